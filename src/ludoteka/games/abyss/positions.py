"""Positions of Abyss from words: lessons begin in them, and so do tests.

Allies are written as in the worked examples: J jellyfish, C crab, H seahorse, S shellfish, Q squid and a value; M is
a Monster.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.packed import only
from ludoteka.core.positions import take
from ludoteka.core.rng import seeded
from ludoteka.games.abyss.cards import LOCATION_NUMBER, LORD_NUMBER
from ludoteka.games.abyss.flow import begin_turn
from ludoteka.games.abyss.setup import empty_table
from ludoteka.games.abyss.state import Abyss
from ludoteka.games.abyss.terms import EMPTY, MONSTER, NOBODY, Controlled, Token

Words = Mapping[int, str]
LETTERS = "JCHSQ"
COURT = "keeper reaper shepherd miller aquaculturist landowner"


def ally(word: str) -> int:
    return MONSTER if word == "M" else LETTERS.index(word[0]) * 5 + 5 - int(word[1])


def allies(words: str) -> list[int]:
    """ "J3 C2 M" as exploration cards."""
    return [ally(word) for word in words.split()]


def lords(words: str) -> list[int]:
    return [LORD_NUMBER[word] for word in words.split()]


def tiles(words: str) -> list[int]:
    return [LOCATION_NUMBER[word] for word in words.split()]


def table(
    players: int = 2,
    *,
    hands: Words | None = None,
    pearls: tuple[int, ...] = (),
    key_tokens: tuple[int, ...] = (),
    active: Words | None = None,
    disabled: Words | None = None,
    controlled: Mapping[int, Mapping[str, str]] | None = None,
    affiliated: Words | None = None,
    tokens: Words | None = None,
    council: str = "Q1",
    discard: str = "",
    deck: str = "",
    others: str = "deck",
    court: str | None = None,
    lord_deck: str = "",
    other_lords: str = "deck",
    available: str = "",
    stack: str = "",
    other_tiles: str = "stack",
    threat: int = 1,
    ender: int = NOBODY,
    rng: int = 1,
    mixed: bool = False,
) -> Abyss:
    """A table between two turns.

    `court` ends with space 6; `deck`, `lord_deck` and `stack` name the next cards, first one first. All other cards lie
    beneath them, or where `others` (deck, discard, affiliated), `other_lords` (deck, discard) and `other_tiles`
    (stack, removed) say. A lone card in the Council keeps the main window from being answered by itself.
    """
    s = empty_table(players, seeded("position", rng))
    top = take(s.deck, allies(deck))
    for seat in range(players):
        give(s, seat, hands or {}, affiliated or {}, active or {}, disabled or {})
        settle(s, seat, (controlled or {}).get(seat, {}), (tokens or {}).get(seat, ""))
    for card in take(s.deck, allies(council)):
        s.council[card // 5] += (card,)
    s.discard = take(s.deck, allies(discard))
    s.pearls, s.key_tokens = list(pearls) or [0] * players, list(key_tokens) or [0] * players
    s.threat, s.ender = threat, ender
    set_lords(s, court, lord_deck, other_lords)
    set_locations(s, available, stack, other_tiles)
    put_aside(s, others)
    if mixed:
        s.shuffle(s.deck)
    s.deck += top[::-1]
    return s


def give(s: Abyss, seat: int, hands: Words, affiliated: Words, active: Words, disabled: Words) -> None:
    """The Allies and Lords of a player."""
    s.hands[seat] = tuple(sorted(take(s.deck, allies(hands.get(seat, "")))))
    s.affiliated[seat] = tuple(take(s.deck, allies(affiliated.get(seat, ""))))
    s.active[seat] = tuple(take(s.lord_deck, lords(active.get(seat, ""))))
    s.disabled[seat] = tuple(take(s.lord_deck, lords(disabled.get(seat, ""))))


def settle(s: Abyss, seat: int, controlled: Mapping[str, str], tokens: str) -> None:
    """The Locations of a player with the Lords under them, and the Monster tokens."""
    for tile, tucked in controlled.items():
        under = tuple(take(s.lord_deck, lords(tucked)))
        s.controlled[seat] += (Controlled(take(s.location_stack, tiles(tile))[0], under),)
    for points in tokens.split():
        s.tokens[seat] += (Token(take(s.pool, [int(points)])[0], only(seat)),)


def set_locations(s: Abyss, available: str, stack: str, other_tiles: str) -> None:
    s.available = take(s.location_stack, tiles(available))
    first = take(s.location_stack, tiles(stack))
    if other_tiles == "removed":
        s.removed, s.location_stack = tuple(s.location_stack), []
    s.location_stack += first[::-1]


def put_aside(s: Abyss, others: str) -> None:
    """The exploration cards that are named nowhere."""
    if others == "discard":
        s.discard, s.deck = s.discard + s.deck, []
    elif others == "affiliated":
        s.affiliated[-1] += tuple(s.deck)
        s.deck = []


def set_lords(s: Abyss, court: str | None, lord_deck: str, other_lords: str) -> None:
    if court is None:
        named = set(lord_deck.split())
        court = " ".join([word for word in COURT.split() if LORD_NUMBER[word] in s.lord_deck and word not in named])
    present = take(s.lord_deck, lords(court))
    s.court = [EMPTY] * (6 - len(present)) + present
    top = take(s.lord_deck, lords(lord_deck))
    if other_lords == "discard":
        s.lord_discard, s.lord_deck = s.lord_deck, []
    s.lord_deck += top[::-1]


def started(s: Abyss, turn: int = 0) -> Abyss:
    """The table at the first question of a turn."""
    s.then(begin_turn, turn)
    s.run()
    return s


def position(players: int = 2, *, turn: int = 0, **words: Any) -> Abyss:
    return started(table(players, **words), turn)
