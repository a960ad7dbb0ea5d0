"""`python -m bench.clicks`: how long it takes from a click to the frames that show it.

A server of our own, a browser, and for each game a table with a bot: some answers are clicked, and the page measures
the time until the first frame in which the answer is marked, until the server's word comes, and until the first frame
that shows what came of it. Medians and the slowest tenth, in milliseconds.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from random import Random
from statistics import median, quantiles
from typing import Final

from playwright.sync_api import Browser, sync_playwright

import ludoteka
from bench.screenshots import PATIENCE, Scene, chromium, opened, server

CLICK: Final = """(chance) => new Promise((done) => {
  const seen = (one) => one.checkVisibility();
  const pieces = [...document.querySelectorAll("main.board [data-option], #zone-hand [data-option]")].filter(seen);
  const all = pieces.length ? pieces : [...document.querySelectorAll("#zone-prompt [data-option]")];
  const begin = performance.now();
  const seenAt = {};
  const drawn = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel(); // after the frame is drawn
    port1.onmessage = then;
    port2.postMessage(0);
  });
  document.addEventListener("ludoteka:message", () => (seenAt.heard = performance.now() - begin), { once: true });
  const changes = new MutationObserver(() => {
    changes.disconnect();
    drawn(() => done([seenAt.marked ?? 0, seenAt.heard ?? 0, performance.now() - begin]));
  });
  changes.observe(document.body, { childList: true, subtree: true });
  all[Math.floor(chance * all.length)].click();
  drawn(() => (seenAt.marked = performance.now() - begin));
})"""


def clicked(browser: Browser, url: str, game: str, clicks: int) -> list[tuple[float, ...]]:
    """So many clicks at a table of this game, each until its first frame."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    for key, value in (("tour", "done"), ("pace", "off")):
        context.add_init_script(f"try {{ localStorage.setItem('ludoteka-{key}', '{value}') }} catch {{}}")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(opened(url, Scene(game, game, ("you", "greedy"), seed=3)))
    chance = Random(3)
    times: list[tuple[float, ...]] = []
    while len(times) < clicks and not page.locator("#zone-prompt .outcome").count():
        page.wait_for_selector("#zone-prompt [data-option], #zone-prompt .outcome", state="attached")
        if page.locator("#zone-prompt [data-option]").count():
            times.append(tuple(map(float, page.evaluate(CLICK, chance.random()))))
        page.wait_for_timeout(150)
    context.close()
    return times


def in_words(name: str, times: list[tuple[float, ...]]) -> str:
    columns = zip(("marked", "heard", "shown"), zip(*times, strict=True), strict=True)
    told = [f"{what} {median(one):5.0f} ms (90 % {quantiles(one, n=10)[-1]:5.0f})" for what, one in columns]
    return f"{name:8} {len(times):4} clicks  {'  '.join(told)}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.clicks", description=__doc__)
    parser.add_argument("games", nargs="*", help="games to click through (default: all)")
    parser.add_argument("--clicks", type=int, default=40, help="at each table (default: 40)")
    wanted = parser.parse_args()
    every: list[tuple[float, ...]] = []
    with tempfile.TemporaryDirectory() as folder, server(folder) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        for game in wanted.games or ludoteka.games():
            times = clicked(browser, url, game, wanted.clicks)
            every += times
            print(in_words(game, times), flush=True)
        browser.close()
    print(in_words("all", every))
    return 0


if __name__ == "__main__":
    sys.exit(main())
