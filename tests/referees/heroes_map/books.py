"""The printed components: tiles, towns, units, weeks and scenarios as the data files describe them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import ludoteka

DATA = Path(ludoteka.__file__).parent / "games" / "heroes" / "data"
RESOURCES = ("gold", "building_materials", "valuables")
STEP = {"gold": 5, "building_materials": 2, "valuables": 1}  # HER-1.5
TIERS = ("bronze", "silver", "golden", "azure")

# HER-21.3: Neutral Units of a Field by its Difficulty (rows I-VII), for each Difficulty of the game.
GUARDS = {
    "easy": ("b", "bb", "bs", "bbs", "bbsg", "bbssg", "a"),
    "normal": ("b", "bb", "bbs", "bss", "bssg", "bssgg", "aa"),
    "hard": ("bb", "bbb", "bss", "sss", "ssgg", "ssggg", "gaa"),
    "impossible": ("bbb", "bbs", "sss", "ssg", "sggg", "sgggg", "ggaa"),
}
LETTER = {tier[0]: tier for tier in TIERS}

# HER-9.4: Hand Limit and Expert uses of the Levels I-VII.
HAND_LIMIT = (0, 4, 4, 5, 5, 6, 6, 7)
EXPERT_USES = (0, 0, 1, 1, 2, 2, 3, 3)

# HER-23.1: (sold, price, bought, amount)
TRADES = (
    ("gold", 6, "valuables", 1),
    ("gold", 2, "building_materials", 1),
    ("valuables", 1, "gold", 3),
    ("valuables", 1, "building_materials", 2),
    ("building_materials", 1, "gold", 1),
    ("building_materials", 3, "valuables", 1),
)


def records(file: str, key: str) -> dict[str, Any]:
    content = json.loads((DATA / f"{file}.json").read_text(encoding="utf-8"))
    return {record["id"]: record for record in content[key]}


@cache
def tiles() -> dict[str, Any]:
    return records("tiles", "tiles")


@cache
def locations() -> dict[str, Any]:
    return records("tiles", "locations")


@cache
def towns() -> dict[str, Any]:
    return records("towns", "towns")


@cache
def scenarios() -> dict[str, Any]:
    return records("scenarios", "scenarios")


@cache
def heroes() -> dict[str, Any]:
    return records("heroes", "heroes")


@cache
def buildings() -> dict[str, Any]:
    return {building["id"]: building for town in towns().values() for building in town["buildings"]}


@cache
def units() -> dict[str, Any]:
    content = json.loads((DATA / "units.json").read_text(encoding="utf-8"))
    lists = [part for part in content.values() if isinstance(part, list)]
    return {record["id"]: record for part in lists for record in part if "tier" in record}


@cache
def cards() -> dict[str, Any]:
    """Every card of the Might & Magic Decks, of the weeks and of the Events, by its full name ("spell:curse")."""
    found = {}
    for file in DATA.glob("cards_*.json"):
        content = json.loads(file.read_text(encoding="utf-8"))
        for part in content.values():
            for record in part if isinstance(part, list) else ():
                if "type" in record:
                    found[f"{record['type']}:{record['id']}"] = record
    return found


def guards(difficulty: str, row: int) -> tuple[str, ...]:
    """HER-21.3, lowest tier first."""
    return tuple(LETTER[letter] for letter in GUARDS[difficulty][row - 1])


def cost(record: dict[str, Any], kind: str) -> tuple[int, int, int]:
    """A price as (Gold, Building Materials, Valuables)."""
    price = record.get(kind) or {}
    return (price.get("gold", 0), price.get("building_materials", 0), price.get("valuables", 0))
