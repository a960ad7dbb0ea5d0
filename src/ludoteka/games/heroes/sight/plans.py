"""What people plan with one touch: a Hero walks to a far field, a unit goes to an enemy and strikes. [HER-6, HER-17.18]

Everything here follows from what everybody sees; the rules themselves decide every single step when it is taken.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import packed
from ludoteka.core.plans import Plan, Planned, Waypoint
from ludoteka.core.state import Ask, Message
from ludoteka.games.heroes.boards import RING
from ludoteka.games.heroes.combat.board import NEIGHBOURS, SPACES, space_name, spaces_of
from ludoteka.games.heroes.combat.fighters import KIND, alive
from ludoteka.games.heroes.combat.forecast import Json, forecast
from ludoteka.games.heroes.map.fields import enemies_on, is_empty_for, is_guarded, lying
from ludoteka.games.heroes.map.flags import enemy_holder
from ludoteka.games.heroes.map.movement import able
from ludoteka.games.heroes.map.passing import must_pass
from ludoteka.games.heroes.map.text import hero_word
from ludoteka.games.heroes.sight.foresight import place, struck
from ludoteka.games.heroes.sight.walks import Walk, walks_from
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import RANGED
from ludoteka.games.heroes.words.components import face_id

TURN: Final = "main_action"
ACTIVATION: Final = "unit_action"


def plans(s: Heroes, ask: Ask) -> list[Plan]:
    """For the open question of a turn, or of an activation."""
    options = {ask.prompt.words(value) for value in ask.options}
    if ask.prompt.id == TURN:
        return [plan for figure in able(s, ask.seat) for plan in walks(s, figure, options)]
    if ask.prompt.id == ACTIVATION and s.active >= 0:
        return charges(s, s.active, options)
    return []


# -- on the map ----------------------------------------------------------------------------------------------


def walks(s: Heroes, figure: int, options: set[str]) -> list[Plan]:
    """To every field that is more than a step away."""
    found = [walk for walk in walks_from(s, figure) if len(walk) > 1 and f"move {way_word(s, figure, walk)}" in options]
    return [walk_plan(s, figure, walk) for walk in found]


def way_word(s: Heroes, figure: int, walk: Walk, step: int = 0) -> str:
    return f"{hero_word(s.figures[figure].kind)} {RING[walk[step][0]].lower()}"


def walk_plan(s: Heroes, figure: int, walk: Walk) -> Plan:
    """As far as the Movement Points last, and not beyond a fight. [HER-6.1, HER-6.3]"""
    one = s.figures[figure]
    points = one.mp + one.extra
    way = tuple([waypoint(s, figure, field, number >= points) for number, (_, field) in enumerate(walk)])
    ends = [number for number, mark in enumerate(way) if mark.stops]
    taken = min([len(walk), points, *[end + 1 for end in ends]])
    steps = tuple([Planned(TURN, f"move {way_word(s, figure, walk, number)}") for number in range(taken)])
    kind, target = hero_word(one.kind), walk[-1][1]
    return Plan(
        f"walk {kind} {target}",
        Message("plan-walk", {"figure": kind, "location": lying(s, target)}),
        steps,
        way,
        Message("foreseen-mps", {"count": taken, "left": points - taken}),
        ending(way, taken),
        kind,
    )


def waypoint(s: Heroes, figure: int, field: int, later: bool) -> Waypoint:
    """What a Hero meets there: a fight, a visit, or nothing. [HER-6.3]"""
    seat = s.figures[figure].seat
    if fights(s, figure, field):
        return Waypoint(str(field), Message("plan-fight", {"place": place(s, seat, field)}), True, later)
    if is_empty_for(s, seat, field) or must_pass(s, figure, field):
        return Waypoint(str(field), Message("plan-nothing", {"location": lying(s, field)}), False, later)
    return Waypoint(str(field), Message("plan-visit", {"location": lying(s, field)}), False, later)


def fights(s: Heroes, figure: int, field: int) -> bool:
    foes = bool(enemies_on(s, figure, field)) and not must_pass(s, figure, field)
    return foes or enemy_holder(s, figure, field) >= 0 or is_guarded(s, s.figures[figure].seat, field)


def ending(way: tuple[Waypoint, ...], taken: int) -> Message | None:
    """Why the Hero does not arrive now, where he does not."""
    if way[taken - 1].stops and taken < len(way):
        return Message("plan-stops-there", {"what": way[taken - 1].what})
    if taken < len(way):
        return Message("plan-later", {"count": len(way) - taken})
    return None


# -- on the Combat Board -------------------------------------------------------------------------------------


def charges(s: Heroes, unit: int, options: set[str]) -> list[Plan]:
    """Every enemy from every space beside it to which the unit may move now. [HER-17.19]"""
    if not alive(s, unit) or s.attack is not None or KIND[s.face[unit]] == RANGED:
        return []  # who shoots does not shoot after a move
    reached = packed([space for space in range(SPACES) if f"move {space_name(space)}" in options])
    return [
        charge_plan(s, unit, target, space)
        for target in range(len(s.side))
        if s.side[target] != s.side[unit] and 0 <= s.space[target] < SPACES
        for space in spaces_of(NEIGHBOURS[s.space[target]] & reached)
    ]


def charge_plan(s: Heroes, unit: int, target: int, space: int) -> Plan:
    """Two decisions: to move, and to attack; with the damage for every roll. [HER-17.21]"""
    here, there = space_name(space), space_name(s.space[target])
    enemy = face_id(s.face[target])
    return Plan(
        f"strike {there} from {here}",
        Message("plan-strike", {"unit": enemy, "space": here}),
        (Planned(ACTIVATION, f"move {here}"), Planned(ACTIVATION, f"attack {there}")),
        (
            Waypoint(here, Message("plan-go", {"space": here})),
            Waypoint(there, Message("foreseen-unit", {"unit": enemy}), True),
        ),
        after=met(s, forecast(s, unit, target, space)),
    )


def met(s: Heroes, told: Json) -> Message:
    """What the strike does, and what the enemy does back. [HER-17.25]"""
    if told["back"] is None:
        return struck(s, told)
    low, high = told["back"]
    id = "plan-struck-back" if low == high else "plan-struck-back-between"
    return Message(id, {"struck": struck(s, told), "low": low, "high": high})
