"""All that a player at one seat has to think with: the view, the question, and guesses at what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from ludoteka.core.game import Game, Json
from ludoteka.core.history import Answered, Asked, InformationState, Told, history, information_state
from ludoteka.core.match import Match, Question
from ludoteka.core.observation import ObservationSpace, Sheet
from ludoteka.core.rng import Luck, seeded
from ludoteka.core.state import State


class Sight:
    """What a seat sees of a match, whether it is asked or not. The true state cannot be reached through its names."""

    __slots__ = ("_match", "game", "seat", "seats", "variants")

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.game: Game = match.game
        self.seats: int = match.seats
        self.variants: Json = dict(match.variants)
        self.seat = seat

    @property
    def over(self) -> bool:
        return self._match.over

    def view(self) -> Json:
        return self._match.view(self.seat)

    def history(self) -> list[Told | Asked | Answered]:
        """What the seat was told, what it was asked and what it answered, in order."""
        return list(history(self._match, self.seat))

    def events(self, since: int = 0) -> list[Told]:
        """What the seat was told, in order; `since` leaves out the first so many."""
        return [one for one in self.history() if isinstance(one, Told)][since:]

    def information_state(self) -> InformationState:
        """All of this as one text, and a hash of it."""
        return information_state(self._match, self.seat)

    def observe(self, space: ObservationSpace, out: Any = None) -> Any:
        """What the seat may know as numbers: `space` comes from `game.observation(seats, **variants)`."""
        return space.observe(self._match, self.seat, out)

    def noted(self, space: ObservationSpace, taken: Sequence[int] = ()) -> Sheet:
        """The same, only what is not zero; `taken` are the numbers already said of an answer in sub-steps."""
        return space.noted(self._match.state, self.seat, taken)


class Perspective(Sight):
    """What a bot gets instead of a match when it is asked: also the question, and guesses at what is hidden."""

    __slots__ = ("question",)

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__(match, seat)
        self.question: Question = match.question(seat)

    def sample(self, seed: int) -> State:
        """A state that looks the same from this seat: what the seat cannot know is drawn anew for every seed."""
        match = self._match
        state: State = match.game.rules.redeal(match.state, self.seat, seeded("redeal", self.seat, seed))
        return state


class Weighed(Perspective):
    """The same seat with other guesses: of several that agree with all it knows one is drawn by what it weighs.

    `weigh` says how much speaks for a guess, as the logarithm of how likely it is. So a bot can make of what others
    decided what it likes, and still sees nothing but guesses.
    """

    __slots__ = ("guesses", "weigh")

    def __init__(self, seen: Perspective, weigh: Callable[[State], float], guesses: int) -> None:
        super().__init__(seen._match, seen.seat)
        self.weigh = weigh
        self.guesses = guesses  # of which one is taken

    def sample(self, seed: int) -> State:
        found = [super(Weighed, self).sample(seed * self.guesses + number) for number in range(self.guesses)]
        weights = [self.weigh(guess) for guess in found]
        most = max(weights)
        left = Luck(seeded("weighed", self.seat, seed)).random() * sum([exp(weight - most) for weight in weights])
        for guess, weight in zip(found, weights, strict=True):
            left -= exp(weight - most)
            if left < 0.0:
                return guess
        return found[-1]
