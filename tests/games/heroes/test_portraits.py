"""Every Hero has a face of its own, drawn from parts, and what is chosen says what one gets."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import ludoteka
from ludoteka.games.heroes.boards import HEROES, TOWNS
from ludoteka.games.heroes.text import tips
from ludoteka.games.heroes.words.portraits import PERSONS, drawings
from ludoteka.server.render.icons import icon_sheet, own_icons


def test_every_hero_has_a_portrait_that_is_an_icon():
    sheet = icon_sheet().decode()
    for hero in HEROES:
        name = str(tips("en")["hero"][hero.id]["icon"]).replace("_", "-")
        assert name in own_icons(ludoteka.game("heroes"))
        assert sheet.count(f'id="i-{name}"') == 1


def test_portraits_are_well_formed_and_know_their_colours():
    for symbol in drawings().values():
        ElementTree.fromstring(symbol)
        assert "{" not in symbol
        assert 'd=""' not in symbol


def test_no_two_portraits_look_the_same():
    assert len({re.sub(r' id="[^"]*"', "", one) for one in drawings().values()}) == len(HEROES) == 64


def test_heroes_of_a_faction_differ_by_more_than_a_colour():
    shapes = {
        id: (one.shape, *one.hair.split()[1:], one.gear, one.garment, one.beard, one.marks)
        for id, one in PERSONS.items()
    }
    for one, other in combinations(HEROES, 2):
        if one.faction == other.faction:
            assert len(set(shapes[one.id]) ^ set(shapes[other.id])) >= 3, (one.id, other.id)


def test_a_faction_says_which_units_heroes_and_buildings_it_brings():
    for town in TOWNS.values():
        tip = tips("pl")["faction"][town.id]
        assert len(tip["units"]) == 7
        assert len(tip["special"]) == 2
        assert {tips("pl")["hero"][id]["faction"] for id in tip["heroes"]} == {town.id}
