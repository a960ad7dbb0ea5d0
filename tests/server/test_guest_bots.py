"""Bots from outside at a server: whoever runs it says which; visitors can name no others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.helpers import Running

import ludoteka
from ludoteka import bots
from ludoteka.server.config import Config
from ludoteka.server.render.lobby import setup

EXAMPLES = Path(__file__).parents[2] / "examples"
FIRST = f"{EXAMPLES / 'first_bot.py'}:FirstBot"


@pytest.fixture
def hosting(config: Config) -> Iterator[Running]:
    running = Running(replace(config, guests=(FIRST,)))
    yield running
    running.stop()
    bots.ADMITTED.clear()


def test_a_bot_that_was_admitted_sits_down_and_plays(hosting: Running):
    assert (FIRST, "") in setup(ludoteka.game("cardia"), "en", {})["kinds"]
    links = hosting.open("you", FIRST, match_wins=1)
    with hosting.page(links["table"]) as page:
        page.wait(lambda one: one.last["question"] is not None)
        first = page.last["question"]
        page.answer()
        page.wait(lambda one: one.last["ply"] >= 2 and one.last["question"] != first)  # the bot has placed a card too
    state = hosting.http.get(f"/api/v1/seats/{links['table'].removeprefix('/t/')}").json()
    assert state["names"][1] == "FirstBot"
    assert state["kinds"][1] == FIRST


def test_a_visitor_can_name_no_other_file(hosting: Running):
    for kind in (f"{EXAMPLES / 'network_bot.py'}:Client", "os:abort"):
        wanted = {"game": "cardia", "players": [{"kind": "you"}, {"kind": kind}]}
        assert hosting.http.post("/api/v1/tables", json=wanted).status_code == 422
    assert "os:abort" not in bots.admitted()
