// A new question brings its answers into sight, wherever they lie: what was scrolled for the last one must not hide them.
// All of them are to be seen whole, or as many as a window holds from the first; nothing moves that is in sight already.

import { $, $$, isSeen, prompt } from "./zones.js";

const PIECES = ":is(main, .players, .hand, .loose) :is([data-option], [data-part])";
const WORDS = ".opt, .strip, .tile"; // what is nothing but words, and says the same in the bar: the board does not move for it
const RIM = 24; // pixels around a piece, for its cap and its ring

export function bringForward() {
  noteScrolling();
  for (const row of $$(".options", prompt())) row.scrollTo(0, 0);
  const said = new Set(
    $$(".opt[data-option]", prompt())
      .filter(isSeen)
      .map((one) => one.dataset.option),
  );
  const isSaid = (one) => one.matches(WORDS) && said.has(one.dataset.option);
  for (const [window, all] of windows($$(PIECES).filter(isSeen).map(onMap))) {
    const held = window.matches("main") ? all.filter((one) => !isSaid(one)) : all;
    const box = window.getBoundingClientRect();
    const boxes = held.map((one) => shown(one, window)).filter(Boolean);
    const top = boxes.length && way(boxes, box, "top", "bottom");
    const left = boxes.length && way(boxes, box, "left", "right", Boolean(window.closest("[data-follow=x]")));
    if (top || left) window.scrollBy({ top, left, behavior: "instant" });
  }
}

// Whether something of the board lies below its fold: then a style sheet may repeat in the bar what it brings.
function noteScrolling() {
  const [board, dock] = [$("main.board"), $(".dock")];
  dock?.removeAttribute("data-scrolled");
  dock?.toggleAttribute("data-scrolled", board.scrollHeight > board.clientHeight + 1);
}

// A map moves by itself: it is enough that its window is in sight.
const onMap = (piece) => piece.closest("[data-pan]") ?? piece;

// Everything that scrolls, with the pieces in it, the inner before the outer. What is long in the dock is read from the
// question on: it stays there.
function windows(pieces) {
  const found = new Map();
  for (const piece of new Set(pieces))
    for (let at = piece.parentElement; at && !at.matches("body, .dock"); at = at.parentElement)
      if (scrolls(at)) found.set(at, [...(found.get(at) ?? []), piece]);
  return [...found].sort(([one], [other]) => depth(other) - depth(one));
}

const depth = (one) => (one ? 1 + depth(one.parentElement) : 0);

function scrolls(one) {
  if (one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1) return false;
  const { overflowX, overflowY } = getComputedStyle(one);
  return [overflowX, overflowY].some((how) => how === "auto" || how === "scroll");
}

// What shows of a piece within the windows that are inside of this one.
function shown(piece, window) {
  let { left, top, right, bottom } = piece.getBoundingClientRect();
  for (let at = piece.parentElement; at !== window; at = at.parentElement) {
    if (!scrolls(at)) continue;
    const edge = at.getBoundingClientRect();
    [left, top, right, bottom] = [
      Math.max(left, edge.left),
      Math.max(top, edge.top),
      Math.min(right, edge.right),
      Math.min(bottom, edge.bottom),
    ];
  }
  return right > left && bottom > top ? { left, top, right, bottom } : null;
}

// How far a window has to go along one side. Where it is too small for all, the first one is what counts; a row that is
// read at its end stays where it is as long as something shows.
function way(boxes, window, low, high, atEnd = false) {
  const [first, last] = [Math.min(...boxes.map((one) => one[low])), Math.max(...boxes.map((one) => one[high]))];
  if (first >= window[low] - 1 && last <= window[high] + 1) return 0;
  const isWhole = (one) => one[low] >= window[low] - 1 && one[high] <= window[high] + 1;
  const tooLong = last - first > window[high] - window[low];
  if (tooLong && atEnd && boxes.some(isWhole)) return 0;
  if (tooLong) return first - RIM - window[low];
  const [toFirst, toLast] = [first - window[low], last - window[high]];
  return toFirst < 0 ? Math.max(toFirst - RIM, toLast) : Math.min(toLast + RIM, toFirst); // the rim pushes nothing out
}
