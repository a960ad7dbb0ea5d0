"""How servers on one database tell one another that something has changed: NOTIFY, with the change that it tells of.

What is said in a transaction is heard when it is committed, never before and never without it.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Executable, func, select

CHANNEL = "ludoteka"
ASIDE = 0  # instead of the number of an entry: something beside the log has changed
ANYBODY = "-"  # a teller who does not say who it is: everybody listens


@dataclass(frozen=True)
class News:
    """At this table there is an entry of this number now; ASIDE: its chat, its links or its company have changed."""

    table: str
    number: int
    teller: str = ANYBODY

    def __str__(self) -> str:
        return f"{self.table} {self.number} {self.teller}"

    @staticmethod
    def read(text: str) -> News | None:
        """None for what another program may have said."""
        table, _, rest = text.partition(" ")
        number, _, teller = rest.partition(" ")
        return News(table, int(number), teller) if number.isdecimal() and teller else None


def telling(dialect: str, table: str, number: int = ASIDE, teller: str = ANYBODY) -> list[Executable]:
    """What to carry out beside a change, so that the other servers hear of it. With SQLite there are none."""
    if dialect != "postgresql":
        return []
    return [select(func.pg_notify(CHANNEL, str(News(table, number, teller))))]
