"""OpenSpiel's searches play Cardia unchanged: python examples/lab/openspiel_search.py

Seat 0 is played by information-set search, which asks for guesses at what is hidden (ours are even over all deals that
agree with what the seat saw); seat 1 by plain Monte Carlo tree search, which peeks.
"""

from __future__ import annotations

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import ludoteka.lab.openspiel  # noqa: F401 - registers the games


def main(decisions: int = 12, simulations: int = 20) -> None:
    game = pyspiel.load_game("ludoteka_cardia(variants=match_wins:1)")
    chance = np.random.RandomState(1)
    by_chance = mcts.RandomRolloutEvaluator(1, chance)
    guessing = ismcts.ISMCTSBot(
        game=game, evaluator=by_chance, uct_c=2.0, max_simulations=simulations, random_state=chance
    )
    guessing.set_resampler(lambda state, player: state.resampled(player, int(chance.randint(1 << 30))))
    peeking = mcts.MCTSBot(game, 2.0, simulations, by_chance, random_state=chance)
    state = game.new_initial_state()
    state.apply_action(11)
    for _ in range(decisions):
        if state.is_terminal():
            break
        seat = state.current_player()
        action = (guessing, peeking)[seat].step(state)
        print(f"seat {seat}: {state.action_to_string(seat, action)}")
        state.apply_action(action)


if __name__ == "__main__":
    main()
