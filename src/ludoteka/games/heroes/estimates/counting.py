"""The last Round of a match that ends by counting: who will have most, and what breaks a tie. [HER-24.8, HER-30.8]

What is counted first hardly ever differs by more than one: most matches of *Brave New World* end with one to three
Mines for each, and then Settlements, experience or a few pieces of Gold decide. An army or a building that was bought
in the last turn is worth nothing any more. Before the last Round the means to get there count as ever: an estimate that
counted from the first Round on, and the means less and less, played no better (docs/strength.md).

For each thing that is counted there is a lead and how far it may still change. The chance to win is the chance to be
ahead in the first, and where that ends level to be ahead in the next. For estimates only.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from ludoteka.core.packed import has
from ludoteka.games.heroes.boards import LOCATIONS, SLOTS, TILES
from ludoteka.games.heroes.estimates.timing import has_moved
from ludoteka.games.heroes.estimates.worth import FEW_MAPS, GUARDS, LEVELS, chance, rings_around
from ludoteka.games.heroes.map.fields import SETTLEMENTS, is_settlement
from ludoteka.games.heroes.map.flags import is_mine
from ludoteka.games.heroes.map.geometry import TILE, Graph
from ludoteka.games.heroes.scenarios.rules import IDS, Row, record_of, round_limit
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import FIELD, MAIN, SEAT

NOTHING, MINE, SETTLEMENT = 0, 1, 2  # as what a field is counted
FIELDS: Final = {"mines_controlled": MINE, "settlements_controlled": SETTLEMENT}
EXPERIENCE: Final = "main_hero_xp"
GOLD: Final = "gold"

CHANGES: Final = {  # by what is counted: how far a lead may still change
    "mines_controlled": 0.34,
    "settlements_controlled": 0.26,
    EXPERIENCE: 0.56,
    GOLD: 2.2,
}
LEVEL: Final = 0.5  # a lead of less is none: all is counted in whole numbers
OF_WORTH: Final = 0.0035  # what a lead of one piece of Gold in all else adds to the lead in what is counted first
OF_REACH: Final = 0.6  # of something that is counted, for a Hero who can still get there
STEP: Final = 0.85  # what that keeps with every step to it
OF_SECOND: Final = 0.6  # the same for a Secondary Hero
SUREST: Final = 0.01  # nobody is surer than that


def order_of(row: Row) -> tuple[str, ...]:
    """What a scenario compares when its time is over, first things first; nothing where it ends otherwise."""
    if row.get("type") == "most":
        return (row["by"], *row["tie"])
    return tuple(row["by"]) if row.get("type") == "compare" else ()


ORDER: Final = {id: order_of(record_of(id).get("at_limit", {})) for id in IDS}


def kind_of(location: str) -> int:
    """As what a field is counted."""
    return MINE if location == "mine" else SETTLEMENT if location in SETTLEMENTS else NOTHING


KINDS: Final = tuple([tuple([kind_of(LOCATIONS[field.location].id) for field in tile.fields]) for tile in TILES])


class Fight(NamedTuple):
    """A Combat that a seat began: where, its chance to win, and what experience that brings."""

    field: int = -1
    won: float = 0.0
    experience: float = 0.0


NO_FIGHT: Final = Fight()


def is_counted(s: Heroes) -> bool:
    """Whether this is the last Round, on a map, of a match that ends by counting. [HER-30.2]"""
    return s.round >= (s.final_round or round_limit(s)) and bool(s.tiles) and bool(ORDER[s.scenario])


# -- what will be counted ------------------------------------------------------------------------------------

Near = list[tuple[int, int]]  # how many steps it is to a field that is counted, and the field
KNOWN: Final[list[tuple[Graph, dict[int, Near]]]] = []  # by map, the newest first


def known_near(graph: Graph) -> dict[int, Near]:
    """What is known around the fields of a map: a search looks around the same one again and again."""
    for of, known in KNOWN:
        if of is graph:
            return known
    KNOWN.insert(0, (graph, {}))
    del KNOWN[FEW_MAPS:]
    return KNOWN[0][1]


def counted_near(s: Heroes, field: int) -> Near:
    """Fields within reach that are counted, the nearest first."""
    known = known_near(s.graph)
    found = known.get(field)
    if found is None:
        found = known[field] = []
        for steps, ring in enumerate(rings_around(s.graph, field)):
            for there in ring:
                if KINDS[s.tiles[there // SLOTS][TILE]][there % SLOTS]:
                    found.append((steps + 1, there))
    return found


def reached(s: Heroes, seat: int, strength: float, kind: int) -> float:
    """The best of a kind that a Hero of the seat can still get to."""
    best = 0.0
    if has_moved(s, seat):
        return best
    for figure in s.figures:
        if figure[SEAT] == seat and figure[FIELD] >= 0:
            share = 1.0 if figure.kind == MAIN else OF_SECOND
            for steps, there in counted_near(s, figure[FIELD]):
                if steps > figure.mp + figure.extra:
                    break
                if KINDS[s.tiles[there // SLOTS][TILE]][there % SLOTS] == kind:
                    best = max(best, share * STEP**steps * prize(s, seat, there, strength))
    return best


def prize(s: Heroes, seat: int, field: int, strength: float) -> float:
    """What a field adds to the lead, by the chance to get it: what an enemy holds counts twice."""
    holder = s.flag[field]
    if holder >= 0:
        return 0.0 if s.team[holder] == s.team[seat] else 2.0
    level = LEVELS[s.tiles[field // SLOTS][TILE]][field % SLOTS]
    guarded = level and not has(s.ever_flagged, field)
    return chance(strength, GUARDS[s.difficulty][level]) if guarded else 1.0


def held(s: Heroes) -> list[list[int]]:
    """By kind of field and seat: how many lie under its Faction Cubes."""
    found = [[0] * len(s.team) for _ in range(3)]
    flags = s.flag
    for field in range(len(flags)):
        if flags[field] >= 0:
            found[MINE if is_mine(s, field) else SETTLEMENT if is_settlement(s, field) else NOTHING][flags[field]] += 1
    return found


def amounts(s: Heroes, seat: int, fields: list[list[int]], strength: float, fight: Fight) -> list[float]:
    """What a seat may expect to have of all that is counted, first things first."""
    found: list[float] = []
    for what in ORDER[s.scenario]:
        if what == EXPERIENCE:
            found.append(s.xp[seat] + fight.won * fight.experience)
        elif what == GOLD:
            found.append(float(s.gold[seat]))
        else:
            kind = FIELDS[what]
            have = fields[kind][seat] + OF_REACH * reached(s, seat, strength, kind)
            if fight.won > 0.0 and KINDS[s.tiles[fight.field // SLOTS][TILE]][fight.field % SLOTS] == kind:
                have += fight.won * (2.0 if s.flag[fight.field] >= 0 else 1.0)
            found.append(have)
    return found


def counted_chances(s: Heroes, worths: list[float], strengths: list[float], fights: list[Fight]) -> list[float]:
    """Every seat's chance to win, from what will be counted and, a little, from all that it owns."""
    seats = range(len(s.team))
    order = ORDER[s.scenario]
    fields = held(s)
    hopes = [amounts(s, seat, fields, strengths[seat], fights[seat]) for seat in seats]
    found: list[float] = []
    for seat in seats:
        rivals = [other for other in seats if s.team[other] != s.team[seat]]
        leads = [hopes[seat][place] - against([hopes[other][place] for other in rivals]) for place in range(len(order))]
        leads[0] += OF_WORTH * (worths[seat] - against([worths[other] for other in rivals]))
        found.append(ahead(leads, order))
    return found


def against(others: list[float]) -> float:
    """Of several rivals the best counts as much as all of them."""
    return 0.5 * max(others) + 0.5 * sum(others) / len(others)


# -- the chance to be ahead ----------------------------------------------------------------------------------


def ahead(leads: list[float], order: tuple[str, ...]) -> float:
    """The chance to be first by what is counted first, or level in that and first by the next."""
    total, level = 0.0, 1.0
    for place in range(len(order)):
        scale = CHANGES[order[place]]
        won = sigmoid((leads[place] - LEVEL) / scale)
        lost = sigmoid((-leads[place] - LEVEL) / scale)
        total += level * won
        level *= max(0.0, 1.0 - won - lost)
    return SUREST + (1.0 - 2.0 * SUREST) * (total + 0.5 * level)


def sigmoid(value: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, value))))
