"""How often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict

from ludoteka.server.errors import TooMuch, TooOften

MOST_ADDRESSES = 10_000  # that are remembered; the one that came longest ago is forgotten


class Allowance:
    """So many messages at once, so many a second in the long run."""

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
            raise TooMuch(self.error)
        self.left -= 1


class Addresses:
    """An allowance for each address that comes."""

    def __init__(self, burst: int, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.known: OrderedDict[str, Allowance] = OrderedDict()

    def spend(self, address: str) -> None:
        """TooOften where an address has used up what it may."""
        allowance = self.known.setdefault(address, Allowance(self.burst, self.rate))
        self.known.move_to_end(address)
        if len(self.known) > MOST_ADDRESSES:
            self.known.popitem(last=False)
        try:
            allowance.spend()
        except TooMuch:
            raise TooOften("error-openings") from None
