"""How often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict

from ludoteka.server.errors import TooOften

MOST = 10_000  # of those who are remembered; the one that came longest ago is forgotten


class Allowance:
    """So many at once, so many a second in the long run. TooOften beyond that."""

    def __init__(self, burst: int, rate: float, error: str = "error-too-fast") -> None:
        self.burst = burst
        self.rate = rate
        self.error = error
        self.left = float(burst)
        self.at = time.monotonic()

    def spend(self) -> None:
        moment = time.monotonic()
        self.left = min(self.burst, self.left + (moment - self.at) * self.rate)
        self.at = moment
        if self.left < 1:
            raise TooOften(self.error)
        self.left -= 1


class Allowances:
    """An allowance for each of those who come: an address, a link, a link at an address."""

    def __init__(self, burst: int, rate: float, error: str = "error-too-fast", most: int = MOST) -> None:
        self.burst = burst
        self.rate = rate
        self.error = error
        self.most = most
        self.known: OrderedDict[str, Allowance] = OrderedDict()

    def spend(self, who: str) -> None:
        """TooOften where somebody has used up what they may."""
        allowance = self.known.setdefault(who, Allowance(self.burst, self.rate, self.error))
        self.known.move_to_end(who)
        if len(self.known) > self.most:
            self.known.popitem(last=False)
        allowance.spend()
