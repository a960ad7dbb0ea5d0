"""What is asked and told about resources, dice, Levels and the Town. [HER-29.A]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.events import NOTABLE, SMALL, TURNING
from ludoteka.core.state import Prompt, Told, verb
from ludoteka.games.heroes.boards import BUILDINGS
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.combat.text import CARD, CARD_OF, play_label, play_words
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.map.spots import Spot, spot_said
from ludoteka.games.heroes.terms import RESOURCES, TIERS
from ludoteka.games.heroes.words.components import DICE, building_name, card_id, card_name, face_id, face_name
from ludoteka.games.heroes.words.labels import DONE_SAID, PASS_SAID, labels, phrased, use_words, worded

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

# English and Polish.
RESOURCES_SAID: Final = (("Gold", "złoto"), ("Building Materials", "budulce"), ("Valuables", "kosztowności"))


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
ROLL_WINDOW: Final = Prompt[Reroll]("roll_window", "HER-8.4", reroll_words, deed=verb)
UNIT_REROLL: Final = Prompt[Reroll]("unit_reroll", "HER-8.4", reroll_words, deed=verb)
CARD_REROLL: Final = Prompt[Reroll]("card_reroll", "HER-8.4", reroll_words, deed=verb)
DICE_WINDOW: Final = Prompt[Reroll]("dice_window", "HER-17.21", reroll_words, deed=verb)
RESOLVE_DIE: Final = Prompt[Die]("resolve_die", "HER-12.7", resolve_words)
SET_DIE: Final = Prompt[tuple[int, Die]]("set_die", "HER-29.1", set_words)
RESULT_KEPT: Final = Prompt[Die]("result_kept", "HER-29.1", kept_words)
DIE_OPTION: Final = Prompt[int]("die_option", "HER-12.6", use_words)
PAY_ROLLED: Final = Prompt[int]("pay_rolled", "HER-27.3", use_words)
BUILD: Final = Prompt[int]("build", "HER-7.4", build_words)
BUY_UNIT: Final = Prompt[Buying]("population", "HER-7.5", buying_words, always=True, deed=verb)
# where no card of the hand can help
BUY_UNIT_OPENLY: Final = Prompt[Buying]("population", "HER-7.5", buying_words, deed=verb)
NAME_TIER: Final = Prompt[int]("name_tier", "HER-0.2", tier_words)
FLIP_UNIT: Final = Prompt[int]("flip_unit", "HER-0.2", flip_words)
GAIN_UNIT: Final = Prompt[int]("gain_unit", "HER-29.1", gain_words)
REST_OF_OFFER: Final = Prompt[str]("rest_of_offer", "HER-0.2", window_words)
BUY_MACHINE: Final = Prompt[int]("buy_machine", "HER-27.2", machine_words)
HIRE_PLACE: Final = Prompt[Spot]("hire_place", "HER-9.6", spot_words)
TOWN_WINDOW: Final = Prompt[str]("town_window", "HER-7.3", window_words)
BEFORE_COMBAT: Final = TOWN_WINDOW.about(("moment", "combat"))
AFTER_TURN: Final = TOWN_WINDOW.about(("moment", "turn"))
SPELL_BOOK: Final = Prompt[int]("spell_book", "HER-7.6", spell_book_words, always=True)

# -- events --------------------------------------------------------------------------------------------------

GAINED: Final = Told(
    "resources-gained", "HER-12.1", "seat", "gold", "materials", "valuables", "goods", beat=SMALL, gain=True
)
PAID: Final = Told("resources-paid", "HER-12.4", "seat", "gold", "materials", "valuables", "goods")
TRADED: Final = Told("traded", "HER-23.1", "seat", "price", "sold", "amount", "bought", beat=SMALL)
EXPERIENCE: Final = Told("experience", "HER-9.3", "seat", "amount", beat=SMALL, gain=True)
LEVEL_REACHED: Final = Told("level-reached", "HER-9.4", "seat", "level", beat=NOTABLE, gain=True)
DICE_ROLLED: Final = Told("dice-rolled", "HER-12.6", "seat", "dice", reveals=True, beat=NOTABLE)
BUILT: Final = Told("built", "HER-7.4", "seat", "building", beat=NOTABLE)
RECRUITED: Final = Told("recruited", "HER-16.4", "seat", "unit", beat=NOTABLE, gain=True)
UNITS_OFFERED: Final = Told("units-offered", "HER-16.7", "seat", "unit", reveals=True, beat=SMALL)
UNIT_FLIPPED: Final = Told("unit-flipped", "HER-16.2", "seat", "unit", beat=NOTABLE)
UNIT_LOST: Final = Told("unit-lost", "HER-16.8", "seat", "unit", beat=TURNING)
SPELL_BOUGHT: Final = Told("spell-bought", "HER-7.6", "seat", "gold", beat=NOTABLE)
USED: Final = Told("building-used", "HER-13.5", "seat", "building", beat=SMALL)

# -- labels --------------------------------------------------------------------------------------------------


def die_name(die: Die, lang: str) -> str:
    """An Attack Die with a real minus sign, and no sign at its 0."""
    shown = die_word(die).replace("-", "−").replace("+0", "0")
    return shown if die[0] == ATTACK_DIE else DICE[die_word(die)][lang == "pl"]


def line_label(line: int, lang: str) -> str:
    sold, bought = PAIRS[line]
    return f"{RESOURCES_SAID[sold][lang == 'pl']} → {RESOURCES_SAID[bought][lang == 'pl']}"


worded("trade", answers={NO_TRADE: ("done", "koniec wymiany")}, others=line_label)


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


def effect_label(effect: int, lang: str) -> str:
    """A card with the effect it is played for, as the card says it."""
    one = EFFECTS[effect]
    said = one.text_pl if lang == "pl" else one.text_en
    return f"{card_name(CARD_OF[effect], lang)}: {said}" if said else card_name(CARD_OF[effect], lang)


def played_label(effect: int, lang: str) -> str:
    """A card that is played; with its effect where it has several."""
    several = len(CARDS[CARD_OF[effect]].effects) > 1
    return effect_label(effect, lang) if several else card_name(CARD_OF[effect], lang)


RECRUIT_SAID: Final = phrased(("recruit {}", "zrekrutuj: {}"), face_name)
REINFORCE_SAID: Final = phrased(("reinforce {}", "wzmocnij: {}"), face_name)


@labels("population")
def buying_label(choice: Buying, lang: str) -> str:
    kind, what = choice
    if kind == "done":
        return DONE_SAID[lang == "pl"]
    said = {"card": effect_label, "recruit": RECRUIT_SAID, "reinforce": REINFORCE_SAID}
    return said[kind](what, lang)


labels("resolve_die", "result_kept")(die_name)
labels("flip_unit", "gain_unit")(face_name)
labels("hire_place")(spot_said)
worded("die_option", "pay_rolled", answers={1: ("use it", "skorzystaj"), 0: ("decline", "zrezygnuj")})
worded("build", answers={NO_BUILDING: ("build nothing", "nic nie buduj")}, others=building_name)
worded("buy_machine", answers={-1: ("buy nothing", "nic nie kupuj")}, others=card_name)
worded("spell_book", answers={BUY_SPELL: ("buy a Spell", "kup zaklęcie")}, others=effect_label)
worded(
    "rest_of_offer",
    answers={
        "top": ("on top of the deck", "na wierzch talii"),
        "bottom": ("to the bottom of the deck", "na spód talii"),
    },
)
worded(
    "name_tier",
    answers={
        -1: DONE_SAID,
        0: ("bronze", "brązowe"),
        1: ("silver", "srebrne"),
        2: ("golden", "złote"),
        3: ("azure", "błękitne"),
    },
)
worded(
    "town_window",
    answers={
        "build": ("build a Building", "postaw budynek"),
        "population": ("recruit and reinforce units", "rekrutuj i wzmacniaj jednostki"),
        "hire": ("hire a Hero", "najmij bohatera"),
        "spell_book": ("open the Spell Book", "otwórz księgę zaklęć"),
        "pass": PASS_SAID,
    },
)
