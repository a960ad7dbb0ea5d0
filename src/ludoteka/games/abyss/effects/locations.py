"""The one Location that acts before scoring. [ABY-9.5, ABY-9.6]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import BLACK_SMOKERS, LOCATION_ID
from ludoteka.games.abyss.moves.verbs import ON_CONTROL, replace_tile
from ludoteka.games.abyss.state import Abyss
from ludoteka.games.abyss.terms import DECLINE


def black_smokers(s: Abyss, me: int) -> None:
    """Look through the stack and, if wished, take any tile of it instead. [ABY-9.5, ABY-R19]"""
    if s.location_stack:
        s.ask(me, text.SMOKERS_EXCHANGE, [*sorted(s.location_stack), DECLINE], smokers_exchanged)


ON_CONTROL[BLACK_SMOKERS] = black_smokers


@step
def smokers_exchanged(s: Abyss, me: int, location: int) -> None:
    """Black Smokers then leaves the game; the stack is shuffled in any case. [ABY-9.5]"""
    if location == DECLINE:
        s.tell(text.SMOKERS_KEPT, me)
    else:
        s.location_stack.remove(location)
        s.removed = (BLACK_SMOKERS,)
        replace_tile(s, me, BLACK_SMOKERS, location)
        s.tell(text.SMOKERS_EXCHANGED, me, LOCATION_ID[location])
    s.shuffle(s.location_stack)
