"""What a page is like for those who do not see it or use no mouse: our own checks of facts that the browser tells.

Names and roles come from the browser's accessibility tree, the rest is measured in the page itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

CONTROLS = {
    "button", "link", "textbox", "searchbox", "combobox", "listbox", "checkbox", "radio", "slider", "spinbutton",
    "switch", "tab", "menuitem", "DisclosureTriangle", "PopUpButton",
}  # fmt: skip
NAMED = {"image", "img", "dialog", "alertdialog", "radiogroup"}  # what must say what it is
LANDMARKS = {"navigation", "complementary", "region", "main", "banner", "contentinfo", "form"}

# What is wrong in the elements of a page: references that lead nowhere, controls in controls, orders that jump.
FLAWS = """() => {
  const all = [...document.querySelectorAll("*")];
  const flaws = [];
  const ids = new Map();
  for (const one of all) if (one.id) ids.set(one.id, (ids.get(one.id) ?? 0) + 1);
  for (const [id, count] of ids) if (count > 1) flaws.push(`the id ${id} comes ${count} times`);
  for (const one of all)
    for (const name of ["aria-labelledby", "aria-describedby", "aria-controls", "for", "popovertarget", "form", "list"])
      for (const id of (one.getAttribute(name) ?? "").split(" "))
        if (id && !ids.has(id)) flaws.push(`${name}="${id}" of <${one.localName}> leads nowhere`);
  const active = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  for (const one of document.querySelectorAll(active)) {
    const around = one.parentElement.closest("a[href], button, select, summary");
    if (around) flaws.push(`<${one.localName}> lies in <${around.localName}>: ${one.outerHTML.slice(0, 80)}`);
    if (one.closest("[aria-hidden=true]")) flaws.push(`hidden from readers: ${one.outerHTML.slice(0, 80)}`);
  }
  for (const one of document.querySelectorAll("[tabindex]"))
    if (one.tabIndex > 0) flaws.push(`tabindex ${one.tabIndex}: ${one.outerHTML.slice(0, 80)}`);
  for (const one of document.querySelectorAll("[tabindex='0']:is(div, span, p, section)"))
    if (!one.getAttribute("aria-label")) flaws.push(`a stop without a name: ${one.outerHTML.slice(0, 80)}`);
  if (!document.title.trim()) flaws.push("no title");
  return flaws;
}"""

# What scrolls, but neither is a stop of the keyboard nor holds one: nobody without a mouse sees its end.
UNREACHED = """() => {
  const stops = "a[href], button, input, select, textarea, summary, [tabindex]";
  const scrolls = (one, side, size) =>
    /auto|scroll/.test(getComputedStyle(one)[`overflow${side}`]) && one[`scroll${size}`] > one[`client${size}`] + 13;
  return [...document.body.querySelectorAll("*")]
    .filter((one) => one.checkVisibility() && (scrolls(one, "Y", "Height") || scrolls(one, "X", "Width")))
    .filter((one) => one.tabIndex < 0 && ![...one.querySelectorAll(stops)].some((each) => each.checkVisibility()))
    .map((one) => `scrolls, but is no stop: ${one.outerHTML.slice(0, 80)}`);
}"""

# Where the focus is, as a place in the document; whether it can be seen there, and how it is marked.
FOCUS = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const style = getComputedStyle(at), label = at.closest("label") && getComputedStyle(at.closest("label"));
  const ring = (one) => one && (one.outlineStyle !== "none" || one.boxShadow !== "none");
  const box = at.getBoundingClientRect();
  return {
    place: [...document.querySelectorAll("*")].indexOf(at),
    marked: Boolean(ring(style) || ring(label)),
    seen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
    what: at.outerHTML.slice(0, 120),
  };
}"""

# The contrast of every text that stands on a plain colour, by the formula of WCAG 2: what is too faint. Of tips alone,
# which readers are told elsewhere, if that is asked.
FAINT = """(tips) => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = (colour) => {
    if (!known.has(colour)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
      known.set(colour, [r, g, b, a / 255]);
    }
    return known.get(colour);
  };
  const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ground = (one) => {
    const layers = [];
    for (let at = one; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none" || Number(style.opacity) < 1) return null; // a picture: not a plain colour
      const colour = rgba(style.backgroundColor);
      layers.push(colour);
      if (colour[3] === 1) break;
      if (at !== one && style.position === "absolute") return null; // what lies under it is elsewhere
    }
    return layers.reduceRight((under, top) => over(top, under), [255, 255, 255, 1]);
  };
  const found = [];
  let measured = 0;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode.data.trim();
    const one = words.currentNode.parentElement;
    if (!text || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (one.closest("svg, style, script, option, :disabled, .sr")) continue;
    if (tips ? !one.closest(".tip") : one.closest("[aria-hidden=true]")) continue;
    const under = ground(one);
    if (!under) continue;
    measured += 1;
    const style = getComputedStyle(one);
    const [a, b] = [light(over(rgba(style.color), under)), light(under)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const size = parseFloat(style.fontSize);
    const enough = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    if (ratio < enough) found.push(`${ratio.toFixed(2)} ${one.localName}.${one.className}: ${text.slice(0, 40)}`);
  }
  return { measured, found };
}"""


@dataclass(frozen=True)
class Node:
    """A thing on a page as a screen reader knows it."""

    role: str
    name: str
    level: int


def nodes(page: Page) -> Iterator[Node]:
    """Everything that a screen reader is told of a page."""
    session = page.context.new_cdp_session(page)
    told = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    for one in told:
        if not one["ignored"]:
            facts = {fact["name"]: fact["value"].get("value") for fact in one.get("properties", ())}
            yield Node(valued(one, "role"), valued(one, "name").strip(), int(facts.get("level", 0)))


def valued(one: dict[str, Any], key: str) -> str:
    return str(one.get(key, {}).get("value", ""))


def unreached(page: Page) -> list[str]:
    """What scrolls and cannot be scrolled by keys."""
    found: list[str] = page.evaluate(UNREACHED)
    return found


def flaws(page: Page) -> list[str]:
    """Everything that is wrong with the names, roles and references of a page, once it has come to rest."""
    for _ in range(4):
        if not (wrong := flaws_now(page)):
            break
        page.wait_for_timeout(400)
    return wrong


def flaws_now(page: Page) -> list[str]:
    found = list(nodes(page))
    wrong: list[str] = list(page.evaluate(FLAWS)) + unreached(page)
    wrong += [f"a {one.role} without a name" for one in found if not one.name and one.role in CONTROLS | NAMED]
    wrong += [f"{count} main" for count in [[one.role for one in found].count("main")] if count != 1]
    twice = Counter((one.role, one.name) for one in found if one.role in LANDMARKS and is_landmark(one))
    wrong += [f"{count} times {role} {name!r}" for (role, name), count in twice.items() if count > 1]
    levels = [one.level for one in found if one.role == "heading"]
    wrong += ["no heading of the first level"] if 1 not in levels else []
    return wrong


def is_landmark(one: Node) -> bool:
    """A form or a section without a name is none."""
    return bool(one.name) or one.role not in ("form", "region")


def tab_through(page: Page, stops: int) -> list[str]:
    """Walk over the page with the Tab key: it goes on in the order of the page, and one sees where one is."""
    wrong: list[str] = []
    first, last = None, -1
    for _ in range(stops):
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUS)
        if at is None or at["place"] == first:
            break  # once around
        first = at["place"] if first is None else first
        wrong += [f"goes back to {at['what']}"] if at["place"] <= last else []
        wrong += [] if at["marked"] else [f"nothing shows the focus at {at['what']}"]
        wrong += [] if at["seen"] else [f"the focus is out of sight at {at['what']}"]
        last = at["place"]
    return wrong


def faint(page: Page) -> tuple[int, list[str]]:
    """How many texts stand on a plain colour, and those whose contrast is below 4.5 (3 where they are big)."""
    told = page.evaluate(FAINT, False)
    return int(told["measured"]), sorted(set(told["found"]))


# What is told of pieces under the mouse, all of it at once.
SHOW_TIPS = "html .tip.tip { display: block !important; opacity: 1 !important; }"


def faint_tips(page: Page) -> list[str]:
    """Words of tips that are too faint."""
    style = page.add_style_tag(content=SHOW_TIPS)
    found = sorted({f"in a tip: {one}" for one in page.evaluate(FAINT, True)["found"]})
    style.evaluate("(one) => one.remove()")
    return found


# The colours of the stylesheet by their names: what is written with, what it is written on, and how far apart they are.
TOKENS = """([games, pairs]) => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const sample = document.body.appendChild(document.createElement("i"));
  const light = (name) => {
    sample.style.color = name.startsWith("--") ? `var(${name})` : name;
    pen.fillStyle = getComputedStyle(sample).color;
    pen.fillRect(0, 0, 1, 1);
    const linear = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    const [x, y, z] = [...pen.getImageData(0, 0, 1, 1).data].map(linear);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const found = [];
  for (const game of games) {
    document.documentElement.dataset.game = game;
    for (const [ink, ground, enough] of pairs) {
      const [a, b] = [light(ink), light(ground)];
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (ratio < enough) found.push(`${game}: ${ink} on ${ground} has ${ratio.toFixed(2)}`);
    }
  }
  sample.remove();
  return found;
}"""
SURFACES = ("--table", "--glow", "--well", "--panel", "--raised")
WRITTEN = ("--text", "--muted", "--faint", "--good", "--bad", "--warn", "--accent")
SEATS = tuple(f"--seat-{number}" for number in range(1, 6))
PAIRS = [
    *((ink, ground, 4.5) for ink in WRITTEN for ground in SURFACES),
    *((ink, ground, 4.5) for ink in ("--ink", "--ink-2") for ground in ("--paper", "--paper-2")),
    ("--choice-ink", "--choice", 4.5),
    *((seat, ground, 3.0) for seat in SEATS for ground in ("--table", "--panel", "--raised")),
    *(("light-dark(white, oklch(.18 .03 60))", seat, 4.5) for seat in SEATS),  # the tag of whose turn it is
]


def tokens(page: Page, games: list[str]) -> list[str]:
    """Colours of the stylesheet that are too near to what they stand on, on the cloth of some game."""
    found: list[str] = page.evaluate(TOKENS, [games, PAIRS])
    return found


# Answers whose focus is cut off by what they lie in, where they do not lie half out of its sight themselves. A field of
# a map marks its focus within itself.
CUT = """() => {
  const found = new Set();
  const answers = [...document.querySelectorAll("[data-option], [data-part], [data-picks]")];
  for (const one of answers.filter((one) => one.checkVisibility() && !one.matches(".cell"))) {
    one.focus({ focusVisible: true });
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one);
    if (outlineStyle === "none") continue;
    const room = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset)) - 0.6;
    const box = one.getBoundingClientRect();
    for (let at = one.parentElement; at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      const [left, top] = [edge.left + at.clientLeft, edge.top + at.clientTop];
      const across = [box.left - left, left + at.clientWidth - box.right];
      const down = [box.top - top, top + at.clientHeight - box.bottom];
      const gaps = [...(overflowX === "visible" ? [] : across), ...(overflowY === "visible" ? [] : down)];
      if (Math.min(...gaps) < -1) break;
      if (Math.min(...gaps) < room) found.add(`${one.className} in ${at.id || at.className}`);
    }
  }
  document.activeElement?.blur();
  return [...found];
}"""


def cut_focus(page: Page) -> list[str]:
    """Answers of which the mark of the focus is not seen whole."""
    page.keyboard.press("Shift")  # somebody plays by keys
    found: list[str] = page.evaluate(CUT)
    return found
