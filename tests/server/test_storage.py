"""A disk that is full, a page that is damaged, a log that has lost its end, and clients that stand in the door."""

from __future__ import annotations

import logging
import shutil
import socket
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tests.server.helpers import PATIENCE, Page, Process, Running, duel, open_table, run

from ludoteka.server.config import DATABASE, Config, Limits
from ludoteka.server.errors import CannotServe, Unavailable
from ludoteka.server.serving import check_database
from ludoteka.server.store.lanes import lanes_of
from ludoteka.server.store.mark import Mark, chained


def limited(server: Running, pages: int) -> None:
    """Let the file of a running server grow no further than this; 0: as it likes."""
    lanes = lanes_of(server.services.store.engine)
    most = f"PRAGMA max_page_count = {pages or 1 << 30}"
    lanes.writer.submit(lambda: lanes.connection().exec_driver_sql(most).close()).result()
    lanes.writer.submit(lambda: lanes.connection().rollback()).result()


def test_a_full_disk_is_said_and_nothing_is_lost(empty, caplog):
    server = Running(empty)
    try:
        me, other, links = duel(server)
        with me, other:
            me.answer()
            other.wait(lambda page: page.last["plies"] == 1)
            assert server.http.get("/readyz").status_code == 200
            limited(server, 1)
            full = 0
            for number in range(400):  # until the pages that are there are full
                me.send("sit", name=f"name {number} " + "x" * 14)
                me.send("ping")
                if (message := me.next())["type"] == "error":
                    full += 1
                    assert "no space left" in message["message"]
                    break
                time.sleep(0.03)
            assert full, "the file never was full"
            before = server.services.tables.kept[links["id"]].position.entries
            answer = server.http.post(f"/api/v1/seats/{other.path[3:]}/answer", json={"question": 0, "option": "x"})
            assert answer.status_code in (409, 503)
            wanted = {"game": "cardia", "players": [{"kind": "you"}, {"kind": "human"}]}
            found = [server.http.post("/api/v1/tables", json=wanted) for _ in range(30)]
            assert found[-1].status_code == 503
            assert "no space left" in found[-1].json()["error"]
            limited(server, 0)
        assert [record for record in caplog.records if record.exc_info] == []
    finally:
        server.stop()
    again = Running(replace(empty))
    try:
        with again.page(links["table"]) as page:
            assert page.last["plies"] == 1
        assert again.services.tables.kept[links["id"]].position.entries >= before
    finally:
        again.stop()


def test_a_server_without_space_is_not_ready(empty, monkeypatch):
    server = Running(empty)
    try:
        full = sqlite3.OperationalError("database or disk is full")
        full.sqlite_errorname = "SQLITE_FULL"
        lanes = lanes_of(server.services.store.engine)

        def transact(jobs: object) -> None:
            raise full

        monkeypatch.setattr(lanes, "transact", transact)
        answer = server.http.get("/readyz")
        assert (answer.status_code, answer.json()["status"]) == (503, "no space left for the database")
        assert server.http.get("/healthz").status_code == 200
        monkeypatch.undo()
        assert server.http.get("/readyz").status_code == 200  # there is space again
    finally:
        server.stop()


def test_a_damaged_page_is_said_and_the_server_is_not_ready_any_more(empty):
    server = Running(empty)
    links = server.open("you", "human")
    server.stop()
    path = empty.data / DATABASE
    with closing(sqlite3.connect(path)) as db:
        size = db.execute("PRAGMA page_size").fetchone()[0]
        [root] = db.execute("select rootpage from sqlite_master where name = 'links'").fetchone()
    data = bytearray(path.read_bytes())
    data[(root - 1) * size : root * size] = b"\xff" * size
    path.write_bytes(data)
    again = Running(replace(empty))
    try:
        answer = again.http.get(f"/api/v1/seats/{links['table'][3:]}")
        assert answer.status_code == 503
        assert "damaged" in answer.json()["error"]
        page = again.http.get(links["table"], headers={"Accept-Language": "pl"})
        assert page.status_code == 503
        assert "uszkodzona" in page.text
        ready = again.http.get("/readyz")
        assert (ready.status_code, ready.json()["status"]) == (503, "the database is damaged")
    finally:
        again.stop()


def test_a_database_that_fails_is_a_sentence_to_a_page(server, monkeypatch):
    with server.page(server.open("you", "human")["table"]) as page:

        def broken(*_: object) -> None:
            raise Unavailable("error-storage-away")

        monkeypatch.setattr(server.services.store, "append_then", broken)
        page.answer()
        assert "does not answer" in page.error()
        monkeypatch.undo()
        page.answer()
        page.wait(lambda one: one.last["plies"] == 1)


# -- a log that has lost its end -----------------------------------------------------------------------------


def played(folder: Path, decisions: int, links: dict[str, str] | None = None) -> dict[str, str]:
    """A server that decides something and is killed, so that everything is in the -wal file."""
    process = Process(folder)
    if links is None:
        with httpx.Client(base_url=process.url, timeout=PATIENCE) as client:
            links = open_table(client, "hotseat", "hotseat")
    with Page(process.port, links["table"]) as page:
        for _ in range(decisions):
            before = page.last["plies"]
            page.until(lambda zones: zones["yourTurn"])
            if page.last["covered"]:
                page.uncover()
            page.until(lambda zones: zones["question"] is not None)
            page.answer()
            page.until(lambda zones, before=before: zones["plies"] > before)  # type: ignore[misc]
    process.kill()
    return links


def start(folder: Path) -> None:
    run(check_database(Config(data=folder)))


def test_a_missing_or_older_wal_is_noticed_and_said_at_start(tmp_path):
    folder, older, whole = tmp_path / "data", tmp_path / "older", tmp_path / "whole"
    links = played(folder, 2)
    shutil.copytree(folder, older)
    played(folder, 2, links)
    shutil.copytree(folder, whole)
    for file in folder.glob("*-wal"):
        file.unlink()
    with pytest.raises(CannotServe, match=r"lost the end of its log: \d+ acknowledged entries are missing.*-mark"):
        start(folder)
    shutil.rmtree(folder)
    shutil.copytree(whole, folder)
    for name in (DATABASE, f"{DATABASE}-wal"):
        shutil.copy(older / name, folder / name)
    (folder / f"{DATABASE}-shm").unlink(missing_ok=True)
    with pytest.raises(CannotServe, match="2 acknowledged entries are missing"):
        start(folder)
    with pytest.raises(CannotServe):
        start(folder)  # it is said as long as it is so
    (folder / f"{DATABASE}-mark").unlink()
    start(folder)  # whoever runs the server wants to go on without them
    start(whole)  # and a server that was only killed has lost nothing


def test_another_log_of_the_same_length_is_noticed(tmp_path):
    one, two = chained("0", "a", 1), chained("0", "b", 1)
    mark = Mark(str(tmp_path / "x"))
    mark.check("0")
    mark.keep(one)
    mark.close()
    Mark(str(tmp_path / "x")).check(one)
    Mark(str(tmp_path / "x")).check(chained(one, "c", 2))  # the mark may lag behind
    for wrong in (two, "0"):
        with pytest.raises(CannotServe):
            Mark(str(tmp_path / "x")).check(wrong)


def test_a_mark_that_cannot_be_written_stops_nobody(tmp_path, caplog):
    mark = Mark(str(tmp_path / "nowhere" / "x"))
    with caplog.at_level(logging.WARNING):
        mark.keep(chained("0", "a", 1))
    assert "could not be written down" in caplog.text


def test_the_mark_follows_every_entry(empty):
    server = Running(empty)
    try:
        me, other, links = duel(server)
        with me, other:
            me.answer()
            other.wait(lambda page: page.last["plies"] == 1)
        entries = server.services.tables.kept[links["id"]].position.entries
        assert server.services.store.mark is not None
        assert server.services.store.mark.read().split()[0] == str(entries)
    finally:
        server.stop()
    start(empty.data)


# -- clients that stand in the door --------------------------------------------------------------------------


def closed(line: socket.socket, seconds: float = 20.0) -> bool:
    """Whether the server ends a connection within a while."""
    line.settimeout(seconds)
    try:
        while line.recv(1000):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


BEGUN = [
    b"",
    b"GET / HTT",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ",
    b"POST /lang HTTP/1.1\r\nHost: %s\r\nContent-Length: 9\r\n\r\nla",
]


def test_half_open_connections_are_dropped_after_a_while(tmp_path):
    limits = replace(Limits(), patience=1.0)
    server = Running(Config(data=tmp_path, port=0, bot_workers=1, limits=limits))
    try:
        lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in BEGUN]
        with server.page(server.open("you", "human")["table"]) as page:
            for line, begun in zip(lines, BEGUN, strict=True):
                line.sendall(begun.replace(b"%s", f"127.0.0.1:{server.port}".encode()))
            assert all(closed(line) for line in lines)
            page.answer()  # a page that is open stays so
            page.wait(lambda one: one.last["plies"] == 1)
        for line in lines:
            line.close()
    finally:
        server.stop()


def test_of_too_many_half_open_connections_the_oldest_go(tmp_path):
    limits = replace(Limits(), half_open=5)
    server = Running(Config(data=tmp_path, port=0, bot_workers=1, limits=limits))
    try:
        lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(8)]
        time.sleep(3.0)
        assert sum(closed(line, 0.1) for line in lines) == 3
        assert server.http.get("/healthz").status_code == 200
        for line in lines:
            line.close()
    finally:
        server.stop()


# -- what was committed ----------------------------------------------------------------------------------------


def test_commits_reach_the_database_itself_while_others_go_on(empty, monkeypatch):
    """Without a commit that has to wait for it: what is beside the database does not grow for ever."""
    monkeypatch.setattr("ludoteka.server.store.lanes.TIDIED", 5)
    server = Running(empty)
    try:
        path = empty.data / DATABASE
        before, size = path.stat().st_size, 0
        for _ in range(30):
            server.open("you", "human")
        end = time.monotonic() + PATIENCE
        while size <= before and time.monotonic() < end:
            size = path.stat().st_size
            time.sleep(0.02)
        assert size > before
    finally:
        server.stop()
