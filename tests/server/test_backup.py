"""Backups: one file for both databases, checked before anything is changed."""

from __future__ import annotations

import asyncio
import gzip
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.helpers import run
from tests.server.test_migrations import old_database, within
from tests.server.test_store import played

from bench.postgres import Cluster
from ludoteka.core.texts import core_texts
from ludoteka.server.backup import back_up, check, restore
from ludoteka.server.config import Config, check_folder
from ludoteka.server.errors import CannotServe
from ludoteka.server.migrations import current, revisions
from ludoteka.server.store import Company, Store, metadata
from ludoteka.server.tables import Tables


@pytest.fixture
def config(either: Config) -> Config:
    check_folder(either.data)
    return either


@pytest.fixture
def other(config: Config, cluster: Cluster, tmp_path: Path) -> Config:
    """An empty database of the other kind."""
    if not config.database:
        return replace(config, database=cluster.empty("other"))
    check_folder(tmp_path / "other")
    return replace(config, data=tmp_path / "other", database="")


async def everything(config: Config) -> dict[str, list[Any]]:
    store = Store(config.database_url)
    await store.open()
    async with store.engine.connect() as db:
        found = {
            name: [tuple(row) for row in (await db.execute(select(table).order_by(*table.primary_key))).all()]
            for name, table in metadata.tables.items()
        }
    await store.close()
    return found


async def talk(config: Config, table: str) -> None:
    """A few rows beside the log, with numbers that the database gives out."""
    store = Store(config.database_url)
    await store.open()
    for text in ("cześć", "hello", "zażółć gęślą jaźń"):
        await Company(store.engine).say(table, 0, "", text)
    await store.close()


def filled(config: Config) -> str:
    id = run(played(config, 9))
    run(talk(config, id))
    return id


def test_what_one_database_holds_the_other_gets(config, other, tmp_path):
    id = filled(config)
    file = tmp_path / "x.backup"
    steps: list[tuple[int, int]] = []
    rows = run(back_up(config.database_url, file, lambda done, total: steps.append((done, total))))
    assert rows == sum(map(len, run(everything(config)).values()))
    assert steps[-1] == (rows, rows)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert run(restore(other.database_url, file)) == rows
    assert run(everything(other)) == run(everything(config))
    run(talk(other, id))  # the numbers go on where they were
    assert [row[0] for row in run(everything(other))["chat"]] == [1, 2, 3, 4, 5, 6]
    assert run(position(other, id)) == run(position(config, id))


async def position(config: Config, id: str) -> str:
    store = Store(config.database_url)
    await store.open()
    try:
        return (await Tables(store, config).load(id)).match.fingerprint()
    finally:
        await store.close()


def test_a_database_with_tables_in_it_is_left_alone_unless_forced(config, tmp_path):
    first = run(played(config, 3))
    file = tmp_path / "x.backup"
    run(back_up(config.database_url, file))
    second = run(played(config, 2))
    before = run(everything(config))
    with pytest.raises(CannotServe, match=r"it holds 2 tables\. --force throws them away") as refused:
        run(restore(config.database_url, file))
    assert "są w niej 2 stoły" in core_texts("pl").say(refused.value.message)
    assert run(everything(config)) == before
    run(restore(config.database_url, file, force=True))
    assert [row[0] for row in run(everything(config))["tables"]] == [first]
    assert second != first


def test_a_backup_is_of_one_moment_although_the_server_goes_on(config, tmp_path):
    """Tables are opened while the rows are read; none is in the file by half."""

    async def work() -> None:
        writing = asyncio.create_task(asyncio.to_thread(keep_playing))
        for number in range(3):
            await back_up(config.database_url, tmp_path / f"{number}.backup")
        await writing

    def keep_playing() -> None:
        for _ in range(4):
            run(played(config, 2))

    run(played(config, 1))
    run(work())
    for number in range(3):
        lines = gzip.decompress((tmp_path / f"{number}.backup").read_bytes()).decode().splitlines()
        tables = [line for line in lines if line.startswith('["tables"')]
        links = [line for line in lines if line.startswith('["links"')]
        assert tables
        assert len(links) == 2 * len(tables)


def test_a_backup_of_every_earlier_format_is_brought_up_to_date(config, other, tmp_path):
    old_database(config, revisions()[0])
    file = tmp_path / "old.backup"
    run(back_up(config.database_url, file))
    assert within(config, current) == revisions()[0], "making a backup changes nothing"
    run(restore(other.database_url, file))
    assert within(other, current) == revisions()[-1]
    assert len(run(everything(other))["entries"]) == 14


# -- damage --------------------------------------------------------------------------------------------------


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def flipped(data: bytes) -> bytes:
    return data[:-300] + bytes([data[-300] ^ 1]) + data[-299:]


def changed(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data).replace(b"place ", b"plate ", 1))


def without_a_row(data: bytes) -> bytes:
    lines = gzip.decompress(data).splitlines(keepends=True)
    return gzip.compress(b"".join(lines[:5] + lines[6:]))


def without_end(data: bytes) -> bytes:
    return gzip.compress(b"".join(gzip.decompress(data).splitlines(keepends=True)[:-1]))


def nonsense(data: bytes) -> bytes:
    lines = gzip.decompress(data).splitlines(keepends=True)
    return gzip.compress(b"".join([*lines[:4], b'["links", 5]\n', *lines[5:]]))


def newer(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data).replace(b'"format":1', b'"format":9', 1))


DAMAGE = [
    (cut, "damaged: its end is missing"),
    (flipped, "damaged: "),
    (changed, "damaged: its check sum does not agree"),
    (without_a_row, "damaged: its check sum"),
    (without_end, "damaged: its end is missing"),
    (nonsense, "damaged: line 5 makes no sense"),
    (newer, "newer version of Ludoteka"),
    (lambda data: b"", "not a backup of Ludoteka"),
    (lambda data: b"a shopping list", "not a backup of Ludoteka"),
    (lambda data: gzip.compress(b"a shopping list"), "not a backup of Ludoteka"),
    (lambda data: gzip.compress(b'{"a": 1}\n'), "not a backup of Ludoteka"),
]


def test_a_damaged_file_is_a_sentence_and_changes_nothing(empty, tmp_path):
    check_folder(empty.data)
    run(played(empty, 9))
    file = tmp_path / "x.backup"
    run(back_up(empty.database_url, file))
    whole = file.read_bytes()
    assert check(file).total > 10
    before = run(everything(empty))
    for damage, words in DAMAGE:
        file.write_bytes(damage(whole))
        with pytest.raises(CannotServe) as refused:
            run(restore(empty.database_url, file, force=True))
        assert words in str(refused.value), damage
        assert run(everything(empty)) == before


def test_files_that_are_not_there(empty, tmp_path):
    with pytest.raises(CannotServe, match="There is no file"):
        run(restore(empty.database_url, tmp_path / "x"))
    with pytest.raises(CannotServe, match="There is no database"):
        run(back_up(empty.database_url, tmp_path / "x"))
    check_folder(empty.data)
    run(played(empty, 1))
    with pytest.raises(CannotServe, match="cannot be written"):
        run(back_up(empty.database_url, tmp_path / "no" / "x"))
    with pytest.raises(CannotServe, match="cannot be written"):
        run(back_up(empty.database_url, empty.data))


def test_a_restore_that_fails_half_way_leaves_everything_as_it_was(config, tmp_path, monkeypatch):
    run(played(config, 4))
    file = tmp_path / "x.backup"
    run(back_up(config.database_url, file))
    run(played(config, 4))
    before = run(everything(config))

    def full(*_: object) -> None:
        raise OSError("no space left on the device")

    monkeypatch.setattr("ludoteka.server.backup.insert_rows", full)
    with pytest.raises(CannotServe, match="no space left"):
        run(restore(config.database_url, file, force=True))
    assert run(everything(config)) == before
