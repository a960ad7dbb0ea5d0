// The selectors of a style sheet in which something that looks for something (:has) is followed by what has no name, as
// `> *`: any element may be meant then.
(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const found = [];

  // What follows the place within the same selector, without what stands in brackets: those of :is and :where name, those
  // of :not and :nth-child do not.
  const rest = (selector, place) => {
    let [depth, said, other] = [0, "", false];
    for (let at = place; at < selector.length; at++) {
      const sign = selector[at];
      if (sign === "(" || sign === "[") depth += 1;
      if (depth === 0 && (sign === "," || sign === ")")) other = sign === ","; // until the bracket around it ends
      if (!other && (depth > 0 || sign !== ")")) said += sign;
      if (sign === ")" || sign === "]") depth = Math.max(0, depth - 1);
    }
    return said;
  };

  const names = (compound) => /[.#[]|^[a-z]/i.test(compound) || /:(is|where)\(\s*[a-z.#[]/i.test(compound);

  const look = (selector) => {
    for (let at = selector.indexOf(":has("); at >= 0; at = selector.indexOf(":has(", at + 1)) {
      const bare = rest(selector, at).replace(/:(has|not|nth-[a-z-]+)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, ":x");
      const [, ...after] = bare.split(/[\s>+~]+(?![^([]*[)\]])/);
      if (after.some((one) => one && !names(one))) return found.push(selector);
    }
  };

  const walk = (rules, parent) => {
    for (const rule of rules) {
      let selector = parent;
      if (rule.selectorText !== undefined) {
        const own = rule.selectorText;
        selector = !parent ? own : own.includes("&") ? own.replaceAll("&", `:is(${parent})`) : `:is(${parent}) ${own}`;
        if (rule.style.length) look(selector);
      }
      if (rule.cssRules) walk(rule.cssRules, selector);
    }
  };

  walk(sheet.cssRules, "");
  return [...new Set(found)];
}
