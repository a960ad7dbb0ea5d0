"""What a transition looks like frame by frame: it is stopped, moved on by hand, and every frame is photographed.

Frames are judged in a page of their own, against the pictures before and after: a frame may lie between the two, and
pieces may be on their way; it may not be bleached, blank, or show what neither of them shows.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

STOP = (Path(__file__).parent / "frames_stop.js").read_text(encoding="utf-8")
STILL = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

JUDGE = (Path(__file__).parent / "frames_judge.js").read_text(encoding="utf-8")


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

    def differences(self, before: str, frame: str, after: str) -> dict[str, Any]:
        return dict(self.page.evaluate(JUDGE, [before, frame, after]))

    def wrong(self, before: str, frame: str, after: str, moves: float, last: bool) -> list[str]:
        """What is wrong with a frame in which pieces of so much of the screen are on their way."""
        told = self.differences(before, frame, after)
        found = []
        if told["spread"][1] < 0.6 * min(told["spread"][0], told["spread"][2]):
            found.append(f"blank: {told}")
        if told["bleached"] > moves + 0.02:
            found.append(f"bleached: {told}, moving {moves:.3f}")
        if told["strange"] > moves + 0.03:
            found.append(f"doubled or strange: {told}, moving {moves:.3f}")
        if last and told["unlike"] > 0.02 + moves / 4:
            found.append(f"the last frame is not what comes after it: {told}")
        return found

    def close(self) -> None:
        self.page.close()


def recorded(page: Page, judge: Judge, before: str, patience: int = 20_000) -> list[str]:
    """Go through the transition that begins now, frame by frame: everything that is wrong with one of them."""
    page.wait_for_function("window.turning?.ready || window.turning?.finished", timeout=patience)
    length = page.evaluate("turning.length")
    frames = []
    for share in (0.0, 0.08, 0.2, 0.35, 0.5, 0.75, 0.98):
        page.evaluate("(at) => { for (const one of turning.all ?? []) one.currentTime = at; }", length * share)
        page.evaluate(STILL)
        frames.append((share, photograph(page)))
    moves = page.evaluate("turning.moves")
    page.evaluate("() => { for (const one of turning.all ?? []) one.finish(); }")
    page.wait_for_function("turning.finished", timeout=patience)
    page.evaluate(STILL)
    after = photograph(page)
    assert length > 0, "nothing moved"
    found = []
    for share, frame in frames:
        found += [f"at {share:.0%}: {one}" for one in judge.wrong(before, frame, after, moves, share > 0.9)]
    return found
