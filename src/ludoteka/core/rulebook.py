"""The rule page of a game: sections of clauses, found by number or by words. One reader for every face.

The source is `rules.<lang>.md` of a game. A paragraph that starts with `[CAR-7.2]` begins that clause, which goes on
until the next one or the next heading. A step below a clause (CAR-7.2.4) opens its clause. A section such as CAR-7 has
no paragraph of its own: it stands under the heading of its first clause.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection
from functools import cache
from typing import Final

from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Game
from ludoteka.core.texts import signed

NUMBER: Final = r"[A-Z]{2,4}-[A-Z]?\d+(?:\.\d+)*"  # of a clause, wherever one is named
HEADING = re.compile(r"(#{1,4}) +(.+)")
BEGINS = re.compile(rf"((?:[-*] )?)\[({NUMBER})\] *(.*)")
ID = re.compile(r"(?:([A-Z]{2,4})-)?([A-Z]?\d+(?:\.\d+)*)")
TITLE = re.compile(r"\*\*(.+?)\*\*")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


class Clause:
    """A numbered clause: id, heading above it, text in Markdown; without an id, text between clauses."""

    __slots__ = ("heading", "id", "text")

    def __init__(self, id: str, heading: str, text: str) -> None:
        self.id = id
        self.heading = heading
        self.text = text

    @property
    def title(self) -> str:
        found = TITLE.search(self.text)
        return found[1].rstrip(".:") if found else self.text[:60]


class Section:
    """A heading of some level and what stands under it; `begins` are the whole sections whose first clause is here."""

    __slots__ = ("begins", "clauses", "level", "title")

    def __init__(self, level: int, title: str, clauses: tuple[Clause, ...], begins: tuple[str, ...]) -> None:
        self.level = level
        self.title = title
        self.clauses = clauses
        self.begins = begins


class Rulebook:
    """A whole page. `page` is its source; `ids` are the numbers that open something in it."""

    __slots__ = ("clauses", "ids", "page", "sections", "title")

    def __init__(self, page: str, title: str, sections: tuple[Section, ...]) -> None:
        self.page = page
        self.title = title
        self.sections = sections
        self.clauses = tuple(clause for section in sections for clause in section.clauses if clause.id)
        begun = [id for section in sections for id in section.begins]
        self.ids = frozenset([*(clause.id for clause in self.clauses), *begun])

    @property
    def prefix(self) -> str:
        return self.clauses[0].id.partition("-")[0] if self.clauses else ""

    def clause(self, id: str) -> Clause | None:
        """The clause of that id, or the one above it where a step below a clause is cited."""
        known = {clause.id: clause for clause in self.clauses}
        return known.get(nearest(id, known))

    def section(self, id: str) -> tuple[Clause, ...]:
        """All clauses of a section such as CAR-7."""
        return tuple(clause for clause in self.clauses if clause.id == id or clause.id.startswith(f"{id}."))

    def find(self, words: str) -> tuple[Clause, ...]:
        """What the words lead to: one clause, a section, or every clause that has all of them."""
        id = self.as_id(words)
        if id is not None:
            one = self.clause(id)
            return (one,) if one is not None else self.section(id)
        wanted = folded(words).split()
        titled = [clause for clause in self.clauses if folded(bare(clause.title)) == " ".join(wanted)]
        return tuple(titled) or tuple(
            clause for clause in self.clauses if all(word in folded(clause.text) for word in wanted)
        )

    def as_id(self, words: str) -> str | None:
        """A clause id with its prefix, if that is what the words are: `CAR-7.2`, `car-7.2`, `7.2`, `R5`."""
        found = ID.fullmatch(words.strip().strip("[]").upper())
        return None if found is None else f"{found[1] or self.prefix}-{found[2]}"


def nearest(id: str, known: Collection[str]) -> str:
    """The id itself, else the clause it is a step of, else its section; empty where none of them is known."""
    while id not in known:
        id, dot, _ = id.rpartition(".")
        if not dot:
            return ""
    return id


def folded(text: str) -> str:
    """Letters without marks and capitals, so that `sedzina` finds `Sędzina`, and a hyphen for a minus sign."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l").replace("−", "-"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def bare(title: str) -> str:
    """A title without what stands in brackets: "Judge (8)" is found as "judge"."""
    return title.partition(" (")[0]


@cache
def rulebook(game: Game, lang: str) -> Rulebook:
    """The rules of a game in a language. LudotekaError where the game brings none."""
    page = game.folder / f"rules.{lang}.md"
    if not page.is_file():
        raise LudotekaError("error-no-rules", game=game.name[lang])
    return parsed(signed(page.read_text(encoding="utf-8")))


def with_numbers(page: str, shown: Callable[[str], str]) -> str:
    """The source of a page with the number of each clause, where the clause begins, as `shown` writes it."""
    rows = []
    for row in page.splitlines():
        begun = BEGINS.fullmatch(row)
        rows.append(row if begun is None else f"{begun[1]}{shown(begun[2])} {begun[3]}")
    return "\n".join(rows)


# -- reading ---------------------------------------------------------------------------------------------------


class Draft:
    """A section while its rows are read."""

    def __init__(self, level: int, title: str) -> None:
        self.level = level
        self.title = title
        self.clauses: list[tuple[str, list[str]]] = []

    def add(self, row: str) -> None:
        """One more row: of the clause begun last, or of text that belongs to none."""
        begun = BEGINS.fullmatch(row)
        if begun is not None:
            self.clauses.append((begun[2], [begun[3]]))
        elif self.clauses and not self.ended():
            self.clauses[-1][1].append(row)
        elif row.strip():
            self.clauses.append(("", [row]))

    def ended(self) -> bool:
        """A ruling in a list ends with an empty row."""
        id, rows = self.clauses[-1]
        return id.partition("-")[2].startswith("R") and not rows[-1].strip()


def parsed(page: str) -> Rulebook:
    """Cut a page into sections and clauses."""
    drafts = [Draft(1, "")]
    fenced = False
    for row in COMMENT.sub("", page).splitlines():
        fenced ^= row.startswith("```")
        found = None if fenced else HEADING.fullmatch(row)
        if found is None:
            drafts[-1].add(row)
        elif len(found[1]) == 1:
            drafts[0].title = found[2]
        else:
            drafts.append(Draft(len(found[1]), found[2]))
    return Rulebook(page, drafts[0].title, finished(drafts))


def finished(drafts: list[Draft]) -> tuple[Section, ...]:
    """The sections as read, each with the whole sections that begin in it."""
    known = {id for draft in drafts for id, _ in draft.clauses}
    sections = []
    for draft in drafts:
        clauses = tuple(Clause(id, draft.title, "\n".join(rows).strip()) for id, rows in draft.clauses)
        begins = sorted({clause.id.partition(".")[0] for clause in clauses if "." in clause.id} - known)
        known.update(begins)
        sections.append(Section(draft.level, draft.title, clauses, tuple(begins)))
    return tuple(sections)
