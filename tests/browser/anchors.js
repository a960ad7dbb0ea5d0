// The selectors of a style sheet that look for something (:has) in the page itself, html or body, as it stands here.
(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const found = [];

  // Where the selector begins to which the sign at this place belongs, and the bracket around it (-1: none).
  const begin = (selector, place) => {
    let [depth, start] = [0, -1];
    for (let at = place - 1; at >= 0; at--) {
      if (")]".includes(selector[at])) depth += 1;
      else if ("([".includes(selector[at]) && depth-- === 0) return [start < 0 ? at + 1 : start, at];
      else if (selector[at] === "," && depth === 0 && start < 0) start = at + 1;
    }
    return [Math.max(0, start), -1];
  };

  const isAtRoot = (selector, place) => {
    const [start, bracket] = begin(selector, place);
    const anchor = selector.slice(start, place).trimStart();
    const around = /:(not|is|where)$/.exec(selector.slice(0, Math.max(0, bracket)));
    if (anchor === "" && around) return isAtRoot(selector, around.index); // it says something of what stands before it
    const whole = anchor === "" || /[\s>+~]$/.test(anchor) ? `${anchor}*` : anchor;
    return [document.documentElement, document.body].some((one) => one.matches(whole));
  };

  const look = (selector) => {
    for (let at = selector.indexOf(":has("); at >= 0; at = selector.indexOf(":has(", at + 1)) {
      if (isAtRoot(selector, at)) return found.push(selector);
    }
  };

  const walk = (rules, parent) => {
    for (const rule of rules) {
      let selector = parent;
      if (rule.selectorText !== undefined) {
        const own = rule.selectorText;
        selector = !parent ? own : own.includes("&") ? own.replaceAll("&", `:is(${parent})`) : `:is(${parent}) ${own}`;
        look(selector);
      }
      if (rule.cssRules) walk(rule.cssRules, selector);
    }
  };

  walk(sheet.cssRules, "");
  return [...new Set(found)];
}
