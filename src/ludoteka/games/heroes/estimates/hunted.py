"""Away from an army that roams the map while it is the stronger one. [HER-30.22]

It goes for the nearest Hero, Town or Settlement, three Fields at most with the dice, one on average; whoever it beats
in his last Town is eliminated, and all have lost [HER-24.1, HER-25.6]. So nobody who is too weak ends his turn where it
finds him, not even at home. For estimates only.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.games.heroes.automa.walks import assets
from ludoteka.games.heroes.estimates.host import led
from ludoteka.games.heroes.estimates.might import fielded_might
from ludoteka.games.heroes.estimates.reach import main_hero
from ludoteka.games.heroes.estimates.striking import led_to
from ludoteka.games.heroes.map.fields import hexagon, is_guarded
from ludoteka.games.heroes.map.geometry import OFF_MAP, distance
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN, ROAMING, Figure

LAST_STEPS: Final = 2  # Movement Points with which who is found flees
REACH: Final = 3  # Fields, by the highest throw
DARING: Final = 1.0  # times the might of the army: who has as much waits for it


def hunters(s: Heroes, seat: int) -> list[Figure]:
    """The armies that roam the map and are stronger than the army of a seat."""
    mine = led(s, seat) * fielded_might(s.army[seat])
    roaming = [one for one in s.figures if one.kind == ROAMING and one.field >= 0]
    return [one for one in roaming if mine < DARING * fielded_might(s.ai_armies[one.army])]


def away(s: Heroes, hunter: Figure, field: int) -> int:
    return distance(hexagon(s, hunter.field), hexagon(s, field))


def is_hunted(s: Heroes, seat: int, field: int) -> bool:
    """Whether a Hero on a field may be found by a stronger army before anything else that it goes for.

    Behind his own Town nobody is safe: it is lost then, and the next defeat is the last.
    """
    own = main_hero(s, seat), field, s.home[seat]
    others = [one for _, one in assets(s) if one not in own]
    for hunter in hunters(s, seat):
        far = away(s, hunter, field)
        if far <= REACH and all(away(s, hunter, other) >= far for other in others):
            return True
    return False


def kept_away(s: Heroes, seat: int, options: list[Any]) -> list[Any]:
    """With the last Movement Point no step to where a stronger army finds the Hero."""
    if not hunters(s, seat) or points(s, seat) != 1:
        return options
    return [one for one in options if not (is_step(one) and is_hunted(s, seat, led_to(s, one)))]


def flight(s: Heroes, seat: int, options: list[Any]) -> list[Any]:
    """The step towards where no stronger army finds the Hero, for who would be found where he stands.

    Where there is no such place nobody waits at home: who is beaten elsewhere goes back there and has lost little.
    """
    here, left = main_hero(s, seat), points(s, seat)
    if here < 0 or not hunters(s, seat) or not is_hunted(s, seat, here):
        return []
    if left > max(LAST_STEPS, REACH + 1 - room(s, seat, here)):
        return []
    steps = [one for one in options if is_step(one) and not is_guarded(s, seat, led_to(s, one))]
    found = [(safety(s, seat, led_to(s, one), left - 1), one) for one in steps]
    best = max([safe for safe, _ in found], default=0)
    if best <= REACH and s.flag[s.home[seat]] == seat:
        return [one for one in steps if here == s.home[seat]][:1]
    return [one for safe, one in found if safe == best > room(s, seat, here)][:1]


def safety(s: Heroes, seat: int, start: int, steps: int) -> int:
    """The most room that a Hero finds from a field with so many steps more; where he is not found it is more still."""
    seen, edge = {start}, [start]
    for _ in range(steps):
        around = [there for here in edge for there in s.graph[here] if there != OFF_MAP and there not in seen]
        edge = [there for there in around if not is_guarded(s, seat, there)]
        seen.update(edge)
    return max([room(s, seat, field) + (0 if is_hunted(s, seat, field) else REACH) for field in seen])


def room(s: Heroes, seat: int, field: int) -> int:
    """How far the nearest of the stronger armies is."""
    return min([away(s, hunter, field) for hunter in hunters(s, seat)], default=0)


def is_step(option: Any) -> bool:
    return bool(option[0] == "move" and option[3] == MAIN)


def points(s: Heroes, seat: int) -> int:
    """The Movement Points of a Main Hero."""
    return max([one.mp + one.extra for one in s.figures if one.seat == seat and one.kind == MAIN], default=0)
