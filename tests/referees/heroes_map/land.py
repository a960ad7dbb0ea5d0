"""The map: what borders what, where a Hero may go, how tiles may lie (HER-6, HER-14)."""

from __future__ import annotations

from collections.abc import Iterable

from tests.referees.heroes_map.facts import (
    DIRECTIONS,
    Field,
    Json,
    Spot,
    World,
    around,
    beside,
    distance,
    printed_fields,
)

FAR_AWAY = 100  # detached tiles border nothing; they are kept out of reach of every measure


def opposite(direction: str) -> str:
    return DIRECTIONS[(DIRECTIONS.index(direction) + 3) % 6]


def line_between(one: Field, other: Field, direction: str) -> bool:
    """HER-14.5: closed if either of the two Fields lists the edge."""
    return direction in one.lines or opposite(direction) in other.lines


# -- which Fields are guarded, closed, one's own -------------------------------------------------------------
def guarded(world: World, field: Field, seat: int) -> bool:
    """HER-14.12, with `guard` entries of the scenario, the Utopia's own deck and diggers' Fields (HER-30.7)."""
    if not field.difficulty and field.location != "random_town" and not field.seen["bank"]:
        return False
    for rule in world.scenario.get("location_rules", []):
        if rule["location"] == field.location and rule.get("tile") in (None, world.tiles[field.tile]["tile"]):
            if rule.get("guard") == "none":
                return False
            if rule.get("guard") == "every_player_fights":
                return seat not in field.seen["flags"]
    if any(rule["location"] == field.location for rule in world.rule("guard_deck")):
        return world.view["decks"]["guards"] > 0
    if any(rule["location"] == field.location for rule in world.rule("extra_mp_cost")) and field.seen["beaten"]:
        return False
    if field.category == "visitable" or field.seen["bank"]:
        return not field.cube
    return not field.seen["ever_flagged"]


def closed(world: World, field: Field, seat: int) -> bool:
    """HER-6.3, HER-30.7 `field_access`."""
    for rule in world.rule("field_access"):
        if rule["location"] != field.location:
            continue
        if "grail_taken" in rule.get("or", {}) and grail_taken(world):
            continue
        obelisks = [other for other in world.fields.values() if other.location == "obelisk"]
        needs = rule["requires"]
        if "obelisks_visited_by_player" in needs:
            seen = sum(seat in other.seen["flags"] for other in obelisks)
            if seen < needs["obelisks_visited_by_player"]:
                return True
        if "obelisks_visited_by_team" in needs:
            mates = [mate for mate in range(world.seats) if world.allied(mate, seat)]
            seen = sum(any(mate in other.seen["flags"] for mate in mates) for other in obelisks)
            if seen < needs["obelisks_visited_by_team"][str(world.seats)]:
                return True
    return False


def grail_taken(world: World) -> bool:
    """The Token has left its Field: the Field's Black Cube lies there only then (HER-15.1, HER-30.5)."""
    return any(field.location == "grail" and field.cube for field in world.fields.values())


# -- moving --------------------------------------------------------------------------------------------------
def passes_through(world: World, field: Field, figure: Json) -> bool:
    """HER-6.3.1 and 6.3.2: an ally's Hero, or a Hero of another player on a Sanctuary, or no Hero may be attacked."""
    others = [other for other in world.on(field.spot) if other is not figure]
    if any(world.allied(other["seat"], figure["seat"]) for other in others if other["seat"] >= 0):
        return True
    if not others:
        return False
    if field.location == "sanctuary" and any(other["kind"] in ("main", "secondary") for other in others):
        return True
    return bool(world.week_rules("no_hero_attacks")) and any(other["seat"] >= 0 for other in others)


def may_enter(world: World, figure: Json, start: Spot, direction: str, points: int) -> bool:
    """HER-6.2, 6.3, 6.8, 6.10: one Move of this Hero, who has so many MP, from there in that direction."""
    here, there = world.fields[start], world.fields.get(beside(start, direction))
    if points < 1 or there is None:
        return False
    crossing = figure["passing"]
    if there.blocked and "blocked" not in crossing:
        return False
    lines = line_between(here, there, direction) and not here.blocked and "borders" not in crossing
    if lines and not (there.blocked and "blocked" in crossing):
        return False
    if closed(world, there, figure["seat"]):
        return False
    if there.blocked or passes_through(world, there, figure):
        return any(may_enter(world, figure, there.spot, on, points - 1) for on in DIRECTIONS)
    return True


def points(figure: Json) -> int:
    return int(figure["mp"]) + int(figure["extra"])


def moves(world: World, figure: Json) -> list[str]:
    spot = world.spot(figure)
    return [direction for direction in DIRECTIONS if may_enter(world, figure, spot, direction, points(figure))]


def must_leave(world: World, figure: Json) -> bool:
    """HER-6.8, 6.3, 6.10, 5.5: this Hero may not stay where it stands."""
    field = world.fields[world.spot(figure)]
    return field.blocked or passes_through(world, field, figure)


# -- tiles ---------------------------------------------------------------------------------------------------
def centres(world: World) -> list[Spot]:
    return [(tile["q"], tile["r"]) for tile in world.tiles if abs(tile["q"]) < FAR_AWAY]


def undiscovered_near(world: World, spot: Spot) -> list[int]:
    """HER-14.7: face-down tiles one of whose positions borders that Field."""
    return [
        index
        for index, tile in enumerate(world.tiles)
        if not tile["up"] and distance((tile["q"], tile["r"]), spot) <= 2
    ]


def free_positions(world: World, near: Iterable[Spot]) -> list[Spot]:
    """HER-14.8 a and b: not overlapping, adjacent to at least two tiles on the map."""
    taken = centres(world)
    return [
        spot
        for spot in near
        if all(distance(spot, other) >= 3 for other in taken)
        and sum(distance(spot, other) == 3 for other in taken) >= 2
    ]


def within(spot: Spot, radius: int) -> list[Spot]:
    reach = range(-radius, radius + 1)
    return [(spot[0] + q, spot[1] + r) for q in reach for r in reach if distance((q, r), (0, 0)) == radius]


def places_for_pool_tile(world: World, spot: Spot) -> list[Spot]:
    """HER-14.8 c: its centre is at distance 2 from the Hero."""
    return free_positions(world, within(spot, 2))


def connected(layout: list[tuple[str | None, Spot, int]]) -> bool:
    """HER-14.9: one component of passable Fields touches every tile; a face-down tile (None) is seven open Fields."""
    open_fields: dict[Spot, tuple[int, frozenset[str]]] = {}
    for index, (tile, centre, rotation) in enumerate(layout):
        if tile is None:
            for spot in [centre, *around(centre)]:
                open_fields[spot] = (index, frozenset())
            continue
        for spot, (record, lines) in printed_fields(tile, rotation, centre).items():
            if record["location"] != "blocked_field":
                open_fields[spot] = (index, lines)
    seen: set[Spot] = set()
    for start in open_fields:
        if start in seen:
            continue
        component, edge = {start}, [start]
        while edge:
            spot = edge.pop()
            for direction in DIRECTIONS:
                other = beside(spot, direction)
                if other not in open_fields or other in component:
                    continue
                if direction in open_fields[spot][1] or opposite(direction) in open_fields[other][1]:
                    continue
                component.add(other)
                edge.append(other)
        if len({open_fields[spot][0] for spot in component}) == len(layout):
            return True
        seen |= component
    return False


def rotations(others: list[tuple[str | None, Spot, int]], tile: str, centre: Spot) -> list[int]:
    """HER-14.9: the rotations that keep the map connected; if none does, all."""
    legal = [turn for turn in range(6) if connected([*others, (tile, centre, turn)])]
    return legal or list(range(6))


def layout(world: World, without: int = -1) -> list[tuple[str | None, Spot, int]]:
    return [
        (tile["tile"] if tile["up"] else None, (tile["q"], tile["r"]), tile["rotation"] or 0)
        for index, tile in enumerate(world.tiles)
        if index != without and abs(tile["q"]) < FAR_AWAY
    ]
