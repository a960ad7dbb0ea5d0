"""What asks in Abyss, and what is paid for, as questions name it: Lords, Locations, cards of Exploration. [ABY-12]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Cause
from ludoteka.games.abyss.cards import CARD_ID, LOCATION_ID, LORD_ID


def by_lord(id: str) -> Cause:
    return Cause("lord", id)


LORD_CAUSE: Final = tuple([by_lord(id) for id in LORD_ID])
LOCATION_CAUSE: Final = tuple([Cause("location", id) for id in LOCATION_ID])
CARD_CAUSE: Final = tuple([Cause("card", id) for id in CARD_ID])
