"""The printed components, read from the data files, and the geometry of the Combat Board."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import ludoteka

DATA = ludoteka.game("heroes").folder / "data"
TIERS = ("bronze", "silver", "golden", "azure")
Json = dict[str, Any]


@cache
def table(name: str) -> Json:
    found: Json = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return found


@cache
def unit_sides() -> dict[str, Json]:
    """Every side of every unit card by the name that the match uses: `griffins-pack`, `neutral_boars`."""
    found: dict[str, Json] = {}
    data = table("units")
    for group in ("faction_units", "alternate_units", "summoned_units"):
        for card in data[group]:
            for side in ("few", "pack"):
                if side in card:
                    found[f"{card['id']}-{side}"] = {
                        **card[side],
                        "base": card["id"],
                        "tier": card.get("tier"),
                        **named(card),
                    }
            if "few" not in card:
                found[card["id"]] = {**card, "base": card["id"]}
    for group in ("neutral_units", "creature_bank_units", "siege"):
        for card in data[group]:
            found[card["id"]] = {**card, "base": card.get("unit", card["id"])}
    return found


def named(card: Json) -> Json:
    return {"name_en": card["name_en"], "set": card["set"]}


@cache
def card_effects() -> dict[str, dict[str, Json]]:
    """The effects of every card by `type:id` and the effect's own id."""
    found: dict[str, dict[str, Json]] = {}
    for name, kind in (
        ("statistics", "statistic"),
        ("abilities", "ability"),
        ("spells", "spell"),
        ("artifacts", "artifact"),
    ):
        for card in table(f"cards_{name}")["cards"]:
            found[f"{kind}:{card['id']}"] = {effect["id"]: effect for effect in card["effects"]}
    for hero in table("heroes")["heroes"]:
        for card in hero["specialties"]:
            found[f"specialty:{card['id']}"] = {effect["id"]: effect for effect in card["effects"]}
    return found


# -- the board [HER-17.9]: row 0 is the attacker's Backline, row 4 the defender's ------------------------------


def place(space: str) -> tuple[int, int]:
    """`c2` is column 2 of row 1."""
    return int(space[1]) - 1, "abcd".index(space[0])


def name(row: int, column: int) -> str:
    return f"{'abcd'[column]}{row + 1}"


SPACES = tuple(name(row, column) for row in range(5) for column in range(4))


@cache
def neighbours(space: str) -> tuple[str, ...]:
    if space not in SPACES:
        return ()
    row, column = place(space)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return tuple(name(r, c) for r, c in around if 0 <= r < 5 and 0 <= c < 4)


def distance(one: str, two: str) -> int:
    (a, b), (c, d) = place(one), place(two)
    return abs(a - c) + abs(b - d)


def behind(attacker: str, target: str) -> str | None:
    """The next space in line beyond an adjacent or distant target that stands in the same row or column."""
    (a, b), (c, d) = place(attacker), place(target)
    if a != c and b != d:
        return None
    step = ((c > a) - (c < a), (d > b) - (d < b))
    row, column = c + step[0], d + step[1]
    return name(row, column) if 0 <= row < 5 and 0 <= column < 4 else None


def backline(space: str, side: int) -> bool:
    return space in SPACES and place(space)[0] == (0 if side == 0 else 4)


def lines(side: int) -> list[str]:
    """The two lines on which a side puts its units [HER-17.9]."""
    rows = (0, 1) if side == 0 else (3, 4)
    return [space for space in SPACES if place(space)[0] in rows]
