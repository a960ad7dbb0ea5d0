"""`i NAME` reads a card in the terminal; a question shows what asks it."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console
from tests.cli.conftest import Run

import ludoteka
from ludoteka.cli.drawing import options_list
from ludoteka.cli.face import Face
from ludoteka.cli.inspecting import why
from ludoteka.core.foresight import foresights
from ludoteka.terminal import draw
from ludoteka.testing.play import decide


def test_a_card_is_read_by_its_name_or_a_part_of_it(run: Run):
    told = run("play", "cardia", "--terminal", "--seed", "3", typed="i inventor\ni puppet\nq\n")
    assert "One played card of your choice gets +3 influence, then a different one gets −3." in " ".join(
        told.out.split()
    )
    assert "CAR-7.15" in told.out
    assert "CAR-7.10" in told.out


@pytest.mark.parametrize(
    ("lang", "typed", "facts"),
    [
        ("en", "i skeletons (pack)", "ground; Attack 3, Defence 1, Health 2, Initiative 5; recruited for 2 Gold;"),
        ("pl", "i szkielety (grupa)", "naziemna; atak 3, obrona 1, zdrowie 2, inicjatywa 5; rekrutacja: 2 złota;"),
    ],
)
def test_a_unit_is_read_with_its_numbers_also_where_it_has_no_ability(run: Run, lang: str, typed: str, facts: str):
    told = run("play", "heroes", "--terminal", "--seed", "3", "--lang", lang, typed=f"{typed}\nq\n")
    assert facts in " ".join(told.out.split())


@pytest.mark.parametrize(
    ("typed", "facts"),
    [
        ("i knight", "activated by 6; Soldier; 2 Gold"),
        ("i treant", "Forest; 3 Strength; 1 VP"),
        ("i the orb of urdr", "6 Gold; "),
    ],
)
def test_cards_of_valeria_are_read_with_their_numbers(run: Run, typed: str, facts: str):
    told = run("play", "valeria", "--terminal", "--seed", "3", "--lang", "en", typed=f"{typed}\nq\n")
    assert facts in " ".join(told.out.split())


def test_the_sides_of_a_combat_are_told_by_signs_and_by_who_runs_them():
    match, rng = ludoteka.game("heroes").start(2, 3), Random(3)
    while not ((combat := match.view(0)["combat"]) and combat["players"][1] < 0 <= combat["seats"][1]):
        match.play(*decide(match, rng))
    out = StringIO()
    Console(file=out, width=100).print(draw(match.view(0), match.game, "en"))
    assert "▴ Player" in out.getvalue()
    assert "▾ Neutral Units (defender, run by Player" in out.getvalue()


def test_a_name_that_nothing_has_is_refused(run: Run):
    told = run("play", "cardia", "--terminal", "--seed", "3", typed="i dragon rider\nq\n")
    assert "Nothing is called" in told.err


def test_i_alone_reads_the_rule_of_the_question(run: Run):
    told = run("play", "cardia", "--terminal", "--seed", "3", "--lang", "pl", typed="i\nq\n")
    assert "CAR-4.2" in told.out


def test_the_card_that_asks_is_shown_with_its_text():
    match = ludoteka.game("cardia").start(2, 3)
    draw_ = Random(3)
    while match.question(match.to_act[0]).cause.kind != "card":
        match.play(*decide(match, draw_))
    question = match.question(match.to_act[0])
    out = StringIO()
    face = Face("en", Console(file=out, width=100), Console(file=out))
    face.out.print(why(match.game, question, face))
    assert "asks: " in out.getvalue()
    assert " – " in out.getvalue()


@pytest.mark.parametrize("id", ludoteka.games())
def test_spectators_read_no_none(id: str):
    game = ludoteka.game(id)
    match = game.start(2, 5)
    rng = Random(5)
    for _ in range(40):
        match.play(*decide(match, rng))
    out = StringIO()
    Console(file=out, width=100).print(draw(match.view(None), game, "en"))
    assert "None" not in out.getvalue()


def test_six_spaces_of_the_threat_track():
    match = ludoteka.game("abyss").start(2, 5)
    out = StringIO()
    Console(file=out, width=100).print(draw(match.view(0), match.game, "en"))
    assert out.getvalue().count("■") + out.getvalue().count("□") == 6


def test_bun_2_4_lava_is_drawn_on_its_eight_borders():
    match = ludoteka.game("bunny").start(2, 5)
    out = StringIO()
    Console(file=out, width=100).print(draw(match.view(0), match.game, "en"))
    rows = {row[0]: row for row in out.getvalue().splitlines() if row[1:2] == " "}
    assert {letter: rows[letter].count("┃") + rows[letter].count("▁") for letter in "BCDFI"} == {
        **{"B": 2, "C": 2, "D": 1, "F": 1, "I": 2},
    }


def test_many_answers_stand_in_columns():
    match = ludoteka.game("bunny").start(3, 4)
    rng = Random(4)
    while len(match.question(match.to_act[0]).options) < 50:
        match.play(*decide(match, rng))
    seat = match.to_act[0]
    out = StringIO()
    known = foresights(match, seat, "en")
    Console(file=out, width=100).print(options_list(match.question(seat), match.game, "en", known))
    assert len(out.getvalue().splitlines()) <= 22
