"""Cards of the hand for a moment of their own: a new Level, Morale of a Field, the end of a Combat Round. [HER-29.C]

Who could hold one, as everybody knows, is asked even if passing is all there is. [HER-28]
"""

from __future__ import annotations

from typing import Any

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.combat.holding import could_hold
from ludoteka.games.heroes.combat.text import CARD_OF, MOMENT_CARD, NO_CARD
from ludoteka.games.heroes.deck.legal import plays
from ludoteka.games.heroes.deck.play import play
from ludoteka.games.heroes.hero.levels import RISING
from ludoteka.games.heroes.sight.questions import anew
from ludoteka.games.heroes.state import Heroes


def cards_at(s: Heroes, seat: int, moment: str) -> list[int]:
    return [*[effect for _, effect in plays(s, seat, moment)], NO_CARD]


@step
def offer_cards(s: Heroes, seat: int, moment: str) -> None:
    """One after the other, until the seat passes."""
    if seat < 0 or not could_hold(s, seat, moment):
        return
    options = cards_at(s, seat, moment)
    if not s.lean or len(options) > 1:
        s.ask(seat, MOMENT_CARD.about(("moment", moment)), options, card_offered, moment)


@step
def card_offered(s: Heroes, seat: int, effect: int, moment: str) -> None:
    if effect != NO_CARD:
        s.then(offer_cards, seat, moment)
        play(s, seat, CARD_OF[effect], effect, moment)


@anew("moment_card")
def offered_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[int, ...]:
    return tuple(cards_at(s, ask.seat, keep[0]))


RISING.append(offer_cards)
