"""Rounds: those who are to be told something are told in one go, in the next turn of the event loop."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

LOG = logging.getLogger("ludoteka.server")


class Listener(Protocol):
    def tell_now(self) -> None:
        """Say what there is to say, at once."""


class Rounds:
    """Whoever is added twice before the next round is told once."""

    def __init__(self) -> None:
        self.due: dict[Listener, None] = {}

    def add(self, listener: Listener) -> None:
        if not self.due:
            asyncio.get_running_loop().call_soon(self.go)
        self.due[listener] = None

    def go(self) -> None:
        due, self.due = self.due, {}
        for listener in due:
            try:
                listener.tell_now()
            except Exception:
                LOG.exception("somebody could not be told")
