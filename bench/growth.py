"""`python -m bench.growth`: how cost grows with seats, with the course of a match, with the map; what memory is held.

Decisions a second of random play on the state, CPU time of one core, as this Python imports the engine (`--compiled`:
as the compiled build plays). Memory is what Python allocates: of a match half-way, with its events and without, and of
the tree that a search of so many iterations leaves behind.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.__main__ import games
from bench.builds import ROOT, compiled, interpreted

QUARTERS = 4
TREE = 2000  # iterations of the search whose tree is weighed
Rows = list[list[Any]]


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.growth", description=__doc__.split("\n", 1)[0])
    parser.add_argument("games", nargs="*", help="games to measure (default: all)")
    parser.add_argument("--matches", type=int, default=6, help="matches for each figure (default 6)")
    parser.add_argument("--compiled", action="store_true", help="measure the compiled build of each game")
    parser.add_argument("--here", action="store_true", help="measure one game as this Python imports it, print JSON")
    return parser.parse_args(words)


# -- time ------------------------------------------------------------------------------------------------------------


def played(match: Any, seed: int) -> list[tuple[Any, Any]]:
    """Random play of a match on its state: every state before a decision, and what was chosen there."""
    state, draw = match.quiet().state, Random(seed)
    line = []
    while state.result is None:
        choice = draw.choice(state.options)
        line.append((state.clone(), choice))
        state.choose(choice)
    return line


def rate(parts: list[list[tuple[Any, Any]]]) -> float:
    """Decisions a second when these parts of matches are played again, each from its first state."""
    best, done = 0.0, sum(len(part) for part in parts)
    for _ in range(3):
        states = [part[0][0].clone() for part in parts if part]
        gc.collect()
        begun = process_time()
        for state, part in zip(states, [part for part in parts if part], strict=True):
            for _, choice in part:
                state.choose(choice)
        best = max(best, done / max(1e-9, process_time() - begun))
    return best


def by_seats(game: Any, matches: int) -> Rows:
    lines = {seats: [played(game.start(seats, seed), seed) for seed in range(matches)] for seats in game.seats}
    return [[seats, sum(map(len, found)) / matches, rate(found)] for seats, found in lines.items()]


def by_quarter(game: Any, matches: int) -> Rows:
    """The first quarter of the decisions of a match, the second …; rounds grow with them."""
    seats = max(2, game.seats[0])
    lines = [played(game.start(seats, seed), seed) for seed in range(matches)]
    found = []
    for part in range(QUARTERS):
        cuts = [line[len(line) * part // QUARTERS : len(line) * (part + 1) // QUARTERS] for line in lines]
        found.append([part + 1, sum(map(len, cuts)) / matches, rate(cuts)])
    return found


def by_map(game: Any, matches: int) -> Rows:
    """Scenarios by the number of their tiles, for as few as they allow; nothing for games without a map of tiles."""
    if "scenario" not in game.variants:
        return []
    sizes: dict[int, list[list[tuple[Any, Any]]]] = {}
    for scenario in game.variants["scenario"].choices:
        seats = next((seats for seats in game.seats if is_legal(game, seats, scenario)), 0)
        if not seats:
            continue  # it wants other variants as well
        for seed in range(max(1, matches // 3)):
            line = played(game.start(seats, seed, scenario=scenario), seed)
            sizes.setdefault(len(line[-1][0].tiles), []).append(line)
    return [[tiles, sum(map(len, lines)) / len(lines), rate(lines)] for tiles, lines in sorted(sizes.items())]


def is_legal(game: Any, seats: int, scenario: str) -> bool:
    try:
        game.checked(seats, 0, {"scenario": scenario})
    except ValueError:
        return False
    return True


# -- memory ----------------------------------------------------------------------------------------------------------


def kilobytes(make: Callable[[], Any]) -> float:
    """What is still allocated when something was made and is held."""
    gc.collect()
    tracemalloc.start()
    held = make()
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del held
    return size / 1024


def half_way(game: Any, quiet: bool) -> Any:
    match, draw = game.start(max(2, game.seats[0]), 1), Random(1)
    if quiet:
        match.quiet()
    length = len(played(game.start(max(2, game.seats[0]), 1), 1))
    while not match.over and len(match.decisions) < length // 2:
        seat = match.to_act[0]
        match.play(seat, draw.choice(match.question(seat).options))
    return match


def tree(game: Any) -> Any:
    """The search tree of a decision half-way."""
    from ludoteka.bots.search import Search
    from ludoteka.core.perspective import Perspective

    match = half_way(game, True)
    search = Search(Perspective(match, match.to_act[0]), Random(1))
    while search.walks < TREE:
        search.compare()
    return search.root


def memory(game: Any) -> Rows:
    half_way(game, True)  # what is loaded once is not counted
    logged, quiet = kilobytes(lambda: half_way(game, False)), kilobytes(lambda: half_way(game, True))
    state = half_way(game, True).state
    return [
        ["match half-way, with events", logged],
        ["match half-way, without", quiet],
        ["a clone of its state", kilobytes(state.clone)],
        [f"tree of {TREE:,} iterations", kilobytes(lambda: tree(game))],
    ]


# -- the tables ------------------------------------------------------------------------------------------------------


def measured(id: str, matches: int) -> dict[str, Rows]:
    import ludoteka

    game = ludoteka.game(id)
    found = {"seats": by_seats(game, matches), "quarter": by_quarter(game, matches), "tiles": by_map(game, matches)}
    return {**found, "memory": memory(game)}


def measured_in(id: str, options: argparse.Namespace) -> dict[str, Rows]:
    source = compiled(id) if options.compiled else interpreted(id)
    words = [sys.executable, "-m", "bench.growth", id, "--here", "--matches", str(options.matches)]
    path = os.pathsep.join([str(source), str(ROOT)])
    run = subprocess.run(words, env={**os.environ, "PYTHONPATH": path}, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    found: dict[str, Rows] = json.loads(run.stdout)
    return found


def show(console: Console, id: str, found: dict[str, Rows]) -> None:
    table = Table(title=id)
    for heading in ("by", "", "decisions a match", "decisions/s"):
        table.add_column(heading, justify="right" if heading else "left")
    for name in ("seats", "quarter", "tiles"):
        for value, decisions, speed in found[name]:
            table.add_row(name, str(value), f"{decisions:,.0f}", f"{speed:,.0f}")
        table.add_section()
    console.print(table)
    for name, size in found["memory"]:
        console.print(f"  {name}: {size:,.0f} KiB", highlight=False)


def main(words: list[str] | None = None) -> None:
    options = arguments(words)
    if options.here:
        print(json.dumps(measured(options.games[0], options.matches)))
        return
    console = Console(width=None if sys.stdout.isatty() else 100)
    console.print(f"load {' '.join(f'{one:.1f}' for one in os.getloadavg())}", highlight=False)
    for id in games(options.games):
        show(console, id, measured_in(id, options))


if __name__ == "__main__":
    main()
