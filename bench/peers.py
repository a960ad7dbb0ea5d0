"""`python -m bench.peers --tag FOLDER`: our engines beside those of TAG, measured in one run on one core.

TAG (github.com/GAIGResearch/TabletopGames, Java) has the nearest relatives of our games. FOLDER, or the environment
variable LUDOTEKA_TAG, is an installation of it: a checkout with its classes in `out` or `target/classes` and its jars
in `lib`, in `target/dependency` or named in `cp.txt`. A checkout without classes is built with Maven; without a folder
it is cloned into build/peers. Ours are measured compiled, set-up timed as TAG's is; Java is warmed up first. How Python
itself was built matters, so the run says which it is; a distribution's is quicker than a shared library that was built
without optimisation (`make env-dev VENV=build/py PYTHON=/usr/bin/python3.11`, then `build/py/bin/python -m …`).

| figure | ours | TAG's |
|---|---|---|
| bare, steps | random play on the state, every decision | on the forward model, every action |
| bare, choices | the same, decisions with more than one option | the same, actions of which there were several |
| loop, choices | Match without events and a redeal for whoever decides | its game loop with random players |
| copies | clone of a state | copy of a state |
| guesses | redeal | copy for a player |
| search | iterations of ismcts | of BasicMCTS (ten random steps, then a heuristic) |

A choice is a step with more than one option. TAG asks for forced passes as well, in its bare play as steps like any
other; its loop takes them without counting them, so ours are not counted there either.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.__main__ import Row, games, measure_in
from bench.builds import ROOT, compiled, interpreted

DRIVER = Path(__file__).with_name("TagBench.java")
HOME = "https://github.com/GAIGResearch/TabletopGames"
# The relatives of each game, with their players.
RELATIVES = {
    "cardia": ("LoveLetter:2",),
    "abyss": ("Dominion:2",),
    "bunny": ("SushiGo:2", "Wonders7:4"),
    "valeria": ("Dominion:2", "Catan:4"),
    "heroes": ("Root:2", "Descent2e:2"),
}
# What is compared: its name, our figure of it, TAG's mode and figure.
FIGURES = (
    ("bare, steps", "whole", "fm", "decisions_per_s"),
    ("bare, choices", "whole", "fm", "choices_per_s"),
    ("loop, choices", "loop", "game", "decisions_per_s"),
    ("copies", "clone", "copy", "copies_per_s"),
    ("guesses", "redeal", "copy", "player_copies_per_s"),
    ("search", "search", "basicmcts", "iterations_per_s"),
)
TIMES = ("clone", "redeal")  # ours in microseconds; the others are so many a second
CHOICES = ("bare, choices", "loop, choices")  # of our steps those with more than one option count

Theirs = dict[tuple[str, str], dict[str, float]]  # by mode and game


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.peers", description=__doc__.split("\n", 1)[0])
    parser.add_argument("games", nargs="*", help="our games (default: all)")
    parser.add_argument("--tag", type=Path, default=os.environ.get("LUDOTEKA_TAG"), help="an installation of TAG")
    parser.add_argument("--java", default="java", help="a Java that runs TAG: 21 or later (default: the first found)")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU time of one of our runs (default 0.4)")
    parser.add_argument("--runs", type=int, default=3, help="our runs of which the best counts (default 3)")
    parser.add_argument(
        "--warm", type=float, default=8, help="seconds of warm-up for each of TAG's figures (default 8)"
    )
    parser.add_argument("--measure", type=float, default=4, help="seconds of each of TAG's figures (default 4)")
    parser.add_argument("--interpreted", action="store_true", help="measure our source as it is; do not compile")
    parser.add_argument("--here", action="store_true", help="measure ours as this folder has it, after `make fast`")
    parser.add_argument("--json", type=Path, default=ROOT / "build" / "peers.json", help="where to write the figures")
    return parser.parse_args(words)


# -- TAG -------------------------------------------------------------------------------------------------------------


def installation(named: Path | None) -> Path:
    """The folder of TAG: the one that was named, or a fresh clone."""
    if named is not None:
        if not Path(named).is_dir():
            raise SystemExit(f"There is no folder {named}: --tag names an installation of TAG ({HOME}).")
        return Path(named)
    folder = ROOT / "build" / "peers" / "TabletopGames"
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(["git", "clone", "--depth", "1", HOME, str(folder)], capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"TAG could not be cloned; --tag names an installation of it.\n{done.stderr[-400:]}")
    return folder


def classes(folder: Path) -> Path | None:
    """Where the compiled classes of TAG lie in its folder."""
    found = [folder / name for name in ("out", "target/classes") if (folder / name / "core").is_dir()]
    return found[0] if found else None


def class_path(folder: Path) -> str:
    """Classes and jars of TAG; they are built where there are none."""
    if classes(folder) is None:
        if shutil.which("mvn") is None:
            raise SystemExit(f"{folder} has no classes, and Maven (mvn) is not on this machine to build them.")
        build = ["mvn", "-q", "-DskipTests", "compile", "dependency:copy-dependencies"]
        subprocess.run(build, cwd=folder, check=True)
    jars = [str(jar) for name in ("lib", "target/dependency") for jar in sorted((folder / name).glob("*.jar"))]
    named = folder / "cp.txt"
    more = [named.read_text(encoding="utf-8").strip()] if named.exists() else []
    return os.pathsep.join([str(classes(folder)), *jars, *more])


def tag_command(folder: Path, mode: str, relatives: list[str], options: argparse.Namespace) -> list[str]:
    path = class_path(folder)
    there = any((Path(one) / f"{DRIVER.stem}.class").exists() for one in path.split(os.pathsep))
    java = [options.java, "-Djava.awt.headless=true", "-XX:+UseSerialGC", "-Xmx4g", "-cp", path]
    program = DRIVER.stem if there else str(DRIVER)  # Java refuses a source whose class it finds
    return [*one_core(), *java, program, mode, str(options.warm), str(options.measure), *relatives]


def one_core() -> list[str]:
    """Both sides run on the same core where that can be said."""
    return ["taskset", "-c", "0"] if shutil.which("taskset") else []


def source_folder(folder: Path) -> Path:
    """Where TAG is run: it reads its `data` from there."""
    return folder / "src" if (folder / "src" / "data").is_dir() else folder


def theirs(folder: Path, wanted: list[str], options: argparse.Namespace, console: Console) -> Theirs:
    """TAG's figures of all relatives, mode by mode."""
    found: Theirs = {}
    relatives = list(dict.fromkeys(relative for id in wanted for relative in RELATIVES[id]))
    for mode in dict.fromkeys(mode for _, _, mode, _ in FIGURES):
        command = tag_command(folder, mode, relatives, options)
        announce(console, ["…" if os.pathsep in word and ".jar" in word else word for word in command])
        run = subprocess.run(command, cwd=source_folder(folder), capture_output=True, text=True)
        for line in run.stdout.splitlines():
            if line.startswith("{"):
                figures = json.loads(line)
                found[mode, figures["game"].partition(":")[0]] = figures
        if not any(of == mode for of, _ in found):
            raise SystemExit(f"TAG gave no figures of {mode}:\n{(run.stdout + run.stderr)[-600:]}")
    return found


# -- ours ------------------------------------------------------------------------------------------------------------


def announce(console: Console, command: list[str]) -> None:
    """What is run, and how busy the machine is."""
    load = " ".join(f"{one:.1f}" for one in os.getloadavg())
    console.print(f"load {load} · {' '.join(command)}", soft_wrap=True, highlight=False, markup=False)


def build(id: str, options: argparse.Namespace) -> Path:
    """Where the build of a game lies that is measured: compiled elsewhere unless something else is wanted."""
    if options.here:
        return ROOT / "src"
    return interpreted(id) if options.interpreted else compiled(id)


def ours(id: str, options: argparse.Namespace, console: Console) -> Row:
    source = build(id, options)
    announce(console, ["python", "-m", "bench", id, "--here", "--seconds", f"{options.seconds}"])
    return measure_in(source, id, options)


# -- beside each other -----------------------------------------------------------------------------------------------


def a_second(row: Row, name: str, figure: str) -> float:
    rate = 1e6 / row[figure] if figure in TIMES else row[figure]
    return rate * row["choices"] if name in CHOICES else rate


def compared(id: str, row: Row, peers: Theirs) -> list[tuple[str, str, float, float]]:
    """(figure, relative, ours, theirs), all so many a second; what a peer cannot do is left out."""
    found = []
    for name, figure, mode, their_figure in FIGURES:
        for relative in RELATIVES[id]:
            game = relative.partition(":")[0]
            there = peers.get((mode, game), {}).get(their_figure, math.nan)
            if there > 0:  # in too short a time a peer finishes nothing: 0, or not a number
                found.append((name, game, a_second(row, name, figure), float(there)))
    return found


def shares(id: str, row: Row, peers: Theirs) -> dict[str, float]:
    """What part of the steps is a choice, in our game and in its relatives."""
    found = {id: row["choices"]}
    for relative in RELATIVES[id]:
        game = relative.partition(":")[0]
        measured = peers.get(("fm", game), {})
        if "choice_share" in measured:
            found[game] = measured["choice_share"]
    return found


def show(rows: dict[str, list[tuple[str, str, float, float]]]) -> Table:
    table = Table(title="A second on one core, set-up timed")
    for heading in ("game", "figure", "peer", "ours", "theirs", "ours / theirs"):
        table.add_column(heading, justify="left" if heading in ("game", "figure", "peer") else "right")
    for id, lines in rows.items():
        for name, game, mine, there in lines:
            table.add_row(id, name, game, f"{mine:,.0f}", f"{there:,.0f}", f"{mine / there:.2f}")
        table.add_section()
    return table


def main(words: list[str] | None = None) -> None:
    options = arguments(words)
    console = Console(width=None if os.isatty(1) else 120)
    wanted = games(options.games)
    folder = installation(options.tag)
    console.print(f"Python {platform.python_version()} ({sys.executable}), {platform.python_compiler()}", markup=False)
    mine = {id: ours(id, options, console) for id in wanted}
    peers = theirs(folder, wanted, options, console)
    again = {id: ours(id, options, console) for id in wanted}  # before and after: the machine may have changed
    best = {id: {key: better(key, row[key], again[id][key]) for key in row} for id, row in mine.items()}
    rows = {id: compared(id, best[id], peers) for id in wanted}
    console.print(show(rows))
    choices = {id: shares(id, best[id], peers) for id in wanted}
    for found in choices.values():
        console.print("choices among the steps: " + ", ".join(f"{name} {share:.1%}" for name, share in found.items()))
    options.json.parent.mkdir(parents=True, exist_ok=True)
    written = {"ours": best, "compared": rows, "choices": choices}
    options.json.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")


def better(figure: str, one: float, other: float) -> float:
    return min(one, other) if figure in ("clone", "redeal", "view", "fingerprint", "setup") else max(one, other)


if __name__ == "__main__":
    main()
