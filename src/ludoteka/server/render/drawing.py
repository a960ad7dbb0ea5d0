"""The template engine: where templates lie, how icons and words get into them, how styles are named."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from jinja2 import FunctionLoader, StrictUndefined
from markupsafe import Markup, escape

from ludoteka.bots.characters import character_named
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Game
from ludoteka.core.registry import game, games
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES, Texts
from ludoteka.server.render.files import FACES, early, static
from ludoteka.server.render.icons import portraits, sheet
from ludoteka.server.render.noting import note
from ludoteka.server.render.seen import apart
from ludoteka.server.render.templates import Templates

SERVER = files("ludoteka.server")
FULL_STOP = re.compile(r"\.(</i></button>)?$")  # at the end of a sentence, maybe of the name that ends it
THEMES = ("auto", "dark", "light")


def source(name: str) -> str | None:
    """The text of a template: `lobby.html` of the server, `games/cardia/table.html` of a game."""
    if name.startswith("games/"):
        _, id, file = name.split("/")
        try:
            path = game(id).folder / "table" / file
        except LudotekaError:
            return None
    else:
        path = SERVER / "templates" / name
    return path.read_text(encoding="utf-8") if path.is_file() else None


# A browser draws an icon of another file a frame later than what is around it, and tells the page of each. So a page
# that is drawn anew all the time, a table, holds its icons itself (`sheet`); any other names the file with all of them.


@cache
def icon(name: str, label: str = "", cls: str = "", file: str = "") -> Markup:
    """An icon at a table; with a label it speaks for itself, without one it only decorates."""
    said = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    return Markup('<svg class="icon{}" {}><use href="{}#i-{}"/></svg>').format(
        f" {cls}" if cls else "", said, file, name.replace("_", "-")
    )


@cache
def seat_icon(seat: int, file: str = "") -> Markup:
    """The shape and colour of a seat at a table."""
    number = seat % 5 + 1
    return Markup('<svg class="icon sigil" data-seat="{}" aria-hidden="true"><use href="{}#i-seat-{}"/></svg>').format(
        number, file, number
    )


def icon_elsewhere(name: str, label: str = "", cls: str = "") -> Markup:
    return icon(name, label, cls, static("icons.svg"))


def seat_icon_elsewhere(seat: int) -> Markup:
    return seat_icon(seat, static("icons.svg"))


@cache
def face(kind: str) -> Markup:
    """The portrait of a bot that is a character, or plays as one; nothing for everybody else."""
    character = character_named(kind)
    if character is None:
        return Markup("")
    head = '<svg class="face" viewBox="0 0 96 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    return Markup(head + '<use href="{}#{}"/></svg>').format(static(FACES), character.portrait)


def game_icon(id: str) -> str:
    """The icon of a game; that of one which is no longer there is a die."""
    return game(id).icon if id in games() else "dice"


def game_hue(id: str) -> int:
    """The colour of a game's box; that of one which is no longer there is the colour of all that have none."""
    one = game(id) if id in games() else None
    return Game.hue if one is None else one.hue if one.box_hue is None else one.box_hue


@cache
def environment() -> Templates:
    env = Templates(
        loader=FunctionLoader(source),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )
    env.globals.update(
        apart=apart,
        icon=icon_elsewhere,
        seat_icon=seat_icon_elsewhere,
        face=face,
        sheet=sheet,
        portraits=portraits,
        game_icon=game_icon,
        game_hue=game_hue,
        static=static,
        early=early,
        readable=readable,
        soft=soft,
        whole_words=whole_words,
        languages=LANGUAGES,
        themes=THEMES,
        LANGUAGE_NAMES={"en": "English", "pl": "Polski"},
    )
    env.filters["begun"] = begun
    env.filters["repeated"] = repeated
    return env


# A place where a long word may break: between a vowel and the consonant, or pair of letters, that begins a syllable.
SYLLABLE = re.compile(
    r"(?<=\w[aeiouyąęó])((?:[bcdfghjklmnpqrstvwxzćłńśźż](?!z|h))*?)"
    r"(?=(?:sz|cz|rz|dz|dź|dż|ch|sh|thr|th|[bcdfghjklmnpqrstvwxzćłńśźż])[aeiouyąęó])",
    re.IGNORECASE,
)
LONG_WORD = 7  # letters
LONGEST_WHOLE = 10  # letters that the line of a narrow card holds: longer words are broken where the line ends


@lru_cache(maxsize=5000)
def soft(text: str) -> str:
    """A name for a narrow card: its long words may be broken at a syllable, with a hyphen."""
    words = [SYLLABLE.sub("\\1\u00ad", word) if len(word) > LONG_WORD else word for word in text.split(" ")]
    return " ".join(words)


@lru_cache(maxsize=5000)
def whole_words(text: str) -> Markup:
    """The same, where a long word goes to a line of its own before it is broken."""
    words = [
        Markup('<span class="word">{}</span>').format(soft(word))
        if LONG_WORD < len(word) <= LONGEST_WHOLE
        else Markup.escape(soft(word))
        for word in text.split(" ")
    ]
    return Markup(" ").join(words)


def readable(name: str, text: str = "") -> Markup:
    """The attributes of a piece that is no answer, but at which one may stop: to hear its name and read its card."""
    about = attribute("aria-description", text or None)
    return Markup(' tabindex="0" role="group" aria-label="{}"{}').format(name, about)


SPACE = re.compile(r"[a-z]\d+")  # how the spaces of a board are called


def repeated(sentence: str, times: int, say: Callable[..., str]) -> Markup:
    """A sentence of what happened so many times in a row; how often stands before its full stop."""
    if times == 1:
        return Markup(sentence)
    end = FULL_STOP.search(sentence)
    words, sign = (sentence, "") if end is None else (sentence[: end.start()], end[0])
    often = say("web-times", count=times)
    return Markup(f"{words}{sign.removeprefix('.')} {often}{sign[:1]}")


@lru_cache(maxsize=5000)
def begun(label: str) -> str:
    """An answer as it stands on its button: with a capital letter, unless it is the name of a space."""
    return label if SPACE.fullmatch(label.partition(" ")[0]) else label[:1].upper() + label[1:]


MOST_SENTENCES = 5000  # that are remembered for players of the same names
PLAIN = (str, int)


@lru_cache(maxsize=1000)
def sentences(texts: Texts, names: tuple[tuple[int, str], ...]) -> dict[str, str]:
    """What was said before, to players of these names."""
    return {}


def names_somebody(args: dict[str, Any]) -> bool:
    """Whether a sentence with these words may name a player: by a seat, or within a list or another sentence."""
    return any(key.startswith("seat") or type(value) not in PLAIN for key, value in args.items())


def speaker(texts: Texts, names: dict[int, str] | None = None) -> Callable[..., str]:
    """`say("web-undo")`: a sentence of the language, for templates. One that comes again is not made again."""
    plain = sentences(texts, ())
    named = sentences(texts, tuple(sorted(names.items()))) if names else plain
    for said in (plain, named):
        if len(said) > MOST_SENTENCES:
            said.clear()

    def say(id: str, **args: Any) -> str:
        said, again = (plain, f"{id}{args}") if args else (plain, id)
        if args and names and names_somebody(args):
            said = named
            note("scene", "names", names)
        found = said.get(again)
        if found is None:
            found = said[again] = texts.say(Message(id, args), names)
        return found

    return say


@cache
def table_style(game: Game) -> Markup:
    """The stylesheets of a game's table; they go into the page, which then needs no other file of the game."""
    folder = game.folder / "table"
    sheets = (
        sorted([one for one in folder.iterdir() if one.name.endswith(".css")], key=lambda one: one.name)
        if folder.is_dir()
        else []
    )
    return Markup("".join([one.read_text(encoding="utf-8") for one in sheets]))


@cache
def has_table(game: Game) -> bool:
    return (game.folder / "table" / "table.html").is_file()


def attribute(name: str, value: Any) -> Markup:
    """` name="value"`, nothing for None and False, the bare name for True."""
    if value is None or value is False:
        return Markup("")
    return Markup(f" {name}" if value is True else f' {name}="{escape(value)}"')
