"""What is asked and told about resources, dice, Levels and the Town. [HER-29.A]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.events import NOTABLE, SMALL, TURNING
from ludoteka.core.state import Prompt, Told
from ludoteka.games.heroes.boards import BUILDINGS
from ludoteka.games.heroes.combat.text import CARD, CARD_OF, play_label, play_words
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.map.spots import Spot, spot_said
from ludoteka.games.heroes.terms import RESOURCES, TIERS
from ludoteka.games.heroes.words.components import building_name, card_id, card_name, face_id, face_name, labels

NO_TRADE: Final = -1
NO_BUILDING: Final = -1
Buying = tuple[str, int]  # recruit, reinforce (face), card (its effect), done
BUY_SPELL: Final = -1
KEEP_DICE: Final = -2  # no reroll
TOKEN: Final = -1  # the source of a reroll is the Morale token, else a card
BY_WEEK: Final = -3  # or the Astrologers
BY_UNIT: Final = -1000  # or, further down, the effect of the unit that rolled
Die = tuple[int, int]  # (kind, face)
Reroll = tuple[int, Die]  # what a die is rolled again by, and what it shows; a card that is played; or keeping it
TREASURE: Final = 0
RESOURCE: Final = 1
ATTACK_DIE: Final = 2
DIE_FACES: Final = (
    ("experience", "experience", "artifact", "artifact", "resource_die", "two_resource_dice"),
    ("3_gold", "6_gold", "2_building_materials", "4_building_materials", "1_valuables", "2_valuables"),
)

RESOURCE_EN: Final = ("Gold", "Building Materials", "Valuables")
RESOURCE_PL: Final = ("złoto", "Budulce", "kosztowności")


# -- options in a record -------------------------------------------------------------------------------------


def trade_words(line: int) -> str:
    if line == NO_TRADE:
        return "done"
    sold, bought = PAIRS[line]
    return f"trade {RESOURCES[sold]} for {RESOURCES[bought]}"


PAIRS: Final = tuple([(sold, bought) for sold in range(3) for bought in range(3) if sold != bought])


def die_word(die: Die) -> str:
    return f"{die[1]:+d}" if die[0] == ATTACK_DIE else DIE_FACES[die[0]][die[1]]


def reroll_words(choice: Reroll) -> str:
    source, die = choice
    if source == KEEP_DICE:
        return "keep"
    if source >= CARD:
        return f"play {play_words(source - CARD)}"
    return f"reroll {die_word(die)} by {source_words(source)}"


def source_words(source: int) -> str:
    """What a die is rolled again by: the token, a card in force, the Astrologers, the unit's ability."""
    if source <= BY_UNIT:
        return "ability"
    return {TOKEN: "morale", BY_WEEK: "week"}[source] if source < 0 else card_id(source)


def set_words(choice: tuple[int, Die]) -> str:
    """The place of a die among those rolled, and the face it gets."""
    place, die = choice
    return f"die {place + 1} {die_word(die)}"


def kept_words(die: Die) -> str:
    return f"keep {die_word(die)}"


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
    return f"play {play_words(what)}" if kind == "card" else f"{kind} {face_id(what)}"


def tier_words(tier: int) -> str:
    return f"tier {TIERS[tier]}" if tier >= 0 else "done"


def flip_words(face: int) -> str:
    return f"flip {face_id(face)}"


def gain_words(face: int) -> str:
    return f"gain {face_id(face)}"


def machine_words(card: int) -> str:
    return f"buy {card_id(card)}" if card >= 0 else "done"


def spot_words(spot: Spot) -> str:
    return f"at {spot.place[0]},{spot.place[1]}"


def window_words(choice: str) -> str:
    return choice.replace("_", " ")


def spell_book_words(effect: int) -> str:
    """A card that helps to buy, or the purchase."""
    return "buy" if effect == BUY_SPELL else f"play {play_words(effect)}"


TRADE: Final = Prompt[int]("trade", "HER-23.1", trade_words)
ROLL_WINDOW: Final = Prompt[Reroll]("roll_window", "HER-8.4", reroll_words)
UNIT_REROLL: Final = Prompt[Reroll]("unit_reroll", "HER-8.4", reroll_words)
CARD_REROLL: Final = Prompt[Reroll]("card_reroll", "HER-8.4", reroll_words)
DICE_WINDOW: Final = Prompt[Reroll]("dice_window", "HER-17.21", reroll_words)
RESOLVE_DIE: Final = Prompt[Die]("resolve_die", "HER-12.7", resolve_words)
SET_DIE: Final = Prompt[tuple[int, Die]]("set_die", "HER-29.1", set_words)
RESULT_KEPT: Final = Prompt[Die]("result_kept", "HER-29.1", kept_words)
DIE_OPTION: Final = Prompt[int]("die_option", "HER-12.6", use_words)
PAY_ROLLED: Final = Prompt[int]("pay_rolled", "HER-27.3", use_words)
BUILD: Final = Prompt[int]("build", "HER-7.4", build_words)
BUY_UNIT: Final = Prompt[Buying]("population", "HER-7.5", buying_words, always=True)
BUY_UNIT_OPENLY: Final = Prompt[Buying]("population", "HER-7.5", buying_words)  # where no card of the hand can help
NAME_TIER: Final = Prompt[int]("name_tier", "HER-0.2", tier_words)
FLIP_UNIT: Final = Prompt[int]("flip_unit", "HER-0.2", flip_words)
GAIN_UNIT: Final = Prompt[int]("gain_unit", "HER-29.1", gain_words)
REST_OF_OFFER: Final = Prompt[str]("rest_of_offer", "HER-0.2", window_words)
BUY_MACHINE: Final = Prompt[int]("buy_machine", "HER-27.2", machine_words)
HIRE_PLACE: Final = Prompt[Spot]("hire_place", "HER-9.6", spot_words)
TOWN_WINDOW: Final = Prompt[str]("town_window", "HER-7.3", window_words)
SPELL_BOOK: Final = Prompt[int]("spell_book", "HER-7.6", spell_book_words, always=True)
PROMPTS: Final[tuple[Prompt[Any], ...]] = (
    *(
        SET_DIE,
        RESULT_KEPT,
        TRADE,
        ROLL_WINDOW,
        UNIT_REROLL,
        CARD_REROLL,
        DICE_WINDOW,
        RESOLVE_DIE,
        DIE_OPTION,
        PAY_ROLLED,
        BUILD,
        BUY_UNIT,
        NAME_TIER,
        FLIP_UNIT,
        REST_OF_OFFER,
    ),
    *(GAIN_UNIT, BUY_MACHINE, HIRE_PLACE, TOWN_WINDOW, SPELL_BOOK),
)

# -- events --------------------------------------------------------------------------------------------------

GAINED: Final = Told("resources-gained", "HER-12.1", "seat", "gold", "materials", "valuables", "goods", beat=SMALL)
PAID: Final = Told("resources-paid", "HER-12.4", "seat", "gold", "materials", "valuables", "goods")
TRADED: Final = Told("traded", "HER-23.1", "seat", "price", "sold", "amount", "bought", beat=SMALL)
EXPERIENCE: Final = Told("experience", "HER-9.3", "seat", "amount", beat=SMALL)
LEVEL_REACHED: Final = Told("level-reached", "HER-9.4", "seat", "level", beat=NOTABLE)
DICE_ROLLED: Final = Told("dice-rolled", "HER-12.6", "seat", "dice", reveals=True, beat=NOTABLE)
BUILT: Final = Told("built", "HER-7.4", "seat", "building", beat=NOTABLE)
RECRUITED: Final = Told("recruited", "HER-16.4", "seat", "unit", beat=NOTABLE)
UNITS_OFFERED: Final = Told("units-offered", "HER-16.7", "seat", "unit", reveals=True, beat=SMALL)
UNIT_FLIPPED: Final = Told("unit-flipped", "HER-16.2", "seat", "unit", beat=NOTABLE)
UNIT_LOST: Final = Told("unit-lost", "HER-16.8", "seat", "unit", beat=TURNING)
SPELL_BOUGHT: Final = Told("spell-bought", "HER-7.6", "seat", "gold", beat=NOTABLE)
USED: Final = Told("building-used", "HER-13.5", "seat", "building", beat=SMALL)
EVENTS: Final[tuple[Told, ...]] = (
    *(GAINED, PAID, TRADED, EXPERIENCE, LEVEL_REACHED, DICE_ROLLED, BUILT, RECRUITED, UNITS_OFFERED, UNIT_FLIPPED),
    *(UNIT_LOST, SPELL_BOUGHT, USED),
)

# -- labels --------------------------------------------------------------------------------------------------

FACES_EN: Final = (
    ("1 XP", "1 XP", "Artifact", "Artifact", "a Resource Die", "two Resource Dice"),
    ("3 Gold", "6 Gold", "2 Building Materials", "4 Building Materials", "1 Valuable", "2 Valuables"),
)
FACES_PL: Final = (
    ("1 PD", "1 PD", "artefakt", "artefakt", "kość zasobów", "dwie kości zasobów"),
    ("3 złota", "6 złota", "2 Budulce", "4 Budulce", "1 kosztowność", "2 kosztowności"),
)


def die_name(die: Die, lang: str) -> str:
    return die_word(die) if die[0] == ATTACK_DIE else (FACES_PL if lang == "pl" else FACES_EN)[die[0]][die[1]]


@labels("trade")
def trade_label(line: int, lang: str) -> str:
    if line == NO_TRADE:
        return "koniec wymiany" if lang == "pl" else "done"
    names = RESOURCE_PL if lang == "pl" else RESOURCE_EN
    return f"{names[PAIRS[line][0]]} → {names[PAIRS[line][1]]}"


@labels("roll_window", "unit_reroll", "card_reroll", "dice_window")
def reroll_label(choice: Reroll, lang: str) -> str:
    source, die = choice
    if source == KEEP_DICE:
        return "zostaw wynik" if lang == "pl" else "keep the result"
    if source >= CARD:
        return play_label(source - CARD, lang)
    by = source_label(source, lang)
    return f"przerzuć: {die_name(die, lang)} ({by})" if lang == "pl" else f"reroll {die_name(die, lang)} ({by})"


def source_label(source: int, lang: str) -> str:
    if source <= BY_UNIT:
        return "zdolność jednostki" if lang == "pl" else "the unit's ability"
    names = {TOKEN: ("Morale token", "żeton morale"), BY_WEEK: ("Astrologers", "Astrologowie")}
    return names[source][lang == "pl"] if source < 0 else card_name(source, lang)


@labels("set_die")
def set_label(choice: tuple[int, Die], lang: str) -> str:
    place, die = choice
    return f"{'kość' if lang == 'pl' else 'die'} {place + 1}: {die_name(die, lang)}"


@labels("resolve_die", "result_kept")
def resolve_label(die: Die, lang: str) -> str:
    return die_name(die, lang)


@labels("die_option", "pay_rolled")
def option_label(use: int, lang: str) -> str:
    if lang == "pl":
        return "skorzystaj" if use else "zrezygnuj"
    return "use it" if use else "decline"


@labels("build")
def build_label(building: int, lang: str) -> str:
    if building == NO_BUILDING:
        return "nic nie buduj" if lang == "pl" else "build nothing"
    return building_name(building, lang)


def effect_label(effect: int, lang: str) -> str:
    """A card with the effect it is played for, as the card says it."""
    one = EFFECTS[effect]
    said = one.text_pl if lang == "pl" else one.text_en
    return f"{card_name(CARD_OF[effect], lang)}: {said}" if said else card_name(CARD_OF[effect], lang)


@labels("population")
def buying_label(choice: Buying, lang: str) -> str:
    kind, what = choice
    if kind == "done":
        return "gotowe" if lang == "pl" else "done"
    if kind == "card":
        return effect_label(what, lang)
    if kind == "recruit":
        return f"zrekrutuj: {face_name(what, lang)}" if lang == "pl" else f"recruit {face_name(what, lang)}"
    return f"wzmocnij: {face_name(what, lang)}" if lang == "pl" else f"reinforce {face_name(what, lang)}"


TIERS_EN: Final = ("bronze", "silver", "golden", "azure")
TIERS_PL: Final = ("brązowe", "srebrne", "złote", "błękitne")


@labels("name_tier")
def tier_label(tier: int, lang: str) -> str:
    if tier < 0:
        return "gotowe" if lang == "pl" else "done"
    return (TIERS_PL if lang == "pl" else TIERS_EN)[tier]


@labels("flip_unit", "gain_unit")
def flip_label(face: int, lang: str) -> str:
    return face_name(face, lang)


@labels("rest_of_offer")
def rest_label(choice: str, lang: str) -> str:
    return {"top": "na wierzch talii", "bottom": "na spód talii"}[choice] if lang == "pl" else choice


@labels("buy_machine")
def machine_label(card: int, lang: str) -> str:
    if card < 0:
        return "nic nie kupuj" if lang == "pl" else "buy nothing"
    return card_name(card, lang)


@labels("hire_place")
def spot_label(spot: Spot, lang: str) -> str:
    return spot_said(spot, lang)


WINDOW_PL: Final = {
    "build": "buduj",
    "population": "populacja",
    "hire": "najmij bohatera",
    "spell_book": "Księga Zaklęć",
    "pass": "pas",
}


@labels("town_window")
def window_label(choice: str, lang: str) -> str:
    return WINDOW_PL[choice] if lang == "pl" else choice.replace("_", " ")


@labels("spell_book")
def spell_book_label(effect: int, lang: str) -> str:
    if effect == BUY_SPELL:
        return "kup zaklęcie" if lang == "pl" else "buy a Spell"
    return effect_label(effect, lang)
