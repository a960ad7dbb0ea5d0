// Drawing for all tables: zones are exchanged at once, and pieces go to their new places. What the page holds is kept as
// it was sent, so that a film can lead away from the present and back to it.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const words = JSON.parse(document.body.dataset.words);
export const prompt = () => document.getElementById("zone-prompt");
export const isSeen = (one) => one.checkVisibility(); // not so what is folded away

const still = matchMedia("(prefers-reduced-motion: reduce)");
export const calm = () => still.matches || document.documentElement.dataset.wantsStill === "on";

// What this browser remembers; where it may remember nothing, everything still works.
export const memory = {
  get(key) {
    try {
      return localStorage.getItem(`ludoteka-${key}`);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`ludoteka-${key}`, value);
    } catch {
      // a private window
    }
  },
};

function parts(html) {
  const box = document.createElement("template");
  box.innerHTML = html;
  return box.content;
}

const parsed = (html) => parts(html).firstElementChild;

// Exchange zones, and let rows grow. `around` is called when it happens, with two things to call: the first exchanges and
// looks at nothing, the second puts what was scrolled where it was. Whatever else is to be written goes between the two,
// and whoever measures does so after them: so a browser works out styles and places once for all of it.
export function show(zones, grown, around) {
  ground();
  const changed = Object.entries(zones)
    .map(([id, html]) => [document.getElementById(id), folded(parsed(html))])
    .filter(([zone, next]) => zone && next && !zone.isEqualNode(next));
  const growing = Object.entries(grown ?? {}).map(([id, growth]) => [document.getElementById(id), growth]);
  const draw = () => {
    const ends = growing.filter(([zone]) => zone && isAtEnd(zone)).map(([zone]) => zone);
    const kept = changed.map(([zone]) => whatIsKept(zone)); // everything is looked at before anything changes
    const exchanged = () => {
      for (const [zone, next] of changed) renew(zone, next, fieldIn(zone));
      for (const [zone, growth] of growing) if (zone) folded(grow(zone, growth));
      changed.forEach(([zone], place) => giveBack(zone, kept[place]));
    };
    const scrolledBack = () => {
      fit();
      changed.forEach(([zone], place) => scrollBack(zone, kept[place]));
      ends.forEach(follow);
    };
    around(exchanged, scrolledBack);
  };
  if (calm() || document.hidden) return draw();
  const { moved, fresh } = travellers(changed);
  const from = boxes(moved);
  draw();
  fly(from);
  appear(fresh, from.size > 0);
}

// -- room ----------------------------------------------------------------------------------------------------------
// A board, the column of players or a row of pieces (.fits) that is higher than its room says less, step by step, until it
// fits: its style sheet names the steps (--steps), and what each of them leaves out (data-tight: how many have been taken).

// So does a dock that leaves the board too little of the window: its hand and what else is not asked about is lower then.

const BOARD = 0.37; // of the window

export function fit() {
  $$(".dock").forEach((dock) => tighten(dock, takesTheRoom));
  $$("main.board, .players, .fits").forEach((zone) => tighten(zone, isTooHigh));
}

const isTooHigh = (zone) => zone.scrollHeight > zone.clientHeight + 1;
const takesTheRoom = () => $("main.board")?.clientHeight < BOARD * innerHeight;

function tighten(zone, isTooMuch) {
  const taken = zone.dataset.tight;
  delete zone.dataset.tight;
  const steps = Number(getComputedStyle(zone).getPropertyValue("--steps"));
  if (!steps && !taken) return;
  for (let step = 1; step <= steps && isTooMuch(zone); step++) zone.dataset.tight = step;
}

// -- what moves ----------------------------------------------------------------------------------------------------
// The table is the new one at once, in the first frame; what lies elsewhere than before goes there from where it lay. A
// piece is known by its name (view-transition-name). One that lies on something with a name of its own (a field of a
// map), or bears the name of its place itself, is where that is, any other where it comes among its like; and where its
// style puts it, or that of what holds it.

const NAMED = "[style*=view-transition-name]";
const TRIP = { id: "trip", duration: 380, easing: "cubic-bezier(.2, .8, .2, 1)" };
const ARRIVAL = { id: "arrival", duration: 220 };
const LATER = { opacity: [0, 1, 1], offset: [0, ARRIVAL.duration / TRIP.duration] }; // seen after 220 of 380

const nameOf = (piece) => piece.style.viewTransitionName;
const pieces = (names) => $$(NAMED).filter((one) => names.has(nameOf(one)));

function places(zones) {
  const lists = zones.map((zone) => $$(NAMED, zone).map((one, among) => [nameOf(one), place(one, zone, among)]));
  return new Map(lists.flatMap((list, zone) => list.map(([name, at]) => [name, `${zone} ${at}`])));
}

function place(piece, zone, among) {
  const holder = piece.parentElement;
  const on = holder.closest("[id]");
  const where = piece.id || (on && on !== zone ? on.id : among);
  return [where, piece.style.cssText, holder.style.cssText].join(" ");
}

// The names of what goes from one place to another, and of what was not there at all.
function travellers(changed) {
  const [before, after] = [0, 1].map((side) => places(changed.map((pair) => pair[side])));
  const moved = [...after.keys()].filter((name) => before.has(name) && before.get(name) !== after.get(name));
  const strange = [...after.keys()].filter((name) => !before.has(name));
  const known = new Set(strange.length ? $$(NAMED).map(nameOf) : []);
  return { moved: new Set(moved), fresh: new Set(strange.filter((name) => !known.has(name))) };
}

const boxes = (names) =>
  new Map(names.size ? pieces(names).map((one) => [nameOf(one), one.getBoundingClientRect()]) : []);

// Beside pieces on their way the animation ends when they are there: each end is a frame that a browser puts together anew.
function appear(names, beside) {
  const [frames, duration] = beside ? [LATER, TRIP.duration] : [{ opacity: [0, 1] }, ARRIVAL.duration];
  for (const one of names.size ? pieces(names) : []) one.animate(frames, { ...ARRIVAL, duration });
}

// Everything is measured before anything is set on its way.
function fly(from) {
  ground();
  const goers = from.size ? pieces(from) : [];
  for (const one of goers) landed(one);
  const alone = goers.filter((one) => !goers.some((other) => other !== one && other.contains(one)));
  const trips = alone.map((one) => [one, way(one, from.get(nameOf(one)))]).filter(([, frames]) => frames);
  const around = [...new Set(trips.flatMap(([one]) => holders(one)))];
  const over = new Set([...trips.map(([one]) => one), ...around.filter(keepsDepth)]);
  const out = new Set(trips.flatMap(([one]) => holders(one).filter((holder) => clips(holder, from.get(nameOf(one))))));
  for (const one of over) one.dataset.over = "";
  for (const one of out) one.dataset.letsOut = "";
  const all = trips.map(([one, frames]) => one.animate(frames, TRIP).finished);
  const mine = ++flights;
  Promise.allSettled(all).then(() => mine === flights && ground());
}

let flights = 0;

function landed(piece) {
  for (const one of piece.getAnimations()) if (one.id === TRIP.id) one.cancel();
}

// By `translate` and `scale`, which a browser moves without drawing anything anew, together with those that a piece has.
// A piece of a map is seen bigger or smaller than it is.
function way(piece, from) {
  const to = piece.getBoundingClientRect();
  const far = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  if (!from.width || !to.width || (Math.hypot(...far) < 1 && Math.abs(from.width - to.width) < 1)) return null;
  const { translate, scale, width } = getComputedStyle(piece);
  const [x, y = "0px"] = translate === "none" ? ["0px"] : translate.split(" ");
  const [wide, high = wide] = scale === "none" ? [1] : scale.split(" ").map(Number);
  const zoom = to.width / (parseFloat(width) * wide) || 1;
  return {
    translate: [`calc(${x} + ${far[0] / zoom}px) calc(${y} + ${far[1] / zoom}px)`, `${x} ${y}`],
    scale: [`${(wide * from.width) / to.width} ${(high * from.height) / to.height}`, `${wide} ${high}`],
  };
}

// What holds a piece on its way comes over the rest of the table. What would clip the piece where it sets out lets it
// out, unless it has more in it than it shows.
function holders(piece) {
  const found = [];
  for (let at = piece.parentElement; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

// Whether what lies in it lies over or under the rest together with it. Where it does not, the piece alone comes over the
// rest: to give such a holder a depth of its own, and to take it away, would lay the table out both times.
const FLAT = {
  zIndex: "auto",
  isolation: "auto",
  opacity: "1",
  contain: "none",
  filter: "none",
  clipPath: "none",
  transform: "none",
  translate: "none",
  scale: "none",
  rotate: "none",
};

function keepsDepth(holder) {
  const style = getComputedStyle(holder);
  return Object.entries(FLAT).some(([name, flat]) => style[name] !== flat);
}

function clips(holder, box) {
  const seen = holder.getBoundingClientRect();
  if (box.left >= seen.left && box.right <= seen.right && box.top >= seen.top && box.bottom <= seen.bottom)
    return false;
  if (!/auto|scroll|hidden/.test(getComputedStyle(holder).overflow)) return false;
  return holder.scrollWidth <= holder.clientWidth && holder.scrollHeight <= holder.clientHeight;
}

function ground() {
  for (const one of $$("[data-over]")) for (const name of ["over", "letsOut"]) delete one.dataset[name];
}

// -- exchanging ----------------------------------------------------------------------------------------------------

// The element itself stays, with its scroll position and its open state; what is in it is new.
export const isAtEnd = (zone) =>
  "follow" in zone.dataset && zone.scrollHeight - zone.scrollTop - zone.clientHeight < 60;

// What was scrolled since the page is there: to ask every element where it stands would cost more than to draw it.
const scrolled = new Set();
document.addEventListener(
  "scroll",
  ({ target }) => {
    if (!(target instanceof Element)) return;
    scrolled.add(target);
    if (target.matches(".log:not([data-unfolded])") && target.scrollTop < NEAR) unfold(target);
  },
  { capture: true, passive: true },
);

// The older lines of a log are there, but folded: a browser need not lay out hundreds of lines that nobody reads. What
// is looked at stays where it is. A line says itself that it is old: would a style sheet count lines from the end, each
// new one would change all of them.
const NEAR = 120; // pixels
const OPEN = 60; // lines

function folded(zone) {
  const lines = zone?.matches(".log") ? zone.children : [];
  for (let place = lines.length - OPEN - 1; place >= 0 && !("old" in lines[place].dataset); place--)
    lines[place].dataset.old = "";
  return zone;
}

function unfold(log) {
  const [before, at] = [log.scrollHeight, log.scrollTop];
  log.dataset.unfolded = "";
  log.scrollTop = at + log.scrollHeight - before;
}

function placesIn(zone) {
  for (const one of scrolled) if (!one.isConnected) scrolled.delete(one);
  return [...scrolled].filter((one) => one !== zone && zone.contains(one) && (one.scrollLeft || one.scrollTop));
}

function whatIsKept(zone) {
  const places = placesIn(zone);
  const typed = $$("input[name], select", zone).filter((one) => one.value !== one.defaultValue || one.type === "radio");
  return {
    scrolls: places.map((one) => [one.classList[0], one.scrollLeft, one.scrollTop]),
    open: $$("[popover]:popover-open", zone).map((one) => one.id),
    values: typed.map((one) => [one.id || `${one.name}=${one.value}`, one.value, one.checked]),
    unfolded: $$("details", zone).map((one) => one.open),
    atEnd: isAtEnd(zone),
  };
}

function giveBack(zone, { open, values, unfolded }) {
  for (const id of open)
    if (!document.getElementById(id)?.matches(":popover-open")) document.getElementById(id)?.showPopover();
  for (const one of $$("input[name]", zone)) keepTyped(one, values); // somebody may be writing a name
  $$("details", zone).forEach((one, index) => (one.open = unfolded[index] ?? false));
}

// A zone and whatever is scrolled within it.
export function toTheTop(zone) {
  zone?.scrollTo(0, 0);
  for (const one of scrolled) if (zone?.contains(one)) one.scrollTo(0, 0);
}

function scrollBack(zone, { scrolls, atEnd }) {
  for (const [name, left, top] of scrolls) if (name) $(`.${CSS.escape(name)}`, zone)?.scrollTo(left, top);
  if (atEnd) follow(zone);
}

// Rows that the page has put in by itself (data-local) are not the server's, and stay.
function grow(zone, { skip, keep, html }) {
  const rows = [...zone.children].filter((one) => !("local" in one.dataset));
  for (const one of [...rows.slice(0, skip), ...rows.slice(skip + keep)]) one.remove();
  zone.append(parts(html));
  return zone;
}

// The field somebody is writing in, with its caret and its half-composed letters: it is never exchanged.
function fieldIn(zone) {
  const at = document.activeElement;
  return zone.contains(at) && at.matches("input[id]:not([type=radio], [type=checkbox], [type=range])") ? at : null;
}

function renew(old, next, field) {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const twin = field && $(`#${CSS.escape(field.id)}`, next);
  const kept = twin && [...old.children].find((one) => one.contains(field));
  const fresh = twin && [...next.children].find((one) => one.contains(twin));
  if (kept?.tagName !== fresh?.tagName || !kept) return exchange(old, [...old.childNodes], [...next.childNodes], field);
  const around = [...next.childNodes];
  const at = around.indexOf(fresh);
  for (const one of [...old.childNodes]) if (one !== kept) one.remove();
  kept.before(...around.slice(0, at));
  kept.after(...around.slice(at + 1));
  if (kept !== field) renew(kept, fresh, field);
}

// What is the same at both ends stays where it is, and so does within what stands for the same thing, changed or not: the
// browser draws only the rest.
function exchange(parent, old, next, field) {
  const same = () => old.length && next.length;
  while (same() && old[0].isEqualNode(next[0])) [old.shift(), next.shift()];
  let after = null;
  while (same() && old.at(-1).isEqualNode(next.at(-1))) [(after = old.pop()), next.pop()];
  const stays = partners(old, next);
  const kept = new Set(stays.values());
  for (const one of old) if (!kept.has(one)) one.remove();
  for (const one of next.reverse()) {
    const mine = stays.get(one);
    if (!mine) parent.insertBefore(one, after);
    else if (mine.nodeType !== Node.ELEMENT_NODE) mine.data = one.data;
    else if (!mine.isEqualNode(one)) renew(mine, one, field);
    after = mine ?? one;
  }
}

// By the new nodes: the old ones that stand for the same. Of those that have changed places, as few as possible go.
function partners(old, next) {
  const known = new Map();
  for (const [place, one] of old.entries()) {
    const name = identity(one);
    if (name) known.set(name, [...(known.get(name) ?? []), place]);
  }
  const found = next.map((one) => [one, known.get(identity(one))?.shift() ?? -1]);
  return new Map(rising(found.filter(([, place]) => place >= 0)).map(([one, place]) => [one, old[place]]));
}

// The longest run of pairs in which the second one always grows.
function rising(pairs) {
  const ends = []; // of each length, the pair that ends such a run at the lowest place
  const before = new Map();
  for (const pair of pairs) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle][1] < pair[1]) low = middle + 1;
      else high = middle;
    }
    before.set(pair, ends[low - 1]);
    ends[low] = pair;
  }
  const found = [];
  for (let at = ends.at(-1); at; at = before.get(at)) found.unshift(at);
  return found;
}

// What a node stands for: a piece, an answer or a form never becomes another one. Empty: it is always a new one.
const IDENTITY = [
  "id",
  "name",
  "href",
  "type",
  "data-option",
  "data-part",
  "data-picks",
  "data-plan",
  "data-show",
  "popover",
];

function identity(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  if (node.matches("input, select, dialog, details")) return "";
  const names = [
    node.localName,
    node.classList[0],
    node.style?.viewTransitionName,
    ...IDENTITY.map((name) => node.getAttribute(name)),
  ];
  return names.map((name) => name ?? "").join("\n");
}

function keepTyped(field, values) {
  const before = values.find(([name]) => name === (field.id || `${field.name}=${field.value}`));
  if (!before || field.type === "hidden") return;
  if (field.type === "radio") field.checked = before[2];
  else field.value = before[1];
}

// A zone that grows at its end is read there: the log downwards, a row of cards to the right.
export function follow(zone) {
  if (zone.dataset.follow === "y") zone.scrollTop = zone.scrollHeight;
  if (zone.dataset.follow === "x") zone.scrollLeft = zone.scrollWidth;
}

export function whereFocusIs() {
  const at = document.activeElement;
  const zone = at?.closest?.("[id^=zone-]");
  if (!zone) return null;
  const name = ["option", "part", "picks", "look", "command", "slider"].find((key) => key in at.dataset);
  const value = name && at.dataset[name];
  const sort = at.classList.contains("opt") ? ".opt" : "";
  const again = at.id ? `#${CSS.escape(at.id)}` : name && `${sort}[data-${name}="${CSS.escape(value)}"]`;
  return { zone: zone.id, again, look: name === "look" ? $$("a[data-look]", zone).indexOf(at) : -1 };
}

export function focusAgain(focus) {
  if (!focus || (document.activeElement !== document.body && document.activeElement?.isConnected)) return;
  const zone = document.getElementById(focus.zone);
  const twin = focus.look >= 0 ? $$("a[data-look]", zone)[focus.look] : focus.again && $(focus.again, zone);
  const same = twin && isSeen(twin) ? twin : null; // what is folded away takes no focus
  (same || $$(".opt, [data-uncover]", prompt()).find(isSeen) || prompt()).focus({ preventScroll: !same });
}
