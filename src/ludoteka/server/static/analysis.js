// The analysis beside the replay: whichever position is shown, its judgement stands below it and the curve points at it.
// While the analysis is being computed the page asks how far it is; who does not ask any more is not waited for.

import { $, $$ } from "./zones.js";

const say = (message) => document.dispatchEvent(new CustomEvent("ludoteka:send", { detail: message }));
const body = document.body;
const base = body.dataset.analysis;
const panels = new Map();
let at = Number(body.dataset.ply);
let known = body.dataset.known;

// -- moving ----------------------------------------------------------------------------------------------------

const ALL = -2; // everything lies open
const mover = (ply) => $(`.moves [data-ply="${ply}"]`)?.dataset.by;

function eyes(ply) {
  return known === "was" ? ALL : Number(mover(ply) ?? body.dataset.eyes);
}

function go(ply) {
  say({ type: "look", ply, eyes: eyes(ply) });
}

async function fetched(address) {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? answer.text() : "";
}

async function judge(ply) {
  const box = $("#judge");
  if (!box || body.dataset.line) return;
  if (!panels.has(ply)) panels.set(ply, await fetched(`${base}/${ply}/panel`));
  const html = panels.get(ply);
  if (!html) panels.delete(ply); // out of reach: it is asked for again
  if (ply === at && html && box.innerHTML !== html) box.innerHTML = html;
}

// The list moves to a decision; the page stays where it is.
function follow(ply) {
  const row = $(`.moves [data-ply="${ply}"]`);
  const list = row?.closest(".moves");
  if (list && list.scrollHeight > list.clientHeight)
    list.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

const chances = { was: [], looked: [] }; // of all seats at every position
for (const how in chances) chances[how] = JSON.parse($(".curve")?.dataset[how] ?? "[]");

function point(ply) {
  for (const one of $$("[data-chance]"))
    one.textContent = `${chances[known]?.[ply]?.[Number(one.dataset.chance)] ?? "–"}\u00a0%`;
  $(".cursor")?.style.setProperty("--x", ply);
  for (const one of $$("[data-ply]")) {
    const here = Number(one.dataset.ply) === ply;
    one.toggleAttribute("aria-current", here);
    if (here) one.setAttribute("aria-current", "true");
  }
  follow(ply);
  for (const field of $$("[name=ply]")) field.value = ply;
  const seat = mover(ply);
  if (seat !== undefined) for (const field of $$("#play-on [name=seat]")) field.value = seat;
}

// What is marked lies where it can be seen: the board moves, the page does not.
function reveal() {
  const [board, mark] = [$("#board"), $("#board [data-judged=best]") ?? $("#board [data-judged]")];
  if (!mark || board.scrollHeight <= board.clientHeight) return;
  const [inside, outside] = [mark.parentElement.getBoundingClientRect(), board.getBoundingClientRect()];
  if (inside.top < outside.top || inside.bottom > outside.bottom)
    board.scrollTop += inside.top - outside.top - (outside.height - inside.height) / 2;
}

reveal();
document.addEventListener("ludoteka:drawn", reveal);
document.addEventListener("ludoteka:drawn", ({ detail }) => {
  if (detail.ply === at) return;
  at = detail.ply;
  if (!body.dataset.line) point(at);
  judge(at);
});

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest?.("a[data-go]");
  if (link) {
    event.preventDefault();
    return go(Number(link.dataset.go));
  }
  const curve = event.target.closest?.(".scrub");
  if (curve) {
    const { left, width } = curve.getBoundingClientRect();
    return go(Math.round(((event.clientX - left) / width) * Number(body.dataset.plies)));
  }
  const how = event.target.closest?.("[data-know]");
  if (how) {
    known = body.dataset.known = how.dataset.know;
    for (const one of $$("[data-know]")) one.setAttribute("aria-pressed", String(one === how));
    if (!body.dataset.line) point(at); // the position stays: only what is known of it changes
    return go(at);
  }
  const tab = event.target.closest?.("#side [data-tab]");
  if (tab) {
    $("#side").dataset.tab = tab.dataset.tab;
    for (const one of $$("#side button[data-tab]")) one.setAttribute("aria-pressed", String(one === tab));
  }
});

// -- waiting ---------------------------------------------------------------------------------------------------

async function ask() {
  const answer = await fetch(`${base}/progress`).catch(() => null);
  if (answer?.ok) {
    const now = await answer.json();
    if (now.stage !== body.dataset.stage) return location.reload();
    const bar = $("#progress");
    if (bar) {
      bar.max = now.whole;
      bar.value = now.done;
    }
  }
  setTimeout(ask, document.hidden ? 5000 : 900);
}

if (body.dataset.stage !== "deep") setTimeout(ask, 400);

// -- a line of play ----------------------------------------------------------------------------------------------

if (body.dataset.line)
  document.addEventListener(
    "ludoteka:drawn",
    () => setTimeout(() => $("[data-replay][aria-pressed=false]")?.click(), 600),
    { once: true },
  );
if (!body.dataset.line) follow(at);
