"""Sixteen tables of Cardia stepped at once, and how fast: python examples/lab/gymnasium_many_tables.py"""

from __future__ import annotations

from time import perf_counter

import gymnasium
import numpy as np

import ludoteka.lab.gymnasium  # noqa: F401 - registers the games

GAME = "ludoteka/cardia-v0"


def main(steps: int = 500, tables: int = 16) -> None:
    many = gymnasium.make_vec(GAME, num_envs=tables, vectorization_mode="vector_entry_point", opponents="uniform")
    seen, _ = many.reset(seed=1)
    chance, won, played = np.random.default_rng(1), 0, 0
    start = perf_counter()
    for _ in range(steps):
        weights = seen["action_mask"] * chance.random(seen["action_mask"].shape)
        seen, rewards, over, _, _ = many.step(weights.argmax(axis=1))
        won, played = won + int((rewards > 0).sum()), played + int(over.sum())
    print(f"{tables * steps / (perf_counter() - start):,.0f} decisions of the learner a second")
    print(f"{won} of {played} matches won by chance against chance")


if __name__ == "__main__":
    main()
