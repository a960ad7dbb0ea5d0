"""The printed components of Cardia: 32 characters and 8 locations, read once from data/ and checked. [CAR-1, CAR-1.4]

Signets, tokens and modifiers are numbers in the state: they never run out. [CAR-1.5] Where copies of the game differ,
the rulings decide: the Mediator has 4, names follow the official digital version. [CAR-R1, CAR-R39]
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ludoteka.core.components import read_data
from ludoteka.games.cardia.terms import CHARACTERS, DECKS, FACTIONS, LOCATION_IDS, character


class Character(NamedTuple):
    id: str
    name_en: str
    name_pl: str
    text_en: str
    text_pl: str
    deck: str
    influence: int
    faction: str
    ongoing: bool
    clause: str


class Location(NamedTuple):
    id: str
    name_en: str
    name_pl: str
    text_en: str
    text_pl: str
    difficulty: int
    clause: str


DATA: Final[dict[str, Any]] = read_data("ludoteka.games.cardia", "cards")


def read_characters(rows: list[dict[str, Any]]) -> tuple[Character, ...]:
    """One card for each influence in each deck; the faction follows the influence. [CAR-1.1, CAR-1.2]"""
    found = {(DECKS.index(row["deck"]), int(row["influence"])): row for row in rows}
    assert len(rows) == len(found) == CHARACTERS
    out = []
    for deck in range(2):
        for influence in range(1, 17):
            row = found[deck, influence]
            assert row["faction"] == FACTIONS[(influence - 1) % 4], row["id"]
            out.append(
                Character(
                    row["id"],
                    row["name_en"],
                    row["name_pl"],
                    row["text_en"],
                    row["text_pl"],
                    row["deck"],
                    influence,
                    row["faction"],
                    row["ability_type"] == "ongoing",
                    row["rules"][0],
                )
            )
    assert len({one.id for one in out}) == CHARACTERS
    return tuple(out)


def read_locations(rows: list[dict[str, Any]]) -> tuple[Location, ...]:
    out = tuple(
        Location(
            row["id"],
            row["name_en"],
            row["name_pl"],
            row["text_en"],
            row["text_pl"],
            row["difficulty"],
            row["rules"][0],
        )
        for row in sorted(rows, key=lambda row: int(row["order"]))
    )
    assert tuple(one.id for one in out) == LOCATION_IDS
    return out


ROSTER: Final = read_characters(DATA["characters"])
LOCATIONS: Final = read_locations(DATA["locations"])
CHARACTER_NUMBER: Final = {one.id: number for number, one in enumerate(ROSTER)}
IS_ONGOING: Final = tuple(one.ongoing for one in ROSTER)

# The ongoing characters, which the queries of state.py look for. [CAR-1.3]
MEDIATOR: Final = CHARACTER_NUMBER["mediator"]
JUDGE: Final = CHARACTER_NUMBER["judge"]
TREASURER: Final = CHARACTER_NUMBER["treasurer"]
ARISTOCRAT: Final = CHARACTER_NUMBER["aristocrat"]
COUNSELOR: Final = CHARACTER_NUMBER["counselor"]
MECHANICAL_DJINN: Final = CHARACTER_NUMBER["mechanical_djinn"]
assert {number for number in range(CHARACTERS) if IS_ONGOING[number]} == {
    MEDIATOR,
    JUDGE,
    TREASURER,
    ARISTOCRAT,
    COUNSELOR,
    MECHANICAL_DJINN,
}


def card_id(card: int) -> str:
    return ROSTER[character(card)].id


def is_instant(card: int) -> bool:
    return not IS_ONGOING[character(card)]
