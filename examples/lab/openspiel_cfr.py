"""A small Cardia solved by counterfactual regret minimisation: python examples/lab/openspiel_cfr.py

Every deal is explicit, with its probability. With three cards each, two of them in hand (144 courses), the solution is
exact after some rounds; with four cards each (5,292 courses, 1,004 information states) it comes near. How much a best
answer could still win goes to 0.
"""

from __future__ import annotations

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import ludoteka.lab.openspiel  # noqa: F401 - registers the games


def solve(name: str, rounds: int, looks: int = 4) -> list[float]:
    """What a best answer could still win, after so many rounds, looked at so many times."""
    game = pyspiel.load_game(name)
    solver = cfr.CFRPlusSolver(game)
    left = []
    for i in range(1, rounds + 1):
        solver.evaluate_and_update_policy()
        if i % max(1, rounds // looks) == 0:
            left.append(exploitability.nash_conv(game, solver.average_policy()))
            print(f"{name} after {i} rounds: {left[-1]:.4f}", flush=True)
    return left


def main(rounds: int = 40, more: int = 4) -> None:
    solve("ludoteka_cardia_dealt(cards=3,hand=2)", rounds)
    if more:
        solve("ludoteka_cardia_dealt(cards=4,hand=3)", more, 2)


if __name__ == "__main__":
    main()
