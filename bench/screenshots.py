"""`python -m bench.screenshots`: take the pictures of README and documentation anew, so that they are never stale.

A server of our own, a browser, and for each picture a table that is played for a while: always the same deals and the
same choices. Needs Chromium, named by LUDOTEKA_CHROMIUM or found on the PATH.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from urllib.request import ProxyHandler, Request, build_opener

from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).parent.parent
IMAGES: Final = ROOT / "docs" / "images"
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
PATIENCE: Final = 60_000
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Choose one of the answers on the table, else one in the bar.
CHOOSE: Final = """(chance) => {
  const seen = (one) => one.checkVisibility();
  const pieces = [...document.querySelectorAll("main.board [data-option], #zone-hand [data-option]")].filter(seen);
  const all = pieces.length ? pieces : [...document.querySelectorAll("#zone-prompt [data-option]")];
  all[Math.floor(chance * all.length)].click();
}"""


class Scene(NamedTuple):
    """A picture: who sits where, how long they play, and how it is looked at. Without players: a page."""

    name: str
    game: str = ""
    players: tuple[str, ...] = ()
    seed: int = 1
    decisions: int = 12
    size: tuple[int, int] = DESKTOP
    lang: str = "en"
    dark: bool = False
    variants: dict[str, Any] = {}  # noqa: RUF012 - never changed


SCENES: Final = (
    Scene("lobby"),
    Scene("cardia", "cardia", ("you", "greedy"), seed=7, decisions=9),
    Scene("cardia-phone", "cardia", ("you", "greedy"), seed=7, decisions=6, size=PHONE),
    Scene("abyss", "abyss", ("you", "greedy", "greedy"), seed=5, decisions=26, dark=True),
    Scene("bunny", "bunny", ("you", "greedy", "greedy"), seed=4, decisions=22, lang="pl"),
    Scene("valeria", "valeria", ("you", "greedy", "greedy"), seed=3, decisions=24),
    Scene("heroes", "heroes", ("you", "greedy"), seed=2, decisions=40),
    Scene("heroes-combat", "heroes", ("you", "greedy"), 3, 6, DESKTOP, "pl", True, {"scenario": "duel"}),
)


@contextmanager
def server(folder: str) -> Iterator[str]:
    """A server on a free port, with data nobody else uses; its address."""
    words = [sys.executable, "-m", "ludoteka", "serve", "--port", "0", "--data", folder, "--bot-seconds", "0.05"]
    running = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert running.stdout is not None
    try:
        found = next(m for line in running.stdout if (m := re.search(r"http://\S+:\d+", line)))
        yield found[0]
    finally:
        running.terminate()
        running.wait(20)


def opened(url: str, scene: Scene) -> str:
    """The link of the person at a new table."""
    wanted = {"game": scene.game, "players": [{"kind": kind} for kind in scene.players], "seed": scene.seed}
    body = json.dumps({**wanted, "variants": scene.variants}).encode()
    request = Request(f"{url}/tables", body, {"Content-Type": "application/json"})
    with build_opener(ProxyHandler({})).open(request, timeout=20) as answer:
        return url + str(json.load(answer)["table"])


def play(page: Page, scene: Scene) -> None:
    """So many decisions at random, always the same ones."""
    rng = Random(scene.seed)
    for _ in range(scene.decisions):
        page.wait_for_selector("#zone-prompt [data-option]", state="attached")
        asked = page.locator("#zone-prompt").get_attribute("data-question")
        page.evaluate(CHOOSE, rng.random())
        page.wait_for_function("asked => document.querySelector('#zone-prompt').dataset.question !== asked", arg=asked)
    page.wait_for_selector("#zone-prompt [data-option]", state="attached")


def take(browser: Browser, url: str, scene: Scene) -> Path:
    width, height = scene.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scene.dark else "light",
        reduced_motion="reduce",
        device_scale_factor=1.5 if scene.size == PHONE else 1,
        has_touch=scene.size == PHONE,
    )
    context.add_cookies([{"name": "lang", "value": scene.lang, "url": url}])
    context.add_init_script("try { localStorage.setItem('ludoteka-tour', 'done') } catch {}")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(opened(url, scene) if scene.players else url)
    play(page, scene) if scene.players else page.wait_for_load_state()
    page.mouse.move(0, 0)
    page.wait_for_timeout(600)
    file = IMAGES / f"{scene.name}.png"
    page.screenshot(path=file)
    context.close()
    return file


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.screenshots", description=__doc__)
    parser.add_argument("names", nargs="*", help="pictures to take (default: all)")
    names = parser.parse_args().names
    path = os.environ.get("LUDOTEKA_CHROMIUM") or next((p for p in map(shutil.which, BROWSERS) if p), None)
    if path is None:
        print("No Chromium found: name one with LUDOTEKA_CHROMIUM=/path/to/chromium.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder, server(folder) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for scene in SCENES:
            if not names or scene.name in names:
                print(f"{take(browser, url, scene).relative_to(ROOT)}", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
