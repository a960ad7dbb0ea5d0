"""What a seat is asked and what it answers, in words. The words are made when somebody reads them, not before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from ludoteka.core.events import CLAUSE, Cause
from ludoteka.core.sending import Made  # with it everything here can be pickled and copied
from ludoteka.core.state import Ask, Message, Prompt

Answer = object  # an Option or its words; what is neither is refused in words, also by compiled code


@mypyc_attr(acyclic=True)
class Option:
    """One possible answer. `str(option)` is short, readable and unique within its question; `value` is the rules'."""

    __slots__ = ("value", "words")

    def __init__(self, words: str | Callable[[Any], str], value: Any) -> None:
        self.words = words  # its text, or what makes it of the value
        self.value = value

    @property
    def text(self) -> str:
        words = self.words
        if not isinstance(words, str):
            words = self.words = words(self.value)
        return words

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Option {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> Made:
        return Option, (self.text, self.value)


def worded(prompt: Prompt[Any], offered: tuple[Any, ...]) -> Message:
    """The sentence of a question. Where it lists what can be done, it lists what is offered."""
    args: dict[str, Any] = dict(prompt.args)
    if prompt.deed is not None:
        deeds = dict.fromkeys([prompt.deed(prompt.words(value)) for value in offered])
        args["deeds"] = tuple([f"{prompt.id}-{deed}" for deed in deeds])
    return Message(prompt.id, args)


@mypyc_attr(acyclic=True)
class Question:
    """What a seat is asked: a translatable prompt, the clause that asks, and the options.

    `cause` is what asks: a card, a place, a unit … by kind and id, or the clause where the rules themselves do.
    `subject` is what the question is about, where there is such a thing: what is paid for, discarded for, rerolled.
    `number` tells this question from every other of the match, so that a late or doubled answer is never misread.
    """

    __slots__ = ("asked", "from_game", "number", "options", "subject")

    def __init__(self, ask: Ask, number: int, cause: Cause | None = None, subject: Cause | None = None) -> None:
        words = ask.prompt.words
        self.asked = ask
        self.from_game = cause
        self.subject = ask.subject or subject
        self.options = tuple([Option(words, value) for value in ask.options])
        self.number = number

    @property
    def seat(self) -> int:
        return self.asked.seat

    @property
    def prompt(self) -> Message:
        return worded(self.asked.prompt, self.offered)

    @property
    def offered(self) -> tuple[Any, ...]:
        """The values of the options, where its sentence lists what can be done."""
        return () if self.asked.prompt.deed is None else self.asked.options

    @property
    def clause(self) -> str:
        return self.asked.prompt.clause

    @property
    def cause(self) -> Cause:
        prompt = self.asked.prompt
        return self.asked.cause or prompt.cause or self.from_game or Cause(CLAUSE, prompt.clause)

    def option(self, wanted: Answer) -> Option | None:
        """The option that is meant, itself or in words; None where there is no such option."""
        options = self.options
        for one in options:
            if wanted is one:
                return one
        text = wanted.text if isinstance(wanted, Option) else wanted
        for one in options:
            if one.text == text:
                return one
        return None

    def __reduce__(self) -> Made:
        return Question, (self.asked, self.number, self.from_game, self.subject)

    def __repr__(self) -> str:
        return f"<Question {self.number} {self.prompt!r} [{self.clause}] {[str(option) for option in self.options]}>"


@mypyc_attr(acyclic=True)
class Decision:
    """A seat's answer as the record keeps it, and what undo needs to know about it."""

    __slots__ = ("answer", "asked", "events", "offered", "posed", "reveals", "seat")

    def __init__(
        self,
        seat: int,
        answer: Option | str,
        asked: int,
        events: int,
        reveals: bool,
        posed: Prompt[Any] | None = None,
        offered: tuple[Any, ...] = (),
    ) -> None:
        self.seat = seat
        self.answer = answer
        self.asked = asked  # the number of the question it answered
        self.events = events  # how many events there were when it had been carried out
        self.reveals = reveals  # whether something hidden or random came to light by it
        self.posed = posed  # what the seat was asked, where that is known
        self.offered = offered  # the options, where the sentence of the question lists them

    @property
    def text(self) -> str:
        return str(self.answer)

    @property
    def prompt(self) -> Message | None:
        return None if self.posed is None else worded(self.posed, self.offered)

    def __reduce__(self) -> Made:
        given = (self.seat, self.text, self.asked, self.events, self.reveals, self.posed, self.offered)
        return Decision, given
