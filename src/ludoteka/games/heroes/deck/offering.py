"""Cards of the hand for a moment of their own: a new Level, Morale of a Field, the end of a Combat Round. [HER-29.C]

Who could hold one, as everybody knows, is asked even if passing is all there is. [HER-28]
"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.combat.holding import could_hold
from ludoteka.games.heroes.combat.text import MOMENT_CARD, NO_CARD
from ludoteka.games.heroes.deck.legal import cards_or_pass
from ludoteka.games.heroes.deck.play import play
from ludoteka.games.heroes.hero.levels import RISING
from ludoteka.games.heroes.sight.questions import anew, by_seat
from ludoteka.games.heroes.state import Heroes


@step
def offer_cards(s: Heroes, seat: int, moment: str) -> None:
    """One after the other, until the seat passes."""
    if seat < 0 or not could_hold(s, seat, moment):
        return
    options = cards_or_pass(s, seat, moment)
    if not s.lean or len(options) > 1:
        s.ask(seat, MOMENT_CARD.about(("moment", moment)), options, card_offered, moment)


@step
def card_offered(s: Heroes, seat: int, effect: int, moment: str) -> None:
    if effect != NO_CARD:
        s.then(offer_cards, seat, moment)
        play(s, seat, effect, moment)


anew("moment_card")(by_seat(cards_or_pass, 1))


RISING.append(offer_cards)
