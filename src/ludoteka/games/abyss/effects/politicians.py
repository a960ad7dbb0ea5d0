"""Politicians: they move Lords in and out. [ABY-8.4.19 to ABY-8.4.24]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import AMOUNT, LORD_ID, LORD_NUMBER, SLAVER
from ludoteka.games.abyss.causes import LORD_CAUSE
from ludoteka.games.abyss.moves.court import leave_court
from ludoteka.games.abyss.moves.verbs import abilities, enter_play, no_effect, on_entry, on_use, use
from ludoteka.games.abyss.state import Abyss, court_lords, free_lords, usable, without
from ludoteka.games.abyss.terms import DISMISS, RECRUIT, REFUSE, Move

CORRUPTOR = LORD_NUMBER["corruptor"]
TRAITOR = LORD_NUMBER["traitor"]
SCHEMER = LORD_NUMBER["schemer"]


@on_use("opportunist")
def opportunist(s: Abyss, me: int) -> None:
    """A Lord of the Court makes room for the top Lord of the deck. [ABY-8.4.19]"""
    s.ask(me, text.OPPORTUNIST_LORD, court_lords(s), court_lord_replaced)


@step
def court_lord_replaced(s: Abyss, me: int, lord: int) -> None:
    arrival = s.lord_deck.pop()
    s.court[s.court.index(lord)] = arrival
    s.lord_discard.append(lord)
    s.tell(text.COURT_LORD_REPLACED, me, LORD_ID[lord], LORD_ID[arrival])


# -- one more Lord for Pearls ------------------------------------------------------------------------------------------


@on_entry("corruptor")
@step
def corruptor(s: Abyss, me: int) -> None:
    """Any Lord of the Court for 5 Pearls, if wished; a Slaver may still bring the last two. [ABY-8.4.20, ABY-R24]"""
    lords = court_lords(s)
    price = AMOUNT[CORRUPTOR]
    in_reach = s.pearls[me] >= price or (s.pearls[me] + AMOUNT[SLAVER] >= price and SLAVER in usable(s, me))
    if not lords or not in_reach:
        no_effect(s, me, CORRUPTOR)
        return
    moves = [RECRUIT[lord] for lord in lords] if s.pearls[me] >= price else []
    s.ask(me, text.CORRUPTOR_LORD, [*moves, REFUSE, *abilities(s, me)], corruption_decided)


@step
def corruption_decided(s: Abyss, me: int, move: Move) -> None:
    if move.verb == "use":
        s.then(corruptor, me)
        use(s, me, move.thing)
    elif move.verb == "recruit":
        s.pearls[me] -= AMOUNT[CORRUPTOR]
        s.tell(text.LORD_BRIBED, me, LORD_ID[move.thing], AMOUNT[CORRUPTOR])
        leave_court(s, move.thing)
        enter_play(s, me, move.thing)
    else:
        s.tell(text.DECLINED, me, LORD_ID[CORRUPTOR])


# -- one Lord for another ----------------------------------------------------------------------------------------------


def dismissible(s: Abyss, me: int, lord: int) -> list[Move]:
    """The other free Lords of the player, disabled ones included. [ABY-8.4.21]"""
    return [DISMISS[other] for other in free_lords(s, me) if other != lord]


def dismiss(s: Abyss, me: int, lord: int) -> None:
    """A free Lord of the player goes to the Lord discard, for good. [ABY-7.8, ABY-R25, ABY-R31]"""
    if lord in s.active[me]:
        s.active[me] = without(s.active[me], lord)
    else:
        s.disabled[me] = without(s.disabled[me], lord)
    s.lord_discard.append(lord)
    s.tell(text.LORD_DISMISSED, me, LORD_ID[lord])


@on_entry("traitor")
@step
def traitor(s: Abyss, me: int) -> None:
    """Another free Lord may be discarded for any Lord of the Court. [ABY-8.4.21]"""
    others = dismissible(s, me, TRAITOR)
    if others and court_lords(s):
        s.ask(me, text.TRAITOR_DISMISS, [*others, REFUSE, *abilities(s, me)], treason_decided)
    else:
        no_effect(s, me, TRAITOR)


@step
def treason_decided(s: Abyss, me: int, move: Move) -> None:
    if move.verb == "use":
        s.then(traitor, me)
        use(s, me, move.thing)
    elif move.verb == "dismiss":
        s.ask(me, text.TRAITOR_LORD, court_lords(s), lord_exchanged, move.thing, subject=LORD_CAUSE[move.thing])
    else:
        s.tell(text.DECLINED, me, LORD_ID[TRAITOR])


@step
def lord_exchanged(s: Abyss, me: int, lord: int, dismissed: int) -> None:
    dismiss(s, me, dismissed)
    leave_court(s, lord)
    s.tell(text.LORD_JOINED, me, LORD_ID[lord])
    enter_play(s, me, lord)


@on_entry("schemer")
def schemer(s: Abyss, me: int) -> None:
    """Another free Lord may be discarded for the top Lord of the deck, unseen. [ABY-8.4.22]"""
    others = dismissible(s, me, SCHEMER)
    if others and s.lord_deck:
        s.ask(me, text.SCHEMER_DISMISS, [*others, REFUSE], scheme_decided)
    else:
        no_effect(s, me, SCHEMER)


@step
def scheme_decided(s: Abyss, me: int, move: Move) -> None:
    if move.verb == "decline":
        s.tell(text.DECLINED, me, LORD_ID[SCHEMER])
        return
    dismiss(s, me, move.thing)
    lord = s.lord_deck.pop()
    s.tell(text.LORD_JOINED, me, LORD_ID[lord])
    enter_play(s, me, lord)
