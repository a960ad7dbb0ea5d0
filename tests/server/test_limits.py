"""How much, how often, from where: limits that hold whichever way somebody comes, and requests that make no sense."""

from __future__ import annotations

import logging
import os
import socket
import stat
import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import httpx
import pytest
from tests.server.helpers import PATIENCE, Running, duel, play_both
from tests.server.test_operations import statuses

from ludoteka.server import setups
from ludoteka.server.config import Config, Limits

OPENING = [
    ("GET", "/learn/cardia/match"),
    ("GET", "/learn/cardia/encounter"),
    ("GET", "/play/cardia"),
    ("POST", "/tables"),
    ("POST", "/api/v1/tables"),
]
STRANGER = "203.0.113.5"
FEW = Limits(openings=2, opening_rate=0.0)


# -- opening tables ------------------------------------------------------------------------------------------


def test_a_lesson_and_a_table_at_once_count_as_tables(config):
    assert statuses(replace(config, limits=FEW), STRANGER, OPENING) == [200, 200, 429, 429, 429]


def test_looking_ahead_does_not_count(config):
    heads = [("HEAD", "/play/cardia"), ("HEAD", "/learn/cardia/match")] * 3
    assert statuses(replace(config, limits=FEW), STRANGER, [*heads, *OPENING[:2]])[-2:] == [200, 200]


@pytest.mark.parametrize(
    ("settings", "headers", "free"),
    [
        ({}, {}, True),
        ({"proxies": ("127.0.0.1",)}, {}, False),
        ({"hosts": ("127.0.0.1",)}, {}, False),
        ({}, {"X-Forwarded-For": STRANGER}, False),
        ({}, {"Forwarded": f"for={STRANGER}"}, False),
        ({"proxies": ("127.0.0.1",), "spare_local": True}, {}, True),
    ],
)
def test_this_machine_is_not_exempt_behind_a_proxy_unless_asked(config, settings, headers, free):
    found = statuses(replace(config, limits=FEW, **settings), "127.0.0.1", OPENING, headers)
    assert found == ([200] * 5 if free else [200, 200, 429, 429, 429])


FOREIGN = [
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Referer": "https://example.org/page"},
    {"Referer": "http://["},
]


@pytest.mark.parametrize("headers", FOREIGN)
@pytest.mark.parametrize("path", ["/play/cardia", "/learn/cardia/match", "/learn/cardia/encounter"])
def test_another_site_opens_no_table(server, path, headers):
    before = len(server.services.tables.kept)
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as browser:
        answer = browser.get(path, headers=headers)
        assert (answer.status_code, answer.headers["location"]) == (303, "/?game=cardia")
        assert "set-cookie" not in answer.headers
        assert len(server.services.tables.kept) == before
        assert browser.get(path, headers={"Sec-Fetch-Site": "none"}).headers["location"].startswith("/t/")
        own = {"Sec-Fetch-Site": "same-origin", "Referer": server.url + "/"}
        assert browser.get(path, headers=own).headers["location"].startswith("/t/")


# -- pace ----------------------------------------------------------------------------------------------------


@pytest.fixture
def slow(tmp_path: Any) -> Iterator[Running]:
    limits = replace(Limits(), burst=5, rate=0.001)
    server = Running(Config(data=tmp_path, port=0, bot_seconds=0.02, bot_workers=1, limits=limits))
    yield server
    server.stop()


def test_deeds_over_http_have_the_pace_of_the_socket(slow):
    links = slow.open("you", "human")
    here = f"/api/v1/seats/{links['table'][3:]}"
    ways: list[tuple[str, dict[str, Any]]] = [
        (here + "/actions", {"json": {"type": "sit", "name": "Ola"}}),
        (here + "/answer", {"json": {"question": 99, "option": "x"}}),
        (here + "/chat", {"json": {"text": "hello"}}),
        (links["table"] + "/do", {"data": {"do": '{"type": "sit", "name": "Ola"}'}}),
        (links["table"] + "/answer", {"data": {"question": "99", "option": "x"}}),
    ]
    assert 429 not in [slow.http.post(path, **body).status_code for path, body in ways]
    more = [
        *ways,
        (links["table"] + "/undo", {}),
        (links["table"] + "/branch", {}),
        (here + "/branch", {"json": {"ply": 0}}),
    ]
    for path, body in more:
        answer = slow.http.post(path, **body)
        assert answer.status_code == 429, path
        assert "wait a moment" in answer.text
    assert slow.http.get(here).status_code == 200  # looking is free


def test_too_much_chat_is_answered_with_429(server):
    links = server.open("you", "human")
    here = f"/api/v1/seats/{links['table'][3:]}/chat"
    found = [server.http.post(here, json={"text": f"line {number}"}).status_code for number in range(8)]
    assert (found[0], found[-1]) == (200, 429)


# -- requests that make no sense -----------------------------------------------------------------------------


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing is written to the log as an error."""
    yield
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]
    assert told == []


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "http://", "[", "http://]x["])
def test_an_origin_that_makes_no_sense(server, quiet, origin):
    assert server.http.post("/lang", data={"lang": "pl"}, headers={"Origin": origin}).status_code == 403


@pytest.mark.parametrize("next", ["http://[", "//[", "http://[::1"])
def test_a_way_back_that_makes_no_sense(server, quiet, next):
    answer = server.http.post("/lang", data={"next": next}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    answer = server.http.post("/lang", data={"next": ""}, headers={"Referer": next}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


@pytest.mark.parametrize("digits", ["9" * 5000, "9" * 20, "-1", "٣", "1.0", "x"])
def test_many_digits_in_an_address(server, quiet, digits):
    links = server.open("you", "human")
    assert server.http.get(f"{links['table']}/at/{digits}").status_code == 404
    assert server.http.get(f"{links['table']}?ply={digits}&eyes={digits}").status_code == 200
    here = f"/api/v1/seats/{links['table'][3:]}"
    assert server.http.get(f"{here}?seat={digits}").status_code in (409, 422)
    assert server.http.get(f"{here}/chat?after={digits}").status_code in (200, 422)


@pytest.mark.parametrize("digits", ["9" * 5000, "-" + "9" * 5000, "1e5000"])
def test_many_digits_in_a_body(server, quiet, digits):
    links = server.open("you", "human")
    here = f"/api/v1/seats/{links['table'][3:]}"
    kind = {"Content-Type": "application/json"}
    for path, body in (
        ("/actions", '{"type":"agree","offer":%s}'),
        ("/answer", '{"question":%s,"option":"x"}'),
        ("/branch", '{"ply":%s}'),
    ):
        assert 400 <= server.http.post(here + path, content=body % digits, headers=kind).status_code < 500
    table = '{"game":"cardia","players":[{"kind":"you"},{"kind":"uniform"}],"seed":' + digits + "}"
    assert 400 <= server.http.post("/api/v1/tables", content=table, headers=kind).status_code < 500
    form = {"question": digits, "option": "x", "ply": digits, "seat": digits, "colour": digits}
    for path in ("/answer", "/branch", "/do"):
        assert server.http.post(links["table"] + path, data=form).status_code == 409


def test_a_client_that_leaves_in_the_middle_of_a_request(server, quiet, caplog):
    for path, length in (("/lang", 400), ("/tables", 400), ("/api/v1/tables", 400)):
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
            head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: {length}\r\n\r\n"
            line.sendall(head.encode() + b"lang=")
            time.sleep(0.1)
    time.sleep(0.3)
    assert server.http.get("/healthz").status_code == 200


# -- secrets -------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="rights of files")
def test_the_files_of_the_server_are_for_its_owner_only(tmp_path):
    before = os.umask(0)
    try:
        server = Running(Config(data=tmp_path / "data", port=0, bot_seconds=0.02, bot_workers=1))
        try:
            server.open("you", "human")
            files = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "data").iterdir()}
            assert {"ludoteka.sqlite", "ludoteka.sqlite-wal"} <= set(files)
            assert set(files.values()) == {0o600}
            assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
        finally:
            server.stop()
    finally:
        os.umask(before)


def test_seeds_have_128_bits_and_are_drawn_by_the_system(monkeypatch):
    monkeypatch.setattr("ludoteka.server.setups.secrets.randbits", lambda bits: 2**bits - 5)
    assert setups.fresh_seed() == str(2**128 - 5)


def test_the_seed_of_a_match_is_told_when_it_is_over_and_not_before(either):
    """All 128 bits of it are kept, on either database, and a restarted server plays on with them."""
    server = Running(either)
    told: list[str] = []

    def note(response: httpx.Response) -> None:
        response.read()
        told.append(response.text + str(response.headers))

    server.http.event_hooks["response"].append(note)
    try:
        me, other, links = duel(server, match_wins=1)
        with me, other:
            seed = server.services.tables.kept[links["id"]].setup.seed
            assert int(seed).bit_length() > 100
            play_both(me, other, Random(2), 6)
            for path in (links["table"], links["spectate"]):
                token = path[3:]
                for page in (path, path + "/at/1", path + "/record", path + "/result", "/", "/tables"):
                    server.http.get(page)
                for page in ("", "/question", "/chat", "/record", "/result"):
                    server.http.get(f"/api/v1/seats/{token}{page}")
            me.send("offer", kind="draw")
            running = "".join([*told, *me.raw, *other.raw])
            assert seed not in running
            assert f"{int(seed):x}" not in running
            other.send("resign")
            me.wait(lambda page: page.last["over"])
        record = server.http.get(links["table"] + "/record").text
        assert f"seed {seed}" in record
    finally:
        server.stop()
    again = Running(replace(either))
    try:
        assert again.http.get(links["table"] + "/record").text == record
    finally:
        again.stop()
