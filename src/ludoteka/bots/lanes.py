"""A small network in whole numbers, quick without anything but Python: a layer is one long number.

Each unit of a layer has a lane of 32 bits in a long integer, so that adding two integers adds two layers, and a product
with a small number scales one: Python does that about as fast as a compiled loop would. What is seen is sparse, so the
first layer is a sum of some sixty rows. Whole numbers give the same answer everywhere, interpreted and compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Final

BITS: Final = 32  # of a lane
BYTES: Final = BITS // 8
HALF: Final = 1 << (BITS - 1)  # added to every lane, so that none is below zero when it is read
FINE: Final = 8  # bits by which inputs that are neither 0 nor 1 are told apart
WHOLE: Final = 1 << FINE
KNOWN: Final = 8192  # products of a row that are kept, about a kilobyte each
WEIGHT: Final = 128  # added to a weight, a signed byte, in a file


def every(count: int) -> int:
    """One in each of so many lanes."""
    return int.from_bytes((1).to_bytes(BYTES, "little") * count, "little")


def packed(weights: bytes, ones: int) -> int:
    """A row of signed bytes (each with WEIGHT added) as lanes."""
    spread = bytearray(BYTES * len(weights))
    spread[::BYTES] = weights
    return int.from_bytes(spread, "little") - WEIGHT * ones


def rows_of(weights: bytes, width: int) -> list[int]:
    """The rows of a matrix as lanes."""
    ones = every(width)
    return [packed(weights[start : start + width], ones) for start in range(0, len(weights), width)]


def biased(biases: Sequence[int]) -> int:
    """What a layer starts from: the bias of every unit, and HALF so that no lane runs below zero."""
    return int.from_bytes(b"".join([(HALF + bias).to_bytes(BYTES, "little") for bias in biases]), "little")


def signed(weights: bytes) -> list[int]:
    return [weight - WEIGHT for weight in weights]


class Net:
    """Two hidden layers, a row of weights for every answer, and one for the worth of the position."""

    def __init__(
        self,
        first: list[int],
        first_start: int,
        second: list[int],
        second_start: int,
        widths: tuple[int, int],
        answers: list[list[int]],
        answer_starts: list[int],
        answer_scales: list[float],
        worth: list[int],
        worth_start: int,
        worth_scale: float,
    ) -> None:
        self.first = first
        self.products: list[dict[int, int]] = [{} for _ in first]  # by cell: its row times what lay there before
        self.known = 0  # of these products
        self.first_start = first_start
        self.second = second
        self.second_start = second_start
        self.first_bytes: int = BYTES * widths[0]
        self.second_bytes: int = BYTES * widths[1]
        self.read_first = Struct(f"<{widths[0]}I")
        self.read_second = Struct(f"<{widths[1]}I")
        self.answers = answers
        self.answer_starts = answer_starts
        self.answer_scales = answer_scales
        self.worth = worth
        self.worth_start = worth_start
        self.worth_scale = worth_scale

    def think(self, marked: list[int], cells: list[int], values: list[float]) -> list[int]:
        """The second layer for what is seen: cells with a one, and others with what lies in them."""
        rows = self.first
        total = 0
        for cell in marked:
            total += rows[cell]
        total <<= FINE
        for i in range(len(cells)):
            total += self.times(cells[i], round(values[i] * WHOLE))
        total += self.first_start
        lanes = self.read_first.unpack(total.to_bytes(self.first_bytes, "little"))
        rows = self.second
        total = self.second_start
        for i in range(len(rows)):
            lane: int = lanes[i]
            if lane >= HALF + WHOLE:  # units below one say nothing
                total += rows[i] * ((lane - HALF) >> FINE)
        lanes = self.read_second.unpack(total.to_bytes(self.second_bytes, "little"))
        return [lane - HALF if lane > HALF else 0 for lane in lanes]

    def times(self, cell: int, times: int) -> int:
        """The row of a cell so many times: the same few values come again and again."""
        found = self.products[cell].get(times)
        if found is None:
            found = self.first[cell] * times
            if self.known < KNOWN:
                self.known += 1
                self.products[cell][times] = found
        return found

    def logits(self, thought: list[int], numbers: list[int]) -> list[float]:
        """How much speaks for each of these answers."""
        answers, starts, scales = self.answers, self.answer_starts, self.answer_scales
        return [scales[number] * (starts[number] + product(thought, answers[number])) for number in numbers]

    def value(self, thought: list[int]) -> float:
        """What the position is worth to the one who sees it, from -1 to 1."""
        return min(1.0, max(-1.0, self.worth_scale * (self.worth_start + product(thought, self.worth))))


def product(thought: list[int], weights: list[int]) -> int:
    total = 0
    for i in range(len(thought)):
        if thought[i]:
            total += thought[i] * weights[i]
    return total
