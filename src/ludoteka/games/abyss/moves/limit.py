"""The Commander's limit: who holds more than six Allies discards down to it. [ABY-8.4.5, ABY-18.4]"""

from __future__ import annotations

from ludoteka.core.state import Ask, step
from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import CARD_ID
from ludoteka.games.abyss.moves.verbs import discard_ally
from ludoteka.games.abyss.state import Abyss, Cards, above_limit, kinds, without


def discard_to_limit(s: Abyss, seats: Cards) -> None:
    """Those of these players who hold too many discard what they choose, all at the same time. [ABY-8.4.5]

    It is called when a Commander enters play and at the end of a player's own turn, and never in between: what was
    bought in another player's turn may be kept until then. [ABY-R14]
    """
    concerned = tuple([seat for seat in sorted(seats) if above_limit(s, seat)])
    choose_discards(s, concerned, tuple([() for _ in concerned]))


def choose_discards(s: Abyss, seats: Cards, chosen: tuple[Cards, ...]) -> None:
    """One more card from each who still holds too many; what was chosen lies aside until all are done."""
    prompt = text.LIMIT_DISCARD if len(seats) == 1 else text.LIMIT_TOGETHER
    options = [next_discards(s, seat, cards) for seat, cards in zip(seats, chosen, strict=True)]
    asks = [Ask(seats[i], prompt, tuple(options[i])) for i in range(len(seats)) if options[i]]
    if asks:
        s.ask_together(asks, discards_chosen, seats, chosen)
        return
    for seat, cards in zip(seats, chosen, strict=True):
        for card in cards:
            discard_ally(s, seat, card)
            s.tell(text.LIMIT_ENFORCED, seat, CARD_ID[card])


@step
def discards_chosen(s: Abyss, answers: dict[int, int], seats: Cards, chosen: tuple[Cards, ...]) -> None:
    more = [(*chosen[i], answers[seats[i]]) if seats[i] in answers else chosen[i] for i in range(len(seats))]
    choose_discards(s, seats, tuple(more))


def next_discards(s: Abyss, seat: int, chosen: Cards) -> list[int]:
    """What a seat may choose after these cards: kinds in order, so that enough cards follow. [ABY-18.4]"""
    hand = s.hands[seat]
    for card in chosen:
        hand = without(hand, card)
    excess = above_limit(s, seat) - len(chosen)
    last = chosen[-1] if chosen else 0
    return [kind for kind in kinds(hand[: len(hand) - excess + 1]) if kind >= last] if excess > 0 else []
