"""What nobody would do in Bunny Kingdom who saw what it costs: bots do not think of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteka.core.state import Ask
from ludoteka.games.bunny.cards import NUMBER
from ludoteka.games.bunny.features import claimed
from ludoteka.games.bunny.state import Bunny, fiefs
from ludoteka.games.bunny.terms import CITY_3, COPY_CARDS, FARM_IRON, OPPORTUNIST, PASS, ROUNDS
from ludoteka.games.bunny.text import CONSTRUCTION_ACTION

PANPAN: Final = NUMBER["panpan_the_barbarian"]
BUN_SHEE: Final = NUMBER["bun_shee"]
OF_BARREN_LAND: Final = 2  # that PanPan scores for the territory, as long as it stays barren


def sensible(s: Bunny, ask: Ask) -> Sequence[int]:
    """In the last Construction nobody ends who can still build what scores for sure. [BUN-6, BUN-R25]"""
    options: Sequence[int] = ask.options
    if s.round < ROUNDS or ask.prompt.id != CONSTRUCTION_ACTION.id or OPPORTUNIST in s.parchments[ask.seat]:
        return options
    if scores_for_sure(s, ask.seat):
        return [card for card in options if card != PASS]
    return options


def scores_for_sure(s: Bunny, seat: int) -> bool:
    """Whether a city or a farm of the tray adds more to the Harvest than missions could lose by it. [BUN-R23, BUN-R24]

    Cities take nothing but barren land from PanPan, who may be a copy; a farm may take a fief from Bun-Shee as well.
    """
    owned = s.parchments[seat]
    doubtful = sum([1 for card in owned if card == PANPAN or card in COPY_CARDS])
    last = FARM_IRON if not doubtful and BUN_SHEE not in owned else CITY_3
    own = fiefs(s, seat)
    gains = [claimed(own, card, ~s.built)[0] for card in s.trays[seat] if card <= last]
    return max(gains, default=0.0) > OF_BARREN_LAND * doubtful
