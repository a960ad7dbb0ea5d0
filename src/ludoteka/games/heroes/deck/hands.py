"""Drawing and discarding, as far as unit abilities need it. [HER-10]"""

from __future__ import annotations

from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.text import DISCARDED, DREW, card_id


def draw(s: Heroes, seat: int, count: int) -> None:
    """Draw into the hand; an empty deck is made from the discard pile first."""
    for _ in range(count):
        if not s.deck[seat]:
            s.deck[seat], s.discard[seat] = s.discard[seat], []
            s.shuffle(s.deck[seat])
        if not s.deck[seat]:
            return
        card = s.deck[seat].pop()
        s.hand[seat].append(card)
        s.whisper((seat,), DREW, seat, card_id(card))


def discard(s: Heroes, seat: int, card: int) -> None:
    s.hand[seat].remove(card)
    s.discard[seat].append(card)
    s.tell(DISCARDED, seat, card_id(card))


def discard_at_random(s: Heroes, seat: int) -> None:
    """Nothing happens to an empty hand. [HER-0.8]"""
    if hand := s.hand[seat]:
        discard(s, seat, sorted(hand)[s.below(len(hand))])


def different(cards: list[int]) -> list[int]:
    """Cards of one design are offered once."""
    return sorted(set(cards))
