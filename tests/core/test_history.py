"""What a seat has lived through, and copies of matches that go elsewhere."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import ludoteka
from ludoteka.core.history import Answered, Asked, Told, history, information_state
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective, Sight
from ludoteka.testing.play import play_on

every_game = pytest.mark.parametrize("id", ludoteka.games())


def some(id: str, seed: int = 1, plies: int = 25) -> ludoteka.Match:
    return play_on(ludoteka.game(id).start(seed=seed), Random(seed), plies)


def plies_of(match: Match, seat: int) -> list[int]:
    return [ply for ply, decision in enumerate(match.decisions) if decision.seat == seat]


@every_game
def test_what_looks_the_same_to_a_seat_has_the_same_information_state(id: str):
    match = some(id)
    for seat in range(match.seats):
        guesses = {information_state(match.redeal(seat, k), seat).hash for k in range(4)}
        assert guesses == {information_state(match, seat).hash}
        again = match.redeal(seat, 1).redeal(seat, 2)
        assert information_state(again, seat) == information_state(match, seat)
        assert (
            not any(isinstance(one, Answered) for one in history(again, (seat + 1) % match.seats)) or match.seats == 1
        )
        assert information_state(match, seat) == information_state(match.clone(), seat)


@every_game
def test_an_information_state_holds_all_that_happened_to_the_seat(id: str):
    match = some(id)
    seat = match.to_act[0]
    lived = list(history(match, seat))
    assert [one.option for one in lived if isinstance(one, Answered)] == [
        decision.text for decision in match.decisions if decision.seat == seat
    ]
    asked = [match.at(ply).question(seat).prompt for ply in plies_of(match, seat)]
    assert [one.prompt for one in lived if isinstance(one, Asked)] == asked
    told = [event.seen_by(seat) for event in match.events if event.seen_by(seat) is not None]
    assert [one.message for one in lived if isinstance(one, Told)] == told
    before = information_state(match, seat)
    match.play(seat, match.question(seat).options[0])
    assert information_state(match, seat) != before


def test_bots_are_given_events_and_history():
    match = some("cardia")
    seat = match.to_act[0]
    seen = Perspective(match, seat)
    assert seen.history() == list(history(match, seat))
    assert seen.events(since=2) == seen.events()[2:]
    assert seen.information_state() == information_state(match, seat)
    space = match.game.observation()
    assert seen.observe(space) == space.observe(match, seat)
    assert Sight(match, 0).view() == match.view(0)


def test_without_events_there_is_no_history():
    match = ludoteka.game("cardia").start(seed=1).quiet()
    play_on(match, Random(1), 20)
    assert match.events == []
    assert match.clone().state.log is None
    assert match.redeal(0, 1).state.log is None
    with pytest.raises(ludoteka.LudotekaError):
        information_state(match, 0)
    assert match.fingerprint() == some("cardia", 1, 20).fingerprint()


@every_game
def test_a_match_without_a_log_goes_the_same_way(id: str):
    game = ludoteka.game(id)
    told, silent, other = game.start(seed=5), game.start(seed=5).quiet(), game.start(seed=5)
    by_hand = Match(game, other.seats, 5, other.variants, other.state, log=False)
    for match in (told, silent, by_hand):
        play_on(match, Random(5), 30)
    assert told.events
    assert silent.events == by_hand.events == []
    assert silent.fingerprint() == by_hand.fingerprint() == told.fingerprint()
    assert silent.record() == told.record()


@every_game
def test_matches_states_and_questions_can_be_pickled_and_copied(id: str):
    match = some(id)
    hashes = [information_state(match, seat).hash for seat in range(match.seats)]
    for other in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert other.fingerprint() == match.fingerprint()
        assert other.game is match.game
        assert other.record() == match.record()
        for seat in range(match.seats):
            assert information_state(other, seat) == information_state(match, seat)
            assert information_state(pickle.loads(pickle.dumps(match.redeal(seat, 1))), seat).hash == hashes[seat]
        play_on(other, Random(2), 20)
        assert other.fingerprint() == play_on(match.clone(), Random(2), 20).fingerprint()
    question = match.question(match.to_act[0])
    again = pickle.loads(pickle.dumps(question))
    assert (again.prompt, again.options, again.number) == (question.prompt, question.options, question.number)
    state = pickle.loads(pickle.dumps(match.state))
    assert [ask.prompt.id for ask in state.asks] == [ask.prompt.id for ask in match.state.asks]
