"""How far Heroes have to go: over fields that are known, and straight on where tiles still lie face down."""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.boards import LOCATIONS, SLOTS, TILES
from ludoteka.games.heroes.estimates.looking import ALL, once
from ludoteka.games.heroes.estimates.worth import GUARDS, chance
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.geometry import NOWHERE, OFF_MAP, OFFSETS, Hex
from ludoteka.games.heroes.state import Heroes

FURTHEST: Final = 40  # fields: beyond, and where no way is known, it makes no difference
TURNING: Final = 1  # what it costs to turn a tile up
STOPPED: Final = 8.0  # fields by which guards whom nobody can beat make a way longer
STEP: Final = 2  # ways are counted in halves
UNKNOWN: Final = 3  # a step over a tile that lies face down, whose ways are seldom straight
FEW_MAPS: Final = 16  # that are remembered

FEW_ARMIES: Final = 256  # likewise, of one map

Step = tuple[int, int]  # a field, and what it costs to go there
Key = tuple[int, int, float, int, int, int]  # where a Hero starts, whose he is, his army, his Level, what was beaten


class Ways:
    """Where one can go on a map, tiles that lie face down included: those may be crossed anywhere."""

    __slots__ = ("arrivals", "at", "graph", "places", "steps", "unlaid")

    def __init__(self, s: Heroes, unlaid: tuple[int, ...]) -> None:
        self.graph = s.graph
        self.unlaid = unlaid
        self.places = [hexagon(s, field) for field in range(len(s.graph))]
        self.at = {place: field for field, place in enumerate(self.places)}
        hidden = frozenset(unlaid)
        self.steps = [self.steps_from(s, field, self.at, hidden) for field in range(len(s.graph))]
        self.arrivals: dict[Key, list[int]] = {}

    def steps_from(self, s: Heroes, field: int, at: dict[Hex, int], hidden: frozenset[int]) -> list[Step]:
        here = field // SLOTS
        around = [at[place] for place in neighbours(self.places[field]) if place in at]
        found = [(there, STEP) for there in s.graph[field] if there != OFF_MAP]
        known = here not in hidden
        for there in around:
            tile = there // SLOTS
            if tile in hidden:
                turning = STEP * TURNING if tile != here and not s.tiles[tile].up else 0
                if not known or not is_blocked(s, field):
                    found.append((there, UNKNOWN + turning))
            elif not known and not is_blocked(s, there):
                found.append((there, UNKNOWN))
        return found


MAPS: Final[list[Ways]] = []  # the newest first


def ways_of(s: Heroes) -> Ways:
    """Worked out once: a search looks at the same map again and again."""
    found: Ways = once(of_map, s, ALL)
    return found


def of_map(s: Heroes, _: int) -> Ways:
    lying = tuple(unlaid(s))
    for known in MAPS:
        if known.graph is s.graph and known.unlaid == lying:
            return known
    MAPS.insert(0, Ways(s, lying))
    del MAPS[FEW_MAPS:]
    return MAPS[0]


def neighbours(place: Hex) -> list[Hex]:
    return [(place[0] + q, place[1] + r) for q, r in OFFSETS]


def is_blocked(s: Heroes, field: int) -> bool:
    location = TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS].location
    return LOCATIONS[location].category == "blocked"


def steps_to(s: Heroes, start: int, places: list[Hex], seat: int = 0, strength: float = 0.0) -> int:
    """The shortest way from a field to one of some places; strong guards on the way make it longer.

    A way may lead on over tiles that lie face down: turning them up costs a Movement Point, and their fields are seldom
    as straight as the crow flies. With a strength of 0 nobody asks about guards.
    """
    ways = ways_of(s)
    arrivals = arrivals_from(s, ways, start, seat, strength)
    found = min([arrivals[ways.at[place]] for place in places if place in ways.at], default=STEP * FURTHEST)
    return (found + 1) // STEP if found < STEP * FURTHEST else FURTHEST


def arrivals_from(s: Heroes, ways: Ways, start: int, seat: int, strength: float) -> list[int]:
    """How far it is to every field, its own guards not counted; worked out once for an army and what it has beaten."""
    key = (start, seat, strength, s.xp[seat] // 2, s.cubes, s.ever_flagged)
    found = ways.arrivals.get(key)
    if found is None:
        if len(ways.arrivals) >= FEW_ARMIES:
            ways.arrivals.clear()
        found = ways.arrivals[key] = new_arrivals(s, ways.steps, start, seat, strength)
    return found


def new_arrivals(s: Heroes, steps: list[list[Step]], start: int, seat: int, strength: float) -> list[int]:
    """Shortest ways, the nearest fields first; to go on from a field one has to beat its guards."""
    arrivals = [STEP * FURTHEST] * len(steps)
    arrivals[start] = 0
    edges: list[list[int]] = [[] for _ in range(STEP * FURTHEST)]  # by how far they are away, guards beaten
    edges[0].append(start)
    left = [False] * len(steps)
    for gone in range(STEP * FURTHEST):
        for field in edges[gone]:
            if left[field]:
                continue
            left[field] = True
            for there, price in steps[field]:
                further = gone + price
                if further < arrivals[there]:
                    arrivals[there] = further
                    if strength > 0.0:
                        further += STEP * delay(s, seat, there, strength)
                    if further < STEP * FURTHEST:
                        edges[further].append(there)
    return arrivals


def delay(s: Heroes, seat: int, field: int, strength: float) -> int:
    """How many fields longer a way is whose guards must be beaten first. [HER-14.12, HER-17.5]"""
    placed = s.tiles[field // SLOTS]
    level = TILES[placed.tile].fields[field % SLOTS].difficulty
    if not level or not placed.up or level <= s.xp[seat] // 2 or has(s.cubes, field) or has(s.ever_flagged, field):
        return 0
    return int(STOPPED * (1.0 - chance(strength, GUARDS[s.difficulty][level])) + 0.5)


def unlaid(s: Heroes) -> list[int]:
    """Tiles whose ways nobody knows yet: they lie face down, or somebody is just choosing how they lie."""
    return [tile for tile in range(len(s.tiles)) if not (s.tiles[tile].up and has_ways(s, tile))]


def has_ways(s: Heroes, tile: int) -> bool:
    """Whether the way of a tile was chosen: then at least one of its fields leads on."""
    for field in range(SLOTS * tile, SLOTS * (tile + 1)):
        if s.graph[field] != NOWHERE:
            return True
    return False


# -- from one field to all others ----------------------------------------------------------------------------

NOT_REACHED: Final = 1_000_000
Distances = dict[int, list[int]]
KNOWN: Final[list[tuple[object, Distances]]] = []  # by map, the newest first


def distances_from(s: Heroes, field: int) -> list[int]:
    """How far it is from a field to all others, guards not counted; worked out once for a map."""
    ways = ways_of(s)
    found = next((known for of, known in KNOWN if of is ways), None)
    if found is None:
        found = {}
        KNOWN.insert(0, (ways, found))
        del KNOWN[FEW_MAPS:]
    if field not in found:
        found[field] = measured(ways.steps, field)
    return found[field]


def measured(steps: list[list[tuple[int, int]]], start: int) -> list[int]:
    """Shortest ways, the nearest fields first."""
    cost = [NOT_REACHED] * len(steps)
    cost[start] = 0
    edges: list[list[int]] = [[start]]
    gone = 0
    while gone < len(edges):
        for field in edges[gone]:
            if cost[field] == gone:
                for there, price in steps[field]:
                    further = gone + price
                    if further < cost[there]:
                        cost[there] = further
                        edges.extend([[] for _ in range(further + 1 - len(edges))])
                        edges[further].append(there)
        gone += 1
    return cost
