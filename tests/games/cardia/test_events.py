"""What is told: every event in a position where it happens, with all it says and to whom. [CAR-11.3, CAR-11.4]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.cardia.position import Table, duel, position

from ludoteka.core.state import Told
from ludoteka.games.cardia import GAME, text

TOLD = {value.id: value for value in vars(text).values() if isinstance(value, Told)}


def fortune() -> Table:
    t = position("", ("judge ambusher surgeon", "saboteur djinn"), pending=(1, "face_up_first", 0))
    return t.choose("place saboteur")


def fog() -> Table:
    t = position("", ("judge ambusher surgeon", "saboteur djinn mediator"), locations=["foggy_swamp"])
    return t.place("judge", "djinn")


def scrapyard() -> Table:
    t = duel("saboteur|saboteur", hands=("judge", "judge"), decks=("surgeon djinn", ""), locations=["scrapyard"])
    return t.choose("return judge")


def temple() -> Table:
    return duel("clockmaker|djinn", "surgeon|mediator", locations=["serpent_temple"])


CASES: list[tuple[str, Any, list[dict[str, Any]]]] = [
    (
        "game-began",
        lambda: duel("djinn|clockmaker", pending=(0, "on_reveal", -6), match_wins=2),
        [{"number": 2}],
    ),
    ("round-began", lambda: duel("judge|judge"), [{"number": 1}, {"number": 2}]),
    ("placed-face-up", fortune, [{"seat": 1, "card": "saboteur"}]),
    ("placed-face-down", fog, [{"seat": 0, "card": "judge"}, {"seat": 1, "card": "djinn"}]),
    ("revealed", lambda: duel("judge|djinn"), [{"seat": 0, "card": "judge"}, {"seat": 1, "card": "djinn"}]),
    ("encounter-won", lambda: duel("judge|djinn"), [{"seat": 1, "card": "djinn", "mine": 16, "theirs": 8}]),
    ("encounter-won", lambda: duel("djinn|judge"), [{"seat": 0, "card": "djinn", "mine": 16, "theirs": 8}]),
    ("encounter-tied", lambda: duel("judge|judge"), [{"card": "judge", "card2": "judge"}]),
    ("activated", lambda: duel("judge|djinn"), [{"seat": 0, "card": "judge"}]),
    ("activated", lambda: duel("djinn|judge"), [{"seat": 1, "card": "judge"}]),
    ("no-effect", lambda: duel("void_mage|djinn"), [{"card": "void_mage", "why": "void_mage"}]),
    ("token-placed", lambda: duel("judge|djinn"), [{"card": "judge"}]),
    (
        "modified",
        lambda: duel("tax_collector|prodigy"),
        [{"seat": 0, "card": "tax_collector", "amount": "+4", "total": 8}],
    ),
    (
        "modified",
        lambda: duel("poisoner|engineer"),
        [{"seat": 1, "card": "engineer", "amount": "−10", "total": 1}],
    ),
    (
        "cleared",
        lambda: duel("void_mage|djinn", "judge|surgeon", modifiers={"1.surgeon": 1}),
        [{"seat": 1, "card": "surgeon", "kind": "modifiers"}],
    ),
    (
        "cleared",
        lambda: duel("void_mage|djinn", "judge|surgeon", tokens={"0.judge": 1}),
        [{"seat": 0, "card": "judge", "kind": "tokens"}],
    ),
    (
        "moved",
        lambda: duel("kinesis_mage|engineer", "aristocrat|envoy", modifiers={"0.aristocrat": 1}),
        [{"card": "aristocrat", "card2": "kinesis_mage"}],
    ),
    ("encounter-removed", lambda: duel("hired_blade|judge"), [{"card": "hired_blade", "card2": "judge"}]),
    (
        "discarded-from-line",
        lambda: duel("hired_blade|judge"),
        [{"seat": 0, "card": "hired_blade"}, {"seat": 1, "card": "judge"}],
    ),
    (
        "discarded-from-hand",
        lambda: duel("ambusher|djinn", hands=(None, "judge surgeon")).choose("name dynasty"),
        [{"seat": 1, "card": "judge"}],
    ),
    (
        "discarded-from-deck",
        lambda: duel("saboteur|judge", decks=("", "surgeon djinn ambusher")),
        [{"seat": 1, "card": "surgeon"}, {"seat": 1, "card": "djinn"}],
    ),
    (
        "drew",
        lambda: duel("saboteur|saboteur", decks=("judge", "surgeon djinn"), locations=["great_library"]),
        [
            {"seat": 0, "card": ("judge",), "count": 1},
            {"seat": 1, "card": ("surgeon", "djinn"), "count": 2},
        ],
    ),
    ("shuffled", lambda: duel("witch_king|elemental").choose("name guild"), [{"seat": 1}]),
    ("pending", lambda: duel("surgeon|judge"), [{"seat": 0, "amount": "−5"}]),
    ("pending", lambda: duel("judge|clockmaker", pending=(1, "on_reveal", -9)), [{"seat": 1, "amount": "+3"}]),
    ("pending", lambda: duel("envoy|judge").choose("-3 on the next card"), [{"seat": 0, "amount": "−3"}]),
    ("pending-choice", lambda: duel("librarian|judge"), [{"seat": 0}]),
    ("pending-after", lambda: duel("engineer|djinn"), [{"seat": 0, "amount": "+5"}]),
    ("demanded", lambda: duel("blackmailer|djinn").choose("name guild"), [{"seat": 1, "faction": "guild"}]),
    ("face-up-next", lambda: duel("fortune_teller|djinn"), [{"seat": 1}]),
    ("faction-named", lambda: duel("palace_guard|djinn").choose("name swamp"), [{"seat": 0, "faction": "swamp"}]),
    ("faction-named", lambda: duel("ambusher|djinn").choose("name swamp"), [{"seat": 0, "faction": "swamp"}]),
    ("faction-named", lambda: duel("witch_king|elemental").choose("name guild"), [{"seat": 0, "faction": "guild"}]),
    (
        "found-none",
        lambda: duel("ambusher|djinn", hands=(None, "judge treasurer")).choose("name guild"),
        [{"seat": 1, "faction": "guild"}],
    ),
    ("guard-declined", lambda: duel("palace_guard|djinn").choose("name swamp").choose("decline"), [{"seat": 1}]),
    ("taken-back", lambda: duel("swamp_guardian|djinn", "judge|surgeon"), [{"seat": 0, "card": "judge"}]),
    (
        "replaced",
        lambda: duel("puppeteer|treasurer", hands=(None, "surgeon")),
        [{"seat": 1, "card": "surgeon", "card2": "treasurer"}],
    ),
    ("copied", lambda: duel("magistra|djinn", "inventor|judge"), [{"card": "magistra", "card2": "inventor"}]),
    (
        "activated-again",
        lambda: duel("illusionist|engineer", "tax_collector|prodigy"),
        [{"card": "illusionist", "card2": "tax_collector"}],
    ),
    ("temple-triggered", temple, [{"seat": 0}]),
    ("returned-under", scrapyard, [{"seat": 0, "card": "judge"}]),
    (
        "game-won",
        lambda: duel("djinn|clockmaker", pending=(0, "on_reveal", -6), match_wins=2, wins=(0, 1)),
        [{"seat": 0, "reason": "djinn", "wins": 1, "wins2": 1}],
    ),
    ("game-drawn", lambda: position(""), [{"reason": "both_cannot_play"}]),
    (
        "match-won",
        lambda: duel("djinn|clockmaker", pending=(0, "on_reveal", -6), match_wins=2, wins=(1, 1)),
        [{"seat": 0, "wins": 2, "wins2": 1}],
    ),
    (
        "match-won",
        lambda: duel("clockmaker|djinn", pending=(1, "on_reveal", -6), match_wins=2, wins=(1, 1)),
        [{"seat": 1, "wins": 1, "wins2": 2}],
    ),
    ("match-drawn", lambda: position(""), [{}]),
]


@pytest.mark.parametrize(("id", "scene", "told"), CASES, ids=[f"{case[0]}-{i}" for i, case in enumerate(CASES)])
def test_an_event_says_what_happened(id: str, scene: Any, told: list[dict[str, Any]]):
    t = scene()
    assert t.told(id) == told
    kind = TOLD[id]
    for event in t.match.events:
        if event.message.id == id:
            assert event.clause == kind.clause
            assert event.reveals == kind.reveals
            if kind.secret:
                assert event.visibility == (event.message.args["seat"],)
            else:
                assert event.visibility is None
    for lang in ("en", "pl"):
        for event in t.match.events:
            assert GAME.texts(lang).say(event.message)


def test_every_event_of_the_game_is_here():
    assert {case[0] for case in CASES} == set(TOLD)


def test_hidden_draws_come_in_the_order_of_play():
    t = duel("saboteur|judge", decks=("inventor", "surgeon djinn ambusher"))
    assert t.story == [
        "round-began",
        "revealed",
        "revealed",
        "encounter-won",
        "activated",
        "discarded-from-deck",
        "discarded-from-deck",
        "drew",
        "drew",
        "round-began",
    ]
