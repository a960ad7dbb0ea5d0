"""Whether guesses forget nothing: whatever a seat could conclude since an earlier guess is so in the later ones.

An earlier guess is played on by the decisions that were made, any that look the same where the seat did not see them,
and thrown away as soon as the seat would have seen something else. What is true in all that are left can be concluded
by whoever remembers everything: guesses made now must not leave it open. No game has to say how it deals for that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from ludoteka.core.game import Game
from ludoteka.core.match import Question
from ludoteka.core.state import State
from ludoteka.testing.guesses import length, whereabouts
from ludoteka.testing.play import SetUp, set_ups
from ludoteka.testing.rejection import Course, Dealer, Fact, accepted

STRETCHES = 8  # of a game, in different set-ups and matches
DECISIONS = 3  # that are made between the earlier guesses and the later ones
PROPOSED = 400  # earlier guesses of a stretch, at most
ENOUGH = 40  # of them that could have gone the same way: what is so in all of them is hardly chance
GUESSES = 60  # later ones
MOSTLY = 0.75  # of the later guesses must have what is certain


class Earlier(Dealer):
    """Guesses after so many decisions take the place of a new deal. What was shuffled since is shuffled anew."""

    luck = 8

    def __init__(self, decisions: int) -> None:
        self.left = decisions

    def before(self, question: Question) -> bool:
        self.left -= 1
        return self.left >= 0

    def deal(self, course: Course, chance: Random) -> tuple[State, float]:
        first = course.first.state
        return course.game.rules.redeal(first, course.seat, chance.getrandbits(63)), 1.0


def guesses_forget_nothing(game: Game, draw: Random) -> None:
    """What all earlier guesses agree about, played on as the match went, the later ones agree about, too."""
    found = [set_up for set_up in set_ups(game) if set_up.seats > 1]
    for number in range(STRETCHES if found else 0):
        set_up = found[number % len(found)]
        seed = draw.getrandbits(31)
        begin = draw.randrange(max(1, length(set_up, seed, 200) // 2))
        seat = draw.randrange(set_up.seats)
        for decisions in range(DECISIONS, 0, -1):  # fewer where hardly any guess goes the same way for so long
            if nothing_is_forgotten(set_up, seed, seat, begin, decisions):
                break


def nothing_is_forgotten(set_up: SetUp, seed: int, seat: int, begin: int, decisions: int) -> bool:
    """The law for one stretch of a match; whether enough guesses went the same way to say anything."""
    return is_kept_in_mind(Course(set_up, Earlier(begin), seed, seat, decisions), Random(seed))


def nothing_is_forgotten_when(set_up: SetUp, seat: int, said: Sequence[str], dealer: Dealer, seed: int = 1) -> bool:
    """The law for a match in which just this is said: a course that random matches would hardly ever take."""
    return is_kept_in_mind(Course(set_up, dealer, seed, seat, len(said), said), Random(seed))


def is_kept_in_mind(course: Course, chance: Random) -> bool:
    seat = course.seat
    facts: Counter[Fact] = Counter()
    count = 0
    for state, _ in accepted(course, PROPOSED, chance):
        facts.update(set(whereabouts(state, seat)))
        count += 1
        if count == ENOUGH:
            break
    if count < ENOUGH or course.match.over:
        return False
    guessed: Counter[Fact] = Counter()
    for _ in range(GUESSES):
        guess = course.game.rules.redeal(course.match.state, seat, chance.getrandbits(63))
        course.dealer.tidy(guess, seat)
        guessed.update(set(whereabouts(guess, seat)))
    for fact in sorted(facts.keys() | guessed.keys(), key=repr):
        share = guessed[fact] / GUESSES
        certain = facts[fact] == count and share < MOSTLY
        impossible = facts[fact] == 0 and share > 1.0 - MOSTLY
        assert not certain and not impossible, (
            f"seat {seat} can conclude {fact}: {facts[fact]} of {count} earlier guesses that went the same way, "
            f"but {share:.0%} of the guesses made now"
        )
    return True
