"""What a glance at a match of Valeria finds, in numbers that learned estimates and styles weigh."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Signs
from ludoteka.games.valeria.cards import CITIZEN_ROLE, CITIZEN_SLOT
from ludoteka.games.valeria.features import evaluate, settled
from ludoteka.games.valeria.state import Valeria
from ludoteka.games.valeria.terms import CITIZENS, DOMAINS, DUKES, MONSTERS, ROLE_IDS, SLOTS

MOST: Final = 11  # of a resource
ROLES: Final = len(ROLE_IDS)

HELD: Final = 0
SLAIN: Final = HELD + CITIZENS
BUILT: Final = SLAIN + MONSTERS
GOLD: Final = BUILT + DOMAINS
STRENGTH: Final = GOLD + MOST + 1
MAGIC: Final = STRENGTH + MOST + 1
DUKE: Final = MAGIC + MOST + 1
COURT: Final = DUKE + DUKES
COVERED: Final = COURT + DUKES * ROLES
TURN: Final = COVERED + SLOTS + 1


def look(s: Valeria) -> tuple[list[float], list[list[int]]]:
    s = settled(s)
    chances = evaluate(s)
    if s.result is not None:
        return chances, []
    return chances, [signs_of(s, seat) for seat in range(s.seats)]


def signs_of(s: Valeria, seat: int) -> list[int]:
    """Citizens, Monsters, Domains, resources, the Duke and those it counts, the numbers that activate something.

    Nothing depends on how long the game still lasts: a player decides that too, and whoever could change the weights of
    all that it owns by waiting would wait for ever.
    """
    found: list[int] = []
    duke, slots = s.dukes[seat], 0
    for citizen, count in enumerate(s.citizens[seat * CITIZENS : (seat + 1) * CITIZENS]):
        if count:
            slots |= 1 << CITIZEN_SLOT[citizen]
            for _ in range(count):
                found.append(HELD + citizen)
                found.append(COURT + duke * ROLES + CITIZEN_ROLE[citizen])
    for monster, count in enumerate(s.monsters[seat * MONSTERS : (seat + 1) * MONSTERS]):
        for _ in range(count):
            found.append(SLAIN + monster)
    owned = s.domains[seat]
    while owned:
        domain = owned.bit_length() - 1
        owned -= 1 << domain
        found.append(BUILT + domain)
    found.append(GOLD + min(s.gold[seat], MOST))
    found.append(STRENGTH + min(s.strength[seat], MOST))
    found.append(MAGIC + min(s.magic[seat], MOST))
    found.append(DUKE + duke)
    found.append(COVERED + slots.bit_count())
    if s.active == seat:
        found.append(TURN)
    return found


SIGNS: Final = Signs(
    look,
    (
        ("held", CITIZENS, "growth"),
        ("slain", MONSTERS, "fight"),
        ("built", DOMAINS, "growth"),
        ("gold", MOST + 1, "means"),
        ("strength", MOST + 1, "means"),
        ("magic", MOST + 1, "means"),
        ("duke", DUKES, "points"),
        ("court", DUKES * ROLES, "points"),
        ("covered", SLOTS + 1, "growth"),
        ("turn", 1, "fight"),
    ),
)
