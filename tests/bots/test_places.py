"""With several rivals a place counts as well as the victory."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import ludoteka
from ludoteka.bots import Budget
from ludoteka.bots.characters import character_named
from ludoteka.bots.opponent import Opponent
from ludoteka.bots.places import Places, left_behind, outrun
from ludoteka.bots.skills import skill_of, skilled
from ludoteka.core.perspective import Perspective


def test_who_is_likely_to_win_is_likely_to_leave_others_behind() -> None:
    first, second, third, last = left_behind([0.4, 0.3, 0.2, 0.1])
    assert first > second > third > last
    assert first + second + third + last == pytest.approx(2.0)  # of six pairs each has one who is ahead


def test_who_cannot_win_any_more_still_cares_for_the_place() -> None:
    behind, better = left_behind([0.6, 0.3, 0.09, 0.01])[3], left_behind([0.6, 0.3, 0.08, 0.02])[3]
    assert better - behind > 4 * (0.02 - 0.01)


def test_two_without_a_chance_are_even() -> None:
    assert left_behind([1.0, 0.0, 0.0]) == pytest.approx([1.0, 0.25, 0.25], abs=1e-6)


def test_a_match_that_is_over_counts_by_its_ranks() -> None:
    assert outrun((1, 4, 2, 2)) == pytest.approx([1.0, 0.0, 0.5, 0.5])


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_so_much_is_the_place_and_the_rest_is_victory(share: float) -> None:
    chances = [0.5, 0.25, 0.25]
    open_match = SimpleNamespace(result=None)
    over = SimpleNamespace(result=SimpleNamespace(ranks=(2, 1, 3)))
    estimate = Places(lambda state: chances if state.result is None else [0.0, 1.0, 0.0], share).evaluate
    places = left_behind(chances)
    assert estimate(open_match) == pytest.approx([share * places[i] + (1 - share) * chances[i] for i in range(3)])
    assert estimate(over) == pytest.approx([0.5 * share, 1.0, 0.0])


def test_a_duel_is_about_winning_only() -> None:
    """Of two the one who wins is the one who is ahead: nothing is changed there."""
    character = character_named("master")
    assert character is not None
    bot = Opponent(character, 1, Budget(iterations=8))
    for seats, placed in ((2, False), (4, True)):
        match = ludoteka.game("abyss").start(seats, 3)
        seen = Perspective(match, match.to_act[0])
        skill = skilled(skill_of("abyss", "master", seats), {"places": 1.0})
        plain = bot.insight(seen, skill)
        assert (bot.placed(seen, skill, plain) is not plain) == placed
