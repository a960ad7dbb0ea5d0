"""The nouns of Valeria: resources, roles, areas, phases, and the shapes of what a player can choose. [VAL-1, VAL-2]"""

from __future__ import annotations

from typing import Final, NamedTuple

# Resources; Victory tokens are counted beside them but are not a resource. [VAL-2.1]
GOLD: Final = 0
STRENGTH: Final = 1
MAGIC: Final = 2
VICTORY: Final = 3
RESOURCE_IDS: Final = ("gold", "strength", "magic", "victory")

# Role icons. [VAL-2.8]
WORKER: Final = 0
SOLDIER: Final = 1
SHADOW: Final = 2
HOLY: Final = 3
ROLE_IDS: Final = ("worker", "soldier", "shadow", "holy")

MONSTER_TYPE_IDS: Final = ("minion", "beast", "titan", "boss")
TITAN: Final = 2

# The eight areas in the order of row 1. [VAL-3.2]
BARRENS: Final = 0
HILLS: Final = 1
RUINS: Final = 2
FOREST: Final = 3
SWAMP: Final = 4
VALLEY: Final = 5
CAVERNS: Final = 6
MOUNTAINS: Final = 7
AREA_IDS: Final = ("barrens", "hills", "ruins", "forest", "swamp", "valley", "caverns", "mountains")

# Citizen positions: their names and activation numbers, row 2 then row 3. [VAL-2.4]
SLOT_IDS: Final = ("c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c11")
SLOT_NUMBERS: Final = ((1,), (2,), (3,), (4,), (5,), (6,), (7,), (8,), (9, 10), (11, 12))

COLUMNS: Final = 5
SLOTS: Final = 10
CITIZENS: Final = 18
MONSTERS: Final = 24
DOMAINS: Final = 24
DUKES: Final = 10

MOST_SEATS: Final = 5
STARTING_GOLD: Final = 2  # [VAL-3.6]
STARTING_MAGIC: Final = 1
TAKEN_BY_THIEF: Final = 3  # the most of one resource [VAL-6.3]
SOLO_STOP: Final = 5  # exhausted positions [VAL-11.2.9]
NOBODY: Final = -1
BANK: Final = -1  # whom a lone player takes from [VAL-11.2.5]
NONE: Final = -1  # no card, no column, no role
ANY_COST: Final = 99  # of a Citizen taken for nothing

# Phases of a turn. [VAL-4.1, VAL-11.2.2]
SETUP: Final = 0
ROLL: Final = 1
HARVEST: Final = 2
ACTION: Final = 3
MONSTERS_PHASE: Final = 4
SECOND_HARVEST: Final = 5
END: Final = 6
PHASE_IDS: Final = ("setup", "roll", "harvest", "action", "monsters", "second_harvest", "end")

# Actions. [VAL-7.2]
SLAY: Final = 0
RECRUIT: Final = 1
BUILD: Final = 2
GAIN: Final = 3
VERB_IDS: Final = ("slay", "recruit", "build", "gain")

# Timings of Domain powers. [VAL-9.1.2]
TIMINGS: Final = (
    "on_build",
    "own_roll_phase",
    "any_roll_phase_doubles",
    "own_action_phase_start",
    "own_action_phase_static",
    "own_action_phase_on_gain_citizen",
    "own_action_phase_on_slay",
    "own_action_phase_end",
)


class Gain(NamedTuple):
    """Tokens, from the bank or to it."""

    gold: int = 0
    strength: int = 0
    magic: int = 0
    victory: int = 0


NO_GAIN: Final = Gain()

# What a harvest gain is multiplied by. [VAL-6.6]
PER_NOTHING: Final = 0
PER_WORKER: Final = 1
PER_SOLDIER: Final = 2
PER_KNIGHT: Final = 3
PER_DOMAIN: Final = 4


class Action(NamedTuple):
    """One of the two actions of a turn: the verb and the Monster, Citizen, Domain or resource. [VAL-7.2]"""

    verb: int
    card: int


class Change(NamedTuple):
    """The use of a dice Domain on the first (0) or second (1) die. [VAL-5.3]"""

    domain: int
    die: int


class Pick(NamedTuple):
    """An activation that is resolved next, and which of its options is taken. [VAL-6.4]"""

    citizen: int
    option: int


class Taking(NamedTuple):
    """What a Thief takes, and from whom. [VAL-6.3]"""

    opponent: int
    resource: int
    amount: int


ANNOUNCE: Final = Change(NONE, 0)  # the roll stands [VAL-5.6]
FINISH: Final = Pick(NONE, 0)  # the other exchanges are left alone [VAL-6.5]
TAKE_NOTHING: Final = Taking(BANK, GOLD, 0)
DECLINE: Final = -1  # instead of a card

Open = tuple[tuple[int, int], ...]  # Citizens that can still be resolved in a harvest, and how often
