"""Thinking on the others' time: while somebody is asked, a process goes through what they may answer and thinks on.

For every answer of theirs it takes the decision of the bot that would be asked next, as that bot would take it then:
from what its seat may know in that position. When the answer comes, the process is ended at once, and if the decision
that follows is among those it had time for, the bot answers without another thought. A table has one such process at
most, a server as many as it allows; without any allowed nothing of this is even looked at.
"""

from __future__ import annotations

from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from ludoteka.core.match import Match
from ludoteka.server.config import Config
from ludoteka.server.crew import unread_main, ways_to_start
from ludoteka.server.thinking import ponder


class Ponder:
    """One process that thinks ahead of one decision of one match."""

    def __init__(self, config: Config, match: Match, bots: dict[int, str]) -> None:
        self.seat = match.to_act[0]
        self.taken = taken(match)
        context: Any = ways_to_start()
        self.heard: Connection
        self.heard, told = context.Pipe(duplex=False)
        about = (told, config.bots, match.record(), bots, config.bot_seconds)
        self.process = context.Process(target=ponder, args=about, daemon=True)
        with unread_main():
            self.process.start()
        told.close()

    def fits(self, match: Match) -> bool:
        """Whether the match still waits for the decision that this is about."""
        return taken(match) == self.taken

    def answer(self, match: Match, seat: int) -> str | None:
        """What was found for the bot at this seat, if exactly the awaited decision was taken since."""
        now = taken(match)
        if now[:-1] != self.taken or now[-1][0] != self.seat:
            return None
        with suppress(EOFError, OSError):  # it may be ended in the middle of a sentence
            while self.heard.poll():
                text, other, option = self.heard.recv()
                if (text, other) == (now[-1][1], seat):
                    return str(option)
        return None

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.heard.close()


def taken(match: Match) -> list[tuple[int, str]]:
    """What tells positions of one match apart."""
    return [(decision.seat, decision.text) for decision in match.decisions]


class Pondering:
    """At most one process for each table, and no more of them than the server allows."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.running: dict[str, Ponder] = {}

    @property
    def allowed(self) -> bool:
        return self.config.ponder > 0

    def attend(self, table: str, match: Match, bots: dict[int, str]) -> None:
        """Something has changed at a table where no bot is asked: begin to think ahead, or leave off."""
        if not self.allowed:
            return
        running = self.running.get(table)
        if running is not None and bots and running.fits(match):
            return
        self.leave(table)
        if bots and len(match.to_act) == 1 and self.has_room():
            self.running[table] = Ponder(self.config, match, bots)

    def has_room(self) -> bool:
        """Whether one more process may be started. Where none may, those that are done give up what they found."""
        if len(self.running) >= self.config.ponder:
            for table in [table for table, one in self.running.items() if not one.process.is_alive()]:
                self.leave(table)
        return len(self.running) < self.config.ponder

    def answer(self, table: str, match: Match, seat: int) -> str | None:
        """The decision of the bot at this seat if it was thought of; whatever is still thought about there ends now."""
        running = self.running.get(table)
        if running is None:
            return None
        found = running.answer(match, seat)
        self.leave(table)
        return found

    def leave(self, table: str) -> None:
        running = self.running.pop(table, None)
        if running is not None:
            running.end()

    def close(self) -> None:
        for table in list(self.running):
            self.leave(table)
