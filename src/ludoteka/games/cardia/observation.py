"""What a seat may know of a position of Cardia, as numbers for learners. [CAR-11.3, CAR-11.4]

Every card that can be in the match is one row, the seat's own first: where it lies and what lies on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.core.observation import Sheet
from ludoteka.games.cardia.cards import ROSTER
from ludoteka.games.cardia.state import Cardia, all_winners, influence, is_face_down, signets, signets_of
from ludoteka.games.cardia.terms import CHARACTERS, DECKS, FACTION_DEMAND, FACTIONS, LACKED, WAITING_IDS, Waiting, foe

LONGEST: Final = 16  # encounters in a line: each player has so many cards [CAR-2.2]
MOST: Final = 8  # a modifier, about

# Columns of a card.
HAND: Final = 0
DISCARD: Final = 1
LINE: Final = 2
PLACE: Final = 3  # in the line, counted from its end: the nearer, the more
FACE_DOWN: Final = 4
RESOLVED: Final = 5
CURRENT: Final = 6
MODIFIER: Final = 7
TOKEN: Final = 8
WINS: Final = 9
LAID: Final = 10
CHAIN: Final = 11
BOTTOM: Final = 12  # put under one's own deck [CAR-11.4]
IN_MATCH: Final = 13
LEAD: Final = 14  # its influence less that of the card before it, in a resolved encounter
COLUMNS: Final = 15


def subjects(seats: int, variants: Mapping[str, object]) -> Mapping[str, Sequence[str | int]]:
    """What a question of Cardia can be about."""
    return {"card": [ROSTER[one].id for one in range(CHARACTERS)], "faction": FACTIONS, "count": (1, 2)}


def points(s: Cardia) -> Sequence[int]:
    """The signets of both players. [CAR-6.6]"""
    return signets(s)


def observe(s: Cardia, seat: int, out: Sheet) -> None:
    """Score, both players, the cards, what waits for a card."""
    other = foe(seat)
    won = all_winners(s)
    counted = signets_of(s, won)
    out.numbers("wins", [s.wins[seat], s.wins[other]], 2)
    out.numbers("signets", [counted[seat], counted[other]], 5)
    out.numbers("hand_size", [len(s.hand[seat]), len(s.hand[other])], 8)
    out.numbers("deck_size", [len(s.deck[seat]), len(s.deck[other])], 16)
    out.numbers("bottom_size", [s.bottom[seat], s.bottom[other]], 16)
    out.number("match_wins", s.options_chosen.match_wins, 2)
    out.number("game", s.game, 4)
    out.number("round", s.round, 16)
    out.number("tied_at_five", int(s.tied_at_five), 1)
    out.bits("locations", s.locations, 8)
    answered = out.field("answered", 2)
    for i in range(len(s.asks)):
        if s.answers[i] is not None:
            out.mark(answered + (s.asks[i].seat ^ seat))
    observe_cards(s, seat, won, out)
    observe_line(s, seat, out)
    observe_waiting(s, seat, out)


def rows(s: Cardia) -> tuple[int, int]:
    """The first character of the match, and how many there can be: one deck, or both where they are mixed."""
    deck = s.options_chosen.deck
    if deck in DECKS:
        return DECKS.index(deck) * 16, 16
    return 0, CHARACTERS


def observe_cards(s: Cardia, seat: int, won: list[int], out: Sheet) -> None:
    """Cards that lie alone: in hand, discarded, laid down, in a chain of activations."""
    first, count = rows(s)
    start = out.field("cards", 2 * count, COLUMNS, -4.0, 4.0)
    for whose in (0, 1):
        base = start + (whose * count - first) * COLUMNS
        owner = seat ^ whose
        if count == CHARACTERS:
            for card in s.options_chosen.cast:
                out.mark(base + card * COLUMNS + IN_MATCH)
        for card in s.discard[owner]:
            out.mark(base + (card & 31) * COLUMNS + DISCARD)
        if whose == 0:
            for card in s.hand[seat]:
                out.mark(base + (card & 31) * COLUMNS + HAND)
            for i in range(s.bottom[seat]):
                out.put(base + (s.deck[seat][i] & 31) * COLUMNS + BOTTOM, (i + 1) / 16)
        if s.laid >= 0 and s.laid >> 5 == owner:
            out.mark(base + (s.laid & 31) * COLUMNS + LAID)
        for i in range(len(s.chain)):
            if s.chain[i] >> 5 == owner:
                out.put(base + (s.chain[i] & 31) * COLUMNS + CHAIN, (i + 1) / 4)
        observe_played(s, owner, owner == seat, won, base, out)


def observe_played(s: Cardia, owner: int, mine: bool, won: list[int], base: int, out: Sheet) -> None:
    """A player's cards in the line, but for those that lie face down before the other. [CAR-3.3]"""
    length = len(s.line)
    for i in range(length):
        first, second = s.line[i]
        card = second if owner else first
        down = i >= s.resolved and is_face_down(s, card)
        if down and not mine:
            continue
        row = base + (card & 31) * COLUMNS
        out.mark(row + LINE)
        out.put(row + PLACE, 1.0 - (length - 1 - i) / LONGEST)
        out.put(row + MODIFIER, s.modifier[card] / MOST)
        out.put(row + TOKEN, float(s.ongoing[card]))
        if down:
            out.mark(row + FACE_DOWN)
        elif i < s.resolved:
            out.mark(row + RESOLVED)
            out.put(row + LEAD, (influence(s, card) - influence(s, first if owner else second)) / MOST)
            if won[i] >> owner & 1:
                out.mark(row + WINS)
            if s.current and i == s.resolved - 1:
                out.mark(row + CURRENT)


def observe_line(s: Cardia, seat: int, out: Sheet) -> None:
    """The encounters, counted from the last one: whether they are resolved, and whether the foe's card lies hidden."""
    start = out.field("line", LONGEST, 2)
    other = foe(seat)
    length = len(s.line)
    for i in range(length):
        row = start + 2 * (length - 1 - i)
        out.mark(row)
        if i >= s.resolved and is_face_down(s, s.line[i][other]):
            out.mark(row + 1)


def observe_waiting(s: Cardia, seat: int, out: Sheet) -> None:
    """Effects that wait for the next card, or for the card they are bound to; classes that the foe's hand lacked."""
    kinds = 2 * len(WAITING_IDS)
    pending = out.field("pending", kinds, 1, -4.0, 4.0)
    if s.pending is not None:
        put_waiting(s.pending, seat, pending, out)
    bound = out.field("bound", LONGEST, kinds, -4.0, 4.0)
    length = len(s.line)
    for one in s.bound:
        for i in range(length):
            if one.card in s.line[i]:
                put_waiting(one.waiting, seat, bound + (length - 1 - i) * kinds, out)
    temple = out.field("temple", 2, 1, 0.0, 4.0)
    for whose in (0, 1):
        out.put(temple + whose, s.temple.count(seat ^ whose) / 4)
    lacked = out.field("lacked", len(FACTIONS) + 1)
    told = 0  # classes that are written already, as bits
    facts = s.facts[foe(seat)]
    for i in range(len(facts) - 1, -1, -1):
        if facts[i].kind == LACKED and not told >> facts[i].what & 1:
            told |= 1 << facts[i].what
            out.put(lacked + facts[i].what, 1.0 / (len(facts) - i))


def put_waiting(waiting: Waiting, seat: int, start: int, out: Sheet) -> None:
    amount = 1.0 + waiting.amount if waiting.kind == FACTION_DEMAND or waiting.amount == 0 else float(waiting.amount)
    out.put(start + (waiting.seat ^ seat) * len(WAITING_IDS) + waiting.kind, amount / 5)
