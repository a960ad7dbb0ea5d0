"""What players do: choose cards of the draft, play them, place buildings. [BUN-5, BUN-6]"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any, Final

from ludoteka.core.rng import WRAPS
from ludoteka.core.state import Offer
from ludoteka.games.bunny.cards import ALLOWED, CARD_ID, COORD
from ludoteka.games.bunny.state import Bunny, controller, fief_of, passes_left, unoccupied, vacant
from ludoteka.games.bunny.terms import (
    CARD_KINDS,
    NO_BUILDING,
    NONE,
    PROVISIONS,
    PROVISIONS_DRAW,
    SKY_TOWER_BLUE,
    TRADING_POST,
    Cards,
    and_card,
    camp_number,
    is_building,
    is_camp,
    is_parchment,
    is_sky_tower,
    is_territory,
    with_card,
    without,
)
from ludoteka.games.bunny.text import (
    BUILDING_READY,
    BUILT,
    CAMP_DRIVEN_OUT,
    CAMP_SETTLED,
    CLAIMED,
    DISCARDED,
    PARCHMENT_PLAYED,
    PROVISIONS_PLAYED,
    RESERVE_DRAWN,
    TOWER_BUILT,
)

# -- the draft [BUN-5.1 to BUN-5.4] --------------------------------------------------------------------------------


# Every pair of cards once: compiled, looking a pair up takes a fifth of making it; interpreted, itertools are quicker.
PAIRS: Final[list[list[Any]]] = [[(a, b) for b in range(CARD_KINDS)] for a in range(CARD_KINDS)] if WRAPS else []


class Picks(Offer):
    """The pairs of a hand, in the order of `draft_picks`. [BUN-12]"""

    __slots__ = ("hand", "kinds", "players", "twice")

    def __init__(self, hand: Cards, players: int) -> None:
        self.hand = hand
        self.players = players
        self.kinds, self.twice = kinds_of(hand)

    def count(self) -> int:
        kinds, twice = len(self.kinds), self.twice
        pairs = kinds * (kinds - 1)
        if self.players > 2:
            pairs //= 2
        return pairs + twice.bit_count() if twice else pairs

    def nth(self, number: int) -> Any:
        kinds, twice, ordered = self.kinds, self.twice, self.players == 2
        others = len(kinds) - 1
        first = 0
        if ordered and not twice:
            first, number = number // others, number % others
        else:
            while number >= others + (twice >> first & 1):
                number -= others + (twice >> first & 1)
                first += 1
                if not ordered:
                    others -= 1
        second = number if ordered else first + number
        if second >= first and not twice >> first & 1:  # a single card is not beside itself
            second += 1
        return PAIRS[kinds[first]][kinds[second]] if WRAPS else (kinds[first], kinds[second])

    def listed(self) -> tuple[Any, ...]:
        return draft_picks(self.hand, self.players)


def kinds_of(hand: Cards) -> tuple[Cards, int]:
    """Each kind of card in a hand once, and the places of those of which there are several, as bits."""
    last = NONE
    for card in hand:
        if card == last:
            break
        last = card
    else:
        return hand, 0
    kinds: list[int] = []
    twice = 0
    last = NONE
    for card in hand:  # equal ones lie beside each other
        if card == last:
            twice |= 1 << len(kinds) - 1
        else:
            kinds.append(card)
        last = card
    return tuple(kinds), twice


def draft_offer(hand: Cards, players: int) -> tuple[Any, ...] | Offer:
    """What may be chosen from a hand; of a single pair, this pair."""
    offer = Picks(hand, players)
    return offer if offer.count() > 1 else offer.listed()


def draft_picks(hand: Cards, players: int) -> tuple[Any, ...]:
    """Pairs to choose: unordered, with two players (play, discard); equal cards are one choice. [BUN-12]"""
    if WRAPS:
        return looked_up(hand, players == 2)
    pairs = permutations(hand, 2) if players == 2 else combinations(hand, 2)
    return tuple(pairs) if len(set(hand)) == len(hand) else tuple(dict.fromkeys(pairs))


def looked_up(hand: Cards, ordered: bool) -> tuple[Any, ...]:
    """The same in compiled code: kind by kind its pairs, without that of a single card with itself."""
    kinds, twice = kinds_of(hand)
    found: list[Any] = []
    for place, first in enumerate(kinds):
        pairs = PAIRS[first]
        for second in kinds if ordered else kinds[place:]:
            if second != first or twice >> place & 1:
                found.append(pairs[second])
    return tuple(found)


def draw_from_reserve(s: Bunny, seat: int) -> None:
    """The top card of one's own reserve joins the hand; only now does its owner see it. [BUN-5.3, BUN-R6]"""
    reserve = s.reserves[seat]
    card = reserve[-1]
    s.reserves[seat] = reserve[:-1]
    s.added[seat] = card
    s.hands[seat] = with_card(s.hands[seat], card)
    if s.log is not None:
        s.whisper((seat,), RESERVE_DRAWN, seat, CARD_ID[card])


def pass_hands(s: Bunny) -> None:
    """Every hand goes to the neighbour. [BUN-5.1, BUN-5.3]"""
    if passes_left(s):
        s.hands.insert(0, s.hands.pop())
    else:
        s.hands.append(s.hands.pop(0))


def discard_face_down(s: Bunny, seat: int, card: int) -> None:
    """Without effect, and hidden from the opponent for good. [BUN-5.3, BUN-5.12, BUN-R5]"""
    s.face_down[seat] = and_card(s.face_down[seat], card)
    if s.log is not None:
        s.whisper((seat,), DISCARDED, seat, CARD_ID[card])


# -- playing a card [BUN-5.5 to BUN-5.11] --------------------------------------------------------------------------


def play_card(s: Bunny, seat: int, card: int) -> None:
    if is_territory(card):
        claim(s, seat, card)
    elif is_building(card):
        s.trays[seat] = with_card(s.trays[seat], card)
        if s.log is not None:
            s.tell(BUILDING_READY, seat, CARD_ID[card])
    elif is_parchment(card):
        s.parchments[seat] = with_card(s.parchments[seat], card)
        if s.log is not None:
            s.whisper((seat,), PARCHMENT_PLAYED, seat, CARD_ID[card])
    else:
        play_provisions(s, seat)


def claim(s: Bunny, seat: int, territory: int) -> None:
    """A rabbit goes onto the territory; the card is used. Each territory has one card, so nobody stands there.

    Rabbits never run out. [BUN-5.7, BUN-5.9, BUN-10.3, BUN-R2, BUN-R14]
    """
    if is_camp(s.buildings[territory]):
        remove_camp(s, seat, territory)
    s.land[seat] |= 1 << territory
    s.discards[seat] = and_card(s.discards[seat], territory)
    if s.log is not None:
        s.tell(CLAIMED, seat, COORD[territory])


def remove_camp(s: Bunny, seat: int, territory: int) -> None:
    """The token leaves the game, with an opponent's rabbit; one's own rabbit stays. [BUN-5.8]"""
    camp = s.buildings[territory]
    settler = controller(s, territory)
    s.buildings[territory] = NO_BUILDING
    s.built ^= 1 << territory
    if settler == seat:
        s.tell(CAMP_SETTLED, seat, CARD_ID[camp], COORD[territory])
    else:
        s.land[settler] ^= 1 << territory
        s.tell(CAMP_DRIVEN_OUT, seat, settler, CARD_ID[camp], COORD[territory])


def play_provisions(s: Bunny, seat: int) -> None:
    """Draw two cards, then play both in the order drawn; a Provisions among them comes complete. [BUN-5.11, BUN-R4]"""
    s.tell(PROVISIONS_PLAYED, seat, PROVISIONS_DRAW)
    first, second = s.deck[-1], s.deck[-2]
    s.deck = s.deck[:-PROVISIONS_DRAW]
    play_card(s, seat, first)
    play_card(s, seat, second)
    s.discards[seat] = and_card(s.discards[seat], PROVISIONS)


# -- construction [BUN-6.3 to BUN-6.8] -----------------------------------------------------------------------------


def is_locked(s: Bunny, camp: int) -> bool:
    """A withdrawn camp waits for the next round. [BUN-6.11]"""
    return bool(s.locked >> camp_number(camp) & 1)


def sites(s: Bunny, seat: int, card: int) -> int:
    """Where the seat may place this building now (a sky tower: its first token), as bits. [BUN-6.3, BUN-6.4]"""
    if is_camp(card):
        return 0 if is_locked(s, card) else unoccupied(s)
    return sites_for(s, seat, card, vacant(s, seat))


def sites_for(s: Bunny, seat: int, card: int, free: int) -> int:
    """Where, among its vacant territories, the seat may place a building that is no camp. [BUN-6.3, BUN-6.4]"""
    if is_sky_tower(card):
        return free if free and free & fief_of_first(s, seat, free) != free else 0
    return free & ALLOWED[card]


def fief_of_first(s: Bunny, seat: int, free: int) -> int:
    """The fief of the first of these territories of the seat, as bits."""
    return fief_of(s, s.land[seat], (free & -free).bit_length() - 1).land


def second_sites(s: Bunny, seat: int, first: int) -> int:
    """Where the second token may stand: on a vacant territory of another fief. [BUN-6.6, BUN-R11]"""
    return vacant(s, seat) & ~fief_of(s, s.land[seat], first).land


def construction_actions(s: Bunny, seat: int) -> list[int]:
    """The buildings of the tray that can be placed or announced now, each kind once. [BUN-6.1]"""
    found: list[int] = []
    tray = s.trays[seat]
    if not tray:
        return found
    free = vacant(s, seat)
    last = NONE
    for card in tray:
        if card == last:
            continue
        last = card
        if is_camp(card):
            if not is_locked(s, card) and unoccupied(s):
                found.append(card)
        elif free and sites_for(s, seat, card, free):
            found.append(card)
    return found


def put_building(s: Bunny, card: int, territory: int) -> None:
    """A token goes onto the board for good, and everybody may build again. [BUN-6.1, BUN-2.7, BUN-R12]"""
    s.buildings[territory] = card
    s.built |= 1 << territory
    s.closed = 0


def use_card(s: Bunny, seat: int, card: int) -> None:
    """The card of what was built goes face up to the discard pile. [BUN-6.3, BUN-6.13]"""
    s.trays[seat] = without(s.trays[seat], card)
    s.discards[seat] = and_card(s.discards[seat], card)


def build(s: Bunny, seat: int, card: int, territory: int) -> None:
    """A city or a farm. A Trading Post produces nothing before the Harvest. [BUN-6.3, BUN-6.5]"""
    use_card(s, seat, card)
    put_building(s, card, territory)
    if card == TRADING_POST:
        post = s.posts.index(NONE)
        s.posts[post] = territory
        s.goods[post] = NONE
    s.tell(BUILT, seat, CARD_ID[card], COORD[territory])


def build_tower(s: Bunny, seat: int, card: int, first: int, second: int) -> None:
    """Both tokens at once; the two territories are connected from now on. [BUN-6.6]"""
    use_card(s, seat, card)
    low, high = min(first, second), max(first, second)
    put_building(s, card, low)
    put_building(s, card, high)
    pair = 2 * (card - SKY_TOWER_BLUE)
    s.towers[pair], s.towers[pair + 1] = low, high
    s.tell(TOWER_BUILT, seat, CARD_ID[card], COORD[low], COORD[high])


def pitch_camp(s: Bunny, seat: int, camp: int, territory: int) -> None:
    """Camp and rabbit go onto an unoccupied territory. [BUN-6.7]"""
    use_card(s, seat, camp)
    put_building(s, camp, territory)
    s.land[seat] |= 1 << territory
