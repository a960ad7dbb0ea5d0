"""Hints: for whoever plays alone against bots, from what they may know, noted in the record."""

from __future__ import annotations

import re
from random import Random

import pytest
from msgspec.structs import replace
from tests.laws.walks import GAMES
from tests.server.helpers import Running

import ludoteka
from ludoteka.analysis.hints import explained_to, hinted
from ludoteka.analysis.shapes import Reason
from ludoteka.analysis.words import part
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.record import notes
from ludoteka.server.hinting import what_came_of_it


def begun(id: str, decisions: int = 9) -> tuple[Match, int]:
    game = ludoteka.game(id)
    match = game.start(2 if 2 in game.seats else game.seats[0], 6)
    chance = Random(6)
    while len(match.decisions) < decisions or not any(len(match.question(s).options) > 1 for s in match.to_act):
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.question(seat).options))
    return match, next(seat for seat in match.to_act if len(match.question(seat).options) > 1)


@pytest.mark.parametrize("id", GAMES)
def test_hints_are_good_options_from_what_the_seat_may_know(id: str, monkeypatch: pytest.MonkeyPatch):
    match, seat = begun(id)
    monkeypatch.setattr("ludoteka.analysis.hints.SECONDS", 0.05)
    guesses, sample = Perspective(match, seat), Perspective.sample
    monkeypatch.setattr(Perspective, "sample", lambda self, seed: sample(guesses, seed))
    found = hinted(match, seat)
    assert 1 <= len(found) <= 3
    assert {one.option for one in found} <= {str(one) for one in match.question(seat).options}
    assert found == hinted(match.redeal(seat, 3), seat)  # the guesses are all that it has of the world


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_sum_says_what_is_summed_up(lang: str):
    """ "Allies in hand worth 2.3 more" could mean points or Pearls; it is the value on the cards."""
    summed = {"abyss": ("allies",), "heroes": ("army", "combat")}
    words = {"en": ("value", "strength"), "pl": ("wartość", "silniejsza", "przewaga")}
    told = [part(ludoteka.game(id).texts(lang), Reason(name, 0, 2.3)) for id in summed for name in summed[id]]
    assert not [one for one in told if not any(word in one for word in words[lang])]


@pytest.mark.parametrize("id", GAMES)
def test_a_bots_decision_is_explained_by_what_can_be_seen(id: str):
    match, seat = begun(id)
    others = [other for other in range(match.seats) if other != seat]
    found = explained_to(match, seat, others)
    assert found is None or found.seat in others
    assert explained_to(match.at(0), seat, others) is None


def test_an_explanation_says_of_which_decision_it_is():
    match = ludoteka.game("cardia").start(2, 5)
    for seat in (0, 1):
        match.play(seat, match.question(seat).options[0])
    found = explained_to(match, 0, [1])
    assert found is not None
    [said] = what_came_of_it(match, 0, found)
    assert (said.id in ("revealed", "encounter-won", "activated"), said.args["seat"]) == (True, 1)
    assert what_came_of_it(match, 0, replace(found, told=(0, 0))) == ()


def test_a_hint_is_given_and_noted_in_the_record(server: Running):
    links = server.open("you", "greedy", seed=3)
    path = links["table"]
    answer = server.http.post(f"{path}/hint", headers={"Accept": "application/json"})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert 1 <= len(found["options"]) <= 3
    assert all(set(one) == {"option", "label", "foreseen", "chance", "why"} for one in found["options"])
    assert all(re.fullmatch(r"wins \d+\s%", one["chance"]) for one in found["options"])
    with server.page(path) as page:
        page.wait(lambda page: bool(page.options))
        assert {one["option"] for one in found["options"]} <= set(page.options)
    assert server.http.post(f"{path}/explain", headers={"Accept": "application/json"}).status_code == 200
    token = path.removeprefix("/t/")
    server.http.post(f"/api/v1/seats/{token}/actions", json={"type": "resign"})
    record = server.http.get(f"{path}/record").text
    assert [words.split()[0] for word, words in notes(record) if word == "hint"] == ["0"]
    assert server.http.post(f"{path}/hint", headers={"Accept": "application/json"}).status_code == 409  # it is over


@pytest.mark.parametrize(("seats", "told"), [(2, {0, 1}), (3, {0})])
def test_a_hint_at_a_full_table_speaks_of_oneself(monkeypatch: pytest.MonkeyPatch, seats: int, told: set[int]):
    """ "For Ada fewer Building Materials" is no reason to build, where there are three of her kind."""
    monkeypatch.setattr("ludoteka.analysis.hints.SECONDS", 0.05)
    both = (Reason("points", 0, 2.0), Reason("gold", 1, -2.0))
    monkeypatch.setattr("ludoteka.analysis.hints.explained", lambda *about: both)
    match = ludoteka.game("valeria").start(seats, 6)
    while match.to_act[0] != 0 or len(match.question(0).options) == 1:
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    assert {reason.seat for one in hinted(match, 0) for reason in one.reasons} == told


def test_where_people_play_there_are_no_hints(server: Running):
    links = server.open("you", "human")
    for path in (links["table"], links["spectate"]):
        for what in ("hint", "explain"):
            assert server.http.post(f"{path}/{what}", headers={"Accept": "application/json"}).status_code == 409
    assert 'data-ask="hint"' not in server.http.get(links["table"]).text
