"""What is kept of a run, and the page about it: a score for each game, every survivor with what was made of it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from typing import Any, Final

from bench.mutants.run import CAUGHT, Verdict
from bench.mutants.sites import Mutant
from bench.mutants.traces import ROOT

RESULTS: Final = ROOT / "bench" / "mutants" / "results"
JUDGED: Final = ROOT / "bench" / "mutants" / "judged.toml"
PAGE: Final = ROOT / "docs" / "reference" / "mutants.md"
GAMES: Final = "src/ludoteka/games/"
NAME: Final = ("file", "where", "before", "after", "nth")  # of a mutant, whatever its line is today
HARMLESS: Final = "harmless"
HEAD: Final = """\
# What the tests notice

A *mutant* is a game with one small sabotage in its rules: a comparison turned round, a number one higher, a condition
negated, a step left out. `make mutants GAME=cardia` draws some of all possible ones at random, and runs against each
the tests that come by the changed line (the game's own, its referee, the laws), the most telling first, half a
minute of them at most. This page is written from `bench/mutants/results` by `python -m bench.mutants --page`.

*Caught* are those that a test noticed when the sample was first tried. *Harmless* are survivors that change nothing a
player or a record could show; each is judged below. The score counts the others. *Closed* are survivors that showed a
gap, for which a test was written then: they do not count as caught. *Sample* is the seed by which they were drawn.

| game | possible | sample | tried | caught | harmless | score | closed |
|---|--:|--:|--:|--:|--:|--:|--:|
"""
Row = dict[str, Any]


def row_of(verdict: Verdict) -> Row:
    mutant = verdict.mutant
    return {
        "file": mutant.file.removeprefix(GAMES),
        "line": mutant.line,
        "where": mutant.where,
        "before": mutant.before,
        "after": mutant.after,
        "nth": mutant.nth,
        "fate": verdict.fate,
        "test": verdict.test,
    }


class Results:
    """The results of a game: a line about the run, then one a mutant, each written as soon as it is known."""

    def __init__(self, game: str, kept: bool = True) -> None:
        self.file = RESULTS / f"{game}.jsonl"
        self.kept = kept  # else only looked at
        self.head: Row = {"game": game}
        self.rows: list[Row] = []
        if kept and self.file.exists():
            self.head, *self.rows = [json.loads(line) for line in self.file.read_text(encoding="utf-8").splitlines()]

    def begin(self, **head: Any) -> None:
        """Begin anew, or go on where the same run was broken off."""
        if self.head != {"game": self.head["game"], **head}:
            self.head, self.rows = {"game": self.head["game"], **head}, []
        self.write()

    def row(self, mutant: Mutant) -> Row | None:
        name = mutant.file.removeprefix(GAMES), mutant.where, mutant.before, mutant.after, mutant.nth
        return next((row for row in self.rows if tuple(row[word] for word in NAME) == name), None)

    def add(self, verdict: Verdict) -> None:
        """A mutant tried for the first time; or a survivor of then, tried against the tests of today."""
        before = self.row(verdict.mutant)
        if before is None:
            self.rows.append(row_of(verdict))
        elif verdict.fate == CAUGHT:
            before["closed"] = verdict.test
        self.write()

    def write(self) -> None:
        if not self.kept:
            return
        RESULTS.mkdir(parents=True, exist_ok=True)
        self.rows.sort(key=lambda row: (row["file"], row["line"], row["before"], row["after"], row["nth"]))
        lines = [json.dumps(row, ensure_ascii=False) + "\n" for row in [self.head, *self.rows]]
        self.file.write_text("".join(lines), encoding="utf-8")

    @property
    def survivors(self) -> list[Row]:
        return [row for row in self.rows if row["fate"] != CAUGHT]


# -- the page --------------------------------------------------------------------------------------------------


def key(row: Row) -> str:
    """What a survivor is called where it is judged (lines move)."""
    return f"{row['file']} {row['where'] or '-'}: {row['before']} -> {row['after']}"


def judgement(judged: dict[str, str], row: Row) -> str:
    words = [judged[key(row)]] if key(row) in judged else []
    words += [f"closed by `{row['closed'].rpartition('::')[2]}`"] if "closed" in row else []
    return "; ".join(words) or "not judged yet"


def judgements() -> dict[str, str]:
    return tomllib.loads(JUDGED.read_text(encoding="utf-8"))


def harmless(results: Results, judged: dict[str, str]) -> int:
    return sum(judged.get(key(row), "").startswith(HARMLESS) for row in results.survivors)


def score(results: Results, judged: dict[str, str]) -> float:
    """The share of those caught at once among all that do harm."""
    return (len(results.rows) - len(results.survivors)) / max(1, len(results.rows) - harmless(results, judged))


def summary(results: Results, judged: dict[str, str]) -> str:
    rows, alive, head = results.rows, results.survivors, results.head
    closed = sum("closed" in row for row in alive)
    share = f"{score(results, judged):.0%}"
    counts = f"{len(rows)} | {len(rows) - len(alive)} | {harmless(results, judged)} | {share} | {closed}"
    return f"| {head['game']} | {head['possible']:,} | {head['seed']} | {counts} |"


def survivors(results: Results, judged: dict[str, str]) -> Iterable[str]:
    yield from ("", f"## {results.head['game'].capitalize()}: survivors", "")
    if "note" in results.head:
        yield from (str(results.head["note"]), "")
    for row in results.survivors:
        where = f"`{row['file']}` line {row['line']}" + (f", `{row['where']}`" if row["where"] else "")
        yield f"- {where}: `{row['before']}` → `{row['after']}` ({row['fate']}): {judgement(judged, row)}"


def page() -> str:
    judged = judgements()
    games = [Results(file.stem) for file in sorted(RESULTS.glob("*.jsonl"))]
    table = [summary(results, judged) for results in games]
    return HEAD + "\n".join([*table, *(line for results in games for line in survivors(results, judged))]) + "\n"
