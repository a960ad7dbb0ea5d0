"""What a glance at a match of Valeria finds, in numbers that learned estimates and styles weigh."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Signs
from ludoteka.games.valeria.cards import CITIZEN_ROLE, CITIZEN_SLOT
from ludoteka.games.valeria.features import evaluate, rounds_left, settled
from ludoteka.games.valeria.state import Valeria
from ludoteka.games.valeria.terms import CITIZENS, DOMAINS, DUKES, MONSTERS, ROLE_IDS, SLOTS

STAGES: Final = 3  # by the rounds that are likely left: fewer than two, fewer than four, more
MOST: Final = 11  # of a resource
ROLES: Final = len(ROLE_IDS)

HELD: Final = 0
SLAIN: Final = HELD + STAGES * CITIZENS
BUILT: Final = SLAIN + MONSTERS
GOLD: Final = BUILT + 2 * DOMAINS
STRENGTH: Final = GOLD + STAGES * (MOST + 1)
MAGIC: Final = STRENGTH + STAGES * (MOST + 1)
DUKE: Final = MAGIC + STAGES * (MOST + 1)
COURT: Final = DUKE + DUKES
COVERED: Final = COURT + DUKES * ROLES
TURN: Final = COVERED + STAGES * (SLOTS + 1)


def look(s: Valeria) -> tuple[list[float], list[list[int]]]:
    s = settled(s)
    chances = evaluate(s)
    if s.result is not None:
        return chances, []
    rounds = rounds_left(s)
    stage = 0 if rounds < 2.0 else 1 if rounds < 4.0 else 2
    return chances, [signs_of(s, seat, stage) for seat in range(s.seats)]


def signs_of(s: Valeria, seat: int, stage: int) -> list[int]:
    """Citizens, Monsters, Domains, resources, the Duke and those it counts, the numbers that activate something."""
    found: list[int] = []
    duke, slots = s.dukes[seat], 0
    for citizen, count in enumerate(s.citizens[seat * CITIZENS : (seat + 1) * CITIZENS]):
        if count:
            slots |= 1 << CITIZEN_SLOT[citizen]
            for _ in range(count):
                found.append(HELD + stage * CITIZENS + citizen)
                found.append(COURT + duke * ROLES + CITIZEN_ROLE[citizen])
    for monster, count in enumerate(s.monsters[seat * MONSTERS : (seat + 1) * MONSTERS]):
        for _ in range(count):
            found.append(SLAIN + monster)
    owned, late = s.domains[seat], DOMAINS if stage == 0 else 0
    while owned:
        domain = owned.bit_length() - 1
        owned -= 1 << domain
        found.append(BUILT + late + domain)
    place = stage * (MOST + 1)
    found.append(GOLD + place + min(s.gold[seat], MOST))
    found.append(STRENGTH + place + min(s.strength[seat], MOST))
    found.append(MAGIC + place + min(s.magic[seat], MOST))
    found.append(DUKE + duke)
    found.append(COVERED + stage * (SLOTS + 1) + slots.bit_count())
    if s.active == seat:
        found.append(TURN + stage)
    return found


SIGNS: Final = Signs(
    look,
    (
        ("held", STAGES * CITIZENS, "growth"),
        ("slain", MONSTERS, "fight"),
        ("built", 2 * DOMAINS, "growth"),
        ("gold", STAGES * (MOST + 1), "means"),
        ("strength", STAGES * (MOST + 1), "means"),
        ("magic", STAGES * (MOST + 1), "means"),
        ("duke", DUKES, "points"),
        ("court", DUKES * ROLES, "points"),
        ("covered", STAGES * (SLOTS + 1), "growth"),
        ("turn", STAGES, "fight"),
    ),
)
