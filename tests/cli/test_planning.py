"""Plans at the terminal: `go` lists them, `go 1` plays one; the record holds single decisions."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console
from tests.cli.conftest import Run

import ludoteka
from ludoteka.cli.face import Face, Refused
from ludoteka.cli.planning import carried_out, listed, meant
from ludoteka.core.match import Match
from ludoteka.core.plans import Plan, plans
from ludoteka.testing.plans import carried_out as played


def planned(steps: int, whole: bool) -> tuple[Match, int, Plan]:
    """A position of Heroes III with a walk of so many decisions that comes to its end, or does not."""
    for seed in range(20):
        match, chance = ludoteka.game("heroes").start(2, seed, scenario="introduction", reactions="lean"), Random(seed)
        while not match.over and len(match.decisions) < 300:
            seat = match.to_act[0]
            for plan in plans(match, seat):
                if len(plan.steps) == steps and (played(match.clone(), seat, plan) == steps) == whole:
                    return match, seat, plan
            match.play(seat, chance.choice(match.question(seat).options))
    raise AssertionError("nothing of that kind was planned")


@pytest.fixture
def face() -> Face:
    out = Console(file=StringIO(), width=160)
    return Face("en", out, out)


def said(face: Face) -> str:
    assert isinstance(face.out.file, StringIO)
    return face.out.file.getvalue()


def test_a_plan_is_played_as_single_decisions(face: Face):
    match, seat, plan = planned(steps=2, whole=True)
    before = len(match.decisions)
    number = plans(match, seat).index(plan) + 1
    carried_out(match, seat, meant(match, seat, str(number), face), face)
    assert [(one.seat, one.text) for one in match.decisions[before:]] == [(seat, step.option) for step in plan.steps]
    assert ludoteka.load(match.record()).fingerprint() == match.fingerprint()


def test_a_plan_that_is_overtaken_says_why_and_stops(face: Face):
    match, seat, plan = planned(steps=2, whole=False)
    before = len(match.decisions)
    carried_out(match, seat, plan, face)
    assert len(match.decisions) == before + 1
    assert "The plan stops here" in said(face)


def test_every_plan_is_listed_with_its_number_price_and_way(face: Face):
    match, seat, _ = planned(steps=2, whole=True)
    face.out.print(listed(match, seat, face))
    texts = match.game.texts("en")
    for number, plan in enumerate(plans(match, seat), 1):
        assert f"go {number} " in said(face)
        assert texts.say(plan.name) in " ".join(said(face).split())
    assert "Movement Point" in said(face)


def test_words_mean_a_plan_only_where_no_other_has_them(face: Face):
    match, seat, plan = planned(steps=2, whole=True)
    name = match.game.texts("en").say(plan.name)
    twins = [one for one in plans(match, seat) if name.lower() in match.game.texts("en").say(one.name).lower()]
    if len(twins) == 1:
        assert meant(match, seat, name.upper(), face) == plan
    else:
        with pytest.raises(Refused):
            meant(match, seat, name, face)
    for wrong in ("99", "0", "the moon"):
        with pytest.raises(Refused):
            meant(match, seat, wrong, face)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_where_nothing_can_be_planned_a_sentence_says_so(run: Run, lang: str):
    told = run("play", "cardia", "--terminal", "--seed", "3", "--lang", lang, typed="go\ngo 1\n?\nq\n")
    assert told.code == 0
    assert told.err.count("Nothing can be planned" if lang == "en" else "Nie ma tu czego planować") == 2
    assert "go 2" not in told.out


def test_help_speaks_of_plans_only_where_there_are_any_and_names_a_rule_of_the_game(run: Run):
    abyss = run("play", "abyss", "--terminal", "--bot", "uniform", "--seed", "1", "--lang", "en", typed="?\nq\n").out
    assert "go  what you can plan" not in abyss
    assert "r ABY-" in abyss
    heroes = run("play", "heroes", "--terminal", "--bot", "uniform", "--seed", "1", "--lang", "en", typed="?\nq\n").out
    assert "go  what you can plan" in heroes
