"""From a table to what one visitor sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from ludoteka.core.errors import LudotekaError
from ludoteka.core.events import TURNING, Message
from ludoteka.core.match import Match
from ludoteka.server.course import Course, Offer, concerned
from ludoteka.server.entries import AskDraw, AskInvite, AskRematch, AskUndo
from ludoteka.server.errors import Refused
from ludoteka.server.lessons import hints_allowed
from ludoteka.server.offers import check_absent
from ludoteka.server.render import Drawn, Mark, Scene, Shown, Side
from ludoteka.server.render.leads import course_of
from ludoteka.server.results import RULES
from ludoteka.server.security import onward_token
from ludoteka.server.store import Link
from ludoteka.server.tables import Table
from ludoteka.server.undoing import last_of, together

SPECTATOR = -1  # eyes that see what everybody may see
ALL = -2  # one's own eyes, and all hands lie open


GAME, ROUND, TURN = "game-began", "round-began", "turn-began"  # events of this name begin a part of a match


Marked = tuple[tuple[str, str, str], ...]  # options with how they are judged, and signs


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
    door: Link | None = None  # the link as it was made; an invitation only watches
    eyes: int | None = None  # after the end: with whose eyes the match is looked at; None: one's own
    judged: Mapping[int, Marked] = field(default_factory=dict)  # in an analysis, by ply

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


def looking(visitor: Visitor) -> str:
    """How the visitor looks at the match, for an address: a link to a position of a replay stays there."""
    chosen = {"ply": visitor.ply, "eyes": visitor.eyes}
    words = "&".join(f"{name}={value}" for name, value in chosen.items() if value is not None)
    return f"?{words}" if words else ""


def look_from(visitor: Visitor, table: Table, query: Mapping[str, str]) -> None:
    """Look as an address says: `?ply=7`, and after the end `&eyes=1`. What makes no sense is left alone."""
    ply, eyes = (whole(query.get(name, "")) for name in ("ply", "eyes"))
    if ply is not None and 0 <= ply < len(table.match.decisions):
        visitor.ply = ply
    if eyes is not None and table.over and ALL <= eyes < table.match.seats:
        visitor.eyes = eyes


def whole(text: str) -> int | None:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 7 else None


def addresses(table: Table, visitor: Visitor) -> dict[str, str]:
    """Where the links of a table page lead."""
    here = f"/t/{visitor.token}"
    urls = {
        "self": here,
        "ws": f"{here}/ws{looking(visitor)}",
        "rules": f"/rules/{table.setup.game}",
        "record": f"{here}/record",
        "at": f"{here}/at/",
        "home": "/",
        "spectate": f"/t/{table.watch}",
        "again": f"/play/{table.setup.game}",
    }
    if table.setup.lesson:
        urls = {key: url for key, url in urls.items() if key not in ("record", "spectate")}
        urls |= {"again": f"/learn/{table.setup.game}/{table.setup.lesson}", "learn": f"/learn/{table.setup.game}"}
    elif table.over:
        urls |= {"result": f"{here}/result", "branch": f"{here}/branch", "analysis": f"{here}/analysis"}
    if table.course.next_table:
        urls["next"] = f"/t/{onward_token(next_from(table, visitor))}"
    if visitor.door is not None and table.open_to(visitor.door):
        urls["enter"] = f"{here}/sit"
    if visitor.link.seats:
        urls["do"] = f"{here}/do"
    if len(visitor.link.seats) == 1:
        urls |= {"answer": f"{here}/answer", "undo": f"{here}/undo"}
    course = table.course
    taken = {*course.sitting, *(course.bots if table.setup.waits else ())} - {*course.vacant()}
    return urls | {f"invite-{seat}": f"/t/{token}" for seat, token in visitor.invitations.items() if seat not in taken}


def next_from(table: Table, visitor: Visitor) -> str:
    """The token from which the visitor's link at the table of the rematch is derived; spectators have one together."""
    return visitor.token if visitor.link.seats else table.watch


def scene_for(table: Table, present: Match, visitor: Visitor, before: Drawn | None = None) -> Scene:
    """What the visitor sees of the present match. Looking back replays the match, so this belongs into a thread.

    At an earlier position the match itself is the earlier one: nothing that happened later can reach the page. Before
    the match begins nobody sees a hand: a seat may still change its owner.
    """
    played = table.match  # of which everything may be known when it is over
    table = table.snapshot(present)
    plies = len(present.decisions)
    ply = plies if visitor.ply is None else min(visitor.ply, plies)
    live = visitor.ply is None
    match = present if live else present.at(ply)
    seat = eyes_of(table, visitor)
    return Scene(
        match=match,
        seat=seat,
        lang=visitor.lang,
        names=table.names(visitor.lang),
        kinds=table.kinds(),
        ply=ply,
        plies=plies,
        live=live,
        covered=not table.started or (visitor.link.shared and seat is None and not table.over),
        can_undo=live and table.started and table.can_undo(present, visitor.link),
        seen_events=seen_events(match, seat),
        urls=addresses(table, visitor),
        hotseat=visitor.link.seats if visitor.link.shared else (),
        side=side_of(table, present, visitor),
        chosen=None if live else chosen_at(table, present, ply, seat),
        marks=() if live else marks(present, seat),
        judged=() if live else visitor.judged.get(ply, ()),
        before=before,
        course=course_of(played) if live and table.over and not table.setup.lesson else None,
        open_hands=table.over and visitor.eyes == ALL,
        place=table.id,
    )


def chosen_at(table: Table, present: Match, ply: int, seat: int | None) -> tuple[int, str] | None:
    """Who chose what at an earlier position; what others chose stays theirs until the match is over."""
    if ply >= len(present.decisions):
        return None
    decision = present.decisions[ply]
    return (decision.seat, decision.text) if table.over or decision.seat == seat else None


def marks(present: Match, seat: int | None) -> tuple[Mark, ...]:
    """Where a part of the match begins, and where something of great weight happened, as these eyes were told."""
    parts = (GAME, ROUND if any(event.told.id == ROUND for event in present.events) else TURN)
    begins, turns, latest = set[int](), set[int](), dict[str, object]()
    first = present.opening
    for ply, decision in enumerate(present.decisions, start=1):
        for event in present.events[first : decision.events]:
            told = event.seen_by(seat)
            if told is not None and event.beat == TURNING:
                turns.add(ply)
            if told is not None and told.id in parts and latest.get(told.id) != number_of(told):
                latest[told.id] = number_of(told)
                begins.add(ply)
        first = decision.events
    return tuple(Mark(ply, ply in begins, ply in turns) for ply in sorted(begins | turns))


def number_of(began: Message) -> object:
    """The number of the part that began; several turns may belong to one round."""
    return began.args.get("round", began.args.get("number"))


def eyes_of(table: Table, visitor: Visitor) -> int | None:
    """Whose eyes look: one's own, or after the end anybody's, because then nothing is secret any more."""
    if visitor.eyes is None or not table.over:
        return visitor.seat()
    if visitor.eyes == ALL:
        return (visitor.seat() or 0) if visitor.link.seats else 0
    return None if visitor.eyes == SPECTATOR else visitor.eyes


def side_of(table: Table, present: Match, visitor: Visitor) -> Side:
    """Everything around the match that this visitor may see and do."""
    course, link = table.course, visitor.link
    ending = course.ending
    return Side(
        started=table.started,
        ended=ending.reason if ending is not None else RULES if present.over and not table.setup.lesson else "",
        ended_by=None if ending is None else ending.seat,
        ranks=() if ending is None else ending.ranks,
        waiting=course.waiting_for(),
        free=course.free(),
        offers=tuple(shown(course, offer, link) for offer in course.offers),
        replaced=tuple(sorted(course.bots)),
        resigned=tuple(sorted(course.resigned)),
        colours=course.colours(),
        taken=tuple(one.colour for s, one in course.sitting.items() if one.colour and s not in link.seats),
        may=may(table, present, link),
        absent=tuple(seat for seat in course.others(link.seats[0]) if not table.over) if link.seats else (),
        renewable=renewable(table, link),
        clock=table.setup.clock.kind,
        seconds=table.setup.clock.seconds,
        increment=table.setup.clock.increment,
        late=table.setup.late,
        invited=visitor.door.seats[0] if visitor.door is not None and visitor.door.invites else None,
        met=course.met if learns(course, link) and not course.unguided else None,
        lesson=table.setup.lesson,
        verdict=course.verdict,
        missed=course.missed + len(course.hints),
        tried=course.met[-1] if table.setup.lesson and course.met else "",
    )


def renewable(table: Table, link: Link) -> tuple[int, ...]:
    """The seats to which the table could agree to invite somebody new."""
    if not link.seats or table.over or not table.started:
        return ()
    course, seat = table.course, link.seats[0]
    found = []
    for other in course.setup.guests():
        with suppress(Refused):
            check_absent(course, seat, AskInvite(other))
            found.append(other)
    return tuple(found)


def learns(course: Course, link: Link) -> bool:
    """Whether the guide speaks to the people of this link."""
    return course.setup.guide and link.seats == course.setup.mine


def shown(course: Course, offer: Offer, link: Link) -> Shown:
    waits = concerned(course, offer)
    asks = any(seat in waits for seat in link.seats)
    return Shown(offer.number, offer.kind, offer.by, offer.about, offer.by in link.seats, asks, waits)


def may(table: Table, present: Match, link: Link) -> frozenset[str]:
    """What the people at this link may do besides deciding."""
    course = table.course
    mine = [seat for seat in link.seats if seat in course.people()]
    if not link.seats:
        return frozenset()
    if table.setup.lesson:
        return frozenset() if course.verdict else frozenset(["hint"])
    if table.over:
        return frozenset(["rematch"] if mine and not course.next_links and not course.offer(AskRematch) else [])
    found = {"sit"} if mine else set()
    found |= {"guide"} if learns(course, link) and course.unguided else set()
    if any(seat in course.bots and seat not in course.resigned for seat in link.seats):
        found.add("return")
    if not table.started:
        waiting = any(seat in course.waiting_for() for seat in mine)
        return frozenset(found | ({"ready"} if waiting else set()) | ({"leave"} if mine and not link.owner else set()))
    if mine:
        found.add("resign")
        found |= {"hint"} if hints_allowed(course) else set()
        if course.others(mine[0]):
            found |= {"draw"} if not course.offer(AskDraw) else set()
            decided = any(decision.seat in mine for decision in present.decisions)
            found |= {"undo"} if decided and not course.offer(AskUndo) and can_ask(course, present, mine) else set()
    return frozenset(found)


def can_ask(course: Course, present: Match, mine: list[int]) -> bool:
    """Whether the others could agree to take back the last decision of these seats."""
    try:
        together(course, present, present.decisions[last_of(present, mine)].seat)
    except LudotekaError:
        return False
    return True
