"""A network learns Cardia by playing against `greedy`: python examples/lab/ppo_cardia.py [rounds]

Proximal policy optimisation in one file, with nothing but numpy: many tables of Gymnasium are stepped together, answers
that cannot be said have no chance; signets count a little on the way, the match at its end. Prints the share of matches
won as it learns, and at the end how it does without trying things out.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

import numpy as np

from ludoteka.lab.gymnasium import ManyTables

HIDDEN = 96
STEPS = 32  # of every table between two updates
EPOCHS, PIECES = 3, 4
RATE, CLIP, LAMBDA, ENTROPY, VALUE = 2e-3, 0.2, 0.95, 0.004, 0.5
SIGNET = 0.15  # what a signet more than the foe is worth on the way; a match is worth 1 or -1


class Network:
    """One hidden layer, from which follow the chances of all answers and the worth of the position."""

    def __init__(self, inputs: int, outputs: int, chance: np.random.Generator) -> None:
        shapes = {"w": (inputs, HIDDEN), "b": (HIDDEN,), "p": (HIDDEN, outputs), "q": (outputs,), "v": (HIDDEN, 1)}
        scale = {"w": np.sqrt(2 / 80), "b": 0.0, "p": 0.01, "q": 0.0, "v": 0.1}  # about 80 inputs are not zero
        self.weights = {k: (scale[k] * chance.standard_normal(s)).astype(np.float32) for k, s in shapes.items()}
        self.means = {k: np.zeros_like(w) for k, w in self.weights.items()}
        self.squares = {k: np.zeros_like(w) for k, w in self.weights.items()}
        self.updates = 0

    def look(self, seen: Any, mask: Any) -> tuple[Any, Any, Any]:
        """What the hidden layer says, the chance of each answer, the worth."""
        w = self.weights
        hidden = np.maximum(seen @ w["w"] + w["b"], 0)
        logits = np.where(mask, hidden @ w["p"] + w["q"], np.float32(-1e9))
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), (hidden @ w["v"])[:, 0]

    def learn(self, seen: Any, hidden: Any, by_logit: Any, by_worth: Any, rate: float) -> None:
        """One step of Adam, from the slopes of the loss by logits and worth."""
        w = self.weights
        by_hidden = (by_logit @ w["p"].T + np.outer(by_worth, w["v"][:, 0])) * (hidden > 0)
        slopes = {"w": seen.T @ by_hidden, "b": by_hidden.sum(0), "p": hidden.T @ by_logit, "q": by_logit.sum(0)}
        slopes["v"] = (hidden.T @ by_worth)[:, None]
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        self.updates += 1
        for k, slope in slopes.items():
            slope = slope * min(1.0, 0.5 / (length + 1e-8))
            self.means[k] += 0.1 * (slope - self.means[k])
            self.squares[k] += 0.001 * (slope**2 - self.squares[k])
            mean, square = self.means[k] / (1 - 0.9**self.updates), self.squares[k] / (1 - 0.999**self.updates)
            w[k] -= (rate * mean / (np.sqrt(square) + 1e-5)).astype(np.float32)


def drawn(chances: Any, chance: np.random.Generator) -> Any:
    """A number for each row, as likely as it says."""
    return (chances.cumsum(axis=1) < chance.random((len(chances), 1)) * chances.sum(axis=1, keepdims=True)).sum(axis=1)


def update(net: Network, kept: dict[str, Any], rate: float, chance: np.random.Generator) -> None:
    """Learn from what was played: make what went better than expected likelier, not too much at once."""
    count = len(kept["said"])
    for _ in range(EPOCHS):
        for piece in np.array_split(chance.permutation(count), PIECES):
            seen, mask, said = kept["seen"][piece], kept["mask"][piece], kept["said"][piece]
            gain, aim = kept["gain"][piece], kept["aim"][piece]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            hidden, chances, worth = net.look(seen, mask)
            at, rows = np.arange(len(piece)), np.float32(1 / len(piece))
            ratio = chances[at, said] / kept["before"][piece]
            free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # not yet moved far
            by_logit = chances * (gain * ratio * free)[:, None]
            by_logit[at, said] -= gain * ratio * free
            logs = np.log(chances + 1e-9)
            by_logit += ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
            by_worth = VALUE * (worth - aim)
            net.learn(seen, hidden, (by_logit * rows).astype(np.float32), (by_worth * rows).astype(np.float32), rate)


def gains(rewards: Any, ended: Any, worths: Any, last: Any) -> tuple[Any, Any]:
    """How much better each step went than expected (GAE; nothing is discounted), and what its worth should be."""
    gain, after, behind = np.zeros_like(rewards), last, np.zeros_like(last)
    for t in range(len(rewards) - 1, -1, -1):
        going = 1.0 - ended[t]
        behind = rewards[t] + going * after - worths[t] + LAMBDA * going * behind
        gain[t], after = behind, worths[t]
    return gain, gain + worths


def trial(net: Network, opponent: str, matches: int, seed: int) -> float:
    """The share of so many matches that the likeliest answers win, draws counted half."""
    tables = ManyTables("cardia", 16, opponents=opponent, seat=None, match_wins=1)
    seen, _ = tables.reset(seed=seed)
    won, played = 0.0, 0
    while played < matches:
        _, chances, _ = net.look(seen["observation"], seen["action_mask"])
        seen, rewards, over, _, _ = tables.step(chances.argmax(axis=1))
        won, played = won + float(((rewards + 1) / 2 * over).sum()), played + int(over.sum())
    return won / played


def ends(over: Any, infos: dict[str, Any]) -> Any:
    """For every table 1 where its match was won just now, -1 where it was lost, else 0."""
    return np.where(over, 3 - 2 * infos["final_info"]["rank"], 0) if over.any() else np.zeros(len(over))


def main(rounds: int = 200, count: int = 64, matches: int = 1000, opponent: str = "greedy") -> list[tuple[int, float]]:
    chance, begun = np.random.default_rng(1), perf_counter()
    tables = ManyTables("cardia", count, opponents=opponent, seat=None, rewards="score", match_wins=1)
    seen, _ = tables.reset(seed=1)
    net = Network(seen["observation"].shape[1], seen["action_mask"].shape[1], chance)
    curve, won, played, decisions = [], 0.0, 0, 0
    for i in range(1, rounds + 1):
        row: dict[str, list[Any]] = {k: [] for k in ("seen", "mask", "said", "before", "worth", "reward", "ended")}
        for _ in range(STEPS):
            _, chances, worth = net.look(seen["observation"], seen["action_mask"])
            said = drawn(chances, chance)
            new, leads, over, _, infos = tables.step(said)
            result = ends(over, infos)
            rewards = np.where(over, result, SIGNET * leads)
            values = (seen["observation"], seen["action_mask"], said, chances[np.arange(count), said], worth)
            for k, value in zip(row, (*values, rewards.astype(np.float32), over.astype(np.float32)), strict=True):
                row[k].append(value)
            seen, decisions = new, decisions + count
            won, played = won + float(((result + 1) / 2 * over).sum()), played + int(over.sum())
        last = net.look(seen["observation"], seen["action_mask"])[2]
        arrays = {k: np.array(values) for k, values in row.items()}
        gain, aim = gains(arrays["reward"], arrays["ended"], arrays["worth"], last)
        kept = {k: arrays[k].reshape(STEPS * count, *arrays[k].shape[2:]) for k in ("seen", "mask", "said", "before")}
        update(net, {**kept, "gain": gain.ravel(), "aim": aim.ravel()}, RATE * (1 - (i - 1) / rounds), chance)
        if i % max(1, rounds // 20) == 0 and played:
            curve.append((decisions, won / played))
            print(f"{perf_counter() - begun:5.0f} s {decisions:8,} decisions: {won / played:.1%} won", flush=True)
            won, played = 0.0, 0
    print(f"at the end, by the likeliest answers: {trial(net, opponent, matches, 99):.1%} of {matches} matches won")
    return curve


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 200)
