"""Cards around a Combat of the map: those that skip it, those that follow a victory. [HER-17.6 (2), HER-17.39 (2)]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.boards import HEROES
from ludoteka.games.heroes.cards import CARDS, Card
from ludoteka.games.heroes.deck.filters import is_foreign
from ludoteka.games.heroes.deck.play import play, plays
from ludoteka.games.heroes.hero.levels import experts_left
from ludoteka.games.heroes.map.text import AFTER_WIN, PASS, SKIP_COMBAT
from ludoteka.games.heroes.sight.questions import anew
from ludoteka.games.heroes.state import Heroes

SKIPPING: Final = "neutral_combat_about_to_start"


def might_hold(s: Heroes, seat: int, moments: tuple[str, ...]) -> bool:
    """Whether the seat could, for all that everybody knows, hold a card for one of these moments. [HER-28]"""
    experts = experts_left(s, seat)
    return bool(s.hand[seat]) and any(
        needed <= experts and card.set in s.sets and is_open_to(s, seat, card)
        for moment in moments
        for card, needed in CARDS_FOR[moment]
    )


def cards_for(moment: str) -> tuple[tuple[Card, int], ...]:
    """The cards with an effect for a moment, and the Expert uses that it costs."""
    return tuple([(card, effect.experts) for card in CARDS for effect in card.effects if moment in effect.when])


CARDS_FOR: Final = {moment: cards_for(moment) for moment in (SKIPPING, "combat_won", "combat_won_vs_neutral")}


def is_open_to(s: Heroes, seat: int, card: Card) -> bool:
    """Specialties are the own Hero's, some cards one Faction's. [HER-10.8]"""
    if card.type == "specialty":
        return card.number in [number for _, number in HEROES[s.hero[seat]].specialties]
    return not is_foreign(s, seat, card.number)


def playable(s: Heroes, seat: int, moments: tuple[str, ...]) -> list[int]:
    """The effects of cards that may be played at one of these moments, by number."""
    return sorted({effect for moment in moments for _, effect in plays(s, seat, moment)})


def is_asked(s: Heroes, seat: int, moments: tuple[str, ...]) -> bool:
    """Asked even if passing is all there is, so that asking tells nothing; not so in a lean match."""
    return bool(playable(s, seat, moments)) if s.lean else might_hold(s, seat, moments)


# -- before a Combat with guards -----------------------------------------------------------------------------


@step
def offer_skip(s: Heroes, seat: int) -> None:
    if is_asked(s, seat, (SKIPPING,)):
        s.ask(seat, SKIP_COMBAT, [*playable(s, seat, (SKIPPING,)), PASS], skip_decided)


@step
def skip_decided(s: Heroes, seat: int, effect: int) -> None:
    if effect != PASS:
        play(s, seat, effect, SKIPPING)


@anew("skip_combat")
def skips_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[int, ...]:
    return (*playable(s, ask.seat, (SKIPPING,)), PASS)


# -- after a victory -----------------------------------------------------------------------------------------


@step
def offer_after_win(s: Heroes, seat: int, moments: tuple[str, ...]) -> None:
    """Cards "after winning a Combat", one after the other. [HER-17.39 (2), HER-R66]"""
    if is_asked(s, seat, moments):
        s.ask(seat, AFTER_WIN, [*playable(s, seat, moments), PASS], after_win_decided, moments)


@step
def after_win_decided(s: Heroes, seat: int, effect: int, moments: tuple[str, ...]) -> None:
    if effect != PASS:
        s.then(offer_after_win, seat, moments)
        play(s, seat, effect, moments[0])


@anew("after_win")
def after_win_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[int, ...]:
    return (*playable(s, ask.seat, keep[0]), PASS)
