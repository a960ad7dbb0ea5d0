"""Bots think elsewhere, in bounded time, and whatever they do the table goes on."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import pytest
from tests.server.helpers import Running, my_turn, run
from tests.server.standin import read_already

import ludoteka
from ludoteka import bots
from ludoteka.server.botpool import BotPool
from ludoteka.server.config import Config
from ludoteka.server.thinking import think

SOURCE = "tests.server.standin:make"


def with_pool(config: Config, *levels: str) -> list[str]:
    """What bots of these levels answer to the first question of a match, all asked at once."""

    async def work() -> list[str]:
        pool = BotPool(config)
        match = ludoteka.game("cardia").start(seed=1)
        try:
            asked: list[Coroutine[Any, Any, str]] = [pool.choose(match, 0, level) for level in levels]
            return await asyncio.gather(*asked)
        finally:
            await asyncio.to_thread(pool.close)

    return run(work())


def options() -> list[str]:
    return [str(option) for option in ludoteka.game("cardia").start(seed=1).question(0).options]


def test_a_thought_is_the_bots_own(config):
    match = ludoteka.game("cardia").start(seed=1)
    expected = str(bots.make("uniform", 5).choose(ludoteka.Perspective(match, 0)))
    assert think("ludoteka.bots:make", match.record(), 0, "uniform", 5, 0.01) == expected


def test_bots_answer_from_another_process(config):
    assert with_pool(replace(config, bots=SOURCE), "uniform", "uniform") == [options()[0]] * 2


def test_a_bot_that_fails_or_cheats_plays_anything_legal(config, caplog):
    for answer in with_pool(replace(config, bots=SOURCE), "failing", "greedy"):
        assert answer in options()
    assert "failed and plays anything" in caplog.text
    assert "not possible" in caplog.text


def test_a_bot_that_does_not_come_to_an_end_is_given_up(config, caplog):
    began = time.monotonic()
    answers = with_pool(replace(config, bots=SOURCE, bot_seconds=0.1, bot_grace=4.0), "ismcts")
    assert answers[0] in options()
    assert time.monotonic() - began < 15
    assert "TimeoutError" in caplog.text


def test_a_process_that_dies_is_replaced(config, tmp_path):
    assert with_pool(replace(config, bots=SOURCE), f"dying {tmp_path / 'mark'}") == [options()[0]]


@pytest.mark.skipif("forkserver" not in multiprocessing.get_all_start_methods(), reason="processes start anew here")
def test_processes_of_bots_begin_with_everything_they_need_and_share_it(config):
    """They are made from one that has read the games; the program that was started is not read by any of them."""

    async def work() -> tuple[bool, bool]:
        pool = BotPool(config)
        try:
            return await asyncio.wrap_future(pool.start().executor.submit(read_already))
        finally:
            await asyncio.to_thread(pool.close)

    assert run(work()) == (True, False)


def test_the_event_loop_is_free_while_bots_think(config):
    async def work() -> float:
        pool = BotPool(replace(config, bot_seconds=2.0))
        match = ludoteka.game("cardia").start(seed=1)
        thought = asyncio.create_task(pool.choose(match, 0, "ismcts"))
        longest = 0.0
        while not thought.done():
            began = time.monotonic()
            await asyncio.sleep(0.01)
            longest = max(longest, time.monotonic() - began)
        await asyncio.to_thread(pool.close)
        return longest

    assert run(work()) < 1.0  # far less than the bot thinks, and more than a busy machine may pause


@pytest.mark.parametrize("game", ludoteka.games())
def test_bots_alone_play_at_a_table_and_everybody_may_watch(server: Running, game: str):
    seats = ludoteka.game(game).seats[0]
    links = server.open(*["uniform"] * seats, game=game)
    with server.page(links["table"]) as page:
        assert page.last["question"] is None
        page.until(lambda zones: zones["plies"] >= 4)
        page.send("answer", question=0, option="x")
        assert page.error() == "You are watching; only players decide."


def test_a_bot_decides_alike_after_its_decision_was_taken_back(server: Running):
    """Taking back must not be a way to roll the bot's dice again."""
    links = server.open("you", "uniform")
    with server.page(links["table"]) as page:
        logs = set()
        for _ in range(3):
            page.until(my_turn)
            number = page.last["question"]
            page.answer(sorted(page.options)[0])
            page.until(lambda zones, number=number: zones["question"] not in (None, number))  # type: ignore[misc]
            match = max(server.services.tables.kept.values(), key=lambda table: table.created).match
            logs.add(next(one.text for one in match.decisions if one.seat == 1))
            number = page.last["question"]
            page.send("undo")
            page.until(lambda zones, number=number: zones["question"] not in (None, number))  # type: ignore[misc]
        assert len(logs) == 1
