"""Experience and Levels of the Main Hero: Hand Limit, Expert uses, what a new Level gives. [HER-9.3 to 9.5]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Step, step
from ludoteka.games.heroes.boards import HEROES, LEVELS
from ludoteka.games.heroes.deck import hands
from ludoteka.games.heroes.deck.common import search
from ludoteka.games.heroes.effects.in_force import in_force
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.town.text import EXPERIENCE, LEVEL_REACHED

XP_PER_LEVEL: Final = 2
HIGHEST_LEVEL: Final = 7
HAND_LIMITS: Final = tuple([one.hand_limit for one in LEVELS])  # by Level, the first at place 0
EXPERTS: Final = tuple([one.experts for one in LEVELS])
ABOUT_TO_RISE: Final = "about_to_level_up"
RISING: Final[list[Step]] = []  # what is offered before a Level; deck/offering.py fills it in


def level_of(xp: int) -> int:
    """Levels are counted from 1. [HER-0.7, HER-9.3]"""
    return 1 + xp // XP_PER_LEVEL


def level(s: Heroes, seat: int) -> int:
    return level_of(s.xp[seat])


def hand_limit(s: Heroes, seat: int) -> int:
    """By Level, or the value that the scenario sets instead; the Astrologers change either. [HER-9.4, HER-0.1]

    A change has a lower bound.
    """
    limit = HAND_LIMITS[s.xp[seat] // XP_PER_LEVEL]
    if not s.listening:
        return limit
    fixed = in_force(s, seat, "set_hand_limit")
    if fixed:
        limit = fixed[-1].value
    for one in in_force(s, seat, "hand_limit"):
        limit = max(limit + one.value, min(limit, one.program))
    return limit


def experts(s: Heroes, seat: int) -> int:
    """Expert uses of a Round. [HER-9.4]"""
    return EXPERTS[s.xp[seat] // XP_PER_LEVEL]


def experts_left(s: Heroes, seat: int) -> int:
    """A Level reached in mid-Round raises the allowance at once. [HER-9.5]"""
    return EXPERTS[s.xp[seat] // XP_PER_LEVEL] - s.experts_used[seat]


def most_xp(s: Heroes, seat: int) -> int:
    """Experience at the highest Level has no effect. [HER-9.3, HER-26.7]"""
    return XP_PER_LEVEL * (min(s.level_cap[seat], HIGHEST_LEVEL) - 1)


def gain_xp(s: Heroes, seat: int, amount: int) -> None:
    """The Main Hero gains Experience and resolves each new Level, in order. [HER-9.3, HER-9.4]"""
    before = s.xp[seat]
    s.xp[seat] = max(before, min(before + amount, most_xp(s, seat)))
    if s.xp[seat] == before:
        return
    s.tell(EXPERIENCE, seat, s.xp[seat] - before)
    if not any(keep[0] == seat for keep in s.all_kept(rise)):
        s.then(rise, seat, level_of(before) + 1)  # else the Levels of an earlier gain are being resolved


@step
def rise(s: Heroes, seat: int, reached: int) -> None:
    """The next Level: cards for the moment before it may bring more Experience. [HER-29.C about_to_level_up]"""
    if reached <= level(s, seat):
        s.then(rise, seat, reached + 1)
        s.then(reach_level, seat, reached)
        for offer in RISING:
            s.then(offer, seat, ABOUT_TO_RISE)


@step
def reach_level(s: Heroes, seat: int, reached: int) -> None:
    s.tell(LEVEL_REACHED, seat, reached)
    reward = LEVELS[reached - 1].reward
    if reward.startswith("specialty"):
        gain_specialty(s, seat, reached)
    else:
        search(s, seat, "ability", 2)


def gain_specialty(s: Heroes, seat: int, reached: int) -> None:
    """Everybody knows which card that is."""
    for given, card in HEROES[s.hero[seat]].specialties:
        if given == reached:
            hands.gain(s, seat, card)
