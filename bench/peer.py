"""`python -m bench.peer`: moves a second against a boardgame.io server on the same machine, as a ratio in one run.

Both servers get clients of the same kind: a Node process with one WebSocket for each seat, which moves as soon as it is
asked and gets the state as data. boardgame.io (installed from npm into a folder outside of this one) keeps its matches
in memory; Ludoteka writes every decision to disk before it answers. First one server is measured, then the other. Each
has done what it does once before anything is counted: Ludoteka has drawn its first pages, the clients have played for
some seconds (`--warm`), so that Node has compiled what both sides' clients and boardgame.io itself run.

In Cardia both seats decide at once, in the duel of boardgame.io in turn: so twice as many moves are under way, and each
waits for twice as many others. Therefore Ludoteka is measured a second time with one move of a match at a time.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from rich.console import Console

from bench.builds import source
from bench.postgres import Cluster
from bench.servers import Served, everybody, used

Figures = dict[str, Any]
SCRIPT = Path(__file__).with_name("peer.cjs")
PACKAGE = {
    "name": "peer",
    "private": True,
    "dependencies": {"boardgame.io": "0.50.2"},
    "overrides": {"koa-compose": "4.1.0"},  # with a later one every route of its lobby answers 404
}


def installed(folder: Path, console: Console) -> Path:
    """The folder with the peer in it; npm is asked where it is not there yet."""
    if (folder / "node_modules" / "boardgame.io").is_dir():
        return folder
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise SystemExit(f"{program} is not on this machine (Debian: apt-get install nodejs npm).")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text(json.dumps(PACKAGE), encoding="utf-8")
    with console.status("installing boardgame.io …"):
        done = subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"npm could not install boardgame.io:\n{done.stderr[-600:]}")
    return folder


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def node(folder: Path, *words: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PEER_DIR": str(folder), "NODE_ENV": "production"}
    return subprocess.Popen(["node", str(SCRIPT), *words], stdout=subprocess.PIPE, text=True, env=environment)


def clients(folder: Path, server: int, *words: str) -> Figures:
    """Let clients play; their figures, and the CPU time that the server used in the same seconds.

    Starting, warming up and ending are no part of it: the clients say when they begin to count.
    """
    process = node(folder, *words)
    assert process.stdout is not None
    begun = process.stdout.readline().strip()
    before = sum(map(used, everybody(server)))
    line = process.stdout.readline()
    spent = sum(map(used, everybody(server))) - before
    if begun != "begun" or not line or process.wait() != 0:
        raise SystemExit("the clients failed")
    found: Figures = json.loads(line)
    found["server_cores"] = round(spent / found["seconds"], 2)
    found["moves_per_cpu_second"] = round(found["moves"] / spent, 1)  # of the server; says more on a busy machine
    found["load_average"] = round(os.getloadavg()[0], 1)
    return found


def lengths(options: argparse.Namespace) -> tuple[str, ...]:
    return str(options.seconds), str(options.warm), str(options.matches)


def theirs(folder: Path, options: argparse.Namespace) -> Figures:
    port = free_port()
    server = node(folder, "serve", str(port))
    try:
        assert server.stdout is not None
        if server.stdout.readline().strip() != "ready":
            raise SystemExit("boardgame.io did not start")
        return clients(folder, server.pid, "peer", str(port), *lengths(options))
    finally:
        server.kill()
        server.wait()


def in_turn(folder: Path, options: argparse.Namespace) -> Figures:
    """The same with one move of a match under way at a time."""
    return ours(folder, options, "turn")


def ours(folder: Path, options: argparse.Namespace, *more: str) -> Figures:
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludoteka-")))
        database = ""
        if options.database == "postgresql":
            database = stack.enter_context(Cluster(durable=True)).create("peer")
        limits = {"tables": 10_000, "rate": 100_000.0, "burst": 100_000}
        package = source(options.game, options.compiled)
        served = stack.enter_context(Served(data, package, database=database, workers=options.workers, limits=limits))
        served.settle()
        return clients(folder, served.process.pid, "ours", served.url, *lengths(options), options.game, *more)


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.peer", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, default=8.0, help="seconds of play that are not counted, on either side")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--game", default="cardia")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--compiled", action="store_true", help="compile the game first, in a folder of its own")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--peer", type=Path, help="a folder with boardgame.io in it, or where to install it")
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> None:
    options = arguments(words)
    console = Console(stderr=True)
    with ExitStack() as stack:
        place = options.peer or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="peer-")))
        folder = installed(place.absolute(), console)
        theirs_ = None if options.alone else played("boardgame.io", theirs, folder, options, console)
        ways = (ours,) if options.alone else (ours, in_turn)
        found = [played("Ludoteka", server, folder, options, console) for server in ways]
    for one in found:
        one |= {"database": options.database, "workers": options.workers}
    for one in (*([theirs_] if theirs_ else []), *found):
        print(json.dumps(one))
    if theirs_ is not None:
        compare(theirs_, found[0], "both seats at once")
        compare(theirs_, found[1], "one move of a match at a time")


def played(
    name: str, server: Callable[..., Figures], folder: Path, options: argparse.Namespace, console: Console
) -> Figures:
    with console.status(f"{name} plays …"):
        return server(folder, options)


def compare(one: Figures, other: Figures, how: str) -> None:
    figures = {"moves_per_second": "moves a second", "moves_per_cpu_second": "moves a CPU second", "p99_ms": "p99"}
    for figure, named in figures.items():
        print(f"Ludoteka / boardgame.io, {how}, {named}: {other[figure] / one[figure]:.2f}")


if __name__ == "__main__":
    main()
