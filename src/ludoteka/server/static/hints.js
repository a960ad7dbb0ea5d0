// Hints: good options are marked where they lie and told with what they are for; they go with the question.

import { $, $$, prompt, words } from "./zones.js";

const PATIENCE = 300; // milliseconds after which is said that something is looked for
let shownFor = null;

function clear() {
  for (const one of $$(".hinted, .pointed")) one.classList.remove("hinted", "pointed");
  $("#hint-arrow")?.remove();
  const box = $("#hint-box");
  if (box) box.hidden = true;
  shownFor = null;
}

function tell(found) {
  const box = $("#hint-box");
  const title = document.createElement("p");
  title.textContent = found.title;
  const list = document.createElement("ol");
  for (const one of found.options) {
    const line = document.createElement("li");
    const name = document.createElement("b");
    name.textContent = one.label.charAt(0).toLocaleUpperCase() + one.label.slice(1);
    line.append(name, one.foreseen ? ` ${one.foreseen}` : "", one.why ? ` – ${one.why} ` : " ");
    if (one.chance && found.options.length > 1)
      line.append(Object.assign(document.createElement("small"), { textContent: one.chance }));
    list.append(line);
  }
  $(".hint-text", box).replaceChildren(title, list);
  box.hidden = false;
  mark(found);
}

function mark(found) {
  for (const one of found.options)
    for (const piece of $$(`[data-option="${CSS.escape(one.option)}"]`)) {
      piece.classList.add("hinted");
      for (const part of piece.dataset.parts?.split(" ") ?? [])
        // an answer of several pieces: each of them
        for (const its of $$(`[data-part="${CSS.escape(part)}"], [data-picks="${CSS.escape(part)}"]`))
          its.classList.add("hinted");
    }
  if (found.pointsAt) point(found);
}

// In a lesson an arrow leads from the marked answer to the piece that it is about, where both are seen.
function point(found) {
  const target = $$("[style*='view-transition-name']").find((one) => one.style.viewTransitionName === found.pointsAt);
  if (!target?.checkVisibility()) return;
  target.classList.add("pointed");
  const places = ["#board .hinted", "#zone-hand .hinted", "#zone-loose .hinted", ".hinted"];
  const seen = places.flatMap((place) => $$(place)).find((one) => one.checkVisibility());
  if (seen && seen !== target && !seen.contains(target))
    draw(seen.getBoundingClientRect(), target.getBoundingClientRect());
}

function draw(from, to) {
  const [x, y, u, v] = [from.x + from.width / 2, from.y + from.height / 2, to.x + to.width / 2, to.y + to.height / 2];
  const length = Math.hypot(u - x, v - y) || 1;
  const rim = (box) =>
    Math.min(
      box.width / 2 / Math.max(0.01, Math.abs(u - x) / length),
      box.height / 2 / Math.max(0.01, Math.abs(v - y) / length),
    ) + 4;
  const [a, b] = [rim(from), rim(to)];
  if (a + b >= length) return; // they lie side by side
  const at = (far) => [x + ((u - x) * far) / length, y + ((v - y) * far) / length];
  const [begin, end] = [at(a), at(length - b)];
  const bend = [(begin[0] + end[0]) / 2 - (v - y) * 0.12, (begin[1] + end[1]) / 2 + (u - x) * 0.12];
  document.body.insertAdjacentHTML(
    "beforeend",
    `<svg id="hint-arrow" class="hint-arrow" aria-hidden="true"><defs><marker id="hint-tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0l10 5-10 5z"/></marker></defs><path d="M${begin.map(Math.round)} Q${bend.map(Math.round)} ${end.map(Math.round)}" marker-end="url(#hint-tip)"/></svg>`,
  );
}

async function ask(button) {
  const question = prompt().dataset.question;
  button.closest("[popover]:popover-open")?.hidePopover();
  button.disabled = true;
  const waits = setTimeout(() => tell({ title: words.sought, options: [] }), PATIENCE);
  try {
    const answer = await fetch(`${document.body.dataset.self}/${button.dataset.ask}`, {
      method: "POST",
      headers: { Accept: "application/json" },
    });
    const found = await answer.json();
    if (question !== prompt().dataset.question) return clear(); // it was answered meanwhile
    shownFor = question;
    tell(answer.ok ? found : { title: found.error, options: [] });
  } catch {
    tell({ title: words.off, options: [] }); // the server is away
  } finally {
    clearTimeout(waits);
    button.disabled = false;
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-ask]");
  if (button) return ask(button);
  if (event.target.closest?.("[data-hint-close]")) clear();
});

// An arrow is drawn on the window, so it goes when the table beneath it moves.
for (const moves of ["resize", "scroll"])
  window.addEventListener(moves, () => $("#hint-arrow")?.remove(), { capture: true, passive: true });

document.addEventListener("ludoteka:drawn", () => {
  if (shownFor !== null && prompt().dataset.question !== shownFor) clear();
});
