"""Names of cards that nobody else has seen, as tales speak of them: finds by deck and chapter, gifts by giver."""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.deck.knowledge import chapter_looked_at, chapter_now, common_deck_of
from ludoteka.games.heroes.deck.tale import Stray
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import COMMON_DECKS

GIFTS: Final = 1000  # names of gifts: this many for each giver, below all names of finds


def find_of(deck: int, chapter: int) -> int:
    """A find that nobody else saw, among the cards of a tale: only its deck, and when it was found, is known."""
    return -1 - deck - len(COMMON_DECKS) * chapter


def find_now(s: Heroes, deck: int) -> int:
    """A find since the last shuffling of its deck."""
    return find_of(deck, chapter_now(s, deck))


def find_looked_at(s: Heroes, deck: int) -> int:
    """A find among the cards that somebody looks at."""
    return find_of(deck, chapter_looked_at(s, deck))


def chapter_of(find: int) -> int:
    return (-1 - find) // len(COMMON_DECKS)


def gift_of(seat: int, number: int) -> int:
    """A card that a player gave away face down, the how manieth of his."""
    return -GIFTS * (seat + 1) - number


def pool_of_event(s: Heroes) -> int:
    """In tales and among givers the pool of an Event has a place like a player, after all of them. [HER-27.3]"""
    return len(s.hand)


def is_gift(name: int) -> bool:
    return name <= -GIFTS


def given_by(s: Heroes, seat: int) -> list[Stray]:
    """The cards that a player gave away face down, in their order."""
    return [one for one in s.strayed if one.seat == seat]


def giver_of(gift: int) -> tuple[int, int]:
    """Who gave it, and the how manieth of his it was."""
    seat, number = divmod(-gift, GIFTS)
    return seat - 1, number


def stray_of(s: Heroes, gift: int) -> Stray:
    seat, number = giver_of(gift)
    return given_by(s, seat)[number]


def deck_of(s: Heroes, name: int) -> int:
    """The common deck of a card of a tale: everybody sees it by its back."""
    if name >= 0:
        return common_deck_of(s, name)
    return common_deck_of(s, stray_of(s, name).card) if is_gift(name) else (-1 - name) % len(COMMON_DECKS)


def any_like(s: Heroes, seat: int, card: int) -> int:
    """A card of a tale, or instead of an unseen one any of its deck."""
    return card if card >= 0 else next(one for one in s.secret[seat] if common_deck_of(s, one) == deck_of(s, card))
