"""What things are worth to a player, roughly in Gold: units, cards, buildings, places. For estimates only."""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.boards import BUILDINGS, LOCATIONS, SLOTS, TILES, TOWNS
from ludoteka.games.heroes.cards import CARDS, FACES, Face, unit_of
from ludoteka.games.heroes.map.geometry import OFF_MAP
from ludoteka.games.heroes.state import Heroes

# -- units ---------------------------------------------------------------------------------------------------


def health_of(face: Face) -> int:
    """A pack counts both sides of its card. [HER-17.41]"""
    below = FACES[unit_of(face.number).faces[0]].health if face.side == "pack" else 0
    return face.health + below


def strength_of(face: Face) -> float:
    """What a unit can deal and take."""
    return (health_of(face) + 0.5) * (1.0 + face.attack) * (1.0 + 0.25 * face.defense) * (1.0 + 0.02 * face.initiative)


STRENGTH: Final = tuple([strength_of(face) for face in FACES])
UNIT: Final = tuple([2.0 + 0.55 * strength for strength in STRENGTH])


def army_worth(faces: list[int]) -> float:
    """Five units fight at most: those beyond count less. [HER-16.1]"""
    values = sorted([UNIT[face] for face in faces], reverse=True)
    return sum(values[:5]) + 0.4 * sum(values[5:])


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
    if not built:
        return 0.0
    return sum([BUILDING[n] for place, n in enumerate(TOWNS[s.faction[seat]].buildings) if built >> place & 1])


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
FAR: Final = 5  # fields looked ahead
FADE: Final = 0.62  # what a field keeps of its worth with every step to it


def prospects(s: Heroes, seat: int, field: int, level: int) -> float:
    """The best that a Hero could reach from where it stands, nearer things counting more."""
    best, edge, seen, keep = 0.0, [field], {field}, 1.0
    for _ in range(FAR):
        keep *= FADE
        further: list[int] = []
        for here in edge:
            for there in s.graph[here]:
                if there != OFF_MAP and there not in seen:
                    seen.add(there)
                    further.append(there)
                    value = keep * attraction(s, seat, there, level)
                    best = value if value > best else best
        edge = further
    return best


def attraction(s: Heroes, seat: int, field: int, level: int) -> float:
    """What a field promises the seat; strong guards scare a low Level."""
    printed = TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS]
    if s.cubes >> field & 1 or s.flag[field] == seat or s.shared_flags[field] >> seat & 1:
        return 0.0
    holder = s.flag[field]
    if holder >= 0 and s.team[holder] == s.team[seat]:
        return 0.0
    value = PLACE[printed.location]
    guarded = printed.difficulty and not s.ever_flagged >> field & 1
    return value * (0.25 if guarded and printed.difficulty > level + 1 else 1.0)
