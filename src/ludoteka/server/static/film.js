// Films: what happened on the way to the present, one picture after the other, at the pace of whoever looks. The
// present is there first and waits for the last picture, or for somebody who has seen enough.

import { $, $$, focusAgain, follow, isAtEnd, memory, show, whereFocusIs } from "./zones.js";
import { heard } from "./sounds.js";

const PACES = ["off", "quick", "normal", "slow", "step"];
const LOOK = { quick: [0, 450, 750, 1000], normal: [0, 1000, 1700, 2400], slow: [0, 2000, 3300, 4600] }; // by weight
const READ = { quick: 4, normal: 16, slow: 30 }; // and for each letter
const CROWD = 24; // pictures; where half as many wait, each has half the time: nobody is to wait long for their turn
const DOTS = 11; // that have room beside the pace

let settle = () => {};
let send = () => true;
let films = []; // { zones, pictures, waits }: a present, and the pictures on the way to it
let played = []; // the pictures of this film that were shown: { captions, before }
let at = -1; // which of them is shown
let busy = false;
let timer = 0;
let enough = -1;
let wanted = -1; // the event whose moment is shown again, or the first of those
let stays = false; // it is looked at until somebody goes on
let repeats = []; // pictures that are shown again and were not yet
let held = false; // the picture stays until somebody goes on
let ended = false; // it shows how something ended: it stays until the report beside it is put away
const present = new Map(); // zones as they were sent
const screen = new Map(); // zones as they are shown
const strayed = new Set(); // zones in which a picture differs from the present

const bar = () => $("#film");
const running = () => Boolean(bar() && !bar().hidden);
const kept = () => (PACES.includes(memory.get("pace")) ? memory.get("pace") : "normal");
// Nobody loses time on the clock by looking: then a film is never slower than quick.
const timed = () => $$("[data-clock]").some((one) => !one.hidden) && document.body.dataset.watches !== "on";
const speed = () => (timed() && kept() !== "off" ? "quick" : kept());

export const film = {
  begin(how, say) {
    settle = how;
    send = say;
    showPace();
  },
  pace: () => (document.hidden ? "off" : kept()),
  forget() {
    films = [];
    enough = -1;
    stop();
  },
  present(message) {
    films.push({ zones: message, pictures: [], waits: message.film > 0 });
    if (document.hidden) skip();
    else advance();
  },
  picture(message) {
    if (message.again) return message.seq === wanted ? repeat(message) : undefined;
    const one = films.find((each) => each.zones.seq === message.seq);
    if (!one || message.seq <= enough) return;
    one.pictures.push(message);
    one.waits = message.left > 0;
    advance();
  },
};

// -- playing -----------------------------------------------------------------------------------------------------

function advance() {
  if (busy) return;
  const next = films[0];
  if (!next) return stop();
  if (next.pictures.length) return project(next.pictures.shift());
  if (next.waits) return;
  films.shift();
  arrive(next.zones);
  advance();
}

function arrive(message) {
  const zones = { ...message.zones };
  for (const [id, html] of Object.entries(zones)) present.set(id, html);
  for (const id of strayed) zones[id] ??= present.get(id);
  strayed.clear();
  screen.clear();
  stop();
  settle(message, zones);
}

function project(picture) {
  busy = true;
  const zones = { ...picture.zones };
  const report = reported(picture);
  if (report) zones["zone-report"] = report;
  for (const [id, { start, end, html }] of Object.entries(picture.edits)) {
    const was = screen.get(id) ?? present.get(id) ?? "";
    zones[id] = was.slice(0, start) + html + was.slice(was.length - end);
  }
  const before = Object.fromEntries(Object.keys(zones).map((id) => [id, screen.get(id) ?? present.get(id)]));
  played.push({ ...picture, zones, before });
  at = played.length - 1;
  end(Boolean(report));
  put(zones);
  if (ended) document.dispatchEvent(new CustomEvent("ludoteka:ended"));
  if ($("#zone-report")?.hidden) end(false); // it was read before
  announce(picture);
  if (!picture.again) write(picture.captions);
  heard(picture.weight);
  wait(picture);
}

// The report of the present, with the picture of how it came about. On a clock nobody is held up.
const reported = ({ ends, again }) => (ends && !again && !timed() ? films[0]?.zones.zones["zone-report"] : undefined);

function end(whether) {
  ended = whether;
  document.body.toggleAttribute("data-ended", ended);
}

function put(zones) {
  for (const [id, html] of Object.entries(zones)) {
    screen.set(id, html);
    strayed.add(id);
  }
  const now = played[at];
  show(zones, {}, (draw, scrollBack) => {
    const focus = whereFocusIs();
    draw();
    document.body.dataset.film = "on";
    const lit = caption(now);
    scrollBack();
    inSight(lit.filter((one) => one.closest("#board")));
    focusAgain(focus);
  });
}

function wait(picture) {
  clearTimeout(timer);
  const how = speed();
  if (held || ended || how === "step" || how === "off") return;
  const letters = picture.captions.reduce((sum, one) => sum + one.plain.length, 0);
  const look = LOOK[how][weigh(picture)] + READ[how] * Math.min(letters, 160);
  const hurries = how === "normal" && !picture.again;
  timer = setTimeout(goOn, hurries ? look * Math.max(0.5, 1 - waiting() / CROWD) : look);
}

// Whoever has just chosen it knows it: one's own deeds are looked at for a shorter time.
function weigh({ weight, captions }) {
  const you = Number($("#zone-players .you")?.dataset.seat) - 1;
  return captions.length && captions.every(({ seat }) => seat !== null && seat % 5 === you)
    ? Math.max(1, weight - 1)
    : weight;
}

function hold(whether) {
  held = whether;
  const button = $("[data-film=hold]", bar());
  button.ariaPressed = String(held);
  const sign = $("use", button);
  sign.setAttribute("href", sign.getAttribute("href").replace(/#i-.*/, held ? "#i-play" : "#i-pause"));
  if (played[at]) wait(played[at]);
}

function goOn() {
  clearTimeout(timer);
  if (at < played.length - 1) return go(at + 1); // after a look back
  busy = false;
  if (!played[at]?.again) return advance();
  if (repeats.length) project(repeats.shift());
  else if (!played[at].left || films.length) home();
}

// Back to a picture that was shown, or on to one that was seen before.
function go(place) {
  if (place < 0 || place >= played.length || place === at) return;
  const zones = {};
  while (at > place) Object.assign(zones, played[at--].before);
  while (at < place) Object.assign(zones, played[++at].zones);
  clearTimeout(timer);
  busy = true;
  put(zones);
}

// Before the first picture of a replay there is the position before.
function back() {
  if (at > 0) return go(at - 1);
  document.dispatchEvent(new CustomEvent("ludoteka:rewind", { detail: skip }));
}

function skip() {
  clearTimeout(timer);
  busy = false;
  if (played[at]?.again) return home();
  const last = films.at(-1)?.zones.seq ?? -1;
  if (films.some((one) => one.waits)) send({ type: "enough", seq: last });
  enough = Math.max(enough, last);
  const left = films;
  films = [];
  for (const one of left) arrive(one.zones);
  stop();
}

function stop() {
  clearTimeout(timer);
  busy = false;
  played = [];
  at = -1;
  if (held) hold(false);
  end(false);
  if (running()) bar().hidden = true;
  delete document.body.dataset.film;
  for (const one of $$("#zone-log > [data-playing]")) one.remove();
  for (const one of $$(".lit")) one.classList.remove("lit");
  $("#stage")?.replaceChildren();
}

// -- a moment again ------------------------------------------------------------------------------------------------

function again({ show, until, stay }) {
  const event = Number(show);
  stays = stay !== undefined;
  const side = $("#side");
  if (side.matches(":popover-open") && matchMedia("(max-width: 760px)").matches) side.hidePopover();
  if (played[at]?.again) home();
  wanted = event;
  repeats = [];
  send({ type: "show", event, ...(until && { until: Number(until) }) });
}

function repeat(picture) {
  if (busy && played[at]?.again) repeats.push(picture);
  else if (!films.length && !busy) {
    project(picture);
    if (stays) hold(true);
  }
}

function home() {
  wanted = -1;
  const zones = Object.fromEntries([...strayed].map((id) => [id, present.get(id)]));
  strayed.clear();
  screen.clear();
  stop();
  show(zones, {}, (draw, scrollBack) => {
    draw();
    scrollBack();
  });
  advance();
}

// -- what is said ----------------------------------------------------------------------------------------------------

function caption({ captions, again }) {
  const box = bar();
  box.hidden = false;
  const list = $(".captions", box);
  list.replaceChildren(
    ...captions.map((one) => {
      const line = document.createElement("li");
      if (one.seat !== null) line.dataset.seat = (one.seat % 5) + 1;
      line.innerHTML = one.html;
      return line;
    }),
  );
  list.classList.toggle("several", captions.length > 2);
  box.style.setProperty(
    "--by",
    captions[0]?.seat == null ? "var(--muted)" : `var(--seat-${(captions[0].seat % 5) + 1})`,
  );
  $("[data-film=back]", box).hidden = at < 1;
  $("[data-film=hold]", box).hidden = speed() === "step";
  dots(again);
  return light(list);
}

function dots(again) {
  const list = $(".beats", bar());
  const all = played.length + waiting(again);
  const first = Math.max(0, Math.min(at - DOTS + 3, all - DOTS)); // where one is, and what comes next
  list.replaceChildren(...Array.from({ length: Math.min(DOTS, all) }, (_, place) => dot(first + place, first)));
}

const waiting = (again) => (again ? repeats.length : films.reduce((sum, one) => sum + one.pictures.length, 0));

function dot(place, first) {
  const item = document.createElement("li");
  const one = document.createElement("button");
  one.type = "button";
  one.dataset.beat = place;
  one.disabled = place >= played.length;
  one.title = one.ariaLabel = played[place]?.captions[0]?.plain ?? "…";
  item.classList.toggle("done", place < at);
  item.classList.toggle("reached", place > first && place <= at);
  if (place === at) one.setAttribute("aria-current", "step");
  item.append(one);
  return item;
}

// The pieces that a picture is about: marked where they lie, and those with a text come forward to be read, each with
// whoever the sentence is about. What lies on the board with its whole face (data-face) is read there.
function light(list) {
  for (const one of $$(".lit")) one.classList.remove("lit");
  const places = $$("[data-points-at]", list)
    .flatMap((name) => name.dataset.pointsAt.split(" "))
    .map((id) => document.getElementById(id));
  const lit = [...places, ...litBy(list)].filter(Boolean);
  for (const one of lit) one.classList.add("lit");
  const crowded = $("#board [data-no-stage]"); // a table whose pieces are to be seen where they stand
  const clash = crowded || ended ? null : compared(list);
  const acts = crowded || ended ? [] : clash ? clash.acts : named(list).slice(0, 3);
  const several = new Set(acts.map(({ seat }) => seat)).size > 1;
  const forward = acts.map((act) => brought(act, several));
  if (clash) forward.splice(1, 0, clash.badge);
  $("#stage")?.replaceChildren(...forward);
  return lit;
}

// The cards that are named, each once for everybody who did something with it. Some news are seen on the board alone
// (data-in-place), and so are the places of a map (data-on-board).
function named(list) {
  const found = new Map();
  const seen = $$("#board [data-in-place]").flatMap((one) => one.dataset.inPlace.split(" "));
  for (const name of $$("[popovertarget]", list)) {
    if (seen.includes(name.closest("[data-told]")?.dataset.told)) continue;
    const id = name.getAttribute("popovertarget");
    const seat = name.closest("li").dataset.seat ?? "";
    const card = document.getElementById(id)?.firstElementChild;
    if (card?.matches(".card:not([data-on-board])") && !$(`#board .fresh[data-face][data-reads="${CSS.escape(id)}"]`))
      found.set(`${seat} ${id}`, { card, seat });
  }
  return [...found.values()];
}

function brought({ card, seat }, several) {
  const copy = card.cloneNode(true);
  copy.removeAttribute("tabindex");
  for (const one of $$("a", copy)) one.remove();
  if (seat) copy.dataset.seat = seat;
  if (seat && several)
    copy.dataset.whose = $(`#zone-players .player[data-seat="${seat}"] .name`)?.textContent.trim() ?? "";
  return copy;
}

// What shows some news wherever it lies (data-lit-by): the dice that were rolled.
function litBy(list) {
  const news = $$("[data-told]", list).map((one) => one.dataset.told);
  return $$("[data-lit-by]").filter(
    (one) => one.dataset.litBy.split(" ").some((id) => news.includes(id)) && one.checkVisibility(),
  );
}

// A board that is longer than its window moves to what is spoken of.
function inSight(pieces) {
  if (!pieces.length) return;
  const window = $("#board").getBoundingClientRect();
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    return box.top >= window.top && box.bottom <= window.bottom;
  };
  if (!pieces.some(seen)) pieces[0].scrollIntoView({ block: "center", inline: "nearest" });
}

// Two cards that are compared come forward together, with the result between them: a table says which two they are
// (data-clash), at which news (data-clash-at), and the two numbers with their sign (data-clash-says).
function compared(list) {
  const news = $$("[data-told]", list).map((one) => one.dataset.told);
  const named = $$("[popovertarget]", list).map((one) => one.getAttribute("popovertarget"));
  const found = $$("#board [data-clash]").findLast(
    ({ dataset }) =>
      dataset.clashAt.split(" ").some((id) => news.includes(id)) &&
      dataset.clash.split(" ").some((id) => named.includes(id)),
  );
  const cards = found?.dataset.clash.split(" ").map((id) => document.getElementById(id)?.firstElementChild) ?? [];
  if (cards.length < 2 || cards.includes(undefined)) return null;
  const badge = document.createElement("div");
  badge.className = "clash";
  const [left, sign, right] = found.dataset.clashSays.split(" ");
  const seats = found.dataset.clashSeats.split(" ");
  const number = (text, seat, wins) => {
    const one = Object.assign(document.createElement("b"), { textContent: text, className: wins ? "win" : "" });
    one.dataset.seat = seat;
    return one;
  };
  const between = Object.assign(document.createElement("i"), { textContent: sign });
  badge.append(number(left, seats[0], sign === ">"), between, number(right, seats[1], sign === "<"));
  return { acts: cards.map((card, place) => ({ card, seat: seats[place] })), badge };
}

function announce(picture) {
  $("#told").textContent = picture.captions.map((one) => one.plain).join(" ");
}

// The log tells along. Its own lines come with the present and take the place of these.
function write(captions) {
  const log = $("#zone-log");
  if (!log) return;
  const follows = isAtEnd(log);
  log.append(...captions.map(line));
  if (follows) follow(log);
}

function line({ seat, html }) {
  const row = document.createElement("li");
  row.dataset.local = row.dataset.playing = "";
  row.ariaHidden = "true"; // it has been announced
  if (seat !== null) row.dataset.seat = (seat % 5) + 1;
  const sign = $(seat === null ? "#zone-log .sys" : `#zone-players .player[data-seat="${row.dataset.seat}"] .sigil`);
  const said = document.createElement("p");
  said.innerHTML = html;
  row.append(sign?.cloneNode(true) ?? document.createElement("i"), said, $(".clause", said) ?? "");
  if ($(".clause", row)) $(".clause", row).textContent = $(".clause", row).textContent.replace(/^.*?-/, "");
  for (const one of $$("a, button", row))
    one.replaceWith(
      Object.assign(document.createElement("span"), { className: one.className, innerHTML: one.innerHTML }),
    );
  return row;
}

// -- hands and keys ------------------------------------------------------------------------------------------------

function showPace() {
  for (const one of $$("[data-pace]")) {
    if (one.type === "radio") one.checked = one.value === kept();
  }
}

document.addEventListener("change", ({ target }) => {
  if (!("pace" in target.dataset)) return;
  memory.set("pace", target.value);
  send({ type: "pace", pace: film.pace() });
  showPace();
  if (target.value === "off") skip();
  else if (running() && played[at]) wait(played[at]);
});

document.addEventListener("visibilitychange", () => {
  send({ type: "pace", pace: film.pace() });
  if (document.hidden && films.length) skip();
});

document.addEventListener(
  "click",
  (event) => {
    const on = event.target;
    const line = on.closest?.("[data-show]");
    if (line && !on.closest("a, .ref")) return again(line.dataset);
    const answers = on.closest?.("[data-option], [data-part], [data-picks], [data-plan]");
    if (!running()) return answers && performance.now() - clicked < HASTE ? refuse(event) : undefined;
    const dot = on.closest?.("[data-beat]");
    const control = on.closest?.("[data-film]:not(body)")?.dataset.film;
    if (dot) return go(Number(dot.dataset.beat));
    if (control === "hold") return hold(!held);
    if (control === "back") return back();
    if (control === "on") return goOn();
    if (control === "skip") return skip();
    if (
      !answers &&
      (on.closest?.("a, button, input, label, select, [popover], .side, .bar") ||
        !on.closest?.("main, .players, .dock"))
    )
      return;
    refuse(event); // an answer to a question that is no more, or a click on the table
    clicked = performance.now();
    goOn();
  },
  true,
);

// Whoever has chosen a pace, or whose eyes look, with the pointer is done with that list: the arrow keys go through the
// film and the replay. Whoever came there by keys goes on through the list.
let byPointer = false;
for (const type of ["pointerdown", "keydown"])
  document.addEventListener(type, () => (byPointer = type === "pointerdown"), true);
document.addEventListener(
  "change",
  ({ target }) => byPointer && target.matches("[data-pace], [data-eyes]") && target.blur(),
);

// Then the film goes on.
const putAway = () => document.dispatchEvent(new CustomEvent("ludoteka:put-away"));
document.addEventListener("ludoteka:put-away", () => ended && goOn());

// Somebody who clicks on from picture to picture does not answer the question behind the last one, too.
const HASTE = 300; // milliseconds
let clicked = -Infinity;

function refuse(event) {
  event.preventDefault();
  event.stopPropagation();
}

// A key of an answer never answers a question that was not seen: it leads to it.
document.addEventListener(
  "keydown",
  (event) => {
    if (!running() || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const on = event.target;
    if (on.matches?.("input:not([type=radio]), textarea, select") || document.querySelector("[popover]:popover-open"))
      return;
    const key = event.key;
    const acts = { " ": goOn, Escape: ended ? putAway : skip, ArrowRight: goOn, ArrowLeft: back };
    const act = acts[key] ?? (/^[0-9a-z]$/i.test(key) ? skip : null);
    if (
      !act ||
      (on.closest?.("#film .pace") && key.startsWith("Arrow")) ||
      (key === " " && on.closest?.("#film button"))
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) act();
  },
  true,
);
