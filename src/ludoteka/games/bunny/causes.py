"""What asks in Bunny Kingdom: the cards that are built, announced or copied with. [BUN-6, BUN-8.2]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Cause
from ludoteka.games.bunny.cards import CARD_ID

CARD_CAUSE: Final = tuple([Cause("card", id) for id in CARD_ID])
