"""What waits on the stack: found, laid beneath, changed and dropped by verbs of the core."""

from __future__ import annotations

from tests.core.test_state import PICK, finish, note, note_seat, toy
from tests.core.toy import Toy, bare

from ludoteka.core.state import RUN, Frame, step


def frame(word: str) -> Frame:
    return note, (word,), RUN


@step
def asks(s: Toy) -> None:
    s.ask(0, PICK, ("a", "b"), note_seat, "asked")


def test_frames_made_before_are_pushed_like_steps():
    s = toy()
    s.push(frame("second"), frame("first"))
    assert s.height == 3
    s.run()
    assert s.said == ["first", "second"]


def test_what_waits_beneath_is_done_in_its_order_after_what_was_pushed_since():
    s = toy((note, "last"))
    floor = s.height
    s.then(asks)
    assert s.beneath(floor, [frame("next"), frame("then")])
    s.run()
    s.choose("b")
    assert s.said == ["0 b asked", "next", "then", "last"]


def test_nothing_waits_beneath_where_nothing_was_pushed():
    s = toy((note, "last"))
    assert not s.beneath(s.height, [frame("never")])
    s.run()
    assert s.said == ["last"]


def test_what_is_dropped_is_not_done_and_what_lies_beneath_is():
    s = toy((note, "kept"))
    floor = s.height
    s.then(note, "dropped")
    s.then(note, "dropped too")
    s.drop_above(floor)
    assert s.height == floor
    s.run()
    assert s.said == ["kept"]


def test_dropping_above_the_height_changes_nothing():
    s = toy((note, "kept"))
    s.drop_above(s.height)
    s.run()
    assert s.said == ["kept"]


def test_a_waiting_step_is_found_the_uppermost_first():
    s = toy((note, "upper"), (asks,), (note, "lower"))
    assert s.waiting(note) == 3
    assert s.waiting(asks) == 2
    assert s.waiting(finish) == 0
    assert s.waiting(note_seat) == -1
    assert s.all_kept(note) == [("lower",), ("upper",)]
    assert s.all_kept(note_seat) == []


def test_the_next_step_is_the_uppermost():
    s = toy((note, "upper"), (asks,))
    assert s.is_next(note)
    assert not s.is_next(asks)
    assert not bare().is_next(note)


def test_a_waiting_frame_can_remember_something_else():
    s = toy((note, "upper"), (note, "lower"))
    s.keep_instead(1, "changed", "here")
    assert s.kept(1) == ("changed", "here")
    assert s.kept() == ("upper",)
    s.run()
    assert s.said == ["upper", "changed here"]


def test_the_frame_of_a_question_stays_one_when_it_remembers_something_else():
    s = toy((asks,))
    s.run()
    assert s.kept() == ("asked",)
    s.keep_instead(-1, "asked anew")
    s.choose("a")
    assert s.said == ["0 a asked anew"]
