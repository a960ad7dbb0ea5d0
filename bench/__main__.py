"""`python -m bench`: measure every game interpreted and compiled, print a table, write JSON."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

from bench.builds import ROOT, CannotCompile, compiled, interpreted

Row = dict[str, float]
Results = dict[str, dict[str, Row]]  # build -> game -> figures

# What the table shows: the figure, its heading, its number format, and whether more is better.
COLUMNS = (
    ("state", "decisions/s\nstate", "{:,.0f}", True),
    ("match", "decisions/s\nMatch", "{:,.0f}", True),
    ("matches", "matches/s\nstate", "{:,.0f}", True),
    ("clone", "clone\nµs", "{:.1f}", False),
    ("redeal", "redeal\nµs", "{:.1f}", False),
    ("view", "view\nµs", "{:.0f}", False),
    ("fingerprint", "fingerprint\nµs", "{:.0f}", False),
    ("search", "ismcts\niterations/s", "{:,.0f}", True),
)


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("games", nargs="*", help="games to measure (default: all)")
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU time of one run (default 0.3)")
    parser.add_argument("--runs", type=int, default=3, help="runs of which the best counts (default 3)")
    parser.add_argument("--json", type=Path, default=ROOT / "build" / "bench.json", help="where to write the figures")
    parser.add_argument("--interpreted", action="store_true", help="measure the source only; do not compile")
    parser.add_argument("--here", action="store_true", help="measure what this Python imports, and print JSON only")
    return parser.parse_args(words)


def measure_here(games: list[str], seconds: float, runs: int) -> dict[str, Row]:
    """Measure in this process, whichever build it imports."""
    import ludoteka
    from bench.measure import measure

    return {id: measure(id, seconds, runs).plain() for id in games or ludoteka.games()}


def measure_in(source: Path, options: argparse.Namespace) -> dict[str, Row]:
    """Measure a build in a process of its own, which imports the engines from there."""
    words = [sys.executable, "-m", "bench", *options.games, "--here"]
    words += ["--seconds", str(options.seconds), "--runs", str(options.runs)]
    path = os.pathsep.join([str(source), str(ROOT)])
    run = subprocess.run(words, env={**os.environ, "PYTHONPATH": path}, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if run.returncode != 0:
        raise SystemExit(run.returncode)
    found: dict[str, Row] = json.loads(run.stdout)
    return found


def results(options: argparse.Namespace) -> Results:
    from rich.console import Console

    console = Console(stderr=True)
    with console.status("Measuring, interpreted …"):
        found = {"interpreted": measure_in(interpreted(), options)}
    if options.interpreted:
        return found
    try:
        with console.status("Compiling the engines with mypyc (a minute or more; kept until an engine changes) …"):
            source = compiled()
    except CannotCompile as problem:
        console.print(f"[bold]No compiled figures:[/bold] {problem}")
        return found
    with console.status("Measuring, compiled …"):
        found["compiled"] = measure_in(source, options)
    return found


def show(found: Results) -> None:
    """The table: each game interpreted, compiled, and by how much that is faster."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"One core, CPU time, best runs · Python {platform.python_version()}")
    table.add_column("game")
    table.add_column("build")
    for _, heading, _, _ in COLUMNS:
        table.add_column(heading, justify="right")
    for game, row in found["interpreted"].items():
        name = f"{game} ({row['seats']:.0f} seats, {row['decisions']:.0f} decisions, {row['options']:.1f} options)"
        builds = [(build, games[game]) for build, games in found.items()]
        for i, (_, figures) in enumerate(builds):
            # What ran says itself whether it was compiled; the name of the folder it came from would not prove it.
            said = "compiled" if figures["compiled"] else "interpreted"
            table.add_row("" if i else name, said, *[form.format(figures[key]) for key, _, form, _ in COLUMNS])
        if len(builds) == 2:
            table.add_row("", "", *[f"[dim]× {gain(builds[0][1], builds[1][1], *c):.1f}[/dim]" for c in COLUMNS])
        table.add_section()
    Console(width=150 if not sys.stdout.isatty() else None).print(table)


def gain(before: Row, after: Row, key: str, heading: str, form: str, more: bool) -> float:
    """How many times faster."""
    return after[key] / before[key] if more else before[key] / after[key]


def main(words: list[str] | None = None) -> None:
    options = arguments(words)
    if options.here:
        print(json.dumps(measure_here(options.games, options.seconds, options.runs)))
        return
    found = results(options)
    show(found)
    machine = {"python": platform.python_version(), "machine": platform.machine(), "system": platform.system()}
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps({**machine, "builds": found}, indent=1) + "\n", encoding="utf-8")
    print(f"Figures: {os.path.relpath(options.json)}")


if __name__ == "__main__":
    main()
