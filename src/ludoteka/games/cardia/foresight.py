"""What an answer does to the cards in the line: sums that anybody at the table could do. [CAR-5, CAR-7]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Ask, Foreseen, Message
from ludoteka.games.cardia.cards import card_id
from ludoteka.games.cardia.state import Cardia, influence, opposing
from ludoteka.games.cardia.terms import MODIFIERS, NEXT_CARD

UNKNOWN: Final = Foreseen()
ADDED: Final = {"inventor_plus": 3, "inventor_minus": -3, "prodigy_target": 3, "envoy_target": -3}  # to the named card


def foresee(s: Cardia, ask: Ask) -> list[Foreseen]:
    """Beside the options of a question: which influence changes, and what is discarded."""
    id = ask.prompt.id
    if id in ADDED:
        return [UNKNOWN if card == NEXT_CARD else changed(s, card, ADDED[id]) for card in ask.options]
    if id == "librarian_modifier":
        return [changed(s, s.line[s.resolved][ask.seat], amount) for amount in ask.options]
    if id == "void_mage_target":
        return [changed(s, card, -s.modifier[card]) if kind == MODIFIERS else UNKNOWN for card, kind in ask.options]
    if id == "kinesis_from":
        return [changed(s, card, -s.modifier[card]) for card in ask.options]
    if id == "kinesis_to":
        return [changed(s, card, s.modifier[source_of(s, ask)]) for card in ask.options]
    if id == "swamp_guardian_target":
        return [discarded(opposing(s, card)) for card in ask.options]
    return [UNKNOWN for _ in ask.options]


def changed(s: Cardia, card: int, by: int) -> Foreseen:
    if by == 0:
        return UNKNOWN
    return Foreseen(after=Message("foreseen-influence", {"after": influence(s, card) + by}))


def discarded(card: int) -> Foreseen:
    return UNKNOWN if card < 0 else Foreseen(after=Message("foreseen-discarded", {"card": card_id(card)}))


def source_of(s: Cardia, ask: Ask) -> int:
    """The card from which the Kinesis Mage has taken everything: the question is about it. [CAR-7.18]"""
    assert ask.subject is not None
    return next(pair[ask.seat] for pair in s.line if card_id(pair[ask.seat]) == ask.subject.id)
