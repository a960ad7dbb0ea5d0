"""What comes to mind first in Abyss: a search plays on with it to the next turn."""

from __future__ import annotations

import pytest
from tests.games.abyss.position import asked, fresh, hand, options, play, position

import ludoteka
from ludoteka.bots.manner import Manner
from ludoteka.bots.search import Search
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import Luck
from ludoteka.games.abyss.instinct import answer, instinct
from ludoteka.games.abyss.state import Abyss


def thought(s: Abyss) -> str:
    """What comes to mind, in the words of a record."""
    ask = s.asks[s.open]
    return ask.prompt.words(answer(s, ask, Luck(1)))


@pytest.mark.parametrize(("deck", "wanted"), [("C5", "take"), ("C4", "take"), ("C3", "continue"), ("C1", "continue")])
def test_of_the_first_cards_only_good_ones_are_taken(deck: str, wanted: str) -> None:
    s = position(deck=f"{deck} Q1 Q2")
    play(s, "explore")
    assert thought(s) == wanted


def test_later_on_a_fair_one_will_do() -> None:
    s = position(deck="C1 Q1 H3 S1")
    play(s, "explore", "continue", "continue")
    assert thought(s) == "take"


@pytest.mark.parametrize(("deck", "pearls", "wanted"), [("C3", 1, "buy"), ("C2", 1, "pass")])
def test_an_ally_worth_its_pearl_is_bought(deck: str, pearls: int, wanted: str) -> None:
    s = position(pearls=(0, pearls), deck=f"{deck} Q1")
    play(s, "explore")
    assert asked(s) == (1, "buy")
    assert thought(s) == wanted


@pytest.mark.parametrize(("threat", "wanted"), [(1, "continue"), (2, "fight")])
def test_monsters_are_fought_for_a_reward(threat: int, wanted: str) -> None:
    s = position(deck="M Q1", threat=threat)
    play(s, "explore")
    assert thought(s) == wanted


def test_of_rewards_the_one_that_is_worth_most() -> None:
    s = position(deck="M Q1", threat=2)
    play(s, "explore", "fight")
    assert len(options(s)) > 1
    assert thought(s).startswith("gain ")


def test_it_goes_on_to_the_next_turn() -> None:
    s = position(pearls=(0, 0), deck="C1 Q2 H5 S1")
    play(s, "explore")
    instinct(s, Luck(1))
    assert hand(s, 0) == "H5"
    assert asked(s) == (1, "main")


def test_the_beginning_of_a_turn_is_left_as_it_is() -> None:
    s = position(4)
    before = s.clone()
    instinct(s, Luck(1))
    assert (asked(s), s.turns, s.deck, s.track) == (asked(before), before.turns, before.deck, before.track)


def test_whole_matches_end_with_answers_that_may_be_given() -> None:
    """Joint questions too: one seat after the other answers what it is asked."""
    for seed in range(6):
        s, chance = fresh(4, seed), Luck(seed)
        for _ in range(4000):
            if s.result is not None:
                break
            s.choose(answer(s, s.asks[s.open], chance))
        assert s.result is not None


def test_a_search_follows_it_where_its_manner_says_so() -> None:
    match = ludoteka.game("abyss").start(4, 5)
    seen = Perspective(match, match.to_act[0])
    s = position(4, pearls=(0, 0, 0, 0), deck="C1 Q2 H5 S1")
    play(s, "explore")
    for wanted in (True, False):
        after = s.clone()
        Search(seen, chance=None, manner=Manner(instinct=wanted, onward=0)).play_on(after, Luck(1))  # type: ignore[arg-type]
        assert (asked(after) == (1, "main")) == wanted
