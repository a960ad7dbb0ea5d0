"""The eight locations, alone and together. [CAR-10]"""

from __future__ import annotations

from random import Random

import pytest
from tests.games.cardia.position import duel, position

from ludoteka.games.cardia import GAME
from ludoteka.games.cardia.cards import LOCATIONS


def test_car_10_1_a_location_applies_to_both_players_in_every_game_of_the_match():
    t = duel("djinn|clockmaker", pending=(0, "on_reveal", -6), match_wins=2, locations=["great_library"])
    assert t.state.game == 2
    assert [player["hand_size"] for player in t.view(None)["players"]] == [2, 2]


def test_car_10_2_fixed_order():
    assert [place.id for place in LOCATIONS] == [
        "serpent_temple",
        "bazaar",
        "founders_festival",
        "great_library",
        "scrapyard",
        "auction_house",
        "haunted_catacombs",
        "foggy_swamp",
    ]


# -- Serpent Temple [CAR-10.3] -------------------------------------------------------------------------------

TEMPLE = ["serpent_temple"]


def test_car_10_3_turning_a_past_encounter_draws_and_makes_the_opponent_discard():
    t = duel(
        "clockmaker|djinn",
        "surgeon|mediator",
        hands=("judge", "saboteur inventor"),
        decks=("hired_blade void_mage", "ambusher"),
        locations=TEMPLE,
    )
    assert t.winners(1) == (0,)
    assert t.hand(0) == "hired_blade judge"  # drawn before the opponent discards
    assert t.open == "discard_from_hand 1"
    assert t.options() == ["discard saboteur", "discard inventor"]
    t.choose("discard inventor")
    assert t.discarded(1) == "inventor"
    assert t.open == "place_card 0 1"


def test_car_10_3_the_current_encounter_never_triggers():
    t = duel("tax_collector|prodigy", "poisoner|poisoner", locations=TEMPLE, decks=("successor", ""))
    assert t.winners(2) == (0,)
    assert t.told("temple-triggered") == []
    assert t.open == "place_card 0 1"


def test_car_10_3_one_trigger_for_each_encounter_won():
    """The Judge turns two ties at once: two draws, two discards."""
    t = duel(
        "judge|djinn",
        "surgeon|surgeon saboteur|saboteur",
        hands=("hired_blade", "void_mage mediator ambusher"),
        decks=("puppeteer clockmaker inventor", ""),
        locations=TEMPLE,
    )
    assert t.told("temple-triggered") == [{"seat": 0}]
    t.choose("discard void_mage")
    assert t.told("temple-triggered") == [{"seat": 0}, {"seat": 0}]
    t.choose("discard ambusher")
    assert t.hand(0) == "hired_blade puppeteer clockmaker inventor"
    assert t.open == "place_card 0"


def test_car_10_3_the_opponent_of_the_acting_player_may_be_the_winner():
    """A Void Mage removes what kept the encounter from seat 1."""
    t = duel(
        "void_mage|djinn",
        "mediator|judge",
        tokens={"0.mediator": 1},
        hands=("hired_blade ambusher", None),
        decks=("", "saboteur clockmaker"),
        locations=TEMPLE,
    )
    assert t.told("temple-triggered") == [{"seat": 1}]
    assert t.open == "discard_from_hand 0"
    t.choose("discard ambusher")
    assert t.hand(0) == "hired_blade"


def test_car_10_3_only_a_new_winner_triggers():
    """Both Judges win the tie from now on: seat 1 newly, seat 0 still."""
    t = duel(
        "kinesis_mage|djinn",
        "saboteur|saboteur judge|judge",
        modifiers={"0.judge": 1, "0.saboteur": 1},
        tokens={"1.judge": 1, "0.saboteur": 1},
        hands=("hired_blade ambusher", "hired_blade ambusher"),
        decks=("mediator treasurer", "mediator treasurer"),
        locations=TEMPLE,
    )
    assert t.winners(1) == (0,)
    t.choose("move from saboteur").choose("move to judge")
    assert t.winners(1) == (0, 1)
    assert t.told("temple-triggered") == [{"seat": 1}]
    assert t.open == "discard_from_hand 0"


def test_car_10_3_triggers_are_resolved_in_the_order_of_the_line():
    """The Kinesis Mage loses E1 for seat 0 and wins E2 in one step."""
    t = duel(
        "kinesis_mage|engineer",
        "aristocrat|illusionist envoy|tax_collector",
        modifiers={"0.aristocrat": 3},
        hands=("poisoner librarian", "poisoner librarian"),
        decks=("counselor successor", "counselor successor"),
        locations=TEMPLE,
    )
    t.choose("move to envoy")
    assert t.open == "discard_from_hand 0"
    t.choose("discard poisoner")
    assert t.told("temple-triggered") == [{"seat": 1}, {"seat": 0}]
    assert t.open == "discard_from_hand 1"
    t.choose("discard counselor")
    assert t.open == "place_card 0 1"


def test_car_10_3_a_line_that_closes_up_may_trigger():
    """The Counselor claims whatever lies before it now."""
    t = duel(
        "swamp_guardian|djinn",
        "surgeon|mediator saboteur|saboteur counselor|inventor hired_blade|hired_blade",
        tokens={"0.counselor": 1},
        hands=("magistra", "ambusher fortune_teller"),
        decks=("palace_guard judge", ""),
        locations=TEMPLE,
    )
    assert t.winners(2) == (0,)
    t.choose("take back saboteur")
    assert t.winners(1) == (0,)
    assert t.open == "discard_from_hand 1"
    t.choose("discard ambusher")
    assert t.told("temple-triggered") == [{"seat": 0}]
    assert t.open == "place_card 0"


def test_car_10_3_a_removed_encounter_triggers_nothing_by_itself():
    """The Illusionist activates a past Hired Blade: the results of the others move up unchanged."""
    t = duel(
        "illusionist|inventor",
        "hired_blade|judge surgeon|mediator clockmaker|saboteur",
        locations=TEMPLE,
    )
    t.choose("activate hired_blade")
    assert t.line == "surgeon|mediator clockmaker|saboteur illusionist|inventor"
    assert t.told("temple-triggered") == []
    assert t.open == "place_card 0 1"


def test_car_10_3_winning_it_yet_again_triggers_again():
    t = duel("clockmaker|djinn", "surgeon|mediator", locations=TEMPLE, hands=("void_mage judge", "saboteur inventor"))
    t.choose("discard saboteur")
    assert len(t.told("temple-triggered")) == 1
    assert t.open == "place_card 0"
    t.choose("place void_mage")
    t.choose("remove modifiers from surgeon of seat 0")  # lost again: nothing is given back, seat 1 wins it newly
    assert [told["seat"] for told in t.told("temple-triggered")] == [0, 1]


def test_car_10_3_what_is_impossible_is_skipped():
    t = duel("clockmaker|djinn", "surgeon|mediator", hands=("judge ambusher", ""), decks=("", ""), locations=TEMPLE)
    assert t.told("temple-triggered") == [{"seat": 0}]
    assert t.hand(0) == "judge ambusher"
    assert t.open == "over cannot_play 1:0"


def test_car_10_3_the_engineer_never_triggers():
    t = duel("prodigy|engineer", "poisoner|poisoner", pending=(0, "after_abilities", 5), locations=TEMPLE)
    t.choose("+3 on prodigy of seat 0")
    assert t.winners(2) == (0,)
    assert t.told("temple-triggered") == []
    assert t.open == "place_card 0 1"


# -- Bazaar [CAR-10.4] ---------------------------------------------------------------------------------------

BAZAAR = ["bazaar"]


def test_car_10_4_no_draw_at_the_end_of_the_round():
    t = duel("saboteur|saboteur", hands=("judge djinn", "judge djinn"), decks=("surgeon", "surgeon"), locations=BAZAAR)
    assert (t.hand(0), t.deck(0)) == ("judge djinn", "surgeon")
    assert t.open == "place_card 0 1"


@pytest.mark.parametrize(("deck", "hand"), [("mediator", "mediator judge"), ("", "judge")])
def test_car_10_4_a_hand_of_one_draws_four_or_what_there_is(deck: str, hand: str):
    t = duel("saboteur|saboteur", hands=("judge", "djinn clockmaker"), decks=(deck, ""), locations=BAZAAR)
    assert t.hand(0) == hand


def test_car_10_4_the_hand_is_refilled_at_once_after_placing():
    """Before the reveal: the cards drawn may already be discarded by this round's ability."""
    t = duel(
        "saboteur|ambusher",
        hands=("judge treasurer", ""),
        decks=("", "judge mediator treasurer djinn surgeon hired_blade"),
        locations=BAZAAR,
    )
    assert t.discarded(1) == "surgeon hired_blade"  # four cards had been drawn before the Saboteur struck
    assert t.hand(1) == "mediator judge treasurer djinn"
    assert t.open == "place_card 0 1"


def test_car_10_4_in_a_sequential_placement_the_first_player_refills_before_the_second_chooses():
    t = position(
        "",
        ("judge ambusher surgeon", "saboteur djinn"),
        ("", "mediator treasurer magistra clockmaker inventor"),
        pending=(1, "face_up_first", 0),
        locations=BAZAAR,
    )
    t.choose("place saboteur")
    assert t.open == "place_card 0"
    assert t.hand(1) == "mediator clockmaker treasurer magistra djinn"


def test_car_10_4_draws_of_abilities_are_not_affected():
    t = duel(
        "elemental|mechanical_djinn",
        hands=("tax_collector envoy counselor", None),
        decks=("successor poisoner", ""),
        locations=BAZAAR,
    )
    t.choose("copy tax_collector")
    assert t.hand(0) == "envoy counselor successor"
    assert t.deck(0) == "poisoner"


def test_car_10_4_the_puppeteer_may_cause_a_refill():
    t = duel(
        "puppeteer|treasurer",
        hands=(None, "surgeon judge"),
        decks=("", "mediator saboteur inventor magistra djinn"),
        locations=BAZAAR,
    )
    assert len(t.hand(1).split()) == 5
    assert t.deck(1) == "djinn"
    assert t.open == "place_card 0 1"


# -- Founder's Day [CAR-10.5] --------------------------------------------------------------------------------

FESTIVAL = ["founders_festival"]


def test_car_10_5_three_encounters_in_a_row_win_in_step_1_6():
    t = duel("judge|surgeon", "saboteur|mediator ambusher|fortune_teller", locations=FESTIVAL)
    assert t.open == "over founders_festival 1:0"
    assert t.told("activated") == []  # the Surgeon does not act any more


def test_car_10_5_a_gap_interrupts_the_row():
    t = duel("judge|surgeon", "saboteur|mediator puppeteer|puppeteer ambusher|fortune_teller", locations=FESTIVAL)
    assert t.signets == (3, 0)
    assert t.open == "place_card 0 1"


def test_car_10_5_an_ability_may_close_the_row():
    """A removed encounter closes up the line."""
    t = duel(
        "swamp_guardian|magistra",
        "saboteur|mediator puppeteer|puppeteer ambusher|fortune_teller treasurer|judge",
        locations=FESTIVAL,
    )
    t.choose("take back puppeteer")
    assert t.open == "over founders_festival 1:0"


def test_car_10_5_the_engineer_may_complete_the_row():
    t = duel(
        "prodigy|engineer",
        "elemental|counselor illusionist|blackmailer",
        pending=(0, "after_abilities", 5),
        locations=FESTIVAL,
    )
    assert t.open == "over founders_festival 1:0"  # 7 + 3 + 5


def test_car_10_5_a_counselor_may_complete_the_row():
    t = duel(
        "counselor|elemental",
        "illusionist|blackmailer successor|witch_king poisoner|envoy",
        locations=FESTIVAL,
    )
    assert t.open == "over founders_festival 1:0"


def test_car_10_5_several_signets_on_a_card_are_one_won_encounter():
    t = duel(
        "engineer|engineer",
        "aristocrat|envoy illusionist|blackmailer",
        tokens={"0.aristocrat": 1},
        locations=FESTIVAL,
    )
    assert t.signets == (3, 0)
    assert t.open == "place_card 0 1"


def test_car_10_5_both_at_once_draw():
    """The Kinesis Mage gives E3 to seat 0 and E4 to seat 1 in one step: both have three in a row. CAR-9.6"""
    t = duel(
        "kinesis_mage|engineer",
        "counselor|blackmailer elemental|witch_king envoy|tax_collector aristocrat|illusionist poisoner|librarian",
        modifiers={"0.aristocrat": 3},
        locations=FESTIVAL,
    )
    assert [t.winners(i) for i in range(1, 7)] == [(0,), (0,), (1,), (0,), (1,), (1,)]
    t.choose("move to envoy")
    assert [t.winners(i) for i in range(1, 7)] == [(0,), (0,), (0,), (1,), (1,), (1,)]
    assert t.open == "over founders_festival_draw 0:0"


# -- Grand Library [CAR-10.6] --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "drawn"),
    [("surgeon mediator hired_blade", "surgeon mediator"), ("surgeon", "surgeon"), ("", "")],
)
def test_car_10_6_the_library_draws_two(deck: str, drawn: str):
    t = duel("saboteur|saboteur", hands=("judge djinn", None), decks=(deck, ""), locations=["great_library"])
    assert t.hand(0) == f"{drawn} judge djinn".strip()
    assert t.open == "place_card 0 1"


def test_car_10_6_the_starting_hand_is_two():
    assert [p["hand_size"] for p in GAME.start(locations="great_library").view(None)["players"]] == [2, 2]


# -- Scrapyard [CAR-10.7] ------------------------------------------------------------------------------------

YARD = ["scrapyard"]


def test_car_10_7_draw_two_and_put_one_under_the_deck():
    t = duel(
        "saboteur|saboteur",
        hands=("judge", "judge"),
        decks=("surgeon mediator hired_blade", "ambusher djinn"),
        locations=YARD,
    )
    assert t.open == "scrapyard_return 0 1"
    assert t.options(0) == ["return surgeon", "return mediator", "return judge"]
    t.choose("return judge", 0)
    assert t.open == "scrapyard_return 1"
    assert t.view(1)["answered"] == [0]
    t.choose("return ambusher", 1)
    assert (t.hand(0), t.deck(0)) == ("surgeon mediator", "hired_blade judge")
    assert (t.hand(1), t.deck(1)) == ("judge djinn", "ambusher")
    assert t.open == "place_card 0 1"


@pytest.mark.parametrize(("deck", "hand"), [("surgeon", "surgeon judge clockmaker"), ("", "judge clockmaker")])
def test_car_10_7_with_less_than_two_cards_the_location_is_ignored(deck: str, hand: str):
    t = duel(
        "saboteur|saboteur",
        hands=("judge clockmaker", "judge"),
        decks=(deck, "ambusher djinn"),
        locations=YARD,
    )
    assert t.hand(0) == hand
    assert t.open == "scrapyard_return 1"  # only the player whose deck had two cards


def test_car_10_7_the_owner_knows_what_lies_under_the_deck():
    t = duel(
        "saboteur|saboteur",
        hands=("judge", "judge"),
        decks=("surgeon mediator hired_blade", "ambusher djinn"),
        locations=YARD,
    )
    t.choose("return judge", 0).choose("return ambusher", 1)
    mine, theirs = t.view(0)["players"]
    assert mine["bottom"] == ["judge"]
    assert (theirs["bottom"], theirs["bottom_size"]) == (None, 1)
    assert "ambusher" not in str([event.seen_by(0) for event in t.match.events])


# -- Auction House [CAR-10.8] --------------------------------------------------------------------------------

AUCTION = ["auction_house"]


@pytest.mark.parametrize(
    ("revealed", "modifier", "gone"),
    [("judge", 0, "hired_blade"), ("ambusher", 0, ""), ("puppeteer", 0, ""), ("judge", 1, "hired_blade")],
)
def test_car_10_8_a_lower_card_than_ones_previous_costs_the_top_of_the_deck(revealed: str, modifier: int, gone: str):
    """The previous card has influence 9; with a modifier it is 10, against 8."""
    t = duel(
        f"{revealed}|djinn",
        "saboteur|surgeon",
        modifiers={"0.saboteur": 4 + modifier},
        decks=("hired_blade void_mage", "void_mage"),
        locations=AUCTION,
    )
    assert t.told("discarded-from-deck")[:1] == ([{"seat": 0, "card": gone}] if gone else [])


def test_car_10_8_both_players_at_the_same_time_and_without_previous_encounter_nobody():
    t = duel("void_mage|hired_blade", "saboteur|surgeon", decks=("mediator", "mediator"), locations=AUCTION)
    assert [told["seat"] for told in t.told("discarded-from-deck")] == [0, 1]
    t = duel("void_mage|hired_blade", decks=("mediator", "mediator"), locations=AUCTION)
    assert t.told("discarded-from-deck") == []


def test_car_10_8_an_empty_deck_loses_nothing():
    t = duel("void_mage|djinn", "saboteur|surgeon", locations=AUCTION)
    assert t.told("discarded-from-deck") == []
    assert t.open == "place_card 0 1"


def test_car_10_8_a_card_of_the_puppeteer_never_triggers_it():
    t = duel(
        "puppeteer|treasurer",
        "saboteur|clockmaker",
        hands=(None, "hired_blade"),
        decks=("", "mediator judge"),
        locations=AUCTION,
    )
    assert t.line.endswith("puppeteer|hired_blade")
    assert t.told("discarded-from-deck") == []


# -- Haunted Catacombs [CAR-10.9] ----------------------------------------------------------------------------

CATACOMBS = ["haunted_catacombs"]


def test_car_10_9_the_same_faction_as_ones_previous_card_loses_at_once():
    t = duel("saboteur|judge", "hired_blade|surgeon", locations=CATACOMBS)
    assert t.open == "over catacombs 0:1"
    assert t.state.resolved == 1


def test_car_10_9_the_cards_revealed_before_the_end_stay_face_up():
    t = duel("saboteur|judge", "hired_blade|surgeon", locations=CATACOMBS)
    for other in [t, *t.redeals(0, 10), *t.redeals(1, 10)]:
        for seat in (0, 1, None):
            assert [one["id"] for one in other.view(seat)["line"][1]["cards"]] == ["saboteur", "judge"]
            assert [one["face_up"] for one in other.view(seat)["line"][1]["cards"]] == [True, True]


def test_car_10_9_other_factions_and_the_first_encounter_are_harmless():
    assert duel("surgeon|judge", "hired_blade|palace_guard", locations=CATACOMBS).open == "place_card 0 1"
    assert duel("surgeon|judge", locations=CATACOMBS).open == "place_card 0 1"


def test_car_10_9_neighbours_made_by_abilities_are_harmless():
    """The Swamp Guardian brings two swamp cards side by side."""
    t = duel(
        "swamp_guardian|djinn",
        "saboteur|judge surgeon|ambusher",
        locations=CATACOMBS,
    )
    t.choose("take back surgeon")
    assert t.line == "saboteur|judge swamp_guardian|djinn"
    assert t.open == "place_card 0 1"


def test_car_10_9_it_does_not_help_that_the_card_would_be_discarded():
    t = duel("hired_blade|judge", "saboteur|surgeon", locations=CATACOMBS)
    assert t.open == "over catacombs 0:1"


# -- Foggy Swamp [CAR-10.10] ---------------------------------------------------------------------------------

FOG = ["foggy_swamp"]


def test_car_10_10_cards_stay_face_down_for_a_round():
    t = position(
        "",
        ("surgeon judge djinn", "ambusher inventor magistra"),
        ("hired_blade void_mage", "hired_blade void_mage"),
        locations=FOG,
    )
    t.place("surgeon", "ambusher")
    assert (t.line, t.fog) == ("", "surgeon|ambusher")
    assert t.hand(0) == "hired_blade judge djinn"  # phase 2 is skipped, phase 3 is not
    assert t.open == "place_card 0 1"
    t.place("judge", "inventor")
    assert (t.line, t.fog) == ("surgeon|ambusher", "judge|inventor")
    assert t.pending == (0, "on_reveal", -5)
    assert t.open == "place_card 0 1"


def test_car_10_10_effects_bind_at_placement_and_act_a_round_later():
    t = position(
        "",
        ("surgeon judge djinn inventor", "ambusher inventor magistra clockmaker"),
        ("hired_blade void_mage", "hired_blade void_mage"),
        locations=FOG,
    )
    t.place("surgeon", "ambusher").place("judge", "inventor")
    t.place("djinn", "magistra")  # the Judge is revealed without the -5, the Djinn is bound
    assert t.modifier("0.judge") == 0
    assert t.tokens("0.judge") == 1
    assert [entry["encounter"] for entry in t.view(None)["bound"]] == [2]
    t.place("inventor", "clockmaker")
    assert t.modifier("0.djinn") == -5
    assert t.open == "over djinn 1:0"  # 11 against 14


def test_car_10_10_fortune_teller_shows_the_card_but_it_is_resolved_a_round_later():
    t = position(
        "",
        ("surgeon judge djinn", "ambusher inventor magistra"),
        pending=(1, "face_up_first", 0),
        locations=FOG,
    )
    t.choose("place inventor").choose("place judge")
    assert (t.line, t.fog) == ("", "judge|inventor")
    shown = t.view(None)["line"][0]["cards"]
    assert [one["id"] for one in shown] == [None, "inventor"]
    assert t.open == "place_card 0 1"
    t.place("djinn", "magistra")
    assert t.tokens("0.judge") == 1


# -- several locations [CAR-10.11] ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locations", "hand", "question"),
    [
        (["bazaar", "scrapyard"], 2, "place_card 0 1"),
        (["bazaar", "great_library"], 2, "place_card 0 1"),
        (["great_library", "scrapyard"], 4, "scrapyard_return 0 1"),
        (["bazaar", "great_library", "scrapyard"], 2, "place_card 0 1"),
        (["scrapyard"], 4, "scrapyard_return 0 1"),
    ],
)
def test_car_10_11_draws_do_not_add_up(locations: list[str], hand: int, question: str):
    deck = "surgeon mediator hired_blade"
    t = duel("saboteur|saboteur", hands=("judge djinn", "judge djinn"), decks=(deck, deck), locations=locations)
    assert len(t.hand(0).split()) == hand
    assert t.open == question


def test_car_10_11_library_and_scrapyard_with_one_card_draw_it_and_return_nothing():
    t = duel(
        "saboteur|saboteur",
        hands=("judge djinn", "judge djinn"),
        decks=("surgeon", "surgeon"),
        locations=["great_library", "scrapyard"],
    )
    assert t.hand(0) == "surgeon judge djinn"
    assert t.open == "place_card 0 1"


def test_car_10_11_catacombs_come_before_the_auction_house():
    t = duel(
        "hired_blade|judge",
        "saboteur|surgeon",
        decks=("mediator", "mediator"),
        locations=["auction_house", "haunted_catacombs"],
    )
    assert t.open == "over catacombs 0:1"
    assert t.deck(0) == "mediator"


def test_car_10_11_in_the_fog_reveal_effects_concern_the_revealed_encounter():
    t = duel(
        "magistra|inventor",
        "saboteur|surgeon",
        fog="ambusher|judge",
        locations=["haunted_catacombs", "foggy_swamp"],
    )
    assert t.open == "over catacombs 0:1"  # Saboteur, then Ambusher: both swamp
    t = duel(
        "hired_blade|inventor",
        "saboteur|surgeon",
        fog="mediator|judge",
        decks=("treasurer void_mage", ""),
        locations=["auction_house", "foggy_swamp"],
    )
    assert t.told("discarded-from-deck") == [{"seat": 0, "card": "treasurer"}]  # 4 after 5; the Hired Blade waits


def test_car_10_11_all_eight_together_play_to_the_end():
    rng = Random(1011)
    for seed in range(30):
        match = GAME.start(seed=seed, deck="mixed_custom", locations=[place.id for place in LOCATIONS])
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.question(seat).options))
        assert match.result is not None
        assert max(match.result.scores) == 2
