"""What set-up and scenarios ask and tell. [HER-3, HER-30]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.events import NOTABLE, SMALL, TURNING
from ludoteka.core.state import Prompt, Told
from ludoteka.games.heroes.boards import HEROES, TOWNS
from ludoteka.games.heroes.map.spots import Spot, spot_said
from ludoteka.games.heroes.words.components import face_id, face_name, name
from ludoteka.games.heroes.words.labels import labels, player_label, turned_said, worded

Place = tuple[int, int]  # a hexagon of the map


def faction_words(faction: str) -> str:
    return f"faction {faction}"


def hero_words(hero: int) -> str:
    return f"hero {HEROES[hero].id}"


def unit_words(face: int) -> str:
    return f"take {face_id(face)}"


def turn_words(rotation: int) -> str:
    return f"turn {rotation}"


def bonus_words(bonus: int) -> str:
    return ("dice", "artifacts")[bonus]


def place_words(spot: Spot) -> str:
    return f"field {spot.place[0]},{spot.place[1]}"


def choice_words(choice: int) -> str:
    return "decline" if choice < 0 else f"option {choice + 1}"


def seat_words(seat: int) -> str:
    return f"player {seat + 1}"


def yes_words(choice: int) -> str:
    return "yes" if choice else "no"


CHOOSE_FACTION: Final = Prompt[str]("choose_faction", "HER-3.2", faction_words)
CHOOSE_HERO: Final = Prompt[int]("choose_hero", "HER-3.2", hero_words)
CHOOSE_UNIT: Final = Prompt[int]("choose_unit", "HER-30.3", unit_words)
ORIENT_START: Final = Prompt[int]("orient_start", "HER-3.14", turn_words)
STARTING_BONUS: Final = Prompt[int]("starting_bonus", "HER-21.2", bonus_words)
EXTRA_BONUS: Final = Prompt[int]("extra_bonus", "HER-30.30", choice_words)
START_FIELD: Final = Prompt[Spot]("start_field", "HER-3.14", place_words)
TEAM_ORDER: Final = Prompt[int]("team_order", "HER-25.2", seat_words)
FINAL_FIGHTER: Final = Prompt[int]("final_fighter", "HER-30.2", seat_words)
MULLIGAN: Final = Prompt[int]("mulligan", "HER-25.13", yes_words)
SCENARIO_CHOICE: Final = Prompt[int]("scenario_choice", "HER-30.1", yes_words)
CHOOSE_STARTER: Final = Prompt[int]("tournament_choose_starter", "HER-25.11", seat_words)
BUILD_MAP: Final = Prompt[Spot]("build_map", "HER-25.12", place_words)
BUILD_MAP_TURN: Final = Prompt[int]("build_map_turn", "HER-25.12", turn_words)

SCENARIO_BEGAN: Final = Told("scenario-began", "HER-3.1", "scenario")
FACTION_CHOSEN: Final = Told("faction-chosen", "HER-3.2", "seat", "faction", "hero")
UNIT_JOINED: Final = Told("unit-joined", "HER-3.12", "seat", "unit", beat=SMALL)
TILE_TURNED: Final = Told("start-turned", "HER-3.14", "seat", "tile", "number")
BONUS_TAKEN: Final = Told("bonus-taken", "HER-21.2", "seat")
STARTER: Final = Told("starter", "HER-3.15", "seat", reveals=True)
WON: Final = Told("match-won", "HER-24.6", "seat", beat=TURNING, final=True)
LOST: Final = Told("match-lost", "HER-24.8", beat=TURNING, final=True)
ELIMINATED: Final = Told("eliminated", "HER-24.3", "seat", beat=TURNING)
STANDING: Final = Told("final-standing", "HER-30.8", "seat", "standing", beat=NOTABLE, panel="match")
FINAL_ROUND: Final = Told("final-round", "HER-30.2", "number", beat=TURNING)
FINAL_COMBAT: Final = Told("final-combat", "HER-30.2", "seat", "seat2", beat=TURNING, opens="combat")
ROLLED_FOR_START: Final = Told("rolled-for-start", "HER-25.11", "number", "number2", reveals=True)
POINTS: Final = Told("victory-points", "HER-25.15", "seat", "number", beat=NOTABLE)
TILE_DRAWN: Final = Told("build-tile-drawn", "HER-25.12", "seat", "tile", reveals=True)
TILE_LAID: Final = Told("build-tile-laid", "HER-25.12", "seat", "tile", beat=NOTABLE)
TRANSFERRED: Final = Told(
    "transferred", "HER-30.1", "seat", "seat2", "gold", "materials", "valuables", "goods", beat=SMALL
)
TELEPORTED: Final = Told("teleported", "HER-30.1", "seat", beat=SMALL)
GRAIL_SOLD: Final = Told("grail-sold", "HER-30.1", "seat")
NEW_HAND: Final = Told("new-hand", "HER-25.13", "seat")

# -- labels --------------------------------------------------------------------------------------------------


@labels("choose_faction")
def faction_label(faction: str, lang: str) -> str:
    return TOWNS[faction].name_pl if lang == "pl" else TOWNS[faction].name_en


@labels("choose_hero")
def hero_label(hero: int, lang: str) -> str:
    board = HEROES[hero]
    kinds = {"might": "moc", "magic": "magia"} if lang == "pl" else {"might": "Might", "magic": "Magic"}
    return f"{name('hero', board.id, lang)} ({kinds[board.type]})"


labels("choose_unit")(face_name)
labels("start_field", "build_map")(spot_said)
labels("team_order", "final_fighter", "tournament_choose_starter")(player_label)
worded("mulligan", answers={1: ("draw a new hand", "dobierz nową rękę"), 0: ("keep this hand", "zostaw tę rękę")})
worded("scenario_choice", answers={1: ("make use of it", "skorzystaj"), 0: ("decline", "nie korzystaj")})
worded("starting_bonus", answers={0: ("Resource Dice", "kości zasobów"), 1: ("Artifacts", "artefakty")})
worded(
    "extra_bonus",
    answers={
        0: ("Search (3) the Ability Deck", "przeszukaj (3) talię zdolności"),
        1: ("a bronze unit", "brązowa jednostka"),
    },
)


@labels("orient_start", "build_map_turn")
def turn_label(rotation: int, lang: str) -> str:
    return turned_said(rotation, lang)
