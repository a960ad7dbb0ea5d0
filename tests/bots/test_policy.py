"""Learned policies: the network is exact, sees what its seat may know and nothing else, and answers in time."""

from __future__ import annotations

from functools import cache, partial
from importlib.resources import files
from random import Random
from time import thread_time

import pytest

import ludoteka
from ludoteka import bots
from ludoteka.bots.bot import Budget, chance_for
from ludoteka.bots.lanes import Net, biased, rows_of
from ludoteka.bots.manner import Manner
from ludoteka.bots.policies import FOLDER, Kept, at_work, kept, policy_of
from ludoteka.bots.policy import Policy, WholePolicy, drawn, first_thought_of, shares
from ludoteka.bots.rehearsal import Rehearsal, standing
from ludoteka.bots.rehearsed import rehearsed
from ludoteka.core.observation import ObservationSpace
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import Luck
from ludoteka.core.variant import spelled
from ludoteka.games.heroes.actions import OF_SPACE
from ludoteka.games.heroes.combat.board import SPACES, TOWER

FILES = sorted(file.name for file in (files("ludoteka.bots") / FOLDER).iterdir() if file.name.endswith(".json"))
TABLES = [(name.rsplit("-", 1)[0], int(name.rsplit("-", 1)[1].removesuffix(".json"))) for name in FILES]


def matrix(chance: Random, rows: int, columns: int) -> list[list[int]]:
    return [[chance.randint(-127, 127) for _ in range(columns)] for _ in range(rows)]


def in_bytes(rows: list[list[int]]) -> bytes:
    return bytes([weight + 128 for row in rows for weight in row])


def a_net(chance: Random, cells: int, first: int, second: int, answers: int) -> tuple[Net, list[list[list[int]]]]:
    layers = [matrix(chance, cells, first), matrix(chance, first, second), matrix(chance, answers, second)]
    net = Net(
        rows_of(in_bytes(layers[0]), first),
        biased([0] * first),
        rows_of(in_bytes(layers[1]), second),
        biased([-5] * second),
        (first, second),
        layers[2],
        [3] * answers,
        [1e-4] * answers,
        layers[2][0],
        0,
        1e-6,
    )
    return net, layers


def test_lanes_add_up_as_a_network_does() -> None:
    chance = Random(3)
    net, (first, second, answers) = a_net(chance, 40, 12, 7, 9)
    marked, cells, values = [0, 5, 39], [7, 8], [0.25, -1.5]
    hidden = [
        256 * sum(first[cell][unit] for cell in marked)
        + sum(first[cell][unit] * round(256 * value) for cell, value in zip(cells, values, strict=True))
        for unit in range(12)
    ]
    active = [lane >> 8 if lane >= 256 else 0 for lane in hidden]
    thought = [max(0, sum(active[i] * second[i][unit] for i in range(12)) - 5) for unit in range(7)]
    assert net.think(marked, cells, values) == thought
    expected = [1e-4 * (3 + sum(thought[i] * answers[number][i] for i in range(7))) for number in (2, 8)]
    assert net.logits(thought, [2, 8]) == expected
    assert -1.0 <= net.value(thought) <= 1.0


def test_chances_sum_up_and_luck_falls_on_one_of_them() -> None:
    chances = shares([1.0, 3.0, -700.0])
    assert sum(chances) == pytest.approx(1.0)
    assert chances[1] > chances[0] > chances[2]
    assert [drawn([0.25, 0.5, 0.25], luck) for luck in (0.0, 0.3, 0.74, 0.76, 1.0)] == [0, 1, 1, 2, 2]


def test_standing_is_by_rank_and_shared() -> None:
    assert [standing((1, 2), seat) for seat in (0, 1)] == [1.0, -1.0]
    assert standing((1, 1), 0) == 0.0
    assert sum(standing((1, 2, 2, 4, 5), seat) for seat in range(5)) == pytest.approx(0.0)


def a_policy(game: str, seats: int) -> Policy:
    """One that has learned nothing yet."""
    space = ludoteka.game(game).observation(seats)
    net, _ = a_net(Random(1), space.size, 16, 8, space.actions.size)
    return Policy(net, space)


@pytest.mark.parametrize(("game", "seats"), [("cardia", 2), ("valeria", 3), ("bunny", 2), ("bunny", 4)])
def test_a_policy_answers_what_can_be_said_and_sees_nothing_hidden(game: str, seats: int) -> None:
    """In every guess at what is hidden it answers alike: the true cards of others play no part."""
    policy = a_policy(game, seats)
    match, chance = ludoteka.game(game).start(seats, 5), Random(5)
    asked = 0
    while not match.over and asked < 40:
        seat = match.to_act[0]
        seen = Perspective(match, seat)
        options = seen.question.options
        if len(options) > 1:
            asked += 1
            values = [option.value for option in options]
            thought = policy.thought(seen.noted(policy.space))
            chances = policy.chances(partial(seen.noted, policy.space), seen.question.prompt.id, seat, values)
            assert len(chances) == len(options)
            assert sum(chances) == pytest.approx(1.0)
            for guess in range(3):
                assert policy.thought(policy.space.noted(seen.sample(guess), seat)) == thought
        match.play(seat, chance.choice(options))


MOST_OPTIONS = 200


@cache
def a_wide_table() -> tuple[Net, ObservationSpace, list[int]]:
    """A network that knows every thirtieth cell of Heroes III and the last ones, and has learned nothing yet."""
    space = ludoteka.game("heroes").observation(2)
    cells = [*range(0, space.size - 600, 30), *range(space.size - 600, space.size)]
    return a_net(Random(1), len(cells), 16, 8, MOST_OPTIONS)[0], space, cells


def a_whole_policy(keys: list[int]) -> WholePolicy:
    """One that knows these answers."""
    net, space, cells = a_wide_table()
    return WholePolicy(net, space, cells, keys)


def test_whole_answers_are_seen_at_once_and_what_was_never_learned_counts_alike() -> None:
    """Answers of several parts at one look; the cell of what comes to mind raises that answer alone."""
    match, chance = ludoteka.game("heroes").start(2, 4).quiet(), Random(4)
    strangers = a_whole_policy([])
    space = strangers.space
    thoughts, several = 0, 0
    for _ in range(160):
        seat = match.to_act[0]
        seen = Perspective(match, seat)
        question = seen.question
        values = [option.value for option in question.options]
        keys = space.actions.keys(question.prompt.id, seat, values)
        assert len(set(keys)) == len(values)  # no answer is taken for another
        several += len(space.actions.path(question, question.options[0])) > 1
        sees = partial(seen.noted, space)
        sheet = sees(())
        alike = strangers.chances(sees, question.prompt.id, seat, values)
        place = sheet.marked[-1] - first_thought_of(space)
        if 0 <= place < len(values):  # what comes to mind counts as an answer more
            thoughts += 1
            others = [share for at, share in enumerate(alike) if at != place]
            assert len(set(others)) == 1
            assert alike[place] != others[0]
            assert strangers.net.logits(strangers.thought(sheet), [0])[0] != 0.0
        else:
            assert len(set(alike)) == 1
        learned = a_whole_policy(keys)
        chances = learned.chances(sees, question.prompt.id, seat, values)
        assert sum(chances) == pytest.approx(1.0)
        guess = seen.sample(chance.getrandbits(30))
        assert learned.of_options(space.noted(guess, seat), question.prompt.id, seat, values) == chances
        match.play(seat, chance.choice(question.options))
    assert thoughts > 20
    assert several > 20


def test_the_arrow_tower_can_be_named_where_a_space_is() -> None:
    """[HER-18.5] It acts among others of the same initiative."""
    actions = ludoteka.game("heroes").actions(2)
    for prompt in OF_SPACE:
        assert len(set(actions.legal(prompt, 0, (*range(SPACES), TOWER)))) == SPACES + 1


@pytest.mark.parametrize(("game", "seats"), [("cardia", 2), ("valeria", 2), ("valeria", 3), ("bunny", 3)])
@pytest.mark.parametrize("manner", [Manner(), Manner(rehearses=0), Manner(rehearses=2, doubts=4.0)])
def test_whoever_rehearses_decides_as_often_as_it_is_asked(game: str, seats: int, manner: Manner) -> None:
    policy = a_policy(game, seats)
    match = ludoteka.game(game).start(seats, 6)
    for _ in range(25):
        seat = match.to_act[0]
        seen = Perspective(match, seat)
        first, again = (rehearsed(seen, policy, Budget(iterations=20), manner, chance_for(4, seen)) for _ in range(2))
        assert first is again
        assert first in seen.question.options
        match.play(seat, first)


@pytest.mark.parametrize("seats", [2, 4])
def test_an_answer_of_several_parts_is_as_likely_as_all_ways_to_say_it(seats: int) -> None:
    """The pair of a draft: by its numbers one after another, for two in their order, for more in either."""
    policy = a_policy("bunny", seats)
    seen = Perspective(ludoteka.game("bunny").start(seats, 3), 0)
    question, actions = seen.question, policy.space.actions
    values = [option.value for option in question.options]
    found = policy.chances(partial(seen.noted, policy.space), question.prompt.id, 0, values)

    def said(taken: list[int], number: int) -> float:
        numbers = actions.legal(question.prompt.id, 0, values, taken)
        logits = policy.net.logits(policy.thought(seen.noted(policy.space, taken)), numbers)
        return shares(logits)[numbers.index(number)]

    likeliest = found.index(max(found))
    first, second = actions.path(question, question.options[likeliest])
    expected = said([], first) * said([first], second)
    if seats > 2 and first != second:
        expected += said([], second) * said([second], first)
    assert found[likeliest] == pytest.approx(expected, rel=0.05)
    drawn_of = [policy.answer(seen.sample(1), seen.sample(1).asks[0], Luck(luck)) for luck in range(60)]
    assert drawn_of.count(values[likeliest]) == pytest.approx(60 * found[likeliest], abs=16)
    assert set(drawn_of) <= set(values)


def test_what_rehearsals_say_is_added_to_what_was_learned() -> None:
    seen = Perspective(ludoteka.game("cardia").start(2, 3), 0)
    thinking = Rehearsal(seen, a_policy("cardia", 2), Random(1), 1, 0.0)
    assert thinking.joint
    thinking.prior = [0.4, 0.3, 0.1, 0.1, 0.1]
    assert thinking.chances([0.0] * 5) == pytest.approx(thinking.prior)
    thinking.rehearse()
    assert all(-1.0 <= worth <= 1.0 for worth in thinking.worth())
    after = thinking.chances([-2.0, 0.0, 0.0, 0.0, 0.0])
    assert after[0] < thinking.prior[0]
    assert after[1] / after[2] == pytest.approx(3.0)
    assert sum(after) == pytest.approx(1.0)


def test_what_was_learned_for_other_rules_is_not_used() -> None:
    valeria = ludoteka.game("valeria")
    assert policy_of(valeria, 2, valeria.checked(2, 0, {})) is not None
    assert policy_of(valeria, 2, valeria.checked(2, 0, {"setup": "monster_blood"})) is None
    for game, seats in (("heroes", 3), ("bunny", 2)):
        assert policy_of(ludoteka.game(game), seats, ludoteka.game(game).checked(seats, 0, {})) is None
    heroes = ludoteka.game("heroes")
    assert policy_of(heroes, 2, heroes.checked(2, 0, {})) is not None
    assert policy_of(heroes, 2, heroes.checked(2, 0, {"difficulty": "hard"})) is None


# -- what the package carries --------------------------------------------------------------------------------


def usual(game: str, seats: int) -> dict[str, str]:
    return {name: spelled(value) for name, value in ludoteka.game(game).checked(seats, 0, {}).items()}


def found_for(game: str, seats: int) -> Kept:
    found = kept(game, seats)
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_file_is_small_says_how_it_came_to_be_and_fits_the_game(game: str, seats: int) -> None:
    found = found_for(game, seats)
    most = 1_250_000 if found.keys else 500_000  # whole answers and many thousands of cells take more
    assert (files("ludoteka.bots") / FOLDER / f"{game}-{seats}.json").stat().st_size <= most  # type: ignore[attr-defined]
    assert {"commit", "decisions", "seed", "engine", "device"} <= set(found.provenance)
    assert usual(game, seats) in found.variants
    assert at_work(found, tuple(usual(game, seats).items())) is not None


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_it_plays_better_than_chance(game: str, seats: int) -> None:
    """One deal with every seating would prove little; four leave no doubt."""
    policy = policy_of(ludoteka.game(game), seats, ludoteka.game(game).checked(seats, 0, {}))
    assert policy is not None
    won = 0
    for seed in range(4):
        match = ludoteka.game(game).start(seats, seed)
        chance = Random(seed)
        while not match.over:
            seat = match.to_act[0]
            seen = Perspective(match, seat)
            if seat == seed % seats:
                match.play(seat, rehearsed(seen, policy, Budget(), Manner(), chance_for(1, seen)))
            else:
                match.play(seat, chance.choice(seen.question.options))
        assert match.result is not None
        won += match.result.ranks[seed % seats] == 1
    assert won >= 3


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_master_answers_in_its_time(game: str, seats: int) -> None:
    match = ludoteka.game(game).start(seats, 2)
    bot = bots.built("master", 3, Budget(seconds=0.1, cpu=True))
    bot.choose(Perspective(match, match.to_act[0]))  # what was learned is read once
    for _ in range(6):
        seat = match.to_act[0]
        start = thread_time()
        option = bot.choose(Perspective(match, seat))
        assert thread_time() - start < 0.5
        match.play(seat, option)
