"""Rows of the database as records."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import Row

DECISION, UNDO = "decision", "undo"


class Entry(msgspec.Struct, frozen=True):
    """One row of the log."""

    number: int
    kind: str
    seat: int
    payload: str
    print: str = ""
    at: int = 0


class Link(msgspec.Struct, frozen=True):
    """Who comes by a secret link: the seats it holds (none: a spectator), and whether it opened the table."""

    hash: str
    table: str
    seats: tuple[int, ...]
    owner: bool
    joined: bool
    private: bool = False  # a key, which only its person has ever known; otherwise the seat's invitation
    since: int = 0  # of an invitation: the entry by which the table has freed the seat again

    @property
    def invites(self) -> bool:
        """Whether it is an invitation to a seat: it only watches, until it is exchanged for a key."""
        return bool(self.seats) and not self.owner and not self.private

    @property
    def shared(self) -> bool:
        """Several people at one machine, who must not see one another's hands."""
        return len(self.seats) > 1


class Stored(msgspec.Struct, frozen=True):
    """A table as the database knows it, without its entries."""

    id: str
    setup: str
    watch: str
    created: int


def now() -> int:
    return time.time_ns() // 1_000_000


def row_of(link: Link) -> dict[str, Any]:
    seats = ",".join(str(seat) for seat in link.seats)
    own = {"owner": link.owner, "joined": link.joined, "private": link.private, "since": link.since}
    return {"hash": link.hash, "table": link.table, "seats": seats, **own}


def link_of(row: Row[Any]) -> Link:
    seats = tuple([int(seat) for seat in row.seats.split(",") if seat])
    return Link(row.hash, row.table, seats, bool(row.owner), bool(row.joined), bool(row.private), row.since)


def entry_row(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table": table,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "payload": entry.payload,
        "print": entry.print,
        "at": entry.at or now(),
    }
