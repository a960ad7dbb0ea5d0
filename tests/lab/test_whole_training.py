"""Learning a policy of whole answers: what is shown at tables of many cells, what guides, what a file keeps of it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import ludoteka
from ludoteka.bots import policies
from ludoteka.bots.policies import Kept, at_work, kept
from ludoteka.bots.policy import WholePolicy, first_thought_of, thought_key
from ludoteka.core.perspective import Perspective
from ludoteka.lab.episode import leads
from ludoteka.lab.executors import Here
from ludoteka.lab.training import export
from ludoteka.lab.training.hall import MANY, arrays_of, tables_at
from ludoteka.lab.training.policy_run import PolicyRun, PolicyWish, learn_policy, usual_manner, usual_variants
from ludoteka.lab.training.policy_trial import Follower
from ludoteka.lab.training.ppo import Manner
from ludoteka.lab.training.run import BadTraining
from ludoteka.lab.training.sights import ROWS
from ludoteka.lab.training.tables import Setting, Table, size_of
from ludoteka.lab.training.whole import ANSWERS, CELLS, NOBODY, WholeArrays, WholeTable

SMALL = Manner(widths=(16, 8), steps=6, piece=64, every=1, selves=2)


def setting(game: str = "heroes", seats: int = 2, guided: float = 1.0) -> Setting:
    variants = tuple(tuple(one.items()) for one in usual_variants(ludoteka.game(game), seats))
    return Setting(game, seats, variants, 2, 1, 7, 0.0, guided)


def some_tables(one: Setting) -> list[Table]:
    arrays = arrays_of(one, *size_of(one))
    found = tables_at(one, arrays, range(arrays.count), "7")
    for table in found:
        table.begin()
        table.show()
    return found


def part(table: Table, name: str) -> list[Any]:
    return list(table.arrays.part(name, table.place))


def say(table: Table, chance: Random) -> None:
    able = [place for place, key in enumerate(part(table, "keys")) if key != NOBODY]
    assert len(able) > 1  # what leaves no choice is not asked
    table.arrays.said[table.place] = chance.choice(able)
    table.step()


def test_tables_of_many_cells_are_seen_by_what_is_not_zero() -> None:
    assert size_of(setting("valeria"))[0] <= MANY < size_of(setting())[0]
    assert not isinstance(arrays_of(setting("valeria"), *size_of(setting("valeria"))), WholeArrays)
    chance = Random(1)
    (table, _) = some_tables(setting())
    assert isinstance(table, WholeTable)
    space = table.one.observations
    for _ in range(40):
        ask = table.one.state.asks[table.one.place]
        cells, values = space.sparse(table.one.state, ask.seat)
        unused = CELLS - len(cells)
        assert part(table, "cells") == cells + [space.size] * unused
        assert part(table, "values") == pytest.approx(values + [0.0] * unused)
        keys = space.actions.keys(ask.prompt.id, ask.seat, ask.options)[:ANSWERS]
        assert part(table, "keys") == keys + [NOBODY] * (ANSWERS - len(keys))
        thought = [cell - first_thought_of(space) for cell in cells if cell >= first_thought_of(space)]
        assert part(table, "thought") == (thought or [-1])
        assert part(table, "prompt") == [thought_key(ask.prompt.id)]
        assert table.arrays.seat[table.place] == ask.seat
        say(table, chance)


def test_tables_begin_in_different_places_of_a_match() -> None:
    found = some_tables(setting())
    for table in found:
        table.come_in()
        table.show()
        assert table.hope == leads(table.one.game.rules.evaluate(table.one.state))  # what happened before is no gain
        say(table, Random(2))
    assert len({repr(part(table, "cells")) for table in found}) == len(found)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_guides_is_the_growing_lead_by_the_estimate(seats: int) -> None:
    """Step by step it sums up to the lead there is now less the one at first."""
    one, chance = setting("valeria", seats), Random(4)
    arrays = arrays_of(one, *size_of(one))
    table = tables_at(one, arrays, [0], "7")[0]
    table.begin()
    table.show()

    def lead() -> list[float]:
        return leads(table.one.game.rules.evaluate(table.one.state))

    first, summed = lead(), [0.0] * seats
    for _ in range(60):
        arrays.said[0] = chance.choice(table.one.numbers)
        table.step()
        if arrays.ended[0]:
            assert part(table, "led") == [0.0] * seats  # the result counts, and the next match begins anew
            first, summed = lead(), [0.0] * seats
        else:
            summed = [before + more for before, more in zip(summed, part(table, "led"), strict=True)]
            assert summed == pytest.approx([now - then for now, then in zip(lead(), first, strict=True)], abs=1e-5)
    assert any(summed)


def test_it_is_estimated_only_at_the_questions_that_are_named() -> None:
    one, chance = replace(setting(), guides=("main_action",)), Random(3)
    table = some_tables(one)[0]
    seen = set()
    for _ in range(80):
        say(table, chance)
        if any(part(table, "led")):
            seen.add(table.asked)
            assert sum(part(table, "led")) == pytest.approx(0.0, abs=1e-6)
    assert seen <= {"main_action"}
    assert not any(part(some_tables(setting(guided=0.0))[0], "led"))


def test_heroes_learns_in_its_own_manner() -> None:
    manner = usual_manner("heroes")
    assert (manner.steps, manner.leads, manner.rate[0]) == (48, 0.7, 8e-4)
    assert usual_manner("valeria").leads == Manner().leads


# -- with torch ------------------------------------------------------------------------------------------------


def a_wish(decisions: int, looks: int = 0, manner: Manner = SMALL, onward: bool = False) -> PolicyWish:
    return PolicyWish(
        "heroes", 2, decisions, seed=3, tables=4, looks=looks, deals=1, manner=manner, onward=onward, commit="test"
    )


def test_a_run_with_whole_answers_is_kept_and_goes_on(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    kept = learn_policy(a_wish(100), tmp_path, Here(), "cpu")
    first = int(kept.provenance["decisions"])
    assert first >= 100
    assert kept.sizes == (len(kept.cells), 16, 8, len(kept.keys) + 1)
    assert kept.checksum == ludoteka.game("heroes").observation(2).checksum
    again = learn_policy(a_wish(first + 40), tmp_path, Here(), "cpu")
    assert int(again.provenance["decisions"]) > first
    assert set(kept.cells) < set(again.cells)  # what was seen before is still known
    assert set(kept.keys) <= set(again.keys)
    plays_a_match(again)
    begun_for_more(tmp_path)


def begun_for_more(fewer: Path) -> None:
    """At a table for three the answers are the same, and what is seen of oneself and of the first rival."""
    wish = replace(a_wish(1), seats=3, fewer=fewer)
    run, small = PolicyRun(wish, fewer / "three", Here(), "cpu"), PolicyRun(a_wish(1), fewer, Here(), "cpu")
    try:
        old, new = small.learner.net.weights, run.learner.net.weights
        assert run.setting.led == 0.0
        assert run.hall.inputs + 1 == len(new["w1"]) != len(old["w1"])
        assert new["p"].equal(old["p"])
        fields = [
            next(field for field in ludoteka.game("heroes").observation(seats).fields if field.name == "hint_leads")
            for seats in (2, 3)
        ]
        before, after = fields
        assert new["w1"][after.start : after.start + 8].equal(old["w1"][before.start : before.start + 8])
    finally:
        run.close()
        small.close()


def plays_a_match(kept: Kept) -> None:
    """Every answer is one that the rules allow, to the end."""
    policy = at_work(kept, tuple(kept.variants[0].items()))
    assert isinstance(policy, WholePolicy)
    match = ludoteka.game("heroes").start(2, 5)
    players = [Follower(policy, seat) for seat in range(2)]
    for _ in range(3000):
        if match.over:
            return
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(Perspective(match, seat)))
    pytest.fail("the match does not end")


def test_a_file_says_what_the_network_says(tmp_path: Path) -> None:
    """Chances and worth of a hand-made network are those of its file, but for the rounding of weights to bytes."""
    torch = pytest.importorskip("torch")
    run = PolicyRun(a_wish(1), tmp_path, Here(), "cpu")
    try:
        sight, (table, _) = run.learner.sight, some_tables(setting(guided=0.0))
        weights = run.learner.net.weights
        with torch.no_grad():
            for name, scale in {"w1": 0.3, "p": 0.4, "q": 0.5, "v": 0.3}.items():
                weights[name].normal_(0.0, scale, generator=torch.Generator().manual_seed(1))
        chance, asked = Random(8), []
        for _ in range(30):
            seen = {name: torch.tensor([part(table, name)]) for name in sight.names}
            for name in ("thought", "prompt"):
                seen[name] = seen[name].flatten()
            sight.note(seen)
            ask = table.one.state.asks[table.one.place]
            with torch.no_grad():
                logs, worth = sight.look(weights, seen)
            sheet = table.one.observations.noted(table.one.state, ask.seat)
            asked.append((sheet, ask, logs.exp()[0].tolist(), float(worth)))
            say(table, chance)
        policy = at_work(run.keep(), run.setting.variants[0])
        assert isinstance(policy, WholePolicy)
        for sheet, ask, chances, worth in asked:
            found = policy.of_options(sheet, ask.prompt.id, ask.seat, ask.options)
            assert found == pytest.approx(chances[: len(found)], abs=0.06)
            assert policy.net.value(policy.thought(sheet)) == pytest.approx(max(-1.0, min(1.0, worth)), abs=0.06)
        assert any(place >= 0 for place in [sheet.marked[-1] - policy.thoughts for sheet, *_ in asked])
    finally:
        run.close()


def biases(one: Kept) -> dict[int, float]:
    """What speaks for each answer whatever is seen."""
    spoken = zip(one.keys, one.answer_biases[:-1], one.answer_scales[:-1], strict=True)
    return {key: bias * scale for key, bias, scale in spoken}


def means_of_rows(found: dict[int, float]) -> dict[int, float]:
    """Answers that share a row have their mean."""
    rows: dict[int, list[float]] = {}
    for key, bias in found.items():
        rows.setdefault(key % ROWS, []).append(bias)
    assert len(rows) > 0.98 * len(found)
    return {key: sum(rows[key % ROWS]) / len(rows[key % ROWS]) for key in found}


def test_what_is_shipped_is_the_beginning_where_that_is_wished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    monkeypatch.setattr(export, "LARGEST", 10_000_000)  # nothing is left out
    shipped = kept("heroes", 2)
    assert shipped is not None
    with pytest.raises(BadTraining):  # another network
        PolicyRun(a_wish(1, onward=True), tmp_path / "small", Here(), "cpu")
    run = PolicyRun(a_wish(1, manner=Manner(steps=2), onward=True), tmp_path / "whole", Here(), "cpu")
    try:
        assert run.setting.led == 0.0
        assert run.learner.sight.state()["keys"].tolist() == sorted(shipped.keys)
        same = run.keep()
        assert same.cells == sorted(shipped.cells)
        assert biases(same) == pytest.approx(means_of_rows(biases(shipped)), abs=0.01)
        policy, other = (at_work(one, run.setting.variants[0]) for one in (shipped, same))
        assert isinstance(policy, WholePolicy)
        assert isinstance(other, WholePolicy)
        seen = Perspective(ludoteka.game("heroes").start(2, 9), 0)
        values = [option.value for option in seen.question.options]
        sees = partial(seen.noted, policy.space)
        before = policy.chances(sees, seen.question.prompt.id, 0, values)
        assert other.chances(sees, seen.question.prompt.id, 0, values) == pytest.approx(before, abs=0.02)
        assert str(same.provenance["begun from"]).startswith("the policy of")
        assert not torch.isnan(run.learner.net.weights["w1"]).any()
    finally:
        run.close()


def test_the_rarest_are_left_out_of_a_file_that_would_be_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torch = pytest.importorskip("torch")
    run = PolicyRun(a_wish(1), tmp_path, Here(), "cpu")
    try:
        often, seldom = torch.arange(0, 400), torch.arange(400, 1200)
        sight = run.learner.sight
        nothing = {"thought": torch.tensor([-1]), "prompt": torch.tensor([0])}
        for cells in (often, torch.cat([often, seldom])):
            sight.note({"cells": cells, "keys": cells + 5, **nothing})
        assert run.keep().cells == list(range(1200))
        small = len(msgspec.json.encode(run.keep())) // 2
        monkeypatch.setattr(export, "LARGEST", small)
        less = run.keep()
        assert len(msgspec.json.encode(less)) < small
        assert set(range(400)) < set(less.cells) < set(range(1200))
        assert set(range(5, 405)) < set(less.keys)
        assert policies.read((tmp_path / "policy.json").read_bytes()) == less
    finally:
        run.close()
