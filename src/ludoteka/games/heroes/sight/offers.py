"""Cards that a player holds out to another: what a third one, who does not see them, takes them for. [HER-23.6, HER-28]

The open question and what waits for its answer speak of the card, so both follow the guess.
"""

from __future__ import annotations

from ludoteka.core.packed import has
from ludoteka.core.state import Ask
from ludoteka.games.heroes.deck.knowledge import HAND, OFFERED
from ludoteka.games.heroes.scenarios.deal_text import Thing
from ludoteka.games.heroes.sight.questions import OFFERABLE
from ludoteka.games.heroes.sight.remembered import lies_there
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.words.components import card_id


def unseen_offers(s: Heroes, seat: int) -> list[int]:
    """The places in `known` of the cards held out that a seat neither holds nor sees."""
    return [
        at
        for at, (seats, place, _, _) in enumerate(s.known)
        if seats & OFFERED and not has(seats, seat) and place != HAND + seat
    ]


def offer_anew(guess: Heroes, seat: int) -> None:
    """Any card of the new hand that may be held out; where there is none, the hand does not fit."""
    for at in unseen_offers(guess, seat):
        seats, place, height, card = guess.known[at]
        found = OFFERABLE[guess.asks[0].prompt.id](guess, place - HAND)
        if found:
            new = found[guess.below(len(found))]
            guess.known[at] = (seats, place, height, new)
            speak_of(guess, card, new)


def speak_of(guess: Heroes, card: int, new: int) -> None:
    """Question and frame mean another card."""
    kept = [Thing("card", new) if one == Thing("card", card) else one for one in guess.kept()]
    guess.keep_instead(-1, *kept)
    guess.asks = tuple([asked_about(ask, card, new) for ask in guess.asks])


def asked_about(ask: Ask, card: int, new: int) -> Ask:
    names = {card_id(card): card_id(new), f"card:{card}": f"card:{new}"}
    args = [(key, names.get(value, value) if isinstance(value, str) else value) for key, value in ask.prompt.args]
    return Ask(ask.seat, ask.prompt.about(*args), ask.options, ask.cause, ask.subject)


def without_offer(guess: Heroes) -> list[int]:
    """The seats whose new hands hold nothing that they could have held out."""
    return [
        place - HAND
        for seats, place, height, card in guess.known
        if seats & OFFERED and not lies_there(guess, place, height, card)
    ]
