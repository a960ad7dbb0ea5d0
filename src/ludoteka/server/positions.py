"""Where a table stands: the match and its course after so many entries of the log.

A position is never changed, only replaced by the next one after its entry is committed. So a page can be drawn from
it in another thread, and an entry that the rules or the database refuse leaves no trace.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from ludoteka.core.errors import LudotekaError
from ludoteka.core.match import Match
from ludoteka.core.registry import game as game_named
from ludoteka.server import course as courses
from ludoteka.server.course import Course
from ludoteka.server.entries import Decided, Undone, read
from ludoteka.server.errors import DamagedTable
from ludoteka.server.lessons import decided, met, take_back, taken_back
from ludoteka.server.offers import lapsed
from ludoteka.server.setups import Setup
from ludoteka.server.steps import carried_on
from ludoteka.server.store import UNDO, Entry, Stored
from ludoteka.server.undoing import noted


class Position(msgspec.Struct, frozen=True):
    """The match after so many entries. `questions` gives the number of the question that was put to each seat.

    A question has the number of the entry after which it was put. A match that goes back and on again would number
    its questions as before; entries are never numbered twice, so a late click is never taken for another answer.
    """

    match: Match
    entries: int
    questions: Mapping[int, int]
    course: Course

    @property
    def over(self) -> bool:
        """Whether nothing more can be decided: by the rules, or because somebody gave up or all agreed."""
        return courses.over(self.course, self.match)

    @property
    def started(self) -> bool:
        return not self.course.waiting_for()

    def stamped(self) -> Position:
        """The same, with the questions of the match numbered as they are known at the table."""
        for seat in self.match.to_act:
            self.match.question(seat).number = self.questions[seat]
        return self

    def timed(self, at: int) -> Position:
        """The same at this moment: the clocks of those who are asked now run."""
        runs = self.started and not self.over
        asked = {seat: self.questions[seat] for seat in self.match.to_act} if runs else {}
        timing = self.course.timing.moved(self.course.setup.clock, asked, at)
        began = self.course.began or (at if self.started else 0)
        return replace(self, course=replace(self.course, timing=timing, began=began))

    def after(self, entry: Entry) -> Position:
        """The position after one more entry; this one stays as it is. IllegalMove where the rules refuse."""
        return advanced(replace(self, match=self.match.clone()), entry).stamped()


def first_position(setup: Setup, at: int = 0) -> Position:
    match = setup.start()
    match.film()  # every page shows what was worth a look
    return Position(match, 0, dict.fromkeys(match.to_act, 0), Course(setup)).timed(at).stamped()


def begun(setup: Setup, at: int, log: Iterable[Entry]) -> tuple[Position, list[Entry]]:
    """The position after these entries, and the entries with the fingerprints they lead to."""
    position = first_position(setup, at)
    entries: list[Entry] = []
    for entry in log:
        position = advanced(position, entry)
        entries.append(replace(entry, print=position.match.fingerprint()))
    return position.stamped(), entries


def advanced(position: Position, entry: Entry) -> Position:
    """Carry an entry out on the match of this position itself."""
    match, asked, course = position.match, position.match.asked, position.course
    before = len(match.decisions)
    match said := read(entry):
        case Decided(option=option):
            courses.need_started(course, match)
            course = decided(met(course, match, entry), match, entry.seat, option)
            if course.offers:
                course = replace(course, offers=lapsed(course, entry.seat))
        case Undone(agreed=agreed):
            courses.need_started(course, match)
            take_back(course, match, entry.seat, agreed)
            course = taken_back(replace(course, offers=lapsed(course, None), verdict=""), match)
        case _:
            course = carried_on(course, match, entry, said)
    undone = len(match.decisions) < before
    if undone:
        course = replace(course, undos=noted(course, entry.at))
    questions = numbered(position, entry, match, asked, taken_back=undone)
    return Position(match, entry.number, questions, course).timed(entry.at)


def numbered(position: Position, entry: Entry, match: Match, asked: int, taken_back: bool) -> Mapping[int, int]:
    """The numbers of the questions after an entry."""
    if match.asked != asked or (taken_back and entry.kind != UNDO):
        return dict.fromkeys(match.to_act, entry.number)
    if entry.kind == UNDO:  # a secret answer was taken back: the others' questions are what they were
        return {**position.questions, entry.seat: entry.number}
    return position.questions


def rebuilt(id: str, setup: Setup, entries: list[Entry], created: int = 0) -> Position:
    """The position that the log leads to. DamagedTable where it leads nowhere."""
    version = game_named(setup.game).version
    if version != setup.version:
        raise DamagedTable("error-table-version", table=id, theirs=setup.version, ours=version)
    position = first_position(setup, created)
    for entry in entries:
        if entry.number != position.entries + 1:
            raise DamagedTable("error-table-damaged", table=id, number=position.entries + 1)
        try:
            position = advanced(position, entry)
        except LudotekaError:
            raise DamagedTable("error-table-damaged", table=id, number=entry.number) from None
    if entries and entries[-1].print != position.match.fingerprint():
        raise DamagedTable("error-table-damaged", table=id, number=entries[-1].number)
    return position.stamped()


def restored(stored: Stored, entries: list[Entry]) -> tuple[Setup, Position]:
    """A table from its rows."""
    try:
        setup = msgspec.json.decode(stored.setup, type=Setup)
        return setup, rebuilt(stored.id, setup, entries, stored.created)
    except DamagedTable:
        raise
    except (msgspec.MsgspecError, LudotekaError, ValueError):
        raise DamagedTable("error-table-damaged", table=stored.id, number=0) from None
