"""A table in words, as the terminal draws it: for environments that are looked at."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.state import State
from ludoteka.terminal import draw

WIDTH = 120


def text(game: Game, seats: int, state: State, seat: int | None = None) -> str:
    """A position as a seat (None: a spectator) sees it, and whom the table waits for."""
    match = Match(game, seats, 0, {}, state)
    console = Console(file=StringIO(), width=WIDTH, no_color=True, legacy_windows=False)
    console.print(draw(match.view(seat), game, "en"))
    if match.over:
        console.print(f"{match.result}")
    for asked in match.to_act:
        console.print(f"seat {asked}: {match.question(asked).prompt.id}")
    out = console.file
    assert isinstance(out, StringIO)
    return out.getvalue()
