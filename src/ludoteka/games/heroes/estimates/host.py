"""The army that will be there when a mission is decided: with what the Town sells and with mercenaries.

What a Town offers can be bought wherever the Hero is; for mercenaries he must go where they are. For estimates only.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.estimates.looking import once
from ludoteka.games.heroes.estimates.might import fielded_might
from ludoteka.games.heroes.estimates.muster import Purse, expected_purse, mustered
from ludoteka.games.heroes.estimates.reach import in_time, places_with
from ludoteka.games.heroes.estimates.recruits import HIRE, HIRELING, hires, in_combat
from ludoteka.games.heroes.estimates.weights import USUAL, Weights, weights_of
from ludoteka.games.heroes.map.geometry import Hex
from ludoteka.games.heroes.state import Heroes

MOST_HIRED: Final = 4


def victory(mine: float, theirs: float, weights: Weights = USUAL) -> float:
    """The chance to win a Combat that must be won; who is far too weak is a little better off the stronger he is."""
    if mine <= 0.0:
        return 0.0
    ratio = theirs / mine
    return (1.0 - weights.growing) / (1.0 + float(ratio**weights.steep)) + weights.growing / (1.0 + ratio)


def ready(s: Heroes, seat: int) -> float:
    """The might of the units there are, those that fight right now among them, and of those that Gold will buy."""
    found: float = once(with_all_that_can_be_bought, s, seat)
    return found


def with_all_that_can_be_bought(s: Heroes, seat: int) -> float:
    found = from_town(s, seat)
    plans = hiring_plans(s, seat)
    if plans:
        near = in_time(s, seat, posts(s))
        found += near * max([max(0.0, might - found) for _, might in plans])
    return found


def from_town(s: Heroes, seat: int) -> float:
    """The might of an army with what the Town sells."""
    found: float = once(with_what_town_sells, s, seat)
    return found


def with_what_town_sells(s: Heroes, seat: int) -> float:
    army = [*s.army[seat], *in_combat(s, seat)]
    now = fielded_might(army)
    purse = expected_purse(s, seat)
    then = mustered(s.scenario, s.faction[seat], s.buildings[seat], tuple(sorted(army)), purse)
    return led(s, seat) * (now + weights_of(s.scenario).waiting * (then.strength - now))


def posts(s: Heroes) -> list[Hex]:
    """Where Neutral Units are for hire."""
    location = hires(s.scenario)
    return places_with(s, location, -1, []) if location else []


def hiring_plans(s: Heroes, seat: int) -> list[tuple[int, float]]:
    """How many mercenaries the Gold to come will pay, and the might of an army with so many of them."""
    if not hires(s.scenario):
        return []
    army = [*s.army[seat], *in_combat(s, seat)]
    purse = expected_purse(s, seat)
    numbers = range(1, min(MOST_HIRED, int(purse.gold / HIRE)) + 1)
    return [(number, led(s, seat) * with_hired(s, seat, army, purse, number)) for number in numbers]


def led(s: Heroes, seat: int) -> float:
    """What an army gains by the cards of its Hero, who has the more of them the higher his Level is."""
    return 1.0 + weights_of(s.scenario).per_level * (s.xp[seat] // 2)


def with_hired(s: Heroes, seat: int, army: list[int], purse: Purse, number: int) -> float:
    """The might of an army with so many mercenaries, and of what the Town sells for the rest of the Gold."""
    rest = purse._replace(gold=purse.gold - number * HIRE)
    then = mustered(s.scenario, s.faction[seat], s.buildings[seat], tuple(sorted(army)), rest)
    now = fielded_might(army)
    paid = min(1.0, s.gold[seat] / (number * HIRE))
    weights = weights_of(s.scenario)
    sure = weights.hired * (weights.later + (1.0 - weights.later) * paid)
    return now + sure * (fielded_might([*then.army, *[HIRELING] * number]) - now)
