"""How far the judge can be trusted: what `ludoteka calibrate` has measured for each game, in calibration.json."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from ludoteka.core.game import Game
from ludoteka.core.variant import Variant, unusual

ENOUGH: Final = 2000  # positions for a measurement that counts
GOOD_ENOUGH: Final = 0.05  # by so much chances and results may differ on average
TELLS: Final = 0.3  # of a slope at the beginning of a match: with less, who is ahead there is anybody's guess
NOT_ONE_VICTORY: Final = 0.05  # shares that add up to something else are of a victory together, or against nobody


class Bin(msgspec.Struct, frozen=True):
    """Positions that were given about the same chance: how many, which chance on average, and how often it was won."""

    count: int
    said: float
    won: float
    low: float = 0.0  # 95 %; positions of one match are not independent of each other
    high: float = 1.0


Line = tuple[float, float]  # shift and slope, in log-odds


class Fresh(msgspec.Struct, frozen=True):
    """What is shipped, tried on matches that it was not fitted to."""

    matches: int
    positions: int
    error: float
    raw: float
    brier: float
    bins: tuple[Bin, ...]
    command: str


class Calibration(msgspec.Struct, frozen=True):
    """A reliability diagram, and how it was measured."""

    game: str
    seats: int
    bot: str
    matches: int
    positions: int
    error: float  # the mean distance of what was said from what came, weighted by positions
    brier: float
    bins: tuple[Bin, ...]  # of bent chances; each fifth of the matches is bent by what the others have shown
    line: Line = (0.0, 1.0)  # by which chances are bent at the beginning of a match: see `bending`
    turn: Line = (0.0, 0.0)  # by how much that changes until its end
    glance: Line = (1.0, 0.0)  # slope of chances at a glance, and by how much it changes
    length: float = 0.0  # decisions of a match
    raw: float = 0.0  # the error without bending
    variants: dict[str, str] = {}  # what was not as usual
    version: int = 0  # behaviour of the game
    judge: str = ""
    seed: int = 0  # of the first match
    command: str = ""  # that measures the same
    made_with: dict[str, str] = {}
    fresh: Fresh | None = None

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
    """What was measured at such a table, or else without its house rules and pieces of the set-up.

    Another scenario, deck or length of a match is another table: what was measured elsewhere says nothing of it.
    """
    own = unusual(game.variants, variants)
    kind = {name: value for name, value in own.items() if is_another_match(game.variants[name])}
    return measured().get(key_of(game.id, seats, own)) or measured().get(key_of(game.id, seats, kind))


def is_another_match(variant: Variant) -> bool:
    """Whether a variant is chosen among ways to play, and neither a house rule nor the set-up piece by piece."""
    return not (variant.flag or variant.by_hand or variant.many)


def is_shared(seats: int, was: Sequence[Sequence[float]]) -> bool:
    """Whether all play for shares of one victory, and not together or against nobody."""
    return seats > 1 and all(abs(sum(chances) - 1.0) <= NOT_ONE_VICTORY for chances in was)


def remark_of(game: Game, seats: int, variants: Mapping[str, Any], was: Sequence[Sequence[float]]) -> str:
    """The message that says why judgements are to be taken with care; empty where they need not."""
    if not is_shared(seats, was):
        return "analysis-remark-alone"
    found = calibration_of(game, seats, variants)
    if found is None or found.positions < ENOUGH:
        return "analysis-remark-unmeasured"
    if found.error > GOOD_ENOUGH:
        return "analysis-remark-rough"
    return "analysis-remark-early" if found.line[1] < TELLS else ""
