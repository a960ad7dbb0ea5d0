"""What the server keeps of puzzles: how often each was tried and solved at the first try, and by whom: nobody.

Who has tried what is known to the browser alone, in a cookie: so a puzzle counts once for each browser, and no row of
the database is about a person.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Final

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from ludoteka.analysis.puzzles import HARDEST, Task
from ludoteka.server.store.lanes import fetch, write
from ludoteka.server.store.schema import puzzles

EXPECTED: Final = 10  # tries that the estimate of the weak players counts for, beside those of people
COOKIE: Final = re.compile(r"([0-9a-f]{8})\.([0-9a-f]{1,200})\.([0-9a-f]{1,200})")


@dataclass(frozen=True)
class Rate:
    """How people fared with a puzzle."""

    tries: int = 0
    solved: int = 0

    @property
    def percent(self) -> int:
        return round(100 * self.solved / self.tries) if self.tries else 0


def difficulty(task: Task, rate: Rate) -> int:
    """From 1 to HARDEST: first what weak players found, the more people have tried the more what they did."""
    share = (EXPECTED * task.puzzle.found + rate.solved) / (EXPECTED + rate.tries)
    return 1 + round((HARDEST - 1) * (1.0 - share))


class Rates:
    """The rates of all puzzles on this server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def of(self, game: str, version: int) -> dict[str, Rate]:
        """By the key of the puzzle; those that nobody has tried are not there."""
        chosen = select(puzzles).where(puzzles.c.game == game, puzzles.c.version == version)
        return {row.puzzle: Rate(row.tries, row.solved) for row in await fetch(self.engine, chosen)}

    async def note(self, task: Task, solved: bool) -> None:
        """One more first try. Two at once count as two."""
        adding = postgresql.insert(puzzles) if self.engine.dialect.name == "postgresql" else sqlite.insert(puzzles)
        row = {"game": task.made.game, "version": task.made.version, "puzzle": task.key}
        more = {"tries": puzzles.c.tries + 1, "solved": puzzles.c.solved + int(solved)}
        first = adding.values(**row, tries=1, solved=int(solved))
        await write(self.engine, first.on_conflict_do_update(index_elements=list(row), set_=more))


# -- what the browser remembers ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Marks:
    """Which puzzles of a game a browser has tried and solved: a bit for each, in the order of the file."""

    tag: str  # of the file: another one begins anew
    tried: int = 0
    solved: int = 0

    def has_tried(self, place: int) -> bool:
        return bool(self.tried >> place & 1)

    def has_solved(self, place: int) -> bool:
        return bool(self.solved >> place & 1)

    def after(self, place: int, solved: bool) -> Marks:
        return replace(self, tried=self.tried | 1 << place, solved=self.solved | int(solved) << place)

    def cookie(self) -> str:
        return f"{self.tag}.{self.tried:x}.{self.solved:x}"


def cookie_name(game: str) -> str:
    return f"puzzles-{game}"


def marks_of(tasks: Sequence[Task], cookie: str) -> Marks:
    """What a cookie says; nothing where it is of other puzzles or makes no sense."""
    about = f"{tasks[0].made} {tasks[0].key}" if tasks else ""
    tag = blake2b(about.encode(), digest_size=4).hexdigest()
    found = COOKIE.fullmatch(cookie)
    if found is None or found[1] != tag:
        return Marks(tag)
    every = (1 << len(tasks)) - 1
    return Marks(tag, int(found[2], 16) & every, int(found[3], 16) & every)
