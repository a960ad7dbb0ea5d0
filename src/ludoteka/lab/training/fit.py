"""Fitting: which weights of the signs make what became of the games most likely, on top of the game's own estimate.

The estimate goes in as it is (its logarithms, times one learned factor), so the weights only say what it overlooks.
Whole games are held out; the decay of the weights and the moment to stop are the ones that do best on these.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludoteka.core.errors import LudotekaError
from ludoteka.lab.training.selfplay import Sample

HELD_OUT = 10  # one game of so many
DECAYS = (3e-5, 1e-4, 3e-4, 1e-3, 3e-3)
STEPS = 400
PATIENCE = 60
TRUST = 0.15  # in what was seen a step later, instead of what became of the game
LEAST = 0.002


@dataclass
class Curve:
    """How the loss went down with one decay: (step, on the games learned from, on those held out)."""

    decay: float
    points: list[tuple[int, float, float]] = field(default_factory=list)
    best: float = float("inf")
    weights: list[float] = field(default_factory=list)
    scale: float = 1.0


@dataclass
class Fit:
    """What came of it: the best curve, all curves, and the loss of the game's own estimate on the same games."""

    curves: list[Curve]
    before: float
    games: int
    positions: int
    device: str

    @property
    def best(self) -> Curve:
        return min(self.curves, key=lambda curve: curve.best)


def need_torch() -> Any:
    """torch, or a sentence that says how to get it."""
    try:
        import torch
    except ImportError:
        raise LudotekaError("error-no-torch") from None
    return torch


class Table:
    """Samples of one number of seats as tensors."""

    def __init__(self, torch: Any, samples: Sequence[Sample], device: str) -> None:
        flat: list[int] = []
        starts: list[int] = []
        for sample in samples:
            for own in sample.signs:
                starts.append(len(flat))
                flat += own
        self.seats = len(samples[0].chances)
        self.rows = len(samples)
        self.flat = torch.tensor(flat, dtype=torch.int64, device=device)
        self.starts = torch.tensor(starts, dtype=torch.int64, device=device)
        chances = torch.tensor([sample.chances for sample in samples], device=device)
        self.base = chances.clamp_min(LEAST).log()
        self.aims = torch.tensor([aim(sample) for sample in samples], device=device)
        self.truth = torch.tensor([sample.shares for sample in samples], device=device)


def aim(sample: Sample) -> list[float]:
    """What a position is to be judged as: how the game ended, and a little what was seen a step later."""
    rest = sum(sample.chances) - sample.chances[sample.seat]
    seen = [
        sample.seen if seat == sample.seat else (1.0 - sample.seen) * chance / max(rest, LEAST)
        for seat, chance in enumerate(sample.chances)
    ]
    total = sum(seen)
    return [(1.0 - TRUST) * share + TRUST * one / total for share, one in zip(sample.shares, seen, strict=True)]


def tables(torch: Any, samples: Sequence[Sample], device: str) -> list[Table]:
    """By number of seats; positions whose chances are not shares of one victory teach nothing here."""
    by_seats: dict[int, list[Sample]] = {}
    for sample in samples:
        if len(sample.chances) > 1 and abs(sum(sample.shares) - 1.0) < 1e-6:
            by_seats.setdefault(len(sample.chances), []).append(sample)
    return [Table(torch, found, device) for found in by_seats.values()]


def loss_of(torch: Any, table: Table, weights: Any, scale: Any, aims: Any) -> Any:
    """The cross-entropy, summed over the positions."""
    found = torch.nn.functional.embedding_bag(table.flat, weights[:, None], table.starts, mode="sum")
    logits = scale * table.base + found.view(table.rows, table.seats)
    return -(aims * torch.log_softmax(logits, dim=1)).sum()


def mean_loss(torch: Any, found: Sequence[Table], weights: Any, scale: Any) -> float:
    """By how games ended, which is what counts."""
    rows = sum(table.rows for table in found)
    with torch.no_grad():
        return float(sum(loss_of(torch, table, weights, scale, table.truth) for table in found)) / max(1, rows)


def descend(torch: Any, learn: Sequence[Table], held: Sequence[Table], count: int, decay: float, device: str) -> Curve:
    """Follow the slope until the held-out games do no better."""
    weights = torch.zeros(count, device=device, requires_grad=True)
    scale = torch.ones((), device=device, requires_grad=True)
    steps = torch.optim.Adam([weights, scale], lr=0.02)
    rows = sum(table.rows for table in learn)
    curve, since = Curve(decay), 0
    for step in range(STEPS):
        steps.zero_grad()
        loss = sum(loss_of(torch, table, weights, scale, table.aims) for table in learn) / rows
        (loss + decay * (weights * weights).sum()).backward()
        steps.step()
        on_held = mean_loss(torch, held, weights, scale)
        curve.points.append((step, float(loss.detach()), on_held))
        since += 1
        if on_held < curve.best:
            curve.best, since = on_held, 0
            curve.weights, curve.scale = weights.detach().cpu().tolist(), float(scale.detach())
        if since > PATIENCE:
            break
    return curve


def fit(samples: Sequence[Sample], count: int, device: str | None = None) -> Fit:
    """Learn weights for so many signs. On a GPU where there is one, unless another device is named."""
    torch = need_torch()
    where = device or ("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(0)
    held = tables(torch, [sample for sample in samples if sample.game % HELD_OUT == 0], where)
    learn = tables(torch, [sample for sample in samples if sample.game % HELD_OUT], where)
    if not held or not learn:
        raise LudotekaError("error-train-few", games=len({sample.game for sample in samples}))
    nothing, one = torch.zeros(count, device=where), torch.ones((), device=where)
    before = mean_loss(torch, held, nothing, one)
    curves = [descend(torch, learn, held, count, decay, where) for decay in DECAYS]
    games = len({(len(sample.chances), sample.game) for sample in samples})
    return Fit(curves, before, games, len(samples), where)
