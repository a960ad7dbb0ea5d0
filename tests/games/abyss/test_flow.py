"""The course of a turn, control of Locations, the end of the game. [ABY-3, ABY-9, ABY-10.1 to ABY-10.3]"""

from __future__ import annotations

import pytest
from tests.games.abyss.position import (
    asked,
    available,
    court,
    hand,
    has,
    options,
    own_tiles,
    play,
    position,
    recruited,
    shown,
    started,
    table,
    told,
)

from ludoteka.games.abyss.state import keys, lords_of
from ludoteka.games.abyss.terms import PHASES

SIX = "keeper reaper shepherd miller aquaculturist landowner"

# -- the turn ----------------------------------------------------------------------------------------------------------


def test_aby_3_1_the_steps_of_a_turn_in_order():
    s = position(
        pearls=(1, 0),
        court="keeper",
        lord_deck="trader miller",
        active={0: "opportunist", 1: "commander"},
        hands={0: "C1 C2 C3 C4 C5 H1"},
        key_tokens=(2, 0),
        available="jail",
        council="Q1 Q2",
        deck="M",
        threat=3,
    )
    phases = [PHASES[s.phase]]
    play(s, "plot")  # 2. main window
    assert asked(s) == (0, "main")
    play(s, "explore")  # 3. action
    phases.append(PHASES[s.phase])
    play(s, "fight", "gain K")
    assert asked(s) == (0, "control")  # 4. control with the third key
    phases.append(PHASES[s.phase])
    play(s, "claim jail", "tokens")
    assert asked(s) == (0, "end_turn")  # 5. end window
    phases.append(PHASES[s.phase])
    play(s, "use opportunist", "keeper")
    assert phases == ["main", "action", "control", "end"]
    assert asked(s) == (1, "main")  # 6. a hand of six is within the limit; 7. next turn


def test_aby_3_2_start_of_a_turn():
    s = position(pearls=(0, 3), active={0: "landlord slaver"}, hands={0: "C1 C2 C3"}, deck="H1 H2 H3 H4")
    assert s.pearls[0] == 1
    play(s, "use slaver", "sell crab_3", "explore", "buy", "take")
    assert (s.used != (), s.buyers) == (False, ())  # the next turn has begun
    play(s, "explore", "pass", "take")
    assert asked(s) == (0, "main")
    assert "use slaver" in options(s)
    assert s.pearls[0] == 1 + 2 + 1 + 1


def test_aby_3_3_without_any_legal_action_the_player_passes_it():
    s = position(others="affiliated", council="", active={0: "slaver"}, hands={0: "C1"}, pearls=(1, 0), court="keeper")
    assert options(s) == ["skip", "plot", "use slaver"]
    play(s, "skip")
    assert asked(s) == (0, "end_turn")  # the steps after the action still happen


def test_aby_3_4_the_legal_actions():
    s = position(hands={0: "H5 H3"}, court="shepherd landowner keeper", council="C1 Q1", deck="J1")
    assert options(s) == ["explore", "request crab", "request squid", "recruit shepherd"]
    s = position(council="C1", others="affiliated", hands={0: "H5 H3"}, court="shepherd landowner keeper")
    assert options(s) == ["request crab", "recruit shepherd"]
    assert asked(s) == (0, "main")


def test_aby_3_5_a_single_option_is_resolved_by_itself_but_a_usable_lord_is_an_option():
    s = position(council="", deck="C1")
    assert asked(s) == (0, "explore")  # exploring was the only thing to do
    s = position(deck="C1 C2 C3 C4 C5", active={0: "oracle"})
    play(s, "explore", *["continue"] * 4)
    assert asked(s) == (0, "explore")  # on space 5 there is the Oracle beside taking
    assert options(s) == ["take", "use oracle"]


# -- control of Locations ----------------------------------------------------------------------------------------------


def test_aby_9_1_keys_are_tokens_and_the_keys_of_active_lords():
    s = table(
        key_tokens=(2, 0),
        active={0: "keeper landowner sage"},
        disabled={0: "reaper"},
        controlled={0: {"jail": "shepherd"}},
    )
    assert keys(s, 0) == 2 + 1 + 0 + 3


def test_aby_9_1_with_three_keys_a_location_must_be_taken_and_again_while_there_are_three():
    s = position(key_tokens=(6, 0), available="jail abyss depths", other_tiles="removed", deck="C1")
    play(s, "explore", "take")
    assert asked(s) == (0, "control")
    play(s, "claim jail")
    assert asked(s) == (0, "control")
    play(s, "claim depths")
    assert (own_tiles(s, 0), s.key_tokens[0]) == ({"jail": [], "depths": []}, 0)
    assert asked(s) == (1, "main")


def test_aby_9_1_with_two_keys_or_without_a_tile_nothing_is_taken():
    s = position(key_tokens=(2, 0), available="jail", deck="C1")
    play(s, "explore", "take")
    assert asked(s) == (1, "main")
    s = position(key_tokens=(5, 0), other_tiles="removed", deck="C1")
    play(s, "explore", "take")
    assert s.key_tokens[0] == 5
    assert asked(s) == (1, "main")


def test_aby_9_2_take_an_available_tile_or_draw_up_to_four():
    s = position(key_tokens=(3, 0), available="jail", stack="abyss depths chasm", deck="C1")
    play(s, "explore", "take")
    assert options(s) == ["claim jail", "draw 1", "draw 2", "draw 3", "draw 4"]
    play(s, "draw 3")
    assert asked(s) == (0, "control_pick")
    assert options(s) == ["abyss", "depths", "chasm"]
    play(s, "depths")
    assert own_tiles(s, 0) == {"depths": []}
    assert available(s) == {"jail", "abyss", "chasm"}
    assert asked(s) == (1, "main")


def test_aby_9_2_no_more_are_drawn_than_the_stack_holds():
    s = position(key_tokens=(3, 0), available="jail", stack="abyss depths", other_tiles="removed", deck="C1")
    play(s, "explore", "take")
    assert options(s) == ["claim jail", "draw 1", "draw 2"]
    play(s, "draw 1")
    assert own_tiles(s, 0) == {"abyss": []}
    assert asked(s) == (1, "main")


def test_aby_9_3_exactly_three_keys_are_all_used():
    s = position(key_tokens=(1, 0), active={0: "keeper reaper"}, available="jail", deck="C1")
    play(s, "explore", "take", "claim jail")
    assert (own_tiles(s, 0), s.key_tokens[0]) == ({"jail": ["keeper", "reaper"]}, 0)
    assert asked(s) == (1, "main")


def test_aby_9_3_with_more_keys_the_player_chooses():
    s = position(key_tokens=(2, 0), active={0: "keeper reaper sage"}, available="jail", deck="C1")
    play(s, "explore", "take", "claim jail")
    assert asked(s) == (0, "pay_keys")
    assert set(options(s)) == {"tuck keeper", "tuck reaper", "tuck keeper and reaper", "tuck sage"}
    play(s, "tuck sage")  # an Ambassador alone is three keys
    assert own_tiles(s, 0) == {"jail": ["sage"]}
    assert asked(s) == (0, "control")  # four keys are left


def test_aby_9_3_tokens_alone():
    s = position(key_tokens=(4, 0), active={0: "keeper"}, available="jail", deck="C1")
    play(s, "explore", "take", "claim jail")
    assert options(s) == ["tokens", "tuck keeper"]
    play(s, "tokens")
    assert (s.key_tokens[0], has(s, 0, "keeper")) == (1, "active")
    assert asked(s) == (1, "main")


def test_aby_9_4_a_tucked_lord_has_no_ability_no_keys_and_is_no_target():
    s = position(
        controlled={0: {"jail": "slaver landlord treasurer"}},
        hands={0: "C1 H5 H3"},
        court="shepherd keeper miller reaper",
    )
    assert s.pearls[0] == 0
    assert keys(s, 0) == 0
    assert "use slaver" not in options(s)
    play(s, "recruit shepherd")
    assert s.pearls[0] == 0
    assert asked(s) == (1, "main")
    s = recruited("traitor", controlled={0: {"jail": "slaver"}})
    assert asked(s) == (1, "main")  # nothing to dismiss


def test_aby_9_5_black_smokers_may_be_exchanged_for_any_tile_of_the_stack():
    s = position(
        key_tokens=(1, 0), active={0: "keeper reaper"}, available="black_smokers", stack="jail abyss", deck="C1"
    )
    play(s, "explore", "take", "claim black_smokers")
    assert asked(s) == (0, "smokers_exchange")
    assert len(options(s)) == 19 + 1
    assert options(s)[-1] == "decline"
    play(s, "throne_room")
    assert own_tiles(s, 0) == {"throne_room": ["keeper", "reaper"]}
    assert len(s.location_stack) == 18
    assert len(s.removed) == 1
    assert available(s) == set()
    assert asked(s) == (1, "main")


def test_aby_9_5_the_stack_is_shuffled_also_after_declining():
    s = position(key_tokens=(3, 0), available="black_smokers", deck="C1")
    before = s.location_stack.copy()
    play(s, "explore", "take", "claim black_smokers", "decline")
    assert own_tiles(s, 0) == {"black_smokers": []}
    assert sorted(s.location_stack) == sorted(before)
    assert s.location_stack != before
    assert asked(s) == (1, "main")


def test_aby_9_5_tiles_drawn_in_the_same_control_are_out_of_the_stack():
    s = position(key_tokens=(3, 0), stack="black_smokers jail abyss", other_tiles="removed", deck="C1")
    play(s, "explore", "take", "draw 2", "black_smokers")
    assert options(s) == ["abyss", "decline"]
    play(s, "decline")
    assert asked(s) == (1, "main")


def test_aby_9_5_with_an_empty_stack_black_smokers_is_kept():
    s = position(key_tokens=(3, 0), available="black_smokers", other_tiles="removed", deck="C1")
    play(s, "explore", "take")
    assert own_tiles(s, 0) == {"black_smokers": []}
    assert asked(s) == (1, "main")


def test_aby_9_6_city_of_mirrors_does_nothing_before_scoring():
    s = position(key_tokens=(3, 0), available="city_of_mirrors", deck="C1")
    play(s, "explore", "take", "claim city_of_mirrors")
    assert own_tiles(s, 0) == {"city_of_mirrors": []}
    assert asked(s) == (1, "main")


# -- the end of the game -----------------------------------------------------------------------------------------------


def test_aby_10_1_the_seventh_lord_counts_free_disabled_and_tucked_ones():
    s = recruited(
        "miller",
        active={0: "jailer seeker"},
        disabled={0: "tamer"},
        controlled={0: {"jail": "keeper reaper shepherd"}},
        court="miller aquaculturist landowner trader",
        log=True,
    )
    assert (s.ender, s.reason) == (0, 1)
    assert "end-triggered" in told(s)
    assert asked(s) == (1, "main")


def test_aby_10_1_six_lords_do_not_end_the_game():
    s = recruited(
        "miller", active={0: "jailer seeker hunter peddler shopkeeper"}, court="miller landowner keeper trader"
    )
    assert len(lords_of(s, 0)) == 6
    assert s.ender == -1
    assert asked(s) == (1, "main")


def seven(players: int, **words):
    """Seat 0 has just recruited its seventh Lord."""
    active = {0: "jailer seeker hunter trader peddler shopkeeper", **words.pop("active", {})}
    return recruited("miller", players, court="miller aquaculturist landowner keeper", active=active, **words)


def test_aby_10_2_every_other_player_takes_one_last_turn():
    s = seven(3, deck="C1 C2")
    assert asked(s) == (1, "main")
    play(s, "explore", "take")
    assert asked(s) == (2, "main")
    play(s, "explore", "take")
    assert s.result is not None
    assert s.result.reason == "seventh_lord"
    assert s.turns == 3


def test_aby_10_2_the_triggering_player_may_sit_anywhere():
    s = position(3, turn=2, ender=1, deck="C1 C2")
    play(s, "explore", "take")
    assert asked(s) == (0, "main")
    play(s, "explore", "take")
    assert s.result is not None


def test_aby_10_2_extra_turns_are_played_even_after_the_trigger():
    s = recruited(
        "invoker",
        active={0: "jailer seeker hunter trader peddler shopkeeper"},
        court="invoker aquaculturist landowner keeper",
        deck="C1 C2 C3",
    )
    assert (s.ender, s.turns) == (0, 2)
    assert asked(s) == (0, "main")  # the triggering player's extra turn
    play(s, "explore", "take")
    assert asked(s) == (1, "main")
    play(s, "explore", "take")
    assert s.result is not None


def test_aby_10_2_an_extra_turn_earned_in_the_last_turn_is_played():
    s = table(
        ender=1,
        hands={0: "J5"},
        pearls=(3, 0),
        court="invoker keeper reaper shepherd",
        deck="C1 C2",
    )
    started(s)
    play(s, "recruit invoker")
    assert s.result is None
    assert asked(s) == (0, "main")
    play(s, "explore", "take")
    assert s.result is not None


def test_aby_10_3_further_triggers_have_no_effect_but_the_refill_still_pays():
    s = table(
        3,
        ender=2,
        hands={0: "H5 H3"},
        court="shepherd keeper reaper",
        lord_deck="miller",
        other_lords="discard",
        deck="C1 C2",
    )
    s.reason = 1
    started(s)
    play(s, "recruit shepherd")
    assert s.pearls[0] == 2
    assert (s.shortage, s.ender, s.reason) == (True, 2, 1)
    assert asked(s) == (1, "main")
    play(s, "explore", "pass", "take")
    assert s.result is not None
    assert s.result.reason == "seventh_lord"


@pytest.mark.parametrize(("held", "reason"), [(5, "lord_shortage"), (6, "seventh_lord")])
def test_aby_10_8_the_reason_is_the_trigger_and_the_seventh_lord_comes_first(held, reason):
    active = " ".join(["jailer", "seeker", "hunter", "trader", "peddler", "shopkeeper"][:held])
    s = recruited(
        "miller",
        active={0: active},
        court="miller aquaculturist landowner",
        lord_deck="keeper",
        other_lords="discard",
        deck="C1",
    )
    assert court(s) == ["-", "-", "-", "keeper", "aquaculturist", "landowner"]
    assert s.shortage
    play(s, "explore", "pass", "take")
    assert s.result is not None
    assert s.result.reason == reason
    assert (hand(s, 0), shown(s.affiliated[1])) == ("", "C1")
