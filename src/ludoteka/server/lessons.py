"""Lessons, and a guided first match: what came of the decisions. It is counted along the log, like everything else.

The sentences belong to the games: those of a lesson are named in `core.lessons`; in a guided match
`guide-<question>-1` is shown when that question is asked for the first time, `guide-<question>-2` the second time, and
so on. See `render.lessons` and `render.guide`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ludoteka.core.lessons import LEARNER, RIGHT, WRONG, Lesson, answers_of, lesson_named
from ludoteka.core.match import Match
from ludoteka.core.registry import game as game_named
from ludoteka.server.entries import Guided
from ludoteka.server.errors import Refused
from ludoteka.server.store import Entry

if TYPE_CHECKING:
    from ludoteka.server.course import Course
    from ludoteka.server.setups import Setup


def lesson_of(setup: Setup) -> Lesson | None:
    """The lesson that is played at a table; None at any other."""
    return lesson_named(game_named(setup.game), setup.lesson) if setup.lesson else None


def decided(course: Course, match: Match, seat: int, option: str) -> Course:
    """Carry out a decision. In a lesson the others answer at once, and then it is clear what came of it."""
    lesson = lesson_of(course.setup)
    if lesson is None:
        match.play(seat, option)
        return course
    if course.verdict or seat != LEARNER:
        raise Refused("error-lesson-judged")
    lesson.play(match, option)
    verdict = lesson.verdict(match)
    return replace(course, verdict=verdict, missed=course.missed + (verdict not in ("", RIGHT)))


def take_back(course: Course, match: Match, seat: int, agreed: bool) -> None:
    """Take a decision back. Where a lesson says of none that it was the mistake, it begins anew."""
    match.undo(seat, agreed=agreed)
    while course.verdict == WRONG and answers_of(match):
        match.undo(seat, agreed=True)


def met(course: Course, match: Match, entry: Entry) -> Course:
    """The course before a decision is carried out: its person has met the question that it answers."""
    learning = course.setup.guide or course.setup.lesson
    if not learning or entry.seat not in course.setup.mine or entry.seat not in match.to_act:
        return course
    return replace(course, met=(*course.met, match.question(entry.seat).prompt.id))


def taken_back(course: Course, match: Match) -> Course:
    """After an undo: what was taken back has not been met."""
    own = sum(decision.seat in course.setup.mine for decision in match.decisions)
    return replace(course, met=course.met[:own])


def guide(course: Course, entry: Entry, said: Guided) -> Course:
    """Go on without the guide, or call it again."""
    if not course.setup.guide or entry.seat not in course.setup.mine:
        raise Refused("error-no-guide")
    return replace(course, unguided=not said.on)


def hints_allowed(course: Course) -> bool:
    """Whether a hint would do nobody harm: one person plays against bots, or a guided match."""
    return len(course.people()) == 1


def hint(course: Course, match: Match, entry: Entry) -> Course:
    """A hint was asked for: the record tells before which decision."""
    if not hints_allowed(course):
        raise Refused("error-no-hints")
    return replace(course, hints=(*course.hints, (entry.seat, len(match.decisions))))
