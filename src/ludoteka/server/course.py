"""The course of a table beside its decisions: who sits where, who is ready, what people offer one another, the end.

Everything here is an entry of the same log as the decisions, so restarts, replays and other processes get it for
free. Each kind of entry has one function that refuses what may not be and gives the course after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

import msgspec

from ludoteka.core.errors import IllegalMove, LudotekaError
from ludoteka.core.match import Match
from ludoteka.server.clocks import Timing
from ludoteka.server.errors import Refused
from ludoteka.server.lessons import guide
from ludoteka.server.setups import RESIGN_LATE, Player, Setup
from ludoteka.server.store import Entry

SIT, LEAVE, READY, OFFER, AGREE, DECLINE, RESIGN, FLAG, RETURN, REMATCH, GUIDE = KINDS = (
    "sit",
    "leave",
    "ready",
    "offer",
    "agree",
    "decline",
    "resign",
    "flag",
    "return",
    "rematch",
    "guide",
)
UNDO, DRAW, TAKEOVER, AGAIN = OFFERS = ("undo", "draw", "takeover", "rematch")
COLOURS = 5
MOST_ASIDES = 600  # entries of a table that are no decisions; people never need so many


class Sitting(msgspec.Struct, frozen=True):
    """A person who took a seat: the name and colour they chose, and the hash of the link they came by."""

    name: str = ""
    colour: int | None = None
    link: str = ""


@dataclass(frozen=True)
class Offer:
    """Something one seat asks of the others. `agreed` are the seats that want it, those of the offer itself first."""

    number: int
    kind: str
    by: int
    about: int | None  # the seat that a bot is to take over
    level: str
    agreed: tuple[int, ...]
    links: tuple[tuple[int, str], ...] = ()  # for a rematch: seat to the hash of its link at the next table


@dataclass(frozen=True)
class Ending:
    """A match that ended otherwise than by its rules: by resignation, by agreement, or by time."""

    reason: str  # resign, draw, time
    seat: int | None
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class Course:
    """Everything that happened at a table beside its decisions, up to some entry."""

    setup: Setup
    sitting: Mapping[int, Sitting] = field(default_factory=dict)
    ready: frozenset[int] = frozenset()
    offers: tuple[Offer, ...] = ()
    declined: Mapping[tuple[str, int], int] = field(default_factory=dict)  # (offer, seat) to the decisions taken then
    bots: Mapping[int, str] = field(default_factory=dict)  # seats of people at which a bot plays, and its level
    resigned: frozenset[int] = frozenset()
    ending: Ending | None = None
    next_links: tuple[tuple[int, str], ...] = ()  # all have agreed to a rematch
    next_table: str = ""
    timing: Timing = field(default_factory=Timing)
    asides: int = 0
    began: int = 0  # when everybody was ready
    met: tuple[str, ...] = ()  # the questions that the person of a guided match has answered
    unguided: bool = False  # who went on without the guide

    # -- people ----------------------------------------------------------------------------------------------
    def people(self) -> tuple[int, ...]:
        """The seats where a person decides."""
        return tuple(s for s, player in enumerate(self.setup.players) if not player.is_bot and s not in self.bots)

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

    def offer(self, kind: str, about: int | None = None) -> Offer | None:
        return next((one for one in self.offers if (one.kind, one.about) == (kind, about)), None)


# -- what may happen -----------------------------------------------------------------------------------------


def over(course: Course, match: Match) -> bool:
    return match.over or course.ending is not None


def need_running(course: Course, match: Match) -> None:
    if over(course, match):
        raise IllegalMove("error-over")


def need_started(course: Course, match: Match) -> None:
    need_running(course, match)
    if waiting := course.waiting_for():
        raise Refused("error-not-ready", seat=waiting[0])


def sit(course: Course, match: Match, entry: Entry) -> Course:
    """Take a seat, or change the name and colour at it; what is not said stays as it is."""
    need_running(course, match)
    chosen = msgspec.json.decode(entry.payload, type=Sitting)
    here = course.sitting.get(entry.seat, chosen)
    if here.link != chosen.link:
        raise Refused("error-seat-taken", seat=entry.seat)
    if entry.seat in course.setup.bots():
        raise Refused("error-seat-bot", seat=entry.seat)
    taken = {one.colour for seat, one in course.sitting.items() if seat != entry.seat}
    if chosen.colour is not None and (chosen.colour in taken or not 1 <= chosen.colour <= COLOURS):
        raise Refused("error-colour-taken")
    colour = here.colour if chosen.colour is None else chosen.colour
    sitting = Sitting(chosen.name or here.name, colour, chosen.link)
    return replace(course, sitting={**course.sitting, entry.seat: sitting})


def leave(course: Course, match: Match, entry: Entry) -> Course:
    """Stand up before the match begins: the seat is free again."""
    if entry.seat not in course.sitting or entry.seat in course.setup.mine:
        raise Refused("error-no-seat-to-leave")
    if over(course, match) or not course.waiting_for():
        raise Refused("error-leave-running")
    sitting = {seat: one for seat, one in course.sitting.items() if seat != entry.seat}
    return replace(course, sitting=sitting, ready=course.ready - {entry.seat})


def ready(course: Course, match: Match, entry: Entry) -> Course:
    need_running(course, match)
    if entry.seat not in course.waiting_for():
        raise Refused("error-ready-already")
    return replace(course, ready=course.ready | set(course.mates(entry.seat)))


def resign(course: Course, match: Match, entry: Entry) -> Course:
    """Give up. Of two players the other one wins; with more, a bot plays the seat on, and nobody else is harmed."""
    need_started(course, match)
    if entry.seat not in course.people():
        raise Refused("error-not-seated")
    return given_up(course, entry.seat, entry.payload, "resign")


def given_up(course: Course, seat: int, level: str, reason: str) -> Course:
    seats = len(course.setup.players)
    if seats <= 2:
        ranks = tuple(2 if other == seat and seats > 1 else 1 for other in range(seats))
        return replace(course, ending=Ending(reason, seat, ranks), offers=(), resigned=course.resigned | {seat})
    return replace(with_bot(course, seat, level), resigned=course.resigned | {seat})


def with_bot(course: Course, seat: int, level: str) -> Course:
    """A bot sits down in the place of a person; what that person offered is off the table."""
    without = replace(course, bots={**course.bots, seat: level})
    stand = [one for one in course.offers if one.by != seat and one.about != seat and concerned(without, one)]
    return replace(without, offers=tuple(stand))


def flag(course: Course, match: Match, entry: Entry) -> Course:
    """The time of a seat has run out: the table has chosen what happens then."""
    need_started(course, match)
    deadline = course.timing.deadline(course.setup.clock, entry.seat)
    if entry.seat not in course.people() or deadline is None or entry.at < deadline:
        raise Refused("error-time-left")
    if course.setup.late == RESIGN_LATE:
        return given_up(course, entry.seat, entry.payload, "time")
    return with_bot(course, entry.seat, entry.payload)


def come_back(course: Course, match: Match, entry: Entry) -> Course:
    """The person takes the seat back from the bot."""
    need_running(course, match)
    if entry.seat not in course.bots or entry.seat in course.resigned:
        raise Refused("error-not-replaced")
    bots = {seat: level for seat, level in course.bots.items() if seat != entry.seat}
    timing = course.timing.refilled(course.setup.clock, entry.seat, entry.at)
    return replace(course, bots=bots, timing=timing, ready=course.ready | {entry.seat})


# -- offers --------------------------------------------------------------------------------------------------


def make_offer(course: Course, match: Match, entry: Entry) -> Course:
    kind, about, level, link = read_offer(entry.payload)
    if entry.seat not in course.people():
        raise Refused("error-not-seated")
    if course.offer(kind, about) is not None:
        raise Refused("error-offered")
    if kind != AGAIN and course.declined.get((kind, entry.seat)) == len(match.decisions):
        raise Refused("error-declined")
    check_offer(course, match, entry.seat, kind, about)
    agreed = course.mates(entry.seat)
    links = ((entry.seat, link),) if link else ()
    offer = Offer(entry.number, kind, entry.seat, about, level, agreed, links)
    return settled(replace(course, offers=(*course.offers, offer)), match, offer)


def read_offer(payload: str) -> tuple[str, int | None, str, str]:
    """`undo`, `draw`, `takeover 1 ismcts` or `rematch <hash of a link>`."""
    kind, *words = payload.split()
    if kind == TAKEOVER:
        return kind, int(words[0]), words[1], ""
    if kind not in OFFERS:
        raise Refused("error-message")
    return kind, None, "", words[0] if words else ""


def check_offer(course: Course, match: Match, seat: int, kind: str, about: int | None) -> None:
    """Whether there is anything to agree on. Refused says why not."""
    if kind == AGAIN:
        if not over(course, match):
            raise Refused("error-rematch-running")
        if course.next_links:
            raise Refused("error-offered")
        return
    need_running(course, match)
    if kind == TAKEOVER:
        if about not in course.people() or about in course.mates(seat):
            raise Refused("error-no-takeover")
        return
    need_started(course, match)
    if not course.others(seat):
        raise Refused("error-nobody-to-agree")
    if kind == UNDO and not any(decision.seat == seat for decision in match.decisions):
        raise IllegalMove("error-undo-nothing")


def concerned(course: Course, offer: Offer) -> tuple[int, ...]:
    """The seats that have not answered an offer yet and whose agreement it needs."""
    return tuple(s for s in course.people() if s not in offer.agreed and s != offer.about)


def find_offer(course: Course, payload: str, seat: int) -> Offer:
    """The open offer of this number, which this seat may answer."""
    word = payload.partition(" ")[0]
    for offer in course.offers:
        if str(offer.number) == word and (seat in concerned(course, offer) or seat in course.mates(offer.by)):
            return offer
    raise Refused("error-no-offer")


def agree(course: Course, match: Match, entry: Entry) -> Course:
    offer = find_offer(course, entry.payload, entry.seat)
    if entry.seat in offer.agreed:
        raise Refused("error-no-offer")
    link = entry.payload.partition(" ")[2]
    agreed = replace(
        offer,
        agreed=(*offer.agreed, *course.mates(entry.seat)),
        links=(*offer.links, (entry.seat, link)) if link else offer.links,
    )
    offers = tuple(agreed if one is offer else one for one in course.offers)
    return settled(replace(course, offers=offers), match, agreed)


def decline(course: Course, match: Match, entry: Entry) -> Course:
    """Say no; whoever made the offer may also withdraw it so."""
    offer = find_offer(course, entry.payload, entry.seat)
    offers = tuple(one for one in course.offers if one is not offer)
    declined = {**course.declined, (offer.kind, offer.by): len(match.decisions)}
    return replace(course, offers=offers, declined=declined)


def settled(course: Course, match: Match, offer: Offer) -> Course:
    """What comes of an offer when all have agreed; nothing before."""
    if concerned(course, offer):
        return course
    course = replace(course, offers=tuple(one for one in course.offers if one is not offer))
    if offer.kind == UNDO:
        match.undo(offer.by, agreed=True)
        return replace(course, offers=lapsed(course, None))
    if offer.kind == DRAW:
        return replace(course, ending=Ending("draw", None, (1,) * len(course.setup.players)), offers=())
    if offer.kind == TAKEOVER:
        assert offer.about is not None
        return with_bot(course, offer.about, offer.level)
    return replace(course, next_links=offer.links)


def lapsed(course: Course, seat: int | None) -> tuple[Offer, ...]:
    """The offers that stand after this seat has decided. Who plays on has declined a draw; nobody undoes the past."""
    return tuple(
        one
        for one in course.offers
        if one.kind != UNDO and not (one.kind == DRAW and seat is not None and seat in concerned(course, one))
    )


def go_on(course: Course, match: Match, entry: Entry) -> Course:
    """The table of the rematch is there."""
    if not course.next_links or course.next_table:
        raise Refused("error-offered")
    return replace(course, next_table=entry.payload)


STEPS: dict[str, Callable[[Course, Match, Entry], Course]] = {
    SIT: sit,
    LEAVE: leave,
    READY: ready,
    OFFER: make_offer,
    AGREE: agree,
    DECLINE: decline,
    RESIGN: resign,
    FLAG: flag,
    RETURN: come_back,
    REMATCH: go_on,
    GUIDE: guide,
}


def carried_on(course: Course, match: Match, entry: Entry) -> Course:
    """The course after an entry that is no decision. It may take decisions of the match back, where all agreed."""
    if course.asides >= MOST_ASIDES and entry.kind not in (RESIGN, FLAG, REMATCH):
        raise Refused("error-too-much-talk")
    if not 0 <= entry.seat < len(course.setup.players):
        raise Refused("error-not-seated")
    try:
        following = STEPS[entry.kind](course, match, entry)
    except LudotekaError:
        raise
    except (KeyError, ValueError, IndexError, msgspec.MsgspecError):
        raise Refused("error-message") from None
    return replace(following, asides=course.asides + 1)


def rotated(course: Course) -> Setup:
    """The set-up of a rematch: everybody moves on by one seat, so that of two players they swap."""
    setup, seats = course.setup, len(course.setup.players)
    players = list(setup.players)
    for seat, name in enumerate(course.chosen_names()):
        kind = course.bots.get(seat, setup.players[seat].kind)
        players[(seat + 1) % seats] = Player(kind, "" if seat in course.bots else name)
    mine = tuple(sorted((seat + 1) % seats for seat in setup.mine if seat not in course.bots))
    return msgspec.structs.replace(setup, players=tuple(players), mine=mine, ready=False, listed=False, guide=False)
