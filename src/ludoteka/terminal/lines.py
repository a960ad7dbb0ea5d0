"""Lines that end where they should: what belongs together stays on one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.containers import Lines
from rich.text import Text

NO_BREAK = "\u00a0"  # a space at which no line ends


class Whole(Text):
    """A text whose lines do not end at spaces without a break, which Rich takes for any others."""

    def wrap(self, console: Console, width: int, **how: Any) -> Lines:
        glue = "\ue000"  # of no alphabet, and as wide as a space
        text = self.copy()
        text.plain = text.plain.replace(NO_BREAK, glue)
        lines = text.wrap(console, width, **how)
        for line in lines:
            line.plain = line.plain.replace(glue, NO_BREAK)
        return lines


def legend_of(signs: Iterable[str]) -> Text:
    """Signs with their names in a row, broken only between two of them."""
    return Whole("   ".join([one.replace(" ", NO_BREAK) for one in signs]), style="dim")
