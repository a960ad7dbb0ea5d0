"""Unit cards, cards and dice as frozen records, read once from data/ and checked. [HER-1, HER-16.3]

A unit card has faces: few and pack, or one. A face is an int wherever a state speaks of a unit. The base game is the
records of the set `core`; all others are extras that belong to their expansion.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from ludoteka.core.components import read_data
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect, read_effects, read_program
from ludoteka.games.heroes.terms import CORE_FACTIONS, DIFFICULTIES, NO_TIER, TIERS, TYPES

Json = dict[str, Any]


class Cost(NamedTuple):
    gold: int
    building_materials: int
    valuables: int


@dataclass(frozen=True, eq=False)
class Face:
    """One side of a unit card."""

    number: int
    card: int
    side: str  # few, pack, one
    type: int
    tier: int
    attack: int
    defense: int
    health: int
    initiative: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, eq=False)
class Unit:
    """A unit card."""

    number: int
    id: str
    unit: str  # the unit it shows: effects that name a unit mean faction and neutral cards alike
    kind: str  # faction, faction_alternate, neutral, summoned, creature_bank, siege
    faction: str
    tier: int
    set: str
    copies: int
    recruit: Cost
    reinforce: Cost
    faces: tuple[int, ...]  # few and pack, or the only one
    name_en: str
    name_pl: str


@dataclass(frozen=True, eq=False)
class Card:
    """A card of a deck; `traits` holds what only its type has (level, school, resolution …)."""

    number: int
    type: str
    id: str
    set: str
    copies: int
    effects: tuple[Effect, ...]
    traits: tuple[tuple[str, Any], ...]
    name_en: str
    name_pl: str


def load(name: str) -> Json:
    loaded: Json = read_data("ludoteka.games.heroes", name)
    return loaded


def read_cost(row: Mapping[str, Any] | None) -> Cost:
    row = row or {}
    return Cost(int(row.get("gold", 0)), int(row.get("building_materials", 0)), int(row.get("valuables", 0)))


# -- units ---------------------------------------------------------------------------------------------------

DATA: Final = load("units")
FACES: Final[list[Face]] = []


def unit_rows() -> Iterator[Json]:
    """Every unit card that has statistics; Walls and the Gate are bits of the board."""
    for group in ("faction_units", "alternate_units", "neutral_units", "summoned_units", "creature_bank_units"):
        yield from DATA[group]
    yield next(row for row in DATA["siege"] if row["id"] == "arrow_tower")


def read_face(row: Json, card: int, side: str, tier: int) -> int:
    face = Face(
        len(FACES),
        card,
        side,
        TYPES.index(row["type"]),
        tier,
        int(row["attack"]),
        int(row["defense"]),
        int(row["health"]),
        int(row["initiative"]),
        read_effects(row["abilities"]),
    )
    assert face.health > 0 and face.initiative > 0
    FACES.append(face)
    return face.number


def read_unit(number: int, row: Json) -> Unit:
    tier = NO_TIER if row.get("tier") is None else TIERS.index(row["tier"])
    sides = [side for side in ("few", "pack") if side in row]
    faces = [read_face(row[side], number, side, tier) for side in sides] or [read_face(row, number, "one", tier)]
    return Unit(
        number,
        row["id"],
        str(row.get("unit") or row.get("replaces") or row["id"]),
        row["kind"],
        row.get("faction", ""),
        tier,
        row["set"],
        int(row.get("count", 1)),
        read_cost(row.get("recruit_cost")),
        read_cost(row.get("reinforce_cost")),
        tuple(faces),
        row["name_en"],
        row["name_pl"],
    )


UNITS: Final = tuple([read_unit(number, row) for number, row in enumerate(unit_rows())])
UNIT_NUMBER: Final = {unit.id: unit.number for unit in UNITS}
assert len(UNIT_NUMBER) == len(UNITS) == 188
ARROW_TOWER: Final = UNITS[UNIT_NUMBER["arrow_tower"]].faces[0]

# Each faction has seven units: three bronze, two silver, two golden. [HER-16]
FACTION_UNITS: Final = {
    faction: tuple([unit.number for unit in UNITS if unit.faction == faction and unit.kind == "faction"])
    for faction in sorted({unit.faction for unit in UNITS if unit.kind == "faction"})
}
assert all([UNITS[n].tier for n in found] == [0, 0, 0, 1, 1, 2, 2] for found in FACTION_UNITS.values())
assert set(CORE_FACTIONS) <= set(FACTION_UNITS)


NEUTRALS: Final = tuple([[unit for unit in UNITS if unit.kind == "neutral" and unit.tier == tier] for tier in range(4)])


def neutral_deck(tier: int, sets: frozenset[str] = frozenset({"core"})) -> list[int]:
    """The faces of a Neutral Deck, copies included, unshuffled."""
    return list(neutral_faces(tier, sets))


@cache
def neutral_faces(tier: int, sets: frozenset[str]) -> tuple[int, ...]:
    return tuple([unit.faces[0] for unit in NEUTRALS[tier] if unit.set in sets for _ in range(unit.copies)])


assert [len(neutral_deck(tier)) for tier in range(4)] == [17, 12, 10, 2]

# The Neutral Units of a Field by difficulty: tiers, lowest first. [HER-21.3]
FIELD_DIFFICULTY: Final = {
    difficulty: tuple(
        [tuple([TIERS.index(tier) for tier in rows[str(level)]]) for level in range(1, 8)],
    )
    for difficulty, rows in load("tiles")["field_difficulty"]["table"].items()
}
assert tuple(FIELD_DIFFICULTY) == DIFFICULTIES


def unit_of(face: int) -> Unit:
    return UNITS[FACES[face].card]


# -- cards ---------------------------------------------------------------------------------------------------

CARD_FILES: Final = (
    "cards_statistics",
    "cards_abilities",
    "cards_spells",
    "cards_artifacts",
    "cards_astrologers",
    "cards_events",
    "cards_ai",
    "war_machines",
)
EMPOWERED_FROM: Final = "naval_battles"  # the box with Empowered Abilities
PLAIN: Final = {"type", "id", "set", "count", "effects", "name_en", "name_pl", "empowered_effects"}


def card_rows() -> Iterator[Json]:
    """Every card with the effects it offers; the specialties of a hero belong to that hero's set."""
    for name in CARD_FILES:
        yield from load(name)["cards"]
    for hero in load("heroes")["heroes"]:
        for row in hero["specialties"]:
            yield {**row, "set": hero["set"], "count": 1, "hero": hero["id"]}
    for row in load("cards_abilities")["cards"]:
        yield empowered_row(row)


def empowered_row(row: Json) -> Json:
    """The Empowered version of an Ability: no Expert use. No rule brings it into a game, so there are no copies."""
    names = {"name_en": f"Empowered {row['name_en']}", "name_pl": f"{row['name_pl']} (ulepszona)"}
    return {
        **row,
        **names,
        "id": f"empowered_{row['id']}",
        "set": EMPOWERED_FROM,
        "count": 0,
        "effects": row["empowered_effects"],
    }


# By AI card: its instruction, then its lines by Difficulty; the line called "Expert" is that of Hard. [HER-R51]
AI_PROGRAMS: Final[dict[int, tuple[int, ...]]] = {}


def read_card(number: int, row: Json) -> Card:
    if "difficulty" in row:
        lines = [row["instruction"], *[row["difficulty"][level]["ops"] for level in DIFFICULTIES]]
        AI_PROGRAMS[number] = tuple([read_program(line) for line in lines])
    return Card(
        number,
        row["type"],
        row["id"],
        row["set"],
        int(row["count"]),
        read_effects(row.get("effects", [])),
        tuple([(name, str(value)) for name, value in row.items() if name not in PLAIN and not isinstance(value, dict)]),
        row["name_en"],
        row["name_pl"],
    )


CARDS: Final = tuple([read_card(number, row) for number, row in enumerate(card_rows())])
CARD_NUMBER: Final = {(card.type, card.id): card.number for card in CARDS}
assert len(CARD_NUMBER) == len(CARDS)


def trait(card: int, name: str) -> str:
    """What only cards of a type have: the level of an Artifact, the School of a Spell; empty where it has none."""
    for known, value in CARDS[card].traits:
        if known == name:
            return str(value)
    return ""


class Overlay(NamedTuple):
    """A Specialty that is put on a unit card and fights in its place. [HER-11.16]"""

    face: Face  # its statistics; type and tier are those of the unit
    on: tuple[str, ...]  # sides of the unit card, or `horde`: already carrying a Horde


def read_overlay(card: Card, args: Mapping[str, Any]) -> Overlay:
    unit = UNITS[UNIT_NUMBER[args["unit"]]]
    below = FACES[unit.faces[0]]
    attack, defense, health, initiative = [int(args[name]) for name in ("attack", "defense", "health", "initiative")]
    assert not args["abilities"], card.id
    face = Face(-1, unit.number, "laid", below.type, below.tier, attack, defense, health, initiative, ())
    return Overlay(face, tuple(args["on"]))


OVERLAYS: Final = {
    card.number: read_overlay(card, op.args)
    for card in CARDS
    for effect in card.effects
    if effect.program >= 0
    for op in PROGRAMS[effect.program]
    if op.verb == "overlay"
}


def row_of_faces(faces: frozenset[int]) -> tuple[bool, ...]:
    """By face whether it is one of these: for sets into which every fighter is looked up."""
    return tuple([face.number in faces for face in FACES])


def any_face(faces: list[int], wanted: tuple[bool, ...]) -> bool:
    """Whether one of some faces stands in such a row."""
    for face in faces:
        if wanted[face]:
            return True
    return False


def core_copies(type: str) -> int:
    return sum([card.copies for card in CARDS if card.type == type and card.set == "core"])


# What the box holds. [HER-1.1, HER-R70]
assert core_copies("statistic") == 24 and core_copies("ability") == 30 and core_copies("spell") == 46
assert core_copies("artifact") == 32 and core_copies("astrologers") == 19 and core_copies("ai") == 20
assert core_copies("specialty") == 18

# -- dice ----------------------------------------------------------------------------------------------------

DICE: Final = {row["id"]: row for row in load("dice")["dice"]}
ATTACK_FACES: Final[tuple[int, ...]] = tuple(DICE["attack"]["faces"])
assert ATTACK_FACES == (-1, -1, 0, 0, 1, 1)  # [HER-1.2]
