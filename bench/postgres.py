"""A private PostgreSQL for tests and measurements: nobody else's, on a socket of its own, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import quote

PATIENCE = 60.0
PORT = 5432  # only names the socket; nothing listens on the network
ACCOUNTS = ("postgres", "nobody")  # under which it runs where we are root, which PostgreSQL refuses to be
INSTALL = "Install it (Debian: apt-get install postgresql); it need not be running."


class NoPostgres(Exception):
    """There is no PostgreSQL on this machine that could be started; the text says why."""


def program(name: str) -> str:
    """A program of PostgreSQL: on the PATH, or where Debian keeps the versions, the newest first."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    for folder in (None, *map(str, folders)):
        if found := shutil.which(name, path=folder):
            return found
    raise NoPostgres(f"PostgreSQL ({name}) is not on this machine. {INSTALL}")


def account() -> dict[str, Any]:
    """As whom to run it: ourselves, unless we are root."""
    if os.getuid() != 0:
        return {}
    import pwd  # where there is a root, there is this

    for name in ACCOUNTS:
        try:
            who = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}
    raise NoPostgres("PostgreSQL does not run as root, and there is no other account to run it as.")


class Cluster:
    """A running PostgreSQL with its own folder. `durable` makes every commit reach the disk, as it would in earnest."""

    def __init__(self, durable: bool = False) -> None:
        initdb, self.server = program("initdb"), program("postgres")
        self.who = account()
        self.folder = Path(tempfile.mkdtemp(prefix="ludoteka-pg-"))
        if self.who:
            os.chown(self.folder, self.who["user"], self.who["group"])
        self.process: subprocess.Popen[bytes] | None = None
        try:
            self.call(
                initdb, "-D", "data", "-U", "ludoteka", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"
            )
            self.start(durable)
        except BaseException:
            self.stop()
            raise

    def call(self, *words: str) -> None:
        done = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, **self.who)
        if done.returncode != 0:
            raise NoPostgres(f"{words[0]} failed: {done.stderr.strip()[-400:]}")

    def start(self, durable: bool) -> None:
        quick = [] if durable else ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]
        place = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={self.folder}", "-p", str(PORT)]
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                [self.server, "-D", "data", "-c", "max_connections=200", *place, *quick],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                **self.who,
            )
        self.wait()

    def wait(self) -> None:
        """Until it answers."""
        assert self.process is not None
        end = time.monotonic() + PATIENCE
        ask = [program("pg_isready"), "-q", "-h", str(self.folder), "-p", str(PORT)]
        while subprocess.run(ask).returncode != 0:
            if self.process.poll() is not None or time.monotonic() > end:
                raise NoPostgres(f"PostgreSQL did not start: {(self.folder / 'log').read_text()[-400:]}")
            time.sleep(0.05)

    def restart(self, durable: bool = False) -> None:
        """End every connection and come back, as after an update of the machine."""
        self.end()
        self.start(durable)

    def url(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://ludoteka@/{name}?host={quote(str(self.folder), safe='')}&port={PORT}"

    def sql(self, statement: str, name: str = "postgres") -> str:
        """Carry out a statement; what `psql` prints of it."""
        words = [program("psql"), "-X", "-q", "-t", "-A", "-h", str(self.folder), "-p", str(PORT), "-U", "ludoteka"]
        done = subprocess.run([*words, "-d", name, "-c", statement], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def create(self, name: str) -> str:
        """A new, empty database; its address."""
        self.sql(f'create database "{name}"')
        return self.url(name)

    def empty(self, name: str) -> str:
        """An empty database, made or emptied, without anybody connected; its address. Quicker than a new one."""
        if not self.sql(f"select 1 from pg_database where datname = '{name}'"):
            return self.create(name)
        self.sql(f"select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'")
        self.sql("set client_min_messages = error; drop schema public cascade; create schema public", name)
        return self.url(name)

    def end(self) -> None:
        if self.process is not None:
            self.process.send_signal(2)  # the fast way to end: connections are closed, everything is written
            self.process.wait(PATIENCE)
            self.process = None

    def stop(self) -> None:
        self.end()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
