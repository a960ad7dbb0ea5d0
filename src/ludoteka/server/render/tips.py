"""Which components of a game can be opened to be read, and by which id."""

from __future__ import annotations

from ludoteka.core.game import Game
from ludoteka.core.reading import tips as tips


def peek_id(game: Game, lang: str, kind: str, id: str) -> str:
    """The id of the popover that shows a component; empty where there is nothing to show.

    Several kinds may be one pile of cards (a Citizen and a Monster are cards): the table draws it once, as its first.
    """
    known = tips(game, lang)
    pile = known.get(kind, {})
    first = next((name for name, cards in known.items() if cards is pile), kind)
    return f"peek-{first}-{id}" if "text" in pile.get(id, {}) else ""
