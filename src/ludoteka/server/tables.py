"""The tables: a position in memory for each, which is only a cache of the log, and the ways to change it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from ludoteka.core.errors import IllegalMove, LudotekaError
from ludoteka.core.match import Match
from ludoteka.server import undoing
from ludoteka.server.config import Config
from ludoteka.server.course import Course
from ludoteka.server.entries import Aside, Decided, Flagged, Undone
from ludoteka.server.errors import DamagedTable, NoSuchTable, Refused, Taken
from ludoteka.server.metrics import DECISION_SECONDS, ENTRIES
from ludoteka.server.positions import Position, begun, restored
from ludoteka.server.results import Finished, finished
from ludoteka.server.security import guest_token, hashed, looks_like_token, new_token
from ludoteka.server.setups import Setup, strongest
from ludoteka.server.store import DECISION, Company, Entry, Link, Store, Stored, Summary, now
from ludoteka.server.store.company import OPEN, OVER, RUNNING

LOG = logging.getLogger("ludoteka.server")
SLOW = 0.005  # seconds for which the event loop may be held up by the rules
TRIES = 8  # how often an entry is tried again after somebody else's came first
R = TypeVar("R")


class Table:
    """One table. Whoever wants to change it holds its lock from the check to the commit."""

    def __init__(self, stored: Stored, setup: Setup, position: Position, changed: int) -> None:
        self.id = stored.id
        self.setup = setup
        self.watch = stored.watch
        self.created = stored.created
        self.changed = changed or stored.created  # when something was decided last
        self.position = position
        self.lock = asyncio.Lock()
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

    def summary_after(self, position: Position, entry: Entry) -> Summary:
        """The same after an entry. Most decisions change nothing of it: the match runs as before."""
        last = self.summed
        runs = last is not None and last.state == RUNNING and entry.kind == DECISION and not position.over
        return last if runs and last is not None and not self.setup.clock.on else self.summary(position, entry.at)

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


@dataclass(frozen=True)
class Opened:
    """A new table and its links, which are told once: to the person who opened it."""

    table: Table
    owner: str
    guests: dict[int, str]


class Tables:
    """All tables: those in memory, and the log behind them. `changed` is called after every change of one."""

    def __init__(
        self,
        store: Store,
        config: Config,
        changed: Callable[[Table], None] = lambda table: None,
        busy: Callable[[str], bool] = lambda id: False,
    ) -> None:
        self.store = store
        self.company = Company(store.engine)
        self.config = config
        self.changed = changed
        self.busy = busy  # whether a table must stay in memory
        self.kept: OrderedDict[str, Table] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.running: set[asyncio.Task[Any]] = set()

    # -- opening and finding ---------------------------------------------------------------------------------
    async def open(self, setup: Setup) -> Opened:
        """A new table, stored with its links."""
        stored = Stored(secrets.token_hex(6), msgspec.json.encode(setup).decode(), new_token(), now())
        owner = new_token()
        guests = {seat: guest_token(owner, seat) for seat in setup.guests()}
        doors = [
            Link(hashed(owner), stored.id, setup.mine, True, True, True),
            *(Link(hashed(token), stored.id, (seat,), False, False) for seat, token in guests.items()),
        ]
        return Opened(await self.settle_down(stored, setup, doors), owner, guests)

    async def settle_down(self, stored: Stored, setup: Setup, doors: list[Link], log: Iterable[Entry] = ()) -> Table:
        """Store a table with these links, the spectators' link, and maybe decisions that were taken elsewhere."""
        position, entries = await asyncio.to_thread(begun, setup, stored.created, log)
        table = Table(stored, setup, position, 0)
        table.summed = table.summary(position, table.changed)
        watch = Link(hashed(stored.watch), stored.id, (), False, True)
        await self.store.add_table(stored, [*doors, watch], entries, [self.company.summing_up(table.summed)])
        self.keep(table)
        self.changed(table)
        return table

    async def find(self, token: str) -> tuple[Table, Link]:
        """The table that a link leads to, up to date with the log, and what it is good for. NoSuchTable: nowhere."""
        table, door = await self.door(token)
        return table, table.seated(door)

    async def door(self, token: str) -> tuple[Table, Link]:
        """The same with the link as it was made, be its seat taken or not."""
        link = await self.store.link(hashed(token)) if looks_like_token(token) else None
        if link is None:
            raise NoSuchTable("error-no-table")
        return await self.load(link.table), link

    async def load(self, id: str) -> Table:
        """A table from memory, or rebuilt; either way with every entry that is in the log."""
        async with self.loading.setdefault(id, asyncio.Lock()):
            table = self.kept.get(id)
            if table is None:
                table = await self.restore(id)
            else:
                self.kept.move_to_end(id)
                async with table.lock:
                    await self.refresh(table)
        self.loading.pop(id, None)
        return table

    async def restore(self, id: str) -> Table:
        stored = await self.store.table(id)
        if stored is None:
            raise NoSuchTable("error-no-table")
        entries = await self.store.entries(id)
        setup, position = await asyncio.to_thread(restored, stored, entries)
        table = Table(stored, setup, position, entries[-1].at if entries else 0)
        self.keep(table)
        self.changed(table)
        return table

    def keep(self, table: Table) -> None:
        """Remember a table; forget the one that was asked for longest ago where nobody is looking on."""
        self.kept[table.id] = table
        spare = len(self.kept) - self.config.limits.tables
        for id in [id for id in self.kept if id != table.id and not self.busy(id)][: max(0, spare)]:
            del self.kept[id]

    def put_away(self, id: str) -> None:
        """Nobody looks at a table any more: one whose match is over need not stay in memory. The log has it."""
        table = self.kept.get(id)
        if table is not None and table.over and not self.busy(id) and not table.lock.locked():
            del self.kept[id]

    async def refresh(self, table: Table) -> None:
        """Read what another process has added to the log. The table's lock is held."""
        number, _ = await self.store.last(table.id)
        if number <= table.position.entries:
            return
        for entry in await self.store.entries(table.id, table.position.entries):
            try:
                table.position = table.position.after(entry)
            except LudotekaError:
                raise DamagedTable("error-table-damaged", table=table.id, number=entry.number) from None
            table.changed = entry.at
        table.summed = None  # the other process has stored it
        self.changed(table)

    async def invitations(self, table: Table, owner: str) -> dict[int, str]:
        """The links of invited seats where nobody has come yet, for the owner's page."""
        anew = table.course.invited
        tokens = {seat: guest_token(owner, seat, anew.get(seat, 0)) for seat in table.setup.guests()}
        rows = {link.hash: link for link in await self.store.links(table.id)}
        for seat in table.course.vacant():
            if (hash := hashed(tokens[seat])) not in rows:
                rows[hash] = Link(hash, table.id, (seat,), False, False, since=anew[seat])
                with suppress(IntegrityError):  # another page of the owner was faster
                    await self.store.add_link(rows[hash])
        known = {seat: rows[hashed(token)] for seat, token in tokens.items() if hashed(token) in rows}
        waits = table.setup.waits  # then the log knows who sits where
        return {seat: tokens[seat] for seat, link in known.items() if waits or not link.joined}

    # -- changing --------------------------------------------------------------------------------------------
    async def answer(self, table: Table, seat: int, question: int, option: str) -> None:
        """Decide. When this returns, the decision is stored; an error means that nothing has changed."""

        def entry() -> Entry:
            position = table.position
            if position.over:
                raise IllegalMove("error-over")
            if question != position.questions.get(seat):
                raise Refused("error-late")
            return Decided(option).at(position.entries + 1, seat)

        if table.setup.clock.on and seat in table.late(now()):
            await self.flag(table)
            raise Refused("error-time-up")
        with DECISION_SECONDS.timed():
            await self.unbroken(self.adding(table, entry))

    async def undo(self, table: Table, link: Link) -> None:
        """Take back the last decision of a link's seats, if that may be done."""

        def entry() -> Entry:
            undoing.check_budget(table.course, now(), self.config.limits.undos)
            seat, agreed = undoing.alone(table.course, table.match, link.seats)
            return Undone(agreed).at(table.position.entries + 1, seat)

        await self.unbroken(self.adding(table, entry))

    async def aside(self, table: Table, seat: int, said: Aside) -> None:
        """Something that is no decision: take a seat, be ready, offer, agree, resign … See `entries`."""

        def entry() -> Entry:
            if (by := undoing.undone_by(table.course, said, seat)) is not None:
                undoing.check_budget(table.course, now(), self.config.limits.undos)
                undoing.together(table.course, table.match, by)
            return said.at(table.position.entries + 1, seat)

        await self.unbroken(self.adding(table, entry))

    async def adding(self, table: Table, entry: Callable[[], Entry]) -> None:
        """Try an entry until it is stored or refused. Where another process was faster, look again."""
        for attempt in range(TRIES):
            async with table.lock:
                try:
                    return await self.add(table, entry())
                except Taken:
                    await self.refresh(table)
                except IllegalMove:
                    if not attempt:
                        raise
                    break  # it was legal until the other process came first
        raise Refused("error-late")

    async def add(self, table: Table, entry: Entry) -> None:
        """Try an entry, store it, and only then let it count. The table's lock is held."""
        entry = replace(entry, at=max(now(), table.changed))
        following = await self.tried(table, entry)
        entry = replace(entry, print=following.match.fingerprint())
        summary = table.summary_after(following, entry)
        also = () if summary.same(table.summed) else (self.company.summing_up(summary),)
        await self.store.append(table.id, entry, *also)
        ENTRIES.add(entry.kind)
        table.summed = summary
        table.position = following
        table.changed = entry.at
        self.changed(table)

    async def tried(self, table: Table, entry: Entry) -> Position:
        """The position after an entry. Most take less time than to hand them to another thread and back.

        What takes back replays the match, and where decisions took long lately the next is not trusted to be quick.
        """
        if entry.kind != DECISION or table.took > SLOW:
            table.took *= 0.98
            return await asyncio.to_thread(table.position.after, entry)
        began = time.perf_counter()
        following = table.position.after(entry)
        table.took = 0.8 * table.took + 0.2 * (time.perf_counter() - began)
        return following

    async def flag(self, table: Table) -> None:
        """Do what the table has chosen for every seat whose time has run out."""
        for seat in table.late(now()):
            try:
                await self.aside(table, seat, Flagged(strongest()))
            except LudotekaError:
                continue  # it was done by another process, or the seat has decided after all

    async def unbroken(self, work: Coroutine[Any, Any, R]) -> R:
        """Finish what was begun even if the visitor who wanted it is gone in the meantime."""
        task = asyncio.ensure_future(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return await asyncio.shield(task)

    async def settle(self) -> None:
        """Wait for what is being stored now."""
        if self.running:
            await asyncio.wait(list(self.running))
