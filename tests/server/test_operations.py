"""For those who run the server: health, figures, logs without secrets, limits, and an end in order."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from tests.server.helpers import PATIENCE, Page, Process, Running, moved_on, my_turn, open_table, run
from websockets.exceptions import ConnectionClosed

from ludoteka.server.answers import refuse
from ludoteka.server.config import Config, Limits
from ludoteka.server.errors import CannotServe
from ludoteka.server.logs import Machine, configure, redacted
from ludoteka.server.metrics import Board, Counter, Family, Gauge, Histogram, families, written
from ludoteka.server.security import Guard, new_token
from ludoteka.server.serving import settings

TOKEN = "abcdefghijklmnopqrstuvwx"


def figure(text: str, name: str) -> float:
    """The value of a figure, all its labels together."""
    values = re.findall(rf"^{name}(?:\{{[^}}]*\}})? (\S+)$", text, re.MULTILINE)
    assert values, name
    return sum(map(float, values))


def until_thought(server: Running, before: str) -> None:
    """Wait for the bot: what it thinks about may not yet be decided when the page has moved on."""
    end = monotonic() + PATIENCE
    name = "ludoteka_bot_thought_seconds_count"
    known = figure(before, name) if f"\n{name}" in before else 0
    while figure(server.http.get("/metrics").text, name) <= known:
        assert monotonic() < end, "the bot has not thought"


# -- health and figures --------------------------------------------------------------------------------------


def test_a_server_is_alive_and_ready(server: Running):
    assert server.http.get("/healthz").json()["status"] == "ok"
    assert server.http.get("/readyz").json() == {"status": "ok"}


def test_without_its_database_a_server_is_alive_and_not_ready(server: Running, monkeypatch):
    async def away() -> None:
        raise OSError("gone")

    monkeypatch.setattr(server.services.store, "ping", away)
    answer = server.http.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"status": "no database"})
    assert server.http.get("/healthz").status_code == 200
    monkeypatch.undo()
    monkeypatch.setattr(server.services.peers, "listening", False)
    assert server.http.get("/readyz").status_code == 503


def test_figures_tell_what_happened(server: Running):
    before = server.http.get("/metrics").text
    links = server.open("you", "uniform", match_wins=1)
    with server.page(links["table"]) as page:
        zones = page.until(my_turn)
        page.answer()
        page.until(moved_on(zones))
        page.send("answer", question=0, option="juggle")
        page.error()
        during = server.http.get("/metrics").text
        assert figure(during, "ludoteka_sockets") >= 1
        until_thought(server, before)
    after = server.http.get("/metrics")
    assert after.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    for name, least in (
        ("ludoteka_entries_total", 1),
        ("ludoteka_decision_seconds_count", 1),
        ("ludoteka_screen_seconds_count", 1),
        ("ludoteka_bot_thought_seconds_count", 1),
        ("ludoteka_http_requests_total", 2),
        ("ludoteka_http_request_seconds_count", 2),
    ):
        grown = figure(after.text, name) - (figure(before, name) if f"\n{name}" in before else 0)
        assert grown >= least, name
    assert 'ludoteka_refused_total{reason="error-late"}' in after.text
    assert figure(after.text, "process_resident_memory_bytes") > 1e6
    assert links["table"].removeprefix("/t/") not in after.text


def test_figures_are_for_this_machine_or_for_who_has_the_token(config, server: Running):
    assert server.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.5"}).status_code == 403
    answer = asked(replace(config, metrics_token="s3cret"), "127.0.0.1")
    assert answer.status_code == 403
    assert "those who run this server" in answer.text
    for given, status in (("Bearer s3cret", 200), ("Bearer other", 403), ("s3cret", 403), ("Bearer ż", 403)):
        headers = {"Authorization": given.encode()}
        assert asked(replace(config, metrics_token="s3cret"), "203.0.113.5", headers).status_code == status
    assert asked(config, "203.0.113.5").status_code == 403
    assert asked(config, "::1").status_code == 200
    assert "s3cret" not in repr(replace(config, metrics_token="s3cret"))


def asked(config: Config, address: str, headers: dict[str, Any] | None = None) -> httpx.Response:
    """The figures, asked for from an address."""
    app: Any = settings(config).app

    async def work() -> httpx.Response:
        transport = httpx.ASGITransport(app, client=(address, 5000))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            return await client.get("/metrics", headers=headers)

    answer = run(work())
    run(app.state.services.store.close())
    return answer


def test_the_text_of_figures():
    refused = Counter("refused_total", "What was\nrefused.", "reason")
    refused.add('a "late" click')
    refused.add('a "late" click')
    took = Histogram("seconds", "How long.")
    for seconds in (0.0005, 0.003, 0.2, 60.0):
        took.observe(seconds)
    open_pages = Gauge("pages", "Open.", lambda: 2.5)
    text = written([Family(one.name, one.kind, one.help, one.samples()) for one in (refused, took, open_pages)])
    lines = text.splitlines()
    assert lines[:3] == [
        "# HELP refused_total What was\\nrefused.",
        "# TYPE refused_total counter",
        'refused_total{reason="a \\"late\\" click"} 2',
    ]
    assert 'seconds_bucket{le="0.001"} 1' in lines
    assert 'seconds_bucket{le="0.005"} 2' in lines
    assert 'seconds_bucket{le="0.25"} 3' in lines
    assert 'seconds_bucket{le="+Inf"} 4' in lines
    assert "seconds_count 4" in lines
    assert "seconds_sum 60.2035" in lines
    assert lines[-1] == "pages 2.5"


def test_whichever_worker_is_asked_tells_the_figures_of_all(tmp_path):
    def pages(number: int) -> Callable[[], list[Family]]:
        return lambda: families({"pages": ("Open.", lambda: number)})

    boards = [Board(tmp_path, number, pages(number)) for number in (1, 2)]
    for board in boards:
        board.share()
    (tmp_path / "3.json").write_text("half a li")
    text = boards[1].text()
    assert 'pages{worker="1"} 1' in text
    assert 'pages{worker="2"} 2' in text
    assert text.count("# TYPE pages gauge") == 1
    os.utime(tmp_path / "1.json", (0, 0))
    assert 'worker="1"' not in boards[1].text()


# -- logs ----------------------------------------------------------------------------------------------------


def test_nothing_that_opens_a_seat_or_a_database_is_written():
    token = new_token()
    assert redacted(f"GET /t/{token}/ws?x={token}") == "GET /t/…/ws?x=…"
    assert redacted("postgresql://me:secret@here/x") == "postgresql://me:…@here/x"
    assert redacted("a table 57423ff9450b and a word") == "a table 57423ff9450b and a word"


def test_a_line_for_machines():
    record = logging.LogRecord("ludoteka.server", logging.ERROR, "x", 1, "table %s", (TOKEN,), None)
    told = json.loads(Machine(2).format(record))
    assert (told["event"], told["level"], told["worker"]) == ("table …", "error", 2)
    try:
        raise ValueError(f"no {TOKEN}")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "x", 1, "oh", (), sys.exc_info())
    told = json.loads(Machine(0).format(record))
    assert "ValueError: no …" in told["error"]
    assert "worker" not in told


def test_an_unknown_kind_of_log_is_a_sentence(config):
    with pytest.raises(CannotServe, match=r'cannot be written as "xml"\. Possible: text, json'):
        configure(replace(config, log_format="xml"))


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_the_log_of_a_server_tells_every_request_and_no_secret(tmp_path: Path):
    words = ["serve", "--port", "0", "--data", str(tmp_path), "--log-format", "json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "ludoteka", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        url = re.findall(r"http://\S+", process.stdout.readline())[0]
        with httpx.Client(base_url=url, timeout=PATIENCE) as client:
            links = open_table(client, "you", "human")
            client.get(links["table"])
            client.get(links["table"] + "/nowhere", params={"token": links["table"]})
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
        process.wait()
    lines = [json.loads(line) for line in log.splitlines()]
    requests = [(line["method"], line["path"], line["status"]) for line in lines if line["event"] == "request"]
    assert requests == [("POST", "/tables", 201), ("GET", "/t/…", 200), ("GET", "/t/…/nowhere", 404)]
    for path in (links["table"], links["guests"]["1"], links["spectate"]):
        assert path.removeprefix("/t/") not in log


# -- limits and encryption -----------------------------------------------------------------------------------


def guarded(config: Config) -> Starlette:
    async def page(request: Request) -> Response:
        response = PlainTextResponse("hello")
        response.set_cookie("lang", "pl")
        response.set_cookie("theme", "dark")
        return response

    app = Starlette(routes=[Route("/{path:path}", page, methods=["GET", "POST"])])
    app.add_middleware(Guard, config=config, refuse=refuse)
    return app


def statuses(
    config: Config, address: str, paths: list[tuple[str, str]], headers: dict[str, str] | None = None
) -> list[int]:
    async def work() -> list[int]:
        transport = httpx.ASGITransport(guarded(config), client=(address, 5000))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            return [(await client.request(method, path, headers=headers)).status_code for method, path in paths]

    return run(work())


def test_one_address_opens_so_many_tables_and_no_more(config):
    few = replace(config, limits=Limits(openings=2, opening_rate=0.0))
    opening = [("POST", "/tables"), ("GET", "/play/cardia"), ("POST", "/tables"), ("POST", "/api/v1/tables")]
    assert statuses(few, "203.0.113.5", opening) == [200, 200, 429, 429]
    assert statuses(few, "203.0.113.5", [("GET", "/"), ("GET", "/tables"), ("GET", "/t/x")]) == [200] * 3
    assert statuses(few, "127.0.0.1", opening) == [200] * 4


def test_what_came_encrypted_stays_encrypted(config):
    async def work(scheme: str) -> httpx.Response:
        transport = httpx.ASGITransport(guarded(config))
        async with httpx.AsyncClient(transport=transport, base_url=f"{scheme}://127.0.0.1") as client:
            return await client.get("/")

    open_, closed = run(work("http")), run(work("https"))
    assert "strict-transport-security" not in open_.headers
    assert not any("Secure" in cookie for cookie in open_.headers.get_list("set-cookie"))
    assert closed.headers["strict-transport-security"].startswith("max-age=")
    assert len(closed.headers.get_list("set-cookie")) == 2
    assert all(cookie.endswith("; Secure") for cookie in closed.headers.get_list("set-cookie"))


def test_only_a_proxy_that_is_trusted_may_say_for_whom_it_asks(config):
    assert settings(replace(config, proxies=("10.0.0.1",))).proxy_headers
    assert settings(replace(config, proxies=("10.0.0.1",))).forwarded_allow_ips == ["10.0.0.1"]
    assert not settings(config).proxy_headers


# -- the end -------------------------------------------------------------------------------------------------


def closing_code(page: Page) -> int | None:
    try:
        while True:
            page.next()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_pages_are_told_that_the_server_comes_back(tmp_path: Path):
    """Code 1012; what was decided just before is stored, and the page finds everything when it comes back."""
    process = Process(tmp_path)
    with httpx.Client(base_url=process.url, timeout=PATIENCE) as client:
        links = open_table(client, "you", "human", match_wins=1)
    with Page(process.port, links["table"]) as page:
        page.answer()
        page.until(lambda zones: zones["plies"] == 1)
        process.process.send_signal(signal.SIGTERM)
        assert closing_code(page) == 1012
    process.end()
    process = Process(tmp_path)
    with Page(process.port, links["table"]) as page:
        assert page.last["plies"] == 1
    process.interrupt()
