"""What Rounds and turns ask and tell. [HER-4, HER-5]"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteka.core.events import NOTABLE, SMALL, TURNING
from ludoteka.core.state import Prompt, Told, verb
from ludoteka.games.heroes.boards import BUILDINGS
from ludoteka.games.heroes.deck.text import discard_words
from ludoteka.games.heroes.turn.actions import Action
from ludoteka.games.heroes.turn.actions import words as action_words
from ludoteka.games.heroes.words.components import building_name, card_id, card_name, face_id, face_name
from ludoteka.games.heroes.words.labels import DONE_SAID, PASS_SAID, USE_OR_NOT, labels, use_words, worded

DONE: Final = -1
END: Final[Action] = ("end", -1, -1, -1)


class Waiting(NamedTuple):
    """An effect of a seat that waits for a moment: of a building, a unit, a card, the scenario, the Astrologers."""

    kind: str
    number: int  # building, face or card; for the scenario the place of the rule
    program: int
    effect: int  # -1: none, it has no condition, cost or limit
    optional: bool


NOTHING_MORE: Final = Waiting("pass", -1, -1, -1, True)


def draw_words(number: int) -> str:
    return f"draw {number}"


def waiting_words(one: Waiting) -> str:
    if one.kind == "pass":
        return "pass"
    return f"{one.kind} {waiting_id(one)}"


def waiting_id(one: Waiting) -> str:
    if one.kind == "building":
        return BUILDINGS[one.number].id
    if one.kind == "unit":
        return face_id(one.number)
    return f"rule {one.number + 1}" if one.kind == "scenario" else card_id(one.number)


def effect_or_pass(words: str) -> str:
    """What an answer to the question for the next effect does."""
    return words if words == "pass" else "effect"


DISCARD_START: Final = Prompt[int]("discard_start", "HER-5.1", discard_words, always=True, deed=verb)
DRAW_START: Final = Prompt[int]("draw_start", "HER-5.1", draw_words)
ORDER_EFFECTS: Final = Prompt[Waiting]("order_effects", "HER-0.3", waiting_words, deed=effect_or_pass)
MAIN_ACTION: Final = Prompt[Action]("main_action", "HER-5.3", action_words, always=True)
EACH_MAY: Final = Prompt[int]("each_may", "HER-0.2", use_words)

ROUND_BEGAN: Final = Told("round-began", "HER-4.1", "number")
RESOURCE_ROUND: Final = Told("resource-round", "HER-4.1")
INCOME: Final = Told("income", "HER-4.1", "seat", "gold", "materials", "valuables", "goods", beat=SMALL)
PROCLAIMED: Final = Told("proclaimed", "HER-4.5", "card", reveals=True, beat=NOTABLE)
IGNORED_WEEK: Final = Told("week-ignored", "HER-4.5", "card", reveals=True)
TURN_BEGAN: Final = Told("turn-began", "HER-5.1", "seat")
TURN_ENDED: Final = Told("turn-ended", "HER-5.4", "seat")
TIMED_EVENT: Final = Told("timed-event", "HER-4.1", "number", "deed", beat=TURNING)
REFRESHED: Final = Told("fields-refreshed", "HER-22")

# -- labels --------------------------------------------------------------------------------------------------


worded("discard_start", answers={DONE: DONE_SAID}, others=card_name)
worded("main_action:end", answers={END: ("end the turn", "zakończ turę")})
worded("each_may", answers=USE_OR_NOT)


@labels("draw_start")
def draw_label(number: int, lang: str) -> str:
    return f"dobierz {number}" if lang == "pl" else f"draw {number}"


@labels("order_effects")
def waiting_label(one: Waiting, lang: str) -> str:
    if one.kind == "pass":
        return PASS_SAID[lang == "pl"]
    if one.kind == "building":
        return building_name(one.number, lang)
    if one.kind == "unit":
        return face_name(one.number, lang)
    if one.kind == "scenario":
        return "zasada scenariusza" if lang == "pl" else "rule of the scenario"
    return card_name(one.number, lang)
