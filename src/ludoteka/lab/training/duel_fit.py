"""Fitting a network to positions of a duel (`bots/foresight.py`): one hidden layer, and what speaks by itself.

Every position is seen from both chairs in turn, so that twice as much is learned from it and neither seat is favoured.
Whole games are held out. A position is worth what became of its game; to aim at what the network of before made of the
next position as well was tried, and gained nothing.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ludoteka.bots.foresights import Kept
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Outlook
from ludoteka.lab.training.duel_games import Positions
from ludoteka.lab.training.fit import need_torch

Tensor = Any
Numbers = Any  # arrays of numpy

FINE: Final = 4096
HELD_OUT: Final = 10  # of so many games one is not learned from
BATCH: Final = 4096
LEAST: Final = 200  # steps: few positions are gone through more often
RATE: Final = (4e-3, 2e-5)  # of learning, at first and at last
DECAY: Final = 0.02
GREATEST: Final = 32767


@dataclass(frozen=True)
class Fitted:
    """What came of it."""

    network: dict[str, Tensor]
    before: float  # cross-entropy of the games held out, as the game itself sees them
    after: float  # as the network does
    positions: int
    device: str


class Sheet:
    """Positions on the device: rows of numbers, filled up with one that says nothing."""

    def __init__(self, torch: Any, positions: Positions, size: int, device: str) -> None:
        counts = positions.counts.astype(np.int64)
        width = int(counts.max(initial=1))
        rows: Numbers = np.full((len(counts), width), size, np.int16)
        rows[np.arange(width) < counts[:, None]] = positions.found.astype(np.int16)
        self.found = torch.from_numpy(rows).to(device)
        self.won = torch.from_numpy(positions.won).to(device)
        self.glances = torch.from_numpy(positions.glances).to(device)
        self.held = torch.from_numpy(positions.game % HELD_OUT == 0).to(device)


def begun(torch: Any, size: int, units: int, device: str, seed: int) -> dict[str, Tensor]:
    """A network that knows nothing. The last row belongs to the number that says nothing."""
    chance = torch.Generator().manual_seed(seed)

    def small(*shape: int, scale: float) -> Tensor:
        return (scale * torch.randn(*shape, generator=chance)).to(device).requires_grad_(True)

    return {
        "rows": small(size + 1, units, scale=0.1),
        "starts": small(units, scale=0.1),
        "weights": small(units, scale=0.2),
        "plain": small(size + 1, 1, scale=0.0),
        "bias": small(1, scale=0.0),
    }


def judged(torch: Any, own: dict[str, Tensor], found: Tensor) -> Tensor:
    """The logarithms of the odds of the first seat."""
    bag = torch.nn.functional.embedding_bag
    found = found.int()
    last = len(own["plain"]) - 1
    units = torch.relu(bag(found, own["rows"], mode="sum", padding_idx=last) + own["starts"])
    return units @ own["weights"] + bag(found, own["plain"], mode="sum", padding_idx=last).squeeze(1) + own["bias"]


def entropy(torch: Any, odds: Tensor, aims: Tensor) -> Tensor:
    return torch.nn.functional.binary_cross_entropy_with_logits(odds, aims)


def in_parts(torch: Any, own: dict[str, Tensor], found: Tensor) -> Tensor:
    """What is made of many positions."""
    with torch.no_grad():
        return torch.cat([judged(torch, own, part) for part in found.split(16 * BATCH)])


def fitted(
    positions: Positions,
    outlook: Outlook,
    units: int,
    epochs: int,
    seed: int,
    device: str | None = None,
) -> Fitted:
    """Learn a network, on a GPU where there is one."""
    torch = need_torch()
    where = device or ("cuda" if torch.cuda.is_available() else "cpu")
    sheet = Sheet(torch, positions, outlook.size, where)
    others = (~sheet.held).nonzero().squeeze(1)
    if not len(others) or not bool(sheet.held.any()):
        raise LudotekaError("error-train-few", games=len(np.unique(positions.game)))
    own = begun(torch, outlook.size, units, where, seed)
    mirror = torch.tensor([outlook.mirror(number) for number in range(outlook.size)] + [outlook.size], device=where)
    batch = min(BATCH, len(others))
    steps = max(LEAST, epochs * len(others) // batch)
    descent = torch.optim.AdamW(own.values(), lr=RATE[0], weight_decay=DECAY)
    chance = torch.Generator(device=where).manual_seed(seed)
    for step in range(steps):
        if step * batch % len(others) < batch:
            order = others[torch.randperm(len(others), generator=chance, device=where)]
        start = step * batch % len(others)
        rows = order[start : start + batch]
        for group in descent.param_groups:
            group["lr"] = RATE[0] + (RATE[1] - RATE[0]) * step / steps
        found, won = sheet.found[rows], sheet.won[rows]
        odds = judged(torch, own, torch.cat([found, mirror[found.int()].to(found.dtype)]))
        loss = entropy(torch, odds, torch.cat([won, 1.0 - won]))
        descent.zero_grad(set_to_none=True)
        loss.backward()
        descent.step()
    own = {name: value.detach() for name, value in own.items()}
    won = sheet.won[sheet.held]
    glance = torch.logit(sheet.glances[sheet.held], eps=1e-4)
    after = entropy(torch, in_parts(torch, own, sheet.found[sheet.held]), won)
    return Fitted(own, float(entropy(torch, glance, won)), float(after), len(positions), where)


def as_file(
    own: dict[str, Tensor], game: str, tables: list[dict[str, str]], provenance: dict[str, str | int | float]
) -> Kept:
    """The network in whole numbers: the weights of the units are in their rows; who speaks for the first seat first."""
    torch = need_torch()
    weights = own["weights"].cpu()
    order = torch.argsort(weights < 0, stable=True)
    size = weights.abs()[order]
    rows = torch.cat([own["rows"].cpu()[:-1, order] * size, own["plain"].cpu()[:-1]], 1)
    starts = torch.cat([own["starts"].cpu()[order] * size, own["bias"].cpu()])
    whole = (rows * FINE).round().clamp(-GREATEST, GREATEST).short().numpy().astype("<i2")
    return Kept(
        game,
        tables,
        len(rows),
        FINE,
        int((weights >= 0).sum()),
        zlib.compress(whole.tobytes(), 9),
        [int(value) for value in (starts * FINE).round()],
        provenance,
    )
