"""The sixteen characters of deck I: what each does, what it may not do, and its boundaries. [CAR-7.1 to CAR-7.16]"""

from __future__ import annotations

import pytest
from tests.games.cardia.position import duel, position

# -- 1 Hired Blade -------------------------------------------------------------------------------------------


def test_car_7_1_hired_blade_discards_both_cards_of_its_encounter():
    t = duel("hired_blade|inventor", "surgeon|surgeon")
    assert t.line == "surgeon|surgeon"
    assert (t.discarded(0), t.discarded(1)) == ("hired_blade", "inventor")
    assert t.signets == (0, 0)
    assert t.open == "place_card 0 1"


def test_car_7_1_hired_blade_takes_modifiers_and_bound_effects_with_it():
    t = duel("hired_blade|inventor", pending=(1, "on_reveal", 3))
    assert t.modifier("1.inventor") == 0
    assert t.state.bound == []
    assert t.line == ""
    assert t.open == "place_card 0 1"


def test_car_7_1_a_winning_hired_blade_stays():
    t = duel("hired_blade|surgeon", pending=(1, "on_reveal", -5))
    assert t.line == "hired_blade|surgeon"  # 1 against -2
    assert t.signets == (1, 0)
    assert t.pending == (1, "on_reveal", -5)  # the losing Surgeon acted
    assert t.open == "place_card 0 1"


# -- 2 Void Mage ---------------------------------------------------------------------------------------------


def test_car_7_2_void_mage_removes_all_modifiers_or_all_tokens_of_one_card():
    t = duel(
        "void_mage|inventor",
        "judge|saboteur surgeon|clockmaker",
        modifiers={"0.judge": -5, "1.clockmaker": 8},
        tokens={"0.judge": 1},
    )
    assert t.open == "void_mage_target 0"
    assert t.options() == [
        "remove modifiers from judge of seat 0",
        "remove tokens from judge of seat 0",
        "remove modifiers from clockmaker of seat 1",
    ]
    t.choose("remove modifiers from clockmaker of seat 1")
    assert t.modifier("1.clockmaker") == 0
    assert (t.modifier("0.judge"), t.tokens("0.judge")) == (-5, 1)
    assert t.open == "place_card 0 1"


def test_car_7_2_void_mage_removes_tokens_only():
    t = duel("void_mage|inventor", "judge|ambusher saboteur|saboteur", modifiers={"0.judge": -5}, tokens={"0.judge": 1})
    assert t.signets == (1, 2)
    t.choose("remove tokens from judge of seat 0")
    assert (t.modifier("0.judge"), t.tokens("0.judge")) == (-5, 0)
    assert t.signets == (0, 2)
    assert t.open == "place_card 0 1"


def test_car_7_2_void_mage_without_anything_to_remove_has_no_effect():
    t = duel("void_mage|inventor", "judge|saboteur")
    assert t.told("no-effect") == [{"card": "void_mage", "why": "void_mage"}]
    assert t.open == "place_card 0 1"


def test_car_7_2_void_mage_with_one_target_is_not_asked():
    t = duel("void_mage|inventor", "judge|saboteur", modifiers={"1.saboteur": 7})
    assert t.modifier("1.saboteur") == 0
    assert t.signets == (1, 1)
    assert t.open == "place_card 0 1"
    assert [event.alone for event in t.match.events if event.told.id == "cleared"] == [True], (
        "nothing else could be chosen"
    )


def test_car_7_2_void_mage_may_choose_itself_and_the_opposing_card():
    t = duel("void_mage|inventor", pending=(0, "on_reveal", 3), line="judge|saboteur", modifiers={"1.saboteur": 1})
    assert "remove modifiers from void_mage of seat 0" in t.options()
    t.choose("remove modifiers from void_mage of seat 0")
    assert t.influence("0.void_mage") == 2
    assert t.open == "place_card 0 1"


# -- 3 Surgeon -----------------------------------------------------------------------------------------------


def test_car_7_3_surgeon_gives_minus_five_to_the_next_card():
    t = duel("surgeon|judge", hands=("inventor djinn treasurer", "magistra ambusher clockmaker"))
    assert t.pending == (0, "on_reveal", -5)
    assert t.open == "place_card 0 1"
    t.place("djinn", "clockmaker")  # 16 - 5 = 11 against 11
    assert t.modifier("0.djinn") == -5
    assert t.pending is None
    assert t.winners(2) == ()
    assert t.open == "place_card 0 1"


def test_car_7_3_surgeon_does_not_touch_the_opponents_card():
    t = duel("surgeon|judge", hands=("inventor djinn treasurer", "magistra ambusher clockmaker"))
    t.place("inventor", "magistra")
    assert t.modifier("1.magistra") == 0
    assert t.influence("0.inventor") == 10
    assert t.open == "inventor_plus 0"


# -- 4 Mediator ----------------------------------------------------------------------------------------------


def test_car_7_4_active_mediator_makes_its_encounter_a_tie():
    t = duel("mediator|djinn")
    assert t.tokens("0.mediator") == 1
    assert t.winners(1) == ()
    assert t.open == "place_card 0 1"


def test_car_7_4_mediator_that_wins_places_no_token():
    t = duel("mediator|surgeon")
    assert t.tokens("0.mediator") == 0
    assert t.signets == (1, 0)
    assert t.open == "place_card 0 1"


def test_car_7_4_mediator_ties_whatever_the_influences_become():
    t = position("mediator|saboteur", tokens={"0.mediator": 1}, modifiers={"0.mediator": 9})
    assert t.winners(1) == ()


def test_car_7_4_mediator_ties_only_its_own_encounter():
    t = position("saboteur|judge mediator|djinn ambusher|surgeon", tokens={"0.mediator": 1})
    assert [t.winners(i) for i in (1, 2, 3)] == [(1,), (), (0,)]


# -- 5 Saboteur ----------------------------------------------------------------------------------------------


def test_car_7_5_saboteur_discards_the_two_top_cards_of_the_opponents_deck():
    t = duel("saboteur|judge", decks=("inventor", "surgeon djinn ambusher clockmaker"))
    assert t.discarded(1) == "surgeon djinn"
    assert t.deck(1) == "clockmaker"  # the Ambusher was drawn at the end of the round
    assert t.discarded(0) == ""
    assert t.open == "place_card 0 1"


@pytest.mark.parametrize(("deck", "gone"), [("surgeon djinn", "surgeon djinn"), ("surgeon", "surgeon"), ("", "")])
def test_car_7_5_saboteur_takes_what_there_is(deck: str, gone: str):
    t = duel("saboteur|judge", decks=("", deck))
    assert t.discarded(1) == gone
    assert t.deck(1) == ""
    assert t.open == "place_card 0 1"


# -- 6 Fortune Teller ----------------------------------------------------------------------------------------


def test_car_7_6_fortune_teller_makes_the_opponent_place_first_and_face_up():
    t = duel("fortune_teller|judge", hands=("inventor djinn", "magistra ambusher"))
    assert t.pending == (1, "face_up_first", 0)
    assert t.open == "place_card 1"
    t.choose("place ambusher")
    assert t.open == "place_card 0"
    assert t.view(0)["laid"] == {"seat": 1, "id": "ambusher"}
    assert t.pending is None
    t.choose("place djinn")
    assert t.line == "fortune_teller|judge djinn|ambusher"
    assert t.open == "choose_faction 1"


def test_car_7_6_fortune_teller_works_once():
    t = duel(
        "fortune_teller|judge",
        hands=("inventor djinn surgeon", "magistra ambusher saboteur"),
    )
    t.choose("place magistra").choose("place djinn")  # the Magistra copies nothing
    assert t.open == "place_card 0 1"


def test_car_7_6_fortune_teller_of_seat_one_asks_seat_zero_first():
    t = duel("judge|fortune_teller", hands=("inventor djinn", "magistra ambusher"))
    assert t.open == "place_card 0"
    t.choose("place inventor")
    assert t.open == "place_card 1"
    assert t.view(1)["laid"] == {"seat": 0, "id": "inventor"}


# -- 7 Palace Guard ------------------------------------------------------------------------------------------


def test_car_7_7_palace_guard_names_a_faction_and_the_opponent_may_pay():
    t = duel("palace_guard|djinn", hands=(None, "judge treasurer surgeon"))
    assert t.options() == ["name swamp", "name academy", "name guild", "name dynasty"]
    t.choose("name dynasty")
    assert t.open == "palace_guard_discard 1"
    assert t.options() == ["discard judge", "discard treasurer", "decline"]
    t.choose("discard judge")
    assert t.discarded(1) == "judge"
    assert t.modifier("0.palace_guard") == 0
    assert t.open == "place_card 0 1"


def test_car_7_7_palace_guard_gets_seven_when_declined():
    t = duel("palace_guard|ambusher", hands=(None, "judge treasurer surgeon"))
    t.choose("name dynasty").choose("decline")
    assert t.influence("0.palace_guard") == 14
    assert t.signets == (1, 0)
    assert t.hand(1) == "surgeon judge treasurer"
    assert t.open == "place_card 0 1"


def test_car_7_7_palace_guard_asks_also_a_hand_without_the_faction():
    t = duel("palace_guard|ambusher", hands=(None, "judge treasurer"))
    t.choose("name swamp")
    assert t.open == "palace_guard_discard 1"
    assert t.options() == ["decline"]
    t.choose("decline")
    assert t.influence("0.palace_guard") == 14
    assert t.open == "place_card 0 1"


def test_car_7_7_palace_guard_against_an_empty_hand_asks_nobody():
    t = duel("palace_guard|ambusher", hands=(None, ""), decks=("", "surgeon"))
    t.choose("name swamp")
    assert t.influence("0.palace_guard") == 14
    assert t.hand(1) == "surgeon"
    assert t.open == "place_card 0"  # seat 1 has a single card to place


# -- 8 Judge -------------------------------------------------------------------------------------------------


def test_car_7_8_active_judge_wins_past_and_future_ties():
    t = duel("judge|djinn", "surgeon|surgeon", hands=("saboteur magistra ambusher", "saboteur magistra ambusher"))
    assert t.signets == (1, 1)
    t.place("saboteur", "saboteur")
    assert t.winners(3) == (0,)
    assert t.signets == (2, 1)
    assert t.open == "place_card 0 1"


def test_car_7_8_judge_without_token_wins_no_tie():
    t = position("surgeon|surgeon judge|saboteur")
    assert t.signets == (1, 0)


def test_car_7_8_judge_never_breaks_a_tie_of_signets():
    t = duel(
        "saboteur|saboteur",
        "judge|djinn surgeon|treasurer mediator|magistra hired_blade|hired_blade void_mage|void_mage",
        hands=("", ""),
        tokens={"0.judge": 1},
    )
    assert t.signets == (3, 3)
    assert t.open == "over both_cannot_play_draw 0:0"


# -- 9 Ambusher ----------------------------------------------------------------------------------------------


def test_car_7_9_ambusher_discards_the_named_faction_from_hand():
    t = duel("ambusher|djinn", hands=(None, "judge treasurer surgeon palace_guard"), decks=("", "mediator"))
    t.choose("name dynasty")
    assert t.discarded(1) == "judge treasurer"
    assert t.hand(1) == "surgeon mediator palace_guard"  # the Mediator was drawn afterwards
    assert t.open == "place_card 0 1"


def test_car_7_9_ambusher_may_find_nothing():
    t = duel("ambusher|djinn", hands=(None, "judge treasurer"))
    t.choose("name guild")
    assert t.discarded(1) == ""
    assert t.told("found-none") == [{"seat": 1, "faction": "guild"}]
    assert t.open == "place_card 0 1"


def test_car_7_9_ambusher_leaves_the_deck_alone():
    t = duel("ambusher|djinn", hands=(None, "judge surgeon palace_guard"), decks=("", "clockmaker mediator treasurer"))
    t.choose("name dynasty")
    assert t.deck(1) == "mediator treasurer"
    assert t.discarded(1) == "judge"
    assert t.open == "place_card 0 1"


# -- 10 Puppeteer --------------------------------------------------------------------------------------------


def test_car_7_10_puppeteer_replaces_the_opposing_card_by_a_random_one():
    brought = set()
    for seed in range(30):
        t = duel("puppeteer|treasurer", hands=(None, "surgeon judge djinn"), seed=seed)
        new = t.line.partition("|")[2]
        brought.add(new)
        assert t.discarded(1) == "treasurer"
        assert new not in t.hand(1)
        assert len(t.hand(1).split()) == 2
        assert t.open == "place_card 0 1"
    assert brought == {"surgeon", "judge", "djinn"}


def test_car_7_10_the_card_brought_in_does_not_act():
    t = duel("puppeteer|treasurer", hands=(None, "surgeon"), decks=("", "judge"))
    assert t.line == "puppeteer|surgeon"
    assert t.signets == (1, 0)
    assert t.pending is None
    assert t.open == "place_card 0"


def test_car_7_10_puppeteer_against_an_empty_hand_wins_at_once():
    t = duel("puppeteer|treasurer", hands=("surgeon", ""), decks=("", "judge inventor"))
    assert t.open == "over puppeteer 1:0"
    assert t.line == "puppeteer|treasurer"
    assert t.deck(1) == "judge inventor"  # no further draw


def test_car_7_10_the_card_brought_in_starts_without_tokens():
    t = duel("puppeteer|treasurer", hands=(None, "surgeon"), decks=("", "judge"), pending=(1, "on_reveal", 3))
    assert t.line == "puppeteer|surgeon"
    assert t.modifier("1.surgeon") == 0
    assert t.modifier("1.treasurer") == 0
    assert t.state.bound == []
    assert t.open == "place_card 0"


# -- 11 Clockmaker -------------------------------------------------------------------------------------------


def test_car_7_11_clockmaker_raises_the_card_before_and_the_next_one():
    t = duel("clockmaker|djinn", "saboteur|saboteur surgeon|mediator", hands=("judge ambusher inventor", None))
    assert (t.modifier("0.surgeon"), t.modifier("0.saboteur")) == (3, 0)
    assert t.winners(2) == (0,)  # 6 against 4
    assert t.pending == (0, "on_reveal", 3)
    assert t.open == "place_card 0 1"


def test_car_7_11_clockmaker_in_the_first_encounter_only_waits():
    t = duel("clockmaker|djinn")
    assert t.state.modifier == [0] * 64
    assert t.pending == (0, "on_reveal", 3)
    assert t.open == "place_card 0 1"


# -- 12 Treasurer --------------------------------------------------------------------------------------------


def test_car_7_12_treasurer_gives_the_winner_of_the_previous_encounter_a_second_signet():
    t = duel("treasurer|djinn", "saboteur|surgeon")
    assert t.signets == (2, 1)
    assert t.open == "place_card 0 1"


def test_car_7_12_treasurer_serves_also_the_opponent():
    t = duel("treasurer|djinn", "saboteur|judge")
    assert t.signets == (0, 3)


def test_car_7_12_treasurer_gives_nothing_for_a_tie_or_in_the_first_encounter():
    assert duel("treasurer|djinn", "saboteur|saboteur").signets == (0, 1)
    assert duel("treasurer|djinn").signets == (0, 1)


def test_car_7_12_the_extra_signet_follows_the_winner():
    t = position("saboteur|judge treasurer|djinn", tokens={"0.treasurer": 1})
    assert t.signets == (0, 3)
    t.state.modifier[4] = 7  # the Saboteur of seat 0 rises to 12
    assert t.signets == (2, 1)


# -- 13 Swamp Guardian ---------------------------------------------------------------------------------------


def test_car_7_13_swamp_guardian_takes_back_an_own_card_and_discards_the_opposing_one():
    t = duel(
        "swamp_guardian|djinn",
        "saboteur|judge surgeon|clockmaker",
        hands=("magistra inventor", None),
        modifiers={"0.surgeon": 4},
    )
    assert t.options() == ["take back saboteur", "take back surgeon"]
    t.choose("take back surgeon")
    assert t.hand(0) == "surgeon magistra inventor"
    assert t.discarded(1) == "clockmaker"
    assert t.line == "saboteur|judge swamp_guardian|djinn"
    assert t.modifier("0.surgeon") == 0
    assert t.open == "place_card 0 1"


def test_car_7_13_swamp_guardian_alone_has_no_effect():
    t = duel("swamp_guardian|djinn")
    assert t.told("no-effect") == [{"card": "swamp_guardian", "why": "swamp_guardian"}]
    assert t.line == "swamp_guardian|djinn"
    assert t.open == "place_card 0 1"


def test_car_7_13_swamp_guardian_must_take_the_only_other_card():
    t = duel("swamp_guardian|djinn", "saboteur|surgeon")
    assert t.line == "swamp_guardian|djinn"
    assert "saboteur" in t.hand(0)
    assert t.discarded(1) == "surgeon"
    assert t.open == "place_card 0 1"


# -- 14 Magistra ---------------------------------------------------------------------------------------------


def test_car_7_14_magistra_copies_an_instant_ability_of_at_least_her_influence():
    t = duel(
        "magistra|djinn",
        "inventor|judge surgeon|clockmaker saboteur|treasurer",
        modifiers={"0.surgeon": 11, "0.saboteur": 8},
    )
    assert t.options() == ["copy inventor", "copy surgeon"]  # 15 and 14; the Saboteur has 13
    t.choose("copy surgeon")
    assert t.pending == (0, "on_reveal", -5)
    assert t.open == "place_card 0 1"


def test_car_7_14_magistra_never_copies_an_ongoing_ability():
    t = duel("magistra|djinn", "treasurer|judge", modifiers={"0.treasurer": 5})
    assert t.told("no-effect") == [{"card": "magistra", "why": "magistra"}]
    assert t.open == "place_card 0 1"


def test_car_7_14_magistra_compares_with_her_present_influence():
    t = duel("magistra|djinn", "inventor|judge", pending=(0, "on_reveal", -5), modifiers={"0.inventor": -6})
    assert t.pending is None
    assert t.open == "inventor_plus 0"  # 9 against 9: the Inventor is copied without asking


# -- 15 Inventor ---------------------------------------------------------------------------------------------


def test_car_7_15_inventor_raises_one_card_and_lowers_another():
    t = duel("inventor|djinn", "saboteur|judge")
    assert t.open == "inventor_plus 0"
    assert t.options() == [
        "+3 on saboteur of seat 0",
        "+3 on judge of seat 1",
        "+3 on inventor of seat 0",
        "+3 on djinn of seat 1",
    ]
    t.choose("+3 on inventor of seat 0")
    assert t.signets == (1, 1)  # the signet moves between the two halves
    assert t.open == "inventor_minus 0"
    assert t.options() == ["-3 on saboteur of seat 0", "-3 on judge of seat 1", "-3 on djinn of seat 1"]
    t.choose("-3 on judge of seat 1")
    assert (t.modifier("0.inventor"), t.modifier("1.judge")) == (3, -3)
    assert t.signets == (1, 0)
    assert t.open == "place_card 0 1"


def test_car_7_15_inventor_in_the_first_encounter_must_change_both_cards():
    t = duel("inventor|djinn")
    t.choose("+3 on djinn of seat 1")
    assert (t.modifier("0.inventor"), t.modifier("1.djinn")) == (-3, 3)
    assert t.open == "place_card 0 1"


# -- 16 Djinn ------------------------------------------------------------------------------------------------


def test_car_7_16_djinn_wins_the_game_at_once():
    t = duel("djinn|clockmaker", pending=(0, "on_reveal", -6))
    assert t.open == "over djinn 1:0"


def test_car_7_16_djinn_wins_against_any_number_of_signets():
    line = "hired_blade|magistra void_mage|inventor surgeon|judge mediator|treasurer saboteur|puppeteer"
    t = duel("djinn|clockmaker", line, pending=(0, "on_reveal", -6))
    assert t.signets == (0, 6)
    assert t.open == "over djinn 1:0"


def test_car_7_16_a_winning_or_tied_djinn_does_nothing():
    assert duel("djinn|clockmaker").open == "place_card 0 1"
    assert duel("djinn|djinn").open == "place_card 0 1"
