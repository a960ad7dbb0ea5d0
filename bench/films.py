"""`python -m bench.films`: a turn of each game as a small animated picture for README and documentation.

A server of our own, a browser, a table that is played for a while at the same seeds as ever; then one answer, and every
moment of the film that follows is photographed. The browser makes a still WebP of each, which are put together here.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from random import Random
from typing import Final

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

from bench.screenshots import CHOOSE, IMAGES, PATIENCE, ROOT, Scene, Still, chromium, opened, play, server, smaller

SIZE: Final = (1200, 750)
WIDTH: Final = 760  # of the picture
LOOK: Final = 1500  # milliseconds for each moment
END: Final = 2600
MOST: Final = 9  # moments
HEAVIEST: Final = 400_000  # bytes of one picture
SCENES: Final = (
    Scene("film-cardia", "cardia", ("you", "tola"), seed=5, decisions=3, size=SIZE),
    Scene("film-abyss", "abyss", ("you", "tola", "gustaw"), seed=5, decisions=14, size=SIZE, dark=True),
    Scene("film-bunny", "bunny", ("you", "tola", "gustaw"), seed=4, decisions=15, size=SIZE),
    Scene("film-valeria", "valeria", ("you", "tola"), seed=3, decisions=12, size=SIZE),
    Scene("film-heroes", "heroes", ("you", "tola"), 3, 8, SIZE, "en", True, {"scenario": "duel"}),
)
PACE: Final = """() => {
  const one = document.querySelector("[data-pace][value=step]");
  one.checked = true;
  one.dispatchEvent(new Event("change", { bubbles: true }));
}"""
LEAST: Final = 7  # pictures of a film that is worth it: a turn of the others between two questions
PATIENT: Final = 25  # answers, one of which brings such a film
SLOW: Final = 4000  # milliseconds after which no moment comes any more
ASKED: Final = "() => document.querySelector('#zone-prompt [data-option]')?.checkVisibility() ?? false"


# -- the picture --------------------------------------------------------------------------------------------------


def chunk(name: bytes, data: bytes) -> bytes:
    return name + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2)


def three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def strokes(webp: bytes) -> bytes:
    """The chunk of a still WebP that holds the picture itself."""
    at = 12
    while at < len(webp):
        name, size = webp[at : at + 4], int.from_bytes(webp[at + 4 : at + 8], "little")
        if name in (b"VP8 ", b"VP8L"):
            return chunk(name, webp[at + 8 : at + 8 + size])
        at += 8 + size + size % 2
    raise ValueError("no picture in this WebP")


def animated(stills: list[Still], look: int = LOOK, end: int = END) -> bytes:
    """One picture that shows them one after the other, again and again."""
    size = three(stills[0].width - 1) + three(stills[0].height - 1)
    parts = [chunk(b"VP8X", bytes([2, 0, 0, 0]) + size), chunk(b"ANIM", bytes([255, 255, 255, 255, 0, 0]))]
    for number, one in enumerate(stills, 1):
        about = three(0) + three(0) + size + three(end if number == len(stills) else look) + bytes([2])
        parts.append(chunk(b"ANMF", about + strokes(one.webp)))
    return chunk(b"RIFF", b"WEBP" + b"".join(parts))


# -- filming ------------------------------------------------------------------------------------------------------


def moments(page: Page) -> list[bytes]:
    """Photographs from the question over every moment of the film to the next question; of the first long film."""
    page.evaluate(PACE)
    chance = Random(3)
    found: list[bytes] = []
    for _ in range(PATIENT):
        before = page.screenshot()
        page.evaluate(CHOOSE, chance.random())
        film = [before, *film_of(page), page.screenshot()]
        found = max(found, film, key=len)
        if len(found) >= LEAST:
            break
    return found[: MOST + 2]


def film_of(page: Page) -> Iterator[bytes]:
    """Every moment until somebody is asked again: what bots do one after another is one film."""
    film = page.locator("#film")
    while comes(page):
        page.wait_for_timeout(700)
        yield page.screenshot()
        page.keyboard.press("Space")
        page.wait_for_timeout(300)
        if not film.is_visible() and page.evaluate(ASKED):
            return


def comes(page: Page) -> bool:
    """Whether a moment is shown within a while."""
    try:
        page.locator("#film").wait_for(state="visible", timeout=SLOW)
    except TimeoutError:
        return False
    return True


def filmed(browser: Browser, url: str, scene: Scene) -> bytes:
    width, height = scene.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scene.dark else "light",
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": "lang", "value": scene.lang, "url": url}])
    for key, value in (("tour", "done"), ("pace", "off")):
        context.add_init_script(f"try {{ localStorage.setItem('ludoteka-{key}', '{value}') }} catch {{}}")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(opened(url, scene))
    play(page, scene)
    photographs = moments(page)
    context.close()
    return put_together(browser, photographs)


def put_together(browser: Browser, photographs: list[bytes]) -> bytes:
    """As fine as the most that a picture may weigh allows."""
    page = browser.new_page()
    film = b""
    for quality in (0.82, 0.72, 0.6, 0.45, 0.3):
        film = animated([smaller(page, one, WIDTH, quality) for one in photographs])
        if len(film) <= HEAVIEST:
            break
    page.close()
    return film


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.films", description=__doc__)
    parser.add_argument("names", nargs="*", help="films to make (default: all)")
    names = parser.parse_args().names
    with tempfile.TemporaryDirectory() as folder, server(folder) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        for scene in SCENES:
            if not names or scene.name in names:
                file = IMAGES / f"{scene.name}.webp"
                file.write_bytes(filmed(browser, url, scene))
                print(f"{file.relative_to(ROOT)} {file.stat().st_size // 1000} kB", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
