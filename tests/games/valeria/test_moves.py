"""Paying and the four actions. [VAL-8]"""

from itertools import product

import pytest
from tests.games.valeria.position import GAME, asked, can, clause, count, held, options, play, position, told, top

from ludoteka.games.valeria.tableau import reach, splits

# -- paying [VAL-8.0] --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "real", "magic", "expected"),
    [
        (3, 3, 0, [0]),
        (3, 3, 5, [0, 1, 2]),
        (3, 1, 2, [2]),
        (3, 1, 1, []),
        (3, 0, 9, []),
        (1, 1, 5, [0]),
        (1, 0, 5, []),
        (0, 0, 0, [0]),
        (14, 14, 20, list(range(14))),
        (2, 5, -1, []),
    ],
)
def test_val_8_0_1_how_much_magic_may_stand_in(cost, real, magic, expected):
    assert list(splits(cost, real, magic)) == expected


def test_val_8_0_3_a_cost_is_within_reach_where_there_is_a_way_to_pay_it():
    for held_of_it, magic, cost in product(range(5), range(-1, 5), range(1, 10)):
        assert (cost <= reach(held_of_it, magic)) == bool(splits(cost, held_of_it, magic)), (cost, held_of_it, magic)


def test_val_8_0_1_the_player_chooses_the_split():
    s = position(gold=(3,), magic=(3,))
    play(s, "recruit peasant")
    assert asked(s) == "pay_gold"
    assert clause(s) == "VAL-8.0.1"
    assert dict(s.asks[0].prompt.args) == {"cost": 3}
    assert options(s) == ["0 magic", "1 magic", "2 magic"]
    play(s, "1 magic")
    assert held(s) == (1, 0, 2)
    assert asked(s) == "take_action"


def test_val_8_0_1_at_least_one_real_token():
    s = position(gold=(0, 0), magic=(20, 0), strength=(0, 0))
    assert options(s) == ["gain gold", "gain strength", "gain magic"]


@pytest.mark.parametrize(
    ("strength", "magic", "splits_offered"),
    [(4, 1, ["1S"]), (3, 2, ["1S"]), (4, 2, ["0 magic", "1 magic"]), (0, 9, None), (4, 0, None), (2, 2, None)],
)
def test_val_8_0_2_a_monster_with_magic_needs_it_in_addition(strength, magic, splits_offered):
    s = position(setup="glittering_gold", strength=(strength,), magic=(magic,), empty="m1 m2")
    assert ("gelatinous_cube" in can(s, "slay")) == (splits_offered is not None)
    if splits_offered is None:
        return
    play(s, "slay gelatinous_cube")
    if len(splits_offered) > 1:
        assert options(s) == splits_offered
        play(s, splits_offered[-1])
    assert count(s, "gelatinous_cube") == 1
    assert held(s)[1] + held(s)[2] == strength + magic - 5


def test_val_8_0_3_a_cost_of_one_needs_the_real_resource():
    s = position(gold=(0,), strength=(0,), magic=(9,))
    assert can(s, "slay") == can(s, "recruit") == []
    s = position(strength=(1,), magic=(0,))
    assert can(s, "slay") == ["goblin"]


# -- slaying [VAL-8.1] -------------------------------------------------------------------------------------------------


def test_val_8_1_1_only_payable_top_monsters_of_stacks_that_are_not_exhausted():
    s = position(strength=(5,), empty="m2")
    assert can(s, "slay") == ["goblin", "treant", "owlbear", "dire_bear"]


def test_val_8_1_2_pay_take_reward():
    s = play(position(strength=(5,)), "slay goblin")
    assert (count(s, "goblin"), held(s)) == (1, (1, 4, 0))
    assert len(s.monster_stacks[0]) == 4
    assert told(s, "slew") == [{"seat": 0, "monster": "goblin", "tokens": ("1 strength",)}]
    assert asked(s) == "take_action"


def test_val_2_9_only_the_top_card_can_be_slain():
    s = position(strength=(9,), monsters={1: "goblin goblin goblin"})
    assert "goblin_mage" in can(s, "slay")
    assert "goblin" not in can(s, "slay")
    assert "goblin_king" not in can(s, "slay")


# -- recruiting [VAL-8.2] ----------------------------------------------------------------------------------------------


def test_val_8_2_1_only_payable_citizens_of_stacks_that_are_not_exhausted():
    s = position(gold=(2,), empty="c8")
    assert can(s, "recruit") == ["merchant", "rogue", "paladin", "butcher"]


@pytest.mark.parametrize(
    ("citizens", "id", "cost"),
    [
        ("", "archer", 4),
        ("archer", "archer", 5),
        ("archer archer", "archer", 6),
        ("", "peasant", 3),
        ("peasant", "peasant", 4),
        ("", "knight", 3),
        ("", "butcher", 1),
        ("wizard", "archer", 4),
    ],
)
def test_val_8_2_2_base_cost_and_one_for_each_card_of_the_same_name(citizens, id, cost):
    exact = position(gold=(cost,), citizens={0: citizens})
    assert id in can(exact, "recruit")
    play(exact, f"recruit {id}")
    assert held(exact) == (0, 0, 0)
    assert count(exact, id) == citizens.split().count(id) + 1
    assert id not in can(position(gold=(cost - 1,), citizens={0: citizens}), "recruit")


def test_val_8_2_2_citizens_of_other_players_do_not_count():
    s = position(gold=(4,), citizens={1: "archer archer"})
    assert "archer" in can(s, "recruit")


def test_val_8_2_3_a_new_citizen_is_not_activated_in_the_same_turn():
    s = position("turn", dice=(1, 2), gold=(3,), citizens={1: "cleric"})
    play(s, "gain gold", "recruit cleric")
    assert count(s, "cleric") == 1
    assert s.magic[0] == 0  # although a 1 was rolled
    assert asked(s) == "take_action"


def test_val_8_2_3_but_it_is_activated_in_the_next_one():
    s = position("action", dice=(2, 2), gold=(3, 0), magic=(0, 0))
    play(s, "recruit cleric")
    s.rng = 0
    play(s, "gain gold")
    while s.dice.count(1) == 0 and s.result is None:  # up to a turn of seat 1 with a 1
        s.choose(s.options[-1])
    assert any(event["seat"] == 0 for event in told(s, "harvested"))


# -- gaining [VAL-8.3] -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "gain"), [("gold", (1, 0, 0)), ("strength", (0, 1, 0)), ("magic", (0, 0, 1))])
def test_val_8_3_1_gain_a_resource(id, gain):
    s = play(position(), f"gain {id}")
    assert held(s) == gain
    assert s.action == 2
    assert asked(s) == "take_action"


def test_val_2_1_victory_points_are_not_a_resource():
    assert options(position()) == ["gain gold", "gain strength", "gain magic"]


# -- building [VAL-8.4] ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("citizens", "gold", "possible"),
    [
        ("peasant archer archer", 11, True),
        ("peasant archer archer", 10, False),
        ("archer archer", 11, False),
        ("peasant archer", 11, False),
        ("merchant knight champion", 11, True),
    ],
)
def test_val_8_4_1_roles_of_citizens_and_the_cost(citizens, gold, possible):
    s = position(gold=(gold,), citizens={0: citizens}, domain_tops="palace_of_the_dawn")
    assert ("palace_of_the_dawn" in can(s, "build")) == possible


def test_val_8_4_1_starters_and_domains_do_not_fulfil_the_requirement():
    s = position(gold=(20,), domains={0: "halfpenny_hill blood_crow_army"}, domain_tops="watcher_on_the_water")
    assert can(s, "build") == []


def test_val_8_4_1_magic_may_pay_for_all_but_one_gold():
    s = position(gold=(1,), magic=(10,), citizens={0: "peasant archer archer"}, domain_tops="palace_of_the_dawn")
    play(s, "build palace_of_the_dawn")
    assert held(s) == (0, 0, 0)
    assert asked(s) == "take_action"


def test_val_8_4_2_the_next_domain_is_turned_up_at_the_end():
    s = position(gold=(9,), citizens={0: "peasant archer"}, domain_tops="monolith_of_ostendaar")
    below = s.domain_stacks[0][-2]
    play(s, "build monolith_of_ostendaar")
    assert s.domain_stacks[0][-1] == below
    assert s.unrevealed == -1
    assert told(s, "domain-revealed")[-1]["domain"] == top(s, "d1")
    assert held(s) == (0, 0, 0)  # the start of the Action Phase has passed
    assert asked(s) == "take_action"


def test_val_8_4_3_the_next_domain_stays_hidden_until_the_power_is_resolved():
    s = position(gold=(8,), citizens={0: "archer cleric"}, domain_tops="eye_of_asteraten")
    play(s, "build eye_of_asteraten")
    assert asked(s) == "eye_slay"
    view = GAME.rules.view(s, 0)["domains"][0]
    assert (view["top"], view["count"]) == (None, 2)
    play(s, "slay goblin")
    assert GAME.rules.view(s, 0)["domains"][0]["top"] == top(s, "d1")
    assert (asked(s), s.action) == ("take_action", 2)


def test_val_8_4_2_the_last_domain_leaves_an_exhausted_position():
    s = position(gold=(9,), citizens={0: "peasant archer"}, domain_tops="monolith_of_ostendaar", run=False)
    s.domain_stacks[0] = s.domain_stacks[0][-1:]
    s.run()
    play(s, "build monolith_of_ostendaar")
    assert s.domain_stacks[0] == ()
    assert told(s, "stack-emptied") == [{"position": "d1"}]
    assert asked(s) == "take_action"


def test_val_8_4_4_losing_the_citizen_later_has_no_effect():
    s = position(gold=(6,), citizens={0: "peasant peasant"}, domain_tops="nest_of_the_weaver_witch")
    play(s, "build nest_of_the_weaver_witch", "return peasant")
    assert count(s, "peasant") == 1
    assert s.domains[0].bit_count() == 1
    assert asked(s) == "take_action"
