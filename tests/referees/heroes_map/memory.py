"""What the referee remembers from decision to decision, told by the events alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Complaint:
    """A difference between the rules as the referee reads them and what was seen."""

    clause: str
    what: str
    expected: Any
    seen: Any
    where: str = ""

    def __str__(self) -> str:
        return f"{self.where}: [{self.clause}] {self.what}: expected {self.expected}, seen {self.seen}"


@dataclass
class Memory:
    """Facts of the past that the position does not show."""

    guild_round: dict[int, int] = field(default_factory=dict)  # HER-7.6: set-up counts as Round 0
    used: list[str] = field(default_factory=list)  # Buildings and units used in this turn (HER-13.5)
    turn: int = -1
    discounted: bool = False  # a discount card was played in the Population use that is open
    recruiting: bool = False  # a Population token is being used
    offer: tuple[str, ...] = ()  # Neutral Units drawn for a purchase
    gifts: int = 0
    exchanges: int = 0
    handed: int = 0
    stables: set[tuple[str, tuple[int, int]]] = field(default_factory=set)  # HER-15.6
    passing: set[tuple[int, str]] = field(default_factory=set)  # Heroes who must leave with their next MP (HER-6.3)
    played: set[str] = field(default_factory=set)  # cards played since the last question of the main part
    option: str = ""  # the answer given last
    faction: str = ""  # chosen just now
    dice: tuple[str, ...] = ()  # thrown last
    searched: int = 0  # how many cards the open Search looks at
    visiting: tuple[int, int] | None = None  # the Field visited last
    fighter: tuple[int, str] | None = None  # the Hero who entered a Field last
    difficulty: int = 0  # of the guards that are being fought
    xp_due: dict[int, int] = field(default_factory=dict)
    ended: list[int] = field(default_factory=list)  # seats whose turn of this Round is over, in order
    beat_main: int | None = None  # the seat that has beaten an enemy Main Hero last
    beaten_main: set[int] = field(default_factory=set)  # seats that have beaten the enemy Main Hero
    beaten_secondary: list[int] = field(default_factory=list)  # seats, once for each enemy Secondary Hero beaten
    lost_main: bool = False  # a Main Hero has been beaten
    deck_met: bool = False  # the guards' own deck has been seen with cards
    artifacts: dict[int, int] = field(default_factory=dict)  # at the end of the match
    final: bool = False  # the final Combat has been announced
    fighters: tuple[int, ...] = ()  # seats that fight each other
    goal_reached: bool = False  # by the AI Hero (HER-20.12.3)
    utopia_reached: bool = False
    moment: str = ""  # of effects that wait for it (HER-29.C)
    resolved: dict[tuple[str, int], list[str]] = field(default_factory=dict)  # effects resolved at that moment
    offered: dict[str, Any] = field(default_factory=dict)  # a trade that an Event allows
    attacked: str = ""  # the kind of Hero that was attacked last
    turns: set[int] = field(default_factory=set)  # seats that have had their turn in this Round
    complaints: list[Complaint] = field(default_factory=list)
    ever_flagged: set[tuple[int, int]] = field(default_factory=set)

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.used = []
        self.stables = set()
        self.gifts = self.exchanges = self.handed = 0
        self.passing = {who for who in self.passing if who[0] != seat}
        self.turns.add(seat)
