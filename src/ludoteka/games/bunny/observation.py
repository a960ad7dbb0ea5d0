"""What a seat may know of a position of Bunny Kingdom, as numbers for learners. [BUN-9]

A territory is a row: who stands on it and what is built there. A card is a row of each player: what is known of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.core.observation import Sheet
from ludoteka.games.bunny.cards import CARD_ID, COORD
from ludoteka.games.bunny.memory import known_of
from ludoteka.games.bunny.state import Bunny, passes_left
from ludoteka.games.bunny.terms import BASIC, CAMP_6, CARD_KINDS, CITY_1, NONE, PHASE_IDS, SCORING, TERRITORIES, spread

KINDS: Final = CAMP_6 + 1 - CITY_1  # of buildings

# Columns of a card of a player.
HAND: Final = 0
TRAY: Final = 1
PARCHMENT: Final = 2
DISCARD: Final = 3
FACE_DOWN: Final = 4
KNOWN_IN_HAND: Final = 5
KNOWN_PARCHMENT: Final = 6
COLUMNS: Final = 7


def subjects(seats: int, variants: Mapping[str, object]) -> Mapping[str, Sequence[str | int]]:
    """What a question of Bunny Kingdom can be about."""
    return {
        "card": CARD_ID,
        "territory": COORD,
        "camp": CARD_ID[CITY_1 : CAMP_6 + 1],
        "camp2": CARD_ID[CITY_1 : CAMP_6 + 1],
    }


def points(s: Bunny) -> Sequence[int]:
    """Golden carrots so far. [BUN-2.15]"""
    return s.scores


def observe(s: Bunny, seat: int, out: Sheet) -> None:
    """The course of the game, the board, then each player's cards from the seat on."""
    observe_course(s, seat, out)
    observe_board(s, seat, out)
    for i in range(s.players):
        observe_player(s, (seat + i) % s.players, seat, i, out)


def observe_course(s: Bunny, seat: int, out: Sheet) -> None:
    players = s.players
    out.choice("round", s.round - 1, 4)
    out.number("turn", s.turn, 12)
    out.choice("phase", s.phase, len(PHASE_IDS))
    out.number("passes_left", int(passes_left(s)), 1)
    out.number("left_first", int(s.left_first), 1)
    out.number("deck_size", len(s.deck), 182)
    out.members("closed", [(other - seat) % players for other in range(players) if s.closed >> other & 1], players)
    out.bits("locked", s.locked, 8)
    out.choice("announced", s.announced - CITY_1 if s.announced else -1, KINDS)
    out.number("interrupted", int(s.interrupted), 1)
    for i in (0, 1):
        out.choice(f"copied_{i}" if out.declares else "", s.copied[i], CARD_KINDS)
    answered = out.field("answered", players)
    chosen = out.field("chosen", CARD_KINDS, 1, 0.0, 4.0)
    posts = out.field("chosen_goods", 2, len(BASIC))
    for i in range(len(s.asks)):
        answer = s.answers[i]
        if answer is not None:
            out.mark(answered + (s.asks[i].seat - seat) % players)
            if s.asks[i].seat == seat:
                put_answer(s, s.asks[i].prompt.id, answer, chosen, posts, out)


def put_answer(s: Bunny, prompt: str, answer: object, chosen: int, posts: int, out: Sheet) -> None:
    """One's own answer while the others still choose: the pair (first, second), the goods of posts, or a parchment."""
    if isinstance(answer, int):
        out.mark(chosen + answer)
    elif isinstance(answer, tuple) and prompt == "trading_post":
        for territory, goods in answer:
            out.mark(posts + s.posts.index(territory) * len(BASIC) + goods)
    elif isinstance(answer, tuple):
        first, second = answer
        out.put(chosen + first, 3.0 if first == second else 1.0)
        if first != second:
            out.put(chosen + second, 2.0 if prompt == "draft_pick_2p" else 1.0)


def observe_board(s: Bunny, seat: int, out: Sheet) -> None:
    """By territory: whose rabbit, which building, which token of a Sky Tower, what a Trading Post produces. [BUN-2]"""
    width = s.players + KINDS + len(s.towers) + len(BASIC)
    start = out.field("board", TERRITORIES, width)
    for i in range(s.players):
        for territory in spread(s.land[(seat + i) % s.players]):
            out.mark(start + territory * width + i)
    base = start + s.players - CITY_1
    for territory in spread(s.built):
        out.mark(base + territory * width + s.buildings[territory])
    base = start + s.players + KINDS
    for i in range(len(s.towers)):
        if s.towers[i] != NONE:
            out.mark(base + s.towers[i] * width + i)
    for i in range(len(s.posts)):
        if s.posts[i] != NONE and s.goods[i] != NONE:
            out.mark(base + s.posts[i] * width + len(s.towers) + s.goods[i])


def observe_player(s: Bunny, who: int, seat: int, place: int, out: Sheet) -> None:
    """One player's cards, and of others what the seat knows for certain. [BUN-9.3]"""
    name = f"player_{place}_" if out.declares else ""
    out.number(name + "score", s.scores[who], 200)
    out.number(name + "hand_size", len(s.hands[who]), 12)
    out.number(name + "reserve_size", len(s.reserves[who]), 10)
    out.number(name + "parchments", len(s.parchments[who]), 10)
    out.number(name + "face_down", len(s.face_down[who]), 20)
    start = out.field(name + "cards", CARD_KINDS, COLUMNS, 0.0, 8.0)
    added = out.field(name + "added", CARD_KINDS)
    put_cards(s.trays[who], start + TRAY, out)
    put_cards(s.discards[who], start + DISCARD, out)
    if place == 0:
        put_cards(s.hands[who], start + HAND, out)
        put_cards(s.face_down[who], start + FACE_DOWN, out)
        if s.added[who] != NONE:
            out.mark(added + s.added[who])
    elif s.phase != SCORING:
        hand, owned = known_of(s, seat, who)
        put_cards(hand, start + KNOWN_IN_HAND, out)
        put_cards(owned, start + KNOWN_PARCHMENT, out)
    if place == 0 or s.phase == SCORING:
        put_cards(s.parchments[who], start + PARCHMENT, out)


def put_cards(cards: Sequence[int], column: int, out: Sheet) -> None:
    """How many copies of each card."""
    found: dict[int, int] = {}
    for card in cards:
        found[card] = found.get(card, 0) + 1
    for card, copies in found.items():
        out.put(column + card * COLUMNS, float(copies))
