"""Connections that are opened and left hanging are dropped after a while, the oldest at once if there are many."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any
from weakref import WeakKeyDictionary

from ludoteka.server.config import Limits


class Doorman:
    """Looks at the connections of uvicorn from time to time: whoever has begun a request has to finish it."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.since: WeakKeyDictionary[Any, tuple[object, float]] = WeakKeyDictionary()

    def look(self, connections: Iterable[Any]) -> int:
        """Drop those that have been waited for too long; how many there were."""
        moment = time.monotonic()
        waited = sorted(
            ((self.waited(one, moment), one) for one in connections if hanging(one)), key=lambda pair: -pair[0]
        )
        spare = sum(not idle(one) for _, one in waited) - self.limits.half_open
        late = [one for place, (seconds, one) in enumerate(waited) if place < spare or seconds > self.limits.patience]
        for one in late:
            one.transport.abort()
        return len(late)

    def waited(self, connection: Any, moment: float) -> float:
        """For how many seconds this very request has been awaited."""
        request = connection.cycle
        known, since = self.since.get(connection, (None, moment))
        if known is not (request or connection):
            since = moment
            self.since[connection] = (request or connection, since)
        return moment - since


def idle(connection: Any) -> bool:
    """Whether it has brought a request before, and may bring another."""
    return connection.cycle is not None and bool(connection.cycle.response_complete)


def hanging(connection: Any) -> bool:
    """Whether a connection over HTTP waits for the head or the body of a request. A WebSocket is another matter."""
    if not hasattr(connection, "cycle") or connection.transport is None:
        return False
    return connection.cycle is None or idle(connection) or bool(connection.cycle.more_body)
