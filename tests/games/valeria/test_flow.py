"""Turns, phases, dice, the end, five players, mixed stacks. [VAL-4, VAL-5, VAL-7, VAL-10, VAL-11.1, VAL-11.3]"""

import pytest
from tests.games.valeria.position import (
    GAME,
    asked,
    can,
    clause,
    count,
    exhaust,
    held,
    loaded,
    options,
    play,
    position,
    told,
    top,
)

from ludoteka.games.valeria.cards import CITIZEN_NUMBER
from ludoteka.games.valeria.state import Valeria, end_condition, exhausted_positions, harvesters, resting
from ludoteka.games.valeria.terms import PHASE_IDS


def pass_turn(s: Valeria) -> None:
    """Answer everything without consequence until another player's turn begins or the match ends."""
    turns = s.turns
    while s.result is None and s.turns == turns:
        words = options(s)
        for calm in ("announce", "take nothing", "finish", "gain magic"):
            if calm in words:
                play(s, calm)
                break
        else:
            play(s, words[-1])


# -- turn [VAL-4] ------------------------------------------------------------------------------------------------------


def test_val_4_1_roll_harvest_action_end():
    s = position("turn", dice=(5, 6), domains={0: "palace_of_the_dawn"})
    assert (asked(s), PHASE_IDS[s.phase]) == ("change_die", "roll")
    play(s, "announce")
    assert (asked(s), PHASE_IDS[s.phase]) == ("take_action", "action")
    assert held(s) == (1, 1, 0)  # harvested in between
    play(s, "gain gold", "gain gold")
    assert s.active == 1
    assert [event["seat"] for event in told(s, "turn-began")] == [0, 1]


def test_val_4_2_a_round_is_one_turn_of_every_player():
    s = position("turn", seats=3, active=1, first=1)
    actives = []
    for _ in range(7):
        actives.append(s.active)
        pass_turn(s)
    assert actives == [1, 2, 0, 1, 2, 0, 1]
    assert [event["round"] for event in told(s, "turn-began")] == [1, 1, 1, 2, 2, 2, 3, 3]


# -- Roll Phase [VAL-5] ------------------------------------------------------------------------------------------------


def test_val_5_1_two_dice_are_rolled():
    rolls = set()
    for seed in range(600):
        s = position("turn", run=False)
        s.rng = seed * 65537
        s.run()
        rolls.add(s.dice)
    assert rolls == {(a, b) for a in range(1, 7) for b in range(1, 7)}
    assert told(s, "rolled") == [{"seat": 0, "value": s.dice[0], "value2": s.dice[1]}]


def test_val_5_3_equal_dice_are_one_target():
    s = position("turn", dice=(3, 3), domains={0: "palace_of_the_dawn"})
    assert options(s) == ["palace_of_the_dawn on die 1", "announce"]


def test_val_5_3_a_used_domain_is_back_in_the_next_own_roll_phase():
    s = position("turn", dice=(5, 6), domains={0: "palace_of_the_dawn"})
    play(s, "palace_of_the_dawn on die 2")
    assert s.used != 0
    pass_turn(s)
    pass_turn(s)
    assert (asked(s), s.active, s.used) == ("change_die", 0, 0)


def test_val_5_4_a_use_must_change_the_die_and_is_paid_like_any_gold_cost():
    s = position("turn", dice=(6, 2), domains={0: "foxgrove_palisade"}, gold=(2,), magic=(3,))
    assert options(s) == ["foxgrove_palisade on die 2", "announce"]
    play(s, "foxgrove_palisade on die 2")
    assert asked(s) == "pay_gold"
    assert options(s) == ["0 magic", "1 magic"]
    play(s, "1 magic")
    assert (s.dice, s.magic[0]) == ((6, 6), 2)


def test_val_5_5_the_doubles_trigger_fires_again_after_each_use():
    s = position("turn", dice=(2, 2), domains={0: "palace_of_the_dawn desert_orchid", 1: "gargans_embrace"})
    assert s.victory == [0, 1]
    play(s, "desert_orchid on die 1")
    assert s.victory == [0, 1]
    play(s, "palace_of_the_dawn on die 2")
    assert (s.dice, s.victory) == ((1, 1), [0, 2])


def test_val_5_6_the_announced_values_hold_for_the_harvest():
    s = position("turn", dice=(4, 2), domains={0: "palace_of_the_dawn"}, citizens={0: "mercenary", 1: "mercenary"})
    play(s, "palace_of_the_dawn on die 1")
    assert s.dice == (3, 2)
    assert held(s) == (2, 1, 0)  # Mercenary by 3, Starter Peasant by 5


# -- Action Phase [VAL-7] ----------------------------------------------------------------------------------------------


def test_val_7_2_exactly_two_actions_freely_chosen():
    s = position(strength=(2,), gold=(2,))
    assert (asked(s), s.action, clause(s)) == ("take_action", 1, "VAL-7.2")
    play(s, "slay goblin")
    assert s.action == 2
    play(s, "slay goblin")
    assert (s.active, count(s, "goblin")) == (1, 2)


def test_val_7_2_no_passing_but_gaining_is_always_possible():
    s = position()
    assert options(s) == ["gain gold", "gain strength", "gain magic"]


def test_val_7_3_an_emptied_position_is_exhausted():
    s = position(gold=(20,), run=False)
    s.citizen_stacks[3] = s.citizen_stacks[3][-1:]
    s.run()
    play(s, "recruit archer")
    assert exhausted_positions(s) == 1
    assert told(s, "stack-emptied") == [{"position": "c4"}]
    assert "archer" not in can(s, "recruit")


# -- the end [VAL-10] --------------------------------------------------------------------------------------------------

MONSTERS, DOMAINS = "m1 m2 m3 m4 m5", "d1 d2 d3 d4 d5"


@pytest.mark.parametrize(
    ("seats", "empty", "condition"),
    [
        (4, MONSTERS, "monsters"),
        (4, DOMAINS, "domains"),
        (4, "m1 m2 m3 m4 d1 d2 d3", ""),
        (4, "m1 m2 m3 m4 d1 d2 d3 c5", "exhausted"),
        (2, "m1 c5 d2", ""),
        (2, "m1 c5 d2 d3", "exhausted"),
        (3, "m1 c5 d2 d3 c1", ""),
        (3, "m1 c5 d2 d3 c1 c2", "exhausted"),
        (5, "m1 m2 m3 m4 d1 d2 d3 c5 c6", ""),
        (5, "m1 m2 m3 m4 d1 d2 d3 c5 c6 c7", "exhausted"),
    ],
)
def test_val_10_2_conditions(seats, empty, condition):
    """VAL-11.1.2: ten with five players."""
    assert end_condition(position(seats=seats, empty=empty)) == condition


def test_val_10_1_the_end_phase_announces_the_last_round_and_passes_the_dice():
    s = position(seats=3, active=0, empty="m1 c5 d2 d3 c1 c2")
    play(s, "gain gold", "gain gold")
    assert told(s, "last-round") == [{"condition": "exhausted"}]
    assert (s.active, s.result) == (1, None)


@pytest.mark.parametrize(("active", "over"), [(0, False), (1, False), (2, True)])
def test_val_10_3_the_game_ends_with_the_last_player_of_a_round(active, over):
    s = position(seats=3, active=active, empty="m1 c5 d2 d3 c1 c2")
    play(s, "gain gold", "gain gold")
    assert (s.result is not None) == over
    assert asked(s) == "" if over else s.active == active + 1


def test_val_10_3_the_round_ends_at_the_right_of_the_first_player():
    s = position(seats=3, active=1, first=2, empty="m1 c5 d2 d3 c1 c2")
    play(s, "gain gold", "gain gold")
    assert s.result is not None
    assert s.result.reason == "exhausted"


def test_val_10_3_a_condition_that_no_longer_holds_does_not_end_the_game():
    """VAL-R10."""
    s = position(seats=2, active=0, empty="m1 c5 d2 d3")
    play(s, "gain gold", "gain gold")
    assert told(s, "last-round") != []
    s.monster_stacks[0] = (3,)  # what Watcher on the Water does
    pass_turn(s)
    assert s.result is None
    assert s.active == 0


def test_val_10_3_further_positions_in_the_last_round_change_nothing():
    s = position(seats=3, active=1, empty="m1 c5 d2 d3 c1 c2")
    exhaust(s, "d4")
    play(s, "gain gold", "gain gold")
    assert s.result is None
    pass_turn(s)
    assert s.result is not None


# -- five players [VAL-11.1] -------------------------------------------------------------------------------------------


def test_val_11_1_3_the_player_before_the_active_one_rests():
    s = position("turn", seats=5, active=2, first=2)
    assert (s.active, resting(s)) == (2, 1)
    for _ in range(6):
        pass_turn(s)
        assert resting(s) == (s.active - 1) % 5
    assert resting(position("turn", seats=4)) == -1


def test_val_11_1_4_the_resting_player_does_not_harvest():
    s = position("turn", seats=5, active=0, dice=(5, 6), citizens={4: "butcher"})
    assert [s.gold[seat] for seat in range(5)] == [1, 1, 1, 1, 0]
    assert harvesters(s) == (0, 1, 2, 3)
    s = position("turn", seats=5, active=0, dice=(1, 2))
    asks = []
    while asked(s) == "consolation":
        asks.append(s.asks[0].seat)
        play(s, "gain gold")
    assert asks == [0, 1, 2, 3]


def test_val_11_1_5_the_resting_player_can_be_robbed_and_keeps_gargans_embrace():
    """VAL-R13."""
    s = position("turn", seats=5, active=0, dice=(3, 4), citizens={0: "thief"}, gold=(0, 0, 0, 0, 3))
    assert options(s) == [*[f"take {n} gold from seat 4" for n in (1, 2, 3)], "take nothing"]
    s = position("turn", seats=5, active=0, dice=(4, 4), domains={4: "gargans_embrace"})
    assert s.victory == [0, 0, 0, 0, 1]
    s = position(seats=5, domains={0: "cathedral_of_st_aquila"}, gold=(0, 0, 0, 0, 3))
    play(s, "gain magic", "gain magic")
    assert told(s, "stole")[0]["seat2"] == 4


# -- mixed stacks [VAL-11.3] -------------------------------------------------------------------------------------------


def test_val_11_3_2_only_the_top_card_is_available_and_the_next_is_revealed():
    s = position(gold=(30,), mixed_citizens=True)
    offered = can(s, "recruit")
    assert len(offered) == 10
    under = s.citizen_stacks[0][-2]
    play(s, f"recruit {top(s, 'c1')}")
    assert s.citizen_stacks[0][-1] == under
    assert (len(s.citizen_stacks[0]), s.face_down[0]) == (4, 3)
    assert told(s, "citizen-revealed") == [{"citizen": top(s, "c1")}]


def test_val_11_3_3_a_returned_card_lies_face_up_on_a_card_that_stays_face_up():
    """VAL-R19."""
    s = position(
        gold=(30,), citizens={0: "peasant butcher monk"}, domain_tops="nest_of_the_weaver_witch", mixed_citizens=True
    )
    before = top(s, "c1")
    play(s, "build nest_of_the_weaver_witch", "return monk")
    stack = GAME.rules.view(s, 1)["citizens"][0]
    assert (stack["top"], stack["face_up"], stack["count"]) == ("monk", [before, "monk"], 6)
    assert s.citizen_stacks[0][-1] == CITIZEN_NUMBER["monk"]
    play(s, "recruit monk")
    stack = GAME.rules.view(s, 1)["citizens"][0]
    assert (stack["top"], stack["face_up"], stack["count"]) == (before, [before], 5)


def test_val_13_1_a_single_option_is_not_asked():
    s = position(strength=(1,))
    play(s, "slay goblin")  # only one way to pay
    assert asked(s) == "take_action"


def test_val_13_2_chance_is_the_state_alone():
    """Equal states roll equal dice."""
    a = position("turn", seats=2)
    b = a.clone()
    for s in (a, b):
        loaded(s, 3, 5)
        pass_turn(s)
    assert a.dice == b.dice == (3, 5)
