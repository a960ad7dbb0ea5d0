"""Entering a field: the first line that applies is resolved. [HER-6.3, HER-6.12]

`beaten` holds the seats whose defence of the field is over in this attack: they have lost, yielded or conceded.
"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.map.aftermath import is_free
from ludoteka.games.heroes.map.announcing import attack_hero, attack_place, meet_guards
from ludoteka.games.heroes.map.fields import enemies_on, hexagon, is_guarded, lying
from ludoteka.games.heroes.map.figures import bound_to_leave
from ludoteka.games.heroes.map.flags import enemy_holder
from ludoteka.games.heroes.map.passing import are_safe, may_pass_on, must_pass
from ludoteka.games.heroes.map.text import HERO_PASSED, PASS_OR_RESOLVE, hero_word, place_word
from ludoteka.games.heroes.map.visiting import visit
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.state import Heroes


def arrive_on_field(s: Heroes, figure: int) -> None:
    """A Hero has moved: it passes through, or may pass on, or resolves the field. [HER-6.3, HER-6.12]"""
    one = s.figures[figure]
    if must_pass(s, figure, one.field):
        pass_through(s, figure)
    elif may_pass_on(s, figure):
        prompt = PASS_OR_RESOLVE.about(("location", lying(s, one.field)))
        s.ask(one.seat, prompt, (0, 1), pass_decided, figure)
    else:
        resolve_field(s, figure, ())


step(arrive_on_field)


@step
def pass_decided(s: Heroes, seat: int, passes: int, figure: int) -> None:
    if passes:
        pass_through(s, figure)
    else:
        resolve_field(s, figure, ())


def pass_through(s: Heroes, figure: int) -> None:
    """Nothing is visited; the next Movement Point must be spent on a move. [HER-6.3.1, HER-6.12]"""
    one = s.figures[figure]
    s.figures[figure] = bound_to_leave(one)
    if s.log is not None:
        s.tell(HERO_PASSED, one.seat, hero_word(one.kind), place_word(hexagon(s, one.field)), lying(s, one.field))


def resolve_field(s: Heroes, figure: int, beaten: tuple[int, ...]) -> None:
    """Enemy Hero, enemy Town or Settlement, guards, visit. [HER-6.3.2 to 6.3.5]"""
    one = s.figures[figure]
    foes = enemies_on(s, figure, one.field)
    if foes and are_safe(s, figure, one.field):
        foes = []
    holder = enemy_holder(s, figure, one.field)
    if foes:
        other = who_fights(s, foes)
        s.then(go_on_entering, figure, (*beaten, s.figures[other].seat))
        attack_hero(s, figure, other)
    elif holder >= 0 and holder not in beaten:
        s.then(go_on_entering, figure, (*beaten, holder))
        attack_place(s, figure, holder)
    elif one.seat < 0:
        hooks.army_goes_on.ask(s, figure, beaten)
    elif is_guarded(s, one.seat, one.field):
        s.then(visit_won, figure)
        meet_guards(s, figure)
    else:
        visit(s, figure)


step(resolve_field)


def who_fights(s: Heroes, foes: list[int]) -> int:
    """If both Heroes of a player stand there the Main Hero fights for both. [HER-17.8, HER-R79]"""
    return min(foes, key=lambda foe: (s.figures[foe].kind, s.figures[foe].seat, foe))


@step
def go_on_entering(s: Heroes, figure: int, beaten: tuple[int, ...]) -> None:
    """An attacker whose way is free goes on with the next line; any other one is no longer there. [HER-6.4]"""
    if is_free(s):
        resolve_field(s, figure, beaten)


@step
def visit_won(s: Heroes, figure: int) -> None:
    """A Combat won, a Quick Combat or a skipped one is followed by the visit. [HER-6.4]"""
    if is_free(s):
        visit(s, figure)
