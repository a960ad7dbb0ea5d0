"""The interface for programs: every operation, its description, the client, and a bot over the network."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
import schemathesis
from examples.network_bot import play
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.helpers import Running, play_on, run

import ludoteka
from ludoteka.client import Client, ServerRefused, State
from ludoteka.server.api import OPERATIONS, document, shapes
from ludoteka.server.config import Config, Limits

EXAMPLES = int(os.environ.get("LUDOTEKA_SCHEMATHESIS", "6"))  # for each operation; the full run takes 1000
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def api(server: Running, method: str, path: str, body: Any = None, status: int = 200) -> Any:
    answer = server.http.request(method, f"/api/v1{path}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def token(link: str) -> str:
    return link.rpartition("/")[2]


def claimed(server: Running, link: str) -> str:
    """The key of a seat, for its invitation."""
    key: str = api(server, "POST", f"/seats/{token(link)}/claim", status=201)["token"]
    return key


def test_the_games_with_their_variants(server):
    found = {one["id"]: one for one in api(server, "GET", "/games")}
    assert set(found) == set(ludoteka.games())
    assert found["cardia"]["seats"] == [2]
    assert found["cardia"]["variants"]["match_wins"]["default"] == "2"


def labels_of_a_match(server: Running) -> set[str]:
    """The words of all options in a match of Cardia, in which always the first one is taken."""
    players = [{"kind": "you", "name": "Zofia"}, {"kind": "human", "name": "Marek"}]
    links = api(server, "POST", "/tables", {"game": "cardia", "players": players}, 201)
    seats = [token(links["table"]), claimed(server, links["guests"]["1"])]
    labels: set[str] = set()
    while True:
        states = [api(server, "GET", f"/seats/{one}") for one in seats]
        asked = next((i for i, state in enumerate(states) if state["question"]), None)
        if asked is None or any("(Marek)" in label for label in labels):
            return labels
        question = states[asked]["question"]
        labels |= {option["label"] for option in question["options"]}
        answer = {"question": question["number"], "option": question["options"][0]["option"]}
        api(server, "POST", f"/seats/{seats[asked]}/answer", answer)


def test_options_name_the_players(server):
    """A card of the line is told apart by whose it is: by name, as on the page."""
    for _ in range(10):  # deals are drawn by chance, and not every one asks for such a card
        labels = labels_of_a_match(server)
        assert not [label for label in labels if "Player" in label]
        if any("(Marek)" in label for label in labels):
            return
    raise AssertionError("nobody was asked for a card of the line")


def test_a_whole_match_by_http_alone(server):
    body = {"game": "cardia", "players": [{"kind": "you"}, {"kind": "human"}], "variants": {"match_wins": 1}}
    links = api(server, "POST", "/tables", body, 201)
    seats = [token(links["table"]), claimed(server, links["guests"]["1"])]
    chance = Random(5)
    for _ in range(400):
        states = [api(server, "GET", f"/seats/{one}") for one in seats]
        if states[0]["over"]:
            break
        asked = chance.choice([i for i, state in enumerate(states) if state["question"]])
        question = api(server, "GET", f"/seats/{seats[asked]}/question")
        assert question == states[asked]["question"]
        option = chance.choice(question["options"])["option"]
        api(server, "POST", f"/seats/{seats[asked]}/answer", {"question": question["number"], "option": option})
    outcome = api(server, "GET", f"/seats/{seats[1]}/result")
    record = server.http.get(f"/api/v1/seats/{token(links['spectate'])}/record")
    match = ludoteka.load(record.text)
    assert match.result is not None
    assert outcome["ranks"] == list(match.result.ranks)
    assert sum(points[0] for points in outcome["breakdown"].values()) == match.result.scores[0]
    branch = api(server, "POST", f"/seats/{seats[0]}/branch", {"ply": 3, "seat": 0}, 201)
    assert api(server, "GET", f"/seats/{branch['token']}")["decisions"] >= 3


def test_what_a_program_sees_is_what_its_seat_may_know(server):
    links = server.open("you", "human")
    states = [
        api(server, "GET", f"/seats/{token(link)}") for link in (links["table"], claimed(server, links["guests"]["1"]))
    ]
    watching = api(server, "GET", f"/seats/{token(links['spectate'])}")
    match = next(iter(t.match for t in server.services.tables.kept.values() if t.id == watching["table"]))
    for seat, state in [(0, states[0]), (1, states[1]), (None, watching)]:
        assert state["view"] == json.loads(json.dumps(match.view(seat)))
    assert watching["question"] is None


def test_a_link_with_several_seats_chooses_one(server):
    links = server.open("hotseat", "hotseat")
    here = f"/seats/{token(links['table'])}"
    first, second = api(server, "GET", here), api(server, "GET", here + "?seat=1")
    assert (first["seat"], second["seat"]) == (0, 1)
    answer = {"question": second["question"]["number"], "option": second["question"]["options"][0]["option"]}
    assert api(server, "POST", here + "/answer?seat=1", answer)["question"] is None
    assert "error" in api(server, "GET", here + "?seat=7", status=409)
    assert "error" in api(server, "GET", here + "?seat=x", status=422)


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/seats/nothing", None, 404),
        ("POST", "/tables", {"game": "chess", "players": []}, 404),
        ("POST", "/tables", {"game": "cardia"}, 422),
        ("POST", "/tables", {"game": "cardia", "players": [], "clock": {"kind": "sundial"}}, 422),
        ("POST", "/tables/nothing/seat", None, 404),
        ("DELETE", "/games", None, 405),
        ("GET", "/dance", None, 404),
    ],
)
def test_refusals_are_sentences(server, method, path, body, status):
    assert len(api(server, method, path, body, status)["error"]) > 10


def test_deeds_and_chat(server):
    links = server.open("you", "human")
    me, other = f"/seats/{token(links['table'])}", f"/seats/{claimed(server, links['guests']['1'])}"
    api(server, "POST", me + "/actions", {"type": "sit", "name": "Zofia", "colour": 3})
    assert api(server, "GET", other)["names"][0] == "Zofia"
    api(server, "POST", me + "/chat", {"text": "hello"})
    lines = api(server, "POST", other + "/chat", {"text": "good day"})["lines"]
    assert [(line["name"], line["text"]) for line in lines] == [("Zofia", "hello"), ("Player 2", "good day")]
    assert api(server, "GET", f"{me}/chat?after={lines[0]['id']}")["lines"] == lines[1:]
    offered = api(server, "POST", me + "/actions", {"type": "offer", "kind": "draw"})["offers"]
    assert offered[0]["waits"] == [1]
    state = api(server, "POST", other + "/actions", {"type": "agree", "offer": offered[0]["number"]})
    assert state["outcome"]["how"] == "draw"
    wrongs: list[Any] = [{"type": "dance"}, {"type": "agree"}, {"offer": 1}, []]
    for wrong in wrongs:
        api(server, "POST", me + "/actions", wrong, 422)
    api(server, "GET", f"/seats/{token(links['table'])}/result")


# -- the client and the network bot --------------------------------------------------------------------------------


def test_the_client_plays_against_a_page(server):
    async def whole() -> tuple[State | None, str]:
        async with Client(server.url) as client:
            assert {one["id"] for one in await client.games()} == set(ludoteka.games())
            links = await client.open_table("cardia", ["you", "human"], {"match_wins": 1}, ready=True)
            page = asyncio.create_task(asyncio.to_thread(person, server, links.guests["1"]))
            end = await play(server.url + links.table)
            await page
            return end, await client.record(links.spectate)

    end, record = run(whole())
    assert end is not None
    assert end.outcome is not None
    match = ludoteka.load(record)
    assert match.result is not None
    assert list(match.result.ranks) == end.outcome.ranks
    assert "# player 0: Network bot" in record


def person(server: Running, link: str) -> None:
    with server.page(link) as page:
        page.send("ready", name="Ola")
        page.wait(lambda one: one.last["question"] is not None)
        play_on(page, Random(3))


def test_the_client_is_told_why_it_is_refused(server):
    async def whole() -> None:
        client = Client(server.url, lang="pl")
        with pytest.raises(ServerRefused, match="Nie ma gry"):
            await client.open_table("chess", ["you"])
        with pytest.raises(ServerRefused):
            await client.state("/t/nothing")
        with pytest.raises(ServerRefused):
            await client.seat("/t/nothing").__aenter__()
        links = await client.open_table("cardia", ["you", "human"])
        async with client.seat(links.spectate) as seat:
            state = await seat.next()
            assert state is not None
            assert state.question is None
            await seat.send("resign")
            with pytest.raises(ServerRefused, match="Oglądasz"):
                await seat.next()
        assert (await client.act(links.table, "resign")).over

    run(whole())


def test_the_client_knows_every_field_that_it_names():
    """Its types are its own; they must agree with what the server sends."""
    theirs = {field.name: field.type for field in msgspec.structs.fields(shapes.State)}
    for field in msgspec.structs.fields(State):
        assert field.name in theirs


@pytest.fixture
def strict(config: Config) -> Iterator[Running]:
    """A server that takes little at once: who is hasty is refused."""
    running = Running(replace(config, limits=Limits(burst=3, rate=25.0, guesses=3, guess_rate=25.0)))
    yield running
    running.stop()


def test_two_network_bots_play_to_the_end_where_the_server_refuses_haste(strict):
    """Five duels, one after another: none stalls."""

    async def duel() -> list[State | None]:
        links = await Client(strict.url).open_table("cardia", ["you", "human"], {"match_wins": 1}, ready=True)
        both = (play(strict.url + links.table), play(strict.url + links.guests["1"]))
        return list(await asyncio.wait_for(asyncio.gather(*both), 60))

    for _ in range(5):
        for end in run(duel()):
            assert end is not None
            assert end.outcome is not None
            assert end.outcome.how == "rules"


def test_a_guess_shows_a_seat_its_own_view_and_others_as_they_might_be(server):
    links = server.open("you", "human")

    async def guesses() -> list[Any]:
        client = Client(server.url)
        return [await client.sample(links["table"]) for _ in range(6)]

    mine = api(server, "GET", f"/seats/{token(links['table'])}")
    hands = []
    for guess in run(guesses()):
        assert (guess.seat, guess.decisions) == (0, 0)
        assert guess.views[0] == mine["view"]
        hands.append(sorted(guess.views[1]["players"][1]["hand"]))
    assert len({str(hand) for hand in hands}) > 1


def test_guesses_are_for_seats_of_running_matches_and_dealt_at_a_limited_rate(strict):
    links = strict.open("you", "human")
    path = f"/seats/{token(links['table'])}/sample"
    assert "seat" in api(strict, "POST", f"/seats/{token(links['spectate'])}/sample", status=409)["error"]
    answers = [strict.http.post(f"/api/v1{path}").status_code for _ in range(12)]
    assert answers[:3] == [200] * 3
    assert 429 in answers

    async def politely() -> int:
        client = Client(strict.url)
        return len([await client.sample(links["table"]) for _ in range(8)])

    assert run(politely()) == 8
    strict.http.post(f"/api/v1/seats/{token(links['table'])}/actions", json={"type": "resign"})
    api(strict, "POST", path, status=409)


# -- the description -------------------------------------------------------------------------------------------------


def described(server: Running) -> Any:
    schema = schemathesis.openapi.from_dict(json.loads(document()))
    schema.config.update(base_url=server.url)
    return schema


def test_the_description_is_served_and_names_every_operation(server):
    answer = server.http.get("/openapi.json").json()
    assert answer["openapi"].startswith("3.1")
    assert answer == json.loads(document())
    assert "/api/v1/seats/{token}/actions" in answer["paths"]


@pytest.mark.parametrize("name", [one.name for one in OPERATIONS])
def test_nothing_that_fits_the_description_breaks_the_server(server, name):
    """Schemathesis makes up requests for every operation, for real tables and for none.

    LUDOTEKA_SCHEMATHESIS=1000 pytest tests/server/test_api.py -k description  is the full run.
    """
    links = server.open("you", "human")
    tokens = [token(links["table"]), token(links["spectate"]), "nothing"]
    operation = described(server).find_operation_by_id(name)
    calls = 0

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=operation.as_strategy())
    def attempt(case: Any) -> None:
        nonlocal calls
        calls += 1
        if "token" in case.path_parameters:
            case.path_parameters["token"] = tokens[calls % 3]
        case.call_and_validate(checks=CHECKS)

    attempt()
    assert calls > 0
    assert server.http.get("/healthz").status_code == 200
