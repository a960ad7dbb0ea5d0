"""Everything a running server consists of, put together once."""

from __future__ import annotations

from ludoteka.server.botpool import BotPool, BotSeats
from ludoteka.server.config import Config, check_folder
from ludoteka.server.sockets import Hub
from ludoteka.server.store import Store
from ludoteka.server.tables import Table, Tables


class Services:
    """The log, the tables, the open pages and the bots. A change at a table is told to the pages and to the bots."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database_url)
        self.tables = Tables(self.store, config, self.changed, self.busy)
        self.hub = Hub(self.tables, config)
        self.bots = BotSeats(self.tables, BotPool(config))

    def changed(self, table: Table) -> None:
        self.hub.changed(table)
        self.bots.ask(table)

    def busy(self, table: str) -> bool:
        return self.hub.busy(table) or self.bots.busy(table)

    async def open(self) -> None:
        if not self.config.database:
            check_folder(self.config.data)
        await self.store.open()

    async def close(self) -> None:
        """End in order: no new thoughts, what is being stored gets stored, then the database."""
        await self.bots.close()
        await self.tables.settle()
        await self.store.close()
