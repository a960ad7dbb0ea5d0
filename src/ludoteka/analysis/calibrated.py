"""How far the judge can be trusted: what `ludoteka calibrate` has measured for each game, in calibration.json."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

ENOUGH: Final = 2000  # positions for a measurement that counts
GOOD_ENOUGH: Final = 0.05  # by so much chances and results may differ on average


class Bin(msgspec.Struct, frozen=True):
    """Positions that were given about the same chance: how many, which chance on average, and how often it was won."""

    count: int
    said: float
    won: float


class Calibration(msgspec.Struct, frozen=True):
    """A reliability diagram, and how it was measured."""

    game: str
    seats: int
    bot: str
    matches: int
    positions: int
    error: float  # the mean distance of what was said from what came, weighted by positions
    brier: float
    bins: tuple[Bin, ...]


@cache
def measured() -> dict[str, Calibration]:
    """By game and number of seats ("cardia 2"); nothing where nothing was measured."""
    file = files("ludoteka.analysis") / "calibration.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Calibration]) if file.is_file() else {}


def calibration_of(game: str, seats: int) -> Calibration | None:
    return measured().get(f"{game} {seats}")


def remark_of(game: str, seats: int, was: Sequence[Sequence[float]]) -> str:
    """The message that says why judgements are to be taken with care; empty where they need not."""
    if seats == 1 or any(abs(sum(chances) - 1.0) > 0.05 for chances in was):
        return "analysis-remark-alone"  # no shares of one victory: players win together, or against nobody
    found = calibration_of(game, seats)
    if found is None or found.positions < ENOUGH:
        return "analysis-remark-unmeasured"
    return "" if found.error <= GOOD_ENOUGH else "analysis-remark-rough"
