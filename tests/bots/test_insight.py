"""Learned estimates: the signs of a game are what they claim to be, and weights move chances as they should."""

from __future__ import annotations

from random import Random

import pytest

import ludoteka
from ludoteka.bots.insight import Insight, corrected
from ludoteka.bots.styles import STYLES, leaning
from ludoteka.bots.weights import insight_of, learned
from ludoteka.core.game import Game, Signs
from ludoteka.core.state import State

SIGNED = [id for id in ludoteka.games() if ludoteka.game(id).rules.signs is not None]
every_signed = pytest.mark.parametrize("id", SIGNED)


def positions(game: Game, seats: int, seed: int) -> list[State]:
    """States of a match that is played at random, the last one included."""
    chance = Random(seed)
    match = game.start(seats, seed)
    state = match.state.clone()
    found = [state.clone()]
    while state.result is None and len(found) < 400:
        state.choose(chance.choice(state.options))
        found.append(state.clone())
    return found


def signs_of(game: Game) -> Signs:
    signs = game.rules.signs
    assert signs is not None
    return signs


def test_every_game_has_signs() -> None:
    assert {"cardia", "abyss", "bunny", "valeria", "heroes"} <= set(SIGNED)


@every_signed
def test_signs_are_numbers_of_their_range_and_say_what_the_estimate_says(id: str) -> None:
    game = ludoteka.game(id)
    signs = signs_of(game)
    seen: set[int] = set()
    for seats in (max(2, game.seats[0]), game.seats[-1]):
        for state in positions(game, seats, 3):
            chances, found = signs.look(state)
            assert chances == game.rules.evaluate(state)
            assert len(found) in ((0,) if state.result is not None else (0, seats))  # none where it is as good as over
            for own in found:
                assert all(0 <= sign < signs.count for sign in own)
                seen.update(own)
    kinds = [name for name, size, _ in signs.kinds for _ in range(size)]
    never = {name for name, _, _ in signs.kinds} - {kinds[sign] for sign in seen}
    assert len(never) < 2, f"signs that never come: {never}"


@every_signed
def test_every_kind_of_sign_is_about_something_a_style_can_lean_to(id: str) -> None:
    signs = signs_of(ludoteka.game(id))
    assert {about for _, _, about in signs.kinds} <= set(Signs.ABOUT)
    assert len(signs.about()) == signs.count


@every_signed
def test_weights_without_content_change_nothing(id: str) -> None:
    game = ludoteka.game(id)
    signs = signs_of(game)
    insight = Insight(signs.look, [0.0] * signs.count, [], 0)
    for state in positions(game, max(2, game.seats[0]), 5)[:60]:
        assert insight.evaluate(state) == pytest.approx(game.rules.evaluate(state), abs=0.01)


def test_a_seat_with_the_better_signs_has_the_better_chances() -> None:
    assert corrected([0.5, 0.5], [1.0, 0.0])[0] == pytest.approx(0.731, abs=0.001)
    assert sum(corrected([0.2, 0.3, 0.5], [0.3, -1.0, 0.2])) == pytest.approx(1.0)
    assert corrected([0.4], [0.5])[0] > 0.4
    assert corrected([0.6, 0.6, 0.4, 0.4], [0.0] * 4) == pytest.approx([0.6, 0.6, 0.4, 0.4])


@every_signed
def test_styles_lean_to_different_things(id: str) -> None:
    game = ludoteka.game(id)
    leanings = {style: tuple(leaning(game, style, 1.0)) for style in STYLES}
    assert leanings[""] == ()
    others = [value for style, value in leanings.items() if style]
    assert len(set(others)) == len(others)


@every_signed
def test_what_was_learned_fits_the_signs_of_today(id: str) -> None:
    game = ludoteka.game(id)
    found = learned(id)
    if found is not None:
        for seats in {max(2, game.seats[0]), game.seats[-1]}:
            assert len(insight_of(game, seats)[0]) in (0, signs_of(game).count)
        assert found.provenance["games"]
