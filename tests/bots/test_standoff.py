"""Two who answer at the same time: pairs of answers, and what each may expect of the other."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.bots.toy import coin, hide, toss_again, toy

import ludoteka
from ludoteka import bots
from ludoteka.bots.foresight import Foresight, in_lanes
from ludoteka.bots.foresights import foresight_of, kept
from ludoteka.bots.opponent import Opponent
from ludoteka.bots.skills import skill_of
from ludoteka.bots.standoff import Standoff, is_standoff, softened
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.games.cardia import outlook


def faced(match: Match, seat: int, guesses: int, imagined: int = 1) -> Standoff:
    seen = Perspective(match, seat)
    options = [option.value for option in seen.question.options]
    standoff = Standoff(seen, Random(3), seen.game.rules.evaluate, options, imagined)
    for _ in range(guesses):
        standoff.compare()
    return standoff


def test_where_only_guessing_is_left_no_answer_is_better() -> None:
    worth = faced(toy(hide), 0, 20).worth(0.04)
    assert abs(worth[0] - worth[1]) < 0.05


def test_the_other_does_not_answer_to_what_it_cannot_know() -> None:
    """Staying looks lost against somebody who sees the coin; nobody does."""
    standoff = faced(toy(coin, guess=toss_again), 0, 200, 2)
    worth = dict(zip(standoff.options, standoff.worth(0.04), strict=True))
    assert worth[1] > worth[0]


def test_shares_are_of_one_and_the_better_has_more() -> None:
    shares = softened([0.1, 0.14, -5.0], 0.04)
    assert sum(shares) == pytest.approx(1.0)
    assert shares[1] / shares[0] == pytest.approx(2.718281828)
    assert shares[2] < 1e-30


def test_every_pair_of_answers_is_tried_and_counted() -> None:
    match = ludoteka.game("cardia").start(seed=4)
    standoff = faced(match, 0, 3)
    assert standoff.cells == 3 * 25
    assert [len(world.gains) for world in standoff.real] == [5, 5, 5]
    assert [len(worlds) for worlds in standoff.thought] == [1, 1, 1]


def test_only_two_who_both_have_a_choice_face_each_other() -> None:
    match = ludoteka.game("cardia").start(seed=4)
    assert is_standoff(match.state)
    assert not is_standoff(ludoteka.game("bunny").start(4, seed=4).state)


def master(match: Match, seat: int, seed: int) -> Any:
    bot = bots.make("master", seed, iterations=100)
    return bot.choose(Perspective(match, seat)).value


def test_a_master_of_cardia_cannot_be_read() -> None:
    """Asked the same again and again it does not always answer alike; with the same seed it does."""
    match = ludoteka.game("cardia").start(seed=11)
    assert len(Counter(master(match, 0, seed) for seed in range(40))) > 1
    assert master(match, 0, 5) == master(match, 0, 5)


@pytest.mark.parametrize("seed", range(12, 20))
def test_a_secret_answer_already_given_changes_nothing(seed: int) -> None:
    one, other = (ludoteka.game("cardia").start(seed=seed) for _ in range(2))
    other.play(1, other.question(1).options[2])
    assert master(one, 0, 7) == master(other, 0, 7)
    assert faced(one, 0, 4).worth(0.04) == faced(other, 0, 4).worth(0.04)


# -- what a network makes of a position --------------------------------------------------------------------------


def positions(seed: int, **variants: Any) -> list[Match]:
    """One match, position by position, as chance plays it."""
    match = ludoteka.game("cardia").start(seed=seed, **variants)
    found, chance = [], Random(seed)
    while not match.over:
        found.append(match.clone())
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.question(seat).options))
    return [*found, match]


def test_the_network_is_for_the_tables_that_it_has_learned() -> None:
    game = ludoteka.game("cardia")
    assert foresight_of(game, game.start(seed=1).variants) is not None
    assert foresight_of(game, game.start(seed=1, deck="II").variants) is None
    assert foresight_of(game, game.start(seed=1, locations="bazaar").variants) is None
    assert foresight_of(ludoteka.game("abyss"), ludoteka.game("abyss").start(2, seed=1).variants) is None


def test_what_is_found_fits_the_network_and_nothing_is_found_where_all_is_known() -> None:
    for match in positions(3, deck="mixed_custom", locations="foggy_swamp,serpent_temple"):
        state: Any = match.state
        found = outlook.look(state)
        assert all(0 <= number < outlook.SIZE for number in found)
        assert bool(found) == (not match.over and (state.round > 1 or bool(state.line)))


def test_who_changes_chairs_twice_sits_where_he_sat() -> None:
    numbers = range(outlook.SIZE)
    assert [outlook.mirror(outlook.mirror(number)) for number in numbers] == list(numbers)
    assert outlook.mirror(3) == outlook.SIDE + 3  # a card in the hand of one, and of the other
    assert outlook.mirror(outlook.SCORE + 2) == outlook.SCORE + 2 * (outlook.MOST_SIGNETS + 1)  # 0 : 2 and 2 : 0
    assert outlook.mirror(outlook.LEAD) == outlook.LAST - 1  # far behind, and far ahead


def test_a_layer_in_lanes_is_what_it_is_unit_by_unit() -> None:
    chance = Random(5)
    rows = [[chance.randint(-3000, 3000) for _ in range(7)] for _ in range(20)]
    starts = [chance.randint(-500, 500) for _ in range(7)]
    foresight = Foresight(len, len, [in_lanes(row) for row in rows], starts, 4, 1000)  # type: ignore[arg-type]
    for _ in range(50):
        found = [chance.randrange(20) for _ in range(9)]
        units = [starts[i] + sum(rows[number][i] for number in found) for i in range(7)]
        above = [max(0, unit) for unit in units[:6]]
        wanted = (sum(above[:4]) - sum(above[4:]) + units[6]) / 1000
        assert foresight.judged(found) == pytest.approx(max(-30.0, min(30.0, wanted)))


def test_neither_chair_is_favoured() -> None:
    game = ludoteka.game("cardia")
    foresight = foresight_of(game, game.start(seed=1).variants)
    assert foresight is not None
    off = []
    for seed in range(10):
        for match in positions(seed):
            found = outlook.look(match.state)  # type: ignore[arg-type]
            if found:
                off.append(foresight.judged(found) + foresight.judged([outlook.mirror(number) for number in found]))
    assert abs(sum(off)) / len(off) < 0.05
    assert sum(map(abs, off)) / len(off) < 0.3


def test_chances_are_of_one_match_and_its_end_is_certain() -> None:
    game = ludoteka.game("cardia")
    for seed in range(3):
        matches = positions(seed)
        foresight = foresight_of(game, matches[0].variants)
        assert foresight is not None
        for match in matches:
            chances = foresight.evaluate(match.state)
            assert sum(chances) == pytest.approx(1.0)
            assert all(0.0 <= chance <= 1.0 for chance in chances)
        assert foresight.evaluate(matches[0].state) == [0.5, 0.5]
        assert foresight.evaluate(matches[-1].state) == game.rules.evaluate(matches[-1].state)


def test_the_network_judges_better_than_a_glance() -> None:
    """By the square of what it misses the winner of the running game by, in games that chance has played."""
    game = ludoteka.game("cardia")
    glance = network = 0.0
    for seed in range(30):
        matches = positions(seed, match_wins=1)
        foresight = foresight_of(game, matches[0].variants)
        assert foresight is not None
        won = game.rules.evaluate(matches[-1].state)[0]
        for match in matches[:-1]:
            glance += (game.rules.evaluate(match.state)[0] - won) ** 2
            network += (foresight.evaluate(match.state)[0] - won) ** 2
    assert network < glance


def test_a_file_is_small_and_says_how_it_came_to_be() -> None:
    found = kept("cardia")
    assert found is not None
    assert found.size == outlook.SIZE
    assert len(found.rows) < 100_000
    assert {"games", "seed", "cross_entropy", "before"} <= set(found.provenance)


def test_a_master_searches_where_no_network_judges() -> None:
    skill = skill_of("cardia", "master", 2)
    bot = bots.make("master", 1, iterations=10)
    assert isinstance(bot, Opponent)
    game = ludoteka.game("cardia")
    assert bot.faces(Perspective(game.start(seed=1), 0), skill)
    assert not bot.faces(Perspective(game.start(seed=1, deck="II"), 0), skill)
