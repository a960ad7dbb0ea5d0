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
TABLES = [f"ludoteka_{id}(seats={seats})" for id in IDS for seats in ludoteka.game(id).seats] + [
    "ludoteka_heroes(seats=1)"
]
JOINT = [f"ludoteka_{id}_joint(seats={ludoteka.game(id).seats[-1]})" for id in IDS]
SECOND = "ludoteka_cardia(variants=deck:II;match_wins:1)"
SMALL = "ludoteka_cardia_dealt(cards=3,hand=2,every=4)"
assert ludoteka.lab.openspiel.DEALS > 1


@pytest.mark.parametrize("name", [*TABLES, *JOINT, "ludoteka_cardia_dealt", SMALL, SECOND])
def test_random_simulation(name: str):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=len(name) > 30, verbose=False)


@pytest.mark.slow
def test_random_simulation_of_heroes():
    pyspiel.random_sim_test(pyspiel.load_game("ludoteka_heroes"), num_sims=1, serialize=False, verbose=False)


def test_a_playthrough_is_generated_and_repeats():
    text = generate_playthrough.playthrough(SMALL, action_sequence=[0, 1, 2, 2, 1, 0], seed=1)
    assert "InformationStateString" in text
    assert text == generate_playthrough.playthrough(SMALL, action_sequence=[0, 1, 2, 2, 1, 0], seed=1)


LONG = [pytest.param("ludoteka_bunny", marks=pytest.mark.slow)]


@pytest.mark.parametrize("name", ["ludoteka_abyss", "ludoteka_cardia_joint", "ludoteka_valeria", *LONG])
def test_a_whole_match_is_written_down_as_a_playthrough(name: str):
    """From the deal to the returns, with strings and tensors of every player at every step."""
    text = generate_playthrough.playthrough(name, action_sequence=[3], seed=1)
    for word in ("InformationStateString(1)", "ObservationTensor(0)", "LegalActions", "IsTerminal() = True"):
        assert word in text, word


def test_the_small_cardia_is_solved():
    """Counterfactual regret minimisation comes near to an equilibrium of Cardia with three cards each."""
    game = pyspiel.load_game(SMALL)
    solver = cfr.CFRPlusSolver(game)
    left = []
    for _ in range(3):
        for _ in range(4):
            solver.evaluate_and_update_policy()
        left.append(exploitability.nash_conv(game, solver.average_policy()))
    assert left[0] > left[1] > left[2]
    assert left[2] < 0.01


def test_every_chance_of_the_small_cardia_is_told():
    """Four cards, three of them in hand: four hands, each equally likely, and then the one card of the deck."""
    state = pyspiel.load_game("ludoteka_cardia_dealt(cards=4,hand=3)").new_initial_state()
    hands: dict[tuple[int, ...], float] = {}

    def deal(node: pyspiel.State, cards: tuple[int, ...], chance: float) -> None:
        if len(cards) == 4:
            hands[cards] = hands.get(cards, 0.0) + chance
            return
        for card, part in node.chance_outcomes():
            deal(node.child(card), (*cards, card), chance * part)

    deal(state, (), 1.0)
    assert set(hands) == {(0, 1, 2, 3), (0, 1, 3, 2), (0, 2, 3, 1), (1, 2, 3, 0)}
    assert list(hands.values()) == pytest.approx([0.25] * 4)


def test_joint_choices_are_simultaneous_nodes():
    """Both place a card at once; nobody's legal numbers or history tell what the other has said."""
    state = pyspiel.load_game("ludoteka_cardia_joint").new_initial_state()
    state.apply_action(3)
    assert state.is_simultaneous_node()
    numbers = [state.legal_actions(player) for player in (0, 1)]
    state.apply_actions([numbers[0][0], numbers[1][-1]])
    turns = pyspiel.load_game("ludoteka_cardia").new_initial_state()
    turns.apply_action(3)
    turns.apply_action(numbers[0][0])
    assert turns.legal_actions() == numbers[1]
    turns.apply_action(numbers[1][-1])
    for player in (0, 1):
        assert state.information_state_string(player) == turns.information_state_string(player)


def test_cards_of_bunny_are_drafted_together_in_sub_steps():
    state = pyspiel.load_game("ludoteka_bunny_joint(seats=3)").new_initial_state()
    state.apply_action(1)
    for _ in range(2):
        assert state.is_simultaneous_node()
        state.apply_actions([state.legal_actions(player)[0] for player in range(3)])
    assert not state.play.episode.begun


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


@pytest.mark.parametrize("name", ["ludoteka_cardia_joint", "ludoteka_bunny", "ludoteka_heroes", SMALL])
def test_tensors_are_the_lists_that_openspiel_itself_would_make(name: str):
    """Ours are written cell by cell, theirs through an observer and C++: the same floats, also before the deal."""
    state, chance = pyspiel.load_game(name).new_initial_state(), np.random.default_rng(1)
    for _ in range(12):
        for player in range(state.num_players()):
            assert state.observation_tensor(player) == pyspiel.State.observation_tensor(state, player)
            wanted = pyspiel.State.information_state_tensor(state, player)
            assert state.information_state_tensor(player) == wanted
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[-1][0])
        elif state.is_simultaneous_node():
            state.apply_actions([int(chance.choice(state.legal_actions(player))) for player in (0, 1)])
        else:
            assert state.observation_tensor() == state.observation_tensor(state.current_player())
            state.apply_action(int(chance.choice(state.legal_actions())))
    with pytest.raises(ValueError, match="none of the 2 players"):
        state.observation_tensor(2)


@pytest.mark.parametrize("variants", ["deck", "deck:", ":II", "deck:II;1"])
def test_variants_that_cannot_be_read_are_refused_in_a_sentence(variants: str):
    with pytest.raises(ludoteka.InvalidSetup, match="A variant is given as name:value"):
        ludoteka.lab.openspiel.read_variants(variants)
