"""The course of a table beside its decisions: who sits where, who is ready, what people offer one another, the end.

Everything here is folded from the same log as the decisions, so restarts, replays and other processes get it for free.
`seats` and `offers` have one function for each kind of entry, `steps` chooses among them.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ludoteka.core.errors import IllegalMove
from ludoteka.core.lessons import RIGHT
from ludoteka.core.match import Match
from ludoteka.server.clocks import Timing
from ludoteka.server.entries import AskInvite, AskTakeover, Proposals
from ludoteka.server.errors import Refused
from ludoteka.server.setups import Player, Setup

COLOURS = 5


class Sitting(msgspec.Struct, frozen=True):
    """A person who took a seat: the name and colour they chose, and the hash of the link they came by."""

    name: str = ""
    colour: int | None = None
    link: str = ""


class Offer(msgspec.Struct, frozen=True):
    """Something one seat asks of the others. `agreed` are the seats that want it, those of the offer itself first."""

    number: int
    what: Proposals
    by: int
    agreed: tuple[int, ...]
    links: tuple[tuple[int, str], ...] = ()  # for a rematch: seat to the hash of its link at the next table

    @property
    def kind(self) -> str:
        return self.what.kind

    @property
    def about(self) -> int | None:
        """The seat of somebody else that it is about."""
        return self.what.seat if isinstance(self.what, AskTakeover | AskInvite) else None


class Ending(msgspec.Struct, frozen=True):
    """A match that ended otherwise than by its rules: by resignation, by agreement, or by time."""

    reason: str  # resign, draw, time
    seat: int | None
    ranks: tuple[int, ...]


class Course(msgspec.Struct, frozen=True):
    """Everything that happened at a table beside its decisions, up to some entry."""

    setup: Setup
    sitting: Mapping[int, Sitting] = {}
    ready: frozenset[int] = frozenset()
    offers: tuple[Offer, ...] = ()
    declined: Mapping[tuple[str, int], int] = msgspec.field(
        default_factory=dict
    )  # (offer, seat) to the decisions taken then
    bots: Mapping[int, str] = {}  # seats of people at which a bot plays, and its level
    resigned: frozenset[int] = frozenset()
    ending: Ending | None = None
    next_links: tuple[tuple[int, str], ...] = ()  # all have agreed to a rematch
    next_table: str = ""
    timing: Timing = Timing()
    asides: int = 0
    sealed: int = 0  # so many decisions stand: somebody's seat has changed hands since, see `undoing`
    undos: tuple[int, ...] = ()  # when something was taken back, within the last minute of it
    invited: Mapping[int, int] = {}  # seats to be filled anew, since which entry
    began: int = 0  # when everybody was ready
    met: tuple[str, ...] = ()  # the questions that the person of a guided match has answered
    unguided: bool = False  # who went on without the guide
    hints: tuple[tuple[int, int], ...] = ()  # who asked for one, after how many decisions
    verdict: str = ""  # of a lesson: what came of this attempt, see `core.lessons`
    missed: int = 0  # attempts at a lesson that came to nothing

    # -- people ----------------------------------------------------------------------------------------------
    def people(self) -> tuple[int, ...]:
        """The seats where a person decides."""
        return tuple([seat for seat in range(len(self.setup.players)) if self.is_person(seat)])

    def is_person(self, seat: int) -> bool:
        """Whether a person decides there."""
        return not self.setup.players[seat].is_bot and seat not in self.bots

    def mates(self, seat: int) -> tuple[int, ...]:
        """The seats at the same device as this one, with this one."""
        return self.setup.mine if seat in self.setup.mine else (seat,)

    def others(self, seat: int) -> tuple[int, ...]:
        """The people at other devices: those who must agree."""
        return tuple(other for other in self.people() if other not in self.mates(seat))

    def free(self) -> tuple[int, ...]:
        """Seats for guests at which nobody sits. Where no ready check is, whoever has the link sits there."""
        if not self.setup.waits:
            return ()
        return tuple(seat for seat in self.setup.guests() if seat not in self.sitting and seat not in self.bots)

    def vacant(self) -> tuple[int, ...]:
        """Seats from which the table has voted somebody away, and at which nobody has sat down since."""
        return tuple([seat for seat in self.invited if seat not in self.sitting]) if self.invited else ()

    def may_return(self) -> tuple[int, ...]:
        """The people in whose place a bot plays until they come back. Who has resigned does not."""
        return tuple(seat for seat in self.bots if seat not in self.resigned)

    def waiting_for(self) -> tuple[int, ...]:
        """The people who are not ready yet; nobody where the table needs no ready check."""
        if not self.setup.waits:
            return ()
        return tuple(seat for seat in self.people() if seat not in self.ready)

    def levels(self) -> dict[int, str]:
        """All bots at the table by seat."""
        own = {seat: player.kind for seat, player in enumerate(self.setup.players) if player.is_bot}
        return own | dict(self.bots)

    def chosen_names(self) -> tuple[str, ...]:
        """The names that people have chosen, seat by seat; empty for who has chosen none."""
        players = enumerate(self.setup.players)
        return tuple(self.sitting.get(seat, Sitting()).name or player.name for seat, player in players)

    def names(self, lang: str) -> dict[int, str]:
        """What the players are called in a language; two of the same name are told apart."""
        return self.setup.names(lang, self.chosen_names())

    def nameless(self) -> list[int]:
        """The seats of people of whom nobody has said what they are called."""
        players, chosen = self.setup.players, self.chosen_names()
        given = [*chosen, *[player.name for player in players[len(chosen) :]]]
        return [seat for seat, player in enumerate(players) if not player.is_bot and not given[seat]]

    def colours(self) -> dict[int, int]:
        """Seat to its colour, 1 to 5: what was chosen, then one's own, then any that is left."""
        chosen = {seat: sitting.colour for seat, sitting in self.sitting.items() if sitting.colour is not None}
        out: dict[int, int] = dict(chosen)
        rest = [colour for colour in range(1, COLOURS + 1) if colour not in chosen.values()]
        for seat in range(len(self.setup.players)):
            if seat not in out and seat % COLOURS + 1 in rest:
                out[seat] = seat % COLOURS + 1
                rest.remove(out[seat])
        for seat in range(len(self.setup.players)):
            if seat not in out:
                out[seat] = rest.pop(0) if rest else seat % COLOURS + 1
        return dict(sorted(out.items()))

    def offer(self, kind: type[Proposals], about: int | None = None) -> Offer | None:
        """The open offer of this kind, about this seat."""
        return next((one for one in self.offers if isinstance(one.what, kind) and one.about == about), None)


# -- what may happen -----------------------------------------------------------------------------------------


def over(course: Course, match: Match) -> bool:
    """Whether nothing more can be decided. A lesson goes on until its goal is reached: a lost match is tried again."""
    if course.setup.lesson:
        return course.verdict == RIGHT
    return match.over or course.ending is not None


def need_running(course: Course, match: Match) -> None:
    if over(course, match):
        raise IllegalMove("error-over")


def need_started(course: Course, match: Match) -> None:
    need_running(course, match)
    if waiting := course.waiting_for():
        raise Refused("error-not-ready", seat=waiting[0])


def concerned(course: Course, offer: Offer) -> tuple[int, ...]:
    """The seats that have not answered an offer yet and whose agreement it needs."""
    return tuple(s for s in course.people() if s not in offer.agreed and s != offer.about)


def rotated(course: Course) -> Setup:
    """The set-up of a rematch: everybody moves on by one seat, so that of two players they swap."""
    setup, seats = course.setup, len(course.setup.players)
    players = list(setup.players)
    for seat, name in enumerate(course.chosen_names()):
        kind = course.bots.get(seat, setup.players[seat].kind)
        players[(seat + 1) % seats] = Player(kind, "" if seat in course.bots else name)
    mine = tuple(sorted((seat + 1) % seats for seat in setup.mine if seat not in course.bots))
    return msgspec.structs.replace(setup, players=tuple(players), mine=mine, ready=False, listed=False, guide=False)
