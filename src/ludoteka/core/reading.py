"""What people read of a component or of a rule: its name, its whole text, its clause. One source for every face.

A game gives the texts of its components as `tips(lang)` in its `text.py`: kind, then id, to `name`, `text`, `clause`,
`facts` (its numbers in words, where it has some) and whatever its table draws besides.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from ludoteka.core.errors import LudotekaError
from ludoteka.core.events import CLAUSE, Cause
from ludoteka.core.game import Game
from ludoteka.core.rulebook import Rulebook, bare, folded, rulebook
from ludoteka.core.texts import signed

DRAWN = ("icon", "id", "clause")  # no words
Tips = dict[str, dict[str, dict[str, Any]]]
EMPHASIS = re.compile(r"\*\*|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)|`")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
RULED = re.compile(r"\|[\s:|-]+\|")  # the row of a table that divides its head from the rest
MARKED = re.compile(r"(?:>\s*)*(?:([-*]|#+)\s+)?")  # what a row of a quotation, of a list or a heading begins with
POINT = " · "


class Reading(NamedTuple):
    """A component or a rule in words. `kind` and `id` are those of the component, or of the clause."""

    kind: str
    id: str
    name: str
    text: str
    clause: str
    facts: str = ""  # its numbers, for whoever does not see it drawn


@cache
def tips(game: Game, lang: str) -> Tips:
    """Kind, then id, to what is shown of a component; nothing where the game gives none."""
    give = getattr(import_module(f"{game.package}.text"), "tips", None)
    found: Tips = {} if give is None else give(lang)
    for pile in found.values():
        for tip in pile.values():
            tip.update({key: with_signs(value) for key, value in tip.items() if key not in DRAWN})
    return found


def with_signs(value: Any) -> Any:
    """What is read of a component, to its last part, with one way to write a sign."""
    if isinstance(value, str):
        return signed(value)
    if isinstance(value, dict):
        return {key: with_signs(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return type(value)([with_signs(part) for part in value]) if type(value) in (list, tuple) else value
    return value


@cache
def reading(game: Game, cause: Cause, lang: str) -> Reading:
    """The words for what asks. One of many alike (`common`), such as a plain Ally, has its name alone."""
    if cause.kind == CLAUSE:
        return clause_reading(game, cause.id, lang)
    tip = tips(game, lang).get(cause.kind, {}).get(cause.id, {})
    name = tip.get("name") or game.rules.name(cause.kind, cause.id, lang) or cause.id
    text = "" if tip.get("common") else tip.get("text", "")
    return Reading(cause.kind, cause.id, str(name), str(text), str(tip.get("clause", "")), str(tip.get("facts", "")))


def clause_reading(game: Game, id: str, lang: str) -> Reading:
    """A rule: its title, and its text without marks. A whole section is read by its first clause."""
    try:
        book: Rulebook = rulebook(game, lang)
    except LudotekaError:
        return Reading(CLAUSE, id, id, "", id)
    clause = book.clause(id) or next(iter(book.section(id)), None)
    if clause is None:
        return Reading(CLAUSE, id, id, "", id)
    plain = signed(plain_text(clause.text))
    title = signed(plain_text(clause.title))
    text = plain.removeprefix(title).lstrip(".: ") if plain != title else plain
    return Reading(CLAUSE, id, clause.heading if title.startswith(plain[:60]) else title, text, id)


def plain_text(markdown: str) -> str:
    """One paragraph of it: things listed and the cells of a table have a point between them."""
    rows = (plain_row(row.strip()) for row in markdown.splitlines() if not RULED.fullmatch(row.strip()))
    return " ".join(EMPHASIS.sub("", LINK.sub(r"\1", " ".join(rows))).split()).removeprefix(POINT.strip()).strip()


def plain_row(row: str) -> str:
    if len(row) > 1 and row.startswith("|") and row.endswith("|"):
        return POINT + POINT.join(cell.strip() for cell in row.strip("|").split("|"))
    mark = MARKED.match(row)
    assert mark is not None  # it may be empty
    return (POINT if mark[1] in ("-", "*") else "") + row[mark.end() :]


def find(game: Game, words: str, lang: str) -> tuple[Reading, ...]:
    """The components that these words name: one whose name they are, else all whose names hold them."""
    wanted = folded(" ".join(words.split()))
    if not wanted:
        return ()
    found: dict[tuple[str, str], Reading] = {}
    for kind, pile in tips(game, lang).items():
        for id, tip in pile.items():
            if tip.get("text") or tip.get("facts"):
                one = reading(game, Cause(kind, id), lang)
                found.setdefault((one.name, one.text + one.facts), one)
    exact = [one for one in found.values() if wanted in (folded(one.name), folded(bare(one.name)))]
    return tuple(exact or [one for one in found.values() if wanted in folded(one.name)])
