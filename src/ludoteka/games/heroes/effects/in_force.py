"""Rules that an effect changes for some time: what `rule` has laid down, looked up where it matters. [HER-29.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Listen

EVERYBODY: Final = -1
FREE_ROUND: Final = "free_round"  # a Combat Round that costs no Movement Point [HER-17.30]


def concerns(one: Listen, seat: int, what: str) -> bool:
    """Whether it changes this rule for a seat, and still works."""
    return one.what == what and one.seat in (seat, EVERYBODY) and one.times != 0


def in_force(s: Heroes, seat: int, what: str) -> list[Listen]:
    """The changes of a rule that concern a seat."""
    return [one for one in s.listening if concerns(one, seat, what)]


def change_of(s: Heroes, seat: int, what: str) -> int:
    """How much a rule is changed for a seat in all."""
    change = 0
    for one in s.listening:
        if concerns(one, seat, what):
            change += one.value
    return change


def is_changed(s: Heroes, seat: int, what: str) -> bool:
    for one in s.listening:
        if concerns(one, seat, what):
            return True
    return False


def use_up(s: Heroes, one: Listen) -> None:
    """A change that works a limited number of times has worked once."""
    at = s.listening.index(one)
    if one.times == 1:
        del s.listening[at]
    elif one.times > 1:
        s.listening[at] = one._replace(times=one.times - 1)
