"""In the last Round of a match that ends by counting, what is counted counts. [HER-24.8, HER-30.8]"""

from __future__ import annotations

import pytest
from tests.games.heroes.course import at, go, start

from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.estimates.counting import (
    CHANGES,
    KINDS,
    MINE,
    NO_FIGHT,
    ORDER,
    SETTLEMENT,
    Fight,
    ahead,
    amounts,
    counted_near,
    held,
    is_counted,
    reached,
)
from ludoteka.games.heroes.features import evaluate
from ludoteka.games.heroes.map.flags import mines_of, settlements_of
from ludoteka.games.heroes.scenarios.rules import round_limit
from ludoteka.games.heroes.state import Heroes

STRONG = 1000.0


def last_turn() -> Heroes:
    """The first turn of the last Round of Brave New World, after nobody did anything."""
    s = start(2, 3)
    limit = round_limit(s)
    return go(s, lambda s: s.round == limit and at("main_action")(s))


def a_field(s: Heroes, kind: int, not_held: bool = True) -> int:
    fields = [
        i for i in range(len(s.flag)) if KINDS[s.tiles[i // SLOTS].tile][i % SLOTS] == kind and s.tiles[i // SLOTS].up
    ]
    return next(field for field in fields if s.flag[field] < 0 or not not_held)


def test_what_is_counted_is_read_from_the_scenario() -> None:
    assert ORDER["brave_new_world"] == ("mines_controlled", "settlements_controlled", "main_hero_xp", "gold")
    assert ORDER["introduction"] == ("main_hero_xp", "mines_controlled", "gold")
    assert ORDER["greek_gift"] == ()
    assert {what for order in ORDER.values() for what in order} == set(CHANGES)


def test_only_the_last_round_counts() -> None:
    s = start(2, 3)
    assert not is_counted(s)
    s = last_turn()
    assert is_counted(s)
    s.round -= 1
    assert not is_counted(s)
    s.final_round = s.round  # announced, because somebody holds five Mines
    assert is_counted(s)


def test_missions_and_alliances_are_judged_as_before() -> None:
    for seats, scenario in ((1, "greek_gift"), (4, "brothers_in_arms")):
        s = start(seats, 3, scenario=scenario)
        s.round = round_limit(s)
        assert not is_counted(s)


def test_fields_are_held_as_the_rules_count_them() -> None:
    s = last_turn()
    s.flag[a_field(s, MINE)] = 0
    fields = held(s)
    for seat in (0, 1):
        assert fields[MINE][seat] == len(mines_of(s, seat))
        assert fields[SETTLEMENT][seat] == len(settlements_of(s, seat))


@pytest.mark.parametrize("place", range(4))
def test_first_things_first(place: int) -> None:
    """A lead in one thing outweighs being behind in all that are counted later."""
    order = ORDER["brave_new_world"]
    leads = [0.0] * place + [2.0 if order[place] != "gold" else 9.0] + [-3.0] * (3 - place)
    assert ahead(leads, order) > 0.55
    assert ahead([-lead for lead in leads], order) < 0.45


def test_an_even_match_is_even_and_chances_are_shares() -> None:
    order = ORDER["brave_new_world"]
    assert ahead([0.0] * 4, order) == pytest.approx(0.5)
    leads = [0.3, -1.0, 2.0, -5.0]
    assert ahead(leads, order) + ahead([-lead for lead in leads], order) == pytest.approx(1.0)


def test_one_more_mine_decides_however_large_the_army_is() -> None:
    s = last_turn()
    s.figures = [figure._replace(mp=0, extra=0) for figure in s.figures]
    s.flag[a_field(s, MINE)] = 0
    s.army[1] = [*s.army[1], *s.army[1], *s.army[1]]
    assert evaluate(s)[0] > 0.6
    assert sum(evaluate(s)) == pytest.approx(1.0)


def test_gold_that_is_left_breaks_a_tie() -> None:
    s = last_turn()
    s.figures = [figure._replace(mp=0, extra=0) for figure in s.figures]
    s.gold = [3, 0]
    s.xp = [4, 4]
    more, s.gold = evaluate(s)[0], [0, 3]
    assert more > 0.54 > 0.46 > evaluate(s)[0]


def test_a_mine_within_reach_is_worth_less_than_one_held_and_more_than_none() -> None:
    s = last_turn()
    field = s.figures[0].field
    seat = s.figures[0].seat
    near = [(steps, there) for steps, there in counted_near(s, field) if s.flag[there] < 0]
    assert near == sorted(near, key=lambda one: one[0])
    mines = [steps for steps, there in near if KINDS[s.tiles[there // SLOTS].tile][there % SLOTS] == MINE]
    assert mines
    s.figures = [one._replace(mp=mines[0], extra=0) for one in s.figures]
    s.turn, s.order = seat, (seat, 1 - seat)
    assert 0.0 < reached(s, seat, STRONG, MINE) < 1.0
    s.figures = [one._replace(mp=mines[0] - 1, extra=0) for one in s.figures]
    assert reached(s, seat, STRONG, MINE) == 0.0


def test_who_has_moved_reaches_nothing_more() -> None:
    s = last_turn()
    s.order, s.turn = (0, 1), 1
    s.figures = [one._replace(mp=5) for one in s.figures]
    assert reached(s, 0, STRONG, MINE) == 0.0
    assert reached(s, 1, STRONG, MINE) > 0.0


def test_a_mine_of_an_enemy_counts_twice_and_a_fight_for_one_by_its_chance() -> None:
    s = last_turn()
    mine = a_field(s, MINE)
    without = amounts(s, 0, held(s), 0.0, NO_FIGHT)[0]
    fight = Fight(mine, 0.5, 2.0)
    assert amounts(s, 0, held(s), 0.0, fight)[0] - without == pytest.approx(0.5)
    assert amounts(s, 0, held(s), 0.0, fight)[2] == s.xp[0] + 1.0
    s.flag[mine] = 1
    before = amounts(s, 0, held(s), 0.0, NO_FIGHT)[0]
    assert amounts(s, 0, held(s), 0.0, fight)[0] - before == pytest.approx(1.0)
