"""A table as environments show it: in words, as the terminal draws it, and as a picture of that."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from base64 import b64decode, b64encode
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.state import State
from ludoteka.terminal import draw

WIDTH = 120
PATIENCE = 60  # seconds for a picture
ANSI, HUMAN, SVG, PICTURE = "ansi", "human", "svg", "rgb_array"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def render(mode: str | None, game: Game, seats: int, state: State, seat: int | None = None) -> Any:
    """A position as a seat (None: a spectator) sees it, and whom the table waits for, in one of the ways to show it."""
    if mode is None:
        return None
    if mode in (SVG, PICTURE):
        drawn = picture(game, seats, state, seat)
        return drawn if mode == SVG else photographed(drawn)
    said = text(game, seats, state, seat)
    if mode == HUMAN:
        print(said)
        return None
    return said


def console(game: Game, seats: int, state: State, seat: int | None, colours: bool) -> Console:
    """A console on which the position is drawn."""
    match = Match(game, seats, 0, {}, state)
    out = Console(file=StringIO(), width=WIDTH, no_color=not colours, record=colours, legacy_windows=False)
    out.print(draw(match.view(seat), game, "en"))
    if match.over:
        out.print(f"{match.result}")
    for asked in match.to_act:
        out.print(f"seat {asked}: {match.question(asked).prompt.id}")
    return out


def text(game: Game, seats: int, state: State, seat: int | None = None) -> str:
    out = console(game, seats, state, seat, False).file
    assert isinstance(out, StringIO)
    return out.getvalue()


def picture(game: Game, seats: int, state: State, seat: int | None = None) -> str:
    """The same as SVG."""
    return console(game, seats, state, seat, True).export_svg(title=game.name["en"])


# -- points of a picture: by a browser -----------------------------------------------------------------------

PAGE = """<!doctype html><body><script>
const picture = new Image();
picture.onload = () => {
  const canvas = document.createElement("canvas");
  const [wide, high] = [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  const points = pen.getImageData(0, 0, wide, high).data;
  let text = "";
  for (let at = 0; at < points.length; at += 32768)
    text += String.fromCharCode.apply(null, points.subarray(at, at + 32768));
  document.body.textContent = `${wide} ${high} ${btoa(text)}`;
};
picture.src = "data:image/svg+xml;base64,%s";
</script></body>"""


@cache
def browser_path() -> str | None:
    """Where Chromium is: as LUDOTEKA_CHROMIUM says, or where the system has it."""
    return os.environ.get("LUDOTEKA_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def pictures() -> tuple[str, ...]:
    """The ways to show a table as points: none without Chromium."""
    return (PICTURE,) if browser_path() else ()


def photographed(svg: str) -> Any:
    """An SVG as an array of (height, width, 3) bytes, drawn by Chromium."""
    import numpy as np

    browser = browser_path()
    if browser is None:
        raise LudotekaError("error-no-picture")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        page = Path(folder) / "table.html"
        page.write_text(PAGE % b64encode(sized(svg).encode()).decode(), encoding="utf-8")
        words = [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile"]
        words += [f"--virtual-time-budget={PATIENCE * 1000}", "--dump-dom", page.as_uri()]
        done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=True)
    wide, high, points = done.stdout.partition("<body>")[2].partition("</body>")[0].split()
    return np.frombuffer(b64decode(points), np.uint8).reshape(int(high), int(wide), 4)[:, :, :3].copy()


def sized(svg: str) -> str:
    """An SVG that says how large it is, not only in which proportions."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert found is not None
    return svg.replace("<svg ", f'<svg width="{float(found[1]):.0f}" height="{float(found[2]):.0f}" ', 1)
