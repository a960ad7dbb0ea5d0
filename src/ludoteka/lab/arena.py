"""Tournaments: every seed is played with every seating, so that neither cards nor seats favour anybody.

>>> from ludoteka.lab.arena import report, run_arena
>>> outcome = run_arena("cardia", ["greedy", "uniform"], pairs=1, seed=5)
>>> [(standing.entrant, standing.games) for standing in outcome.standings()]
[('greedy', 2), ('uniform', 2)]
"""

from __future__ import annotations

import platform
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any

import msgspec

import ludoteka
from ludoteka import bots
from ludoteka.bots import Budget
from ludoteka.core.errors import LudotekaError
from ludoteka.core.match import Match, Option
from ludoteka.core.perspective import Perspective, Sight
from ludoteka.core.rng import seeded
from ludoteka.core.variant import spelled
from ludoteka.lab.cages import Caged
from ludoteka.lab.executors import Executor, executor
from ludoteka.lab.ratings import Rating, Scores, interval, rated, summed, wilson

FORMAT = 1
SPEC = re.compile(r"(?P<bot>[^@\s]+)(?:@(?P<amount>\d+(?:\.\d+)?)(?P<unit>ms|s|)?)?")


class BadArena(LudotekaError):
    """A tournament that cannot be played, or a result file that cannot be read."""


@dataclass(frozen=True)
class Entrant:
    """A bot and how long it may think. Written `greedy`, `ismcts@100ms`, `ismcts@1.5s` or `ismcts@500` (iterations).

    Bots from outside are named `package.module:Class` or `path.py:Class`.
    """

    name: str
    bot: str
    budget: Budget

    @classmethod
    def read(cls, text: str, default: Budget) -> Entrant:
        found = SPEC.fullmatch(text.strip())
        if found is None:
            raise BadArena("error-arena-entrant", entrant=text[:40])
        budget = default
        if found["amount"] is not None:
            amount, unit = float(found["amount"]), found["unit"]
            budget = Budget(iterations=int(amount)) if not unit else Budget(amount / 1000 if unit == "ms" else amount)
        bots.built(found["bot"], 0, budget)  # refuses what cannot be made
        return cls(text.strip(), found["bot"], budget)


@dataclass(frozen=True)
class Task:
    """One game to be played: plain values, so that it can be sent to another process or machine."""

    game: str
    seats: int
    variants: tuple[tuple[str, Any], ...]
    seed: int
    seating: tuple[int, ...]
    bots: tuple[tuple[str, float | None, int | None], ...]  # by entrant: bot, seconds, iterations
    limit: float | None = None  # seconds for a decision in a process of the bot's own; None: all play in this one


@dataclass(frozen=True)
class Played:
    """One game that was played. All lists go by seat."""

    seed: int
    seating: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # of CPU time spent thinking
    beaten: bool = False  # whether somebody who played alone, or with nobody but itself, has won
    lost: tuple[int, ...] = ()  # by seat: decisions not taken in time or at all; chance took them

    def pairs(self) -> Scores:
        """What the entrants took from each other in this game: the better rank takes the point, a tie is half of it."""
        out: list[Scores] = []
        for a, b in combinations(range(len(self.seating)), 2):
            first, second = self.seating[a], self.seating[b]
            if first != second:
                point = 0.5 if self.ranks[a] == self.ranks[b] else float(self.ranks[a] < self.ranks[b])
                out.append({(first, second): (point, 1)} if first < second else {(second, first): (1.0 - point, 1)})
        return summed(out)


@dataclass(frozen=True)
class Standing:
    """How one entrant came out of it."""

    entrant: str
    rating: Rating
    games: int
    points: float  # won against the others, by pairs
    of: int
    milliseconds: float  # of thinking, on average, for one decision
    lost: int = 0  # decisions not taken in time or at all


@dataclass(frozen=True)
class Duel:
    """One entrant against another, with the 95 % interval of its share."""

    entrant: str
    other: str
    points: float
    games: int
    low: float
    high: float


@dataclass(frozen=True)
class Alone:
    """How often an entrant beat a game that it played alone, with the 95 % Wilson interval of the share."""

    entrant: str
    won: int
    games: int
    low: float
    high: float
    milliseconds: float


@dataclass
class Outcome:
    """Everything that a tournament gave: what was played how, and each game."""

    game: str
    seats: int
    variants: dict[str, str]
    seed: int
    rounds: int
    entrants: list[str]
    played: list[Played]
    complete: bool = True
    seconds: float = 0.0
    made_with: dict[str, str] = field(default_factory=dict)
    format: int = FORMAT

    def by_round(self) -> list[Scores]:
        """The results seed by seed."""
        seeds: dict[int, list[Scores]] = {}
        for game in self.played:
            seeds.setdefault(game.seed, []).append(game.pairs())
        return [summed(found) for found in seeds.values()]

    def duel(self, entrant: int, other: int) -> Duel:
        first, second = min(entrant, other), max(entrant, other)
        rounds = [scores.get((first, second), (0.0, 0)) for scores in self.by_round()]
        if entrant != first:
            rounds = [(games - points, games) for points, games in rounds]
        points, games = sum(won for won, _ in rounds), sum(of for _, of in rounds)
        low, high = interval(rounds)
        return Duel(self.entrants[entrant], self.entrants[other], points, games, low, high)

    def duels(self) -> list[Duel]:
        """Each pair once, from the point of view of the one that took more."""
        found = [self.duel(i, j) for i, j in combinations(range(len(self.entrants)), 2)]
        return [
            one if one.points * 2 >= one.games else self.duel(*map(self.entrants.index, (one.other, one.entrant)))
            for one in found
        ]

    def standings(self) -> list[Standing]:
        """The table, the best first."""
        ratings = rated(len(self.entrants), self.by_round())
        rows = [self.standing(i, ratings[i]) for i in range(len(self.entrants))]
        return sorted(rows, key=lambda row: -row.rating.value)

    def standing(self, entrant: int, rating: Rating) -> Standing:
        duels = [self.duel(entrant, other) for other in range(len(self.entrants)) if other != entrant]
        return Standing(
            self.entrants[entrant],
            rating,
            len([game for game in self.played if entrant in game.seating]),
            sum(duel.points for duel in duels),
            sum(duel.games for duel in duels),
            self.milliseconds(entrant),
            self.lost(entrant),
        )

    def lost(self, entrant: int) -> int:
        """How many of its decisions chance took."""
        places = [(game.lost, i) for game in self.played for i, who in enumerate(game.seating) if who == entrant]
        return sum(lost[i] for lost, i in places if lost)

    def milliseconds(self, entrant: int) -> float:
        """What a decision cost an entrant on average."""
        places = [(game, i) for game in self.played for i, who in enumerate(game.seating) if who == entrant]
        decisions = sum(game.decisions[i] for game, i in places)
        return 1000.0 * sum(game.seconds[i] for game, i in places) / decisions if decisions else 0.0

    def alone(self) -> list[Alone]:
        """With a single seat nobody is anybody's opponent: how often each entrant won, the best first."""
        found = []
        for entrant, name in enumerate(self.entrants):
            games = [game.beaten for game in self.played if game.seating == (entrant,)]
            low, high = wilson(float(sum(games)), len(games))
            found.append(Alone(name, sum(games), len(games), low, high, self.milliseconds(entrant)))
        return sorted(found, key=lambda one: -one.won)

    def save(self, path: Path) -> None:
        """Write the result file: JSON that `Outcome.load` reads again."""
        path.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")

    @classmethod
    def load(cls, path: Path) -> Outcome:
        """Read a result file. BadArena where it is none."""
        try:
            outcome = msgspec.json.decode(path.read_bytes(), type=cls)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            raise BadArena("error-arena-file", file=str(path)) from None
        if outcome.format != FORMAT:
            raise BadArena("error-arena-file", file=str(path))
        return outcome


def seatings(entrants: int, seats: int) -> list[tuple[int, ...]]:
    """Who sits where in one round: every choice of entrants for the seats, in every rotation.

    Where there are fewer entrants than seats they take the seats in turn: A B A, B A B, each rotated.
    """
    if entrants >= seats:
        lineups = list(combinations(range(entrants), seats))
    else:
        lineups = [tuple((first + i) % entrants for i in range(seats)) for first in range(entrants)]
    rotated = [lineup[turn:] + lineup[:turn] for lineup in lineups for turn in range(seats)]
    return list(dict.fromkeys(rotated))


def play_game(task: Task) -> Played:
    """Play one game; this runs in the worker."""
    match = ludoteka.game(task.game).start(task.seats, task.seed, **dict(task.variants))
    players = []
    for seat, entrant in enumerate(task.seating):
        name, seconds, iterations = task.bots[entrant]
        seed = seeded("arena", task.seed, *task.seating, seat)
        players.append(player(name, seed, Budget(seconds, iterations, cpu=True), task.limit))
    decisions, thought = [0] * task.seats, [0.0] * task.seats
    try:
        for one in players:
            one.start()
        while not match.over:
            for seat in match.to_act:
                players[seat].start()
                start = thread_time() if task.limit is None else perf_counter()
                option = players[seat].decide(match, seat)
                thought[seat] += (thread_time() if task.limit is None else perf_counter()) - start
                decisions[seat] += 1
                match.play(seat, option)
                watch(players, match)
    finally:
        for one in players:
            one.end()
    result = match.result
    assert result is not None
    times = tuple(round(value, 4) for value in thought)
    beaten = len(set(task.seating)) == 1 and match.game.rules.evaluate(match.state)[0] == 1.0
    lost = tuple(one.lost for one in players)
    return Played(
        *(task.seed, task.seating, result.ranks, result.scores, result.reason, tuple(decisions), times, beaten), lost
    )


class Seated:
    """A bot that plays in this process."""

    def __init__(self, bot: bots.Bot) -> None:
        self.bot = bot
        self.lost = 0
        self.observe = getattr(bot, "observe", None)

    def start(self) -> None:
        return None

    def decide(self, match: Match, seat: int) -> Option:
        return self.bot.choose(Perspective(match, seat))

    def show(self, match: Match, seat: int) -> None:
        if self.observe is not None:
            self.observe(Sight(match, seat))

    def end(self) -> None:
        return None


def player(name: str, seed: int, budget: Budget, limit: float | None) -> Seated | Caged:
    return Seated(bots.built(name, seed, budget)) if limit is None else Caged(name, seed, budget, limit)


def watch(players: Sequence[Seated | Caged], match: Match) -> None:
    """Bots with a method `observe(sight)` are shown the table after every decision."""
    for seat, one in enumerate(players):
        one.show(match, seat)


def run_arena(
    game: str,
    entrants: Sequence[str],
    pairs: int = 100,
    seats: int | None = None,
    variants: Mapping[str, Any] | None = None,
    budget: Budget | None = None,
    workers: int = 1,
    seed: int = 0,
    progress: bool = False,
    ray: str | None = None,
    limit: float | None = None,
) -> Outcome:
    """Play a tournament: `pairs` seeds, each with every seating. Ctrl-C ends it early and keeps what was played.

    With one seat everybody plays every seed alone, and what counts is how often the game is beaten.
    `budget` is for entrants that do not name one; seconds are CPU time, so a busy machine weakens nobody. Errors say
    what is wrong before the first game begins.

    With a `limit` of seconds every bot sits in a process of its own: who takes longer, or falls over, loses the
    decision to chance, and the tournament goes on.
    """
    one = ludoteka.game(game)
    seats = max(2, one.seats[0]) if seats is None else seats
    chosen = one.checked(seats, seed, dict(variants or {}))
    field = admitted(entrants, budget or Budget(), least=min(2, seats))
    if pairs < 1:
        raise BadArena("error-arena-number", field="pairs", value=str(pairs), least=1)
    tasks = [
        Task(game, seats, tuple(chosen.items()), seed + i, seating, tuple(map(recipe, field)), limit)
        for i in range(pairs)
        for seating in seatings(len(field), seats)
    ]
    spelt = {name: spelled(value) for name, value in chosen.items()}
    outcome = Outcome(
        game, seats, spelt, seed, pairs, [entrant.name for entrant in field], [], made_with=surroundings()
    )
    play_all(outcome, tasks, executor(workers, ray), progress)
    return outcome


def admitted(entrants: Sequence[str], budget: Budget, least: int) -> list[Entrant]:
    """The entrants, read and made once; enough of them, all different."""
    field = [Entrant.read(text, budget) for text in entrants]
    if len(field) < least:
        raise BadArena("error-arena-number", field="entrants", value=str(len(field)), least=least)
    names = [entrant.name for entrant in field]
    for name in names:
        if names.count(name) > 1:
            raise BadArena("error-arena-twice", entrant=name)
    return field


def recipe(entrant: Entrant) -> tuple[str, float | None, int | None]:
    return entrant.bot, entrant.budget.seconds, entrant.budget.iterations


def play_all(outcome: Outcome, tasks: list[Task], where: Executor, progress: bool) -> None:
    start = perf_counter()
    outcome.complete = False
    with shown(outcome, len(tasks)) if progress else silent() as advance:
        try:
            for game in where.map(play_game, tasks):
                outcome.played.append(game)
                advance(game)
            outcome.complete = True
        except KeyboardInterrupt:
            if not outcome.played:
                raise
    outcome.seconds = round(perf_counter() - start, 2)


@contextmanager
def silent() -> Iterator[Callable[[Played], None]]:
    yield lambda game: None


@contextmanager
def shown(outcome: Outcome, total: int) -> Iterator[Callable[[Played], None]]:
    """A progress bar with the score between the first two entrants so far; alone, with the games won."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as bar:
        task = bar.add_task(outcome.game, total=total)
        score = [0.0, 0.0]

        def advance(game: Played) -> None:
            if outcome.seats == 1:
                words = ", ".join(f"{one.entrant} {one.won} / {one.games}" for one in outcome.alone())
            else:
                points, games = game.pairs().get((0, 1), (0.0, 0))
                score[0] += points
                score[1] += games - points
                words = f"{outcome.entrants[0]} {score[0]:g} : {score[1]:g} {outcome.entrants[1]}"
            bar.update(task, advance=1, description=words)

        yield advance


def surroundings() -> dict[str, str]:
    """What a figure depends on besides the bots."""
    from ludoteka.core import state

    compiled = not str(state.__file__).endswith(".py")
    return {
        "ludoteka": ludoteka.__version__,
        "python": platform.python_version(),
        "engine": "compiled" if compiled else "interpreted",
    }


def report(outcome: Outcome, lang: str = "en") -> str:
    """The outcome as one HTML page with plots; nothing is loaded from elsewhere."""
    from ludoteka.lab.arena_report import page

    return page(outcome, lang)
