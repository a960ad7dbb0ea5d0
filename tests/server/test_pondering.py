"""Bots think while people do: in one process for each table, which is gone as soon as the answer is there."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.server.helpers import Running, my_turn
from tests.server.standin import Reading

import ludoteka
from ludoteka import bots
from ludoteka.core.match import Match, Option
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import seeded
from ludoteka.server.config import Config
from ludoteka.server.pondering import Pondering
from ludoteka.server.thinking import likely

SOURCE = "tests.server.standin:make"
BOTS = {1: "uniform"}


@pytest.fixture
def pondering(config: Config) -> Iterator[Pondering]:
    found = Pondering(replace(config, ponder=2))
    yield found
    found.close()


def match_of(seed: int = 3) -> Match:
    """A match of Valeria in which the first seat is asked something with several options."""
    match = ludoteka.game("valeria").start(2, seed)
    while match.to_act != (0,) or len(match.question(0).options) < 2 or not leads_to_bot(match):
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    return match


def leads_to_bot(match: Match) -> bool:
    after = ludoteka.load(match.record())
    after.play(0, after.question(0).options[0])
    return after.to_act == (1,) and len(after.question(1).options) > 1


def wait_until_done(pondering: Pondering, table: str) -> None:
    pondering.running[table].process.join(60)
    assert not pondering.running[table].process.is_alive()


def test_what_was_pondered_is_what_the_bot_would_decide(config: Config):
    """By a bot that decides otherwise in every position: none of its answers is taken for another."""
    match = match_of()
    after = [after_option(match, option) for option in match.question(0).options]
    asked = [then for then in after if then.to_act == (1,)]
    expected = [str(Reading().choose(Perspective(then, 1))) for then in asked]
    assert len(set(expected)) > 1
    for then, answer in zip(asked, expected, strict=True):
        pondering = Pondering(replace(config, ponder=1, bots=SOURCE))
        pondering.attend("t", match, {1: "reading"})
        wait_until_done(pondering, "t")
        assert pondering.answer("t", then, 1) == answer
        assert not pondering.running


def test_it_is_the_bot_that_would_be_asked_at_the_table(pondering: Pondering):
    """The same bot of the same seed: taking back is no way to another answer."""
    match = match_of()
    pondering.attend("t", match, BOTS)
    wait_until_done(pondering, "t")
    match.play(0, match.question(0).options[0])
    expected = bots.make("uniform", seeded("bot", match.seed, 1)).choose(Perspective(match, 1))
    assert pondering.answer("t", match, 1) == str(expected)


def after_option(match: Match, option: Option) -> Match:
    after = match.clone()
    after.play(0, option)
    return after


def test_another_decision_than_the_awaited_one_is_not_answered_from_it(pondering: Pondering):
    match = match_of()
    pondering.attend("t", match, BOTS)
    wait_until_done(pondering, "t")
    other = ludoteka.game("valeria").start(2, 4)
    assert pondering.answer("t", other, 1) is None
    assert not pondering.running


def test_a_thought_ends_at_once_when_the_question_comes(config: Config):
    pondering = Pondering(replace(config, ponder=1, bots=SOURCE))
    match = match_of()
    pondering.attend("t", match, {1: "ismcts"})  # one that sleeps for a minute
    process = pondering.running["t"].process
    assert process.is_alive()
    match.play(0, match.question(0).options[0])
    began = time.monotonic()
    assert pondering.answer("t", match, 1) is None
    assert time.monotonic() - began < 5
    assert not pondering.running


def test_a_table_has_one_process_and_a_server_no_more_than_it_allows(config: Config):
    pondering = Pondering(replace(config, ponder=1, bots=SOURCE))
    try:
        match = match_of()
        pondering.attend("a", match, {1: "ismcts"})
        first = pondering.running["a"]
        pondering.attend("a", match, {1: "ismcts"})
        assert pondering.running == {"a": first}, "the same position was begun anew"
        pondering.attend("b", match, {1: "ismcts"})
        assert list(pondering.running) == ["a"]
        pondering.attend("a", match, {})  # the bot was sent away
        assert not pondering.running
        pondering.attend("b", match, {1: "ismcts"})
        assert list(pondering.running) == ["b"]
    finally:
        pondering.close()
    assert not pondering.running


def test_processes_that_are_done_make_room(config: Config):
    pondering = Pondering(replace(config, ponder=1))
    try:
        match = match_of()
        pondering.attend("a", match, BOTS)
        wait_until_done(pondering, "a")
        pondering.attend("b", match, BOTS)
        assert list(pondering.running) == ["b"]
    finally:
        pondering.close()


def test_nothing_is_started_where_it_is_not_allowed(config: Config, monkeypatch: pytest.MonkeyPatch):
    def started(*about: Any) -> None:
        raise AssertionError("a process was started")

    monkeypatch.setattr("ludoteka.server.pondering.Ponder", started)
    assert not config.ponder
    pondering = Pondering(config)
    pondering.attend("t", match_of(), BOTS)
    assert not pondering.running


def test_what_is_likely_comes_from_a_guess_and_leaves_no_option_out():
    match = match_of()
    found = likely(match, 0, 1)
    assert sorted(map(str, found)) == sorted(map(str, match.question(0).options))
    values = []
    for option in found:
        after = ludoteka.load(match.record())
        after.play(0, option)
        values.append(after.game.rules.evaluate(after.state)[0])
    assert values[0] >= values[-1]


def test_a_table_with_pondering_bots_plays_on(tmp_path):
    """At a real table: the process comes with the question to people and is gone when nobody needs it."""
    server = Running(Config(data=tmp_path, port=0, bot_seconds=0.02, bot_workers=1, ponder=1))
    try:
        links = server.open("you", "uniform", game="valeria")
        pondering = server.services.bots.pondering
        seen = 0
        with server.page(links["table"]) as page:
            for _ in range(8):
                page.until(my_turn)
                seen += len(pondering.running)
                assert len(pondering.running) <= 1
                number = page.last["question"]
                page.answer(sorted(page.options)[0])
                page.until(lambda zones, number=number: zones["question"] not in (None, number))  # type: ignore[misc]
        assert seen
    finally:
        server.stop()
    assert not pondering.running
