"""A guided first match: what its person has met so far. It is counted along the log, like everything of a table.

The sentences belong to the games: `guide-<question>-1` is shown when that question is asked for the first time,
`guide-<question>-2` the second time, and so on. See `render.guide`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ludoteka.core.match import Match
from ludoteka.server.entries import Guided
from ludoteka.server.errors import Refused
from ludoteka.server.store import Entry

if TYPE_CHECKING:
    from ludoteka.server.course import Course


def met(course: Course, match: Match, entry: Entry) -> Course:
    """The course before a decision is carried out: its person has met the question that it answers."""
    if not course.setup.guide or entry.seat not in course.setup.mine:
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
