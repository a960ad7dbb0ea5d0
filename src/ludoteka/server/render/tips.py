"""Full texts of components, for tooltips and for cards to read. A game gives them as `tips(lang)` in its text.py."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from ludoteka.core.game import Game

Tips = dict[str, dict[str, dict[str, Any]]]


@cache
def tips(game: Game, lang: str) -> Tips:
    """Kind, then id, to what the table shows of a component. One that has a `text` can be opened."""
    give = getattr(import_module(f"{game.package}.text"), "tips", None)
    found: Tips = {} if give is None else give(lang)
    return found


def peek_id(game: Game, lang: str, kind: str, id: str) -> str:
    """The id of the popover that shows a component; empty where there is nothing to show.

    Several kinds may be one pile of cards (a Citizen and a Monster are cards): the table draws it once, as its first.
    """
    known = tips(game, lang)
    pile = known.get(kind, {})
    first = next((name for name, cards in known.items() if cards is pile), kind)
    return f"peek-{first}-{id}" if "text" in pile.get(id, {}) else ""
