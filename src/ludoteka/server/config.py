"""Where the server keeps its data, where it listens, and how much it takes from a visitor."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

from ludoteka.server.errors import CannotServe

PORT = 8421
DATABASE = "ludoteka.sqlite"
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def default_folder() -> Path:
    """The folder named by LUDOTEKA_DATA, else the one that the system keeps for the data of programs."""
    named = os.environ.get("LUDOTEKA_DATA")
    return Path(named) if named else user_data_path("ludoteka", appauthor=False)


def default_workers() -> int:
    """Processes for the bots: a core stays free for the table itself."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


@dataclass(frozen=True)
class Limits:
    """How much a visitor may send. Generous for people, tight for everything else."""

    body: int = 64 * 1024  # bytes of a form or a JSON request
    message: int = 4 * 1024  # bytes of a WebSocket message that is answered with a sentence
    frame: int = 64 * 1024  # bytes of a WebSocket message that ends the connection
    burst: int = 40  # WebSocket messages that may come at once
    rate: float = 20.0  # WebSocket messages a second in the long run
    connections: int = 100  # open pages at one table
    name: int = 24  # characters of a player's name
    chat: int = 500  # characters of a line of chat
    chat_burst: int = 5  # lines of chat that may come at once from one link
    chat_rate: float = 0.5  # lines of chat a second in the long run
    guesses: int = 30  # guesses at what is hidden that a link may ask for at once
    guess_rate: float = 5.0  # guesses a second for a link in the long run
    abandoned: float = 60.0  # seconds without an open page after which a seat may be given to a bot
    undos: int = 30  # decisions taken back at one table within a minute
    openings: int = 60  # tables that may be opened at once from one address; see `spare_local`
    opening_rate: float = 0.1  # tables a second from one address in the long run
    patience: float = 15.0  # seconds in which a request that was begun must have come
    half_open: int = 500  # connections that may wait for a request, or for the rest of one, at the same time
    visitors: int = 5000  # open connections of all kinds, for each worker
    tables: int = 200  # matches kept in memory; the others are rebuilt when somebody comes back


@dataclass(frozen=True)
class Config:
    """Everything that can be set about a server. The defaults are for one machine and its own browser."""

    data: Path = field(default_factory=default_folder)
    host: str = "127.0.0.1"
    port: int = PORT  # 0: any that is free
    database: str = ""  # a SQLAlchemy URL; empty: a SQLite file in the data folder
    lang: str = "en"  # of what the server itself prints
    bot_seconds: float = 2.0  # that a bot may think about one decision; weaker ones take less
    bot_grace: float = 10.0  # after which a bot that does not answer is given up and plays anything
    bot_workers: int = field(default_factory=default_workers)
    ponder: int = 0  # tables at which a process may think while only people are asked; none where several workers serve
    bots: str = "ludoteka.bots:make"  # where bots come from
    guests: tuple[str, ...] = ()  # bots from outside that may sit at tables: a name, module:Class or path.py:Class
    analysis_seconds: float = 60.0  # of one process that an analysis may take, about; counted in tries
    analysis_patience: float = 20.0  # seconds after which an analysis that nobody looks at is given up
    workers: int = 1  # processes that serve pages; several need PostgreSQL
    worker: int = 0  # which of them this is, counted from 1; 0: there is one only
    figures: Path | None = None  # where several workers put their figures together
    metrics_token: str = field(default="", repr=False)  # opens /metrics; empty: only this machine may read them
    log_format: str = "text"  # or json
    proxies: tuple[str, ...] = ()  # addresses of proxies that may say for whom they ask
    spare_local: bool = False  # whether whoever calls from this machine is not counted even behind a proxy
    hosts: tuple[str, ...] = ()  # host names by which the server may be called; empty: see `known_hosts`
    limits: Limits = Limits()

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite+aiosqlite:///{(self.data / DATABASE).absolute()}"

    @property
    def known_hosts(self) -> tuple[str, ...] | None:
        """The names under which pages may call the server; None: any. A private server answers to its own name only,

        so that a foreign page cannot reach it by pointing a name of its own at this machine.
        """
        if self.hosts:
            return self.hosts
        return LOOPBACK if self.host in LOOPBACK else None


def check_folder(folder: Path) -> None:
    """Make the data folder and try to write in it. CannotServe says what is wrong."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"ludoteka")
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise CannotServe("error-data-folder", folder=str(folder), reason=reason) from None
