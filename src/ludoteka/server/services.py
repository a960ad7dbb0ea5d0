"""Everything a running server consists of, put together once."""

from __future__ import annotations

import asyncio
import logging

from ludoteka.bots import admit
from ludoteka.core.errors import LudotekaError
from ludoteka.server.analyses import Analyses
from ludoteka.server.botpool import BotPool, BotSeats
from ludoteka.server.config import Config, check_folder
from ludoteka.server.hub import Hub
from ludoteka.server.metrics import Board, Family, families
from ludoteka.server.peers import Alone, Peers
from ludoteka.server.puzzles import Rates
from ludoteka.server.render.remembered import PARTS
from ludoteka.server.render.warming import Warmth
from ludoteka.server.store import Store
from ludoteka.server.store.news import ASIDE, News
from ludoteka.server.tables import Table, Tables
from ludoteka.server.upkeep import Upkeep

LOG = logging.getLogger("ludoteka.server")


class Services:
    """The log, the tables, the open pages and the bots. A change at a table is told to the pages and to the bots."""

    def __init__(self, config: Config) -> None:
        self.config = config
        admit(config.guests)
        self.store = Store(config.database_url)
        self.tables = Tables(self.store, config, self.changed, self.busy, PARTS.forget)
        self.hub = Hub(self.tables, config)
        self.peers = Peers(self.store, self.told, self.catch_up) if self.store.shared else Alone()
        self.bots = BotSeats(self.tables, BotPool(config), self.peers)
        self.analyses = Analyses(self.store.engine, config, peers=self.peers)
        self.puzzles = Rates(self.store.engine)
        self.upkeep = Upkeep(self.tables, self.hub)
        self.board = Board(config.figures, config.worker, self.figures)
        self.reading: set[asyncio.Task[None]] = set()

    def changed(self, table: Table) -> None:
        self.hub.changed(table)
        self.bots.ask(table)

    def busy(self, table: str) -> bool:
        return self.hub.busy(table) or self.bots.busy(table)

    async def open(self) -> None:
        if not self.config.database:
            check_folder(self.config.data)
        await self.store.open()
        await self.peers.open()
        self.upkeep.open()
        self.board.open()

    async def close(self) -> None:
        """End in order: no new thoughts, what is being stored gets stored, then the database."""
        await self.board.close()
        await self.upkeep.close()
        await self.analyses.close()
        await self.bots.close()
        await self.hub.close()
        await self.tables.settle()
        await self.peers.close()
        await asyncio.gather(*self.reading, return_exceptions=True)
        await self.store.close()

    def figures(self) -> list[Family]:
        return families(
            {
                "ludoteka_tables": ("Tables in memory.", lambda: len(self.tables.kept)),
                "ludoteka_tables_watched": ("Tables with an open page.", lambda: len(self.hub.rooms)),
                "ludoteka_sockets": ("Open pages.", lambda: sum(map(len, self.hub.rooms.values()))),
                "ludoteka_bots_asked": ("Bots that think or wait for their turn.", lambda: len(self.bots.thinking)),
                "ludoteka_warming": ("Whether first pages are still drawn in advance.", lambda: Warmth.due),
                "ludoteka_listening": ("Whether the other workers are heard.", lambda: self.peers.listening),
            }
        )

    # -- news of other servers -------------------------------------------------------------------------------
    def told(self, news: News) -> None:
        """Another server has changed a table. If it is in memory here, what is new is read and shown."""
        table = self.tables.kept.get(news.table)
        if table is not None and not 0 < news.number <= table.position.entries and not self.followed(table, news):
            task = asyncio.create_task(self.read(table, news))
            self.reading.add(task)
            task.add_done_callback(self.reading.discard)

    def followed(self, table: Table, news: News) -> bool:
        """Whether what is new could be carried out at once."""
        try:
            return self.tables.follow_at_once(table, news.number, news.entry)
        except LudotekaError as error:
            LOG.error("table %s: %s", table.id, error)
            return True

    async def read(self, table: Table, news: News) -> None:
        try:
            if news.number == ASIDE:
                await self.hub.joined(table)
                self.hub.company(table.id)
            else:
                await self.tables.follow(table, news.number, news.entry)
        except LudotekaError as error:
            LOG.error("table %s: %s", table.id, error)
        except Exception:
            LOG.exception("what another server has stored could not be read")

    async def catch_up(self) -> None:
        """Read what is new at every table in memory: something may have been missed."""
        for id, number in (await self.store.latest(list(self.tables.kept))).items():
            self.told(News(id, number))
