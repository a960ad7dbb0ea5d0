"""What an answer does to the cards in the line: sums that anybody at the table could do. [CAR-5, CAR-7]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Ask, Foreseen, Message
from ludoteka.games.cardia.cards import card_id
from ludoteka.games.cardia.odds import in_hand
from ludoteka.games.cardia.state import Cardia, hidden_in_line, influence, opposing
from ludoteka.games.cardia.terms import MODIFIERS, NEXT_CARD, faction, foe
from ludoteka.games.cardia.text import WITCH_KING_FACTION

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
    if id == "choose_faction":
        banishes = ask.prompt.clause == WITCH_KING_FACTION.clause
        told = banished if banishes else likely
        return [told(s, foe(ask.seat), named) for named in ask.options]
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


def likely(s: Cardia, victim: int, named: int) -> Foreseen:
    """How many cards of the faction are to be expected in a hand, by all that its opponent knows of it. [CAR-E5]"""
    odds, held = in_hand(s, victim, named), len(s.hand[victim])
    if odds is None or not held:
        return UNKNOWN
    args = {"likely": round(odds.expected), "held": held, "any": percent(odds.any)}
    return Foreseen(after=Message("foreseen-odds", args))


def percent(chance: float) -> int:
    """Rounded; but only what is certain is 0 or 100."""
    if chance <= 1e-9 or chance >= 1 - 1e-9:
        return round(100 * chance)
    return max(1, min(99, round(100 * chance)))


def banished(s: Cardia, victim: int, named: int) -> Foreseen:
    """Of hand and deck together it is certain what is there, unless a card lies face down in the line. [CAR-7.29]"""
    if hidden_in_line(s, victim):
        return UNKNOWN
    found = [card for card in s.hand[victim] + s.deck[victim] if faction(card) == named]
    return Foreseen(after=Message("foreseen-banished", {"count": len(found)}))
