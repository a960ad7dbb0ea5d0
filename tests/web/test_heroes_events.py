"""Events on the table of Heroes III: the card and what lies open for it, every answer, nothing secret. [HER-27.3]"""

from __future__ import annotations

import random

import pytest
from tests.web.test_heroes_table import HEROES, state_of
from tests.web.test_render import Reader, scene

from ludoteka import Match
from ludoteka.core.texts import LANGUAGES
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS
from ludoteka.games.heroes.words.components import card_name
from ludoteka.server.render import table_page, zones

EVENTS = [one.id for one in CARDS if one.type == "event"]


@pytest.fixture(scope="module")
def asked() -> dict[str, tuple[Match, int, str]]:
    """A position for every kind of question that Events ask, who is asked, and the Event."""
    chance = random.Random(4)
    before = HEROES.start(seats=2, seed=4, sets=("fortress",))
    while state_of(before).round < 2:
        before.play(before.to_act[0], chance.choice(before.question(before.to_act[0]).options))
    found: dict[str, tuple[Match, int, str]] = {}
    for id in EVENTS:
        match = before.clone()
        s = state_of(match)
        s.events = [CARD_NUMBER["event", id]]
        while s.happening is not None or s.round < 3:
            seat = match.to_act[-1]
            if s.happening is not None:
                found.setdefault(match.question(seat).prompt.id, (match.clone(), seat, id))
            match.play(seat, chance.choice(match.question(seat).options))
    return found


NEW = ("secret_bid", "buy_card", "pool_card", "take_pool", "captive", "name_resource", "event_option", "take_die")


def test_the_event_and_every_answer_are_on_the_table(asked: dict[str, tuple[Match, int, str]]):
    for number, kind in enumerate(one for one in NEW if one in asked):
        match, seat, id = asked[kind]
        lang = LANGUAGES[number % len(LANGUAGES)]
        drawn = zones(scene(match, seat, lang=lang))
        bar, week = Reader(drawn["zone-prompt"]), "".join(Reader(drawn["zone-week"]).text).replace("\u00ad", "")
        assert list(bar.options) == [str(option) for option in match.question(seat).options], kind
        card = CARDS[CARD_NUMBER["event", id]]
        assert card_name(card.number, lang) in week
        assert (card.effects[0].text_pl if lang == "pl" else card.effects[0].text_en) in week


def test_cards_and_units_that_are_for_sale_are_answers_themselves(asked: dict[str, tuple[Match, int, str]]):
    for kind in ("buy_card", "captive"):
        match, seat, _ = asked[kind]
        wanted = {str(one) for one in match.question(seat).options} - {"done"}
        assert wanted <= set(Reader(zones(scene(match, seat))["zone-spread"]).options), kind
    match, seat, _ = asked["pool_card"]
    wanted = {str(one) for one in match.question(seat).options if ":" in str(one)}
    assert wanted <= set(Reader(zones(scene(match, seat))["zone-hand"]).options)


def test_what_a_seat_cannot_know_of_an_event_does_not_change_a_byte(asked: dict[str, tuple[Match, int, str]]):
    for kind in ("secret_bid", "pool_card", "take_pool"):
        match, seat, _ = asked[kind]
        other = 1 - seat
        assert zones(scene(match.redeal(other, 3), other)) == zones(scene(match, other)), kind


def test_what_an_event_shows_can_be_opened(asked: dict[str, tuple[Match, int, str]]):
    match, seat, _ = asked["buy_card"]
    page = Reader(table_page(scene(match, seat), "auto"))
    assert page.targets <= set(page.ids)
