"""Positions in the terminal, drawn from a view alone, and the parts that a game's own drawing is made of.

A game may bring a module `terminal` with `draw(view, game, lang)`, which returns something that rich can print; it is
imported when a position is drawn for the first time. It may also have `notes(question, lang)`, a few words for each
answer. Games without one are drawn alike.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from rich.console import RenderableType

from ludoteka.core.game import Game, Json
from ludoteka.core.match import Question
from ludoteka.terminal import tables
from ludoteka.terminal.lines import legend_of as legend_of
from ludoteka.terminal.players import seat_name as seat_name
from ludoteka.terminal.players import seat_style as seat_style
from ludoteka.terminal.room import scarce as scarce
from ludoteka.terminal.tables import facts_line as facts_line
from ludoteka.terminal.tables import players_table as players_table
from ludoteka.terminal.words import Words as Words
from ludoteka.terminal.words import is_empty as is_empty


def draw(view: Json, game: Game, lang: str) -> RenderableType:
    """A view as something that rich can print: as its game draws it, else as every view can be drawn."""
    own = f"{game.package}.terminal"
    if find_spec(own) is None:
        return tables.draw(view, game, lang)
    drawn: RenderableType = import_module(own).draw(view, game, lang)
    return drawn


def notes(question: Question, game: Game, lang: str) -> list[str]:
    """What a terminal says beside each answer because it draws nothing there: the `notes` of the game's drawing."""
    own = f"{game.package}.terminal"
    give = None if find_spec(own) is None else getattr(import_module(own), "notes", None)
    return ["" for _ in question.options] if give is None else list(give(question, lang))
