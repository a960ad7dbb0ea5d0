"""What a Hero could go for in a mission: Mines, treasures, tiles to turn up, the nearer the better. For estimates only.

Who plays against the program has no rivals: nobody else takes what lies far away, and there are Rounds enough to get
there. So a Hero looks over the whole map, where in a clash only what lies around him counts.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.boards import LOCATIONS, SLOTS, TILES, TOWNS
from ludoteka.games.heroes.estimates.destinations import has_leisure
from ludoteka.games.heroes.estimates.muster import plans
from ludoteka.games.heroes.estimates.recruits import HIRE, hires, resource_rounds
from ludoteka.games.heroes.estimates.tours import gathered
from ludoteka.games.heroes.estimates.ways import NOT_REACHED, STEP, delay, distances_from, ways_of
from ludoteka.games.heroes.estimates.weights import weights_of
from ludoteka.games.heroes.estimates.worth import GUARDED, GUARDS, PLACE, UNDISCOVERED, chance
from ludoteka.games.heroes.scenarios.rules import record_of
from ludoteka.games.heroes.scenarios.victory import fields_with
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN, Figure

BARE: Final = 0.2  # of resources that nothing can be bought for, which other players or a Trading Post may want
SPARE_VALUABLES: Final = 3  # for units and visits
YIELD: Final = {"gold": 2.4, "building_materials": 1.0, "valuables": 1.6}  # of a Mine, in every Resource Round


@cache
def needed(scenario: str, faction: str, built: int) -> tuple[int, int]:
    """The Building Materials and Valuables that a Town can still use for the sake of its army."""
    if faction not in TOWNS or not built:
        return 0, SPARE_VALUABLES
    every = plans(scenario, faction, built)
    return max([plan.materials for plan in every]), max([plan.valuables for plan in every]) + SPARE_VALUABLES


def useful(s: Heroes, seat: int) -> tuple[float, float]:
    """The Building Materials and Valuables of a seat, those beyond what it can use counting little."""
    materials, valuables = needed(s.scenario, s.faction[seat], s.buildings[seat])
    return capped(s.materials[seat], materials), capped(s.valuables[seat], valuables)


def capped(amount: int, most: int) -> float:
    return min(amount, most) + BARE * max(0, amount - most)


def errand(s: Heroes, seat: int, field: int, strength: float) -> float:
    """The best that a Hero could set out for, a tile that lies face down among it."""
    distances = distances_from(s, field)
    kept = weights_of(s.scenario).kept
    best = hiring(s, seat, distances)
    hidden = frozenset(ways_of(s).unlaid)
    for there, away in enumerate(distances):
        if 0 < away < NOT_REACHED and there // SLOTS not in hidden:
            keep = float(kept ** (away / STEP))
            if keep * PROMISED[s.tiles[there // SLOTS].tile][there % SLOTS] > best:
                best = max(best, keep * appeal(s, seat, there, strength))
    return max(best, discovery(distances, hidden, kept))


def on_the_way(s: Heroes, seat: int, figure: Figure, strength: float) -> float:
    """What a Hero can set out for: of a round over the map what comes beyond resources, which count with the army."""
    if figure.kind != MAIN or not has_leisure(s.scenario):
        return errand(s, seat, figure.field, strength)
    return max(gathered(s, seat).besides, hiring(s, seat, distances_from(s, figure.field)))


def hiring(s: Heroes, seat: int, distances: list[int]) -> float:
    """What Gold is worth where Neutral Units are for hire, beyond what it is worth in the pool. [HER-30.7]"""
    location = hires(s.scenario)
    if not location or s.gold[seat] < HIRE:
        return 0.0
    places = [there for there in fields_with(s, location) if s.tiles[there // SLOTS].up]
    away = min([distances[there] for there in places], default=NOT_REACHED)
    weights = weights_of(s.scenario)
    return weights.hiring * s.gold[seat] * float(weights.kept ** (away / STEP)) if away < NOT_REACHED else 0.0


def discovery(distances: list[int], hidden: frozenset[int], kept: float) -> float:
    """What the nearest tile that lies face down promises."""
    away = min([distances[there] for there in range(len(distances)) if there // SLOTS in hidden], default=NOT_REACHED)
    return UNDISCOVERED * float(kept ** (away / STEP)) if away < NOT_REACHED else 0.0


def appeal(s: Heroes, seat: int, field: int, strength: float) -> float:
    """What a field promises, times the chance to beat its guards."""
    if has(s.cubes, field) or has(s.shared_flags[field], seat):
        return 0.0
    holder = s.flag[field]
    if holder >= 0 and s.team[holder] == s.team[seat]:
        return 0.0
    printed = TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS]
    value = PLACE[printed.location]
    if LOCATIONS[printed.location].id in wanted(s.scenario):
        return 0.0
    if LOCATIONS[printed.location].id == "mine":
        value = weights_of(s.scenario).mine * YIELD[printed.resource] * (1 + resource_rounds(s))
    if printed.difficulty and not has(s.ever_flagged, field) and delay(s, seat, field, strength):
        dares = weights_of(s.scenario).guarded
        value = (value + GUARDED) * chance(dares * strength, GUARDS[s.difficulty][printed.difficulty])
    return value


@cache
def wanted(scenario: str) -> frozenset[str]:
    """The Locations that the mission itself is about: how far it is there counts with the mission, not as an errand."""
    rows = [one for row in record_of(scenario)["victory"] for one in row.get("conditions", (row,))]
    return frozenset([str(row["location"]) for row in rows if "location" in row])


PROMISED: Final = tuple([tuple([PLACE[one.location] + GUARDED for one in tile.fields]) for tile in TILES])
