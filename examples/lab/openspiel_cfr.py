"""A small Cardia solved by counterfactual regret minimisation: python examples/lab/openspiel_cfr.py

Every deal is explicit, with its probability. Three cards each, two of them in hand: every fourth card of the deck makes
a game of 42 information states that is solved in some rounds, every sixth one of 292. How much a best answer could
still win goes to 0.
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


def main(rounds: int = 40, more: int = 24) -> None:
    solve("ludoteka_cardia_dealt(cards=3,hand=2,every=4)", rounds)
    if more:
        solve("ludoteka_cardia_dealt(cards=3,hand=2,every=6)", more, 3)


if __name__ == "__main__":
    main()
