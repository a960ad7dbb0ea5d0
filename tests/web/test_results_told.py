"""What is told of a result: what turned the match and who took the lead, points with names, damage, kinds of bots."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.web.test_render import scene
from tests.web.test_story import reported

import ludoteka
from ludoteka.core.marks import AGAINST
from ludoteka.core.match import Match
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.render import result_page, zones
from ludoteka.server.render.leads import course_of
from ludoteka.server.render.table import Stage
from ludoteka.server.results import Finished, Tally
from ludoteka.testing.play import decide

TAGS = re.compile(r"<[^>]+>")


def ended(id: str, seats: int, seed: int = 5, **variants: str) -> Match:
    match, draw = ludoteka.game(id).start(seats, seed, **variants), Random(seed)
    while not match.over:
        match.play(*decide(match, draw))
    return match


# -- what turned a match ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seats"), [("cardia", 2), ("abyss", 3), ("bunny", 3), ("valeria", 3), ("valeria", 1)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_turning_point_is_no_line_of_the_scoring(id: str, seats: int, lang: str):
    match = ended(id, seats)
    for course in (None, course_of(match)):
        found = reported(scene(match, 0, lang=lang, course=course))
        told = [match.events[one.event] for one in found.turning]
        assert not [event.message.id for event in told if event.told.final or event.told.panel == "match"]
        assert not {one.text for one in found.turning} & {one.text for one in found.results}
        finals = [event for event in match.events if event.told.final]
        assert finals, "some events tell how it ended"


@pytest.mark.parametrize(("id", "seats"), [("cardia", 2), ("abyss", 3), ("bunny", 2), ("heroes", 2)])
def test_a_turning_point_says_how_the_lead_changed(id: str, seats: int):
    match = ended(id, seats)
    course = course_of(match)
    assert course is not None
    assert len(course.told) == len(course.chances) == len(match.decisions) + 1
    found = reported(scene(match, 0, course=course))
    assert found.turning
    for one in found.turning:
        words = TAGS.sub("", one.text)
        assert re.search(r"takes the lead: a chance of \d+\xa0% to win|Chance of \w+ to win: \d+\xa0%", words), words
    plies = [course.ply(one.event) for one in found.turning]
    assert plies == sorted(set(plies)), "one for a decision, in their order"


def test_who_leads_is_told_of_the_one_who_took_the_lead():
    match = ended("cardia", 2)
    course = course_of(match)
    assert course is not None
    for event in range(len(match.events)):
        swing = course.swing(event, None)
        if swing is None or not swing.leads:
            continue
        ply = course.ply(event)
        assert max(course.chances[ply]) == course.chances[ply][swing.seat] == swing.after
        assert course.chances[ply - 1][swing.seat] == swing.before < swing.after
        return
    raise AssertionError("nobody took the lead")


def test_where_nobody_is_ahead_of_anybody_no_lead_is_told():
    match = ended("valeria", 1)
    assert course_of(match) is None
    assert "%" not in "".join(str(one.text) for one in reported(scene(match, 0)).turning)


# -- points with names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_final_points_stand_with_names_the_best_first(lang: str):
    match = ended("abyss", 3)
    assert match.result is not None
    seen = scene(match, 0, lang=lang)
    ranks, scores = match.result.ranks, match.result.scores
    best_first = sorted(range(3), key=lambda seat: ranks[seat])
    said = ", ".join(f"{seen.names[seat]}\u00a0–\u00a0{scores[seat]}" for seat in best_first)
    assert said in zones(seen)["zone-prompt"]
    assert AGAINST.join(map(str, match.result.scores)) not in zones(seen)["zone-prompt"]


@pytest.mark.parametrize(
    ("lang", "kind", "name", "said"),
    [
        ("pl", "greedy", "Zachłanny", ""),
        ("pl", "greedy", "Zachłanny 2", ""),
        ("pl", "greedy", "Ada", "Zachłanny"),
        ("en", "human", "Zofia", "human"),
        ("en", "a-guest", "Ada", "a-guest"),
    ],
)
def test_the_kind_of_a_player_is_said_once(lang: str, kind: str, name: str, said: str):
    match = ended("cardia", 2)
    seen = scene(match, 0, lang=lang, names={0: "Ola", 1: name}, kinds={0: "human", 1: kind})
    assert Stage(seen).kind_said(1) == said


def test_a_result_names_a_bot_once():
    match = ended("cardia", 2)
    result = match.result
    assert result is not None
    end = Finished("rules", result.reason, None, result.ranks, result.scores, ("human", "greedy"), 80, 0, 1, (1, 1))
    facts = {"duration": "1:00", "began": "12:00", "spent": ["0:10"] * 2, "average": ["1 s"] * 2, "decided": [20] * 2}
    urls = {
        **scene(match, 0).urls,
        **{name: f"/t/x/{name}" for name in ("analysis", "branch", "again", "record", "spectate")},
    }
    seen = scene(match, 0, lang="pl", names={0: "Ola", 1: "Zachłanny"}, kinds={0: "human", 1: "greedy"}, urls=urls)
    page = result_page(seen, "auto", end, Tally(3, 20.0, 80.0, 0.5, {}, {}), {**facts, "analysed": []})
    rows = re.search(r'<table class="tally scores">.*?</table>', page, re.DOTALL)
    assert rows is not None
    assert rows[0].count("Zachłanny") == 1


# -- fights ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variants", [{}, {"scenario": "duel"}], ids=["guards", "duel"])
def test_a_combat_is_reported_with_the_damage_that_each_side_dealt(variants: dict[str, str]):
    for seed in range(8):
        match, draw = ludoteka.game("heroes").start(2, seed, **variants), Random(seed)
        for _ in range(900):
            if match.over or any(event.told.panel == "combat" for event in match.events):
                break
            match.play(*decide(match, draw))
        found = reported(scene(match, 0))
        if found is None or not found.sides:
            continue
        whose = match.game.rules.whose
        assert whose is not None
        owners = whose([event.message for event in match.events])
        hurt = [
            (owner, int(str(event.message.args["amount"])))
            for event, owner in zip(match.events, owners, strict=True)
            if event.message.id == "damaged"
        ]
        assert sum(one.dealt for one in found.sides) == sum(amount for _, amount in hurt) > 0
        html = zones(scene(match, 0, lang="pl"))["zone-report"]
        assert [int(one) for one in re.findall(r"zadane obrażenia: (\d+)", html)] == [one.dealt for one in found.sides]
        seat = next(one.seat for one in found.sides if one.seat is not None)
        taken = sum(amount for owner, amount in hurt if owner == seat)
        assert next(one.dealt for one in found.sides if one.seat != seat) == taken
        return
    raise AssertionError("no Combat was fought to its end")


def test_the_parts_of_a_score_are_parted_by_points_that_begin_no_line():
    """A point stays with what is before it, wherever the line breaks."""
    report = zones(scene(ended("bunny", 3), 0))["zone-report"]
    parts = re.findall(r'<small>(<span class="part">.*?)</small>', report)
    assert len(parts) == 3
    for one in parts:
        assert len(re.findall(r" ·</span> ", one)) == one.count('"part"') - 1
        assert "·" not in re.sub(r"<span.*?</span>", "", one)
