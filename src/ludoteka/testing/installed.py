"""What holds for a game as it is installed: records find it by its id, bots play it, pages draw it."""

from __future__ import annotations

import copy
import pickle
from random import Random

from ludoteka import bots
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.record import load
from ludoteka.core.registry import game as game_of
from ludoteka.core.registry import games
from ludoteka.testing.knowledge import seen
from ludoteka.testing.play import play_on

ITERATIONS = 8  # of a search: few, so that long games are done soon
DECISIONS = 5  # that each bot makes


def records_replay_to_the_same_state(match: Match, draw: Random) -> None:
    text = match.record()
    again = load(text)
    assert again.fingerprint() == match.fingerprint(), "a record leads to another position"
    assert again.record() == text, "a record that is read and written again differs"
    assert seen(again, 0) == seen(match, 0)


def a_game_is_found_by_its_id(game: Game, draw: Random) -> None:
    assert game.id in games(), f"no entry point of the group ludoteka.games names {game.id}"
    assert game_of(game.id) is game, f"the entry point {game.id} leads to another game"


def every_bot_plays(game: Game, draw: Random) -> None:
    """Each bot decides in every number of seats, from the beginning, the middle and near the end of a match."""
    for name in bots.levels():
        for seats in game.seats:
            for begun in (0, draw.randrange(1, 30)):
                match = play_on(game.start(seats, draw.getrandbits(31)), draw, begun)
                bot = bots.make(name, seed=1, iterations=ITERATIONS)
                for _ in range(DECISIONS):
                    if match.over:
                        break
                    seat = draw.choice(match.to_act)
                    match.play(seat, bot.choose(Perspective(match, seat)))


def matches_can_be_sent_elsewhere(match: Match, draw: Random) -> None:
    """A match, its state and its questions are pickled and copied to the same position and the same future."""
    for other in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert other.fingerprint() == match.fingerprint(), "a match that is sent elsewhere is another one"
        assert other.game is match.game
        for seat in match.to_act:
            assert other.question(seat).options == match.question(seat).options
        seed = draw.getrandbits(31)
        assert play_on(other, Random(seed), 3).fingerprint() == play_on(match.clone(), Random(seed), 3).fingerprint(), (
            "a match that is sent elsewhere goes on in another way"
        )
