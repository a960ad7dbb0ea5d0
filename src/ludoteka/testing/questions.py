"""Questions: each can be answered, only by whom it is put to, only with what it offers; the course of play ends."""

from __future__ import annotations

from random import Random
from typing import Any

from ludoteka.core.errors import IllegalMove
from ludoteka.core.game import Game
from ludoteka.core.match import Match, Option
from ludoteka.core.state import Result
from ludoteka.testing.knowledge import seen
from ludoteka.testing.play import LONGEST, play_on, play_state, set_ups

MOST_OPTIONS = 600


def refuses(match: Match, seat: Any, option: Any) -> bool:
    """Whether a decision is refused, with a sentence that says why."""
    try:
        match.play(seat, option)
    except IllegalMove as refused:
        return len(str(refused)) > 10
    return False


# -- positions -----------------------------------------------------------------------------------------------


def every_question_can_be_answered(match: Match, draw: Random) -> None:
    """Somebody is asked until the match is over; options differ in their words, and are not too many to read."""
    assert (match.to_act == ()) == match.over == (match.result is not None)
    assert list(match.to_act) == sorted(set(match.to_act))
    for seat in match.to_act:
        question = match.question(seat)
        texts = [str(option) for option in question.options]
        about = f"the question {question.prompt.id}"
        assert question.prompt.id
        assert question.seat == seat
        assert 1 <= len(texts) <= MOST_OPTIONS, f"{about} has {len(texts)} options"
        assert len(set(texts)) == len(texts), f"{about} has options of the same words: {texts}"
        assert all(text == " ".join(text.split()) and text for text in texts), f"{about}: spaces in {texts}"
        assert all(option.value is not None and hash(option.value) is not None for option in question.options)


def forced_choices_are_not_asked_unless_they_hide_something(match: Match, draw: Random) -> None:
    for ask, answer in zip(match.state.asks, match.state.answers, strict=True):
        assert len(ask.options) > 1 or ask.prompt.always or answer is not None, f"{ask.prompt.id} has one option"


def refused_moves_change_nothing(match: Match, draw: Random) -> None:
    before = (match.fingerprint(), len(match.decisions), len(match.events), match.to_act)
    asked = match.to_act[0] if match.to_act else 0
    option: Option | str = match.question(asked).options[0] if match.to_act else "x"
    wrong: list[tuple[Any, Any]] = [(asked, "no such option"), (-1, option), (match.seats, option), ("0", option)]
    wrong += [(None, option), (True, "no such option"), (asked, None), (asked, f"{option} "), (1.0, option)]
    wrong += [(seat, option) for seat in range(match.seats) if seat not in match.to_act]
    for seat, text in wrong:
        assert refuses(match, seat, text), f"{text!r} by seat {seat!r} is not refused"
    assert (match.fingerprint(), len(match.decisions), len(match.events), match.to_act) == before


def a_pending_answer_is_nobody_elses_business(match: Match, draw: Random) -> None:
    """While a simultaneous question is open, what one seat answered changes nothing that another seat sees."""
    if len(match.to_act) < 2:
        return
    seat, *others = match.to_act
    outcomes = []
    for option in (match.question(seat).options[0], match.question(seat).options[-1]):
        other = match.clone()
        other.play(seat, option)
        outcomes.append([(other.view(one), seen(other, one)) for one in (*others, None)])
    assert outcomes[0] == outcomes[1], f"others see what seat {seat} has answered in secret"


# -- games ---------------------------------------------------------------------------------------------------


def random_play_ends_with_a_result(game: Game, draw: Random) -> None:
    for set_up in set_ups(game):
        seed = draw.getrandbits(31)
        s = set_up.start(seed).state
        for _ in play_state(s, Random(seed)):
            pass
        assert s.result is not None
        check_result(s.result, set_up.seats)


def check_result(result: Result, seats: int) -> None:
    """A score and a rank for each seat; equal ranks push the next ones down: 1, 1, 3."""
    assert len(result.scores) == len(result.ranks) == seats
    assert min(result.ranks) >= 1
    assert result.reason
    for rank in result.ranks:
        assert rank == 1 + sum(other < rank for other in result.ranks) or seats == 1, f"ranks {result.ranks}"


def a_match_is_played_by_its_public_face(game: Game, draw: Random) -> None:
    """A whole match as the outside sees it."""
    match = play_on(game.start(game.seats[0], 11), Random(11))
    assert match.over
    assert len(match.decisions) < LONGEST
    assert match.view(None)["over"] is True
    assert refuses(match, 0, "anything")
