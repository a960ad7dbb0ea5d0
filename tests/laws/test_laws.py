"""The laws of `ludoteka.testing` hold for every game, in every set-up, at every moment. A new game is tested by being
registered; here on more positions than the plugin looks at, chosen by Hypothesis."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.walks import DEEP, GAMES, components, examples, play_state, positions, set_ups

import ludoteka
from ludoteka.core.match import Match
from ludoteka.testing import GAME_LAWS, INSTALLED_LAWS, POSITION_LAWS, SHOWN_LAWS
from ludoteka.testing.laws import OfGame, OfPosition

every_game = pytest.mark.parametrize("id", GAMES)
named = pytest.mark.parametrize
seeds = st.integers(0, 2**32 - 1)

# How many positions a law that takes its time can afford; the others look at 40.
FEWER = {
    "what_is_told_depends_on_nothing_hidden": 10,
    "redeals_can_be_played_to_the_end": 10,
    "agreed_undo_goes_back_to_the_position_before": 10,
    "fingerprints_tell_every_field_apart": 12,
    "records_replay_to_the_same_state": 12,
    "what_is_asked_and_told_cites_its_rule": 15,
    "everything_told_has_a_sentence": 15,
    "beats_look_the_same_in_every_redeal": 20,
    "beats_come_in_order": 10,
    "beats_are_kept_for_a_while_and_forgotten": 10,
    "tables_are_well_formed_and_offer_every_option": 6,
    "tables_show_nothing_hidden": 6,
}


@every_game
@named("law", (*POSITION_LAWS, *SHOWN_LAWS), ids=lambda law: law.__name__)
def test_law_of_positions(id: str, law: OfPosition):
    @settings(max_examples=examples(id, FEWER.get(law.__name__, 40)))
    @given(positions(id), seeds)
    def holds(match: Match, seed: int) -> None:
        law(match, Random(seed))

    holds()


@every_game
@named("law", (*GAME_LAWS, *INSTALLED_LAWS), ids=lambda law: law.__name__)
def test_law_of_games(id: str, law: OfGame):
    for seed in range(1, 20 if DEEP else 2):
        law(ludoteka.game(id), Random(seed))


# -- components, which the tests of each game can list -------------------------------------------------------


@every_game
def test_components_are_conserved(id: str):
    pieces = components(id)
    for set_up in set_ups(id):
        s = set_up.start(2).state
        before = pieces(s)
        assert before
        for ply, _ in enumerate(play_state(s, Random(2))):
            if ply % 3 == 0 or s.result is not None:
                assert pieces(s) == before, (set_up, ply)


@every_game
def test_redeals_conserve_components(id: str):
    pieces = components(id)

    @settings(max_examples=examples(id, 10))
    @given(positions(id), seeds)
    def law(match: Match, seed: int) -> None:
        expected = pieces(match.state)
        for seat in range(match.seats):
            s = match.redeal(seat, seed).state.clone()
            assert pieces(s) == expected
            for _ in play_state(s, Random(seed)):
                pass
            assert pieces(s) == expected

    law()
