// From now on every transition stops as soon as it begins, until `window.turning` is let go.
() => {
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (draw) => {
    const named = () => [...document.querySelectorAll("[style*=view-transition-name]")].map((one) => [one.style.viewTransitionName, one.getBoundingClientRect()]);
    const before = named();
    const turning = begin(draw);
    const moves = () => {
      const now = new Map(named());
      const area = (box) => box.width * box.height;
      const was = new Map(before);
      let sum = 0;
      for (const [name, box] of was) {
        const there = now.get(name);
        if (!there) sum += area(box);
        else if (Math.hypot(there.x - box.x, there.y - box.y) > 1 || Math.abs(area(there) - area(box)) > 4) sum += 2 * Math.max(area(there), area(box));
      }
      for (const [name, box] of now) if (!was.has(name)) sum += area(box);
      return sum / (innerWidth * innerHeight);
    };
    window.turning = { finished: false, ready: false, length: 0, moves: 0 };
    turning.ready.then(() => {
      const all = document.getAnimations().filter((one) => one.effect?.pseudoElement?.startsWith("::view-transition"));
      for (const one of all) one.pause();
      Object.assign(window.turning, { all, ready: true, moves: moves(), length: Math.max(0, ...all.map((one) => one.effect.getComputedTiming().endTime)) });
    }, () => (window.turning.finished = true));
    turning.finished.then(() => (window.turning.finished = true));
    return turning;
  };
}
