"""Mages: they bend the Council, the Locations and time. [ABY-8.4.12 to ABY-8.4.18]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import AMOUNT, COMMANDER, LOCATION_ID, LORD_ID, LORD_NUMBER
from ludoteka.games.abyss.causes import LOCATION_CAUSE
from ludoteka.games.abyss.moves.court import take_stack
from ludoteka.games.abyss.moves.verbs import card_ids, gain_location, no_effect, on_entry, on_use, replace_tile
from ludoteka.games.abyss.state import Abyss, council_stacks, faces
from ludoteka.games.abyss.terms import DECLINE, RACES

INVOKER = LORD_NUMBER["invoker"]
APPRENTICE = LORD_NUMBER["apprentice"]
ILLUSIONIST = LORD_NUMBER["illusionist"]


@on_entry("invoker")
def invoker(s: Abyss, me: int) -> None:
    """One more turn right after this one. [ABY-8.4.13]"""
    s.extra_turns += AMOUNT[INVOKER]
    s.tell(text.EXTRA_TURN, me)


@on_entry("apprentice")
def apprentice(s: Abyss, me: int) -> None:
    """Take one Council stack, if there is any; the Alchemist does not double it. [ABY-8.4.14]

    Under an opponent's Commander it may be declined: the stack could leave its owner worse off. [ABY-R12]
    """
    stacks = council_stacks(s)
    if stacks:
        s.ask(me, text.APPRENTICE_STACK, [*stacks, DECLINE] if faces(s, me, COMMANDER) else stacks, stack_taken)
    else:
        no_effect(s, me, APPRENTICE)


@step
def stack_taken(s: Abyss, me: int, race: int) -> None:
    if race == DECLINE:
        s.tell(text.DECLINED, me, LORD_ID[APPRENTICE])
    else:
        take_stack(s, me, race)


@on_use("oracle")
def oracle(s: Abyss, me: int) -> None:
    """A Council stack, not looked at before, goes face up to the discard. [ABY-8.4.15]"""
    s.ask(me, text.ORACLE_STACK, council_stacks(s), stack_discarded)


@step
def stack_discarded(s: Abyss, me: int, race: int) -> None:
    cards = s.council[race]
    s.council[race] = ()
    s.discard.extend(cards)
    s.tell(text.STACK_DISCARDED, me, RACES[race], card_ids(cards))


@on_entry("illusionist")
def illusionist(s: Abyss, me: int) -> None:
    """One's own Location may be exchanged for an available one. [ABY-8.4.17]"""
    if s.controlled[me] and s.available:
        own = [tile.location for tile in s.controlled[me]]
        s.ask(me, text.ILLUSIONIST_OWN, [*own, DECLINE], own_tile_chosen)
    else:
        no_effect(s, me, ILLUSIONIST)


@step
def own_tile_chosen(s: Abyss, me: int, own: int) -> None:
    if own == DECLINE:
        s.tell(text.DECLINED, me, LORD_ID[ILLUSIONIST])
    else:
        s.ask(me, text.ILLUSIONIST_AVAILABLE, sorted(s.available), tiles_exchanged, own, subject=LOCATION_CAUSE[own])


@step
def tiles_exchanged(s: Abyss, me: int, location: int, own: int) -> None:
    """The Lords under the old tile lie under the new one. [ABY-8.4.17]"""
    s.available.remove(location)
    s.available.append(own)
    replace_tile(s, me, own, location)
    s.tell(text.LOCATIONS_EXCHANGED, me, LOCATION_ID[own], LOCATION_ID[location])
    gain_location(s, me, location)
