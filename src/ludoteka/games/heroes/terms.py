"""The nouns of the game: tiers, types, factions, difficulties, and the frozen records of a state. [HER-0.9, HER-16]"""

from __future__ import annotations

from typing import Final, NamedTuple

TIERS: Final = ("bronze", "silver", "golden", "azure")
AZURE: Final = 3
NO_TIER: Final = -1  # Arrow Tower, guards of creature banks

TYPES: Final = ("ground", "flying", "ranged")
GROUND: Final = 0
FLYING: Final = 1
RANGED: Final = 2

CORE_FACTIONS: Final = ("castle", "dungeon", "necropolis")
DIFFICULTIES: Final = ("easy", "normal", "hard", "impossible")  # [HER-21.1]

MOST_FIELDED: Final = 5  # units of one side in one Combat [HER-16.1]
LONGEST_COMBAT: Final = 12  # Combat Rounds [HER-17.41]
SURRENDER_GOLD: Final = 10  # [HER-17.37]

# Sides of a Combat.
ATTACKER: Final = 0
DEFENDER: Final = 1

# Optional rules that matter in a Combat, as bits. [HER-22]
NO_REROLLS: Final = 1
MIN_ONE_DAMAGE: Final = 2
FREE_EXTEND: Final = 4
NO_DIE_DAMAGE: Final = 8
SWITCHES: Final = (
    ("no_rerolls", NO_REROLLS),
    ("min_one_damage", MIN_ONE_DAMAGE),
    ("free_extend", FREE_EXTEND),
    ("no_die_damage", NO_DIE_DAMAGE),
)

# Kinds of Combat. [HER-17.1, HER-17.2]
AGAINST_PLAYER: Final = 0
AGAINST_NEUTRALS: Final = 1

# Marks of a fighting unit, as bits.
ACTIVATED: Final = 1
RETALIATED: Final = 2
PARALYSED: Final = 4
DEFENDING: Final = 8  # has a Defence token
HAD_DEFENCE: Final = 16  # began this activation with a Defence token [HER-17.27]
ROUND_MARKS: Final = ACTIVATED | RETALIATED  # cleared when a Combat Round begins [HER-17.16]

# Kinds of attack.
FIRST_ATTACK: Final = 0
FURTHER_ATTACK: Final = 1  # granted by an ability: `attack` abilities do not act again [HER-17.21.10]
RETALIATION: Final = 2

# How several Attack Dice count.
ONE_DIE: Final = 0
HIGHEST: Final = 1
LOWEST: Final = 2
SUM: Final = 3

# What a Mod changes and how long it lasts.
ATTACK: Final = 0
DEFENCE: Final = 1
INITIATIVE: Final = 2
HEALTH: Final = 3
STATISTICS: Final = ("attack", "defense", "initiative", "health")
UNTIL_ATTACK: Final = 0  # the end of the attack in progress
UNTIL_ACTIVATION: Final = 1  # the end of the current activation


class Combat(NamedTuple):
    """What stays the same in a Combat."""

    kind: int
    seats: tuple[int, int]  # who decides for the attacking and for the defending side [HER-17.12]
    players: tuple[int, int]  # whose cards, tokens and army belong to the sides; -1: Neutral Units
    siege: bool
    limited: bool  # one Combat Round, then retreat or a Movement Point [HER-17.30, HER-17.31]
    duel: bool  # broken off, the side with more HP left wins [HER-17.41]
    floor: int  # height of the stack beneath the Combat: where its end goes on


class Mod(NamedTuple):
    """A change of a statistic of a unit for some time."""

    unit: int
    stat: int
    value: int
    until: int


class Attack(NamedTuple):
    """The attack in progress. [HER-17.21]"""

    unit: int
    target: int
    kind: int
    base: int  # Attack value instead of the unit's own, -1: its own
    origin: int  # the space the target stood on when the attack was declared
    adjacent: bool  # whether both stood next to each other then
    mode: int  # how the dice count
    dice: tuple[int, ...]
    ignored: bool  # the result does not count
    added: int  # to the result
    shielded: int  # +1 Defence from a Defence token
    worst: bool  # two dice, the lower: laid on a retaliation by the attack before it
    cancelled: bool


class Use(NamedTuple):
    """An ability with a limit that a unit has used in this Combat."""

    unit: int
    effect: int
