"""Tiles on which more holds than on land: the sea ends a Hero's moves, elemental ground lends Power. [HER-27.9]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.boards import SLOTS, TILES
from ludoteka.games.heroes.boxes import elements_in_use, sea_in_use
from ludoteka.games.heroes.effects.in_force import is_changed
from ludoteka.games.heroes.map.text import HERO_EMBARKED, hero_word
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN

SEA: Final = "sea"
EMBARKED: Final = "embarked"  # in `Figure.passing`: no further move in this turn
EMBARK_FREELY: Final = "embark_free"  # likewise: by an effect the sea does not end the moves
ELEMENTAL: Final = "elemental_"  # the terrain is named after the School
ANY_SCHOOL: Final = "any"  # Magic Arrow [HER-11.8]


IS_SEA: Final = tuple([tile.layer == SEA for tile in TILES])


def is_sea(s: Heroes, field: int) -> bool:
    return IS_SEA[s.tiles[field // SLOTS].tile]


def embarks(s: Heroes, figure: int, here: int, there: int) -> bool:
    """Whether a way leads from land to sea and so is the Hero's last one in this turn."""
    if not is_sea(s, there) or is_sea(s, here) or not sea_in_use(s.sets):
        return False
    one = s.figures[figure]
    return EMBARK_FREELY not in one.passing and not is_changed(s, one.seat, "embark_keeps_moving")


def embark(s: Heroes, figure: int) -> None:
    """Movement Points may still be spent on anything but moves."""
    one = s.figures[figure]
    s.figures[figure] = one._replace(passing=tuple(sorted({*one.passing, EMBARKED})))
    s.tell(HERO_EMBARKED, one.seat, hero_word(one.kind))


def elemental_power(s: Heroes, seat: int, school: str) -> int:
    """One more for a Spell of the School on whose ground the caster's Main Hero stands."""
    if not elements_in_use(s.sets):
        return 0
    for one in s.figures:
        if one.seat == seat and one.kind == MAIN and one.field >= 0:
            terrain = TILES[s.tiles[one.field // SLOTS].tile].terrain
            return int(terrain.startswith(ELEMENTAL) and school in (terrain.removeprefix(ELEMENTAL), ANY_SCHOOL))
    return 0
