// Read any card anywhere. What a piece says stands in its tip (.tip), or in a card to be opened (peek-…): by its name, or
// by the piece itself (data-reads).
// A long press, the key I, or a tap on a piece that is no answer opens it whole, on a phone as a sheet. An answer in
// the bar reads the piece that it stands on. The card that asks is drawn beside the question from the same cards.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const words = JSON.parse(document.body.dataset.words);
const LONG = 450; // milliseconds of a press
const STILL = 12; // pixels that a finger may wander meanwhile

// -- what a piece says -------------------------------------------------------------------------------------------

const PIECE =
  "[popovertarget^='peek-'], [data-reads], [data-draws], [data-option], [data-part], [data-picks], .card, [tabindex], li";

const tipOf = (piece) => $(":scope > .tip, :scope > * > .tip", piece);

// The piece of the board that an answer of the bar stands on, if it can be read.
function twin({ dataset: { option, picks } }) {
  const same = option ? `[data-option="${CSS.escape(option)}"]` : picks ? `[data-part="${CSS.escape(picks)}"]` : null;
  return same && $$(same).find((one) => !one.classList.contains("opt") && (tipOf(one) || one.dataset.reads));
}

function readable(target) {
  for (let at = target.closest?.(PIECE); at; at = at.parentElement?.closest(PIECE)) {
    const peek = at.dataset.reads ?? at.getAttribute("popovertarget");
    if (peek?.startsWith("peek-") && document.getElementById(peek)) return { peek: document.getElementById(peek) };
    const piece = tipOf(at) ? at : twin(at);
    if (piece?.dataset.reads) return { peek: document.getElementById(piece.dataset.reads) };
    if (piece) return { piece };
  }
  return null;
}

// -- the sheet -----------------------------------------------------------------------------------------------------

const sheet = document.createElement("div");
sheet.id = "reader";
sheet.className = "reader";
sheet.popover = "auto";
sheet.setAttribute("role", "dialog");
sheet.innerHTML =
  '<div class="head"><h2></h2><button type="button" class="tool" data-close>✕</button></div><div class="shown"></div><div class="whole"></div>';
$("[data-close]", sheet).setAttribute("aria-label", words.close);
$("[data-close]", sheet).addEventListener("click", () => sheet.hidePopover());
document.body.append(sheet);
let opener = null;

// A copy to look at: no answer, no link to other pieces, nothing that moves by itself.
function copied(card) {
  const copy = card.cloneNode(true);
  for (const one of [copy, ...$$("*", copy)]) {
    for (const name of [
      "id",
      "data-option",
      "data-part",
      "data-key",
      "name",
      "form",
      "value",
      "style",
      "tabindex",
      "popovertarget",
    ]) {
      if (name !== "style" || one === copy) one.removeAttribute(name);
    }
  }
  copy.classList.remove("choice", "chosen", "fresh", "resolving", "idle", "sent");
  $$(".tip, .key, .token, .seal, .flag", copy).forEach((one) => one.remove());
  const plain = document.createElement("div");
  plain.className = copy.className;
  Object.assign(plain.dataset, copy.dataset);
  plain.append(...copy.childNodes);
  return plain;
}

// A pile or a stack is no card: it names the one that lies on it.
const drawnFor = ({ dataset }) => dataset.card && $(`#${CSS.escape(dataset.card)} .card`);

// Its name: a tip begins with it, a card says which of its words it is. What else is printed boldly may be a number.
function called(card, tip, shown) {
  const said = [tip && $("b", tip), $(".name", card ?? shown), $("b", shown)].find((one) => one?.textContent.trim());
  return said?.textContent.replaceAll("\u00ad", "") ?? card?.getAttribute("aria-label") ?? "";
}

function open({ peek, piece }) {
  look_away();
  const card = peek ? $(".card", peek) : piece.matches(".card") ? piece : ($(".card", piece) ?? drawnFor(piece));
  const tip = piece && tipOf(piece);
  const name = called(card, tip, peek ?? piece);
  $("h2", sheet).textContent = name;
  sheet.setAttribute("aria-label", name);
  $(".shown", sheet).replaceChildren(...(card ? [copied(card)] : []));
  $(".whole", sheet).replaceChildren(...(tip ? [...tip.cloneNode(true).childNodes] : []));
  const price = piece && ahead(piece);
  if (price)
    $(".whole", sheet).append(Object.assign(document.createElement("p"), { className: "ahead", textContent: price }));
  opener = document.activeElement;
  sheet.showPopover();
  $("[data-close]", sheet).focus({ preventScroll: true });
}

sheet.addEventListener("toggle", (event) => {
  if (event.newState === "closed" && !keptOpen() && opener?.isConnected) opener.focus({ preventScroll: true });
});

// -- touch, mouse, keyboard ----------------------------------------------------------------------------------------

let pressing = 0;
let from = null;
let since = 0;
let read = false; // the press has opened a card: the click that follows is none

function release() {
  clearTimeout(pressing);
  pressing = 0;
}

// A page that is busy hears late that the finger has left: the finger's own time tells a tap from a long press.
function lifted({ timeStamp, isTrusted }) {
  if (!read) return;
  if (timeStamp - since >= LONG) {
    if (isTrusted) left = performance.now();
    return;
  }
  read = false;
  sheet.hidePopover();
}

// A browser puts a sheet away as soon as a finger leaves beside it, the one that has opened it, too: then it comes again.
const LEAVES = 400; // milliseconds
let left = -Infinity; // when that finger left

function keptOpen() {
  if (performance.now() - left > LEAVES) return false;
  left = -Infinity;
  sheet.showPopover();
  $("[data-close]", sheet).focus({ preventScroll: true });
  return true;
}

for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, () => (left = -Infinity), true);
document.addEventListener("pointerup", lifted, true);
document.addEventListener("pointerdown", (event) => {
  read = false;
  since = event.timeStamp;
  release();
  const found = event.isPrimary && event.button === 0 && !sheet.contains(event.target) && readable(event.target);
  if (!found) return;
  from = [event.clientX, event.clientY];
  pressing = setTimeout(() => {
    read = true;
    open(found);
  }, LONG);
});
document.addEventListener("pointermove", (event) => {
  if (pressing && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL) release();
});
for (const name of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(name, release, true);
document.addEventListener("contextmenu", (event) => {
  if (read || pressing) event.preventDefault(); // a long press of a finger opens the card, not the menu of the browser
});

document.addEventListener(
  "click",
  (event) => {
    if (read) {
      read = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const touched = event.pointerType === "touch" || event.pointerType === "pen";
    if (!touched || event.target.closest("a, button, summary, input, select, label, [popover]")) return;
    const found = readable(event.target);
    if (found) open(found); // a piece that is no answer: a tap reads it
  },
  true,
);

document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "i" && event.key !== "I") return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches?.("input, textarea, select")) return;
    const found = document.activeElement && readable(document.activeElement);
    if (!found || sheet.matches(":popover-open")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    open(found);
  },
  true,
);

// -- a glance ------------------------------------------------------------------------------------------------------
// A mouse that rests on a name, on an answer of the bar or on a piece whose tip has no room, and a key that stops there,
// show what it says beside it, without opening anything. What an answer costs and leads to stands in the bar; tips say it
// too, because of many answers the bar shows only those that lie nowhere else.

const REST = 250; // milliseconds
const glance = document.createElement("div");
glance.id = "glance";
glance.className = "glance";
glance.popover = "manual";
glance.setAttribute("aria-hidden", "true"); // who hears the page opens the card itself
document.body.append(glance);
let resting = 0;
let shown = null; // the piece whose words the glance shows

// What choosing the piece does, as the bar says it: the answer, its price, what it leads to.
function ahead(piece) {
  const { option } = piece.dataset;
  const answer = option && $(`#zone-prompt .opt[data-option="${CSS.escape(option)}"]`);
  const said = answer && $("small", answer);
  if (!said) return "";
  const follows = [$(".price", said)?.textContent, $(".leads", said) && `→ ${$(".leads", said).textContent}`];
  return `${$(":scope > span", answer).textContent} · ${follows.filter(Boolean).join(" ")}`;
}

function priced(piece) {
  const tip = tipOf(piece);
  if (!tip) return;
  const said = ahead(piece);
  if (said) tip.dataset.ahead = said;
  else delete tip.dataset.ahead;
}

// Whether a tip is read where it stands: nothing lies over its corners, and none of them leaves the window.
function seen(tip) {
  if (getComputedStyle(tip).display === "none") return false;
  const { left, right, top, bottom } = tip.getBoundingClientRect();
  const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y]));
  tip.style.pointerEvents = "auto";
  const whole = corners.every(([x, y]) => tip.contains(document.elementFromPoint(x, y)));
  tip.style.pointerEvents = "";
  return whole;
}

// What is shown of a place that does not show it itself, or where it cannot be read.
function glanced(target) {
  const at = target.closest?.(
    "[popovertarget^='peek-'], [data-reads], .opt[data-option], .opt[data-picks], [data-option]:has(> .tip), [tabindex]:has(> .tip)",
  );
  if (!at || at.closest("#reader, .peek")) return null;
  if (tipOf(at)) return seen(tipOf(at)) ? null : { at, tip: tipOf(at) };
  const found = readable(at);
  if (!found) return null;
  return found.peek ? { at, card: $(".card", found.peek) } : { at, tip: tipOf(found.piece) };
}

// Beside the place, where there is room: next to a column at the edge of the window, else above or below. What an answer of
// the bar is about stands above the whole bar, so that the question stays to be read.
function beside(at) {
  const { left, right, top, bottom } = at.getBoundingClientRect();
  const { width, height } = glance.getBoundingClientRect();
  const inside = (at, size, whole) => Math.max(8, Math.min(at, whole - size - 8));
  const over = at.closest("#zone-prompt .options") && $("#zone-prompt").getBoundingClientRect().top - height - 10;
  if (over > 8) return [inside((left + right - width) / 2, width, innerWidth), over];
  const level = inside(top - 8, height, innerHeight);
  if (left > innerWidth * 0.7) return [left - width - 10, level];
  if (right < innerWidth * 0.25) return [right + 10, level];
  const above = top - height - 10;
  return [
    inside((left + right - width) / 2, width, innerWidth),
    above > 8 ? above : inside(bottom + 10, height, innerHeight),
  ];
}

function show({ at, card, tip }) {
  if (!at.isConnected || (!card && !tip)) return;
  glance.replaceChildren(...(card ? [copied(card)] : [...tip.cloneNode(true).childNodes]));
  glance.classList.toggle("words", !card);
  if (tip?.dataset.ahead) glance.dataset.ahead = tip.dataset.ahead;
  else delete glance.dataset.ahead;
  shown = at;
  if (tip?.checkVisibility()) tip.classList.add("lifted");
  glance.showPopover();
  const [x, y] = beside(at);
  glance.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}

// A mouse that lies still where it has clicked points at nothing: what comes to lie under it then says nothing, and no
// tip covers the film that the click has brought, until the mouse moves.
let clicked = null;

function rest(event) {
  clicked = event.pointerType === "mouse" ? [event.clientX, event.clientY] : null;
  document.documentElement.classList.toggle("clicked", clicked !== null);
}

document.addEventListener("pointerdown", rest, true);
document.addEventListener(
  "pointermove",
  (event) => {
    if (!clicked || (event.clientX === clicked[0] && event.clientY === clicked[1])) return;
    clicked = null;
    document.documentElement.classList.remove("clicked");
    look(event);
  },
  true,
);

function look(event) {
  if (event.pointerType && event.pointerType !== "mouse") return;
  if (event.type === "pointerover" && shown?.isConnected && shown === event.target.closest?.(PIECE)) return; // it wanders inside
  look_away();
  if (clicked && event.type === "pointerover") return;
  const piece = event.target.closest?.("[data-option]");
  if (piece) priced(piece);
  if (event.type === "focusin" && !event.target.matches(":focus-visible")) return;
  resting = setTimeout(() => {
    const found = !sheet.matches(":popover-open") && glanced(event.target);
    if (found) show(found);
  }, REST);
}

function look_away() {
  clearTimeout(resting);
  $$(".tip.lifted").forEach((tip) => tip.classList.remove("lifted"));
  shown = null;
  if (glance.matches(":popover-open")) glance.hidePopover();
}

document.addEventListener("pointerover", look);
document.addEventListener("focusin", look);
for (const name of ["pointerdown", "keydown", "focusout", "scroll"]) document.addEventListener(name, look_away, true);
document.addEventListener("ludoteka:drawn", look_away);
document.documentElement.addEventListener("pointerleave", look_away);

// -- what asks -----------------------------------------------------------------------------------------------------

function draw() {
  for (const place of $$("[data-draws]")) {
    const id = place.dataset.draws;
    if (id) takeOut(id);
    const card = id && $(`#${CSS.escape(id)} .card`);
    if (!card || place.firstElementChild) continue;
    const copy = copied(card);
    for (const one of [...copy.children]) if (!one.matches(".art")) one.remove(); // its words stand beside it
    place.append(copy);
  }
}

// -- the cards themselves ------------------------------------------------------------------------------------------
// They are many, and lie in a new page as text, which a browser need not take apart. What asks is taken out of it alone,
// so that a question is there as soon as the table; the others are made when the page has nothing to do, at the latest
// when a hand comes near.

const CARD = '<div popover class="peek"';
const LATEST = 3000; // milliseconds

function takeOut(id) {
  const packed = $("noscript#cards");
  const text = packed?.textContent ?? "";
  const from = text.indexOf(`${CARD} id="${id}"`);
  if (from < 0) return;
  const next = text.indexOf(CARD, from + 1);
  const to = next < 0 ? text.length : next;
  packed.insertAdjacentHTML("beforebegin", text.slice(from, to));
  packed.textContent = text.slice(0, from) + text.slice(to);
}

function unpack() {
  const packed = $("noscript#cards");
  if (packed) packed.outerHTML = packed.textContent;
}

document.addEventListener("ludoteka:drawn", draw);
for (const type of ["pointerdown", "pointermove", "keydown", "click"])
  addEventListener(type, unpack, { capture: true, once: true });
draw();
if (globalThis.requestIdleCallback)
  requestAnimationFrame(() => setTimeout(() => requestIdleCallback(unpack, { timeout: LATEST })));
else setTimeout(unpack, LATEST);
