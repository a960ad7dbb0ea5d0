"""Whose unit a sentence of a Combat tells of: a recap goes by players, although such a sentence names none."""

from __future__ import annotations

from random import Random

import ludoteka
from ludoteka.core.state import Message
from ludoteka.games.heroes.words.whose import whose
from ludoteka.testing.play import decide


def test_every_unit_that_falls_falls_on_the_side_that_counts_it_as_lost():
    match, draw = ludoteka.game("heroes").start(2, 3, scenario="duel"), Random(3)
    while not match.over:
        match.play(*decide(match, draw))
    told = [event.message for event in match.events]
    owners = whose(told)
    for seat in (0, 1):
        lost = [one.args for one in told if one.id == "army-after" and one.args["seat"] == seat]
        fallen = [one for one, owner in zip(told, owners, strict=True) if one.id == "defeated" and owner == seat]
        assert len(lost) == 1
        assert len(fallen) == lost[0]["gone"]
    acts = [owner for one, owner in zip(told, owners, strict=True) if one.id in ("activated", "attacked", "rolled")]
    assert set(acts) == {0, 1}


def test_a_unit_is_followed_over_the_board_and_its_dice_are_its_own():
    told = [
        Message("deployed", {"seat": 1, "unit": "griffins-few", "space": "a1"}),
        Message("enemy-deployed", {"unit": "rogues", "space": "a4"}),
        Message("moved", {"unit": "griffins-few", "space": "a1", "space2": "a3"}),
        Message("attacked", {"unit": "griffins-few", "space": "a3", "unit2": "rogues", "space2": "a4"}),
        Message("rolled", {"unit": "griffins-few", "dice": "0"}),
        Message("defeated", {"unit": "rogues", "space": "a4"}),
    ]
    assert whose(told) == [1, None, 1, 1, 1, None]
