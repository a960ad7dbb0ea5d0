"""What a player owns, roughly in Gold: army, Town, resources, income. In a mission only what they can become counts.

There everything is for one fight: Gold that buys no unit for it is lost, whatever it has bought. For estimates only.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.estimates.errands import useful
from ludoteka.games.heroes.estimates.host import ready
from ludoteka.games.heroes.estimates.recruits import announced, resource_rounds
from ludoteka.games.heroes.estimates.weights import weights_of
from ludoteka.games.heroes.estimates.worth import army_worth, town_worth
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.scenarios.rules import is_played_against_program, round_limit
from ludoteka.games.heroes.state import Heroes

POOL: Final = (0.47, 0.9, 1.9)  # what is not spent yet; every trade with the supply loses [HER-23.1]
ENOUGH: Final = 25  # of a resource: nobody needs more
INCOME: Final = (0.4, 0.75, 1.6)  # of each Resource Round to come


def rounds_of_income(s: Heroes) -> float:
    """Resource Rounds still to come; in a mission counted one by one, so that waiting for the next is no gain."""
    if is_played_against_program(s):
        return float(resource_rounds(s))
    last = s.final_round or round_limit(s)
    return max(0.0, (last - s.round) / 2)


def pool(s: Heroes, seat: int) -> tuple[float, float, float]:
    """The resources of a seat as far as they are of use."""
    gold = min(s.gold[seat], ENOUGH)
    if not is_played_against_program(s):
        return gold, min(s.materials[seat], ENOUGH), min(s.valuables[seat], ENOUGH)
    weights = weights_of(s.scenario)
    materials, valuables = useful(s, seat)
    return weights.as_it_is * s.gold[seat], weights.materials * materials, weights.materials * valuables


def worth_of_army(s: Heroes, seat: int) -> float:
    """What the units are worth; in a mission mostly what can become of the army, with all the Gold to come.

    There whoever buys the small ones first has no Gold for those who will fight, and who builds what no unit waits for
    has lost it.
    """
    now = army_worth(s.army[seat])
    if not is_played_against_program(s):
        return now
    weights = weights_of(s.scenario)
    return weights.as_it_is * now + weights.army * ready(s, seat)


def worth_of_town(s: Heroes, seat: int) -> float:
    """What the buildings are worth; in a mission they count with the army that comes out of them."""
    return (weights_of(s.scenario).as_it_is if is_played_against_program(s) else 1.0) * town_worth(s, seat)


def worth_of_income(s: Heroes, seat: int) -> float:
    """What is still to come in; in a mission its Gold counts with the army that it buys."""
    made = production(s, seat)
    if not is_played_against_program(s):
        return rounds_of_income(s) * in_gold(INCOME, made[0], made[1], made[2])
    more = announced(s, seat)
    coming = [rounds_of_income(s) * steady + once for steady, once in zip(made, more, strict=True)]
    weights = weights_of(s.scenario)
    return in_gold(INCOME, weights.as_it_is * coming[0], weights.materials * coming[1], weights.materials * coming[2])


def in_gold(worths: tuple[float, float, float], gold: float, materials: float, valuables: float) -> float:
    return worths[0] * gold + worths[1] * materials + worths[2] * valuables
