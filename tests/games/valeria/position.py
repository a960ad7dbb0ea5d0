"""Positions of Valeria from words, answers as words, and the cards that must never be lost or made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.games.valeria import GAME as VALERIA
from ludoteka.games.valeria.cards import (
    CITIZEN_ID,
    CITIZEN_NUMBER,
    CITIZEN_SLOT,
    DOMAIN,
    DOMAIN_ID,
    DOMAIN_NUMBER,
    DUKE_ID,
    DUKE_NUMBER,
    MONSTER_AREA,
    MONSTER_ID,
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
from ludoteka.games.valeria.setup import new
from ludoteka.games.valeria.state import Valeria, owned_domains
from ludoteka.games.valeria.terms import CITIZENS, MONSTERS
from ludoteka.testing.positions import loaded as loaded
from ludoteka.testing.positions import options as options
from ludoteka.testing.positions import play as play
from ludoteka.testing.positions import told as told

GAME: Game = VALERIA
Words = Mapping[int, str]


def state_of(match: Match) -> Valeria:
    assert isinstance(match.state, Valeria)
    return match.state


def table(seats: int = 2, **variants: Any) -> Valeria:
    """A table with everything set up, the Dukes dealt but nothing asked yet."""
    return new(seats, 1, GAME.checked(seats, 0, variants), choose_dukes)


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
    for id in citizen_tops.split():
        put_citizen_on_top(s, CITIZEN_NUMBER[id])
    for column, id in enumerate(domain_tops.split()):
        if id != "-":
            put_domain_on_top(s, column, DOMAIN_NUMBER[id])
    give_cards(s, citizens or {}, domains or {}, monsters or {})
    for seat, id in (dukes or {}).items():
        give_duke(s, seat, DUKE_NUMBER[id])
    if seats == 1:
        s.dark_lord, s.undealt = s.undealt[0], s.undealt[1:]
    for place in empty.split():
        exhaust(s, place)
    if begin == "turn":
        loaded(s, *dice)
        s.stack = [(turn, (), 0)]
    else:
        s.dice = (dice[0], dice[1])
        s.stack = [(end_phase, (), 0)]
        if begin == "action":
            if seats == 1:
                s.stack += [(second_harvest_phase, (), 0), (monsters_phase, (), 0)]
            s.stack.append((action_phase, (), 0))
    if run:
        s.run()
    return s


# Citizens that fulfil any requirement, two or three of each role
ALL_ROLES = "peasant peasant merchant archer archer champion mercenary rogue cleric paladin"


def building(id: str, gold: int = 0, seats: int = 2, citizens: str = ALL_ROLES, **more: object) -> Valeria:
    """Seat 0 has the roles and the Gold for that Domain, and `gold` more."""
    cost = DOMAIN[DOMAIN_NUMBER[id]].cost
    others = tuple(more.pop("others", (0,) * (seats - 1)))  # type: ignore[arg-type, var-annotated]
    return position(
        seats=seats,
        gold=(cost + gold, *others),
        citizens={0: citizens},
        domain_tops=id,
        **more,  # type: ignore[arg-type]
    )


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
            s.domains[seat] |= 1 << DOMAIN_NUMBER[id]
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


# -- questions and answers as words ------------------------------------------------------------------------------------


def asked(s: Valeria) -> str:
    """The id of the open question, "" when the match is over."""
    return "" if s.result is not None else s.asks[s.open].prompt.id


def clause(s: Valeria) -> str:
    return s.asks[s.open].prompt.clause


def can(s: Valeria, verb: str) -> list[str]:
    """What the open action question offers for a verb: can(s, "recruit") -> ["peasant", …]."""
    assert asked(s) == "take_action"
    return [words.partition(" ")[2] for words in options(s) if words.startswith(f"{verb} ")]


def held(s: Valeria, seat: int = 0) -> tuple[int, int, int]:
    """Gold, Strength, Magic."""
    return s.gold[seat], s.strength[seat], s.magic[seat]


def count(s: Valeria, id: str, seat: int = 0) -> int:
    """How many Citizens or Monsters of that name a seat has."""
    if id in CITIZEN_NUMBER:
        return s.citizens[seat * CITIZENS + CITIZEN_NUMBER[id]]
    return s.monsters[seat * MONSTERS + MONSTER_NUMBER[id]]


def top(s: Valeria, place: str) -> str:
    """The id of the top card of a position, "" if it is exhausted."""
    number_ = {"9": 9, "11": 10}.get(place[1:], int(place[1:])) - 1
    stacks, ids = {
        "m": (s.monster_stacks, MONSTER_ID),
        "c": (s.citizen_stacks, CITIZEN_ID),
        "d": (s.domain_stacks, DOMAIN_ID),
    }[place[0]]
    return ids[stacks[number_][-1]] if stacks[number_] else ""


# -- conservation ------------------------------------------------------------------------------------------------------


def components(s: Valeria) -> tuple[tuple[str, str], ...]:
    """Every Citizen, Monster, Domain and Duke of the match with its name, wherever it lies, sorted. [VAL-17.2]"""
    cards: list[tuple[str, str]] = []
    for stack in (*s.citizen_stacks, *s.box_citizens):
        cards += [("citizen", CITIZEN_ID[citizen]) for citizen in stack]
    for stack in s.monster_stacks:
        cards += [("monster", MONSTER_ID[monster]) for monster in stack]
    for stack in (*s.domain_stacks, s.box_domains, s.removed):
        cards += [("domain", DOMAIN_ID[domain]) for domain in stack]
    for i, n in enumerate(s.citizens):
        cards += [("citizen", CITIZEN_ID[i % CITIZENS])] * n
    for i, n in enumerate(s.captured_citizens):
        cards += [("citizen", CITIZEN_ID[i])] * n
    for i, n in enumerate(s.monsters):
        cards += [("monster", MONSTER_ID[i % MONSTERS])] * n
    for owned in (*s.domains, s.captured_domains):
        cards += [("domain", DOMAIN_ID[domain]) for domain in owned_domains(owned)]
    dukes = [*s.dukes, *s.returned, *s.undealt, *([s.dark_lord] if s.dark_lord >= 0 else [])]
    cards += [("duke", DUKE_ID[duke]) for duke in dukes]
    return tuple(sorted(cards))
