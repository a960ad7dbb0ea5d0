"""Soldiers: they trouble every opponent whom no Shaman protects. [ABY-8.3, ABY-8.4.1 to ABY-8.4.7]"""

from __future__ import annotations

from ludoteka.core.state import Ask, step
from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import AMOUNT, CARD_ID, LORD_ID, LORD_NUMBER
from ludoteka.games.abyss.moves.verbs import (
    discard_ally,
    discard_to_limit,
    limit_choices,
    on_entry,
)
from ludoteka.games.abyss.state import Abyss, Cards, above_limit, exposed, kinds, without
from ludoteka.games.abyss.terms import Token

SEEKER = LORD_NUMBER["seeker"]
HUNTER = LORD_NUMBER["hunter"]


@on_entry("jailer")
def jailer(s: Abyss, me: int) -> None:
    """Each exposed opponent discards one Ally of their choice, all at the same time. [ABY-8.4.2, ABY-R23]"""
    hands = {seat: kinds(s.hands[seat]) for seat in sorted(exposed(s, me)) if s.hands[seat]}
    if hands:
        s.ask_all(text.JAILER_DISCARD, hands, jailed)


@step
def jailed(s: Abyss, cards: dict[int, int]) -> None:
    for seat, card in cards.items():
        discard_ally(s, seat, card)
        s.tell(text.JAILER_TOOK, seat, CARD_ID[card])


@on_entry("seeker")
def seeker(s: Abyss, me: int) -> None:
    """Each exposed opponent loses 2 Pearls, or all there are. [ABY-8.4.3]"""
    for seat in exposed(s, me):
        lost = min(AMOUNT[SEEKER], s.pearls[seat])
        if lost:
            s.pearls[seat] -= lost
            s.tell(text.PEARLS_LOST, seat, lost)


@on_entry("assassin")
def assassin(s: Abyss, me: int) -> None:
    """Of each exposed opponent, clockwise, one Lord of the owner's choice is disabled. [ABY-8.4.4]"""
    s.each(exposed(s, me), choose_target, me)


@step
def choose_target(s: Abyss, victim: int, me: int) -> None:
    if s.active[victim]:
        s.ask(me, text.ASSASSIN_TARGET[victim], s.active[victim], lord_disabled, victim)


@step
def lord_disabled(s: Abyss, me: int, lord: int, victim: int) -> None:
    s.active[victim] = without(s.active[victim], lord)
    s.disabled[victim] += (lord,)
    s.tell(text.DISABLED, me, LORD_ID[lord], victim)


@on_entry("commander")
def commander(s: Abyss, me: int) -> None:
    """On entry too, exposed opponents discard down to 6; several of them choose in secret. [ABY-8.4.5, ABY-18.4]"""
    seats = [seat for seat in sorted(exposed(s, me)) if above_limit(s, seat)]
    if len(seats) == 1:
        discard_to_limit(s, seats[0], 0)
    elif seats:
        ask_for_discards(s, tuple(seats), tuple([() for _ in seats]))


def ask_for_discards(s: Abyss, seats: Cards, chosen: tuple[Cards, ...]) -> None:
    """One more card from each who still holds too many; what was chosen lies face down until all are done."""
    s.ask_together(discard_asks(s, seats, chosen), discards_chosen, seats, chosen)


def discard_asks(s: Abyss, seats: Cards, chosen: tuple[Cards, ...]) -> list[Ask]:
    asks = []
    for i in range(len(seats)):
        options = next_discards(s, seats[i], chosen[i])
        if options:
            asks.append(Ask(seats[i], text.LIMIT_TOGETHER, tuple(options)))
    return asks


def next_discards(s: Abyss, seat: int, chosen: Cards) -> list[int]:
    """What a seat may choose after these cards; nothing when they are enough."""
    hand = s.hands[seat]
    for card in chosen:
        hand = without(hand, card)
    excess = above_limit(s, seat) - len(chosen)
    return limit_choices(hand, excess, chosen[-1] if chosen else 0) if excess > 0 else []


@step
def discards_chosen(s: Abyss, answers: dict[int, int], seats: Cards, chosen: tuple[Cards, ...]) -> None:
    chosen = tuple([(*chosen[i], answers[seats[i]]) if seats[i] in answers else chosen[i] for i in range(len(seats))])
    if discard_asks(s, seats, chosen):
        ask_for_discards(s, seats, chosen)
        return
    for seat, cards in zip(seats, chosen, strict=True):
        for card in cards:
            discard_ally(s, seat, card)
            s.tell(text.LIMIT_ENFORCED, seat, CARD_ID[card])


@on_entry("hunter")
def hunter(s: Abyss, me: int) -> None:
    """Take a Monster token, at random, from one exposed opponent who has any. [ABY-8.4.6]"""
    victims = [seat for seat in exposed(s, me) if s.tokens[seat]]
    if victims:
        s.ask(me, text.HUNTER_VICTIM, victims, token_stolen)
    else:
        s.tell(text.NO_EFFECT, me, LORD_ID[HUNTER])


@step
def token_stolen(s: Abyss, me: int, victim: int) -> None:
    """Thief and victim have both seen the token. [ABY-18.6]"""
    tokens = s.tokens[victim]
    place = s.below(len(tokens))
    stolen = tokens[place]
    s.tokens[victim] = tokens[:place] + tokens[place + 1 :]
    s.tokens[me] += (Token(stolen.points, 1 << me | 1 << victim),)
    s.whisper((me, victim), text.TOKEN_STOLEN, me, victim, (str(stolen.points),))
