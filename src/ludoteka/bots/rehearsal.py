"""Thinking with a learned policy: every option is rehearsed in many guesses, everybody answering as was learned.

A guess at what is hidden is used for all options alike, with the same luck and the same answers of those who are asked
at the same time. After the option the policy plays on for everybody until the position is judged by what it is worth
to whoever is asked there. What the rehearsals say is added to what was learned, not put in its place: an option that
the policy gave little chance must do so much better. So whoever mixes its answers still mixes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Final

from ludoteka.bots.policy import Policy, drawn
from ludoteka.core.observation import Sheet
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import Luck
from ludoteka.core.state import State

LEAST: Final = 1e-4  # a chance that is never rehearsed


class Rehearsal:
    """The thinking about one decision."""

    def __init__(self, seen: Perspective, policy: Policy, chance: Random, onward: int, least: float) -> None:
        self.seen = seen
        self.seat = seen.seat
        self.policy = policy
        self.chance = chance
        self.onward = onward  # decisions that are played on, at least
        self.options: list[Any] = [option.value for option in seen.question.options]
        self.prior = policy.chances(self.sees, seen.question.prompt.id, self.seat, self.options)
        most = max(self.prior)
        self.tried = [place for place, share in enumerate(self.prior) if share >= least * most]
        self.totals = [0.0] * len(self.options)
        self.guesses = 0
        self.joint = len(seen.sample(chance.getrandbits(32)).asks) > 1  # whether others answer at the same time

    def sees(self, taken: Sequence[int]) -> Sheet:
        """What the seat sees itself, after these numbers of its answer were said."""
        return self.seen.noted(self.policy.space, taken)

    def rehearse(self) -> None:
        """One guess; every option that has a chance is played in it, with the same luck."""
        guess = self.seen.sample(self.chance.getrandbits(32))
        guess.answers = (None,) * len(
            guess.asks
        )  # what others may have answered already is as open as what they have not
        luck = self.chance.getrandbits(32)
        others = Luck(luck)
        answers: list[Any] = []
        for ask in guess.asks:
            answers.append(None if ask.seat == self.seat else self.policy.answer(guess, ask, others))
        for place in self.tried:
            state = guess.clone()
            asks = state.asks
            for at in range(len(asks)):
                state.answer(at, self.options[place] if asks[at].seat == self.seat else answers[at])
            self.totals[place] += self.outcome(state, Luck(luck))
        self.guesses += 1

    def outcome(self, state: State, chance: Luck) -> float:
        """What became of it for the seat: how it ended, or what the position is worth when it can be judged."""
        left = self.onward
        while state.result is None:
            if left <= 0 and state.answers.count(None) == len(state.answers):
                for ask in state.asks:
                    if ask.seat == self.seat:
                        return self.policy.worth(state, self.seat)
                if self.seen.seats == 2:
                    return -self.policy.worth(state, state.asks[0].seat)
            self.everybody_answers(state, chance)
            left -= 1
        return self.result(state, state.result.ranks)

    def result(self, state: State, ranks: Sequence[int]) -> float:
        """What the end is worth: who plays alone, or together with all others, has won or lost whatever the rank."""
        if max(ranks) == 1:
            chance = self.seen.game.rules.evaluate(state)[self.seat]
            if len(ranks) == 1 or chance in (0.0, 1.0):
                return 1.0 if chance == 1.0 else -1.0
        return standing(ranks, self.seat)

    def everybody_answers(self, state: State, chance: Luck) -> None:
        asks, answers = state.asks, state.answers
        found: list[Any] = []
        for at in range(len(asks)):
            found.append(self.policy.answer(state, asks[at], chance) if answers[at] is None else None)
        for at in range(len(asks)):
            if answers[at] is None:
                state.answer(at, found[at])

    def worth(self) -> list[float]:
        """What the options came to in the rehearsals, by place."""
        return [total / max(1, self.guesses) for total in self.totals]

    def chances(self, worth: list[float]) -> list[float]:
        """What was learned, with something more (in logarithms) that speaks for each of the options."""
        best = max([worth[place] for place in self.tried])
        powers = [0.0] * len(self.options)
        whole = 0.0
        for place in self.tried:
            powers[place] = max(LEAST, self.prior[place]) * exp(worth[place] - best)
            whole += powers[place]
        return [power / whole for power in powers]

    def choice(self, worth: list[float], sharp: float) -> int:
        """The place of the option that is taken: the likeliest; together with others drawn, the sharper the likelier.

        Who answers together with others and always alike can be read.
        """
        chances = self.chances(worth)
        if not self.joint:
            return chances.index(max(chances))
        powers = [chance**sharp for chance in chances]
        whole = sum(powers)
        return drawn([power / whole for power in powers], self.chance.random())


def standing(ranks: Sequence[int], seat: int) -> float:
    """1 for the best, -1 for the last, evenly between; who shares a rank shares what it is worth."""
    mine = ranks[seat]
    ahead, level = 0, 0
    for rank in ranks:
        ahead += rank < mine
        level += rank == mine
    return 1.0 - 2.0 * (ahead + (level - 1) / 2) / max(1, len(ranks) - 1)
