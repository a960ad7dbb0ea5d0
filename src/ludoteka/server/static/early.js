// Clicks and keys that come before the scripts of a table are there: they are kept, marked, and played when all of them
// have run. This one stands in the page itself, so it is there as soon as anything can be seen.
{
  const kept = [];
  const NATIVE = "a, input, label, select, summary, textarea, [popovertarget]"; // these work by themselves
  const KEY = /^[0-9a-z+\-/?[\]]$/i;

  const keep = (event) => {
    const at = event.target;
    const key = event.type === "keydown";
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !at.closest) return;
    if (
      key
        ? !KEY.test(event.key) || at.closest("input, select, textarea")
        : event.shiftKey || (at.closest(NATIVE) && !opensLater(at))
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(
      key
        ? [at, KeyboardEvent, "keydown", { key: event.key }]
        : [at, PointerEvent, "click", { pointerType: event.pointerType }],
    );
    if (!key && !("sent" in document.body.dataset)) mark(at.closest("[data-option]"));
  };

  // What it opens is not there yet: the scripts make it.
  const opensLater = (at) => {
    const opened = at.closest("[popovertarget]")?.getAttribute("popovertarget");
    return opened && !document.getElementById(opened);
  };

  const mark = (answer) => {
    if (!answer) return;
    answer.classList.add("sent");
    document.body.dataset.sent = "";
  };

  const handOver = () => {
    for (const type of ["click", "keydown"]) document.removeEventListener(type, keep, true);
    for (const one of document.querySelectorAll(".sent")) one.classList.remove("sent");
    delete document.body.dataset.sent;
    for (const [at, Kind, type, given] of kept) {
      if (given.pointerType) at.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, ...given }));
      at.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, composed: true, ...given }));
    }
  };

  for (const type of ["click", "keydown"]) document.addEventListener(type, keep, true);
  document.addEventListener("DOMContentLoaded", handOver, { once: true });
}
