"""A rule book as a page: sections of clauses, each with its number as an anchor.

The source is `rules.<lang>.md` of a game. A paragraph that starts with `[CAR-7.2]` begins that clause, which goes on
until the next one or the next heading. A section such as CAR-7 has no paragraph of its own: its anchor is the heading
under which its first clause stands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from ludoteka.core.game import Game

HEADING = re.compile(r"(#{1,4}) +(.+)")
CLAUSE = re.compile(r"(?:- )?\[([A-Z]{3}-R?\d+(?:\.\d+)*)\] *(.*)")
TITLE = re.compile(r"\*\*(.+?)\*\*(.*)", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
MENTION = re.compile(r"\b[A-Z]{3}-R?\d+(?:\.\d+)*\b(?![^<]*>)")
EMPTY = Markup("")
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass
class Clause:
    """A numbered paragraph with what belongs to it; without a number, text between headings."""

    id: str
    source: list[str]
    title: Markup = EMPTY
    body: Markup = EMPTY


@dataclass
class Section:
    """A heading and its clauses."""

    id: str
    level: int
    title: str
    clauses: list[Clause] = field(default_factory=list)
    anchors: list[str] = field(default_factory=list)  # of the whole sections that begin here


@dataclass
class Book:
    title: str
    sections: list[Section]
    anchors: frozenset[str]


@cache
def book(game: Game, lang: str) -> Book:
    """The rule book of a game in a language, ready to be drawn."""
    text = COMMENT.sub("", (game.folder / f"rules.{lang}.md").read_text(encoding="utf-8"))
    sections = read(text.splitlines())
    anchors = {clause.id for section in sections for clause in section.clauses if clause.id}
    for section in sections:
        whole = {clause.id.partition(".")[0] for clause in section.clauses if "." in clause.id}
        section.anchors = sorted(whole - anchors)
        anchors |= whole
    for section in sections:
        for clause in section.clauses:
            finish(clause, anchors)
    title = next((section.title for section in sections if section.level == 1), game.name[lang])
    return Book(title, sections, frozenset(anchors))


def read(rows: list[str]) -> list[Section]:
    """Headings, and under each of them the rows of its clauses."""
    sections = [Section("top", 1, "")]
    fenced = False
    for row in rows:
        fenced ^= row.startswith("```")
        if not fenced and (found := HEADING.fullmatch(row)):
            if len(found[1]) == 1:
                sections[0].title = found[2]
            else:
                sections.append(Section(f"part-{len(sections)}", len(found[1]), found[2]))
            continue
        clauses = sections[-1].clauses
        if not fenced and (begun := CLAUSE.fullmatch(row)):
            clauses.append(Clause(begun[1], [begun[2]]))
            continue
        if row.strip() and (
            not clauses or (clauses[-1].id.partition("-")[2][:1] == "R" and starts_afresh(clauses[-1]))
        ):
            clauses.append(Clause("", []))
        if clauses:
            clauses[-1].source.append(row)
    return sections


def starts_afresh(clause: Clause) -> bool:
    """A ruling in a list ends with an empty row."""
    return bool(clause.source) and not clause.source[-1].strip()


def finish(clause: Clause, anchors: set[str]) -> None:
    """Take the bold words at the front as the title, draw the rest, and link what it mentions."""
    text = "\n".join(clause.source).strip()
    if clause.id and (found := TITLE.fullmatch(text)):
        clause.title = linked(MARKDOWN.renderInline(found[1]), anchors)
        text = found[2].strip().removeprefix("– ").removeprefix(": ")
    html = MARKDOWN.render(text).replace("<p><em>", '<p class="ex"><em>')
    clause.body = linked(html, anchors)


def linked(html: str, anchors: set[str]) -> Markup:
    """Every clause that is mentioned becomes a link to it."""

    def link(found: re.Match[str]) -> str:
        target = nearest(found[0], anchors)
        return f'<a class="xref" href="#{target}">{found[0]}</a>' if target else found[0]

    return Markup(MENTION.sub(link, html))


def nearest(clause: str, anchors: set[str] | frozenset[str]) -> str:
    """The clause itself, else the one it is a step of, else its section; empty where the book has none of them."""
    while clause not in anchors:
        clause, dot, _ = clause.rpartition(".")
        if not dot:
            return ""
    return clause


def anchor(game: Game, lang: str, clause: str) -> str:
    """Where the rule page opens for a clause that was cited."""
    return nearest(clause, book(game, lang).anchors)
