"""The table before the first turn, the same for 2, 3 and 4 players. [ABY-2.1 to ABY-2.7]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.core.variant import Variant
from ludoteka.games.abyss import effects, text
from ludoteka.games.abyss.cards import ALLY_COPIES, MONSTERS, TOKEN_COPIES
from ludoteka.games.abyss.flow import begin_turn
from ludoteka.games.abyss.state import Abyss
from ludoteka.games.abyss.terms import (
    ALLY_KINDS,
    COURT_SPACES,
    LOCATIONS_IN_ALL,
    LORDS_IN_ALL,
    MONSTER,
)

assert effects.__all__  # the abilities are registered

VARIANTS: Final[dict[str, Variant]] = {}  # the rulebook has none [ABY-13.1]


def check(seats: int, variants: Mapping[str, Any]) -> None:
    """Nothing to refuse: the number of players is the only option. [ABY-13.1]"""


def exploration_cards() -> list[int]:
    """All 71. [ABY-1.2]"""
    return [kind for kind in range(ALLY_KINDS) for _ in range(ALLY_COPIES[kind])] + [MONSTER] * MONSTERS


def monster_tokens() -> list[int]:
    """All 20. [ABY-1.5]"""
    return [points for points, copies in TOKEN_COPIES.items() for _ in range(copies)]


def empty_table(seats: int, rng: int) -> Abyss:
    """Everything in its box order, nothing shuffled or dealt. Pearls and keys are not limited. [ABY-1.7]"""
    s = Abyss(rng, log=[])
    s.lay_out(seats)
    s.deck = exploration_cards()
    s.lord_deck = list(range(LORDS_IN_ALL))
    s.location_stack = list(range(LOCATIONS_IN_ALL))
    s.pool = monster_tokens()
    return s


def new(seats: int, rng: int, variants: Mapping[str, Any]) -> Abyss:
    """A match at its first question. [ABY-2.2 to ABY-2.7]"""
    s = empty_table(seats, rng)
    for pile in (s.deck, s.lord_deck, s.location_stack, s.pool):
        s.shuffle(pile)
    for place in range(COURT_SPACES - 1, -1, -1):  # [ABY-2.3]
        s.court[place] = s.lord_deck.pop()
    s.available.append(s.location_stack.pop())  # [ABY-2.4]
    first = s.below(seats)  # [ABY-2.7]
    s.tell(text.GAME_BEGAN, first)
    s.then(begin_turn, first)
    s.run()
    return s
