"""What asks in Valeria, and what is paid for: Citizens, Monsters, Domains. [VAL-13]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Cause
from ludoteka.games.valeria.cards import CITIZEN_ID, DOMAIN_ID, MONSTER_ID

CITIZEN_CAUSE: Final = tuple([Cause("citizen", id) for id in CITIZEN_ID])
MONSTER_CAUSE: Final = tuple([Cause("monster", id) for id in MONSTER_ID])
DOMAIN_CAUSE: Final = tuple([Cause("domain", id) for id in DOMAIN_ID])
