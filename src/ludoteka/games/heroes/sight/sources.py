"""What gave an effect of which no step remembers the source: only one component could have. [HER-28]

A step that waits in the middle of an effect belongs to one of a few operations. Whatever of a seat carries such an
operation out right now has asked: the Event that was drawn, the Astrologers' card that is proclaimed, the place that is
visited, a building.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteka.core.events import CLAUSE
from ludoteka.core.frames import waiting_step
from ludoteka.core.state import Cause as Asker
from ludoteka.games.heroes.boards import BUILDINGS
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.effects.coverage import inner
from ludoteka.games.heroes.effects.in_force import is_changed
from ludoteka.games.heroes.effects.records import NO_PROGRAM, PROGRAMS, Effect
from ludoteka.games.heroes.map.fields import location
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.town.buildings import buildings_of, towns_used
from ludoteka.games.heroes.town.guild import FREE
from ludoteka.games.heroes.turn.astrologers import NO_CARD
from ludoteka.games.heroes.words.components import card_id

SEARCHES: Final = ("search", "peek", "roll")  # a die may give a Search
OPERATIONS: Final = {  # of steps that wait for an answer
    "heroes:searched": SEARCHES,
    "heroes:found_chosen": SEARCHES,
    "heroes:one_discarded": SEARCHES,
    "heroes:again_decided": SEARCHES,
    "heroes:exchanged": ("discard_draw",),
    "heroes:exchange_named": ("exchange_card",),
    "heroes:flipped": ("flip_unit",),
    "heroes:tier_named": ("neutral_offer",),
    "heroes:turned_to_pack": ("reinforce",),
    "heroes:card_taken": ("take",),
    "heroes:taken_from_pile": ("dig",),
}
HOLDS_PROGRAMS: Final = frozenset(("options", "each", "ops", "faces"))  # arguments of operations


def source(s: Heroes, seat: int) -> Asker | None:
    """The Event under way; else what carries out the operation to which the step that waits belongs."""
    waiting = {waiting_step(s, at): at for at in range(s.height)}
    if "heroes:finish_event" in waiting:
        return Asker("card", card_id(s.kept(waiting["heroes:finish_event"])[0]))
    operations = OPERATIONS.get(waiting_step(s, s.height - 1), ())
    if not operations:
        return None
    going_on = of_set_up(s, seat, waiting) or of_week(s, waiting, operations) or of_place(s, waiting, operations)
    return going_on or of_building(s, seat, operations) or of_free_book(s, seat)


def of_set_up(s: Heroes, seat: int, waiting: dict[str, int]) -> Asker | None:
    """The Mage Guild that a Town starts with. [HER-3.16, HER-30.7]"""
    if "heroes:starting_buildings" not in waiting:
        return None
    guilds = [number for number in buildings_of(s, seat) if BUILDINGS[number].kind == "mage_guild"]
    return Asker("building", BUILDINGS[guilds[0]].id) if guilds else Asker(CLAUSE, "HER-3.16")


def of_week(s: Heroes, waiting: dict[str, int], operations: tuple[str, ...]) -> Asker | None:
    """The Astrologers' card, as long as the Round has not gone on to its Events. [HER-4.5]"""
    if "heroes:draw_event" not in waiting or s.proclaimed == NO_CARD:
        return None
    done = operations_in(CARDS[s.proclaimed].effects)
    return Asker("card", card_id(s.proclaimed)) if done.intersection(operations) else None


def of_place(s: Heroes, waiting: dict[str, int], operations: tuple[str, ...]) -> Asker | None:
    """Where a Hero visits and a die is resolved. [HER-15.1]"""
    if operations is not SEARCHES or "heroes:visit_over" not in waiting:
        return None
    return Asker("location", location(s, s.kept(waiting["heroes:visit_over"])[0]).id)


def of_building(s: Heroes, seat: int, operations: tuple[str, ...]) -> Asker | None:
    for town in towns_used(s, seat):
        for number in buildings_of(s, town):
            if operations_in(BUILDINGS[number].effects).intersection(operations):
                return Asker("building", BUILDINGS[number].id)
    return None


def of_free_book(s: Heroes, seat: int) -> Asker | None:
    """The week in which the Spell Book is open to those without a Mage Guild, too. [HER-7.6]"""
    free = s.proclaimed != NO_CARD and is_changed(s, seat, FREE)
    return Asker("card", card_id(s.proclaimed)) if free else None


@cache
def operations_in(effects: tuple[Effect, ...]) -> frozenset[str]:
    return frozenset([verb for effect in effects if effect.program != NO_PROGRAM for verb in verbs_in(effect.program)])


def verbs_in(program: int) -> list[str]:
    found = []
    for op in PROGRAMS[program]:
        found.append(op.verb)
        for key in HOLDS_PROGRAMS.intersection(op.args):
            found += [verb for part in inner(op.args[key]) for verb in verbs_in(part)]
    return found
