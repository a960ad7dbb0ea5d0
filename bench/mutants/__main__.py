"""`python -m bench.mutants GAME`: sabotage the rules of a game here and there, and see whether the tests notice.

What is found is kept at once: a run that was broken off goes on where it stopped, and `--minutes` ends one in good
order after a while. `--survivors` tries only those that were not noticed before, against the tests of today.
"""

from __future__ import annotations

import argparse
import os
import sys
import time

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import ludoteka
from bench.mutants.report import PAGE, Results, page
from bench.mutants.run import CAUGHT, Verdict, all_tried, rules_of, sample
from bench.mutants.sites import Mutant, mutants
from bench.mutants.traces import ROOT, rules_digest, selected, traced

WITHOUT_LAWS = (
    "Tried without the laws and the referees, which take long: the score is what the other tests notice at least."
)


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*ludoteka.games(), []], help="games to try (default: all)")
    parser.add_argument("--sample", type=int, default=100, help="mutants of each game (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="which ones are drawn (default 1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="tests side by side (default: cores)")
    parser.add_argument(
        "--without-laws", action="store_true", help="leave out laws and referees, which take long in a long game"
    )
    parser.add_argument("--only", nargs="*", default=[], metavar="WORD", help="tests whose ids have one of these words")
    parser.add_argument("--minutes", type=float, default=600.0, help="begin nothing after so long; run again to go on")
    parser.add_argument("--survivors", action="store_true", help="try again what no test noticed")
    parser.add_argument("--within", default="", metavar="NAME", help="only look at all mutants of a function or a file")
    parser.add_argument("--page", action="store_true", help="only write the page from the results kept")
    asked = parser.parse_args(words)
    asked.until = time.time() + 60 * asked.minutes
    return asked


def wanted(game: str, asked: argparse.Namespace, results: Results) -> list[Mutant]:
    """The mutants still to be tried."""
    everything = [mutant for file in rules_of(game) for mutant in mutants(ROOT, file)]
    if asked.within:
        return [one for one in everything if asked.within in one.where.split(".") or one.file.endswith(asked.within)]
    if asked.survivors:
        return [mutant for mutant in everything if results.row(mutant) in results.survivors]
    head = {"possible": len(everything), "seed": asked.seed, "sample": asked.sample, "rules": rules_digest(game)}
    results.begin(**head, **({"note": WITHOUT_LAWS} if asked.without_laws else {}))
    return [mutant for mutant in sample(game, asked.sample, asked.seed) if results.row(mutant) is None]


def has_one(test: str, words: list[str]) -> bool:
    return not words or any(word in test for word in words)


def try_game(game: str, asked: argparse.Namespace) -> None:
    results = Results(game, kept=not asked.within)
    chosen = wanted(game, asked, results)
    print(f"{game}: which test comes by which line", flush=True)
    tests = [test for test in selected(game, not asked.without_laws) if has_one(test, asked.only)]
    traces = traced(game, tests, asked.workers, asked.until)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns) as progress:
        bar, left_over = progress.add_task(game, total=len(chosen)), len(chosen)
        for verdict in all_tried(game, chosen, traces, asked.workers, asked.until):
            results.add(verdict)
            left_over -= 1
            progress.advance(bar)
            progress.console.print(said(verdict), soft_wrap=True, markup=False, highlight=False)
    alive = len(results.survivors)
    print(f"{game}: {len(results.rows) - alive} of {len(results.rows)} caught, {left_over} left for another run")


def said(verdict: Verdict) -> str:
    mutant = verdict.mutant
    words = f"{verdict.fate}: {mutant.file}:{mutant.line}  {mutant.before}  ->  {mutant.after}"
    return f"{words}  ({verdict.test})" if verdict.fate == CAUGHT else words


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
