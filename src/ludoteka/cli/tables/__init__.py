"""Positions in the terminal, drawn from a view alone.

A game of another package may bring a module `terminal` with `draw(view, game, lang)`; here a module named like a game
draws it; all others are drawn alike.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from rich.console import RenderableType

from ludoteka.cli.tables import generic
from ludoteka.core.game import Game, Json


def draw(view: Json, game: Game, lang: str) -> RenderableType:
    """A view as something that rich can print."""
    for module in (f"{game.package}.terminal", f"{__name__}.{game.id}"):
        if find_spec(module) is not None:
            drawn: RenderableType = import_module(module).draw(view, game, lang)
            return drawn
    return generic.draw(view, game, lang)
