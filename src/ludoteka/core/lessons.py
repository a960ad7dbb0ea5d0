"""Short lessons: a goal on a prepared position, and a sentence for whatever misses it.

A lesson is played at a real table. Its position is a state that the game builds from its own words, whatever is chosen
is a legal decision of a match, and the rules say what comes of it; the lesson only looks at what was reached. A game
brings its lessons with `Game(..., lessons=LESSONS)`. All words are sentences of the game, in every language:

    lesson-<id>            the title
    lesson-<id>-teaches    what it is about
    lesson-<id>-goal       what is to be reached
    lesson-<id>-hint       said beside the first mark on the board
    lesson-<id>-right      why that was it
    lesson-<id>-wrong      why it is missed, where no mistake says it better
    lesson-<id>-wrong-<m>  what was wrong with the mistake <m>
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludoteka.core.errors import UnknownLesson

if TYPE_CHECKING:
    from ludoteka.core.game import Game
    from ludoteka.core.match import Match
    from ludoteka.core.state import State

LEARNER = 0  # the seat of whoever learns
RIGHT = "right"
WRONG = "wrong"
SENTENCES = ("teaches", "goal", "hint", RIGHT, WRONG)
MOST_REPLIES = 200  # decisions of the others between two of the learner's


@dataclass(frozen=True)
class Mistake:
    """A wrong way that has a sentence of its own. Without `made` it is made by the last answer of its way."""

    id: str
    way: tuple[str, ...]  # answers that make it, from the position of the lesson on
    made: Callable[[Any, str], bool] | None = None  # (state, the answer just given)

    def is_made(self, state: State, answer: str) -> bool:
        return answer == self.way[-1] if self.made is None else self.made(state, answer)


@dataclass(frozen=True)
class Lesson:
    """One thing to learn. The learner has seat 0; the others give the answers that the lesson has for them."""

    id: str  # small letters and dashes
    clause: str  # the rule that it teaches
    position: Callable[[], State]  # the state at the learner's first question
    goal: Callable[[Any], bool]  # (state): whether it is reached
    solution: tuple[str, ...]  # one way to it; the first hint marks its next answer
    mistakes: tuple[Mistake, ...] = ()
    turns: int | None = (
        None  # the learner's answers after which the goal must be reached; None: as many as the solution
    )
    rivals: tuple[str, ...] = ()  # answers of the others, the best liked first; else the first option there is
    points_at: str = ""  # the piece to which the arrow of the first hint leads: its view-transition-name at the table
    seats: int = 2
    variants: Mapping[str, Any] = field(default_factory=dict)

    def begin(self, game: Game) -> Match:
        """A match in the position of the lesson, at the learner's first question."""
        from ludoteka.core.match import Match

        match = Match(game, self.seats, 0, game.checked(self.seats, 0, self.variants), self.position())
        match.prepared = self.position
        match.hold_moments(0)
        self.reply(match)
        return match

    def play(self, match: Match, answer: str) -> None:
        """The learner answers, then the others, until the learner is asked again or it is clear what came of it."""
        match.play(LEARNER, answer)
        self.reply(match)

    def reply(self, match: Match) -> None:
        for _ in range(MOST_REPLIES):
            others = [seat for seat in match.to_act if seat != LEARNER]
            if not others or self.verdict(match):
                return
            known = [str(option) for option in match.question(others[0]).options]
            match.play(others[0], next((words for words in self.rivals if words in known), known[0]))
        raise AssertionError(f"the others never stop in lesson {self.id}")

    def verdict(self, match: Match) -> str:
        """What came of it: nothing yet (""), `right`, `wrong`, or `wrong-<mistake>`."""
        answers = answers_of(match)
        if not answers:
            return ""
        if self.goal(match.state):
            return RIGHT
        for mistake in self.mistakes:
            if mistake.is_made(match.state, answers[-1]):
                return f"{WRONG}-{mistake.id}"
        asked = LEARNER in match.to_act
        return WRONG if match.over or (asked and len(answers) >= self.most) else ""

    @property
    def most(self) -> int:
        """The answers that an attempt has."""
        return len(self.solution) if self.turns is None else self.turns

    def next_step(self, match: Match) -> str:
        """The answer that the solution gives here; empty where the learner has gone another way."""
        answers = answers_of(match)
        done = len(answers)
        return self.solution[done] if tuple(answers) == self.solution[:done] and done < len(self.solution) else ""

    def sentence(self, part: str = "") -> str:
        return f"lesson-{self.id}-{part}" if part else f"lesson-{self.id}"

    def sentences(self) -> tuple[str, ...]:
        """All that a lesson says."""
        wrong = [self.sentence(f"{WRONG}-{mistake.id}") for mistake in self.mistakes]
        return (self.sentence(), *(self.sentence(part) for part in SENTENCES), *wrong)


def answers_of(match: Match) -> list[str]:
    """What the learner has answered."""
    return [decision.text for decision in match.decisions if decision.seat == LEARNER]


def lesson_named(game: Game, id: str) -> Lesson:
    """The lesson of a game. UnknownLesson where it has none of that name."""
    for lesson in game.lessons:
        if lesson.id == id:
            return lesson
    raise UnknownLesson("error-no-lesson", game=game.name["en"], lesson=id[:40])
