"""Lessons in the terminal: listed, tried until the goal is reached, left."""

from __future__ import annotations

from tests.cli.conftest import Run


def test_the_lessons_of_a_game_are_listed(run: Run):
    ran = run("learn", "cardia")
    assert ran.code == 0
    assert "How an encounter works" in ran.out
    assert "ludoteka learn cardia encounter" in ran.out


def test_a_mistake_is_explained_and_the_next_lesson_follows(run: Run):
    ran = run("learn", "cardia", "on-purpose", typed="place saboteur\nplace hired_blade\nq\n")
    assert ran.code == 0
    assert "it only touches the deck" in ran.out
    assert "the whole encounter is gone" in ran.out.replace("\n", " ")
    assert ran.out.index("Lose on purpose") < ran.out.index("Past encounters still count")


def test_there_is_no_lesson_of_another_name(run: Run):
    ran = run("learn", "cardia", "nothing")
    assert ran.code == 2
    assert "no lesson" in ran.err
