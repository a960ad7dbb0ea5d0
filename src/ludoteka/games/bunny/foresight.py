"""What building somewhere does to the fief there: a sum that anybody at the table could do. [BUN-6, BUN-7]"""

from __future__ import annotations

from ludoteka.core.state import Ask, Foreseen, Message
from ludoteka.games.bunny.outlook import fief_around
from ludoteka.games.bunny.state import Bunny, fiefs
from ludoteka.games.bunny.terms import PASS

UNKNOWN = Foreseen()
PLACING = ("place", "place_second_tower", "camp_interrupt", "camp_place")


def foresee(s: Bunny, ask: Ask) -> list[Foreseen]:
    """Beside the territories that are offered: strength, wealth and Harvest of the fief that they would lie in."""
    if ask.prompt.id not in PLACING or (ask.prompt.clause == "BUN-6.6" and ask.prompt.id == "place"):
        return [UNKNOWN for _ in ask.options]
    return [UNKNOWN if territory == PASS else fief_after(s, ask.seat, territory) for territory in ask.options]


def fief_after(s: Bunny, seat: int, territory: int) -> Foreseen:
    """The fief around the territory now, and once this is built there."""
    trial = s.clone()
    trial.choose(territory)
    now, then = fief_around(fiefs(s, seat), territory), fief_around(fiefs(trial, seat), territory)
    if then is None:
        return UNKNOWN
    before = "" if now is None else f"{now.strength} × {now.wealth} → "
    return Foreseen(
        after=Message(
            "foreseen-fief",
            {"before": before, "strength": then.strength, "wealth": then.wealth, "value": then.value},
        )
    )
