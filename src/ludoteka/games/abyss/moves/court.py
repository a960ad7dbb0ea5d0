"""Plotting at Court, the Council's support, and recruiting a Lord. [ABY-4, ABY-6, ABY-7]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import CARD_ID, LORD_ID
from ludoteka.games.abyss.causes import LORD_CAUSE
from ludoteka.games.abyss.moves.payment import payment_options
from ludoteka.games.abyss.moves.verbs import abilities, card_ids, enter_play, into_hand, lord_ids, use
from ludoteka.games.abyss.state import (
    Abyss,
    affiliable,
    council_stacks,
    court_lords,
    recruit_cost,
    stacks_of_support,
    without,
)
from ludoteka.games.abyss.terms import (
    COURT_SPACES,
    DONE,
    EMPTY,
    LORDS_LEFT_TO_REFILL,
    PLOT_PRICE,
    RACES,
    REFILL_BONUS,
    REQUEST,
    VALUE,
    Move,
)

# -- plotting at Court [ABY-4] -----------------------------------------------------------------------------------------


def can_plot(s: Abyss, me: int) -> bool:
    """A Pearl, an empty space (the one next to the deck is the last to be filled) and a Lord to reveal. [ABY-4.1]"""
    return s.pearls[me] >= PLOT_PRICE and s.court[0] == EMPTY and len(s.lord_deck) > 0


def plot(s: Abyss, me: int) -> None:
    """The top Lord comes onto the farthest empty space; a deck emptied so ends nothing. [ABY-4.2, ABY-4.3]"""
    s.pearls[me] -= PLOT_PRICE
    lord = s.lord_deck.pop()
    place = max([i for i in range(len(s.court)) if s.court[i] == EMPTY])
    s.court[place] = lord
    s.tell(text.PLOTTED, me, LORD_ID[lord])


# -- the Council's support [ABY-6] -------------------------------------------------------------------------------------


def take_stack(s: Abyss, me: int, race: int) -> None:
    """All cards of a Council stack come to hand. [ABY-6.1]"""
    cards = s.council[race]
    s.council[race] = ()
    into_hand(s, me, cards)
    if s.log is not None:
        s.whisper((me,), text.TOOK_STACK, me, RACES[race], len(cards), card_ids(cards))


def request_support(s: Abyss, me: int, race: int) -> None:
    """Take a stack, with the Alchemist a second one. [ABY-6.1, ABY-6.2]"""
    take_stack(s, me, race)
    if stacks_of_support(s, me) > 1:
        choose_second_stack(s, me)


@step
def choose_second_stack(s: Abyss, me: int) -> None:
    stacks = council_stacks(s)
    if stacks:
        s.ask(me, text.SECOND_STACK, [REQUEST[race] for race in stacks] + abilities(s, me), second_stack_chosen)


@step
def second_stack_chosen(s: Abyss, me: int, move: Move) -> None:
    if move.verb == "use":
        s.then(choose_second_stack, me)
        use(s, me, move.thing)
    else:
        take_stack(s, me, move.thing)


# -- recruiting a Lord [ABY-7] -----------------------------------------------------------------------------------------


def recruit(s: Abyss, me: int, lord: int) -> None:
    """Choose the Allies to pay with. [ABY-7.1, ABY-7.2]"""
    s.wanted = lord
    pay(s, me)


step(recruit)


def pay(s: Abyss, me: int) -> None:
    s.ask(me, text.PAY_FOR[s.wanted], payment_options(s, me), ally_paid, subject=LORD_CAUSE[s.wanted])


@step
def ally_paid(s: Abyss, me: int, card: int) -> None:
    if card != DONE:
        s.hands[me] = without(s.hands[me], card)
        s.paid = (*s.paid, card)
        pay(s, me)
        return
    pearls = recruit_cost(s, me, s.wanted)
    for ally in s.paid:
        pearls -= VALUE[ally]
    pearls = max(0, pearls)  # [ABY-7.2]
    s.pearls[me] -= pearls
    if s.log is not None:
        s.tell(text.PAID, me, card_ids(s.paid), pearls)
    s.ask(me, text.AFFILIATE, affiliable(s, me), ally_affiliated, subject=LORD_CAUSE[s.wanted])


@step
def ally_affiliated(s: Abyss, me: int, card: int) -> None:
    """One Ally stays in front of the player, the others are discarded; the Lord enters play. [ABY-7.4, ABY-7.1]"""
    lord = s.wanted
    s.affiliated[me] += (card,)
    s.discard.extend(without(s.paid, card))
    s.paid = ()
    s.wanted = EMPTY
    if s.log is not None:
        s.tell(text.AFFILIATED, me, CARD_ID[card])
        s.tell(text.RECRUITED, me, LORD_ID[lord])
    s.then(court_after_recruitment, me)
    leave_court(s, lord)
    enter_play(s, me, lord)


def leave_court(s: Abyss, lord: int) -> None:
    """The space stays empty until the Court is put in order after the action. [ABY-7.6]"""
    s.court[s.court.index(lord)] = EMPTY


@step
def court_after_recruitment(s: Abyss, me: int) -> None:
    """The Lords slide away from the deck; when 2 or fewer remain, 2 Pearls and a full Court. [ABY-7.6, ABY-7.7]

    Only a refill can find the deck short. [ABY-R9, ABY-R10]
    """
    remaining = court_lords(s)
    if len(remaining) > LORDS_LEFT_TO_REFILL:
        s.court = [EMPTY] * (COURT_SPACES - len(remaining)) + remaining
        return
    arrivals = s.lord_deck[: -(COURT_SPACES - len(remaining)) - 1 : -1]
    del s.lord_deck[len(s.lord_deck) - len(arrivals) :]
    court = arrivals[::-1] + remaining
    s.court = [EMPTY] * (COURT_SPACES - len(court)) + court
    s.pearls[me] += REFILL_BONUS
    if arrivals:
        s.tell(text.COURT_REFILLED, me, REFILL_BONUS, lord_ids(arrivals))
    else:
        s.tell(text.COURT_PAID, me, REFILL_BONUS)
    if len(court) < COURT_SPACES:
        s.shortage = True
        s.tell(text.SHORTAGE)
