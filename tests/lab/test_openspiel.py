"""The games for OpenSpiel pass OpenSpiel's own tests; its algorithms play them."""

from __future__ import annotations

import pytest

import ludoteka

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: its tests DO NOT RUN (make env-dev installs it)")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough

import ludoteka.lab.openspiel

IDS = [id for id in ludoteka.games() if id != "heroes"]  # which takes long
TABLES = [f"ludoteka_{id}(seats={seats})" for id in IDS for seats in ludoteka.game(id).seats]
SECOND = "ludoteka_cardia(variants=deck:II;match_wins:1)"
SMALL = "ludoteka_cardia_dealt(cards=3,hand=2)"
assert ludoteka.lab.openspiel.DEALS > 1


@pytest.mark.parametrize("name", [*TABLES, "ludoteka_cardia_dealt", SMALL, SECOND])
def test_random_simulation(name: str):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=len(name) > 30, verbose=False)


@pytest.mark.slow
def test_random_simulation_of_heroes():
    pyspiel.random_sim_test(pyspiel.load_game("ludoteka_heroes"), num_sims=1, serialize=False, verbose=False)


def test_a_playthrough_is_generated_and_repeats():
    text = generate_playthrough.playthrough(SMALL, action_sequence=[0, 1, 2, 2, 1, 0], seed=1)
    assert "InformationStateString" in text
    assert text == generate_playthrough.playthrough(SMALL, action_sequence=[0, 1, 2, 2, 1, 0], seed=1)


def test_the_small_cardia_is_solved():
    """Counterfactual regret minimisation comes near to an equilibrium of Cardia with three cards each."""
    game = pyspiel.load_game(SMALL)
    solver = cfr.CFRSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(6):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < before


def test_what_looks_the_same_has_the_same_information_state():
    game = pyspiel.load_game("ludoteka_cardia")
    state = game.new_initial_state()
    state.apply_action(7)
    chance = np.random.default_rng(1)
    for _ in range(12):
        player = state.current_player()
        for seed in range(3):
            other = state.resampled(player, seed)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()
            assert (np.array(other.observation_tensor(player)) == np.array(state.observation_tensor(player))).all()
        state.apply_action(int(chance.choice(state.legal_actions())))
