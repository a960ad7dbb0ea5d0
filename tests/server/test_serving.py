"""Starting the server: what can be wrong is told as a sentence, in both languages."""

from __future__ import annotations

import os
import socket
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import uvicorn
from tests.server.helpers import Process, served

from ludoteka.core.errors import LudotekaError
from ludoteka.core.texts import core_texts
from ludoteka.server.config import DATABASE, Config, default_folder
from ludoteka.server.errors import CannotServe
from ludoteka.server.serving import Server, address, listen, opened


def test_a_port_in_use(config):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(CannotServe) as refused:
            served(replace(config, port=port))
        assert str(refused.value) == (
            f"Port {port} at 127.0.0.1 is in use. Is Ludoteka running already? Choose another one with --port."
        )
        assert "jest zajęty" in core_texts("pl").say(refused.value.message)
        assert isinstance(refused.value, LudotekaError)


@pytest.mark.parametrize("host", ["192.0.2.1", "no such host", "256.1.1.1", "x" * 300, "\x00"])
def test_an_address_that_cannot_be_had(config, host):
    with pytest.raises(CannotServe, match="cannot listen"):
        served(replace(config, host=host))


@pytest.mark.parametrize(("port", "said"), [(70000, "70000"), (65536, "65536"), (-1, "−1")])
def test_a_port_that_does_not_exist(config, port, said):
    with pytest.raises(CannotServe, match=f"There is no port {said}"):
        served(replace(config, port=port))


def test_a_data_folder_that_is_a_file(config, tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    for folder in (file, file / "below"):
        with pytest.raises(CannotServe, match="data folder") as refused:
            served(replace(config, data=folder))
        assert str(folder) in str(refused.value)
        assert "LUDOTEKA_DATA" in str(refused.value)
    assert file.read_text() == ""


def test_a_data_folder_in_which_nothing_can_be_written(config, tmp_path, monkeypatch):
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o500)
    if os.access(folder, os.W_OK):  # an administrator may write anywhere, except here:
        folder = Path("/proc/self/ludoteka")
    with pytest.raises(CannotServe, match="data folder"):
        served(replace(config, data=folder))


def test_a_database_that_is_none(config):
    config.data.mkdir(parents=True)
    (config.data / DATABASE).write_bytes(b"x" * 5000)
    with pytest.raises(CannotServe, match="database cannot be used"):
        served(config)
    assert (config.data / DATABASE).read_bytes() == b"x" * 5000


def test_a_database_address_that_makes_no_sense(config):
    with pytest.raises(CannotServe, match="address of the database"):
        served(replace(config, database="nonsense"))
    assert not config.data.exists()


def test_the_folder_of_the_system_or_the_one_that_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("LUDOTEKA_DATA", str(tmp_path))
    assert default_folder() == tmp_path == Config().data
    monkeypatch.delenv("LUDOTEKA_DATA")
    assert default_folder().name == "ludoteka"


def test_addresses_for_the_browser():
    assert address("127.0.0.1", 80) == "http://127.0.0.1:80"
    assert address("0.0.0.0", 80) == "http://127.0.0.1:80"
    assert address("::", 80) == "http://[::1]:80"
    assert address("example.org", 80) == "http://example.org:80"


def test_a_port_is_free_again_after_the_server(config):
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    with pytest.raises(CannotServe):
        listen("127.0.0.1", port)
    listener.close()
    listen("127.0.0.1", port).close()


@pytest.mark.parametrize(
    ("wanted", "works", "pages", "printed"),
    [
        (False, True, [], ["Ludoteka is running at http://x (Ctrl-C ends)."]),
        (True, True, ["http://x/"], ["Ludoteka is running at http://x (Ctrl-C ends)."]),
        ("/play/cardia", True, ["http://x/play/cardia"], ["Ludoteka is running at http://x (Ctrl-C ends)."]),
        (
            "/play/cardia",
            False,
            ["http://x/play/cardia"],
            [
                "Ludoteka is running at http://x (Ctrl-C ends).",
                "Open this link in a browser: http://x/play/cardia",
            ],
        ),
    ],
)
def test_the_browser_is_opened_or_the_link_is_printed(config, monkeypatch, capsys, wanted, works, pages, printed):
    calls: list[str] = []

    def tried(page: str) -> bool:
        calls.append(page)
        return works

    monkeypatch.setattr("webbrowser.open", tried)
    monkeypatch.setenv("DISPLAY", ":0")
    Server(uvicorn.Config("x:y"), "http://x", "en", wanted, None).ready()
    assert calls == pages
    assert capsys.readouterr().out.splitlines() == printed


def test_without_a_screen_no_browser_is_tried(monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr("webbrowser.open", lambda page: pytest.fail("tried"))
    assert opened("http://x") is False


def test_ctrl_c_ends_the_server_in_order(tmp_path):
    process = Process(tmp_path)
    assert process.interrupt() == 0
    assert (tmp_path / DATABASE).exists()
    assert not (tmp_path / f"{DATABASE}-wal").exists()  # everything is in the file itself


def test_who_fails_to_be_told_ends_the_server_in_order(config):
    def failing(url: str) -> None:
        assert httpx.get(f"{url}/healthz").status_code == 200
        raise CannotServe("error-host")

    with pytest.raises(CannotServe, match="does not know itself"):
        served(config, announce=failing)
