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
    """The id of the popover that shows a component; empty where there is nothing to show."""
    return f"peek-{kind}-{id}" if "text" in tips(game, lang).get(kind, {}).get(id, {}) else ""
