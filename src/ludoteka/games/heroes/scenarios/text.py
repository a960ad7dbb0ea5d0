"""What set-up and scenarios ask and tell. [HER-3, HER-30]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Prompt, Told
from ludoteka.games.heroes.boards import HEROES, TOWNS
from ludoteka.games.heroes.words import face_id, face_name, labels, name

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


def place_words(place: Place) -> str:
    return f"field {place[0]},{place[1]}"


def choice_words(choice: int) -> str:
    return "decline" if choice < 0 else f"option {choice + 1}"


CHOOSE_FACTION: Final = Prompt[str]("choose_faction", "HER-3.2", faction_words)
CHOOSE_HERO: Final = Prompt[int]("choose_hero", "HER-3.2", hero_words)
CHOOSE_UNIT: Final = Prompt[int]("choose_unit", "HER-30.3", unit_words)
ORIENT_START: Final = Prompt[int]("orient_start", "HER-3.14", turn_words)
STARTING_BONUS: Final = Prompt[int]("starting_bonus", "HER-21.2", bonus_words)
EXTRA_BONUS: Final = Prompt[int]("extra_bonus", "HER-30.30", choice_words)
START_FIELD: Final = Prompt[Place]("start_field", "HER-3.14", place_words)
PROMPTS: Final[tuple[Prompt[Any], ...]] = (
    *(CHOOSE_FACTION, CHOOSE_HERO, CHOOSE_UNIT, ORIENT_START, STARTING_BONUS, EXTRA_BONUS, START_FIELD),
)

SCENARIO_BEGAN: Final = Told("scenario-began", "HER-3.1", "scenario")
FACTION_CHOSEN: Final = Told("faction-chosen", "HER-3.2", "seat", "faction", "hero")
UNIT_JOINED: Final = Told("unit-joined", "HER-3.12", "seat", "unit")
TILE_TURNED: Final = Told("start-turned", "HER-3.14", "seat", "tile", "number")
BONUS_TAKEN: Final = Told("bonus-taken", "HER-21.2", "seat")
STARTER: Final = Told("starter", "HER-3.15", "seat", reveals=True)
EVENTS: Final = (SCENARIO_BEGAN, FACTION_CHOSEN, UNIT_JOINED, TILE_TURNED, BONUS_TAKEN, STARTER)


# -- labels --------------------------------------------------------------------------------------------------


@labels("choose_faction")
def faction_label(faction: str, lang: str) -> str:
    return TOWNS[faction].name_pl if lang == "pl" else TOWNS[faction].name_en


@labels("choose_hero")
def hero_label(hero: int, lang: str) -> str:
    board = HEROES[hero]
    kinds = {"might": "Moc", "magic": "Magia"} if lang == "pl" else {"might": "Might", "magic": "Magic"}
    return f"{name('hero', board.id, lang)} ({kinds[board.type]})"


@labels("choose_unit")
def unit_label(face: int, lang: str) -> str:
    return face_name(face, lang)


@labels("orient_start")
def turn_label(rotation: int, lang: str) -> str:
    return f"obrót o {60 * rotation}°" if lang == "pl" else f"turned by {60 * rotation}°"


@labels("starting_bonus")
def bonus_label(bonus: int, lang: str) -> str:
    return (("Resource Dice", "Artifacts"), ("Kości Zasobów", "Artefakty"))[lang == "pl"][bonus]


@labels("extra_bonus")
def extra_bonus_label(choice: int, lang: str) -> str:
    english = ("Search (3) the Ability Deck", "a bronze unit")
    polish = ("Przeszukaj (3) talię Zdolności", "brązowa jednostka")
    return (polish if lang == "pl" else english)[choice]


@labels("start_field")
def place_label(place: Place, lang: str) -> str:
    return f"{'pole' if lang == 'pl' else 'Field'} ({place[0]}, {place[1]})"
