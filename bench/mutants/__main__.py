"""`python -m bench.mutants GAME`: sabotage the rules of a game here and there, and see whether the tests notice."""

from __future__ import annotations

import argparse
import os
import sys

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import ludoteka
from bench.mutants.report import PAGE, keep, page
from bench.mutants.run import CAUGHT, ROOT, Verdict, all_tried, rules_of, sample, selected, traced
from bench.mutants.sites import mutants


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*ludoteka.games(), []], help="games to try (default: all)")
    parser.add_argument("--sample", type=int, default=100, help="mutants of each game (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="which ones are drawn (default 1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="tests side by side (default: cores)")
    parser.add_argument("--page", action="store_true", help="only write the page from the results kept")
    return parser.parse_args(words)


def try_game(game: str, asked: argparse.Namespace) -> None:
    chosen = sample(game, asked.sample, asked.seed)
    print(f"{game}: which test comes by which line", flush=True)
    traces = traced(selected(game), asked.workers)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns) as progress:
        bar = progress.add_task(game, total=len(chosen))

        def note(verdict: Verdict) -> None:
            progress.advance(bar)
            if verdict.fate != CAUGHT:
                mutant = verdict.mutant
                progress.print(f"{verdict.fate}: {mutant.file}:{mutant.line}  {mutant.before}  ->  {mutant.after}")

        verdicts = list(all_tried(chosen, traces, asked.workers, note))
    possible = sum(len(mutants(ROOT, file)) for file in rules_of(game))
    caught = sum(verdict.fate == CAUGHT for verdict in verdicts)
    print(f"{game}: {caught} of {len(verdicts)} caught, kept in {keep(game, possible, asked.seed, verdicts)}")


def main() -> int:
    asked = arguments()
    if not asked.page:
        for game in asked.games or ludoteka.games():
            try_game(game, asked)
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
