"""How often somebody may do something."""

from __future__ import annotations

import time

from ludoteka.server.errors import TooMuch


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
