"""A learner of OpenSpiel, unchanged, on a small Cardia: python examples/lab/openspiel_agent.py

A table of values (Q-learning) is learned in OpenSpiel's own environment against an opponent who plays by chance.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent, tabular_qlearner

import ludoteka.lab.openspiel  # noqa: F401 - registers the games

SMALL = "ludoteka_cardia_dealt(cards=4,hand=3)"


def play(table: rl_environment.Environment, agents: list[Any], learns: bool) -> float:
    """One match; what the first seat got."""
    now = table.reset()
    while not now.last():
        seat = now.observations["current_player"]
        now = table.step([agents[seat].step(now, is_evaluation=not learns).action])
    for agent in agents:
        agent.step(now, is_evaluation=not learns)
    return float(now.rewards[0])


def main(matches: int = 4000, trials: int = 400) -> tuple[float, float]:
    np.random.seed(1)
    table = rl_environment.Environment(pyspiel.load_game(SMALL), chance_event_sampler=None)
    numbers = table.action_spec()["num_actions"]
    agents = [tabular_qlearner.QLearner(0, numbers), random_agent.RandomAgent(1, numbers)]
    before = sum(play(table, agents, False) for _ in range(trials)) / trials
    for _ in range(matches):
        play(table, agents, True)
    after = sum(play(table, agents, False) for _ in range(trials)) / trials
    print(f"mean return before {before:+.2f}, after {matches} matches {after:+.2f}")
    return before, after


if __name__ == "__main__":
    main()
