"""The table of Cardia: what its marks say is what the rules do."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.browser.stage import Walk
from tests.games.cardia.position import duel
from tests.web.test_render import scene

import ludoteka
from ludoteka import Match
from ludoteka.server.render import table_page, zones
from ludoteka.testing.play import decide

WORDS = {
    "en": ("ongoing token: active", "ongoing token: does nothing on this card"),
    "pl": ("żeton stałej zdolności: działa", "żeton stałej zdolności: na tej karcie nic nie robi"),
}


@pytest.mark.parametrize("lang", WORDS)
def test_car_r14_a_token_on_an_instant_card_says_that_it_does_nothing(lang: str) -> None:
    """Kinesis Mage may move a token onto a card without an ongoing ability: it lies there, and the page says so."""
    active, inert = WORDS[lang]
    t = duel("kinesis_mage|engineer", "aristocrat|envoy prodigy|elemental", tokens={"0.aristocrat": 1})
    before = table_page(scene(t.match, 0, lang=lang), "auto")
    assert (active in before, inert in before) == (True, False)
    t.choose("move to prodigy")
    after = table_page(scene(t.match, 0, lang=lang), "auto")
    assert t.tokens("0.prodigy") == 1
    assert (active in after, inert in after) == (False, True)


@pytest.mark.parametrize("lang", WORDS)
def test_car_7_the_card_that_a_swamp_guardian_takes_back_can_be_placed_again(lang: str) -> None:
    """The page says of no card that came back that it is gone for good, and it is among the options."""
    t = duel("swamp_guardian|djinn", "judge|surgeon saboteur|inventor")
    t.choose("take back judge")
    assert "place judge" in [str(option) for option in t.match.question(0).options]
    page = table_page(scene(t.match, 0, lang=lang), "auto")
    assert 'data-option="place judge"' in page


def test_an_encounter_that_its_numbers_do_not_decide_says_that_an_ability_does():
    """A Mediator ties 4 against 11: “11 > 4” without a signet would look like a mistake. [CAR-7.4, CAR-7.8]"""
    found = set()
    for seed in range(12):
        match, draw = ludoteka.game("cardia").start(2, seed), Random(seed)
        while not match.over:
            view, drawn = match.view(0), zones(scene(match, 0))["zone-line"]
            badges = re.findall(r'<div class="result" data-win=.*?</div>', drawn, re.DOTALL)
            resolved = [one for one in view["line"] if one["resolved"]]
            for badge, one in zip(badges, resolved, strict=True):
                mine, theirs = (card["influence"] for card in one["cards"])
                won = [0] if mine > theirs else [1] if theirs > mine else []
                by_ability = list(one["winners"]) != won
                assert ("ongoing ability" in badge) == by_ability
                found.add((by_ability, bool(one["winners"])))
            match.play(*decide(match, draw))
    assert found == {(False, False), (False, True), (True, False), (True, True)}


def test_cards_under_the_own_deck_are_small_cards_like_those_that_were_discarded():
    match = next(
        one.clone() for one in Walk("cardia", 2, "uniform", 3, (("locations", "scrapyard"),)).positions() if under(one)
    )
    players = zones(scene(match, 0, kinds={}))["zone-players"]
    (listed,) = re.findall(r'<div class="extra small under">.*?</div>', players, re.DOTALL)
    assert re.findall(r'popovertarget="peek-card-(\w+)"', listed) == under(match)
    assert listed.count('class="mini"') == len(under(match)) >= 2
    assert "," not in listed


def under(match: Match) -> list[str]:
    """What somebody knows to lie under the own deck, where it is something and something was discarded, too."""
    own = match.view(0)["players"][0] if not match.over else {"bottom": [], "discard": []}
    return list(own["bottom"]) if len(own["bottom"]) > 1 and own["discard"] else []


def test_the_table_says_in_secret_only_while_no_card_lies_open():
    """The first lesson: a Fortune Teller has made the opponent place first."""
    fresh = {"en": "place a card in secret", "pl": "umieszczacie w tajemnicy"}
    laid = {"en": "One card already lies face up", "pl": "Jedna karta leży już odkryta"}
    game = ludoteka.game("cardia")
    taught = [lesson.begin(game) for lesson in game.lessons]
    for match in (game.start(2, 1), *taught):
        view = match.view(0)
        for lang in fresh:
            line = zones(scene(match, 0, lang=lang))["zone-line"]
            assert (fresh[lang] in line) == (not view["line"] and not view["laid"])
            assert (laid[lang] in line) == (not view["line"] and bool(view["laid"]))
    assert any(not match.view(0)["line"] and match.view(0)["laid"] for match in taught)
