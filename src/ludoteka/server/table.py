"""A table: the position in memory, who is who at it, its clocks, and what is said of it in a line."""

from __future__ import annotations

import asyncio
from copy import copy

import msgspec
from msgspec.structs import replace

from ludoteka.core.errors import IllegalMove
from ludoteka.core.match import Match
from ludoteka.server import undoing
from ludoteka.server.course import Course
from ludoteka.server.positions import Position
from ludoteka.server.results import Finished, finished
from ludoteka.server.setups import Setup
from ludoteka.server.store import DECISION, Entry, Link, Stored, Summary
from ludoteka.server.store.company import OPEN, OVER, RUNNING
from ludoteka.server.wishes import Wish


class Lock(asyncio.Lock):
    """A lock that can also be taken without waiting."""

    def take(self) -> bool:
        """Take it at once, unless somebody has it or waits for it."""
        if self.locked():
            return False
        taking = self.acquire()
        try:
            taking.send(None)
        except StopIteration:
            return True
        taking.close()  # somebody is about to wake up who has waited for it
        return False


class Table:
    """One table. Whoever wants to change it holds its lock from the check to the commit."""

    def __init__(self, stored: Stored, setup: Setup, position: Position, changed: int) -> None:
        self.id = stored.id
        self.setup = setup
        self.watch = stored.watch
        self.created = stored.created
        self.changed = changed or stored.created  # when something was decided last
        self.position = position
        self.lock = Lock()
        self.wishes: list[Wish] = []  # what is to be tried and stored next
        self.summed: Summary | None = None  # as it was stored last
        self.took = 0.0  # seconds for a decision, lately

    @property
    def match(self) -> Match:
        return self.position.match

    @property
    def course(self) -> Course:
        return self.position.course

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def started(self) -> bool:
        return self.position.started

    def snapshot(self, match: Match | None = None) -> Table:
        """The table as it stands, for drawing in another thread while it moves on; maybe with another match on it."""
        still = copy(self)
        if match is not None:
            still.position = replace(self.position, match=match)
        return still

    # -- who is who ------------------------------------------------------------------------------------------
    def names(self, lang: str) -> dict[int, str]:
        return self.course.names(lang)

    def kinds(self) -> dict[int, str]:
        return self.setup.kinds() | dict(self.course.bots)

    def people(self) -> tuple[int, ...]:
        return self.course.people()

    def bots(self) -> dict[int, str]:
        """The seats at which a bot decides now, and its level; none before the match begins and after it has ended."""
        plays = self.started and not self.over and not self.setup.lesson
        return self.course.levels() if plays else {}

    def seated(self, link: Link) -> Link:
        """What a link is good for now. A key opens its seat until somebody else sits there; an invitation watches."""
        if link.owner or not link.seats:
            return link
        [seat] = link.seats
        here = self.course.sitting.get(seat)
        lost = seat in self.course.vacant() or (here is not None and here.link != link.hash)
        return replace(link, seats=()) if link.invites or lost else link

    def open_to(self, link: Link) -> bool:
        """Whether somebody may sit down by this link: it is the latest invitation, and nobody else has.

        Earlier versions let people sit by the invitation itself; then it may still be exchanged.
        """
        if not link.invites or self.over:
            return False
        [seat] = link.seats
        here = self.course.sitting.get(seat)
        free = here is None or here.link == link.hash
        return free and link.since == self.course.invited.get(seat, 0)

    # -- clocks ----------------------------------------------------------------------------------------------
    def deadline(self, seat: int) -> int | None:
        """When a person runs out of time; None while nobody waits for them."""
        if self.over or seat not in self.people():
            return None
        return self.course.timing.deadline(self.setup.clock, seat)

    def late(self, moment: int) -> list[int]:
        """The seats whose time has run out."""
        return [s for s in self.people() if (end := self.deadline(s)) is not None and end <= moment]

    # -- taking back -----------------------------------------------------------------------------------------
    def can_undo(self, match: Match, link: Link) -> bool:
        try:
            undoing.alone(self.course, match, link.seats)
        except IllegalMove:
            return False
        return True

    # -- in a line -------------------------------------------------------------------------------------------
    def finished(self) -> Finished | None:
        return finished(self.position, self.created, self.changed)

    def summary_after(self, position: Position, log: list[Entry]) -> Summary:
        """The same after these entries. Most decisions change nothing of it: the match runs as before."""
        last = self.summed
        runs = last is not None and last.state == RUNNING and not position.over and not self.setup.clock.on
        if last is not None and runs and all(entry.kind == DECISION for entry in log):
            return last
        return self.summary(position, log[-1].at)

    def summary(self, position: Position, changed: int) -> Summary:
        """What lists and statistics are to know of the table at this position."""
        state = OVER if position.over else RUNNING if position.started else OPEN
        ends = [position.course.timing.deadline(self.setup.clock, seat) for seat in position.course.people()]
        running = [end for end in ends if end is not None] if state == RUNNING else []
        end = finished(position, self.created, changed)
        return Summary(
            table=self.id,
            game=self.setup.game,
            state=state,
            listed=self.setup.listed,
            free=position.course.free() if state == OPEN else (),
            deadline=min(running, default=None),
            changed=changed,
            result="" if end is None else msgspec.json.encode(end).decode(),
            names=position.course.chosen_names(),
        )
