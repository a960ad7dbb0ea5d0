"""All laws together, and how they are tried on a game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.testing import copies, secrecy
from ludoteka.testing.play import set_ups, walk

POSITION_LAWS: tuple[Callable[[Match, Random], None], ...] = (
    copies.clones_share_nothing_that_can_change,
    copies.clones_have_the_same_future,
    copies.decisions_lead_to_the_same_position,
    secrecy.redeals_look_the_same_from_their_seat,
    secrecy.redeals_change_only_what_is_hidden,
    secrecy.redeals_hold_nothing_of_the_truth,
    secrecy.secret_choices_stay_secret,
    secrecy.what_is_told_depends_on_nothing_hidden,
)
GAME_LAWS: tuple[Callable[[Game, Random], None], ...] = (
    copies.fields_are_all_that_a_state_has,
    secrecy.every_hidden_part_varies,
    secrecy.what_is_dealt_is_hidden_or_shown,
    secrecy.every_world_can_be_guessed,
)


def check(game: Game, seed: int = 1, walks: int = 2, snapshots: int = 12) -> None:
    """Every law, on some positions of matches played at random in every kind of set-up."""
    for law in GAME_LAWS:
        law(game, Random(seed))
    for set_up in set_ups(game):
        for number in range(walks):
            for match in walk(set_up, seed + number, snapshots).snapshots:
                for on_position in POSITION_LAWS:
                    on_position(match, Random(seed))
