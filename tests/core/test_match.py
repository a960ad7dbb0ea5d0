"""A match as everybody outside the rules sees it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.core.toy import TOY

import ludoteka
from ludoteka.core import match as match_module
from ludoteka.core.errors import IllegalMove, LudotekaError
from ludoteka.core.match import Match, Option


def after(*moves: tuple[int, str], seats: int = 2) -> Match:
    match = TOY.start(seats, seed=4)
    for seat, text in moves:
        match.play(seat, text)
    return match


SAID = (0, "hello")
WAITED = (0, "wait")
LOOKED = (0, "look")


def why(call: Any, *args: Any, **more: Any) -> str:
    with pytest.raises(IllegalMove) as caught:
        call(*args, **more)
    return str(caught.value)


# -- questions and decisions ---------------------------------------------------------------------------------


def test_a_match_knows_how_it_was_set_up():
    match = TOY.start(3, seed=9, faces=6)
    assert (match.game, match.seats, match.seed, match.variants) == (TOY, 3, 9, {"faces": 6})
    assert repr(match) == "<Match toy seed=9 after 0 decisions, seats (0,) to act>"


def test_a_question_says_all_there_is_to_know():
    question = after().question(0)
    assert (question.seat, question.clause, question.number) == (0, "TOY-1", 0)
    assert question.prompt.id == "toy-say"
    assert [str(option) for option in question.options] == ["hello", "goodbye"]
    assert repr(question) == "<Question 0 toy-say() [TOY-1] ['hello', 'goodbye']>"


def test_a_question_is_asked_once_and_numbered_by_the_decisions_before():
    match = after()
    first = match.question(0)
    assert match.question(0) is first
    match.play(0, "hello")
    assert match.question(0).number == 1
    match.play(0, "wait")
    assert {match.question(seat).number for seat in (0, 1)} == {2}
    match.play(1, "2")
    assert match.question(0).number == 2  # the same question is still open


def test_options_are_equal_by_their_text():
    one, other = Option("a", 1), Option("a", 2)
    assert one == other
    assert hash(one) == hash(other)
    assert one != "a"
    assert repr(one) == "<Option a>"


def test_an_option_or_its_text_may_be_played():
    by_text, by_option = after(), after()
    by_text.play(0, "hello")
    by_option.play(0, by_option.question(0).options[0])
    assert by_text.fingerprint() == by_option.fingerprint()


def test_an_option_of_another_question_is_judged_by_its_text():
    match = after()
    assert "not among the choices" in why(match.play, 0, Option("bonjour", 1))
    match.play(0, Option("hello", "whatever"))
    assert match.view(None)["said"] == ["hello"]


def test_every_wrong_decision_has_its_sentence():
    match = after(SAID, WAITED)
    match.play(1, "2")
    before = match.fingerprint()
    assert "no seat 2" in why(match.play, 2, "1")
    assert "no seat −1" in why(match.play, -1, "1")
    assert "no seat x" in why(match.play, "x", "1")
    assert "no seat True" in why(match.play, True, "1")
    assert "no seat None" in why(match.question, None)
    assert "already answered" in why(match.play, 1, "1")
    assert '"9" is not among' in why(match.play, 0, "9")
    assert '"1 " is not among' in why(match.play, 0, "1 ")
    assert len(why(match.play, 0, "x" * 5000)) < 200
    assert match.fingerprint() == before
    assert "not asked anything" in why(after().play, 1, "hello")
    match.play(0, "1")
    assert "over" in why(match.play, 0, "1")
    assert "over" in why(match.question, 0)


def test_simultaneous_answers_stay_secret_until_the_last():
    match = after(SAID, WAITED)
    assert list(match.to_act) == [0, 1]
    match.play(1, "3")
    assert list(match.to_act) == [0]
    assert len(match.events) == 1
    match.play(0, "1")
    assert match.over
    assert list(match.to_act) == []
    assert [event.message.id for event in match.events] == ["toy-said", "toy-guessed", "toy-guessed"]


def test_the_view_has_the_frame_of_every_game():
    match = after(SAID)
    assert match.view(0) == {
        **{"game": "toy", "seats": 2, "seat": 0, "to_act": [0], "over": False, "result": None},
        **{"said": ["hello"], "number": None},
    }
    assert "no seat 5" in why(match.view, 5)
    assert "no seat True" in why(match.view, True)


def test_the_view_of_a_finished_match_has_the_result():
    match = after(SAID, WAITED, (0, "1"), (1, "2"))
    result = match.result
    assert result is not None
    assert match.view(None)["result"] == {
        "scores": list(result.scores),
        "ranks": list(result.ranks),
        "reason": "toy",
    }
    assert repr(match) == "<Match toy seed=4 after 4 decisions, over>"


# -- clones and guesses --------------------------------------------------------------------------------------


def test_a_clone_is_independent_and_complete():
    match = after(SAID, WAITED)
    match.play(1, "3")
    other = match.clone()
    other.play(0, "1")
    assert not match.over
    assert other.over
    assert len(match.events) == 1
    assert match.record() != other.record()
    assert match.clone().can_undo(1)
    assert match.clone().question(0).number == match.question(0).number


def test_a_redeal_keeps_what_the_seat_knows():
    match = after(SAID, LOOKED)
    number = match.view(0)["number"]
    assert {match.redeal(0, k).view(0)["number"] for k in range(20)} == {number}
    hidden: set[Any] = {match.redeal(0, k).state.numbers[1] for k in range(20)}  # type: ignore[attr-defined]
    assert hidden == {1, 2, 3}
    assert match.redeal(0, 1).fingerprint() == match.redeal(0, 1).fingerprint()
    assert "no seat 2" in why(match.redeal, 2, 0)


def test_a_redeal_tells_no_secret_event():
    match = after(SAID, LOOKED)
    assert match.events[-1].message.args["number"] == match.view(0)["number"]
    assert match.redeal(0, 1).events[-1].message == match.events[-1].message
    assert match.redeal(1, 1).events[-1].message.id == "toy-looked-hidden"


def test_a_redeal_holds_nothing_from_which_the_truth_could_be_replayed():
    match = after(SAID)
    guess = match.redeal(1, 5)
    assert guess.decisions == []
    assert (guess.seed, match.redeal(1, 6).seed) == (5, 6)
    assert repr(guess) == "<Match toy redealt after 1 decisions, seats (0,) to act>"
    assert guess.clone().decisions == []
    assert guess.redeal(1, 8).decisions == []
    for told in (guess.record, lambda: guess.at(0)):
        with pytest.raises(LudotekaError):
            told()


def test_questions_of_a_redeal_have_the_numbers_of_the_truth():
    match = after(SAID)
    guess = match.redeal(0, 5)
    for one in (match, guess):
        one.play(0, "wait")
    assert guess.question(0).number == match.question(0).number == 2
    assert guess.clone().question(0).number == 2
    assert len(guess.decisions) == 1


def test_a_redeal_draws_secret_answers_anew():
    match = after(SAID, WAITED, (0, "1"))
    answers = {match.redeal(1, k).state.answers for k in range(30)}
    assert answers == {(1, None), (2, None), (3, None)}
    assert {match.redeal(0, k).state.answers for k in range(5)} == {(1, None)}


def test_a_guess_has_no_history():
    guess = after(SAID).redeal(0, 1)
    for call in (guess.record, lambda: guess.at(0), lambda: guess.undo(0)):
        with pytest.raises(LudotekaError, match="guess"):
            call()
    assert not guess.can_undo(0)
    guess.play(0, "wait")  # but it can be played
    assert guess.clone().hypothetical


# -- earlier positions ---------------------------------------------------------------------------------------


def test_at_goes_to_any_ply():
    match = after(SAID, WAITED, (1, "2"), (0, "3"))
    assert [match.at(ply).view(None)["said"] for ply in (0, 1)] == [[], ["hello"]]
    assert list(match.at(3).to_act) == [0]
    assert match.at(4).fingerprint() == match.fingerprint()
    assert "no position after 5" in why(match.at, 5)
    assert "no position after −1" in why(match.at, -1)
    assert "no position after x" in why(match.at, "x")


# -- taking back ---------------------------------------------------------------------------------------------


def test_an_own_decision_may_be_taken_back():
    match = after(SAID)
    match.undo(0)
    assert match.fingerprint() == after().fingerprint()
    assert match.events == []
    assert match.question(0).number == 0
    match.play(0, "goodbye")
    assert match.view(None)["said"] == ["goodbye"]


def test_several_steps_back():
    match = after(SAID, WAITED)
    match.undo(0)
    match.undo(0)
    assert match.fingerprint() == after().fingerprint()
    assert "no decision of yours" in why(match.undo, 0)


def test_nothing_that_came_to_light_may_be_taken_back():
    match = after(SAID, LOOKED)
    assert not match.can_undo(0)
    assert "came to light" in why(match.undo, 0)
    match.undo(0, agreed=True)
    assert match.fingerprint() == after(SAID).fingerprint()


def test_nothing_others_have_acted_on_may_be_taken_back():
    match = after(SAID, WAITED, (0, "1"), (1, "2"))
    assert "acted since" in why(match.undo, 0)
    assert "came to light" in why(match.undo, 1)
    match.undo(1, agreed=True)
    assert list(match.to_act) == [1]
    assert list(match.state.answers) == [1, None]


def test_a_pending_answer_may_be_taken_back_and_changes_nothing_for_others():
    match = after(SAID, WAITED, (0, "1"), (1, "2"), seats=3)
    assert list(match.to_act) == [2]
    assert match.can_undo(0)
    match.undo(0)
    assert list(match.to_act) == [0, 2]
    assert list(match.state.answers) == [None, 2, None]
    match.play(0, "3")
    match.undo(1)
    assert list(match.state.answers) == [3, None, None]
    assert [decision.text for decision in match.decisions] == ["hello", "wait", "3"]


def test_who_has_not_answered_yet_cannot_go_back_past_the_answers_of_others():
    """Seat 1 has answered the question that came of seat 0's decision: that would be lost."""
    match = after(SAID, WAITED, (1, "2"))
    assert not match.can_undo(0)
    assert "acted since" in why(match.undo, 0)
    match.undo(1)
    match.undo(0)
    assert match.fingerprint() == after(SAID).fingerprint()


def test_who_never_decided_has_nothing_to_take_back():
    match = after()
    assert "no decision of yours" in why(match.undo, 0)
    assert "acted since" in why(after(SAID).undo, 1)
    assert "no decision of yours" in why(after(SAID).undo, 1, agreed=True)


def test_a_refused_undo_changes_nothing():
    match = after(SAID, LOOKED)
    before = match.record(), len(match.events)
    why(match.undo, 0)
    why(match.undo, 1)
    assert (match.record(), len(match.events)) == before


def test_a_secret_answer_is_known_to_who_gave_it_also_in_a_redeal():
    match = ludoteka.game("cardia").start(seed=3)
    assert (match.answered(0), match.answered(1)) == ("", "")
    option = match.question(0).options[2]
    match.play(0, option)
    assert (match.answered(0), match.answered(1)) == (str(option), "")
    assert match.redeal(0, 5).answered(0) == str(option)
    match.play(1, match.question(1).options[0])
    assert (match.answered(0), match.answered(1)) == ("", "")


# -- moments worth a look ------------------------------------------------------------------------------------


def test_a_told_match_has_a_beat_for_every_event_with_a_weight():
    match = after(SAID, LOOKED, (0, "1"), (1, "2"))
    beats = match.beats_since(0)
    assert [(beat.number, beat.weight, beat.event.message.id) for beat in beats] == [
        (1, 2, "toy-looked"),
        (2, 3, "toy-guessed"),
        (3, 3, "toy-guessed"),
    ]
    assert [beat.number for beat in match.beats_since(2)] == [2, 3]


def test_a_beat_shows_the_match_of_its_moment():
    match = after(SAID, LOOKED, (0, "1"), (1, "2"))
    looked = match.beats_since(0)[0]
    assert looked.match.events[-1] is not match.events[-1]
    assert [event.message.id for event in looked.match.events] == ["toy-said", "toy-looked"]
    assert looked.match.to_act == ()
    assert not looked.match.over
    assert looked.match.view(0)["number"] == match.events[1].message.args["number"]
    assert looked.match.view(1)["number"] is None
    assert why(looked.match.play, 0, "1")
    assert repr(looked).startswith("<Beat 1 [TOY-2] toy-looked(")


def test_a_match_that_is_not_told_keeps_no_beats():
    match = TOY.start(2, seed=4)
    match.state.log = None
    match.play(*SAID)
    match.play(*LOOKED)
    assert match.beats_since(0) == []


def test_nobody_pays_for_moments_before_the_first_look():
    match = after(SAID, LOOKED)
    assert all(event.moment is None for event in match.events), "a state was copied for nobody"
    match.beats_since(0)
    match.play(0, "1")
    match.play(1, "2")
    assert [event.moment is not None for event in match.events] == [False, True, True, True]


def test_an_undo_forgets_beats():
    match = after(SAID, LOOKED)
    match.undo(0, agreed=True)
    assert match.beats_since(0) == []
    match.play(*WAITED)
    assert match.beats_since(0) == []


def test_a_guess_at_the_hidden_has_no_beats_of_the_truth():
    guess = after(SAID, LOOKED).redeal(1, 5)
    assert guess.beats_since(0) == []
    guess.play(0, "1")
    guess.play(1, "1")
    assert [beat.number for beat in guess.beats_since(0)] == [2, 3]


def test_what_is_long_past_is_let_go_and_found_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(match_module, "KEPT", 1)
    match = after(SAID, LOOKED, (0, "1"), (1, "2"))
    match.film()
    assert [event.moment is not None for event in match.events] == [False, False, True, True]  # of the last decision
    beats = match.beats_since(0)
    assert [beat.number for beat in beats] == [1, 2, 3]
    assert beats[0].match.fingerprint() == after(SAID, LOOKED).beats_since(0)[0].match.fingerprint()
    assert [beat.number for beat in match.clone().beats_since(2)] == [2, 3]


@pytest.mark.parametrize("thing", [None, 3, b"place", [], ("place", 1)], ids=repr)
def test_whatever_is_said_for_an_option_or_a_seat_is_refused_in_words(thing: object) -> None:
    """In a compiled build, too, where wrong types would not come so far as to be refused."""
    match = ludoteka.game("cardia").start(seed=1)
    before = match.fingerprint
    with pytest.raises(IllegalMove):
        match.play(match.to_act[0], thing)
    assert match.question(0).option(thing) is None
    if thing != 3:
        for said in (match.question, match.undo, lambda seat: match.play(seat, "place")):
            with pytest.raises(LudotekaError):
                said(thing)
    assert not match.can_undo(thing)
    assert match.fingerprint == before
