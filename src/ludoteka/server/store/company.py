"""What lies beside the log: chat, who is here, how far people have read, and summaries for lists and statistics.

None of it changes the course of a match. Losing a row of it would lose no decision.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from sqlalchemy import Executable, Row, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from ludoteka.server.store.lanes import Statement, fetch, glance, write
from ludoteka.server.store.news import telling
from ludoteka.server.store.prepared import Prepared, upserting
from ludoteka.server.store.rows import now
from ludoteka.server.store.schema import chat, presence, summaries, tables, visits

OPEN, RUNNING, OVER = "open", "running", "over"
SPECTATORS = -1
RENEWED = 15.0  # seconds after which a process says again who is at its pages
GONE = 45_000  # milliseconds after which a row that was not renewed counts for nothing


@dataclass(frozen=True)
class Summary:
    """A table in a line: for the lobby, the clocks and the statistics."""

    table: str
    game: str
    state: str
    listed: bool
    free: tuple[int, ...]
    deadline: int | None
    changed: int
    result: str
    names: tuple[str, ...] = ()  # chosen by those who sit there, seat by seat; none known of an old table

    def same(self, other: Summary | None) -> bool:
        """Whether nothing is new but the time of the last change."""
        if other is None or other is self:
            return other is self
        return self == replace(other, table=self.table, game=self.game, changed=self.changed)


@dataclass(frozen=True)
class Said:
    """A line of the chat. Spectators have no seat."""

    id: int
    at: int
    seat: int | None
    name: str
    text: str


@dataclass(frozen=True)
class Here:
    """Who is at a table: seats with an open page, when each seat was seen last, and the number of spectators."""

    seats: tuple[int, ...]
    seen: Mapping[int, int]
    watching: int


@dataclass(frozen=True)
class Visit:
    """How far the people of a link have read."""

    entry: int
    chat: int


SUMMING_UP = upserting(summaries, "table")
PRESENT = upserting(presence, "table", "seat", "worker")
READ = upserting(visits, "link")
WHO = Prepared(select(presence).where(presence.c.table == bindparam("id")))
SAID = Prepared(
    select(chat)
    .where(chat.c.table == bindparam("id"), chat.c.id > bindparam("after"))
    .order_by(chat.c.id.desc())
    .limit(bindparam("most"))
)
VISIT = Prepared(select(visits).where(visits.c.link == bindparam("link")))


class Company:
    """The rows beside the log. Every method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def do(self, *statements: Statement) -> None:
        await write(self.engine, *statements)

    async def rows(self, chosen: Executable | Prepared, **values: Any) -> Sequence[Row[Any]]:
        return await fetch(self.engine, chosen, **values)

    # -- summaries -------------------------------------------------------------------------------------------
    def summing_up(self, summary: Summary) -> Statement:
        """The statement that keeps a summary; it is carried out together with the entry that changed it."""
        values = {
            "table": summary.table,
            "game": summary.game,
            "state": summary.state,
            "listed": summary.listed,
            "free": ",".join(map(str, summary.free)),
            "deadline": summary.deadline,
            "changed": summary.changed,
            "result": summary.result,
            "names": msgspec.json.encode(summary.names).decode(),
        }
        return SUMMING_UP.with_(**values)

    async def listed(self, most: int = 60) -> list[tuple[Summary, str, str]]:
        """Listed tables that are not over, the latest first: with set-up and spectators' link."""
        chosen = (
            select(summaries, tables.c.setup, tables.c.watch)
            .join(tables, tables.c.id == summaries.c.table)
            .where(summaries.c.listed.is_(True), summaries.c.state != OVER)
            .order_by(summaries.c.changed.desc())
            .limit(most)
        )
        return [(summary_of(row), row.setup, row.watch) for row in await self.rows(chosen)]

    async def due(self, moment: int, most: int = 200) -> list[str]:
        """The tables at which a clock has run out."""
        chosen = select(summaries.c.table).where(summaries.c.deadline <= moment).limit(most)
        return [row.table for row in await self.rows(chosen)]

    async def finished(self, game: str, most: int = 5000) -> list[str]:
        """The results of a game on this server, the latest first."""
        chosen = (
            select(summaries.c.result)
            .where(summaries.c.game == game, summaries.c.state == OVER)
            .order_by(summaries.c.changed.desc())
            .limit(most)
        )
        return [row.result for row in await self.rows(chosen)]

    # -- chat ------------------------------------------------------------------------------------------------
    async def say(self, table: str, seat: int | None, name: str, text: str) -> Said:
        at = now()
        row = insert(chat).values(table=table, at=at, seat=seat, name=name, text=text).returning(chat.c.id)
        id, *_ = await write(self.engine, row, *telling(self.engine.dialect.name, table))
        return Said(id, at, seat, name, text)

    async def said(self, table: str, after: int = 0, most: int = 200) -> list[Said]:
        """The latest lines after a number, oldest first."""
        rows = await glance(self.engine, SAID, id=table, after=after, most=most)
        return [Said(row.id, row.at, row.seat, row.name, row.text) for row in reversed(rows)]

    async def unread(self, table: str, after: int) -> int:
        rows = await self.rows(select(func.count()).select_from(chat).where(chat.c.table == table, chat.c.id > after))
        return int(rows[0][0])

    # -- presence --------------------------------------------------------------------------------------------
    async def here(self, table: str, seats: Sequence[int], worker: str, pages: int) -> None:
        """So many pages of these seats (none: of spectators) are open in this process now."""
        row = {"table": table, "worker": worker, "pages": pages, "at": now()}
        rows = [{**row, "seat": seat} for seat in (seats or (SPECTATORS,))]
        await self.do(PRESENT.rows(rows), *telling(self.engine.dialect.name, table))

    async def renew(self, worker: str) -> None:
        """This process is still alive, and so are its pages. What others left behind long ago is cleared away."""
        await self.do(
            update(presence).where(presence.c.worker == worker, presence.c.pages > 0).values(at=now()),
            delete(presence).where(presence.c.at < now() - 40 * 24 * 3600 * 1000),
        )

    async def gone(self, worker: str) -> None:
        """This process ends in order: none of its pages is open any more."""
        await self.do(update(presence).where(presence.c.worker == worker).values(pages=0, at=now()))

    async def who(self, table: str) -> Here:
        rows = await glance(self.engine, WHO, id=table)
        alive = [row for row in rows if row.pages > 0 and row.at > now() - GONE]
        seen: dict[int, int] = {}
        for row in rows:
            seen[row.seat] = max(seen.get(row.seat, 0), row.at)
        watching = sum(row.pages for row in alive if row.seat == SPECTATORS)
        return Here(tuple(sorted({row.seat for row in alive if row.seat != SPECTATORS})), seen, watching)

    # -- reading ---------------------------------------------------------------------------------------------
    async def read(self, link: str, table: str, entry: int, chat: int) -> None:
        """The people of a link have seen everything up to here."""
        values = {"link": link, "table": table, "entry": entry, "chat": chat, "at": now()}
        await self.do(READ.with_(**values))

    async def visit(self, link: str) -> Visit:
        rows = await glance(self.engine, VISIT, link=link)
        return Visit(rows[0].entry, rows[0].chat) if rows else Visit(0, 0)


def summary_of(row: Row[Any]) -> Summary:
    free = tuple(int(seat) for seat in row.free.split(",") if seat)
    names = msgspec.json.decode(row.names, type=tuple[str, ...]) if row.names else ()
    return Summary(row.table, row.game, row.state, bool(row.listed), free, row.deadline, row.changed, row.result, names)
