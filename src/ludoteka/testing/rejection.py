"""Guesses beside a rejection sampler, in the middle of real matches.

The sampler knows nothing of how a game guesses. It deals anew at the very beginning, plays the same decisions again and
throws every deal away in which the seat would have seen anything else than it did, at any step. A decision that the
seat did not see may have been any that looks the same to it: each counts once.

So that not all deals are thrown away, a dealer lays what the seat has seen by now where the seat saw it. That changes
nothing: a shuffled deck in which some cards are known to lie somewhere is one in which the others are shuffled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import perm, sqrt
from random import Random
from typing import Any, NamedTuple

from ludoteka.core.match import Match, Question
from ludoteka.core.state import State
from ludoteka.testing.guesses import Place, whereabouts
from ludoteka.testing.play import SetUp

Look = tuple[Any, ...]
Fact = tuple[Place, str]
PATIENCE = 5.0  # standard deviations, of hundreds of facts
ENOUGH = 60  # deals that could have gone the same way
FEWEST = 8.0  # times that a fact is expected, at least, before it is judged


class Step(NamedTuple):
    """A decision, and what the seat saw after it."""

    who: int
    said: str
    value: Any
    rng: int  # the chance that was to come before it
    look: Look
    secret: bool = False  # whether it may have been another one for all that the seat saw


class Dealer:
    """How a game is dealt anew, and what of its decisions is not seen. Of every game there is one."""

    secret: frozenset[str] | None = None  # prompts whose answers others are not told; None: found by trying
    luck = 0  # so often chance is tried anew where it comes into play; 0: dice fall as they fell

    def before(self, question: Question) -> bool:
        """Whether this is decided before anything is dealt."""
        return False

    def deal(self, course: Course, chance: Random) -> tuple[State, float]:
        """The beginning dealt anew, what the seat has seen since lying where it saw it; and what the deal weighs."""
        raise NotImplementedError

    def may_be(self, value: Any, said: Any) -> bool:
        """Whether a secret answer may have been this one, after all that the seat was told: it saves trials."""
        return True

    def tidy(self, s: State, seat: int) -> None:
        """Before things are looked for: what plays no part is written in one way."""

    def ways(self, before: State, after: State, who: int, value: Any) -> int:
        """Of equal cards each counts: in how many ways this could be answered."""
        return 1


class Course:
    """A match at random, or as it is `said`, as a seat saw it. Of those who are asked together it answers first."""

    def __init__(
        self, set_up: SetUp, dealer: Dealer, seed: int, seat: int, decisions: int, said: Sequence[str] = ()
    ) -> None:
        self.set_up, self.game, self.dealer, self.seat = set_up, set_up.game, dealer, seat
        self.steps: list[Step] = []
        self.states: list[State] = []  # before each step, and at the end
        chance, self.match = Random(seed), set_up.start(seed)
        self.prologue: list[tuple[int, str]] = []
        while not self.match.over and dealer.before(question := self.match.question(self.match.to_act[0])):
            self.prologue.append((question.seat, str(chance.choice(question.options))))
            self.match.play(*self.prologue[-1])
        self.match.state.log = []
        self.first = self.match.clone()
        before: list[Match] = []
        while len(self.steps) < decisions and not self.match.over:
            before.append(self.match.clone())
            who = seat if seat in self.match.to_act else self.match.to_act[0]
            option = self.decision(self.match.question(who), said, chance)
            rng = self.match.state.rng
            self.match = played(self.match, who, str(option), rng)
            self.steps.append(Step(who, str(option), option.value, rng, self.look(self.match)))
        self.states = [*[match.state for match in before], self.match.state]
        self.steps = [step._replace(secret=self.is_secret(before[i], i)) for i, step in enumerate(self.steps)]

    def decision(self, question: Question, said: Sequence[str], chance: Random) -> Any:
        if not said:
            return chance.choice(question.options)
        option = question.option(said[len(self.steps)])
        assert option is not None, f"{said[len(self.steps)]} is none of {[str(one) for one in question.options]}"
        return option

    def begun(self, seed: int) -> Match:
        """Another match of the same set-up, as far as that something is dealt."""
        match = self.set_up.start(seed)
        for who, said in self.prologue:
            match.play(who, said)
        return match

    def is_secret(self, match: Match, place: int) -> bool:
        """Whether something else could have been said here, and all went on looking the same."""
        who, said, *_ = self.steps[place]
        question = match.question(who)
        if who == self.seat:
            return False
        if self.dealer.secret is not None:
            return question.prompt.id in self.dealer.secret
        others = [str(option) for option in question.options if str(option) != said]
        return any(self.goes_on(match, place, text) for text in others)

    def goes_on(self, match: Match, place: int, text: str) -> bool:
        for step in [self.steps[place]._replace(said=text), *self.steps[place + 1 :]]:
            if not can_say(match, step.who, step.said):
                return False
            match = played(match, step.who, step.said, step.rng)
            if self.look(match) != step.look:
                return False
        return True

    def look(self, match: Match) -> Look:
        """All that the seat was told by the last decision, is asked and sees now."""
        told = [(event.clause, event.seen_by(self.seat)) for event in match.events]
        asked = [str(option) for option in match.question(self.seat).options] if self.seat in match.to_act else None
        return told, asked, match.view(self.seat)

    def again(self, match: Match, chance: Random) -> tuple[Match, float] | None:
        """Another deal played the same way, and how many ways look so; None where it shows that it is another one."""
        ways = 1.0
        for step in self.steps:
            fits = list(self.fits(match, step, chance))
            if not fits:
                return None
            weights = [weight for _, weight in fits]
            match = chance.choices(fits, weights)[0][0]
            ways *= sum(weights)
        return match, ways

    def fits(self, match: Match, step: Step, chance: Random) -> Iterator[tuple[Match, float]]:
        """What may have come of a step in another deal, each with its weight."""
        if not can_say(match, step.who, None if step.secret else step.said):
            return
        texts = [step.said]
        if step.secret:
            options = match.question(step.who).options
            texts = [str(option) for option in options if self.dealer.may_be(option.value, step.value)]
        for text in texts:
            outcomes = self.outcomes(match, step, text, chance)
            value = match.question(step.who).option(text)
            for other in outcomes:
                if self.looks_like(other, step.look):
                    ways = self.dealer.ways(match.state, other.state, step.who, value.value if value else None)
                    if ways:
                        yield other, ways / len(outcomes)

    def outcomes(self, match: Match, step: Step, text: str, chance: Random) -> list[Match]:
        """The match after an answer; where chance comes into play, by several chances."""
        luck = self.dealer.luck
        rng = chance.getrandbits(63) if luck else step.rng
        first = played(match, step.who, text, rng)
        if not luck or first.state.rng == rng:
            return [first]
        return [first, *[played(match, step.who, text, chance.getrandbits(63)) for _ in range(luck - 1)]]

    def looks_like(self, match: Match, look: Look) -> bool:
        """The same as `look`, but what differs most often, and costs least, comes first."""
        told, asked, view = look
        if [(event.clause, event.seen_by(self.seat)) for event in match.events] != told:
            return False
        if (asked is not None) != (self.seat in match.to_act):
            return False
        if asked is not None and [str(option) for option in match.question(self.seat).options] != asked:
            return False
        return bool(match.view(self.seat) == view)


def can_say(match: Match, seat: int, text: str | None) -> bool:
    return seat in match.to_act and (text is None or match.question(seat).option(text) is not None)


def played(match: Match, seat: int, text: str, rng: int) -> Match:
    """The match after this decision, with the events of this decision alone."""
    state = match.state.clone()
    state.log, state.rng = [], rng
    other = Match(match.game, match.seats, 0, match.variants, state)
    other.play(seat, text)
    return other


# -- dealing -------------------------------------------------------------------------------------------------


def settled(cards: list[int], known: Iterable[tuple[Sequence[int], Sequence[int]]], chance: Random) -> float:
    """Shuffled cards, of which some are known to lie in some places: `known` are pairs of places and cards.

    Each of these cards, whichever of its copies, changes places with what lies in one of its places. The weight that
    comes back makes up for deals that are found in several ways, because a copy too many lies there.
    """
    groups = [(list(places), list(there)) for places, there in known]
    taken: set[int] = set()
    for places, there in groups:
        free = chance.sample(places, len(there))
        for place, card in zip(free, there, strict=True):
            at = chance.choice([i for i, one in enumerate(cards) if one == card and i not in taken])
            cards[at], cards[place] = cards[place], cards[at]
            taken.add(place)
    found = 1
    for places, there in groups:
        lying = Counter(cards[place] for place in places)
        for card, count in Counter(there).items():
            found *= perm(lying[card], count)
    return 1.0 / found


# -- comparing -----------------------------------------------------------------------------------------------


def accepted(course: Course, proposals: int, chance: Random) -> Iterator[tuple[State, float]]:
    """Deals of the beginning that could have gone the same way, as they stand now, each with its weight."""
    first = course.first
    for _ in range(proposals):
        state, weight = course.dealer.deal(course, chance)
        found = course.again(Match(first.game, first.seats, 0, first.variants, state), chance)
        if found is not None:
            course.dealer.tidy(found[0].state, course.seat)
            yield found[0].state, weight * found[1]


def agrees_with_rejection(set_up: SetUp, dealer: Dealer, seed: int, seat: int, decisions: int, deals: int) -> None:
    """In the middle of a match at random, guesses put everything everywhere as often as the sampler does."""
    compare(Course(set_up, dealer, seed, seat, decisions), deals)


def compare(course: Course, deals: int) -> None:
    """The guesses of the course's game now, beside deals of its beginning that could have gone the same way."""
    seat, chance = course.seat, Random(deals)
    facts: Counter[Fact] = Counter()
    count, weight, squares = 0, 0.0, 0.0
    for state, ways in accepted(course, deals, chance):
        count, weight, squares = count + 1, weight + ways, squares + ways * ways
        for fact in set(whereabouts(state, seat)):
            facts[fact] += ways  # type: ignore[assignment]
    assert count >= ENOUGH, f"only {count} of {deals} deals could have gone the same way"
    guessed: Counter[Fact] = Counter()
    guesses = 4 * count
    for _ in range(guesses):
        guess = course.game.rules.redeal(course.match.state, seat, chance.getrandbits(63))
        course.dealer.tidy(guess, seat)
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
