"""Morale: gaining and losing tokens, and what a Positive one is spent for. Dice: dice/rerolls.py. [HER-8]"""

from __future__ import annotations

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.boards import TOWNS
from ludoteka.games.heroes.deck.hands import can_draw, different, discard, draw
from ludoteka.games.heroes.deck.text import (
    DONE,
    DRAW,
    EXCHANGE,
    MORALE,
    MORALE_BROKEN,
    MORALE_EXCHANGE,
    MORALE_GAINED,
    MORALE_NEGATIVE,
    SPARE,
)
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.sight.questions import anew
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.text import MORALE_LOST, MORALE_SPENT


def spend(s: Heroes, player: int) -> None:
    """The Positive token of a player goes back to the supply. [HER-8.4]"""
    s.morale[player] = 0
    s.tell(MORALE_SPENT, player)


def ignores(s: Heroes, seat: int) -> bool:
    """Necropolis never gains or loses Morale. [HER-8.7]"""
    return TOWNS[s.faction[seat]].ignores_morale


def gain_morale(s: Heroes, seat: int) -> None:
    """A Negative token goes, or a Positive one comes; who holds one may spend it first. [HER-8.2]"""
    if ignores(s, seat):
        return
    if s.morale[seat] == 1:
        if found := actions(s, seat):
            s.ask(seat, MORALE, [*found, SPARE], spent_before)
        return
    s.morale[seat] += 1
    s.tell(MORALE_GAINED, seat)


@step
def spent_before(s: Heroes, seat: int, choice: int) -> None:
    if choice != SPARE:
        s.then(hold_token, seat)
        take_action(s, seat, choice)


@step
def hold_token(s: Heroes, seat: int) -> None:
    s.morale[seat] = 1
    s.tell(MORALE_GAINED, seat)


def lose_morale(s: Heroes, seat: int) -> None:
    """Instead of a second Negative token the hand is discarded at the end of the turn. [HER-8.3, HER-8.6, HER-R10]"""
    if ignores(s, seat):
        return
    if s.morale[seat] < 0:
        s.morale[seat] = 0
        s.must_discard = replaced(s.must_discard, seat, True)
        s.tell(MORALE_BROKEN, seat)
    elif s.morale[seat] == 0:
        s.morale[seat] = -1
        s.tell(MORALE_NEGATIVE, seat)
    else:
        s.morale[seat] = 0
        s.tell(MORALE_LOST, seat)


def drop_positive(s: Heroes, seat: int) -> None:
    """Only a Positive token is lost, where there is one."""
    if s.morale[seat] > 0:
        lose_morale(s, seat)


# -- Morale Actions ------------------------------------------------------------------------------------------


def actions(s: Heroes, seat: int) -> list[int]:
    """What a Positive token may be spent for now: a card, or an exchange of cards. [HER-8.4 a, b]"""
    if s.morale[seat] != 1:
        return []
    found = [DRAW] if can_draw(s, seat) else []
    return [*found, EXCHANGE] if s.hand[seat] else found


def take_action(s: Heroes, seat: int, choice: int) -> None:
    spend(s, seat)
    if choice == DRAW:
        draw(s, seat, 1)
    else:
        s.ask(seat, MORALE_EXCHANGE, different(s.hand[seat]), exchanged_for_morale, 0)


@step
def exchanged_for_morale(s: Heroes, seat: int, card: int, gone: int) -> None:
    """One or more cards are discarded, then as many drawn. [HER-8.4 b]"""
    if card == DONE:
        draw(s, seat, gone)
        return
    discard(s, seat, card)
    s.ask(seat, MORALE_EXCHANGE, [*different(s.hand[seat]), DONE], exchanged_for_morale, gone + 1)


@anew("morale_exchange")
def exchange_anew(s: Heroes, ask: Ask, keep: tuple[int]) -> tuple[int, ...]:
    return (*different(s.hand[ask.seat]), *([DONE] if keep[0] else []))
