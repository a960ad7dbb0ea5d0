"""Words and drawings of a page that nobody sees: covered by what cannot be touched, cut to a shape, faded away.

The page is photographed with its words and without, and without its drawings: where a line of words or a drawing
shows, the pictures differ.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page
from tests.browser.frames import STILL, photograph
from tests.browser.stage import Stage

JUDGE = (Path(__file__).parent / "ink_judge.js").read_text(encoding="utf-8")
LOOK_AWAY = "document.activeElement?.blur()"  # what is in focus shows its card over what lies there
BARE = (
    """html *, html *::before, html *::after { -webkit-text-fill-color: transparent !important;
      text-shadow: none !important; text-decoration-color: transparent !important; transition: none !important; }""",
    "html svg.icon { visibility: hidden !important; transition: none !important; }",
)


def unseen(stage: Stage) -> list[str]:
    """What leaves no ink on the page, also when one looks again and longer: a busy browser paints piece by piece."""
    found = unseen_now(stage)
    for patience in (300, 1500):
        found = again(stage, found, patience)
    return found


def again(stage: Stage, found: list[str], patience: int) -> list[str]:
    """What of this is found once more."""
    now = unseen_now(stage, patience) if found else []
    return [one for one in found if one in now]


def unseen_now(stage: Stage, patience: int = 0) -> list[str]:
    """What leaves no ink in pictures that are taken so many milliseconds after a change."""
    for _ in range(4):
        stage.page.evaluate(LOOK_AWAY)
        stage.page.evaluate(STILL)
        places = stage.inked()
        whole, *bare = photograph(stage.page), *[without(stage.page, style, patience) for style in BARE]
        if stage.inked() == places:
            break  # nothing has moved meanwhile
    scale = stage.page.evaluate("devicePixelRatio")
    pairs = zip(bare, places, strict=True)
    return [one for picture, where in pairs for one in stage.desk.evaluate(JUDGE, [whole, picture, where, scale])]


def without(page: Page, style: str, patience: int) -> str:
    """A picture of the page in which this style leaves something away."""
    tag = page.add_style_tag(content=style)
    page.evaluate(STILL)
    page.wait_for_timeout(patience)
    picture = photograph(page)
    tag.evaluate("(one) => one.remove()")
    return picture
