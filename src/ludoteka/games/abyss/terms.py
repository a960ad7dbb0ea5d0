"""The nouns of Abyss: races, guilds, Allies as numbers, moves, tokens, Locations under control. [ABY-1]"""

from __future__ import annotations

from typing import Final, NamedTuple

# The races in the order of the Council stacks. [ABY-1.1, ABY-1.2]
RACES: Final = ("jellyfish", "crab", "seahorse", "shellfish", "squid")
GUILDS: Final = ("soldiers", "mages", "farmers", "merchants", "politicians", "ambassadors")
TIMINGS: Final = ("none", "instant", "passive", "once_per_turn")
NO_RACE: Final = -1  # the mandatory race of an Ambassador [ABY-1.9]

# An exploration card is one int: race * 5 + 5 - value, so that the kinds of a race run from 5 down to 1; the Monster
# comes last. Copies are interchangeable, so a kind is all that the rules ever name. [ABY-1.8, ABY-18.3]
ALLY_KINDS: Final = 25
MONSTER: Final = 25
RACE_OF: Final = tuple([kind // 5 for kind in range(ALLY_KINDS)])
VALUE: Final = tuple([5 - kind % 5 for kind in range(ALLY_KINDS)])

TRACK_SPACES: Final = 5  # [ABY-1.1, ABY-R1]
COURT_SPACES: Final = 6
THREAT_SPACES: Final = 6  # [ABY-1.6]
EMPTY: Final = -1  # a Court space without a Lord

STARTING_PEARLS: Final = 1  # [ABY-2.6]
PLOT_PRICE: Final = 1  # [ABY-4.2]
FIRST_PRICE: Final = 1  # [ABY-5.4]
LAST_SPACE_BONUS: Final = 1  # [ABY-5.6, ABY-5.7]
LORDS_LEFT_TO_REFILL: Final = 2  # [ABY-7.6]
REFILL_BONUS: Final = 2
KEYS_FOR_A_LOCATION: Final = 3  # [ABY-9.1]
MOST_TILES_DRAWN: Final = 4  # [ABY-9.2]
LORDS_TO_END: Final = 7  # [ABY-10.1]

# Where the turn stands, as the table shows it. [ABY-3.1]
MAIN: Final = 0
ACTION: Final = 1
CONTROL: Final = 2
END: Final = 3
OVER: Final = 4
PHASES: Final = ("main", "action", "control", "end", "over")

# What ended the game. [ABY-10.8]
NOT_ENDING: Final = 0
SEVENTH_LORD: Final = 1
LORD_SHORTAGE: Final = 2
REASONS: Final = ("", "seventh_lord", "lord_shortage")
NOBODY: Final = -1

DONE: Final = -1  # the answer that ends a payment [ABY-18.3]
DECLINE: Final = -1  # the answer to an ability that may be declined [ABY-8.1]


class Move(NamedTuple):
    """One thing that a player may do at a decision point: a verb and the Lord, race, reward or number it is about."""

    verb: str
    thing: int


LORDS_IN_ALL: Final = 35  # [ABY-1.3]
LOCATIONS_IN_ALL: Final = 20  # [ABY-1.4]

PLOT: Final = Move("plot", 0)
EXPLORE: Final = Move("explore", 0)
SKIP: Final = Move("skip", 0)  # the guard of ABY-3.3
TAKE: Final = Move("take", 0)
FIGHT: Final = Move("fight", 0)
CONTINUE: Final = Move("continue", 0)
REFUSE: Final = Move("decline", 0)
END_TURN: Final = Move("end", 0)
REQUEST: Final = tuple([Move("request", race) for race in range(5)])
RECRUIT: Final = tuple([Move("recruit", lord) for lord in range(LORDS_IN_ALL)])
USE: Final = tuple([Move("use", lord) for lord in range(LORDS_IN_ALL)])
DISMISS: Final = tuple([Move("dismiss", lord) for lord in range(LORDS_IN_ALL)])
GAIN: Final = tuple([Move("gain", reward) for reward in range(12)])
CLAIM: Final = tuple([Move("claim", location) for location in range(LOCATIONS_IN_ALL)])
DRAW: Final = tuple([Move("draw", tiles) for tiles in range(MOST_TILES_DRAWN + 1)])

BUY: Final = "buy"
PASS: Final = "pass"


class Reward(NamedTuple):
    """What a fight brings. [ABY-5.8]"""

    pearls: int
    tokens: int
    keys: int


class Token(NamedTuple):
    """A Monster token in front of a player: its points, and as bits the seats that have seen it. [ABY-18.6]"""

    points: int
    known: int


class Controlled(NamedTuple):
    """A Location in front of a player, and the Lords tucked under it. [ABY-9.3]"""

    location: int
    tucked: tuple[int, ...]


def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """The other seats in the order of play after this one."""
    return tuple([(first + i) % seats for i in range(1, seats)])


OPPONENTS: Final = tuple([tuple([clockwise(seats, seat) for seat in range(seats)]) for seats in range(5)])
