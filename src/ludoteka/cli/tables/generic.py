"""Any view as readable tables: facts, players side by side, rows of components."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludoteka.cli.drawing import seat_name, seat_style
from ludoteka.core.game import Game, Json
from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts

FRAME = ("game", "seats", "seat", "to_act", "over", "result", "players")  # shown elsewhere, or by draw itself
ARGUMENT = re.compile(r"\$([a-z]+)")
NO_KINDS = {"count", "number", "amount", "seat", "total"}
SHORT = 60  # letters: a longer value gets a line of its own


class Words:
    """The words of one game in one language for the keys and values of its views."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.lang = lang

    def key(self, key: str) -> str:
        """The word for a key: the game's message `view-<key>`, else that of the core, else the key itself."""
        for texts in (self.game.texts(self.lang), core_texts(self.lang)):
            for id in (f"view-{key}", f"cli-view-{key}"):
                if texts.has(id):
                    return texts.say(Message(id, {}))
        return key.replace("_", " ")

    def value(self, value: Any, key: str = "") -> str:
        """A value in a line of text."""
        if value is None:
            return "?" if key in ("hand", "deck") else "–"
        if isinstance(value, bool):
            return core_texts(self.lang).say(Message("cli-yes" if value else "cli-no", {}))
        if isinstance(value, str):
            return self.named(value, key)
        if isinstance(value, list):
            return self.row(value, key)
        if isinstance(value, dict):
            return self.facts(value)
        if key in ("seat", "owner", "player", "turn", "active", "winner") and isinstance(value, int) and value >= 0:
            return seat_name(value, self.lang)
        return str(value)

    def row(self, values: list[Any], key: str) -> str:
        if not values:
            return "–"
        parted = any(isinstance(value, (dict, list)) for value in values)
        return (" | " if parted else ", ").join(self.value(value, key) for value in values)

    def facts(self, value: Json) -> str:
        """A small record in a line; one that has an id leads with it and leaves out what it lacks."""
        parts = []
        for key, inner in value.items():
            if inner is None or inner is False or inner == []:
                continue
            if inner is True:
                parts.append(self.key(key))
            elif isinstance(inner, str):
                parts.append(self.named(inner, key))
            else:
                parts.append(f"{self.key(key)} {self.value(inner, key)}")
        return " ".join(parts) or "–"

    def named(self, id: str, key: str) -> str:
        """The name of a component, if the id is one."""
        singular = key[:-1] if key.endswith("s") else key
        for kind in (key, singular, *kinds(self.game)):
            try:
                name = self.game.rules.name(kind, id, self.lang)
            except (KeyError, ValueError, IndexError, TypeError, AttributeError):
                continue
            if name is not None and name != id:
                return name
        return id.replace("_", " ")


@cache
def kinds(game: Game) -> tuple[str, ...]:
    """The kinds of things that the sentences of a game speak of."""
    source = game.folder / "locale" / "en.ftl"
    text = source.read_text(encoding="utf-8") if source.is_file() else ""
    return tuple(kind for kind in dict.fromkeys(ARGUMENT.findall(text)) if kind not in NO_KINDS)


def draw(view: Json, game: Game, lang: str) -> RenderableType:
    """A view as tables: short facts first, then rows of components, then the players."""
    words = Words(game, lang)
    parts: list[RenderableType] = []
    facts = {key: value for key, value in view.items() if key not in FRAME}
    short = {key: value for key, value in facts.items() if is_short(words, key, value)}
    if short:
        parts.append(facts_line(words, short))
    parts += [long_value(words, key, value) for key, value in facts.items() if key not in short and value]
    players = view.get("players")
    if isinstance(players, list) and players and all(isinstance(player, dict) for player in players):
        parts.append(players_table(words, players, view.get("seat"), view.get("to_act", [])))
    return Group(*parts)


def is_short(words: Words, key: str, value: Any) -> bool:
    if isinstance(value, dict) or (isinstance(value, list) and any(isinstance(one, (dict, list)) for one in value)):
        return False
    return len(words.value(value, key)) <= SHORT


def facts_line(words: Words, facts: Json) -> Text:
    """Facts in a row, broken between two of them."""
    out = Text()
    for key, value in facts.items():
        out.append(f"{words.key(key)} ", style="dim").append(words.value(value, key).replace(" ", " "))
        out.append("   ")
    return out


def long_value(words: Words, key: str, value: Any) -> RenderableType:
    """A value that needs room: a table for records of one shape, else a paragraph."""
    title = words.key(key)
    if isinstance(value, list) and len(value) > 0 and all(isinstance(row, dict) for row in value):
        return rows_table(words, title, value)
    if isinstance(value, dict):
        table = Table.grid(padding=(0, 2))
        for inner, one in value.items():
            table.add_row(Text(words.key(inner), style="dim"), Text(words.value(one, inner)))
        return Panel(table, title=title, title_align="left", border_style="dim")
    if isinstance(value, list):
        table = Table.grid(padding=(0, 2))
        for number, one in enumerate(value, 1):
            table.add_row(Text(str(number), style="dim"), Text(words.value(one, key)))
        return Panel(table, title=title, title_align="left", border_style="dim")
    return Text.assemble((f"{title} ", "dim"), words.value(value, key))


def rows_table(words: Words, title: str, rows: list[Json]) -> RenderableType:
    columns = [
        key for key in dict.fromkeys(key for row in rows for key in row) if any(present(row, key) for row in rows)
    ]
    table = Table(title=title, title_justify="left", title_style="bold", header_style="dim", border_style="dim")
    table.add_column("")
    for key in columns:
        table.add_column(words.key(key))
    for number, row in enumerate(rows, 1):
        cells = [words.value(row[key], key) if present(row, key) else "" for key in columns]
        table.add_row(Text(str(number), style="dim"), *(Text(cell) for cell in cells))
    return table


def present(row: Json, key: str) -> bool:
    """Whether a cell is worth its room."""
    value = row.get(key)
    return value is not None and value is not False and value != []


def players_table(words: Words, players: list[Json], seat: int | None, to_act: list[int]) -> RenderableType:
    """The players side by side, a row for each thing they have."""
    table = Table(border_style="dim", header_style="", show_lines=False, expand=False)
    table.add_column("")
    for number in range(len(players)):
        mark = " ◀" if number in to_act else ""
        head = Text(seat_name(number, words.lang) + mark, style=seat_style(number))
        table.add_column(head, style="" if number == seat or seat is None else "dim")
    for key in dict.fromkeys(key for player in players for key in player):
        cells = [Text(words.value(player.get(key), key)) for player in players]
        if any(cell.plain != "–" for cell in cells):
            table.add_row(Text(words.key(key), style="dim"), *cells)
    return table
