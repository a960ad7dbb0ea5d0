"""A network learns Cardia by playing against itself until it beats `greedy`: python examples/lab/ppo_cardia.py --help

Proximal policy optimisation in one file, with nothing but numpy. Many tables are stepped together; at most of them the
network sits on both sides, at some its opponent is an older self or `greedy`. Answers that cannot be said have no
chance; signets count a little on the way, the game at its end. With `--keep FILE` a run can be stopped and goes on;
`--curve FILE` draws the share of games won against `greedy` as it learned.
"""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np

import ludoteka
from ludoteka.lab.charts import curves
from ludoteka.lab.episode import Episode, episode, returns
from ludoteka.lab.gymnasium import Opponents
from ludoteka.lab.ratings import wilson

OPPONENT = "greedy"
HIDDEN = (256, 256)
TABLES, STEPS = 256, 64  # how many at once, and how many steps of each between two updates
AGAINST_BOTS, AGAINST_PAST = 0.1, 0.2  # shares of the tables
SELVES, SELF_EVERY = 8, 20  # older selves that are kept, and after how many rounds one is
EPOCHS, PIECE = 3, 2048
RATE, CLIP, LAMBDA, VALUE = 7e-4, 0.2, 0.95, 0.5
ENTROPY = (0.02, 0.003)  # how much trying things out is worth, at first and at last
SIGNET = 0.1  # what a signet more than the foe is worth on the way; a game is worth 1 or -1
LOOKS = 12  # points of the curve
LINES = ".grid{stroke:#7774}.curve{fill:none;stroke:#2a78d6;stroke-width:2}"
STYLE = f"<style>text{{font:13px sans-serif;fill:#777}}{LINES}</style>"


class Network:
    """Layers from which follow the chances of all answers and the worth of the position; it learns by Adam."""

    def __init__(self, inputs: int, outputs: int, chance: np.random.Generator) -> None:
        sizes = [inputs, *HIDDEN]
        self.depth = len(HIDDEN)
        self.weights: dict[str, Any] = {}
        for n in range(self.depth):
            scale = np.sqrt(2 / (80 if n == 0 else sizes[n]))  # about 80 inputs are not zero
            self.weights[f"w{n}"] = scale * chance.standard_normal((sizes[n], sizes[n + 1]))
            self.weights[f"b{n}"] = np.zeros(sizes[n + 1])
        self.weights |= {"p": 0.01 * chance.standard_normal((sizes[-1], outputs)), "q": np.zeros(outputs)}
        self.weights |= {"v": np.zeros((sizes[-1], 1)), "u": np.zeros(1)}
        self.weights = {name: weight.astype(np.float32) for name, weight in self.weights.items()}
        self.means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def copy(self) -> dict[str, Any]:
        return {name: weight.copy() for name, weight in self.weights.items()}

    def look(self, seen: Any, mask: Any, older: dict[str, Any] | None = None) -> tuple[list[Any], Any, Any]:
        """What each layer says, the chance of each answer, the worth; `older` weights instead of its own if given."""
        w = older or self.weights
        layers = [seen]
        for n in range(self.depth):
            layers.append(np.maximum(layers[-1] @ w[f"w{n}"] + w[f"b{n}"], 0))
        chances = layers[-1] @ w["p"] + w["q"]
        chances[mask == 0] = -1e9
        np.exp(chances - chances.max(axis=1, keepdims=True), out=chances)
        chances /= chances.sum(axis=1, keepdims=True)
        return layers, chances, (layers[-1] @ w["v"])[:, 0] + w["u"]

    def learn(self, layers: list[Any], by_logit: Any, by_worth: Any, rate: float) -> None:
        """One step, from the slopes of the loss by logits and worth."""
        w, last = self.weights, layers[-1]
        slopes = {"p": last.T @ by_logit, "q": by_logit.sum(0), "v": (last.T @ by_worth)[:, None]}
        slopes["u"] = by_worth.sum(keepdims=True)
        back = by_logit @ w["p"].T + np.outer(by_worth, w["v"][:, 0])
        for n in range(self.depth - 1, -1, -1):
            back *= layers[n + 1] > 0
            slopes[f"w{n}"], slopes[f"b{n}"] = layers[n].T @ back, back.sum(0)
            if n:
                back = back @ w[f"w{n}"].T
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        self.updates += 1
        for name, slope in slopes.items():
            slope *= np.float32(min(1.0, 0.5 / (length + 1e-8)))
            self.means[name] += np.float32(0.1) * (slope - self.means[name])
            self.squares[name] += np.float32(0.001) * (slope * slope - self.squares[name])
            root = np.sqrt(self.squares[name] / np.float32(1 - 0.999**self.updates)) + np.float32(1e-5)
            w[name] -= np.float32(rate / (1 - 0.9**self.updates)) * self.means[name] / root


def drawn(chances: Any, chance: np.random.Generator) -> Any:
    """A number for each row, as likely as it says."""
    ends = chances.cumsum(axis=1)
    return (ends < chance.random((len(chances), 1)) * ends[:, -1:] * 0.999999).sum(axis=1)


# -- playing -------------------------------------------------------------------------------------------------


class Table:
    """A game after another, with the network on both sides, or with somebody else on the `other` one."""

    def __init__(self, one: Episode, bot: str = "") -> None:
        self.episode = one
        self.bot = Opponents(bot, one.seats) if bot else None
        self.older: dict[str, Any] | None = None  # weights of the self that plays on the other side
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
    """All tables. Seeds count upwards, so that a run repeats."""

    def __init__(self, count: int, chance: np.random.Generator, seed: int) -> None:
        pattern = episode(ludoteka.game("cardia"), 2, "score", match_wins=1)
        self.sizes = (pattern.observations.size, pattern.actions.size)
        self.chance, self.seed = chance, seed
        self.selves: list[dict[str, Any]] = []
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

    def decide(self, net: Network, done: Round, t: int) -> list[int]:
        """What is said at every table, by the network or by the older self whose turn it is."""
        _, chances, done.worth[t] = net.look(done.seen[t], done.mask[t])
        for older in self.selves:
            rows = [i for i, one in enumerate(self.tables) if one.older is older and one.episode.seat == one.other]
            if rows:
                chances[rows] = net.look(done.seen[t, rows], done.mask[t, rows], older)[1]
                done.own[t, rows] = False
        said = drawn(chances, self.chance)
        done.said[t], done.before[t] = said, chances[np.arange(len(said)), said]
        return [int(number) for number in said]

    def outlook(self, net: Network) -> Any:
        """The worth of every table as it stands now, for both sides."""
        seen: Any = np.zeros((len(self.tables), 2, self.sizes[0]), np.float32)
        for i, table in enumerate(self.tables):
            for seat in (0, 1):
                table.episode.observe(seat, seen[i, seat], True)
        rows = seen.reshape(-1, self.sizes[0])
        return net.look(rows, np.ones((len(rows), self.sizes[1]), np.int8))[2].reshape(-1, 2)


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


def update(net: Network, done: Round, gain: Any, rate: float, entropy: float, chance: np.random.Generator) -> None:
    """Make what went better than expected likelier, but not by much at once."""
    rows = np.flatnonzero(done.own.ravel())
    seen, mask = (part.reshape(-1, part.shape[-1]) for part in (done.seen, done.mask))
    said, before, aim = done.said.ravel(), done.before.ravel(), (gain + done.worth).ravel()
    gain = ((gain - gain.mean()) / (gain.std() + 1e-8)).ravel()
    for _ in range(EPOCHS):
        for piece in np.array_split(chance.permutation(rows), max(1, len(rows) // PIECE)):
            layers, chances, worth = net.look(seen[piece], mask[piece])
            at, share = np.arange(len(piece)), np.float32(1 / len(piece))
            ratio, better = chances[at, said[piece]] / before[piece], gain[piece]
            free = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # not yet moved far
            push = (better * ratio * free).astype(np.float32)
            logs = np.log(chances + np.float32(1e-9))
            surprise = logs - (chances * logs).sum(axis=1, keepdims=True)
            by_logit = chances * (push[:, None] + np.float32(entropy) * surprise)
            by_logit[at, said[piece]] -= push
            net.learn(layers, by_logit * share, (VALUE * (worth - aim[piece])).astype(np.float32) * share, rate)


@dataclass
class Run:
    """All that a run has to remember to go on."""

    net: Network
    decisions: int = 0
    rounds: int = 0
    cpu: float = 0.0
    clock: float = 0.0
    selves: list[dict[str, Any]] = field(default_factory=list)
    curve: list[tuple[float, float]] = field(default_factory=list)  # thousands of decisions, share of games won


def trial(net: Network, matches: int, seed: int, opponent: str = OPPONENT, **variants: Any) -> tuple[float, int]:
    """Points of the likeliest answers in so many games, each deal once from either side, a draw counted half."""
    pattern = episode(ludoteka.game("cardia"), 2, **({"match_wins": 1} | variants))
    tables = [Table(pattern.another(), opponent) for _ in range(matches // 2 * 2)]
    for i, table in enumerate(tables):
        table.begin(seed + i // 2, i % 2)
    points = 0.0
    playing = tables
    while playing:
        seen: Any = np.zeros((len(playing), pattern.observations.size), np.float32)
        mask: Any = np.zeros((len(playing), pattern.actions.size), np.int8)
        for i, table in enumerate(playing):
            table.episode.observe(table.episode.seat, seen[i], True)
            table.episode.mask(table.episode.seat, mask[i], True)
        for table, number in zip(playing, net.look(seen, mask)[1].argmax(axis=1).tolist(), strict=True):
            earned = table.step(number)
            points += (earned[1 - table.other] + 1) / 2 if table.episode.over else 0.0
        playing = [table for table in playing if not table.episode.over]
    return points, len(tables)


def said(points: float, games: int) -> str:
    low, high = wilson(points, games)
    return f"{points / games:.1%} of {games} games won (95 %: {low:.1%} to {high:.1%})"


def main(
    decisions: int = 3_000_000,
    matches: int = 2000,
    tables: int = TABLES,
    steps: int = STEPS,
    seconds: float = 1e9,
    keep: Path | None = None,
    curve: Path | None = None,
) -> Run:
    chance = np.random.default_rng(1)
    pattern = episode(ludoteka.game("cardia"), 2, match_wins=1)
    run = Run(Network(pattern.observations.size, pattern.actions.size, chance))
    if keep is not None and keep.exists():
        run = pickle.loads(keep.read_bytes())
    begun, worked = perf_counter() - run.clock, process_time() - run.cpu
    hall = Hall(tables, chance, run.decisions)
    hall.selves = run.selves
    stop = perf_counter() + seconds
    while run.decisions < decisions and perf_counter() < stop:
        done = run.decisions / decisions
        played = hall.play(run.net, steps)
        gain = gains(played, hall.outlook(run.net))
        entropy = ENTROPY[0] + (ENTROPY[1] - ENTROPY[0]) * done
        update(run.net, played, gain, RATE * (1 - done), entropy, chance)
        run.decisions, run.rounds = run.decisions + tables * steps, run.rounds + 1
        run.clock, run.cpu = perf_counter() - begun, process_time() - worked
        if run.rounds % SELF_EVERY == 0:
            run.selves.append(run.net.copy())
            del run.selves[:-SELVES]
        if int(run.decisions / decisions * LOOKS) > int(done * LOOKS):
            report(run, matches // 4)
    if keep is not None:
        keep.write_bytes(pickle.dumps(run))
    if run.decisions >= decisions:
        finish(run, matches, curve)
    return run


def report(run: Run, matches: int) -> None:
    """One point of the curve, on deals of its own."""
    points, games = trial(run.net, max(2, matches), 10_000_000)
    run.curve.append((run.decisions / 1000, points / games))
    print(f"{run.clock:5.0f} s ({run.cpu:.0f} s CPU) {run.decisions:9,} decisions: {said(points, games)}", flush=True)


def finish(run: Run, matches: int, curve: Path | None) -> None:
    print(f"at the end, one game: {said(*trial(run.net, matches, 20_000_000))}")
    print(f"at the end, matches of two wins: {said(*trial(run.net, matches // 2, 30_000_000, match_wins=2))}")
    if curve is not None:
        shares: Sequence[tuple[float, float]] = [(done, 100 * share) for done, share in run.curve]
        level = [(shares[0][0], 50.0), (shares[-1][0], 50.0)]
        drawing = curves("Games won against greedy, by thousands of decisions", [("level", level), ("won, %", shares)])
        curve.write_text(
            drawing.replace("<title>", f"{STYLE}<title>", 1).replace(
                "<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1
            )
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--decisions", type=int, default=3_000_000, help="of the network, in all")
    parser.add_argument("--matches", type=int, default=2000, help="games of the last trial")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so many, to go on another time")
    parser.add_argument("--keep", type=Path, help="where a run is kept, and gone on with")
    parser.add_argument("--curve", type=Path, help="an SVG file for the curve")
    chosen = parser.parse_args()
    main(chosen.decisions, chosen.matches, seconds=chosen.seconds, keep=chosen.keep, curve=chosen.curve)
