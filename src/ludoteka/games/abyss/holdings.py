"""What a position of Abyss holds for a player, in the words by which judgements are explained."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Holdings
from ludoteka.games.abyss.scoring import score
from ludoteka.games.abyss.state import Abyss, keys, lord_count
from ludoteka.games.abyss.terms import RACE_OF, VALUE


def look(s: Abyss, seat: int) -> list[float]:
    """Points that lie on the table, Lords, Locations, keys, Pearls, and the Allies in hand with their races."""
    hand = s.hands[seat]
    return [
        float(score(s, seat).total),
        float(lord_count(s, seat)),
        float(len(s.controlled[seat])),
        float(keys(s, seat)),
        float(s.pearls[seat]),
        float(sum([VALUE[card] for card in hand])),
        float(len({RACE_OF[card] for card in hand})),
    ]


HOLDINGS: Final = Holdings(
    look,
    (
        ("points", 1.5),
        ("lords", 0.35),
        ("locations", 0.3),
        ("keys", 0.4),
        ("pearls", 0.9),
        ("allies", 2.0),
        ("races", 0.6),
    ),
    decides="points",
)
