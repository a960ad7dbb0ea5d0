"""The web table, the tournament and the measurements, started from the command line; the list of games."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import pytest
from tests.cli.conftest import Run

import ludoteka
from ludoteka.cli import bench

LINK = re.compile(r"http://\S+")


@contextmanager
def serving(*words: str) -> Iterator[list[str]]:
    """The real command; the lines that it prints until it names the link to open. Ctrl-C ends it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "ludoteka", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert process.stdout is not None
    watchdog = threading.Timer(60, process.kill)
    watchdog.start()
    lines: list[str] = []
    try:
        for line in process.stdout:
            lines.append(line)
            if "Open this link" in line:
                break
        yield lines
        process.send_signal(signal.SIGINT)
        process.wait(30)
    finally:
        watchdog.cancel()
        process.kill()
        process.wait()
        process.stdout.close()
    assert process.returncode == 0


def page(link: str) -> str:
    with build_opener(ProxyHandler({})).open(link, timeout=30) as answer:
        assert answer.status == 200
        return str(answer.read().decode("utf-8"))


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("--port", "0"), "/play/cardia"),
        (("play", "valeria", "--seats", "3", "-b", "greedy", "-v", "setup=glittering_gold", "--port", "0"), "/t/"),
    ],
)
def test_a_table_can_be_opened_where_there_is_no_browser(words, wanted):
    with serving(*words) as lines:
        links = LINK.findall("".join(lines))
        assert links, lines
        assert wanted in links[-1]
        assert "ludoteka" in page(links[-1]).lower()


def test_play_in_the_browser_sends_the_whole_set_up():
    from ludoteka.cli.seating import seated
    from ludoteka.cli.web import request_for

    match = ludoteka.game("cardia").start(seed=7, deck="II", locations="bazaar")
    assert request_for(match, seated(2, ("greedy",), False, 2), 7) == {
        "game": "cardia",
        "players": [{"kind": "greedy"}, {"kind": "you"}],
        "variants": {"deck": "II", "match_wins": "2", "locations": "bazaar", "mix": "random"},
        "seed": 7,
    }
    assert request_for(match, seated(2, (), True, 1), None)["players"] == [{"kind": "hotseat"}] * 2


def test_games_lists_ids_names_seats_and_variants(run: Run):
    told = run("games")
    assert told.code == 0
    for id in ludoteka.games():
        game = ludoteka.game(id)
        assert id in told.out
        for name in game.variants:
            assert name in told.out
    assert "mixed_by_faction – Mixed decks" in told.out
    told = run("games", "cardia", "--lang", "pl")
    assert "Świątynia Węży" in told.out
    assert "zwykle: none" in told.out
    assert "abyss" not in told.out
    assert "cardia" in run("games", "Cardia: Magiczny pojedynek").out  # by any of its names


def test_arena_states_the_result_and_writes_it_down(run: Run, tmp_path: Path):
    words = ("arena", "cardia", "greedy@2", "uniform", "--pairs", "2", "-v", "match_wins=1")
    told = run(*words, "--out", "a.json", "--report", "a.html")
    assert (told.code, told.err) == (0, "")
    assert "greedy@2 – uniform" in told.out
    assert len(json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))["played"]) == 4
    assert "<html" in (tmp_path / "a.html").read_text(encoding="utf-8")
    again = run(*words, "--out", "a.json")
    assert again.code == 2
    assert "is already there" in again.err


def test_bench_measures_by_itself(run: Run):
    told = run("bench", "cardia", "--short", "--seconds", "0.02")
    assert (told.code, told.err) == (0, "")
    assert "One core, CPU time" in told.out
    (row,) = [line for line in told.out.splitlines() if "cardia" in line]
    figures = [float(cell.replace(",", "")) for cell in row.split("│")[3:-1]]
    assert len(figures) == 6
    assert all(figure > 0 for figure in figures)


def test_bench_hands_over_to_the_source_tree(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "__main__.py").write_text("import sys; sys.exit(len(sys.argv))", encoding="utf-8")
    monkeypatch.setattr(bench, "source_tree", lambda: tmp_path)
    assert run("bench").code == 3
    assert run("bench", "cardia", "abyss").code == 5
