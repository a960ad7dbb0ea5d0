"""What a position of Bunny Kingdom holds for a player, in the words by which judgements are explained."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Holdings
from ludoteka.games.bunny.realm import realm_of
from ludoteka.games.bunny.state import Bunny


def look(s: Bunny, seat: int) -> list[float]:
    """Golden Carrots, what a Harvest brings now, territories, cities, resources, parchments, buildings that wait."""
    realm = realm_of(s, seat, s.parchments[seat])
    goods = strength = 0
    for fief in realm.fiefs:
        goods |= fief.goods
        strength += fief.strength
    return [
        float(s.scores[seat]),
        float(sum([fief.value for fief in realm.fiefs])),
        float(realm.territories),
        float(strength),
        float(goods.bit_count()),
        float(len(s.parchments[seat])),
        float(len(s.trays[seat])),
    ]


HOLDINGS: Final = Holdings(
    look,
    (
        ("points", 2.0),
        ("harvest", 1.0),
        ("land", 0.6),
        ("strength", 0.6),
        ("goods", 0.5),
        ("parchments", 0.6),
        ("tray", 0.6),
    ),
    decides="points",
)
