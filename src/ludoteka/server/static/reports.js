// What came of something that ended stays until it is put away, and can be opened again; what happened since one's last
// choice lies beside the log. Both only show: the server has written them.

import { $, $$, memory } from "./zones.js";

const panel = () => document.getElementById("zone-report");
const here = `report-${location.pathname}`;
let known = null; // the latest one that was there
let wanted = false; // it waits for the film

function open(focus) {
  if (!panel()?.childElementCount || !("report" in panel().dataset)) return; // in a replay nothing has just ended
  panel().hidden = false;
  if (focus) panel().focus();
}

function close() {
  wanted = false;
  panel().hidden = true;
  memory.set(here, panel().dataset.report ?? "");
}

// A zone that is drawn anew is hidden, as the server sent it: what was open stays open.
document.addEventListener("ludoteka:drawn", () => {
  const now = panel()?.dataset.report ?? null;
  const newer = known !== null && now !== null && Number(now) > Number(known || -1) && memory.get(here) !== now;
  const fresh = newer && !("quiet" in panel().dataset); // what ends in every turn waits until it is opened
  if (fresh) wanted = true;
  known = now ?? known ?? "";
  if (!wanted) return;
  open(false); // it lies beside the table: whoever is about to answer stays where they are
  if (fresh)
    $("#told").textContent = $$("h2, p", $(".head", panel()))
      .map((one) => one.textContent)
      .join("\n"); // asks for no layout
});

// How it ended is on the table: it is read beside that, before what came next.
document.addEventListener("ludoteka:ended", () => {
  known = panel().dataset.report ?? known;
  wanted = memory.get(here) !== known;
  if (wanted) open(false);
});
document.addEventListener("ludoteka:put-away", () => panel().hidden || close());

document.addEventListener("click", (event) => {
  if (event.target.closest?.(".report [data-show]")) wanted = false; // it makes room for the film
  const on = event.target.closest?.("[data-report-open], [data-report-close], [data-recap]");
  if (!on) return;
  if ("reportOpen" in on.dataset) {
    wanted = true;
    open(true);
  } else if ("reportClose" in on.dataset) {
    document.dispatchEvent(new CustomEvent("ludoteka:put-away"));
  } else recap();
});

function recap() {
  const side = $("#side");
  $('.tabs [data-tab="recap"]').click();
  if (matchMedia("(max-width: 760px)").matches && !side.matches(":popover-open")) side.showPopover();
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !panel() || panel().hidden || document.body.dataset.film) return;
  close();
  event.preventDefault();
});
