"""The printed components of Abyss, read once from data/cards.json and checked. [ABY-1]"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ludoteka.core.components import read_data
from ludoteka.games.abyss.terms import ALLY_KINDS, GUILDS, MONSTER, NO_RACE, RACE_OF, RACES, TIMINGS, VALUE, Reward


class Lord(NamedTuple):
    """A Lord as printed. `amount` is the number in the text of the ability. [ABY-1.9, ABY-R29]"""

    id: str
    name_en: str
    name_pl: str
    guild: int
    cost: int
    races: int
    mandatory: int
    points: int
    keys: int
    timing: str
    optional: bool
    amount: int
    text_en: str
    text_pl: str
    clause: str


class Term(NamedTuple):
    """One part of what a Location is worth: a kind of ABY-10.6, the guild or race it is about, points."""

    kind: str
    about: int
    points: int


class Location(NamedTuple):
    """A Location tile as printed. [ABY-10.6]"""

    id: str
    name_en: str
    name_pl: str
    base: int
    terms: tuple[Term, ...]
    text_en: str
    text_pl: str
    clause: str


class Named(NamedTuple):
    """A race or a guild with its names; `one` is the name of a single member."""

    id: str
    name_en: str
    name_pl: str
    one_en: str
    one_pl: str


def read_lord(row: dict[str, Any]) -> Lord:
    assert row["timing"] in TIMINGS, row["id"]
    return Lord(
        row["id"],
        row["name_en"],
        row["name_pl"],
        GUILDS.index(row["guild"]),
        row["cost"],
        row["races"],
        NO_RACE if row["mandatory"] is None else RACES.index(row["mandatory"]),
        row["points"],
        row["keys"],
        row["timing"],
        row["optional"],
        row["amount"],
        row["text_en"],
        row["text_pl"],
        row["clause"],
    )


def read_term(kind: str, about: str, points: int) -> Term:
    if kind == "per_guild_lord":
        return Term(kind, GUILDS.index(about), points)
    return Term(kind, RACES.index(about) if about else NO_RACE, points)


def read_location(row: dict[str, Any]) -> Location:
    return Location(
        row["id"],
        row["name_en"],
        row["name_pl"],
        row["base"],
        tuple([read_term(*term) for term in row["terms"]]),
        row["text_en"],
        row["text_pl"],
        row["clause"],
    )


def read_named(row: dict[str, Any]) -> Named:
    name_en, name_pl = row["name_en"], row["name_pl"]
    return Named(row["id"], name_en, name_pl, row.get("one_en", name_en), row.get("one_pl", name_pl))


DATA: Final[dict[str, Any]] = read_data("ludoteka.games.abyss", "cards")
LORDS: Final = tuple([read_lord(row) for row in DATA["lords"]])
LOCATIONS: Final = tuple([read_location(row) for row in DATA["locations"]])
RACE_NAMES: Final = tuple([read_named(row) for row in DATA["races"]])
GUILD_NAMES: Final = tuple([read_named(row) for row in DATA["guilds"]])
ALLY_COPIES: Final = tuple([int(DATA["ally_copies"][str(VALUE[kind])]) for kind in range(ALLY_KINDS)])
MONSTERS: Final[int] = DATA["monsters"]
TOKEN_COPIES: Final = {int(points): int(copies) for points, copies in DATA["monster_tokens"].items()}
THREAT_TRACK: Final = tuple([tuple([Reward(*option) for option in space]) for space in DATA["threat_track"]])
REWARDS: Final = tuple([reward for space in THREAT_TRACK for reward in space])  # every option, by number

LORD_NUMBER: Final = {lord.id: number for number, lord in enumerate(LORDS)}
LOCATION_NUMBER: Final = {location.id: number for number, location in enumerate(LOCATIONS)}
LORD_ID: Final = tuple([lord.id for lord in LORDS])
LOCATION_ID: Final = tuple([location.id for location in LOCATIONS])
CARD_ID: Final = (*[f"{RACES[RACE_OF[kind]]}_{VALUE[kind]}" for kind in range(ALLY_KINDS)], "monster")

# The printed numbers by Lord: what rules and bots read all the time.
COST: Final = tuple([lord.cost for lord in LORDS])
RACE_COUNT: Final = tuple([lord.races for lord in LORDS])
MANDATORY: Final = tuple([lord.mandatory for lord in LORDS])
POINTS: Final = tuple([lord.points for lord in LORDS])
KEYS: Final = tuple([lord.keys for lord in LORDS])
GUILD: Final = tuple([lord.guild for lord in LORDS])
AMOUNT: Final = tuple([lord.amount for lord in LORDS])

# The Lords whose continuous texts the queries of state.py look for, and those used once per turn. [ABY-1.9, ABY-8.2]
RECRUITER: Final = LORD_NUMBER["recruiter"]
COMMANDER: Final = LORD_NUMBER["commander"]
TAMER: Final = LORD_NUMBER["tamer"]
SHIP_MASTER: Final = LORD_NUMBER["ship_master"]
LANDLORD: Final = LORD_NUMBER["landlord"]
SHAMAN: Final = LORD_NUMBER["shaman"]
ALCHEMIST: Final = LORD_NUMBER["alchemist"]
MASTER_OF_MAGIC: Final = LORD_NUMBER["master_of_magic"]
DIPLOMAT: Final = LORD_NUMBER["diplomat"]
TREASURER: Final = LORD_NUMBER["treasurer"]
SLAVER: Final = LORD_NUMBER["slaver"]
ORACLE: Final = LORD_NUMBER["oracle"]
OPPORTUNIST: Final = LORD_NUMBER["opportunist"]
BLACK_SMOKERS: Final = LOCATION_NUMBER["black_smokers"]
CITY_OF_MIRRORS: Final = LOCATION_NUMBER["city_of_mirrors"]
ONCE_PER_TURN: Final = (SLAVER, ORACLE, OPPORTUNIST)


def check() -> None:
    """The counts of ABY-1.2 to ABY-1.6, unique ids, and costs that fit the guilds."""
    assert sum(ALLY_COPIES) == 65 and MONSTERS == 6
    assert len(LORDS) == len(LORD_NUMBER) == 35 and len(LOCATIONS) == len(LOCATION_NUMBER) == 20
    assert [guild.id for guild in GUILD_NAMES] == list(GUILDS) and [race.id for race in RACE_NAMES] == list(RACES)
    assert [sum(lord.guild == g for lord in LORDS) for g in range(6)] == [row["lords"] for row in DATA["guilds"]]
    assert sum(TOKEN_COPIES.values()) == 20 and len(THREAT_TRACK) == 6
    assert len(set(REWARDS)) == len(REWARDS) == 12 and len(CARD_ID) == MONSTER + 1
    for lord in LORDS:
        assert 1 <= lord.races <= 5 and (lord.mandatory == NO_RACE) == (lord.races == 5), lord.id
        assert bool(lord.text_en) == bool(lord.text_pl) == (lord.timing != "none"), lord.id
    once = [number for number, lord in enumerate(LORDS) if lord.timing == "once_per_turn"]
    assert once == sorted(ONCE_PER_TURN)


check()
