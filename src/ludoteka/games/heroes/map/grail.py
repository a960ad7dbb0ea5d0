"""The Grail Token: taken once, carried by a Hero, handed over or left behind. [HER-30.5]"""

from __future__ import annotations

from ludoteka.games.heroes.map.fields import hexagon, lying
from ludoteka.games.heroes.map.text import GRAIL_LEFT, GRAIL_TAKEN, hero_word, place_word
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import GRAIL_ON_FIELD, NOT_TAKEN


def carries(s: Heroes, figure: int) -> bool:
    return s.grail == figure


def carrier_seat(s: Heroes) -> int:
    """The player whose Hero carries the Token, -1 where nobody does."""
    return s.figures[s.grail].seat if 0 <= s.grail < GRAIL_ON_FIELD else -1


def is_taken(s: Heroes) -> bool:
    """Whether the Token ever left its field: there is only one. [HER-15.A grail]"""
    return s.grail != NOT_TAKEN


def take(s: Heroes, figure: int) -> None:
    one = s.figures[figure]
    s.grail = figure
    s.tell(GRAIL_TAKEN, one.seat, hero_word(one.kind))


def pick_up(s: Heroes, figure: int) -> None:
    """The next Hero who enters the field where it lies takes it."""
    if s.figures[figure].seat >= 0 and s.grail == GRAIL_ON_FIELD + s.figures[figure].field:
        take(s, figure)


def leave_behind(s: Heroes, figure: int) -> None:
    """Beaten by Neutral Units, conceded, eliminated or surrendering: it lies where the carrier stands."""
    if carries(s, figure):
        field = s.figures[figure].field
        s.grail = GRAIL_ON_FIELD + field
        s.tell(GRAIL_LEFT, place_word(hexagon(s, field)), lying(s, field))


def hand_over(s: Heroes, figure: int, winner: int) -> None:
    """Beaten by a player: the winner's Hero has it, or it lies on the field if he has none there."""
    if not carries(s, figure):
        return
    if winner >= 0:
        take(s, winner)
    else:
        leave_behind(s, figure)
