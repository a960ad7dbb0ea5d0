"""What one person at one device is to see of a match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ludoteka.core.match import Match
from ludoteka.server.render.leads import Course
from ludoteka.server.render.side import Side

if TYPE_CHECKING:
    from ludoteka.server.render.table import Drawn


class Mark(NamedTuple):
    """A decision that the slider of a replay marks: with it a part of the match begins, or something turns."""

    ply: int
    begins: bool
    turns: bool


@dataclass(frozen=True)
class Scene:
    """A position, the seat that looks at it, and everything around the table that is not the match itself.

    `urls`: "self", "ws" (the socket), "rules" (the rule page, without anchor), "record", "home", "spectate", "again",
    "at" (the ply is appended to it), "invite-1" (the link of an invited seat) and, where the server takes answers
    without a script, "answer" and "undo" (both POST).

    At a device that several people share, `seat` is None while it is covered; `hotseat` says whose it may become.
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
    side: Side = field(default_factory=Side)
    chosen: tuple[int, str] | None = None  # in a replay: who chose what here, where that is no secret
    marks: tuple[Mark, ...] = ()  # in a replay: for the slider
    judged: tuple[tuple[str, str, str], ...] = ()  # in an analysis: options that are marked, how, and their signs
    before: Drawn | None = field(default=None, compare=False, repr=False)  # the page as it was at an earlier position
    course: Course | None = None  # after the end: how the chances went, where all play for one victory
    open_hands: bool = False  # after the end: the hands of the others lie open, too
    laid_open: bool = False  # drawn for its hand alone: with everything else that only its seat may see
    place: str = "nowhere"  # what stands for the table: what is drawn there is remembered for all who look at it

    @property
    def eyes(self) -> int | None:
        """Whose eyes look: while the hand is covered, those of a spectator."""
        return None if self.covered else self.seat

    @property
    def asked(self) -> bool:
        """Whether the seat may answer here and now."""
        here = self.seat is not None and self.seat in self.to_act and self.seat not in self.side.replaced
        return self.live and not self.covered and here

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who is to decide: nobody before the match begins and after it has ended, in whatever way."""
        return () if self.live and self.side.closed else self.match.to_act

    @property
    def heirs(self) -> tuple[int, ...]:
        """The people at this device who are asked now: one of them may uncover it."""
        return tuple(seat for seat in self.hotseat if seat in self.to_act) if self.covered and self.live else ()

    @property
    def bottom(self) -> int:
        """The seat from whose side the table is drawn."""
        if self.seat is not None:
            return self.seat
        return (*self.heirs, *self.hotseat, 0)[0]
