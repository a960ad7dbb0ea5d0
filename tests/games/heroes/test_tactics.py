"""How units run by the program choose: placement, targets, moves. [HER-20.2 to 20.9]"""

from __future__ import annotations

import pytest
from tests.games.heroes.position import Table, position

from ludoteka.games.heroes.automa.tactics import advances, approaches, attackable, best_targets, tier_order
from ludoteka.games.heroes.combat.board import space_name, space_number


def against(attacker: str, defender: str) -> Table:
    """A Combat against Neutral Units, at the activation of the first attacker."""
    return position(attacker, defender, neutral=True, first=attacker.split()[0].partition("@")[2])


def chosen(t: Table, space: str) -> list[str]:
    unit = t.s.space.index(space_number(space))
    return [space_name(t.s.space[one]) for one in best_targets(t.s, unit)]


def goes(t: Table, space: str) -> list[str]:
    return [space_name(one) for one in advances(t.s, t.s.space.index(space_number(space)))]


@pytest.mark.parametrize(
    ("tier", "order"), [(0, (0, 1, 2, 3)), (1, (1, 0, 2, 3)), (2, (2, 1, 0, 3)), (3, (3, 2, 1, 0))]
)
def test_her_20_4_order_of_tiers(tier: int, order: tuple[int, ...]):
    assert tier_order(tier) == order


def test_ex_10_order_of_a_golden_ground_unit():
    """EX-10: it attacks the golden unit; without it silver, then bronze, then azure."""
    units = {"b2": "champions", "c3": "crusaders", "a3": "skeletons", "b4": "neutral_azure_dragons"}
    for expected in ("b2", "c3", "a3", "b4"):
        t = against(" ".join(f"{unit}@{space}" for space, unit in units.items()), "neutral_trolls@b3")
        assert chosen(t, "b3") == [expected]
        del units[expected]


def test_ex_11_order_of_a_silver_ranged_unit():
    """EX-11: silver, bronze, golden ranged units, then silver, bronze, golden, azure others."""
    units = {
        "a1": "zealots",
        "b1": "marksmen",
        "c1": "neutral_enchanters",
        "d1": "crusaders",
        "a2": "skeletons",
        "b2": "champions",
        "c2": "neutral_azure_dragons",
    }
    for expected in list(units):
        words = " ".join(f"{unit}@{space}" for space, unit in units.items())
        t = against(words, "neutral_zealots@d5")
        assert chosen(t, "d5") == [expected]
        del units[expected]


def test_her_20_6_only_targets_that_can_be_attacked_count():
    t = against("skeletons@b4 zealots@a1", "neutral_zealots@b5")
    assert chosen(t, "b5") == ["b4"], "adjacent enemies first"
    t = against("crusaders@a1 skeletons@d2", "neutral_crusaders@d5")
    assert chosen(t, "d5") == ["d2"], "the other one is out of reach"
    t = against("skeletons@a1", "neutral_boars@d5")
    assert attackable(t.s, 1) == []


def test_her_20_7_the_closest_of_equals_and_ties_are_left_to_the_player():
    t = against("skeletons@b3 zombies@d2", "neutral_boars@b5")
    assert chosen(t, "b5") == ["b3"]
    t = against("skeletons@a3 zombies@c3", "neutral_boars@b4")
    assert chosen(t, "b4") == ["a3", "c3"]


def test_her_20_7_ground_units_count_the_steps_they_must_walk():
    t = against("skeletons@b3 zombies@d5", "neutral_boars@b5 neutral_rogues@b4 neutral_peasants@a5")
    assert chosen(t, "b5") == ["d5"], "one step to c5; the Skeletons are nearer, but the way is longer"


def test_her_20_8_by_a_shortest_way_to_a_space_next_to_the_target():
    t = against("skeletons@b2", "neutral_boars@b5")
    assert [space_name(one) for one in approaches(t.s, 1, t.s.space[0])] == ["b3"]
    t = against("skeletons@b3", "neutral_boars@c4")
    assert [space_name(one) for one in approaches(t.s, 1, t.s.space[0])] == ["c3", "b4"]
    t = against("skeletons@b3", "neutral_boars@b4")
    assert [space_name(one) for one in approaches(t.s, 1, t.s.space[0])] == ["b4"], "it stays"


def test_her_20_9_without_a_target_it_comes_nearer():
    t = against("skeletons@a1", "neutral_boars@d5")
    assert goes(t, "d5") == ["d2", "c3", "b4", "a5"]
    t = against("skeletons@a1", "neutral_zealots@d5")
    assert goes(t, "d5") == ["d5"], "a ranged unit does not move"
    t = against("skeletons@a1", "neutral_boars@a5 neutral_rogues@a4 neutral_peasants@b5")
    assert goes(t, "a5") == ["a5"], "it is hemmed in"


def test_her_20_9_it_prefers_the_same_unit_as_for_an_attack():
    t = against("skeletons@a1 crusaders@d1", "neutral_crusaders@a5")
    assert goes(t, "a5") == ["a2", "b3", "c4", "d5"]
