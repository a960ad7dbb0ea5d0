"""All that a player at one seat has to think with: the view, the question, and guesses at what is hidden."""

from __future__ import annotations

from ludoteka.core.game import Game, Json
from ludoteka.core.match import Match, Question
from ludoteka.core.rng import seeded
from ludoteka.core.state import State


class Perspective:
    """What a bot gets instead of a match. The true state cannot be reached through any public name of it."""

    __slots__ = ("__match", "game", "question", "seat", "seats")

    def __init__(self, match: Match, seat: int) -> None:
        self.__match = match
        self.game: Game = match.game
        self.seats: int = match.seats
        self.seat = seat
        self.question: Question = match.question(seat)

    def view(self) -> Json:
        return self.__match.view(self.seat)

    def sample(self, seed: int) -> State:
        """A state that looks the same from this seat: what the seat cannot know is drawn anew for every seed."""
        match = self.__match
        state: State = match.game.rules.redeal(match.state, self.seat, seeded("redeal", self.seat, seed))
        return state
