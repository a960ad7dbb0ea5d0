"""One server for all tests that need no server of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.helpers import Process, Running

from ludoteka.server.config import Config

# `LUDOTEKA_TEST_DATABASE=postgresql pytest tests/server` runs everything here on PostgreSQL. What is about the log
# itself runs on both databases always: see `either`.
DATABASE = os.environ.get("LUDOTEKA_TEST_DATABASE", "sqlite")
BOTH = ("sqlite", "postgresql")
assert DATABASE in BOTH


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    config = Config(data=tmp_path_factory.mktemp("data"), port=0, bot_seconds=0.02, bot_workers=1)
    if DATABASE == "postgresql":
        config = replace(config, database=request.getfixturevalue("cluster").create("server"))
    running = Running(config)
    yield running
    running.stop()


@pytest.fixture
def empty(tmp_path: Path) -> Config:
    """The settings of a server with an empty data folder."""
    return Config(data=tmp_path / "data", port=0, bot_seconds=0.02, bot_workers=1)


def on(database: str, config: Config, request: pytest.FixtureRequest) -> Config:
    if database == "sqlite":
        return config
    return replace(config, database=request.getfixturevalue("postgres_url"))


@pytest.fixture
def config(empty: Config, request: pytest.FixtureRequest) -> Config:
    """The settings of a server with nothing stored."""
    return on(DATABASE, empty, request)


@pytest.fixture(params=BOTH)
def either(empty: Config, request: pytest.FixtureRequest) -> Config:
    """The same on one database, then on the other."""
    return on(request.param, empty, request)


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    """End the servers that a test has started and, failing, not ended itself."""
    yield
    while Process.started:
        server = Process.started.pop()
        if server.process.poll() is None:
            server.kill()
