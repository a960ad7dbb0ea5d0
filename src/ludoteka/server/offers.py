"""What people at a table offer one another, and what comes of it when all have agreed."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteka.core.errors import IllegalMove
from ludoteka.core.match import Match
from ludoteka.server.course import Course, Ending, Offer, concerned, need_running, need_started, over
from ludoteka.server.entries import (
    Agreed,
    AskDraw,
    AskInvite,
    AskRematch,
    AskTakeover,
    AskUndo,
    Declined,
    Offered,
    Proposals,
    Reopened,
)
from ludoteka.server.errors import Refused
from ludoteka.server.seats import risen, with_bot
from ludoteka.server.setups import strongest
from ludoteka.server.store import Entry


def make_offer(course: Course, match: Match, entry: Entry, said: Offered) -> Course:
    what = said.what
    if entry.seat not in course.people():
        raise Refused("error-not-seated")
    offer = Offer(entry.number, what, entry.seat, course.mates(entry.seat))
    if course.offer(type(what), offer.about) is not None:
        raise Refused("error-offered")
    lately = course.declined.get((what.kind, entry.seat)) == len(match.decisions)
    if lately and not isinstance(what, AskRematch):
        raise Refused("error-declined")
    check_offer(course, match, entry.seat, what)
    if isinstance(what, AskRematch) and what.link:
        offer = replace(offer, links=((entry.seat, what.link),))
    return settled(replace(course, offers=(*course.offers, offer)), match, entry, offer)


def check_offer(course: Course, match: Match, seat: int, what: Proposals) -> None:
    """Whether there is anything to agree on. Refused says why not."""
    if isinstance(what, AskRematch):
        return check_rematch(course, match)
    need_running(course, match)
    if isinstance(what, AskTakeover | AskInvite):
        return check_absent(course, seat, what)
    need_started(course, match)
    if not course.others(seat):
        raise Refused("error-nobody-to-agree")
    if isinstance(what, AskUndo) and not any(decision.seat == seat for decision in match.decisions):
        raise IllegalMove("error-undo-nothing")
    return None


def check_rematch(course: Course, match: Match) -> None:
    if not over(course, match):
        raise Refused("error-rematch-running")
    if course.next_links:
        raise Refused("error-offered")


def check_absent(course: Course, seat: int, what: AskTakeover | AskInvite) -> None:
    """What is decided about a seat in the absence of its person."""
    if isinstance(what, AskTakeover):
        if what.seat not in course.people() or what.seat in course.mates(seat):
            raise Refused("error-no-takeover")
        return
    if what.seat not in course.setup.guests() or what.seat in (*course.mates(seat), *course.resigned):
        raise Refused("error-no-invitation")
    if what.seat not in course.sitting:
        raise Refused("error-seat-vacant", seat=what.seat)
    if not [other for other in course.others(seat) if other != what.seat]:
        raise Refused("error-invite-alone")  # whoever votes alone could sit down there and look at the hand


def find_offer(course: Course, number: int, seat: int) -> Offer:
    """The open offer of this number, which this seat may answer."""
    for offer in course.offers:
        may = (*concerned(course, offer), *course.mates(offer.by))
        if offer.number == number and seat in may:
            return offer
    raise Refused("error-no-offer")


def agree(course: Course, match: Match, entry: Entry, said: Agreed) -> Course:
    offer = find_offer(course, said.offer, entry.seat)
    if entry.seat in offer.agreed:
        raise Refused("error-no-offer")
    agreed = replace(
        offer,
        agreed=(*offer.agreed, *course.mates(entry.seat)),
        links=(*offer.links, (entry.seat, said.link)) if said.link else offer.links,
    )
    offers = tuple(agreed if one is offer else one for one in course.offers)
    return settled(replace(course, offers=offers), match, entry, agreed)


def decline(course: Course, match: Match, entry: Entry, said: Declined) -> Course:
    """Say no; whoever made the offer may also withdraw it so, and the one it is about is there after all."""
    about = [one for one in course.offers if (one.number, one.about) == (said.offer, entry.seat)]
    offer = about[0] if about else find_offer(course, said.offer, entry.seat)
    offers = tuple(one for one in course.offers if one is not offer)
    declined = {**course.declined, (offer.kind, offer.by): len(match.decisions)}
    return replace(course, offers=offers, declined=declined)


def settled(course: Course, match: Match, entry: Entry, offer: Offer) -> Course:
    """What comes of an offer when all have agreed; nothing before."""
    if concerned(course, offer):
        return course
    course = replace(course, offers=tuple(one for one in course.offers if one is not offer))
    match offer.what:
        case AskUndo():
            match.undo(offer.by, agreed=True)
            return replace(course, offers=lapsed(course, None))
        case AskDraw():
            return replace(course, ending=Ending("draw", None, (1,) * len(course.setup.players)), offers=())
        case AskTakeover(seat=seat, level=level):
            return with_bot(course, match, seat, level)
        case AskInvite(seat=seat):
            return vacated(course, match, entry, seat)
        case AskRematch():
            return replace(course, next_links=offer.links)


def vacated(course: Course, match: Match, entry: Entry, seat: int) -> Course:
    """The seat is free for somebody else: the key of whoever sat there opens nothing, and a bot plays meanwhile."""
    course = course if seat in course.bots else with_bot(course, match, seat, strongest())
    return replace(risen(course, seat), invited={**course.invited, seat: entry.number})


def lapsed(course: Course, seat: int | None) -> tuple[Offer, ...]:
    """The offers that stand after this seat has decided. Who plays on has declined a draw; nobody undoes the past."""

    def stands(one: Offer) -> bool:
        declined = isinstance(one.what, AskDraw) and seat is not None and seat in concerned(course, one)
        return not isinstance(one.what, AskUndo) and not declined

    return tuple(filter(stands, course.offers))


def go_on(course: Course, match: Match, said: Reopened) -> Course:
    """The table of the rematch is there."""
    if not course.next_links or course.next_table:
        raise Refused("error-offered")
    return replace(course, next_table=said.table)
