"""From a table to what one visitor sees of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludoteka.core.match import Match
from ludoteka.server.render import Scene
from ludoteka.server.store import Link
from ludoteka.server.tables import Table


@dataclass
class Visitor:
    """Somebody at a table: the link they came by, their language, and how they look at the position."""

    token: str
    link: Link
    lang: str
    uncovered: int | None = None  # at a shared device: the seat whose person holds it
    shown: int | None = None  # the number of the question for which it was uncovered
    ply: int | None = None  # looking back at an earlier position; None: the present one
    invitations: dict[int, str] = field(default_factory=dict)

    def seat(self) -> int | None:
        """The seat that looks and decides; None for spectators and while a shared device is covered."""
        if self.link.shared:
            return self.uncovered
        return self.link.seats[0] if self.link.seats else None

    def uncover(self, match: Match, seat: int | None) -> None:
        """The person of this seat holds the shared device now; None: nobody does."""
        self.uncovered = seat
        self.shown = match.question(seat).number if seat is not None and seat in match.to_act else None

    def cover(self, match: Match) -> None:
        """Cover a shared device when it is another one's turn, or when a new question goes to others, too:

        they all look at what has happened, and no hand may lie open then.
        """
        asked = [seat for seat in self.link.seats if seat in match.to_act]
        if self.uncovered is None or not asked or asked == [self.uncovered]:
            return
        if self.uncovered not in asked or match.question(self.uncovered).number != self.shown:
            self.uncover(match, None)


def seen_events(match: Match, seat: int | None) -> int:
    """How many events there were when the seat decided last; for a spectator, when anybody did."""
    for ply in range(len(match.decisions) - 1, -1, -1):
        if seat is None or match.decisions[ply].seat == seat:
            return match.decisions[ply - 1].events if ply else match.opening
    return 0


def addresses(table: Table, visitor: Visitor) -> dict[str, str]:
    """Where the links of a table page lead."""
    here = f"/t/{visitor.token}"
    urls = {
        "self": here,
        "ws": f"{here}/ws",
        "rules": f"/rules/{table.setup.game}",
        "record": f"{here}/record",
        "at": f"{here}/at/",
        "home": "/",
        "spectate": f"/t/{table.watch}",
        "again": f"/play/{table.setup.game}",
    }
    if len(visitor.link.seats) == 1:
        urls |= {"answer": f"{here}/answer", "undo": f"{here}/undo"}
    return urls | {f"invite-{seat}": f"/t/{token}" for seat, token in visitor.invitations.items()}


def scene_for(table: Table, present: Match, visitor: Visitor) -> Scene:
    """What the visitor sees of the present match. Looking back replays the match, so this belongs into a thread.

    At an earlier position the match itself is the earlier one: nothing that happened later can reach the page.
    """
    plies = len(present.decisions)
    ply = plies if visitor.ply is None else min(visitor.ply, plies)
    live = visitor.ply is None
    match = present if live else present.at(ply)
    seat = visitor.seat()
    return Scene(
        match=match,
        seat=seat,
        lang=visitor.lang,
        names=table.names(visitor.lang),
        kinds=table.kinds(),
        ply=ply,
        plies=plies,
        live=live,
        covered=visitor.link.shared and seat is None and not present.over,
        can_undo=live and table.can_undo(present, visitor.link),
        seen_events=seen_events(match, seat),
        urls=addresses(table, visitor),
        hotseat=visitor.link.seats if visitor.link.shared else (),
    )
