"""Modifiers, what waits, resolving abilities, and what is asked. [CAR-5, CAR-8, CAR-11]"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from tests.games.cardia.position import card, duel, position

from ludoteka.games.cardia import GAME
from ludoteka.games.cardia.state import influence
from ludoteka.games.cardia.terms import modifier_tokens

# -- modifiers and pending effects [CAR-5] -------------------------------------------------------------------


def test_car_5_1_modifiers_on_one_card_add_up():
    t = duel("clockmaker|djinn", "surgeon|mediator", modifiers={"0.surgeon": 5})
    assert t.modifier("0.surgeon") == 8


def test_car_5_1_a_sum_of_zero_is_no_modifier():
    t = duel("void_mage|djinn", "surgeon|mediator clockmaker|inventor", modifiers={"0.surgeon": -3, "1.mediator": 1})
    assert len(t.options()) == 2
    t = duel(
        "clockmaker|djinn", "surgeon|mediator", modifiers={"0.surgeon": -3}, hands=("void_mage judge ambusher", None)
    )
    t.place("void_mage", t.hand(1).split()[1])
    assert t.modifier("0.surgeon") == 0
    assert t.modifier("0.void_mage") == 0  # only its own +3 was left to remove
    assert t.open.startswith("place_card")


def test_car_5_2_cards_outside_the_line_carry_nothing():
    """Whatever leaves the line leaves its modifiers behind; checked over whole games."""
    rng = Random(52)
    for seed in range(25):
        match = GAME.start(seed=seed, deck="mixed_custom", match_wins=1, locations=("foggy_swamp",) if seed % 2 else ())
        while not match.over:
            state: Any = match.state
            resolved = {one for pair in state.line[: state.resolved] for one in pair}
            revealed = {one for pair in state.line[state.resolved :] for one in pair if one in state.face_up}
            for one in range(64):
                if one not in resolved | revealed:
                    assert state.modifier[one] == 0
                    assert state.ongoing[one] == 0
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.question(seat).options))


def test_car_5_3_results_are_evaluated_after_every_single_change():
    """Between the two halves of the Inventor three encounters in a row are enough on Founder's Day."""
    t = duel(
        "inventor|djinn",
        "judge|surgeon ambusher|saboteur",
        locations=["founders_festival"],
    )
    t.choose("+3 on inventor of seat 0")
    assert t.open == "over founders_festival 1:0"


def test_car_5_4_at_most_one_effect_waits_and_one_is_bound_to_an_encounter():
    rng = Random(54)
    for seed in range(40):
        locations = ("foggy_swamp",) if seed % 2 else ()
        match = GAME.start(seed=seed, deck="mixed_custom", match_wins=1, locations=locations)
        while not match.over:
            bound = match.view(None)["bound"]
            assert len({entry["encounter"] for entry in bound}) == len(bound)
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.question(seat).options))


@pytest.mark.parametrize(
    ("loser", "waits"),
    [
        ("surgeon", {"seat": 0, "kind": "on_reveal", "amount": -5, "faction": None}),
        ("clockmaker", {"seat": 0, "kind": "on_reveal", "amount": 3, "faction": None}),
        ("librarian", {"seat": 0, "kind": "on_reveal_choice", "amount": 2, "faction": None}),
        ("engineer", {"seat": 0, "kind": "after_abilities", "amount": 5, "faction": None}),
        ("fortune_teller", {"seat": 1, "kind": "face_up_first", "amount": 0, "faction": None}),
    ],
)
def test_car_5_4_what_waits_is_public(loser: str, waits: dict[str, Any]):
    t = duel(f"{loser}|djinn")
    for seat in (0, 1, None):
        assert t.view(seat)["pending"] == waits


def test_car_5_4_a_demand_is_public_with_its_faction():
    t = duel("blackmailer|djinn").choose("name guild")
    assert t.view(None)["pending"] == {"seat": 1, "kind": "faction_demand", "amount": None, "faction": "guild"}


def test_car_5_5_a_bound_effect_leaves_with_its_card():
    t = duel("puppeteer|treasurer", pending=(1, "after_abilities", 5), hands=(None, "surgeon"), decks=("", "saboteur"))
    assert t.line == "puppeteer|surgeon"
    assert t.state.bound == []
    assert t.modifier("1.surgeon") == 0


def test_car_5_5_a_pending_effect_survives_the_card_that_created_it():
    """An Elemental copies the Surgeon: the Surgeon is gone, its −5 still waits."""
    t = duel("elemental|mechanical_djinn", hands=("surgeon counselor", None), decks=("tax_collector poisoner", ""))
    t.choose("copy surgeon")
    assert t.discarded(0) == "surgeon"
    assert t.pending == (0, "on_reveal", -5)
    t.place("counselor", t.hand(1).split()[0])
    assert t.modifier("0.counselor") == -5


@pytest.mark.parametrize(
    ("amount", "tokens"),
    [
        (7, (5, 1, 1)),
        (4, (3, 1)),
        (2, (1, 1)),
        (-4, (-3, -1)),
        (0, ()),
        (13, (5, 5, 3)),
        (-9, (-5, -3, -1)),
        (1, (1,)),
    ],
)
def test_car_5_6_amounts_are_shown_in_tokens(amount: int, tokens: tuple[int, ...]):
    assert modifier_tokens(amount) == tokens
    t = position("surgeon|judge", modifiers={"0.surgeon": amount})
    assert t.view(None)["line"][0]["cards"][0]["modifier_tokens"] == list(tokens)


# -- resolving abilities [CAR-8] -----------------------------------------------------------------------------


def test_car_8_1_a_card_may_be_played_even_if_its_ability_does_nothing():
    t = duel("void_mage|saboteur")
    assert t.told("no-effect") == [{"card": "void_mage", "why": "void_mage"}]
    assert t.open == "place_card 0 1"


def test_car_8_1_the_halves_of_the_clockmaker_are_independent():
    t = duel("clockmaker|djinn")
    assert t.pending == (0, "on_reveal", 3)
    assert t.told("modified") == []


@pytest.mark.parametrize(
    "loser", ["void_mage", "swamp_guardian", "magistra", "kinesis_mage", "illusionist", "elemental"]
)
def test_car_8_1_without_a_card_to_choose_the_ability_is_skipped(loser: str):
    foe = "djinn" if loser != "kinesis_mage" else "judge"
    t = duel(f"{loser}|{foe}", hands=("judge treasurer", None) if loser == "elemental" else (None, None))
    assert t.told("no-effect") == [{"card": loser, "why": loser}]
    assert t.open == "place_card 0 1"


def test_car_8_2_card_text_overrides_the_general_rules():
    """The Puppeteer brings a card into the line without phase 1, the Fortune Teller ends the secrecy of step 1.1."""
    t = duel("puppeteer|treasurer", hands=(None, "surgeon judge"))
    assert len(t.told("revealed")) == 2
    assert t.line.count("|") == 1
    assert duel("fortune_teller|treasurer").open == "place_card 1"


def test_car_8_3_an_ongoing_ability_gets_one_token():
    assert duel("judge|djinn").tokens("0.judge") == 1
    t = duel("illusionist|engineer", "aristocrat|blackmailer", tokens={"0.aristocrat": 1})
    assert t.tokens("0.aristocrat") == 1  # activated again: still one
    assert t.open == "place_card 0 1"


def test_car_8_4_the_owner_chooses_but_for_the_hand_of_the_other():
    assert duel("inventor|djinn", "surgeon|judge").open == "inventor_plus 0"
    assert duel("djinn|inventor", "surgeon|judge").open == "inventor_plus 1"
    assert duel("revolutionary|djinn", hands=(None, "judge surgeon clockmaker")).open == "discard_from_hand 1"


def test_car_8_5_a_copied_ability_acts_as_if_printed_on_the_copying_card():
    """The Magistra copies a Clockmaker: the +3 goes to the card before the Magistra."""
    t = duel("magistra|djinn", "clockmaker|judge surgeon|saboteur", modifiers={"0.clockmaker": 3})
    assert t.modifier("0.surgeon") == 3
    assert t.modifier("0.clockmaker") == 3
    assert t.pending == (0, "on_reveal", 3)
    assert t.open == "place_card 0 1"


def test_car_8_5_this_card_and_other_mean_the_copying_card():
    t = duel("magistra|djinn", "palace_guard|judge", modifiers={"0.palace_guard": 7}, hands=(None, "surgeon inventor"))
    t.choose("name dynasty")
    t.choose("decline")
    assert (t.modifier("0.magistra"), t.modifier("0.palace_guard")) == (7, 7)
    t = duel("magistra|djinn", "swamp_guardian|judge surgeon|saboteur", modifiers={"0.swamp_guardian": 1})
    assert t.options() == ["take back swamp_guardian", "take back surgeon"]


def test_car_8_6_an_activated_card_acts_from_its_own_place():
    """The Illusionist activates a Clockmaker: the +3 goes to the card before the Clockmaker."""
    t = duel("illusionist|witch_king", "surgeon|saboteur clockmaker|elemental counselor|judge")
    t.choose("activate clockmaker")
    assert t.modifier("0.surgeon") == 3
    assert t.modifier("0.counselor") == 0
    assert t.open == "place_card 0 1"


def test_car_8_6_an_activated_tax_collector_raises_itself():
    t = duel("illusionist|engineer", "tax_collector|prodigy")
    assert t.modifier("0.tax_collector") == 4
    assert t.modifier("0.illusionist") == 0
    assert t.open == "place_card 0 1"


def test_car_8_7_chains_may_nest():
    """Illusionist, Magistra, Saboteur: each finds the next one, and the last one acts."""
    t = duel(
        "illusionist|engineer",
        "saboteur|mediator magistra|djinn",
        modifiers={"0.saboteur": 12},
        decks=("", "surgeon judge poisoner"),
    )
    assert t.state.chain == ()
    assert t.discarded(1) == "surgeon judge"
    assert [told["card2"] for told in t.told("activated-again") + t.told("copied")] == ["magistra", "saboteur"]
    assert t.open == "place_card 0 1"


def test_car_8_7_no_card_is_chosen_twice_and_the_first_one_never():
    """The Magistra copies the Illusionist, who would activate … nobody: all are in the chain."""
    t = duel("magistra|djinn", "illusionist|engineer", modifiers={"0.illusionist": 4, "1.engineer": 9})
    assert t.told("copied") == [{"card": "magistra", "card2": "illusionist"}]
    assert t.told("activated-again") == []
    assert t.told("no-effect") == [{"card": "magistra", "why": "illusionist"}]
    assert t.open == "place_card 0 1"


def test_car_8_7_cards_of_the_chain_remain_legal_targets():
    t = duel("illusionist|engineer", "swamp_guardian|inventor surgeon|saboteur")
    t.choose("activate swamp_guardian")
    assert t.options() == ["take back surgeon", "take back illusionist"]
    t.choose("take back illusionist")
    assert "illusionist" in t.hand(0)
    assert t.discarded(1) == "engineer"
    assert t.line == "swamp_guardian|inventor surgeon|saboteur"
    assert t.open == "place_card 0 1"


def test_car_8_8_discards_lie_face_up_and_are_gone_for_good():
    t = duel("saboteur|judge", decks=("", "surgeon djinn"))
    assert t.view(0)["players"][1]["discard"][-2:] == ["surgeon", "djinn"]
    assert t.view(None)["players"][1]["deck_size"] == 0


def test_car_8_8_a_card_leaving_the_line_loses_all_tokens():
    t = duel(
        "swamp_guardian|djinn", "judge|clockmaker", tokens={"0.judge": 1, "1.clockmaker": 1}, modifiers={"0.judge": 2}
    )
    assert t.hand(0).split()[0] == "judge"
    assert (t.tokens("0.judge"), t.modifier("0.judge"), t.tokens("1.clockmaker")) == (0, 0, 0)


def test_car_8_8_the_line_closes_up():
    t = duel("swamp_guardian|djinn", "surgeon|clockmaker saboteur|judge mediator|treasurer")
    t.choose("take back saboteur")
    assert t.line == "surgeon|clockmaker mediator|treasurer swamp_guardian|djinn"


def test_car_8_9_the_bazaar_reacts_after_the_complete_step():
    """The Revolutionary: discard 2, the Bazaar refills, then draw 2."""
    t = duel(
        "revolutionary|engineer",
        hands=(None, "poisoner counselor"),
        decks=("", "envoy elemental successor librarian kinesis_mage tax_collector prodigy"),
        locations=["bazaar"],
    )
    assert t.discarded(1) == "poisoner counselor"
    assert t.hand(1) == "kinesis_mage envoy tax_collector librarian elemental successor"
    assert t.deck(1) == "prodigy"
    assert t.open == "place_card 0 1"


def test_car_8_9_cards_drawn_by_a_reaction_are_not_part_of_the_finished_step():
    """An Ambusher takes the hand; the cards the Bazaar brings stay, of whatever faction."""
    t = duel(
        "ambusher|djinn",
        hands=(None, "judge treasurer"),
        decks=("", "mediator surgeon saboteur void_mage inventor"),
        locations=["bazaar"],
    )
    t.choose("name dynasty")
    assert t.discarded(1) == "judge treasurer"
    assert t.hand(1) == "void_mage surgeon mediator saboteur"
    assert t.open == "place_card 0 1"


def test_car_8_10_at_once_ends_the_game_in_the_middle_of_an_ability():
    t = duel("elemental|mechanical_djinn", hands=("djinn poisoner", None), decks=("envoy", ""))
    t.choose("copy djinn")
    assert t.open == "over djinn 1:0"
    assert t.deck(0) == "envoy"  # the Elemental does not draw any more


def test_car_8_11_an_ability_goes_on_after_its_card_left_the_line():
    t = duel("elemental|mechanical_djinn", hands=("hired_blade counselor", None), decks=("envoy librarian", ""))
    t.choose("copy hired_blade")
    assert t.line == ""
    assert t.hand(0) == "envoy librarian counselor"  # one by the Elemental, one at the end of the round
    assert t.open == "place_card 0 1"


# -- decisions and information [CAR-11] ----------------------------------------------------------------------

ASKED = {
    "place_card": "saboteur|saboteur",
    "choose_faction": "ambusher|djinn",
    "swamp_guardian_target": "swamp_guardian|djinn",
    "inventor_plus": "inventor|djinn",
    "void_mage_target": "void_mage|djinn",
    "envoy_target": "envoy|djinn",
}


@pytest.mark.parametrize(("prompt", "encounter"), ASKED.items())
def test_car_11_1_decision_points(prompt: str, encounter: str):
    t = duel(encounter, "hired_blade|judge clockmaker|treasurer", modifiers={"0.hired_blade": 1, "1.judge": 1})
    assert t.open.split()[0] == prompt


def test_car_11_1_every_question_of_the_table_is_reached_in_play():
    wanted = {
        *("place_card", "librarian_modifier", "discard_from_hand", "choose_faction", "palace_guard_discard"),
        *("void_mage_target", "swamp_guardian_target", "magistra_source", "inventor_plus", "inventor_minus"),
        *("kinesis_from", "kinesis_to", "envoy_target", "prodigy_target", "illusionist_source", "elemental_source"),
        *("successor_keep", "scrapyard_return"),
    }
    reached = set()
    rng = Random(111)
    for seed in range(600):
        match = GAME.start(seed=seed, deck="mixed_custom", match_wins=1, locations=("scrapyard",) if seed % 3 else ())
        while not match.over:
            seat = match.to_act[0]
            question = match.question(seat)
            reached.add(question.prompt.id)
            match.play(seat, rng.choice(question.options))
        if reached == wanted:
            break
    assert reached == wanted


def test_car_11_2_a_single_option_is_answered_automatically():
    t = duel("inventor|djinn").choose("+3 on djinn of seat 1")
    assert t.modifier("0.inventor") == -3  # the only other card


def test_car_11_2_except_the_palace_guard():
    t = duel("palace_guard|djinn", hands=(None, "judge treasurer")).choose("name swamp")
    assert t.options() == ["decline"]


def test_car_11_2_and_except_the_elemental_with_a_single_instant_card():
    """Silence would tell that all the other cards in hand are ongoing ones."""
    for hand in ("envoy counselor aristocrat", "envoy"):
        t = duel("elemental|mechanical_djinn", hands=(hand, None), decks=("poisoner", ""))
        assert (t.open, t.options()) == ("elemental_source 0", ["copy envoy"])
    t = duel("elemental|mechanical_djinn", hands=("counselor aristocrat", None), decks=("poisoner", ""))
    assert t.told("no-effect") == [{"card": "elemental", "why": "elemental"}]  # which everybody is told


def test_car_11_2_a_forced_card_waits_for_the_other_seat():
    t = position("", ("judge", "saboteur djinn"))
    assert t.match.to_act == (1,)
    assert t.view(1)["answered"] == [0]
    t.choose("place saboteur", 1)
    assert t.line.startswith("judge|saboteur")


def test_car_11_3_public_information():
    t = duel("surgeon|judge", "saboteur|clockmaker", modifiers={"1.clockmaker": 3}, tokens={"1.clockmaker": 1})
    view = t.view(None)
    assert view["line"][0]["cards"][1] == {
        "face_up": True,
        "id": "clockmaker",
        "influence": 14,
        "modifier": 3,
        "modifier_tokens": [3],
        "ongoing": 1,
        "signets": 1,
        "losing": False,
    }
    assert view["pending"]["amount"] == -5
    assert [player["hand_size"] for player in view["players"]] == [2, 2]
    assert len(view["cast"]) == 16
    assert view["wins"] == [0, 0]
    assert view["locations"] == []


def test_car_11_4_private_information():
    t = duel("surgeon|judge", hands=("djinn ambusher", "inventor magistra"), decks=("mediator", "mediator"))
    view = t.view(0)
    assert view["players"][0]["hand"] == ["mediator", "ambusher", "djinn"]
    assert view["players"][1]["hand"] is None
    assert view["players"][1]["bottom"] is None
    match = GAME.start(seed=4)
    mine, theirs = [set(match.view(seat)["players"][seat]["hand"]) for seat in (0, 1)]
    assert theirs - mine
    assert not any(id in str(match.view(0)["players"]) for id in theirs - mine)
    assert t.view(None)["players"][0]["hand"] is None


def test_car_11_4_a_face_down_card_is_known_to_its_owner_only():
    t = position("", ("surgeon djinn judge", "inventor magistra saboteur"), locations=["foggy_swamp"])
    t.place("surgeon", "magistra")
    assert [one["id"] for one in t.view(0)["line"][0]["cards"]] == ["surgeon", None]
    assert [one["id"] for one in t.view(1)["line"][0]["cards"]] == [None, "magistra"]
    assert [one["id"] for one in t.view(None)["line"][0]["cards"]] == [None, None]


def test_car_11_5_chance_is_setup_puppeteer_and_witch_king_only():
    """Whatever else happens, the random state does not move."""
    rng = Random(115)
    for seed in range(60):
        locations = ("serpent_temple", "scrapyard") if seed % 2 else ("bazaar", "auction_house")
        match = GAME.start(seed=seed, deck="mixed_custom", match_wins=1, locations=locations)
        while not match.over:
            before, seen = match.state.rng, len(match.events)
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.question(seat).options))
            happened = {event.message.id for event in match.events[seen:]}
            if not happened & {"replaced", "shuffled"}:
                assert match.state.rng == before


def test_car_11_6_hands_and_decks_shrink_every_round():
    rng = Random(116)
    for seed in range(40):
        match = GAME.start(seed=seed, deck="mixed_custom", match_wins=1, locations=("bazaar",) if seed % 2 else ())
        sizes: dict[int, int] = {}
        while not match.over:
            view = match.view(None)
            sizes.setdefault(view["round"], sum(one["hand_size"] + one["deck_size"] for one in view["players"]))
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.question(seat).options))
        rounds = [sizes[number] for number in sorted(sizes)]
        assert all(later < earlier for earlier, later in pairwise(rounds))


def test_car_e3_options_stay_few():
    """CAR-E3: pairs of a hand of 15 are 105 options, the largest question there is."""
    ids = "poisoner kinesis_mage envoy tax_collector librarian prodigy aristocrat blackmailer illusionist engineer"
    t = duel("revolutionary|successor", hands=(None, f"{ids} counselor witch_king elemental mechanical_djinn"))
    assert len(t.options()) == 91
    assert len(set(t.options())) == 91


def test_car_e4_a_card_in_the_line_is_named_with_its_owner():
    t = duel("inventor|djinn", "judge|judge")
    assert t.options()[:2] == ["+3 on judge of seat 0", "+3 on judge of seat 1"]


def test_car_e2_influence_is_computed_from_the_modifier_alone():
    t = position("judge|surgeon")
    t.state.modifier[card("0.judge")] = -2
    assert influence(t.state, card("0.judge")) == 6


def test_car_e7_a_game_lasts_at_most_31_rounds():
    rng = Random(7)
    longest = 0
    for seed in range(80):
        match = GAME.start(seed=seed, deck="mixed_custom", match_wins=1)
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.question(seat).options))
        longest = max(longest, match.view(None)["round"])
    assert 5 < longest <= 31
