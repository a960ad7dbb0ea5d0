"""What a network sees and says at the tables of a hall, on the device of the learner.

Dense: all cells and all numbers of answers. Whole: the cells that are not zero, and the answers that can be given, each
with a row of the network that follows from its key. Answers whose keys fall on the same row share it, which is rare.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

import ludoteka
from ludoteka.bots.policies import Kept
from ludoteka.bots.policy import thought_key
from ludoteka.core.observation import ObservationSpace
from ludoteka.lab.training.export import exported, taken_up, with_the_unknown, within
from ludoteka.lab.training.hall import Hall
from ludoteka.lab.training.transfer import moved, moved_cells
from ludoteka.lab.training.whole import ANSWERS, CELLS, NOBODY, WholeArrays

Weights = dict[str, Any]
Seen = dict[str, Any]
Provenance = dict[str, str | int | float]

NEVER: Final = -1e9  # what speaks for an answer that cannot be given
ROWS: Final = 1 << 17  # of whole answers
FAMILIAR: Final = 0.7  # what speaks at first for what comes to mind


class Sight(ABC):
    """How a kind of hall is seen. `names` are the arrays in which that lies."""

    names: tuple[str, ...]

    def __init__(self, torch: Any, hall: Hall, device: str) -> None:
        self.torch, self.device = torch, device
        self.inputs, self.outputs, self.setting = hall.inputs, hall.outputs, hall.setting

    @abstractmethod
    def weights(self, widths: tuple[int, int], seed: int) -> Weights:
        """A network that has learned nothing."""

    @abstractmethod
    def rooms(self, room: Callable[..., Any]) -> Seen:
        """Room for what is seen in a round."""

    @abstractmethod
    def look(self, weights: Weights, seen: Seen) -> tuple[Any, Any]:
        """The logarithm of the chance of everything that can be said, and the worth."""

    @abstractmethod
    def side_by_side(self, past: list[Weights]) -> Any:
        """Older selves, as they look best."""

    @abstractmethod
    def look_as(self, older: Any, seen: Seen, selves: int) -> Any:
        """The logarithms of chances as older selves see them, each of them its block of the tables."""

    @abstractmethod
    def note(self, seen: Seen) -> None:
        """Remember what was seen in a round."""

    @abstractmethod
    def state(self) -> Seen:
        """What is remembered."""

    @abstractmethod
    def resume(self, state: Seen) -> None:
        """Remember what an earlier run did."""

    @abstractmethod
    def taken_up(self, kept: Kept, widths: tuple[int, int]) -> Weights | None:
        """The weights of a file; None where it was learned for other numbers."""

    @abstractmethod
    def moved(self, weights: Weights, old: ObservationSpace, new: ObservationSpace) -> Weights:
        """Weights for fewer seats as a beginning here."""

    @abstractmethod
    def exported(self, weights: Weights, provenance: Provenance) -> Kept:
        """The network as it is kept."""


def sight_of(torch: Any, hall: Hall, device: str) -> Sight:
    whole = isinstance(hall.halves[0], WholeArrays)
    return WholeSight(torch, hall, device) if whole else DenseSight(torch, hall, device)


def drawn_by(torch: Any, seed: int, device: str) -> Callable[[int, int, float], Any]:
    """How weights are drawn."""
    chance = torch.Generator().manual_seed(seed)

    def drawn(rows: int, columns: int, scale: float) -> Any:
        return (scale * torch.randn(rows, columns, generator=chance)).to(device)

    return drawn


# -- all cells, all numbers ----------------------------------------------------------------------------------


def looked(torch: Any, w: Weights, seen: Any, mask: Any) -> tuple[Any, Any]:
    """The logarithm of the chance of every answer (those that cannot be said have none), and the worth."""
    hidden = torch.relu(seen @ w["w1"] + w["b1"].unsqueeze(-2))
    hidden = torch.relu(hidden @ w["w2"] + w["b2"].unsqueeze(-2))
    logits = hidden @ w["p"] + w["q"].unsqueeze(-2)
    logits = logits.masked_fill(mask == 0, NEVER)
    return torch.log_softmax(logits, dim=-1), (hidden @ w["v"]).squeeze(-1) + w["u"]


class DenseSight(Sight):
    """A number for every cell, a mask of all numbers that can be said; several networks are one more axis."""

    names = ("seen", "mask")

    def weights(self, widths: tuple[int, int], seed: int) -> Weights:
        torch, (first, second), device = self.torch, widths, self.device
        drawn = drawn_by(torch, seed, device)
        return {
            "w1": drawn(self.inputs, first, (2 / 60) ** 0.5 / 2),  # about 60 inputs are not zero
            "b1": torch.zeros(first, device=device),
            "w2": drawn(first, second, (2 / first) ** 0.5),
            "b2": torch.zeros(second, device=device),
            "p": drawn(second, self.outputs, 0.01),
            "q": torch.zeros(self.outputs, device=device),
            "v": drawn(second, 1, 0.01),
            "u": torch.zeros(1, device=device),
        }

    def rooms(self, room: Callable[..., Any]) -> Seen:
        exact = self.torch.float16 if self.device != "cpu" else self.torch.float32
        return {"seen": room(self.inputs, kind=exact), "mask": room(self.outputs, kind=self.torch.uint8)}

    def look(self, weights: Weights, seen: Seen) -> tuple[Any, Any]:
        return looked(self.torch, weights, seen["seen"].float(), seen["mask"])

    def side_by_side(self, past: list[Weights]) -> Any:
        return {name: self.torch.stack([one[name] for one in past]) for name in past[0]}

    def look_as(self, older: Any, seen: Seen, selves: int) -> Any:
        rows = len(seen["seen"])
        blocks = [seen[name].view(selves, rows // selves, -1) for name in self.names]
        return looked(self.torch, older, *blocks)[0].reshape(rows, -1)

    def note(self, seen: Seen) -> None:
        """Nothing: all of it is exported."""

    def state(self) -> Seen:
        return {}

    def resume(self, state: Seen) -> None:
        """Nothing is remembered."""

    def taken_up(self, kept: Kept, widths: tuple[int, int]) -> Weights | None:
        if kept.sizes != (self.inputs, *widths, self.outputs):
            return None
        return {name: self.torch.tensor(one, device=self.device) for name, one in taken_up(kept).items()}

    def moved(self, weights: Weights, old: ObservationSpace, new: ObservationSpace) -> Weights:
        return moved(self.torch, weights, old, new)

    def exported(self, weights: Weights, provenance: Provenance) -> Kept:
        return exported(weights, self.setting, provenance)


# -- cells that are not zero, whole answers ------------------------------------------------------------------


class WholeSight(Sight):
    """Cells with what lies in them, keys of whole answers. It counts which of them occur: only these are exported."""

    names = ("cells", "values", "keys", "thought", "prompt")

    def __init__(self, torch: Any, hall: Hall, device: str) -> None:
        super().__init__(torch, hall, device)
        self.seen = torch.zeros(self.inputs + 1, dtype=torch.int64, device=device)  # how often each cell was
        self.keys = torch.zeros(0, dtype=torch.int64, device=device)  # of answers that could be given
        self.offered = torch.zeros(0, dtype=torch.int64, device=device)  # how often each of them could

    def space(self) -> ObservationSpace:
        setting = self.setting
        return ludoteka.game(setting.game).observation(setting.seats, **dict(setting.variants[0]))

    def weights(self, widths: tuple[int, int], seed: int) -> Weights:
        torch, (first, second), device = self.torch, widths, self.device
        drawn = drawn_by(torch, seed, device)
        w = {
            "w1": drawn(self.inputs + 1, first, 0.06),  # about 200 inputs are not zero; the last cell is none
            "b1": torch.zeros(first, device=device),
            "w2": drawn(first, second, (2 / first) ** 0.5),
            "b2": torch.zeros(second, device=device),
            "p": drawn(ROWS, second, 0.005),
            "q": torch.zeros(ROWS, device=device),
            "v": drawn(second, 1, 0.01),
            "u": torch.zeros(1, device=device),
        }
        w["q"][[thought_key(prompt) % ROWS for prompt in self.space().actions.prompts]] = FAMILIAR
        return w

    def rooms(self, room: Callable[..., Any]) -> Seen:
        torch = self.torch
        exact = torch.float16 if self.device != "cpu" else torch.float32
        return {
            "cells": room(CELLS, kind=torch.int32),
            "values": room(CELLS, kind=exact),
            "keys": room(ANSWERS, kind=torch.int64),
            "thought": room(kind=torch.int64),
            "prompt": room(kind=torch.int64),
        }

    def look(self, weights: Weights, seen: Seen) -> tuple[Any, Any]:
        """A row for each answer, and one more for the kind of question where the answer comes to mind."""
        torch, w, keys = self.torch, weights, seen["keys"]
        bag, rows_of = torch.nn.functional.embedding_bag, torch.nn.functional.embedding
        values = seen["values"].float()
        hidden = bag(seen["cells"], w["w1"], per_sample_weights=values, mode="sum", padding_idx=self.inputs) + w["b1"]
        hidden = torch.relu(torch.relu(hidden) @ w["w2"] + w["b2"])
        biases = w["q"].unsqueeze(1)
        rows, row = keys % ROWS, seen["prompt"] % ROWS
        logits = torch.bmm(rows_of(rows, w["p"]), hidden.unsqueeze(2)).squeeze(2) + rows_of(rows, biases).squeeze(2)
        besides = (rows_of(row, w["p"]) * hidden).sum(dim=1) + rows_of(row, biases).squeeze(1)
        places = torch.arange(keys.shape[1], device=keys.device)
        logits = logits + besides.unsqueeze(1) * (places == seen["thought"].unsqueeze(1))
        logits = logits.masked_fill(keys == NOBODY, NEVER)
        return torch.log_softmax(logits, dim=1), (hidden @ w["v"]).squeeze(1) + w["u"]

    def side_by_side(self, past: list[Weights]) -> Any:
        return past

    def look_as(self, older: Any, seen: Seen, selves: int) -> Any:
        blocks = {name: one.chunk(selves) for name, one in seen.items()}
        looks = [self.look(one, {name: parts[i] for name, parts in blocks.items()})[0] for i, one in enumerate(older)]
        return self.torch.cat(looks)

    # -- what occurred -----------------------------------------------------------------------------------------
    def note(self, seen: Seen) -> None:
        torch = self.torch
        self.seen += torch.bincount(seen["cells"].flatten(), minlength=self.inputs + 1)
        self.meet(seen["keys"][seen["keys"] != NOBODY])
        self.meet(seen["prompt"][seen["thought"] >= 0])

    def meet(self, keys: Any) -> None:
        """Count answers that could be given."""
        torch = self.torch
        new, times = keys.unique(return_counts=True)
        self.keys, places = torch.cat([self.keys, new]).unique(return_inverse=True)
        times = torch.cat([self.offered, times])
        self.offered = torch.zeros_like(self.keys).index_add_(0, places, times)

    def state(self) -> Seen:
        return {"seen": self.seen, "keys": self.keys, "offered": self.offered}

    def resume(self, state: Seen) -> None:
        self.seen, self.keys, self.offered = (state[name].to(self.device) for name in ("seen", "keys", "offered"))

    # -- files -------------------------------------------------------------------------------------------------
    def taken_up(self, kept: Kept, widths: tuple[int, int]) -> Weights | None:
        """What the file does not know says nothing yet; answers that share a row here begin with their mean.

        What was learned at another table of the game counts where the same is seen.
        """
        torch, device, here = self.torch, self.device, self.space()
        there = ludoteka.game(kept.game).observation(kept.seats, **kept.variants[0])
        if kept.checksum != there.checksum or kept.sizes[1:3] != widths or not kept.keys:
            return None
        w = {name: torch.tensor(one, device=device) for name, one in taken_up(kept).items()}
        cells, keys = torch.tensor(kept.cells, device=device), torch.tensor(kept.keys, device=device)
        rows = keys % ROWS
        sharing = torch.bincount(rows, minlength=ROWS).clamp_min(1)
        first, p, q = w["w1"], w["p"].T[:-1], w["q"][:-1]
        w["w1"] = torch.zeros(there.size + 1, widths[0], device=device).index_copy_(0, cells, first)
        w["p"] = torch.zeros(ROWS, widths[1], device=device).index_add_(0, rows, p) / sharing.unsqueeze(1)
        w["q"] = torch.zeros(ROWS, device=device).index_add_(0, rows, q) / sharing
        self.meet(keys)
        if kept.checksum != here.checksum:
            return self.moved(w, there, here)
        self.seen[cells] += 1
        return w

    def moved(self, weights: Weights, old: ObservationSpace, new: ObservationSpace) -> Weights:
        """Whole answers have the same keys at every table."""
        none = self.torch.zeros(1, weights["w1"].shape[1], device=self.device)
        return {**weights, "w1": self.torch.cat([moved_cells(self.torch, weights["w1"], old, new), none])}

    def exported(self, weights: Weights, provenance: Provenance) -> Kept:
        """Cells and answers that occurred, the rarest left out where the file would become too large."""
        cells, keys = most_first(self.seen[:-1]), self.keys[most_first(self.offered)]
        checksum = self.space().checksum

        def kept(share: float) -> Kept:
            some = cells[: max(1, round(share * len(cells)))].sort().values
            known = keys[: max(1, round(share * len(keys)))].sort().values
            chosen = with_the_unknown(self.torch, weights, some, known % ROWS)
            return exported(chosen, self.setting, provenance, checksum, some.tolist(), known.tolist())

        return within(kept)


def most_first(counts: Any) -> Any:
    """The places of those that occurred, the most frequent first."""
    order = counts.argsort(descending=True, stable=True)
    return order[counts[order] > 0]
