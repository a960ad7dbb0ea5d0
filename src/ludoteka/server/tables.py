"""All tables: a position in memory for each, which is only a cache of the log, and the ways to change it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from sqlalchemy.exc import IntegrityError

from ludoteka.core.errors import LudotekaError
from ludoteka.server import undoing
from ludoteka.server.config import Config
from ludoteka.server.entries import Aside, Flagged, GotReady, Sat, Undone
from ludoteka.server.errors import DamagedTable, NoSuchTable, Refused
from ludoteka.server.metrics import DECISION_SECONDS
from ludoteka.server.positions import Position, begun, restored
from ludoteka.server.scribe import SLOW, Scribe
from ludoteka.server.security import guest_token, hashed, looks_like_token, new_token
from ludoteka.server.setups import Setup, strongest
from ludoteka.server.store import DECISION, Company, Entry, Link, Store, Stored, now
from ludoteka.server.store.waiting import awaited
from ludoteka.server.table import Table
from ludoteka.server.wishes import Answered, Wish, Worded

LOG = logging.getLogger("ludoteka.server")
__all__ = ["Opened", "Table", "Tables"]
SEATING = (Sat, GotReady)  # what takes no time: nothing of the match changes
DOORS = 4000  # links that are known without asking the database


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
        gone: Callable[[str], None] = lambda id: None,
    ) -> None:
        self.store = store
        self.company = Company(store.engine)
        self.config = config
        self.changed = changed
        self.busy = busy  # whether a table must stay in memory
        self.gone = gone  # called when a table has left the memory
        self.kept: OrderedDict[str, Table] = OrderedDict()
        self.took: dict[str, float] = {}  # seconds to set a game up, the last time
        self.doors: dict[str, Link] = {}  # by their hashes
        self.loading: dict[str, asyncio.Lock] = {}
        self.scribe = Scribe(store, self.company, lambda table: self.changed(table), self.refresh)

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
        position, entries = await self.begun(setup, stored.created, list(log))
        table = Table(stored, setup, position, 0)
        table.summed = table.summary(position, table.changed)
        watch = Link(hashed(stored.watch), stored.id, (), False, True)
        await self.store.add_table(stored, [*doors, watch], entries, [self.company.summing_up(table.summed)])
        self.remember(*doors, watch)
        self.keep(table)
        self.changed(table)
        return table

    async def begun(self, setup: Setup, at: int, log: list[Entry]) -> tuple[Position, list[Entry]]:
        """The first position, or that after a log. A game that was set up quickly the last time needs no thread."""

        def work() -> tuple[Position, list[Entry]]:
            began = time.thread_time()
            found = begun(setup, at, log)
            if not log:
                self.took[setup.game] = time.thread_time() - began
            return found

        quick = not log and self.took.get(setup.game, SLOW) < SLOW
        return work() if quick else await asyncio.to_thread(work)

    async def find(self, token: str) -> tuple[Table, Link]:
        """The table that a link leads to, up to date with the log, and what it is good for. NoSuchTable: nowhere."""
        table, door = await self.door(token)
        return table, table.seated(door)

    async def door(self, token: str) -> tuple[Table, Link]:
        """The same with the link as it was made, be its seat taken or not."""
        if not looks_like_token(token):
            raise NoSuchTable("error-no-table")
        hash = hashed(token)
        link = self.doors.get(hash) or await self.store.link(hash)
        if link is None:
            raise NoSuchTable("error-no-table")
        self.remember(link)
        return await self.load(link.table), link

    def remember(self, *links: Link) -> None:
        """Know links without asking: nothing that matters of one ever changes. Those asked for lately, not all."""
        for link in links:
            self.doors[link.hash] = link
        while len(self.doors) > DOORS:
            del self.doors[next(iter(self.doors))]

    async def add_link(self, link: Link) -> None:
        await self.store.add_link(link)
        self.remember(link)

    async def load(self, id: str) -> Table:
        """A table from memory, or rebuilt; either way with every entry that is in the log."""
        try:
            async with self.loading.setdefault(id, asyncio.Lock()):
                table = self.kept.get(id)
                if table is None:
                    table = await self.restore(id)
                else:
                    self.kept.move_to_end(id)
                    async with table.lock:
                        await self.refresh(table)
        finally:
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
            self.let_go(id)

    def put_away(self, id: str) -> None:
        """Nobody looks at a table any more: one whose match is over need not stay in memory. The log has it."""
        table = self.kept.get(id)
        if table is not None and table.over and not self.busy(id) and not table.lock.locked():
            self.let_go(id)

    def let_go(self, id: str) -> None:
        del self.kept[id]
        self.gone(id)

    async def refresh(self, table: Table) -> None:
        """Read what another process has added to the log. The table's lock is held."""
        number, _ = await self.store.last(table.id)
        if number > table.position.entries:
            self.go_on(table, await self.store.entries(table.id, table.position.entries))

    async def follow(self, table: Table, number: int, entry: Entry | None) -> None:
        """Another process has stored an entry of this number: this one, where it is told. Others may be missing."""
        async with table.lock:
            if entry is not None and number == table.position.entries + 1:
                self.go_on(table, [entry])
            elif number > table.position.entries:
                self.go_on(table, await self.store.entries(table.id, table.position.entries))

    def follow_at_once(self, table: Table, number: int, entry: Entry | None) -> bool:
        """The same without waiting, for the next decision of a table that nobody changes now."""
        if entry is None or entry.kind != DECISION or number != table.position.entries + 1 or table.took > SLOW:
            return False
        if not table.lock.take():
            return False
        try:
            self.go_on(table, [entry])
        finally:
            table.lock.release()
        return True

    def go_on(self, table: Table, log: list[Entry]) -> None:
        """Carry out what is in the log."""
        for entry in log:
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
                    await self.add_link(rows[hash])
        known = {seat: rows[hashed(token)] for seat, token in tokens.items() if hashed(token) in rows}
        waits = table.setup.waits  # then the log knows who sits where
        return {seat: tokens[seat] for seat, link in known.items() if waits or not link.joined}

    # -- changing --------------------------------------------------------------------------------------------
    def wish(self, table: Table, wish: Wish) -> None:
        """Have an entry stored; `wish.told` is called with what came of it."""
        self.scribe.want(table, wish)

    async def answer(self, table: Table, seat: int, question: int, option: str) -> None:
        """Decide. When this returns, the decision is stored; an error means that nothing has changed."""
        if table.setup.clock.on and seat in table.late(now()):
            await self.flag(table)
            raise Refused("error-time-up")
        began = time.monotonic()
        await awaited(lambda told: self.scribe.want(table, Answered(seat, question, option, told)))
        DECISION_SECONDS.observe(time.monotonic() - began)

    async def undo(self, table: Table, link: Link) -> None:
        """Take back the last decision of a link's seats, if that may be done."""

        def entry(position: Position) -> Entry:
            undoing.check_budget(position.course, now(), self.config.limits.undos)
            seat, agreed = undoing.alone(position.course, position.match, link.seats)
            return Undone(agreed).at(position.entries + 1, seat)

        await self.have(table, entry)

    async def aside(self, table: Table, seat: int, said: Aside) -> None:
        """Something that is no decision: take a seat, be ready, offer, agree, resign … See `entries`."""

        def entry(position: Position) -> Entry:
            course = position.course
            if (by := undoing.undone_by(course, said, seat)) is not None:
                undoing.check_budget(course, now(), self.config.limits.undos)
                undoing.together(course, position.match, by)
            return said.at(position.entries + 1, seat)

        await self.have(table, entry, quick=isinstance(said, SEATING))

    async def have(self, table: Table, entry: Callable[[Position], Entry], quick: bool = False) -> None:
        """Have an entry stored, after those that were wanted before; even if the visitor who wanted it is gone then."""
        await awaited(lambda told: self.scribe.want(table, Worded(entry, told, quick)))

    async def flag(self, table: Table) -> None:
        """Do what the table has chosen for every seat whose time has run out."""
        for seat in table.late(now()):
            try:
                await self.aside(table, seat, Flagged(strongest()))
            except LudotekaError:
                continue  # it was done by another process, or the seat has decided after all

    async def settle(self) -> None:
        """Wait for what is being stored now."""
        await self.scribe.settle()
