"""Whether Events are in use, and what lies on the table while one is resolved. [HER-27.3]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Happening
from ludoteka.games.heroes.town.offers import give_back

EVENT_SET: Final = "fortress"


def events_in_use(s: Heroes) -> bool:
    """With the box that holds them, in games of several players only."""
    return EVENT_SET in s.sets and len(s.faction) > 1


def current(s: Heroes) -> Happening:
    """The Event being resolved."""
    assert s.happening is not None
    return s.happening


def shuffle_units_back(s: Heroes) -> None:
    """What is left of the Neutral Units on offer goes back into its decks."""
    left = current(s).units
    s.happening = current(s)._replace(units=())
    give_back(s, left, "shuffle")
