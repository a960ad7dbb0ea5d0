"""Reading the other player: what it is likely to hold, and which card comes next."""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import Any

import pytest
from tests.bots.test_standoff import positions

import ludoteka
from ludoteka import bots
from ludoteka.bots.opponent import Opponent
from ludoteka.bots.reader import Reader
from ludoteka.bots.readers import kept, reader_of
from ludoteka.bots.skills import skill_of
from ludoteka.bots.standoff import Standoff
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective, Weighed
from ludoteka.games.cardia import reading
from ludoteka.games.cardia.outlook import SCORE, SIDE
from ludoteka.games.cardia.terms import CHARACTERS

GAME = ludoteka.game("cardia")


def reader(match: Match, seat: int) -> Reader:
    found = reader_of(GAME, match.variants, match.state, seat)
    assert found is not None
    return found


# -- what is looked at ---------------------------------------------------------------------------------------------


def test_only_what_everybody_sees_is_looked_at() -> None:
    """Whoever else guesses finds the same, and no number of a hand is among it."""
    for match in positions(3)[:-1]:
        for seat in (0, 1):
            found = reading.seen_of(match.state, seat)  # type: ignore[arg-type]
            assert all(number >= SCORE or number % SIDE >= CHARACTERS for number in found)
            assert all(0 <= number < reading.HELD for number in found)
            for asked in match.to_act:
                guess: Any = Perspective(match, asked).sample(7)
                assert reading.seen_of(guess, seat) == found


def test_what_fits_other_tables_fits_the_numbers() -> None:
    for match in positions(4, deck="mixed_custom", locations="great_library,serpent_temple")[:-1]:
        state: Any = match.state
        for seat in (0, 1):
            assert all(0 <= number < reading.HELD for number in reading.seen_of(state, seat))
            assert all(0 <= card < CHARACTERS for card in reading.held_by(state, seat) + reading.left_to(state, seat))


def test_it_was_learned_for_some_tables_only() -> None:
    for variants, there in (
        ({}, True),
        ({"match_wins": 1}, True),
        ({"deck": "II"}, False),
        ({"locations": "bazaar"}, False),
    ):
        match = GAME.start(seed=1, **variants)
        assert (reader_of(GAME, match.variants, match.state, 1) is not None) == there
    abyss = ludoteka.game("abyss").start(2, seed=1)
    assert reader_of(abyss.game, abyss.variants, abyss.state, 1) is None


def test_the_file_is_small_and_says_how_it_came_to_be() -> None:
    found = kept("cardia")
    assert found is not None
    assert len(found.hands.layers) + len(found.answers.layers) < 200_000
    assert {"games", "players", "seed", "hands_before", "hands", "answers_before", "answers"} <= set(found.provenance)


# -- what it says --------------------------------------------------------------------------------------------------


def test_answers_are_shares_of_one_for_the_cards_that_are_held() -> None:
    for match in positions(6)[:-1]:
        if len(match.to_act) == 2:
            cards = match.state.asks[1].options
            shares = reader(match, 1).answers(match.state, 1, cards)
            assert len(shares) == len(cards)
            assert sum(shares) == pytest.approx(1.0)
            assert min(shares) >= 0.0


def test_it_foresees_a_thinking_player_better_than_chance() -> None:
    """The yardstick's cards in four games, none of which was learned from."""
    even = foreseen = 0.0
    for seed in range(4):
        match = GAME.start(seed=900 + seed, match_wins=1)
        players = [bots.make("ismcts-1", seed + seat, iterations=100) for seat in (0, 1)]
        while not match.over:
            for seat in match.to_act:
                seen = Perspective(match, seat)
                option = players[seat].choose(seen)
                cards = [one.value for one in seen.question.options]
                if len(match.state.asks) == 2 and len(cards) > 1:
                    even += log(len(cards))
                    foreseen -= log(reader(match, seat).answers(match.state, seat, cards)[cards.index(option.value)])
                match.play(seat, option)
    assert foreseen < 0.9 * even


def test_the_likelier_hand_is_guessed_more_often() -> None:
    """Of two guesses the one is taken that weighs more, as much more often as it does."""
    match = positions(8)[12]
    seat = match.to_act[0]
    seen = Perspective(match, seat)
    one = reader(match, 1 - seat)
    plain = [one.weight(seen.sample(seed)) for seed in range(300)]
    weighed = [one.weight(Weighed(seen, one.weight, 8).sample(seed)) for seed in range(300)]
    assert sum(weighed) / 300 > sum(plain) / 300
    state: Any = seen.sample(1)
    assert one.weight(state) == pytest.approx(sum(one.kept[card & 31] for card in state.hand[1 - seat]))


def test_the_truth_plays_no_part_in_a_guess() -> None:
    """Two matches that look alike from a chair give the same guesses there."""
    match = GAME.start(seed=11)
    other = match.clone()
    other.state = Perspective(match, 0).sample(99)
    one, two = (Perspective(each, 0) for each in (match, other))
    for seed in range(5):
        left: Any = Weighed(one, reader(match, 1).weight, 4).sample(seed)
        right: Any = Weighed(two, reader(other, 1).weight, 4).sample(seed)
        assert left.hand == right.hand
        assert left.deck == right.deck


# -- what is done with it ------------------------------------------------------------------------------------------


def always(place: int) -> Any:
    return lambda guess, seat, options: [float(i == place) for i in range(len(options))]


def standoff(match: Match, foresee: Any, reads: float, imagined: int) -> Standoff:
    seen = Perspective(match, 0)
    found = Standoff(
        seen, Random(3), GAME.rules.evaluate, [one.value for one in seen.question.options], imagined, foresee, reads
    )
    for _ in range(6):
        found.compare()
    return found


def test_who_is_sure_of_the_answer_counts_nothing_else() -> None:
    found = standoff(GAME.start(seed=4), always(2), 1.0, 0)
    wanted = [sum(world.gains[i][2] for world in found.real) / 6 for i in range(5)]
    assert found.worth(0.04) == pytest.approx(wanted)


def test_who_reads_nothing_answers_as_before() -> None:
    match = GAME.start(seed=4)
    assert standoff(match, always(2), 0.0, 1).worth(0.04) == standoff(match, None, 0.5, 1).worth(0.04)


def test_in_between_both_count() -> None:
    found = standoff(GAME.start(seed=4), always(0), 0.5, 1)
    even = [[0.2] * 5 for _ in range(6)]
    assert found.trusted(even)[0] == pytest.approx([0.6, 0.1, 0.1, 0.1, 0.1])


def test_a_master_of_cardia_reads_where_that_was_learned() -> None:
    skill = skill_of("cardia", "master", 2)
    bot = bots.make("master", 1, iterations=10)
    assert isinstance(bot, Opponent)
    assert skill.manner.reads > 0.0
    assert skill.manner.weighs > 1
    assert bot.reader(Perspective(GAME.start(seed=1), 0), skill) is not None
    assert bot.reader(Perspective(GAME.start(seed=1, deck="II"), 0), skill) is None
    assert bot.reader(Perspective(GAME.start(seed=1), 0), skill_of("cardia", "strong", 2)) is None


def test_weights_are_chances() -> None:
    match = GAME.start(seed=2)
    one = reader(match, 1)
    assert len(one.kept) == CHARACTERS
    assert all(exp(-30) < exp(weight) < exp(30) for weight in one.kept[:16])
