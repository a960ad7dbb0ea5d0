// A map that is bigger than its window, for any game: [data-pan] is the window, [data-world] in it what moves, and some
// element in that says data-bounds="left top right bottom" and data-centre="x y" in pixels of the world. Drag, wheel,
// pinch, buttons [data-zoom] and keys move it; it stays where it was put when zones are drawn anew, until a new question
// has answers that are not in sight there.

const MOST = 2.5; // times its own size
const LEAST_AT_FIRST = 0.72; // smaller than this nothing can be read: then the window begins at the centre
const RIM = 14; // beside the map where all of it is seen
const EDGE = 24; // of its surroundings shows beside it
const STILL = 6; // pixels that a hand may tremble
const STEP = 60;
const MARGIN = 12; // around what can be answered on the map
const FACTOR = 1.25;

class Pan {
  constructor(box) {
    this.box = box;
    this.world = box.querySelector("[data-world]");
    this.fingers = new Map();
    this.touched = false; // hands have moved it
    this.left = false; // since this question found its answers
    this.moved = 0;
    this.x = this.y = 0;
    this.scale = this.wanted = 1; // as big as it is, and as hands made it
    this.asked = ""; // the last question with answers on it
    this.shown = this.place = ""; // that for which it was put by itself, and around what
    box.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    box.addEventListener("pointerdown", (event) => this.down(event));
    box.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) box.addEventListener(name, (event) => this.up(event));
    box.addEventListener("click", (event) => this.click(event), true);
    box.addEventListener("keydown", (event) => this.key(event));
    box.addEventListener("focusin", (event) => this.reveal(event.target));
    this.size = [box.clientWidth, box.clientHeight];
    new ResizeObserver(() => this.resized()).observe(box);
    this.redraw();
  }

  // Asked for only when it has changed: after each change of the table the browser would have to lay it out to answer.
  resized() {
    const [width] = this.size;
    this.size = [this.box.clientWidth, this.box.clientHeight];
    this.shown = "";
    if (width !== this.size[0]) this.place = ""; // a lower one ends earlier, and nothing in it moves
    if (!this.left) this.asked = ""; // the bar below it may have grown with the question
    this.redraw();
  }

  numbers(name) {
    const found = this.box.querySelector(`[data-${name}]`)?.dataset[name] ?? "";
    return found.trim() ? found.trim().split(/\s+/).map(Number) : [];
  }

  // -- where it is ---------------------------------------------------------------------------------------------

  redraw() {
    if (!this.size[0] || !this.size[1]) return;
    const answers = this.answers();
    const asked = answers.length ? [question(), ...answers.map((one) => one.dataset.option)].join("|") : "";
    const place = [...this.numbers("bounds"), ...this.numbers("centre")].join(" ");
    const stays = asked ? asked === this.shown : place === this.place; // what only happens moves nothing
    if (this.touched) this.keep(answers, asked);
    else if (!stays) this.start(answers);
    this.asked = asked || this.asked;
    this.shown = asked || (stays ? this.shown : "");
    this.place = place;
  }

  start(answers) {
    this.begin();
    this.seek(answers);
  }

  // Where hands put it, and as big as they made it, unless a new question needs more.
  keep(answers, asked) {
    this.put(this.x, this.y, this.scale);
    if (!asked || asked === this.asked) return;
    this.left = false;
    if (this.scale < this.wanted) this.grow(this.wanted);
    this.seek(answers);
  }

  // -- what can be answered on it --------------------------------------------------------------------------------

  answers() {
    return [...this.world.querySelectorAll("[data-option]")].filter((one) => one.checkVisibility());
  }

  // A new question finds all its answers in sight, and none of them under the buttons, wherever the map was put before.
  seek(answers) {
    if (!answers.length) return;
    const [width, height] = this.size;
    this.fit(answers, width, height);
    const tools = this.box.querySelector(":scope > :has([data-zoom])");
    if (!tools?.offsetWidth || !answers.some((one) => this.hidden(one.getBoundingClientRect()))) return;
    const [beside, above] = [tools.offsetLeft, tools.offsetTop];
    if (beside * height > width * above) this.fit(answers, beside, height);
    else this.fit(answers, width, above);
  }

  // As little as it takes: moved if they have room, made smaller if they have none.
  fit(answers, width, height) {
    const room = [width - 2 * MARGIN, height - 2 * MARGIN];
    const [left, top, right, bottom] = this.around(answers);
    const smaller = Math.min(1, room[0] / (right - left), room[1] / (bottom - top));
    if (smaller < 1) this.put(this.x * smaller, this.y * smaller, this.scale * smaller);
    const now = smaller < 1 ? this.around(answers) : [left, top, right, bottom];
    const need = (low, high, to) => (low < MARGIN ? MARGIN - low : high > to - MARGIN ? to - MARGIN - high : 0);
    this.put(this.x + need(now[0], now[2], width), this.y + need(now[1], now[3], height), this.scale);
  }

  around(answers) {
    const here = this.box.getBoundingClientRect();
    const boxes = answers.map((one) => one.getBoundingClientRect());
    const edge = (most, side, from) => most(...boxes.map((one) => one[side])) - from;
    return [
      edge(Math.min, "left", here.left),
      edge(Math.min, "top", here.top),
      edge(Math.max, "right", here.left),
      edge(Math.max, "bottom", here.top),
    ];
  }

  // With a rim: what stands on the outermost fields has its name and its signs, and they are wider than a field.
  whole() {
    const [left, top, right, bottom] = this.numbers("bounds").map((one, side) => one + (side < 2 ? -RIM : RIM));
    const [width, height] = this.size;
    const scale = Math.min(width / (right - left), height / (bottom - top), MOST);
    return { scale, middle: [(left + right) / 2, (top + bottom) / 2] };
  }

  begin() {
    if (this.numbers("bounds").length < 4) return;
    const { scale, middle } = this.whole();
    const centre = this.numbers("centre");
    if (scale < LEAST_AT_FIRST && centre.length === 2) this.open(centre);
    else this.look(...middle, Math.min(scale, 1.6));
  }

  // At one's own Heroes, and as full of map as it can be: nothing beyond its edge shows where it is larger than the window.
  open(centre) {
    const [left, top, right, bottom] = this.numbers("bounds").map((one, side) => one + (side < 2 ? -EDGE : EDGE));
    const scale = Math.max(
      LEAST_AT_FIRST,
      Math.min(1, Math.max(this.size[0] / (right - left), this.size[1] / (bottom - top))),
    );
    const within = (value, low, high, room) =>
      high - low < room ? (low + high) / 2 : Math.min(Math.max(value, low + room / 2), high - room / 2);
    const [width, height] = this.size.map((one) => one / scale);
    this.look(within(centre[0], left, right, width), within(centre[1], top, bottom, height), scale);
  }

  look(x, y, scale) {
    const [width, height] = this.size;
    this.put(width / 2 - x * scale, height / 2 - y * scale, scale);
  }

  // The middle of the window never leaves the map.
  put(x, y, scale) {
    const [left, top, right, bottom] = this.numbers("bounds");
    const [width, height] = this.size;
    this.scale = Math.max(Math.min(this.whole().scale, 0.5), Math.min(MOST, scale));
    const keep = (value, low, high) => Math.max(Math.min(low, high), Math.min(Math.max(low, high), value));
    this.x = keep(x, width / 2 - right * this.scale, width / 2 - left * this.scale);
    this.y = keep(y, height / 2 - bottom * this.scale, height / 2 - top * this.scale);
    this.world.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  grow(scale, at = this.size.map((one) => one / 2)) {
    const ratio = scale / this.scale;
    this.put(at[0] - (at[0] - this.x) * ratio, at[1] - (at[1] - this.y) * ratio, scale);
  }

  zoom(factor, at) {
    this.touched = this.left = true;
    this.grow(Math.max(0.3, Math.min(MOST, this.scale * factor)), at);
    this.wanted = this.scale;
  }

  shift(x, y) {
    if (!this.touched) this.wanted = this.scale;
    this.touched = this.left = true;
    this.put(this.x + x, this.y + y, this.scale);
  }

  // What the keyboard reaches is to be seen.
  reveal(piece) {
    if (piece === this.box || !this.world.contains(piece) || !piece.matches(":focus-visible")) return;
    const [here, there] = [this.box.getBoundingClientRect(), piece.getBoundingClientRect()];
    const need = (low, high, from, to) => (low < from + 20 ? from + 20 - low : high > to - 20 ? to - 20 - high : 0);
    const x = need(there.left, there.right, here.left, here.right);
    const y = need(there.top, there.bottom, here.top, here.bottom) || -this.hidden(there);
    if (x || y) this.shift(x, y);
  }

  // How far a piece would have to rise from under the buttons.
  hidden(piece) {
    const over = this.box.querySelector(":scope > :has([data-zoom])")?.getBoundingClientRect();
    const under =
      over?.width &&
      piece.right > over.left &&
      piece.left < over.right &&
      piece.bottom > over.top &&
      piece.top < over.bottom;
    return under ? piece.bottom - over.top + 8 : 0;
  }

  // -- hands -----------------------------------------------------------------------------------------------------

  inside(event) {
    const box = this.box.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), this.inside(event));
  }

  down(event) {
    if (event.button > 0 || event.target.closest("[data-zoom]")) return;
    this.fingers.set(event.pointerId, this.inside(event));
    if (this.fingers.size === 1) this.moved = 0;
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.inside(event);
    const others = [...this.fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    this.fingers.set(event.pointerId, now);
    const [x, y] = [now[0] - before[0], now[1] - before[1]];
    this.moved += Math.hypot(x, y);
    if (this.moved < STILL) return;
    if (!this.box.hasPointerCapture(event.pointerId)) this.box.setPointerCapture(event.pointerId);
    if (others.length) this.pinch(others[0], before, now);
    else this.shift(x, y);
  }

  pinch(other, before, now) {
    const far = (one) => Math.hypot(one[0] - other[0], one[1] - other[1]) || 1;
    this.zoom(far(now) / far(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
  }

  up(event) {
    this.fingers.delete(event.pointerId);
  }

  // The end of a drag is no click on what happens to be there.
  click(event) {
    const how = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (how) return this.press(how);
    if (this.moved >= STILL && event.detail > 0) {
      event.stopPropagation();
      event.preventDefault();
    }
  }

  press(how) {
    if (how === "in" || how === "out") return this.zoom(how === "in" ? FACTOR : 1 / FACTOR);
    this.touched = this.left = how === "fit";
    const centre = this.numbers("centre");
    const { scale, middle } = this.whole();
    if (how === "fit" || centre.length < 2) this.look(...middle, scale);
    else this.look(...centre, Math.max(this.scale, 1));
    this.wanted = this.scale;
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const ways = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] };
    if (event.key === "+" || event.key === "=") this.zoom(FACTOR);
    else if (event.key === "-") this.zoom(1 / FACTOR);
    else if (event.key === "0" && event.target === this.box) this.press("fit");
    else if (ways[event.key] && event.target === this.box) this.shift(...ways[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

const question = () => document.getElementById("zone-prompt")?.dataset.question ?? "";
const maps = [...document.querySelectorAll("[data-pan]")].map((box) => new Pan(box));
for (const name of ["ludoteka:drawn", "change"])
  // somebody else has been chosen to go
  document.addEventListener(name, () => maps.forEach((map) => map.redraw()));
