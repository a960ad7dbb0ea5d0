"""Positions of Valeria from words: lessons begin in them, and so do tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.core.packed import only
from ludoteka.core.positions import loaded, stacked
from ludoteka.games.valeria.cards import (
    CITIZEN_NUMBER,
    CITIZEN_SLOT,
    DOMAIN_NUMBER,
    DUKE_NUMBER,
    MONSTER_AREA,
    MONSTER_NUMBER,
)
from ludoteka.games.valeria.flow import (
    action_phase,
    choose_dukes,
    end_phase,
    monsters_phase,
    second_harvest_phase,
    turn,
)
from ludoteka.games.valeria.setup import VARIANTS, new
from ludoteka.games.valeria.state import Valeria
from ludoteka.games.valeria.terms import CITIZENS, MONSTERS

Words = Mapping[int, str]


def table(seats: int = 2, **variants: Any) -> Valeria:
    """A table with everything set up, the Dukes dealt but nothing asked yet."""
    chosen = {name: variant.read(variants.get(name, variant.default)) for name, variant in VARIANTS.items()}
    return new(seats, 1, chosen, choose_dukes)


def position(
    begin: str = "action",
    seats: int = 2,
    active: int = 0,
    first: int = 0,
    dice: Sequence[int] = (1, 2),
    gold: Sequence[int] = (),
    strength: Sequence[int] = (),
    magic: Sequence[int] = (),
    citizens: Words | None = None,
    domains: Words | None = None,
    monsters: Words | None = None,
    dukes: Words | None = None,
    citizen_tops: str = "",
    domain_tops: str = "",
    empty: str = "",
    run: bool = True,
    **variants: Any,
) -> Valeria:
    """A position built from words.

    `begin` is "action" (the dice lie), "turn" (the dice are going to be rolled: these faces) or "end".
    Cards given to a player leave the Center Stacks or the box where they are found. `citizen_tops` and
    `domain_tops` put cards on top of their stacks (a Domain by column, - leaves one as it is); `empty` names
    positions to be exhausted: "m1 c5 d3".
    """
    s = table(seats, **variants)
    s.first, s.active, s.phase = first, active, 6
    for held, given in ((s.gold, gold), (s.strength, strength), (s.magic, magic)):
        for seat in range(seats):
            held[seat] = given[seat] if seat < len(given) else 0
    set_tops(s, citizen_tops, domain_tops)
    give_cards(s, citizens or {}, domains or {}, monsters or {})
    for seat, id in (dukes or {}).items():
        give_duke(s, seat, DUKE_NUMBER[id])
    if seats == 1:
        s.dark_lord, s.undealt = s.undealt[0], s.undealt[1:]
    for place in empty.split():
        exhaust(s, place)
    return begun_at(s, begin, dice, run)


def begun_at(s: Valeria, begin: str, dice: Sequence[int], run: bool) -> Valeria:
    """At the first question of a phase."""
    if begin == "turn":
        loaded(s, *dice)
        return stacked(s, turn, run=run)
    s.dice = (dice[0], dice[1])
    if begin == "end":
        return stacked(s, end_phase, run=run)
    alone = (second_harvest_phase, monsters_phase) if len(s.gold) == 1 else ()
    return stacked(s, end_phase, *alone, action_phase, run=run)


def set_tops(s: Valeria, citizen_tops: str, domain_tops: str) -> None:
    for id in citizen_tops.split():
        put_citizen_on_top(s, CITIZEN_NUMBER[id])
    for column, id in enumerate(domain_tops.split()):
        if id != "-":
            put_domain_on_top(s, column, DOMAIN_NUMBER[id])


def give_cards(s: Valeria, citizens: Words, domains: Words, monsters: Words) -> None:
    for seat, words in citizens.items():
        for id in words.split():
            citizen = CITIZEN_NUMBER[id]
            slot = CITIZEN_SLOT[citizen]
            if s.citizen_stacks[slot] and s.citizen_stacks[slot][-1] == citizen and not s.mixed:
                s.citizen_stacks[slot] = s.citizen_stacks[slot][:-1]
            s.citizens[seat * CITIZENS + citizen] += 1
    for seat, words in domains.items():
        for id in words.split():
            take_domain_away(s, DOMAIN_NUMBER[id])
            s.domains[seat] |= only(DOMAIN_NUMBER[id])
    for seat, words in monsters.items():
        for id in words.split():
            monster = MONSTER_NUMBER[id]
            if MONSTER_AREA[monster] in s.areas:
                column = s.areas.index(MONSTER_AREA[monster])
                stack = list(s.monster_stacks[column])
                if monster in stack:
                    stack.remove(monster)
                s.monster_stacks[column] = tuple(stack)
            s.monsters[seat * MONSTERS + monster] += 1


def put_citizen_on_top(s: Valeria, citizen: int) -> None:
    slot = CITIZEN_SLOT[citizen]
    s.citizen_stacks[slot] = (*s.citizen_stacks[slot][:-1], citizen)


def take_domain_away(s: Valeria, domain: int) -> None:
    """Out of the stack it lies in; a Domain of the box takes its place."""
    s.box_domains = tuple(other for other in s.box_domains if other != domain)
    for column, stack in enumerate(s.domain_stacks):
        if domain in stack:
            spare, s.box_domains = s.box_domains[0], s.box_domains[1:]
            s.domain_stacks[column] = tuple(spare if other == domain else other for other in stack)


def put_domain_on_top(s: Valeria, column: int, domain: int) -> None:
    """Swapped with the card that was there, wherever it lay."""
    top = s.domain_stacks[column][-1]
    if domain == top:
        return
    s.box_domains = tuple(top if other == domain else other for other in s.box_domains)
    s.domain_stacks = [tuple(top if other == domain else other for other in stack) for stack in s.domain_stacks]
    s.domain_stacks[column] = (*s.domain_stacks[column][:-1], domain)


def give_duke(s: Valeria, seat: int, duke: int) -> None:
    """Swapped with the seat's Duke."""
    mine = s.dukes[seat]
    for holders in (s.dukes, s.returned):
        for other, held in enumerate(holders):
            if held == duke:
                holders[other] = mine
    s.undealt = tuple(mine if other == duke else other for other in s.undealt)
    s.dukes[seat] = duke


def exhaust(s: Valeria, place: str) -> None:
    """m2, c9, d5: empty that position."""
    kind, place_number = place[0], place[1:]
    if kind == "m":
        s.monster_stacks[int(place_number) - 1] = ()
    elif kind == "d":
        s.box_domains = (*s.box_domains, *s.domain_stacks[int(place_number) - 1])
        s.domain_stacks[int(place_number) - 1] = ()
    else:
        s.citizen_stacks[{"9": 8, "11": 9}.get(place_number, int(place_number) - 1)] = ()
