// From now on every piece that sets out stops as soon as it does, until `window.turning` is let go. `turning.places()` says
// where the pieces that are on their way are right now, where they were and where they will be, as [left, top, width,
// height]. Before the first of them sets out `window.turning` is null.
() => {
  const GLOW = 44; // around what comes forward in a film
  const box = ({ x, y, width, height }, rim = 0) => [x - rim, y - rim, width + 2 * rim, height + 2 * rim];
  const all = (selector, rim) => [...document.querySelectorAll(selector)].map((one) => box(one.getBoundingClientRect(), rim));
  const seen = () => [...all("[style*=view-transition-name]"), ...all("#stage > *", GLOW)];
  let left = seen();
  const begins = () => {
    if (!window.turning) left = seen();
  };
  window.turning = null;
  document.addEventListener("ludoteka:message", begins);
  for (const name of ["keydown", "click"]) document.addEventListener(name, begins, true);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const one = animate.apply(this, given);
    if (one.id !== "trip" && one.id !== "arrival") return one;
    one.pause();
    window.turning ??= { all: [], length: 0, trips: 0, places: () => [...left, ...seen()] };
    turning.all.push(one);
    turning.trips += Number(one.id === "trip");
    turning.length = Math.max(turning.length, one.effect.getComputedTiming().endTime);
    return one;
  };
}
