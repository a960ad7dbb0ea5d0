"""`python -m bench.screenshots`: take the pictures of README and documentation anew, so that they are never stale.

A server of our own, a browser, and for each picture a table that is played for a while: always the same deals and the
same choices. Needs Chromium, named by LUDOTEKA_CHROMIUM or found on the PATH.
"""

from __future__ import annotations

import argparse
import base64
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

from bench.analysed import ANALYSES, Analysed, pages

ROOT: Final = Path(__file__).parent.parent
IMAGES: Final = ROOT / "docs" / "images"
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
PATIENCE: Final = 60_000
LONG: Final = 600_000  # for an analysis on a busy machine
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Choose one of the answers on the table, else one in the bar.
CHOOSE: Final = """(chance) => {
  const seen = (one) => one.checkVisibility();
  const pieces = [...document.querySelectorAll("main.board [data-option], #zone-hand [data-option]")].filter(seen);
  const all = pieces.length ? pieces : [...document.querySelectorAll("#zone-prompt [data-option]")];
  all[Math.floor(chance * all.length)].click();
}"""


# A photograph (PNG) as a WebP of a certain width and quality.
SMALLER: Final = """async ([data, width, quality]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const wide = Math.min(width, image.width);
  const canvas = new OffscreenCanvas(wide, Math.round((image.height * wide) / image.width / 2) * 2);
  const pen = canvas.getContext("2d", { alpha: false });
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return [btoa(text), canvas.width, canvas.height];
}"""


PERSON: Final = "Zofia"


class Still(NamedTuple):
    """A picture, as a WebP of its own."""

    webp: bytes
    width: int
    height: int


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
    path: str = ""  # of a page that needs no table
    until: str = ""  # what such a page waits for
    whole: bool = False  # all of a page that is scrolled


SCENES: Final = (
    Scene("lobby"),
    Scene("setup", path="/?game=valeria&seats=4"),
    Scene("learn", path="/learn/heroes"),
    Scene("lesson", path="/learn/cardia/encounter"),
    Scene("lesson-phone", size=PHONE, dark=True, path="/learn/heroes/fight"),
    Scene("puzzle", path="/puzzles/valeria/daily"),
    Scene("puzzle-phone", size=PHONE, path="/puzzles/abyss/daily"),
    Scene("cardia", "cardia", ("you", "tola"), seed=7, decisions=7),
    Scene("cardia-phone", "cardia", ("you", "tola"), seed=7, decisions=6, size=PHONE),
    Scene("abyss", "abyss", ("you", "tola", "gustaw"), seed=5, decisions=30, dark=True),
    Scene("bunny", "bunny", ("you", "tola", "gustaw"), seed=4, decisions=22, lang="pl"),
    Scene("valeria", "valeria", ("you", "tola", "gustaw"), seed=3, decisions=24),
    Scene("heroes", "heroes", ("you", "tola"), seed=2, decisions=9),
    Scene("heroes-combat", "heroes", ("you", "tola"), 3, 8, DESKTOP, "pl", True, {"scenario": "duel"}),
    Scene("heroes-choice", "heroes", ("you", "tola"), seed=2, decisions=1),
    Scene("heroes-phone", "heroes", ("you", "tola"), 3, 8, PHONE, "en", True, {"scenario": "duel"}),
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
    players = [{"kind": kind, "name": PERSON if kind == "you" else ""} for kind in scene.players]
    wanted = {"game": scene.game, "players": players, "seed": scene.seed}
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


def smaller(page: Page, photograph: bytes, width: int, quality: float) -> Still:
    """In a browser, which has all that is needed for it."""
    data, wide, high = page.evaluate(SMALLER, [base64.b64encode(photograph).decode(), width, quality])
    return Still(base64.b64decode(data), wide, high)


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
    for key, value in (("tour", "done"), ("pace", "off")):
        context.add_init_script(f"try {{ localStorage.setItem('ludoteka-{key}', '{value}') }} catch {{}}")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(opened(url, scene) if scene.players else f"{url}{scene.path}")
    play(page, scene) if scene.players else page.wait_for_load_state()
    if scene.until:
        page.wait_for_selector(scene.until, state="attached", timeout=LONG)
    page.evaluate("document.querySelector('#zone-report [data-report-close]')?.click()")
    page.mouse.move(0, 0)
    page.wait_for_timeout(600)
    photograph = page.screenshot(full_page=scene.whole)
    context.close()
    file = IMAGES / f"{scene.name}.webp"
    sheet = browser.new_page()
    file.write_bytes(smaller(sheet, photograph, width * 2, 0.86).webp)
    sheet.close()
    return file


def analysed(folder: str, wanted: list[Analysed]) -> list[Scene]:
    """Pictures of analyses, whose matches lie in the folder of a server that starts next."""
    paths = pages(folder, wanted)
    ready = "body[data-stage=deep]"
    return [
        Scene(
            one.name,
            size=PHONE if one.phone else DESKTOP,
            lang=one.lang,
            dark=one.dark,
            path=paths[one.name],
            until=ready,
            whole=one.phone,
        )
        for one in wanted
    ]


def chromium() -> str:
    """The browser that is named, or one on the PATH."""
    path = os.environ.get("LUDOTEKA_CHROMIUM") or next((p for p in map(shutil.which, BROWSERS) if p), None)
    if path is None:
        sys.exit("No Chromium found: name one with LUDOTEKA_CHROMIUM=/path/to/chromium.")
    return path


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.screenshots", description=__doc__)
    parser.add_argument("names", nargs="*", help="pictures to take (default: all)")
    names = parser.parse_args().names
    with tempfile.TemporaryDirectory() as folder:
        scenes = [*SCENES, *analysed(folder, [one for one in ANALYSES if not names or one.name in names])]
        with server(folder) as url, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
            for scene in scenes:
                if not names or scene.name in names:
                    print(f"{take(browser, url, scene).relative_to(ROOT)}", flush=True)
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
