"""The Thief and the consolation. [VAL-6.3, VAL-6.7]"""

import pytest
from tests.games.valeria.position import asked, clause, held, options, play, position, told

from ludoteka.games.valeria.state import Valeria

# -- the Thief [VAL-6.3] -----------------------------------------------------------------------------------------------


def thief(seats: int = 2, **held: tuple[int, ...]) -> Valeria:
    return position("turn", seats=seats, dice=(3, 4), citizens={0: "thief", 1: "archer"}, **held)  # type: ignore[arg-type]


def test_val_6_3_takes_up_to_three_of_gold_or_magic():
    s = thief(gold=(0, 2), magic=(0, 5))
    assert asked(s) == "take_as_thief"
    assert clause(s) == "VAL-6.3"
    assert options(s) == [
        "take 1 gold from seat 1",
        "take 2 gold from seat 1",
        "take 1 magic from seat 1",
        "take 2 magic from seat 1",
        "take 3 magic from seat 1",
        "take nothing",
    ]
    play(s, "take 3 magic from seat 1")
    assert (held(s, 0), held(s, 1)) == ((0, 0, 3), (2, 1, 2))
    assert told(s, "stole")[0]["tokens"] == ("3 magic",)
    assert asked(s) == "take_action"


def test_val_6_3_chooses_among_all_opponents():
    s = thief(seats=3, gold=(0, 1, 3))
    assert options(s) == [
        "take 1 gold from seat 1",
        *[f"take {n} gold from seat 2" for n in (1, 2, 3)],
        "take nothing",
    ]
    play(s, "take 2 gold from seat 2")
    assert s.gold == [2, 1, 1]


def test_val_6_3_several_thieves_act_one_after_another_with_different_targets():
    s = position("turn", seats=3, dice=(3, 4), citizens={0: "thief thief"}, gold=(0, 3, 3))
    play(s, "take 3 gold from seat 1")
    assert options(s) == [*[f"take {n} gold from seat 2" for n in (1, 2, 3)], "take nothing"]
    play(s, "take 1 gold from seat 2")
    assert s.gold == [4, 0, 2]
    assert asked(s) == "consolation"


def test_val_6_3_acts_before_anybody_else_harvests():
    s = position("turn", dice=(2, 5), citizens={0: "thief"}, gold=(0, 1))
    assert options(s) == ["take 1 gold from seat 1", "take nothing"]  # not yet the Gold of seat 1's Starter Peasant
    play(s, "take 1 gold from seat 1")
    assert s.gold == [2, 1]


def test_val_6_3_a_thief_of_another_player_does_not_steal():
    s = position("turn", dice=(3, 4), citizens={0: "archer", 1: "thief"}, gold=(3, 0))
    assert asked(s) == "harvest_off_turn"
    play(s, "thief 2 gold")
    assert s.gold == [3, 2]


def test_val_6_3_a_sum_other_than_seven_does_not_wake_the_thief():
    s = position("turn", dice=(4, 4), citizens={0: "thief", 1: "archer"}, gold=(0, 3))
    assert asked(s) == "consolation"


# -- consolation [VAL-6.7] ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "gain"), [("gold", (1, 0, 0)), ("strength", (0, 1, 0)), ("magic", (0, 0, 1))])
def test_val_6_7_a_player_without_activation_gains_a_resource_of_choice(answer, gain):
    s = position("turn", dice=(1, 2), citizens={1: "cleric"})
    assert asked(s) == "consolation"
    assert clause(s) == "VAL-6.7"
    assert options(s) == ["gain gold", "gain strength", "gain magic"]
    play(s, f"gain {answer}")
    assert held(s) == gain
    assert asked(s) == "take_action"


def test_val_6_7_asked_clockwise_from_the_active_player_after_all_choices():
    s = position("turn", seats=3, active=2, first=2, dice=(1, 2), citizens={1: "merchant monk"}, gold=(0, 1, 0))
    assert (asked(s), s.asks[0].seat) == ("harvest_off_turn", 1)
    play(s, "finish")
    assert (asked(s), s.asks[0].seat) == ("consolation", 2)
    play(s, "gain gold")
    assert (asked(s), s.asks[0].seat) == ("consolation", 0)
    play(s, "gain magic")
    assert asked(s) == "take_action"


def test_val_6_7_an_activation_without_benefit_gives_no_consolation():
    s = position("turn", dice=(1, 2), citizens={0: "blacksmith", 1: "monk"})
    assert asked(s) == "take_action"
    assert held(s, 0) == held(s, 1) == (0, 0, 0)
