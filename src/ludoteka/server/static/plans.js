// Plans: several answers with one touch. Pointing at one, by mouse or by key, draws its way and says what is on it; a
// click or Enter plays it. A finger's first touch shows it, the second one, or the button, plays it. The server gives
// the answers one by one and stops as soon as something comes up.

const $ = (selector, root = document) => root.querySelector(selector);
const NAME = "http://www.w3.org/2000/svg";

const sheet = () => document.getElementById("plan");
let shown = null; // the plan whose way is drawn
let trail = null;
let sent = null; // the question for which a plan was chosen
let finger = false; // the last pointer was no mouse

const planAt = (target) => target.closest?.("[data-plan]") ?? null;

// The middle of a piece, in the coordinates of what the way is drawn on.
function middle(piece, ground) {
  let [x, y] = [piece.offsetWidth / 2, piece.offsetHeight / 2];
  for (let at = piece; at && at !== ground; at = at.offsetParent) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return [x, y];
}

function svg(name, attributes, text = "") {
  const one = document.createElementNS(NAME, name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  one.textContent = text;
  return one;
}

function draw(plan) {
  const ground = plan.closest("[data-ways]");
  const places = plan.dataset.way
    .split(" ")
    .map((id) => document.getElementById(id))
    .filter(Boolean);
  const points = places.map((one) => middle(one, ground));
  trail = svg("svg", { class: "trail", "aria-hidden": "true" });
  trail.append(svg("polyline", { points: points.map((one) => one.join(",")).join(" ") }));
  points.slice(1).forEach(([x, y], place) => {
    const how = places[place + 1].classList;
    const sort = how.contains("later") ? "later" : how.contains("fight") ? "stop" : "";
    const mark = svg("g", { class: `waymark ${sort}`, transform: `translate(${x} ${y})` });
    mark.append(svg("circle", { r: 12 }), svg("text", { y: 5 }, sort === "later" ? "→" : String(place + 1)));
    trail.append(mark);
  });
  ground.append(trail);
  return places.slice(1);
}

function line(tag, words) {
  const one = document.createElement(tag);
  one.textContent = words;
  return one;
}

function show(plan) {
  if (plan === shown) return;
  hide();
  if (!plan?.isConnected || document.body.dataset.film) return;
  shown = plan;
  const places = draw(plan),
    says = places.map((one) => one.dataset.says).filter(Boolean);
  const steps = document.createElement("ol");
  steps.append(...says.map((words) => line("li", words)));
  const { label, price, after } = plan.dataset;
  $(".said", sheet()).replaceChildren(
    line("b", label),
    ...[price, after].filter(Boolean).map((one) => line("p", one)),
    ...(says.length ? [steps] : []),
  );
  sheet().hidden = false;
  sheet().classList.toggle("by-hand", finger || asks());
  stand(places);
  $("#told").textContent = finger ? [label, price, after].filter(Boolean).join(". ") : "";
}

// The sheet stands where it lies over least of the way: above or below it, in the middle or at a side.
const SPOTS = ["", "low", "right", "low right", "left", "low left"];
const MARK = 12; // half the width of a mark on the way

function stand(places) {
  const middles = places
    .map((one) => one.getBoundingClientRect())
    .map((box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2]);
  const lies = (spot) => {
    sheet().dataset.spot = spot;
    const { top, right, bottom, left } = sheet().getBoundingClientRect();
    return middles.filter(([x, y]) => x > left - MARK && x < right + MARK && y > top - MARK && y < bottom + MARK)
      .length;
  };
  const over = SPOTS.map(lies);
  sheet().dataset.spot = SPOTS[over.indexOf(Math.min(...over))];
}

function hide() {
  shown = null;
  trail?.remove();
  trail = null;
  if (sheet()) sheet().hidden = true;
}

const asks = () => document.documentElement.dataset.wantsConfirm === "on";
const question = () => document.getElementById("zone-prompt").dataset.question;

document.addEventListener("pointerdown", (event) => (finger = event.pointerType !== "mouse"), true);
document.addEventListener("keydown", () => (finger = false), true);
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || (asks() && shown)) return;
  const plan = planAt(event.target);
  if (plan || shown) show(plan);
});
document.addEventListener("focusin", (event) => {
  const plan = planAt(event.target);
  if (plan && !finger) show(plan);
  else if (shown && !plan && !sheet().contains(event.target)) hide();
});

// The click that plays a plan goes on to the script of the table, which sends it.
document.addEventListener(
  "click",
  (event) => {
    const on = event.target.closest?.("[data-plan-play], [data-plan-cancel]");
    if (on) {
      const plan = shown;
      if ("planPlay" in on.dataset && plan) {
        sure = true;
        plan.click();
        sure = false;
      }
      return hide();
    }
    const plan = planAt(event.target);
    if (!plan) return shown && finger ? hide() : undefined;
    const first = !sure && (finger || asks()) && plan !== shown;
    if (!first && sent !== question()) return (sent = question());
    event.preventDefault();
    event.stopPropagation();
    if (first) show(plan);
  },
  true,
);
let sure = false;

document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !shown) return;
    hide();
    event.stopPropagation();
  },
  true,
);

document.addEventListener("ludoteka:settled", () => {
  hide(); // also what the focus that came back has shown
  if (sent !== question()) sent = null;
});
document.addEventListener("ludoteka:message", ({ detail }) => {
  if (detail.type === "error" || detail.type === "note") sent = null;
});
