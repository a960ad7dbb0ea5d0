"""Whom to hire in a mission, and when to come back for another: only five units fight, and Gold is there once.

A mercenary is hired who makes the army that will fight at the end stronger than the same Gold does later. Whoever is
good enough is drawn now and then only, so it takes visits: with no time left for another one, anybody helps.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Ask
from ludoteka.games.heroes.automa.opening import face_of
from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.cards import unit_of
from ludoteka.games.heroes.estimates.destinations import ends_of, has_leisure, missing, posts
from ludoteka.games.heroes.estimates.growing import operations, time_to_grow
from ludoteka.games.heroes.estimates.might import MIGHT, might_together
from ludoteka.games.heroes.estimates.muster import Army, Purse, expected_purse, mustered
from ludoteka.games.heroes.estimates.reach import main_hero
from ludoteka.games.heroes.estimates.recruits import HIRE, HIRELING, hires
from ludoteka.games.heroes.estimates.tours import kept_for_end, way_to_end
from ludoteka.games.heroes.scenarios.rules import LOCATION_RULES
from ludoteka.games.heroes.state import Heroes

MOST: Final = 5  # units that fight [HER-16.1]
DRAWN: Final = 0.5  # mercenaries who are worth their Gold, for each visit
CHEAP: Final = HIRE - 2  # Gold for which such a mercenary may be had
LATER: Final = HIRE + 4  # what one costs later, with the Movement Points until he is drawn
LEAST: Final = 1.0  # might that is worth anything at all


def worth_hiring(s: Heroes, ask: Ask) -> list[Any]:
    """Of those who are for hire the ones who bring the army further than their Gold would later; else nobody."""
    army, purse = tuple(s.army[ask.seat]), expected_purse(s, ask.seat)
    later = visits_left(s, ask.seat)
    usual = army_to_come(s, ask.seat, army, purse, later)
    found = []
    for option in ask.options:
        if option[0] == "recruit":
            paid = purse._replace(gold=purse.gold - unit_of(option[1]).recruit.gold)
            gain = army_to_come(s, ask.seat, (*army, option[1]), paid, later) - usual
            if gain > LEAST:
                found.append((gain, option))
    return [option for _, option in sorted(found, reverse=True)] or [one for one in ask.options if one[0] != "recruit"]


def army_to_come(s: Heroes, seat: int, army: Army, purse: Purse, visits: float) -> float:
    """The might of an army with what is promised, what the Town sells, and mercenaries who are still drawn."""
    promised = (*army, *promises(s))
    best = 0.0
    most = min(MOST, purse.gold / LATER, DRAWN * visits)
    for number in range(int(most) + 1):
        rest = purse._replace(gold=purse.gold - number * LATER)
        then = mustered(s.scenario, s.faction[seat], s.buildings[seat], tuple(sorted(promised)), rest)
        with_them = (*then.army, *[HIRELING] * number)
        part = min(1.0, most - number, max(0.0, then.gold) / LATER)
        one_more = might_together((*with_them, HIRELING)) - might_together(with_them)
        best = max(best, might_together(with_them) + part * one_more)
    return best


def promises(s: Heroes) -> list[int]:
    """The units that wait at the last of the places that must be visited. [HER-30.7 order]"""
    rows = [row for row in LOCATION_RULES[s.scenario].get("visit", ()) if "order" in row]
    done = len([word for word in s.scenario_flags if word.startswith("visited:")])
    waiting = [row for row in rows if int(row["order"]) > done]
    return [face_of(op.args) for row in waiting for op in operations(row) if op.verb == "add_unit"]


def visits_left(s: Heroes, seat: int) -> float:
    """Movement Points that can still be spent on coming back to where mercenaries are for hire."""
    here = main_hero(s, seat)
    if here < 0:
        return 0.0
    return max(0.0, time_to_grow(s, seat) - kept_for_end(s) - way_to_end(s, here, ends_of(s)))


def is_post(s: Heroes, seat: int) -> bool:
    """Whether a Main Hero stands where mercenaries are for hire, and may go round the map besides."""
    here = main_hero(s, seat)
    return has_leisure(s.scenario) and bool(hires(s.scenario)) and here in posts(s) and s.tiles[here // SLOTS].up


def waits_for_another(s: Heroes, seat: int) -> bool:
    """Whether a Hero where mercenaries are for hire has Gold and time for the next one."""
    if s.gold[seat] < CHEAP:
        return False
    alone = not any(MIGHT[one] >= MIGHT[HIRELING] / 2 for one in s.army[seat])
    if s.gold[seat] < 2 * CHEAP and missing(s) and not alone:
        return False
    if not is_post(s, seat) or visits_left(s, seat) < 1.0:
        return False
    army = tuple(s.army[seat])
    with_one = might_together((*army, *promises(s), HIRELING)) - might_together((*army, *promises(s)))
    return with_one > 0.5 * MIGHT[HIRELING]
