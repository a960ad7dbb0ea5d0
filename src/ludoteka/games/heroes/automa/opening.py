"""AI Heroes, their armies and the roaming army before the first Round. [HER-20.12, HER-20.16, HER-30.22]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.automa.deciding import PROGRAM
from ludoteka.games.heroes.automa.decks import ai_rows
from ludoteka.games.heroes.automa.text import ENEMY_STANDS
from ludoteka.games.heroes.boards import SCENARIOS, SLOTS, TILES
from ludoteka.games.heroes.cards import UNIT_NUMBER, UNITS
from ludoteka.games.heroes.map.fields import field_at
from ludoteka.games.heroes.map.geometry import Hex
from ludoteka.games.heroes.scenarios.guards import WANDERERS
from ludoteka.games.heroes.scenarios.maps import board_of
from ludoteka.games.heroes.scenarios.rules import Row, special
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AI_HERO, ROAMING, Figure
from ludoteka.games.heroes.words.components import face_id

DETACHED: Final = "detached:"
MP: Final = 3  # of an AI Hero in a Round [HER-20.12]


def face_of(unit: Row) -> int:
    """`{"unit": "skeletons", "side": "pack"}`; the side `neutral` is the Neutral card of that unit."""
    if unit["side"] == "neutral":
        return UNITS[UNIT_NUMBER[f"neutral_{unit['unit']}"]].faces[0]
    return UNITS[UNIT_NUMBER[unit["unit"]]].faces[int(unit["side"] == "pack")]


@step
def place_enemies_on_map(s: Heroes) -> None:
    """Every AI of the scenario has its place in `ai_armies`, also one that is only a deck."""
    for number, row in enumerate(ai_rows(s)):
        s.ai_armies.append([face_of(unit) for unit in row.get("army", ())])
        if "army" in row:
            stand(s, AI_HERO, start_of(s, row), number, int(row.get("mp", MP)))
    if special(s, "roaming_army"):
        s.ai_armies.append(s.reserved[WANDERERS])
        s.reserved[WANDERERS] = []
        stand(s, ROAMING, centre_of_center_tile(s), len(s.ai_armies) - 1, 0)


def stand(s: Heroes, kind: int, field: int, army: int, mp: int) -> None:
    s.figures.append(Figure(PROGRAM, kind, field, mp, 0, field, army, False, ()))
    s.tell(ENEMY_STANDS, tuple([face_id(face) for face in s.ai_armies[army]]))


def start_of(s: Heroes, row: Row) -> int:
    """A hexagon of the map, or the centre of a tile that lies apart."""
    if isinstance(row["at"], str):
        return detached_centre(s, row["at"].removeprefix(DETACHED))
    place: Hex = (int(row["at"][0]), int(row["at"][1]))
    return field_at(s, place)


def detached_centre(s: Heroes, label: str) -> int:
    """Detached tiles come after all others in the order of the scenario. [HER-30.1]"""
    board = board_of(SCENARIOS[s.scenario], len(s.faction))
    labels = [entry["label"] for entry in board["detached"]]
    return SLOTS * (len(board["tiles"]) + labels.index(label))


def centre_of_center_tile(s: Heroes) -> int:
    return next(SLOTS * place for place, placed in enumerate(s.tiles) if TILES[placed.tile].kind == "center")
