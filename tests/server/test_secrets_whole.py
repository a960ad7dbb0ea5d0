"""No leaks over whole games of every game: programs, pages, spectators and a device that lies covered.

Two programs play a whole game at random and keep every state they are sent. On the way pages of every seat and of a
spectator come in, stay for a decision, and keep what they see and what HTTP gives them. Afterwards all of it is made
again from positions in which everything the visitor cannot know is dealt otherwise, and must come out equal.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.helpers import Page, Running, plies_are, run, seat_of
from tests.server.test_secrets import guess, link_of, looked_back
from tests.web.test_render import positions as random_positions
from tests.web.test_render import scene as scene_of
from websockets.sync.client import connect

import ludoteka
from ludoteka.core.match import Match
from ludoteka.server import render, setups
from ludoteka.server.api.states import state_of
from ludoteka.server.config import Config, Limits
from ludoteka.server.scenes import Visitor, scene_for
from ludoteka.server.tables import Table

EVERY = 24  # decisions between two visits of pages
LOAD = 3  # every third visit also loads the page, the record and an earlier position
API = "/api/v1/seats/"


@dataclass
class Visit:
    """What one link was given around the table after so many decisions, and on its page after one more."""

    ply: int
    zones: list[dict[str, str]] = field(default_factory=list)  # now, and one decision later
    titles: list[str] = field(default_factory=list)
    page: str = ""
    state: dict[str, Any] = field(default_factory=dict)
    refused: str = ""  # the record, which is asked for too early
    back: int = 0
    earlier: dict[str, str] = field(default_factory=dict)  # the zones of the position `back`


class Wire:
    """A program at a table, which keeps everything it was sent; its people also look in with a browser."""

    def __init__(self, server: Running, link: str) -> None:
        self.server = server
        self.link = link
        self.token = link.removeprefix("/t/")
        address = f"ws://127.0.0.1:{server.port}{API}{self.token}/ws?lang=en"
        self.stack = ExitStack()
        self.socket = self.stack.enter_context(connect(address, proxy=None, max_size=None, open_timeout=60))
        self.states: list[dict[str, Any]] = []
        self.rest: list[str] = []
        self.visits: list[Visit] = []
        self.page: Page | None = None

    def until(self, decisions: int) -> dict[str, Any]:
        """The table after so many decisions; whatever else comes is kept."""
        while not self.states or self.states[-1]["decisions"] < decisions:
            text = str(self.socket.recv(60))
            message = json.loads(text)
            if message["type"] == "state":
                self.states.append(message)
            else:
                self.rest.append(text)
        return self.states[-1]

    def come(self, ply: int, chance: Random) -> None:
        """A page is opened; what it shows and what the addresses of the link give is kept."""
        self.page = self.stack.enter_context(self.server.page(self.link))
        visit = Visit(ply, back=chance.randrange(max(1, ply)))
        self.visits.append(visit)
        self.look(ply)
        get = self.server.http.get
        visit.state = get(f"{API}{self.token}").json()
        if ply // EVERY % LOAD:
            return
        visit.page = get(self.link).text
        visit.refused = get(f"{API}{self.token}/record").text + get(f"{self.link}/record").text
        visit.earlier = get(f"{self.link}/at/{visit.back}").json()["zones"]

    def look(self, ply: int) -> None:
        assert self.page is not None
        shown = self.page.until(plies_are(ply))
        self.visits[-1].zones.append(dict(self.page.zones))
        self.visits[-1].titles.append(shown["title"])

    def leave(self, ply: int) -> None:
        if self.page is not None:
            self.look(ply)
            self.page.close()
            self.page = None


def told_whole(server: Running, id: str) -> tuple[Match, list[Wire]]:
    """A whole game at random between programs, with a spectator, who also talk; everything they were sent."""
    seats = next(count for count in ludoteka.game(id).seats if count > 1)
    variants = {"match_wins": 1} if "match_wins" in ludoteka.game(id).variants else {}
    links = server.open("you", *["human"] * (seats - 1), game=id, **variants)
    guests = [seat_of(server.url, link) for link in links["guests"].values()]
    wires = [Wire(server, link) for link in [links["table"], *guests, links["spectate"]]]
    chance = Random(12)
    decisions = 0
    try:
        while not any(wire.until(decisions)["over"] for wire in wires):
            for wire in wires:
                wire.leave(decisions)
            for wire in wires if decisions % EVERY == 0 else ():
                wire.come(decisions, chance)
            asked = chance.choice([wire for wire in wires if wire.states[-1]["question"]])
            question = asked.states[-1]["question"]
            option = chance.choice(question["options"])["option"]
            asked.socket.send(json.dumps({"type": "answer", "question": question["number"], "option": option}))
            if decisions % 40 == 0:
                asked.socket.send(json.dumps({"type": "say", "text": "hm"}))
            decisions += 1
    finally:
        for wire in wires:
            wire.stack.close()
    return server.table(wires[0].states[0]["table"], wires[0].link).match, wires


@pytest.fixture(scope="module")
def swift(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that takes messages and chat as fast as programs send them; its games are the same every time."""
    limits = replace(Limits(), burst=100_000, chat_burst=100_000)
    running = Running(Config(data=tmp_path_factory.mktemp("swift"), port=0, bot_workers=1, limits=limits))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(setups, "fresh_seed", lambda: "7")
        yield running
    running.stop()


@pytest.mark.parametrize("id", ludoteka.games())
def test_a_whole_game_of_every_game_tells_nobody_anything(swift, id):
    """Every state and every page is made again from a position in which everything hidden is dealt anew."""
    match, wires = told_whole(swift, id)
    assert match.over
    table = swift.services.tables.kept[wires[0].states[0]["table"]]
    earlier = positions(match)
    for number, wire in enumerate(wires):
        visitor = Visitor(wire.token, run(link_of(swift, wire.token)), "en")
        seats = [number] if visitor.link.seats else list(range(match.seats))
        program_was_told_nothing(table, visitor, seats, wire, earlier)
        assert len(wire.visits) == 1 + (len(match.decisions) - 1) // EVERY
        for count, visit in enumerate(wire.visits):
            page_was_told_nothing(table, visitor, seats[count % len(seats)], visit, earlier)


def program_was_told_nothing(
    table: Table, visitor: Visitor, seats: list[int], wire: Wire, earlier: list[Match]
) -> None:
    for state in wire.states:
        if state["over"]:
            continue  # then nothing is secret any more
        seat = seats[state["decisions"] % len(seats)]
        other = guess(earlier[state["decisions"]], seat, state["decisions"])
        assert again(table, other, visitor) == without_numbers(state), (seats, state["decisions"])
    assert [text for text in wire.rest if json.loads(text)["type"] not in ("room", "chat")] == []


def page_was_told_nothing(table: Table, visitor: Visitor, seat: int, visit: Visit, earlier: list[Match]) -> None:
    """What a page was shown is what it would show if everything that this seat cannot know were otherwise."""
    now = guess(earlier[visit.ply], seat, visit.ply)
    scene = scene_for(table, now, visitor)
    same(render.zones(scene), visit.zones[0], visit)
    assert render.page_title(scene) == visit.titles[0]
    assert again(table, now, visitor) == without_numbers(visit.state)
    if visit.page:
        assert render.table_page(scene, "auto") == visit.page
        assert "seed" not in visit.refused.lower()
    if visit.back < visit.ply and visit.earlier:
        past = looked_back(table, visitor, guess(earlier[visit.back], seat, visit.back), now)
        same(render.zones(past), visit.earlier, visit)
    if len(visit.zones) > 1 and not earlier[visit.ply + 1].over:
        later = guess(earlier[visit.ply + 1], seat, visit.ply)
        same(render.zones(scene_for(table, later, visitor)), visit.zones[1], visit)


def same(made: dict[str, str], shown: dict[str, str], visit: Visit) -> None:
    assert {id: html for id, html in shown.items() if made[id] != html} == {}, visit.ply


@pytest.mark.parametrize("id", ludoteka.games())
def test_a_covered_device_shows_nothing_of_the_hands_it_covers(id):
    """Several people at one device: as it is passed on, it looks as if anybody's cards could be others."""
    game = ludoteka.game(id)
    seats = next(count for count in game.seats if count > 1)
    for match in random_positions(game, 7, every=3 * EVERY, seats=seats):
        shown = [
            render.zones(scene_of(other, None, covered=True, hotseat=tuple(range(seats))))
            for other in [match, *(guess(match, seat, 5) for seat in range(seats))]
        ]
        assert match.over or all(zones == shown[0] for zones in shown)


def again(table: Table, match: Match, visitor: Visitor) -> dict[str, Any]:
    """The state of a program, made from another match."""
    made: dict[str, Any] = json.loads(msgspec.json.encode(state_of(table.snapshot(match), visitor)))
    return without_numbers(made)


def without_numbers(state: dict[str, Any]) -> dict[str, Any]:
    """A state without the numbers of the log, which a guess does not know."""
    question = state["question"] and state["question"] | {"number": None}
    return {key: value for key, value in state.items() if key != "type"} | {"entries": None, "question": question}


def positions(match: Match) -> list[Match]:
    """The match after every number of decisions."""
    found = [match.at(0)]
    for decision in match.decisions:
        following = found[-1].clone()
        following.play(decision.seat, decision.text)
        found.append(following)
    return found
