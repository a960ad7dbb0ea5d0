"""What goes over the line: pages come packed, the first one is small, and so is what a decision sends."""

from __future__ import annotations

import json
import re
import zlib
from itertools import pairwise
from random import Random

import httpx
import pytest
from tests.browser.stage import scene
from tests.server.helpers import Running

import ludoteka
from ludoteka.server.growing import Rows
from ludoteka.server.render import Drawn, drawn

FIRST_PAGE = 200_000
UPDATE = 30_000
LAST = 40  # decisions that are looked at


def received(http: httpx.Client, path: str) -> tuple[str, int]:
    """The text of an answer, and how many bytes came."""
    with http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
        answer.read()
        assert answer.headers.get("content-encoding") == "gzip", path
        return answer.text, answer.num_bytes_downloaded


@pytest.mark.parametrize("id", ludoteka.games())
def test_a_first_page_with_everything_it_loads_is_small_and_packed(server: Running, id: str):
    seats = ludoteka.game(id).seats[-1]
    path = server.open("you", *["uniform"] * (seats - 1), game=id, seed=3)["table"]
    page, total = received(server.http, path)
    loaded = set(re.findall(r'(?:src|href)="(/static/[^"#]+\?v=[^"#]+)', page))
    assert {"/static/table.css", "/static/tables.js"} <= {one.partition("?")[0] for one in loaded}
    total += sum(received(server.http, one)[1] for one in loaded if not one.startswith("/static/logo"))
    assert total < FIRST_PAGE, f"{total} bytes"


def test_the_lobby_is_small_and_packed(server: Running):
    assert received(server.http, "/")[1] < FIRST_PAGE / 2


def news(before: Drawn, after: Drawn) -> str:
    """What a page is sent when the one position follows the other."""
    zones = {id: html for id, html in after.zones.items() if id not in after.growing and before.zones.get(id) != html}
    grown = {id: growth(before.growing.get(id), rows) for id, rows in after.growing.items()}
    return json.dumps({"zones": zones, "grown": grown})


def growth(before: Rows | None, after: Rows) -> list[str]:
    known = set(before.rows) if before else set()
    return [row for row in after.rows if row not in known]


@pytest.mark.parametrize("id", [id for id in ludoteka.games() if 4 in ludoteka.game(id).seats])
def test_what_a_decision_sends_at_the_end_of_a_game_for_four_is_small(id: str):
    """The line packs what it sends; of the zones only those that changed."""
    match = ludoteka.game(id).start(4, 7)
    chance = Random(7)
    history = []
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.question(seat).options))
        history.append(match.clone())
    pages = [drawn(scene(one, "pl", seat=0)) for one in history[-LAST:]]
    sizes = [len(zlib.compress(news(a, b).encode())) for a, b in pairwise(pages)]
    assert max(sizes) < UPDATE, sizes
