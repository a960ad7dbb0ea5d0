// From now on every transition stops as soon as it begins, until `window.turning` is let go. `turning.places()` says where
// the pieces that are on their way are right now, where they were and where they will be, as [left, top, width, height].
() => {
  const begin = document.startViewTransition.bind(document);
  const named = () => [...document.querySelectorAll("[style*=view-transition-name]")];
  const names = () => named().map((one) => one.style.viewTransitionName);
  const GLOW = 44; // around what comes forward in a film
  const forward = () => [...document.querySelectorAll("#stage > *")].map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x - GLOW, y - GLOW, width + 2 * GLOW, height + 2 * GLOW]);
  const boxes = () => named().map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height]);
  const place = (name) => {
    const group = getComputedStyle(document.documentElement, `::view-transition-group(${CSS.escape(name)})`);
    const { e, f } = new DOMMatrix(group.transform === "none" ? "" : group.transform);
    return [e, f, parseFloat(group.width) || 0, parseFloat(group.height) || 0];
  };
  document.startViewTransition = (draw) => {
    const before = names();
    const left = [...boxes(), ...forward()];
    const turning = begin(draw);
    const moves = () => [...new Set([...before, ...names()])].filter((name) => name && name !== "none");
    window.turning = { finished: false, ready: false, length: 0, places: () => [...moves().map(place), ...left, ...boxes(), ...forward()] };
    const stop = () => {
      const all = document.getAnimations().filter((one) => one.effect?.pseudoElement?.startsWith("::view-transition"));
      for (const one of all) one.pause();
      const length = Math.max(0, ...all.map((one) => one.effect.getComputedTiming().endTime));
      Object.assign(window.turning, { all, ready: true, length });
    };
    turning.ready.then(stop, () => (window.turning.finished = true));
    turning.finished.then(() => (window.turning.finished = true));
    return turning;
  };
}
