"""`python -m bench.analysis RECORD…`: how long an analysis takes, in seconds of one process and of two side by side.

The first look at the whole match is measured, and the longer one of the decisions that matter; processor time, so that
what else runs on the machine does not count.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import process_time

from ludoteka.analysis.examining import USUAL, Examination, called, final_ranks
from ludoteka.analysis.jobs import carry_out
from ludoteka.analysis.survey import surveyed
from ludoteka.cli.analyse import told
from ludoteka.core.record import load


def measured(record: str, seconds: float, deep: bool) -> tuple[int, float, float, float]:
    """Decisions, and seconds for walking through the match, for the first look, and for the longer one."""
    match = load(record)
    names, ranks = told(record)
    final, known = final_ranks(match, ranks), called(match, names)
    began = process_time()
    work = Examination(match, seconds, 0, known, final, surveyed(match, known, final))
    times = [process_time() - began]
    for make in (work.first, work.then) if deep else (work.first,):
        began = process_time()
        for job in make():
            work.take(list(carry_out(match, job)))
        times.append(process_time() - began)
    return len(match.decisions), times[0], times[1], times[2] if deep else 0.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.analysis", description=__doc__)
    parser.add_argument("records", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=USUAL)
    parser.add_argument("--deep", action="store_true", help="measure the longer look, too")
    wanted = parser.parse_args()
    print("| match | decisions | walked through | first look | on two cores | longer look |\n|---|---|---|---|---|---|")
    for file in wanted.records:
        plies, walk, first, then = measured(file.read_text(encoding="utf-8"), wanted.seconds, wanted.deep)
        print(
            f"| {file.stem} | {plies} | {walk:.1f} s | {first:.1f} s | {walk + first / 2:.1f} s | {then:.1f} s |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
