"""What a scenario forbids is not among the options. [HER-30.7 forbid]"""

from __future__ import annotations

import pytest
from tests.games.heroes.course import go, say, turn_of, words
from tests.games.heroes.scenarios_played.registry import plays
from tests.games.heroes.scenarios_played.table import (
    ask_again,
    begins,
    begun,
    beside,
    empty_field,
    field_with,
    main_of,
    put,
    stand_beside,
    ways_into,
)

from ludoteka.games.heroes.boards import BUILDINGS
from ludoteka.games.heroes.map.announcing import open_windows
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.turn.turns import main_part


def rich(s: Heroes) -> Heroes:
    """Everybody can pay for everything."""
    s.gold, s.materials, s.valuables = ([90] * len(s.gold) for _ in range(3))
    return ask_again(s)


def window(s: Heroes, seat: int) -> None:
    """A window of Town Actions opens for a seat before the turn goes on."""
    s.asks, s.answers = (), ()
    s.stack.pop()
    s.then(main_part, s.turn)
    open_windows(s, [seat])
    s.run()


def kinds_offered(s: Heroes) -> set[str]:
    """The kinds of buildings that may be built now."""
    ids = {BUILDINGS[number].id: BUILDINGS[number].kind for number in range(len(BUILDINGS))}
    return {ids[text.split()[1]] for text in begins(s, "build")}


def build(s: Heroes, kind: str) -> None:
    """Build one now; the next Round has begun when it is done."""
    ids = {BUILDINGS[number].id: BUILDINGS[number].kind for number in range(len(BUILDINGS))}
    say(s, next(text for text in begins(s, "build") if ids[text.split()[1]] == kind))
    turn_of(s, 0, s.round + 1)


@plays("greek_gift special no_gold_dwelling", "two_knights_defense special no_gold_dwelling")
@pytest.mark.parametrize("id", ["greek_gift", "two_knights_defense"])
def test_her_30_7_forbid_a_dwelling_that_the_mission_forbids_is_never_offered(id: str):
    s = rich(begun(id, 1))
    if "dwelling_silver" in kinds_offered(s):
        build(s, "dwelling_silver")
    rich(s)
    assert "dwelling_golden" not in kinds_offered(s), "though the silver one stands and it could be paid"
    assert kinds_offered(s), "others may be built"
    window(s, 0)
    say(s, "build")
    ids = [BUILDINGS[number].kind for number in s.options]
    assert "dwelling_golden" not in ids, "nor in a window of Town Actions"


def test_her_30_7_elsewhere_the_gold_dwelling_comes_after_the_silver_one():
    s = rich(begun("chain_link", 2))
    seat = s.turn
    ids = {BUILDINGS[number].id: BUILDINGS[number].kind for number in range(len(BUILDINGS))}
    say(s, next(text for text in begins(s, "build") if ids[text.split()[1]] == "dwelling_silver"))
    turn_of(s, seat, 2)
    assert "dwelling_golden" in kinds_offered(rich(s))


@plays("sicilian_dragon special no_building")
def test_her_30_41_nothing_can_be_built_without_a_town():
    s = rich(begun("sicilian_dragon", 1))
    assert not begins(s, "build")
    window(s, 0)
    assert "build" not in words(s)


@plays("monks_retreat special no_secondary")
def test_her_30_11_nobody_is_hired_in_the_monks_retreat():
    s = rich(begun("monks_retreat", 2))
    put(s, main_of(s, s.turn), beside(s, s.home[s.turn]))
    ask_again(s)
    assert not begins(s, "hire")
    say(s, "end turn")
    go(s, lambda s: s.asks[0].prompt.id == "town_window")
    assert "hire" not in words(s)


def test_her_9_6_elsewhere_a_secondary_hero_is_hired():
    s = rich(begun("chain_link", 2))
    assert begins(s, "hire")


@plays(
    "champions_of_gelea special no_aggression",
    "cursed_mission special no_aggression",
    "wandering_dragons special no_aggression",
)
@pytest.mark.parametrize("id", ["champions_of_gelea", "cursed_mission", "wandering_dragons"])
def test_her_30_7_allies_are_not_attacked_and_their_fields_stay_theirs(id: str):
    s = begun(id, 2)
    seat, other = s.turn, 1 - s.turn
    mine = field_with(s, "mine")
    s.flag[mine] = other
    s.ever_flagged |= 1 << mine
    stand_beside(s, mine)
    s.choose(ways_into(s, mine)[0])
    assert s.flag[mine] == other, "not re-flagged"
    assert s.asks[0].prompt.id == "main_action"
    there = empty_field(s)
    put(s, main_of(s, other), there)
    put(s, main_of(s, seat), beside(s, there))
    ask_again(s)
    for way in ways_into(s, there):
        t = s.clone()
        t.choose(way)
        assert t.combat is None, "passed through, not attacked"
