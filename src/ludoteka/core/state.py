"""Questions, frames and the loop that runs them: a rule says what to ask and which step goes on, and returns.

Everything a match needs is plain data in a `State`: a stack of frames (a named step and the values it remembers),
the open questions and the answers already given to them. So a match can be cloned, compared, redealt and resumed in
the middle of any card. Nothing here knows a rule.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Self, TypeVar, TypeVarTuple

from mypy_extensions import mypyc_attr

from ludoteka.core.asks import Ask as Ask  # the words of the rules are all found here
from ludoteka.core.asks import Offer as Offer
from ludoteka.core.asks import Prompt as Prompt
from ludoteka.core.asks import asked as asked
from ludoteka.core.asks import bad_question
from ludoteka.core.asks import verb as verb
from ludoteka.core.events import Cause as Cause
from ludoteka.core.events import Event as Event
from ludoteka.core.events import Foreseen as Foreseen
from ludoteka.core.events import Message as Message
from ludoteka.core.events import RulesError as RulesError
from ludoteka.core.events import Told as Told
from ludoteka.core.frames import ANSWER as ANSWER
from ludoteka.core.frames import GATHER as GATHER
from ludoteka.core.frames import RUN as RUN
from ludoteka.core.frames import STEP_NAMES as STEP_NAMES
from ludoteka.core.frames import Frame as Frame
from ludoteka.core.frames import Step as Step
from ludoteka.core.frames import step as step
from ludoteka.core.frames import step_name as step_name
from ludoteka.core.results import Result as Result
from ludoteka.core.rng import Luck, drawn, shuffled

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

NOTHING_TO_DO: Final = "nothing is left to be done, nobody is asked and there is no result: which step comes next?"
NO_ASKS: Final[tuple[Ask, ...]] = ()
NO_ANSWERS: Final[tuple[Any, ...]] = ()
NO_ANSWER_YET: Final[tuple[Any, ...]] = (None,)


# Games of other packages may have states of their own, also beside a compiled core.
@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What the state of every game has. A game declares its own fields in `lay_out`, each once.

    The other methods follow from the declaration and are written by `python -m ludoteka.kit.declared`.
    """

    __slots__ = ("alone", "answers", "asks", "filmed", "log", "result", "rng", "stack")

    def __init__(
        self,
        rng: int,
        stack: list[Frame] | None = None,
        asks: tuple[Ask, ...] = NO_ASKS,
        answers: tuple[Any, ...] = NO_ANSWERS,
        result: Result | None = None,
        log: list[Event] | None = None,
    ) -> None:
        self.rng = rng
        self.stack: list[Frame] = [] if stack is None else stack  # still to be done, top last
        self.asks = asks  # open questions, by seat; several when decisions are simultaneous
        self.answers = answers  # beside `asks`: None where none was given; the others are secret until all are in
        self.result = result
        self.log = log  # None while searching: events then cost nothing
        self.alone = ""  # the event that will tell of a choice without an alternative, see `Prompt.told`
        self.filmed = True  # whether events that are worth a look keep a copy of their moment

    @abstractmethod
    def fields(self) -> tuple[str, ...]:
        """The names of the fields that the game adds: what a fingerprint covers besides the fields above."""

    def values(self) -> tuple[object, ...]:
        """What these fields hold, in the same order. A declared state says it without looking for names."""
        return tuple([getattr(self, name) for name in self.fields()])

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy, without the log."""

    @abstractmethod
    def unseen(self, seat: int) -> dict[str, object]:
        """What this seat cannot see, by field: all that a redeal may and should change. Other fields are public."""

    def __reduce__(self) -> tuple[Any, ...]:
        """How a state is sent elsewhere: what it was made of, and its fields by name."""
        made = (self.rng, self.stack, self.asks, self.answers, self.result, self.log)
        return revived, (type(self), made, {name: getattr(self, name) for name in self.fields()})

    # -- chance ----------------------------------------------------------------------------------------------
    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        self.rng, found = drawn(self.rng, n)
        return found

    def shuffle(self, cards: list[Any]) -> None:
        """Put a list into random order."""
        self.rng = shuffled(cards, self.rng)

    # -- what the rules say ----------------------------------------------------------------------------------
    def ask(
        self,
        seat: int,
        prompt: Prompt[T],
        options: Sequence[T],
        then: Callable[[Self, int, T, *Ts], None],
        *keep: *Ts,
        cause: Cause | None = None,
        subject: Cause | None = None,
    ) -> None:
        """Ask one seat; `then(state, seat, choice, *keep)` goes on. The last thing a step does.

        A question with a single option is answered at once unless its prompt is always asked. `cause` is what asks
        (else the prompt's own, else its clause), `subject` what is paid for, discarded for, rerolled.
        """
        if seat < 0:
            self.ask_nobody(prompt, options, then, keep)
            return
        if len(options) == 1 and not prompt.always:
            if self.log is not None and prompt.told:
                self.alone = prompt.told
            self.stack.append((then, (seat, options[0], *keep), RUN))
            return
        if self.asks or not options:
            raise bad_question(self.asks, prompt)
        self.alone = ""
        self.stack.append((then, keep, ANSWER))
        self.asks = (Ask(seat, prompt, tuple(options), cause, subject),)
        self.answers = NO_ANSWER_YET

    def ask_nobody(self, prompt: Prompt[Any], options: Sequence[Any], then: Step, keep: tuple[Any, ...]) -> None:
        """What no seat decides (seat -1): a game whose rules decide it says how."""
        raise RulesError(f"{prompt.id} is asked of nobody")

    def ask_all(
        self,
        prompt: Prompt[T],
        options: Mapping[int, Sequence[T]],
        then: Callable[[Self, dict[int, T], *Ts], None],
        *keep: *Ts,
        cause: Cause | None = None,
    ) -> None:
        """Ask several seats at once and in secret; `then(state, {seat: choice}, *keep)` goes on when all are in.

        The seats are given in ascending order.
        """
        asks = [Ask(seat, prompt, tuple(choices), cause) for seat, choices in options.items()]
        self.gather(asks, then, keep)

    def ask_together(self, asks: Sequence[Ask], then: Callable[[Self, dict[int, T], *Ts], None], *keep: *Ts) -> None:
        """Like `ask_all`, with a prompt and a cause for each seat. One question a seat, ascending by seat."""
        self.gather(asks, then, keep)

    def gather(self, asks: Sequence[Ask], then: Step, keep: tuple[Any, ...]) -> None:
        """Wait for the answers of all."""
        if self.asks:
            raise bad_question(self.asks, *[ask.prompt for ask in asks])
        together = tuple(asks)
        known: list[Any] = []
        open = False
        for ask in together:
            options = ask.listed
            if len(options) > 1 or ask.offer is not None:
                known.append(None)
                open = True
            elif not options:
                raise bad_question((), *[ask.prompt for ask in asks if not ask.options])
            elif ask.prompt.always:
                known.append(None)
                open = True
            else:
                known.append(options[0])
        if open:
            self.stack.append((then, keep, GATHER))
            self.asks, self.answers = together, tuple(known)
        else:
            self.stack.append((then, ({ask.seat: ask.listed[0] for ask in together}, *keep), RUN))

    def then(self, step: Callable[[Self, *Ts], None], *keep: *Ts) -> None:
        """Do this when everything pushed later is done: what comes last in the rules is pushed first."""
        self.stack.append((step, keep, RUN))

    def each(self, seats: Sequence[int], step: Callable[[Self, int, *Ts], None], *keep: *Ts) -> None:
        """Do this for each of the seats, in the order given."""
        for i in range(len(seats) - 1, -1, -1):
            self.stack.append((step, (seats[i], *keep) if keep else (seats[i],), RUN))

    # -- what waits on the stack: a game never touches it itself -----------------------------------------------
    @property
    def height(self) -> int:
        """How many frames wait. A rule remembers it to find again what it began: `beneath`, `drop_above`."""
        return len(self.stack)

    def push(self, *frames: Frame) -> None:
        """Like `then`, with frames that were made before; the last of them is done first."""
        self.stack += frames

    def beneath(self, height: int, frames: Sequence[Frame]) -> bool:
        """Let these wait, in the order given, until all is done that was pushed since the stack had this height.

        False, and nothing happens, where nothing was pushed since.
        """
        stack = self.stack
        if len(stack) <= height:
            return False
        for frame in frames:
            stack.insert(height, frame)
        return True

    def drop_above(self, height: int) -> None:
        """Whatever was pushed since the stack had this height is not done any more."""
        del self.stack[height:]

    def waiting(self, step: Step) -> int:
        """The height at which a frame waits for this step, the uppermost if there are several; -1: none does."""
        stack = self.stack
        for at in range(len(stack) - 1, -1, -1):
            if stack[at][0] is step:
                return at
        return -1

    def is_next(self, step: Step) -> bool:
        """Whether the uppermost frame waits for this step."""
        return bool(self.stack) and self.stack[-1][0] is step

    def kept(self, at: int = -1) -> tuple[Any, ...]:
        """What the frame at this height remembers; of an open question, the uppermost."""
        return self.stack[at][1]

    def keep_instead(self, at: int, *keep: Any) -> None:
        """The frame at this height remembers this from now on."""
        step, _, mode = self.stack[at]
        self.stack[at] = (step, keep, mode)

    def all_kept(self, step: Step) -> list[tuple[Any, ...]]:
        """What the frames that wait for this step remember, the lowest first."""
        return [keep for waiting, keep, _ in self.stack if waiting is step]

    # -- what is told ------------------------------------------------------------------------------------------
    def tell(self, told: Told, *args: str | int | tuple[str, ...]) -> None:
        """Something happened that everybody sees."""
        if self.log is not None:
            told.check(args)
            self.note(told, args, None)

    def whisper(self, seats: tuple[int, ...], told: Told, *args: str | int | tuple[str, ...]) -> None:
        """Something happened of which only these seats see the secret arguments."""
        if self.log is not None:
            if not told.secret:
                raise RulesError(f"the event {told.id} is whispered, but none of its arguments is declared secret")
            told.check(args)
            self.note(told, args, seats)

    def note(self, told: Told, args: tuple[str | int | tuple[str, ...], ...], seats: tuple[int, ...] | None) -> None:
        """Into the log, with its moment where it is worth a look."""
        assert self.log is not None
        moment = self.clone() if told.beat and self.filmed else None
        self.log.append(Event(told, args, seats, None, moment, self.alone == told.id))
        self.alone = ""

    # -- what the table does ---------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats whose answer is still awaited, ascending."""
        asks = self.asks
        if len(asks) == 1:
            return (asks[0].seat,)
        return tuple([asks[i].seat for i in range(len(asks)) if self.answers[i] is None])

    @property
    def open(self) -> int:
        """The place in `asks` of the first question without an answer."""
        answers = self.answers
        place = 0
        while answers[place] is not None:
            place += 1
        return place

    @property
    def options(self) -> tuple[Any, ...]:
        """The options of the first open question."""
        asks = self.asks
        return asks[0 if len(asks) == 1 else self.open].options

    def choose_any(self, chance: Luck) -> None:
        """Answer the first open question by chance, then run the rules up to the next one."""
        asks = self.asks
        place = self.open if len(asks) > 1 else 0
        ask = asks[place]
        if ask.offer is None:
            options = ask.listed
            self.answer(place, options[chance.below(len(options))])
        else:
            self.answer(place, ask.nth(chance.below(ask.count)))

    def choose(self, choice: Any) -> None:
        """Answer the first open question, then run the rules up to the next one."""
        self.answer(self.open if len(self.asks) > 1 else 0, choice)

    def answer(self, place: int, choice: Any) -> None:
        """Answer the question at this place in `asks`; when it was the last one, run the rules up to the next."""
        asks, answers = self.asks, self.answers
        if len(asks) > 1:
            for i in range(len(asks)):
                if i != place and answers[i] is None:
                    given = list(answers)
                    given[place] = choice
                    self.answers = tuple(given)
                    return
        self.asks, self.answers = NO_ASKS, NO_ANSWERS
        step, keep, mode = self.stack.pop()
        if mode == ANSWER:
            if not keep:  # see `run`
                step(self, asks[0].seat, choice)
            elif len(keep) == 1:
                step(self, asks[0].seat, choice, keep[0])
            elif len(keep) == 2:
                step(self, asks[0].seat, choice, keep[0], keep[1])
            elif len(keep) == 3:
                step(self, asks[0].seat, choice, keep[0], keep[1], keep[2])
            else:
                step(self, asks[0].seat, choice, *keep)
        elif mode == GATHER:
            together = {}
            for i in range(len(asks)):
                together[asks[i].seat] = choice if i == place else answers[i]
            if keep:
                step(self, together, *keep)
            else:
                step(self, together)
        else:
            question = asks[place].prompt.id
            raise RulesError(f"{step_name(step)} was pushed after the question {question}: an ask comes last")
        if not self.asks:
            self.run()

    def run(self) -> None:
        """Do what is to be done, up to the next question or the end."""
        stack = self.stack
        while not self.asks and self.result is None:
            try:
                step, keep, _mode = stack.pop()
            except IndexError:
                raise RulesError(NOTHING_TO_DO) from None
            if not keep:
                step(self)
                continue
            count = len(keep)  # few values are handed on one by one: compiled, `*keep` would make a list and a tuple
            if count == 1:
                step(self, keep[0])
            elif count == 2:
                step(self, keep[0], keep[1])
            elif count == 3:
                step(self, keep[0], keep[1], keep[2])
            elif count == 4:
                step(self, keep[0], keep[1], keep[2], keep[3])
            else:
                step(self, *keep)


def revived(kind: Any, made: tuple[Any, ...], fields: dict[str, Any]) -> Any:
    """A state that was sent from elsewhere."""
    state = kind(*made)
    for name, value in fields.items():
        setattr(state, name, value)
    return state
