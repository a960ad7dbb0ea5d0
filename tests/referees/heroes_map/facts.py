"""What lies on the table: a plain reading of the view that everybody shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.referees.heroes_map import books

Spot = tuple[int, int]
Json = dict[str, Any]

# HER-14.1, clockwise from north-east as the questions name them.
COMPASS: dict[str, Spot] = {"ne": (1, -1), "e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (0, -1)}
DIRECTIONS = tuple(COMPASS)
RING = (1, 2, 3, 4, 5, 6)  # slots NE, E, SE, SW, W, NW


def beside(spot: Spot, direction: str) -> Spot:
    return (spot[0] + COMPASS[direction][0], spot[1] + COMPASS[direction][1])


def around(spot: Spot) -> list[Spot]:
    return [beside(spot, direction) for direction in DIRECTIONS]


def distance(one: Spot, other: Spot) -> int:
    """HER-14.1."""
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


@dataclass
class Field:
    """A Field of a face-up tile: what is printed there (from the tile and its rotation), what lies on it (as seen)."""

    spot: Spot
    tile: int
    number: int
    printed: Json
    lines: frozenset[str]  # closed edges that this Field lists itself
    seen: Json

    @property
    def location(self) -> str:
        return str(self.printed["location"])

    @property
    def blocked(self) -> bool:
        return self.location == "blocked_field" and not self.seen["bank"]

    @property
    def difficulty(self) -> int:
        return int(self.printed.get("difficulty", 0))

    @property
    def category(self) -> str:
        if self.location in ("empty_field", "blocked_field"):
            return self.location
        return str(books.locations()[self.location]["category"])

    @property
    def flag(self) -> int:
        return int(self.seen["flag"])

    @property
    def cube(self) -> bool:
        return bool(self.seen["cube"])


def printed_fields(tile: str, rotation: int, centre: Spot) -> dict[Spot, tuple[Json, frozenset[str]]]:
    """HER-14.2: where the Fields of a tile lie and which of their edges carry a line, turned with the tile."""
    record = books.tiles()[tile]
    found = {}
    for field in record["fields"]:
        slot = field["slot"]
        lines = [edge.lower() for at, edge in record["border_edges"] if at == slot]
        turned = frozenset(DIRECTIONS[(DIRECTIONS.index(line) + rotation) % 6] for line in lines)
        spot = centre if slot == 0 else beside(centre, DIRECTIONS[(slot - 1 + rotation) % 6])
        found[spot] = (field, turned)
    return found


class World:
    """One position. Nothing is computed here that the rules compute; see `land`, `town` and the others."""

    def __init__(self, view: Json) -> None:
        self.view = view
        self.table: Json = view["table"]
        self.players: list[Json] = view["players"]
        self.tiles: list[Json] = view["map"]["tiles"]
        self.figures: list[Json] = [figure for figure in view["map"]["figures"] if figure["field"] >= 0]
        self.scenario: Json = books.scenarios().get(self.table["scenario"], {})
        self.fields: dict[Spot, Field] = {}
        self.spot_of: dict[int, Spot] = {}
        for index, tile in enumerate(self.tiles):
            centre = (tile["q"], tile["r"])
            for place, spot in enumerate([centre, *around(centre)]):
                self.spot_of[7 * index + place] = spot  # armies roam over face-down tiles too
            if tile["up"]:
                self.read_tile(index, tile)

    def read_tile(self, index: int, tile: Json) -> None:
        printed = printed_fields(tile["tile"], tile["rotation"], (tile["q"], tile["r"]))
        for seen in tile["fields"]:
            spot = (seen["q"], seen["r"])
            record, lines = printed.get(spot, ({"location": "?"}, frozenset()))
            self.fields[spot] = Field(spot, index, seen["field"], record, lines, seen)
            self.spot_of[seen["field"]] = spot

    # -- the table ---------------------------------------------------------------------------------------------
    @property
    def mode(self) -> str:
        return str(self.table["mode"])

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def round(self) -> int:
        return int(self.table["round"])

    def option(self, name: str) -> bool:
        return name in self.table["options"]

    def rule(self, name: str) -> list[Json]:
        """The special rules of the scenario with that key (HER-30.7)."""
        return [rule for rule in self.scenario.get("special_rules", []) if rule["rule"] == name]

    def forbidden(self, what: str) -> bool:
        return any(rule["what"] == what for rule in self.rule("forbid"))

    def week(self) -> Json | None:
        """The Astrologers card in force."""
        name = self.table["proclaimed"]
        return books.cards()[name] if name else None

    def week_rules(self, what: str) -> list[Json]:
        week = self.week()
        effects = week["effects"] if week else []
        return [op for effect in effects for op in effect["ops"] if op["op"] == "rule" and op["what"] == what]

    # -- who belongs to whom -----------------------------------------------------------------------------------
    def team(self, seat: int) -> int:
        return int(self.players[seat]["team"]) if 0 <= seat < self.seats else -1

    def allied(self, one: int, other: int) -> bool:
        """HER-0.4. A seat is allied with itself; seats below 0 are nobody's."""
        return one == other or (one >= 0 and other >= 0 and self.team(one) == self.team(other))

    def playing(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.players[seat]["eliminated"]]

    def spot(self, figure: Json) -> Spot:
        return self.spot_of[figure["field"]]

    def heroes(self, seat: int) -> list[Json]:
        return [figure for figure in self.figures if figure["seat"] == seat and figure["kind"] in ("main", "secondary")]

    def on(self, spot: Spot) -> list[Json]:
        return [figure for figure in self.figures if self.spot_of.get(figure["field"]) == spot]

    def figure(self, seat: int, kind: str) -> Json | None:
        return next((figure for figure in self.heroes(seat) if figure["kind"] == kind), None)

    def controlled(self, seat: int, *locations: str) -> list[Field]:
        return [field for field in self.fields.values() if field.location in locations and field.flag == seat]

    def places(self, seat: int) -> list[Field]:
        """Towns and Settlements (a Random Town counts as one, HER-27.6)."""
        return self.controlled(seat, "town", "settlement", "random_town")

    def resources(self, seat: int) -> tuple[int, int, int]:
        player = self.players[seat]
        return (player["gold"], player["materials"], player["valuables"])

    def level(self, seat: int) -> int:
        """HER-9.3, and the cap of the scenario."""
        return min(1 + self.players[seat]["xp"] // 2, 7)

    def built(self, seat: int, kind: str) -> bool:
        return f"{self.players[seat]['faction']}_{kind}" in self.players[seat]["buildings"]
