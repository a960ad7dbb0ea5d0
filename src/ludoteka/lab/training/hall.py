"""Many tables stepped by many processes into shared memory: what is seen there is decided by one network for all.

Each process has its tables in two halves. While the network decides about one half of all tables, the processes play
at the other. Nothing is sent but the sign that a half is ready: observations, masks and answers lie in arrays that
everybody sees. A decision with one possible answer is taken at once and never seen.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from typing import Any, Final

from ludoteka.lab.episode import said_whole
from ludoteka.lab.training.tables import CONTEXT, Arrays, Setting, Table, patterns, size_of
from ludoteka.lab.training.whole import WholeArrays, WholeTable

HALVES: Final = 2
MANY: Final = 8192  # cells: where more can be seen, those that are not zero are named, and answers are said whole


def arrays_of(setting: Setting, inputs: int, outputs: int) -> Arrays:
    """Room for what is seen and said at the tables of a half."""
    return WholeArrays(setting, inputs, outputs) if inputs > MANY else Arrays(setting, inputs, outputs)


def tables_at(setting: Setting, arrays: Arrays, places: Sequence[int], name: str) -> list[Table]:
    """The tables at these places, variants in turn."""
    kinds = patterns(setting)
    found: list[Table] = []
    for place in places:
        kind, own = kinds[place % len(kinds)], f"{name}/{place}"
        if isinstance(arrays, WholeArrays):
            found.append(WholeTable(said_whole(kind), arrays, place, own))
        else:
            found.append(Table(kind.another(), arrays, place, own))
    return found


class Hall:
    """All tables of all processes, as the learner sees them."""

    def __init__(self, setting: Setting, begun: int = 0) -> None:
        self.setting = setting
        self.inputs, self.outputs = size_of(setting)
        self.halves = [arrays_of(setting, self.inputs, self.outputs) for _ in range(HALVES)]
        self.ready = [CONTEXT.Semaphore(0) for _ in range(HALVES)]
        self.go = [[CONTEXT.Semaphore(0) for _ in range(HALVES)] for _ in range(setting.workers)]
        self.processes = [
            CONTEXT.Process(
                target=work, args=(setting, number, begun, self.halves, self.ready, self.go[number]), daemon=True
            )
            for number in range(setting.workers)
        ]
        for process in self.processes:
            process.start()

    def wait(self, half: int) -> None:
        """Until all tables of a half are seen."""
        for _ in range(self.setting.workers):
            while not self.ready[half].acquire(timeout=10.0):
                if not all(process.is_alive() for process in self.processes):
                    raise RuntimeError("a process of the hall has ended")

    def step(self, half: int) -> None:
        """Let all tables of a half go on with what was said."""
        for own in self.go:
            own[half].release()

    def close(self) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()


def work(
    setting: Setting, number: int, begun: int, halves: Sequence[Arrays], ready: Sequence[Any], go: Sequence[Any]
) -> None:
    """One process of a hall. `begun` tells its matches from those of earlier runs."""
    places = range(number * setting.tables, (number + 1) * setting.tables)
    tables = [
        tables_at(setting, arrays, places, f"{setting.seed}/{begun}/{half}") for half, arrays in enumerate(halves)
    ]
    for half, own in enumerate(tables):
        for table in own:
            table.come_in()
            table.show()
        ready[half].release()
    gc.freeze()  # what is there by now stays: no need to look through it again and again
    while True:
        for half, own in enumerate(tables):
            go[half].acquire()
            for table in own:
                table.step()
            ready[half].release()
