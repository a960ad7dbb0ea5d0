"""Steps a second of other suites, as their users step them: `python bench/lab_peers.py SECONDS`, one line of JSON each.

It knows nothing of ours, so that any Python in which they are installed can run it: RLCard (`Env.step` with the encoded
state), the classic games of PettingZoo (`last`, `step`, masks), OpenSpiel (`apply_action` with the tensor of whoever
decides) and PyTAG (`step` with observation and mask, every seat played from Python). What is not installed is left out.
Random legal play; CPU time, the best of many short runs.

PyTAG wants its folder in PYTHONPATH with TAG.jar in `pytag/jars`, JAVA_HOME, and TAG's root as the current folder. Java
learns as it runs, so that it plays for some seconds before it is measured.
"""

from __future__ import annotations

import importlib
import json
import random
import sys
import warnings
from collections.abc import Callable
from time import process_time
from typing import Any

RLCARD = ("gin-rummy", "uno", "leduc-holdem")
PETTINGZOO = ("hanabi_v5", "texas_holdem_no_limit_v6", "leduc_holdem_v4", "connect_four_v3")
PYTAG = ("LoveLetter", "SushiGo", "Stratego", "Diamant", "PowerGrid")
RUN = 0.25  # seconds
WARM = 8.0  # seconds in which Java compiles
OPENSPIEL = ("gin_rummy", "hanabi(players=2)", "goofspiel(num_cards=13)", "python_liars_poker")


def timed(play: Callable[[], int], seconds: float) -> float:
    """Steps a second of something that plays a match and says how many steps it took."""
    play()
    best = 0.0
    for _ in range(max(1, round(seconds / RUN))):
        steps, start = 0, process_time()
        while process_time() - start < RUN:
            steps += play()
        best = max(best, steps / (process_time() - start))
    return best


def of_rlcard(name: str) -> Callable[[], int]:
    table, chance = importlib.import_module("rlcard").make(name, config={"seed": 1}), random.Random(1)

    def play() -> int:
        state, _ = table.reset()
        steps = 0
        while not table.is_over():
            state, _ = table.step(chance.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play


def of_pettingzoo(name: str) -> Callable[[], int]:
    import numpy as np

    table, chance = importlib.import_module(f"pettingzoo.classic.{name}").env(), random.Random(1)

    def play() -> int:
        table.reset(seed=chance.randrange(1 << 30))
        steps = 0
        for _ in table.agent_iter():
            seen, _, terminated, truncated, info = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            table.step(int(chance.choice(np.flatnonzero(mask))))
            steps += 1
        return steps

    return play


def of_openspiel(name: str) -> Callable[[], int]:
    pyspiel, chance = importlib.import_module("pyspiel"), random.Random(1)
    if name.startswith("python_"):
        importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    game = pyspiel.load_game(name)

    def look(state: Any, player: int) -> Any:
        if game.get_type().provides_observation_tensor:
            return state.observation_tensor(player)
        return state.information_state_tensor(player)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                numbers, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(numbers, chances)[0])
            elif state.is_simultaneous_node():
                players = range(game.num_players())
                for player in players:
                    look(state, player)
                state.apply_actions([chance.choice(state.legal_actions(player)) for player in players])
                steps += len(players)
            else:
                look(state, state.current_player())
                state.apply_action(chance.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def of_pytag(name: str) -> Callable[[], int]:
    import numpy as np

    pytag, chance = importlib.import_module("pytag"), random.Random(1)
    seen = "vector" if pytag.list_supported_games(as_json=True)[name]["vector"] else "json"
    table = pytag.MultiAgentPyTAG(["python"] * (3 if name == "PowerGrid" else 2), game_id=name, obs_type=seen)

    def play() -> int:
        table.reset()
        steps, over = 0, False
        while not over:
            _, _, over, _ = table.step(int(chance.choice(np.flatnonzero(table.get_action_mask()))))
            steps += 1
        return steps

    start = process_time()
    while process_time() - start < WARM:
        play()
    return play


SUITES: tuple[tuple[str, str, tuple[str, ...], Callable[[str], Callable[[], int]]], ...] = (
    ("RLCard", "rlcard", RLCARD, of_rlcard),
    ("PettingZoo classic", "pettingzoo.classic", PETTINGZOO, of_pettingzoo),
    ("OpenSpiel", "pyspiel", OPENSPIEL, of_openspiel),
    ("PyTAG", "pytag", PYTAG, of_pytag),
)


def main(seconds: float) -> None:
    warnings.simplefilter("ignore")
    for suite, module, names, made in SUITES:
        try:
            importlib.import_module(module)
        except ImportError:
            continue
        for name in names:
            try:
                speed = timed(made(name), seconds)
            except Exception as problem:  # some need more than what is installed
                print(json.dumps({"suite": suite, "game": name, "problem": repr(problem)[:120]}), flush=True)
                continue
            print(json.dumps({"suite": suite, "game": name, "steps": round(speed)}), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if sys.argv[1:] else 2.0)
