"""Where a mission is decided by one fight for a place: nobody begins it too weak, and nothing is saved from it.

Guards of such a place stand there again whole when a Hero was beaten [HER-30.22], so an army that comes too early is
lost for nothing; and what was not spent or not placed when the last fight begins is of no use any more. Likewise for an
army that roams the map. For estimates only.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.packed import only
from ludoteka.core.state import Ask
from ludoteka.games.heroes.boards import BUILDINGS, LOCATIONS, SLOTS, TILES, TOWNS
from ludoteka.games.heroes.cards import unit_of
from ludoteka.games.heroes.estimates.destinations import ends_of, is_stormed, missing
from ludoteka.games.heroes.estimates.growing import last_round
from ludoteka.games.heroes.estimates.host import led
from ludoteka.games.heroes.estimates.might import MIGHT, fielded_might, might_left, might_together
from ludoteka.games.heroes.estimates.muster import OPENING, Army, best_for
from ludoteka.games.heroes.estimates.quests import guard_of, led_by
from ludoteka.games.heroes.estimates.reach import main_hero
from ludoteka.games.heroes.estimates.striking import led_to
from ludoteka.games.heroes.map.fields import is_guarded
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_AI, AGAINST_NEUTRALS, MAIN
from ludoteka.games.heroes.text import DONE
from ludoteka.games.heroes.town.buildings import coming

STRONG: Final = 1.0  # times the might that waits: with less nobody storms before the last Round
IN_EARNEST: Final = 0.6  # likewise, to fight with all one has against an army that came by itself


def foes(s: Heroes, seat: int) -> dict[int, float]:
    """The fields where a mission that is decided in a fight or two is decided, and the might that waits there."""
    if not is_stormed(s.scenario):
        return {}
    armies = [one for one in s.figures if one.army >= 0 and one.field >= 0]
    found = {one.field: fielded_might(led_by(s, one.army)) for one in armies}
    if not missing(s):
        for field in ends_of(s):
            placed = s.tiles[field // SLOTS]
            if field not in found and placed.up and is_guarded(s, seat, field):
                location = TILES[placed.tile].fields[field % SLOTS].location
                found[field] = guard_of(s, LOCATIONS[location].id)
    return found


def too_weak(s: Heroes, seat: int, option: Any) -> bool:
    """Whether a step leads into the fight for the mission before the army is strong enough, with time to grow."""
    if option[0] != "move" or option[3] != MAIN or s.round >= last_round(s):
        return False
    waiting = foes(s, seat).get(led_to(s, option), 0.0)
    return led(s, seat) * fielded_might(s.army[seat]) < STRONG * waiting


def is_at_the_gate(s: Heroes, seat: int) -> bool:
    """Whether a Main Hero is about to fight for the mission: it is announced. [HER-17.6]"""
    waiting = foes(s, seat).get(main_hero(s, seat), 0.0)
    if s.combat is not None or waiting <= 0.0:
        return False
    return s.round >= last_round(s) or fielded_might(list(army_for_all(s, seat))) >= IN_EARNEST * waiting


def army_for_all(s: Heroes, seat: int) -> Army:
    """The mightiest army that the Town sells for what is in the pool."""
    army = tuple(sorted(s.army[seat]))
    return best_for(s.faction[seat], s.buildings[seat], army, s.gold[seat], s.valuables[seat])


def can_arm(s: Heroes, seat: int) -> bool:
    """Whether the Town sells anything for what is in the pool that makes the army stronger."""
    return might_together(army_for_all(s, seat)) > fielded_might(s.army[seat])


def built_for_all(s: Heroes, seat: int) -> int:
    """The building with which the mightiest army comes out of the Town at once; -1: none is of use. [HER-13.3]"""
    faction, bits, army = s.faction[seat], s.buildings[seat], tuple(sorted(s.army[seat]))
    best, found = -1, might_together(army_for_all(s, seat))
    for number, gold, materials, valuables in coming(faction, bits, s.scenario)[1]:
        left, gems = s.gold[seat] - gold, s.valuables[seat] - valuables
        if BUILDINGS[number].kind in OPENING and materials <= s.materials[seat] and left >= 0 <= gems:
            after = bits | only(TOWNS[faction].buildings.index(number))
            might = might_together(best_for(faction, after, army, left, gems))
            if might > found:
                best, found = number, might
    return best


def is_waiting(s: Heroes, seat: int) -> bool:
    """Whether Gold is kept for the fight that comes soon: then the best is bought for all of it at once."""
    return is_stormed(s.scenario) and s.round >= last_round(s) - 1 and not is_at_the_gate(s, seat)


# -- answers -------------------------------------------------------------------------------------------------------


def armed(s: Heroes, ask: Ask) -> list[Any]:
    """The purchases that lead to the mightiest army that can be paid at once."""
    now, then = s.army[ask.seat], army_for_all(s, ask.seat)
    return [one for one in ask.options if is_part(one, now, then)]


def is_part(purchase: Any, now: list[int], then: Army) -> bool:
    kind, face = purchase
    if kind == "recruit":
        return face not in now and any(side in then and side not in now for side in unit_of(face).faces)
    return bool(kind == "reinforce" and face not in then and unit_of(face).faces[-1] in then)


def deployed(s: Heroes, ask: Ask) -> list[Any]:
    """In the fight for the mission the mightiest unit first, and as many as may; [] elsewhere."""
    units = [one for one in ask.options if one != DONE]
    if not units:
        return []
    if is_sacrificed(s, ask.seat):
        return [DONE] if DONE in ask.options else [min(units, key=lambda face: MIGHT[face])]
    if not is_in_earnest(s, ask.seat):
        return []
    return [max(units, key=lambda face: MIGHT[face])]


def is_sacrificed(s: Heroes, seat: int) -> bool:
    """Whether a Combat with an army that came by itself is lost before it begins: who is not placed is kept."""
    combat = s.combat
    if combat is None or seat not in combat.players or combat.kind != AGAINST_AI:
        return False
    return is_stormed(s.scenario) and s.round < last_round(s) and not is_in_earnest(s, seat)


def is_in_earnest(s: Heroes, seat: int) -> bool:
    combat = s.combat
    if combat is None or seat not in combat.players:
        return False
    waiting = foes(s, seat).get(combat.field, 0.0)
    side = combat.players.index(seat)
    mine = might_left(s)[side] + fielded_might(s.army[seat])
    if combat.kind == AGAINST_NEUTRALS:
        return waiting > 0.0
    return mine >= IN_EARNEST * waiting > 0.0
