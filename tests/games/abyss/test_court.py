"""Plotting, the Council's support, recruiting. [ABY-4, ABY-6, ABY-7]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.abyss.position import (
    asked,
    components,
    court,
    hand,
    has,
    options,
    play,
    position,
    recruited,
    shown,
    told,
)

from ludoteka.games.abyss.cards import LORD_NUMBER
from ludoteka.games.abyss.moves.payment import recruitable
from ludoteka.games.abyss.state import recruit_cost

# -- plotting ----------------------------------------------------------------------------------------------------------


def test_aby_4_1_plotting_is_optional_and_repeatable_before_the_action():
    s = position(pearls=(3, 0), court="keeper reaper shepherd", lord_deck="miller slaver")
    play(s, "plot", "plot")
    assert s.pearls[0] == 1
    assert "plot" in options(s)
    assert asked(s) == (0, "main")


@pytest.mark.parametrize(
    "words",
    [
        {"pearls": (0, 9), "court": "keeper"},
        {"pearls": (9, 0)},  # the Court is full
        {"pearls": (9, 0), "court": "keeper", "other_lords": "discard"},
    ],
)
def test_aby_4_1_plotting_needs_a_pearl_an_empty_space_and_a_lord(words):
    s = position(**words, council="C1")
    assert "plot" not in options(s)
    assert asked(s) == (0, "main")


def test_aby_4_2_the_top_lord_comes_to_the_farthest_empty_space():
    s = position(pearls=(2, 0), court="keeper reaper shepherd", lord_deck="miller slaver", council="Q1")
    play(s, "plot")
    assert court(s) == ["-", "-", "miller", "keeper", "reaper", "shepherd"]
    play(s, "plot")
    assert court(s) == ["-", "slaver", "miller", "keeper", "reaper", "shepherd"]
    assert s.pearls[0] == 0
    assert asked(s) == (0, "main")


def test_aby_4_3_emptying_the_lord_deck_by_plotting_does_not_end_the_game():
    s = position(pearls=(2, 0), court="keeper", lord_deck="miller", other_lords="discard", deck="C1", council="Q1")
    play(s, "plot")
    assert s.lord_deck == []
    play(s, "explore", "take")
    assert (s.ender, s.shortage) == (-1, False)
    assert asked(s) == (1, "main")


# -- the Council -------------------------------------------------------------------------------------------------------


def test_aby_6_1_all_cards_of_a_stack_come_to_hand():
    s = position(council="C1 C4 Q2", hands={0: "J1"})
    assert {"request crab", "request squid"} <= set(options(s))
    assert "request jellyfish" not in options(s)
    play(s, "request crab")
    assert hand(s, 0) == "J1 C4 C1"
    assert s.council[1] == ()
    assert asked(s) == (1, "main")


def test_aby_6_1_others_learn_only_how_many_cards_were_taken():
    s = position(council="C1 C4 Q2")
    play(s, "request crab")
    event = next(event for event in s.log or [] if event.message.id == "took-stack")
    assert event.visibility == (0,)
    seen = event.seen_by(1)
    assert seen is not None
    assert seen.args == {"seat": 0, "race": "crab", "count": 2}
    assert asked(s) == (1, "main")


def test_aby_6_2_with_the_alchemist_a_second_stack_must_be_taken():
    s = position(council="C1 C4 Q2 J1", active={0: "alchemist"})
    play(s, "request crab")
    assert asked(s) == (0, "second_stack")
    assert options(s) == ["request jellyfish", "request squid"]
    play(s, "request squid")
    assert hand(s, 0) == "C4 C1 Q2"
    assert asked(s) == (1, "main")


def test_aby_6_2_without_another_stack_the_alchemist_takes_one():
    s = position(council="C1 C4", active={0: "alchemist"}, deck="Q1", hands={1: "C2"})
    play(s, "request crab")
    assert hand(s, 0) == "C4 C1"
    assert s.turn == 1


# -- recruiting --------------------------------------------------------------------------------------------------------


def test_aby_7_1_the_sequence_of_a_recruitment():
    """Pay, affiliate, entry, ability, Court, control, in this order."""
    s = position(
        court="trader keeper reaper",
        hands={0: "S5 C4 J1"},
        key_tokens=(3, 0),
        available="jail",
        deck="C1",
    )
    play(s, "recruit trader")
    events = told(s)
    order = ["paid", "affiliated", "recruited", "pearls-gained", "court-refilled"]
    assert [id for id in events if id in order] == order
    assert s.pearls[0] == 5
    assert asked(s) == (0, "control")
    assert has(s, 0, "trader") == "active"


def test_aby_7_1_only_lords_with_a_legal_payment_are_offered():
    s = position(court="keeper reaper shepherd", hands={0: "H5 C2"}, pearls=(0, 0))
    assert [word for word in options(s) if word.startswith("recruit")] == ["recruit reaper"]
    assert asked(s) == (0, "main")


def test_aby_7_2_a_exactly_as_many_races_as_bubbles():
    """reaper: 7, two races, seahorse."""
    s = position(court="reaper keeper miller", hands={0: "H5 H4 C2 Q5"}, pearls=(9, 0))
    play(s, "recruit reaper")
    assert options(s) == ["pay crab_2", "pay seahorse_5", "pay seahorse_4"]  # squid alone would lack the seahorse
    play(s, "pay crab_2")
    assert options(s) == ["pay seahorse_5", "pay seahorse_4"]
    play(s, "pay seahorse_5")
    assert options(s) == ["pay seahorse_4", "done"]  # squid would be a third race
    play(s, "done")
    assert hand(s, 0) == "H4 Q5"
    assert asked(s) == (1, "main")


def test_aby_7_2_a_several_allies_of_one_race_are_allowed():
    s = position(court="shepherd keeper miller", hands={0: "H3 H3 H2"}, pearls=(0, 0), council="Q1")
    play(s, "recruit shepherd")
    assert (hand(s, 0), shown(s.affiliated[0])) == ("", "H2")
    assert shown(s.discard) == "H3 H3"
    assert asked(s) == (1, "main")


def test_aby_7_2_b_the_mandatory_race_must_be_among_them():
    s = position(court="reaper keeper miller", hands={0: "C5 Q5"}, pearls=(9, 0), deck="C1")
    assert not [word for word in options(s) if word.startswith("recruit")]
    s = position(court="reaper keeper miller", hands={0: "C5 Q5"}, pearls=(0, 0), active={0: "diplomat"}, deck="C1")
    assert "recruit reaper" in options(s)
    assert asked(s) == (0, "main")


def test_aby_7_2_c_pearls_pay_exactly_what_is_missing():
    s = position(court="shepherd keeper miller reaper", hands={0: "H5"}, pearls=(3, 0), council="Q1")
    play(s, "recruit shepherd")
    assert s.pearls[0] == 0
    assert asked(s) == (1, "main")
    s = position(court="shepherd keeper miller", hands={0: "H5"}, pearls=(2, 0), council="Q1")
    assert "recruit shepherd" not in options(s)


def test_aby_7_2_no_pearls_are_paid_when_the_value_suffices():
    s = position(court="shepherd keeper miller aquaculturist", hands={0: "H5 H4"}, pearls=(2, 0), council="Q1")
    play(s, "recruit shepherd")
    assert (hand(s, 0), s.pearls[0]) == ("", 2)
    assert asked(s) == (1, "main")


def test_aby_7_2_pearls_may_be_preferred_to_allies():
    s = position(court="shepherd keeper miller aquaculturist", hands={0: "H5 H4"}, pearls=(4, 0), council="Q1")
    play(s, "recruit shepherd")
    assert options(s) == ["pay seahorse_5", "pay seahorse_4"]
    play(s, "pay seahorse_4")
    assert (hand(s, 0), s.pearls[0]) == ("H5", 0)
    assert asked(s) == (1, "main")


def test_aby_7_3_treasurer_and_recruiter_change_the_cost():
    keeper = LORD_NUMBER["keeper"]  # 6
    assert recruit_cost(position(), 0, keeper) == 6
    assert recruit_cost(position(active={0: "treasurer"}), 0, keeper) == 4
    assert recruit_cost(position(active={1: "recruiter"}), 0, keeper) == 8
    assert recruit_cost(position(active={0: "treasurer", 1: "recruiter"}), 0, keeper) == 6
    assert recruit_cost(position(active={0: "recruiter"}), 0, keeper) == 6
    assert recruit_cost(position(active={0: "shaman", 1: "recruiter"}), 0, keeper) == 6
    assert recruit_cost(position(disabled={0: "treasurer", 1: "recruiter"}), 0, keeper) == 6


def test_aby_7_3_an_ally_of_each_required_race_is_needed_however_low_the_cost():
    s = position(court="keeper miller reaper", hands={0: "H5 C5"}, active={0: "treasurer"}, pearls=(9, 0))
    assert "recruit keeper" not in options(s)  # three races
    assert "recruit reaper" in options(s)
    assert asked(s) == (0, "main")


def test_aby_7_4_the_lowest_ally_is_affiliated():
    s = position(court="keeper miller reaper shepherd", hands={0: "H3 C2 Q4"}, council="Q1")
    play(s, "recruit keeper")
    assert shown(s.affiliated[0]) == "C2"
    assert shown(s.discard) == "H3 Q4"
    assert asked(s) == (1, "main")


def test_aby_7_4_among_equals_the_player_chooses():
    s = position(court="keeper miller reaper shepherd", hands={0: "H2 C2 Q4"}, council="Q1")
    play(s, "recruit keeper")
    assert asked(s) == (0, "affiliate")
    assert options(s) == ["affiliate crab_2", "affiliate seahorse_2"]
    play(s, "affiliate seahorse_2")
    assert shown(s.affiliated[0]) == "H2"
    assert shown(s.discard) == "C2 Q4"
    assert asked(s) == (1, "main")


def test_aby_7_4_copies_of_one_kind_leave_no_choice():
    s = position(court="shepherd miller reaper keeper", hands={0: "H1 H1 H1 H5"}, council="Q1")
    play(s, "recruit shepherd")
    assert shown(s.affiliated[0]) == "H1"
    assert asked(s) == (1, "main")


def test_aby_7_5_affiliated_allies_cannot_be_spent():
    s = position(court="shepherd keeper miller", affiliated={0: "H5 H4"}, pearls=(9, 0), council="Q1")
    assert recruitable(s, 0) == []
    assert asked(s) == (0, "main")


def test_aby_7_5_lords_gained_by_an_ability_bring_no_affiliation():
    s = recruited("corruptor", pearls=(5, 0), council="Q1")
    play(s, "recruit landowner")
    assert len(s.affiliated[0]) == 1
    assert has(s, 0, "landowner") == "active"
    assert asked(s) == (1, "main")


def test_aby_7_6_with_three_lords_left_the_court_only_slides():
    s = recruited("reaper", court="miller reaper keeper shepherd", council="Q1")
    assert court(s) == ["-", "-", "-", "miller", "keeper", "shepherd"]
    assert s.pearls[0] == 0
    assert asked(s) == (1, "main")


def test_aby_7_6_with_two_lords_left_the_court_is_refilled_for_two_pearls():
    s = recruited("reaper", court="miller reaper keeper", lord_deck="slaver oracle tamer jailer", council="Q1")
    assert court(s) == ["jailer", "tamer", "oracle", "slaver", "miller", "keeper"]
    assert s.pearls[0] == 2
    assert (s.shortage, s.ender) == (False, -1)
    assert asked(s) == (1, "main")


def test_aby_7_6_a_deck_that_suffices_exactly_is_no_shortage():
    words: Any = {"court": "miller reaper keeper", "lord_deck": "slaver oracle tamer jailer", "other_lords": "discard"}
    s = recruited("reaper", **words, council="Q1")
    assert s.lord_deck == []
    assert (s.shortage, s.ender) == (False, -1)
    assert asked(s) == (1, "main")


def test_aby_7_6_too_few_lords_are_placed_and_set_the_shortage():
    words: Any = {"court": "miller reaper keeper", "lord_deck": "slaver oracle tamer", "other_lords": "discard"}
    s = recruited("reaper", **words, council="Q1")
    assert court(s) == ["-", "tamer", "oracle", "slaver", "miller", "keeper"]
    assert (s.shortage, s.ender) == (True, 0)
    assert s.pearls[0] == 2
    assert asked(s) == (1, "main")


def test_aby_7_7_the_court_is_checked_once_after_all_nested_abilities():
    """Two Lords leave a Court of four: one check, 2 Pearls, which the Corruptor could not spend."""
    s = recruited("corruptor", court="corruptor trader miller keeper", pearls=(4, 0), council="Q1", log=True)
    assert told(s).count("court-refilled") == 0
    assert s.pearls[0] == 4
    assert asked(s) == (1, "main")  # 4 Pearls were not enough, three Lords remained
    s = recruited("corruptor", court="corruptor trader miller keeper", pearls=(5, 0), council="Q1", log=True)
    play(s, "recruit trader")
    assert told(s).count("court-refilled") == 1
    assert s.pearls[0] == 5  # 3 of the Trader, 2 of the Court
    assert asked(s) == (1, "main")


def test_aby_7_8_discarded_lords_never_return():
    s = recruited("traitor", active={0: "peddler"}, council="Q1")
    before = components(s)
    play(s, "dismiss peddler", "landowner")
    assert s.lord_discard == [LORD_NUMBER["peddler"]]
    assert LORD_NUMBER["peddler"] not in s.lord_deck
    assert components(s) == before
    assert asked(s) == (1, "main")
