"""A game of a few lines for the tests of the core: it asks in every way there is, and hides a number.

Every seat holds a hidden number. Seat 0 says a word (nothing hidden comes to light), then looks at its number (that
cannot be undone), then all choose at once, then it ends. `Toy` also serves as a bare state for steps of the tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from ludoteka.core.declared import hides
from ludoteka.core.events import NOTABLE, TURNING
from ludoteka.core.game import Game, Json, Rules
from ludoteka.core.state import Event, Prompt, Result, State, Told, step
from ludoteka.core.variant import Variant


class Toy(State):
    def lay_out(self) -> None:
        self.numbers: Annotated[list[int], hides(unseen_numbers)] = []
        self.said: list[str] = []
        self.seen: list[int] = []  # seats that have looked at their number

    # -- written from lay_out by `python -m ludoteka.kit.declared`: change that and write this anew
    # fmt: off
    __slots__: Final = (
        "numbers", "said", "seen",
    )

    def fields(self) -> tuple[str, ...]:
        return Toy.__slots__

    def values(self) -> tuple[object, ...]:
        return (self.numbers, self.said, self.seen,)

    def clone(self) -> Toy:
        new = Toy(self.rng, self.stack.copy(), self.asks, self.answers, self.result, None)
        new.numbers = self.numbers.copy()
        new.said = self.said.copy()
        new.seen = self.seen.copy()
        return new

    def unseen(self, seat: int) -> dict[str, object]:
        return {
            "numbers": unseen_numbers(self, seat),
        }
    # fmt: on
    # -- as far as this


def unseen_numbers(s: Toy, seat: int) -> list[int]:
    return [number for one, number in enumerate(s.numbers) if one != seat or seat not in s.seen]


def bare(rng: int = 1, log: list[Event] | None = None) -> Toy:
    """A state without rules, for steps of the tests."""
    s = Toy(rng, log=log)
    s.lay_out()
    return s


SAY: Prompt[str] = Prompt("toy-say", "TOY-1", str)
LOOK: Prompt[str] = Prompt("toy-look", "TOY-2", str)
GUESS: Prompt[int] = Prompt("toy-guess", "TOY-3", str)
SAID = Told("toy-said", "TOY-1", "seat", "word")
LOOKED = Told("toy-looked", "TOY-2", "seat", "number", secret=("number",), reveals=True, beat=NOTABLE)
GUESSED = Told("toy-guessed", "TOY-3", "seat", "number", reveals=True, beat=TURNING)


@step
def begin(s: Toy) -> None:
    s.ask(0, SAY, ("hello", "goodbye"), say)


@step
def say(s: Toy, seat: int, word: str) -> None:
    s.said.append(word)
    s.tell(SAID, seat, word)
    s.ask(0, LOOK, ("look", "wait"), look)


@step
def look(s: Toy, seat: int, word: str) -> None:
    if word == "look":
        s.seen.append(seat)
        s.whisper((seat,), LOOKED, seat, s.numbers[seat])
    s.ask_all(GUESS, dict.fromkeys(range(len(s.numbers)), (1, 2, 3)), guessed)


@step
def guessed(s: Toy, guesses: dict[int, int]) -> None:
    for seat, number in guesses.items():
        s.tell(GUESSED, seat, number)
    total = sum(s.numbers)
    scores = tuple(-abs(total - guess) for guess in guesses.values())
    s.result = Result(scores, tuple(1 + sum(other > mine for other in scores) for mine in scores), "toy")


def new(seats: int, rng: int, variants: Mapping[str, Any]) -> Toy:
    s = bare(rng, log=[])
    s.then(begin)
    s.numbers = [1 + s.below(variants["faces"]) for _ in range(seats)]
    s.run()
    return s


def view(s: Toy, seat: int | None) -> Json:
    return {"said": list(s.said), "number": s.numbers[seat] if seat in s.seen and seat is not None else None}


def redeal(s: Toy, seat: int, rng: int) -> Toy:
    other = s.clone()
    other.rng = rng
    for one in range(len(other.numbers)):
        if one not in other.seen or one != seat:
            other.numbers[one] = 1 + other.below(3)
    other.answers = tuple(
        [
            answer if answer is None or ask.seat == seat else ask.options[other.below(len(ask.options))]
            for ask, answer in zip(other.asks, other.answers, strict=True)
        ]
    )
    return other


def check(seats: int, variants: Mapping[str, Any]) -> None:
    pass


TOY = Game(
    id="toy",
    name={"en": "Toy", "pl": "Zabawka"},
    seats=range(2, 4),
    variants={"faces": Variant(default=3, choices=(3, 6), title={"en": "Faces", "pl": "Ścianki"})},
    rules=Rules(
        new,
        view,
        redeal,
        check,
        lambda s: [0.5, 0.5],
        lambda s, seat: [float(len(s.said))],
        lambda kind, id, lang: None,
        lambda prompt, value, lang: None,
    ),
    version=1,
    package="tests.core",
    minutes=1,
    blurb={"en": "A toy.", "pl": "Zabawka."},
)
