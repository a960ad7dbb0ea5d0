"""Where the games of a tournament are played: here, in a pool of processes, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from ludoteka.core.errors import LudotekaError

T = TypeVar("T")
R = TypeVar("R")


class Executor(Protocol):
    """Whatever has a `map` that gives back the results in the order of the tasks, and an `as_done` that waits for none.

    `as_done` gives each result with the place of its task as soon as it is there: who stops listening loses only what
    is not finished.
    """

    def map(self, function: Callable[[T], R], tasks: list[T]) -> Iterable[R]: ...

    def as_done(self, function: Callable[[T], R], tasks: list[T]) -> Iterable[tuple[int, R]]: ...


class Here:
    """In this process, one after another."""

    def map(self, function: Callable[[T], R], tasks: list[T]) -> Iterator[R]:
        return map(function, tasks)

    def as_done(self, function: Callable[[T], R], tasks: list[T]) -> Iterator[tuple[int, R]]:
        return enumerate(map(function, tasks))


class Processes:
    """In so many processes of this machine. They start afresh, so nothing of this one is shared by accident."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def map(self, function: Callable[[T], R], tasks: list[T]) -> Iterator[R]:
        with processes(self.workers) as pool:
            yield from pool.map(function, tasks)

    def as_done(self, function: Callable[[T], R], tasks: list[T]) -> Iterator[tuple[int, R]]:
        with processes(self.workers) as pool:
            places = {pool.submit(function, task): place for place, task in enumerate(tasks)}
            for done in as_completed(places):
                yield places[done], done.result()


@contextmanager
def processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of processes. When the caller stops listening they end at once: what they were about is given up."""
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    try:
        yield pool
    except BaseException:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


class Ray:
    """On a Ray cluster: `address` as Ray understands it, e.g. "auto" or "ray://host:10001"."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise LudotekaError("error-no-ray") from None
        self.ray: Any = ray
        ray.init(address=address, ignore_reinit_error=True)

    def map(self, function: Callable[[T], R], tasks: list[T]) -> Iterator[R]:
        remote = self.ray.remote(function)
        for reference in [remote.remote(task) for task in tasks]:
            yield self.ray.get(reference)

    def as_done(self, function: Callable[[T], R], tasks: list[T]) -> Iterator[tuple[int, R]]:
        remote = self.ray.remote(function)
        places = {remote.remote(task): place for place, task in enumerate(tasks)}
        waiting = list(places)
        while waiting:
            (done,), waiting = self.ray.wait(waiting)
            yield places[done], self.ray.get(done)


def executor(workers: int = 1, ray: str | None = None) -> Executor:
    """The executor for a command line: `--workers N` or `--ray ADDRESS`."""
    if ray is not None:
        return Ray(ray)
    if workers < 1:
        raise LudotekaError("error-arena-number", field="workers", value=str(workers), least=1)
    return Here() if workers == 1 else Processes(workers)
