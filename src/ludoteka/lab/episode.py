"""A match played by numbers: who is asked, what can be said, what is seen, what it was worth. Adapters are made of it.

It works on states without events, and where several seats are asked at once they answer one after another, in their
order or in any other (`turn_to`): nobody sees what another has answered before all have. An answer in sub-steps takes
several steps of the same seat; others may answer in between.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from ludoteka.core.actions import ONE, ActionSpace, Choice, fill, found_by, going_on
from ludoteka.core.errors import IllegalMove, InvalidSetup
from ludoteka.core.game import Game
from ludoteka.core.observation import ObservationSpace
from ludoteka.core.rng import seeded_for_match
from ludoteka.core.state import State

RANK: Final = "rank"  # utilities by rank at the end, from -1 to 1
SCORE: Final = "score"  # after every step what the points have changed, against the mean of the others
REWARDS: Final = (RANK, SCORE)
NOTHING: Final = b""


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
    """What a finished match is worth to each seat. Who plays alone, or with all others, wins (1) or loses (-1)."""
    result = state.result
    if result is None:
        return [0.0] * len(game.rules.evaluate(state))
    if max(result.ranks) == 1:
        chances = game.rules.evaluate(state)
        if len(chances) == 1 or (len(set(chances)) == 1 and chances[0] in (0.0, 1.0)):
            return [1.0 if chance == 1.0 else -1.0 for chance in chances]
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
        self.begun: dict[int, list[int]] = {}  # such numbers of all open questions, by place
        self.numbers: list[int] = []  # that can be said now
        self.choice: Choice = actions.choices[0]  # how answers to the question fall into numbers
        self.paths: list[list[int]] = []  # the numbers of each option, where several say one
        self.nothing: Final = [0.0] * seats  # earned by most steps
        self.earned: list[float] = self.nothing  # by the last step
        self.led: list[float] = [0.0] * seats

    def another(self) -> Episode:
        """An episode of the same kind, not yet begun; what never changes is shared."""
        return Episode(self.game, self.seats, self.variants, self.actions, self.observations, self.rewards)

    def clone(self) -> Episode:
        """An independent copy with the same future."""
        other = self.another()
        if self.state is not None:
            other.state = self.state.clone()
            other.state.log = None if self.state.log is None else self.state.log.copy()
            other.state.filmed = self.state.filmed
        other.seat, other.place, other.numbers = self.seat, self.place, self.numbers
        other.begun = {place: taken.copy() for place, taken in self.begun.items()}
        other.taken = other.begun.get(self.place, [])
        other.choice, other.paths = self.choice, self.paths
        other.earned, other.led = self.earned, self.led
        return other

    def reset(self, seed: int) -> None:
        """A new match from a seed."""
        self.resume(self.game.rules.new(self.seats, seeded_for_match(self.game.id, seed), self.variants))

    def resume(self, state: State) -> None:
        """Go on from a state, which is taken over without its events."""
        state.log = None
        self.state = state
        self.begun = {}
        self.earned = self.nothing
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
        self.look_at(0 if len(state.asks) == 1 else state.answers.index(None))

    def look_at(self, place: int) -> None:
        """The question at this place, and what can be said to it."""
        ask = self.state.asks[place]
        self.place, self.seat = place, ask.seat
        self.taken = self.begun.get(place, [])
        self.choice, values = self.actions.resolved(ask.prompt.id, ask.options)
        if self.choice.kind == ONE:
            self.numbers = [self.choice.number(value, ask.seat) for value in values]
        else:
            self.paths = [self.choice.known_path(value, ask.seat) for value in values]
            self.numbers = going_on(self.choice, self.paths, self.taken)

    # -- those who are asked together ------------------------------------------------------------------------
    def asked(self) -> list[int]:
        """The seats whose answer is awaited, in the order of their questions."""
        state = self.state
        if state.result is not None:
            return []
        return [state.asks[i].seat for i in range(len(state.asks)) if state.answers[i] is None]

    def turn_to(self, seat: int) -> None:
        """Let this seat answer next, if it is asked."""
        state = self.state
        for place in range(len(state.asks)):
            if state.asks[place].seat == seat and state.answers[place] is None:
                if place != self.place:
                    self.look_at(place)
                return
        raise IllegalMove("error-not-asked", seat=seat)

    def numbers_of(self, seat: int) -> list[int]:
        """What a seat can say now, whether it is its turn to answer or somebody else's."""
        if seat == self.seat:
            return self.numbers
        asks, answers = self.state.asks, self.state.answers
        for place in range(len(asks)):
            ask = asks[place]
            if ask.seat == seat and answers[place] is None and self.seat >= 0:
                return self.actions.legal(ask.prompt.id, seat, ask.options, self.begun.get(place, []))
        return []

    def said_by(self, seat: int) -> list[int]:
        """What a seat has said so far of an answer in sub-steps."""
        if seat == self.seat or not self.begun:
            return self.taken if seat == self.seat else []
        return [n for place, taken in self.begun.items() if self.state.asks[place].seat == seat for n in taken]

    def step(self, number: int) -> None:
        """Say a number. IllegalMove if it cannot be said."""
        options = self.state.asks[self.place].options
        if self.choice.kind != ONE:
            at = found_by(self.choice, self.paths, number, self.taken)
        elif number in self.numbers:
            at = self.numbers.index(number)
        else:
            raise IllegalMove("error-no-option", option=str(number))
        if at < 0:
            self.taken.append(number)
            self.begun[self.place] = self.taken
            self.numbers = going_on(self.choice, self.paths, self.taken)
            self.earned = self.nothing
            return
        self.begun.pop(self.place, None)
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
            self.earned = self.nothing

    # -- what is seen ----------------------------------------------------------------------------------------
    def observe(self, seat: int, out: Any, clear: bool = False) -> None:
        """What a seat may know, into a float32 buffer; `clear` says that it holds nothing but zeros."""
        self.observations.observe(self.state, seat, out, self.said_by(seat), clear)

    def mask(self, seat: int, out: Any, clear: bool = False) -> None:
        """Which numbers a seat can say, into a buffer of bytes: none unless it is asked."""
        fill(out, self.numbers_of(seat), NOTHING if clear else self.actions.blank)


class WholeEpisode(Episode):
    """Matches in which answers are said whole: the numbers are the places of the options."""

    def another(self) -> Episode:
        return said_whole(self)

    def look_at(self, place: int) -> None:
        ask = self.state.asks[place]
        self.place, self.seat = place, ask.seat
        self.numbers = list(range(len(ask.options)))

    def step(self, number: int) -> None:
        self.state.answer(self.place, self.state.asks[self.place].options[number])
        self.find_question()
        self.count_rewards()


def said_whole(kind: Episode) -> WholeEpisode:
    """An episode of the same kind, not yet begun, in which answers are said whole."""
    return WholeEpisode(kind.game, kind.seats, kind.variants, kind.actions, kind.observations, kind.rewards)


def one_of(name: str, value: Any, legal: Collection[Any]) -> None:
    """Refuse a setting that is none: InvalidSetup says what it can be."""
    if value not in legal:
        raise InvalidSetup("error-setting", name=name, value=str(value)[:40], legal=", ".join(map(str, legal)))


def episode(game: Game, seats: int | None = None, rewards: str = RANK, **variants: Any) -> Episode:
    """Episodes of a game, not yet begun."""
    one_of("rewards", rewards, REWARDS)
    seats = game.seats[0] if seats is None else seats
    chosen = game.checked(seats, 0, variants)
    observations = game.observation(seats, **variants)
    return Episode(game, seats, chosen, observations.actions, observations, rewards)
