"""OpenSpiel's information-set search plays Cardia unchanged: python examples/lab/openspiel_search.py

It asks for guesses at what is hidden; ours are even over all deals that agree with what the seat saw.
"""

from __future__ import annotations

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import ludoteka.lab.openspiel  # noqa: F401 - registers the games


def main(decisions: int = 12, simulations: int = 20) -> None:
    game = pyspiel.load_game("ludoteka_cardia(variants=match_wins:1)")
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, chance),
        uct_c=2.0,
        max_simulations=simulations,
        random_state=chance,
    )
    bot.set_resampler(lambda state, player: state.resampled(player, int(chance.randint(1 << 30))))
    state = game.new_initial_state()
    state.apply_action(11)
    for _ in range(decisions):
        if state.is_terminal():
            break
        action = bot.step(state)
        print(f"seat {state.current_player()}: {state.action_to_string(state.current_player(), action)}")
        state.apply_action(action)


if __name__ == "__main__":
    main()
