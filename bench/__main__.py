"""`python -m bench`: measure every game interpreted and compiled, print a table, write JSON."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bench.builds import ROOT, CannotCompile, compiled, interpreted

Row = dict[str, float]
Results = dict[str, dict[str, Row]]  # build -> game -> figures

# What the table shows: the figure, its heading, its number format, and whether more is better.
COLUMNS = (
    ("state", "decisions/s\nstate", "{:,.0f}", True),
    ("whole", "with\nset-up", "{:,.0f}", True),
    ("loop", "honest\nloop", "{:,.0f}", True),
    ("match", "Match,\nevents", "{:,.0f}", True),
    ("matches", "matches/s\nstate", "{:,.0f}", True),
    ("setup", "set-up\nµs", "{:,.0f}", False),
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
    parser.add_argument("--here", action="store_true", help="measure one game as this Python imports it, print JSON")
    return parser.parse_args(words)


def measure_here(game: str, seconds: float, runs: int) -> Row:
    """Measure in this process, whichever build it imports."""
    from bench.measure import measure

    return measure(game, seconds, runs).plain()


def measure_in(source: Path, game: str, options: argparse.Namespace) -> Row:
    """Measure a build in a process of its own, which imports the engine from there."""
    words = [sys.executable, "-m", "bench", game, "--here"]
    words += ["--seconds", str(options.seconds), "--runs", str(options.runs)]
    path = os.pathsep.join([str(source), str(ROOT)])
    run = subprocess.run(words, env={**os.environ, "PYTHONPATH": path}, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if run.returncode != 0:
        raise SystemExit(run.returncode)
    found: Row = json.loads(run.stdout)
    return found


def games(named: list[str]) -> list[str]:
    """The games to measure, all where none is named; an unknown one ends the program with a sentence."""
    import ludoteka

    try:
        return [ludoteka.game(id).id for id in named or ludoteka.games()]
    except ludoteka.UnknownGame as problem:
        raise SystemExit(str(problem)) from None


def results(options: argparse.Namespace) -> Results:
    """Both builds of every game; where one cannot be compiled, a line says why."""
    console = Console(stderr=True)
    found: Results = {"interpreted": {}}
    for game in games(options.games):
        with console.status(f"{game}: measuring, interpreted …"):
            found["interpreted"][game] = measure_in(interpreted(game), game, options)
        if options.interpreted:
            continue
        try:
            with console.status(f"{game}: compiling with mypyc (a minute or so; kept until the engine changes) …"):
                source = compiled(game)
        except CannotCompile as problem:
            console.print(f"[bold]{game}: no compiled figures.[/bold]", escape(str(problem)))
            continue
        with console.status(f"{game}: measuring, compiled …"):
            found.setdefault("compiled", {})[game] = measure_in(source, game, options)
    return found


def show(found: Results) -> None:
    """The table: each game interpreted, compiled, and by how much that is faster."""
    table = Table(title=f"One core, CPU time, best runs · Python {platform.python_version()}")
    table.add_column("game")
    table.add_column("build")
    for _, heading, _, _ in COLUMNS:
        table.add_column(heading, justify="right")
    for game, row in found["interpreted"].items():
        name = f"{game} ({row['seats']:.0f} seats, {row['decisions']:.0f} decisions, {row['options']:.1f} options)"
        builds = [(build, games[game]) for build, games in found.items() if game in games]
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
        print(json.dumps(measure_here(options.games[0], options.seconds, options.runs)))
        return
    found = results(options)
    show(found)
    machine = {"python": platform.python_version(), "machine": platform.machine(), "system": platform.system()}
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps({**machine, "builds": found}, indent=1) + "\n", encoding="utf-8")
    print(f"Figures: {os.path.relpath(options.json)}")


if __name__ == "__main__":
    main()
