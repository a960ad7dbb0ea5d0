"""Every Lord: effect, refusal, boundary. [ABY-8.3, ABY-8.4]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.abyss.position import (
    asked,
    available,
    components,
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
    waiting,
)

from ludoteka.games.abyss.cards import LORDS
from ludoteka.games.abyss.effects.soldiers import discards_chosen
from ludoteka.games.abyss.moves.verbs import ON_ENTRY, ON_USE
from ludoteka.games.abyss.state import CONTINUOUS, above_limit, keys, lords_of

# -- soldiers ----------------------------------------------------------------------------------------------------------


def test_aby_8_4_1_recruiter_makes_lords_dearer_for_opponents():
    s = position(active={1: "recruiter"}, hands={0: "H5 H3"}, court="shepherd keeper miller reaper", pearls=(2, 0))
    play(s, "recruit shepherd")
    assert s.pearls[0] == 0  # 8 + 2 - 8
    assert asked(s) == (1, "main")


def test_aby_8_4_1_recruiter_spares_its_owner_the_protected_and_works_only_while_active():
    words: Any = {"hands": {0: "H5 H3"}, "court": "shepherd keeper miller reaper"}
    assert "recruit shepherd" not in options(position(active={1: "recruiter"}, **words))
    assert "recruit shepherd" in options(position(active={0: "recruiter"}, **words))
    assert "recruit shepherd" in options(position(active={0: "shaman", 1: "recruiter"}, **words))
    assert "recruit shepherd" in options(position(disabled={1: "recruiter"}, **words))
    assert "recruit shepherd" in options(position(controlled={1: {"jail": "recruiter"}}, **words))


def test_aby_8_4_1_recruiter_does_not_change_the_price_of_the_corruptor():
    s = recruited("corruptor", active={1: "recruiter"}, pearls=(5, 0))
    play(s, "recruit landowner")
    assert s.pearls[0] == 0
    assert asked(s) == (1, "main")


def test_aby_8_4_2_jailer_takes_an_ally_of_the_owners_choice_from_each_opponent():
    s = recruited("jailer", 3, hands={1: "C1 Q3", 2: "H2 H3"})
    assert waiting(s) == [1, 2]
    play(s, "2: discard seahorse_3")
    assert waiting(s) == [1]
    assert hand(s, 2) == "H3 H2"  # nothing happens before all have chosen
    play(s, "1: discard squid_3")
    assert (hand(s, 1), hand(s, 2)) == ("C1", "H2")
    assert {"Q3", "H3"} <= set(shown(s.discard).split())
    assert asked(s) == (1, "main")


def test_aby_8_4_2_jailer_skips_empty_hands_and_the_protected():
    s = recruited("jailer", 3, hands={1: "C1 Q3"}, active={1: "shaman"})
    assert hand(s, 1) == "C1 Q3"
    assert asked(s) == (1, "main")


def test_aby_8_4_2_jailer_does_not_ask_for_a_single_kind():
    s = recruited("jailer", hands={1: "C1 C1"})
    assert hand(s, 1) == "C1"
    assert asked(s) == (1, "main")


def test_aby_8_4_3_seeker_costs_every_opponent_two_pearls():
    s = recruited("seeker", 4, pearls=(3, 5, 1, 0))
    assert s.pearls == [3, 3, 0, 0]
    assert asked(s) == (1, "main")


def test_aby_8_4_3_seeker_does_not_touch_the_protected():
    s = recruited("seeker", 3, pearls=(0, 5, 5), active={2: "shaman"})
    assert s.pearls == [0, 3, 5]
    assert asked(s) == (1, "main")


def test_aby_8_4_4_assassin_disables_one_lord_of_each_opponent_clockwise():
    s = recruited("assassin", 3, active={1: "slaver oracle", 2: "tamer treasurer"})
    assert asked(s) == (0, "assassin_target")
    assert options(s) == ["slaver", "oracle"]
    play(s, "oracle")
    assert options(s) == ["tamer", "treasurer"]
    play(s, "tamer")
    assert [has(s, 1, "slaver"), has(s, 1, "oracle"), has(s, 2, "tamer")] == ["active", "disabled", "disabled"]
    assert asked(s) == (1, "main")


def test_aby_8_4_4_assassin_finds_no_target_among_disabled_tucked_and_protected_lords():
    s = recruited(
        "assassin",
        4,
        disabled={1: "slaver"},
        active={2: "shaman oracle"},
        controlled={3: {"jail": "tamer"}},
    )
    assert (has(s, 1, "slaver"), has(s, 2, "oracle"), has(s, 3, "tamer")) == ("disabled", "active", "tucked")
    assert asked(s) == (1, "main")


def test_aby_8_4_4_assassin_must_disable_a_single_lord():
    s = recruited("assassin", active={1: "oracle"})
    assert has(s, 1, "oracle") == "disabled"
    assert asked(s) == (1, "main")


def test_aby_8_4_5_commander_on_entry_one_opponent_discards_down_to_six():
    s = recruited("commander", 3, hands={1: "C1 C1 C2 Q3 Q4 Q5 H1 H2", 2: "J1 J2 J3 J4 J5 H3"})
    assert asked(s) == (1, "limit_discard")
    play(s, "discard crab_1", "discard squid_5")
    assert hand(s, 1) == "C2 C1 H2 H1 Q4 Q3"
    assert len(s.hands[2]) == 6
    assert asked(s) == (1, "main")


def test_aby_8_4_5_commander_on_entry_several_opponents_choose_in_secret():
    s = recruited("commander", 3, hands={1: "C1 C2 C3 Q3 Q4 Q5 H1 H2", 2: "J1 J2 J3 J4 J5 H3 H4"})
    assert waiting(s) == [1, 2]
    play(s, "2: discard jellyfish_1", "1: discard crab_3")
    assert (len(s.hands[1]), len(s.hands[2])) == (8, 7)  # nothing is shown before the last has finished
    assert s.stack[-1].step is discards_chosen
    assert waiting(s) == [1]
    play(s, "discard squid_3")
    assert (hand(s, 1), len(s.hands[2])) == ("C2 C1 H2 H1 Q5 Q4", 6)
    assert asked(s) == (1, "main")


def test_aby_8_4_5_commander_at_the_end_of_each_of_their_turns():
    s = position(turn=1, active={0: "commander"}, hands={1: "C1 C2 C3 Q3 Q4 Q5"}, council="H1 H2 H3", deck="J1")
    play(s, "request seahorse")
    assert asked(s) == (1, "limit_discard")
    assert len(s.hands[1]) == 9
    play(s, "discard crab_3", "discard crab_2", "discard crab_1")
    assert len(s.hands[1]) == 6
    assert asked(s) == (0, "explore")  # the only action left was taken by itself


def test_aby_8_4_5_commander_right_after_a_purchase_in_the_turn_of_another_player():
    """The limit is checked before the next card is revealed."""
    s = position(3, active={2: "commander"}, hands={1: "C1 C2 C3 Q3 Q4 Q5"}, pearls=(0, 1, 0), deck="H1 H2")
    play(s, "explore", "buy")
    assert asked(s) == (1, "limit_discard")
    assert s.track == []
    play(s, "discard seahorse_1")
    assert len(s.hands[1]) == 6
    assert asked(s) == (0, "explore")


def test_aby_8_4_5_commander_spares_owner_and_protected_and_ends_with_the_commander():
    seven = "C1 C2 C3 Q3 Q4 Q5 H1"
    assert above_limit(table(hands={1: seven}, active={0: "commander"}), 1) == 1
    assert above_limit(table(hands={1: seven}, active={1: "commander"}), 1) == 0
    assert above_limit(table(hands={1: seven}, active={0: "commander", 1: "shaman"}), 1) == 0
    assert above_limit(table(hands={1: seven}, disabled={0: "commander"}), 1) == 0
    assert above_limit(table(hands={1: seven[3:]}, active={0: "commander"}), 1) == 0


def test_aby_8_4_6_hunter_takes_a_random_token_from_a_chosen_opponent():
    s = recruited("hunter", 3, tokens={1: "2 3", 2: "4"})
    assert asked(s) == (0, "hunter_victim")
    assert options(s) == ["seat 1", "seat 2"]
    play(s, "seat 2")
    assert [token.points for token in s.tokens[0]] == [4]
    assert s.tokens[2] == ()
    assert asked(s) == (1, "main")


def test_aby_8_4_6_hunter_is_random():
    stolen = set()
    for rng in range(20):
        s = recruited("hunter", tokens={1: "2 3"}, rng=rng)
        stolen.add(s.tokens[0][0].points)
    assert stolen == {2, 3}


def test_aby_8_4_6_hunter_without_a_token_to_take_or_against_a_shaman_does_nothing():
    s = recruited("hunter", 3, tokens={1: "2 3"}, active={1: "shaman"}, log=True)
    assert s.tokens[0] == ()
    assert "no-effect" in told(s)
    assert asked(s) == (1, "main")


def test_aby_8_4_7_tamer_lowers_the_reward_of_opponents():
    s = position(deck="M", threat=5, active={1: "tamer"})
    play(s, "explore", "fight")
    assert options(s) == ["gain KP", "gain KM"]
    play(s, "gain KP")
    assert s.threat == 1
    assert asked(s) == (1, "main")


def test_aby_8_4_7_tamer_leaves_space_1_and_spares_owner_and_protected():
    cases: list[tuple[Any, int, list[str]]] = [
        ({"active": {1: "tamer"}}, 1, ["gain P", "gain M"]),
        ({"active": {0: "tamer"}}, 2, ["gain PP", "gain PM", "gain MM"]),
        ({"active": {0: "shaman", 1: "tamer"}}, 2, ["gain PP", "gain PM", "gain MM"]),
        ({"disabled": {1: "tamer"}}, 2, ["gain PP", "gain PM", "gain MM"]),
    ]
    for words, threat, reward in cases:
        s = position(deck="M", threat=threat, **words)
        play(s, "explore", "fight")
        assert options(s) == reward


# -- merchants ---------------------------------------------------------------------------------------------------------


def test_aby_8_4_8_ship_master_pays_for_the_races_sent_to_the_council():
    s = position(active={0: "ship_master"}, deck="C1 C2 H1 J4")
    play(s, "explore", "continue", "continue", "continue", "take")
    assert s.pearls[0] == 2
    assert asked(s) == (1, "main")


def test_aby_8_4_8_ship_master_pays_nothing_when_nothing_is_sent_or_an_opponent_explores():
    s = position(active={0: "ship_master"}, deck="C1")
    play(s, "explore", "take")
    assert s.pearls[0] == 0
    s = position(active={1: "ship_master"}, deck="C1 C2")
    play(s, "explore", "continue", "take")
    assert s.pearls == [0, 0]
    s = position(disabled={0: "ship_master"}, deck="C1 C2")
    play(s, "explore", "continue", "take")
    assert s.pearls == [0, 0]
    assert asked(s) == (1, "main")


@pytest.mark.parametrize(("lord", "pearls"), [("trader", 3), ("peddler", 2), ("shopkeeper", 1)])
def test_aby_8_4_9_trader_peddler_and_shopkeeper_bring_pearls_once(lord, pearls):
    s = recruited(lord)
    assert s.pearls[0] == pearls
    play(s, "request squid")
    assert s.pearls[0] == pearls
    assert s.turn == 0


def test_aby_8_4_10_landlord_pays_on_entry_and_at_the_start_of_each_own_turn():
    s = recruited("landlord", council="Q1 C1 H1")
    assert s.pearls == [1, 0]
    play(s, "request squid")
    assert s.pearls == [2, 0]
    assert asked(s) == (0, "main")


def test_aby_8_4_10_a_disabled_or_tucked_landlord_pays_nothing():
    assert position(disabled={0: "landlord"}).pearls[0] == 0
    assert position(controlled={0: {"jail": "landlord"}}).pearls[0] == 0
    assert position(active={0: "landlord"}).pearls[0] == 1


def test_aby_8_4_11_slaver_sells_one_ally_a_turn_for_two_pearls():
    s = position(active={0: "slaver"}, hands={0: "C1 C1 Q3"}, deck="H1")
    play(s, "use slaver")
    assert asked(s) == (0, "slaver_sale")
    assert options(s) == ["sell crab_1", "sell squid_3"]
    play(s, "sell crab_1")
    assert (hand(s, 0), s.pearls[0], shown(s.discard)) == ("C1 Q3", 2, "C1")
    assert "use slaver" not in options(s)
    assert asked(s) == (0, "main")


def test_aby_8_4_11_slaver_needs_an_ally_and_its_own_turn():
    assert "use slaver" not in options(position(active={0: "slaver"}, deck="H1"))
    assert "use slaver" not in options(position(active={1: "slaver"}, hands={0: "C1", 1: "C1"}, deck="H1"))
    assert "use slaver" not in options(position(disabled={0: "slaver"}, hands={0: "C1"}, deck="H1"))


# -- mages -------------------------------------------------------------------------------------------------------------


def test_aby_8_4_12_shaman_protects_from_all_seven_soldiers():
    """ABY-8.3: the passive ones here, the others in their own tests."""
    s = recruited("seeker", pearls=(0, 4), active={1: "shaman"})
    assert s.pearls[1] == 4
    s = recruited("jailer", hands={1: "C1 C2"}, active={1: "shaman"})
    assert hand(s, 1) == "C2 C1"
    s = recruited("commander", hands={1: "C1 C2 C3 Q3 Q4 Q5 H1"}, active={1: "shaman"})
    assert len(s.hands[1]) == 7
    assert asked(s) == (1, "main")


def test_aby_8_4_12_shaman_does_not_protect_others_and_not_when_disabled_or_tucked():
    s = recruited("seeker", 3, pearls=(0, 4, 4), active={1: "shaman"})
    assert s.pearls == [0, 4, 2]
    s = recruited("seeker", pearls=(0, 4), disabled={1: "shaman"})
    assert s.pearls == [0, 2]
    s = recruited("seeker", pearls=(0, 4), controlled={1: {"jail": "shaman"}})
    assert s.pearls == [0, 2]
    assert asked(s) == (1, "main")


def test_aby_8_4_13_invoker_gives_one_more_complete_turn():
    s = recruited("invoker", 3, active={0: "landlord"}, council="C1 Q1")
    assert asked(s) == (0, "main")
    assert s.turns == 2
    assert s.pearls[0] == 2  # the Landlord paid again
    play(s, "request crab")
    assert asked(s)[0] == 1


def test_aby_8_4_14_apprentice_takes_a_council_stack():
    s = recruited("apprentice", council="C1 C2 Q1", active={0: "alchemist"})
    assert asked(s) == (0, "apprentice_stack")
    assert options(s) == ["crab", "squid"]
    play(s, "crab")
    assert hand(s, 0) == "C2 C1"  # not doubled by the Alchemist
    assert asked(s)[0] == 1


def test_aby_8_4_14_apprentice_must_take_the_only_stack_and_does_nothing_without_one():
    s = recruited("apprentice", council="C1 C2")
    assert hand(s, 0) == "C2 C1"
    s = recruited("apprentice", council="", log=True)
    assert hand(s, 0) == ""
    assert "no-effect" in told(s)


def test_aby_8_4_15_oracle_discards_a_stack_face_up():
    s = position(active={0: "oracle"}, council="C1 C2 Q1", deck="H1")
    play(s, "use oracle")
    assert asked(s) == (0, "oracle_stack")
    play(s, "crab")
    assert shown(s.discard) == "C1 C2"
    assert s.council[1] == ()
    assert hand(s, 0) == ""
    assert "use oracle" not in options(s)
    assert asked(s) == (0, "main")


def test_aby_8_4_15_oracle_needs_a_stack():
    s = position(active={0: "oracle"}, council="", pearls=(1, 0), court="keeper", deck="H1")
    assert options(s) == ["explore", "plot"]
    assert asked(s) == (0, "main")


def test_aby_8_4_16_alchemist_doubles_the_request_only_while_active():
    s = position(active={0: "alchemist"}, council="C1 Q1 H1")
    play(s, "request crab")
    assert asked(s) == (0, "second_stack")
    s = position(disabled={0: "alchemist"}, council="C1 Q1 H1")
    play(s, "request crab")
    assert asked(s) == (1, "main")


def test_aby_8_4_17_illusionist_exchanges_a_location():
    s = recruited("illusionist", controlled={0: {"jail": "slaver oracle tamer"}}, available="abyss depths")
    assert asked(s) == (0, "illusionist_own")
    assert options(s) == ["jail", "decline"]
    play(s, "jail")
    assert asked(s) == (0, "illusionist_available")
    play(s, "depths")
    assert own_tiles(s, 0) == {"depths": ["slaver", "oracle", "tamer"]}
    assert available(s) == {"abyss", "jail"}
    assert asked(s) == (1, "main")


def test_aby_8_4_17_illusionist_may_be_declined_and_needs_two_tiles():
    s = recruited("illusionist", controlled={0: {"jail": ""}}, available="abyss")
    play(s, "decline")
    assert (own_tiles(s, 0), available(s)) == ({"jail": []}, {"abyss"})
    s = recruited("illusionist", controlled={0: {"jail": ""}}, log=True)
    assert "no-effect" in told(s)
    s = recruited("illusionist", available="abyss", log=True)
    assert "no-effect" in told(s)
    assert asked(s) == (1, "main")


def test_aby_8_4_17_illusionist_gaining_black_smokers_triggers_it():
    s = recruited("illusionist", controlled={0: {"jail": "slaver"}}, available="black_smokers", stack="abyss")
    play(s, "jail")
    assert asked(s) == (0, "smokers_exchange")
    play(s, "abyss")
    assert own_tiles(s, 0) == {"abyss": ["slaver"]}
    assert available(s) == {"jail"}
    assert asked(s) == (1, "main")


def test_aby_8_4_18_master_of_magic_frees_the_affiliation():
    s = position(active={0: "master_of_magic"}, hands={0: "H3 C2 Q4"}, court="keeper miller reaper shepherd")
    play(s, "recruit keeper")
    assert options(s) == ["affiliate crab_2", "affiliate seahorse_3", "affiliate squid_4"]
    play(s, "affiliate squid_4")
    assert shown(s.affiliated[0]) == "Q4"
    assert asked(s) == (1, "main")


def test_aby_8_4_18_master_of_magic_not_for_itself_nor_when_disabled():
    s = recruited("master_of_magic")
    assert shown(s.affiliated[0]) == "H3"
    s = position(disabled={0: "master_of_magic"}, hands={0: "H3 C2 Q4"}, court="keeper miller reaper shepherd")
    play(s, "recruit keeper")
    assert shown(s.affiliated[0]) == "C2"
    assert asked(s) == (1, "main")


# -- politicians -------------------------------------------------------------------------------------------------------


def test_aby_8_4_19_opportunist_replaces_a_court_lord_on_its_space():
    s = position(active={0: "opportunist"}, court="keeper reaper shepherd", lord_deck="trader")
    play(s, "use opportunist")
    assert asked(s) == (0, "opportunist_lord")
    play(s, "reaper")
    assert court(s) == ["-", "-", "-", "keeper", "trader", "shepherd"]
    assert [LORDS[lord].id for lord in s.lord_discard] == ["reaper"]
    assert "use opportunist" not in options(s)
    assert asked(s) == (0, "main")


def test_aby_8_4_19_opportunist_needs_a_lord_deck():
    s = position(active={0: "opportunist"}, other_lords="discard")
    assert "use opportunist" not in options(s)
    assert asked(s) == (0, "main")


def test_aby_8_4_20_corruptor_recruits_another_lord_for_five_pearls():
    s = recruited("corruptor", pearls=(6, 0), court="corruptor trader keeper reaper shepherd")
    assert asked(s) == (0, "corruptor_lord")
    assert options(s) == ["recruit trader", "recruit keeper", "recruit reaper", "recruit shepherd", "decline"]
    play(s, "recruit trader")
    assert s.pearls[0] == 6 - 5 + 3
    assert has(s, 0, "trader") == "active"
    assert court(s) == ["-", "-", "-", "keeper", "reaper", "shepherd"]
    assert asked(s) == (1, "main")


def test_aby_8_4_20_corruptor_may_be_declined_and_needs_five_pearls():
    s = recruited("corruptor", pearls=(5, 0))
    play(s, "decline")
    assert (s.pearls[0], len(s.active[0])) == (5, 1)
    s = recruited("corruptor", pearls=(4, 0), log=True)
    assert "no-effect" in told(s)
    assert asked(s) == (1, "main")


def test_aby_8_4_20_corruptor_with_a_slaver_needs_only_three_pearls():
    s = table(hands={0: "Q5 H1"}, pearls=(8, 0), active={0: "slaver"}, court="corruptor keeper reaper shepherd")
    started(s)
    play(s, "recruit corruptor")
    assert s.pearls[0] == 3
    assert asked(s) == (0, "corruptor_lord")
    assert options(s) == ["decline", "use slaver"]
    play(s, "use slaver")
    assert s.pearls[0] == 5
    assert options(s) == ["recruit keeper", "recruit reaper", "recruit shepherd", "decline"]
    play(s, "recruit keeper")
    assert s.pearls[0] == 2  # the Court was refilled
    assert asked(s) == (1, "main")


def test_aby_8_4_20_corruptor_with_an_empty_court_does_nothing():
    s = recruited("corruptor", pearls=(9, 0), court="corruptor", log=True)
    assert "no-effect" in told(s)
    assert s.pearls[0] == 11
    assert asked(s) == (1, "main")


def test_aby_8_4_21_traitor_exchanges_a_free_lord_for_one_of_the_court():
    s = recruited(
        "traitor", active={0: "keeper"}, disabled={0: "oracle"}, court="traitor trader reaper shepherd miller"
    )
    assert asked(s) == (0, "traitor_dismiss")
    assert options(s) == ["dismiss keeper", "dismiss oracle", "decline"]
    play(s, "dismiss oracle")
    assert asked(s) == (0, "traitor_lord")
    play(s, "trader")
    assert (has(s, 0, "oracle"), has(s, 0, "trader"), s.pearls[0]) == ("away", "active", 3)
    assert court(s) == ["-", "-", "-", "reaper", "shepherd", "miller"]
    assert asked(s) == (1, "main")


def test_aby_8_4_21_traitor_may_be_declined_and_needs_another_free_lord_and_a_court():
    s = recruited("traitor", active={0: "keeper"}, court="traitor trader reaper shepherd miller")
    play(s, "decline")
    assert has(s, 0, "keeper") == "active"
    s = recruited("traitor", controlled={0: {"jail": "slaver"}}, log=True)
    assert "no-effect" in told(s)
    s = recruited("traitor", active={0: "keeper"}, court="traitor", log=True)
    assert "no-effect" in told(s)
    assert asked(s) == (1, "main")


def test_aby_8_4_22_schemer_exchanges_a_free_lord_for_the_top_of_the_deck():
    s = recruited("schemer", active={0: "oracle"}, lord_deck="trader")
    assert options(s) == ["dismiss oracle", "decline"]
    play(s, "dismiss oracle")
    assert (has(s, 0, "oracle"), has(s, 0, "trader"), s.pearls[0]) == ("away", "active", 3)
    assert asked(s) == (1, "main")


def test_aby_8_4_22_schemer_may_be_declined_and_needs_a_deck_and_another_lord():
    s = recruited("schemer", active={0: "oracle"}, lord_deck="trader")
    play(s, "decline")
    assert has(s, 0, "oracle") == "active"
    s = recruited("schemer", active={0: "slaver"}, other_lords="discard", log=True)
    assert "no-effect" in told(s)
    s = recruited("schemer", log=True)
    assert "no-effect" in told(s)
    assert asked(s) == (1, "main")


def test_aby_8_4_23_diplomat_frees_the_mandatory_race_but_not_the_number():
    words: Any = {"hands": {0: "C5 Q5"}, "court": "reaper shepherd miller landowner", "pearls": (9, 0)}
    assert not [word for word in options(position(**words)) if word.startswith("recruit")]
    s = position(active={0: "diplomat"}, **words)
    assert [word for word in options(s) if word.startswith("recruit")] == [
        "recruit reaper",
        "recruit shepherd",
        "recruit miller",
        "recruit landowner",
    ]
    play(s, "recruit shepherd")
    play(s, "pay squid_5")
    assert hand(s, 0) == "C5"
    assert asked(s) == (1, "main")


def test_aby_8_4_24_treasurer_makes_lords_cheaper_but_not_itself():
    s = recruited("treasurer")
    assert s.pearls[0] == 0  # 9 in Allies and 1 Pearl had to be paid
    s = position(active={0: "treasurer"}, hands={0: "H5 H1"}, court="shepherd miller reaper keeper")
    play(s, "recruit shepherd")
    assert asked(s) == (1, "main")
    assert has(s, 0, "shepherd") == "active"


# -- ambassadors and farmers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lord", "drawn"), [("sage", ["jail", "abyss"]), ("elder", ["jail", "abyss", "depths"])])
def test_aby_8_4_25_an_ambassador_draws_and_takes_a_location(lord, drawn):
    s = recruited(lord, stack="jail abyss depths chasm", available="dockworks", key_tokens=(2, 0))
    assert asked(s) == (0, "ambassador_location")
    assert options(s) == drawn
    play(s, "abyss")
    assert own_tiles(s, 0) == {"abyss": [lord]}
    assert available(s) == {"dockworks", *drawn} - {"abyss"}
    assert (s.key_tokens[0], has(s, 0, lord), keys(s, 0)) == (2, "tucked", 2)
    assert asked(s) == (1, "main")


def test_aby_8_4_25_the_hermit_takes_the_one_tile_it_draws():
    s = recruited("hermit", stack="jail abyss")
    assert own_tiles(s, 0) == {"jail": ["hermit"]}
    assert available(s) == set()
    assert asked(s) == (1, "main")


def test_aby_8_4_25_fewer_tiles_are_drawn_when_fewer_are_left():
    s = recruited("elder", stack="jail abyss", other_tiles="removed")
    assert options(s) == ["jail", "abyss"]
    play(s, "jail")
    assert s.location_stack == []
    assert asked(s) == (1, "main")


def test_aby_8_4_25_with_an_empty_stack_the_keys_take_an_available_location():
    s = recruited("sage", available="jail abyss", other_tiles="removed")
    assert has(s, 0, "sage") == "active"
    assert asked(s) == (0, "control")
    assert options(s) == ["claim jail", "claim abyss"] or options(s) == ["claim abyss", "claim jail"]
    play(s, "claim jail")
    assert own_tiles(s, 0) == {"jail": ["sage"]}
    assert asked(s) == (1, "main")


def test_aby_8_4_25_an_ambassador_that_gains_black_smokers_triggers_it():
    s = recruited("hermit", stack="black_smokers jail")
    assert asked(s) == (0, "smokers_exchange")
    play(s, "jail")
    assert own_tiles(s, 0) == {"jail": ["hermit"]}
    assert asked(s) == (1, "main")


@pytest.mark.parametrize("lord", ["keeper", "reaper", "shepherd", "miller", "aquaculturist", "landowner"])
def test_aby_8_4_26_farmers_have_no_ability(lord):
    s = recruited(lord, court=f"{lord} slaver oracle tamer", log=True)
    number = next(i for i, row in enumerate(LORDS) if row.id == lord)
    assert number not in ON_ENTRY
    assert number not in ON_USE
    assert number not in CONTINUOUS
    assert has(s, 0, lord) == "active"
    assert told(s)[-2:] == ["recruited", "turn-began"]
    assert asked(s) == (1, "main")


def test_every_lord_with_a_text_has_an_effect():
    by_timing = {"instant": set(ON_ENTRY), "passive": set(CONTINUOUS), "once_per_turn": set(ON_USE), "none": set()}
    for number, lord in enumerate(LORDS):
        assert (number in by_timing[lord.timing]) == bool(lord.text_en)


# -- how abilities work together ---------------------------------------------------------------------------------------


def test_aby_8_1_nested_lords_resolve_depth_first():
    """Corruptor brings in the Traitor, which brings in the Schemer, which brings in the Trader."""
    s = recruited(
        "corruptor",
        pearls=(5, 0),
        active={0: "keeper"},
        court="corruptor traitor schemer reaper shepherd miller",
        lord_deck="trader",
    )
    before = components(s)
    play(s, "recruit traitor", "dismiss keeper", "schemer")
    assert asked(s) == (0, "schemer_dismiss")
    assert options(s) == ["dismiss corruptor", "dismiss traitor", "decline"]
    play(s, "dismiss corruptor")
    assert sorted(LORDS[lord].id for lord in lords_of(s, 0)) == ["schemer", "trader", "traitor"]
    assert s.pearls[0] == 3
    assert court(s) == ["-", "-", "-", "reaper", "shepherd", "miller"]
    assert components(s) == before
    assert asked(s) == (1, "main")


def test_aby_8_1_a_soldier_brought_in_by_an_ability_acts_too():
    s = recruited("corruptor", pearls=(5, 4), court="corruptor seeker reaper shepherd miller")
    play(s, "recruit seeker")
    assert s.pearls == [0, 2]
    assert asked(s) == (1, "main")


def test_aby_8_1_the_landlord_and_the_commander_act_when_brought_in():
    s = recruited("corruptor", pearls=(5, 0), court="corruptor landlord reaper shepherd miller")
    play(s, "recruit landlord")
    assert s.pearls[0] == 1
    hands = {1: "C1 C2 C3 Q3 Q4 H5 H1"}
    s = recruited("corruptor", pearls=(5, 0), court="corruptor commander reaper shepherd miller", hands=hands)
    play(s, "recruit commander")
    assert asked(s) == (1, "limit_discard")


def test_aby_8_2_a_lord_recruited_this_turn_can_be_used_at_its_end():
    s = table(hands={0: "S5 C1"}, pearls=(3, 0), court="slaver keeper reaper shepherd")
    started(s)
    play(s, "recruit slaver")
    assert asked(s) == (0, "end_turn")
    assert options(s) == ["end", "use slaver"]
    play(s, "use slaver")
    assert (hand(s, 0), s.pearls[0]) == ("", 2)
    assert asked(s) == (1, "main")


@pytest.mark.parametrize(
    ("point", "words", "moves"),
    [
        ("main", {}, []),
        ("explore", {"deck": "C1"}, ["explore"]),
        ("monster", {"deck": "M"}, ["explore"]),
        ("reward", {"deck": "M"}, ["explore", "fight"]),
        ("second_stack", {"council": "C1 Q1 H1"}, ["request crab"]),
        ("end_turn", {"council": "C1 Q1 H1"}, ["request crab", "request squid"]),
    ],
)
def test_aby_8_2_the_decision_points_that_offer_once_per_turn_lords(point, words, moves):
    s = position(active={0: "opportunist alchemist"}, **words)
    play(s, *moves)
    assert asked(s) == (0, point)
    before = options(s)
    assert "use opportunist" in before
    play(s, "use opportunist", "keeper")
    if point == "end_turn":
        assert asked(s) == (1, "main")
    else:
        assert asked(s) == (0, point)  # offered again, without the used Lord
        assert options(s) == [word for word in before if word != "use opportunist"]


def test_aby_8_2_at_the_corruptor_and_the_traitor_before_naming_a_lord():
    s = recruited("corruptor", pearls=(5, 0), active={0: "opportunist"}, lord_deck="trader")
    assert "use opportunist" in options(s)
    play(s, "use opportunist", "reaper")
    assert "recruit trader" in options(s)
    s = recruited("traitor", active={0: "opportunist"}, lord_deck="trader")
    play(s, "use opportunist", "reaper")
    assert options(s) == ["dismiss opportunist", "decline"]
    play(s, "dismiss opportunist")
    assert asked(s) == (0, "traitor_lord")
    assert "trader" in options(s)


def test_aby_8_2_a_decision_point_with_nothing_left_is_skipped():
    """The Oracle removes the last stack before the Alchemist's second choice."""
    s = position(active={0: "oracle alchemist"}, council="C1 Q1", deck="H1")
    play(s, "request crab", "use oracle")
    assert shown(s.discard) == "Q1"
    assert hand(s, 0) == "C1"
    assert s.turn == 1


def test_aby_8_2_never_in_the_turn_of_an_opponent():
    s = position(turn=1, active={0: "slaver oracle opportunist"}, hands={0: "C1", 1: "C2"}, deck="H1 H2")
    play(s, "explore")
    assert asked(s) == (1, "explore")
    assert options(s) == ["take", "continue"]


def test_aby_8_3_protection_ends_as_soon_as_the_shaman_is_not_active():
    s = position(active={0: "shaman", 1: "recruiter"}, hands={0: "H5 H3"}, court="shepherd keeper miller reaper")
    assert "recruit shepherd" in options(s)
    s = position(
        active={1: "recruiter"},
        controlled={0: {"jail": "shaman"}},
        hands={0: "H5 H3"},
        court="shepherd keeper miller reaper",
    )
    assert "recruit shepherd" not in options(s)
    assert asked(s) == (0, "main")


def test_a_disabled_lord_that_is_replaced_makes_room_for_a_working_one():
    """ABY-8.4.4, ABY-8.4.21: the new Lord is not disabled."""
    s = recruited(
        "traitor", disabled={0: "keeper"}, court="traitor landlord reaper shepherd miller", council="C1 Q1 H1"
    )
    play(s, "dismiss keeper", "landlord")
    assert has(s, 0, "landlord") == "active"
    assert s.pearls[0] == 1
    play(s, "request crab")
    assert s.pearls[0] == 2
    assert asked(s) == (0, "main")
