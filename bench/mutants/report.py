"""The page about mutants: a score for each game, and every survivor with what was made of it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from bench.mutants.run import CAUGHT, ROOT, Verdict

RESULTS: Final = ROOT / "bench" / "mutants" / "results"
JUDGED: Final = ROOT / "bench" / "mutants" / "judged.toml"
PAGE: Final = ROOT / "docs" / "reference" / "mutants.md"
HEAD: Final = """\
# What the tests notice

A *mutant* is a game with one small sabotage in its rules: a comparison turned round, a number one higher, a condition
negated, a step left out. `make mutants GAME=cardia` draws some of all possible ones at random, and runs against each
the tests that come by the changed line: the game's own, its referee, the laws. This page is written from
`bench/mutants/results` by `python -m bench.mutants --page`.

*Harmless* are survivors that change nothing a player or a record could show (each is judged below); the score counts
the others.

| game | possible | tried | caught | harmless | score |
|---|--:|--:|--:|--:|--:|
"""


def keep(game: str, possible: int, seed: int, verdicts: Iterable[Verdict]) -> Path:
    """Write down a run: one line of JSON a mutant."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    file = RESULTS / f"{game}.jsonl"
    rows = [
        {
            "file": verdict.mutant.file.removeprefix("src/ludoteka/games/"),
            "line": verdict.mutant.line,
            "before": verdict.mutant.before,
            "after": verdict.mutant.after,
            "fate": verdict.fate,
            "test": verdict.test,
        }
        for verdict in verdicts
    ]
    head = {"game": game, "possible": possible, "seed": seed, "tried": len(rows)}
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in [head, *rows]), encoding="utf-8")
    return file


def judgement(judged: dict[str, Any], row: dict[str, Any]) -> str | None:
    """What a person said of a survivor, by its file and its change (lines move)."""
    found = judged.get(f"{row['file']}: {row['before']} -> {row['after']}")
    return None if found is None else str(found)


def page() -> str:
    judged = tomllib.loads(JUDGED.read_text(encoding="utf-8")) if JUDGED.exists() else {}
    table, survivors = [], []
    for file in sorted(RESULTS.glob("*.jsonl")):
        head, *rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        alive = [row for row in rows if row["fate"] != CAUGHT]
        harmless = [row for row in alive if (judgement(judged, row) or "").startswith("harmless")]
        caught = len(rows) - len(alive)
        score = caught / max(1, len(rows) - len(harmless))
        table.append(
            f"| {head['game']} | {head['possible']:,} | {len(rows)} | {caught} | {len(harmless)} | {score:.0%} |"
        )
        survivors += ["", f"## {head['game'].capitalize()}: survivors", ""]
        survivors += [
            f"- `{row['file']}` line {row['line']}: `{row['before']}` → `{row['after']}` ({row['fate']}): "
            f"{judgement(judged, row) or 'not judged yet'}"
            for row in alive
        ]
    return HEAD + "\n".join([*table, *survivors]) + "\n"
