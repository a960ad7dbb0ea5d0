"""What a page shows beside the match: who is ready, what is offered, how the match ended, and what one may do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Shown:
    """An offer as one visitor sees it."""

    number: int
    kind: str  # undo, draw, takeover, rematch
    by: int
    about: int | None
    mine: bool  # made at this device: it may be withdrawn
    asks: bool  # this device is asked for its agreement
    waits: tuple[int, ...]  # who has not answered yet


@dataclass(frozen=True)
class Side:
    """Everything around the match that one visitor may see and do. The usual one: a match that simply runs."""

    started: bool = True
    ended: str = ""  # how: rules, resign, draw, time; empty while the match runs
    ended_by: int | None = None
    ranks: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()  # who is not ready yet
    free: tuple[int, ...] = ()  # seats at which nobody sits
    offers: tuple[Shown, ...] = ()
    replaced: tuple[int, ...] = ()  # seats of people at which a bot plays now
    resigned: tuple[int, ...] = ()
    colours: Mapping[int, int] = field(default_factory=dict)
    taken: tuple[int, ...] = ()  # colours that others have chosen
    may: frozenset[str] = frozenset()  # sit, ready, leave, undo, draw, resign, return, rematch, guide, hint
    absent: tuple[int, ...] = ()  # seats that could be given to a bot, if nobody is there
    renewable: tuple[int, ...] = ()  # seats to which somebody new could be invited, if nobody is there
    invited: int | None = None  # the seat to which the visitor's link was an invitation
    clock: str = "none"
    seconds: int = 0
    increment: int = 0
    late: str = "bot"
    met: tuple[str, ...] | None = None  # in a guided match: the questions answered so far; None: no guide
    lesson: str = ""  # the lesson that is played here; empty: a match
    verdict: str = ""  # what came of this attempt at the lesson
    missed: int = 0  # attempts before, and hints that were asked for
    tried: str = ""  # the question that was answered last in the lesson

    @property
    def closed(self) -> bool:
        """Whether nobody is to decide: before the beginning and after the end."""
        return not self.started or bool(self.ended) or bool(self.verdict)

    @property
    def asks(self) -> tuple[Shown, ...]:
        return tuple(offer for offer in self.offers if offer.asks)
