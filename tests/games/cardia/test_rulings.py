"""The rulings: each question that the rulebook leaves open, and the decision. [CAR-R1 to CAR-R46]"""

from __future__ import annotations

import pytest
from tests.games.cardia.position import duel, position

from ludoteka.games.cardia import GAME
from ludoteka.games.cardia.cards import CHARACTER_NUMBER, DATA, ROSTER


def named(id: str):
    return ROSTER[CHARACTER_NUMBER[id]]


def test_car_r1_the_mediator_has_influence_4_and_8_is_the_judge():
    assert (named("mediator").influence, named("judge").influence) == (4, 8)


def test_car_r2_void_mage_removes_modifiers_or_tokens_never_both():
    t = duel("void_mage|djinn", "judge|surgeon", modifiers={"0.judge": 2}, tokens={"0.judge": 1})
    assert t.options() == ["remove modifiers from judge of seat 0", "remove tokens from judge of seat 0"]
    t.choose("remove tokens from judge of seat 0")
    assert (t.modifier("0.judge"), t.tokens("0.judge")) == (2, 0)


def test_car_r3_a_useless_target_cannot_be_chosen():
    t = duel("kinesis_mage|engineer", "aristocrat|envoy prodigy|elemental", modifiers={"0.prodigy": 1})
    assert t.open == "kinesis_to 0"  # the Prodigy, the only card that carries something, was taken without asking
    t = duel("void_mage|djinn", "judge|surgeon saboteur|saboteur", modifiers={"0.judge": 2, "1.saboteur": 1})
    assert len(t.options()) == 2


def test_car_r4_the_surgeon_gives_minus_five():
    assert duel("surgeon|djinn").pending == (0, "on_reveal", -5)


def test_car_r5_order_inside_the_reveal():
    """Bound modifier, Catacombs, Auction House, Librarian, comparison: the ±2 does not count for the Auction House."""
    t = duel(
        "engineer|elemental",
        "counselor|envoy",
        pending=(0, "on_reveal_choice", 2),
        decks=("poisoner prodigy", ""),
        locations=["auction_house", "haunted_catacombs"],
    )
    assert t.discarded(0) == "poisoner"  # 11 against 12, whatever the Librarian adds
    assert t.open == "librarian_modifier 0"
    t.choose("+2")
    assert t.influence("0.engineer") == 13
    assert t.discarded(0) == "poisoner"


def test_car_r5_bound_modifiers_count_for_the_auction_house():
    t = duel(
        "engineer|elemental",
        "counselor|envoy",
        pending=(0, "on_reveal", 3),
        decks=("poisoner prodigy", ""),
        locations=["auction_house"],
    )
    assert t.discarded(0) == ""


def test_car_r6_cards_removed_by_hired_blade_count_as_played():
    """Her bound -5 goes with her; a demand is judged on the card she removes."""
    t = duel("hired_blade|djinn", pending=(0, "on_reveal", -5))
    assert t.pending is None
    t = duel("hired_blade|djinn", pending=(1, "faction_demand", "guild"), hands=(None, "judge surgeon saboteur"))
    assert t.open == "discard_from_hand 1"


def test_car_r7_palace_guard_asks_also_without_a_matching_card():
    t = duel("palace_guard|djinn", hands=(None, "judge mediator")).choose("name guild")
    assert (t.open, t.options()) == ("palace_guard_discard 1", ["decline"])


def test_car_r8_a_card_of_the_puppeteer_receives_no_bound_effect():
    for kind in ("on_reveal", "after_abilities"):
        t = duel("puppeteer|treasurer", hands=(None, "surgeon"), decks=("", "judge"), pending=(1, kind, 5))
        assert t.line == "puppeteer|surgeon"
        assert t.modifier("1.surgeon") == 0
        assert t.modifier("1.treasurer") == 0


def test_car_r9_treasurer_serves_both_winners():
    t = position(
        "surgeon|surgeon treasurer|djinn judge|judge",
        tokens={"0.judge": 1, "1.judge": 1, "0.treasurer": 1},
    )
    assert [one["signets"] for one in t.view(None)["line"][0]["cards"]] == [2, 2]


def test_car_r10_neighbourhood_is_read_from_the_present_line():
    t = duel(
        "swamp_guardian|djinn",
        "judge|surgeon saboteur|mediator treasurer|inventor",
        tokens={"1.inventor": 1, "0.treasurer": 1},
    )
    assert t.signets == (3, 2)
    t.choose("take back saboteur")
    assert [one["signets"] for one in t.view(None)["line"][0]["cards"]] == [2, 0]


def test_car_r11_swamp_guardian_cannot_take_itself_back():
    t = duel("swamp_guardian|djinn", "judge|surgeon saboteur|mediator")
    assert "take back swamp_guardian" not in t.options()


def test_car_r12_magistra_copies_only_instant_abilities_and_counts_modifiers():
    t = duel("magistra|djinn", "judge|surgeon saboteur|mediator", modifiers={"0.judge": 9, "0.saboteur": 9})
    assert t.told("copied") == [{"card": "magistra", "card2": "saboteur"}]


def test_car_r13_poisoner_never_raises():
    t = duel(
        "illusionist|engineer",
        "poisoner|envoy prodigy|counselor",
        modifiers={"1.envoy": -9},
        tokens={"1.counselor": 1},
    )
    t.choose("activate poisoner")
    assert t.modifier("1.envoy") == -9
    assert t.told("no-effect") == [{"card": "poisoner", "why": "poisoner"}]


def test_car_r14_kinesis_mage_adds_to_what_is_there():
    t = duel(
        "kinesis_mage|engineer",
        "aristocrat|envoy prodigy|elemental",
        modifiers={"0.aristocrat": 3, "0.prodigy": -5},
        tokens={"0.aristocrat": 1, "0.prodigy": 1},
    )
    t.choose("move from aristocrat").choose("move to prodigy")
    assert (t.modifier("0.prodigy"), t.tokens("0.prodigy")) == (-2, 2)  # tokens on an instant card are inert
    assert t.open == "place_card 0 1"


@pytest.mark.parametrize(("hand", "gone"), [("", ""), ("envoy", "envoy")])
def test_car_r15_revolutionary_against_a_short_hand_still_lets_draw(hand: str, gone: str):
    t = duel("revolutionary|engineer", hands=(None, hand), decks=("", "poisoner elemental successor"))
    assert t.discarded(1) == gone
    assert t.hand(1) == "poisoner elemental successor"


def test_car_r16_prodigy_looks_at_the_present_influence():
    t = duel("prodigy|engineer", "successor|envoy poisoner|elemental", modifiers={"0.successor": -8, "0.poisoner": 8})
    assert t.options() == ["+3 on successor of seat 0", "+3 on prodigy of seat 0"]


def test_car_r17_a_tie_won_by_the_opponents_judge_makes_a_losing_card():
    t = duel("illusionist|engineer", "poisoner|poisoner judge|judge", tokens={"1.judge": 1})
    assert t.options() == ["activate poisoner", "activate judge"]
    t = duel("illusionist|engineer", "poisoner|poisoner judge|judge", tokens={"0.judge": 1, "1.judge": 1})
    assert t.told("no-effect") == [{"card": "illusionist", "why": "illusionist"}]  # both win: nobody loses


def test_car_r18_illusionist_cannot_choose_itself():
    t = duel("illusionist|engineer", "poisoner|envoy prodigy|elemental")
    assert t.options() == ["activate poisoner", "activate prodigy"]


def test_car_r19_activating_what_is_active_is_legal_and_adds_nothing():
    t = duel("illusionist|engineer", "aristocrat|blackmailer poisoner|envoy", tokens={"0.aristocrat": 1})
    assert t.options() == ["activate aristocrat", "activate poisoner"]
    t.choose("activate aristocrat")
    assert t.tokens("0.aristocrat") == 1
    assert t.open == "place_card 0 1"


def test_car_r20_the_engineers_five_comes_before_all_checks_of_the_end_of_round():
    """Four signets and an encounter turned by the +5: the fifth decides in the same round, also after a tie."""
    line = "successor|poisoner mechanical_djinn|kinesis_mage elemental|envoy counselor|tax_collector"
    t = duel("aristocrat|aristocrat", line, pending=(0, "after_abilities", 5))
    assert t.open == "over signets 1:0"
    t = duel("prodigy|engineer", line, pending=(0, "after_abilities", 5))
    assert t.open.startswith("over signets 1:0")


def test_car_r21_counselor_then_mediator_then_influence_then_judge():
    t = position("mediator|djinn counselor|engineer", tokens={"0.mediator": 1, "0.counselor": 1})
    assert t.winners(1) == (0,)
    t = position(
        "mediator|djinn counselor|counselor", tokens=dict.fromkeys(("0.mediator", "0.counselor", "1.counselor"), 1)
    )
    assert t.winners(1) == ()
    t = position("mediator|djinn judge|engineer", tokens={"0.mediator": 1, "0.judge": 1})
    assert t.winners(1) == (0,)


def test_car_r22_elemental_without_an_instant_card_does_not_draw():
    t = duel("elemental|mechanical_djinn", hands=("aristocrat", None), decks=("poisoner envoy prodigy", ""))
    assert t.hand(0) == "poisoner aristocrat"
    assert t.deck(0) == "envoy prodigy"


def test_car_r23_mechanical_djinn_waits_for_the_losing_ability():
    t = duel("engineer|envoy", "mechanical_djinn|successor", tokens={"0.mechanical_djinn": 1})
    assert t.open == "envoy_target 1"
    assert not t.match.over


def test_car_r23_a_djinn_activated_in_the_same_phase_wins_first():
    """Seat 0 wins the encounter after its Mechanical Djinn, but the losing Djinn of seat 1 acts before step 2.4."""
    t = duel(
        "clockmaker|djinn",
        "mechanical_djinn|judge",
        tokens={"0.mechanical_djinn": 1},
        pending=(1, "on_reveal", -9),
    )
    assert t.winners(2) == (0,)
    assert t.open == "over djinn 0:1"


def test_car_r24_both_meet_an_immediate_condition_together_draw():
    t = duel("hired_blade|saboteur", "ambusher|ambusher", locations=["haunted_catacombs"])
    assert t.open == "over catacombs_draw 0:0"


def test_car_r25_serpent_temple_draws_even_if_the_opponent_has_nothing_to_discard():
    t = duel(
        "clockmaker|djinn",
        "surgeon|mediator",
        hands=("judge", ""),
        decks=("saboteur ambusher", "inventor"),
        locations=["serpent_temple"],
    )
    assert t.hand(0) == "saboteur judge ambusher"
    assert t.open == "place_card 0"


def test_car_r26_bazaar_reacts_before_the_reveal():
    t = duel("saboteur|saboteur", hands=("judge", None), decks=("surgeon mediator", ""), locations=["bazaar"])
    assert t.story.index("drew") < t.story.index("revealed")


def test_car_r27_any_card_of_the_hand_may_be_returned_hidden():
    t = duel("saboteur|saboteur", hands=("judge", "judge"), decks=("surgeon mediator", ""), locations=["scrapyard"])
    assert t.options() == ["return surgeon", "return mediator", "return judge"]
    t.choose("return judge")
    assert t.match.events[-2].seen_by(1) is not None
    assert "judge" not in str([event.seen_by(1) for event in t.match.events if event.clause == "CAR-10.7"])


def test_car_r28_in_the_fog_the_game_ends_although_an_encounter_is_face_down():
    t = position("surgeon|mediator", ("", "judge"), fog="djinn|saboteur", locations=["foggy_swamp"])
    assert t.open == "over cannot_play 0:1"
    t = position("surgeon|mediator", ("", ""), fog="djinn|saboteur", locations=["foggy_swamp"])
    assert t.signets == (0, 1)  # the face-down Djinn counts for nothing
    assert t.open == "over both_cannot_play 0:1"


def test_car_r29_locations_do_not_add_up():
    t = duel(
        "saboteur|saboteur",
        hands=("judge djinn", "judge djinn"),
        decks=("surgeon mediator ambusher hired_blade", ""),
        locations=["great_library", "scrapyard"],
    )
    assert t.hand(0) == "surgeon mediator judge djinn"


def test_car_r30_two_ways_to_mix():
    assert {"mixed_by_faction", "mixed_custom"} < set(GAME.variants["deck"].choices)
    assert len([mix for mix in GAME.variants["mix"].choices if mix != "random"]) == 16


def test_car_r31_a_mixed_deck_has_three_gears():
    assert {row["id"]: row["difficulty"] for row in DATA["decks"]} == {
        "I": 0,
        "II": 1,
        "mixed_by_faction": 3,
        "mixed_custom": 3,
    }


def test_car_r32_a_drawn_game_is_not_counted():
    t = duel("hired_blade|saboteur", "ambusher|ambusher", locations=["haunted_catacombs"], match_wins=2, wins=(1, 1))
    assert t.state.wins == [1, 1]
    assert t.state.game == 2
    assert t.open == "place_card 0 1"


def test_car_r33_there_is_no_game_for_four():
    assert list(GAME.seats) == [2]


def test_car_r34_witch_king_discards_and_shuffles_before_the_bazaar_refills():
    t = duel(
        "witch_king|mechanical_djinn",
        hands=(None, "aristocrat counselor"),
        decks=("", "poisoner successor envoy prodigy kinesis_mage librarian"),
        locations=["bazaar"],
    )
    t.choose("name dynasty")
    assert sorted(t.discarded(1).split()) == ["aristocrat", "counselor", "successor"]
    assert len(t.hand(1).split()) == 4
    assert len(t.deck(1).split()) == 1
    assert t.story.index("shuffled") < len(t.story) - 1 - t.story[::-1].index("drew")
    assert t.open == "place_card 0 1"


def test_car_r35_both_break_the_catacombs_draw():
    t = duel("void_mage|judge", "puppeteer|treasurer", locations=["haunted_catacombs"])
    assert t.open == "over catacombs_draw 0:0"


def test_car_r36_forced_discards_take_what_there_is():
    assert duel("saboteur|judge", decks=("", "surgeon")).discarded(1) == "surgeon"
    t = duel("hired_blade|djinn", pending=(1, "faction_demand", "guild"), hands=("judge surgeon", "judge"))
    assert t.discarded(1) == "judge djinn"


def test_car_r37_cannot_play_is_checked_after_the_draw():
    t = duel("saboteur|saboteur", hands=("", "judge surgeon"), decks=("djinn", ""))
    assert t.hand(0) == "djinn"
    assert t.open == "place_card 1"


def test_car_r38_a_tie_won_by_a_judge_gives_the_signet_without_activation():
    t = duel("saboteur|saboteur", "judge|djinn", tokens={"0.judge": 1})
    assert t.winners(2) == (0,)
    assert t.told("activated") == []
    assert t.open == "place_card 0 1"


def test_car_r39_names():
    assert (named("hired_blade").name_en, named("hired_blade").name_pl) == ("Hired Blade", "Zabójczyni")
    assert (named("mechanical_djinn").name_en, named("mechanical_djinn").name_pl) == (
        "Mechanical Djinn",
        "Mechaniczny Dżinn",
    )
    row = next(row for row in DATA["characters"] if row["id"] == "successor")
    assert row["alt_names_en"] == ["Heir"]


def test_car_r40_results_are_evaluated_between_the_halves_of_the_inventor():
    t = duel("inventor|djinn", "judge|judge")
    t.choose("+3 on inventor of seat 0")
    assert t.signets == (1, 0)
    t.choose("-3 on judge of seat 0")
    assert t.signets == (1, 1)


THREE_ALL = (
    "hired_blade|magistra void_mage|inventor surgeon|judge magistra|hired_blade inventor|void_mage judge|surgeon"
)


def test_car_r41_after_five_all_any_lead_wins():
    """Signets were lost meanwhile: 4:3 wins after a tie at five, and plays on without one."""
    t = duel("djinn|saboteur", THREE_ALL, tied_at_five=True)
    assert t.signets == (4, 3)
    assert t.open == "over signets 1:0"
    t = duel("djinn|saboteur", THREE_ALL)
    assert t.signets == (4, 3)
    assert t.open == "place_card 0 1"


def test_car_r41_a_tie_plays_on_and_the_next_game_knows_nothing_of_it():
    t = duel("saboteur|djinn", THREE_ALL.replace(" judge|surgeon", " ambusher|ambusher"), tied_at_five=True)
    assert t.signets == (2, 4)
    assert t.open == "over signets 0:1"
    t = duel("treasurer|treasurer", THREE_ALL, tied_at_five=True)
    assert t.signets == (3, 3)
    assert t.open == "place_card 0 1"
    t = duel("djinn|saboteur", THREE_ALL, tied_at_five=True, match_wins=2)
    assert (t.view(None)["game_number"], t.view(None)["tied_at_five"]) == (2, False)


def test_car_r41_a_tie_at_fewer_signets_does_not_make_five_all_forgotten():
    """5:5, then 3:3, then 4:3: a lead wins as before."""
    hands = ("djinn ambusher", "saboteur puppeteer")
    t = duel("treasurer|treasurer", THREE_ALL, hands, tied_at_five=True)
    assert t.signets == (3, 3)
    t.place("djinn", "saboteur")
    assert t.signets == (4, 3)
    assert t.open == "over signets 1:0"


def test_car_r42_the_treasurers_signet_is_always_on_the_present_winner():
    t = duel(
        "void_mage|djinn", "surgeon|saboteur treasurer|inventor", tokens={"0.treasurer": 1}, modifiers={"0.surgeon": 9}
    )
    assert t.view(None)["line"][0]["cards"][0]["signets"] == 2
    t.choose("remove modifiers from surgeon of seat 0")
    assert [one["signets"] for one in t.view(None)["line"][0]["cards"]] == [0, 2]


def test_car_r43_signets_are_checked_before_the_draw():
    line = "hired_blade|magistra void_mage|inventor surgeon|judge mediator|treasurer"
    t = duel("saboteur|clockmaker", line, decks=("djinn", "palace_guard fortune_teller djinn"))
    assert t.open == "over signets 0:1"
    assert t.deck(0) == "djinn"


def test_car_r44_a_judge_does_not_win_the_count_of_a_game_without_cards():
    t = position("judge|djinn saboteur|saboteur", tokens={"0.judge": 1})
    assert t.signets == (1, 1)
    assert t.open == "over both_cannot_play_draw 0:0"


def test_car_r45_serpent_temple_gives_nothing_back_and_founders_day_counts_encounters():
    t = duel(
        "void_mage|djinn",
        "surgeon|saboteur",
        modifiers={"0.surgeon": 9},
        hands=("judge treasurer", None),
        decks=("", "hired_blade"),
        locations=["serpent_temple"],
    )
    assert t.told("temple-triggered") == [{"seat": 1}]  # seat 0 lost it again: only the new winner gains
    festival = position("aristocrat|envoy", tokens={"0.aristocrat": 1}, locations=["founders_festival"])
    assert festival.signets == (2, 0)
    assert festival.told("game-won")[0]["reason"] == "both_cannot_play"


def test_car_r46_the_acting_cards_own_encounter_may_be_removed():
    t = duel("illusionist|engineer", "swamp_guardian|inventor surgeon|judge")
    t.choose("activate swamp_guardian").choose("take back illusionist")
    assert t.line == "swamp_guardian|inventor surgeon|judge"
    assert [e["current"] for e in t.view(None)["line"]] == [False, False]
    assert t.open == "place_card 0 1"
