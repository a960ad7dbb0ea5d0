"""The tables of Heroes III: nothing secret, every answer on a piece, both languages, forecasts that come true."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.web.test_render import NAMES, Reader, scene

import ludoteka
from ludoteka import Match
from ludoteka.core.plans import plans
from ludoteka.core.rulebook import nearest
from ludoteka.core.texts import LANGUAGES
from ludoteka.games.heroes.boards import SCENARIOS
from ludoteka.games.heroes.combat.reckoning import damage
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.text import tips
from ludoteka.server.render import lobby_page, scenarios_page, table_page, zones
from ludoteka.server.render.rulebook import book

HEROES = ludoteka.game("heroes")
TABLES = (
    *(("duel", 2), ("introduction", 2), ("brave_new_world", 2), ("all_for_one", 3), ("cursed_mission", 2)),
    *(("wandering_dragons", 2), ("greek_gift", 1), ("sicilian_dragon", 1), ("last_chance", 2), ("brothers_in_arms", 4)),
)
USUAL = {  # questions that random play of these scenarios surely meets
    *("choose_faction", "choose_hero", "starting_bonus", "orient_start", "draw_start", "discard_start", "main_action"),
    *("discover", "place_tile_rotation", "build_map", "build_map_turn", "population", "town_window", "search"),
    *("search_card", "deploy", "deploy_space", "unit_action", "free_step", "extend", "window_card", "order_effects"),
    *("trade", "next_among_equals", "effect_option", "card_target", "power_step", "ai_tie", "team_order"),
}


def matches(scenario: str, seats: int, seed: int) -> Iterator[Match]:
    """The positions of a match that is played at random."""
    match = HEROES.start(seats=seats, seed=seed, scenario=scenario)
    chance = random.Random(seed)
    while not match.over:
        yield match
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.question(seat).options))
    yield match


@pytest.fixture(scope="module")
def asked() -> dict[str, tuple[Match, int]]:
    """A position for every kind of question, and who is asked; the later ones of a match are richer."""
    found: dict[str, tuple[Match, int]] = {}
    seen: Counter[str] = Counter()
    for scenario, seats in TABLES:
        for match in matches(scenario, seats, 1):
            for seat in match.to_act:
                kind = match.question(seat).prompt.id
                seen[kind] += 1
                if seen[kind] in (1, 3, 12):
                    found[kind] = (match.clone(), seat)
    return found


def state_of(match: Match) -> Heroes:
    assert isinstance(match.state, Heroes)
    return match.state


def drawn_for(match: Match, seat: int, lang: str) -> tuple[Reader, Reader]:
    """The prompt bar and all the rest of a page."""
    drawn = zones(scene(match, seat, lang=lang, seen_events=max(0, len(match.events) - 20)))
    bar = Reader(drawn.pop("zone-prompt"))
    return bar, Reader("".join(drawn.values()))


@pytest.mark.parametrize(("scenario", "seats"), [TABLES[0], TABLES[2], TABLES[4], TABLES[9]])
def test_what_a_seat_cannot_know_does_not_change_a_byte(scenario, seats):
    for number, match in enumerate(matches(scenario, seats, 5)):
        if number % (97 if seats < 4 else 331) == 20 and not match.over:
            for seat in range(seats):
                assert zones(scene(match.redeal(seat, 3), seat)) == zones(scene(match, seat))


def test_the_usual_questions_are_reached(asked):
    assert set(asked) >= USUAL


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_is_in_the_prompt_which_knows_what_lies_on_the_table(asked, lang):
    for kind, (match, seat) in asked.items():
        bar, table = drawn_for(match, seat, lang)
        options = [str(option) for option in match.question(seat).options]
        assert list(bar.options) == options, kind
        assert bar.placed == set(table.options), kind
        assert [one for one, count in table.options.items() if count > 1] == [], kind
        words = "".join([*bar.text, *table.text])
        assert not re.search(r"\b(table|goal)-[a-z]", words), kind
        assert NAMES[seat] in words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_pages_are_well_formed_and_everything_that_opens_is_there(asked, lang):
    for kind in ("main_action", "unit_action", "choose_hero", "search_card"):
        match, seat = asked[kind]
        for eyes in (seat, None):
            page = Reader(table_page(scene(match, eyes, lang=lang), "auto"))
            assert page.targets <= set(page.ids), kind


def test_moves_and_discoveries_lie_on_the_map_and_attacks_on_units(asked):
    match, seat = asked["main_action"]
    drawn = zones(scene(match, seat))
    on_map = set(Reader(drawn["zone-map"]).options)
    wanted = {str(one) for one in match.question(seat).options if str(one).split()[0] in ("move", "discover", "hire")}
    assert wanted <= on_map
    match, seat = asked["unit_action"]
    on_board = set(Reader(zones(scene(match, seat))["zone-combat"]).options)
    wanted = {str(one) for one in match.question(seat).options if str(one).split()[0] in ("move", "attack")}
    assert wanted <= on_board


def with_both_heroes() -> tuple[Match, int]:
    """A position in which the Main and the Secondary Hero of a seat may move to the same fields."""
    for seed in range(20):
        for match in matches("brave_new_world", 2, seed):
            options = [str(one) for one in match.question(match.to_act[0]).options] if match.to_act else []
            moves = [one.split()[1:] for one in options if one.startswith("move ")]
            if {way for who, way in moves if who == "main"} & {way for who, way in moves if who == "secondary"}:
                seat = match.to_act[0]
                own = [one.field for one in state_of(match).figures if one.seat == seat]
                if len(set(own)) == 1:
                    return match, seat
    raise AssertionError("no Secondary Hero was hired")


def test_where_both_heroes_may_go_one_is_chosen_first():
    match, seat = with_both_heroes()
    drawn = zones(scene(match, seat))
    for who in ("main", "secondary"):
        ways = {str(one).split()[2] for one in match.question(seat).options if str(one).startswith(f"move {who}")}
        own = re.findall(
            rf'class="hex way choice"[^>]*data-option="move {who} (\w+)"[^>]*data-who="{who}"', drawn["zone-map"]
        )
        assert set(own) == ways
        assert f'id="who-{who}"' in drawn["zone-who"]
    assert drawn["zone-map"].count(" shared") == 2


def test_one_hero_alone_is_not_chosen(asked):
    match, seat = asked["main_action"]
    heroes = {
        str(one).split()[1] for one in match.question(seat).options if str(one).startswith(("move ", "discover "))
    }
    assert ("who-main" in zones(scene(match, seat))["zone-who"]) == (len(heroes) > 1)


def test_far_fields_carry_a_plan_whose_way_is_on_the_map():
    planned = 0
    for match in matches("introduction", 2, 3):
        for seat in match.to_act:
            drawn = zones(scene(match, seat))
            page = drawn["zone-map"] + drawn["zone-combat"]
            ids = set(re.findall(r' id="([^"]+)"', page))
            for way in re.findall(r'data-way="([^"]+)"', page):
                assert set(way.split()) <= ids
            offers = {plan.id for plan in plans(match, seat)}
            shown = re.findall(r'data-plan="([^"]+)"', page)
            assert len(shown) == len(set(shown))
            assert set(shown) <= offers
            planned += len(shown)
        if planned > 400:
            break
    assert planned > 100


def test_cards_of_the_hand_carry_their_effects_as_answers(asked):
    for kind in ("window_card", "power_step", "discard_start"):
        match, seat = asked[kind]
        wanted = {str(one) for one in match.question(seat).options if ":" in str(one)}
        assert wanted <= set(Reader(zones(scene(match, seat))["zone-hand"]).options), kind


def test_a_forecast_is_what_the_attack_then_does():
    """Every roll that comes deals the damage that was foretold, if nobody plays a card meanwhile."""
    checked = 0
    for seed in range(12):
        for match in matches("duel", 2, seed):
            s = state_of(match)
            if s.attack is not None and s.attack.dice and not s.mods and not s.listening and not s.attack.cancelled:
                now = match.view(None)["outlook"]["combat"]["attack"]  # nothing once one of both is gone
                assert now is None or [row["damage"] for row in now["rows"]] == [damage(s, s.attack)]
                checked += 1
            elif s.combat is not None and s.attack is None and s.active >= 0:
                for one in match.view(None)["outlook"]["combat"]["forecasts"]:
                    assert sum(row["ways"] for row in one["rows"]) == one["rows"][0]["of"]
                    assert one["rows"] == sorted(one["rows"], key=lambda row: (row["die"] or 0, row["damage"]))
                    checked += 1
    assert checked > 100


def test_the_damage_dealt_is_one_of_those_that_were_foretold():
    found = 0
    for seed in range(6):
        foretold: dict[tuple[str, str], set[int]] = {}
        match = HEROES.start(seats=2, seed=seed, scenario="duel", reactions="lean")
        chance = random.Random(seed)
        while not match.over:
            seat, view = match.to_act[0], match.view(None)
            question = match.question(seat)
            plain = [one for one in question.options if ":" not in str(one) and "morale" not in str(one)]
            if view["combat"] and question.prompt.id == "unit_action" and not state_of(match).mods:
                names = {unit["fighter"]: unit for unit in view["combat"]["units"]}
                active = next(unit for unit in view["combat"]["units"] if unit["active"])
                foretold = {
                    (active["unit"], names[one["target"]]["unit"]): {row["damage"] for row in one["rows"]}
                    for one in view["outlook"]["combat"]["forecasts"]
                    if not one["shield"]
                }
            before, choice = len(match.events), chance.choice(plain or question.options)
            foretold = {} if ":" in str(choice) or state_of(match).mods else foretold
            match.play(seat, choice)
            told = [event.message for event in match.events[before:] if event.message.id == "reckoned"]
            pair = (str(told[0].args["unit"]), str(told[0].args["unit2"])) if told else ("", "")
            if pair in foretold and not state_of(match).listening:
                assert told[0].args["amount"] in foretold[pair]
                found += 1
    assert found > 10


def test_a_town_says_why_something_cannot_be_had():
    match = next(
        one for one in matches("brave_new_world", 2, 2) if one.question(one.to_act[0]).prompt.id == "main_action"
    )
    seat = match.to_act[0]
    town = match.view(seat)["outlook"]["towns"][seat]
    can = {one["id"] for one in town["buildings"] if one["state"] == "can"}
    offered = {str(one)[6:] for one in match.question(seat).options if str(one).startswith("build ")}
    assert can == offered
    states = {one["state"] for one in town["buildings"]}
    assert {"built", "needs"} <= states
    page = table_page(scene(match, seat), "auto")
    assert "needs first" in page
    assert "can be built now" in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_component_has_a_name_a_text_and_a_clause(lang):
    known = book(HEROES, lang)
    anchors = {clause.id for section in known.sections for clause in section.clauses}
    for kind, all in tips(lang).items():
        for id, tip in all.items():
            if kind in ("card", "unit", "building", "location", "hero"):
                assert tip["name"], id
                assert nearest(tip["clause"], anchors), tip["clause"]
            if kind == "card" and tip["set"] == "core":
                assert tip["text"], id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_scenarios_leads_to_a_table_of_each(lang):
    page = Reader(scenarios_page(HEROES, lang, "auto"))
    assert set(SCENARIOS) | {"duel"} <= set(page.ids)
    for id, scenario in SCENARIOS.items():
        assert (scenario.name_pl if lang == "pl" else scenario.name_en) in page.text
        for seats in scenario.seats:
            assert f"/?game=heroes&seats={seats}&variant_scenario={id}" in page.hrefs
            HEROES.start(seats=seats, seed=1, scenario=id)


def test_the_lobby_takes_the_scenario_from_the_link():
    form = {"game": "heroes", "seats": "3", "variant_scenario": "all_for_one"}
    page = lobby_page("en", "auto", [HEROES], [], form)
    assert re.search(r'<option value="all_for_one" selected ', page)
    assert re.search(r'name="seats" value="3" checked', page)
    assert 'href="/scenarios/heroes"' in page


def test_a_spectator_sees_no_hand_and_no_looked_at_card(asked):
    match, seat = asked["search_card"]
    drawn = zones(scene(match, None))
    assert "data-option" not in "".join(drawn.values())
    assert "card mm" not in drawn["zone-spread"]
    for id in match.view(seat)["players"][seat]["hand"]:
        assert tips("en")["card"][id]["name"] not in drawn["zone-hand"]


@pytest.mark.parametrize(("lang", "words"), [("en", "Setting up"), ("pl", "przygotowanie")])
def test_before_the_first_round_the_table_is_being_set_up(lang, words):
    drawn = zones(scene(HEROES.start(seats=2, seed=1), 0, lang=lang))
    assert words in drawn["zone-where"]
    assert "<b>0</b>" not in drawn["zone-round"]


def test_a_single_combat_that_is_over_leaves_no_empty_board():
    """It shows what became of every unit of both sides."""
    *_, match = matches("duel", 2, 3)
    for seat in (0, None):
        board = zones(scene(match, seat))["zone-combat"]
        assert board.count("data-became=") > 2
        assert all(name in board for name in (NAMES[0], NAMES[1]))
