"""Any view as readable tables: facts, boards, rows of components, players side by side."""

from __future__ import annotations

from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from ludoteka.core.game import Game, Json
from ludoteka.terminal.players import seat_name, seat_style
from ludoteka.terminal.room import ROOM, scarce
from ludoteka.terminal.words import CELL, Words, is_empty

FRAME = ("game", "seats", "seat", "to_act", "over", "result", "players")  # shown elsewhere, or by draw itself
SHORT = 60  # letters: a longer value gets a line of its own
BOARD = 16  # so many cells make a board, drawn as a grid


def draw(view: Json, game: Game, lang: str) -> RenderableType:
    """A view as tables: short facts first, then boards and rows of components, then the players."""
    words = Words(game, lang)
    facts = {key: value for key, value in view.items() if key not in FRAME and not is_empty(value)}
    short = {key: value for key, value in facts.items() if is_short(words, key, value)}
    parts: list[RenderableType] = [facts_line(words, short)] if short else []
    parts += [long_value(words, key, value) for key, value in facts.items() if key not in short]
    players = view.get("players")
    if isinstance(players, list) and players and all(isinstance(player, dict) for player in players):
        parts.append(players_table(words, players, view.get("seat"), view.get("to_act", [])))
    return Group(*parts)


def is_short(words: Words, key: str, value: Any) -> bool:
    if isinstance(value, dict) or (isinstance(value, list) and any(isinstance(one, (dict, list)) for one in value)):
        return False
    return len(words.value(value, key)) <= SHORT


def facts_line(words: Words, facts: Json) -> Text:
    """Facts in a row, broken only between two of them."""
    out = Text()
    for key, value in facts.items():
        out.append(words.key(key).replace(" ", "\u00a0") + "\u00a0", style="dim")
        out.append(words.value(value, key).replace(" ", "\u00a0")).append("   ")
    return out


def long_value(words: Words, key: str, value: Any) -> RenderableType:
    """A value that needs room: a grid for a board, a table for records of one shape, else a paragraph."""
    if isinstance(value, list) and all(isinstance(row, dict) for row in value):
        if len(value) >= BOARD and all(CELL.fullmatch(str(row.get("id"))) for row in value):
            return board(words, key, value)
        return rows_table(words, key, value)
    head = Text(words.key(key) + "  ", style="dim")
    if isinstance(value, dict) and not words.is_count(value):
        return head.append_text(facts_line(words, {k: one for k, one in value.items() if not is_empty(one)}))
    return head.append(words.value(value, key), style="default")


def rows_table(words: Words, key: str, rows: list[Json]) -> RenderableType:
    """Records of one shape; columns that are empty in all of them are left out."""
    columns = [name for name in dict.fromkeys(name for row in rows for name in row) if useful(rows, name)]
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(words.key(key), style="dim")
    for name in columns:
        table.add_column(words.key(name))
    for number, row in enumerate(rows, 1):
        cells = ["" if is_empty(row.get(name)) else words.value(row[name], name) for name in columns]
        table.add_row(str(number), *(Text(cell) for cell in cells))
    return table


def useful(rows: list[Json], name: str) -> bool:
    return any(not is_empty(row.get(name)) for row in rows)


def board(words: Words, key: str, cells: list[Json]) -> RenderableType:
    """Cells named like A1 as a grid: who holds each, and the beginning of what stands on it."""
    at = {str(cell["id"]): cell for cell in cells}
    rows = sorted({id[0] for id in at})
    columns = sorted({int(id[1:]) for id in at})
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column(words.key(key), style="dim", justify="right")
    for column in columns:
        table.add_column(str(column))
    for row in rows:
        table.add_row(row, *(cell_text(at.get(f"{row}{column}")) for column in columns))
    return table


def cell_text(cell: Json | None) -> Text:
    """The number of the player who holds the cell, and the first letters of what stands there: `2 c1`."""
    if cell is None:
        return Text("")
    seat = cell.get("seat")
    out = Text("·", style="dim") if seat is None else Text(str(seat + 1), style=seat_style(seat))
    for key, value in cell.items():
        if isinstance(value, str) and key != "id":
            out.append("".join(word[:1] for word in value.split("_")))
    return out


def players_table(words: Words, players: list[Json], seat: int | None, to_act: list[int]) -> RenderableType:
    """The players side by side, a row for each thing they have; in a few lines each where there is little room."""
    if scarce():
        return players_in_lines(words, players, seat, to_act)
    table = Table(border_style="dim", header_style="")
    table.add_column("")
    for number in range(len(players)):
        mark = " ◀" if number in to_act else ""
        table.add_column(Text(seat_name(number, words.lang) + mark, style=seat_style(number)), ratio=1)
    for key in dict.fromkeys(key for player in players for key in player):
        if key == "seat" or all(is_empty(player.get(key)) for player in players):
            continue
        cells = [Text(words.cell(player.get(key), key)) for player in players]
        table.add_row(Text(words.key(key), style="dim"), *cells)
    return table


def players_in_lines(words: Words, players: list[Json], seat: int | None, to_act: list[int]) -> RenderableType:
    """The players one below the other: whoever looks first, what does not fit is cut and marked by dots."""
    room = ROOM.get()
    order = sorted(range(len(players)), key=lambda number: (number != seat, number))
    return Group(
        *[Cut(player_line(words, players[one], one, to_act), room.own if one == seat else room.others) for one in order]
    )


def player_line(words: Words, player: Json, number: int, to_act: list[int]) -> Text:
    """The name, then whatever the player has; the hand comes first."""
    out = Text(seat_name(number, words.lang) + (" ◀" if number in to_act else ""), style=seat_style(number))
    keys = sorted([key for key in player if key != "seat" and not is_empty(player[key])], key=lambda key: key != "hand")
    for key in keys:
        said = words.cell(player[key], key).replace("\n", " ")
        if said not in ("", "–", "?"):
            out.append(f"  {words.key(key)} ", style="dim").append(said)
    return out


class Cut:
    """A text of so many lines at most."""

    def __init__(self, text: Text, most: int) -> None:
        self.text = text
        self.most = most

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = self.text.wrap(console, options.max_width)
        if len(lines) > self.most:
            last = lines[self.most - 1]
            last.truncate(options.max_width - 2)
            last.append(" …")
        yield Text("\n").join(lines[: self.most])
