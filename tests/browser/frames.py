"""What a move looks like frame by frame: it is stopped, led on by hand, and every frame is photographed.

Frames are judged in a page of their own, against the pictures before and after: a frame may lie between the two, and
pieces may be on their way; it may not be bleached, blank, or show what neither of them shows.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

STOP = (Path(__file__).parent / "frames_stop.js").read_text(encoding="utf-8")
# Two frames; a browser that draws none, because nothing has changed or the machine is too busy, is not waited for.
STILL = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
  setTimeout(done, 10_000);
})"""

JUDGE = (Path(__file__).parent / "frames_judge.js").read_text(encoding="utf-8")


SHARES = (0.0, 0.08, 0.2, 0.35, 0.5, 0.75, 0.98)  # of a move, at which it is photographed


class Frame(NamedTuple):
    share: float
    picture: str
    places: list[list[float]]  # of the pieces that are on their way


def photograph(page: Page) -> str:
    """As it is on the screen right now."""
    session = page.context.new_cdp_session(page)
    told = session.send("Page.captureScreenshot", {"format": "png"})
    session.detach()
    return str(told["data"])


class Judge:
    """Compares pictures, in a page of its own."""

    def __init__(self, browser: Browser) -> None:
        self.page = browser.new_page()

    def differences(self, before: str, frame: Frame, after: str) -> dict[str, float]:
        return dict(self.page.evaluate(JUDGE, [before, frame.picture, after, frame.places]))

    def wrong(self, before: str, frame: Frame, after: str) -> list[str]:
        """What is wrong with a frame."""
        told = self.differences(before, frame, after)
        laws = {
            "blank": told["contrast"] < 0.6,
            "bleached": told["bleached"] > 0.01,
            "doubled or strange": told["strange"] > 0.01,
            "not what comes after it": frame.share > 0.9 and told["unlike"] > 0.02,
        }
        return [f"{law} at {frame.share:.0%}: {told}" for law, broken in laws.items() if broken]

    def close(self) -> None:
        self.page.close()


def recorded(page: Page, judge: Judge, before: str, patience: int = 20_000) -> list[str]:
    """Go through the move that begins now, frame by frame: everything that is wrong with one of them."""
    page.wait_for_function("() => window.turning", timeout=patience)
    length = page.evaluate("turning.length")
    assert length > 0, "nothing moved"
    frames = []
    for share in SHARES:
        page.evaluate("(at) => { for (const one of turning.all) one.currentTime = at; }", length * share)
        page.evaluate(STILL)
        frames.append(Frame(share, photograph(page), page.evaluate("turning.places()")))
    page.evaluate("() => { for (const one of turning.all) one.finish(); }")
    page.wait_for_function("() => !document.querySelector('[data-over]')", timeout=patience)
    page.evaluate(STILL)
    after = photograph(page)
    return [one for frame in frames for one in judge.wrong(before, frame, after)]
