"""What fits a screen: the table as whole as it can be drawn, and of many answers one page after the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.core.game import Game, Json
from ludoteka.terminal import draw
from ludoteka.terminal.room import LESS_AND_LESS, within

PROMPT_ROWS = 3  # the rule above the table, the line below it, and the line that somebody writes in
LEAST_ANSWERS = 3  # rows that answers have at least, however large the table is
MOST_ANSWERS = 12  # rows for which the table makes room
MOST_REASONS = 3  # rows of what asks; `i` reads the whole of it
LONG = 10  # from so many options on they are set in columns


def rows_of(out: Console, *parts: RenderableType) -> int:
    """How many rows these take on a console."""
    return len(out.render_lines(Group(*parts), out.options.update(height=None), pad=False))


def board(out: Console, view: Json, game: Game, lang: str, room: int) -> RenderableType:
    """The table, drawn the more shortly the less room it has."""
    for one in LESS_AND_LESS:
        with within(one):
            drawn = draw(view, game, lang)
        if rows_of(out, drawn) <= room:
            break
    return drawn


def pages(out: Console, rows: list[Text], room: int) -> list[RenderableType]:
    """The answers in parts that each fit the room; one where all do."""
    whole = columns(rows)
    if rows_of(out, whole) <= room:
        return [whole]
    found: list[RenderableType] = []
    left = rows
    while left:
        count = most(len(left), partial(fits, out, left, room - 1))  # a row says that there are more
        found.append(side_by_side(left[:count]))
        left = left[count:]
    return found


def fits(out: Console, rows: list[Text], room: int, count: int) -> bool:
    return rows_of(out, side_by_side(rows[:count])) <= room


def most(count: int, good: Callable[[int], bool]) -> int:
    """The largest number up to the count for which something fits; one at least."""
    low, high = 1, count
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if good(middle) else (low, middle - 1)
    return low


def columns(rows: list[Text]) -> RenderableType:
    """Many answers side by side, a few below each other."""
    if len(rows) >= LONG:
        return side_by_side(rows)
    table = Table.grid()
    for row in rows:
        table.add_row(row)
    return table


def side_by_side(rows: list[Text]) -> RenderableType:
    return Columns(rows, padding=(0, 1), column_first=True)


class Screen:
    """A question with its table, as it fits a console: the table, the question, and the answers page by page."""

    def __init__(self, out: Console, height: int, view: Json, game: Game, lang: str) -> None:
        self.out = out
        self.height = height
        self.view = view
        self.game = game
        self.lang = lang

    def laid_out(self, question: list[RenderableType], rows: list[Text]) -> tuple[RenderableType, list[RenderableType]]:
        """The table and the pages of answers. Without a height everything is shown."""
        if not self.height:
            return draw(self.view, self.game, self.lang), [columns(rows)]
        room = self.height - PROMPT_ROWS - rows_of(self.out, *question)
        wanted = min(rows_of(self.out, columns(rows)), MOST_ANSWERS)
        table = board(self.out, self.view, self.game, self.lang, room - wanted)
        left = max(LEAST_ANSWERS, room - rows_of(self.out, table))
        return table, pages(self.out, rows, left)
