// The first visit: a few hints beside the real things. They cover nothing that must be clicked, and end with Escape.

const $ = (selector, root = document) => root.querySelector(selector);
const tour = $("#tour");
const hints = [...tour.querySelectorAll("[data-hint]")];
let at = -1;

function remember() {
  try {
    localStorage.setItem("ludoteka-tour", "done");
  } catch {
    // a private window: then the hints come again
  }
}

function wasHere() {
  try {
    return localStorage.getItem("ludoteka-tour") === "done";
  } catch {
    return false;
  }
}

const places = () => hints.filter((hint) => $(hint.dataset.hint)?.checkVisibility());

function show(number) {
  for (const one of document.querySelectorAll(".hinted")) one.classList.remove("hinted");
  const list = places();
  at = Math.min(Math.max(0, number), list.length - 1);
  for (const hint of hints) hint.hidden = hint !== list[at];
  tour.hidden = false;
  $("output", tour).textContent = `${at + 1}/${list.length}`;
  $("[data-tour-back]", tour).hidden = at === 0;
  for (const [last, word] of $("[data-tour-next]", tour).querySelectorAll("span").entries())
    word.hidden = (at + 1 === list.length) !== Boolean(last);
  $(list[at].dataset.hint).classList.add("hinted");
  tour.dataset.beside = list[at].dataset.hint.replace(/\W+/g, "");
}

function end() {
  tour.hidden = true;
  for (const one of document.querySelectorAll(".hinted")) one.classList.remove("hinted");
  remember();
}

function next() {
  if (at + 1 < places().length) show(at + 1);
  else end();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-tour], [data-tour-next], [data-tour-back], [data-tour-end]");
  if (!button) return;
  if ("tour" in button.dataset) {
    button.closest("[popover]")?.hidePopover();
    show(0);
    $("[data-tour-next]", tour).focus();
  } else if ("tourNext" in button.dataset) next();
  else if ("tourBack" in button.dataset) show(at - 1);
  else end();
});
document.addEventListener("keydown", (event) => {
  if (tour.hidden || event.key !== "Escape" || document.querySelector(":popover-open")) return;
  event.preventDefault();
  end();
});

// One voice at a time; and where a match is over nobody is asked anything.
if (!wasHere() && !$("#zone-guide :is(.guide-box, .lesson-goal)") && !$("#zone-prompt .outcome")) show(0);
