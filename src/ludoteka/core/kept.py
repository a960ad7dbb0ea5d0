"""Parts of views that did not change are not built again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Kept:
    """Parts of views, by all that they are made of. They are shared: whoever gets a view reads it or sends it on.

    Nothing hangs on them but time: a part that is not kept any more is built anew.
    """

    def __init__(self, most: int = 512) -> None:
        self.most = most
        self.kept: dict[Any, Any] = {}
        self.single: list[tuple[Any, Any]] = []  # parts of one thing, each with it

    def get(self, made_of: Any, build: Callable[[], Any]) -> Any:
        """The part that is made of these values."""
        found = self.kept.get(made_of)
        if found is None:
            if len(self.kept) >= self.most:
                self.kept.clear()
            found = self.kept[made_of] = build()
        return found

    def of(self, whole: Any, build: Callable[[], Any]) -> Any:
        """The part that is made of this one thing, which nobody changes: it is known again without a look at it.

        What is equal to it is something else here: for a long row of cards that is copied from state to state.
        """
        for known, part in self.single:
            if known is whole:
                return part
        if len(self.single) >= self.most:
            self.single.clear()
        part = build()
        self.single.insert(0, (whole, part))  # what is asked for next is most often the newest
        return part
