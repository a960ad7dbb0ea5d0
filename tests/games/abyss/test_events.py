"""What is told: every event in a position where it happens, with all it says and to whom. [ABY-18.6]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.abyss.position import fresh, play, position, recruited

from ludoteka.core.state import Told
from ludoteka.games.abyss import GAME, text
from ludoteka.games.abyss.state import Abyss

TOLD = {value.id: value for value in vars(text).values() if isinstance(value, Told)}
SEVEN, OTHERS = "C1 C2 C3 Q3 Q4 Q5 H1", "Q1 Q2 H2 H3 H4 H5"
Scene = Callable[[], Abyss]


def at(*moves: str, players: int = 2, **words: Any) -> Scene:
    """A position, and what is played in it."""
    return lambda: play(position(players, **words), *moves)


def with_lord(lord: str, *moves: str, players: int = 2, **words: Any) -> Scene:
    """Seat 0 recruits a Lord; then what is played."""
    return lambda: play(recruited(lord, players, log=True, **words), *moves)


def claimed(*moves: str) -> Scene:
    """Seat 0 controls the Black Smokers with three Key tokens."""
    words: Any = {"key_tokens": (3, 0), "available": "black_smokers", "deck": "C1"}
    return at("explore", "take", "claim black_smokers", *moves, **words)


def to_the_end(**words: Any) -> Scene:
    """The seventh Lord is recruited; the other player has one more turn."""
    six = "keeper reaper shepherd miller aquaculturist landowner"
    lords = {"active": {0: six}, "court": "slaver trader peddler oracle", **words}
    return with_lord("slaver", "request squid", council="Q1 Q2", other_tiles="removed", **lords)


def events(s: Abyss, id: str) -> list[dict[str, Any]]:
    return [dict(event.message.args) for event in s.log or [] if event.message.id == id]


CASES: list[tuple[str, Scene, list[dict[str, Any]]]] = [
    ("game-began", lambda: fresh(3, 5), [{"seat": 2}]),
    ("turn-began", at("request squid"), [{"seat": 0, "number": 1}, {"seat": 1, "number": 2}]),
    ("landlord-paid", at(active={0: "landlord"}), [{"seat": 0, "pearls": 1}]),
    ("landlord-paid", with_lord("landlord"), [{"seat": 0, "pearls": 1}]),
    ("plotted", at("plot", pearls=(1, 0), court="keeper", lord_deck="miller"), [{"seat": 0, "lord": "miller"}]),
    (
        "revealed",
        at("explore", "continue", deck="C1 Q2"),
        [{"seat": 0, "card": "crab_1", "space": 1}, {"seat": 0, "card": "squid_2", "space": 2}],
    ),
    ("reshuffled", at("explore", others="discard"), [{}]),
    (
        "bought",
        at("explore", "pass", "buy", "buy", players=3, pearls=(0, 2, 1), deck="C3 Q1 H2"),
        [
            {"seat": 2, "card": "crab_3", "price": 1, "seat2": 0},
            {"seat": 1, "card": "squid_1", "price": 2, "seat2": 0},
        ],
    ),
    ("took-ally", at("explore", "take", deck="C3"), [{"seat": 0, "card": "crab_3"}]),
    ("last-space-paid", at("explore", *["continue"] * 4, deck="C1 C2 C3 C4 C5"), [{"seat": 0, "pearls": 1}]),
    ("last-space-paid", at("explore", *["continue"] * 4, deck="C1 C2 C3 C4 M"), [{"seat": 0, "pearls": 1}]),
    ("went-past", at("explore", "continue", deck="M C1"), [{"seat": 0, "space": 2}]),
    ("fought", at("explore", "fight", deck="M C1", threat=4), [{"seat": 0, "space": 4}]),
    ("reward-pearls", at("explore", "fight", "gain KPP", deck="M C1", threat=5), [{"seat": 0, "pearls": 2}]),
    ("reward-keys", at("explore", "fight", "gain KPP", deck="M C1", threat=5), [{"seat": 0, "keys": 1}]),
    (
        "sent-to-council",
        at("explore", "continue", "continue", "take", deck="C1 M C5"),
        [{"card": ("crab_1",)}],
    ),
    (
        "ship-master-paid",
        at("explore", "continue", "continue", "take", active={0: "ship_master"}, deck="C1 H1 J4"),
        [{"seat": 0, "pearls": 2}],
    ),
    (
        "took-stack",
        at("request crab", council="C1 C4 Q2"),
        [{"seat": 0, "race": "crab", "count": 2, "card": ("crab_1", "crab_4")}],
    ),
    (
        "paid",
        at("recruit shepherd", hands={0: "H5 H2"}, court="shepherd keeper miller reaper", pearls=(1, 0)),
        [{"seat": 0, "card": ("seahorse_5", "seahorse_2"), "pearls": 1}],
    ),
    (
        "affiliated",
        at("recruit shepherd", hands={0: "H5 H2"}, court="shepherd keeper miller reaper", pearls=(1, 0)),
        [{"seat": 0, "card": "seahorse_2"}],
    ),
    ("recruited", with_lord("keeper"), [{"seat": 0, "lord": "keeper"}]),
    (
        "court-refilled",
        with_lord("slaver", court="slaver keeper reaper", lord_deck="trader oracle miller tamer"),
        [{"seat": 0, "pearls": 2, "lord": ("trader", "oracle", "miller", "tamer")}],
    ),
    ("court-paid", with_lord("slaver", court="slaver keeper", other_lords="discard"), [{"seat": 0, "pearls": 2}]),
    ("shortage", with_lord("slaver", court="slaver keeper", other_lords="discard"), [{}]),
    (
        "lord-dismissed",
        with_lord("schemer", "dismiss oracle", active={0: "oracle"}, lord_deck="trader"),
        [{"seat": 0, "lord": "oracle"}],
    ),
    (
        "lord-dismissed",
        with_lord("traitor", "dismiss keeper", "trader", active={0: "keeper"}, court="traitor trader reaper miller"),
        [{"seat": 0, "lord": "keeper"}],
    ),
    (
        "lord-joined",
        with_lord("schemer", "dismiss oracle", active={0: "oracle"}, lord_deck="trader"),
        [{"seat": 0, "lord": "trader"}],
    ),
    (
        "lord-joined",
        with_lord("traitor", "dismiss keeper", "trader", active={0: "keeper"}, court="traitor trader reaper miller"),
        [{"seat": 0, "lord": "trader"}],
    ),
    (
        "jailer-took",
        with_lord("jailer", "2: discard seahorse_3", "1: discard squid_3", players=3, hands={1: "C1 Q3", 2: "H2 H3"}),
        [{"seat": 1, "card": "squid_3"}, {"seat": 2, "card": "seahorse_3"}],
    ),
    (
        "pearls-lost",
        with_lord("seeker", players=3, pearls=(3, 5, 1)),
        [{"seat": 1, "pearls": 2}, {"seat": 2, "pearls": 1}],
    ),
    ("disabled", with_lord("assassin", active={1: "oracle"}), [{"seat": 0, "lord": "oracle", "seat2": 1}]),
    (
        "limit-enforced",
        with_lord("commander", "discard crab_2", hands={1: SEVEN}),
        [{"seat": 1, "card": "crab_2"}],
    ),
    (
        "limit-enforced",
        with_lord(
            "commander",
            "1: discard crab_1",
            "2: discard squid_1",
            players=3,
            hands={1: SEVEN, 2: "Q1 Q1 Q2 H2 H3 H4 H5"},
        ),
        [{"seat": 1, "card": "crab_1"}, {"seat": 2, "card": "squid_1"}],
    ),
    ("token-stolen", with_lord("hunter", tokens={1: "4"}), [{"seat": 0, "seat2": 1, "points": ("4",)}]),
    ("pearls-gained", with_lord("trader"), [{"seat": 0, "lord": "trader", "pearls": 3}]),
    (
        "ally-sold",
        at("use slaver", "sell crab_1", active={0: "slaver"}, hands={0: "C1 Q3"}),
        [{"seat": 0, "card": "crab_1", "pearls": 2}],
    ),
    ("extra-turn", with_lord("invoker"), [{"seat": 0}]),
    (
        "stack-discarded",
        at("use oracle", "crab", active={0: "oracle"}, council="C1 C2 Q1"),
        [{"seat": 0, "race": "crab", "card": ("crab_1", "crab_2")}],
    ),
    (
        "locations-exchanged",
        with_lord("illusionist", "jail", "depths", controlled={0: {"jail": ""}}, available="abyss depths"),
        [{"seat": 0, "location": "jail", "location2": "depths"}],
    ),
    (
        "court-lord-replaced",
        at("use opportunist", "reaper", active={0: "opportunist"}, court="keeper reaper", lord_deck="trader"),
        [{"seat": 0, "lord": "reaper", "lord2": "trader"}],
    ),
    (
        "lord-bribed",
        with_lord("corruptor", "recruit trader", pearls=(6, 0), court="corruptor trader keeper reaper"),
        [{"seat": 0, "lord": "trader", "pearls": 5}],
    ),
    ("no-effect", with_lord("jailer"), [{"seat": 0, "lord": "jailer"}]),
    ("declined", with_lord("corruptor", "decline", pearls=(5, 0)), [{"seat": 0, "lord": "corruptor"}]),
    (
        "declined",
        with_lord("traitor", "decline", active={0: "keeper"}, court="traitor trader reaper shepherd"),
        [{"seat": 0, "lord": "traitor"}],
    ),
    (
        "declined",
        with_lord("schemer", "decline", active={0: "oracle"}, lord_deck="trader"),
        [{"seat": 0, "lord": "schemer"}],
    ),
    (
        "declined",
        with_lord("illusionist", "decline", controlled={0: {"jail": ""}}, available="abyss"),
        [{"seat": 0, "lord": "illusionist"}],
    ),
    (
        "declined",
        with_lord("apprentice", "decline", council="C1 C2", active={1: "commander"}),
        [{"seat": 0, "lord": "apprentice"}],
    ),
    (
        "tiles-drawn",
        with_lord("sage", stack="jail abyss depths"),
        [{"seat": 0, "location": ("jail", "abyss")}],
    ),
    ("controlled", claimed("decline"), [{"seat": 0, "location": "black_smokers"}]),
    (
        "keys-paid",
        at(
            "explore", "take", "claim jail", active={0: "keeper reaper"}, key_tokens=(1, 0), available="jail", deck="C1"
        ),
        [{"seat": 0, "lord": ("keeper", "reaper"), "keys": 1}],
    ),
    ("key-tokens-paid", claimed("decline"), [{"seat": 0, "keys": 3}]),
    (
        "ambassador-tucked",
        with_lord("hermit", stack="jail abyss"),
        [{"seat": 0, "lord": "hermit", "location": "jail"}],
    ),
    ("smokers-exchanged", claimed("jail"), [{"seat": 0, "location": "jail"}]),
    ("smokers-kept", claimed("decline"), [{"seat": 0}]),
    ("end-triggered", to_the_end(), [{"seat": 0, "cause": "seventh_lord"}]),
    ("last-affiliation", to_the_end(), [{"seat": 1, "card": "squid_1"}]),
]
SECRET: list[tuple[str, Scene, dict[str, Any], tuple[int, ...]]] = [
    ("reward-tokens", at("explore", "fight", "gain M", deck="M C1"), {"seat": 0, "count": 1}, (0,)),
    ("took-stack", at("request crab", council="C1 C4 Q2"), {"seat": 0, "race": "crab", "count": 2}, (0,)),
    ("token-stolen", with_lord("hunter", tokens={1: "4"}, players=3), {"seat": 0, "seat2": 1}, (0, 1)),
]


@pytest.mark.parametrize(("id", "scene", "told"), CASES, ids=[f"{case[0]}-{i}" for i, case in enumerate(CASES)])
def test_an_event_says_what_happened(id: str, scene: Scene, told: list[dict[str, Any]]):
    s = scene()
    assert events(s, id) == told
    for event in s.log or []:
        if event.message.id == id:
            assert (event.clause, event.reveals) == (TOLD[id].clause, TOLD[id].reveals)
            assert (event.visibility is None) == (not TOLD[id].secret)
        for lang in ("en", "pl"):
            assert GAME.texts(lang).say(event.message)


@pytest.mark.parametrize(("id", "scene", "others", "knowing"), SECRET, ids=[case[0] for case in SECRET])
def test_aby_18_6_only_who_was_there_is_told_all(
    id: str, scene: Scene, others: dict[str, Any], knowing: tuple[int, ...]
):
    s = scene()
    [event] = [event for event in s.log or [] if event.message.id == id]
    assert event.visibility == knowing
    outsider = event.seen_by(max(knowing) + 1)
    assert outsider is not None
    assert outsider.args == others
    insider = event.seen_by(knowing[-1])
    assert insider is not None
    assert set(insider.args) == set(others) | set(TOLD[id].secret)


def test_scores_are_told_part_by_part():
    s = to_the_end()()
    scored = events(s, "scored")
    assert [row["seat"] for row in scored] == [0, 1]
    for row in scored:
        assert row["total"] == row["locations"] + row["lords"] + row["allies"] + row["monsters"]
    assert s.result is not None
    assert s.result.scores == tuple(row["total"] for row in scored)


def test_every_event_of_the_game_is_here():
    ends = {"scored", "tied"}  # of ties tells test_scoring.py
    assert {case[0] for case in CASES} | {case[0] for case in SECRET} | ends == set(TOLD)
