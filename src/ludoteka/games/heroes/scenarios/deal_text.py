"""What gifts, exchanges and offers between players ask and tell. [HER-23.4 to 23.6, HER-29.2]"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteka.core.events import NOTABLE, SMALL
from ludoteka.core.state import Prompt, Told
from ludoteka.games.heroes.terms import RESOURCES
from ludoteka.games.heroes.words.components import RESOURCE_NAMES, card_id, face_id, thing_name
from ludoteka.games.heroes.words.labels import ACCEPT_OR_NOT, answer_words, labels, of_action, player_label, worded

NO: Final = -1


class Thing(NamedTuple):
    """Something that changes hands: so much of a resource, a card of the hand, a unit; `none`: nothing."""

    kind: str  # gold, building_materials, valuables, card, unit, artifact (one of the other's choice), none
    number: int  # amount, card or face


NOTHING: Final = Thing("none", 0)
ANY_ARTIFACT: Final = Thing("artifact", 0)


def thing_words(thing: Thing) -> str:
    if thing.kind == "none":
        return "decline"
    if thing.kind == "card":
        return f"card {card_id(thing.number)}"
    if thing.kind == "unit":
        return f"unit {face_id(thing.number)}"
    if thing.kind == "artifact":
        return "any artifact"
    return f"{thing.kind} {thing.number}"


def kind_words(kind: int) -> str:
    return RESOURCES[kind]


def player_words(seat: int) -> str:
    return "decline" if seat == NO else f"player {seat + 1}"


ALLY_RESOURCE: Final = Prompt[int]("ally_resource", "HER-23.4", kind_words)
ALLY_AMOUNT: Final = Prompt[Thing]("ally_amount", "HER-23.4", thing_words)
ALLY_CARD: Final = Prompt[Thing]("ally_card", "HER-23.6", thing_words, always=True)
ALLY_ANSWER: Final = Prompt[Thing]("ally_answer", "HER-23.6", thing_words, always=True)
ALLY_GIVES: Final = Prompt[Thing]("ally_gives", "HER-30.7", thing_words, always=True)
GIFT_PARTNER: Final = Prompt[int]("gift_partner", "HER-23.5", player_words)
TRADE_PARTNER: Final = Prompt[int]("trade_partner", "HER-30.1", player_words)
TRADE_OFFER: Final = Prompt[Thing]("trade_offer", "HER-30.1", thing_words, always=True)
TRADE_WANTED: Final = Prompt[Thing]("trade_wanted", "HER-30.1", thing_words)
TRADE_ANSWER: Final = Prompt[int]("trade_answer", "HER-30.1", answer_words)
TRADE_ARTIFACT: Final = Prompt[Thing]("trade_artifact", "HER-30.1", thing_words, always=True)

GAVE: Final = Told("gave", "HER-23.4", "seat", "seat2", "amount", "resource", beat=SMALL)
GAVE_CARD: Final = Told("gave-card", "HER-23.6", "seat", "seat2", "card", secret=("card",), beat=SMALL)
GAVE_UNIT: Final = Told("gave-unit", "HER-30.7", "seat", "seat2", "unit", beat=NOTABLE)
REFUSED: Final = Told("deal-refused", "HER-30.1", "seat")

# -- labels --------------------------------------------------------------------------------------------------


@labels(
    *("ally_amount", "ally_card", "ally_answer", "ally_gives", "trade_offer", "trade_wanted", "trade_artifact"),
)
def thing_label(thing: Thing, lang: str) -> str:
    if thing.kind == "none":
        return "nie" if lang == "pl" else "no"
    return thing_name(thing.kind, thing.number, lang)


worded("ally_resource", answers=dict(enumerate(RESOURCE_NAMES.values())))
worded("trade_partner", answers={NO: ("offer nothing", "nic nie proponuj")}, others=player_label)
worded("gift_partner", answers={NO: ("give nothing", "nic nie dawaj")}, others=player_label)
worded("trade_answer", answers=ACCEPT_OR_NOT)


labels("main_action:gift")(of_action(("give a Resource to {}", "podaruj zasób: {}"), player_label))
labels("main_action:exchange")(of_action(("exchange cards with {}", "wymień karty: {}"), player_label))
labels("main_action:hand_over")(of_action(("hand over to {}", "przekaż: {}"), player_label))
labels("main_action:request")(of_action(("ask {}", "poproś: {}"), player_label))
