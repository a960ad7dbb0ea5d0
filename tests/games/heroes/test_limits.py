"""Time limit, retreat, surrender, the longest Combat, outcomes. [HER-17.30 to 17.41]"""

from __future__ import annotations

from tests.games.heroes.position import Table, face, position

from ludoteka.games.heroes.terms import LONGEST_COMBAT


def test_her_17_30_a_neutral_combat_lasts_one_round_unless_a_movement_point_is_paid():
    t = position("zombies@a1", "neutral_boars@d5", neutral=True, first="a1", mp=1).play("end")
    assert t.open == "extend 0"
    assert t.options == ["extend", "retreat"]
    t.play("extend")
    assert (t.s.mp, t.s.combat_round) == (0, 2)
    assert t.open == "unit_action 1"
    t.play("end", "end")
    assert t.open == "over retreat 2 1", "no Movement Point is left: no choice"


def test_her_17_30_free_extend_costs_nothing():
    t = position("zombies@a1", "neutral_boars@d5", neutral=True, first="a1", mp=0, switches="free_extend").play("end")
    t.play("extend")
    assert (t.s.mp, t.s.combat_round) == (0, 2)


def test_her_17_32_a_retreat_discards_the_surviving_neutral_units():
    t = position("zombies@a1/1", "neutral_boars@d5/2 neutral_zealots@c5", neutral=True, first="a1", mp=1)
    t.play("end", "retreat")
    assert t.open == "over retreat 2 1"
    assert t.s.neutral_discard[:2] == [[face("neutral_boars")], [face("neutral_zealots")]]
    assert t.s.army[0] == [face("zombies")]


def test_her_17_31_no_limit_with_azure_units_or_players():
    t = position("zombies@a1", "neutral_azure_dragons@d5", neutral=True, limited=False, first="a1").play("end")
    assert t.s.combat_round == 2
    assert t.open == "unit_action 1"
    t = position("zombies@a1", "skeletons@d5", first="a1").play("end")
    assert t.s.combat_round == 2


def test_her_17_34_victory_over_neutral_units():
    t = position("black_dragons@b3", "neutral_boars@b4", neutral=True, first="b3", dice="0").play("attack b4")
    assert t.open == "over victory 1 2"
    assert t.s.neutral_discard[0] == [face("neutral_boars")], "HER-16.7"


def test_her_17_34_all_fielded_units_lost_is_a_retreat_while_others_are_left():
    """[HER-R31]"""
    t = position("skeletons@b3/1", "neutral_boars@b4", neutral=True, first="b4", dice="0")
    t.play("attack b3")
    assert t.open == "over defeat 2 1"
    t = position("skeletons@b3/1", "neutral_boars@b4", neutral=True, first="b4", dice="0", armies=("zombies", ""))
    t.play("attack b3")
    assert t.open == "over retreat 2 1"
    assert t.s.army[0] == [face("zombies")]


def test_her_16_8_and_17_33_a_defeated_unit_leaves_the_army_survivors_keep_their_side():
    t = position("black_dragons@b3 griffins+@a1/3", "zombies@b4", first="b3", dice="0").play("attack b4")
    assert sorted(t.s.army[0]) == sorted([face("black_dragons"), face("griffins+")])
    assert t.s.army[1] == []
    assert t.s.damage == []


def test_her_17_37_surrender_costs_ten_gold():
    t = position("zombies@a1", "skeletons@d5", first="a1", gold=10)
    assert t.options[-1] == "surrender"
    t.play("surrender")
    assert t.open == "over surrender 1 1"
    assert t.s.gold == [0, 20]
    assert t.s.army == [[face("zombies")], [face("skeletons")]]


def test_her_17_37_no_surrender_without_the_gold_after_a_move_or_to_neutral_units():
    assert "surrender" not in position("zombies@a1", "skeletons@d5", first="a1", gold=9).options
    t = position("zombies@a1", "skeletons@d5", first="a1", gold=10).play("move a2")
    assert "surrender" not in t.options
    t = position("zombies@a1", "neutral_boars@d5", neutral=True, first="a1", gold=10)
    assert "surrender" not in t.options


def test_her_17_37_not_when_defending_a_town():
    t = position("zombies@a1", "skeletons@d5", first="d5", gold=10, siege="a b c d")
    assert "surrender" not in t.options
    t = position("zombies@a1", "skeletons@d5", first="a1", gold=10, siege="a b c d")
    assert "surrender" in t.options


def test_her_27_8_and_30_2_nobody_surrenders_where_a_combat_is_fought_to_the_end():
    for first in ("a1", "d5"):
        assert "surrender" not in position("zombies@a1", "skeletons@d5", first=first, gold=10, duel=True).options


def test_her_17_41_after_twelve_rounds_the_side_with_more_hp_wins():
    """[HER-R80]"""
    assert LONGEST_COMBAT == 12
    t = position("griffins@a1", "zombies@d5", first="a1", duel=True, round=11).play("end")
    assert t.s.combat_round == 12
    t = position("griffins@a1", "zombies@d5", first="a1", duel=True, round=12).play("end")
    assert t.open == "over broken_off 1 2", "4 against 3"
    t = position("skeletons+@a1", "griffins@d5", first="a1", duel=True, round=12).play("end")
    assert t.open == "over broken_off 2 1", "a pack counts both sides: 4 against 4, tied"
    t = position("skeletons+@a1", "griffins@d5/1", first="a1", duel=True, round=12).play("end")
    assert t.open == "over broken_off 1 2"


def test_her_17_41_against_neutral_units_it_is_a_retreat():
    t = position("zombies@a1", "neutral_azure_dragons@d5", neutral=True, limited=False, first="a1", round=12)
    t.play("end")
    assert t.open == "over retreat 2 1"
    t = position("zombies@a1", "neutral_boars@d5", neutral=True, first="a1", round=12, mp=3).play("end")
    assert t.open == "over retreat 2 1"


def test_her_17_41_otherwise_nobody_has_won():
    t = position("zombies@a1", "skeletons@d5", first="a1", round=12)
    t.play("end")
    assert t.open == "over broken_off 1 1"


# -- what is told of both sides ------------------------------------------------------------------------------


def after(t: Table) -> list[tuple[tuple[str, ...], ...]]:
    """Of each side: who is lost, who is only few now, who stands as before."""
    told = [*t.told("army-after"), *t.told("enemy-after")]
    return [tuple(one[name] for name in ("unit", "unit2", "unit3")) for one in told]


def test_her_17_33_a_pack_that_fell_is_told_as_the_pack_that_came():
    t = position("black_dragons@b3 zombies@a1", "skeletons+@b4", first="b3", dice="0").play("attack b4")
    assert t.open == "over victory 1 2"
    assert after(t) == [((), (), ("black_dragons-few", "zombies-few")), (("skeletons-pack",), (), ())]


def test_her_17_33_who_is_only_few_now_is_told_where_nobody_has_won():
    t = position("zombies@b3", "skeletons+@b4/1 griffins@d5", first="b3", dice="0", gold=10).play("attack b4", "end")
    t.play("surrender")
    assert t.open == "over defender_surrender 1 1"
    assert after(t) == [((), (), ("zombies-few",)), ((), ("skeletons-few",), ("griffins-few",))]


def test_her_17_34_a_defeat_by_neutral_units_is_told_of_both_sides():
    t = position("skeletons@b3/1", "neutral_boars@b4", neutral=True, first="b4", dice="0").play("attack b3")
    assert t.open == "over defeat 2 1"
    assert after(t) == [(("skeletons-few",), (), ()), ((), (), ("neutral_boars",))]
