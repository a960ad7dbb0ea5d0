"""The environments for Gymnasium: its own checker, opponents, many tables at once."""

from __future__ import annotations

import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

import ludoteka

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: its tests DO NOT RUN (make env-dev installs it)")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

import ludoteka.lab.gymnasium as tables

every_game = pytest.mark.parametrize("id", ludoteka.games())


class Lenient(tables.AgainstBots):
    """Whatever is said becomes a number that can be said: the checker knows nothing of masks."""

    def step(self, action: int) -> Any:
        return super().step(self.episode.numbers[int(action) % len(self.episode.numbers)])


@every_game
def test_the_checker_of_gymnasium_finds_nothing(id: str):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Lenient(id, opponents="uniform"), skip_render_check=True)


@every_game
def test_a_seat_plays_to_the_end(id: str):
    table = tables.AgainstBots(id, seat=None)
    chance = np.random.default_rng(1)
    for _ in range(2):
        seen, _ = table.reset(seed=3)
        for _ in range(400 if id == "heroes" else 10_000):
            numbers = np.flatnonzero(seen["action_mask"])
            seen, reward, over, cut, info = table.step(int(chance.choice(numbers)))
            assert not cut
            if over:
                assert -1.0 <= reward <= 1.0
                assert info["rank"] >= 1
                break
        assert id == "heroes" or over


@pytest.mark.parametrize("opponents", ["uniform", "greedy"])
def test_opponents_have_names(opponents: str):
    table = tables.AgainstBots("bunny", 3, opponents=opponents)
    seen, _ = table.reset(seed=1)
    for _ in range(6):
        seen, *_ = table.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert seen["action_mask"].any()


def test_many_tables_are_stepped_together_and_begin_anew():
    table = gymnasium.make_vec("ludoteka/cardia-v0", num_envs=4, vectorization_mode="vector_entry_point")
    chance, ended = np.random.default_rng(1), 0
    seen, _ = table.reset(seed=5)
    assert seen["observation"].shape == (4, table.unwrapped.single_observation_space["observation"].shape[0])
    for _ in range(300):
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seen, rewards, over, cut, infos = table.step(actions)
        assert not cut.any()
        assert set(np.flatnonzero(rewards)) <= set(np.flatnonzero(over))
        if over.any():
            ended += int(over.sum())
            assert set(infos["final_info"]["rank"][over]) <= {1, 2}
        assert seen["action_mask"].any(axis=1).all()
    assert ended > 8


def course(workers: int) -> list[float]:
    """What a vector of tables gave and showed, step by step, and how its matches ended."""
    table = tables.ManyTables("cardia", 4, workers=workers, copy=False)
    seen, _ = table.reset(seed=9)
    out = []
    for _ in range(60):
        said = np.array([np.flatnonzero(mask)[-1] for mask in seen["action_mask"]])
        seen, reward, over, _, infos = table.step(said)
        out += [*reward.tolist(), *over.tolist(), float(seen["observation"].sum())]
        out += infos.get("final_info", {}).get("rank", np.zeros(0)).tolist()
    table.close()
    return out


def test_tables_repeat_by_their_seeds_in_one_process_and_in_several():
    """In shared memory the same is written; what is said and seen is never pickled."""
    once = course(0)
    assert any(once)
    assert course(0) == once
    assert course(2) == once


def test_what_cannot_be_said_ends_a_match_of_many_tables():
    table = tables.ManyTables("cardia", 2)
    seen, _ = table.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"][0] == 0)[0])
    seen, reward, over, cut, _ = table.step(np.array([wrong, np.flatnonzero(seen["action_mask"][1])[0]]))
    assert (reward.tolist()[0], over.tolist(), cut.tolist()) == (-1.0, [False, False], [True, False])
    assert seen["action_mask"].any(axis=1).all()


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"seat": 7}, 'seat cannot be "7". Possible: None, 0, 1.'),
        ({"seat": -1}, 'seat cannot be "-1"'),
        ({"rewards": "gold"}, 'rewards cannot be "gold". Possible: rank, score.'),
        ({"render_mode": "paper"}, 'render_mode cannot be "paper". Possible: None, ansi, svg, rgb_array.'),
    ],
)
def test_settings_that_there_are_not_are_refused_at_once(wanted: dict[str, Any], said: str):
    with pytest.raises(ludoteka.InvalidSetup) as refused:
        tables.AgainstBots("cardia", **wanted)
    assert said in str(refused.value).replace("−", "-")


SCRIPT = """
import gymnasium
import ludoteka.lab.gymnasium
many = gymnasium.make_vec("ludoteka/cardia-v0", num_envs=2, vectorization_mode="vector_entry_point", workers=1)
many.reset()
"""


def test_a_script_that_asks_for_workers_when_it_is_read_is_told_what_is_missing(tmp_path: Path):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    told = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=120)
    assert told.returncode == 1
    assert told.stderr.rstrip().endswith('must stand under `if __name__ == "__main__":`.')
