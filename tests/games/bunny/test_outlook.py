"""What own cards would give as the board stands, in the view of their owner alone. [BUN-9]"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.bunny.position import answer, draft_hands, position

from ludoteka.games.bunny import GAME
from ludoteka.games.bunny.cards import CARD_ID
from ludoteka.games.bunny.moves import claim
from ludoteka.games.bunny.outlook import Json, fief_view
from ludoteka.games.bunny.state import Bunny, fiefs
from ludoteka.games.bunny.terms import is_territory
from ludoteka.games.bunny.view import view


def drafted(**more: Any) -> Bunny:
    hands = draft_hands(
        3,
        given={0: "fisher right_glove D4 A1", 1: "city_1 A2"},
        but="A3 A4 B4 C4 bureaucrat left_glove liberal fisher_king",
    )
    return position("exploration", 3, hands=hands, own={0: "A3 A4 B4 C4"}, **more)


def test_a_territory_shows_the_fief_that_it_would_make():
    s = drafted()
    shown = view(s, 0)["outlook"]["territory_d4"]["fief"]
    assert shown["territories"] == ["A3", "A4", "B4", "C4", "D4"]
    assert (shown["strength"], shown["wealth"], shown["value"]) == (1, 3, 3)
    assert shown["goods"] == ["wood", "fish", "carrot"]


def test_a_parchment_shows_what_it_would_score_now():
    s = drafted(parchments={0: "bureaucrat left_glove"})
    shown = view(s, 0)["outlook"]
    assert shown["fisher"] == {"points": 2}
    assert shown["bureaucrat"] == {"points": 2}
    assert shown["left_glove"] == {"points": 1}
    assert shown["right_glove"] == {"points": 4}


def test_copy_cards_have_no_outlook_and_spectators_see_none():
    s = drafted(parchments={0: "liberal", 1: "fisher_king"})
    assert "liberal" not in view(s, 0)["outlook"]
    assert "fisher_king" not in view(s, 0)["outlook"]
    assert view(s, None)["outlook"] == {}


def test_bun_8_5_the_opportunist_has_no_outlook():
    """Who is second when everything is scored hangs on parchments that nobody sees yet."""
    s = drafted(parchments={0: "opportunist royal_ring", 1: "fisher_king"}, scores=(5, 9, 3))
    shown = view(s, 0)["outlook"]
    assert shown["royal_ring"] == {"points": 1}
    assert "opportunist" not in shown


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_outlook_comes_true(players: int):
    """Whoever takes control of the territory has that fief, driven-out camps included."""
    match = GAME.start(players, seed=players)
    checked = 0
    while not match.over:
        s = match.state
        assert isinstance(s, Bunny)
        for seat in range(players):
            for card in s.hands[seat]:
                if is_territory(card):
                    after = s.clone()
                    claim(after, seat, card)
                    true = [fief_view(fief) for fief in fiefs(after, seat) if fief.land >> card & 1]
                    assert [view(s, seat)["outlook"][CARD_ID[card]]["fief"]] == true
                    checked += 1
        seat = match.to_act[0]
        options = match.question(seat).options
        match.play(seat, options[checked % len(options)])
    assert checked > 100
    assert match.view(0)["outlook"] == {}


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_what_building_does_to_the_fief_comes_true(players: int, seed: int):
    """While somebody is asked where to build, the fief of every site now and then; only for the builder."""
    match = GAME.start(players, seed)
    chance = Random(seed)
    tried = 0
    while not match.over and tried < 40:
        seat = chance.choice(match.to_act)
        shown = match.view(seat)["sites"]
        other = match.view((seat + 1) % players)["sites"]
        option = chance.choice(match.question(seat).options)
        at = str(option).removeprefix("interrupt on ")
        if at in shown:
            tried += 1
            assert other == {}
            assert shown[at]["now"] == around(match.view(seat), seat, at)
            match.play(seat, option)
            assert shown[at]["then"] == around(match.view(seat), seat, at)
        else:
            match.play(seat, option)
    assert tried > 4


def test_a_camp_that_goes_before_another_shows_what_it_does_too():
    s = position("construction", own={1: "C2"}, tray={0: "camp_5", 1: "camp_3"})
    answer(s, 0, "announce camp_5")
    sites = view(s, 1)["sites"]
    assert (sites["C3"]["now"], sites["C3"]["then"]["territories"]) == (None, ["C2", "C3"])
    assert view(s, 0)["sites"] == {}


def around(shown: Json, seat: int, territory: str) -> Json | None:
    """The fief of a seat around a territory in its view."""
    return next((fief for fief in shown["players"][seat]["fiefs"] if territory in fief["territories"]), None)
