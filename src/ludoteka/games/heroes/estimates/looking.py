"""A position that is being looked at: what several parts of an estimate ask of it is worked out once.

Nobody moves while it is looked at, so nothing goes out of date. Whoever asks outside of a look gets it worked out anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludoteka.games.heroes.state import Heroes

Work = Callable[[Heroes, int], Any]
ALL: Final = -1  # seats: it is the same for whoever asks


class Look:
    """A position, and what was found out about its seats so far, by what works it out."""

    __slots__ = ("found", "position")

    def __init__(self, position: Heroes | None) -> None:
        self.position = position
        self.found: dict[tuple[Work, int], Any] = {}


NOWHERE: Final = Look(None)
LOOKS: Final = [NOWHERE]  # the last one; where two threads look at the same time, one of them works things out anew


def look_at(s: Heroes) -> None:
    LOOKS[0] = Look(s)


def look_away() -> None:
    LOOKS[0] = NOWHERE


def once(work: Work, s: Heroes, seat: int) -> Any:
    """What `work` says of a seat."""
    look = LOOKS[0]
    if look.position is not s:
        return work(s, seat)
    known = look.found.get((work, seat))
    if known is None:
        known = look.found[work, seat] = work(s, seat)
    return known
