"""Effects that wait for their moment, choices inside effects, and the map that players build (HER-0.3, 25.12)."""

from __future__ import annotations

from typing import Any

from tests.referees.heroes_map import books, land
from tests.referees.heroes_map.facts import Json, Spot, World, distance
from tests.referees.heroes_map.memory import Complaint, Memory
from tests.referees.heroes_map.options import Asked, differ


# -- order of simultaneous effects (HER-0.3) ------------------------------------------------------------------
def waiting(world: World, moment: str, seat: int) -> list[tuple[str, bool]]:
    """What a player may have to resolve at that moment: (name, optional), one entry for each source."""
    player = world.players[seat]
    found = []
    for name in player["buildings"]:
        for effect in books.buildings()[name]["effects"]:
            if effect.get("when") == moment:
                found.append((f"building {name}", bool(effect.get("optional"))))
    for unit in player["army"]:
        name = unit["unit"]
        record = books.units().get(name, {})
        for ability in record.get("abilities", []) if name.startswith("neutral_") else []:
            if ability.get("when") == moment:
                found.append((f"unit {name}", bool(ability.get("optional"))))
    if moment == "resource_round_start":
        found += [(f"scenario rule {n + 1}", False) for n, _ in enumerate(world.rule("each_resource_round"))]
        week = world.week()
        for effect in week["effects"] if week else []:
            gives = any(one["op"] != "rule" for op in effect["ops"] for one in op.get("ops", [op]))
            if effect.get("when") == moment and gives:
                found.append((f"week {world.table['proclaimed']}", False))
    return found


def order_effects(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """Every effect that must happen is offered until it has happened; nothing else is; optional ones may be passed."""
    if set(world.table["sets"]) != {"core"} or not memory.moment:
        return None
    done = memory.resolved.get((memory.moment, asked.seat), [])
    open_now = waiting(world, memory.moment, asked.seat)
    for name in done:
        entry = next((one for one in open_now if one[0] == name), None)
        if entry is not None:
            open_now.remove(entry)
    seen = {option for option in asked.options if option != "pass" and not option.startswith("card")}
    strange = seen - {name for name, _ in open_now}
    missing = {name for name, optional in open_now if not optional} - seen
    found = []
    if strange:
        found.append(Complaint("HER-0.3", f"effects at {memory.moment}", sorted(open_now), sorted(strange)))
    if missing:
        found.append(Complaint("HER-0.3", f"effects at {memory.moment}", sorted(missing), sorted(seen)))
    must = any(not optional for name, optional in open_now if name in seen)
    if must and "pass" in asked.options:
        found.append(Complaint("HER-0.2", "pass", "not while something must happen", asked.options))
    return found


# -- choices inside an effect ---------------------------------------------------------------------------------
def words(ops: list[Json]) -> str:
    """Operations as the options name them: plain parameters only."""
    parts = []
    for op in ops:
        plain = [f"{key} {value}" for key, value in op.items() if key != "op" and isinstance(value, (str, int))]
        parts.append(" ".join([op["op"], *(part for part in plain if not part.endswith((" True", " False")))]))
    return "; ".join(parts)


def choices(record: Any) -> list[list[list[Json]]]:
    """Every `choose` in a record of the data."""
    if isinstance(record, dict):
        own = [record["options"]] if record.get("op") == "choose" else []
        return own + [found for value in record.values() for found in choices(value)]
    if isinstance(record, list):
        return [found for value in record for found in choices(value)]
    return []


def effect_option(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """The options of one `choose` of the scenario, a Building, a Location or a card; gains are always among them."""
    sources: list[Any] = [world.scenario, list(books.buildings().values()), list(books.locations().values())]
    sources.append(list(books.cards().values()))
    seen = set(asked.options) - {"decline", "pass"}
    fitting = [list(map(words, options)) for options in choices(sources) if seen <= set(map(words, options))]
    if not fitting:
        return None
    gold = world.resources(asked.seat)[0]
    for options in fitting:
        must = {option for option in options if option.startswith("gain ")}
        must |= {option for option in options if option.startswith("pay gold 6") and gold >= 6}
        if must <= seen and not any(option.startswith("pay gold 6") and gold < 6 for option in seen):
            return []
    return [Complaint("HER-0.2", "choice", fitting, sorted(seen))]


# -- the map that the players of a Tournament build (HER-25.12) ------------------------------------------------
def adjacent(spot: Spot, tiles: list[Spot]) -> int:
    return sum(distance(spot, tile) == 3 for tile in tiles)


def candidates(taken: list[Spot]) -> list[Spot]:
    near = {spot for tile in taken for spot in land.within(tile, 3)}
    return [spot for spot in near if all(distance(spot, tile) >= 3 for tile in taken)]


def tile_steps(spot: Spot, goal: Spot, taken: list[Spot]) -> int:
    far, edge = {spot: 0}, [spot]
    while edge:
        here = edge.pop(0)
        for other in taken:
            if other not in far and distance(here, other) == 3:
                far[other] = far[here] + 1
                edge.append(other)
    return far.get(goal, 99)


def build_map(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    name = asked.args["tile"]
    kind = books.tiles()[name]["group"]
    by_kind: dict[str, list[Spot]] = {}
    for tile in world.tiles:
        if tile["tile"] != name:
            by_kind.setdefault(tile["kind"], []).append((tile["q"], tile["r"]))
    taken = [spot for spots in by_kind.values() for spot in spots]
    if not taken:
        return differ("HER-25.12", "first position", ["field 0,0"], asked.options)
    places = candidates(taken)
    if kind == "near" and "center" in by_kind:
        places = [spot for spot in places if adjacent(spot, by_kind["center"])] or places
    if kind == "starting" and "starting" not in by_kind:
        places = [spot for spot in places if adjacent(spot, by_kind["near"])]
    if kind == "far":
        if world.players[asked.seat]["home"] is None or len(by_kind.get("far", [])) >= 2:
            own = None
        else:
            own = own_start(world, memory, asked.seat)
        places = [spot for spot in places if own is None or distance(spot, own) == 3] or places
    if len(taken) >= 2:
        places = [spot for spot in places if adjacent(spot, taken) >= 2] or places
    if kind == "starting" and "starting" in by_kind:
        far = {spot: tile_steps(spot, by_kind["starting"][0], taken) for spot in places}
        places = [spot for spot in places if far[spot] == max(far.values())]
    return differ("HER-25.12", f"positions of a {kind} tile", [f"field {q},{r}" for q, r in places], asked.options)


def own_start(world: World, memory: Memory, seat: int) -> Spot | None:
    faction = world.players[seat]["faction"]
    start = books.towns()[faction]["starting_tile"] if faction else ""
    return next(((tile["q"], tile["r"]) for tile in world.tiles if tile["tile"] == start), None)


JUDGES = {"order_effects": order_effects, "effect_option": effect_option, "build_map": build_map}
