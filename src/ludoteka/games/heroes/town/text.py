"""What is asked and told about resources, dice, Levels and the Town. [HER-29.A]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Prompt, Told
from ludoteka.games.heroes.boards import BUILDINGS
from ludoteka.games.heroes.terms import RESOURCES
from ludoteka.games.heroes.words import building_name, card_id, card_name, face_id, face_name, labels

NO_TRADE: Final = -1
NO_BUILDING: Final = -1
Buying = tuple[str, int]  # recruit, reinforce (face), card (card), done
KEEP_DICE: Final = -2  # no reroll
TOKEN: Final = -1  # the source of a reroll is the Morale token, else a card
Die = tuple[int, int]  # (kind, face)
TREASURE: Final = 0
RESOURCE: Final = 1
DIE_FACES: Final = (
    ("experience", "experience", "artifact", "artifact", "resource_die", "two_resource_dice"),
    ("3_gold", "6_gold", "2_building_materials", "4_building_materials", "1_valuables", "2_valuables"),
)

RESOURCE_EN: Final = ("Gold", "Building Materials", "Valuables")
RESOURCE_PL: Final = ("złoto", "budulec", "kosztowności")


# -- options in a record -------------------------------------------------------------------------------------


def trade_words(line: int) -> str:
    if line == NO_TRADE:
        return "done"
    sold, bought = PAIRS[line]
    return f"trade {RESOURCES[sold]} for {RESOURCES[bought]}"


PAIRS: Final = tuple([(sold, bought) for sold in range(3) for bought in range(3) if sold != bought])


def die_word(die: Die) -> str:
    return DIE_FACES[die[0]][die[1]]


def reroll_words(choice: tuple[int, Die]) -> str:
    source, die = choice
    if source == KEEP_DICE:
        return "keep"
    return f"reroll {die_word(die)} by {'morale' if source == TOKEN else card_id(source)}"


def resolve_words(die: Die) -> str:
    return f"resolve {die_word(die)}"


def use_words(use: int) -> str:
    return "use" if use else "decline"


def build_words(building: int) -> str:
    return "done" if building == NO_BUILDING else f"build {BUILDINGS[building].id}"


def buying_words(choice: Buying) -> str:
    kind, what = choice
    if kind == "done":
        return "done"
    return f"play {card_id(what)}" if kind == "card" else f"{kind} {face_id(what)}"


def reinforce_words(face: int) -> str:
    return f"reinforce {face_id(face)}"


def window_words(choice: str) -> str:
    return choice.replace("_", " ")


def spell_book_words(choice: tuple[int, int]) -> str:
    """A discount card and its effect, or: use the token, or not."""
    card, effect = choice
    return ("buy" if effect else "decline") if card < 0 else f"play {card_id(card)} {effect + 1}"


TRADE: Final = Prompt[int]("trade", "HER-23.1", trade_words)
ROLL_WINDOW: Final = Prompt[tuple[int, Die]]("roll_window", "HER-8.4", reroll_words)
RESOLVE_DIE: Final = Prompt[Die]("resolve_die", "HER-12.7", resolve_words)
DIE_OPTION: Final = Prompt[int]("die_option", "HER-12.6", use_words)
BUILD: Final = Prompt[int]("build", "HER-7.4", build_words)
POPULATION: Final = Prompt[Buying]("population", "HER-7.5", buying_words)
REINFORCE_UNIT: Final = Prompt[Buying]("reinforce_unit", "HER-16.6", buying_words)
TOWN_WINDOW: Final = Prompt[str]("town_window", "HER-7.3", window_words)
SPELL_BOOK: Final = Prompt[tuple[int, int]]("spell_book", "HER-7.6", spell_book_words, always=True)
PROMPTS: Final[tuple[Prompt[Any], ...]] = (
    *(TRADE, ROLL_WINDOW, RESOLVE_DIE, DIE_OPTION, BUILD, POPULATION, REINFORCE_UNIT, TOWN_WINDOW, SPELL_BOOK),
)

# -- events --------------------------------------------------------------------------------------------------

GAINED: Final = Told("resources-gained", "HER-12.1", "seat", "gold", "materials", "valuables")
PAID: Final = Told("resources-paid", "HER-12.4", "seat", "gold", "materials", "valuables")
TRADED: Final = Told("traded", "HER-23.1", "seat", "price", "sold", "amount", "bought")
EXPERIENCE: Final = Told("experience", "HER-9.3", "seat", "amount")
LEVEL_REACHED: Final = Told("level-reached", "HER-9.4", "seat", "level")
DICE_ROLLED: Final = Told("dice-rolled", "HER-12.6", "seat", "dice", reveals=True)
EVENTS: Final = (GAINED, PAID, TRADED, EXPERIENCE, LEVEL_REACHED, DICE_ROLLED)

# -- labels --------------------------------------------------------------------------------------------------

FACES_EN: Final = (
    ("1 XP", "1 XP", "Artifact", "Artifact", "a Resource Die", "two Resource Dice"),
    ("3 Gold", "6 Gold", "2 Building Materials", "4 Building Materials", "1 Valuables", "2 Valuables"),
)
FACES_PL: Final = (
    ("1 PD", "1 PD", "artefakt", "artefakt", "kość zasobów", "dwie kości zasobów"),
    ("3 złota", "6 złota", "2 budulca", "4 budulca", "1 kosztowność", "2 kosztowności"),
)


def die_name(die: Die, lang: str) -> str:
    return (FACES_PL if lang == "pl" else FACES_EN)[die[0]][die[1]]


@labels("trade")
def trade_label(line: int, lang: str) -> str:
    if line == NO_TRADE:
        return "koniec wymiany" if lang == "pl" else "done"
    names = RESOURCE_PL if lang == "pl" else RESOURCE_EN
    return f"{names[PAIRS[line][0]]} → {names[PAIRS[line][1]]}"


@labels("roll_window")
def reroll_label(choice: tuple[int, Die], lang: str) -> str:
    source, die = choice
    if source == KEEP_DICE:
        return "zostaw wynik" if lang == "pl" else "keep the result"
    by = ("żeton morale" if lang == "pl" else "Morale token") if source == TOKEN else card_name(source, lang)
    return f"przerzuć: {die_name(die, lang)} ({by})" if lang == "pl" else f"reroll {die_name(die, lang)} ({by})"


@labels("resolve_die")
def resolve_label(die: Die, lang: str) -> str:
    return die_name(die, lang)


@labels("die_option")
def option_label(use: int, lang: str) -> str:
    if lang == "pl":
        return "skorzystaj" if use else "zrezygnuj"
    return "use it" if use else "decline"


@labels("build")
def build_label(building: int, lang: str) -> str:
    if building == NO_BUILDING:
        return "nic nie buduj" if lang == "pl" else "build nothing"
    return building_name(building, lang)


@labels("population", "reinforce_unit")
def buying_label(choice: Buying, lang: str) -> str:
    kind, what = choice
    if kind == "done":
        return "gotowe" if lang == "pl" else "done"
    if kind == "card":
        return card_name(what, lang)
    if kind == "recruit":
        return f"zwerbuj: {face_name(what, lang)}" if lang == "pl" else f"recruit {face_name(what, lang)}"
    return f"wzmocnij: {face_name(what, lang)}" if lang == "pl" else f"reinforce {face_name(what, lang)}"


WINDOW_PL: Final = {
    "build": "buduj",
    "population": "populacja",
    "spell_book": "księga czarów",
    "pass": "pas",
}


@labels("town_window")
def window_label(choice: str, lang: str) -> str:
    return WINDOW_PL[choice] if lang == "pl" else choice.replace("_", " ")


@labels("spell_book")
def spell_book_label(choice: tuple[int, int], lang: str) -> str:
    card, effect = choice
    if card >= 0:
        level = (("podstawowo", "mistrzowsko") if lang == "pl" else ("basic", "expert"))[min(effect, 1)]
        return f"{card_name(card, lang)} ({level})"
    if lang == "pl":
        return "kup zaklęcie" if effect else "zrezygnuj"
    return "buy a spell" if effect else "decline"
