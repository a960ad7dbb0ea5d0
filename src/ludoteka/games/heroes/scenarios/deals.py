"""Deals with allies that a player has made in a turn: a turn ends because they are counted. [HER-R81]"""

from __future__ import annotations

from typing import Final, NamedTuple


class Deals(NamedTuple):
    """How many deals of each kind a player has made with allies in this turn. [HER-R81]"""

    gifts: int = 0  # of resources [HER-23.4]
    exchanges: int = 0  # of cards [HER-23.6]
    handed: int = 0  # between bordering Heroes, in either direction [HER-30.7 ally_trade]


NO_DEALS: Final = Deals()
