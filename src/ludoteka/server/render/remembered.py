"""The parts of pages that were drawn lately: those of a table go with it, those that look alike anywhere stay."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from typing import Any

from ludoteka.server.render.noting import Look

MOST_PARTS = 20_000  # macros that are remembered, those drawn last: so many of all tables, and so many of none
MOST_LOOKS = 6  # of one macro with the same arguments: for so many eyes
ANYWHERE = ""  # instead of a table: what looks at nothing but its arguments


class Drawn:
    """How a part looked, everything it had looked at, and what it took from around it that cannot be looked at."""

    __slots__ = ("around", "html", "placed", "seen")

    def __init__(
        self, seen: dict[Look, Any], around: tuple[Hashable, ...], html: str, placed: Sequence[str] = ()
    ) -> None:
        self.seen = seen
        self.around = around
        self.html = html
        self.placed = placed  # the options that were picked: they are on the board


class Parts:
    """The macros that were drawn lately, of all pages, by table.

    What a part has looked at are pieces of views, so those of a table hold much of its match: they are forgotten when
    the table leaves the memory, and before that when there are too many, first at the table that was drawn longest ago.
    """

    def __init__(self, most: int = MOST_PARTS) -> None:
        self.most = most
        self.kept: OrderedDict[Hashable, list[Drawn]] = OrderedDict()  # of no table
        self.tables: OrderedDict[str, dict[Hashable, list[Drawn]]] = OrderedDict()
        self.count = 0  # of all tables
        self.lock = threading.Lock()

    def looks(self, table: str, key: Hashable) -> Sequence[Drawn]:
        """How a macro looked at this table, or anywhere; nothing where that is not remembered."""
        kept = self.kept if table == ANYWHERE else self.tables.get(table)
        return () if kept is None else kept.get(key) or ()

    def keep(self, table: str, key: Hashable, drawn: Drawn) -> None:
        with self.lock:
            if table == ANYWHERE:
                self.kept[key] = [drawn, *self.kept.pop(key, [])[: MOST_LOOKS - 1]]
                if len(self.kept) > self.most:
                    self.kept.popitem(last=False)
                return
            kept = self.tables.setdefault(table, {})
            self.tables.move_to_end(table)
            before = kept.pop(key, None)
            kept[key] = [drawn] if before is None else [drawn, *before[: MOST_LOOKS - 1]]
            if before is None:
                self.count += 1
                if self.count > self.most:
                    self.drop_oldest()

    def drop_oldest(self) -> None:
        """Of the table that was drawn longest ago what was drawn there longest ago."""
        table, kept = next(iter(self.tables.items()))
        del kept[next(iter(kept))]
        self.count -= 1
        if not kept:
            del self.tables[table]

    def forget(self, table: str) -> None:
        """A table leaves the memory."""
        with self.lock:
            self.count -= len(self.tables.pop(table, ()))

    def clear(self) -> None:
        with self.lock:
            self.kept.clear()
            self.tables.clear()
            self.count = 0


PARTS = Parts()
