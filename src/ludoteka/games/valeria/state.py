"""The position of a match of Valeria, and everything that can be read from it. [VAL-2, VAL-2.3, VAL-2.5, VAL-17]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Ask, Event, Frame, Result, State
from ludoteka.games.valeria.cards import ACTIVATED, CITIZEN_ROLE, KNIGHT, MONSTERS_OF_AREA, STARTERS
from ludoteka.games.valeria.terms import (
    CITIZENS,
    COLUMNS,
    DOMAINS,
    MONSTERS,
    NOBODY,
    PER_DOMAIN,
    PER_KNIGHT,
    PER_SOLDIER,
    PER_WORKER,
    ROLE_IDS,
    SOLDIER,
    SOLO_STOP,
    WORKER,
)

Stack = tuple[int, ...]  # cards of one position of the Center Stacks, top last
EMPTY: Final[Stack] = ()

FIELDS: Final = (
    "action",
    "active",
    "areas",
    "box_citizens",
    "box_domains",
    "captured_citizens",
    "captured_domains",
    "citizen_stacks",
    "citizens",
    "dark_lord",
    "dice",
    "domain_stacks",
    "domains",
    "dukes",
    "face_down",
    "first",
    "gold",
    "magic",
    "mixed",
    "monster_stacks",
    "monsters",
    "phase",
    "removed",
    "returned",
    "seats",
    "strength",
    "turns",
    "undealt",
    "unrevealed",
    "used",
    "victory",
)


class Valeria(State):
    """Equal cards need no identity: a tableau is a number for each Citizen and Monster and a bit for each Domain.

    Exhausted positions, costs, roles and scores are computed, never stored.
    """

    __slots__ = FIELDS

    def __init__(
        self,
        rng: int,
        stack: list[Frame],
        asks: tuple[Ask, ...],
        answers: tuple[Any, ...],
        result: Result | None,
        log: list[Event] | None,
        seats: int,
        areas: tuple[int, ...],
        mixed: bool,
        removed: tuple[int, ...],
        first: int,
        active: int,
        turns: int,
        phase: int,
        action: int,
        dice: tuple[int, int],
        used: int,
        gold: list[int],
        strength: list[int],
        magic: list[int],
        victory: list[int],
        citizens: list[int],
        monsters: list[int],
        domains: list[int],
        monster_stacks: list[Stack],
        citizen_stacks: list[Stack],
        domain_stacks: list[Stack],
        face_down: list[int],
        unrevealed: int,
        box_domains: tuple[int, ...],
        box_citizens: tuple[Stack, ...],
        dukes: list[int],
        returned: list[int],
        undealt: tuple[int, ...],
        dark_lord: int,
        captured_citizens: list[int],
        captured_domains: int,
    ) -> None:
        super().__init__(rng, stack, asks, answers, result, log)
        self.seats = seats
        self.areas = areas  # of the five columns of row 1
        self.mixed = mixed  # mixed Citizen stacks [VAL-11.3]
        self.removed = removed  # Domains taken out by the card set [VAL-3.9]
        self.first = first  # who has the First Player token
        self.active = active
        self.turns = turns  # completed
        self.phase = phase
        self.action = action  # which of the two actions is being performed, 0 outside the Action Phase
        self.dice = dice  # (0, 0) before the first roll
        self.used = used  # dice Domains used in this Roll Phase, as bits
        self.gold = gold  # by seat, as the next three
        self.strength = strength
        self.magic = magic
        self.victory = victory
        self.citizens = citizens  # by seat x 18 + Citizen: how many the seat has, Starters not counted
        self.monsters = monsters  # by seat x 24 + Monster: the Victory stacks
        self.domains = domains  # by seat: bits
        self.monster_stacks = monster_stacks  # by column
        self.citizen_stacks = citizen_stacks  # by slot
        self.domain_stacks = domain_stacks  # by column; only the top card is face up
        self.face_down = face_down  # by slot: how many cards at the bottom nobody has seen [VAL-11.3.2]
        self.unrevealed = unrevealed  # the column whose top Domain is not turned up yet [VAL-8.4.3]
        self.box_domains = box_domains  # left over by the deal
        self.box_citizens = box_citizens  # by slot; mixed stacks only
        self.dukes = dukes  # by seat: kept; while the Dukes are chosen, the first of the two dealt
        self.returned = returned  # by seat
        self.undealt = undealt
        self.dark_lord = dark_lord  # his Duke, NONE but in the solo game
        self.captured_citizens = captured_citizens  # by Citizen
        self.captured_domains = captured_domains  # bits

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def clone(self) -> Valeria:
        return Valeria(
            self.rng,
            self.stack.copy(),
            self.asks,
            self.answers,
            self.result,
            None,
            self.seats,
            self.areas,
            self.mixed,
            self.removed,
            self.first,
            self.active,
            self.turns,
            self.phase,
            self.action,
            self.dice,
            self.used,
            self.gold.copy(),
            self.strength.copy(),
            self.magic.copy(),
            self.victory.copy(),
            self.citizens.copy(),
            self.monsters.copy(),
            self.domains.copy(),
            self.monster_stacks.copy(),
            self.citizen_stacks.copy(),
            self.domain_stacks.copy(),
            self.face_down.copy(),
            self.unrevealed,
            self.box_domains,
            self.box_citizens,
            self.dukes.copy(),
            self.returned.copy(),
            self.undealt,
            self.dark_lord,
            self.captured_citizens.copy(),
            self.captured_domains,
        )


# -- seats ---------------------------------------------------------------------------------------------------


def is_solo(s: Valeria) -> bool:
    return s.seats == 1


def clockwise(s: Valeria, start: int) -> list[int]:
    """Every seat once, to the left from `start`; a round is a turn of each. [VAL-2.11, VAL-4.2]"""
    return [(start + i) % s.seats for i in range(s.seats)]


def opponents(s: Valeria, me: int) -> list[int]:
    """All other players, the resting one included, clockwise. [VAL-2.11, VAL-11.1.5, VAL-R13]"""
    return clockwise(s, me)[1:]


def resting(s: Valeria) -> int:
    """Of five players the one directly before the active player rests. [VAL-11.1.3]"""
    return (s.active - 1) % 5 if s.seats == 5 else NOBODY


def harvesters(s: Valeria) -> list[int]:
    """Who takes part in the harvest, clockwise from the active player. [VAL-6.4, VAL-11.1.4]"""
    return clockwise(s, s.active)[: 4 if s.seats == 5 else s.seats]


def tokens(s: Valeria, resource: int) -> list[int]:
    """What all seats hold of a resource, or of Victory tokens."""
    return (s.gold, s.strength, s.magic, s.victory)[resource]


# -- tableaux ------------------------------------------------------------------------------------------------

CITIZENS_OF_ROLE: Final = tuple(
    tuple(citizen for citizen in range(CITIZENS) if CITIZEN_ROLE[citizen] == role) for role in range(len(ROLE_IDS))
)


def owns(s: Valeria, seat: int, domain: int) -> bool:
    return s.domains[seat] >> domain & 1 == 1


def owned_domains(owned: int) -> list[int]:
    return [domain for domain in range(DOMAINS) if owned >> domain & 1]


def tableau_citizens(s: Valeria, seat: int) -> list[int]:
    """How many of each Citizen; Starters are no Citizens. [VAL-2.7, VAL-R21]"""
    return s.citizens[seat * CITIZENS : (seat + 1) * CITIZENS]


def victory_stack(s: Valeria, seat: int) -> list[int]:
    """How many of each Monster. [VAL-2.6]"""
    return s.monsters[seat * MONSTERS : (seat + 1) * MONSTERS]


def citizens_with_role(s: Valeria, seat: int, role: int) -> int:
    """Citizen cards only: neither Starters nor Domains. [VAL-6.6, VAL-8.4.1]"""
    citizens = s.citizens
    base = seat * CITIZENS
    count = 0
    for citizen in CITIZENS_OF_ROLE[role]:
        count += citizens[base + citizen]
    return count


def citizen_roles(s: Valeria, seat: int) -> list[int]:
    """How many Citizen cards of each role. [VAL-8.4.1]"""
    roles = [0, 0, 0, 0]
    for citizen, count in enumerate(s.citizens[seat * CITIZENS : (seat + 1) * CITIZENS]):
        if count:
            roles[CITIZEN_ROLE[citizen]] += count
    return roles


def cards_named(s: Valeria, seat: int, citizen: int) -> int:
    """Cards with the name of that Citizen: the Starter counts here. [VAL-2.7]"""
    return s.citizens[seat * CITIZENS + citizen] + STARTERS[citizen]


def monsters_of_area(s: Valeria, seat: int, area: int) -> int:
    base = seat * MONSTERS
    return sum([s.monsters[base + monster] for monster in MONSTERS_OF_AREA[area]])


def counted(s: Valeria, seat: int, per: int) -> int:
    """How often a `gain_per` power gives its gain now. [VAL-6.6]"""
    if per == PER_WORKER:
        return citizens_with_role(s, seat, WORKER)
    if per == PER_SOLDIER:
        return citizens_with_role(s, seat, SOLDIER)
    if per == PER_KNIGHT:
        return cards_named(s, seat, KNIGHT)
    assert per == PER_DOMAIN
    return s.domains[seat].bit_count()


def activated(s: Valeria, seat: int) -> list[tuple[int, int]]:
    """The seat's activated cards by name, and how often in all; a Starter counts as its Citizen. [VAL-6.1]"""
    base = seat * CITIZENS
    return [
        (citizen, (s.citizens[base + citizen] + STARTERS[citizen]) * times)
        for citizen, times in ACTIVATED[7 * s.dice[0] + s.dice[1]]
        if s.citizens[base + citizen] + STARTERS[citizen]
    ]


# -- Center Stacks -------------------------------------------------------------------------------------------


def exhausted_positions(s: Valeria) -> int:
    """Positions without a game card; the Exhausted cards only mark them. [VAL-2.10, VAL-3.5, VAL-R1]"""
    return s.monster_stacks.count(EMPTY) + s.citizen_stacks.count(EMPTY) + s.domain_stacks.count(EMPTY)


def monsters_left(s: Valeria) -> int:
    return sum([len(stack) for stack in s.monster_stacks])


def exhausted_limit(s: Valeria) -> int:
    """How many exhausted positions end the game. [VAL-10.2, VAL-11.1.2, VAL-11.2.9]"""
    return SOLO_STOP if s.seats == 1 else 2 * s.seats


def end_condition(s: Valeria) -> str:
    """Why the game ends if this is the end of a round, "" if it goes on. [VAL-10.2]"""
    if s.monster_stacks.count(EMPTY) == COLUMNS:
        return "monsters"
    if s.domain_stacks.count(EMPTY) == COLUMNS:
        return "domains"
    return "exhausted" if exhausted_positions(s) >= exhausted_limit(s) else ""
