"""The verbs that Combats know: all of them are gathered here, and what is covered by them. [HER-29.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.cards import FACES, unit_of
from ludoteka.games.heroes.combat import box_verbs, cleansing, control, hazards, moving, overlay, summoning, unit_verbs
from ludoteka.games.heroes.combat.standing import STANDING
from ludoteka.games.heroes.deck import exchanging, finding, leaving, searching, spelling
from ludoteka.games.heroes.deck import verbs as card_verbs
from ludoteka.games.heroes.dice import verbs as rolls
from ludoteka.games.heroes.effects import flow
from ludoteka.games.heroes.effects.conditions import CONDITIONS
from ludoteka.games.heroes.effects.programs import TARGETED, VERBS, Args
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.town import armies
from ludoteka.games.heroes.town import verbs as town_verbs

NECROPOLIS: Final = "necropolis"  # never gains or loses Morale [HER-8.7]
REGISTERED: Final = (
    cleansing,
    control,
    unit_verbs,
    box_verbs,
    hazards,
    moving,
    overlay,
    rolls,
    summoning,
    spelling,
    card_verbs,
    flow,
    armies,
    exchanging,
    town_verbs,
    finding,
    leaving,
    searching,
)  # by importing them


# -- what is covered -----------------------------------------------------------------------------------------

# Looked up where they matter (fighters, dice, attack, damage), besides the verbs above.
IN_COMBAT: Final = STANDING | frozenset(VERBS) | frozenset(TARGETED) | frozenset({"siege_rule"})
READ: Final = frozenset(CONDITIONS)


def verbs_of(program: int) -> set[str]:
    """The verbs of a program, those of programs inside it included."""
    found = set()
    for op in PROGRAMS[program]:
        found.add(op.verb)
        for inner in inner_programs(op.verb, op.args):
            found |= verbs_of(inner)
    return found


def inner_programs(name: str, args: Args) -> list[int]:
    if name == "either":
        return [int(args["first"]), int(args["otherwise"])]
    return [int(one) for one in args["table"].values()] if name == "roll_table" else []


def is_covered(face: int) -> bool:
    """Whether every ability of a face that matters in a Combat is implemented."""
    fighting = [effect for effect in FACES[face].effects if effect.timing != "map"]
    return all(verbs_of(effect.program) <= IN_COMBAT and READ.issuperset(effect.conditions) for effect in fighting)


assert all(is_covered(face.number) for face in FACES if unit_of(face.number).set == "core")
