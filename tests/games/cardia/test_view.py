"""Who sees what, and what a seat knows for certain when hidden cards are dealt again. [CAR-11.3, CAR-11.4, CAR-E]"""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.games.cardia.position import Table, card, components, duel, position

from ludoteka.games.cardia import GAME
from ludoteka.games.cardia.cards import is_instant
from ludoteka.games.cardia.knowledge import agrees, surely_held, times_of_lack
from ludoteka.games.cardia.state import Cardia, hidden_in_line
from ludoteka.games.cardia.terms import HELD, LEFT, TAKEN_BACK, Fact

GUILD = 2
DYNASTY = 3


def ids(t: Table, seat: int) -> list[set[str]]:
    """The hands that a seat thinks possible for the other."""
    return [set(other.hand(1 - seat).split()) for other in t.redeals(seat, 60)]


# -- the view ------------------------------------------------------------------------------------------------


def test_car_11_3_the_view_of_a_fresh_match():
    view = GAME.start(seed=2, locations="bazaar").view(0)
    assert json.loads(json.dumps(view)) == view
    assert set(view) == {
        *("game", "seats", "seat", "to_act", "over", "result"),
        *(
            "deck",
            "cast",
            "mix",
            "locations",
            "match_wins",
            "difficulty",
            "wins",
            "game_number",
            "round",
            "phase",
            "tied_at_five",
        ),
        *("tied_at_five", "answered", "players", "line", "laid", "pending", "bound", "chain"),
    }
    assert view["round"] == 1
    assert view["phase"] == "play"
    assert view["game_number"] == 1


def test_car_11_3_the_view_of_a_finished_match_has_the_result():
    t = position("judge|djinn")
    assert t.view(None)["result"] == {"scores": [0, 1], "ranks": [2, 1], "reason": "both_cannot_play"}
    assert t.view(0)["over"] is True


def test_car_11_3_a_running_chain_is_public():
    t = duel("illusionist|engineer", "envoy|prodigy")
    assert t.open == "envoy_target 0"
    assert t.view(1)["chain"] == [{"seat": 0, "id": "illusionist"}, {"seat": 0, "id": "envoy"}]


def test_car_11_4_a_drawn_card_is_told_to_its_owner_only():
    t = duel("saboteur|saboteur", decks=("inventor", "clockmaker"))
    drawn = [event for event in t.match.events if event.message.id == "drew"]
    assert [event.visibility for event in drawn] == [(0,), (1,)]
    assert "inventor" in str(drawn[0].seen_by(0))
    assert "inventor" not in str(drawn[0].seen_by(1))
    assert "inventor" not in str(drawn[0].seen_by(None))


def test_car_11_4_own_face_down_cards_are_visible_to_their_owner():
    t = position("", ("surgeon judge djinn", "ambusher inventor magistra"), locations=["foggy_swamp"])
    t.place("surgeon", "ambusher")
    mine, theirs = t.view(0)["line"][0]["cards"]
    assert (mine["id"], mine["face_up"], mine["influence"]) == ("surgeon", False, 3)
    assert theirs == {"face_up": False, "id": None}
    assert all("ambusher" not in str(event.seen_by(0)) for event in t.match.events)


def test_car_11_4_a_bound_effect_on_a_hidden_card_is_public_by_its_place_only():
    t = position(
        "",
        ("surgeon judge djinn", "ambusher inventor magistra"),
        pending=(0, "on_reveal", -5),
        locations=["foggy_swamp"],
    )
    t.place("judge", "ambusher")
    assert t.view(1)["bound"] == [{"seat": 0, "kind": "on_reveal", "amount": -5, "faction": None, "encounter": 0}]
    assert "judge" not in json.dumps({**t.view(1), "cast": [], "players": []})


# -- what is stored [CAR-E1] ---------------------------------------------------------------------------------


def test_car_e1_nothing_is_stored_that_can_be_computed():
    stored = set(Cardia.__slots__)
    assert {"line", "hand", "deck", "discard", "modifier", "ongoing", "pending", "bound", "facts", "bottom"} < stored
    assert not stored & {"signets", "winners", "influence", "losing", "active"}


# -- redeal: the whole pool is possible [CAR-E6] -------------------------------------------------------------


def test_car_e6_every_hidden_card_may_be_in_the_opponents_hand():
    t = position("", ("surgeon judge", "ambusher inventor"), ("", "djinn clockmaker"))
    hands = Counter(t2.hand(1) for t2 in t.redeals(0, 300))
    assert len(hands) == 6  # two of four cards
    assert min(hands.values()) > 25  # each equally likely: 50 expected
    assert all(components(other.state) == components(t.state) for other in t.redeals(0, 10))


def test_car_e6_own_hand_stays_and_own_deck_keeps_its_set():
    t = position("", ("surgeon judge", "ambusher inventor"), ("djinn clockmaker saboteur", "djinn clockmaker"))
    orders = {other.deck(0) for other in t.redeals(0, 60)}
    assert len(orders) == 6
    assert all(sorted(order.split()) == ["clockmaker", "djinn", "saboteur"] for order in orders)
    assert {other.hand(0) for other in t.redeals(0, 20)} == {"surgeon judge"}


def test_car_e6_own_cards_under_the_deck_stay_where_they_are():
    t = position("", ("surgeon judge", "ambusher inventor"), ("djinn clockmaker saboteur mediator", ""), bottom=(2, 0))
    assert t.view(0)["players"][0]["bottom"] == ["mediator", "saboteur"]
    orders = {other.deck(0) for other in t.redeals(0, 40)}
    assert orders == {"djinn clockmaker saboteur mediator", "clockmaker djinn saboteur mediator"}
    assert len({other.deck(0) for other in t.redeals(1, 40)}) > 2  # the other player does not know them


def test_car_e6_a_secret_answer_may_be_any_legal_card():
    t = position("", ("surgeon judge ambusher", "ambusher inventor"), ("djinn clockmaker", ""))
    t.choose("place judge", 0)
    answers: Counter[int] = Counter()
    for other in t.redeals(1, 200):
        answers[other.state.answers[0]] += 1
        assert other.state.answers[0] in other.state.hand[0]
        assert other.match.to_act == (1,)
    assert len(answers) == 5  # any card of the pool: it must be in the new hand
    assert {other.state.answers[0] for other in t.redeals(0, 10)} == {card("0.judge")}


def test_car_e6_the_question_of_the_other_seat_follows_the_new_hand():
    t = duel("palace_guard|djinn", hands=(None, "judge surgeon mediator"), decks=("", "saboteur treasurer inventor"))
    t.choose("name dynasty")
    for other in t.redeals(0, 40):
        dynasty = [id for id in other.hand(1).split() if id in ("judge", "mediator", "treasurer")]
        assert other.options() == [*[f"discard {id}" for id in dynasty], "decline"]
    t = duel("successor|poisoner", pending=(1, "on_reveal", 20), hands=(None, "envoy prodigy counselor"))
    for other in t.redeals(0, 10):
        assert len(other.options()) == 3


def test_car_e6_face_down_cards_are_dealt_again_with_their_bound_effect():
    t = position(
        "",
        ("surgeon judge djinn", "ambusher inventor magistra"),
        pending=(1, "on_reveal", -5),
        locations=["foggy_swamp"],
    )
    t.place("judge", "ambusher")
    seen = set()
    for other in t.redeals(0, 60):
        down = other.state.line[0][1]
        seen.add(other.fog.partition("|")[2])
        assert other.state.bound[0].card == down
        assert other.state.line[0][0] == card("0.judge")
    assert seen == {"ambusher", "inventor", "magistra"}


def test_car_e6_an_open_elemental_has_an_instant_card_in_every_redeal():
    """It is asked, so there is at least one in the hand. [CAR-11.2]"""
    t = duel(
        "elemental|mechanical_djinn",
        hands=("envoy prodigy counselor", None),
        decks=("aristocrat tax_collector poisoner", ""),
    )
    assert t.open == "elemental_source 0"
    for other in t.redeals(1, 80):
        assert sum(is_instant(one) for one in other.state.hand[0]) >= 1
        assert len(other.options(0)) >= 1


# -- redeal keeps what is known for certain [CAR-E5] ---------------------------------------------------------


def test_car_e5_a_card_taken_back_is_in_the_hand():
    t = duel("swamp_guardian|djinn", "saboteur|judge surgeon|clockmaker", decks=("void_mage hired_blade", ""))
    t.choose("take back saboteur")
    assert all("saboteur" in hand for hand in ids(t, 1))
    other = next(id for id in t.hand(0).split() if id != "saboteur")
    assert not all(other in hand for hand in ids(t, 1))


def test_car_e5_a_card_taken_back_is_known_until_it_leaves():
    t = duel(
        "swamp_guardian|djinn",
        "saboteur|judge",
        hands=("magistra inventor", "magistra inventor mediator"),
        decks=("void_mage hired_blade ambusher", ""),
    )
    t.place("saboteur", "mediator")
    assert t.state.facts[0] == ()
    assert t.line.endswith("saboteur|mediator")


def test_car_e5_in_the_fog_it_is_among_the_hand_and_the_card_placed_since():
    t = duel(
        "treasurer|mediator",
        "saboteur|judge",
        fog="swamp_guardian|djinn",
        hands=("magistra inventor clockmaker", "magistra inventor palace_guard"),
        decks=("void_mage hired_blade ambusher", ""),
        locations=["foggy_swamp"],
    )
    assert "saboteur" in t.hand(0)  # taken back by the Swamp Guardian, revealed now
    assert all("saboteur" in hand for hand in ids(t, 1))
    t.place("inventor", "palace_guard")
    down, held = 0, 0
    for other in t.redeals(1, 200):
        last = other.state.line[-1][0]
        down += last == card("0.saboteur")
        held += card("0.saboteur") in other.state.hand[0]
    assert down > 10  # it may be the card placed face down since
    assert held > 100
    assert down + held == 200  # but never in the deck


def test_car_e5_after_the_ambusher_the_hand_has_none_of_the_faction():
    t = duel(
        "ambusher|djinn",
        hands=(None, "judge surgeon mediator"),
        decks=("", "treasurer palace_guard saboteur inventor"),
        locations=["bazaar"],  # nothing is drawn: the hand stays as it was seen
    )
    t.choose("name dynasty")
    assert t.discarded(1) in ("judge mediator", "mediator judge")


def test_car_e5_each_draw_may_bring_one_card_of_the_faction():
    t = duel(
        "ambusher|inventor", hands=(None, "judge saboteur"), decks=("", "surgeon palace_guard mediator hired_blade")
    )
    t.choose("name guild")
    counts = Counter(sum(one & 3 == GUILD for one in other.state.hand[1]) for other in t.redeals(0, 200))
    assert set(counts) == {0, 1}  # one card was drawn since


def test_car_e5_cards_of_the_faction_seen_to_leave_lower_the_limit():
    t = duel(
        "ambusher|inventor",
        hands=("saboteur mediator judge", "judge saboteur"),
        decks=("", "surgeon palace_guard mediator hired_blade"),
    )
    t.choose("name guild")
    assert t.hand(1) == "surgeon saboteur judge"
    t.place("judge", "surgeon")  # the guild card drawn since is played; another card is drawn
    assert {sum(one & 3 == GUILD for one in other.state.hand[1]) for other in t.redeals(0, 100)} <= {0, 1}


def test_car_e5_after_the_witch_king_neither_hand_nor_deck_has_the_faction():
    t = duel(
        "witch_king|mechanical_djinn",
        hands=(None, "aristocrat poisoner envoy"),
        decks=("", "successor prodigy librarian kinesis_mage"),
    )
    t.choose("name dynasty")
    for other in t.redeals(0, 40):
        assert not any(one & 3 == DYNASTY for one in other.state.hand[1] + other.state.deck[1])
    assert len({other.hand(1) for other in t.redeals(0, 40)}) > 3


def test_car_e5_the_witch_king_cannot_reach_a_face_down_card():
    t = duel(
        "engineer|counselor",
        "poisoner|poisoner",
        fog="witch_king|mechanical_djinn",
        hands=(None, "aristocrat envoy prodigy"),
        decks=("", "successor librarian kinesis_mage"),
        locations=["foggy_swamp"],
    )
    t.choose("name dynasty")
    for other in t.redeals(0, 60):
        assert other.state.line[-1][1] == card("1.counselor")  # the last dynasty card can be nowhere else
        assert not any(one & 3 == DYNASTY for one in other.state.hand[1] + other.state.deck[1])


def test_car_e5_after_an_elemental_without_effect_the_hand_has_no_instant_card():
    t = duel(
        "elemental|mechanical_djinn",
        hands=("aristocrat counselor", None),
        decks=("successor poisoner envoy prodigy", ""),
    )
    assert t.told("no-effect") == [{"card": "elemental", "why": "elemental"}]
    counts = Counter(sum(is_instant(one) for one in other.state.hand[0]) for other in t.redeals(1, 100))
    assert set(counts) <= {0, 1}  # one card was drawn since
    assert counts[1] > 50


def test_car_e5_after_the_successor_the_hand_is_known():
    t = duel(
        "successor|poisoner",
        pending=(1, "on_reveal", 20),
        hands=(None, "envoy prodigy counselor"),
        decks=("", "elemental librarian"),
    )
    t.choose("keep envoy and counselor")
    assert ids(t, 0) == [{"envoy", "counselor"}] * 60


def test_car_e5_the_pool_is_what_is_neither_in_line_nor_discarded():
    t = position("judge|djinn", ("surgeon mediator", "ambusher inventor"), ("", "clockmaker saboteur"))
    assert {id for hand in ids(t, 0) for id in hand} == {"ambusher", "inventor", "clockmaker", "saboteur"}


def test_car_e5_a_declined_palace_guard_proves_nothing():
    t = duel("palace_guard|djinn", hands=(None, "judge surgeon"), decks=("", "mediator treasurer saboteur"))
    t.choose("name dynasty").choose("decline")
    assert any("judge" in hand for hand in ids(t, 0))
    assert t.state.facts[1] == ()


def test_car_e5_own_bottom_cards_are_forgotten_in_a_shuffle():
    t = duel(
        "witch_king|mechanical_djinn",
        hands=(None, "aristocrat poisoner"),
        decks=("", "successor prodigy librarian kinesis_mage envoy"),
        bottom=(0, 2),
    )
    assert t.view(1)["players"][1]["bottom"] == ["envoy", "kinesis_mage"]
    t.choose("name dynasty")
    assert t.view(1)["players"][1]["bottom"] == []
    assert len({other.deck(1) for other in t.redeals(1, 40)}) > 2


def test_car_e5_a_known_card_put_under_the_deck_is_among_hand_and_bottom():
    t = duel(
        "swamp_guardian|djinn",
        "saboteur|judge",
        hands=("magistra inventor", "magistra inventor mediator"),
        decks=("void_mage hired_blade ambusher treasurer", ""),
        locations=["scrapyard"],
    )
    assert t.open == "scrapyard_return 0"
    t.choose("return saboteur")
    bottom = held = 0
    for other in t.redeals(1, 200):
        bottom += other.state.deck[0][0] == card("0.saboteur")
        held += card("0.saboteur") in other.state.hand[0]
    assert bottom + held == 200
    assert bottom > 10
    assert held > 100


def test_car_e5_a_card_drawn_from_the_bottom_is_in_the_hand_again():
    t = duel(
        "swamp_guardian|djinn",
        "saboteur|judge",
        hands=("magistra inventor surgeon", "magistra inventor mediator hired_blade"),
        decks=("void_mage treasurer ambusher", ""),
        locations=["scrapyard"],
    )
    t.choose("return saboteur")  # the deck is now Ambusher, Saboteur
    t.place("magistra", "inventor")  # both are drawn, and one card is returned
    t.choose("return surgeon")
    for other in t.redeals(1, 60):
        assert card("0.saboteur") in [*other.state.hand[0], other.state.deck[0][0]]


# -- in whole games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "locations",
    [(), ("scrapyard",), ("foggy_swamp",), ("scrapyard", "foggy_swamp"), ("bazaar", "foggy_swamp", "serpent_temple")],
)
def test_car_e5_the_truth_is_always_among_the_guesses(locations: tuple[str, ...]):
    """The facts never contradict the true position: dealt out as it is, some history of the hand agrees with them."""
    rng = Random(5)
    facts = 0
    for seed in range(60):
        match = GAME.start(seed=seed, deck="mixed_custom", match_wins=1, locations=locations)
        while not match.over:
            s: Any = match.state.clone()
            for victim in (0, 1):
                facts += len(s.facts[victim])
                assert not s.facts[victim] or truth_agrees(s, victim), (seed, victim, s.facts[victim])
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.question(seat).options))
    assert facts > 50


def truth_agrees(s: Any, victim: int) -> bool:
    sure = surely_held(s.facts[victim])
    held = [one for one in s.hand[victim] if one not in sure]
    lies = {one: one for one in [*s.hand[victim], *hidden_in_line(s, victim), *s.deck[victim]]}
    for _ in range(4000):
        s.shuffle(held)
        if agrees(s, victim, held, lies, sure, times_of_lack(s.facts[victim])):
            return True
    return False


def test_car_e5_a_card_taken_back_twice_is_known_by_the_second_time():
    first, second = Fact(TAKEN_BACK, card("1.judge")), Fact(TAKEN_BACK, card("1.judge"))
    facts = (Fact(HELD, 0), first, Fact(LEFT, card("1.judge")), second)
    t = position("", ("void_mage magistra", "judge"), ("", "ambusher inventor"), facts=((), facts))
    assert {other.hand(1) for other in t.redeals(0, 20)} == {"judge"}


def test_car_e5_five_cards_known_to_be_in_the_hand_stay_there():
    known = ["judge", "saboteur", "djinn", "surgeon", "mediator"]
    t = position(
        "",
        ("void_mage magistra", " ".join([*known, "hired_blade"])),
        ("", "palace_guard ambusher puppeteer clockmaker treasurer inventor magistra void_mage"),
        facts=((), (Fact(HELD, 1), *(Fact(TAKEN_BACK, card(f"1.{id}")) for id in known))),
    )
    guesses = t.redeals(0, 80)
    assert all(set(known) < set(other.hand(1).split()) for other in guesses)
    assert len({other.hand(1) for other in guesses}) > 5
    assert all(components(other.state) == components(t.state) for other in guesses)


def test_car_5_5_a_removed_encounter_is_looked_at_without_what_was_bound_to_it():
    """In the film of the Hired Blade: the cards have left the line, and so has the effect that waited on one."""
    t = duel("hired_blade|inventor", pending=(1, "after_abilities", 5), hands=(None, None))
    beats = t.match.beats_since(0)
    removed = next(beat for beat in beats if beat.event.told.id == "encounter-removed")
    for seat in (0, 1, None):
        assert removed.match.view(seat)["bound"] == []
