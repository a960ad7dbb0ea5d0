"""What the ladder has measured: the rating of every level by game and number of seats, with its interval.

`ludoteka ladder` writes the file; nothing in it is typed by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec


@dataclass(frozen=True)
class Rating:
    """A rating on the scale of chess, and the interval in which it lies with 95 % confidence."""

    value: float
    low: float
    high: float
    games: int

    @property
    def margin(self) -> int:
        """Half of the interval, for a short "1240 ± 35"."""
        return round((self.high - self.low) / 2)


Ratings = dict[str, dict[str, dict[str, Rating]]]  # game, number of seats, bot


@cache
def measured() -> Ratings:
    """All ratings; none at all where no ladder was played."""
    file = files("ludoteka.bots") / "ratings.json"
    return msgspec.json.decode(file.read_bytes(), type=Ratings) if file.is_file() else {}


def rating_of(game: str, seats: int, bot: str) -> Rating | None:
    """The rating of a bot in a game for so many; where these were not played, for the nearest number that was."""
    by_seats = measured().get(game, {})
    near = sorted(by_seats, key=lambda count: (abs(int(count) - seats), int(count)))
    return next((by_seats[count][bot] for count in near if bot in by_seats[count]), None)
