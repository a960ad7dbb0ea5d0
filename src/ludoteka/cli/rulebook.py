"""The rule page of a game by clause: CAR-7.2 opens that clause, CAR-7.2.4 its parent, CAR-7 a whole section."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from ludoteka.cli.face import Refused
from ludoteka.core.game import Game

BEGINS = re.compile(r"^(?:[-*] )?\[([A-Z]{2,4}-[A-Z]?\d+(?:\.\d+)*)\]\s*")
ID = re.compile(r"(?:([A-Z]{2,4})-)?([A-Z]?\d+(?:\.\d+)*)")
TITLE = re.compile(r"\*\*(.+?)\*\*")


@dataclass(frozen=True)
class Clause:
    """A numbered clause: its id, the heading above it, and its text in Markdown without the id."""

    id: str
    heading: str
    text: str

    @property
    def title(self) -> str:
        found = TITLE.search(self.text)
        return found[1].rstrip(".:") if found else self.text[:60]


@dataclass(frozen=True)
class Rulebook:
    """The whole page and its clauses in order."""

    page: str
    clauses: tuple[Clause, ...]

    @property
    def prefix(self) -> str:
        return self.clauses[0].id.partition("-")[0] if self.clauses else ""

    def clause(self, id: str) -> Clause | None:
        """The clause of that id, or the one above it where a step below a clause is cited."""
        known = {clause.id: clause for clause in self.clauses}
        while id not in known and "." in id:
            id = id.rpartition(".")[0]
        return known.get(id)

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


def folded(text: str) -> str:
    """Letters without marks and capitals, so that `sedzina` finds `Sędzina`."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def bare(title: str) -> str:
    """A title without what stands in brackets: "Judge (8)" is found as "judge"."""
    return title.partition(" (")[0]


@cache
def rulebook(game: Game, lang: str) -> Rulebook:
    """The rules of a game in a language. Refused where the game brings none."""
    page = game.folder / f"rules.{lang}.md"
    if not page.is_file():
        raise Refused("cli-error-no-rules", game=game.name[lang])
    return parsed(page.read_text(encoding="utf-8"))


def parsed(page: str) -> Rulebook:
    """Cut a page into clauses; a clause runs up to the next one or the next heading."""
    clauses: list[Clause] = []
    heading, id = "", ""
    lines: list[str] = []
    for line in [*page.splitlines(), "# "]:
        begins = BEGINS.match(line)
        if begins is None and not line.startswith("#"):
            lines.append(line)
            continue
        if id:
            clauses.append(Clause(id, heading, "\n".join(lines).strip()))
        id = begins[1] if begins else ""
        heading = heading if begins else line.lstrip("# ")
        lines = [line[begins.end() :]] if begins else []
    return Rulebook(page, tuple(clauses))
