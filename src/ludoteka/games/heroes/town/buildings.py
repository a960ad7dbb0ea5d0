"""The Town Board: which buildings stand, what they allow, building another one. [HER-7.4, HER-13, HER-7.7, HER-13.1]"""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteka.core.packed import has, only
from ludoteka.core.state import step
from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios.rules import may_be_built
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import BUILD, CAPTURED_TOWN_BUILDINGS, MOST_SEATS, TIERS, Cause
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.town.text import BUILT

# -- what stands ---------------------------------------------------------------------------------------------


@cache
def standing(faction: str, bits: int) -> tuple[int, ...]:
    """The buildings that bits of a Town Board stand for: looked up often, worked out once."""
    return tuple([number for place, number in enumerate(TOWNS[faction].buildings) if has(bits, place)])


def buildings_of(s: Heroes, seat: int) -> tuple[int, ...]:
    """The buildings on the Town Board of a seat."""
    return standing(s.faction[seat], s.buildings[seat])


def has_kind(s: Heroes, seat: int, kind: str) -> bool:
    return any(BUILDINGS[number].kind == kind for number in buildings_of(s, seat))


def towns_used(s: Heroes, seat: int) -> tuple[int, ...]:
    """The Town Boards a seat uses: its own, by an optional rule those of captured Towns. [HER-13.6, HER-22, HER-R38]"""
    if not s.has_rule(CAPTURED_TOWN_BUILDINGS):
        return ONLY_OWN[seat]
    captured = [
        other for other in range(len(s.home)) if other != seat and s.home[other] >= 0 and s.flag[s.home[other]] == seat
    ]
    return (seat, *captured)


ONLY_OWN: Final[tuple[tuple[int, ...], ...]] = tuple([(seat,) for seat in range(MOST_SEATS)])


Acting = tuple[tuple[int, Effect], ...]
NOTHING: Final[Acting] = ()


def moments_of(faction: str) -> set[str]:
    """The moments at which a building of a Town acts."""
    return {moment for number in TOWNS[faction].buildings for one in BUILDINGS[number].effects for moment in one.when}


# By Faction and moment, then by the bits of a Town Board as far as they were asked for.
ACTING: Final[dict[str, dict[str, dict[int, Acting]]]] = {
    faction: {moment: {} for moment in moments_of(faction)} for faction in TOWNS
}


def acting(faction: str, bits: int, moment: str) -> Acting:
    """(building, effect) of one Town Board that act at a moment: looked up often, worked out once."""
    known = ACTING[faction].get(moment)
    if known is None:
        return NOTHING
    found = known.get(bits)
    if found is None:
        found = known[bits] = all_acting(faction, bits, moment)
    return found


def all_acting(faction: str, bits: int, moment: str) -> Acting:
    found = [(number, effect) for number in standing(faction, bits) for effect in BUILDINGS[number].effects]
    return tuple([(number, effect) for number, effect in found if effect.program >= 0 and moment in effect.when])


def effects_for(s: Heroes, seat: int, moment: str) -> Acting:
    """Those of the Towns that a seat uses."""
    if not s.has_rule(CAPTURED_TOWN_BUILDINGS):
        return acting(s.faction[seat], s.buildings[seat], moment)
    return tuple([one for owner in towns_used(s, seat) for one in acting(s.faction[owner], s.buildings[owner], moment)])


@cache
def permissions(faction: str, bits: int) -> frozenset[tuple[str, str]]:
    """(recruit, tier) and (reinforce, '') as far as the buildings of a Town allow them."""
    effects = [effect for number in standing(faction, bits) for effect in BUILDINGS[number].effects]
    ops = [op for effect in effects if effect.program >= 0 for op in PROGRAMS[effect.program]]
    return frozenset([(str(op.args["what"]), str(op.args.get("tier", ""))) for op in ops if op.verb == "unlock"])


def unlocks(s: Heroes, owner: int, what: str, tier: str = "") -> bool:
    """Whether a Town allows to recruit units of a tier, or to reinforce. [HER-13.4]"""
    return (what, tier) in permissions(s.faction[owner], s.buildings[owner])


def dwellings(s: Heroes, seat: int) -> list[int]:
    """The tiers for which a seat has a Dwelling, in the Towns it uses."""
    return [
        tier
        for tier, name in enumerate(TIERS)
        if any(unlocks(s, owner, "recruit", name) for owner in towns_used(s, seat))
    ]


# -- building ------------------------------------------------------------------------------------------------


def stands_before(s: Heroes, seat: int, building: int) -> bool:
    """Whether everything that a building needs stands. [HER-13.3]"""
    ids = [BUILDINGS[number].id for number in buildings_of(s, seat)]
    return all(id in ids for id in BUILDINGS[building].requires)


Coming = tuple[int, tuple[tuple[int, int, int, int], ...]]
COMING: Final[dict[str, dict[str, dict[int, Coming]]]] = {}  # by scenario, Faction and bits, as far as asked for


def coming(faction: str, bits: int, scenario: str) -> Coming:
    by_faction = COMING.get(scenario)
    if by_faction is None:
        by_faction = COMING[scenario] = {one: {} for one in TOWNS}
    known = by_faction[faction]
    found = known.get(bits)
    if found is None:
        found = known[bits] = all_coming(faction, bits, scenario)
    return found


def all_coming(faction: str, bits: int, scenario: str) -> Coming:
    """The least Gold for which anything may come next; all of it, with its Gold, Building Materials and Valuables.

    Once in a game; Dwellings in order; a tile's back needs its front; nothing that the scenario forbids.
    [HER-13.2, HER-13.3, HER-30.7 forbid]
    """
    there = standing(faction, bits)
    ids = [BUILDINGS[number].id for number in there]
    left = [number for number in TOWNS[faction].buildings if number not in there]
    allowed = [number for number in left if may_be_built(scenario, BUILDINGS[number].kind)]
    ready = [number for number in allowed if all(id in ids for id in BUILDINGS[number].requires)]
    least = min([BUILDINGS[number].cost.gold for number in ready], default=0)
    return least, tuple([(number, *BUILDINGS[number].cost) for number in ready])


def buildable(s: Heroes, seat: int) -> list[int]:
    """What a seat may build now, paid in full; one building in a Round. [HER-7.1, HER-13.2]"""
    if not s.has_token(seat, BUILD):
        return []
    least, next_ones = coming(s.faction[seat], s.buildings[seat], s.scenario)
    has_gold = s.gold[seat]
    if has_gold < least:
        return []
    has_materials, has_valuables = s.materials[seat], s.valuables[seat]
    return [
        number
        for number, gold, materials, valuables in next_ones
        if gold <= has_gold and materials <= has_materials and valuables <= has_valuables
    ]


def build(s: Heroes, seat: int, building: int) -> None:
    """Pay, put the building on the Town Board, resolve what happens when it is built. [HER-7.4]"""
    s.spend_token(seat, BUILD)
    resources.pay(s, seat, BUILDINGS[building].cost)
    add_building(s, seat, building)
    s.tell(BUILT, seat, BUILDINGS[building].id)
    s.then(resolve_built, seat, building)


def add_building(s: Heroes, seat: int, building: int) -> None:
    """The Spell Book needs a Mage Guild of an earlier Round: that Round is remembered. [HER-7.6]"""
    s.buildings[seat] |= only(TOWNS[s.faction[seat]].buildings.index(building))
    if BUILDINGS[building].kind == "mage_guild":
        s.guild_round = replaced(s.guild_round, seat, s.round)


@step
def resolve_built(s: Heroes, seat: int, building: int) -> None:
    """The "when built" effects, also of the buildings of the set-up. [HER-3.16, HER-7.4]"""
    for effect in BUILDINGS[building].effects[::-1]:
        if "built" in effect.when:
            s.then(run_program, effect.program, Cause(seat, building=building))
