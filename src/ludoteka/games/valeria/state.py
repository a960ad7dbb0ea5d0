"""The position of a match of Valeria, and everything that can be read from it. [VAL-2, VAL-2.3, VAL-2.5, VAL-17]"""

from __future__ import annotations

from typing import Annotated, Final

from ludoteka.core.declared import Hidden, Own, hides, others
from ludoteka.core.state import State
from ludoteka.games.valeria.cards import (
    ACTIVATED,
    CITIZEN_ICON,
    CITIZEN_ROLE,
    KNIGHT,
    MONSTERS_OF_AREA,
    STARTERS,
)
from ludoteka.games.valeria.icons import icons_of
from ludoteka.games.valeria.terms import (
    CITIZENS,
    COLUMNS,
    DOMAINS,
    MONSTERS,
    MOST_SEATS,
    NOBODY,
    NONE,
    PER_DOMAIN,
    PER_KNIGHT,
    PER_SOLDIER,
    PER_WORKER,
    ROLE_IDS,
    SETUP,
    SLOT_IDS,
    SLOTS,
    SOLDIER,
    SOLO_STOP,
    STARTING_GOLD,
    STARTING_MAGIC,
    WORKER,
)

Stack = tuple[int, ...]  # cards of one position of the Center Stacks, top last
EMPTY: Final[Stack] = ()


class Valeria(State):
    """Equal cards need no identity: a tableau is a number for each Citizen and Monster and a bit for each Domain.

    Exhausted positions, costs, roles and scores are computed, never stored.
    """

    def lay_out(self, seats: int) -> None:
        """Nothing but Starters, 2 Gold and 1 Magic for each player. [VAL-3.6]"""
        self.seats: int = seats
        self.areas: tuple[int, ...] = ()  # of the five columns of row 1
        self.mixed: bool = False  # mixed Citizen stacks [VAL-11.3]
        self.removed: tuple[int, ...] = ()  # Domains taken out by the card set [VAL-3.9]
        self.first: int = NONE  # who has the First Player token
        self.active: int = NONE
        self.turns: int = 0  # completed
        self.phase: int = SETUP
        self.action: int = 0  # which of the two actions is being performed, 0 outside the Action Phase
        self.dice: tuple[int, int] = (0, 0)  # (0, 0) before the first roll
        self.used: int = 0  # dice Domains used in this Roll Phase, as bits
        self.gold: list[int] = [STARTING_GOLD] * seats  # by seat, as the next three
        self.strength: list[int] = [0] * seats
        self.magic: list[int] = [STARTING_MAGIC] * seats
        self.victory: list[int] = [0] * seats
        self.citizens: list[int] = [0] * (seats * CITIZENS)  # by seat x 18 + Citizen: how many, Starters not counted
        self.monsters: list[int] = [0] * (seats * MONSTERS)  # by seat x 24 + Monster: the Victory stacks
        self.domains: list[int] = [0] * seats  # by seat: bits
        self.monster_stacks: list[Stack] = [()] * COLUMNS  # by column
        self.citizen_stacks: Annotated[list[Stack], hides(face_down_citizens)] = [()] * SLOTS  # by slot
        self.domain_stacks: Annotated[list[Stack], hides(face_down_domains)] = [()] * COLUMNS  # by column
        self.face_down: list[int] = [0] * SLOTS  # by slot: how many cards at the bottom nobody has seen [VAL-11.3.2]
        self.unrevealed: int = NONE  # the column whose top Domain is not turned up yet [VAL-8.4.3]
        self.box_domains: Hidden[tuple[int, ...]] = ()  # left over by the deal
        self.box_citizens: Hidden[tuple[Stack, ...]] = ((),) * SLOTS  # by slot; mixed stacks only
        # by seat: kept; while the Dukes are chosen, the first of the two dealt
        self.dukes: Annotated[list[int], hides(dukes_face_down)] = [NONE] * seats
        self.returned: Own[list[int]] = [NONE] * seats  # by seat
        self.undealt: Hidden[tuple[int, ...]] = ()
        self.dark_lord: Annotated[int, hides(duke_of_dark_lord)] = NONE  # his Duke, NONE but in the solo game
        self.captured_citizens: list[int] = [0] * CITIZENS  # by Citizen
        self.captured_domains: int = 0  # bits

    # -- written from lay_out by `python -m ludoteka.kit.declared`: change that and write this anew
    # fmt: off
    __slots__: Final = (
        "action", "active", "areas", "box_citizens", "box_domains", "captured_citizens", "captured_domains",
        "citizen_stacks", "citizens", "dark_lord", "dice", "domain_stacks", "domains", "dukes", "face_down", "first",
        "gold", "magic", "mixed", "monster_stacks", "monsters", "phase", "removed", "returned", "seats", "strength",
        "turns", "undealt", "unrevealed", "used", "victory",
    )

    def fields(self) -> tuple[str, ...]:
        return Valeria.__slots__

    def values(self) -> tuple[object, ...]:
        return (self.action, self.active, self.areas, self.box_citizens, self.box_domains, self.captured_citizens,
        self.captured_domains, self.citizen_stacks, self.citizens, self.dark_lord, self.dice, self.domain_stacks,
        self.domains, self.dukes, self.face_down, self.first, self.gold, self.magic, self.mixed, self.monster_stacks,
        self.monsters, self.phase, self.removed, self.returned, self.seats, self.strength, self.turns, self.undealt,
        self.unrevealed, self.used, self.victory,)

    def clone(self) -> Valeria:
        new = Valeria(self.rng, self.stack.copy(), self.asks, self.answers, self.result, None)
        new.seats = self.seats
        new.areas = self.areas
        new.mixed = self.mixed
        new.removed = self.removed
        new.first = self.first
        new.active = self.active
        new.turns = self.turns
        new.phase = self.phase
        new.action = self.action
        new.dice = self.dice
        new.used = self.used
        new.gold = self.gold.copy()
        new.strength = self.strength.copy()
        new.magic = self.magic.copy()
        new.victory = self.victory.copy()
        new.citizens = self.citizens.copy()
        new.monsters = self.monsters.copy()
        new.domains = self.domains.copy()
        new.monster_stacks = self.monster_stacks.copy()
        new.citizen_stacks = self.citizen_stacks.copy()
        new.domain_stacks = self.domain_stacks.copy()
        new.face_down = self.face_down.copy()
        new.unrevealed = self.unrevealed
        new.box_domains = self.box_domains
        new.box_citizens = self.box_citizens
        new.dukes = self.dukes.copy()
        new.returned = self.returned.copy()
        new.undealt = self.undealt
        new.dark_lord = self.dark_lord
        new.captured_citizens = self.captured_citizens.copy()
        new.captured_domains = self.captured_domains
        return new

    def unseen(self, seat: int) -> dict[str, object]:
        return {
            "citizen_stacks": face_down_citizens(self, seat),
            "domain_stacks": face_down_domains(self, seat),
            "box_domains": self.box_domains,
            "box_citizens": self.box_citizens,
            "dukes": dukes_face_down(self, seat),
            "returned": others(self.returned, seat),
            "undealt": self.undealt,
            "dark_lord": duke_of_dark_lord(self, seat),
        }
    # fmt: on
    # -- as far as this


# -- what a seat cannot see [VAL-12.2] -----------------------------------------------------------------------


def face_down_citizens(s: Valeria, seat: int) -> list[Stack]:
    return [stack[: s.face_down[slot]] for slot, stack in enumerate(s.citizen_stacks)]


def face_down_domains(s: Valeria, seat: int) -> list[Stack]:
    """Only the top card is face up; not even that while the last one built is being resolved. [VAL-8.4.3]"""
    return [stack if column == s.unrevealed else stack[:-1] for column, stack in enumerate(s.domain_stacks)]


def dukes_face_down(s: Valeria, seat: int) -> list[object]:
    return [] if s.result is not None else others(s.dukes, seat)


def duke_of_dark_lord(s: Valeria, seat: int) -> int:
    return NONE if s.result is not None else s.dark_lord


# -- seats ---------------------------------------------------------------------------------------------------


def is_solo(s: Valeria) -> bool:
    return s.seats == 1


ROUNDS: Final = tuple(
    tuple(tuple((start + i) % seats for i in range(seats)) for start in range(seats)) for seats in range(MOST_SEATS + 1)
)


def clockwise(s: Valeria, start: int) -> tuple[int, ...]:
    """Every seat once, to the left from `start`; a round is a turn of each. [VAL-2.11, VAL-4.2]"""
    return ROUNDS[s.seats][start]


def opponents(s: Valeria, me: int) -> tuple[int, ...]:
    """All other players, the resting one included, clockwise. [VAL-2.11, VAL-11.1.5, VAL-R13]"""
    return clockwise(s, me)[1:]


def resting(s: Valeria) -> int:
    """Of five players the one directly before the active player rests. [VAL-11.1.3]"""
    return (s.active - 1) % 5 if s.seats == 5 else NOBODY


def harvesters(s: Valeria) -> tuple[int, ...]:
    """Who takes part in the harvest, clockwise from the active player. [VAL-6.4, VAL-11.1.4]"""
    return clockwise(s, s.active)[:4] if s.seats == 5 else clockwise(s, s.active)


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


def citizen_icons(s: Valeria, seat: int) -> int:
    """The Role icons of all Citizen cards in one number. [VAL-8.4.1]"""
    icons = 0
    for citizen, count in enumerate(s.citizens[seat * CITIZENS : (seat + 1) * CITIZENS]):
        if count:
            icons += count * CITIZEN_ICON[citizen]
    return icons


def citizen_roles(s: Valeria, seat: int) -> list[int]:
    """How many Citizen cards of each role. [VAL-8.4.1]"""
    icons = citizen_icons(s, seat)
    return [icons_of(icons, role) for role in range(len(ROLE_IDS))]


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

POSITION_IDS: Final = (
    *[f"m{column + 1}" for column in range(COLUMNS)],
    *SLOT_IDS,
    *[f"d{column + 1}" for column in range(COLUMNS)],
)
POSITIONS: Final = len(POSITION_IDS)


def none_exhausted(s: Valeria) -> bool:
    """Whether there is a game card in every position, as most of the time. [VAL-2.10]"""
    for stack in s.citizen_stacks:
        if not stack:
            return False
    for stack in s.monster_stacks:
        if not stack:
            return False
    for stack in s.domain_stacks:
        if not stack:
            return False
    return True


def exhausted_positions(s: Valeria) -> int:
    """Positions without a game card; the Exhausted cards only mark them. [VAL-2.10, VAL-3.5, VAL-R1]"""
    if none_exhausted(s):
        return 0
    return s.monster_stacks.count(EMPTY) + s.citizen_stacks.count(EMPTY) + s.domain_stacks.count(EMPTY)


def emptied(s: Valeria) -> tuple[str, ...]:
    """The names of the exhausted positions: m2, c9, d5. [VAL-2.10]"""
    if none_exhausted(s):
        return ()
    stacks = s.monster_stacks + s.citizen_stacks + s.domain_stacks
    return tuple([POSITION_IDS[position] for position in range(POSITIONS) if not stacks[position]])


def monsters_left(s: Valeria) -> int:
    return sum([len(stack) for stack in s.monster_stacks])


def exhausted_limit(s: Valeria) -> int:
    """How many exhausted positions end the game. [VAL-10.2, VAL-11.1.2, VAL-11.2.9]"""
    return SOLO_STOP if s.seats == 1 else 2 * s.seats


def end_condition(s: Valeria) -> str:
    """Why the game ends if this is the end of a round, "" if it goes on. [VAL-10.2]"""
    if none_exhausted(s):
        return ""
    if not any(s.monster_stacks):
        return "monsters"
    if not any(s.domain_stacks):
        return "domains"
    return "exhausted" if exhausted_positions(s) >= exhausted_limit(s) else ""
