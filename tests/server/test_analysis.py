"""Analyses on the server: never of a match that runs, computed while somebody looks, kept, shown to everybody after."""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.analysis.test_examine import examined, given_up
from tests.server.helpers import Running, run
from websockets.exceptions import ConnectionClosed

import ludoteka
from ludoteka.analysis import Progress, examining
from ludoteka.analysis.jobs import DEEP
from ludoteka.analysis.shapes import read
from ludoteka.analysis.words import percent
from ludoteka.core.record import annotated
from ludoteka.server.analyses import LOWEST, Analyses
from ludoteka.server.config import Config, check_folder
from ludoteka.server.errors import Refused
from ludoteka.server.records import take_in
from ludoteka.server.render.analysis import Shown, analysis_panel
from ludoteka.server.store import Store
from ludoteka.server.studies import known_ahead
from ludoteka.server.tables import Table, Tables

PATIENCE = 240.0


def record(id: str = "cardia", seed: int = 5) -> str:
    match = ludoteka.game(id).start(2, seed)
    chance = Random(seed)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.question(seat).options))
    return annotated(match.record(), [("player 0", "Zofia"), ("player 1", "Marek")])


async def stored(config: Config, text: str) -> tuple[str, str]:
    """A finished match in the database of a server: its id and the link of spectators."""
    store = Store(config.database_url)
    await store.open()
    table = await take_in(Tables(store, config), text)
    assert table is not None
    await store.close()
    return table.id, f"/t/{table.watch}"


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> Config:
    config = Config(data=tmp_path_factory.mktemp("data"), port=0, bot_seconds=0.02, bot_workers=1, analysis_seconds=0.4)
    check_folder(config.data)
    return config


@pytest.fixture(scope="module")
def over(config: Config) -> tuple[str, str]:
    return run(stored(config, record()))


@pytest.fixture(scope="module")
def server(config: Config, over: tuple[str, str]) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(examining, "QUICK", 0.2)
        running = Running(config)
        yield running
        running.stop()


def waited(server: Running, path: str) -> dict[str, Any]:
    """The analysis as soon as it is whole, by the interface for programs."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = server.http.get(f"/api/v1/seats/{path.removeprefix('/t/')}/analysis")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if found["analysis"] is not None and found["analysis"]["stage"] == DEEP:
            return found["analysis"]
        time.sleep(0.3)
    raise AssertionError("the analysis did not end")


def test_nothing_of_a_running_match_can_be_analysed_by_anybody(server: Running):
    links = server.open("you", "greedy", seed=3)
    for path in (links["table"], links["spectate"]):
        token = path.removeprefix("/t/")
        for page in ("", "/progress", "/picture.svg", "/0", "/0/panel", "/0/line"):
            assert server.http.get(f"{path}/analysis{page}").status_code == 409, page
        assert server.http.get(f"/api/v1/seats/{token}/analysis").status_code == 409
        for socket in ("", "/0/line"):
            with pytest.raises(ConnectionClosed) as closed:
                server.page(f"{path}/analysis{socket}", sits=False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
        assert "picture.svg" not in server.http.get(f"{path}/result").text
    assert not server.services.analyses.studies


def test_a_record_of_a_running_match_is_nobodys_to_analyse_elsewhere(server: Running):
    links = server.open("you", "greedy", seed=3)
    for path in (links["table"], links["spectate"]):
        assert server.http.get(f"{path}/record").status_code in (400, 403, 409)


def test_an_analysis_is_computed_while_somebody_looks_and_shown_to_spectators(server: Running, over: tuple[str, str]):
    _, path = over
    assert server.http.get(f"{path}/analysis").status_code == 200
    found = waited(server, path)
    assert read(msgspec.json.encode(found)) is not None
    assert found["names"]["en"] == ["Zofia", "Marek"]
    page = server.http.get(f"{path}/analysis").text
    assert 'property="og:image"' in page
    assert "data-was=" in page
    assert page.count('class="subm ') == len(found["decisions"])
    panel = server.http.get(f"{path}/analysis/3/panel").text
    assert panel.count("<li") >= 2
    for one in found["decisions"][3]["choices"]:  # how sure the judge is stands beside every chance
        assert f"{percent(one['low'])}–{percent(one['high'])}" in panel
    assert "Zofia" in server.http.get(f"{path}/analysis/picture.svg").text
    assert server.http.get(f"{path}/analysis/9999").status_code == 404
    result = server.http.get(f"{path}/result?lang=en").text
    assert "picture.svg" in result
    assert f"Zofia: accuracy {round(found['players'][0]['accuracy'])}" in result


def judged_with_another(found: dict[str, Any]) -> dict[str, Any]:
    """A decision that was not the best one."""
    return next(one for one in found["decisions"] if one["best"] and one["best"] != one["played"])


def test_what_was_best_and_what_was_chosen_is_marked_on_the_board_and_cannot_be_chosen(
    server: Running, over: tuple[str, str]
):
    _, path = over
    one = judged_with_another(waited(server, path))
    page = server.http.get(f"{path}/analysis/{one['ply']}?lang=en").text
    table = page[page.index('<main class="board"') :]
    for option, kind, word in ((one["best"], "best", "best"), (one["played"], "chosen", "chosen")):
        assert f'disabled data-option="{option}"' in table
        assert re.search(rf'data-judged="{kind}">[^<]*{word}</kbd>', table)
    assert not re.search(r"<button[^>]*(?<!disabled )data-option=", table)
    was = server.http.get(f"{path}/analysis/{one['ply']}?known=was").text
    assert "data-judged" not in was or one["seat"] == 0  # those eyes are the first seat's
    with server.page(f"{path}/analysis", query=f"?ply={one['ply']}&eyes={one['seat']}", sits=False) as opened:
        opened.wait(lambda page: bool(page.last))
        opened.send("look", ply=0, eyes=0)
        opened.wait(lambda page: page.last["ply"] == 0)
        opened.send("look", ply=one["ply"], eyes=one["seat"])
        opened.wait(lambda page: page.last["ply"] == one["ply"])
        assert "data-judged" in str(opened.last["zones"])


def test_chances_above_the_curve_are_those_of_the_switch(server: Running, over: tuple[str, str]):
    """As it looked to whoever decided, or as it was: never one beside the curve of the other."""
    _, path = over
    found = waited(server, path)
    one = next(
        one
        for one in found["decisions"]
        if one["chances"] and abs(one["chances"][0] - found["was"][one["ply"]][0]) > 0.02
    )
    for known, chance in (("looked", one["chances"][0]), ("was", found["was"][one["ply"]][0])):
        page = server.http.get(f"{path}/analysis/{one['ply']}?known={known}").text
        assert f'data-chance="0">{round(100 * chance)}\u00a0%</b>' in page
    assert "data-looked=" in page


def test_the_page_speaks_both_languages(server: Running, over: tuple[str, str]):
    _, path = over
    waited(server, path)
    assert "Kluczowe chwile" in server.http.get(f"{path}/analysis?lang=pl").text
    assert "Key moments" in server.http.get(f"{path}/analysis?lang=en").text


def test_a_line_of_play_is_a_replay_of_what_might_have_been(server: Running, over: tuple[str, str]):
    _, path = over
    found = waited(server, path)
    one = next(one for one in found["decisions"] if one["line"])
    page = server.http.get(f"{path}/analysis/{one['ply']}/line").text
    assert f"/analysis/{one['ply']}/line/ws" in page
    assert server.http.get(f"{path}/analysis/{one['ply']}/line/{one['ply'] + 1}").status_code == 200
    end = one["ply"] + len(one["line"])
    with server.page(f"{path}/analysis/{one['ply']}/line", query=f"?ply={one['ply']}", sits=False) as opened:
        opened.wait(lambda page: bool(page.last))
        assert (opened.last["ply"], opened.last["plies"]) == (one["ply"], end)
        opened.send("look", ply=end)
        opened.wait(lambda page: page.last["ply"] == end)
        assert not opened.last["live"]  # the present of the table is another one
    without = next(one for one in found["decisions"] if not one["line"])
    assert server.http.get(f"{path}/analysis/{without['ply']}/line").status_code == 404


def test_one_may_play_on_from_a_decision_of_the_analysis(server: Running, over: tuple[str, str]):
    _, path = over
    answer = server.http.post(f"{path}/branch", data={"ply": "4", "seat": "1"})
    assert answer.status_code == 303
    assert server.http.get(answer.headers["location"]).status_code == 200
    assert server.http.get(f"{answer.headers['location']}/analysis").status_code == 409  # it runs


def test_a_match_that_was_given_up_is_analysed(server: Running):
    links = server.open("you", "hotseat", seed=4)
    token = links["table"].removeprefix("/t/")
    deed = server.http.post(f"/api/v1/seats/{token}/actions?seat=0", json={"type": "resign"})
    assert deed.status_code == 200, deed.text
    assert server.http.get(f"{links['table']}/analysis").status_code == 200


# -- the work itself -------------------------------------------------------------------------------------------


class Here(Analyses):
    """Work in this process, so that a test sees what is done."""

    done = 0

    async def apart(self, do: Any, *about: Any) -> Any:
        await asyncio.sleep(0)
        self.done += 1
        return do(*about)


async def table_of(config: Config, text: str) -> tuple[Store, Table]:
    store = Store(config.database_url)
    await store.open()
    table = await take_in(Tables(store, config), text)
    assert table is not None
    return store, table


@pytest.fixture
def alone(tmp_path: Any) -> Config:
    config = Config(data=tmp_path / "alone", port=0, analysis_seconds=0.2)
    check_folder(config.data)
    return config


def test_the_work_ends_with_its_last_viewer(alone: Config):
    async def work() -> tuple[int, int, bool]:
        store, table = await table_of(alone, record(seed=6))
        moment = 0.0
        analyses = Here(store.engine, replace(alone, analysis_seconds=20.0), lambda: moment)
        study = await analyses.look(table)
        while analyses.done < 3:
            await asyncio.sleep(0)
        moment += alone.analysis_patience + 1.0  # nobody has looked for so long
        task = study.task
        assert task is not None
        await task
        left = analyses.done, study.progress.whole, table.id in analyses.studies
        await store.close()
        return left

    done, whole, remembered = run(work())
    assert done < whole
    assert not remembered


def test_what_was_found_is_kept_and_found_again(alone: Config):
    async def work() -> None:
        store, table = await table_of(alone, record(seed=7))
        analyses = Here(store.engine, alone)
        study = await analyses.look(table)
        assert study.task is not None
        await study.task
        assert study.done
        again = Here(store.engine, alone)
        kept = await again.look(table)
        assert kept.found == study.found
        assert again.done == 0
        assert not again.studies
        await store.close()

    run(work())


@pytest.mark.skipif(not hasattr(os, "nice"), reason="no priorities here")
def test_the_work_gives_way_to_every_running_table(alone: Config):
    async def work() -> int:
        store, _ = await table_of(alone, record(seed=7))
        analyses = Analyses(store.engine, alone)
        priority: int = await analyses.apart(os.nice, 0)
        await analyses.close()
        await store.close()
        return priority

    assert run(work()) == LOWEST


class Turns:
    """Peers that let one server through at a time, as the database does."""

    def __init__(self) -> None:
        self.held: set[str] = set()

    async def claim(self, name: str) -> bool:
        free = name not in self.held
        self.held.add(name)
        return free

    async def release(self, name: str) -> None:
        self.held.remove(name)


def test_servers_never_compute_the_same_analysis_at_once(alone: Config, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("ludoteka.server.analyses.MEANWHILE", 0.0)

    async def work() -> tuple[int, int, bool]:
        store, table = await table_of(alone, record(seed=7))
        turns: Any = Turns()
        first, second = (Here(store.engine, alone, peers=turns) for _ in range(2))
        studies = [await one.look(table) for one in (first, second)]
        await asyncio.gather(*[study.task for study in studies if study.task is not None])
        same = studies[0].found == studies[1].found and studies[0].done
        assert not turns.held
        await store.close()
        return first.done, second.done, same

    one, other, same = run(work())
    assert same
    assert min(one, other) == 0 < max(one, other)


def test_where_a_server_gives_an_analysis_up_another_one_goes_on(alone: Config, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("ludoteka.server.analyses.MEANWHILE", 0.0)

    async def work() -> None:
        store, table = await table_of(alone, record(seed=7))
        turns: Any = Turns()
        turns.held.add(f"analysis {table.id}")  # somebody else is at it
        analyses = Here(store.engine, alone, peers=turns)
        study = await analyses.look(table)
        for _ in range(20):
            await asyncio.sleep(0)
        assert analyses.done == 0
        turns.held.clear()  # and has given up
        assert study.task is not None
        await study.task
        assert study.done
        await store.close()

    run(work())


def test_a_running_table_is_refused_by_the_work_itself(alone: Config):
    async def work() -> None:
        store, table = await table_of(alone, record(seed=8))

        class Runs(Table):
            @property
            def over(self) -> bool:
                return False

        table.__class__ = Runs
        with pytest.raises(Refused):
            await Here(store.engine, alone).look(table)
        await store.close()

    run(work())


def test_progress_is_plain_data():
    assert msgspec.json.encode(Progress("coarse", 1, 9)) == b'{"stage":"coarse","done":1,"whole":9}'


def test_options_show_what_their_player_was_told_of_them():
    """Price and certain consequence, as they stood beside the answers at the table."""
    match = given_up("valeria")
    found = examined(match)
    table = SimpleNamespace(names=lambda lang: dict(enumerate(found.names[lang])))
    told = {}
    for one in found.decisions:
        shown = Shown(found, Progress("deep", 1, 1), "en", plies=len(match.decisions), ply=one.ply)
        then = match.at(one.ply)
        ahead = known_ahead(table, shown, then)  # type: ignore[arg-type]
        options = {str(option) for option in then.question(one.seat).options}
        assert set(ahead) <= options
        told.update({(one.ply, option): words for option, words in ahead.items()})
        if ahead:
            shown.ahead = ahead
            urls = {"at": "/t/x/analysis/", "rules": "/rules/valeria"}
            page = analysis_panel(shown, urls, dict(enumerate(found.names["en"])), match.game)
            listed = [choice.option for choice in one.choices if choice.option in ahead]
            assert page.count('class="ahead"') == len(listed)
    assert any("leaves" in words for words in told.values())
    end = Shown(found, Progress("deep", 1, 1), "en", plies=len(match.decisions), ply=len(match.decisions))
    assert known_ahead(table, end, match) == {}  # type: ignore[arg-type]
