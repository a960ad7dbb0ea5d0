"""The measurements, in CPU time of one core, best of several short runs: a busy machine can only make them worse.

Random play means: uniform over the options that the engine itself lists. Positions are the same in every run and in
every build, so that figures can be compared.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from time import process_time

import ludoteka
from ludoteka.bots.bot import Budget
from ludoteka.bots.ismcts import Ismcts
from ludoteka.bots.playout import play_out
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import Luck, seeded

MATCHES = 8  # seeds to play
THOUGHT = 60  # iterations of a search: about as many as a bot in a hurry makes


@dataclass(frozen=True)
class Figures:
    """What was measured for one game."""

    seats: int
    compiled: bool  # whether the engine that ran was a compiled one
    decisions: float  # decisions per match of random play, on average
    options: float  # options per decision, on average
    choices: float  # share of the decisions that leave a choice: more than one option
    state: float  # decisions per second on the state
    whole: float  # the same with the set-up of every match timed as well
    loop: float  # an honest loop, set-up timed: Match without events, and a redeal for whoever decides
    match: float  # decisions per second through Match with its events: questions, options, record
    matches: float  # whole matches per second on the state
    setup: float  # microseconds from nothing to the first question
    clone: float  # microseconds to copy a state
    redeal: float  # microseconds for a guess at what is hidden
    view: float  # microseconds for the view of a seat
    fingerprint: float  # microseconds
    search: float  # iterations per second of ismcts

    def plain(self) -> dict[str, float]:
        return {name: round(value, 3) for name, value in asdict(self).items()}


class Bench:
    """Prepares positions of one game and measures on them."""

    def __init__(self, game: Game, seats: int, seconds: float, runs: int) -> None:
        self.game = game
        self.seats = seats
        self.seconds = seconds
        self.runs = runs
        self.starts = [game.start(seats, seed) for seed in range(MATCHES)]
        self.lengths: list[int] = []
        self.widths: list[int] = []
        self.middles = [match for start in self.starts for match in self.along(start)]

    def along(self, start: Match) -> list[Match]:
        """Four matches from within this one: after 1, 3, 5 and 7 eighths of a random play of it."""
        chance = Random(start.seed)
        line: list[Match] = []
        match = start.clone()
        while not match.over:
            line.append(match.clone())
            seat = match.to_act[0]
            options = match.question(seat).options
            self.widths.append(len(options))
            match.play(seat, chance.choice(options))
        self.lengths.append(len(line))
        return [line[len(line) * part // 8] for part in (1, 3, 5, 7)]

    def best(self, work: Callable[[], int]) -> float:
        """How often per second of CPU time: `work` does something and says how often."""
        best = 0.0
        for _ in range(self.runs):
            gc.collect()
            done, start = 0, process_time()
            while (spent := process_time() - start) < self.seconds:
                done += work()
            best = max(best, done / spent)
        return best

    def figures(self) -> Figures:
        per_state = self.best(self.play_states)
        length = sum(self.lengths) / len(self.lengths)
        return Figures(
            seats=self.seats,
            compiled=is_compiled(self.game),
            decisions=length,
            options=sum(self.widths) / len(self.widths),
            choices=sum(width > 1 for width in self.widths) / len(self.widths),
            state=per_state,
            whole=self.best(self.play_wholes),
            loop=self.best(self.play_honestly),
            match=self.best(self.play_matches),
            matches=per_state / length,
            setup=1e6 / self.best(self.set_ups),
            clone=1e6 / self.best(self.clones),
            redeal=1e6 / self.best(self.redeals),
            view=1e6 / self.best(self.views),
            fingerprint=1e6 / self.best(self.fingerprints),
            search=self.best(self.searches),
        )

    def play_states(self) -> int:
        done = 0
        for start in self.starts:
            done += play_out(start.state.clone(), Luck(start.seed))
        return done

    def set_ups(self) -> int:
        for seed in range(MATCHES):
            self.game.start(self.seats, seed)
        return MATCHES

    def play_wholes(self) -> int:
        done = 0
        for seed in range(MATCHES):
            done += play_out(self.game.start(self.seats, seed).quiet().state, Luck(seed))
        return done

    def play_honestly(self) -> int:
        """As bots are served: a guess at what its seat cannot know for every decision, then a choice by chance."""
        done, redeal, rng = 0, self.game.rules.redeal, seeded("honest")
        for seed in range(2):
            match, draw = self.game.start(self.seats, seed).quiet(), Random(seed).random
            while not match.over:
                seat = match.to_act[0]
                redeal(match.state, seat, rng + done)
                options = match.question(seat).options
                match.play(seat, options[int(draw() * len(options))])
                done += 1
        return done

    def play_matches(self) -> int:
        done = 0
        for start in self.starts[:2]:
            match, draw = start.clone(), Random(start.seed).random
            while not match.over:
                seat = match.to_act[0]
                options = match.question(seat).options
                match.play(seat, options[int(draw() * len(options))])
                done += 1
        return done

    def clones(self) -> int:
        for match in self.middles:
            clone = match.state.clone
            for _ in range(20):
                clone()
        return 20 * len(self.middles)

    def redeals(self) -> int:
        redeal, rng = self.game.rules.redeal, seeded("bench")
        for i, match in enumerate(self.middles):
            redeal(match.state, i % self.seats, rng + i)
        return len(self.middles)

    def views(self) -> int:
        for i, match in enumerate(self.middles):
            match.view(i % self.seats)
        return len(self.middles)

    def fingerprints(self) -> int:
        for match in self.middles:
            match.fingerprint()
        return len(self.middles)

    def searches(self) -> int:
        """Ismcts on a position from each match; questions with one option are not thought about."""
        done = 0
        for match in self.middles[1::4]:
            seen = Perspective(match, match.to_act[0])
            if len(seen.question.options) > 1:
                Ismcts(1, Budget(iterations=THOUGHT)).choose(seen)
                done += THOUGHT
        return done or 1


def is_compiled(game: Game) -> bool:
    """Whether the rules that run are a compiled extension: a module's file says so."""
    module = type(game.start(game.seats[-1]).state).__module__
    file = str(__import__(module, fromlist=["_"]).__file__)
    return not file.endswith(".py")


def measure(id: str, seconds: float, runs: int) -> Figures:
    """All figures of one game at its smallest table of at least two."""
    game = ludoteka.game(id)
    return Bench(game, max(2, game.seats[0]), seconds, runs).figures()
