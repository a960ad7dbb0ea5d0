"""Guesses at what a seat cannot know. [BUN-16]

Every guess agrees with what the seat saw, and each of the ways in which the unseen cards can lie in the hidden places
is equally likely: the hands and parchments of others, what they discarded, the reserves, the deck in its order. How
clever the others play is not guessed at; a secret answer of theirs may be any legal one.
"""

from __future__ import annotations

from functools import cache
from math import comb, perm
from typing import Any, Final

from ludoteka.core.kept import Kept
from ludoteka.core.redeal import mix, mix_ordered, renew_asks
from ludoteka.core.state import Ask, Offer
from ludoteka.games.bunny.memory import (
    BOTH,
    DISCARD,
    EITHER_WAY,
    ONE_GONE,
    PARCHMENT,
    doubts,
    gone_card,
    played_card,
    recall,
)
from ludoteka.games.bunny.moves import draft_offer
from ludoteka.games.bunny.state import Bunny
from ludoteka.games.bunny.terms import (
    ADDED,
    DISCARDED,
    HIDDEN,
    HOLDER,
    NONE,
    ROYAL_RING,
    SCORING,
    Cards,
    Taken,
    is_parchment,
    with_card,
    without,
)
from ludoteka.games.bunny.text import DRAFT_PICK, DRAFT_PICK_2P


def redeal(s: Bunny, seat: int, rng: int) -> Bunny:
    """A clone in which everything that the seat cannot know is drawn anew."""
    r = s.clone()
    r.rng = rng
    if r.players == 2:
        guess_opponent(r, seat)
    else:
        guess_others(r, seat)
    redeal_answers(r, seat)
    return r


def redeal_answers(r: Bunny, seat: int) -> None:
    """Others' questions follow their new hands; their secret answers are drawn anew. [BUN-16]"""
    renew_asks(r, seat, lambda ask: picks(r, ask))


def picks(r: Bunny, ask: Ask) -> tuple[Any, ...] | Offer:
    """What may be answered now: in the draft any pick from the hand, else what could be answered before."""
    drafting = ask.prompt is DRAFT_PICK or ask.prompt is DRAFT_PICK_2P
    return draft_offer(r.hands[ask.seat], r.players) if drafting else ask.options


def drawn_parchments(s: Bunny, seat: int) -> list[int]:
    """Parchments of the seat that came from no packet: Provisions drew them."""
    drafted = played_face_down(s, seat)
    return [card for card in s.parchments[seat] if card not in drafted]


def played_face_down(s: Bunny, seat: int) -> list[int]:
    """The parchments that the seat has drafted, in order of time."""
    drafted: list[int] = []
    for turn in s.trace:
        if turn[HOLDER] == seat:
            drafted += turn[HIDDEN]
    return drafted


def collect_parchments(s: Bunny, seat: int, drafted: list[int], drawn: list[int]) -> None:
    """As many as there are: of a turn that is being played some of the last may not lie there yet."""
    owned = drafted[: len(s.parchments[seat]) - len(drawn)] + drawn
    owned.sort()
    s.parchments[seat] = tuple(owned)


def hide(s: Bunny, place: int, cards: list[int]) -> None:
    """This many of the cards were played face down there; they are no longer at hand."""
    packet, holder, shown, hidden, discarded, added = s.trace[place]
    count = len(hidden)
    s.trace[place] = (packet, holder, shown, tuple(sorted(cards[-count:])), discarded, added)
    del cards[-count:]


# -- three or four players: what memory says, then parchments nobody has seen, then everything else -----------------


def guess_others(r: Bunny, seat: int) -> None:
    """First what follows from memory, then parchments nobody has seen, then everything else."""
    pool = list(r.deck)
    if r.phase != SCORING:
        memory = recall(r, seat)
        others = [other for other in range(r.players) if other != seat]
        drawn = {other: drawn_parchments(r, other) for other in others}
        pool += [card for other in others for card in drawn[other]]
        pool += [card for other in memory.unseen for card in r.hands[other]]
        pool += [card for place in memory.unknown for card in r.trace[place][HIDDEN]]
        for run, holder in memory.since:
            share_seen(r, run, holder)
        parchments = [card for card in pool if is_parchment(card)]
        mix(r, parchments)
        for place in memory.unknown:
            hide(r, place, parchments)
        for other in others:
            collect_parchments(r, other, played_face_down(r, other), [parchments.pop() for _ in drawn[other]])
        pool = [card for card in pool if not is_parchment(card)] + parchments
        mix(r, pool)
        for other in memory.unseen:
            r.hands[other] = tuple(sorted([pool.pop() for _ in r.hands[other]]))
    else:
        mix(r, pool)
    r.deck = tuple(pool)


def share_seen(r: Bunny, run: list[int], holder: int) -> None:
    """Parchments that left a packet since the seat saw it: any of those it left there. [BUN-9.3]"""
    if not run:
        return
    hand = r.hands[holder] if holder >= 0 else ()
    candidates = [card for place in run for card in r.trace[place][HIDDEN]]
    candidates += [card for card in hand if is_parchment(card)]
    mix(r, candidates)
    for place in run:
        hide(r, place, candidates)
    if holder >= 0:
        r.hands[holder] = tuple(sorted([*[card for card in hand if not is_parchment(card)], *candidates]))


# -- two players ---------------------------------------------------------------------------------------------------


def guess_opponent(r: Bunny, seat: int) -> None:
    """Places that must hold a parchment get one first; then everything else is dealt."""
    other = 1 - seat
    turns = doubts(r, seat)
    drawn = [] if r.phase == SCORING else drawn_by_opponent(r, other)
    ordered, pool = parted(r, unseen_in_turns(r, turns) + drawn + unseen_in_hand(r, other))
    mixed = ordered.copy()
    mix_ordered(r, mixed)
    parchments = mixed.copy()
    played = [parchments.pop() for _ in turns[BOTH]]
    for place in turns[PARCHMENT]:
        card = parchments.pop()
        packet, _, shown, _, discarded, _ = r.trace[place]
        r.trace[place] = (packet, other, shown, (card,), discarded, card)
    new = [parchments.pop() for _ in drawn]
    discards = [*turns[DISCARD], *settle_one_gone(r, turns[ONE_GONE], parchments, len(pool))]
    for card in mixed[len(parchments) :]:  # those that have found a place
        ordered.remove(card)
    pool += ordered  # they have higher numbers than all others
    mix_ordered(r, pool)
    for n, place in enumerate(turns[BOTH]):
        card = pool.pop()
        packet, _, shown, _, _, _ = r.trace[place]
        r.trace[place] = (packet, other, shown, (played[n],), card, card)
    for place in discards:
        card = pool.pop()
        packet, _, shown, hidden, _, _ = r.trace[place]
        r.trace[place] = (packet, other, shown, hidden, card, card)
    for place in turns[EITHER_WAY]:
        packet, _, shown, hidden, discarded, added = r.trace[place]
        gone = sorted((hidden[0], discarded))  # which of them was which plays no part
        card = gone.pop(r.below(2))
        r.trace[place] = (packet, other, shown, (card,), gone[0], added)
    gather(r, other, new)
    deal_rest(r, other, pool)


def drawn_by_opponent(r: Bunny, other: int) -> list[int]:
    """His parchments that came from no packet."""
    if not r.parchments[other]:
        return []
    drafted = 0  # each is there once: they are bits of one number
    for turn in turns_of(r, other):
        hidden: Cards = turn[HIDDEN]
        if hidden:
            drafted |= 1 << hidden[0] - ROYAL_RING
    return [card for card in r.parchments[other] if not drafted >> card - ROYAL_RING & 1]


def turns_of(r: Bunny, seat: int) -> list[Taken]:
    """What one of two players took in each turn so far."""
    return r.trace[seat::2]


def parted(r: Bunny, loose: list[int]) -> tuple[list[int], list[int]]:
    """Loose cards, the reserves and the deck: the parchments among them, and all others, each in order.

    How they really lie plays no part in a guess: see `mix`.
    """
    parts: tuple[list[int], list[int]] = DECKS.of(r.deck, lambda: parted_deck(r.deck))
    in_deck, rest = parts
    parchments = in_deck.copy()
    others = rest.copy()
    loose.extend(r.reserves[0])
    loose.extend(r.reserves[1])
    for card in loose:
        if is_parchment(card):
            parchments.append(card)
        else:
            others.append(card)
    parchments.sort()
    others.sort()
    return parchments, others


DECKS: Final = Kept(64)  # a deck is shuffled once and guessed at many times


def parted_deck(deck: Cards) -> tuple[list[int], list[int]]:
    """Each part in the order of the card numbers, so that few cards more are soon put in order with them."""
    cards = sorted(deck)
    return [card for card in cards if is_parchment(card)], [card for card in cards if not is_parchment(card)]


def unseen_in_turns(r: Bunny, turns: list[list[int]]) -> list[int]:
    """The cards of the opponent's turns that the seat cannot name."""
    trace = r.trace
    found: list[int] = []
    for place in turns[BOTH]:
        found.append(played_card(trace[place]))
        found.append(trace[place][DISCARDED])
    for place in turns[DISCARD]:
        found.append(trace[place][DISCARDED])
    for place in turns[PARCHMENT]:
        found.append(trace[place][ADDED])
    for place in turns[ONE_GONE]:
        found.append(trace[place][ADDED])
    return found


def unseen_in_hand(r: Bunny, other: int) -> list[int]:
    """All of it in the first turn, later the reserve card; the rest of it the seat has passed on itself."""
    if not r.hands[other]:
        return []
    if r.turn == 1:
        return list(r.hands[other])
    return [r.added[other]] if r.added[other] != NONE else []


def settle_one_gone(r: Bunny, places: list[int], parchments: list[int], rest: int) -> list[int]:
    """A parchment is gone: it was played, or discarded for one of the reserve, which is taken from `parchments` here.

    The turns whose discard is still to be dealt come back. With j turns of the second kind, perm(parchments, j) ways
    tell what these played, and each of the others may have discarded any card that is left: so likely is each j.
    """
    if not places:
        return []
    weights, total = weights_of(len(places), len(parchments), rest)
    number = r.below(total)
    from_reserve = 0
    while number >= weights[from_reserve]:
        number -= weights[from_reserve]
        from_reserve += 1
    order = list(places)
    mix(r, order)
    for n, place in enumerate(order):
        packet, holder, shown, _, discarded, added = r.trace[place]
        gone = gone_card(r.trace[place])
        if n < from_reserve:
            card = parchments.pop()
            r.trace[place] = (packet, holder, shown, (card,), gone, card)
        else:
            r.trace[place] = (packet, holder, shown, (gone,), discarded, added)
    return order[from_reserve:]


@cache
def weights_of(count: int, parchments: int, rest: int) -> tuple[list[int], int]:
    """By the number of turns in which a parchment of the reserve was played: in how many ways; and all together."""
    cards = parchments + rest
    weights = [comb(count, j) * perm(parchments, j) * perm(cards - j, count - j) for j in range(count + 1)]
    return weights, sum(weights)


def gather(r: Bunny, other: int, drawn: list[int]) -> None:
    """The piles of the opponent follow from his turns."""
    turns = turns_of(r, other)
    r.face_down[other] = tuple([turn[DISCARDED] for turn in turns])
    if r.phase != SCORING:
        drafted: list[int] = []
        for turn in turns:
            hidden: Cards = turn[HIDDEN]
            if hidden:
                drafted.append(hidden[0])
        collect_parchments(r, other, drafted, drawn)


def deal_rest(r: Bunny, other: int, pool: list[int]) -> None:
    """The opponent's hand, both reserves, the deck; in the first turn any card of the hand came from the reserve."""
    if r.hands[other]:
        if r.turn == 1:
            r.hands[other] = tuple(sorted([pool.pop() for _ in r.hands[other]]))
            if r.added[other] != NONE:
                r.added[other] = r.hands[other][r.below(len(r.hands[other]))]
        elif r.added[other] != NONE:
            passed = without(r.hands[other], r.added[other])
            r.added[other] = pool.pop()
            r.hands[other] = with_card(passed, r.added[other])
    for owner in range(2):
        r.reserves[owner] = tuple([pool.pop() for _ in r.reserves[owner]])
    r.deck = tuple(pool)
