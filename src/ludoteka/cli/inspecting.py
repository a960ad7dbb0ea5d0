"""Cards to read in the terminal: what asks a question, and any component by its name."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ludoteka.cli.face import Face, Refused
from ludoteka.core.events import CLAUSE, Cause
from ludoteka.core.game import Game
from ludoteka.core.match import Question
from ludoteka.core.reading import Reading, find, reading

MOST = 12  # components that are shown whole; of more the names


def read_out(one: Reading) -> RenderableType:
    """A component or a rule as a paragraph: its name, its numbers, its whole text, its clause."""
    head = Text(one.name, style="bold").append(f"  [{one.clause}]" if one.clause else "", style="dim")
    return Group(head, *[Padding(Text(words), (0, 0, 0, 2)) for words in (one.facts, one.text) if words])


def inspected(game: Game, words: str, question: Question, face: Face) -> RenderableType:
    """`i NAME`: every component of that name; `i` alone: what asks, and what it is about."""
    if not words:
        known = [cause for cause in (question.cause, question.subject) if cause is not None]
        return Group(*[read_out(reading(game, cause, face.lang)) for cause in known])
    found = find(game, words, face.lang)
    if not found:
        raise Refused("cli-error-no-card", line=words[:40])
    if len(found) > MOST:
        return Text(", ".join([one.name for one in found]))
    return Group(*[read_out(one) for one in found])


def why(game: Game, question: Question, face: Face) -> Text | None:
    """Beside the question: the component that asks with its text, and what it is about; nothing where a rule asks."""
    rows = [
        row(game, cause, face.say(word), face.lang)
        for cause, word in ((question.cause, "web-asks"), (question.subject, "web-about"))
        if cause is not None and cause.kind != CLAUSE
    ]
    return Text("\n").join(rows) if rows else None


def row(game: Game, cause: Cause, word: str, lang: str) -> Text:
    one = reading(game, cause, lang)
    out = Text(f"  {word}: ", style="dim").append(one.name, style="bold")
    return out.append(f" – {one.text}" if one.text else "", style="dim")
