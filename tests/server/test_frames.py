"""Ten thousand frames that make no sense change nothing and break nothing."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any, cast

import msgspec
from starlette.websockets import WebSocket
from tests.server.helpers import run

from ludoteka.core.errors import LudotekaError
from ludoteka.core.registry import game
from ludoteka.server import messages
from ludoteka.server.config import Config, Limits, check_folder
from ludoteka.server.deeds import Deeds
from ludoteka.server.drawings import Drawings
from ludoteka.server.scenes import Visitor
from ludoteka.server.setups import Player, make_setup
from ludoteka.server.sockets import Connection
from ludoteka.server.store import Store
from ludoteka.server.tables import Tables

FRAMES = 10_000
GOOD: list[dict[str, Any]] = [
    {"type": "answer", "question": 0, "option": "place judge"},
    {"type": "undo"},
    {"type": "uncover", "seat": 0},
    {"type": "look", "ply": 0, "eyes": 1},
    {"type": "hello", "lang": "pl"},
    {"type": "ping"},
    {"type": "sit", "name": "Ola", "colour": 2, "seat": 0},
    {"type": "ready", "name": "Ola", "colour": 2},
    {"type": "leave"},
    {"type": "offer", "kind": "draw", "seat": 1},
    {"type": "agree", "offer": 1},
    {"type": "decline", "offer": 1},
    {"type": "resign"},
    {"type": "return"},
    {"type": "say", "text": "hello", "name": "Ola"},
    {"type": "seen", "chat": 3},
]
WRONG: list[Any] = [
    None, True, -1, 10**30, 1e308, "", "🂡", "\u202e", "x" * 300, [], [[]], {}, {"type": "resign"}, "null", "0",
]  # fmt: skip


def scrambled(chance: Random) -> str:
    """A frame that is not what any page would send."""
    good = dict(chance.choice(GOOD))
    way = chance.randrange(6)
    if way == 0:
        return "".join(chr(chance.randrange(1, 0x2FF)) for _ in range(chance.randrange(60)))
    if way == 1:
        text = json.dumps(good)
        return text[: chance.randrange(len(text))]
    if way == 2:
        key = chance.choice(list(good))
        good[key] = chance.choice(WRONG)
    elif way == 3:
        good.pop(chance.choice(list(good)))
    elif way == 4:
        good["type"] = chance.choice(["", "Answer", "answers", "__init__", "zones", "state", "error"])
    else:
        return "[" * chance.randrange(2000) + json.dumps(good)
    return json.dumps(good)


def changes_something(text: str) -> bool:
    """Whether a scrambled frame has come out as something that a page may well say."""
    try:
        sent = messages.read(text)
    except LudotekaError:
        return False
    return isinstance(sent, messages.Sit | messages.Ready | messages.Resign | messages.Offer | messages.Say)


def test_frames_that_make_no_sense_change_nothing(config: Config):
    async def whole() -> Counter[str]:
        check_folder(config.data)
        store = Store(config.database_url)
        await store.open()
        tables = Tables(store, config)
        opened = await tables.open(make_setup(game("cardia"), [Player("you"), Player("human")], {}))
        table, link = await tables.find(opened.owner)
        limits = replace(Limits(), burst=FRAMES * 2, rate=1e9)
        visitor = Visitor(opened.owner, link, "en")
        deeds = Deeds(tables, config)
        page = Connection(cast(WebSocket, None), tables, table, visitor, limits, deeds, Drawings())
        before, ways = table.position, Counter[str]()
        chance = Random(20)
        frames = (text for text in iter(lambda: scrambled(chance), None) if not changes_something(text))
        for _ in range(FRAMES):
            try:
                await page.hear(next(frames))
                ways["taken"] += 1
            except LudotekaError as error:
                ways[error.message.id] += 1
        assert table.position is before
        assert await store.entries(table.id) == []
        assert await tables.company.said(table.id) == []
        assert visitor.link == link
        await store.close()
        return ways

    ways = run(whole())
    assert sum(ways.values()) == FRAMES
    assert ways["error-message"] > FRAMES / 2
    assert ways["error-late"] + ways["error-no-option"] > 0  # some were well-formed and refused for what they say
    assert ways["taken"] < FRAMES / 3  # looking, greeting and the like


def test_a_frame_is_either_understood_or_refused_with_a_sentence():
    """Whatever can be read can be written again: nothing half-understood goes through."""
    chance = Random(3)
    for _ in range(2000):
        text = scrambled(chance)
        try:
            sent = messages.read(text)
        except LudotekaError:
            continue
        assert messages.read(msgspec.json.encode(sent)) == sent
