"""Armies that move by themselves: AI Heroes (HER-20.12 to 20.15) and the roaming army (HER-30.22)."""

from __future__ import annotations

from tests.referees.heroes_map import land
from tests.referees.heroes_map.facts import DIRECTIONS, Json, Spot, World, beside, distance
from tests.referees.heroes_map.memory import Complaint


def spot_named(name: str) -> Spot:
    q, r = name.split(",")
    return int(q), int(r)


# -- AI Heroes ------------------------------------------------------------------------------------------------
def open_fields(world: World) -> dict[Spot, frozenset[str]]:
    """HER-20.13: passable Fields with their lines; Fields of face-down tiles count as open."""
    found: dict[Spot, frozenset[str]] = {}
    for index, tile in enumerate(world.tiles):
        if not tile["up"] and abs(tile["q"]) < land.FAR_AWAY:
            for place in range(7):
                found[world.spot_of[7 * index + place]] = frozenset()
    for field in world.fields.values():
        if not field.blocked:
            found[field.spot] = field.lines
    return found


def steps(world: World, start: Spot) -> dict[Spot, int]:
    """How many Moves every Field is away from there (HER-20.13); a Blocked Field may be left (HER-6.10)."""
    fields = open_fields(world)
    lines = {**fields, start: fields.get(start, frozenset())}
    far, edge = {start: 0}, [start]
    while edge:
        spot = edge.pop(0)
        for direction in DIRECTIONS:
            other = beside(spot, direction)
            if other not in fields or other in far:
                continue
            if direction in lines[spot] or land.opposite(direction) in lines[other]:
                continue
            far[other] = far[spot] + 1
            edge.append(other)
    return far


def next_steps(world: World, flagged: set[Spot], here: Spot, reached: bool) -> set[Spot] | None:
    """The Fields that begin a shortest path to the nearest goal of HER-20.12; None: not decided here."""
    tile = next((field.tile for field in world.fields.values() if field.spot == here), None)
    if tile is None:
        return None
    around_here = [field for field in world.fields.values() if field.tile == tile]
    spots = {field.spot: field for field in around_here}
    heroes = [
        world.spot(one)
        for one in world.figures
        if one["seat"] >= 0 and world.spot(one) in spots and spots[world.spot(one)].location != "sanctuary"
    ]
    places = [
        field.spot
        for field in around_here
        if field.location in ("mine", "settlement") and field.spot not in flagged and field.spot != here
    ]
    far = steps(world, here)
    for goals in (heroes, places, final_goals(world, reached)):
        near = [goal for goal in goals if goal in far and goal != here]
        if not near:
            continue
        best = min(far[goal] for goal in near)
        found: set[Spot] = set()
        for goal in near:
            if far[goal] == best:
                back = steps(world, goal)
                ways = {direction: beside(here, direction) for direction in DIRECTIONS}
                found |= {spot for spot in ways.values() if far.get(spot) == 1 and back.get(spot, 99) == best - 1}
        return found
    return set()


def final_goals(world: World, reached: bool) -> list[Spot]:
    """HER-20.12.3: the goal that the scenario names until it has been reached, then the player's Town."""
    entry: Json = next((one for one in world.scenario.get("ai", []) if "army" in one), {})
    if entry.get("goal") and not reached:
        return [field.spot for field in world.fields.values() if field.location == entry["goal"]]
    homes = [world.spot_of.get(player["home"]) for player in world.players]
    return [spot for spot in homes if spot is not None]


def walk(world: World, events: list[tuple[str, Json]], memory_reached: bool) -> tuple[list[Complaint], bool]:
    """An AI Hero's turn as far as it was told in one interval, judged step by step while no tile is turned up."""
    entry: Json = next((one for one in world.scenario.get("ai", []) if "army" in one), {})
    if not entry.get("moves"):
        moved = [args for name, args in events if name == "enemy-moved"]
        return ([Complaint("HER-30.40", "motionless army", "stays", moved)] if moved else []), memory_reached
    found: list[Complaint] = []
    reached = memory_reached
    flagged = {field.spot for field in world.fields.values() if field.flag not in range(-1, world.seats)}
    turned = False
    for name, args in events:
        if name == "tile-discovered":
            turned = True  # the map has changed: the next position shows how
        if name != "enemy-moved":
            continue
        start, end = spot_named(args["place"]), spot_named(args["place2"])
        wanted = None if turned else next_steps(world, flagged, start, reached)
        if wanted is not None and end not in wanted:
            found.append(Complaint("HER-20.12", f"step of the AI Hero from {start}", sorted(wanted), end))
        field = world.fields.get(end)
        if field is not None and field.location in ("mine", "settlement"):
            flagged.add(end)
        if field is not None and field.location == entry.get("goal"):
            reached = True
    return found, reached


# -- the roaming army -----------------------------------------------------------------------------------------


def assets(world: World) -> dict[Spot, str]:
    """What it goes for, the best name of each Field (HER-30.22: Hero, Town, Settlement of a player).

    Not for a Hero on a Sanctuary, whom it could not attack (docs/rulings.md, after HER-20.13.1).
    """
    found: dict[Spot, str] = {}
    for seat in world.playing():
        for kind, fields in (
            ("settlement", world.controlled(seat, "settlement")),
            ("town", world.controlled(seat, "town")),
        ):
            found |= {field.spot: kind for field in fields}
        spots = [world.spot(hero) for hero in world.heroes(seat)]
        found |= {spot: "hero" for spot in spots if world.fields[spot].location != "sanctuary"}
    return found


def roamed(world: World, roll: int, start: Spot, end: Spot) -> list[Complaint]:
    """HER-30.22: so many Fields towards the nearest asset; it stops where it meets one. (-1 is not judged.)"""
    return way(assets(world), world, roll, start, end)


def way(wanted: dict[Spot, str], world: World, roll: int, start: Spot, end: Spot) -> list[Complaint]:
    if roll <= 0 or not wanted:
        return []
    order = ("hero", "town", "settlement")
    nearest = min((distance(start, spot), order.index(kind)) for spot, kind in wanted.items())
    goals = [spot for spot, kind in wanted.items() if (distance(start, spot), order.index(kind)) == nearest]
    gone = distance(start, end)
    if gone > roll:
        return [Complaint("HER-30.22", "length of its way", f"at most {roll}", gone)]
    if not any(distance(end, goal) == nearest[0] - gone for goal in goals):
        return [Complaint("HER-30.22", f"way from {start}", f"towards {goals}", end)]
    field = world.fields.get(end)
    if field is not None and field.blocked:
        return [Complaint("HER-30.22", "where it ends", "no Blocked Field", end)]
    meets = end in wanted
    if gone < min(roll, nearest[0]) and not meets and not blocked_ahead(world, end, goals):
        return [Complaint("HER-30.22", f"way from {start} to {goals}", f"{roll} Fields", f"{gone}: {end}")]
    return []


def blocked_ahead(world: World, spot: Spot, goals: list[Spot]) -> bool:
    """It stops before a Blocked Field on which it would have ended."""
    for goal in goals:
        for direction in DIRECTIONS:
            ahead = beside(spot, direction)
            field = world.fields.get(ahead)
            if field is not None and field.blocked and distance(ahead, goal) < distance(spot, goal):
                return True
    return False
