// Drawing for all tables: zones are exchanged inside a view transition. What the page holds is kept as it was sent, so
// that a film can lead away from the present and back to it.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const words = JSON.parse(document.body.dataset.words);
export const prompt = () => document.getElementById("zone-prompt");
export const isSeen = (one) => one.getClientRects().length > 0;

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

let turning = null;
let waiting = null; // a change that its transition has not drawn yet

function parts(html) {
  const box = document.createElement("template");
  box.innerHTML = html;
  return box.content;
}

const parsed = (html) => parts(html).firstElementChild;

// Exchange zones, and let rows grow. `around` is called when it happens and calls what it is given to let it happen.
export function show(zones, grown, around) {
  waiting?.(); // what came first is drawn first
  turning?.skipTransition();
  turning = null;
  stir();
  const changed = Object.entries(zones)
    .map(([id, html]) => [document.getElementById(id), parsed(html)])
    .filter(([zone, next]) => zone && next && !zone.isEqualNode(next));
  const growing = Object.entries(grown ?? {}).map(([id, growth]) => [document.getElementById(id), growth]);
  const draw = () =>
    around(() => {
      const ends = growing.filter(([zone]) => zone && isAtEnd(zone));
      const kept = changed.map(([zone]) => whatIsKept(zone)); // everything is looked at before anything changes
      for (const [zone, next] of changed) renew(zone, next, fieldIn(zone));
      for (const [zone, growth] of growing) if (zone) grow(zone, growth);
      changed.forEach(([zone], place) => giveBack(zone, kept[place]));
      for (const [zone] of ends) follow(zone);
    });
  if (calm() || document.hidden) return draw();
  if (!document.startViewTransition || !moving(changed)) {
    const fresh = comers(changed);
    draw();
    return appear(fresh);
  }
  const once = () => {
    if (waiting !== once) return; // the next change has drawn it already
    waiting = null;
    draw();
  };
  waiting = once;
  const mine = document.startViewTransition(once);
  turning = mine;
  mine.ready.then(lighten, () => {}); // a transition that the next one overtook
  mine.finished.then(() => turning === mine && stir(), () => {});
}

// A browser would lay a piece that grows on its way out anew for every picture. Stretched about its middle instead, it
// looks the same, and moves without keeping the page from anything else.
const SHIFTED = /^matrix\(1, 0, 0, 1, /;

function lighten() {
  for (const { effect } of document.getAnimations()) {
    if (!effect?.pseudoElement?.startsWith("::view-transition-group(")) continue;
    const frames = effect.getKeyframes();
    if (frames.length !== 2 || !frames.every(({ transform }) => SHIFTED.test(transform))) continue;
    const [[wide, high], [wider, higher]] = frames.map(({ width, height }) => [parseFloat(width), parseFloat(height)]);
    if (!(wider > 0 && higher > 0)) continue;
    const middle = `translate(${(wide - wider) / 2}px, ${(high - higher) / 2}px)`;
    const [from, to] = frames.map(({ easing, transform }) => ({ easing, transform }));
    from.transform = `${middle} ${from.transform} scale(${wide / wider}, ${high / higher})`;
    effect.setKeyframes([from, to]);
  }
}

// -- what moves ----------------------------------------------------------------------------------------------------
// A browser takes a picture of every piece with a name before it moves any. So only pieces that come, go or change
// their place keep their names; for the rest (data-still) there is nothing to wait for. A piece that lies on something
// with a name of its own (a field of a map) is where that is, any other where it comes among its like; and where its
// style puts it, or that of what holds it.

const NAMED = "[style*=view-transition-name]";

function places(zones) {
  const lists = zones.map((zone) => $$(NAMED, zone).map((one, among) => [one.style.viewTransitionName, place(one, zone, among)]));
  return new Map(lists.flatMap((pieces, zone) => pieces.map(([name, at]) => [name, `${zone} ${at}`])));
}

function place(piece, zone, among) {
  const holder = piece.parentElement;
  const on = holder.closest("[id]");
  return [on && on !== zone ? on.id : among, piece.style.cssText, holder.style.cssText].join(" ");
}

// Whether anything goes from one place to another. What only comes needs no transition to appear.
function moving(changed) {
  const [before, after] = [0, 1].map((side) => places(changed.map((pair) => pair[side])));
  const moves = (name) => before.get(name) !== after.get(name);
  const pieces = [...$$(NAMED), ...changed.flatMap(([, next]) => $$(NAMED, next))];
  if (![...after.keys()].some((name) => before.has(name) && moves(name))) return false;
  for (const one of pieces) if (!moves(one.style.viewTransitionName)) one.dataset.still = "";
  return true;
}

function comers(changed) {
  const known = new Set($$(NAMED).map((one) => one.style.viewTransitionName));
  return changed.flatMap(([, next]) => $$(NAMED, next)).map((one) => one.style.viewTransitionName).filter((name) => !known.has(name));
}

function appear(names) {
  for (const one of names.length ? $$(NAMED) : []) if (names.includes(one.style.viewTransitionName)) one.animate({ opacity: [0, 1] }, 220);
}

function stir() {
  for (const one of $$("[data-still]")) delete one.dataset.still;
}

// -- exchanging ----------------------------------------------------------------------------------------------------

// The element itself stays, with its scroll position and its open state; what is in it is new.
const isAtEnd = (zone) => "follow" in zone.dataset && zone.scrollHeight - zone.scrollTop - zone.clientHeight < 60;

// What was scrolled since the page is there: to ask every element where it stands would cost more than to draw it.
const scrolled = new Set();
document.addEventListener(
  "scroll",
  ({ target }) => {
    if (!(target instanceof Element)) return;
    scrolled.add(target);
    if (target.matches(".log:not([data-all])") && target.scrollTop < NEAR) unfold(target);
  },
  { capture: true, passive: true },
);

// The older lines of a log are there, but folded: a browser need not lay out hundreds of lines that nobody reads. What
// is looked at stays where it is.
const NEAR = 120; // pixels

function unfold(log) {
  const [before, at] = [log.scrollHeight, log.scrollTop];
  log.dataset.all = "";
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

function giveBack(zone, { scrolls, open, values, unfolded, atEnd }) {
  for (const [name, left, top] of scrolls) if (name) $(`.${CSS.escape(name)}`, zone)?.scrollTo(left, top);
  for (const id of open) if (!document.getElementById(id)?.matches(":popover-open")) document.getElementById(id)?.showPopover();
  for (const one of $$("input[name]", zone)) keepTyped(one, values); // somebody may be writing a name
  $$("details", zone).forEach((one, index) => (one.open = unfolded[index] ?? false));
  if (atEnd) follow(zone);
}

// Rows that the page has put in by itself (data-local) are not the server's, and stay.
function grow(zone, { skip, keep, html }) {
  const rows = [...zone.children].filter((one) => !("local" in one.dataset));
  for (const one of [...rows.slice(0, skip), ...rows.slice(skip + keep)]) one.remove();
  zone.append(parts(html));
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

// What is the same at both ends stays where it is, and so does what is equal within: the browser draws only the rest.
function exchange(parent, old, next, field) {
  const same = () => old.length && next.length;
  while (same() && old[0].isEqualNode(next[0])) [old.shift(), next.shift()];
  let after = null;
  while (same() && old.at(-1).isEqualNode(next.at(-1))) [(after = old.pop()), next.pop()];
  const alike = old.length === next.length && old.every((one, place) => isSame(one, next[place]));
  if (alike) return old.forEach((one, place) => one.isEqualNode(next[place]) || renew(one, next[place], field));
  for (const one of old) one.remove();
  for (const one of next) parent.insertBefore(one, after);
}

// Whether an element stands for the same thing, changed: a piece, an answer or a form never becomes another one.
const IDENTITY = ["id", "name", "href", "type", "data-option", "data-part", "data-picks", "data-plan", "data-show", "popover"];

function isSame(old, next) {
  if (old.nodeType !== Node.ELEMENT_NODE || old.localName !== next.localName) return false;
  if (old.style?.viewTransitionName !== next.style?.viewTransitionName) return false;
  return !old.matches("input, select, dialog, details") && IDENTITY.every((name) => old.getAttribute(name) === next.getAttribute(name));
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
