"""Sentences in Polish and English: prompts, events, options and errors, written in Fluent.

A message's argument is put into words by its kind, which is its name without a trailing number: `card`, `card2`.
Kinds that a game can name (cards, places) come out marked, so that a page can turn each of them into a link.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from ludoteka.core.game import Game, Names
from ludoteka.core.marks import CLOSE, MIDDLE, OPEN, marked
from ludoteka.core.registry import game as game_named
from ludoteka.core.registry import games
from ludoteka.core.state import Message
from ludoteka.core.variant import spelled

LANGUAGES = ("en", "pl")
MINUS = re.compile(r"(?<![\w-])-(?=\d)")
SENTENCE = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
MARKED = re.compile(f"{OPEN}([^:{MIDDLE}]*):([^{MIDDLE}]*){MIDDLE}([^{CLOSE}]*){CLOSE}")  # an id may have a colon


def signed(text: str) -> str:
    """Numbers below zero with a real minus sign: −3."""
    return MINUS.sub("−", text)


class Texts:
    """The sentences of one language: those of the core and those of a game."""

    def __init__(self, lang: str, sources: tuple[Traversable, ...], name: Names | None) -> None:
        self.lang = lang
        self.name = name
        self.bundle = FluentBundle([lang], use_isolating=False)
        self.known: tuple[str, ...] = ()
        for source in sources:
            text = source.read_text(encoding="utf-8")
            self.bundle.add_resource(parsed(text), allow_overrides=True)
            self.known += tuple(SENTENCE.findall(text))

    def say(self, message: Message, seats: Mapping[int, str] | None = None) -> str:
        """The sentence as plain text. `seats` gives the players' names."""
        return signed(MARKED.sub(lambda found: found[3], self.marked(message, seats)))

    def parts(self, message: Message, seats: Mapping[int, str] | None = None) -> list[tuple[str, str, str]]:
        """The sentence in pieces (kind, id, words); plain text has an empty kind."""
        text = self.marked(message, seats)
        out: list[tuple[str, str, str]] = []
        end = 0
        for found in MARKED.finditer(text):
            if found.start() > end:
                out.append(("", "", signed(text[end : found.start()])))
            out.append((found[1], found[2], signed(found[3])))
            end = found.end()
        if end < len(text):
            out.append(("", "", signed(text[end:])))
        return out

    def marked(self, message: Message, seats: Mapping[int, str] | None) -> str:
        """The sentence with marks around what can be looked at. A sentence may ask for the id itself: `$card_id`."""
        id = self.worded(message)
        pattern = self.bundle.get_message(id) if self.bundle.has_message(id) else None
        args = {key: self.word(key, value, seats) for key, value in message.args.items() if key != "deeds"}
        if "deeds" in message.args:
            args["deeds"] = self.offered(message, seats)
        ids = {f"{key}_id": value for key, value in message.args.items() if isinstance(value, (str, int))}
        if pattern is None or pattern.value is None:
            return " ".join([message.id, *(f"{key}={value}" for key, value in args.items())])
        text, problems = self.bundle.format_pattern(pattern.value, {**ids, **args})
        assert not problems, (message, problems)
        return str(text)

    def worded(self, message: Message) -> str:
        """The sentence for a message. A question with a single deed may have one for it: `window_card-only-pass`."""
        deeds = message.args.get("deeds")
        if not isinstance(deeds, tuple) or len(deeds) != 1:
            return message.id
        alone = f"{message.id}-only-{deeds[0].removeprefix(f'{message.id}-')}"
        return alone if self.bundle.has_message(alone) else message.id

    def offered(self, message: Message, seats: Mapping[int, str] | None) -> str:
        """What can be done, of the sentence of a question: "explore, plot or use a Lord"."""
        about = {key: value for key, value in message.args.items() if key != "deeds"}
        deeds = message.args["deeds"]
        assert isinstance(deeds, tuple), deeds
        return self.listed([self.marked(Message(id, about), seats) for id in deeds], "or")

    def has(self, id: str) -> bool:
        return self.bundle.has_message(id)

    def ids(self, prefix: str) -> list[str]:
        """The sentences whose names begin like this, in the order in which they are written."""
        return [id for id in self.known if id.startswith(prefix)]

    def word(self, key: str, value: Any, seats: Mapping[int, str] | None) -> Any:
        """An argument in words, marked where it names something that can be looked at."""
        kind = key.rstrip("0123456789")
        if isinstance(value, Message):
            return self.say(value, seats)
        if isinstance(value, tuple):
            return self.listed([self.word(kind, item, seats) for item in value])
        if kind == "title" and value in games():  # the title of a game, by its id
            return game_named(value).name[self.lang]
        if kind == "seat":
            words = player_name(int(value), self.lang, seats)
            return marked("seat", value, words)
        named = self.name(kind, value, self.lang) if self.name is not None else None
        return value if named is None else marked(kind, value, named)

    def listed(self, words: list[Any], last: str = "and") -> str:
        """Several things in a row: "A, B and C"; with "or" before the last one: one of them."""
        if len(words) < 2:
            return "".join(map(str, words)) or self.say(Message("nothing", {}))
        return f"{', '.join(map(str, words[:-1]))} {self.say(Message(last, {}))} {words[-1]}"


@cache
def parsed(text: str) -> Any:
    """The sentences of a file, parsed once: every game has those of the core beneath its own."""
    return FluentResource(text)


def core_source(lang: str) -> Traversable:
    return files("ludoteka") / "locale" / f"{lang}.ftl"


@cache
def core_texts(lang: str) -> Texts:
    """The sentences that belong to no game."""
    return Texts(lang, (core_source(lang),), None)


@cache
def game_texts(game: Game, lang: str) -> Texts:
    """The sentences of a game, with those of the core beneath."""
    return Texts(lang, (core_source(lang), game.folder / "locale" / f"{lang}.ftl"), game.rules.name)


def player_name(seat: int, lang: str, seats: Mapping[int, str] | None = None) -> str:
    """The name of a player, or "Player 2" where none is known."""
    known = None if seats is None else seats.get(seat)
    return known or core_texts(lang).say(Message("seat-name", {"number": seat + 1}))


def what_it_does(game: Game, name: str, value: Any, lang: str) -> str:
    """What a value of a variant does, in a sentence; empty where nobody says it."""
    said = game.variants[name].does.get(value, {}).get(lang)
    id = f"does-{name}-{spelled(value)}"
    texts = game.texts(lang)
    return said or (texts.say(Message(id, {})) if texts.has(id) else "")


def option_label(game: Game, prompt: str, value: Any, lang: str, seats: Mapping[int, str] | None = None) -> str:
    """An option in words for a button: the game's own label, else the value itself. `seats` gives the players' names.

    A label is words, in which `marks.player(seat)` stands for a player, or the sentence of a message.
    """
    label = game.rules.label(prompt, value, lang)
    if label is None:
        return str(value)
    if isinstance(label, Message):
        return game.texts(lang).say(label, seats)
    if OPEN not in label:
        return signed(label)
    named = MARKED.sub(lambda found: player_name(int(found[2]), lang, seats) if found[1] == "seat" else found[3], label)
    return signed(named)
