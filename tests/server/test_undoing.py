"""Undo never crosses what a person at another seat took or saw, whoever sits there now."""

from __future__ import annotations

import pytest
from tests.server.test_course import Told, ready

from ludoteka.core.errors import LudotekaError
from ludoteka.server.entries import (
    Agreed,
    AskTakeover,
    AskUndo,
    Flagged,
    Offered,
    Resigned,
    Returned,
    Undone,
)
from ludoteka.server.undoing import alone, check_budget, together

CLOCK = {"kind": "move", "seconds": 60}


def undo(told: Told, *seats: int) -> str:
    """What comes of the wish of these seats, at one device, to take something back: nothing, or the error's name."""
    before = told.position.match.decisions[: told.position.course.sealed]
    try:
        seat, agreed = alone(told.position.course, told.position.match, seats)
        told.add(seat, Undone(agreed))
    except LudotekaError as error:
        return error.message.id
    after = told.position.match.decisions[: told.position.course.sealed]
    assert [one.text for one in after] == [one.text for one in before]
    return ""


def asked(told: Told, by: int) -> str:
    """Whether the others may be asked to let this seat take something back."""
    try:
        together(told.position.course, told.position.match, by)
    except LudotekaError as error:
        return error.message.id
    return ""


def taken_over(told: Told, seat: int) -> None:
    told.add(0, Offered(AskTakeover(seat, "greedy")))
    for other in told.position.course.people():
        if other not in (0, seat):
            told.add(other, Agreed(told.position.course.offers[0].number))
    assert seat in told.position.course.bots


def out_of_time(told: Told, seat: int) -> None:
    told.add(seat, Flagged("greedy"), after=70_000)
    assert seat in told.position.course.bots


@pytest.mark.parametrize("way", [taken_over, out_of_time])
def test_after_a_takeover_nothing_played_against_the_person_is_undone(way):
    told = ready("you", "human", clock=CLOCK)
    told.decide(0)
    told.decide(1)
    while told.position.match.to_act != (1,):
        told.decide(0)
    before = len(told.position.match.decisions)
    way(told, 1)
    assert undo(told, 0).startswith("error-undo-")
    assert len(told.position.match.decisions) == before
    assert told.position.course.sealed == before


@pytest.mark.parametrize("way", [taken_over, out_of_time])
def test_what_the_bot_shows_is_not_looked_at_and_rewound_before_the_person_returns(way):
    """The remaining player tries something out against the bot, sees how it goes, rewinds; the person comes back."""
    told = ready("you", "human", clock=CLOCK)
    told.decide(0)
    way(told, 1)
    told.decide(1)  # the bot: both cards are open now
    while told.position.match.to_act != (0,) and told.position.match.to_act != (0, 1):
        told.decide()
    told.decide(0)
    if told.position.match.to_act:
        told.decide()
    plies = len(told.position.match.decisions)
    while not undo(told, 0):
        pass
    left = len(told.position.match.decisions)
    assert left >= plies - 1  # at most an answer that nobody has seen
    told.add(1, Returned())
    assert told.position.course.sealed == left
    assert undo(told, 0).startswith("error-undo")
    assert undo(told, 1).startswith("error-undo")


def test_a_secret_answer_may_still_be_taken_back_while_a_bot_sits_there():
    told = Told("you", "human")
    taken_over(told, 1)
    told.decide(0)
    assert undo(told, 0) == ""
    assert told.position.match.decisions == []


def test_who_returns_does_not_undo_what_the_bot_played_and_neither_does_anybody_else():
    told = Told("you", "human")
    taken_over(told, 1)
    told.decide(1)  # the bot answers in secret
    told.add(1, Returned())
    assert undo(told, 1) == "error-undo-sealed"
    assert undo(told, 0) == "error-undo-nothing"


def test_those_who_are_left_cannot_agree_for_the_one_who_is_not_there():
    told = Told("you", "human", "human", id="abyss")
    while not any(one.seat == 2 for one in told.position.match.decisions):
        told.decide()
    taken_over(told, 2)
    told.decide()
    for seat in (0, 1):
        assert asked(told, seat) == "error-undo-absent"
    told.add(2, Returned())
    assert {asked(told, seat) for seat in (0, 1)} <= {"error-undo-sealed", "error-undo-nothing"}
    seat = told.position.match.to_act[0]
    told.decide(seat)
    assert asked(told, seat) == ""  # all three are there, and may agree on what came after
    told.add(seat, Offered(AskUndo()))
    for other in told.position.course.others(seat):
        told.add(other, Agreed(told.position.course.offers[0].number))
    assert len(told.position.match.decisions) == told.position.course.sealed


def test_who_has_resigned_does_not_return_but_what_they_played_stands():
    told = Told("you", "human", "greedy", id="abyss")
    while not any(one.seat == 1 for one in told.position.match.decisions):
        told.decide()
    told.add(1, Resigned("greedy"))
    sealed = len(told.position.match.decisions)
    while told.position.match.to_act != (0,):
        told.decide()
    told.decide(0)
    told.decide()
    assert undo(told, 0) == ""  # nobody is left to mind
    while not (error := undo(told, 0)):
        pass
    assert error in ("error-undo-sealed", "error-undo-nothing")
    assert len(told.position.match.decisions) >= sealed


def test_a_table_takes_back_so_much_a_minute():
    told = Told("hotseat", "hotseat")
    for _ in range(3):
        told.decide(0, after=1000)
        told.add(0, Undone(True), after=1000)
    check_budget(told.position.course, told.at, 4)
    with pytest.raises(LudotekaError, match="wait a moment"):
        check_budget(told.position.course, told.at, 3)
    check_budget(told.position.course, told.at + 60_000, 3)
