"""How each game is dealt anew for the rejection sampler, by shuffling what its set-up shuffles and nothing else.

None of this knows a redeal. What the seat has seen since the beginning lies where it saw it; whatever else shows that a
deal is another one is found by playing it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from math import comb, perm, prod
from random import Random
from typing import Any

from ludoteka.core.match import Question
from ludoteka.core.state import Ask, State
from ludoteka.games.bunny.moves import draft_picks
from ludoteka.games.bunny.state import packet_held
from ludoteka.games.bunny.terms import (
    ADDED,
    DISCARDED,
    EXPLORATION,
    HAND_SIZE,
    HIDDEN,
    HOLDER,
    NONE,
    PACKET,
    SHOWN,
    is_parchment,
)
from ludoteka.games.heroes.boards import SCENARIOS, TILES
from ludoteka.games.heroes.boxes import tiles_in_use
from ludoteka.games.heroes.scenarios.maps import board_of
from ludoteka.testing.rejection import Course, Dealer, settled

Known = tuple[Sequence[int], Sequence[int]]  # places, and cards that lie in some of them


def shuffled(cards: Sequence[int], known: list[Known], chance: Random) -> tuple[list[int], float]:
    found = list(cards)
    chance.shuffle(found)
    return found, settled(found, known, chance)


def exactly(cards: Sequence[int], places: Sequence[int]) -> list[Known]:
    """In each of these places lies what truly lies there."""
    return [([place], [cards[place]]) for place in places]


def drawn(true: Sequence[int], left: Sequence[int]) -> list[Known]:
    """What has been drawn from the top of a pile since, and seen."""
    return exactly(true, range(len(left), len(true)))


class OfCardia(Dealer):
    """The foe's sixteen cards, and the order of one's own deck."""

    def deal(self, course: Course, chance: Random) -> tuple[State, float]:
        first: Any = course.first.state
        now: Any = course.match.state
        seat = course.seat
        s: Any = course.begun(chance.getrandbits(31)).state
        s.deck[seat], weight = shuffled(first.deck[seat], drawn(first.deck[seat], now.deck[seat]), chance)
        s.hand[seat] = first.hand[seat].copy()
        s.asks = tuple([first.asks[i] if ask.seat == seat else ask for i, ask in enumerate(s.asks)])
        return s, weight


class OfAbyss(Dealer):
    """The orders of three decks and of the Monster tokens."""

    def deal(self, course: Course, chance: Random) -> tuple[State, float]:
        first, now = course.first.state, course.match.state
        s: Any = first.clone()
        weight = 1.0
        for name in ("deck", "lord_deck", "location_stack"):
            true = getattr(first, name)
            cards, once = shuffled(true, drawn(true, getattr(now, name)), chance)
            setattr(s, name, cards)
            weight *= once
        chance.shuffle(s.pool)
        return s, weight


class OfValeria(Dealer):
    """Dukes, and Domains: those that were turned up since lay below those that were taken."""

    def deal(self, course: Course, chance: Random) -> tuple[State, float]:
        first: Any = course.first.state
        now: Any = course.match.state
        seat = course.seat
        s: Any = first.clone()
        dukes = [*first.dukes, *first.returned, *first.undealt]
        dukes, _ = shuffled(dukes, exactly(dukes, (seat, s.seats + seat)), chance)
        s.dukes, s.returned, s.undealt = dukes[: s.seats], dukes[s.seats : 2 * s.seats], tuple(dukes[2 * s.seats :])
        domains = [card for stack in (*first.domain_stacks, first.box_domains) for card in stack]
        known: list[Known] = []
        begin = 0
        for stack, left in zip(first.domain_stacks, now.domain_stacks, strict=True):
            known += exactly(domains, range(begin + max(0, len(left) - 1), begin + len(stack)))
            begin += len(stack)
        domains, weight = shuffled(domains, known, chance)
        left = iter(domains)
        s.domain_stacks = [tuple([next(left) for _ in stack]) for stack in first.domain_stacks]
        s.box_domains = tuple(left)
        s.asks = tuple([ask.offering((s.dukes[ask.seat], s.returned[ask.seat])) for ask in s.asks])
        return s, weight


# -- Bunny Kingdom -------------------------------------------------------------------------------------------


class OfBunny(Dealer):
    """One shuffled deck: hands, with two players reserves, and what is left."""

    secret = frozenset({"draft_pick", "draft_pick_2p"})

    def may_be(self, value: Any, said: Any) -> bool:
        """What was played face up is told, and how many face down."""
        played = [(one[:1] if self.players == 2 else one) for one in (value, said)]
        face_up = [[card for card in one if not is_parchment(card)] for one in played]
        return face_up[0] == face_up[1]

    def ways(self, before: Any, after: State, who: int, value: Any) -> int:
        if before.phase != EXPLORATION:
            return 1
        held = Counter(before.hands[who])
        first, second = value
        if first != second:
            return held[first] * held[second]
        return perm(held[first], 2) if before.players == 2 else comb(held[first], 2)

    def tidy(self, s: Any, seat: int) -> None:
        """Which card of an opponent's first hand came from the reserve: nothing depends on it after that turn."""
        if s.players == 2:
            for place in range(1 - seat, len(s.trace), 2):
                if place % (2 * HAND_SIZE[2]) < 2:
                    s.trace[place] = (*s.trace[place][:ADDED], s.trace[place][DISCARDED])

    def deal(self, course: Course, chance: Random) -> tuple[State, float]:
        first: Any = course.first.state
        self.players = first.players
        s: Any = first.clone()
        cards, weight = shuffled(flat(first), list(seen_of_bunny(course)), chance)
        lay(s, cards)
        s.asks = tuple([Ask(ask.seat, ask.prompt, draft_picks(s.hands[ask.seat], s.players)) for ask in s.asks])
        return s, weight


def packs(s: Any) -> list[list[int]]:
    """Hands as they were dealt: without what was taken from the reserve since."""
    found = [list(hand) for hand in s.hands]
    for hand, added in zip(found, s.added, strict=True):
        if added != NONE:
            hand.remove(added)
    return found


def flat(s: Any) -> list[int]:
    """All that was shuffled, in one row: the deck, the reserves (what was taken from them last), the hands."""
    added = [[card] if card != NONE else [] for card in s.added]
    reserves = [[*reserve, *more] for reserve, more in zip(s.reserves, added, strict=True)]
    return [*s.deck, *chain(*reserves), *chain(*packs(s))]


def lay(s: Any, cards: list[int]) -> None:
    """The same the other way round."""
    row = iter(cards)
    s.deck = tuple([next(row) for _ in s.deck])
    for seat in range(s.players):
        reserve = [next(row) for _ in range(len(s.reserves[seat]) + (s.added[seat] != NONE))]
        if s.added[seat] != NONE:
            s.added[seat] = reserve.pop()
        s.reserves[seat] = tuple(reserve)
    for seat in range(s.players):
        more = [s.added[seat]] if s.added[seat] != NONE else []
        s.hands[seat] = tuple(sorted([*[next(row) for _ in range(len(s.hands[seat]) - len(more))], *more]))


def seen_of_bunny(course: Course) -> Iterator[Known]:
    states: list[Any] = course.states
    yield from drawn_from_deck(states, course.seat)
    yield from seen_by_two(states, course.seat) if states[0].players == 2 else seen_by_many(states, course.seat)


def size_of_round(s: Any) -> int:
    return s.players * HAND_SIZE[s.players]


def drawn_from_deck(states: list[Any], seat: int) -> Iterator[Known]:
    """What Provisions brought, but for parchments of others; rounds are dealt from the deck as well."""
    deck, mine = states[0].deck, set(states[-1].parchments[seat])
    for before, after in pairwise(states):
        end = len(after.deck) + (size_of_round(after) if after.round > before.round else 0)
        for place in range(end, len(before.deck)):
            if not is_parchment(deck[place]) or deck[place] in mine:
                yield [place], [deck[place]]


def places_of_packs(states: list[Any]) -> dict[int, list[int]]:
    """By packet the places in the row where its cards lay."""
    first, size = states[0], HAND_SIZE[states[0].players]
    begin = len(flat(first)) - size_of_round(first)
    found = {seat: list(range(begin + size * seat, begin + size * (seat + 1))) for seat in range(first.players)}
    for before, after in pairwise(states):
        if after.round > before.round:
            end = len(after.deck) + size_of_round(first)
            for seat in range(first.players):
                packet = (after.round - 1) * first.players + seat
                found[packet] = list(range(end - size * (seat + 1), end - size * seat))
    return found


def seen_by_many(states: list[Any], seat: int) -> Iterator[Known]:
    """Of each packet what lay in it when the seat held it first, and what was played from it openly before that."""
    held: dict[int, tuple[int, ...]] = {}
    for s in states:
        if s.phase == EXPLORATION and s.hands[seat]:
            held.setdefault(packet_held(s, seat), s.hands[seat])
    for packet, places in places_of_packs(states).items():
        known: list[int] = []
        for taken in states[-1].trace:
            if taken[PACKET] == packet:
                if taken[HOLDER] == seat:
                    break
                known += taken[SHOWN]
        yield places, [*known, *held.get(packet, ())]


def seen_by_two(states: list[Any], seat: int) -> Iterator[Known]:
    """The hands of a round, each without the reserve card, and what can be told of the opponent's reserve."""
    first, other, places = states[0], 1 - seat, places_of_packs(states)
    hands: dict[int, list[int]] = {}  # by turn
    for s in states:
        if s.turn not in hands:
            hands[s.turn] = packs(s)[seat]
            yield [reserve_card(first, seat, s.turn)], [s.added[seat]]
    shown = [taken[SHOWN] for taken in states[-1].trace if taken[HOLDER] == other]
    yield places[seat], hands[1]
    yield [*places[other], reserve_card(first, other, 1)], [*(shown[0] if shown else ()), *hands.get(2, ())]
    for turn in range(3, max(hands) + 1):
        before, now = passed_on(states, turn - 2, seat), Counter(hands[turn])
        came, gone = now - before, before - now  # the reserve card stayed, or left at once: was it played openly?
        for card in came or (Counter(shown[turn - 2]) - gone):
            yield [reserve_card(first, other, turn - 1)], [card]


def reserve_card(first: Any, seat: int, turn: int) -> int:
    """The place of the card that a seat takes from its reserve in a turn."""
    sizes = [len(reserve) + 1 for reserve in first.reserves]
    return len(first.deck) + sum(sizes[: seat + 1]) - turn


def passed_on(states: list[Any], turn: int, seat: int) -> Counter[int]:
    """What the seat left of its hand in a turn."""
    hand = next(s.hands[seat] for s in states if s.turn == turn)
    taken = [one for one in states[-1].trace if one[HOLDER] == seat][turn - 1]
    return Counter(hand) - Counter([*taken[SHOWN], *taken[HIDDEN], taken[DISCARDED]])


# -- Heroes III ----------------------------------------------------------------------------------------------

PUBLIC = ("astrologers", "events", "guard_deck", "ai_deck", "ai_spells")  # what is drawn from them, everybody sees


class OfHeroes(Dealer):
    """Every deck in an order of its own, and face-down tiles of each back."""

    secret = frozenset({"search_card", "search_order"})
    luck = 24

    def before(self, question: Question) -> bool:
        """Who plays whom is chosen before the table is laid."""
        return question.prompt.id in ("choose_faction", "choose_hero")

    def tidy(self, s: Any, seat: int) -> None:
        """In no hand does the order of cards matter; `adrift` says what may lie elsewhere, not where it lies."""
        for zone in (s.hand, s.secret):
            for cards in zone:
                cards.sort()
        s.adrift = [[] for _ in s.adrift]

    def ways(self, before: Any, after: Any, who: int, value: Any) -> int:
        """Of equal cards that left the hand, or were looked at, each might have been the one."""
        gone = Counter(before.hand[who]) - Counter(after.hand[who])
        found = prod([perm(before.hand[who].count(card), count) for card, count in gone.items()])
        looked = before.looked.count(value[1]) if isinstance(value, tuple) and value[0] == "take" else 1
        return found * max(1, looked)

    def deal(self, course: Course, chance: Random) -> tuple[State, float]:
        first: Any = course.first.state
        s: Any = first.clone()
        weight = 1.0
        for pile, true in piles(first).items():
            cards, once = shuffled(true, list(seen_of_pile(course, pile)), chance)
            piles(s)[pile][:] = cards
            weight *= once
        return s, weight * lay_tiles(s, course, chance)


def piles(s: Any) -> dict[tuple[str, int], list[int]]:
    """All that is shuffled, by field and place in it."""
    found = {
        (name, at): pile for name in ("deck", "common_deck", "neutral_deck") for at, pile in enumerate(getattr(s, name))
    }
    return {**found, **{(name, 0): getattr(s, name) for name in PUBLIC}}


def seen_of_pile(course: Course, pile: tuple[str, int]) -> Iterator[Known]:
    """What was drawn from the top of a pile so that the seat saw it, as long as nothing was laid upon it."""
    true, states = piles(course.first.state)[pile], course.states
    for before, after in pairwise(states):
        lying, left = piles(before)[pile], piles(after)[pile]
        if lying != true[: len(lying)] or left != true[: len(left)] or len(left) > len(lying):
            return
        places = range(len(left), len(lying))
        if places:
            yield from seen_of_draw(course, pile, list(places), after)


def seen_of_draw(course: Course, pile: tuple[str, int], places: list[int], after: Any) -> Iterator[Known]:
    name, at = pile
    true = piles(course.first.state)[pile]
    if name == "deck":
        if at == course.seat:
            yield from exactly(true, places)
    elif name != "common_deck" or course.seat in [ask.seat for ask in after.asks] or not after.looked:
        yield from exactly(true, places)
    else:  # another player looks: of these cards the seat knows those that he laid aside openly
        now: Any = course.match.state
        aside = Counter(now.common_discard[at]) & Counter([true[place] for place in places])
        yield places, list(aside.elements())


def lay_tiles(s: Any, course: Course, chance: Random) -> float:
    """Of each back: tiles face down on the map, in the players' pools and left in the box."""
    weight = 1.0
    board = board_of(SCENARIOS[s.scenario], len(s.hand))
    assert not board.get("tile_constraints")
    named = [at for at, entry in enumerate(board["tiles"]) if "tile" in entry]
    down = [at for at, placed in enumerate(s.tiles) if not placed.up and at not in named]
    seen = {placed.tile for at, placed in enumerate(s.tiles) if at not in down}
    for kind in sorted({TILES[tile].kind for tile in tiles_in_use(s.sets)}):
        places = [at for at in down if TILES[s.tiles[at].tile].kind == kind]
        pooled = [
            (seat, at) for seat, pool in enumerate(s.pool) for at, tile in enumerate(pool) if TILES[tile].kind == kind
        ]
        row = [*[s.tiles[at].tile for at in places], *[s.pool[seat][at] for seat, at in pooled]]
        box = [
            tile for tile in tiles_in_use(s.sets) if TILES[tile].kind == kind and tile not in seen and tile not in row
        ]
        tiles, once = shuffled([*row, *box], list(seen_of_tiles(course, places, pooled, row)), chance)
        weight *= once
        for at, tile in zip(places, tiles, strict=False):
            s.tiles[at] = s.tiles[at]._replace(tile=tile)
        for (seat, at), tile in zip(pooled, tiles[len(places) :], strict=False):
            s.pool[seat][at] = tile
    return weight


def seen_of_tiles(course: Course, places: list[int], pooled: list[tuple[int, int]], row: list[int]) -> Iterator[Known]:
    """Tiles that were turned up since, and those that came out of a pool."""
    now: Any = course.match.state
    yield from exactly(row, [i for i, at in enumerate(places) if now.tiles[at].up])
    for seat, pool in enumerate(now.pool):
        slots = [len(places) + i for i, (whose, _) in enumerate(pooled) if whose == seat]
        yield slots, [row[slot] for slot in slots if row[slot] not in pool]


DEALERS: dict[str, type[Dealer]] = {
    "cardia": OfCardia,
    "abyss": OfAbyss,
    "bunny": OfBunny,
    "valeria": OfValeria,
    "heroes": OfHeroes,
}
