"""A network learns Cardia by playing against itself until it beats `greedy`: python examples/lab/ppo_cardia.py --help

Proximal policy optimisation in one file, with nothing but numpy. Two equal processes play at tables of their own and
learn together: each has a copy of the network, their slopes are added up in shared memory, so that the copies stay
equal. At most tables the network sits on both sides, at some its opponent is an older self or `greedy`. Answers that
cannot be said have no chance; signets count a little on the way, the game at its end. `--curve FILE` draws the share of
games won against `greedy` as it learned, `--keep FILE` writes down what was learned.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a process for each core, not threads that wait for each other

import argparse
import multiprocessing
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

import ludoteka
from ludoteka.lab.charts import curves, standing_alone
from ludoteka.lab.episode import Episode, episode, returns
from ludoteka.lab.gymnasium import Opponents
from ludoteka.lab.ratings import wilson

OPPONENT = "greedy"
HIDDEN = (256, 256)
AGAINST_BOTS, AGAINST_PAST = 0.2, 0.2  # shares of the tables
SELVES, SELF_EVERY = 8, 20  # older selves that are kept, and after how many rounds one is
EPOCHS, PIECES = 3, 8  # how often a round is gone through, and in how many pieces
RATE, CLIP, LAMBDA, VALUE = 7e-4, 0.2, 0.95, 0.5
ENTROPY = (0.02, 0.003)  # how much trying things out is worth, at first and at last
SIGNET = 0.1  # what a signet more than the foe is worth on the way; a game is worth 1 or -1
LOOKS = 10  # points of the curve


class Sharing:
    """Memory in which processes that learn together add things up."""

    def __init__(self, processes: int, size: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.processes, self.size = processes, size
        self.memory = context.RawArray("f", processes * size)
        self.gate = context.Barrier(processes)

    def add_up(self, place: int, mine: Any) -> None:
        """Everybody's numbers, summed into those of each, in the same order: the sums are equal to the last bit."""
        if self.processes == 1:
            return
        rows: Any = np.frombuffer(self.memory, np.float32).reshape(self.processes, self.size)[:, : mine.size]
        rows[place] = mine
        self.gate.wait()
        rows.sum(axis=0, out=mine)
        self.gate.wait()


class Network:
    """Layers from which follow the chances of all answers and the worth of the position; it learns by Adam."""

    def __init__(self, inputs: int, outputs: int, chance: np.random.Generator) -> None:
        sizes = [inputs, *HIDDEN]
        self.depth = len(HIDDEN)
        self.shapes: dict[str, tuple[int, ...]] = {}
        for n in range(self.depth):
            self.shapes |= {f"w{n}": (sizes[n], sizes[n + 1]), f"b{n}": (sizes[n + 1],)}
        self.shapes |= {"p": (sizes[-1], outputs), "q": (outputs,), "v": (sizes[-1], 1), "u": (1,)}
        self.flat: Any = np.zeros(sum(int(np.prod(shape)) for shape in self.shapes.values()), np.float32)
        self.weights = self.views(self.flat)
        for n in range(self.depth):
            scale = np.sqrt(2 / (80 if n == 0 else sizes[n]))  # about 80 inputs are not zero
            self.weights[f"w{n}"][:] = scale * chance.standard_normal(self.shapes[f"w{n}"])
        self.weights["p"][:] = 0.01 * chance.standard_normal(self.shapes["p"])
        self.mean, self.square, self.updates = np.zeros_like(self.flat), np.zeros_like(self.flat), 0

    def views(self, flat: Any) -> dict[str, Any]:
        """The parts of one long vector, by name."""
        ends = np.cumsum([int(np.prod(shape)) for shape in self.shapes.values()])[:-1]
        parts = zip(self.shapes.items(), np.split(flat, ends), strict=True)
        return {name: part.reshape(shape) for (name, shape), part in parts}

    def look(self, seen: Any, mask: Any, older: Any = None) -> Look:
        """What follows from what is seen; with `older` weights instead of its own if given."""
        w = self.weights if older is None else self.views(older)
        inputs, answers = np.flatnonzero(seen.any(axis=0)), np.flatnonzero(mask.any(axis=0))
        layers = [np.ascontiguousarray(seen[:, inputs])]
        for n in range(self.depth):
            weight = w["w0"][inputs] if n == 0 else w[f"w{n}"]
            layers.append(np.maximum(layers[-1] @ weight + w[f"b{n}"], 0))
        chances = layers[-1] @ w["p"][:, answers] + w["q"][answers]
        chances[mask[:, answers] == 0] = -1e9
        np.exp(chances - chances.max(axis=1, keepdims=True), out=chances)
        chances /= chances.sum(axis=1, keepdims=True)
        return Look(inputs, answers, layers, chances, (layers[-1] @ w["v"])[:, 0] + w["u"])

    def slope(self, look: Look, by_chance: Any, by_worth: Any) -> Any:
        """How the loss changes with every weight, from its slopes by the logits and by the worth."""
        out = np.zeros_like(self.flat)
        slopes, w, last = self.views(out), self.weights, look.layers[-1]
        slopes["p"][:, look.answers], slopes["q"][look.answers] = last.T @ by_chance, by_chance.sum(0)
        slopes["v"][:, 0], slopes["u"][0] = last.T @ by_worth, by_worth.sum()
        back = by_chance @ w["p"][:, look.answers].T + np.outer(by_worth, w["v"][:, 0])
        for n in range(self.depth - 1, -1, -1):
            back *= look.layers[n + 1] > 0
            slopes[f"w{n}"][look.inputs if n == 0 else slice(None)] = look.layers[n].T @ back
            slopes[f"b{n}"][:] = back.sum(0)
            if n:
                back = back @ w[f"w{n}"].T
        return out

    def learn(self, slope: Any, rate: float) -> None:
        """One step of Adam, not a long one."""
        slope *= np.float32(min(1.0, 0.5 / (float(np.sqrt(slope @ slope)) + 1e-8)))
        self.updates += 1
        self.mean += np.float32(0.1) * (slope - self.mean)
        self.square += np.float32(0.001) * (slope * slope - self.square)
        root = np.sqrt(self.square / np.float32(1 - 0.999**self.updates)) + np.float32(1e-5)
        self.flat -= np.float32(rate / (1 - 0.9**self.updates)) * self.mean / root


@dataclass
class Look:
    """What a network makes of many positions. Only inputs and answers that occur in one of them are reckoned with."""

    inputs: Any
    answers: Any
    layers: list[Any]
    chances: Any
    worth: Any

    def drawn(self, chance: np.random.Generator) -> tuple[list[int], Any]:
        """A number for each position, as likely as it says, and how likely it was."""
        ends = self.chances.cumsum(axis=1)
        at = (ends < chance.random((len(ends), 1)) * ends[:, -1:] * 0.999999).sum(axis=1)
        return self.answers[at].tolist(), self.chances[np.arange(len(at)), at]

    def likeliest(self) -> list[int]:
        return self.answers[self.chances.argmax(axis=1)].tolist()  # type: ignore[no-any-return]


# -- playing -------------------------------------------------------------------------------------------------


class Table:
    """A game after another, with the network on both sides, or with somebody else on the `other` one."""

    def __init__(self, one: Episode, bot: str = "") -> None:
        self.episode = one
        self.bot = Opponents(bot, one.seats) if bot else None
        self.older: Any = None  # weights of the self that plays on the other side
        self.other = -1

    def begin(self, seed: int, other: int) -> None:
        self.episode.reset(seed)
        self.other = other
        if self.bot is not None:
            self.bot.sit_down(seed)
            self.bot.play_until(self.episode, 1 - other)

    def step(self, number: int) -> list[float]:
        """Say a number, let a bot on the other side answer; what both sides earned."""
        one = self.episode
        one.step(number)
        earned = one.earned
        while self.bot is not None and one.seat == self.other:
            one.step(self.bot.number(one))
            earned = [before + more for before, more in zip(earned, one.earned, strict=True)]
        return earned if one.seat >= 0 else returns(one.game, one.state)


class Round:
    """What happened at all tables between two updates: a row for each step, a column for each table."""

    def __init__(self, steps: int, tables: int, inputs: int, outputs: int) -> None:
        shape = (steps, tables)
        self.seen: Any = np.zeros((*shape, inputs), np.float32)
        self.mask: Any = np.zeros((*shape, outputs), np.int8)
        self.seat: Any = np.zeros(shape, np.int64)
        self.said: Any = np.zeros(shape, np.int64)
        self.before: Any = np.zeros(shape, np.float32)  # the chance that what was said had
        self.worth: Any = np.zeros(shape, np.float32)
        self.earned: Any = np.zeros((*shape, 2), np.float32)  # by both sides
        self.ended: Any = np.zeros(shape, np.bool_)
        self.own: Any = np.ones(shape, np.bool_)  # whether the network itself decided, not an older self


class Hall:
    """The tables of one process. Seeds count upwards, so that a run repeats."""

    def __init__(self, count: int, chance: np.random.Generator, seed: int) -> None:
        pattern = episode(ludoteka.game("cardia"), 2, "score", match_wins=1)
        self.sizes = (pattern.observations.size, pattern.actions.size)
        self.chance, self.seed = chance, seed
        self.selves: list[Any] = []
        bots = round(AGAINST_BOTS * count)
        self.tables = [Table(pattern.another(), OPPONENT if i < bots else "") for i in range(count)]
        for i in range(count):
            self.begin(i)

    def begin(self, i: int) -> None:
        """The next game at a table; some of them against an older self."""
        table, self.seed = self.tables[i], self.seed + 1
        table.begin(self.seed, self.seed % 2)
        past = len(self.tables) - i <= AGAINST_PAST * len(self.tables) and self.selves
        table.older = self.selves[int(self.chance.integers(len(self.selves)))] if past else None

    def play(self, net: Network, steps: int) -> Round:
        done = Round(steps, len(self.tables), *self.sizes)
        for t in range(steps):
            for i, table in enumerate(self.tables):
                one = table.episode
                one.observe(one.seat, done.seen[t, i], True)
                one.mask(one.seat, done.mask[t, i], True)
                done.seat[t, i] = one.seat
            said = self.decide(net, done, t)
            for i, table in enumerate(self.tables):
                earned = table.step(said[i])
                done.ended[t, i] = over = table.episode.seat < 0
                done.earned[t, i] = earned if over else [SIGNET * lead for lead in earned]
                if over:
                    self.begin(i)
        return done

    def decide(self, net: Network, done: Round, t: int) -> Any:
        """What is said at every table, by the network or by the older self whose turn it is."""
        look = net.look(done.seen[t], done.mask[t])
        done.worth[t] = look.worth
        done.said[t], done.before[t] = look.drawn(self.chance)
        for older in self.selves:
            rows = [i for i, one in enumerate(self.tables) if one.older is older and one.episode.seat == one.other]
            if rows:
                done.said[t, rows], _ = net.look(done.seen[t, rows], done.mask[t, rows], older).drawn(self.chance)
                done.own[t, rows] = False
        return done.said[t].tolist()

    def outlook(self, net: Network) -> Any:
        """The worth of every table as it stands now, for both sides."""
        seen: Any = np.zeros((len(self.tables), 2, self.sizes[0]), np.float32)
        for i, table in enumerate(self.tables):
            for seat in (0, 1):
                table.episode.observe(seat, seen[i, seat], True)
        rows = seen.reshape(-1, self.sizes[0])
        return net.look(rows, np.ones((len(rows), 1), np.int8)).worth.reshape(-1, 2)


# -- learning ------------------------------------------------------------------------------------------------


def gains(done: Round, after: Any) -> Any:
    """How much better each decision went than expected (GAE; nothing is discounted), each side for itself."""
    every = np.arange(done.said.shape[1])
    gain, behind, earned = np.zeros_like(done.worth), np.zeros_like(after), np.zeros_like(after)
    after = after.copy()
    for t in range(len(gain) - 1, -1, -1):
        for open_end in (after, behind, earned):
            open_end[done.ended[t]] = 0
        earned += done.earned[t]
        mine = (every, done.seat[t])
        behind[mine] = earned[mine] + after[mine] - done.worth[t] + LAMBDA * behind[mine]
        gain[t], after[mine], earned[mine] = behind[mine], done.worth[t], 0
    return gain


@dataclass
class Learner:
    """One of the processes that learn together, with its copy of the network."""

    place: int
    sharing: Sharing
    net: Network
    chance: np.random.Generator
    worked: float = 0.0  # seconds of CPU time, without trials
    curve: list[tuple[float, float]] = field(default_factory=list)  # such seconds, share of games won

    def round(self, hall: Hall, plan: argparse.Namespace, done: float) -> None:
        """Play and learn once, when so much of the plan is done."""
        start = process_time()
        played = hall.play(self.net, plan.steps)
        gain = gains(played, hall.outlook(self.net))
        self.update(played, gain, RATE * (1 - done), ENTROPY[0] + (ENTROPY[1] - ENTROPY[0]) * done)
        self.worked += process_time() - start

    def update(self, done: Round, gain: Any, rate: float, entropy: float) -> None:
        """Make what went better than expected likelier, but not by much at once."""
        rows = np.flatnonzero(done.own.ravel())
        seen, mask = (part.reshape(-1, part.shape[-1]) for part in (done.seen, done.mask))
        said, before, aim = done.said.ravel(), done.before.ravel(), (gain + done.worth).ravel()
        gain = ((gain - gain.mean()) / (gain.std() + 1e-8)).ravel()
        for _ in range(EPOCHS):
            for piece in np.array_split(self.chance.permutation(rows), PIECES):
                look = self.net.look(seen[piece], mask[piece])
                share = np.float32(1 / len(piece) / self.sharing.processes)
                chosen = (np.arange(len(piece)), np.searchsorted(look.answers, said[piece]))
                ratio, better = look.chances[chosen] / before[piece], gain[piece]
                free = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # not yet moved far
                push = (better * ratio * free).astype(np.float32)
                logs = np.log(look.chances + np.float32(1e-9))
                surprise = logs - (look.chances * logs).sum(axis=1, keepdims=True)
                by_chance = look.chances * (push[:, None] + np.float32(entropy) * surprise)
                by_chance[chosen] -= push
                by_worth = (VALUE * (look.worth - aim[piece])).astype(np.float32)
                slope = self.net.slope(look, by_chance * share, by_worth * share)
                self.sharing.add_up(self.place, slope)
                self.net.learn(slope, rate)

    def tell(self, words: str) -> None:
        if self.place == 0:
            print(words, flush=True)

    def trial(self, matches: int, seed: int, **variants: Any) -> tuple[float, int]:
        """Points of the likeliest answers in so many games, each deal once from either side, a draw counted half."""
        processes = self.sharing.processes
        deals = [seed + i for i in range(max(1, matches // 2)) if i % processes == self.place]
        points = np.array([trial(self.net, deals, **variants), 2 * len(deals)], np.float32)
        self.sharing.add_up(self.place, points)
        return float(points[0]), int(points[1])


def trial(net: Network, deals: Sequence[int], opponent: str = OPPONENT, **variants: Any) -> float:
    pattern = episode(ludoteka.game("cardia"), 2, **({"match_wins": 1} | variants))
    playing = []
    for deal in deals:
        for other in (0, 1):
            playing.append(Table(pattern.another(), opponent))
            playing[-1].begin(deal, other)
    points = 0.0
    while playing:
        seen: Any = np.zeros((len(playing), pattern.observations.size), np.float32)
        mask: Any = np.zeros((len(playing), pattern.actions.size), np.int8)
        for i, table in enumerate(playing):
            table.episode.observe(table.episode.seat, seen[i], True)
            table.episode.mask(table.episode.seat, mask[i], True)
        for table, number in zip(playing, net.look(seen, mask).likeliest(), strict=True):
            earned = table.step(number)
            points += (earned[1 - table.other] + 1) / 2 if table.episode.over else 0.0
        playing = [table for table in playing if not table.episode.over]
    return points


def said(points: float, games: int) -> str:
    low, high = wilson(points, games)
    return f"{points / games:.1%} of {games} games won (95 %: {low:.1%} to {high:.1%})"


def work(place: int, sharing: Sharing, plan: argparse.Namespace) -> None:
    """One of the processes, from its first game to the last trial."""
    hall = Hall(plan.tables // sharing.processes, np.random.default_rng([2, place]), place * 10**9)
    me = Learner(place, sharing, Network(*hall.sizes, np.random.default_rng(1)), np.random.default_rng([3, place]))
    rounds = max(1, plan.decisions // (plan.tables * plan.steps))
    for number in range(1, rounds + 1):
        me.round(hall, plan, (number - 1) / rounds)
        if number % SELF_EVERY == 0:
            hall.selves = [*hall.selves[1 - SELVES :], me.net.flat.copy()]
        if number * LOOKS // rounds > (number - 1) * LOOKS // rounds:
            points, games = me.trial(plan.matches // 4, 10_000_000)
            me.curve.append((me.worked, points / games))
            me.tell(f"{me.worked:5.0f} s, {number * plan.tables * plan.steps:9,} decisions: {said(points, games)}")
    me.tell(f"at the end, one game: {said(*me.trial(plan.matches, 20_000_000))}")
    me.tell(f"at the end, matches of two wins: {said(*me.trial(plan.matches // 2, 30_000_000, match_wins=2))}")
    if place == 0 and plan.keep is not None:
        np.savez_compressed(plan.keep, **me.net.weights)
    if place == 0 and plan.curve is not None:
        draw(me.curve, plan.curve)


def draw(curve: Sequence[tuple[float, float]], path: Path) -> None:
    shares = [(seconds, 100 * share) for seconds, share in curve]
    level = [(shares[0][0], 50.0), (shares[-1][0], 50.0)]
    title = "Games won against greedy, %, by seconds on two cores"
    path.write_text(standing_alone(curves(title, [("level", level), ("won", shares)])), encoding="utf-8")


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--decisions", type=int, default=2_500_000, help="of the network, in all")
    parser.add_argument("--matches", type=int, default=2000, help="games of the last trial")
    parser.add_argument("--tables", type=int, default=256, help="at which is played at once, in all processes")
    parser.add_argument("--steps", type=int, default=64, help="of each table between two updates")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="an .npz file for the weights")
    parser.add_argument("--curve", type=Path, help="an SVG file for the curve")
    plan = parser.parse_args(words)
    pattern = episode(ludoteka.game("cardia"), 2, match_wins=1)
    size = Network(pattern.observations.size, pattern.actions.size, np.random.default_rng(1)).flat.size
    sharing, context = Sharing(plan.processes, size), multiprocessing.get_context("spawn")
    others = [context.Process(target=work, args=(i, sharing, plan), daemon=True) for i in range(1, plan.processes)]
    for other in others:
        other.start()
    work(0, sharing, plan)
    for other in others:
        other.join()


if __name__ == "__main__":
    main()
