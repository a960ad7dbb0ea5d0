"""One step for each kind of entry that is no decision: from a course to the one after it."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteka.core.match import Match
from ludoteka.server import lessons, offers, seats
from ludoteka.server.course import Course
from ludoteka.server.entries import (
    Agreed,
    Aside,
    Declined,
    Flagged,
    GotReady,
    Guided,
    Hinted,
    Left,
    Offered,
    Reopened,
    Resigned,
    Returned,
    Sat,
)
from ludoteka.server.errors import Refused
from ludoteka.server.lessons import guide
from ludoteka.server.store import Entry

MOST_ASIDES = 600  # entries of a table that are no decisions; people never need so many
ALWAYS = (Resigned, Flagged, Returned, Reopened)  # … but one can still give up, come back and go on


def carried_on(course: Course, match: Match, entry: Entry, said: Aside) -> Course:
    """The course after an entry that is no decision. It may take decisions of the match back, where all agreed."""
    if course.asides >= MOST_ASIDES and not isinstance(said, ALWAYS):
        raise Refused("error-too-much-talk")
    if not 0 <= entry.seat < len(course.setup.players):
        raise Refused("error-not-seated")
    if course.setup.lesson and not isinstance(said, Hinted):
        raise Refused("error-lesson-only")
    return replace(step(course, match, entry, said), asides=course.asides + 1)


def step(course: Course, match: Match, entry: Entry, said: Aside) -> Course:
    match said:
        case Sat():
            return seats.sit(course, match, entry, said)
        case Left():
            return seats.leave(course, match, entry)
        case GotReady():
            return seats.ready(course, match, entry)
        case Offered():
            return offers.make_offer(course, match, entry, said)
        case Agreed():
            return offers.agree(course, match, entry, said)
        case Declined():
            return offers.decline(course, match, entry, said)
        case Resigned():
            return seats.resign(course, match, entry, said)
        case Flagged():
            return seats.flag(course, match, entry, said)
        case Returned():
            return seats.come_back(course, match, entry)
        case Reopened():
            return offers.go_on(course, match, said)
        case Guided():
            return guide(course, entry, said)
        case Hinted():
            return lessons.hint(course, match, entry)
