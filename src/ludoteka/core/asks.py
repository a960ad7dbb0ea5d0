"""Questions as rules ask them: what kind of question, to whom, with which options, and what brings it about."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from ludoteka.core.events import Cause, RulesError

T = TypeVar("T")
NOTHING_LISTED: Final[tuple[Any, ...]] = ()


class Prompt(Generic[T]):
    """A kind of question: its message id, the clause that asks it, and how an option is written in a record.

    `always` keeps a question with one option alive where leaving it out would tell something secret. `cause` is the
    component that asks wherever this is asked; without one, and none given to `ask`, the clause itself asks.
    `deed` is for a sentence that lists what can be done (`{ $deeds }`): it says of an option, in words, what it does,
    and the sentence lists what is offered and nothing else. Each deed is a sentence of its own: `main-explore`. Where
    nothing but one of them can be done, `main-only-explore` says so and why one is asked at all, if there is such a
    sentence. `told` is the event that tells what was chosen: where nothing else could be, that is told with it. It is
    for questions whose options everybody can see.
    """

    def __init__(
        self,
        id: str,
        clause: str,
        words: Callable[[T], str],
        always: bool = False,
        args: tuple[tuple[str, str | int], ...] = (),
        cause: Cause | None = None,
        deed: Callable[[str], str] | None = None,
        told: str = "",
    ) -> None:
        self.id: Final = id
        self.clause: Final = clause
        self.words: Final = words
        self.always: Final = always
        self.args: Final = args
        self.cause: Final = cause
        self.deed: Final = deed
        self.told: Final = told

    def about(self, *args: tuple[str, str | int]) -> Prompt[T]:
        """The same question with arguments for its sentence: `PROMPT.about(("faction", "guild"))`."""
        return Prompt(self.id, self.clause, self.words, self.always, args, self.cause, self.deed, self.told)


def verb(words: str) -> str:
    """What an option does, by the first of its words: "recruit" of "recruit slaver"."""
    return words.partition(" ")[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer:
    """Options that are many and follow from little: any of them is found by its number, and all when they are read.

    There are at least two. A game says `count()`, `nth(number)` and `listed()`.
    """

    __slots__ = ()

    @abstractmethod
    def count(self) -> int:
        """How many there are."""

    @abstractmethod
    def nth(self, number: int) -> Any:
        """The option with this number, from 0."""

    @abstractmethod
    def listed(self) -> tuple[Any, ...]:
        """All of them, in order."""


@mypyc_attr(acyclic=True)
class Ask:
    """One question to one seat, what brings it about and what it is about. Immutable; clones share it.

    Cause and subject are for those who are asked: no rule reads them, and fingerprints leave them out. What is offered
    is listed when it is read.
    """

    __slots__ = ("cause", "listed", "offer", "prompt", "seat", "subject")

    def __init__(
        self,
        seat: int,
        prompt: Prompt[Any],
        options: tuple[Any, ...],
        cause: Cause | None = None,
        subject: Cause | None = None,
        offer: Offer | None = None,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.listed = options
        self.cause = cause
        self.subject = subject
        self.offer = offer  # instead of options, until somebody reads them

    @property
    def options(self) -> tuple[Any, ...]:
        offer = self.offer
        if offer is not None:
            self.listed = offer.listed()
            self.offer = None
        return self.listed

    @property
    def count(self) -> int:
        """How many options there are."""
        offer = self.offer  # another thread may list it meanwhile
        return len(self.listed) if offer is None else offer.count()

    def nth(self, number: int) -> Any:
        """The option with this number, from 0."""
        offer = self.offer
        return self.listed[number] if offer is None else offer.nth(number)

    def offering(self, options: Sequence[Any] | Offer) -> Ask:
        """The same question with other options: in a guess at what is hidden."""
        return asked(self.seat, self.prompt, options, self.cause, self.subject)


def asked(
    seat: int,
    prompt: Prompt[Any],
    options: Sequence[Any] | Offer,
    cause: Cause | None = None,
    subject: Cause | None = None,
) -> Ask:
    """A question with options in whatever form."""
    if isinstance(options, Offer):
        return Ask(seat, prompt, NOTHING_LISTED, cause, subject, options)
    return Ask(seat, prompt, tuple(options), cause, subject)


def bad_question(open: tuple[Ask, ...], *prompts: Prompt[Any]) -> RulesError:
    """What is wrong with asking these questions now."""
    asked = ", ".join([prompt.id for prompt in prompts])
    if open:
        return RulesError(f"{asked} is asked while {open[0].prompt.id} is still open: a step asks once, and then ends")
    return RulesError(f"{asked} is asked without options")
