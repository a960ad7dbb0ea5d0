"""Options and set-up: the board with its printed cities, the shuffled deck. [BUN-3, BUN-10]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.core.state import Step
from ludoteka.core.variant import Variant
from ludoteka.games.bunny.cards import COPIES
from ludoteka.games.bunny.state import Bunny

ALL_CARDS: Final = tuple([card for card, copies in enumerate(COPIES) for _ in range(copies)])  # [BUN-1.1]

VARIANTS: Final = {
    "draft_direction": Variant(
        default="right_first",
        choices=("right_first", "left_first"),
        title={"en": "Direction of the draft", "pl": "Kierunek przekazywania kart"},
        help={
            "en": "Which way hands are passed in rounds 1 and 3. It makes no difference with 2 players.",
            "pl": "W którą stronę wędrują karty w rundach 1 i 3. Bez znaczenia przy 2 graczach.",
        },
        labels={
            "right_first": {"en": "Right in rounds 1 and 3", "pl": "W prawo w rundach 1 i 3"},
            "left_first": {"en": "Left in rounds 1 and 3", "pl": "W lewo w rundach 1 i 3"},
        },
        does={
            "right_first": {
                "en": "Hands go to the player on the right, in rounds 2 and 4 to the left.",
                "pl": "Karty wędrują do gracza po prawej, w rundach 2 i 4 do gracza po lewej.",
            },
            "left_first": {
                "en": "Hands go to the player on the left, in rounds 2 and 4 to the right.",
                "pl": "Karty wędrują do gracza po lewej, w rundach 2 i 4 do gracza po prawej.",
            },
        },
    ),
}


def check(seats: int, variants: Mapping[str, Any]) -> None:
    """Every direction goes with every number of players. [BUN-10.2]"""


def new(players: int, rng: int, variants: Mapping[str, Any], first: Step) -> Bunny:
    """Printed cities stand, the deck is shuffled, all scores are 0; the step `first` plays the match. [BUN-3]"""
    s = Bunny(rng, log=[])
    s.lay_out(players, variants["draft_direction"] == "left_first")
    s.then(first)
    deck = list(ALL_CARDS)
    s.shuffle(deck)
    s.deck = tuple(deck)
    return s
