"""What a player's opponent knows for certain about that player's hidden cards, and guesses that agree with it. [CAR-E5]

All hidden cards are alike until something is learned about some of them: that a hand lacked a faction, or that a card
went back to the hand. From that moment on `facts` keeps the history of that hand as the opponent saw it: what came in
and what left, openly or not, and what was learned when. A place in this history is a time. The opponent does not see
*which* of the cards in hand leaves face down, nor when a card that is played had been drawn, so a guess draws the
whole history: see `guess`.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.redeal import mix
from ludoteka.games.cardia.cards import is_instant
from ludoteka.games.cardia.state import Cardia, hidden_in_line, plays_with
from ludoteka.games.cardia.terms import (
    BANISHED,
    CAME_BACK,
    CARDS,
    DRAWN,
    FOGGY_SWAMP,
    HELD,
    INSTANT_CARDS,
    LACKED,
    LEFT,
    LOST,
    PLACED_DOWN,
    PUT_UNDER,
    SCRAPYARD,
    TAKEN_BACK,
    UNKNOWN,
    VOID,
    Fact,
    faction,
)

Facts = tuple[Fact, ...]

A_DRAW: Final = Fact(DRAWN, UNKNOWN)
LEAVES: Final = tuple([Fact(LEFT, card) for card in range(CARDS)])  # made once: what happens to every card
RETURNS: Final = tuple([Fact(TAKEN_BACK, card) for card in range(CARDS)])
UNSEEN_WAYS: Final = FOGGY_SWAMP | SCRAPYARD  # only these take a card from a hand unseen


def in_class(card: int, what: int) -> bool:
    """Whether a card belongs to a faction, or to the instant cards."""
    return is_instant(card) if what == INSTANT_CARDS else faction(card) == what


# -- what is learned -----------------------------------------------------------------------------------------


def learn(s: Cardia, seat: int, kind: int, what: int, held: int) -> None:
    """Something about the hand of the seat, which holds so many cards now. Here a history may begin."""
    s.facts[seat] = (*(s.facts[seat] or (Fact(HELD, held),)), Fact(kind, what))


def learn_lacked(s: Cardia, seat: int, what: int) -> None:
    """The hand has no card of a class: after an Ambusher, or an Elemental without effect."""
    learn(s, seat, LACKED, what, len(s.hand[seat]))


def learn_banished(s: Cardia, seat: int, what: int) -> None:
    """Neither hand nor deck has a card of a faction: after a Witch King."""
    learn(s, seat, BANISHED, what, len(s.hand[seat]))


def learn_taken_back(s: Cardia, seat: int, card: int) -> None:
    """This card, just taken from the line, is in the hand: after a Swamp Guardian."""
    learn(s, seat, TAKEN_BACK, card, len(s.hand[seat]) - 1)


# -- how a history goes on -----------------------------------------------------------------------------------


def drew(s: Cardia, seat: int, card: int) -> None:
    """A card came into the hand from the deck; one that was put under it since comes back. [CAR-10.7]"""
    facts = s.facts[seat]
    if not facts:
        return
    if plays_with(s, SCRAPYARD) and Fact(PUT_UNDER, card) in facts:
        place = facts.index(Fact(PUT_UNDER, card))
        facts = (*facts[:place], Fact(PUT_UNDER, UNKNOWN), *facts[place + 1 :])
        s.facts[seat] = (*facts, Fact(CAME_BACK, place))
    else:
        s.facts[seat] = (*facts, A_DRAW)


def left_unseen(s: Cardia, seat: int, kind: int, card: int) -> None:
    """A card left the hand face down: into the line (Foggy Swamp) or under the deck (Scrapyard)."""
    if s.facts[seat]:
        s.facts[seat] = (*s.facts[seat], Fact(kind, card))


def left_seen(s: Cardia, seat: int, card: int) -> None:
    """A card left the hand and everybody saw which. One known to be there is known no more than others from now on."""
    facts = s.facts[seat]
    if not facts:
        return
    place = surely_held(facts).get(card, UNKNOWN) if RETURNS[card] in facts else UNKNOWN
    if place == UNKNOWN:
        s.facts[seat] = (*facts, LEAVES[card])
        return
    facts = (*facts[:place], Fact(VOID, UNKNOWN), *facts[place + 1 :])
    learned = [fact for fact in facts if fact.kind in (TAKEN_BACK, LACKED, BANISHED)]
    s.facts[seat] = facts if learned else ()  # a history ends with the last thing that was learned


def came_to_light(s: Cardia, seat: int, card: int) -> None:
    """A card was revealed in the line, or discarded from the deck. If it had left the hand unseen, we know it now."""
    if not s.locations & UNSEEN_WAYS:
        return
    s.facts[seat] = tuple(
        [
            LEAVES[card] if fact.what == card and fact.kind in (PLACED_DOWN, PUT_UNDER) else fact
            for fact in s.facts[seat]
        ]
    )


def deck_shuffled(s: Cardia, seat: int) -> None:
    """Nobody can follow any more what was put under the deck. [CAR-7.29]"""
    s.facts[seat] = tuple(
        [Fact(LOST, UNKNOWN) if fact.kind == PUT_UNDER and fact.what != UNKNOWN else fact for fact in s.facts[seat]]
    )


def surely_held(facts: Facts) -> dict[int, int]:
    """Cards taken back since the last card that left unseen, and when: nobody can have moved them secretly."""
    sure: dict[int, int] = {}
    for now, (kind, what) in enumerate(facts):
        if kind == TAKEN_BACK:
            sure[what] = now
        elif sure:
            if kind == LEFT and what in sure:  # face down at first, so that it was learned later
                del sure[what]
            elif kind in (PLACED_DOWN, PUT_UNDER, LOST):
                sure.clear()
    return sure


def times_of_lack(facts: Facts) -> list[int]:
    """When it was learned that something was not there."""
    return [now for now, (kind, _) in enumerate(facts) if kind in (LACKED, BANISHED)]


# -- guesses [CAR-E6] ----------------------------------------------------------------------------------------


def guess(s: Cardia, victim: int, instant_held: bool) -> dict[int, int]:
    """For every hidden card of the victim the card that lies there in a guess: uniform over all deals that agree.

    A deal is the order of the deck and every secret choice (which card of the hand lies face down, which went under
    the deck). The hidden cards are laid out at random, and the history of the hand is drawn with them: whatever left
    the hand was any of the cards then in it. A hand is as large in one deal as in another, so all deals are equally
    likely here, and rejecting those that contradict a fact leaves the others so. All facts hold jointly, and a hand
    that can have come about in twice as many ways is twice as likely.

    `instant_held`: an open question shows that there is an instant card in hand. One thing is forgotten: what a card
    put under the deck was known not to be, once a Witch King shuffles the deck.
    """
    facts = s.facts[victim]
    sure = surely_held(facts)
    lacks = times_of_lack(facts)
    hand = [card for card in s.hand[victim] if card not in sure]
    truth = hand + hidden_in_line(s, victim) + s.deck[victim]
    cards = truth.copy()
    while True:
        mix(s, cards)
        held = cards[: len(hand)]
        if instant_held and not [card for card in [*sure, *held] if is_instant(card)]:
            continue
        lies = dict(zip(truth, cards, strict=True))
        if not facts or agrees(s, victim, held, lies, sure, lacks):
            return lies | {card: card for card in sure}


def agrees(
    s: Cardia, victim: int, held: list[int], lies: dict[int, int], sure: dict[int, int], lacks: list[int]
) -> bool:
    """Draw the history of the hand in which cards lie so, and look whether it holds every fact.

    `sure` is what `surely_held` says of the facts, `lacks` what `times_of_lack` says.
    """
    facts = s.facts[victim]
    banished = [facts[now].what for now in lacks if facts[now].kind == BANISHED]
    if banished and not deck_agrees(s, victim, banished, lies):
        return False
    came, bag = drawn_history(s, facts, sure)
    origin: dict[int, int] = {}  # of a card that was put under the deck and came back: what it was
    stays = [(card, entry, len(facts)) for card, entry in zip(held, bag, strict=True)]
    for now in range(len(facts) - 1, -1, -1):
        kind, what = facts[now]
        if kind == LEFT:
            stays.append((what, came[now], now))
        elif kind in (PLACED_DOWN, PUT_UNDER):
            stays.append((origin[now] if what == UNKNOWN else lies[what], came[now], now))
        while stays:
            card, entry, end = stays.pop()
            if not may_have_stayed(facts, lacks, card, entry, end):
                return False
            if facts[entry].kind == CAME_BACK:
                origin[facts[entry].what] = card
    return True


def deck_agrees(s: Cardia, victim: int, banished: list[int], lies: dict[int, int]) -> bool:
    """A Witch King left no card of the faction in the deck; what was put under it since had been in the hand."""
    never_held = [lies[card] for card in s.deck[victim] if Fact(PUT_UNDER, card) not in s.facts[victim]]
    return not [card for card in never_held for what in banished if in_class(card, what)]


def drawn_history(s: Cardia, facts: Facts, sure: dict[int, int]) -> tuple[list[int], list[int]]:
    """For each departure the fact by which that card had come in, drawn at random; the same for the cards still there.

    Cards that were surely held all the time take no part.
    """
    came = [UNKNOWN] * len(facts)
    bag: list[int] = []
    for now, (kind, what) in enumerate(facts):
        if kind == HELD:
            bag += [now] * what
        elif kind in (DRAWN, CAME_BACK) or (kind == TAKEN_BACK and now not in sure.values()):
            bag.append(now)
        elif kind in (LEFT, PLACED_DOWN, PUT_UNDER, LOST):
            came[now] = bag.pop(s.below(len(bag)))
    return came, bag


def may_have_stayed(facts: Facts, lacks: list[int], card: int, entry: int, end: int) -> bool:
    """Whether this card can have been in the hand from one fact to another."""
    kind, what = facts[entry]
    if kind == TAKEN_BACK and what != card:
        return False
    for now in lacks:
        inside = entry < now < end
        from_the_deck = facts[now].kind == BANISHED and now < entry and kind != TAKEN_BACK
        if (inside or from_the_deck) and in_class(card, facts[now].what):
            return False
    return True


def retold(facts: Facts, lies: dict[int, int]) -> Facts:
    """The same history in a guess: the cards that left unseen are those that lie there now."""
    return tuple(
        [
            Fact(fact.kind, lies[fact.what]) if fact.kind in (PLACED_DOWN, PUT_UNDER) and fact.what in lies else fact
            for fact in facts
        ]
    )
