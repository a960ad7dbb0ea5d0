"""Tables of Heroes III with further boxes: everything is drawn, named in both languages, and nothing secret is told."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.web.test_render import Reader, scene

import ludoteka
from ludoteka import Match
from ludoteka.core.texts import LANGUAGES
from ludoteka.games.heroes.boards import BANKS, BUILDINGS, LOCATIONS, TOWNS
from ludoteka.games.heroes.boxes import BOX_IDS, BOXES
from ludoteka.games.heroes.cards import CARDS, UNITS
from ludoteka.games.heroes.words import emblems
from ludoteka.server.render import lobby_page, scenarios_page, zones
from ludoteka.server.render.icons import icon_sheet

HEROES = ludoteka.game("heroes")


def positions(scenario: str, seats: int, seed: int) -> Iterator[tuple[Match, int]]:
    """The first time that a match with all boxes asks each kind of question, and who is asked."""
    match = HEROES.start(seats=seats, seed=seed, scenario=scenario, sets=BOX_IDS)
    chance, seen = random.Random(seed), Counter[str]()
    while not match.over:
        seat = match.to_act[0]
        kind = match.question(seat).prompt.id
        seen[kind] += 1
        if seen[kind] == 1:
            yield match, seat
        match.play(seat, chance.choice(match.question(seat).options))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_is_in_the_prompt_which_knows_what_lies_on_the_table(lang: str):
    for match, seat in positions("brave_new_world", 3, 1):
        kind = match.question(seat).prompt.id
        drawn = zones(scene(match, seat, lang=lang, seen_events=max(0, len(match.events) - 20)))
        bar = Reader(drawn.pop("zone-prompt"))
        table = Reader("".join(drawn.values()))
        options = [str(option) for option in match.question(seat).options]
        assert list(bar.options) == options, kind
        assert bar.placed == set(table.options), kind
        assert [one for one, count in table.options.items() if count > 1] == [], kind
        assert not re.search(r"\b(table|goal)-[a-z]", "".join([*bar.text, *table.text])), kind


def test_what_a_seat_cannot_know_does_not_change_a_byte():
    for number, (match, _) in enumerate(positions("force_of_will", 2, 3)):
        if number % 7 == 3:
            for seat in range(2):
                assert zones(scene(match.redeal(seat, 7), seat)) == zones(scene(match, seat))


def test_every_component_has_a_sign_of_the_sheet():
    sheet = icon_sheet().decode()
    known = set(re.findall(r'id="i-([a-z0-9-]+)"', sheet))
    places = [*LOCATIONS, *[bank.place for bank in BANKS]]
    signs = {emblems.location_sign(place) for place in places} | {emblems.unit_sign(unit) for unit in UNITS}
    signs |= {emblems.building_sign(building) for building in BUILDINGS}
    signs |= {emblems.card_sign(card) for card in CARDS} | {emblems.faction_sign(town) for town in TOWNS}
    assert signs <= known
    assert {emblems.faction_sign(town) for town in TOWNS} == set(TOWNS), "each Faction has a sign of its own"
    assert "location" not in {emblems.location_sign(place) for place in places}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_boxes_are_marked_as_extras_where_they_are_chosen(lang: str):
    page = scenarios_page(HEROES, lang, "auto")
    lobby = lobby_page(lang, "auto", [HEROES], [], {"game": "heroes"})
    for box in BOXES:
        assert f'id="box-{box.id}"' in page
        assert HEROES.variants["sets"].label(box.id, lang) in lobby
