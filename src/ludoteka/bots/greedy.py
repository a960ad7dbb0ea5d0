"""`greedy`: tries every option once in each of several guessed positions, looks one step ahead and takes the best."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from ludoteka.bots.bot import Budget, chance_for
from ludoteka.bots.playout import place_of, play_on
from ludoteka.core.match import Option
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import Luck

# How many guesses at the hidden things are averaged, and how many trials that may cost, unless a budget says otherwise.
GUESSES: Final = range(4, 13)
TRIALS: Final = 400
# Decisions played on at random after the option, so that its consequence shows.
AHEAD: Final = 2


class Greedy:
    """One-step look-ahead with the game's own evaluation. `iterations` is the number of guesses."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.seed = seed
        self.budget = budget

    def choose(self, seen: Perspective) -> Option:
        options = seen.question.options
        if len(options) == 1:
            return options[0]
        chance = chance_for(self.seed, seen)
        totals = [0.0] * len(options)
        guesses = min(max(GUESSES), max(min(GUESSES), TRIALS // len(options)))
        budget = replace(self.budget, iterations=self.budget.iterations or guesses)
        for _ in budget.rounds():
            self.try_all(seen, totals, chance)
        best = max(totals)
        return options[chance.choice([i for i, total in enumerate(totals) if total == best])]

    def try_all(self, seen: Perspective, totals: list[float], chance: Random) -> None:
        """Add what each option is worth in one guessed position, the same for all of them."""
        guess = seen.sample(chance.getrandbits(32))
        place = place_of(guess, seen.seat)
        evaluate = seen.game.rules.evaluate
        luck = chance.getrandbits(32)
        for i, option in enumerate(seen.question.options):
            state = guess.clone()
            state.answer(place, option.value)
            play_on(state, AHEAD, Luck(luck))
            totals[i] += evaluate(state)[seen.seat]
