"""The environments for PettingZoo pass PettingZoo's own tests, for all games and numbers of seats."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

import ludoteka

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: its tests DO NOT RUN (make env-dev installs it)")

import numpy as np
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from ludoteka.lab import pettingzoo as tables
from ludoteka.lab import rendering

TABLES = [(id, seats) for id in ludoteka.games() for seats in ludoteka.game(id).seats]
every_table = pytest.mark.parametrize(("id", "seats"), TABLES, ids=[f"{id}-{seats}" for id, seats in TABLES])


@every_table
def test_api(id: str, seats: int):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(tables.env(id, seats), num_cycles=60 if id == "heroes" else 300)


@every_table
def test_seeds_repeat(id: str, seats: int):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: tables.env(id, seats), num_cycles=20 if id == "heroes" else 60)


@every_table
def test_parallel_api(id: str, seats: int):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(tables.parallel_env(id, seats), num_cycles=30 if id == "heroes" else 100)
        parallel_seed_test(lambda: tables.parallel_env(id, seats), num_cycles=10)


@every_table
def test_tables_can_be_looked_at(id: str, seats: int, capsys: pytest.CaptureFixture[str], monkeypatch):
    monkeypatch.setattr(tables, "pictures", lambda: ())  # of which one is taken below
    drawn = {"svg": lambda picture: picture.startswith("<svg")}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        render_test(lambda render_mode: tables.env(id, seats, render_mode=render_mode, max_cycles=3), drawn)
    assert "seat" in capsys.readouterr().out


@pytest.mark.browser
@pytest.mark.skipif(not rendering.pictures(), reason="no Chromium: pictures of tables are NOT TAKEN")
def test_a_table_is_photographed():
    table = tables.env("cardia", render_mode="rgb_array")
    assert list(table.metadata["render_modes"])[-1] == "rgb_array"  # type: ignore[call-overload]
    table.reset(seed=1)
    picture = table.render()
    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    assert picture.shape[1] > picture.shape[0] > 100
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 20  # letters and colours, not an empty page


@every_table
def test_a_match_is_cut_off_after_max_cycles(id: str, seats: int):
    table = tables.env(id, seats, max_cycles=2)
    table.reset(seed=1)
    steps = 0
    for agent in table.agent_iter():
        seen, _, terminated, truncated, _ = table.last()
        if terminated or truncated:
            table.step(None)
            continue
        steps += 1
        table.step(int(np.flatnonzero(seen["action_mask"])[0]))
        assert agent in table.possible_agents
    assert steps == 2 * seats


@pytest.mark.parametrize("id", ["cardia", "bunny"])
def test_a_match_for_all_at_once_is_cut_off_after_max_cycles(id: str):
    table = tables.parallel_env(id, max_cycles=4)
    seen, _ = table.reset(seed=1)
    steps = 0
    while table.agents:
        steps += 1
        legal = {agent: np.flatnonzero(one["action_mask"]) for agent, one in seen.items()}
        seen, _, _, truncations, _ = table.step({one: int(ns[0]) if len(ns) else 0 for one, ns in legal.items()})
    assert all(truncations.values())
    assert steps == 4


class Drafting:
    """As PettingZoo's test of cycles wants a game: everybody acts in every cycle, and anything can be said."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def lenient(self, table: tables.Table) -> None:
        exact = table.step

        def step(action: int | None) -> None:
            numbers = table.episode.numbers
            exact(action if action is None else numbers[action % len(numbers)])

        table.step = step  # type: ignore[method-assign]

    def env(self, max_cycles: int) -> tables.Table:
        table = tables.env("bunny", self.seats, max_cycles=max_cycles)
        self.lenient(table)
        return table

    def parallel_env(self, max_cycles: int) -> tables.Together:
        table = tables.parallel_env("bunny", self.seats, max_cycles=max_cycles)
        self.lenient(table.table)
        return table


@pytest.mark.parametrize("seats", ludoteka.game("bunny").seats)
def test_cycles_are_counted_as_pettingzoo_counts_them(seats: int):
    """Its own test, in a draft; in other games not everybody acts in every cycle, which it presumes."""
    max_cycles_test(Drafting(seats))


def test_who_says_what_cannot_be_said_loses():
    table = tables.env("cardia")
    table.reset(seed=1)
    table.step(int(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0]))
    assert table.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(table.truncations.values())


@pytest.mark.parametrize("rewards", ["rank", "score"])
def test_rewards_of_two_sum_up_to_nothing(rewards: str):
    table = tables.env("cardia", rewards=rewards)
    table.reset(seed=3)
    total = dict.fromkeys(table.possible_agents, 0.0)
    chance = np.random.default_rng(1)
    while table.agents and not all(table.terminations.values()):
        seen = table.last()[0]
        table.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        for agent in total:
            total[agent] += table.rewards[agent]
    assert sum(total.values()) == pytest.approx(0.0)
    assert rewards == "score" or sorted(total.values()) == [-1.0, 1.0]


def test_those_who_choose_together_answer_in_one_parallel_step():
    table = tables.parallel_env("cardia")
    seen, _ = table.reset(seed=1)
    assert all(one["action_mask"].any() for one in seen.values())
    table.step({agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()})
    line = table.table.episode.state.line  # type: ignore[attr-defined]
    assert len(line) == 1


def test_cards_of_bunny_are_drafted_together_in_two_parallel_steps():
    """An answer of two parts takes two steps, in each of which everybody says one; nobody waits for another."""
    table = tables.parallel_env("bunny", seats=3)
    seen, _ = table.reset(seed=1)
    asked = [seen]
    for _ in range(2):
        seen, *_ = table.step({agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()})
        asked.append(seen)
    assert all(one["action_mask"].any() for one in asked[1].values())
    assert not table.table.episode.begun
    names = [field.name for field in table.table.episode.observations.fields]
    assert any(name.startswith("said_") for name in names)


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"rewards": "gold"}, 'rewards cannot be "gold". Possible: rank, score.'),
        ({"render_mode": "paper"}, 'render_mode cannot be "paper". Possible: None, ansi, human, svg, rgb_array.'),
    ],
)
def test_settings_that_there_are_not_are_refused_at_once(wanted: dict[str, Any], said: str):
    with pytest.raises(ludoteka.InvalidSetup) as refused:
        tables.env("cardia", **wanted)
    assert str(refused.value) == said
