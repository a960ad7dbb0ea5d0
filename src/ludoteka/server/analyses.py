"""Analyses of finished matches: computed in the background while somebody looks, kept beside the match.

The work is cut into short pieces for processes of the lowest priority, so that no bot and no page waits for it. What
the first look found is kept and shown at once, then what the longer search found. Nothing of a match that runs is
judged.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from ludoteka.analysis.examining import Examination, Progress, called, survey_of
from ludoteka.analysis.jobs import COARSE, DEEP, Job, carried_out
from ludoteka.analysis.shapes import Analysis, read
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.config import Config
from ludoteka.server.errors import Refused
from ludoteka.server.peers import Alone
from ludoteka.server.store import now
from ludoteka.server.store.lanes import fetch, write
from ludoteka.server.store.prepared import upserting
from ludoteka.server.store.schema import analyses
from ludoteka.server.tables import Table
from ludoteka.server.thinking import begin_worker

LOG = logging.getLogger("ludoteka.server")
LOWEST = 19  # priority: whatever else wants to run goes first
MOST = 4  # processes
SEED = 0  # every server finds the same
MEANWHILE = 0.7  # seconds between looks at what another server has found
KEEPING = upserting(analyses, "table")
T = TypeVar("T")


def begin_quietly() -> None:
    """A process that gives way to everything else."""
    begin_worker()
    if hasattr(os, "nice"):
        os.nice(LOWEST)


@dataclass
class Study:
    """An analysis under way, or one that is done: what is known of it, and when somebody looked last."""

    seen: float
    progress: Progress = field(default_factory=lambda: Progress(COARSE, 0, 1))
    found: Analysis | None = None
    task: asyncio.Task[None] | None = None

    @property
    def done(self) -> bool:
        return self.found is not None and self.found.stage == DEEP


class Analyses:
    """All analyses of this server. `clock` counts seconds; `peers` see to it that no two servers compute the same."""

    def __init__(
        self,
        engine: AsyncEngine,
        config: Config,
        clock: Callable[[], float] = time.monotonic,
        peers: Alone | None = None,
    ) -> None:
        self.engine = engine
        self.config = config
        self.clock = clock
        self.peers = peers or Alone()
        self.studies: dict[str, Study] = {}
        self.executor: ProcessPoolExecutor | None = None
        self.processes = max(1, min(MOST, os.cpu_count() or 1))  # they give way to everybody else
        self.free = asyncio.Semaphore(self.processes)

    # -- looking ---------------------------------------------------------------------------------------------
    async def look(self, table: Table) -> Study:
        """What is known of a finished match. Whoever looks keeps the work going. Refused while the match runs."""
        need_over(table)
        study = self.studies.get(table.id)
        if study is None:
            study = Study(self.clock(), found=await self.kept(table.id))
            study = self.studies.setdefault(table.id, study)
        study.seen = self.clock()
        if not study.done and study.task is None:
            study.task = asyncio.create_task(self.work(table.snapshot(), study))
        elif study.done and study.task is None:
            self.studies.pop(table.id, None)  # it lies in the database
        return study

    async def kept(self, table: str) -> Analysis | None:
        """What was stored by this version of the judge."""
        rows = await fetch(self.engine, select(analyses.c.text).where(analyses.c.table == table))
        return read(rows[0].text) if rows else None

    async def keep(self, table: str, found: Analysis) -> None:
        text = found.json().decode()
        values = {"table": table, "judge": found.judge, "stage": found.stage, "at": now(), "text": text}
        await write(self.engine, KEEPING.with_(**values))

    # -- working ---------------------------------------------------------------------------------------------
    async def work(self, table: Table, study: Study) -> None:
        try:
            await self.one_at_a_time(table, study)
        except Unwatched:
            pass
        except Exception:
            LOG.exception("the analysis of table %s failed", table.id)
        finally:
            study.task = None
            self.studies.pop(table.id, None)
            if not self.studies:
                self.rest()

    async def one_at_a_time(self, table: Table, study: Study) -> None:
        """Compute it, unless another server does: then what that one finds is shown, and if it gives up we go on."""
        claim = f"analysis {table.id}"
        while not await self.peers.claim(claim):
            self.need_watched(study)
            await asyncio.sleep(MEANWHILE)
            study.found = await self.kept(table.id) or study.found
            if study.done:
                return
        try:
            study.found = await self.kept(table.id) or study.found  # the other one may have been quicker
            if not study.done:
                await self.examine(table, study)
        finally:
            await self.peers.release(claim)

    def need_watched(self, study: Study) -> None:
        if self.clock() - study.seen > self.config.analysis_patience:
            raise Unwatched

    async def examine(self, table: Table, study: Study) -> None:
        """Coarse first, then deeper; what each of them finds is kept and shown."""
        match, end = table.match, table.finished()
        assert end is not None
        names = called(match, {lang: table.names(lang) for lang in LANGUAGES})
        record = match.record()
        survey = await self.apart(survey_of, record, names, end.ranks)
        work = Examination(match, self.config.analysis_seconds, SEED, names, end.ranks, survey)
        for stage, make in ((COARSE, work.first), (DEEP, work.then)):
            await self.carry_out(record, make(), stage, work, study)
            study.found = await asyncio.to_thread(work.so_far, stage)
            await self.keep(table.id, study.found)

    async def carry_out(self, record: str, jobs: list[Job], stage: str, work: Examination, study: Study) -> None:
        """All jobs of a stage, several at a time. Unwatched as soon as nobody looks any more."""
        study.progress = Progress(stage, 0, len(jobs))

        async def one(job: Job) -> None:
            async with self.free:
                self.need_watched(study)
                work.take(await self.apart(carried_out, record, job))
            study.progress = Progress(stage, study.progress.done + 1, len(jobs))

        tasks = [asyncio.create_task(one(job)) for job in jobs]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def apart(self, do: Callable[..., T], *about: Any) -> T:
        if self.executor is None:
            spawn = multiprocessing.get_context("spawn")
            self.executor = ProcessPoolExecutor(self.processes, spawn, begin_quietly)
        return await asyncio.wrap_future(self.executor.submit(do, *about))

    def rest(self) -> None:
        """Nobody wants anything: the processes end, which keep nothing."""
        executor, self.executor = self.executor, None
        if executor is not None:
            for process in list((executor._processes or {}).values()):
                process.kill()
            executor.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        tasks = [study.task for study in self.studies.values() if study.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.rest()


class Unwatched(Exception):
    """Nobody looks at this analysis any more."""


def need_over(table: Table) -> None:
    if not table.over or table.setup.lesson:
        raise Refused("error-analysis-running")
