"""One server for all tests that need no server of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.helpers import Process, Running

from ludoteka.server.config import Config


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(Config(data=tmp_path_factory.mktemp("data"), port=0, bot_seconds=0.02, bot_workers=1))
    yield running
    running.stop()


@pytest.fixture
def config(tmp_path: Path) -> Config:
    """The settings of a server with an empty data folder."""
    return Config(data=tmp_path / "data", port=0, bot_seconds=0.02, bot_workers=1)


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    """End the servers that a test has started and, failing, not ended itself."""
    yield
    while Process.started:
        server = Process.started.pop()
        if server.process.poll() is None:
            server.kill()
