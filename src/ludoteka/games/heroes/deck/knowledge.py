"""What seats know of hidden cards: cards put back after a look, cards of a hand that others have seen. [HER-28]

`known` holds entries (seats as bits, place, height, card). A place is a deck (height: from the bottom), a hand (height:
DRAWN or nothing), or the cards being looked at (height: place in `looked`). An entry goes where its card goes, away
when the deck is shuffled. Cards are designs: of two equal cards of a seat the one that everybody knows of is written
down to leave first, because nobody else could tell them apart; tales.py keeps in mind that it may have been the other.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import only
from ludoteka.games.heroes.cards import CARDS, trait
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ABILITY_DECK, ARTIFACT_DECK, SPELL_DECK, SPLIT_DECKS

# Places where a card can be known to lie. A seat's own deck is its number.
COMMON: Final = 10  # + place in COMMON_DECKS
NEUTRAL: Final = 20  # + tier
ASTROLOGERS: Final = 30
EVENTS: Final = 31
AI_CARDS: Final = 32
AI_SPELLS: Final = 33
HAND: Final = 40  # + seat
LOOKED: Final = 50
NOWHERE: Final = -1
DRAWN: Final = 1  # the height of a card in a hand that was drawn since the deck was shuffled
OFFERED: Final = only(20)  # a mark among the seats that know a card: it is held out to them
MAJOR_DECK: Final = 3
RELIC_DECK: Final = 4
EXPERT_DECK: Final = 5


def deck_at(s: Heroes, place: int) -> list[int]:
    """The deck at a place, its top last."""
    if place < COMMON:
        return s.deck[place]
    if place < NEUTRAL:
        return s.common_deck[place - COMMON]
    if place < ASTROLOGERS:
        return s.neutral_deck[place - NEUTRAL]
    if place == ASTROLOGERS:
        return s.astrologers
    if place == EVENTS:
        return s.events
    return s.ai_deck if place == AI_CARDS else s.ai_spells


def pile_at(s: Heroes, place: int) -> list[int]:
    """The discard pile that belongs to the deck at a place."""
    if place < COMMON:
        return s.discard[place]
    if place < NEUTRAL:
        return s.common_discard[place - COMMON]
    if place < ASTROLOGERS:
        return s.neutral_discard[place - NEUTRAL]
    piles = {
        ASTROLOGERS: s.astrologers_discard,
        EVENTS: s.events_discard,
        AI_CARDS: s.ai_discard,
        AI_SPELLS: s.ai_spells_discard,
    }
    return piles[place]


def common_deck_of(s: Heroes, card: int) -> int:
    """The common deck that a card belongs to, -1: none. [HER-11.13, HER-22 split_decks]"""
    return (DECKS_WHEN_SPLIT if s.has_rule(SPLIT_DECKS) else DECKS)[card]


BY_TYPE: Final = {"ability": ABILITY_DECK, "artifact": ARTIFACT_DECK, "spell": SPELL_DECK}
BY_LEVEL: Final = {
    ("artifact", "major"): MAJOR_DECK,
    ("artifact", "relic"): RELIC_DECK,
    ("spell", "expert"): EXPERT_DECK,
}
DECKS: Final = tuple([BY_TYPE.get(card.type, NOWHERE) for card in CARDS])  # by card
DECKS_WHEN_SPLIT: Final = tuple(
    [BY_LEVEL.get((card.type, trait(card.number, "level")), DECKS[card.number]) for card in CARDS]
)


# -- chapters of the common decks: after a shuffling, finds that were made before are other cards -----------------


def chapter_now(s: Heroes, deck: int) -> int:
    return max(0, len(s.chapters[deck]) - 1)


def chapter_looked_at(s: Heroes, deck: int) -> int:
    """The chapter in which the cards were on the deck that somebody looks at."""
    chapters = s.chapters[deck]
    return len(chapters) - 2 if chapters and chapters[-1].looking else chapter_now(s, deck)


def come_to_light(s: Heroes, deck: int, card: int) -> None:
    """Everybody sees a card that was in a common deck, or was found there since its last shuffling."""
    if s.chapters[deck]:
        seen_in(s, deck, chapter_now(s, deck), card)


def seen_in(s: Heroes, deck: int, chapter: int, card: int) -> None:
    chapters = list(s.chapters[deck])
    if chapter < len(chapters):
        chapters[chapter] = chapters[chapter]._replace(seen=tuple(sorted([*chapters[chapter].seen, card])))
        s.chapters[deck] = tuple(chapters)


# -- decks ---------------------------------------------------------------------------------------------------


def shuffled(s: Heroes, place: int) -> None:
    """A deck was shuffled: nobody knows the place of a card in it any more, nor which were drawn since."""
    if s.known:
        hand = HAND + place if place < COMMON else NOWHERE
        s.known = [(a, b, 0 if b == hand else c, d) for a, b, c, d in s.known if b != place]


def shuffle_deck(s: Heroes, place: int) -> None:
    s.shuffle(deck_at(s, place))
    shuffled(s, place)


def knowers(s: Heroes, place: int, height: int) -> int:
    """The seats that know the card at a height of a deck, as bits; what they know moves elsewhere with the card."""
    found = 0
    for entry in s.known:
        if entry[1] == place and entry[2] == height:
            found |= entry[0]
    if found:
        s.known = [entry for entry in s.known if entry[1] != place or entry[2] != height]
    return found


def know(s: Heroes, seats: int, place: int, height: int, card: int) -> None:
    if seats:
        s.known.append((seats, place, height, card))


def take_top(s: Heroes, place: int) -> tuple[int, int]:
    """Take the top card of a deck: the card and the seats that knew it."""
    deck = deck_at(s, place)
    card = deck.pop()
    return card, knowers(s, place, len(deck)) if s.known else 0


def put_on_top(s: Heroes, place: int, card: int, seats: int) -> None:
    deck = deck_at(s, place)
    know(s, seats, place, len(deck), card)
    deck.append(card)


def put_at_bottom(s: Heroes, place: int, card: int, seats: int) -> None:
    s.known = [(a, b, c + 1, d) if b == place else (a, b, c, d) for a, b, c, d in s.known]
    know(s, seats, place, 0, card)
    deck_at(s, place).insert(0, card)


# -- hands ---------------------------------------------------------------------------------------------------


def came_to_hand(s: Heroes, seat: int, card: int, seats: int, how: int = 0) -> None:
    """Seats that knew a card see it go into a hand: they know that it is there."""
    know(s, seats & ~only(seat), HAND + seat, how, card)


def left_hand(s: Heroes, seat: int, card: int) -> None:
    """A card is leaving a hand, whichever way: nobody knows it to be there any more."""
    if card in s.shown[seat]:
        s.shown[seat].remove(card)
    place = HAND + seat
    for at, entry in enumerate(s.known):
        if entry[1] == place and entry[3] == card:
            del s.known[at]
            return


def forget_hand(s: Heroes, seat: int, deck: int, still: int) -> None:
    """What others, but for the seats that `still` do, know to be in a hand of a common deck, may be there no more."""
    place = HAND + seat
    found = [
        (a & still, b, c, d) if b == place and common_deck_of(s, d) == deck else (a, b, c, d) for a, b, c, d in s.known
    ]
    s.known = [entry for entry in found if entry[0]]


def hold_out(s: Heroes, seat: int, card: int, other: int) -> None:
    """A card of the hand is offered to another player, who sees it. [HER-23.6, HER-28]"""
    know(s, OFFERED | only(other), HAND + seat, 0, card)


def take_back(s: Heroes) -> None:
    """Offers are over; who saw a card goes on knowing it."""
    s.known = [(seats & ~OFFERED, place, height, card) for seats, place, height, card in s.known]


def held(s: Heroes, seat: int, card: int) -> int:
    """How many copies of a card a seat has in hand and deck, looks at from there, or gave away unseen by others."""
    looked = s.looked.count(card) if s.looked_from == seat else 0
    gone = [one for one in s.strayed if one.seat == seat and one.card == card]
    return s.hand[seat].count(card) + s.deck[seat].count(card) + looked + len(gone)


def seen(s: Heroes, seat: int, card: int) -> None:
    """Everybody sees a card that a seat still holds: it is no secret gain any more.

    If the seat is known to hold such a card besides, the gain goes on counting as unseen; which of them it may have
    been, `tales` keep in mind (tales.py).
    """
    secret = s.secret[seat]
    if card in secret and held(s, seat, card) <= secret.count(card):
        forget_gain(s, seat, card)
        if not s.tales[seat]:  # else they say which find it was
            come_to_light(s, common_deck_of(s, card), card)


def forget_gain(s: Heroes, seat: int, card: int) -> None:
    """A secret gain is none of this seat's any more; what may lie in its deck (`adrift`) is always a part of them."""
    secret, adrift = s.secret[seat], s.adrift[seat]
    secret.remove(card)
    if adrift.count(card) > secret.count(card):
        adrift.remove(card)


# -- counting -------------------------------------------------------------------------------------------------


def known_cards(s: Heroes, seat: int) -> list[int]:
    """The cards in a player's hand and deck, without his unseen finds: everybody can count them."""
    held = s.hand[seat] + s.deck[seat]
    if s.looked_from == seat:
        held += s.looked
    for card in s.secret[seat]:
        held.remove(card)
    return held


def tells_enough(s: Heroes, seat: int) -> bool:
    """Whether counting finds every card that was shown: not where the last other one of its kind was an unseen find."""
    shown = s.shown[seat]
    if not shown:
        return True
    known = known_cards(s, seat)
    for card in shown:
        if card not in known:
            return False
        known.remove(card)
    return True


# -- looking -------------------------------------------------------------------------------------------------


def look_at_top(s: Heroes, place: int) -> int:
    """Take the top card of a deck among those being looked at."""
    if COMMON <= place < NEUTRAL and s.chapters[place - COMMON]:
        *before, last = s.chapters[place - COMMON]
        s.chapters[place - COMMON] = (*before, last._replace(looking=False))
    card, seats = take_top(s, place)
    know(s, seats, LOOKED, len(s.looked), card)
    s.looked.append(card)
    s.looked_from = place
    return card


def look_away(s: Heroes, card: int) -> int:
    """A card is not looked at any more, the caller puts it elsewhere: the seats that knew it before."""
    at = s.looked.index(card)
    del s.looked[at]
    if not s.known:
        return 0
    seats = knowers(s, LOOKED, at)
    s.known = [(a, b, c - 1, d) if b == LOOKED and c > at else (a, b, c, d) for a, b, c, d in s.known]
    return seats
