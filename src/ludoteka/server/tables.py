"""The tables: a position in memory for each, which is only a cache of the log, and the ways to change it.

A position is never changed, only replaced by the next one after its entry is committed. So a page can be drawn from
it in another thread, and a decision that the rules or the database refuse leaves no trace.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import msgspec

from ludoteka.core.errors import IllegalMove, LudotekaError
from ludoteka.core.match import Match
from ludoteka.core.registry import game as game_named
from ludoteka.server.config import Config
from ludoteka.server.errors import DamagedTable, NoSuchTable, Refused, Taken
from ludoteka.server.security import guest_token, hashed, looks_like_token, new_token
from ludoteka.server.setups import Setup
from ludoteka.server.store import DECISION, UNDO, Entry, Link, Store, Stored, now

LOG = logging.getLogger("ludoteka.server")
AGREED, ALONE = "agreed", "alone"
R = TypeVar("R")

# -- positions -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    """The match after so many entries. `questions` gives the number of the question that was put to each seat.

    A question has the number of the entry after which it was put. A match that goes back and on again would number
    its questions as before; entries are never numbered twice, so a late click is never taken for another answer.
    """

    match: Match
    entries: int
    questions: Mapping[int, int]

    def stamped(self) -> Position:
        """The same, with the questions of the match numbered as they are known at the table."""
        for seat in self.match.to_act:
            self.match.question(seat).number = self.questions[seat]
        return self

    def after(self, entry: Entry) -> Position:
        """The position after one more entry; this one stays as it is. IllegalMove where the rules refuse."""
        return advanced(Position(self.match.clone(), self.entries, self.questions), entry).stamped()


def first_position(setup: Setup) -> Position:
    match = setup.start()
    return Position(match, 0, dict.fromkeys(match.to_act, 0)).stamped()


def advanced(position: Position, entry: Entry) -> Position:
    """Carry an entry out on the match of this position itself."""
    match, asked = position.match, position.match.asked
    if entry.kind == UNDO:
        match.undo(entry.seat, agreed=entry.payload == AGREED)
    else:
        match.play(entry.seat, entry.payload)
    if match.asked != asked:
        return Position(match, entry.number, dict.fromkeys(match.to_act, entry.number))
    if entry.kind == UNDO:  # a secret answer was taken back: the others' questions are what they were
        return Position(match, entry.number, {**position.questions, entry.seat: entry.number})
    return Position(match, entry.number, position.questions)


def rebuilt(id: str, setup: Setup, entries: list[Entry]) -> Position:
    """The position that the log leads to. DamagedTable where it leads nowhere."""
    version = game_named(setup.game).version
    if version != setup.version:
        raise DamagedTable("error-table-version", table=id, theirs=setup.version, ours=version)
    position = first_position(setup)
    for entry in entries:
        if entry.number != position.entries + 1 or entry.kind not in (DECISION, UNDO):
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
        return setup, rebuilt(stored.id, setup, entries)
    except DamagedTable:
        raise
    except (msgspec.MsgspecError, LudotekaError, ValueError):
        raise DamagedTable("error-table-damaged", table=stored.id, number=0) from None


# -- a table -------------------------------------------------------------------------------------------------


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

    @property
    def match(self) -> Match:
        return self.position.match

    def friendly(self, link: Link) -> bool:
        """Whether everybody who does not sit at this link is a bot: then a decision may always be taken back."""
        return bool(link.seats) and all(seat in link.seats for seat in self.people())

    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.setup.players) if not player.is_bot)

    def undoing(self, match: Match, link: Link) -> tuple[int, bool]:
        """The seat whose last decision this link may take back, and whether all agree. IllegalMove: why it may not."""
        if match.over:
            raise IllegalMove("error-over")
        mine = [decision.seat for decision in match.decisions if decision.seat in link.seats]
        if not mine:
            raise IllegalMove("error-undo-nothing")
        if self.friendly(link):
            return mine[-1], True
        match.undo_point(mine[-1])
        return mine[-1], False

    def can_undo(self, match: Match, link: Link) -> bool:
        try:
            self.undoing(match, link)
        except IllegalMove:
            return False
        return True


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
        self.config = config
        self.changed = changed
        self.busy = busy  # whether a table must stay in memory
        self.kept: OrderedDict[str, Table] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.running: set[asyncio.Task[Any]] = set()

    # -- opening and finding ---------------------------------------------------------------------------------
    async def open(self, setup: Setup) -> Opened:
        """A new table, stored with its links."""
        position = await asyncio.to_thread(first_position, setup)
        stored = Stored(secrets.token_hex(6), msgspec.json.encode(setup).decode(), new_token(), now())
        owner = new_token()
        guests = {seat: guest_token(owner, seat) for seat in setup.guests()}
        await self.store.add_table(
            stored,
            [
                Link(hashed(owner), stored.id, setup.mine, True, True),
                Link(hashed(stored.watch), stored.id, (), False, True),
                *(Link(hashed(token), stored.id, (seat,), False, False) for seat, token in guests.items()),
            ],
        )
        table = Table(stored, setup, position, 0)
        self.keep(table)
        self.changed(table)
        return Opened(table, owner, guests)

    async def find(self, token: str) -> tuple[Table, Link]:
        """The table that a link leads to, up to date with the log. NoSuchTable if it leads nowhere."""
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
        self.changed(table)

    async def invitations(self, table: Table, owner: str) -> dict[int, str]:
        """The links of invited seats where nobody has come yet, for the owner's page."""
        open_links = {link.hash for link in await self.store.links(table.id) if not link.joined}
        tokens = {seat: guest_token(owner, seat) for seat in table.setup.guests()}
        return {seat: token for seat, token in tokens.items() if hashed(token) in open_links}

    # -- changing --------------------------------------------------------------------------------------------
    async def answer(self, table: Table, seat: int, question: int, option: str) -> None:
        """Decide. When this returns, the decision is stored; an error means that nothing has changed."""
        await self.unbroken(self.answering(table, seat, question, option))

    async def answering(self, table: Table, seat: int, question: int, option: str) -> None:
        async with table.lock:
            position = table.position
            if position.match.over:
                raise IllegalMove("error-over")
            if question != position.questions.get(seat):
                raise Refused("error-late")
            await self.add(table, Entry(position.entries + 1, DECISION, seat, option))

    async def undo(self, table: Table, link: Link) -> None:
        """Take back the last decision of a link's seats, if that may be done."""
        await self.unbroken(self.undoing(table, link))

    async def undoing(self, table: Table, link: Link) -> None:
        async with table.lock:
            seat, agreed = table.undoing(table.match, link)
            await self.add(table, Entry(table.position.entries + 1, UNDO, seat, AGREED if agreed else ALONE))

    async def add(self, table: Table, entry: Entry) -> None:
        """Try an entry, store it, and only then let it count. The table's lock is held."""
        following = await asyncio.to_thread(table.position.after, entry)
        entry = replace(entry, print=following.match.fingerprint(), at=now())
        try:
            await self.store.append(table.id, entry)
        except Taken:
            await self.refresh(table)
            raise Refused("error-late") from None
        table.position = following
        table.changed = entry.at
        self.changed(table)

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
