"""What a mission is saved for: the next Dwelling before small units, and a Trading Post for what lies about.

Dwellings stand between an army and the units that decide a mission, and Valuables are what they lack most. Building
Materials that no Dwelling will need are as much Gold, or a third as many Valuables. [HER-13.3, HER-23.1]
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ludoteka.core.state import Ask
from ludoteka.games.heroes.boards import BUILDINGS
from ludoteka.games.heroes.cards import unit_of
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.estimates.destinations import is_stormed
from ludoteka.games.heroes.estimates.gifts import is_giver, may_arm, needs_materials
from ludoteka.games.heroes.estimates.growing import last_round
from ludoteka.games.heroes.estimates.might import GUARDS_MIGHT, fielded_might
from ludoteka.games.heroes.estimates.prices import pays
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.scenarios.rules import may_be_built
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.town.buildings import coming, standing
from ludoteka.games.heroes.town.resources import EXCHANGES
from ludoteka.games.heroes.town.text import NO_TRADE

DWELLINGS: Final = ("dwelling_bronze", "dwelling_silver", "dwelling_golden")
UNITS_OF_IT: Final = 10  # Gold for a first unit out of a new Dwelling
PAYS_BACK: Final = 1.4  # so many times its price, or nobody builds it: Gold that comes later buys less
FOR_UNITS: Final = 2  # Valuables that golden units ask for
OF_MINES: Final = 3  # Difficulty of their guards, with luck
MOST_ASKED: Final = 8  # Gold, at a Trading Post for one Dwelling
GOLD, MATERIALS, VALUABLES = range(3)
LINES: Final = {(sold, bought): line for line, (sold, bought, _, _) in enumerate(EXCHANGES)}
PRICES: Final = {(sold, bought): price for sold, bought, price, _ in EXCHANGES}

Price = tuple[int, int, int, int]  # a building, its Gold, Building Materials and Valuables


def next_dwelling(s: Heroes, seat: int) -> Price | None:
    """The Dwelling that comes next, as long as units can still come out of it; for a storm the Citadel after them."""
    built, last = s.buildings[seat], last_round(s)
    if not built or s.round >= last:
        return None
    rounds = (last + 1) // 2 - (s.round + 1) // 2
    to_come = s.gold[seat] + rounds * production(s, seat)[0]
    for one in sorted(coming(s.faction[seat], built, s.scenario)[1], key=comes_late):
        if BUILDINGS[one[0]].kind in wanted(s.scenario) and to_come >= one[1] + UNITS_OF_IT:
            return one
    return None


@cache
def wanted(scenario: str) -> tuple[str, ...]:
    """What a mission is saved for: the Dwellings, and for a storm the Citadel after them, for its packs."""
    return (*DWELLINGS, "citadel") if is_stormed(scenario) else DWELLINGS


def comes_late(building: Price) -> bool:
    return BUILDINGS[building[0]].kind not in DWELLINGS


def kept(s: Heroes, seat: int) -> tuple[int, int]:
    """The Building Materials and Valuables that all Dwellings to come need, and units with them."""
    if not s.buildings[seat]:
        return 0, 0
    if next_dwelling(s, seat) is None:
        return 0, FOR_UNITS if s.round < last_round(s) else 0
    there = [BUILDINGS[number].kind for number in standing(s.faction[seat], s.buildings[seat])]
    costs = [BUILDINGS[number].cost for number in to_be_built(s.faction[seat], there, s.scenario)]
    return sum([cost.building_materials for cost in costs]), sum([cost.valuables for cost in costs]) + FOR_UNITS


def to_be_built(faction: str, there: list[str], scenario: str) -> list[int]:
    return [
        one.number
        for one in BUILDINGS
        if one.town == faction
        and one.kind in wanted(scenario)
        and one.kind not in there
        and may_be_built(scenario, one.kind)
    ]


def to_sell(s: Heroes, seat: int) -> int:
    """The Gold that a Trading Post would give for what nothing will be built of."""
    materials, valuables = kept(s, seat)
    return max(0, s.materials[seat] - materials) + 3 * max(0, s.valuables[seat] - valuables)


def lacking(s: Heroes, seat: int, dwelling: Price) -> int:
    """The Gold that a Trading Post asks for what a Dwelling still lacks; spare Building Materials pay for Valuables."""
    materials, valuables = s.materials[seat], s.valuables[seat]
    spare = max(0, materials - dwelling[2]) // PRICES[MATERIALS, VALUABLES]
    wood, gems = max(0, dwelling[2] - materials), max(0, dwelling[3] - valuables - spare)
    return PRICES[GOLD, MATERIALS] * wood + PRICES[GOLD, VALUABLES] * gems


def saved_for(s: Heroes, seat: int) -> int:
    """The Gold that is kept for the next Dwelling, because nothing else is lacking for it or a trade brings it."""
    dwelling = next_dwelling(s, seat)
    if dwelling is None:
        return 0
    if is_giver(s, seat):
        return 0 if may_arm(s, seat) else s.gold[seat]
    if is_stormed(s.scenario):
        return saved_with_trade(s, seat, dwelling)
    if lacking(s, seat, dwelling):
        return 0
    coming_in = production(s, seat)[0] if s.round % 2 == 0 else 0
    return max(0, dwelling[1] - coming_in)


def saved_with_trade(s: Heroes, seat: int, dwelling: Price) -> int:
    """The Gold that is kept for the next Dwelling and what a Trading Post asks for what it lacks after the next income.

    An army that takes Mines comes first; what would cost too much at a Trading Post comes in on its own.
    """
    if fielded_might(s.army[seat]) < GUARDS_MIGHT[s.difficulty][OF_MINES]:
        return 0
    gold, materials, valuables = production(s, seat) if s.round % 2 == 0 else (0, 0, 0)
    wood, gems = s.materials[seat] + materials, s.valuables[seat] + valuables
    spare = max(0, wood - dwelling[2]) // PRICES[MATERIALS, VALUABLES]
    asked = PRICES[GOLD, MATERIALS] * max(0, dwelling[2] - wood)
    asked += PRICES[GOLD, VALUABLES] * max(0, dwelling[3] - gems - spare)
    return max(0, dwelling[1] + min(asked, MOST_ASKED) - gold)


# -- answers -------------------------------------------------------------------------------------------------------


def built_first(s: Heroes, seat: int, options: list[Any]) -> list[Any]:
    """Of the actions of a turn the Dwelling that comes next, where it can be paid."""
    dwelling = next_dwelling(s, seat)
    return [one for one in options if dwelling is not None and one[0] == "build" and one[1] == dwelling[0]]


def is_wasted(s: Heroes, seat: int, building: int) -> bool:
    """Whether a building brings an army nothing: no unit waits for it, and it pays too little by the end."""
    kind = BUILDINGS[building].kind
    if kind == "citadel":
        return is_stormed(s.scenario) and s.round < last_round(s) and not comes_next(s, seat, building)
    if kind in DWELLINGS:
        return False
    if is_stormed(s.scenario) and takes_from_dwelling(s, seat, building):
        return True
    rounds = (last_round(s) + 1) // 2 - (s.round + 1) // 2
    return rounds * pays(building) <= PAYS_BACK * BUILDINGS[building].cost.gold or saved_for(s, seat) > 0


def comes_next(s: Heroes, seat: int, building: int) -> bool:
    dwelling = next_dwelling(s, seat)
    return dwelling is not None and dwelling[0] == building


def takes_from_dwelling(s: Heroes, seat: int, building: int) -> bool:
    """Whether a building takes Building Materials that the next Dwelling needs."""
    dwelling = next_dwelling(s, seat)
    return dwelling is not None and s.materials[seat] - BUILDINGS[building].cost.building_materials < dwelling[2]


def bought_thriftily(s: Heroes, ask: Ask) -> list[Any]:
    """The purchases that leave enough for the next Dwelling."""
    left = s.gold[ask.seat] - saved_for(s, ask.seat)
    return [one for one in ask.options if price_of(one) <= max(0, left)]


def price_of(purchase: tuple[str, int]) -> int:
    kind, face = purchase
    if kind == "recruit":
        return unit_of(face).recruit.gold
    return unit_of(face).reinforce.gold if kind == "reinforce" else 0


def line_of_trade(s: Heroes, seat: int) -> int:
    """What is exchanged next at a Trading Post: for what the next Dwelling lacks, then what is left over for Gold."""
    gold, materials, valuables = s.gold[seat], s.materials[seat], s.valuables[seat]
    if is_giver(s, seat):
        return LINES[MATERIALS, GOLD] if materials and not needs_materials(s, seat) else NO_TRADE
    dwelling = next_dwelling(s, seat)
    if dwelling is not None:
        _, price, wood, gems = dwelling
        if valuables < gems and materials >= wood + PRICES[MATERIALS, VALUABLES]:
            return LINES[MATERIALS, VALUABLES]
        if materials < wood and valuables > gems:
            return LINES[VALUABLES, MATERIALS]
        asked = lacking(s, seat, dwelling)
        if asked:
            wanted = VALUABLES if valuables < gems else MATERIALS
            return LINES[GOLD, wanted] if gold >= price + asked else NO_TRADE
        if gold < price and materials > wood:
            return LINES[MATERIALS, GOLD]
    keep_materials, keep_valuables = kept(s, seat)
    if materials > keep_materials:
        return LINES[MATERIALS, GOLD]
    return LINES[VALUABLES, GOLD] if valuables > keep_valuables else NO_TRADE


def at_the_post(s: Heroes, ask: Ask) -> list[Any]:
    """Of what a Trading Post offers the trade, where anything is to be exchanged."""
    trades = [one for one in ask.options if isinstance(one, int) and one >= 0 and is_trade(one)]
    return trades if trades and line_of_trade(s, ask.seat) != NO_TRADE else list(ask.options)


def is_trade(program: int) -> bool:
    return program < len(PROGRAMS) and any(op.verb == "trade" for op in PROGRAMS[program])
