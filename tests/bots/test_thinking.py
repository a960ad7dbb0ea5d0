"""What a bot must get right, shown on games of one or two decisions."""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from tests.bots.toy import bait, bid, coin, forced, hide, keep_and_drop, toss_again, toy

import ludoteka
import ludoteka.bots
from ludoteka import bots
from ludoteka.bots.bot import Budget
from ludoteka.bots.ismcts import think
from ludoteka.bots.manner import USUAL, Manner
from ludoteka.bots.opponent import confusion, noticed
from ludoteka.bots.playout import settle
from ludoteka.bots.search import THOUGHT, Search, parts_of
from ludoteka.bots.tree import Arm, follows, pick
from ludoteka.core.match import Match, Option
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import Luck
from ludoteka.core.state import Ask, State


class Deed(NamedTuple):
    verb: int
    card: int


THINKERS = [("greedy", {"iterations": 12}), ("ismcts", {"iterations": 600})]


def choice(match: Match, seat: int, level: str, seed: int = 0, **budget: int) -> str:
    return str(bots.make(level, seed, **budget).choose(Perspective(match, seat)))


@pytest.mark.parametrize(("level", "budget"), THINKERS)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_in_a_joint_question_every_seat_finds_what_is_best_for_it(level: str, budget: dict, seats: int) -> None:
    match = toy(bid, seats)
    for seat in match.to_act:
        assert choice(match, seat, level, **budget) == "5"


@pytest.mark.parametrize(("level", "budget"), THINKERS)
def test_a_secret_answer_already_given_changes_nothing(level: str, budget: dict) -> None:
    """Seat 1 answers after seat 0 but must not know what seat 0 answered: both worlds, the same decisions."""
    found = []
    for secret in ("0", "1"):
        match = toy(hide)
        match.play(0, secret)
        found.append([choice(match, 1, level, seed, **budget) for seed in range(20)])
    assert found[0] == found[1]


def walks_of(match: Match, iterations: int) -> int:
    """How long a search thinks about the question of seat 0 when it may end early."""
    search = Search(Perspective(match, 0), Random(1))
    think(search, Budget(iterations=iterations), USUAL.sure)
    return search.walks


def test_what_is_clear_is_decided_early_and_what_is_open_is_thought_about() -> None:
    assert walks_of(toy(bid), 20_000) < 10_000
    assert walks_of(toy(hide), 2_000) >= 2_000


def test_where_only_guessing_is_left_both_sides_are_chosen() -> None:
    found = Counter(choice(toy(hide), seat, "ismcts", seed, iterations=100) for seat in (0, 1) for seed in range(40))
    assert min(found["0"], found["1"]) > 15


def test_search_sees_the_answer_that_one_step_does_not() -> None:
    assert choice(toy(bait), 0, "greedy", iterations=50) == "1"
    assert choice(toy(bait), 0, "ismcts", iterations=600) == "0"


@pytest.mark.parametrize("level", bots.levels())
def test_a_single_option_needs_no_thought(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy(forced)

    def no_thought(self: Perspective, seed: int) -> State:
        raise AssertionError("nothing to think about")

    monkeypatch.setattr(Perspective, "sample", no_thought)
    assert choice(match, 0, level) == "0"


@pytest.mark.parametrize(("level", "budget"), THINKERS)
def test_hundreds_of_options_are_no_problem(level: str, budget: dict) -> None:
    match = toy(bid, 4, size=250)
    assert int(choice(match, 2, level, **budget)) > 125


def test_options_that_share_a_part_speak_for_one_another() -> None:
    """132 pairs and 400 tries, each little more than luck: what is good is found by the numbers, not by the pairs."""
    found = [choice(toy(keep_and_drop, size=12), 0, "ismcts", seed, iterations=400).split() for seed in range(12)]
    assert sum(int(keep) - int(drop) for keep, drop in found) > 7 * len(found)  # less than 4 pair by pair, 11 at best


@pytest.mark.parametrize(
    ("options", "parts"),
    [
        ([1, 2, 3], {}),
        ([(1,), (2,)], {}),
        ([(1, 2), (3,)], {}),
        ([(1, 2), (1, 3)], {(1, 2): (1, 2), (1, 3): (1, 3)}),
        ([(1, 2), (2, 1)], {(1, 2): ((0, 1), (1, 2)), (2, 1): ((0, 2), (1, 1))}),
        ([Deed(1, 1), Deed(2, 1)], {}),
        ([("buy", 1), ("sell", 1)], {}),
        ([(1, 1), (1, 2)], {(1, 1): (1, 1), (1, 2): (1, 2)}),
    ],
)
def test_the_parts_of_options(options: list, parts: dict) -> None:
    assert parts_of(options) == parts


def test_with_fewer_iterations_than_options_there_is_still_an_answer() -> None:
    assert choice(toy(bid, 2, size=250), 0, "ismcts", iterations=1) in map(str, range(250))


def test_nothing_public_in_a_perspective_leads_to_the_truth() -> None:
    match = toy(hide)
    seen = Perspective(match, 0)
    public = [getattr(seen, name) for name in dir(seen) if not name.startswith("_")]
    assert not any(isinstance(value, Match | State) for value in public)
    assert seen.sample(1) is not match.state


@pytest.mark.parametrize("file", sorted(Path(ludoteka.bots.__file__).parent.glob("*.py")), ids=lambda path: path.stem)
def test_no_bot_imports_a_match_or_reaches_for_private_names(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert "Match" not in [name.name for name in node.names]
        if isinstance(node, ast.Attribute):
            assert not node.attr.startswith("_")


def test_a_budget_that_is_over_at_once_still_gives_an_answer() -> None:
    for level in ("greedy", "ismcts"):
        bot = bots.make(level, 0, seconds=1e-9)
        assert str(bot.choose(Perspective(toy(bait), 0))) in ("0", "1")


def arm(visits: int, total: float) -> Arm:
    found = Arm()
    found.visits, found.total = visits, total
    return found


@pytest.mark.parametrize("luck", [0.0, 0.3, 0.6, 0.9])
def test_what_did_well_in_other_situations_is_tried_first(luck: float) -> None:
    habits = {1: arm(5, -0.5), 2: arm(5, 0.5), 3: arm(5, 0.1)}
    assert pick({}, (1, 2, 3), 3, 0.0, luck, habits) == 2
    assert pick({2: arm(1, 0.5)}, (1, 2, 3), 3, 0.0, luck, habits) == 3


def test_what_was_never_tried_anywhere_is_hoped_for() -> None:
    habits = {1: arm(5, 0.5), 2: arm(5, 0.1)}
    assert pick({}, (1, 2, 3), 3, 0.2, 0.0, habits) == 3
    assert pick({}, (1, 2, 3), 3, 0.05, 0.0, habits) == 1


def test_a_search_with_habits_remembers_what_each_seat_did_with_a_kind_of_question() -> None:
    match = ludoteka.game("abyss").start(2, seed=3)
    search = Search(Perspective(match, match.to_act[0]), Random(1), manner=replace(USUAL, habits=True))
    think(search, Budget(iterations=200), USUAL.sure)
    assert search.habits
    assert all(habit.visits > 0 for habits in search.habits.values() for habit in habits.values())
    without = Search(Perspective(match, match.to_act[0]), Random(1))
    think(without, Budget(iterations=200), USUAL.sure)
    assert not without.habits


# -- ways to walk ------------------------------------------------------------------------------------------------------


def thought(match: Match, seat: int, guesses: int, **manner: Any) -> Search:
    """A search after so many guesses."""
    search = Search(Perspective(match, seat), Random(5), manner=Manner(**manner))
    for _ in range(guesses):
        search.compare()
    return search


def preferred(search: Search) -> Any:
    estimates = search.estimates()
    return max(estimates, key=lambda option: estimates[option])


def test_others_do_not_answer_to_what_they_cannot_know() -> None:
    """Who is thought to know the hidden coin is never wrong; who does not is wrong every other time."""
    match = toy(coin, guess=toss_again)
    assert preferred(thought(match, 0, 300)) == 0, "staying looks lost against somebody who sees the coin"
    assert preferred(thought(match, 0, 300, imagines=1.0)) == 1


def test_imagined_walks_are_kept_apart_from_what_the_searcher_really_holds() -> None:
    search = thought(toy(coin, guess=toss_again), 0, 40, imagines=2.0)
    own, imagined, other = (search.root.arms_of(seat) for seat in (0, THOUGHT, 1))
    assert sum(arm.visits for arm in own.values()) == 2 * 40
    assert sum(arm.visits for arm in imagined.values()) == sum(arm.visits for arm in other.values()) == 2 * 2 * 40
    assert search.own == search.seat


def test_nothing_is_imagined_where_nobody_answers_at_the_same_time() -> None:
    search = thought(toy(bait), 0, 10, imagines=2.0)
    assert THOUGHT not in search.root.arms


def test_who_glances_at_all_answers_finds_the_one_that_hurts() -> None:
    """Only one of eight answers punishes the bait: who looks at one or two of them misses it."""
    hurt = next(seed for seed in range(20) if preferred(few_walks(seed, 0)) == 1)
    assert preferred(few_walks(hurt, 1)) == 0


def few_walks(seed: int, glances: int) -> Search:
    search = Search(Perspective(toy(bait), 0), Random(seed), manner=Manner(narrow=1.0, glances=glances))
    for _ in range(6):
        search.compare()
    return search


def test_a_glance_tries_every_option_once_and_only_at_its_visit() -> None:
    search = thought(toy(bait), 0, 2, glances=2)
    reply = search.root.children[follows([1], search_asks(1))]
    assert reply.visits == 1
    assert len(reply.arms_of(1)) == 1
    search.compare()
    assert reply.visits == 2
    assert len(reply.arms_of(1)) == 8


def search_asks(choice: int) -> tuple[Ask, ...]:
    match = toy(bait)
    match.play(0, str(choice))
    return match.state.asks


def test_what_was_begun_is_settled_and_nothing_new_is_begun() -> None:
    """Cardia: after both have played a card the effects are decided at random, until both choose a card again."""
    for seed in range(12):
        match = ludoteka.game("cardia").start(seed=seed)
        state = match.state.clone()
        for place in (0, 1):
            state.answer(place, state.asks[place].options[-1])
        settle(state, 9, Luck(seed))
        assert state.result is not None or len(state.asks) == 2
        assert state.result is not None or state.answers == (None, None)


def test_nobody_overlooks_one_of_three_and_yes_or_no_is_clearer_than_a_list() -> None:
    three = tuple(Option(str(word), word) for word in range(3))
    assert noticed(three, 0.99, Random(1)) == list(three)
    assert len(noticed(three * 4, 0.99, Random(1))) == 2
    assert confusion(2) < confusion(3) < confusion(4) == confusion(40) == 1.0


def test_every_option_is_tried_in_a_copy_of_the_guess_and_the_last_one_in_the_guess_itself() -> None:
    guesses: list[State] = []
    worlds: list[State] = []

    class Noted(Perspective):
        def sample(self, seed: int) -> State:
            guesses.append(super().sample(seed))
            return guesses[-1]

    class Watched(Search):
        def walk(
            self, state: State, option: Any, others: list[Any], path: list[tuple[int, Arm]], chance: Luck
        ) -> float:
            assert state.asks[0].seat == 0, "each begins where the question is open"
            worlds.append(state)
            return super().walk(state, option, others, path, chance)

    match = ludoteka.game("cardia").start(seed=3)
    search = Watched(Noted(match, 0), Random(1))
    search.compare()
    assert len(worlds) == len(search.kept) > 1
    assert [world is guesses[0] for world in worlds] == [False] * (len(worlds) - 1) + [True]
    assert match.state is not guesses[0]
