"""What the entries of a log say: closed types, so that nothing is in a log which its reader has to guess at.

An entry is a row: its kind, and its words. The words of a decision are those of the option, which only the rules
understand; the words of everything else are one of the types here as JSON. What a visitor sends is never such a type:
the server makes one out of it, with levels and links of its own choosing. Rows that earlier versions have written were
plain words; `earlier` reads them into the same types.
"""

from __future__ import annotations

import msgspec

from ludoteka.server.errors import Refused
from ludoteka.server.store import DECISION, UNDO, Entry

SIT, LEAVE, READY, OFFER, AGREE, DECLINE, RESIGN, FLAG, RETURN, REMATCH, GUIDE, HINT = ASIDES = (
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
    "hint",
)

# -- what one seat asks of the others ------------------------------------------------------------------------


class Proposal(msgspec.Struct, frozen=True, tag_field="offer", forbid_unknown_fields=True):
    """Something that needs the agreement of others."""

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class AskUndo(Proposal, frozen=True, tag="undo"):
    """Take my last decision back, whatever it showed."""


class AskDraw(Proposal, frozen=True, tag="draw"):
    """Let us end the match."""


class AskTakeover(Proposal, frozen=True, tag="takeover"):
    """Let a bot of this level play on at the seat of somebody who is not there."""

    seat: int
    level: str


class AskRematch(Proposal, frozen=True, tag="rematch"):
    """Let us play again; this is the hash of the link that I shall have at the next table."""

    link: str


class AskInvite(Proposal, frozen=True, tag="invite"):
    """Let somebody new be invited to the seat of somebody who is not there."""

    seat: int


Proposals = AskUndo | AskDraw | AskTakeover | AskRematch | AskInvite

# -- what happens --------------------------------------------------------------------------------------------


class Happening(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Something that the log keeps."""

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    def at(self, number: int, seat: int) -> Entry:
        """The row that says so, before it is known where it leads."""
        words = self.option if isinstance(self, Decided) else msgspec.json.encode(self).decode()
        return Entry(number, self.kind, seat, words)


class Decided(Happening, frozen=True, tag=DECISION):
    """The choice of an option."""

    option: str


class Undone(Happening, frozen=True, tag=UNDO):
    """The seat's last decision is taken back; `agreed`: whatever it showed, for nobody minds."""

    agreed: bool


class Sat(Happening, frozen=True, tag=SIT):
    """Somebody takes a seat by the link with this hash, or changes name and colour there.

    `before` is the hash of the link that is given up for it.
    """

    name: str = ""
    colour: int | None = None
    link: str = ""
    before: str = ""


class Left(Happening, frozen=True, tag=LEAVE):
    """Somebody stands up before the match begins."""


class GotReady(Happening, frozen=True, tag=READY):
    """Somebody is ready to begin."""


class Offered(Happening, frozen=True, tag=OFFER):
    """Something is asked of the others."""

    what: Proposals


class Agreed(Happening, frozen=True, tag=AGREE):
    """Yes to the offer of that number; for a rematch with the hash of one's link at the next table."""

    offer: int
    link: str = ""


class Declined(Happening, frozen=True, tag=DECLINE):
    """No to the offer of that number."""

    offer: int


class Resigned(Happening, frozen=True, tag=RESIGN):
    """Somebody gives up; with more than two players a bot of this level plays on."""

    level: str = ""


class Flagged(Happening, frozen=True, tag=FLAG):
    """Somebody's time has run out; where the table has chosen so, a bot of this level plays on."""

    level: str = ""


class Returned(Happening, frozen=True, tag=RETURN):
    """Somebody takes the seat back from a bot."""


class Reopened(Happening, frozen=True, tag=REMATCH):
    """The table of the rematch is there."""

    table: str


class Guided(Happening, frozen=True, tag=GUIDE):
    """The guide is wanted, or not."""

    on: bool


class Hinted(Happening, frozen=True, tag=HINT):
    """Somebody who plays alone against bots has asked for a hint."""


Aside = Sat | Left | GotReady | Offered | Agreed | Declined | Resigned | Flagged | Returned | Reopened | Guided | Hinted
Happened = Decided | Undone | Aside
DECODER: msgspec.json.Decoder[Undone | Aside] = msgspec.json.Decoder(Undone | Aside)
NEW = '{"kind":'  # how the words of an entry begin that this version has written

# -- reading -------------------------------------------------------------------------------------------------


def read(entry: Entry) -> Happened:
    """What a row says. Refused where it says nothing that there is."""
    if entry.kind == DECISION:
        return Decided(entry.payload)
    try:
        said = DECODER.decode(entry.payload) if entry.payload.startswith(NEW) else earlier(entry.kind, entry.payload)
    except (msgspec.MsgspecError, ValueError, LookupError):
        raise Refused("error-message") from None
    if said.kind != entry.kind:
        raise Refused("error-message")
    return said


def earlier(kind: str, words: str) -> Undone | Aside:
    """The words of a version that wrote them plainly. An error where it never did."""
    one, *rest = [words] if kind in (SIT, REMATCH) else words.split() or [""]
    if kind == OFFER:
        return Offered(earlier_offer(one, rest))
    if kind == AGREE and len(rest) <= 1:
        return Agreed(int(one), *rest)
    if rest:
        raise ValueError
    if kind == SIT:
        return msgspec.json.decode(b'{"kind":"sit",' + words.encode().removeprefix(b"{"), type=Sat)
    if kind == DECLINE:
        return Declined(int(one))
    if kind in (UNDO, GUIDE):
        yes = {UNDO: {"agreed": True, "alone": False}, GUIDE: {"on": True, "off": False}}[kind][one]
        return Undone(yes) if kind == UNDO else Guided(yes)
    if kind == REMATCH:
        return Reopened(words)
    if kind in (RESIGN, FLAG):
        return Resigned(one) if kind == RESIGN else Flagged(one)
    if one:
        raise ValueError
    plain: dict[str, Aside] = {LEAVE: Left(), READY: GotReady(), RETURN: Returned()}
    return plain[kind]


def earlier_offer(kind: str, rest: list[str]) -> Proposals:
    """`undo`, `draw`, `takeover 1 ismcts` or `rematch <hash of a link>`; whatever came after that never counted."""
    if kind == "takeover":
        return AskTakeover(int(rest[0]), rest[1])
    if kind == "rematch":
        return AskRematch(rest[0] if rest else "")
    plain: dict[str, Proposals] = {"undo": AskUndo(), "draw": AskDraw()}
    return plain[kind]
