"""What a seat cannot see of the fields that are neither open nor hidden from everybody. [HER-28]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteka.core.declared import others
from ludoteka.core.packed import has

if TYPE_CHECKING:
    from ludoteka.games.heroes.state import Heroes


def strays_of_others(s: Heroes, seat: int) -> list[int]:
    """Cards of the others that left their hands face down and did not come to this seat."""
    return [one.card for one in s.strayed if seat not in (one.seat, one.to)]


def known_to_others(s: Heroes, seat: int) -> list[int]:
    """Which card it is that only others have seen: that they have seen one is public."""
    return [entry[3] for entry in s.known if not has(entry[0], seat)]


def face_down_tiles(s: Heroes, seat: int) -> list[int]:
    """[HER-14.4]"""
    return [placed.tile for placed in s.tiles if not placed.up]


def face_down_tokens(s: Heroes, seat: int) -> list[bool]:
    """Which of the tokens on the Combat Board are blank. [HER-29.1 hazard]"""
    return [one.blank for one in s.hazards if one.hidden]


def secrets_of_event(s: Heroes, seat: int) -> list[object]:
    """Cards of the pool that the seat did not put there, and the bids of the others. [HER-27.3]"""
    one = s.happening
    return [] if one is None else [*[card for card, who in one.pool if who != seat], *others(one.bids, seat)]


def looked_at_by_others(s: Heroes, seat: int) -> list[int]:
    """The cards of a Search or a peek are seen by the seat that is asked."""
    return [] if any(ask.seat == seat for ask in s.asks) else s.looked
