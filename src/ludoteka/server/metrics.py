"""Figures about a running server, written as Prometheus reads them.

The figures belong to the process. Where several workers serve, each puts its own beside the others' in a folder, and
whichever is asked tells all of them, told apart by the label `worker`.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

import ludoteka

LOG = logging.getLogger("ludoteka.server")
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SHARED = 1.0  # seconds between two times that a worker puts its figures beside the others'
OLD = 60.0  # seconds after which figures are those of a worker that is gone
Labels = dict[str, str]
Sample = tuple[str, Labels, float]  # what follows the name, labels, value


class Family(msgspec.Struct):
    """A figure with all its values."""

    name: str
    kind: str
    help: str
    samples: list[Sample]


class Counter:
    """Something that is counted, by labels."""

    kind = "counter"

    def __init__(self, name: str, help: str, *labels: str) -> None:
        self.name, self.help, self.labels = name, help, labels
        self.values: dict[tuple[str, ...], float] = {} if labels else {(): 0.0}

    def add(self, *labels: str, amount: float = 1.0) -> None:
        self.values[labels] = self.values.get(labels, 0.0) + amount

    def samples(self) -> list[Sample]:
        return [("", dict(zip(self.labels, key, strict=True)), value) for key, value in self.values.items()]


class Gauge:
    """Something that is looked up when somebody asks."""

    kind = "gauge"

    def __init__(self, name: str, help: str, value: Callable[[], float]) -> None:
        self.name, self.help, self.value = name, help, value

    def samples(self) -> list[Sample]:
        return [("", {}, float(self.value()))]


class Histogram:
    """How long something takes."""

    kind = "histogram"

    def __init__(self, name: str, help: str) -> None:
        self.name, self.help = name, help
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Measure what ends well; what is refused or fails is counted elsewhere."""
        began = time.monotonic()
        yield
        self.observe(time.monotonic() - began)

    def samples(self) -> list[Sample]:
        out: list[Sample] = []
        total = 0
        for bound, count in zip((*map(str, SECONDS), "+Inf"), self.counts, strict=True):
            total += count
            out.append(("_bucket", {"le": bound}, total))
        return [*out, ("_sum", {}, self.sum), ("_count", {}, total)]


REQUESTS = Counter("ludoteka_http_requests_total", "Answers over HTTP, by the class of their status.", "status")
REQUEST_SECONDS = Histogram("ludoteka_http_request_seconds", "How long an answer over HTTP takes.")
ENTRIES = Counter("ludoteka_entries_total", "Entries stored in the log, by kind.", "kind")
DECISION_SECONDS = Histogram("ludoteka_decision_seconds", "From a decision's arrival until it is stored.")
SCREEN_SECONDS = Histogram("ludoteka_screen_seconds", "From a change until one page has been sent it.")
THOUGHT_SECONDS = Histogram("ludoteka_bot_thought_seconds", "How long a bot's decision takes, waiting included.")
REFUSED = Counter("ludoteka_refused_total", "What was refused, by reason.", "reason")
OWN: tuple[Counter | Histogram, ...] = (
    REQUESTS,
    REQUEST_SECONDS,
    ENTRIES,
    DECISION_SECONDS,
    SCREEN_SECONDS,
    THOUGHT_SECONDS,
    REFUSED,
)


def families(figures: Mapping[str, tuple[str, Callable[[], float]]]) -> list[Family]:
    """The figures of this process: those that it counts, those looked up now, and what the system knows of it."""
    looked_up = [Gauge(name, help, value) for name, (help, value) in figures.items()]
    about = [("", {"version": ludoteka.__version__}, 1.0)]
    return [
        *(Family(one.name, one.kind, one.help, one.samples()) for one in (*OWN, *looked_up)),
        Family("ludoteka_build_info", "gauge", "The version that is running.", about),
        Family("process_cpu_seconds_total", "counter", "CPU time used.", [("", {}, time.process_time())]),
        Family("process_start_time_seconds", "gauge", "When the process began.", [("", {}, STARTED)]),
        *memory(),
    ]


STARTED = time.time()


def memory() -> list[Family]:
    """Resident memory, where the system tells it."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return []
    size = float(pages * os.sysconf("SC_PAGE_SIZE"))
    return [Family("process_resident_memory_bytes", "gauge", "Memory in use.", [("", {}, size)])]


# -- together ------------------------------------------------------------------------------------------------


def labelled(found: list[Family], worker: str) -> list[Family]:
    """The same with the worker's number at every value."""
    return [
        msgspec.structs.replace(one, samples=[(end, {**labels, "worker": worker}, v) for end, labels, v in one.samples])
        for one in found
    ]


def merged(groups: list[list[Family]]) -> list[Family]:
    """The families of several workers, each family once."""
    out: dict[str, Family] = {}
    for one in (family for group in groups for family in group):
        if one.name in out:
            out[one.name].samples.extend(one.samples)
        else:
            out[one.name] = msgspec.structs.replace(one, samples=list(one.samples))
    return list(out.values())


def written(found: list[Family]) -> str:
    """The text format of Prometheus, version 0.0.4."""
    lines: list[str] = []
    for family in found:
        lines += [f"# HELP {family.name} {escaped(family.help)}", f"# TYPE {family.name} {family.kind}"]
        for end, labels, value in family.samples:
            inside = ",".join(f'{name}="{escaped(text, quote=True)}"' for name, text in labels.items())
            lines.append(
                f"{family.name}{end}{{{inside}}} {number(value)}" if inside else f"{family.name}{end} {number(value)}"
            )
    return "\n".join(lines) + "\n"


def escaped(text: str, quote: bool = False) -> str:
    text = text.replace("\\", "\\\\").replace("\n", "\\n")
    return text.replace('"', '\\"') if quote else text


def number(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)


class Board:
    """Where the workers of one server put their figures. Without a folder there is one worker only."""

    def __init__(self, folder: Path | None, worker: int, own: Callable[[], list[Family]]) -> None:
        self.folder = folder
        self.worker = worker
        self.own = own
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if self.folder is not None:
            self.task = asyncio.create_task(self.keep_sharing())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def keep_sharing(self) -> None:
        while True:
            try:
                self.share()
            except OSError:
                LOG.exception("the figures of this worker could not be written")
            await asyncio.sleep(SHARED)

    def share(self) -> None:
        assert self.folder is not None
        file = self.folder / f"{self.worker}.json"
        beside = file.with_suffix(".new")
        beside.write_bytes(msgspec.json.encode(self.own()))
        beside.replace(file)

    def text(self) -> str:
        """All figures that are known."""
        if self.folder is None:
            return written(self.own())
        groups = [labelled(self.own(), str(self.worker))]
        for file in sorted(self.folder.glob("*.json")):
            if file.stem != str(self.worker):
                with suppress(OSError, msgspec.MsgspecError):
                    if time.time() - file.stat().st_mtime < OLD:
                        groups.append(labelled(msgspec.json.decode(file.read_bytes(), type=list[Family]), file.stem))
        return written(merged(groups))
