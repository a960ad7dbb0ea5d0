// What is wrong with the layout of the page as it stands: a list of sentences, each with the selector of a culprit.
// Called with { touch, desk, options, within }: whether fingers play, whether the page must not scroll, what may be
// answered, and the selector of what has opened over the table: then only that is looked at. With { lines: true } it
// tells instead where words and drawings show, and whose they are.
({ touch, desk, options, within, lines }) => {
  const root = within ? document.querySelector(within) : document.body;
  const found = [];
  const say = (law, ...what) => found.push(`${law}: ${what.join(" ")}`);
  const SLACK = 1.5; // pixels that nobody sees

  const named = (one) => {
    const name = one.id ? `#${one.id}` : `${one.localName}${[...one.classList].slice(0, 3).map((word) => `.${word}`).join("")}`;
    const near = one.closest("[id^=zone-]");
    const words = (one.dataset?.option ?? one.getAttribute?.("aria-label") ?? one.textContent ?? "").trim().replace(/\s+/g, " ");
    return `${near && near !== one ? `#${near.id} ` : ""}${name} “${words.slice(0, 44)}”`;
  };
  const kept = (make) => {
    const known = new WeakMap();
    return (one) => known.get(one) ?? known.set(one, make(one)).get(one);
  };
  const style = kept((one) => getComputedStyle(one));
  const parent = (one) => one.parentElement;
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const unseen = kept((one) => style(one).clipPath === "inset(50%)" || Boolean(parent(one) && unseen(parent(one)))); // for readers alone
  const APART = ".sr, .tip, .skip, [popover]:not(.side), [hidden], dialog, svg, script, style, noscript, option";
  const apart = (one) => {
    const off = one.closest(APART);
    return unseen(one) || Boolean(off && !(within && off.contains(root)));
  };

  // -- what shows of a box -------------------------------------------------------------------------------------
  // A box is cut by every ancestor that cuts; of those some can be scrolled, so that the rest comes to light.
  const cuts = kept((one) => {
    const { overflowX: x, overflowY: y } = style(one);
    return { x: x !== "visible", y: y !== "visible", scrollX: x === "auto" || x === "scroll", scrollY: y === "auto" || y === "scroll" };
  });
  const inner = (one) => {
    const box = one.getBoundingClientRect();
    const margin = parseFloat(style(one).overflowClipMargin) || 0;
    const clip = style(one).overflowX === "clip" ? margin : 0;
    return { left: box.left - clip, top: box.top - clip, right: box.right + clip, bottom: box.bottom + clip };
  };
  const panned = (one) => one.closest("[data-pan]");
  const isOut = (box, cut, axis) => (axis === "x" ? box.left < cut.left - SLACK || box.right > cut.right + SLACK : box.top < cut.top - SLACK || box.bottom > cut.bottom + SLACK);
  // By whom a box is cut for good; a scroller shows the rest, so what lies around it cuts the scroller and not the box.
  const cutter = (one, box) => {
    let atX = true;
    let atY = true;
    for (let at = parent(one); at && at !== document.documentElement; at = parent(at)) {
      if (at.matches("[data-pan]")) return null;
      const cut = cuts(at);
      const edge = cut.x || cut.y ? inner(at) : null;
      if (edge && atX && cut.x && !cut.scrollX && isOut(box, edge, "x")) return at;
      if (edge && atY && cut.y && !cut.scrollY && isOut(box, edge, "y")) return at;
      if (cut.scrollX) atX = false;
      if (cut.scrollY) atY = false;
      if (style(at).position === "fixed") return null;
    }
    return null;
  };
  const scroller = (one, axis) => {
    for (let at = parent(one); at && at !== document.documentElement; at = parent(at)) {
      const cut = cuts(at);
      if ((axis === "x" ? cut.scrollX : cut.scrollY) || at.matches("[data-pan]")) return at;
    }
    return null;
  };

  // -- the page ------------------------------------------------------------------------------------------------
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) say("the page is wider than the screen", page.scrollWidth, "px");
  if (desk && page.scrollHeight > innerHeight + 1) say("the page scrolls on a desk", page.scrollHeight, "px");

  // -- movement: a name that two pieces have stops every transition of the page -------------------------------
  const movers = new Map();
  for (const one of document.querySelectorAll("[style*=view-transition-name]")) {
    const name = one.style.viewTransitionName;
    if (name && name !== "none" && one.getClientRects().length) movers.set(name, [...(movers.get(name) ?? []), one]);
  }
  for (const [name, twins] of movers) if (twins.length > 1) say("moves as two pieces", name, ...twins.map(named));

  // -- things that one touches ---------------------------------------------------------------------------------
  const SORTS = "button, a[href], input:not([type=hidden]), select, summary, [data-option], [data-part], [data-picks], label.zoom, label.switch-map, [tabindex='0']";
  const inSentence = (one) => one.matches(".log *") || (one.matches(".ref, .clause, p a, p button") && style(one).display.startsWith("inline"));
  const frames = (one) => one.matches(".log, .chat, [data-pan], [tabindex='0']:has(button, a[href])");
  const things = [...root.querySelectorAll(SORTS)].filter((one) => !apart(one) && seen(one) && !frames(one) && one.getClientRects().length && style(one).opacity !== "0" && (style(one).pointerEvents !== "none" || "option" in one.dataset));
  const boxes = new Map(things.map((one) => [one, one.getBoundingClientRect()]));

  for (const one of things) {
    const box = boxes.get(one);
    if (box.width < 1 || box.height < 1) continue;
    if (!scroller(one, "x") && (box.left < -SLACK || box.right > innerWidth + SLACK)) say("leaves the screen", named(one));
    const by = cutter(one, box);
    if (by && one.tabIndex >= 0) say("is cut off", named(one), "by", named(by));
    const acts = one.matches("button, a, input, select, summary, label, [data-option], [data-part], [data-picks]"); // the rest is only read
    if (touch && acts && !inSentence(one) && one.tabIndex >= 0 && !panned(one) && !one.matches("input[type=range], input[type=checkbox], input[type=radio]")) {
      const [width, height] = [one.offsetWidth || box.width, one.offsetHeight || box.height];
      if (Math.min(width, height) < 39.5) say("is too small for a finger", `${Math.round(width)}×${Math.round(height)}`, named(one));
    }
  }

  // What shows of a thing now, within everything that cuts it.
  const showing = (one, box) => {
    const out = { left: Math.max(0, box.left), top: Math.max(0, box.top), right: Math.min(innerWidth, box.right), bottom: Math.min(innerHeight, box.bottom) };
    for (let at = parent(one); at && at !== page; at = parent(at)) {
      const cut = cuts(at);
      if (!cut.x && !cut.y) continue;
      const edge = inner(at);
      if (cut.x) [out.left, out.right] = [Math.max(out.left, edge.left), Math.min(out.right, edge.right)];
      if (cut.y) [out.top, out.bottom] = [Math.max(out.top, edge.top), Math.min(out.bottom, edge.bottom)];
    }
    return out.right - out.left > 0 && out.bottom - out.top > 0 ? out : null;
  };
  const shape = (one) => style(one).clipPath !== "none" || one.closest(".hex, .flower");
  const shown = things.map((one) => [one, showing(one, boxes.get(one))]).filter(([one, box]) => box && !shape(one));
  for (let i = 0; i < shown.length; i += 1)
    for (let j = i + 1; j < shown.length; j += 1) {
      const [[a, p], [b, q]] = [shown[i], shown[j]];
      const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (wide <= 2 || high <= 2 || a.contains(b) || b.contains(a)) continue;
      if (a.closest("label") && a.closest("label") === b.closest("label")) continue;
      say("overlap", named(a), "and", named(b), `by ${Math.round(wide)}×${Math.round(high)}`);
    }

  // -- text ----------------------------------------------------------------------------------------------------
  const painted = (one) => {
    const now = style(one);
    return now.backgroundColor !== "rgba(0, 0, 0, 0)" && now.backgroundColor !== "transparent" || now.backgroundImage !== "none" || parseFloat(now.borderLeftWidth) > 0 && parseFloat(now.borderRightWidth) > 0;
  };
  const boxOf = (one) => {
    let at = one;
    while (at && at !== document.body && !painted(at)) {
      if (style(at).overflowX !== "visible") return null; // what cuts it is looked at elsewhere
      at = parent(at);
    }
    return at && at !== document.body ? at : null;
  };
  // The caps of keys, the flags of cards and what is laid at their edge, each with what shows of it: they stand beside
  // words, not on them.
  const caps = [...root.querySelectorAll(".key, .card > .flag, .seals > .seal")].filter((one) => !apart(one) && seen(one) && one.getClientRects().length).map((one) => [one, showing(one, one.getBoundingClientRect())]).filter(([, by]) => by);
  const capOn = (one, box) => caps.find(([cap, by]) => !cap.contains(one) && panned(cap) === panned(one) && !one.closest("[aria-hidden=true]") && Math.min(by.right, box.right) - Math.max(by.left, box.left) > 2 && Math.min(by.bottom, box.bottom) - Math.max(by.top, box.top) > 2)?.[0];
  // What is laid on a piece or a field leaves its key to be seen.
  const laid = [...root.querySelectorAll(".seals > .seal, .fief, .gain, .token, .corner, .card > .flag")].filter((one) => !apart(one) && seen(one)).map((one) => [one, showing(one, one.getBoundingClientRect())]).filter(([, by]) => by);
  for (const [cap, box] of caps) {
    if (!cap.matches(".key")) continue;
    const over = laid.find(([one, by]) => !parent(cap).contains(parent(one).closest(".mods, .ongoings") ?? page) && Math.min(by.right, box.right) - Math.max(by.left, box.left) > 3 && Math.min(by.bottom, box.bottom) - Math.max(by.top, box.top) > 3)?.[0];
    if (over) say("a key is covered", named(parent(cap)), "by", named(over));
  }
  // Signs beside the words of one piece: of two things at one place that is painted later which is lifted higher.
  const lift = (one, piece) => {
    let high = 0;
    for (let at = one; at && at !== piece; at = parent(at)) if (style(at).position !== "static") high = Math.max(high, 0.5, parseInt(style(at).zIndex, 10) || 0);
    return high;
  };
  const covers = (sign, one, piece) => lift(sign, piece) > lift(one, piece) || (lift(sign, piece) === lift(one, piece) && Boolean(one.compareDocumentPosition(sign) & 4));
  const PIECE = "button, .card, .cell, .post, .player, .stack, .place, li, tr";
  const signs = [...root.querySelectorAll("svg.icon:not(.emblem)")].filter((one) => !apart(parent(one)) && seen(one) && !panned(one) && one.getClientRects().length).map((one) => [one, one.getBoundingClientRect()]);
  const signOn = (one, box) => signs.find(([sign, by]) => Math.min(by.right, box.right) - Math.max(by.left, box.left) > 3 && Math.min(by.bottom, box.bottom) - Math.max(by.top, box.top) > 3 && sign.closest(PIECE) === one.closest(PIECE) && covers(sign, one, one.closest(PIECE)) && showing(sign, by))?.[0];
  const paints = (one, y) => painted(one) && y < one.getBoundingClientRect().bottom - (style(one).backgroundClip === "content-box" ? parseFloat(style(one).paddingBottom) : 0);
  const coated = (one, box) => {
    const y = (box.top + box.bottom) / 2;
    const tops = [0.04, 0.5, 0.96].map((share) => document.elementFromPoint(box.left + (box.right - box.left) * share, y));
    return tops.find((top) => top && !top.contains(one) && !one.contains(top) && top.closest(".prompt") && paints(top, y));
  };
  const line = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const told = new Set();
  const written = []; // every line of words, where it shows
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const one = parent(node);
    if (!node.data.trim() || apart(one) || !seen(one) || style(one).fontSize === "0px") continue;
    line.selectNodeContents(node);
    const size = parseFloat(style(one).fontSize);
    if (size < 10.9 && !told.has(one)) say("is written too small", `${size}px`, named(one));
    // The ink of letters is lower than the line of their font.
    const rects = [...line.getClientRects()].filter((box) => box.width > 1).map((box) => {
      const rim = Math.min(box.height * 0.22, size * 0.24);
      return { left: box.left, right: box.right, top: box.top + rim, bottom: box.bottom - rim };
    });
    written.push(...rects.map((whole) => ({ one, whole, box: showing(one, whole), words: node.data })).filter(({ box }) => box));
    const around = boxOf(one);
    const edge = around?.getBoundingClientRect();
    const panel = one.closest(".player"); // a box in it that grows with its text must not leave it either
    const free = around && (cuts(around).scrollX || cuts(around).scrollY || around.matches("[data-pan], [data-pan] *:not(button, .paper, .apart)"));
    for (const box of rects) {
      if (told.has(one)) break;
      const self = cuts(one);
      const own = self.x || self.y ? inner(one) : null;
      const by = (own && ((self.x && !self.scrollX && isOut(box, own, "x")) || (self.y && !self.scrollY && isOut(box, own, "y"))) && one) || cutter(one, box);
      if (by) say("text is clipped", named(one), "by", named(by));
      else if (around && !free && (isOut(box, edge, "x") || isOut(box, edge, "y"))) say("text leaves its box", named(one), "in", named(around));
      else if (panel && isOut(box, panel.getBoundingClientRect(), "x")) say("text leaves its box", named(one), "in", named(panel));
      else if (!scroller(one, "x") && (box.left < -SLACK || box.right > innerWidth + SLACK)) say("text leaves the screen", named(one));
      else if (!scroller(one, "y") && (box.top < -SLACK || box.bottom > innerHeight + SLACK)) say("text leaves the screen", named(one));
      else continue;
      told.add(one);
    }
    const cap = told.has(one) ? null : rects.map((box) => showing(one, box) && capOn(one, box)).find(Boolean);
    if (cap) {
      say("a key or flag lies on words", named(cap), "on", named(one));
      told.add(one);
    }
    const sign = told.has(one) || one.closest(".key") || panned(one) ? null : rects.map((box) => showing(one, box) && signOn(one, box)).find(Boolean);
    if (sign) {
      say("a sign lies on words", named(parent(sign)), "on", named(one));
      told.add(one);
    }
    // Words stay whole, but for a hyphen that somebody put there: each part between hyphens is on one line.
    if (rects.length > 1 && one.closest("button, .name, .ask, .label, h1, h2, h3, b, th, td, .who") && !one.closest(".log")) {
      for (const word of node.data.matchAll(/[^\s–\u00ad-]{3,}/g)) {
        line.setStart(node, word.index + (node.data[word.index - 1] === "\u00ad" ? 1 : 0)); // a hyphen at the end of the last line is counted to its first letter
        line.setEnd(node, word.index + word[0].length);
        const lines = new Set([...line.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top / 8)));
        if (lines.size < 2) continue;
        say("a word is broken", `“${word[0]}”`, named(one));
        told.add(one);
        break;
      }
    }
    // Words of a question under a neighbour that is painted there: every line of them at its ends and its middle.
    const coat = told.has(one) || !one.closest(".prompt") ? null : rects.map((box) => showing(one, box) && coated(one, box)).find(Boolean);
    if (coat) {
      say("words are covered", named(one), "by", named(coat));
      told.add(one);
    }
    // Text under something else: what lies at its middle is of another zone.
    if (told.has(one) || !rects.length || panned(one)) continue;
    const [x, y] = [(rects[0].left + rects[0].right) / 2, (rects[0].top + rects[0].bottom) / 2];
    const window = showing(one, rects[0]);
    if (!window || x < window.left + 2 || x > window.right - 2 || y < window.top + 2 || y > window.bottom - 2) continue;
    const top = document.elementFromPoint(x, y);
    const [mine, over] = [one, top].map((it) => it?.closest("[id^=zone-], .bar, .side"));
    if (mine && over && mine !== over && !mine.contains(over) && !over.contains(mine) && style(one).pointerEvents !== "none") {
      say("lies under another zone", named(one), "under", named(top));
      told.add(one);
    }
  }

  // Where a line leaves ink: of one that is cut by a window a few letters at least, and not on a map, which lies under others.
  const isRead = ({ whole, box, words }) => /[\p{L}\p{N}]/u.test(words) && box.right - box.left > Math.min(24, whole.right - whole.left) - 1 && box.bottom - box.top > 0.8 * (whole.bottom - whole.top);
  const drawings = lines ? [...root.querySelectorAll("svg.icon")].filter((one) => !apart(parent(one)) && one.checkVisibility() && !panned(one)) : [];
  const drawn = drawings.map((one) => ({ one, whole: one.getBoundingClientRect() })).map(({ one, whole }) => ({ one, whole, box: whole.width > 5 && showing(one, whole), words: "A" }));
  if (lines) return Object.entries({ words: written, drawings: drawn.filter(({ box }) => box) }).map(([sort, all]) => all.filter((each) => isRead(each) && !panned(each.one)).map(({ one, box }) => ({ what: `${sort}: ${named(sort === "words" ? one : parent(one))}`, parts: sort === "words" && box.right - box.left > 48 ? 3 : 1, ...box })));

  // -- words on words: no line of them lies on another, but for a map under others --------------------------------------
  written.sort((a, b) => a.box.top - b.box.top);
  for (const [place, { one, box }] of written.entries())
    for (let below = place + 1; below < written.length && written[below].box.top < box.bottom - 2; below += 1) {
      const { one: other, box: by } = written[below];
      if (other === one || told.has(other) || panned(other) !== panned(one) || Math.min(box.right, by.right) - Math.max(box.left, by.left) <= 2 || Math.min(box.bottom, by.bottom) - by.top <= 2) continue;
      say("words lie on words", named(one), "and", named(other));
      told.add(other);
    }

  // -- numbers side by side: those of two columns are not read as one ---------------------------------------------
  const numbers = written.filter(({ one, words, whole, box }) => /^\s*[−+]?\d+\s*$/.test(words) && one.closest("td, th, .stat") && box.right > whole.right - 1 && box.left < whole.left + 1);
  for (const { one, box } of numbers)
    for (const { one: other, box: by } of numbers) {
      const gap = by.left - box.right;
      if (one !== other && one.closest("td, th, .stat") !== other.closest("td, th, .stat") && gap > -2 && gap < 3 && Math.min(box.bottom, by.bottom) - Math.max(box.top, by.top) > 4) say("numbers run together", named(one), "and", named(other));
    }

  // -- drawings: what is in the middle of a card is seen whole --------------------------------------------------
  for (const one of root.querySelectorAll("svg.emblem, svg.icon, .bubbles i")) {
    if (apart(parent(one)) || !seen(one) || !one.getClientRects().length) continue;
    const box = one.getBoundingClientRect();
    const rim = box.height * 0.1; // the ink is smaller than its square
    const by = cutter(one, { left: box.left + rim, right: box.right - rim, top: box.top + rim, bottom: box.bottom - rim });
    if (by) say("a drawing is cut", named(one), "by", named(by));
  }

  // -- what has opened over the table --------------------------------------------------------------------------
  const opened = within && root.getBoundingClientRect();
  if (opened && (opened.width < 40 || opened.left < -SLACK || opened.top < -SLACK || opened.right > innerWidth + SLACK || opened.bottom > innerHeight + SLACK)) say("what opened is not whole in sight", named(root));

  // -- the board keeps its room --------------------------------------------------------------------------------
  const board = document.querySelector("main.board");
  if (!within && board && board.clientHeight < innerHeight * (desk ? 0.36 : 0.3)) say("the board has too little room", `${board.clientHeight} of ${innerHeight} px`);

  // -- everybody at the table is in sight, after the end as well -----------------------------------------------
  const rail = document.querySelector(".players");
  if (desk && !within && rail && rail.scrollHeight > rail.clientHeight + SLACK) say("somebody is out of sight", `${rail.scrollHeight} of ${rail.clientHeight} px`);

  // -- the question and its answers ----------------------------------------------------------------------------
  const ask = document.querySelector("#zone-prompt .ask, #zone-prompt h1");
  const inSight = (one) => {
    const box = one.getBoundingClientRect();
    const now = showing(one, box);
    return now && now.left <= box.left + SLACK && now.right >= box.right - SLACK && now.top <= box.top + SLACK && now.bottom >= box.bottom - SLACK;
  };
  // A field on which pieces stand against each other is looked at as one, and so is a market on a desk: it lies whole in
  // its window, unscrolled.
  const under = (one) => {
    const [box, at] = [one.getBoundingClientRect(), scroller(one, "y")];
    return box.bottom + (at?.scrollTop ?? 0) > (at?.getBoundingClientRect().bottom ?? innerHeight) + 8 * SLACK;
  };
  if (innerWidth > 760 && !within) for (const one of document.querySelectorAll("[data-whole]")) if (one.checkVisibility() && (desk || one.dataset.whole !== "desk") && under(one)) say("a field is not whole in sight", named(one));
  if (!within && ask && !inSight(ask)) say("the question is not in sight", named(ask));
  const answers = [...document.querySelectorAll("#zone-prompt [data-option], #zone-prompt [data-picks], #zone-prompt a.opt")].filter(seen);
  if (desk && !within) for (const one of answers) if (!inSight(one)) say("an answer is below the fold", named(one));

  // -- every answer is in sight, at its place or in the bar, before anybody scrolls; of a card its head is enough ---
  const heads = (one) => {
    const box = one.getBoundingClientRect();
    const now = showing(one, box);
    return now && (now.right - now.left) * (now.bottom - now.top) > 0.6 * box.width * box.height;
  };
  const places = (name) => things.filter((one) => one.dataset.option === name || name === `part ${one.dataset.picks ?? one.dataset.part}`);
  const inParts = new Map([...document.querySelectorAll("[data-parts]")].map((one) => [one.dataset.option, one.dataset.parts.split(" ").map((part) => `part ${part}`)]));
  const isOffered = (name) => places(name).length === 0 || places(name).some(heads); // what has no place at all is told below
  if (desk && !within)
    for (const option of options)
      if (!isOffered(option) && !inParts.get(option)?.every(isOffered)) say("an answer is out of sight", option, ...places(option).map(named));

  // -- of many answers the bar lists those that cannot be touched on the table --------------------------------------
  const barred = desk && !within ? [...document.querySelectorAll("#zone-prompt:not([data-open]) .options.many:not(.wholes, .parts) .opt[data-option]")].filter(seen) : [];
  const stays = (one) => !(scroller(one, "y")?.scrollHeight > scroller(one, "y")?.clientHeight + 1); // what scrolls may be out of sight a moment later
  for (const one of barred) if (places(one.dataset.option).some((place) => !place.closest("#zone-prompt") && heads(place) && stays(place))) say("the bar repeats what lies on the table", named(one));

  // -- reaching everything, which scrolls ----------------------------------------------------------------------
  const hits = (one) => {
    let box = one.getBoundingClientRect();
    if (!inSight(one)) one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    if (!inSight(one)) one.focus({ preventScroll: false }); // a map moves to what is looked at
    box = one.getBoundingClientRect();
    const points = [[0.5, 0.5], [0.22, 0.25], [0.78, 0.25], [0.22, 0.75], [0.78, 0.75]];
    const around = showing(one, box);
    for (const [place, [px, py]] of points.entries()) {
      const [x, y] = [box.left + box.width * px, box.top + box.height * py];
      const within = around && x >= around.left && x <= around.right && y >= around.top && y <= around.bottom;
      if (!within) {
        if (place === 0) return "out of reach";
        continue;
      }
      const top = document.elementFromPoint(x, y);
      if (!top || one.contains(top) || top.contains(one)) {
        if (place === 0 && (!top || (top !== one && top.contains(one) && !one.matches("label, input")))) return `nothing to touch at its middle but ${top ? named(top) : "the page"}`;
        continue;
      }
      if (one.closest("label")?.contains(top)) continue;
      if (shape(one) && place > 0) continue;
      return `under ${named(top)}`;
    }
    return "";
  };
  const doors = new Set();
  if (within) {
    for (const one of things) if (one.tabIndex >= 0 && !one.disabled && hits(one)) say("cannot be touched", named(one), hits(one));
    return found;
  }
  for (const one of things) {
    if (one.tabIndex < 0 && !("option" in one.dataset)) continue;
    const why = hits(one);
    if (why) say("cannot be touched", named(one), why);
    else if ("option" in one.dataset) doors.add(one.dataset.option);
    else if ("picks" in one.dataset || "part" in one.dataset) doors.add(`part ${one.dataset.picks ?? one.dataset.part}`);
  }
  // Where one says first who goes, what the others could do comes to light when they are chosen.
  for (const who of document.querySelectorAll("main fieldset input[type=radio]:not(:checked)")) {
    const before = document.querySelector(`input[name="${who.name}"]:checked`);
    who.click();
    for (const one of document.querySelectorAll("[data-option]")) if (seen(one) && one.getClientRects().length && !hits(one)) doors.add(one.dataset.option);
    before?.click();
  }
  for (const option of options) if (!doors.has(option) && !inParts.get(option)?.every((part) => doors.has(part))) say("an answer has no place", option);
  return found;
}
