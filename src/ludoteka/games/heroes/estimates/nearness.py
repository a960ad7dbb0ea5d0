"""How near those who play a mission together are to winning it, for learning: a sum of what each step adds.

Unlike the estimate for bots it grows with everything that a victory is made of, however far that is: so a learner who
never wins yet still learns. What it says is worth nothing by itself; what it changes by guides.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.automa.deciding import PROGRAM
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.estimates.host import MOST_HIRED, led
from ludoteka.games.heroes.estimates.might import BY_TIER, GUARDS_MIGHT, fielded_might, might_left
from ludoteka.games.heroes.estimates.muster import Purse, mustered, rounded, town_income
from ludoteka.games.heroes.estimates.quests import Lock, led_by, opened, truly_fielded
from ludoteka.games.heroes.estimates.recruits import HIRE, HIRELING, hires, in_combat, resource_rounds
from ludoteka.games.heroes.estimates.weights import weights_of
from ludoteka.games.heroes.map.flags import mines_of, production
from ludoteka.games.heroes.scenarios.rules import by_difficulty, is_played_against_program, round_limit, special
from ludoteka.games.heroes.scenarios.victory import fields_with, has_flagged
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_AI, BUILD, ROAMING, TIERS

OF_ARMY: Final = 0.30  # that stands there
OF_COMING: Final = 0.15  # that Gold will buy
OF_LEVEL: Final = 0.06  # of a Hero at Level 7
OF_MINES: Final = 0.06  # four of them
OF_DEEDS: Final = 0.28  # what the mission wants, part by part
OF_FIGHT: Final = 0.15  # the fight that decides it
ENOUGH: Final = 1.3  # times the might of those who must be beaten
WHERE_IT_ENDS: Final = "dragon_utopia"
HARDEST: Final = 7  # the Difficulty of its Field
DRAWN: Final = 5.0  # guards of a deck of their own, at once
COUNTED: Final = (1.0, 1.5, 2.5, 4.0)  # what beating one of them counts, by tier


def nearness(s: Heroes) -> float:
    """From 0 to 1, the same for everybody."""
    if s.result is not None:
        return float(s.result.reason != "defeat")
    if not s.faction[-1] or not s.tiles:
        return 0.0
    theirs, seats = ENOUGH * foe(s), len(s.faction)
    total = OF_DEEDS * deeds(s) + OF_FIGHT * deciding(s)
    for seat in range(seats):
        own = OF_ARMY * min(1.0, army_now(s, seat) / theirs) + OF_COMING * min(1.0, army_to_come(s, seat) / theirs)
        own += OF_LEVEL * min(1.0, s.xp[seat] / 12) + OF_MINES * min(1.0, len(mines_of(s, seat)) / 4)
        total += own / seats
    return total


def hope(s: Heroes) -> list[float] | None:
    """How near everybody is to a victory that is won together; None among rivals."""
    return [nearness(s)] * len(s.faction) if is_played_against_program(s) else None


# -- armies --------------------------------------------------------------------------------------------------------


def army_now(s: Heroes, seat: int) -> float:
    """The might of an army, those that fight right now among it."""
    return led(s, seat) * fielded_might([*s.army[seat], *in_combat(s, seat)])


def army_to_come(s: Heroes, seat: int) -> float:
    """The same with what Gold will buy: what is there, and what comes in for sure."""
    army = [*s.army[seat], *in_combat(s, seat)]
    rounds = resource_rounds(s)
    gold, materials, valuables = production(s, seat)
    town = town_income(s.faction[seat], s.buildings[seat]) if s.buildings[seat] else 0
    purse = Purse(
        rounded(s.gold[seat] + rounds * (gold + town)),
        rounded(s.materials[seat] + rounds * materials),
        rounded(s.valuables[seat] + rounds * valuables),
        round_limit(s) - s.round + int(s.has_token(seat, BUILD)),
    )
    found = mustered(s.scenario, s.faction[seat], s.buildings[seat], tuple(sorted(army)), purse).strength
    if hires(s.scenario):
        found = max(found, fielded_might([*army, *[HIRELING] * min(MOST_HIRED, int(purse.gold / HIRE))]))
    return led(s, seat) * found


def foe(s: Heroes) -> float:
    """The might of whoever must be beaten at last, as everybody may know it."""
    program, most = weights_of(s.scenario).program, 0.0
    for one in s.figures:
        if one.army >= 0 and one.field >= 0 and one.kind != ROAMING:
            most = max(most, program * truly_fielded(s.scenario, tuple(led_by(s, one.army))))
    if most > 0.0:
        return most
    if s.guard_deck:
        tiers = [FACES[face].tier for face in s.guard_deck]
        whole = sum([tiers.count(tier) * BY_TIER[tier] for tier in range(len(TIERS))])
        return min(1.0, DRAWN / len(s.guard_deck)) * whole
    return GUARDS_MIGHT[s.difficulty][HARDEST]


# -- what a mission wants ------------------------------------------------------------------------------------------


def deeds(s: Heroes) -> float:
    """From 0 to 1: what is done of what the mission wants."""
    holders = [seat for seat in range(len(s.faction)) if has_flagged(s, seat, WHERE_IT_ENDS)]
    if s.scenario == "sicilian_dragon":
        visited = [word for word in s.scenario_flags if word.startswith("visited:obelisk:")]
        return min(1.0, len(visited) / 2)
    if s.scenario == "cursed_mission":
        whole = by_difficulty(s, special(s, "guard_deck")[0]["deck"])
        counted = sum([count * COUNTED[TIERS.index(tier)] for tier, count in whole.items()])
        return max(0.0, 1.0 - sum([COUNTED[FACES[face].tier] for face in s.guard_deck]) / float(counted))
    if s.scenario == "champions_of_gelea":
        return 0.2 * min(2, len(opened(s, Lock("obelisk", 2)))) + 0.6 * len(holders) / len(s.faction)
    if s.scenario == "wandering_dragons":
        wandering = any(one.kind == ROAMING and one.field >= 0 for one in s.figures)
        return 0.5 * float(not wandering) + 0.5 * float(len(holders) > 0)
    return 0.0


def deciding(s: Heroes) -> float:
    """From 0 to 1: how a Combat that decides the mission stands."""
    combat = s.combat
    if combat is None or not s.side:
        return 0.0
    side = combat.players.index(PROGRAM) if PROGRAM in combat.players else -1
    if side < 0 or (combat.kind != AGAINST_AI and combat.field not in fields_with(s, WHERE_IT_ENDS)):
        return 0.0
    both = might_left(s)
    mine = both[1 - side]
    return mine / (mine + both[side]) if mine > 0.0 else 0.0


# -- easier tables for who begins to learn -------------------------------------------------------------------------

GIFT: Final = (36, 8, 6)  # at most: Gold, Building Materials, Valuables


def eased(s: Heroes, share: float) -> bool:
    """Give everybody some resources more, as soon as the first turn begins; whether that is done."""
    if s.result is not None or not s.tiles or s.asks[0].prompt.id != "main_action":
        return s.result is not None
    for seat in range(len(s.faction)):
        s.gold[seat] += int(share * GIFT[0])
        s.materials[seat] += int(share * GIFT[1])
        s.valuables[seat] += int(share * GIFT[2])
    return True
