"""What asks in Cardia, as questions name it: cards and locations. [CAR-11.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Cause


def by_card(id: str) -> Cause:
    """The card whose text asks, also when another card copies it. [CAR-8.5]"""
    return Cause("card", id)


def by_location(id: str) -> Cause:
    return Cause("location", id)


FORTUNE_TELLER: Final = by_card("fortune_teller")  # why somebody places first and face up [CAR-7.6]
