// Hints: good options are marked where they lie and told with what they are for; they go with the question.

import { $, $$, prompt } from "./zones.js";

let shownFor = null;

function clear() {
  for (const one of $$(".hinted")) one.classList.remove("hinted");
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
    name.textContent = one.label;
    line.append(name, one.why ? ` – ${one.why} ` : " ");
    if (one.chance && found.options.length > 1) line.append(Object.assign(document.createElement("small"), { textContent: one.chance }));
    list.append(line);
  }
  $(".hint-text", box).replaceChildren(title, list);
  box.hidden = false;
  mark(found);
}

function mark(found) {
  for (const one of found.options)
    for (const piece of $$(`[data-option="${CSS.escape(one.option)}"]`)) piece.classList.add("hinted");
}

async function ask(button) {
  const question = prompt().dataset.question;
  button.closest("[popover]:popover-open")?.hidePopover();
  button.disabled = true;
  try {
    const answer = await fetch(`${document.body.dataset.self}/${button.dataset.ask}`, { method: "POST", headers: { Accept: "application/json" } });
    const found = await answer.json();
    if (question !== prompt().dataset.question) return; // it was answered meanwhile
    shownFor = question;
    tell(answer.ok ? found : { title: found.error, options: [] });
  } finally {
    button.disabled = false;
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-ask]");
  if (button) return ask(button);
  if (event.target.closest?.("[data-hint-close]")) clear();
});

document.addEventListener("ludoteka:drawn", () => {
  if (shownFor !== null && prompt().dataset.question !== shownFor) clear();
});
