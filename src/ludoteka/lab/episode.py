"""A match played by numbers: who is asked, what can be said, what is seen, what it was worth. Adapters are made of it.

It works on states without events, and where several seats are asked at once they answer one after another: nobody sees
what another has answered before all have. An answer in sub-steps takes several steps of the same seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludoteka.core.actions import ActionSpace, fill
from ludoteka.core.errors import IllegalMove
from ludoteka.core.game import Game
from ludoteka.core.observation import ObservationSpace
from ludoteka.core.rng import seeded_for_match
from ludoteka.core.state import State

RANK: Final = "rank"  # utilities by rank at the end, from -1 to 1
SCORE: Final = "score"  # after every step what the points have changed, against the mean of the others
REWARDS: Final = (RANK, SCORE)


def by_rank(ranks: Sequence[int]) -> list[float]:
    """1 for the best, -1 for the last, evenly between; who shares a rank shares what it is worth. The sum is 0."""
    count = len(ranks)
    if count == 1:
        return [0.0]
    out = []
    for rank in ranks:
        ahead = sum([other < rank for other in ranks])
        level = sum([other == rank for other in ranks])
        out.append(1.0 - 2.0 * (ahead + (level - 1) / 2) / (count - 1))
    return out


def returns(game: Game, state: State) -> list[float]:
    """What a finished match is worth to each seat. Who plays alone wins (1) or loses (-1)."""
    result = state.result
    if result is None:
        return [0.0] * len(game.rules.evaluate(state))
    if len(result.ranks) == 1:
        return [1.0 if game.rules.evaluate(state)[0] == 1.0 else -1.0]
    return by_rank(result.ranks)


def leads(points: Sequence[float]) -> list[float]:
    """Everybody's points less the mean of the others'."""
    if len(points) == 1:
        return [float(points[0])]
    whole = sum(points)
    return [point - (whole - point) / (len(points) - 1) for point in points]


class Episode:
    """One match after another of a game with the same seats and variants."""

    def __init__(
        self,
        game: Game,
        seats: int,
        variants: Mapping[str, Any],
        actions: ActionSpace,
        observations: ObservationSpace,
        rewards: str = RANK,
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.variants: Final = dict(variants)
        self.actions: Final = actions
        self.observations: Final = observations
        self.rewards: Final = rewards
        self.state: State = None  # type: ignore[assignment]
        self.seat = -1  # who is asked; -1 at the end
        self.place = 0  # of the question among those that are open
        self.taken: list[int] = []  # numbers said so far of an answer in sub-steps
        self.numbers: list[int] = []  # that can be said now
        self.earned: list[float] = [0.0] * seats  # by the last step
        self.led: list[float] = [0.0] * seats

    def reset(self, seed: int) -> None:
        """A new match from a seed."""
        self.resume(self.game.rules.new(self.seats, seeded_for_match(self.game.id, seed), self.variants))

    def resume(self, state: State) -> None:
        """Go on from a state, which is taken over without its events."""
        state.log = None
        self.state = state
        self.earned = [0.0] * self.seats
        if self.rewards == SCORE:
            self.led = leads(self.points())
        self.find_question()

    @property
    def over(self) -> bool:
        return self.seat < 0

    def points(self) -> list[float]:
        """What everybody can count as points now; at the end the scores."""
        result = self.state.result
        learning = self.game.rules.learning
        if result is not None:
            return [float(score) for score in result.scores]
        if learning is None or learning.points is None:
            return [0.0] * self.seats
        return [float(one) for one in learning.points(self.state)]

    def find_question(self) -> None:
        """The first open question, and what can be said to it."""
        state = self.state
        if state.result is not None:
            self.seat = -1
            self.numbers = []
            return
        asks = state.asks
        self.place = 0 if len(asks) == 1 else state.answers.index(None)
        ask = asks[self.place]
        self.seat = ask.seat
        self.taken = []
        self.numbers = self.actions.legal(ask.prompt.id, ask.seat, ask.options)

    def step(self, number: int) -> None:
        """Say a number. IllegalMove if it cannot be said."""
        ask = self.state.asks[self.place]
        options = ask.options
        if not self.taken and len(self.numbers) == len(options) and self.actions.whole(ask.prompt.id):
            if number not in self.numbers:
                raise IllegalMove("error-no-option", option=str(number))
            at = self.numbers.index(number)
        else:
            at = self.actions.chosen(ask.prompt.id, ask.seat, options, number, self.taken)
        if at < 0:
            self.taken.append(number)
            self.numbers = self.actions.legal(ask.prompt.id, ask.seat, options, self.taken)
            self.earned = [0.0] * self.seats
            return
        self.state.answer(self.place, options[at])
        self.find_question()
        self.count_rewards()

    def count_rewards(self) -> None:
        """What this step brought each seat."""
        if self.rewards == SCORE:
            before, self.led = self.led, leads(self.points())
            self.earned = [now - then for now, then in zip(self.led, before, strict=True)]
        elif self.seat < 0:
            self.earned = returns(self.game, self.state)
        else:
            self.earned = [0.0] * self.seats

    # -- what is seen ----------------------------------------------------------------------------------------
    def observe(self, seat: int, out: Any) -> None:
        """What a seat may know, into a float32 buffer."""
        self.observations.observe(self.state, seat, out, self.taken if seat == self.seat else ())

    def mask(self, seat: int, out: Any) -> None:
        """Which numbers a seat can say, into a uint8 buffer: none unless it is asked."""
        fill(out, self.numbers if seat == self.seat else ())


def episode(game: Game, seats: int | None = None, rewards: str = RANK, **variants: Any) -> Episode:
    """Episodes of a game, not yet begun."""
    seats = game.seats[0] if seats is None else seats
    chosen = game.checked(seats, 0, variants)
    observations = game.observation(seats, **variants)
    return Episode(game, seats, chosen, observations.actions, observations, rewards)
