"""What things are worth to a player, roughly in Gold: units, cards, buildings, places. For estimates only."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.boards import BUILDINGS, LOCATIONS, SLOTS, TILES, TOWNS
from ludoteka.games.heroes.cards import CARDS, FACES, FIELD_DIFFICULTY, Face, neutral_deck, unit_of
from ludoteka.games.heroes.combat.board import GONE, TOWER
from ludoteka.games.heroes.combat.fighters import health_left
from ludoteka.games.heroes.map.geometry import OFF_MAP, TILE, Graph
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import DIFFICULTIES, TIERS

KEPT: Final = 2048  # armies and Towns whose worth is remembered
FEW_MAPS: Final = 12  # likewise

# -- units ---------------------------------------------------------------------------------------------------


def health_of(face: Face) -> int:
    """A pack counts both sides of its card. [HER-17.41]"""
    below = FACES[unit_of(face.number).faces[0]].health if face.side == "pack" else 0
    return face.health + below


def strength_of(face: Face) -> float:
    """What a unit can deal and take."""
    return (health_of(face) + 0.5) * (1.0 + face.attack) * (1.0 + 0.25 * face.defense) * (1.0 + 0.02 * face.initiative)


HEALTH: Final = tuple([float(health_of(face)) for face in FACES])
STRENGTH: Final = tuple([strength_of(face) for face in FACES])
UNIT: Final = tuple([2.0 + 0.55 * strength for strength in STRENGTH])


def average_strength(tier: int) -> float:
    deck = neutral_deck(tier)
    return sum([STRENGTH[face] for face in deck]) / len(deck)


BY_TIER: Final = tuple([average_strength(tier) for tier in range(len(TIERS))])

# The strength of guards by Difficulty of the table and of the Field, before they are drawn. [HER-21.3]
GUARDS: Final = tuple(
    [
        (0.0, *[sum([BY_TIER[tier] for tier in tiers]) for tiers in FIELD_DIFFICULTY[difficulty]])
        for difficulty in DIFFICULTIES
    ]
)


STRENGTHS: Final[dict[tuple[int, ...], float]] = {}  # by the faces of an army
WORTHS: Final[dict[tuple[int, ...], float]] = {}  # likewise


def fielded_strength(faces: list[int]) -> float:
    """Of the five strongest units. [HER-16.1]"""
    army = tuple(faces)
    known = STRENGTHS.get(army)
    if known is not None:
        return known
    found = float(sum(sorted([STRENGTH[face] for face in faces], reverse=True)[:5]))
    remember(STRENGTHS, army, found)
    return found


def remember(known: dict[tuple[int, ...], float], army: tuple[int, ...], value: float) -> None:
    if len(known) >= KEPT:
        known.clear()
    known[army] = value


def chance(mine: float, theirs: float) -> float:
    """To win a Combat, as the strengths of the sides tell."""
    if mine <= 0.0:
        return 0.0
    return mine * mine / (mine * mine + theirs * theirs)


def sides_left(s: Heroes) -> list[float]:
    """The strength of what is left of both sides of a Combat, hurt units counting by the health they have left."""
    found = [0.0, 0.0]
    for fighter in range(len(s.side)):
        if s.space[fighter] != GONE and s.space[fighter] != TOWER:
            face = s.face[fighter]
            found[s.side[fighter]] += STRENGTH[face] * min(1.0, health_left(s, fighter) / HEALTH[face])
    return found


def army_worth(faces: list[int]) -> float:
    """Five units fight at most: those beyond count less. [HER-16.1]"""
    army = tuple(faces)
    known = WORTHS.get(army)
    if known is not None:
        return known
    values = sorted([UNIT[face] for face in faces], reverse=True)
    found = sum(values[:5]) + 0.4 * sum(values[5:])
    remember(WORTHS, army, found)
    return found


# -- cards and buildings -------------------------------------------------------------------------------------

BY_TYPE: Final = {"ability": 3.0, "artifact": 4.0, "spell": 3.0, "specialty": 4.0, "statistic": 2.0, "war_machine": 4.0}
BY_LEVEL: Final = {"major": 2.0, "relic": 4.0, "expert": 2.0}


def card_worth(card: int) -> float:
    one = CARDS[card]
    level = next((str(value) for name, value in one.traits if name == "level"), "")
    return BY_TYPE.get(one.type, 0.0) + BY_LEVEL.get(level, 0.0)


CARD: Final = tuple([card_worth(card.number) for card in CARDS])


def building_worth(number: int) -> float:
    cost = BUILDINGS[number].cost
    return 0.9 * (cost.gold + 1.5 * cost.building_materials + 3.0 * cost.valuables)


BUILDING: Final = tuple([building_worth(building.number) for building in BUILDINGS])


def town_worth(s: Heroes, seat: int) -> float:
    built = s.buildings[seat]
    return worth_of_buildings(s.faction[seat], built) if built else 0.0


@lru_cache(KEPT)
def worth_of_buildings(faction: str, built: int) -> float:
    return sum([BUILDING[n] for place, n in enumerate(TOWNS[faction].buildings) if has(built, place)])


# -- places --------------------------------------------------------------------------------------------------

BY_LOCATION: Final = {
    "mine": 14.0,
    "settlement": 14.0,
    "random_town": 18.0,
    "town": 20.0,
    "obelisk": 7.0,
    "dragon_utopia": 25.0,
    "grail": 25.0,
    "artifact_symbol": 6.0,
    "treasure_symbol": 6.0,
    "resource_symbol": 4.0,
    "tree_of_knowledge": 6.0,
    "learning_stone": 6.0,
    "pandoras_box": 6.0,
}
USUAL: Final = 3.0  # any other field that can be visited once
UNDISCOVERED: Final = 7.0  # what a face-down tile promises
PLACE: Final = tuple(
    [
        0.0 if one.category in ("empty", "blocked", "revisitable") else BY_LOCATION.get(one.id, USUAL)
        for one in LOCATIONS
    ]
)
GUARDED: Final = 4.0  # what guards themselves are worth
# By tile and slot: what a field is worth, how hard its guards are, the most that it can be worth.
PLACES: Final = tuple([tuple([PLACE[one.location] for one in tile.fields]) for tile in TILES])
LEVELS: Final = tuple([tuple([one.difficulty for one in tile.fields]) for tile in TILES])
PROMISE: Final = tuple(
    [tuple([PLACE[one.location] + (GUARDED if one.difficulty else 0.0) for one in tile.fields]) for tile in TILES]
)
FAR: Final = 5  # fields looked ahead
FADE: Final = 0.62  # what a field keeps of its worth with every step to it


def prospects(s: Heroes, seat: int, field: int, strength: float) -> float:
    """The best that a Hero could reach from where it stands, nearer things counting more."""
    best = 0.0
    for most, keep, there in promising(s, field):
        if most <= best:
            break
        value = keep * attraction(s, seat, there, strength)
        best = value if value > best else best
    return best


Promising = list[tuple[float, float, int]]  # the most that a field can be worth, what it keeps of that, the field


class Around:
    """What lies around the fields of one map, as far as anybody asked."""

    __slots__ = ("graph", "promising")

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.promising: dict[int, Promising] = {}


MAPS: Final[list[Around]] = []  # the newest first


def promising(s: Heroes, field: int) -> Promising:
    """The fields within reach that promise anything, the best first.

    Worked out once, for a search looks around the same map: only fields of tiles that lie face up are within reach.
    """
    around = known_map(s.graph)
    found = around.promising.get(field)
    if found is None:
        found = around.promising[field] = new_promising(s, field)
    return found


def known_map(graph: Graph) -> Around:
    for around in MAPS:
        if around.graph is graph:
            return around
    MAPS.insert(0, Around(graph))
    del MAPS[FEW_MAPS:]
    return MAPS[0]


def new_promising(s: Heroes, field: int) -> Promising:
    keep = 1.0
    found: Promising = []
    for ring in rings_around(s.graph, field):
        keep *= FADE
        for there in ring:
            promise = PROMISE[s.tiles[there // SLOTS][TILE]][there % SLOTS]
            if promise:
                found.append((keep * promise, keep, there))
    return sorted(found, reverse=True)


def rings_around(graph: Graph, field: int) -> list[list[int]]:
    """The fields one step away, two steps and so on."""
    edge, seen, rings = [field], {field}, list[list[int]]()
    for _ in range(FAR):
        further: list[int] = []
        for here in edge:
            for there in graph[here]:
                if there != OFF_MAP and there not in seen:
                    seen.add(there)
                    further.append(there)
        rings.append(further)
        edge = further
    return rings


def attraction(s: Heroes, seat: int, field: int, strength: float) -> float:
    """What a field promises the seat, times the chance to beat its guards."""
    if has(s.cubes, field) or has(s.shared_flags[field], seat):
        return 0.0
    holder = s.flag[field]
    if holder >= 0 and s.team[holder] == s.team[seat]:
        return 0.0
    tile, slot = s.tiles[field // SLOTS][TILE], field % SLOTS
    value, level = PLACES[tile][slot], LEVELS[tile][slot]
    if level and not has(s.ever_flagged, field):
        value = (value + GUARDED) * chance(strength, GUARDS[s.difficulty][level])
    return value


def place_worth(s: Heroes, field: int) -> float:
    """What a field brings to whoever wins it."""
    return PLACES[s.tiles[field // SLOTS][TILE]][field % SLOTS] if field >= 0 else 0.0
