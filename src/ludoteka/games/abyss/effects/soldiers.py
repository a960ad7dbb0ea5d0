"""Soldiers: they trouble every opponent whom no Shaman protects. [ABY-8.3, ABY-8.4.1 to ABY-8.4.7]"""

from __future__ import annotations

from ludoteka.core.packed import only
from ludoteka.core.state import step
from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import AMOUNT, CARD_ID, LORD_ID, LORD_NUMBER
from ludoteka.games.abyss.moves.limit import discard_to_limit
from ludoteka.games.abyss.moves.verbs import discard_ally, no_effect, on_entry
from ludoteka.games.abyss.state import Abyss, exposed, kinds, without
from ludoteka.games.abyss.terms import Token

JAILER = LORD_NUMBER["jailer"]
SEEKER = LORD_NUMBER["seeker"]
ASSASSIN = LORD_NUMBER["assassin"]
HUNTER = LORD_NUMBER["hunter"]


@on_entry("jailer")
def jailer(s: Abyss, me: int) -> None:
    """Each exposed opponent discards one Ally of their choice, all at the same time. [ABY-8.4.2, ABY-R23]"""
    hands = {seat: kinds(s.hands[seat]) for seat in sorted(exposed(s, me)) if s.hands[seat]}
    if hands:
        s.ask_all(text.JAILER_DISCARD, hands, jailed)
    else:
        no_effect(s, me, JAILER)


@step
def jailed(s: Abyss, cards: dict[int, int]) -> None:
    for seat, card in cards.items():
        discard_ally(s, seat, card)
        s.tell(text.JAILER_TOOK, seat, CARD_ID[card])


@on_entry("seeker")
def seeker(s: Abyss, me: int) -> None:
    """Each exposed opponent loses 2 Pearls, or all there are. [ABY-8.4.3]"""
    victims = [seat for seat in exposed(s, me) if s.pearls[seat]]
    for seat in victims:
        lost = min(AMOUNT[SEEKER], s.pearls[seat])
        s.pearls[seat] -= lost
        s.tell(text.PEARLS_LOST, seat, lost)
    if not victims:
        no_effect(s, me, SEEKER)


@on_entry("assassin")
def assassin(s: Abyss, me: int) -> None:
    """Of each exposed opponent, clockwise, one Lord of the owner's choice is disabled. [ABY-8.4.4]"""
    victims = [seat for seat in exposed(s, me) if s.active[seat]]
    s.each(victims, choose_target, me)
    if not victims:
        no_effect(s, me, ASSASSIN)


@step
def choose_target(s: Abyss, victim: int, me: int) -> None:
    s.ask(me, text.ASSASSIN_TARGET[victim], s.active[victim], lord_disabled, victim)


@step
def lord_disabled(s: Abyss, me: int, lord: int, victim: int) -> None:
    s.active[victim] = without(s.active[victim], lord)
    s.disabled[victim] += (lord,)
    s.tell(text.DISABLED, me, LORD_ID[lord], victim)


@on_entry("commander")
def commander(s: Abyss, me: int) -> None:
    """On entry too, exposed opponents discard down to 6; several of them choose in secret. [ABY-8.4.5, ABY-18.4]"""
    discard_to_limit(s, tuple(exposed(s, me)))


@on_entry("hunter")
def hunter(s: Abyss, me: int) -> None:
    """Take a Monster token, at random, from one exposed opponent who has any. [ABY-8.4.6]"""
    victims = [seat for seat in exposed(s, me) if s.tokens[seat]]
    if victims:
        s.ask(me, text.HUNTER_VICTIM, victims, token_stolen)
    else:
        no_effect(s, me, HUNTER)


@step
def token_stolen(s: Abyss, me: int, victim: int) -> None:
    """Thief and victim have both seen the token. [ABY-18.6]"""
    tokens = s.tokens[victim]
    place = s.below(len(tokens))
    stolen = tokens[place]
    s.tokens[victim] = tokens[:place] + tokens[place + 1 :]
    s.tokens[me] += (Token(stolen.points, only(me) | only(victim)),)
    s.whisper((me, victim), text.TOKEN_STOLEN, me, victim, (str(stolen.points),))
