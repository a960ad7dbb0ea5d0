"""The nouns of the game: tiers, types, factions, difficulties, and the frozen records of a state. [HER-0.9, HER-16]"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteka.games.heroes.made import often_replaced

TIERS: Final = ("bronze", "silver", "golden", "azure")
AZURE: Final = 3
NO_TIER: Final = -1  # Arrow Tower, guards of creature banks

TYPES: Final = ("ground", "flying", "ranged")
GROUND: Final = 0
FLYING: Final = 1
RANGED: Final = 2

CORE: Final = frozenset({"core"})  # the base box alone
CORE_FACTIONS: Final = ("castle", "dungeon", "necropolis")
DIFFICULTIES: Final = ("easy", "normal", "hard", "impossible")  # [HER-21.1]

MOST_FIELDED: Final = 5  # units of one side in one Combat [HER-16.1]
MOST_SEATS: Final = 8  # in rows by seat; its last place is that of enemies without one (-1)
LONGEST_COMBAT: Final = 12  # Combat Rounds [HER-17.41, HER-R80]
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

# The other optional rules. [HER-22]
CAPTURED_TOWN_BUILDINGS: Final = 16
SINGLE_RESOURCE_DICE: Final = 32
NO_STARTING_BONUS: Final = 64
START_WITH_SECONDARY: Final = 128
DOUBLE_MINES: Final = 256
FREE_EXCHANGE: Final = 512
ASTROLOGERS_EVERY_ROUND: Final = 1024
NO_ASTROLOGERS: Final = 2048
REFRESH_4_8_12: Final = 4096
GAINED_CARDS_TO_DISCARD: Final = 8192
SPLIT_DECKS: Final = 16384
MINIATURES_RULE: Final = 32768
OPTIONAL_RULES: Final = (
    *SWITCHES,
    ("captured_town_buildings", CAPTURED_TOWN_BUILDINGS),
    ("single_resource_dice", SINGLE_RESOURCE_DICE),
    ("no_starting_bonus", NO_STARTING_BONUS),
    ("start_with_secondary", START_WITH_SECONDARY),
    ("double_mines", DOUBLE_MINES),
    ("free_exchange", FREE_EXCHANGE),
    ("astrologers_every_round", ASTROLOGERS_EVERY_ROUND),
    ("no_astrologers", NO_ASTROLOGERS),
    ("refresh_4_8_12", REFRESH_4_8_12),
    ("gained_cards_to_discard", GAINED_CARDS_TO_DISCARD),
    ("split_decks", SPLIT_DECKS),
    ("miniatures_rule", MINIATURES_RULE),
)

NEUTRALS_BY_RULES: Final = 65536  # no rule of the book: the table's choice who runs Neutral Units [HER-17.12, HER-20]
TABLE_RULES: Final = (*OPTIONAL_RULES, ("neutrals_by_rules", NEUTRALS_BY_RULES))

# Kinds of Combat. [HER-17.1, HER-17.2]
AGAINST_PLAYER: Final = 0
AGAINST_NEUTRALS: Final = 1
AGAINST_AI: Final = 2  # AI Heroes and roaming armies [HER-20]

# Decks that everybody searches. With `split_decks` the last three hold what HER-22 sets apart.
COMMON_DECKS: Final = ("ability", "artifact", "spell", "artifact_major", "artifact_relic", "spell_expert")
ABILITY_DECK: Final = 0
ARTIFACT_DECK: Final = 1
SPELL_DECK: Final = 2

# Town tokens on their active side, as bits. [HER-7.1]
BUILD: Final = 1
POPULATION: Final = 2
SPELL_BOOK: Final = 4
ALL_TOKENS: Final = BUILD | POPULATION | SPELL_BOOK

# Resources, as places in income and prices. [HER-12.1]
GOLD: Final = 0
MATERIALS: Final = 1
VALUABLES: Final = 2
RESOURCES: Final = ("gold", "building_materials", "valuables")
STEPS: Final = (5, 2, 1)  # one step of a production track [HER-1.5, HER-R03]

# Who holds a field; the Grail.
NOBODY: Final = -1
AI_FLAG: Final = -2  # and below: -2 - number of the AI Hero
NOT_TAKEN: Final = -1
GRAIL_GONE: Final = -2  # taken once, now out of the game
GRAIL_ON_FIELD: Final = 1000  # + field

# Kinds of figures on the map.
MAIN: Final = 0
SECONDARY: Final = 1
AI_HERO: Final = 2
ROAMING: Final = 3

# Marks of a fighting unit, as bits.
ACTIVATED: Final = 1
RETALIATED: Final = 2
PARALYSED: Final = 4
DEFENDING: Final = 8  # has a Defence token
HAD_DEFENCE: Final = 16  # began this activation with a Defence token [HER-17.27]
FLIPPED_TO_FEW: Final = 32  # in this Combat
STUCK: Final = 64  # in quicksand: its activation is over
CLONE: Final = 128  # a copy of another unit: it dies to any attack or damage
GUEST: Final = 256  # fights for this Combat only, then goes to the discard pile of its tier
STACKED: Final = 512  # a guard of a Creature Bank with a stack token [HER-27.9]
ROUND_MARKS: Final = ACTIVATED | RETALIATED  # cleared when a Combat Round begins [HER-17.16]

# Kinds of attack.
FIRST_ATTACK: Final = 0
FURTHER_ATTACK: Final = 1  # granted by an ability: `attack` abilities do not act again [HER-17.21.10]
RETALIATION: Final = 2

NOT_FIXED: Final = 9  # no card has set the dice of an attack before the roll

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
VENOM: Final = 5  # a cube: 1 damage at the start of an activation
WARD: Final = 7  # damage of the Spell being cast is lower by `value`
COPY_OF: Final = 6  # the unit is a copy of the fighter `value`, while its card is in play
TOKEN_MARK: Final = -2  # in the effect of a Mod: it is a token
LENT: Final = 4  # an operation of a card acts like an ability of the unit
UNTIL_ATTACK: Final = 0  # the first attack in which the unit takes part in that role, or the end of the activation
UNTIL_ACTIVATION: Final = 1  # the end of the current activation
UNTIL_COMBAT_ROUND: Final = 2
UNTIL_NEXT_COMBAT_ROUND: Final = 3
UNTIL_COMBAT: Final = 4
UNTIL_NEXT_ACTIVATION: Final = 5  # the end of the next activation of the unit
UNTIL_FIRST_ATTACK: Final = 6  # the end of the first attack of the unit
UNTIL_FIRST_ATTACKED: Final = 7  # the end of the first attack against the unit
UNTIL: Final = (
    *("attack", "activation", "combat_round", "next_combat_round", "combat", "next_activation"),
    *("first_attack", "first_time_attacked"),
)
NO_FLOOR: Final = -99


class Combat(NamedTuple):
    """What stays the same in a Combat."""

    kind: int
    seats: tuple[int, ...]  # who decides for the attacking and for the defending side [HER-17.12]
    players: tuple[int, ...]  # whose cards, tokens and army belong to the sides; -1: Neutral Units
    siege: bool
    limited: bool  # one Combat Round, then retreat or a Movement Point [HER-17.30, HER-17.31]
    duel: bool  # fought to the end: no surrender; broken off, more HP left win [HER-27.8, HER-30.2, HER-17.41]
    floor: int  # height of the stack beneath the Combat: where its end goes on
    field: int = -1  # where on the map
    figures: tuple[int, ...] = (-1, -1)  # the Heroes that take part, -1: none [HER-17.3]
    cards: tuple[bool, ...] = (True, True)  # whether the player of the side may play cards [HER-10.2]
    level: int = 0  # Difficulty of the guards, or Level of the beaten Main Hero, for Experience [HER-17.40]


class Mod(NamedTuple):
    """A change of a statistic of a unit for some time, or an operation that acts like an ability of it (LENT)."""

    unit: int
    stat: int
    value: int
    until: int
    key: int = 0  # of the card in play that does it, 0: no card stays for it
    effect: int = -1  # of a card or unit that lends the operation
    program: int = -1
    at: int = -1
    low: int = NO_FLOOR  # the statistic is not brought below this


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
    factor: int = 1  # the result counts so many times
    blank: bool = False  # no ability reads the face either
    more: int = 0  # Attack Dice besides, of which those showing -1 do not count
    pierced: str = ""  # the Defence that a card makes this attack ignore: printed, all, elemental
    calm: bool = False  # the target does not retaliate
    fixed: int = NOT_FIXED  # the face that a card makes all dice of the roll show
    felled: bool = False  # the damage brought the current side of the target to 0 HP


class Hazard(NamedTuple):
    """A card or token on a space of the board: fire, quicksand, a mine, an obstacle. [HER-29.1 hazard]

    A face-down token may be blank: nobody knows until a unit enters its space.
    """

    space: int
    kind: str
    key: int  # of the card in play that put it there
    seat: int
    card: int
    effect: int
    program: int  # with `at`: the operation that says what it does
    at: int
    hidden: bool = False  # lies face down
    blank: bool = False


class Use(NamedTuple):
    """An ability with a limit that a unit has used in this Combat."""

    unit: int
    effect: int


class Figure(NamedTuple):
    """A Hero on the map. Of AI Heroes and roaming armies the seat is -1."""

    seat: int
    kind: int
    field: int  # -1: not on the map
    mp: int
    extra: int  # Movement Points that vanish with the turn [HER-6.9]
    back: int  # the field to which a retreat leads [HER-17.32]
    army: int  # place in `ai_armies`, -1 for a player's Hero
    must_leave: bool  # shares an ally's field or passes over it: its next Movement Point goes into a move [HER-6.8]
    passing: tuple[str, ...]  # what it may cross in this turn: `move_mode` [HER-6.12]


# Places in a Figure, for those who look at all of them: quicker than by name.
SEAT: Final = 0
FIELD: Final = 2


class Cause(NamedTuple):
    """Who carries out an effect and through what. Every operation is told this; -1 where it does not apply."""

    seat: int  # the controller: whose choices, costs and gains they are; -1: Neutral Units or the AI
    card: int = -1  # the card being played
    figure: int = -1  # the Hero that visits or acts
    field: int = -1  # the field visited
    fighter: int = -1  # the unit with the ability
    other: int = -1  # the other fighter of the moment; of a defeated unit: the side that did it
    building: int = -1
    source: str = ""  # of damage: spell, specialty, artifact, ability, ability_card, war_machine
    effect: int = -1  # of the card or component


class InPlay(NamedTuple):
    """A card that stays on the table: ongoing, permanent, or put on a unit of the Combat. [HER-10.10]"""

    card: int
    seat: int
    effect: int  # the effect it was played for
    until: str  # a duration of the vocabulary
    target: int  # fighter, field or figure; -1: none; of a card that waits with another one: the key of that one
    kept: int  # FATES: where it goes when it leaves play
    key: int = 0  # tells copies of a card apart


# Where a card goes when it leaves play. [HER-10.3, HER-11.2]
TO_DISCARD: Final = 0
TO_HAND: Final = 1
TO_NOWHERE: Final = 2  # removed from the game
TO_UNIT: Final = 3  # it lies on a unit card [HER-11.16]
TO_SPELL_DECK: Final = 4  # on top of the Spell Deck
TO_SPELL_PILE: Final = 5  # on the discard pile of the Spell Deck

# How long a card stays in play, besides the durations of the vocabulary.
WHILE_PLAYED: Final = "play"  # it is being resolved: it lies in no pile
WHILE_CASTING: Final = "cast"  # played for its Power: it waits for the cast
WITH_ANOTHER: Final = "with"  # until the card of which `target` is the key leaves play
UNTIL_NEXT_TURN: Final = "next_turn"  # the start of its owner's next turn


class Reroll(NamedTuple):
    """Which dice an effect in force lets a player roll again, and how. [HER-29.1 reroll]"""

    dice: tuple[str, ...]  # attack, treasure, resource
    per_turn: bool = False  # so often in each turn
    either: bool = False  # the old or the new result stands, of one die only
    place: int = -1  # of that die, once it was rolled again; -1: not yet


class Lying(NamedTuple):
    """The dice of a roll, (kind, face) each, while cards may be played for it."""

    dice: tuple[tuple[int, int], ...]


class Turned(NamedTuple):
    """A die that a card has set."""

    place: int
    face: int


class Listen(NamedTuple):
    """Waits for an event, or changes a rule, for some time: `listen`, `rule`, `reroll`, `power_mod`, `forbid` …"""

    seat: int  # whom it concerns; -1: everybody
    what: str  # event or rule
    program: int  # for `listen`; -1
    value: int
    until: str
    times: int  # left; -1: any number
    card: int
    of: Reroll | Lying | Turned | None = None  # what it allows, shows or sets


class Laid(NamedTuple):
    """A Specialty lying on a unit card of a seat: it fights in its place. [HER-11.16]"""

    seat: int
    unit: int  # unit card
    card: int
    damage: int


class Happening(NamedTuple):
    """The Event being resolved and what lies on the table for it. [HER-27.3]"""

    card: int
    seat: int  # who drew it
    cards: tuple[int, ...] = ()  # revealed, not taken yet
    units: tuple[int, ...] = ()  # faces of Neutral Units on offer
    dice: tuple[tuple[int, int], ...] = ()  # (kind, face) of a pool of dice
    pool: tuple[tuple[int, int], ...] = ()  # (card, the seat that knows it lies there, -1: none), face down
    bids: tuple[int, ...] = ()  # by seat: the tens of Gold of a bid being made, secret


class Carried(NamedTuple):
    """What a Hero brings along from the mission before. [HER-26.2, HER-26.7]"""

    hero: int
    resources: tuple[int, int, int]
    units: tuple[int, ...]  # faces
    deck: tuple[int, ...]  # the Starting Deck


class Aim(NamedTuple):
    """An operation with the targets chosen for it: fighters, or spaces of the board."""

    program: int
    at: int
    targets: tuple[int, ...]


class Cast(NamedTuple):
    """A Spell or Power-using Specialty being prepared or cast. [HER-11.4]"""

    seat: int
    where: str  # the window in which the sequence was begun
    power: int  # gathered
    paid: tuple[int, ...]  # keys of the cards played for it
    free: bool  # it does not count for the Spell limit
    zone: str  # where the Spell comes from: hand, discard, spell_discard_top
    key: int  # of the card in play, 0: not named yet
    card: int
    effect: int
    line: int  # program of the chosen line
    aims: tuple[Aim, ...]
    cancelled: bool
    kept: int  # 1: returns to the hand, 2: with the cards that paid for it
    chooser: int = -1  # who aims it anew, -1: its caster has aimed it
    spared: int = -1  # the unit that it may not be aimed at again
    wanted: tuple[tuple[str, str], ...] = ()  # which cards of the zone may be cast: a card filter
    cubed: bool = False  # a cube of a building has given Power
    school: str = ""  # that of Magic Arrow, where its caster has named one [HER-11.8]


REPLACED: Final = [often_replaced(kind) for kind in (Attack, Figure, Cause, InPlay, Aim, Cast, Listen, Mod)]
