"""Everything that people can do at a table, in any order and with any words; after each step what must always hold.

`LUDOTEKA_FUZZ=200 pytest tests/server/test_fuzz.py` makes up two hundred evenings instead of a few, other
ones each time; with `--hypothesis-seed=N` those of a number.
"""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ludoteka.core.match import Match
from ludoteka.core.registry import game
from ludoteka.server.app import create_app
from ludoteka.server.config import Config, Limits
from ludoteka.server.positions import restored
from ludoteka.server.security import guest_token
from ludoteka.server.services import Services
from ludoteka.server.setups import House, Player, make_setup
from ludoteka.server.tables import Opened, Table

T = TypeVar("T")
EVENINGS = int(os.environ.get("LUDOTEKA_FUZZ", "6"))
LIMITS = replace(Limits(), abandoned=0.0, undos=4, burst=10**6, chat_burst=3, chat_rate=0.0)
SEATS = st.integers(0, 2)
KINDS = st.sampled_from(
    ["undo", "draw", "rematch", "takeover", "invite", "takeover 1 uniform", "takeover 1 x", "", "x"]
)
NUMBERS = st.none() | st.integers(-1, 4)
WORDS = st.text(max_size=30) | st.sampled_from(["hello", "\u202e", '{"kind":"resign"}'])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | WORDS, lambda one: st.lists(one, max_size=3), max_leaves=4
)
TYPES = [
    "answer",
    "undo",
    "sit",
    "ready",
    "leave",
    "offer",
    "agree",
    "decline",
    "resign",
    "return",
    "guide",
    "say",
    "x",
]


def told_by(match: Match) -> list[tuple[int, str]]:
    return [(one.seat, one.text) for one in match.decisions]


class Evening(RuleBasedStateMachine):
    """Two or three people at their devices, spectators, and whoever has an invitation."""

    def __init__(self) -> None:
        super().__init__()
        self.thread = ThreadPoolExecutor(1)
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        config = Config(data=Path(self.folder.name), port=0, bot_workers=1, limits=LIMITS)
        self.app = create_app(config)
        self.services: Services = self.app.state.services
        self.services.bots.ask = lambda table: None
        self.life = self.app.router.lifespan_context(self.app)
        self.run(self.life.__aenter__())
        transport = httpx.ASGITransport(self.app, client=("127.0.0.1", 1), raise_app_exceptions=True)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1")
        self.keys: dict[int, str] = {}
        self.present: set[int] = set()
        self.stand: list[tuple[int, str]] = []  # decisions that nothing may take back any more
        self.told: list[str] = []

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.thread.submit(self.runner.run, work).result()

    def teardown(self) -> None:
        self.run(self.http.aclose())
        self.run(self.life.__aexit__(None, None, None))
        self.thread.submit(self.runner.close).result()
        self.thread.shutdown()
        self.folder.cleanup()

    @initialize(ready=st.booleans(), id=st.sampled_from(["cardia", "abyss", "bunny"]))
    def gather(self, ready: bool, id: str) -> None:
        guests = (1,) if id == "cardia" else (1, 2)
        players = [Player("you"), *(Player("human") for _ in guests)]
        setup = make_setup(game(id), players, {}, house=House(ready=ready))
        self.opened: Opened = self.run(self.services.tables.open(setup))
        self.keys[0] = self.opened.owner
        for seat in guests:
            self.sit_down(seat)
        for seat in (0, *guests):
            self.come_or_go(seat, True)
            self.act(self.keys[seat], type="ready")

    @property
    def table(self) -> Table:
        return self.run(self.services.tables.load(self.opened.table.id))

    # -- what people do --------------------------------------------------------------------------------------
    def sit_down(self, seat: int) -> None:
        """By the latest invitation: whoever has it may try, and gets the seat only if it is free."""
        tokens = self.run(self.services.tables.invitations(self.table, self.opened.owner))
        if seat in tokens:
            answer = self.run(self.http.post(f"/api/v1/seats/{tokens[seat]}/claim"))
            if answer.status_code == 201:
                assert not (seat in self.present and seat in self.keys), "somebody sat there"
                self.keys[seat] = answer.json()["token"]

    def act(self, token: str, **words: Any) -> int:
        """Say something over HTTP; afterwards nobody who is there has been replaced against their will."""
        self.renew()
        before = self.table
        bots, decisions, resigns = set(before.course.bots), told_by(before.match), words.get("type") == "resign"
        answer = self.run(self.http.post(f"/api/v1/seats/{token}/actions", json=words))
        assert answer.status_code < 500, answer.text
        if not before.over:
            self.told.append(answer.text)
        after = self.table
        new = set(after.course.bots) - bots
        assert resigns or not (new & self.present), "a person who is there was replaced"
        if words.get("type") == "undo" and answer.status_code == 200:
            mine = [seat for seat, key in self.keys.items() if key == token]
            others = [one for one in decisions if one[0] not in mine]
            assert [one for one in told_by(after.match) if one[0] not in mine] == others
        return answer.status_code

    @rule(choices=st.lists(st.integers(0, 50), min_size=1, max_size=6))
    def decide(self, choices: list[int]) -> None:
        """People who are asked, one after the other."""
        for choice in choices:
            table = self.table
            asked = [seat for seat in table.match.to_act if seat in table.people()]
            if table.over or not table.started or not asked:
                return
            seat = asked[choice % len(asked)]
            question = table.match.question(seat)
            option = str(question.options[choice % len(question.options)])
            self.act(self.keys[seat], type="answer", question=question.number, option=option)

    @rule(choice=st.integers(0, 50))
    def bots_decide(self, choice: int) -> None:
        table = self.table
        for seat in [seat for seat in table.match.to_act if seat in table.bots()][:1]:
            question = table.match.question(seat)
            option = str(question.options[choice % len(question.options)])
            self.run(self.services.tables.answer(table, seat, question.number, option))

    @rule(seat=SEATS)
    def undo(self, seat: int) -> None:
        if seat in self.keys:
            self.act(self.keys[seat], type="undo")

    @rule(times=st.integers(1, 6))
    def waver(self, times: int) -> None:
        """Decide and take it back, again and again."""
        for _ in range(times):
            last = len(self.table.match.decisions)
            self.decide([0])
            for decision in self.table.match.decisions[last:]:
                self.act(self.keys[decision.seat], type="undo")

    @rule(seat=SEATS, kind=KINDS, about=NUMBERS)
    def offer(self, seat: int, kind: str, about: int | None) -> None:
        if seat in self.keys:
            status = self.act(self.keys[seat], type="offer", kind=kind, seat=about)
            assert status != 200 or kind in ("undo", "draw", "rematch", "takeover", "invite")

    @rule(seat=SEATS, kind=st.sampled_from(["undo", "takeover", "takeover", "invite"]), about=SEATS)
    def vote(self, seat: int, kind: str, about: int) -> None:
        """Everybody else is in league with whoever asks."""
        if seat not in self.keys or self.act(self.keys[seat], type="offer", kind=kind, seat=about) != 200:
            return
        for other, key in self.keys.items():
            for offer in self.table.course.offers if other not in (seat, about) else ():
                self.act(key, type="agree", offer=offer.number)

    @rule(seat=SEATS, yes=st.booleans(), which=st.integers(0, 2))
    def respond(self, seat: int, yes: bool, which: int) -> None:
        offers = self.table.course.offers
        if seat in self.keys and offers:
            self.act(self.keys[seat], type="agree" if yes else "decline", offer=offers[which % len(offers)].number)

    @rule(seat=SEATS, kind=st.sampled_from(["ready", "ready", "leave", "return", "return"]))
    def move_about(self, seat: int, kind: str) -> None:
        if seat in self.keys:
            self.act(self.keys[seat], type=kind)

    @rule(seat=SEATS, text=WORDS, name=WORDS, colour=NUMBERS)
    def talk(self, seat: int, text: str, name: str, colour: int | None) -> None:
        if seat in self.keys:
            self.act(self.keys[seat], type="say", text=text)
            self.act(self.keys[seat], type="sit", name=name, colour=colour)

    @rule(kind=st.sampled_from(TYPES), words=st.dictionaries(st.sampled_from(["kind", "seat", "offer", "text"]), JSON))
    def anybody(self, kind: str, words: dict[str, Any]) -> None:
        """Whoever has an invitation or watches changes nothing but the chat."""
        before = self.table.position
        for token in (guest_token(self.opened.owner, 1), self.opened.table.watch):
            self.act(token, **{**words, "type": kind})
        assert self.table.position.entries == before.entries

    @rule(seat=SEATS, words=st.dictionaries(st.sampled_from(["kind", "seat", "offer", "question", "option"]), JSON))
    def nonsense(self, seat: int, words: dict[str, Any]) -> None:
        if seat in self.keys:
            self.act(self.keys[seat], **{**words, "type": "offer"})

    @rule(seat=SEATS)
    def resign(self, seat: int) -> None:
        if seat in self.keys and len(self.table.match.decisions) > 12:
            self.act(self.keys[seat], type="resign")

    # -- who is there ----------------------------------------------------------------------------------------
    def renew(self) -> None:
        """Open pages say again and again that somebody is there, however long an evening takes."""
        for seat in sorted(self.present):
            self.run(self.services.tables.company.here(self.opened.table.id, (seat,), "w", 1))

    @rule(seat=SEATS, here=st.booleans())
    def come_or_go(self, seat: int, here: bool) -> None:
        self.run(self.services.tables.company.here(self.opened.table.id, (seat,), "w", int(here)))
        (self.present.add if here else self.present.discard)(seat)

    @rule(seat=st.integers(1, 2))
    def accept(self, seat: int) -> None:
        if seat in self.opened.guests:
            self.sit_down(seat)

    @rule()
    def start_again(self) -> None:
        self.services.tables.kept.clear()

    # -- what always holds -----------------------------------------------------------------------------------
    @invariant()
    def the_log_leads_here(self) -> None:
        table = self.table
        stored = self.run(self.services.store.table(table.id))
        rows = self.run(self.services.store.entries(table.id))
        assert stored is not None
        _, position = restored(stored, rows)
        assert position.course == table.course
        assert position.questions == table.position.questions

    @invariant()
    def what_stands_stands(self) -> None:
        table = self.table
        decisions = told_by(table.match)
        assert decisions[: len(self.stand)] == self.stand
        assert len(self.stand) <= table.course.sealed <= len(decisions)
        self.stand = decisions[: table.course.sealed]
        assert len(table.course.undos) <= LIMITS.undos

    @invariant()
    def a_hand_is_seen_by_its_key_only(self) -> None:
        table = self.table
        if table.over:
            return
        public = json.loads(json.dumps(table.match.view(None)))
        derived = [
            guest_token(self.opened.owner, s, n)
            for s in self.opened.guests
            for n in {0, table.course.invited.get(s, 0)}
        ]
        for token in (*derived, self.opened.table.watch):
            answer = self.run(self.http.get(f"/api/v1/seats/{token}"))
            if answer.status_code == 200:
                assert (answer.json()["seats"], answer.json()["view"]) == ([], public)
        for seat, token in self.keys.items():
            state = self.run(self.http.get(f"/api/v1/seats/{token}"))
            self.told.append(state.text)
            assert state.json()["seats"] in ([seat], [])
            assert state.json()["seat"] in (seat, None)

    @invariant()
    def nobody_is_told_the_seed(self) -> None:
        assert not any(self.opened.table.setup.seed in text for text in self.told)
        self.told.clear()


TestEvening = pytest.mark.timeout(max(600, 60 * EVENINGS))(Evening.TestCase)  # a long run takes its time
TestEvening.settings = settings(
    max_examples=EVENINGS,
    derandomize="LUDOTEKA_FUZZ" not in os.environ,
    stateful_step_count=40,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
