"""The table of Valeria: requirement marks, and every answer of a lone player on the piece it is about."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from markupsafe import escape
from tests.browser.stage import Walk
from tests.games.valeria.position import position
from tests.web.test_render import positions, scene

import ludoteka
from ludoteka import Match
from ludoteka.core.rulebook import rulebook
from ludoteka.core.texts import LANGUAGES
from ludoteka.games.valeria.tips import PHASE_NAMES, tips
from ludoteka.server.render import table_page, zones

VALERIA = ludoteka.game("valeria")


def page_of(match: Match, seat: int, lang: str = "en") -> str:
    return table_page(scene(match, seat, lang=lang), "day")


def marked(page: str, domain: str) -> int:
    """How many marks of a Domain's requirement are shown as met."""
    stacks = re.findall(r'class="stack domain[^>]*>(?:(?!class="stack|id="zone-).)*', page, re.DOTALL)
    (one,) = [stack for stack in stacks if domain in stack]
    return one.count('class="ok"')


@pytest.mark.parametrize(("citizens", "met"), [("", 0), ("archer", 1), ("archer archer", 2)])
def test_val_8_4_1_marks_of_a_requirement_count_citizens_only(citizens: str, met: int):
    """Gargan's Embrace asks for two Soldiers; the three of a Blood Crow Army do not help."""
    match = VALERIA.start(2, seed=1)
    match.state = position(
        citizens={0: citizens}, domains={0: "blood_crow_army"}, domain_tops="gargans_embrace", gold=(1,)
    )
    assert marked(page_of(match, 0), "Gargan") == met


def solo(prompt: str) -> Match:
    """A position of a lone player who is asked this."""
    for seed in range(40):
        for match in positions(VALERIA, seed, seats=1):
            if match.to_act and match.question(0).prompt.id == prompt:
                return match.clone()
    raise AssertionError(prompt)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("prompt", ["lose_citizen", "wake_stack"])
def test_val_11_2_7_captures_are_chosen_at_the_stacks(prompt: str, lang: str):
    match = solo(prompt)
    page = page_of(match, 0, lang)
    stacks = re.findall(r'<button class="stack (citizen|monster)[^>]*>', page)
    assert len(stacks) == len(match.question(0).options)
    assert set(stacks) == {"citizen" if prompt == "lose_citizen" else "monster"}
    assert not re.search(r'<button class="card tab', page), "the own Citizens are in no danger"
    assert f'aria-current="step">{PHASE_NAMES["monsters"]._asdict()[lang]}</li>' in page


def test_val_2_5_the_tableau_shows_the_starters_and_what_they_do():
    match = VALERIA.start(2, seed=1)
    match.state = position(citizens={0: "peasant"}, gold=(1,))
    page = page_of(match, 0)
    hand = page.partition('id="zone-hand"')[2].partition('id="zone-loose"')[0]
    assert hand.count("Starter Peasant") >= 1
    assert hand.count("Starter Knight") >= 1
    assert "Gain 1 Strength." in hand
    assert 'id="peek-card-starter_peasant"' in page  # the other seat's list opens it


def test_val_12_1_victory_tokens_are_shown():
    match = VALERIA.start(2, seed=1)
    assert "Victory token" not in page_of(match, 0)
    match = VALERIA.start(2, seed=1)
    match.state = position(gold=(1,))
    match.state.victory[0] = 3
    assert "3 Victory tokens" in page_of(match, 0)


def test_val_11_3_2_mixed_stacks_show_what_is_known_of_the_cards_below():
    """A Citizen that came back covers one that everybody has seen; the rest are backs, with their number."""
    match = VALERIA.start(4, seed=3, mixed_citizens=True)
    while match.view(None)["round"] == 0 or match.question(match.to_act[0]).prompt.id.startswith("duke"):
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    seen = [stack for stack in match.view(0)["citizens"] if stack["count"] > len(stack["face_up"])]
    page = page_of(match, 0)
    assert seen
    assert page.count(f'aria-label="{seen[0]["count"] - 1} face down"') == len(seen)


def test_the_tableau_counts_all_cards_that_lie_in_it():
    """Starters are part of it. [VAL-2.5]"""
    match = VALERIA.start(2, seed=1)
    match.state = position(citizens={0: "archer archer monk"}, domains={0: "blood_crow_army"}, monsters={0: "goblin"})
    hand = zones(scene(match, 0, lang="en"))["zone-hand"]
    more = sum([int(count) - 1 for count in re.findall(r'<b class="count">(\d+)</b>', hand)])
    assert f"Tableau: {len(re.findall('card tab ', hand)) + more} cards" in hand


def test_a_resource_that_may_be_gained_says_how_much():
    match = VALERIA.start(2, seed=1)
    match.state = position(gold=(2,))
    assert match.question(0).prompt.id == "take_action"
    chips = re.findall(
        r'data-option="gain (\w+)".*?\d<em>\+1</em></button>', zones(scene(match, 0))["zone-players"], re.DOTALL
    )
    assert chips == ["gold", "strength", "magic"]


def test_val_8_1_4_the_reward_of_a_bane_spider_is_named():
    assert VALERIA.rules.label is not None
    assert VALERIA.rules.label("bane_spider_reward", "gold", "en") == "3 Gold"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_that_is_opened_names_a_clause_that_the_rules_have(lang: str):
    known = {clause.id for clause in rulebook(VALERIA, lang).clauses}
    cards = tips(lang)["card"]
    assert {one["clause"] for one in cards.values()} <= known
    page = page_of(VALERIA.start(2, seed=1), 0, lang)
    for id, one in cards.items():
        (sheet,) = re.findall(rf'id="peek-card-{id}".*?</div>', page, re.DOTALL)
        assert one["clause"] in sheet, id


@pytest.mark.parametrize(("lang", "said"), [("en", "exhausted stacks: 11, 10 were enough"), ("pl", "wystarczyło 10")])
def test_more_exhausted_stacks_than_end_the_game_are_no_part_of_them(lang: str, said: str):
    match = next(one for one in Walk("valeria", 5, "greedy", seed=8).positions() if one.view(0)["exhausted"] > 10)
    assert said in zones(scene(match, 0, lang=lang))["zone-where"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_says_its_numbers_wherever_it_is_opened(lang: str):
    """What a name in the log opens has no stack beside it: price, Role, type and area are words."""
    page = page_of(VALERIA.start(2, seed=1), 0, lang)
    for id, one in tips(lang)["card"].items():
        (sheet,) = re.findall(rf'id="peek-card-{id}".*?</div>', page, re.DOTALL)
        assert one["kind"] == "duke" or (one["facts"] and str(escape(one["facts"])) in sheet), id


def test_val_r22_a_monster_names_its_type():
    """A Duke counts Titans."""
    cards = tips("en")["card"]
    assert cards["giant"]["facts"] == "Titan, Valley; 8 Strength; 3 VP"
    assert tips("pl")["card"]["goblin"]["facts"] == "Sługus, Wzgórza; 1 Siła; 1 PZ"


def test_val_2_7_a_starter_says_what_it_counts_as():
    assert "counts as a Knight in prices" in tips("en")["card"]["starter_knight"]["facts"]
    assert tips("pl")["card"]["starter_peasant"]["facts"].endswith("w cenach liczy się jako Chłop")


def test_the_number_of_an_exhausted_stack_is_none_of_how_many():
    match = VALERIA.start(2, seed=1)
    match.state = position(gold=(1,), empty="c7 m1")
    gone = re.findall(r'class="stack gone">.*?</svg><span>(.*?)</span>', page_of(match, 0), re.DOTALL)
    assert gone == ["exhausted", "<b>7</b> exhausted"]


@pytest.mark.parametrize(
    ("lang", "sides"), [("en", ("left", "right")), ("pl", ("lewa", "prawa", "lewą", "prawą", "prawej"))]
)
def test_the_guide_names_powers_by_the_signs_that_the_table_draws(lang: str, sides: tuple[str, ...]):
    """They stand one above the other, beside a sun and a moon."""
    guide = (files("ludoteka.games.valeria") / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    told = [
        line for line in guide.splitlines() if line.startswith(("guide-", "lesson-")) and re.search("power|moc", line)
    ]
    assert not [line for line in told if set(re.findall(r"\w+", line)) & set(sides)]


@pytest.mark.parametrize(
    ("lang", "beside", "left"),
    [
        ("en", ("beside the sun", "beside the moon"), "left power"),
        ("pl", ("przy słońcu", "przy księżycu"), "lewej mocy"),
    ],
)
def test_the_rules_name_the_powers_of_a_citizen_by_the_signs_on_the_table(
    lang: str, beside: tuple[str, str], left: str
):
    rules = (VALERIA.folder / f"rules.{lang}.md").read_text(encoding="utf-8")
    overview, _, clauses = rules.partition("[VAL-6.2]")
    for words in beside:
        assert words in overview
        assert words in clauses.partition("[VAL-6.3]")[0]
    assert left not in rules
