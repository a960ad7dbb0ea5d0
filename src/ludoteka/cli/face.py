"""What every command speaks with: a language, a console for answers and one for refusals."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rich.console import Console

from ludoteka.core.errors import LudotekaError
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES, core_texts

DEFAULT_LANGUAGE = "en"


class Refused(LudotekaError):
    """Something asked for on the command line cannot be done; the message says what and why."""


@dataclass(frozen=True)
class Face:
    """The language of the user and where to write."""

    lang: str
    out: Console
    err: Console

    def say(self, id: str, **args: str | int | Message) -> str:
        """A sentence of the command line."""
        return core_texts(self.lang).say(Message(id, args))

    def tell(self, id: str, style: str = "", **args: str | int | Message) -> None:
        """Print a sentence of the command line, never broken inside a path or a link."""
        self.out.print(self.say(id, **args), style=style, markup=False, highlight=False, soft_wrap=True)

    def refuse(self, error: LudotekaError) -> None:
        """Print an error as one sentence."""
        sentence = core_texts(self.lang).say(error.message)
        self.err.print(sentence, style="bold red", markup=False, highlight=False, soft_wrap=True)


def new_face(argv: Sequence[str], environ: Mapping[str, str] | None = None) -> Face:
    """The face for a command line; the language is needed before the arguments are understood."""
    lang = chosen_language(argv, os.environ if environ is None else environ)
    return Face(lang, Console(file=sys.stdout, highlight=False), Console(file=sys.stderr, highlight=False))


def chosen_language(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """--lang, else LUDOTEKA_LANG, else the locale, else English. A value that is no language counts as not given."""
    asked = [word.partition("=")[2] for word in argv if word.startswith("--lang=")]
    asked += [value for word, value in pairwise(argv) if word == "--lang"]
    asked += [environ.get(name, "") for name in ("LUDOTEKA_LANG", "LC_ALL", "LC_MESSAGES", "LANG")]
    codes = (value[:2].lower() for value in asked)
    return next((code for code in codes if code in LANGUAGES), DEFAULT_LANGUAGE)


def checked_language(value: str | None) -> str | None:
    """Refuse a language that there is not."""
    if value is not None and value not in LANGUAGES:
        raise Refused("cli-error-lang", value=value[:40], legal=", ".join(LANGUAGES))
    return value
