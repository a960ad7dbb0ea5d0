"""A rule book as a page: every clause drawn, with its number as an anchor and links to what it mentions."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from ludoteka.core.game import Game
from ludoteka.core.rulebook import NUMBER, Clause, nearest, rulebook

TITLED = re.compile(r"\*\*(.+?)\*\*(.*)", re.DOTALL)
MENTION = re.compile(rf"\b{NUMBER}\b(?![^<]*>)")
EMPTY = Markup("")
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True)
class Drawn:
    """A clause ready for the page; without an id, text between clauses."""

    id: str
    title: Markup
    body: Markup


@dataclass(frozen=True)
class Part:
    """A heading and what stands under it; `anchors` are the whole sections that begin here."""

    id: str
    level: int
    title: str
    clauses: tuple[Drawn, ...]
    anchors: tuple[str, ...]


@dataclass(frozen=True)
class Book:
    title: str
    sections: tuple[Part, ...]
    anchors: frozenset[str]


@cache
def book(game: Game, lang: str) -> Book:
    """The rule book of a game in a language, ready to be drawn."""
    rules = rulebook(game, lang)
    parts = tuple(
        Part(
            f"part-{number}" if number else "top",
            section.level,
            section.title,
            tuple(drawn(clause, rules.ids) for clause in section.clauses),
            section.begins,
        )
        for number, section in enumerate(rules.sections)
    )
    return Book(rules.title or game.name[lang], parts, rules.ids)


def drawn(clause: Clause, anchors: Collection[str]) -> Drawn:
    """Take the bold words at the front as the title, draw the rest, and link what it mentions."""
    text, title = clause.text, EMPTY
    if clause.id and (found := TITLED.fullmatch(text)):
        title = linked(MARKDOWN.renderInline(found[1]), anchors)
        text = found[2].strip().removeprefix("– ").removeprefix(": ")
    html = MARKDOWN.render(text).replace("<p><em>", '<p class="ex"><em>').replace("<table>", '<table tabindex="0">')
    return Drawn(clause.id, title, linked(html, anchors))


def linked(html: str, anchors: Collection[str]) -> Markup:
    """Every clause that is mentioned becomes a link to it."""

    def link(found: re.Match[str]) -> str:
        target = nearest(found[0], anchors)
        return f'<a class="xref" href="#{target}">{found[0]}</a>' if target else found[0]

    return Markup(MENTION.sub(link, html))


def anchor(game: Game, lang: str, clause: str) -> str:
    """Where the rule page opens for a clause that was cited."""
    return nearest(clause, rulebook(game, lang).ids)
