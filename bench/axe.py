"""`python -m bench.axe FILE`: axe-core over every kind of page, a table of each game and its replay.

On a desk and on a phone, in every language, by day and by lamp light.

FILE is `axe.min.js` of the npm package axe-core; `make axe` fetches it by name. Nothing of it is kept in the project.
Says what axe finds wrong, and ends with 1 where it finds anything.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Page, sync_playwright

import ludoteka
from bench.analysed import ANALYSES
from bench.analysed import pages as analysed
from bench.screenshots import DESKTOP, PATIENCE, PHONE, Scene, chromium, opened, play, server
from ludoteka.core.texts import LANGUAGES

VIEWS: Final = tuple(product((DESKTOP, PHONE), LANGUAGES))
LIGHTS: Final[tuple[Literal["light"], Literal["dark"]]] = ("light", "dark")
RUN: Final = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .flatMap(({ id, help, nodes }) => nodes.map(({ target, html }) => [id, help, target.join(" "), html.slice(0, 99)]))"""


def addresses() -> list[str]:
    """The pages that are there without a table, then the games, which stand for a table of each."""
    games = ludoteka.games()
    lessons = [f"/learn/{id}/{ludoteka.game(id).lessons[0].id}" for id in games if ludoteka.game(id).lessons]
    kinds = ("/rules/{}", "/learn/{}", "/puzzles/{}", "/puzzles/{}/daily")
    return [
        "/",
        *[f"/?game={id}" for id in games],
        "/learn",
        "/puzzles",
        "/statistics",
        *[kind.format(id) for kind in kinds for id in games],
        *lessons,
        *games,
    ]


def examined(page: Page, script: str) -> list[Any]:
    """What is wrong by day, and what is wrong by lamp light alone."""
    page.evaluate(script)
    found: list[Any] = []
    for light in LIGHTS:
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        found += [one for one in page.evaluate(RUN) if one not in found]
    return found


def pages(
    browser: Browser, url: str, view: tuple[tuple[int, int], str], script: str, names: Sequence[str]
) -> list[str]:
    """What is wrong on each page at this size in this language, in words."""
    (width, height), lang = view
    found = []
    for name in names:
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        context.add_cookies([{"name": "lang", "value": lang, "url": url}])
        for key, value in (("tour", "done"), ("pace", "off")):
            context.add_init_script(f"try {{ localStorage.setItem('ludoteka-{key}', '{value}') }} catch {{}}")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        if name.startswith("/"):
            page.goto(url + name)
        else:
            scene = Scene(name, name, ("you", "greedy"), seed=3, decisions=6)
            page.goto(opened(url, scene))
            play(page, scene)
        found += [f"{name} {width}x{height} {lang}: " + " | ".join(one) for one in examined(page, script)]
        if not name.startswith("/"):
            page.goto(f"{page.url.partition('?')[0]}/at/{scene.decisions // 2}")
            found += [f"replay of {name} {width}x{height} {lang}: " + " | ".join(one) for one in examined(page, script)]
        print(f"{name} at {width}x{height}, {lang}", flush=True)
        context.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.axe", description=__doc__)
    parser.add_argument("file", type=Path, help="axe.min.js")
    parser.add_argument("pages", nargs="*", help="paths, games or pictures of analyses (default: all)")
    wanted = parser.parse_args()
    script = wanted.file.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        studies = [one for one in ANALYSES if not one.phone and (not wanted.pages or one.name in wanted.pages)]
        paths = analysed(folder, studies)
        names = [paths.get(name, name) for name in wanted.pages or [*addresses(), *paths]]
        with server(folder) as url, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
            found = [one for view in VIEWS for one in pages(browser, url, view, script, names)]
            browser.close()
    print("\n".join(found) or "axe finds nothing wrong.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
