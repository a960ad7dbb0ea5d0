"""The army that a Town can still bring together: with what lies in the pool, what will come in, and buildings to come.

A plan is a row of buildings that open the way to better units: the Dwellings in their order, the Citadel for packs.
What is left of the Gold buys units, the best for their price first, and only five of them fight. For estimates only.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from ludoteka.core.packed import only
from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.estimates.might import MIGHT, might_together
from ludoteka.games.heroes.estimates.prices import pays
from ludoteka.games.heroes.estimates.recruits import announced, resource_rounds
from ludoteka.games.heroes.estimates.tours import gathered
from ludoteka.games.heroes.estimates.worth import KEPT
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.scenarios.rules import round_limit
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import BUILD
from ludoteka.games.heroes.town.buildings import coming, permissions, standing
from ludoteka.games.heroes.town.prices import REINFORCE
from ludoteka.games.heroes.town.units import housed

OPENING: Final = ("citadel", "dwelling_bronze", "dwelling_silver", "dwelling_golden")  # what units have to wait for

GATHERED: Final = 0.85  # of what a Hero has still to go for: who only plans it never gets it
UNBUILT: Final = 0.8  # of what a building promises that does not stand yet: who only plans it never builds it

LITTLE: Final = 0.001  # of might, for a piece of Gold: of plans alike the cheapest

Army = tuple[int, ...]


class Purse(NamedTuple):
    """What can be spent until the end, and how many buildings there is time for."""

    gold: float
    materials: float
    valuables: float
    builds: int


class Plan(NamedTuple):
    """Buildings to come: the Town Board with them, and what they cost together."""

    bits: int
    gold: int
    materials: int
    valuables: int
    builds: int


class Muster(NamedTuple):
    """An army with what it can become, its strength, and the Gold that nothing was bought for."""

    strength: float
    army: Army
    gold: float


class Ware(NamedTuple):
    """A unit of a Town: its faces, its prices in Gold, and the Valuables they take."""

    few: int
    pack: int
    recruit: int
    reinforce: int
    for_few: int
    for_pack: int


def expected_purse(s: Heroes, seat: int) -> Purse:
    """The pool with all the income to come, and with what the Hero will gather on his way.

    Nobody is the richer for waiting until it is there; what lies on the map counts less than what one has.
    """
    rounds = resource_rounds(s)
    gold, materials, valuables = production(s, seat)
    town = town_income(s.faction[seat], s.buildings[seat]) if s.buildings[seat] else 0
    more, found = announced(s, seat), gathered(s, seat)
    return Purse(
        rounded(s.gold[seat] + rounds * (gold + town) + more[0] + GATHERED * found.gold),
        rounded(s.materials[seat] + rounds * materials + more[1] + GATHERED * found.materials),
        rounded(s.valuables[seat] + rounds * valuables + more[2] + GATHERED * found.valuables),
        round_limit(s) - s.round + int(s.has_token(seat, BUILD)),
    )


def rounded(amount: float) -> float:
    """To quarters: purses that hardly differ are looked up, not worked out."""
    return int(4.0 * amount + 0.5) / 4.0


# -- buildings -----------------------------------------------------------------------------------------------


@cache
def plans(scenario: str, faction: str, bits: int) -> tuple[Plan, ...]:
    """To build nothing, and every row of buildings that units wait for. [HER-13.3]"""
    found = [Plan(bits, 0, 0, 0, 0)]
    for plan in found:  # grows while it is read
        for number, gold, materials, valuables in coming(faction, plan.bits, scenario)[1]:
            if BUILDINGS[number].kind in OPENING:
                after = plan.bits | only(TOWNS[faction].buildings.index(number))
                if all(after != known.bits for known in found):
                    costs = plan.gold + gold, plan.materials + materials, plan.valuables + valuables
                    found.append(Plan(after, *costs, plan.builds + 1))
    return tuple(found)


@cache
def town_income(faction: str, bits: int) -> int:
    """The Gold that buildings pay in every Resource Round. [HER-13.4]"""
    return sum([pays(number) for number in standing(faction, bits)])


def affordable(plan: Plan, purse: Purse) -> float:
    """From 0 to 1: how much of the Building Materials and Valuables of a plan will be there, the Gold being there."""
    if plan.gold > purse.gold or plan.builds > purse.builds:
        return 0.0
    materials = min(1.0, purse.materials / plan.materials) if plan.materials else 1.0
    valuables = min(1.0, purse.valuables / plan.valuables) if plan.valuables else 1.0
    return (materials * valuables) ** 2


# -- units ---------------------------------------------------------------------------------------------------


@cache
def wares(faction: str, bits: int) -> tuple[Ware, ...]:
    """What the Dwellings offer; without a Citadel a pack is not for sale. [HER-16.4, HER-16.5]"""
    packs = (REINFORCE, "") in permissions(faction, bits)
    return tuple(
        [
            Ware(
                unit.faces[0],
                unit.faces[-1] if packs else -1,
                unit.recruit.gold,
                unit.reinforce.gold,
                unit.recruit.valuables,
                unit.reinforce.valuables,
            )
            for unit in housed(faction, bits)
        ]
    )


Step = tuple[Army, int, int]  # the army after a purchase, its Gold and its Valuables


def purchases(army: Army, ware: Ware) -> list[Step]:
    """Every unit of a Faction is there once: it is recruited, reinforced, or both. [HER-16.2]"""
    few, pack = ware.few, ware.pack
    if few in army:
        rest = list(army)
        rest.remove(few)
        return [((*rest, pack), ware.reinforce, ware.for_pack)] if pack >= 0 else []
    if pack in army or MIGHT[few] <= 0.0:
        return []
    found = [((*army, few), ware.recruit, ware.for_few)]
    if pack >= 0:
        found.append(((*army, pack), ware.recruit + ware.reinforce, ware.for_few + ware.for_pack))
    return found


@lru_cache(KEPT)
def bought(faction: str, bits: int, army: Army, gold: float, valuables: float) -> Muster:
    """Buy what strengthens the army most for its Gold, again and again; of the last purchase as much as is paid."""
    strength = might_together(army)
    while gold > 0.0:
        best: Step | None = None
        gained, rate = 0.0, 0.0
        for ware in wares(faction, bits):
            for step in purchases(army, ware):
                gain = might_together(step[0]) - strength
                if step[2] <= valuables and gain > rate * max(1, step[1]):
                    best, gained, rate = step, gain, gain / max(1, step[1])
        if best is None:
            break
        if best[1] > gold:
            return Muster(strength + gained * gold / best[1], army, 0)
        army, gold, valuables = best[0], gold - best[1], valuables - best[2]
        strength += gained
    return Muster(strength, army, gold)


@lru_cache(KEPT)
def best_for(faction: str, bits: int, army: Army, gold: int, valuables: int) -> Army:
    """The mightiest army that can be bought at once; of those alike the cheapest. Every unit is looked at."""
    best, found = army, might_together(army)
    ends = [(army, gold, valuables)]
    for ware in wares(faction, bits):
        for before, left, gems in ends.copy():
            for after, price, valued in purchases(before, ware):
                if price <= left and valued <= gems:
                    ends.append((after, left - price, gems - valued))
                    might = might_together(after)
                    if might > found + LITTLE * price:
                        best, found = after, might
    return best


@lru_cache(KEPT)
def mustered(scenario: str, faction: str, bits: int, army: Army, purse: Purse) -> Muster:
    """The strongest army of all plans; one that can hardly be paid brings little of what it promises."""
    now = might_together(army)
    if not bits:
        return Muster(now, army, purse.gold)
    best = bought(faction, bits, army, purse.gold, purse.valuables)
    for plan in plans(scenario, faction, bits)[1:]:
        share = affordable(plan, purse) * UNBUILT**plan.builds
        if share > 0.0:
            left = max(0.0, purse.valuables - plan.valuables)
            then = bought(faction, plan.bits, army, purse.gold - plan.gold, left)
            strength = now + share * (then.strength - now)
            if strength > best.strength:
                best = Muster(strength, then.army, then.gold)
    return best
