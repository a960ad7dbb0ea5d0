// The replay is the same film: each decision is asked for with its pictures, and the next one when they have been seen.

import { $, memory } from "./zones.js";

const say = (message) => document.dispatchEvent(new CustomEvent("ludoteka:send", { detail: message }));
let playing = false;
let at = null; // { ply, plies, live } of what is shown
let chosen = new URLSearchParams(location.search).get("eyes"); // whose eyes somebody wanted: at the end, too
document.addEventListener("change", ({ target }) => "eyes" in target.dataset && (chosen = target.value));

function show() {
  const button = $("[data-replay]");
  if (!button) return;
  button.setAttribute("aria-pressed", String(playing));
  $("use", button).setAttribute(
    "href",
    $("use", button)
      .getAttribute("href")
      .replace(/#i-.*/, playing ? "#i-pause" : "#i-play"),
  );
  $("span", button).textContent = document.body.dataset[playing ? "pause" : "play"];
}

function onward() {
  if (!playing || !at) return;
  if (at.ply >= at.plies) playing = false;
  else say({ type: "look", ply: at.ply + 1, film: true });
  show();
}

document.addEventListener("ludoteka:drawn", ({ detail }) => {
  at = { ply: detail.ply, plies: detail.plies, live: detail.live };
  for (const one of document.querySelectorAll("#zone-prompt [data-pace]"))
    one.checked = one.value === (memory.get("pace") ?? "normal");
  const place = detail.live ? document.body.dataset.self : `${document.body.dataset.at}${detail.ply}`;
  const eyes = $("[data-eyes]") && (detail.live ? chosen : $("[data-eyes]").value);
  if (place && (location.pathname !== place || !detail.live || eyes))
    history.replaceState(null, "", eyes ? `${place}?eyes=${eyes}` : place);
  if (detail.live) playing = false;
  show();
  if (playing) setTimeout(onward, 250);
});

// Whoever goes back or has seen enough of a film wants to look, not to see the next decision.
function pause() {
  playing = false;
  show();
}

document.addEventListener("ludoteka:rewind", ({ detail: skip }) => {
  if (!at || at.live) return;
  const { ply } = at; // the film is on its way from there
  pause();
  skip();
  say({ type: "look", ply });
});
for (const [type, is] of [
  ["keydown", ({ key }) => key === "Escape"],
  ["click", ({ target }) => target.closest?.("[data-film=skip]")],
])
  document.addEventListener(type, (event) => playing && is(event) && pause(), true);

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-replay]");
  if (button) {
    playing = !playing;
    show();
    return playing && onward();
  }
  const line = event.target.closest?.("#zone-log [data-event]");
  if (!line || event.target.closest("a, button")) return;
  playing = false;
  say({ type: "look", event: Number(line.dataset.event) });
});

document.addEventListener(
  "keydown",
  (event) => {
    if (!at || at.live || document.body.dataset.film || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.matches?.("input, textarea, select") || !/^Arrow(Left|Right)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    playing = false;
    const ply = at.ply + (event.key === "ArrowRight" ? 1 : -1);
    if (ply >= 0 && ply <= at.plies) say({ type: "look", ply, film: event.key === "ArrowRight" && ply < at.plies });
  },
  true,
);
