"""Positions in the terminal, drawn from a view alone. A module named like a game draws it; the others are generic."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from rich.console import RenderableType

from ludoteka.cli.tables import generic
from ludoteka.core.game import Game, Json


def draw(view: Json, game: Game, lang: str) -> RenderableType:
    """A view as something that rich can print."""
    module = f"{__name__}.{game.id}"
    if find_spec(module) is None:
        return generic.draw(view, game, lang)
    drawn: RenderableType = import_module(module).draw(view, game, lang)
    return drawn
