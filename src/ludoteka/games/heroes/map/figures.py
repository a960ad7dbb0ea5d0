"""Hero figures: whose they are, their Movement Points, hiring, leaving the map. [HER-6.9, HER-6.11, HER-9]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.effects.in_force import change_of
from ludoteka.games.heroes.map.fields import OFF_THE_MAP
from ludoteka.games.heroes.map.text import HERO_GONE, HERO_HIRED, MP_GAINED, MP_SPENT, hero_word
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER, FIELD, MAIN, SEAT, SECONDARY, Figure

FULL_MP: Final = (3, 2, 3, 0)  # Main Hero, Secondary Hero, AI Hero, roaming army [HER-9.1, HER-9.2, HER-20.12]
NO_FIGURE: Final = -1


def figures_of(s: Heroes, seat: int) -> list[int]:
    """The Heroes of a seat on the map, the Main Hero first."""
    found = [i for i, one in enumerate(s.figures) if one[SEAT] == seat and one[FIELD] != OFF_THE_MAP]
    return found if len(found) < 2 else main_first(s, found)


def main_first(s: Heroes, figures: list[int]) -> list[int]:
    """The same figures of one seat in the order in which its Heroes are named."""
    if s.figures[figures[0]].kind == MAIN:
        return figures
    return sorted(figures, key=lambda figure: s.figures[figure].kind)


def main_of(s: Heroes, seat: int) -> int:
    """The Main Hero's figure, NO_FIGURE while it is not on the map."""
    return figure_of_kind(s, seat, MAIN)


def looks_from(s: Heroes, seat: int) -> int:
    """The field from which a player is told the way to others: his Main Hero's, else his home Town."""
    main = main_of(s, seat)
    return s.home[seat] if main == NO_FIGURE else s.figures[main].field


def secondary_of(s: Heroes, seat: int) -> int:
    return figure_of_kind(s, seat, SECONDARY)


def figure_of_kind(s: Heroes, seat: int, kind: int) -> int:
    """The seat's Hero of a kind on the map, NO_FIGURE where there is none."""
    for figure, one in enumerate(s.figures):
        if one[SEAT] == seat and one.kind == kind and one.field != OFF_THE_MAP:
            return figure
    return NO_FIGURE


# -- Movement Points -----------------------------------------------------------------------------------------


def mp_left(s: Heroes, figure: int) -> int:
    return s.figures[figure].mp + s.figures[figure].extra


def spend_mp(s: Heroes, figure: int, amount: int = 1) -> None:
    if amount:
        one = s.figures[figure]
        mp, extra = left_after(one, amount)
        s.figures[figure] = with_points(one, mp, extra)


def with_points(one: Figure, mp: int, extra: int) -> Figure:
    """The same Hero with so many points."""
    return Figure(one.seat, one.kind, one.field, mp, extra, one.back, one.army, one.must_leave, one.passing)


def left_after(one: Figure, amount: int) -> tuple[int, int]:
    """Points and extra points of a Hero who spends some: extra ones, which vanish with the turn, go first."""
    extra = max(0, min(amount, one.extra)) if one.extra else 0
    assert one.mp >= amount - extra, one
    return one.mp - (amount - extra), one.extra - extra


def gain_mp(s: Heroes, figure: int, amount: int) -> None:
    """They belong to this Hero and last until the end of its owner's turn of this Round. [HER-6.9, HER-R08]"""
    one = s.figures[figure]
    s.figures[figure] = one._replace(extra=one.extra + amount)
    if s.combat is not None and s.combat.figures[ATTACKER] == figure:
        s.mp += amount  # the points that lengthen a Combat are the same [HER-17.30]
    s.tell(MP_GAINED, one.seat, hero_word(one.kind), amount)


def mp_to_come(s: Heroes, figure: int) -> int:
    """What a Hero will have in its owner's turn of this Round, as things stand. [HER-6.11]"""
    return points_of_turn(s, s.figures[figure].seat, figure) + s.figures[figure].extra


def owe_mp(s: Heroes, figure: int, amount: int) -> None:
    """Spend points of a turn that has not begun: they are missing then. [HER-27.3, HER-6.9]"""
    one = s.figures[figure]
    s.figures[figure] = one._replace(extra=one.extra - amount)
    s.tell(MP_SPENT, one.seat, hero_word(one.kind), amount)


def points_of_turn(s: Heroes, seat: int, figure: int) -> int:
    """What a Hero has at the start of its owner's turn, without extra points. [HER-6.11]"""
    change = change_of(s, seat, "hero_mp") + hooks.mp_bonus.ask(s, seat, figure)
    return max(0, FULL_MP[s.figures[figure].kind] + change)


def start_of_turn_mp(s: Heroes, seat: int) -> None:
    """Points are counted now; a retreat leads back to where the Hero stands now. [HER-6.11, HER-17.32, HER-R08]"""
    for figure in figures_of(s, seat):
        one = s.figures[figure]
        points = max(0, points_of_turn(s, seat, figure) + min(0, one.extra))  # less what was spent before [HER-27.3]
        ready = one.back == one.field and not one.must_leave and not one.passing
        if not ready or one.mp != points or one.extra < 0:
            extra = max(0, one.extra)
            s.figures[figure] = Figure(seat, one.kind, one.field, points, extra, one.field, one.army, False, ())


def end_of_turn_mp(s: Heroes, seat: int) -> None:
    """Extra points are lost, ways of moving that last for the turn end. [HER-5.4 (3), HER-6.9]"""
    for figure in figures_of(s, seat):
        one = s.figures[figure]
        if one.extra or one.must_leave or one.passing:
            s.figures[figure] = one._replace(extra=0, must_leave=False, passing=())


def regain_mp(s: Heroes) -> None:
    """At the start of a Round every Hero regains his points; extra ones of the last Round are gone. [HER-4.1.2]"""
    for figure, one in enumerate(s.figures):
        points = FULL_MP[one.kind]
        if one.mp != points or one.extra:
            s.figures[figure] = with_points(one, points, 0)


# -- coming and going ----------------------------------------------------------------------------------------


def put(s: Heroes, figure: int, field: int) -> None:
    """Put a Hero on a field by an effect: a retreat leads back there. [HER-17.32]"""
    s.figures[figure] = standing_on(s.figures[figure], field)


def standing_on(one: Figure, field: int) -> Figure:
    """A Hero on a field to which a retreat leads back from now on."""
    return Figure(one.seat, one.kind, field, one.mp, one.extra, field, one.army, False, one.passing)


def moved_to(one: Figure, field: int) -> Figure:
    """A Hero who has spent a point to go to a field; he has not visited it yet."""
    mp, extra = left_after(one, 1)
    return Figure(one.seat, one.kind, field, mp, extra, one.back, one.army, False, one.passing)


def bound_to_leave(one: Figure) -> Figure:
    """A Hero who passes over his field. [HER-6.8]"""
    return Figure(one.seat, one.kind, one.field, one.mp, one.extra, one.back, one.army, True, one.passing)


def hire(s: Heroes, seat: int, field: int) -> int:
    """A Secondary Hero appears on a field with his points of a turn; his figure. [HER-9.6, HER-6.11]"""
    known = [i for i, one in enumerate(s.figures) if one.seat == seat and one.kind == SECONDARY]
    if not known:
        s.figures.append(Figure(seat, SECONDARY, OFF_THE_MAP, 0, 0, OFF_THE_MAP, -1, False, ()))
        known = [len(s.figures) - 1]
    figure = known[0]
    assert s.figures[figure].field == OFF_THE_MAP, seat
    points = points_of_turn(s, seat, figure)
    s.figures[figure] = Figure(seat, SECONDARY, field, points, 0, field, -1, False, ())
    s.tell(HERO_HIRED, seat)
    return figure


def take_off(s: Heroes, figure: int) -> None:
    """A figure leaves the map; a Secondary Hero may be hired again. [HER-9.7]"""
    one = s.figures[figure]
    s.figures[figure] = one._replace(field=OFF_THE_MAP, back=OFF_THE_MAP, mp=0, extra=0, must_leave=False, passing=())
    if one.seat >= 0:
        s.tell(HERO_GONE, one.seat, hero_word(one.kind))
