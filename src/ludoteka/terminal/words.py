"""The words for the keys and values of a view, in a language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from ludoteka.core.game import Game, Json
from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts
from ludoteka.terminal.players import seat_name

CELL = re.compile(r"[A-Z]\d{1,2}")
ARGUMENT = re.compile(r"\$([a-z]+)")
NO_KINDS = {"count", "number", "amount", "seat", "total"}
# Numbers there are players.
SEATS = ("seat", "owner", "player", "active", "winner", "first", "leader", "lead", "dealer", "answered", "to_act")
HIDDEN = ("hand",)  # None stands for cards that these eyes do not see


def is_empty(value: Any) -> bool:
    """Whether there is nothing to be said about a value."""
    if isinstance(value, dict):
        return all(is_empty(inner) for inner in value.values())
    return value is None or value is False or value == []


class Words:
    """The words of one game in one language; a game names further keys of its view that hold seats or hide cards."""

    def __init__(self, game: Game, lang: str, seats: tuple[str, ...] = (), hidden: tuple[str, ...] = ()) -> None:
        self.game = game
        self.lang = lang
        self.seats = (*SEATS, *seats)
        self.hidden = (*HIDDEN, *hidden)

    def key(self, key: str) -> str:
        """The word for a key: the game's message `view-<key>`, else ours, else the key itself."""
        texts = self.game.texts(self.lang)
        for id in (f"view-{key}", f"cli-view-{key}"):
            if texts.has(id):
                return texts.say(Message(id, {}))
        return key.replace("_", " ")

    def cell(self, value: Any, key: str) -> str:
        """A value in a column: records below each other, what cannot be seen as a question mark."""
        if value is None:
            return "?" if key in self.hidden else ""
        if isinstance(value, list) and any(isinstance(one, dict) for one in value):
            return "\n".join(self.value(one, key) for one in value)
        if isinstance(value, dict) and not self.is_count(value):
            facts = [f"{self.key(name)} {self.value(one, name)}" for name, one in value.items() if not is_empty(one)]
            return (", " if all(type(one) is int for one in value.values()) else "\n").join(facts)
        return self.value(value, key)

    def value(self, value: Any, key: str = "") -> str:
        """A value in a line of text."""
        if value is None:
            return "?" if key in self.hidden else "–"
        if isinstance(value, bool):
            return core_texts(self.lang).say(Message("cli-yes" if value else "cli-no", {}))
        if isinstance(value, str):
            return self.named(value, key)
        if isinstance(value, list):
            return self.row(value, key)
        if isinstance(value, dict):
            return self.counted(value, key) if self.is_count(value) else self.record(value)
        if key in self.seats and isinstance(value, int) and value >= 0:
            return seat_name(value, self.lang)
        return str(value)

    def row(self, values: list[Any], key: str) -> str:
        """Things in a row; equal ones are counted."""
        parted = any(isinstance(value, (dict, list)) for value in values)
        if None in values and key not in self.hidden:  # empty places: each has its own
            return ", ".join(self.value(value, key) for value in values)
        said = Counter(self.value(value, key) for value in values)
        return (" | " if parted else ", ").join(f"{one} ×{n}" if n > 1 else one for one, n in said.items()) or "–"

    def is_count(self, value: Json) -> bool:
        """Whether a record counts components: every key names one."""
        return bool(value) and all(
            type(n) is int and component(self.game, id, "", self.lang) is not None for id, n in value.items()
        )

    def counted(self, value: Json, key: str) -> str:
        return ", ".join(f"{self.named(id, key)} ×{n}" for id, n in value.items() if n) or "–"

    def record(self, value: Json) -> str:
        """A small record in a line; what it lacks is left out."""
        parts = []
        for key, inner in value.items():
            if is_empty(inner):
                continue
            if inner is True:
                parts.append(self.key(key))
            elif isinstance(inner, str) or (isinstance(inner, list) and all(isinstance(one, str) for one in inner)):
                parts.append(self.value(inner, key))
            else:
                parts.append(f"{self.key(key)} {self.value(inner, key)}")
        return " · ".join(parts) or "–"

    def named(self, id: str, key: str) -> str:
        """The name of a component, if the id is one."""
        return component(self.game, id, key, self.lang) or self.key(id)


@cache
def component(game: Game, id: str, key: str, lang: str) -> str | None:
    """What a game calls an id, where that is not the id itself."""
    return next((name for name in names_of(game, id, key, lang) if name != id), None)


def has_word(game: Game, id: str, key: str, lang: str) -> bool:
    """Whether an id has a name in a language, or a sentence as keys have one."""
    texts = game.texts(lang)
    named = any(True for _ in names_of(game, id, key, lang))
    return named or texts.has(f"view-{id}") or texts.has(f"cli-view-{id}")


def names_of(game: Game, id: str, key: str, lang: str) -> Iterator[str]:
    """The names of an id. A view does not say of which kind it is, so every kind is tried, the likely ones first.

    Words with spaces between them are said already, or a row of ids: only what the key itself calls them counts then.
    """
    singular = key[:-1] if key.endswith("s") else key
    for kind in (key, singular, *(() if " " in id else kinds(game))):
        try:
            name = game.rules.name(kind, id, lang)
        except (KeyError, ValueError, IndexError, TypeError, AttributeError):
            continue
        if name is not None:
            yield name


@cache
def kinds(game: Game) -> tuple[str, ...]:
    """The kinds of things that the sentences of a game speak of."""
    source = game.folder / "locale" / "en.ftl"
    text = source.read_text(encoding="utf-8") if source.is_file() else ""
    return tuple(kind for kind in dict.fromkeys(ARGUMENT.findall(text)) if kind not in NO_KINDS)
