"""`python -m bench.drawing`: what drawing the pages of a table costs after a decision, without a server.

Several matches are played in turn at random; after every decision the page of each seat and that of the spectators are
drawn from the ones before, as the server does it. CPU time for a page is that of the quietest of several passes, page
by page; calls of Python functions do not depend on the company a program is in. With `--compiled` game and
pages are those of the compiled build, as a container has them.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import json
import os
import pstats
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import ludoteka
from bench.builds import ROOT, whole
from ludoteka.core import state
from ludoteka.core.match import Match
from ludoteka.server.render import Drawn, Scene, Side, drawn
from ludoteka.server.render.table import PARTS  # type: ignore[attr-defined]  # earlier sources have it there, too
from ludoteka.server.scenes import seen_events

BEGINNING = 2  # decisions at each table that are not counted: its first pages are drawn whole
DEEDS = frozenset(["sit", "resign", "draw", "undo"])


def addresses(table: int, seat: int | None) -> dict[str, str]:
    here = f"/t/{table}-{seat}"
    urls = {"self": here, "ws": f"{here}/ws", "rules": "/rules/x", "record": f"{here}/record", "at": f"{here}/at/"}
    urls |= {"home": "/", "spectate": f"/t/{table}", "again": "/play/x"}
    return urls if seat is None else urls | {"do": f"{here}/do", "answer": f"{here}/answer", "undo": f"{here}/undo"}


def scene(match: Match, table: int, seat: int | None, before: Drawn | None) -> Scene:
    others = tuple([other for other in range(match.seats) if other != seat])
    return Scene(
        match=match,
        seat=seat,
        lang="en",
        names={one: f"Player {one + 1}" for one in range(match.seats)},
        kinds=dict.fromkeys(range(match.seats), "human"),
        ply=len(match.decisions),
        plies=len(match.decisions),
        live=True,
        covered=False,
        can_undo=False,
        seen_events=seen_events(match, seat),
        urls=addresses(table, seat),
        hotseat=(),
        side=Side() if seat is None else Side(may=DEEDS, absent=others),
        before=before,
    )


def pages(options: argparse.Namespace) -> Iterator[Callable[[], None]]:
    """The pages after each decision, to be drawn in this order."""
    chance, matches = (
        Random(5),
        [ludoteka.game(options.game).start(options.seats, 100 + n) for n in range(options.tables)],
    )
    before: dict[tuple[int, int | None], Drawn] = {}

    def draw(match: Match, table: int, seat: int | None) -> None:
        before[table, seat] = drawn(scene(match, table, seat, before.get((table, seat))))

    for number in range(options.decisions):
        for table, match in enumerate(matches):
            if match.over:
                continue
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.question(seat).options))
            for eyes in (*range(match.seats), None):
                if number < BEGINNING:
                    draw(match, table, eyes)
                else:
                    yield partial(draw, match, table, eyes)


def timed(options: argparse.Namespace) -> list[float]:
    PARTS.clear()
    found = []
    for page in pages(options):
        began = time.thread_time()
        page()
        found.append(time.thread_time() - began)
    return found


def calls(options: argparse.Namespace) -> int:
    PARTS.clear()
    profile = cProfile.Profile()
    for page in pages(options):
        profile.runcall(page)
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]


def is_compiled() -> bool:
    """Whether the engines that this Python runs are compiled."""
    return not str(state.__file__).endswith(".py")


def elsewhere(source: Path, words: list[str]) -> int:
    """The same with the package that lies there."""
    path = os.pathsep.join([str(source), str(ROOT)])
    command = [sys.executable, "-m", "bench.drawing", *words]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, cwd=ROOT).returncode


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.drawing", description=__doc__)
    parser.add_argument("--game", default="cardia")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--decisions", type=int, default=22)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--compiled", action="store_true", help="compile the game and the pages beside, and draw those")
    options = parser.parse_args(words)
    if options.compiled and not is_compiled():
        return elsewhere(whole(options.game), sys.argv[1:] if words is None else words)
    timed(options)
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)  # as a server has it
    passes = [timed(options) for _ in range(options.passes)]
    quietest = [min(times) for times in zip(*passes, strict=True)]
    found = {
        "game": options.game,
        "compiled": is_compiled(),
        "pages": len(quietest),
        "cpu_us_per_page": round(sum(quietest) / len(quietest) * 1e6),
        "calls_per_page": round(calls(options) / len(quietest)),
        "load_average": round(os.getloadavg()[0], 1),
    }
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
