"""What is asked and told about cards in Combats and about casting: windows, targets, Power, reactions. [HER-29.A]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.events import NOTABLE, SMALL
from ludoteka.core.state import Prompt, Told, verb
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.combat.board import NEIGHBOURS, SPACES, TOWER, space_name, spaces_of
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS, Op
from ludoteka.games.heroes.words.components import card_id, card_name
from ludoteka.games.heroes.words.effects import program_said
from ludoteka.games.heroes.words.labels import (
    DONE_SAID,
    PASS_SAID,
    USE_OR_NOT,
    in_any_language,
    labels,
    use_words,
    worded,
)

# Answers of windows: (kind, what). Kinds up to 5 are actions of a unit, in text.py beside this package.
PLAY: Final = 6  # a card, by the number of its effect
TOKEN: Final = 7  # a Morale Action
LET_GO: Final = 8  # pass
LET_ROUND: Final = 9  # pass for this Combat Round
LET_COMBAT: Final = 10  # pass for this Combat
RESUME: Final = 11  # take back a standing pass
DROP: Final = 12  # discard the own permanent card
USE: Final = 13  # an `alternative` ability
MACHINE: Final = 14  # a War Machine in play acts, by its card
BUILDING: Final = 15  # a building helps, by its effect
AS_ATTACK: Final = 16  # any card gives Attack
Choice = tuple[int, int]
TOKEN_WORDS: Final = ("draw", "exchange")  # [HER-8.4]

Line = tuple[int, int]  # effect, place of the strength line
STOP: Final = -1  # the end of gathering Power
NO_CARD: Final = -1

KEEP_DIE: Final = 2  # a die is left as it is

# Answers about areas of the board.
PAIR: Final = 100  # + number of a pair of adjacent spaces
COLUMN: Final = 200  # + column
PAIR_SPACES: Final = tuple([(a, b) for a in range(SPACES) for b in spaces_of(NEIGHBOURS[a]) if a < b])

# Cards among the answers of questions that have others too: + number of the effect.
CARD: Final = 1000

CARD_OF: Final = {effect.number: card.number for card in CARDS for effect in card.effects}


# -- options in a record -------------------------------------------------------------------------------------


def play_words(effect: int) -> str:
    """`spell:bless cast`."""
    return f"{card_id(CARD_OF[effect])} {EFFECTS[effect].id}".strip()


def choice_words(choice: Choice) -> str:
    kind, what = choice
    if kind == PLAY:
        return f"play {play_words(what)}"
    if kind == TOKEN:
        return f"morale {TOKEN_WORDS[what]}"
    if kind == DROP:
        return f"drop {card_id(what)}"
    if kind == MACHINE:
        return f"use {card_id(what)}"
    if kind == BUILDING:
        return f"building {option_words(EFFECTS[what].program)}"
    if kind == AS_ATTACK:
        return f"attack with {card_id(what)}"
    if kind == USE:
        return f"use {option_words(EFFECTS[what].program)}"
    names = {LET_GO: "pass", LET_ROUND: "pass round", LET_COMBAT: "pass combat", RESUME: "resume"}
    return names.get(kind, "")


def power_words(effect: int) -> str:
    if effect not in CARD_OF and effect != STOP:
        return f"building {option_words(EFFECTS[effect].program)}"
    return "stop" if effect == STOP else f"play {play_words(effect)}"


def reaction_words(effect: int) -> str:
    return "pass" if effect == NO_CARD else f"play {play_words(effect)}"


def line_words(line: Line) -> str:
    return f"line {line[1] + 1}"


def target_words(pick: int) -> str:
    if pick >= COLUMN:
        return f"column {'abcd'[pick - COLUMN]}"
    return " ".join([space_name(space) for space in PAIR_SPACES[pick - PAIR]]) if pick >= PAIR else space_name(pick)


def op_words(op: Op) -> str:
    """An operation in a few plain words: its verb and what it says in numbers and names."""
    silent = ("target", "then_pay_to", "ops")  # a unit selector; numbers of programs
    said = [
        f"{name} {value}" for name, value in op.args.items() if isinstance(value, (int, str)) and name not in silent
    ]
    return " ".join([op.verb, *said])


def option_words(program: int) -> str:
    return "; ".join([op_words(op) for op in PROGRAMS[program]])


CLEANSE_CARD: Final = 10  # + number of the card that is taken off a unit


def cleanse_words(what: int) -> str:
    if what >= CLEANSE_CARD:
        return f"end {card_id(what - CLEANSE_CARD)}"
    return "done" if what < 0 else "paralysis" if what == 0 else "defence"


OF_VENOM: Final = -1  # among what happens at the start of an activation: cubes of venom
OF_FIRE: Final = -2  # the space on which the unit stands


OF_WEEK: Final = -2  # the Astrologers allow it


def source_words(effect: int) -> str:
    """A card of the hand or in play, the Astrologers, or a building by what it does."""
    if effect == OF_WEEK:
        return "week"
    return reaction_words(effect) if effect in CARD_OF or effect == NO_CARD else f"building {effect}"


def start_words(what: int) -> str:
    names = {OF_VENOM: "venom", OF_FIRE: "fire"}
    return names[what] if what in names else f"ability {option_words(EFFECTS[what].program)}"


def way_words(path: tuple[int, ...]) -> str:
    """`a2 b2 b3`: the spaces that a unit enters, or that a Spell is aimed at."""
    return " ".join([space_name(space) for space in path])


WINDOW_CARD: Final = Prompt[Choice]("window_card", "HER-17.20", choice_words, always=True, deed=verb)
POWER_STEP: Final = Prompt[int]("power_step", "HER-11.4", power_words, always=True, deed=verb)
POWER_LINE: Final = Prompt[Line]("power_line", "HER-11.4", line_words)
SPELL_REACTION: Final = Prompt[int]("spell_reaction", "HER-11.9", reaction_words, always=True, deed=verb)
AFTER_SPELL: Final = Prompt[int]("after_spell", "HER-11.9", reaction_words, always=True, deed=verb)
CARD_TARGET: Final = Prompt[int]("card_target", "HER-11.11", target_words)
CARD_SPACE: Final = Prompt[int]("card_space", "HER-11.11", space_name)
EFFECT_OPTION: Final = Prompt[int]("effect_option", "HER-0.2", option_words)
SUMMON_SPACE: Final = Prompt[int]("summon_space", "HER-27.4", space_name)
SET_FACE: Final = Prompt[int]("set_face", "HER-29.1", "{:+d}".format)
DESTROY: Final = Prompt[int]("destroy", "HER-18.3", space_name)
CLEANSE: Final = Prompt[int]("cleanse", "HER-0.2", cleanse_words)
HAZARD_SPACE: Final = Prompt[int]("hazard_space", "HER-29.1", space_name)
MOMENT_CARD: Final = Prompt[int]("moment_card", "HER-29.C", reaction_words, always=True, deed=verb)
ROLL_CARD: Final = Prompt[int]("roll_card", "HER-29.C", reaction_words, always=True, deed=verb)
SEARCH_CARDS: Final = Prompt[int]("search_cards", "HER-10.6", source_words, always=True, deed=verb)
SPELL_PLACE: Final = Prompt[str]("spell_place", "HER-29.1", str)
MACHINE_CARD: Final = Prompt[int]("machine_card", "HER-27.2", reaction_words, always=True, deed=verb)
MACHINE_OPTION: Final = Prompt[int]("machine_option", "HER-27.2", use_words)
PROTECT: Final = Prompt[int]("protect", "HER-11.9", space_name)
ACTIVATION_ORDER: Final = Prompt[int]("activation_order", "HER-17.18", start_words)
WAY: Final = Prompt[tuple[int, ...]]("way", "HER-17.19", way_words)

# -- events --------------------------------------------------------------------------------------------------

PLAYED: Final = Told("card-played", "HER-10.3", "seat", "card", reveals=True, beat=NOTABLE)
PLAYED_EXPERT: Final = Told("card-played-expert", "HER-10.11", "seat", "card", reveals=True, beat=NOTABLE)
CAST: Final = Told("spell-cast", "HER-11.4", "seat", "card", "power", reveals=True, beat=NOTABLE)
SPELL_CANCELLED: Final = Told("spell-cancelled", "HER-11.9", "card")
CARD_CANCELLED: Final = Told("card-cancelled-attack", "HER-17.21", "seat", "card")
CARD_RETURNED: Final = Told("card-returned", "HER-11.1", "seat", "card")
CARD_ENDED: Final = Told("card-ended", "HER-10.10", "seat", "card")
CARD_STAYS: Final = Told("card-stays", "HER-10.10", "seat", "card")
POWER_GAINED: Final = Told("power-gained", "HER-11.4", "seat", "amount")
POWER_LOST: Final = Told("power-lost", "HER-11.4", "seat")
STAT_CHANGED: Final = Told("stat-changed", "HER-17.22", "unit", "space", "stat", "amount", "change")
AFFECTED: Final = Told("affected", "HER-11.11", "card", "unit", "space", beat=SMALL)
RESTORED: Final = Told("retaliation-restored", "HER-17.25", "unit", "space")
SPENT: Final = Told("retaliation-spent", "HER-17.25", "unit", "space")
CLEANSED: Final = Told("cleansed", "HER-0.2", "unit", "space", "kind")
CARD_OFF: Final = Told("card-off", "HER-0.2", "card", "unit", "space")
SWAPPED: Final = Told("swapped", "HER-11.11", "unit", "space", "unit2", "space2", beat=NOTABLE)
LAID: Final = Told("laid", "HER-11.16", "seat", "card", "unit", beat=SMALL)
LAID_GONE: Final = Told("laid-gone", "HER-11.16", "card", "unit")
FORBIDDEN: Final = Told("forbidden", "HER-0.1", "seat", "card", "ban")
STANDING_PASS: Final = Told("standing-pass", "HER-17.20", "seat", "until")
RESUMED: Final = Told("resumed", "HER-17.20", "seat")
SPELL_ROOM: Final = Told("spell-room", "HER-11.6", "seat", "amount")
DIE_CHANGED: Final = Told("die-changed", "HER-17.21", "card")
TOKEN_LAID: Final = Told("token-laid", "HER-29.1", "unit", "space", "token")
VENOM_WORKS: Final = Told("venom-works", "HER-17.18", "unit", "space")
SUMMONED: Final = Told("summoned", "HER-27.4", "unit", "space", beat=NOTABLE)
CLONED: Final = Told("cloned", "HER-27.4", "unit", "space", beat=NOTABLE)
CLONE_GONE: Final = Told("clone-gone", "HER-27.4", "unit", "space", beat=NOTABLE)
STACK_GIVEN: Final = Told("stack-given", "HER-27.9", "unit", "space", reveals=True, beat=NOTABLE)
STACK_GONE: Final = Told("stack-gone", "HER-27.9", "unit", "space")
LOST_ACTIVATION: Final = Told("lost-activation", "HER-17.18", "unit", "space")
DESTROYED: Final = Told("destroyed", "HER-18.3", "space", beat=NOTABLE)
RESISTED: Final = Told("resisted", "HER-16.12", "unit", "space")
REDIRECTED: Final = Told("redirected", "HER-11.9", "card")
BUILDING_HELPS: Final = Told("building-helps", "HER-13.5", "seat", "building")
CARD_FOR_ATTACK: Final = Told("card-for-attack", "HER-10.3", "seat", "card", reveals=True)
MACHINE_ACTS: Final = Told("machine-acts", "HER-27.2", "seat", "card", beat=SMALL)
HAZARD_LAID: Final = Told("hazard-laid", "HER-29.1", "card", "space")
HAZARD_WORKS: Final = Told("hazard-works", "HER-17.28", "card", "unit", "space", beat=NOTABLE)
HAZARD_GONE: Final = Told("hazard-gone", "HER-29.1", "card", "space")
TOKEN_TURNED: Final = Told("token-turned", "HER-29.1", "space", "token", reveals=True, beat=NOTABLE)
TABLE_ROLLED: Final = Told("table-rolled", "HER-0.2", "seat", "dice", reveals=True, beat=NOTABLE)

# -- labels --------------------------------------------------------------------------------------------------

PRINTED: Final = {  # which effect of a card
    "basic": ("basic", "podstawowy"),
    "expert": ("expert", "mistrzowski"),
    "top": ("upper effect", "górny efekt"),
    "bottom": ("lower effect", "dolny efekt"),
    "cast": ("cast", "rzuć"),
    "alternate": ("+1 Power", "+1 mocy"),
    **dict.fromkeys(("option_1", "empowered_1"), ("I", "I")),
    **dict.fromkeys(("option_2", "empowered_2"), ("II", "II")),
    **dict.fromkeys(("effect", "permanent"), ("", "")),
}
CHOICES: Final = {
    LET_GO: PASS_SAID,
    LET_ROUND: ("pass for this Combat Round", "pas do końca rundy walki"),
    LET_COMBAT: ("pass for this Combat", "pas do końca walki"),
    RESUME: ("ask me about cards again", "pytaj mnie znów o karty"),
    USE: ("use the ability", "użyj zdolności"),
}
TOWER_SAID: Final = ("Arrow Tower", "Wieża Łucznicza")
TOKEN_SAID: Final = (("morale: draw", "morale: dobierz"), ("morale: exchange", "morale: wymień"))


def play_label(effect: int, lang: str) -> str:
    """`Bless (cast)`; the name alone where a card has one effect."""
    id, name = EFFECTS[effect].id, card_name(CARD_OF[effect], lang)
    words = PRINTED[id][lang == "pl"] if id in PRINTED else id
    return f"{name} ({words})" if words else name


def choice_label(choice: Choice, lang: str) -> str:
    kind, what = choice
    if kind == PLAY:
        return play_label(what, lang)
    if kind == TOKEN:
        return TOKEN_SAID[what][lang == "pl"]
    if kind == DROP:
        return f"{'odrzuć' if lang == 'pl' else 'discard'}: {card_name(what, lang)}"
    if kind == MACHINE:
        return f"{'użyj' if lang == 'pl' else 'use'}: {card_name(what, lang)}"
    if kind == BUILDING:
        return said_of(what, lang)
    if kind == AS_ATTACK:
        return f"{'atak za kartę' if lang == 'pl' else 'Attack for the card'}: {card_name(what, lang)}"
    words = CHOICES[kind][lang == "pl"]
    return f"{words}: {said_of(what, lang)}" if kind == USE else words


def space_label(space: int, lang: str) -> str:
    return TOWER_SAID[lang == "pl"] if space == TOWER else space_name(space)


labels("window_card")(choice_label)
labels("card_space", "summon_space", "destroy", "hazard_space", "protect")(space_label)
labels("set_face")(in_any_language("{:+d}".format))
labels("way")(in_any_language(way_words))
worded("machine_option", answers=USE_OR_NOT)


def said_of(effect: int, lang: str) -> str:
    """What a building or a unit does, in its own words."""
    return EFFECTS[effect].text_pl if lang == "pl" else EFFECTS[effect].text_en


def card_or_building(effect: int, lang: str) -> str:
    return play_label(effect, lang) if effect in CARD_OF else said_of(effect, lang)


worded("power_step", answers={STOP: ("stop", "nie rzucaj")}, others=card_or_building)
worded(
    *("spell_reaction", "after_spell", "machine_card", "roll_card", "moment_card"),
    answers={NO_CARD: PASS_SAID},
    others=play_label,
)
worded(
    "search_cards",
    answers={NO_CARD: PASS_SAID, OF_WEEK: ("Astrologers", "Astrologowie")},
    others=card_or_building,
)
worded(
    "activation_order",
    answers={OF_VENOM: ("venom", "jad"), OF_FIRE: ("the burning space", "płonące pole")},
    others=said_of,
)
worded(
    "spell_place",
    answers={
        "top": ("on top of the Spell Deck", "na wierzch talii zaklęć"),
        "discard": ("discard it", "na stos kart odrzuconych"),
    },
)
labels("effect_option")(program_said)


@labels("power_line")
def line_label(line: Line, lang: str) -> str:
    effect = EFFECTS[line[0]]
    cost, words = effect.levels[line[1]][0], effect.level_texts[line[1]]
    return f"moc {cost}: {words[1]}" if lang == "pl" else f"Power {cost}: {words[0]}"


@labels("card_target")
def target_label(pick: int, lang: str) -> str:
    names = ("kolumna", "Wieża Łucznicza") if lang == "pl" else ("column", "Arrow Tower")
    return target_words(pick).replace("column", names[0]).replace("tower", names[1])


def cleansed_label(what: int, lang: str) -> str:
    return card_name(what - CLEANSE_CARD, lang)


worded(
    "cleanse",
    answers={-1: DONE_SAID, 0: ("paralysis", "paraliż"), 1: ("Defence token", "żeton obrony")},
    others=cleansed_label,
)
