"""Questions, frames and the loop that runs them."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
from tests.core.toy import Toy, bare

from ludoteka.core.fingerprint import fingerprint
from ludoteka.core.frames import game_of
from ludoteka.core.rng import Luck
from ludoteka.core.state import STEP_NAMES, Ask, Event, Message, Offer, Prompt, Result, RulesError, Told, asked, step

PICK: Prompt[Any] = Prompt("pick", "TOY-1", str)
SECRET: Prompt[Any] = Prompt("secret", "TOY-2", str, always=True)


@step
def note(s: Toy, *words: Any) -> None:
    s.said.append(" ".join(map(str, words)))


@step
def note_seat(s: Toy, seat: int, *words: Any) -> None:
    s.said.append(" ".join(map(str, (seat, *words))))


@step
def gathered(s: Toy, answers: dict[int, Any], *words: Any) -> None:
    s.said.append(f"{answers} {' '.join(map(str, words))}".strip())


@step
def finish(s: Toy) -> None:
    s.result = Result((0,), (1,), "done")


def toy(*first: Any) -> Toy:
    """A state whose stack ends the match; `first` are steps with their values, done in this order."""
    s = bare()
    s.then(finish)
    for function, *keep in reversed(first):
        s.then(function, *keep)
    return s


# -- order ---------------------------------------------------------------------------------------------------


def test_what_is_pushed_last_is_done_first():
    s = bare()
    s.then(finish)
    s.then(note, "second")
    s.then(note, "first")
    s.run()
    assert s.said == ["first", "second"]
    assert s.over


def test_each_goes_through_the_seats_in_the_order_given():
    s = bare()
    s.then(finish)
    s.each((2, 0, 1), note_seat, "x")
    s.run()
    assert s.said == ["2 x", "0 x", "1 x"]


def test_each_over_nobody_does_nothing():
    s = bare()
    s.then(finish)
    s.each((), note_seat)
    s.run()
    assert s.said == []


@step
def pushes(s: Toy) -> None:
    s.then(note, "after")
    s.then(note, "inner")
    s.said.append("now")


def test_nested_work_is_done_before_what_was_waiting():
    s = toy((pushes,), (note, "outer"))
    s.run()
    assert s.said == ["now", "inner", "after", "outer"]


def test_nothing_is_done_after_the_result():
    s = toy()
    s.stack.insert(0, s.stack[0])
    s.run()
    assert len(s.stack) == 1  # the frame under the end is left alone


# -- asking --------------------------------------------------------------------------------------------------


@step
def asks_pick(s: Toy, seat: int, options: tuple[Any, ...], prompt: Prompt[Any] = PICK) -> None:
    s.ask(seat, prompt, options, note_seat, "kept")


def test_a_question_waits_for_its_answer():
    s = toy((asks_pick, 1, ("a", "b")))
    s.run()
    assert list(s.to_act) == [1]
    assert s.options == ("a", "b")
    assert s.result is None
    s.choose("b")
    assert s.said == ["1 b kept"]
    assert s.over
    assert list(s.to_act) == []


def test_a_forced_answer_is_given_at_once():
    s = toy((asks_pick, 1, ("only",)))
    s.run()
    assert s.said == ["1 only kept"]
    assert s.over


def test_always_asks_even_a_forced_question():
    s = toy((asks_pick, 1, ("only",), SECRET))
    s.run()
    assert list(s.to_act) == [1]
    s.choose("only")
    assert s.said == ["1 only kept"]


def test_a_question_without_options_is_a_mistake_of_the_rules():
    s = toy((asks_pick, 1, ()))
    with pytest.raises(RulesError, match="pick is asked without options"):
        s.run()


def test_nothing_left_to_be_done_without_a_result_is_a_mistake_of_the_rules():
    s = toy((note, "the last step"))
    s.stack = s.stack[1:]
    with pytest.raises(RulesError, match="nobody is asked and there is no result: which step comes next"):
        s.run()


@step
def asks_twice(s: Toy) -> None:
    s.ask(0, PICK, ("a", "b"), note_seat)
    s.ask(1, PICK, ("a", "b"), note_seat)


def test_two_questions_of_one_step_are_a_mistake_of_the_rules():
    with pytest.raises(RulesError, match="pick is asked while pick is still open"):
        toy((asks_twice,)).run()


@step
def asks_then_goes_on(s: Toy) -> None:
    s.ask(0, PICK, ("a", "b"), note_seat)
    s.then(note, "too late")


def test_a_step_pushed_after_the_question_is_a_mistake_of_the_rules():
    s = toy((asks_then_goes_on,))
    s.run()
    with pytest.raises(RulesError, match="tests:note was pushed after the question pick: an ask comes last"):
        s.choose("a")


@pytest.mark.parametrize("prompt", [PICK, SECRET], ids=["unless forced", "always"])
def test_a_simultaneous_question_without_options_names_its_prompt(prompt: Prompt[Any]):
    s = bare()
    with pytest.raises(RulesError, match=f"^{prompt.id} is asked without options"):
        s.ask_all(prompt, {0: ("a", "b"), 1: ()}, gathered)


def test_a_simultaneous_question_after_another_names_both():
    s = bare()
    s.ask(0, PICK, ("a", "b"), note_seat)
    with pytest.raises(RulesError, match=f"{SECRET.id} is asked while pick is still open"):
        s.ask_all(SECRET, {0: ("a", "b")}, gathered)


def unmarked(s: Toy) -> None:
    """Not a step."""


def test_a_step_that_is_not_marked_is_named():
    s = bare()
    s.then(unmarked)
    with pytest.raises(RulesError, match=r"test_state.unmarked waits on the stack, but is not marked with @step"):
        fingerprint(s)


@step
def asks_all(s: Toy, options: dict[int, Any], prompt: Prompt[Any] = PICK) -> None:
    s.ask_all(prompt, options, gathered, "kept")


def test_simultaneous_questions_wait_for_all_answers():
    s = toy((asks_all, {0: ("a", "b"), 2: ("x", "y")}))
    s.run()
    assert list(s.to_act) == [0, 2]
    assert s.open == 0
    s.answer(1, "y")
    assert list(s.to_act) == [0]
    assert s.said == []
    assert s.options == ("a", "b")
    s.choose("a")
    assert s.said == ["{0: 'a', 2: 'y'} kept"]


def test_simultaneous_answers_come_by_seat_whatever_the_order():
    results = set()
    for order in ((0, 1), (1, 0)):
        s = toy((asks_all, {0: ("a", "b"), 1: ("x", "y")}))
        s.run()
        for place in order:
            s.answer(place, ("a", "y")[place])
        results.add(tuple(s.said))
    assert results == {("{0: 'a', 1: 'y'} kept",)}


def test_forced_answers_of_a_simultaneous_question_are_filled_in():
    s = toy((asks_all, {0: ("only",), 1: ("x", "y")}))
    s.run()
    assert list(s.to_act) == [1]
    assert s.answers == ("only", None)
    s.choose("x")
    assert s.said == ["{0: 'only', 1: 'x'} kept"]


def test_a_simultaneous_question_forced_for_all_is_not_asked():
    s = toy((asks_all, {0: ("a",), 1: ("b",)}))
    s.run()
    assert s.said == ["{0: 'a', 1: 'b'} kept"]


def test_a_simultaneous_question_to_one_seat():
    s = toy((asks_all, {1: ("x", "y")}))
    s.run()
    assert list(s.to_act) == [1]
    s.choose("y")
    assert s.said == ["{1: 'y'} kept"]


def test_always_keeps_a_forced_simultaneous_question():
    s = toy((asks_all, {0: ("a",), 1: ("b",)}, SECRET))
    s.run()
    assert list(s.to_act) == [0, 1]


@step
def asks_together(s: Toy) -> None:
    s.ask_together([Ask(0, PICK, ("a", "b")), Ask(1, SECRET, ("only",))], gathered)


def test_ask_together_has_a_prompt_for_each_seat():
    s = toy((asks_together,))
    s.run()
    assert list(s.to_act) == [0, 1]
    assert [ask.prompt.id for ask in s.asks] == ["pick", "secret"]
    s.answer(1, "only")
    s.answer(0, "b")
    assert s.said == ["{0: 'b', 1: 'only'}"]


class Squares(Offer):
    """The squares of 0 to 9; it remembers how often they were listed."""

    def __init__(self) -> None:
        self.lists = 0

    def count(self) -> int:
        return 10

    def nth(self, number: int) -> int:
        return number * number

    def listed(self) -> tuple[int, ...]:
        self.lists += 1
        return tuple(number * number for number in range(10))


@step
def asks_squares(s: Toy, offer: Squares) -> None:
    s.ask_together([asked(0, PICK, offer), asked(1, PICK, ["a", "b"])], gathered)


def test_what_is_offered_is_listed_when_it_is_read_and_once():
    offer = Squares()
    s = toy((asks_squares, offer))
    s.run()
    other = s.clone()
    for state in (s, other):
        ask = state.asks[0]
        assert (ask.count, ask.nth(3)) == (10, 9)
    luck = Luck(5)
    s.choose_any(luck)
    s.choose_any(luck)
    assert s.said == ["{0: 25, 1: 'b'}"]
    assert offer.lists == 0
    assert other.options == other.asks[0].options == tuple(number * number for number in range(10))
    assert (other.asks[0].count, other.asks[0].nth(3)) == (10, 9)
    other.choose_any(Luck(5))
    assert other.answers == (25, None)
    assert offer.lists == 1


def test_an_offer_has_the_fingerprint_of_its_list_and_is_sent_as_one():
    s, listed = toy((asks_squares, Squares())), toy((asks_squares, Squares()))
    s.run()
    listed.run()
    listed.asks = (Ask(0, PICK, Squares().listed()), listed.asks[1])
    assert fingerprint(s) == fingerprint(listed)
    assert copy(asked(0, PICK, Squares())).options == Squares().listed()


def test_options_that_are_false_are_answers_too():
    s = toy((asks_all, {0: (0, 1), 1: (0, 1)}))
    s.run()
    s.answer(0, 0)
    assert list(s.to_act) == [1]
    s.answer(1, 0)
    assert s.said == ["{0: 0, 1: 0} kept"]


def test_about_gives_a_prompt_arguments_and_keeps_the_rest():
    prompt = SECRET.about(("faction", "guild"), ("count", 2))
    assert prompt.args == (("faction", "guild"), ("count", 2))
    assert (prompt.id, prompt.clause, prompt.always) == ("secret", "TOY-2", True)
    assert prompt.words("x") == "x"
    assert SECRET.args == ()


# -- telling -------------------------------------------------------------------------------------------------

OPENED = Told("opened", "TOY-3", "seat", "card")
DREW = Told("drew", "TOY-4", "seat", "card", "count", secret=("card",), reveals=True)


def test_without_a_log_nothing_is_kept():
    s = bare()
    s.tell(OPENED, 0, "ace")
    s.whisper((0,), DREW, 0, "ace", 1)
    assert s.log is None


def test_everybody_sees_what_is_told():
    s = bare(log=[])
    s.tell(OPENED, 0, "ace")
    assert s.log is not None
    (event,) = s.log
    assert event.clause == "TOY-3"
    assert event.visibility is None
    assert event.reveals is False
    assert event.seen_by(None) == event.seen_by(1) == Message("opened", {"seat": 0, "card": "ace"})


def test_a_whisper_hides_its_secret_arguments():
    s = bare(log=[])
    s.whisper((0,), DREW, 0, "ace", 1)
    assert s.log is not None
    (event,) = s.log
    assert event.reveals is True
    assert event.seen_by(0) == Message("drew", {"seat": 0, "card": "ace", "count": 1})
    assert event.seen_by(1) == event.seen_by(None) == Message("drew-hidden", {"seat": 0, "count": 1})


def test_an_event_as_told_to_a_seat_holds_nothing_more():
    s = bare(log=[])
    s.whisper((0,), DREW, 0, "ace", 1)
    assert s.log is not None
    (event,) = s.log
    assert event.as_told_to(0) is event
    other = event.as_told_to(1)
    assert other.message == Message("drew-hidden", {"seat": 0, "count": 1})
    assert "ace" not in repr(other)
    assert other.reveals


def test_a_wrong_number_of_arguments_is_a_mistake_of_the_rules():
    s = bare(log=[])
    with pytest.raises(RulesError, match=r"opened is told with \(0,\), but has the arguments \('seat', 'card'\)"):
        s.tell(OPENED, 0)
    with pytest.raises(RulesError, match="the event drew is told with"):
        s.whisper((0,), DREW, 0)


def test_a_whisper_without_a_secret_is_refused():
    """Everybody would be told everything but under another name."""
    s = bare(log=[])
    with pytest.raises(RulesError, match="the event opened is whispered, but none of its arguments is declared secret"):
        s.whisper((0,), OPENED, 0, "ace")
    assert s.log == []


def test_a_secret_that_is_no_argument_is_refused_where_it_is_declared():
    with pytest.raises(RulesError, match="the event drew has no argument 'cards' to keep secret: seat, card"):
        Told("drew", "TOY-4", "seat", "card", secret=("cards",))


def test_values_compare_by_what_they_say():
    assert Message("a", {"x": 1}) == Message("a", {"x": 1})
    assert Message("a", {"x": 1}) != Message("a", {"x": 2})
    assert hash(Message("a", {"x": 1})) == hash(Message("a", {"x": 1}))
    assert Message("a", {}) != "a"
    assert Result((1, 0), (1, 2), "x") == Result((1, 0), (1, 2), "x")
    assert Result((1, 0), (1, 2), "x") != Result((1, 0), (1, 2), "y")
    assert len({Result((1,), (1,), "x"), Result((1,), (1,), "x")}) == 1
    assert repr(Result((1, 0), (1, 2), "x")) == "Result(scores=(1, 0), ranks=(1, 2), reason='x')"
    assert repr(Message("a", {"x": 1})) == "a(x=1)"
    assert repr(Event(Told("a", "TOY-1"), Message("a", {}))) == "[TOY-1] a()"


def test_steps_are_known_by_name():
    assert STEP_NAMES[note] == "tests:note"


def test_the_name_of_a_step_is_that_of_its_game_wherever_it_lies_there():
    assert game_of("ludoteka.games.cardia.effects.gems") == game_of("ludoteka.games.cardia.flow") == "cardia"
    assert game_of("ludoteka_letters.rules") == "ludoteka_letters"


# -- cloning in the middle -----------------------------------------------------------------------------------


def test_a_clone_in_mid_question_goes_on_by_itself():
    s = toy((asks_all, {0: ("a", "b"), 1: ("x", "y")}))
    s.run()
    s.answer(0, "a")
    other = s.clone()
    s.answer(1, "x")
    assert list(other.to_act) == [1]
    other.answer(1, "y")
    assert (s.said, other.said) == (["{0: 'a', 1: 'x'} kept"], ["{0: 'a', 1: 'y'} kept"])
