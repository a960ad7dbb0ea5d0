"""How servers on one database tell one another that something has changed: NOTIFY, with the change that it tells of.

What is said in a transaction is heard when it is committed, never before and never without it. News of an entry bring
the entry itself, unless it is very long: so whoever hears of it need not ask for it.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from sqlalchemy import Executable, func, select

from ludoteka.server.store.rows import Entry

CHANNEL = "ludoteka"
ASIDE = 0  # instead of the number of an entry: something beside the log has changed
ANYBODY = "-"  # a teller who does not say who it is: everybody listens


LONGEST = 7_000  # bytes of an entry that are told: PostgreSQL takes no more than 8,000 at once

# What to say of an entry that is being stored, in the words of PostgreSQL; $8 is who says it.
ENTRY = "json_build_array(kind, seat, payload, print, at)::text"
OF_ENTRY = f"""
"table" || ' ' || number || ' ' || $8
|| case when octet_length({ENTRY}) > {LONGEST} then '' else ' ' || {ENTRY} end
"""


@dataclass(frozen=True)
class News:
    """At this table there is an entry of this number now; ASIDE: its chat, its links or its company have changed."""

    table: str
    number: int
    teller: str = ANYBODY
    entry: Entry | None = None

    def __str__(self) -> str:
        return f"{self.table} {self.number} {self.teller}"

    @staticmethod
    def read(text: str) -> News | None:
        """None for what another program may have said."""
        table, number, teller, entry = (text.split(" ", 3) + [""] * 4)[:4]
        if not number.isdecimal() or not teller:
            return None
        return News(table, int(number), teller, read_entry(int(number), entry))


def read_entry(number: int, text: str) -> Entry | None:
    try:
        return Entry(number, *msgspec.json.decode(text, type=tuple[str, int, str, str, int])) if text else None
    except msgspec.MsgspecError:
        return None  # it will be read from the log


def telling(dialect: str, table: str, number: int = ASIDE, teller: str = ANYBODY) -> list[Executable]:
    """What to carry out beside a change, so that the other servers hear of it. With SQLite there are none."""
    if dialect != "postgresql":
        return []
    return [select(func.pg_notify(CHANNEL, str(News(table, number, teller))))]
