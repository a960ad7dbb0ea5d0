"""How far the judge can be trusted: what `ludoteka calibrate` has measured for each game, in calibration.json."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from ludoteka.core.game import Game
from ludoteka.core.variant import unusual

ENOUGH: Final = 2000  # positions for a measurement that counts
GOOD_ENOUGH: Final = 0.05  # by so much chances and results may differ on average
NOT_ONE_VICTORY: Final = 0.05  # shares that add up to something else are of a victory together, or against nobody


class Bin(msgspec.Struct, frozen=True):
    """Positions that were given about the same chance: how many, which chance on average, and how often it was won."""

    count: int
    said: float
    won: float
    low: float = 0.0  # 95 %; positions of one match are not independent of each other
    high: float = 1.0


Line = tuple[float, float]  # shift and slope, in log-odds


class Calibration(msgspec.Struct, frozen=True):
    """A reliability diagram, and how it was measured."""

    game: str
    seats: int
    bot: str
    matches: int
    positions: int
    error: float  # the mean distance of what was said from what came, weighted by positions
    brier: float
    bins: tuple[Bin, ...]  # of bent chances; each half of the matches is bent by what the other half has shown
    line: Line = (0.0, 1.0)  # by which chances are bent: see `bending`
    glance: float = 1.0
    raw: float = 0.0  # the error without bending
    variants: dict[str, str] = {}  # what was not as usual
    version: int = 0  # behaviour of the game
    judge: str = ""
    command: str = ""  # that measures the same
    made_with: dict[str, str] = {}

    @property
    def key(self) -> str:
        return key_of(self.game, self.seats, self.variants)


def key_of(game: str, seats: int, variants: Mapping[str, str]) -> str:
    """ "cardia 2", "heroes 1 scenario=greek_gift": the table that was measured, without what is as usual."""
    return " ".join([game, str(seats), *[f"{name}={value}" for name, value in sorted(variants.items())]])


@cache
def measured() -> dict[str, Calibration]:
    """By table; nothing where nothing was measured."""
    file = files("ludoteka.analysis") / "calibration.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Calibration]) if file.is_file() else {}


def calibration_of(game: Game, seats: int, variants: Mapping[str, Any]) -> Calibration | None:
    """What was measured at such a table, or else at the usual one of so many seats."""
    own = key_of(game.id, seats, unusual(game.variants, variants))
    return measured().get(own) or measured().get(key_of(game.id, seats, {}))


def is_shared(seats: int, was: Sequence[Sequence[float]]) -> bool:
    """Whether all play for shares of one victory, and not together or against nobody."""
    return seats > 1 and all(abs(sum(chances) - 1.0) <= NOT_ONE_VICTORY for chances in was)


def remark_of(game: Game, seats: int, variants: Mapping[str, Any], was: Sequence[Sequence[float]]) -> str:
    """The message that says why judgements are to be taken with care; empty where they need not."""
    if not is_shared(seats, was):
        return "analysis-remark-alone"
    found = calibration_of(game, seats, variants)
    if found is not None and found.error > GOOD_ENOUGH:
        return "analysis-remark-rough"
    return "analysis-remark-unmeasured" if found is None or found.positions < ENOUGH else ""
