"""What visitors do at a table, by whichever way they say it: over the socket, with a form, or through the API."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

import msgspec
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from ludoteka.core.errors import LudotekaError
from ludoteka.core.plans import plan_of, stopped
from ludoteka.core.state import Message
from ludoteka.server import messages
from ludoteka.server.allowance import Allowances
from ludoteka.server.config import Config
from ludoteka.server.course import Course, Offer, rotated
from ludoteka.server.entries import (
    Agreed,
    AskDraw,
    AskInvite,
    AskRematch,
    AskTakeover,
    AskUndo,
    Decided,
    Declined,
    GotReady,
    Guided,
    Left,
    Offered,
    Proposals,
    Reopened,
    Resigned,
    Returned,
    Sat,
)
from ludoteka.server.errors import Refused, TooMuch
from ludoteka.server.scenes import Visitor
from ludoteka.server.security import hashed, new_token, onward_token
from ludoteka.server.setups import HUMAN, Player, Setup, clean_name, clean_text, fresh_seed, opponents, strongest
from ludoteka.server.store import Link, Stored, now
from ludoteka.server.store.waiting import Told
from ludoteka.server.tables import Table, Tables
from ludoteka.server.wishes import Answered

MOST_TALKERS = 2000  # whose allowance to talk is remembered


class Deeds:
    """Carries out what a visitor wants, or says in a sentence why not. `talked` is called after a line of chat."""

    def __init__(self, tables: Tables, config: Config, talked: Callable[[str], None] = lambda table: None) -> None:
        self.tables = tables
        self.config = config
        self.talked = talked
        limits = config.limits
        self.talkers = Allowances(limits.chat_burst, limits.chat_rate, "error-chat-fast", MOST_TALKERS)
        self.hands = Allowances(limits.burst, limits.rate)
        self.guessers = Allowances(limits.guesses, limits.guess_rate)

    def paced(self, link: Link, address: str) -> None:
        """Over HTTP the people of a link may do as much as over a socket. TooOften beyond that."""
        self.hands.spend(f"{link.hash} {address}")

    async def do(self, table: Table, visitor: Visitor, deed: messages.Deed) -> Message | None:
        """What is to be said to whoever did it, if there is something to say."""
        if isinstance(deed, messages.Plan):
            return await self.plan(table, deciding(visitor), deed.question, deed.plan)
        await self.carry_out(table, visitor, deed)
        return None

    async def carry_out(self, table: Table, visitor: Visitor, deed: messages.Deed) -> None:
        match deed:
            case messages.Answer(question=question, option=option):
                await self.answer(table, deciding(visitor), question, option)
            case messages.Undo():
                await self.tables.undo(table, playing(visitor))
            case messages.Sit(name=name, colour=colour, seat=seat):
                await self.sit(table, visitor, name, colour, seat)
            case messages.Ready(name=name, colour=colour):
                await self.ready(table, visitor, name, colour)
            case messages.Leave():
                await self.tables.aside(table, playing(visitor).seats[0], Left())
            case messages.Offer(kind=kind, seat=seat):
                await self.offer(table, visitor, kind, seat)
            case messages.Agree(offer=number):
                await self.agree(table, visitor, number)
            case messages.Decline(offer=number):
                await self.tables.aside(table, speaking(table, visitor), Declined(number))
            case messages.Resign():
                await self.tables.aside(table, deciding(visitor), Resigned(strongest()))
            case messages.Return():
                await self.come_back(table, visitor)
            case messages.Guide(on=on):
                await self.tables.aside(table, playing(visitor).seats[0], Guided(on))
            case messages.Say(text=text, name=name):
                await self.say(table, visitor, text, name)

    async def answer(self, table: Table, seat: int, question: int, option: str) -> None:
        """Decide, unless a bot does so in one's place."""
        if seat in table.course.bots:
            raise Refused("error-bot-plays")
        await self.tables.answer(table, seat, question, option)

    def answer_then(self, table: Table, seat: int, answer: messages.Answer, told: Told) -> None:
        """The same at a table without a clock, for somebody who does not wait."""
        if seat in table.course.bots:
            raise Refused("error-bot-plays")
        self.tables.wish(table, Answered(seat, answer.question, answer.option, told))

    async def plan(self, table: Table, seat: int, question: int, id: str) -> Message | None:
        """Give the answers of a plan, each as a decision of its own, and say why not all of them were given."""
        if question != table.position.questions.get(seat):
            raise Refused("error-late")
        plan, events = plan_of(table.match, seat, id), 0
        for number, planned in enumerate(plan.steps):
            if number and (why := stopped(table.match, seat, planned, events)):
                return why
            events = len(table.match.events)
            await self.answer(table, seat, table.position.questions[seat], planned.option)
        return None

    # -- seats -----------------------------------------------------------------------------------------------
    async def sit(self, table: Table, visitor: Visitor, name: str, colour: int | None, seat: int | None) -> None:
        link = playing(visitor)
        seat = link.seats[0] if seat is None else seat
        if seat not in link.seats:
            raise Refused("error-not-seated")
        await self.tables.aside(table, seat, Sat(clean_name(name, self.config.limits.name), colour, link.hash))

    async def ready(self, table: Table, visitor: Visitor, name: str, colour: int | None) -> None:
        """Ready, in one go with the name and colour if they are given."""
        seat = playing(visitor).seats[0]
        if name or colour is not None or seat in table.course.free():
            await self.sit(table, visitor, name, colour, None)
        await self.tables.aside(table, seat, GotReady())

    async def arrive(self, table: Table, visitor: Visitor) -> None:
        """Somebody has opened the page of a seat: from then on it is theirs, until they leave it."""
        link = visitor.link
        if link.owner or not table.setup.waits or not any(seat in table.course.free() for seat in link.seats):
            return
        try:
            await self.tables.aside(table, link.seats[0], Sat(link=link.hash))
        except LudotekaError:
            visitor.link = table.seated(link)

    async def take(self, id: str, name: str = "") -> str:
        """A free seat of a listed table, for whoever asks first: the key to it."""
        table = await self.tables.load(id)
        if not table.setup.listed or table.over:
            raise Refused("error-table-full")
        for seat in table.course.free():
            with suppress(Refused):  # somebody was faster; the key opens nothing then
                return await self.key(table, seat, name)
        raise Refused("error-table-full")

    async def claim(self, token: str, name: str = "") -> str:
        """Sit down by an invitation: it is exchanged, once, for a key that nobody else has ever known.

        Whoever holds a key already, or watches, keeps what they have.
        """
        table, door = await self.tables.door(token)
        if not table.open_to(door):
            if door.seats and not table.seated(door).seats and not table.over:
                raise Refused("error-seat-taken", seat=door.seats[0])
            return token
        key = await self.key(table, door.seats[0], name, door.hash)
        await self.tables.store.join(door)
        return key

    async def key(self, table: Table, seat: int, name: str, before: str = "") -> str:
        """A new key to a seat, for whoever sits down there now. Refused where somebody else has."""
        token = new_token()
        await self.tables.add_link(Link(hashed(token), table.id, (seat,), False, True, True))
        await self.tables.aside(table, seat, Sat(name, link=hashed(token), before=before))
        return token

    async def come_back(self, table: Table, visitor: Visitor) -> None:
        for seat in playing(visitor).seats:
            if seat in table.course.bots:
                return await self.tables.aside(table, seat, Returned())
        raise Refused("error-not-replaced")

    # -- offers ----------------------------------------------------------------------------------------------
    async def offer(self, table: Table, visitor: Visitor, kind: messages.OfferKind, about: int | None) -> None:
        seat = speaking(table, visitor)
        if kind == "undo":
            seat = last_decider(table, visitor, seat)
        await self.tables.aside(table, seat, Offered(await self.proposal(table, visitor, kind, about)))
        await self.rematch(table)

    async def proposal(self, table: Table, visitor: Visitor, kind: messages.OfferKind, about: int | None) -> Proposals:
        """What is offered, with everything in it that the visitor has no say in."""
        match kind:
            case "undo":
                return AskUndo()
            case "draw":
                return AskDraw()
            case "rematch":
                return AskRematch(onward(visitor))
            case "takeover":
                if about is None or about not in table.people():
                    raise Refused("error-no-takeover")
                await self.need_absent(table, about)
                return AskTakeover(about, strongest())
            case "invite":
                if about is None or about not in table.setup.guests():
                    raise Refused("error-no-invitation")
                await self.need_absent(table, about)
                return AskInvite(about)

    async def need_absent(self, table: Table, seat: int) -> None:
        """What concerns a seat is offered, and agreed to, only while nobody has been there for a while."""
        if seat in table.course.free():
            return
        who = await self.tables.company.who(table.id)
        waited = (now() - who.seen.get(seat, table.created)) / 1000
        if seat in who.seats or waited < self.config.limits.abandoned:
            raise Refused("error-not-absent", seat=seat)

    async def agree(self, table: Table, visitor: Visitor, number: int) -> None:
        offer = next((one for one in table.course.offers if one.number == number), None)
        if offer is not None and offer.about is not None:
            await self.need_absent(table, offer.about)
        await self.tables.aside(table, speaking(table, visitor), agreement(offer, visitor, number))
        await self.rematch(table)

    async def rematch(self, table: Table) -> None:
        """Open the next table once all have agreed. Of several processes that try, the database lets one through."""
        course = table.course
        if not course.next_links or course.next_table:
            return
        setup = msgspec.structs.replace(rotated(course), seed=fresh_seed(), origin=table.id)
        id = sha256(f"rematch of {table.id}".encode()).hexdigest()[:12]
        stored = Stored(id, msgspec.json.encode(setup).decode(), onward_token(table.watch), now())
        doors = [door(course, id, seat, hash) for seat, hash in course.next_links]
        with suppress(IntegrityError):  # another process has opened it
            await self.tables.settle_down(stored, setup, doors)
        with suppress(Refused):  # … and said so
            await self.tables.aside(table, course.next_links[0][0], Reopened(id))

    # -- playing on from a finished match --------------------------------------------------------------------
    async def branch(self, table: Table, ply: int, seat: int, level: str) -> str:
        """A new table that goes on from a position of a finished match, against bots: the link of the seat."""
        if not table.over or table.setup.lesson:
            raise Refused("error-branch-running")
        match = table.match
        if not 0 <= ply <= len(match.decisions) or not 0 <= seat < match.seats:
            raise Refused("error-no-ply", ply=str(ply)[:20], plies=len(match.decisions))
        if ply == len(match.decisions) and match.over:
            raise Refused("error-branch-over")
        setup = alone(table.setup, table.id, seat, level)
        at = now()
        log = [replace(Decided(one.text).at(i + 1, one.seat), at=at) for i, one in enumerate(match.decisions[:ply])]
        stored = Stored(secrets.token_hex(6), msgspec.json.encode(setup).decode(), new_token(), at)
        token = new_token()
        await self.tables.settle_down(stored, setup, [Link(hashed(token), stored.id, (seat,), True, True, True)], log)
        return token

    # -- chat ------------------------------------------------------------------------------------------------
    async def say(self, table: Table, visitor: Visitor, text: str, name: str) -> None:
        text = clean_text(text)
        if not text:
            raise Refused("error-chat-empty")
        if len(text) > self.config.limits.chat:
            raise TooMuch("error-chat-long", most=self.config.limits.chat)
        self.talkers.spend(visitor.link.hash)
        seat = speaking(table, visitor) if visitor.link.seats else None
        await self.tables.company.say(table.id, seat, clean_name(name, self.config.limits.name), text)
        self.talked(table.id)


# -- in whose name -------------------------------------------------------------------------------------------


def playing(visitor: Visitor) -> Link:
    """The link of a player. Spectators only watch."""
    if not visitor.link.seats:
        raise Refused("error-spectator")
    return visitor.link


def deciding(visitor: Visitor) -> int:
    """The seat in whose name this page decides."""
    playing(visitor)
    seat = visitor.seat()
    if seat is None:
        raise Refused("error-covered")
    return seat


def speaking(table: Table, visitor: Visitor) -> int:
    """The seat in whose name this page speaks to the others, covered or not."""
    seats = playing(visitor).seats
    seat = visitor.seat()
    here = [one for one in seats if one in table.people()]
    return seat if seat is not None else (here or list(seats))[0]


def last_decider(table: Table, visitor: Visitor, seat: int) -> int:
    """Of the seats at this device the one that decided last."""
    mine = [one.seat for one in table.match.decisions if one.seat in visitor.link.seats]
    return mine[-1] if mine else seat


def agreement(offer: Offer | None, visitor: Visitor, number: int) -> Agreed:
    """Yes to an offer. To a rematch it says where to find whoever agrees."""
    again = offer is not None and isinstance(offer.what, AskRematch)
    return Agreed(number, onward(visitor)) if again else Agreed(number)


def onward(visitor: Visitor) -> str:
    """The hash of the link that this visitor will have at the table of the rematch."""
    return hashed(onward_token(visitor.token))


def door(course: Course, id: str, seat: int, hash: str) -> Link:
    """The link of somebody at the table of the rematch, where everybody has moved on by one seat."""
    seats = [mate for mate in course.mates(seat) if mate not in course.bots]
    moved = tuple(sorted((mate + 1) % len(course.setup.players) for mate in seats))
    return Link(hash, id, moved, seat in course.setup.mine, True, True)


def alone(setup: Setup, origin: str, seat: int, level: str) -> Setup:
    """The same game for one person, with bots at all other seats."""
    bots = iter(opponents(level, len(setup.players) - 1))
    players = tuple(Player(HUMAN) if other == seat else next(bots) for other in range(len(setup.players)))
    return Setup(setup.game, setup.version, setup.seed, setup.variants, players, (seat,), origin=origin)
