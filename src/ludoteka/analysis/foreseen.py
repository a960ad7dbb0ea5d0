"""What was to be expected of a decision, so that luck is only what nobody could foresee.

A position may look better or worse after a decision although chance had no part in it: a plan ripens, the turn passes
on. So the same decision is taken in guesses at what is hidden and at what comes. By how much chances change there on
average was to be expected; how far the real change differs from it is luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from ludoteka.analysis.judge import Estimate, chance_of
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective

SECONDS: Final = 2.0  # of one process for a whole match, counted in walks
FEWEST, MOST = 4, 24  # guesses at one question

Chances = Sequence[float]
Change = tuple[Chances, Chances]  # the chances of all seats before and after a decision, in one guess


def guesses_for(match: Match) -> int:
    """How many guesses each question of a match gets."""
    wanted = SECONDS * match.game.rules.pace / max(1, len(match.decisions))
    return max(FEWEST, min(MOST, int(wanted)))


def foreseen(match: Match, ply: int, answers: Mapping[int, str], estimate: Estimate, count: int) -> list[Change]:
    """How chances change when a question is answered as it was, in guesses of those who answered it, in turn.

    Of a question to several each of them knows the own answer only: the others may choose anything.
    """
    chosen = {seat: value_of(match, seat, text) for seat, text in answers.items()}
    seats = sorted(chosen)
    eyes = {seat: Perspective(match, seat) for seat in seats}
    dice = chance_of(0, ply, "foreseen")
    found: list[Change] = []
    for number in range(count):
        seat = seats[number % len(seats)]
        guess = eyes[seat].sample(dice.getrandbits(32))
        guess.answers = (None,) * len(guess.asks)
        before = estimate(guess)
        choices = [chosen[seat] if ask.seat == seat else anything(ask.options, dice) for ask in guess.asks]
        for place, choice in enumerate(choices):
            guess.answer(place, choice)
        found.append((before, estimate(guess)))
    return found


def value_of(match: Match, seat: int, text: str) -> object:
    return next(option.value for option in match.question(seat).options if str(option) == text)


def anything(options: Sequence[object], dice: Random) -> object:
    return options[int(dice.random() * len(options))]
