"""A small Cardia solved by counterfactual regret minimisation: python examples/lab/openspiel_cfr.py

Three cards each, two of them in hand, every deal equally likely. How much a best answer could still win goes to 0.
"""

from __future__ import annotations

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import ludoteka.lab.openspiel  # noqa: F401 - registers the games

SMALL = "ludoteka_cardia_dealt(cards=3,hand=2)"


def main(rounds: int = 10) -> None:
    game = pyspiel.load_game(SMALL)
    solver = cfr.CFRSolver(game)
    for i in range(rounds):
        solver.evaluate_and_update_policy()
        if i % 5 == 4 or i == rounds - 1:
            print(f"after {i + 1} rounds: {exploitability.nash_conv(game, solver.average_policy()):.4f}")


if __name__ == "__main__":
    main()
