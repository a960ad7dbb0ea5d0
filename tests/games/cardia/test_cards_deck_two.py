"""The sixteen characters of deck II: what each does, what it may not do, and its boundaries. [CAR-7.17 to CAR-7.32]"""

from __future__ import annotations

import pytest
from tests.games.cardia.position import duel, position

# -- 1 Poisoner ----------------------------------------------------------------------------------------------


def test_car_7_17_poisoner_lowers_the_opposing_card_to_its_own_influence():
    t = duel("poisoner|engineer")
    assert t.modifier("1.engineer") == -10
    assert t.winners(1) == ()
    assert t.open == "place_card 0 1"


def test_car_7_17_poisoner_counts_its_own_modifier():
    t = duel("poisoner|engineer", pending=(0, "on_reveal", -3))
    assert t.influence("1.engineer") == t.influence("0.poisoner") == -2
    assert t.open == "place_card 0 1"


def test_car_7_17_poisoner_does_nothing_to_a_card_that_is_not_higher():
    """Through the Illusionist it may act where a Counselor made it lose."""
    line = "poisoner|envoy counselor|counselor"
    t = duel("illusionist|engineer", line, tokens={"1.counselor": 1}, modifiers={"1.envoy": -3})
    assert t.told("no-effect") == [{"card": "poisoner", "why": "poisoner"}]
    assert t.modifier("1.envoy") == -3
    assert t.open == "place_card 0 1"


# -- 2 Kinesis Mage ------------------------------------------------------------------------------------------


def test_car_7_18_kinesis_mage_moves_everything_from_one_own_card_to_another():
    t = duel(
        "kinesis_mage|engineer",
        "aristocrat|envoy counselor|elemental",
        modifiers={"0.aristocrat": 3, "0.counselor": -1, "1.envoy": 4},
        tokens={"0.aristocrat": 1},
    )
    assert t.options() == ["move from aristocrat", "move from counselor"]
    t.choose("move from aristocrat")
    assert t.open == "kinesis_to 0"
    assert t.options() == ["move to counselor", "move to kinesis_mage"]
    t.choose("move to kinesis_mage")
    assert (t.modifier("0.aristocrat"), t.tokens("0.aristocrat")) == (0, 0)
    assert (t.modifier("0.kinesis_mage"), t.tokens("0.kinesis_mage")) == (3, 1)
    assert t.open == "place_card 0 1"


def test_car_7_18_a_token_makes_an_ongoing_destination_active():
    t = duel("kinesis_mage|engineer", "prodigy|successor counselor|elemental", tokens={"0.prodigy": 1})
    assert t.signets == (0, 3)
    t.choose("move to counselor")  # the only source, the Prodigy, was taken without asking
    assert t.tokens("0.counselor") == 1
    assert t.signets == (1, 2)
    assert t.open == "place_card 0 1"


def test_car_7_18_kinesis_mage_needs_something_to_move():
    t = duel("kinesis_mage|engineer", "aristocrat|envoy", modifiers={"1.envoy": 4})
    assert t.told("no-effect") == [{"card": "kinesis_mage", "why": "kinesis_mage"}]
    assert t.open == "place_card 0 1"


def test_car_7_18_kinesis_mage_alone_has_no_effect():
    t = duel("kinesis_mage|engineer", pending=(0, "on_reveal", -3))
    assert t.modifier("0.kinesis_mage") == -3
    assert t.told("no-effect") == [{"card": "kinesis_mage", "why": "kinesis_mage"}]
    assert t.open == "place_card 0 1"


def test_car_7_18_kinesis_mage_may_be_the_source():
    t = duel("kinesis_mage|engineer", "aristocrat|envoy", pending=(0, "on_reveal", -3))
    assert (t.modifier("0.kinesis_mage"), t.modifier("0.aristocrat")) == (0, -3)
    assert t.open == "place_card 0 1"


# -- 3 Envoy -------------------------------------------------------------------------------------------------


def test_car_7_19_envoy_lowers_any_card():
    t = duel("envoy|engineer", "aristocrat|counselor")
    assert t.options() == [
        "-3 on aristocrat of seat 0",
        "-3 on counselor of seat 1",
        "-3 on envoy of seat 0",
        "-3 on engineer of seat 1",
        "-3 on the next card",
    ]
    t.choose("-3 on counselor of seat 1")
    assert t.modifier("1.counselor") == -3
    assert t.pending is None
    assert t.open == "place_card 0 1"


def test_car_7_19_envoy_lowers_the_next_card():
    t = duel("envoy|engineer", hands=("successor elemental counselor", None))
    t.choose("-3 on the next card")
    assert t.pending == (0, "on_reveal", -3)
    t.place("successor", t.hand(1).split()[0])
    assert t.modifier("0.successor") == -3


# -- 4 Tax Collector -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("foe", "won"), [("prodigy", (0,)), ("aristocrat", ()), ("blackmailer", (1,))])
def test_car_7_20_tax_collector_gets_four(foe: str, won: tuple[int, ...]):
    t = duel(f"tax_collector|{foe}")
    assert t.influence("0.tax_collector") == 8
    assert t.winners(1) == won
    assert t.open == "place_card 0 1"


def test_car_7_20_a_winning_tax_collector_gets_nothing():
    t = duel("tax_collector|envoy")
    assert t.modifier("0.tax_collector") == 0
    assert t.open == "envoy_target 1"


# -- 5 Revolutionary -----------------------------------------------------------------------------------------


def test_car_7_21_revolutionary_makes_the_opponent_discard_two_and_draw_two():
    t = duel(
        "revolutionary|engineer",
        hands=(None, "poisoner counselor aristocrat"),
        decks=("", "elemental successor envoy librarian"),
    )
    assert t.open == "discard_from_hand 1"
    assert t.options() == [
        "discard poisoner and aristocrat",
        "discard poisoner and counselor",
        "discard aristocrat and counselor",
    ]
    t.choose("discard poisoner and counselor")
    assert t.discarded(1) == "poisoner counselor"
    assert t.hand(1) == "envoy aristocrat elemental successor"  # two by the ability, one at the end of the round
    assert t.open == "place_card 0 1"


@pytest.mark.parametrize(("hand", "gone"), [("poisoner counselor", "poisoner counselor"), ("poisoner", "poisoner")])
def test_car_7_21_revolutionary_takes_a_short_hand_without_asking(hand: str, gone: str):
    t = duel("revolutionary|engineer", hands=(None, hand), decks=("", "elemental successor envoy"))
    assert t.discarded(1) == gone
    assert t.hand(1) == "envoy elemental successor"
    assert t.open == "place_card 0 1"


def test_car_7_21_revolutionary_draws_as_far_as_possible():
    t = duel("revolutionary|engineer", hands=(None, "poisoner counselor"), decks=("", "elemental"))
    assert t.hand(1) == "elemental"
    assert t.deck(1) == ""
    assert t.open == "place_card 0"


# -- 6 Librarian ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "won"), [("+2", (0,)), ("-2", (1,))])
def test_car_7_22_librarian_changes_the_next_card_by_two_before_the_comparison(answer: str, won: tuple[int, ...]):
    t = duel("librarian|engineer", hands=("counselor elemental poisoner", "mechanical_djinn witch_king envoy"))
    assert t.pending == (0, "on_reveal_choice", 2)
    t.place("counselor", "witch_king")
    assert t.open == "librarian_modifier 0"
    assert t.options() == ["+2", "-2"]
    assert t.view(0)["line"][1]["cards"][1]["id"] == "witch_king"  # its owner knows both cards
    t.choose(answer)
    assert t.influence("0.counselor") == 12 + int(answer)
    assert t.winners(2) == won
    assert t.open == ("choose_faction 1" if won == (0,) else "place_card 0 1")


def test_car_7_22_librarian_must_choose():
    t = duel("librarian|engineer", hands=("counselor elemental poisoner", None))
    t.place("counselor", t.hand(1).split()[0])
    assert "decline" not in " ".join(t.options())
    assert len(t.options()) == 2


# -- 7 Prodigy -----------------------------------------------------------------------------------------------


def test_car_7_23_prodigy_raises_an_own_card_of_at_most_eight():
    t = duel(
        "prodigy|engineer",
        "aristocrat|envoy blackmailer|elemental counselor|successor poisoner|witch_king",
        modifiers={"0.counselor": -4, "0.poisoner": 8},
    )
    assert t.options() == [
        "+3 on aristocrat of seat 0",
        "+3 on counselor of seat 0",
        "+3 on prodigy of seat 0",
    ]  # 8, 8 and 7; Blackmailer and Poisoner have 9
    t.choose("+3 on prodigy of seat 0")
    assert t.influence("0.prodigy") == 10
    assert t.open == "place_card 0 1"


def test_car_7_23_prodigy_without_a_low_card_has_no_effect():
    t = duel("prodigy|engineer", "counselor|envoy", pending=(0, "on_reveal", 2))
    assert t.influence("0.prodigy") == 9
    assert t.told("no-effect") == [{"card": "prodigy", "why": "prodigy"}]
    assert t.open == "place_card 0 1"


# -- 8 Aristocrat --------------------------------------------------------------------------------------------


def test_car_7_24_active_aristocrat_bears_two_signets_while_it_wins():
    t = position("aristocrat|envoy counselor|elemental", tokens={"0.aristocrat": 1})
    assert t.signets == (2, 1)


def test_car_7_24_losing_or_inactive_aristocrat_bears_no_second_signet():
    assert position("aristocrat|engineer", tokens={"0.aristocrat": 1}).signets == (0, 1)
    assert position("aristocrat|envoy").signets == (1, 0)


def test_car_7_24_losing_aristocrat_becomes_active():
    t = duel("aristocrat|engineer")
    assert t.tokens("0.aristocrat") == 1
    assert t.signets == (0, 1)
    assert t.open == "place_card 0 1"


# -- 9 Blackmailer -------------------------------------------------------------------------------------------


def demand(hand: str = "poisoner counselor aristocrat engineer"):
    t = duel("blackmailer|illusionist", hands=("elemental envoy librarian", hand))
    assert t.options() == ["name swamp", "name academy", "name guild", "name dynasty"]
    t.choose("name dynasty")
    assert t.pending == (1, "faction_demand", 3)
    return t


def test_car_7_25_blackmailer_punishes_another_faction():
    t = demand()
    t.place("envoy", "poisoner")
    assert t.open == "discard_from_hand 1"
    assert t.state.resolved == 1  # before the comparison
    t.choose("discard aristocrat and engineer")
    assert t.discarded(1) == "aristocrat engineer"
    assert t.hand(1) == "counselor"
    assert t.pending is None
    assert t.open == "place_card 0"


def test_car_7_25_blackmailer_leaves_the_named_faction_alone():
    t = demand()
    t.place("elemental", "counselor")
    assert t.discarded(1) == ""
    assert t.state.bound == []
    assert t.open == "place_card 0 1"


@pytest.mark.parametrize(("hand", "gone"), [("poisoner engineer", "engineer"), ("poisoner engineer envoy", "")])
def test_car_7_25_blackmailer_takes_a_short_hand(hand: str, gone: str):
    t = demand(hand)
    t.place("elemental", "poisoner")
    if gone:
        assert t.discarded(1) == gone
    else:
        assert t.discarded(1) == "envoy engineer"
    assert t.hand(1) == ""


# -- 10 Illusionist ------------------------------------------------------------------------------------------


def test_car_7_26_illusionist_activates_another_losing_card_in_its_place():
    t = duel(
        "illusionist|engineer",
        "tax_collector|prodigy envoy|elemental poisoner|counselor successor|witch_king",
    )
    assert t.options() == ["activate tax_collector", "activate envoy", "activate poisoner"]
    t.choose("activate tax_collector")
    assert t.influence("0.tax_collector") == 8
    assert t.winners(1) == (0,)
    assert t.open == "place_card 0 1"


def test_car_7_26_illusionist_may_activate_an_ongoing_ability():
    t = duel("illusionist|engineer", "aristocrat|blackmailer counselor|elemental")
    t.choose("activate counselor")
    assert t.tokens("0.counselor") == 1
    assert t.winners(1) == (0,)
    assert t.open == "place_card 0 1"


def test_car_7_26_illusionist_without_a_losing_card_has_no_effect():
    t = duel("illusionist|engineer", "aristocrat|envoy counselor|counselor")
    assert t.told("no-effect") == [{"card": "illusionist", "why": "illusionist"}]
    assert t.open == "place_card 0 1"


def test_car_7_26_illusionist_may_activate_again_what_was_active():
    t = duel("illusionist|engineer", "aristocrat|blackmailer", tokens={"0.aristocrat": 1})
    assert t.tokens("0.aristocrat") == 1
    assert t.open == "place_card 0 1"


# -- 11 Engineer ---------------------------------------------------------------------------------------------


def test_car_7_27_engineer_adds_five_after_the_abilities():
    t = duel("engineer|counselor", hands=("librarian poisoner elemental", "illusionist envoy successor"))
    assert t.pending == (0, "after_abilities", 5)
    t.place("librarian", "illusionist")  # 6 against 10: the Librarian acts, then gets +5
    assert t.pending == (0, "on_reveal_choice", 2)
    assert t.influence("0.librarian") == 11
    assert t.winners(2) == (0,)
    assert t.open == "place_card 0 1"


def test_car_7_27_engineer_is_lost_with_its_card():
    t = duel("engineer|counselor", hands=("hired_blade elemental successor", "illusionist envoy successor"))
    t.place("hired_blade", "illusionist")
    assert t.line == "engineer|counselor"
    assert t.state.bound == []
    assert t.state.modifier == [0] * 64
    assert t.open == "place_card 0 1"


# -- 12 Counselor --------------------------------------------------------------------------------------------


def test_car_7_28_active_counselor_wins_the_encounter_before():
    t = duel("counselor|elemental", "envoy|engineer")
    assert t.winners(1) == (0,)
    assert t.signets == (1, 1)
    assert t.open == "place_card 0 1"


def test_car_7_28_counselor_wins_even_a_tie_and_against_a_judge():
    t = position("envoy|envoy counselor|elemental judge|librarian", tokens={"0.counselor": 1})
    assert t.winners(1) == (0,)
    t = position("envoy|envoy elemental|counselor judge|librarian", tokens={"1.counselor": 1, "0.judge": 1})
    assert t.winners(1) == (1,)


def test_car_7_28_counselor_in_the_first_encounter_wins_nothing():
    t = duel("counselor|elemental")
    assert t.signets == (0, 1)
    assert t.open == "place_card 0 1"


# -- 13 Witch King -------------------------------------------------------------------------------------------


def test_car_7_29_witch_king_empties_hand_and_deck_of_a_faction_and_shuffles():
    orders = set()
    for seed in range(12):
        t = duel(
            "witch_king|mechanical_djinn",
            hands=(None, "poisoner counselor aristocrat envoy"),
            decks=("", "successor prodigy librarian engineer tax_collector elemental"),
            seed=seed,
        )
        t.choose("name dynasty")
        assert sorted(t.discarded(1).split()) == ["aristocrat", "counselor", "successor", "tax_collector"]
        orders.add(t.deck(1))
        assert t.told("shuffled") == [{"seat": 1}]
        assert t.open == "place_card 0 1"
    assert len(orders) > 3


def test_car_7_29_witch_king_shuffles_even_if_nothing_was_discarded():
    t = duel("witch_king|mechanical_djinn", hands=(None, "poisoner envoy"), decks=("", "prodigy librarian"))
    t.choose("name dynasty")
    assert t.discarded(1) == ""
    assert t.told("shuffled") == [{"seat": 1}]
    assert t.open == "place_card 0 1"


# -- 14 Elemental --------------------------------------------------------------------------------------------


def test_car_7_30_elemental_discards_an_instant_card_copies_it_and_draws():
    t = duel(
        "elemental|mechanical_djinn",
        hands=("tax_collector envoy counselor", None),
        decks=("successor poisoner", ""),
    )
    assert t.options() == ["copy envoy", "copy tax_collector"]
    t.choose("copy tax_collector")
    assert t.discarded(0) == "tax_collector"
    assert t.influence("0.elemental") == 18
    assert t.hand(0) == "poisoner envoy counselor successor"
    assert t.open == "place_card 0 1"


def test_car_7_30_elemental_without_an_instant_card_does_nothing_at_all():
    t = duel("elemental|mechanical_djinn", hands=("aristocrat counselor", None), decks=("successor poisoner", ""))
    assert t.told("no-effect") == [{"card": "elemental", "why": "elemental"}]
    assert t.hand(0) == "aristocrat counselor successor"  # only the draw of the end of the round
    assert t.open == "place_card 0 1"


def test_car_7_30_elemental_draws_after_the_copied_ability_asked():
    t = duel("elemental|mechanical_djinn", hands=("envoy counselor", None), decks=("successor poisoner", ""))
    t.choose("copy envoy")
    assert t.open == "envoy_target 0"
    assert t.hand(0) == "counselor"
    t.choose("-3 on mechanical_djinn of seat 1")
    assert t.hand(0) == "poisoner counselor successor"
    assert t.open == "place_card 0 1"


# -- 15 Mechanical Djinn -------------------------------------------------------------------------------------


def test_car_7_31_mechanical_djinn_wins_with_the_following_encounter():
    t = duel("engineer|illusionist", "mechanical_djinn|successor", tokens={"0.mechanical_djinn": 1})
    assert t.open == "over mechanical_djinn 1:0"


def test_car_7_31_mechanical_djinn_does_not_win_with_a_tie_or_without_token():
    assert duel("engineer|engineer", "mechanical_djinn|successor", tokens={"0.mechanical_djinn": 1}).open.startswith(
        "place_card"
    )
    assert duel("engineer|tax_collector", "mechanical_djinn|successor").open == "place_card 0 1"


def test_car_7_31_mechanical_djinn_activated_in_the_last_encounter_waits():
    t = duel("mechanical_djinn|successor", "elemental|envoy")
    assert t.tokens("0.mechanical_djinn") == 1
    assert t.open == "place_card 0 1"


# -- 16 Successor --------------------------------------------------------------------------------------------


def test_car_7_32_successor_leaves_the_opponent_two_cards():
    t = duel(
        "successor|poisoner",
        pending=(1, "on_reveal", 20),
        hands=(None, "envoy prodigy counselor"),
        decks=("", "elemental librarian"),
    )
    assert t.open == "successor_keep 1"
    assert t.options() == ["keep envoy and prodigy", "keep envoy and counselor", "keep prodigy and counselor"]
    t.choose("keep envoy and counselor")
    assert t.hand(1) == "envoy counselor"
    assert t.deck(1) == ""
    assert sorted(t.discarded(1).split()) == ["elemental", "librarian", "prodigy"]
    assert t.open == "place_card 0 1"


@pytest.mark.parametrize("hand", ["envoy counselor", "envoy", ""])
def test_car_7_32_successor_leaves_a_short_hand_and_takes_the_deck(hand: str):
    t = duel("successor|poisoner", pending=(1, "on_reveal", 20), hands=(None, hand), decks=("", "elemental librarian"))
    assert t.discarded(1) == "elemental librarian"
    assert t.hand(1) == hand
    assert t.open == {2: "place_card 0 1", 1: "place_card 0", 0: "over cannot_play 1:0"}[len(hand.split())]
