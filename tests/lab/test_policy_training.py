"""Learning a policy: tables in other processes are what they seem, gains are counted by seat, a run goes on."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from operator import mul
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludoteka
from ludoteka.bots.policies import at_work, kept
from ludoteka.core.perspective import Perspective
from ludoteka.lab.executors import Here
from ludoteka.lab.training.export import taken_up
from ludoteka.lab.training.hall import Hall
from ludoteka.lab.training.policy_run import (
    PLAN,
    PolicyRun,
    PolicyWish,
    curve_of,
    learn_policy,
    planned,
    usual_manner,
    usual_variants,
)
from ludoteka.lab.training.ppo import Manner, between
from ludoteka.lab.training.run import BadTraining
from ludoteka.lab.training.tables import Arrays, Setting, Table, patterns, size_of
from ludoteka.lab.training.transfer import answers_from, cells_from


def setting(game: str = "cardia", seats: int = 2, tables: int = 3) -> Setting:
    variants = tuple(tuple(one.items()) for one in usual_variants(ludoteka.game(game), seats))
    return Setting(game, seats, variants, tables, 1, 7, 0.1)


def say_something(arrays: Arrays, chance: Random) -> None:
    for place in range(arrays.count):
        mask = bytes(arrays.mask[place * arrays.outputs : (place + 1) * arrays.outputs])
        numbers = [number for number, may in enumerate(mask) if may]
        assert len(numbers) > 1  # what leaves no choice is not asked
        arrays.said[place] = chance.choice(numbers)


@pytest.mark.parametrize(("game", "seats"), [("cardia", 2), ("valeria", 3)])
def test_tables_ask_real_choices_and_matches_end_with_what_they_are_worth(game: str, seats: int) -> None:
    one = setting(game, seats)
    arrays, kinds, chance = Arrays(one, *size_of(one)), patterns(one), Random(1)
    tables = [Table(kinds[place % len(kinds)].another(), arrays, place, str(place)) for place in range(3)]
    for table in tables:
        table.begin()
        table.show()
    ended = 0
    for _ in range(400):
        say_something(arrays, chance)
        for table in tables:
            table.step()
            earned = arrays.earned[table.place * seats : (table.place + 1) * seats]
            assert sum(earned) == pytest.approx(0.0, abs=1e-6)
            assert any(earned) <= bool(arrays.ended[table.place])
            ended += arrays.ended[table.place]
    assert ended >= 3


def test_tables_are_not_in_step() -> None:
    """Whoever comes in finds some tables at the beginning of a match, some in its middle, some near the end."""
    one = setting("cardia", 2, 12)
    arrays, kind = Arrays(one, *size_of(one)), patterns(one)[-1]
    stages = set()
    for place in range(12):
        table = Table(kind.another(), arrays, place, str(place))
        table.come_in()
        table.show()
        state: Any = table.one.state
        stages.add(len(state.deck[0]))
    say_something(arrays, Random(3))
    assert len(stages) > 5


def test_nobody_gains_by_delay() -> None:
    """A match that is broken off is lost by everybody, not drawn: three of four would wait for that."""
    one = replace(setting("valeria", 3, 1), longest=3)
    arrays, chance = Arrays(one, *size_of(one)), Random(1)
    table = Table(patterns(one)[0], arrays, 0, "0")
    table.begin()
    table.show()
    for _ in range(3):
        say_something(arrays, chance)
        table.step()
    assert arrays.ended[0]
    assert list(arrays.earned[0:3]) == [-1.0, -1.0, -1.0]
    assert list(arrays.led[0:3]) == [0.0, 0.0, 0.0]


def test_a_hall_is_stepped_half_by_half() -> None:
    hall = Hall(setting())
    try:
        chance = Random(2)
        for half in (0, 1):
            hall.wait(half)
        for _ in range(5):
            for half in (0, 1):
                say_something(hall.halves[half], chance)
                hall.step(half)
                hall.wait(half)
        assert {seat for half in hall.halves for seat in half.seat} <= {0, 1}
    finally:
        hall.close()


def test_things_of_a_larger_table_are_known_from_a_smaller_one() -> None:
    game = ludoteka.game("valeria")
    old, new = game.observation(2), game.observation(5)
    cells, answers = cells_from(old, new), answers_from(old, new)
    assert len(cells) == new.size
    names = {field.name: field for field in new.fields}
    first = {field.name: field for field in old.fields}
    assert cells[names["player_4_gold"].start] == (first["player_1_gold"].start, 0.5)
    assert cells[names["player_0_gold"].start] == (first["player_0_gold"].start, 1.0)
    for number, source in enumerate(answers):
        assert source < 0 or new.actions.text(number) == old.actions.text(source)


def test_a_folder_is_about_one_game(tmp_path: Path) -> None:
    planned(PolicyWish("cardia", 2, 10), tmp_path)
    assert (tmp_path / PLAN).exists()
    with pytest.raises(BadTraining):
        planned(PolicyWish("valeria", 2, 10), tmp_path)


def test_a_game_learns_in_its_own_manner() -> None:
    assert usual_manner("abyss").entropy[0] > Manner().entropy[0]
    assert usual_manner("cardia") == Manner()


def test_what_shrinks_ends_where_it_is_to_end() -> None:
    assert [between((1.0, 0.2), done) for done in (0.0, 0.5, 1.0, 2.0)] == pytest.approx([1.0, 0.6, 0.2, 0.2])


def test_what_is_shipped_can_be_taken_up_and_says_the_same() -> None:
    shipped = kept("valeria", 2)
    assert shipped is not None
    weights, net = taken_up(shipped), shipped.net()
    chance = Random(5)
    marked = sorted(chance.sample(range(shipped.sizes[0]), 60))
    thought = net.think(marked, [], [])
    seen = [float(cell in marked) for cell in range(shipped.sizes[0])]
    first = passed_on(seen, weights["w1"], weights["b1"])
    second = passed_on(first, weights["w2"], weights["b2"])
    answers = [0, 7, shipped.sizes[3] - 1]
    columns = list(zip(*weights["p"], strict=True))
    expected = [weights["q"][a] + sum(map(mul, second, columns[a])) for a in answers]
    assert net.logits(thought, answers) == pytest.approx(expected, rel=0.02, abs=0.05)
    worth = weights["u"][0] + sum([unit * row[0] for unit, row in zip(second, weights["v"], strict=True)])
    assert net.value(thought) == pytest.approx(max(-1.0, min(1.0, worth)), abs=0.05)


def passed_on(layer: list[float], rows: list[list[float]], biases: list[float]) -> list[float]:
    """The next layer of a network in common numbers."""
    total = list(biases)
    for unit, row in zip(layer, rows, strict=True):
        if unit:
            total = [one + unit * weight for one, weight in zip(total, row, strict=True)]
    return [max(0.0, one) for one in total]


# -- with torch ------------------------------------------------------------------------------------------------

SMALL = Manner(widths=(16, 8), steps=8, piece=64, every=1, selves=2)


def a_wish(decisions: int, looks: int = 1) -> PolicyWish:
    return PolicyWish("cardia", 2, decisions, seed=3, tables=4, looks=looks, deals=1, manner=SMALL)


def test_gains_are_counted_by_seat_and_end_with_the_match() -> None:
    torch = pytest.importorskip("torch")
    from ludoteka.lab.training.ppo import Round, gains

    done = Round.__new__(Round)
    done.seat = torch.tensor([[0], [1], [0], [1]])
    done.earned = torch.tensor([[[0.0, 0.0]], [[0.0, 0.0]], [[1.0, -1.0]], [[0.0, 0.0]]])
    done.led = torch.zeros(4, 1, 2)
    done.ended = torch.tensor([[False], [False], [True], [False]])
    done.worth = torch.tensor([[0.2], [-0.1], [0.5], [0.3]])
    gain, judged = gains(torch, done, 1.0, 0.0)
    assert judged.flatten().tolist() == [True, True, True, False]  # the last one only says where a match stands
    assert gain.flatten().tolist()[:3] == pytest.approx([0.8, -0.9, 0.5])


def test_a_run_is_kept_goes_on_and_plays_as_the_network_does(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from ludoteka.lab.training.sights import looked

    first_kept = learn_policy(a_wish(300), tmp_path, Here(), "cpu")
    first = int(first_kept.provenance["decisions"])
    assert first >= 300
    assert "<svg" in (tmp_path / "report.html").read_text()
    again = learn_policy(a_wish(first + 200, looks=0), tmp_path, Here(), "cpu")
    assert int(again.provenance["decisions"]) > first
    assert len(curve_of(tmp_path)) == 1
    run = PolicyRun(a_wish(first), tmp_path, Here(), "cpu")
    try:
        weights = run.learner.net.weights
        policy = at_work(run.keep(), run.setting.variants[0])
        assert policy is not None
        seen = Perspective(ludoteka.game("cardia").start(2, 9), 0)
        observed, mask = seen.observe(policy.space), policy.space.actions.mask(seen.question)
        logs, worth = looked(torch, weights, torch.tensor([list(observed)]), torch.tensor([list(mask)]))
        thought = policy.thought(seen.noted(policy.space))
        values = [option.value for option in seen.question.options]
        numbers = policy.space.actions.numbers(seen.question)
        expected = [float(logs[0, number].exp().detach()) for number in numbers]
        found = policy.chances(partial(seen.noted, policy.space), seen.question.prompt.id, 0, values)
        assert found == pytest.approx(expected, abs=0.02)
        assert policy.net.value(thought) == pytest.approx(float(worth[0].detach()), abs=0.05)
    finally:
        run.close()
