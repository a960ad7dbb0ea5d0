"""A bot in a few lines: it tries every option in some guesses at what is hidden, and takes the one that looks best.

ludoteka arena cardia examples/first_bot.py:FirstBot uniform --pairs 20
"""

from __future__ import annotations

from random import Random

from ludoteka import Option, Perspective


class FirstBot:
    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def choose(self, seen: Perspective) -> Option:
        worth = [0.0] * len(seen.question.options)
        for _ in range(12):
            state = seen.sample(self.chance.getrandbits(32))  # looks the same from here; the rest is a guess
            place = [ask.seat for ask in state.asks].index(seen.seat)
            for i, option in enumerate(seen.question.options):
                after = state.clone()
                after.answer(place, option.value)
                for _ in range(6):  # others who are asked, and what follows, by chance
                    if not after.over:
                        after.choose(self.chance.choice(after.options))
                worth[i] += seen.game.rules.evaluate(after)[seen.seat]
        return seen.question.options[worth.index(max(worth))]
