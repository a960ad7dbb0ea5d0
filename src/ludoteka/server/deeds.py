"""What visitors do at a table, by whichever way they say it: over the socket, with a form, or through the API."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

import msgspec
from sqlalchemy.exc import IntegrityError

from ludoteka.core.errors import LudotekaError
from ludoteka.server import course as courses
from ludoteka.server import messages
from ludoteka.server.allowance import Allowance
from ludoteka.server.config import Config
from ludoteka.server.course import Sitting, rotated
from ludoteka.server.errors import Refused, TooMuch
from ludoteka.server.lessons import OFF, ON
from ludoteka.server.scenes import Visitor
from ludoteka.server.security import hashed, new_token, onward_token
from ludoteka.server.setups import HUMAN, Player, Setup, clean_name, clean_text, fresh_seed, strongest
from ludoteka.server.store import DECISION, Entry, Link, Stored, now
from ludoteka.server.tables import Table, Tables

MOST_TALKERS = 2000  # whose allowance to talk is remembered


class Deeds:
    """Carries out what a visitor wants, or says in a sentence why not. `talked` is called after a line of chat."""

    def __init__(self, tables: Tables, config: Config, talked: Callable[[str], None] = lambda table: None) -> None:
        self.tables = tables
        self.config = config
        self.talked = talked
        self.talkers: OrderedDict[str, Allowance] = OrderedDict()

    async def do(self, table: Table, visitor: Visitor, deed: messages.Deed) -> None:
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
                await self.tables.aside(table, courses.LEAVE, playing(visitor).seats[0])
            case messages.Offer(kind=kind, seat=seat):
                await self.offer(table, visitor, kind, seat)
            case messages.Agree(offer=number):
                await self.agree(table, visitor, number)
            case messages.Decline(offer=number):
                await self.tables.aside(table, courses.DECLINE, speaking(table, visitor), str(number))
            case messages.Resign():
                await self.tables.aside(table, courses.RESIGN, deciding(visitor), strongest())
            case messages.Return():
                await self.come_back(table, visitor)
            case messages.Guide(on=on):
                await self.tables.aside(table, courses.GUIDE, playing(visitor).seats[0], ON if on else OFF)
            case messages.Say(text=text, name=name):
                await self.say(table, visitor, text, name)

    async def answer(self, table: Table, seat: int, question: int, option: str) -> None:
        """Decide, unless a bot does so in one's place."""
        if seat in table.course.bots:
            raise Refused("error-bot-plays")
        await self.tables.answer(table, seat, question, option)

    # -- seats -----------------------------------------------------------------------------------------------
    async def sit(self, table: Table, visitor: Visitor, name: str, colour: int | None, seat: int | None) -> None:
        link = playing(visitor)
        seat = link.seats[0] if seat is None else seat
        if seat not in link.seats:
            raise Refused("error-not-seated")
        await self.tables.sit(table, seat, Sitting(clean_name(name, self.config.limits.name), colour, link.hash))

    async def ready(self, table: Table, visitor: Visitor, name: str, colour: int | None) -> None:
        """Ready, in one go with the name and colour if they are given."""
        seat = playing(visitor).seats[0]
        if name or colour is not None or seat in table.course.free():
            await self.sit(table, visitor, name, colour, None)
        await self.tables.aside(table, courses.READY, seat)

    async def arrive(self, table: Table, visitor: Visitor) -> None:
        """Somebody has opened the page of a seat: from then on it is theirs, until they leave it."""
        link = visitor.link
        if not table.setup.waits or link.owner or len(link.seats) != 1 or link.seats[0] not in table.course.free():
            return
        try:
            await self.tables.sit(table, link.seats[0], Sitting("", None, link.hash))
        except LudotekaError:
            visitor.link = table.seated(link)

    async def take(self, id: str) -> str:
        """A free seat of a listed table, for whoever asks first: the secret link to it."""
        table = await self.tables.load(id)
        if not table.setup.listed or table.over:
            raise Refused("error-table-full")
        token = new_token()
        for seat in table.course.free():
            await self.tables.store.add_link(Link(hashed(token), table.id, (seat,), False, True))
            try:
                await self.tables.sit(table, seat, Sitting("", None, hashed(token)))
            except Refused:  # somebody was faster; the link would only let its holder watch
                token = new_token()
                continue
            return token
        raise Refused("error-table-full")

    async def come_back(self, table: Table, visitor: Visitor) -> None:
        for seat in playing(visitor).seats:
            if seat in table.course.bots:
                return await self.tables.aside(table, courses.RETURN, seat)
        raise Refused("error-not-replaced")

    # -- offers ----------------------------------------------------------------------------------------------
    async def offer(self, table: Table, visitor: Visitor, kind: str, about: int | None) -> None:
        seat = speaking(table, visitor)
        if kind == courses.TAKEOVER:
            payload = await self.takeover(table, about)
        elif kind == courses.AGAIN:
            payload = f"{kind} {onward(visitor)}"
        elif kind == courses.UNDO:
            seat, payload = last_decider(table, visitor, seat), kind
        else:
            payload = kind
        await self.tables.aside(table, courses.OFFER, seat, payload)
        await self.rematch(table)

    async def takeover(self, table: Table, about: int | None) -> str:
        """The offer to let a bot play on, which can be made only while nobody is at that seat."""
        if about is None or about not in table.people():
            raise Refused("error-no-takeover")
        if about in table.course.free():
            return f"{courses.TAKEOVER} {about} {strongest()}"
        who = await self.tables.company.who(table.id)
        waited = (now() - who.seen.get(about, table.created)) / 1000
        if about in who.seats or waited < self.config.limits.abandoned:
            raise Refused("error-not-absent", seat=about)
        return f"{courses.TAKEOVER} {about} {strongest()}"

    async def agree(self, table: Table, visitor: Visitor, number: int) -> None:
        again = any(offer.number == number and offer.kind == courses.AGAIN for offer in table.course.offers)
        payload = f"{number} {onward(visitor)}" if again else str(number)
        await self.tables.aside(table, courses.AGREE, speaking(table, visitor), payload)
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
            await self.tables.aside(table, courses.REMATCH, course.next_links[0][0], id)

    # -- playing on from a finished match --------------------------------------------------------------------
    async def branch(self, table: Table, ply: int, seat: int, level: str) -> str:
        """A new table that goes on from a position of a finished match, against bots: the link of the seat."""
        if not table.over:
            raise Refused("error-branch-running")
        match = table.match
        if not 0 <= ply <= len(match.decisions) or not 0 <= seat < match.seats:
            raise Refused("error-no-ply", ply=str(ply)[:20], plies=len(match.decisions))
        if ply == len(match.decisions) and match.over:
            raise Refused("error-branch-over")
        setup = alone(table.setup, table.id, seat, level)
        at = now()
        log = [Entry(i + 1, DECISION, one.seat, one.text, "", at) for i, one in enumerate(match.decisions[:ply])]
        stored = Stored(secrets.token_hex(6), msgspec.json.encode(setup).decode(), new_token(), at)
        token = new_token()
        await self.tables.settle_down(stored, setup, [Link(hashed(token), stored.id, (seat,), True, True)], log)
        return token

    # -- chat ------------------------------------------------------------------------------------------------
    async def say(self, table: Table, visitor: Visitor, text: str, name: str) -> None:
        text = clean_text(text)
        if not text:
            raise Refused("error-chat-empty")
        if len(text) > self.config.limits.chat:
            raise TooMuch("error-chat-long", most=self.config.limits.chat)
        self.talking(visitor.link.hash).spend()
        seat = speaking(table, visitor) if visitor.link.seats else None
        await self.tables.company.say(table.id, seat, clean_name(name, self.config.limits.name), text)
        self.talked(table.id)

    def talking(self, link: str) -> Allowance:
        """How much the people of a link may still say; those who have been silent longest are forgotten."""
        limits = self.config.limits
        allowance = self.talkers.setdefault(link, Allowance(limits.chat_burst, limits.chat_rate, "error-chat-fast"))
        self.talkers.move_to_end(link)
        while len(self.talkers) > MOST_TALKERS:
            self.talkers.popitem(last=False)
        return allowance


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


def onward(visitor: Visitor) -> str:
    """The hash of the link that this visitor will have at the table of the rematch."""
    return hashed(onward_token(visitor.token))


def door(course: courses.Course, id: str, seat: int, hash: str) -> Link:
    """The link of somebody at the table of the rematch, where everybody has moved on by one seat."""
    seats = [mate for mate in course.mates(seat) if mate not in course.bots]
    moved = tuple(sorted((mate + 1) % len(course.setup.players) for mate in seats))
    return Link(hash, id, moved, seat in course.setup.mine, True)


def alone(setup: Setup, origin: str, seat: int, level: str) -> Setup:
    """The same game for one person, with bots at all other seats."""
    players = tuple(Player(HUMAN if other == seat else level) for other in range(len(setup.players)))
    return Setup(setup.game, setup.version, setup.seed, setup.variants, players, (seat,), origin=origin)
