"""What one person at one device is to see of a match."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteka.core.match import Match


@dataclass(frozen=True)
class Scene:
    """A position, the seat that looks at it, and everything around the table that is not the match itself.

    `urls`: "ws" (the socket), "rules" (the rule page, without anchor), "record", "home", "spectate", "at" (the ply is
    appended to it) and, where the server takes answers without a script, "answer" and "undo" (both POST).
    """

    match: Match
    seat: int | None
    lang: str
    names: dict[int, str]
    kinds: dict[int, str]  # "human", "hotseat" or the name of a bot
    ply: int
    plies: int
    live: bool
    covered: bool
    can_undo: bool
    seen_events: int  # events the seat had seen at its last decision
    urls: dict[str, str]
    hotseat: tuple[int, ...]  # seats this device holds

    @property
    def eyes(self) -> int | None:
        """Whose eyes look: while the hand is covered, those of a spectator."""
        return None if self.covered else self.seat

    @property
    def asked(self) -> bool:
        """Whether the seat may answer here and now."""
        return self.live and not self.covered and self.seat is not None and self.seat in self.match.to_act
