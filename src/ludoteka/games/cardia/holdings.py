"""What a position of Cardia holds for a player, in the words by which judgements are explained."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Holdings
from ludoteka.games.cardia.state import Cardia, signets


def look(s: Cardia, seat: int) -> list[float]:
    """Games won, signets, cards in hand, the influence in hand, ongoing abilities at work."""
    counted = signets(s)
    hand = s.hand[seat]
    ongoing = sum([1 for pair in s.line[: s.resolved] if s.ongoing[pair[seat]] > 0])
    return [
        float(s.wins[seat]),
        float(counted[seat]),
        float(len(hand)),
        float(sum([(card & 15) + 1 for card in hand])),
        float(ongoing),
    ]


HOLDINGS: Final = Holdings(
    look,
    (
        ("games", 0.25),
        ("signets", 0.4),
        ("hand", 0.6),
        ("influence", 8.0),
        ("ongoing", 0.35),
    ),
    decides="games",
    anew=True,
)
