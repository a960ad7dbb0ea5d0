"""Guesses beside a rejection sampler, in the middle of real matches.

The sampler knows nothing of how a game guesses. It deals anew at the very beginning, plays the same decisions again and
throws every deal away in which the seat would have seen anything else than it did, at any step. A decision that the
seat did not see may have been any that looks the same to it: each counts once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from ludoteka.core.match import Match
from ludoteka.core.state import State
from ludoteka.testing.guesses import Place, whereabouts
from ludoteka.testing.play import SetUp

Look = tuple[Any, ...]
Fact = tuple[Place, str]
Kept = Callable[[State, State, State, int, Random], None]  # what lies open by now lies there in a proposal too
PATIENCE = 5.0  # standard deviations, of hundreds of facts
ENOUGH = 60  # deals that could have gone the same way
FEWEST = 8.0  # times that a fact is expected, at least, before it is judged


class Step(NamedTuple):
    """A decision, what the seat saw after it, and whether it may have been another one for all that the seat saw."""

    who: int
    said: str
    look: Look
    secret: bool = False


class Course:
    """A match at random, as a seat saw it. Of those who are asked together it answers first."""

    def __init__(self, set_up: SetUp, seed: int, seat: int, decisions: int) -> None:
        self.game, self.seat = set_up.game, seat
        self.first = set_up.start(seed)
        self.match = self.first.clone()
        self.steps: list[Step] = []
        chance, before = Random(seed), []
        while len(self.steps) < decisions and not self.match.over:
            before.append(self.match.clone())
            who = seat if seat in self.match.to_act else self.match.to_act[0]
            said = str(chance.choice(self.match.question(who).options))
            self.match.play(who, said)
            self.steps.append(Step(who, said, self.look(self.match)))
        self.steps = [step._replace(secret=self.is_secret(before[i], i)) for i, step in enumerate(self.steps)]

    def is_secret(self, match: Match, place: int) -> bool:
        """Whether something else could have been said here, and all went on looking the same."""
        who, said, *_ = self.steps[place]
        others = [str(option) for option in match.question(who).options if str(option) != said]
        return who != self.seat and any(self.goes_on(match, place, text) for text in others)

    def goes_on(self, match: Match, place: int, text: str) -> bool:
        for who, said, look, _ in [self.steps[place]._replace(said=text), *self.steps[place + 1 :]]:
            other = tried(match, who, said)
            if other is None or self.look(other) != look:
                return False
            match = other
        return True

    def look(self, match: Match) -> Look:
        """All that the seat sees now, and what it was told since the beginning."""
        events = [(event.clause, event.seen_by(self.seat)) for event in match.events[self.first.opening :]]
        asked = [str(option) for option in match.question(self.seat).options] if self.seat in match.to_act else None
        return match.view(self.seat), events, asked

    def again(self, match: Match, chance: Random) -> tuple[Match, int] | None:
        """Another deal played the same way, and how many ways look so; None where it shows that it is another one."""
        ways = 1
        for who, said, look, secret in self.steps:
            if who not in match.to_act:
                return None
            texts = [str(option) for option in match.question(who).options] if secret else [said]
            fits = [other for text in texts if (other := tried(match, who, text)) and self.look(other) == look]
            if not fits:
                return None
            match = chance.choice(fits)
            ways *= len(fits)
        return match, ways


def tried(match: Match, seat: int, text: str) -> Match | None:
    """The match after this decision, where it can be taken."""
    if seat not in match.to_act or match.question(seat).option(text) is None:
        return None
    other = match.clone()
    other.play(seat, text)
    return other


def accepted(course: Course, proposals: int, kept: Kept, chance: Random) -> Iterator[tuple[State, int]]:
    """Deals of the beginning that could have gone the same way, as they stand now, each with its weight."""
    first = course.first
    for _ in range(proposals):
        state = first.game.rules.redeal(first.state, course.seat, chance.getrandbits(63))
        kept(state, first.state, course.match.state, course.seat, chance)
        state.rng = first.state.rng  # dice fall as they fell
        state.log = first.events.copy()
        found = course.again(Match(first.game, first.seats, 0, first.variants, state), chance)
        if found is not None:
            yield found[0].state, found[1]


def agrees_with_rejection(set_up: SetUp, seed: int, seat: int, decisions: int, deals: int, kept: Kept) -> None:
    """In the middle of a match at random, guesses put everything everywhere as often as the sampler does."""
    compare(Course(set_up, seed, seat, decisions), deals, kept)


def compare(course: Course, deals: int, kept: Kept) -> None:
    """The guesses of the course's game now, beside deals of its beginning that could have gone the same way."""
    seat, chance = course.seat, Random(deals)
    facts: Counter[Fact] = Counter()
    count, weight, squares = 0, 0, 0
    for state, ways in accepted(course, deals, kept, chance):
        count, weight, squares = count + 1, weight + ways, squares + ways * ways
        for fact in set(whereabouts(state, seat)):
            facts[fact] += ways
    assert count >= ENOUGH, f"only {count} of {deals} deals could have gone the same way"
    guessed: Counter[Fact] = Counter()
    guesses = 4 * count
    for _ in range(guesses):
        guess = course.game.rules.redeal(course.match.state, seat, chance.getrandbits(63))
        guessed.update(set(whereabouts(guess, seat)))
    for fact in sorted(facts.keys() | guessed.keys(), key=repr):
        judge(fact, facts[fact] / weight, weight * weight / squares, guessed[fact] / guesses, guesses)


def judge(fact: Fact, wanted: float, worth: float, found: float, guesses: int) -> None:
    """Two shares of so many deals and so many guesses may differ by chance alone, not by more."""
    share = (wanted * worth + found * guesses) / (worth + guesses)
    if min(share, 1.0 - share) * worth >= FEWEST:
        spread = sqrt(share * (1.0 - share) * (1.0 / worth + 1.0 / guesses))
        assert abs(wanted - found) <= PATIENCE * spread, (
            f"{fact}: {found:.1%} of the guesses, {wanted:.1%} of the deals"
        )
