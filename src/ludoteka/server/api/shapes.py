"""What programs send and get, as types. The OpenAPI document is made from them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from ludoteka.analysis import Analysis, Progress
from ludoteka.server.clocks import Clock
from ludoteka.server.messages import Line, Time

Name = Annotated[str, msgspec.Meta(max_length=200)]


class Problem(msgspec.Struct):
    """Why something was refused: a sentence in the language that was asked for. Nothing has changed."""

    error: str


class VariantShape(msgspec.Struct):
    """A variant of the rules: its usual value, and what may be chosen, as a request writes it."""

    title: str
    help: str
    default: str
    choices: list[str]
    many: bool  # several of the choices at once, separated by commas


class GameShape(msgspec.Struct):
    """A game that can be played."""

    id: str
    name: str
    blurb: str
    seats: list[int]
    minutes: int
    variants: dict[str, VariantShape]


class Links(msgspec.Struct):
    """The secret links of a new table, told once. `guests` are invitations: each is exchanged for a key to its seat."""

    table: str
    seats: list[int]
    guests: dict[str, str]
    spectate: str


class SeatLink(msgspec.Struct):
    """The secret link of a seat, its key: whoever has it plays there."""

    table: str
    token: str


class Listed(msgspec.Struct):
    """A table that everybody may see. `names` are those of the seats that are taken, in the order of the seats."""

    id: str
    game: str
    names: list[str]
    seats: int
    free: int
    spectate: str


class OptionShape(msgspec.Struct):
    """An answer: `option` is what is sent, `label` what a person reads; what it costs, and what it surely leads to."""

    option: str
    label: str
    price: str = ""
    after: str = ""


class CauseShape(msgspec.Struct):
    """What asks, or what a question is about: a component by kind and id, or a rule (`clause`), as people read it."""

    kind: str
    id: str
    name: str
    text: str
    clause: str


class QuestionShape(msgspec.Struct):
    """What the seat must decide now. An answer carries the number: a late one is refused, never misread."""

    number: int
    seat: int
    prompt: str
    clause: str
    options: list[OptionShape]
    cause: CauseShape
    subject: CauseShape | None


class OfferShape(msgspec.Struct):
    """Something that somebody asks of the others."""

    number: int
    kind: str
    by: int
    about: int | None
    waits: list[int]


class Outcome(msgspec.Struct):
    """How a match ended: by its rules, or by resignation, agreement (draw) or time."""

    how: str
    reason: str
    seat: int | None
    ranks: list[int]
    scores: list[int] | None
    breakdown: dict[str, list[int]]
    decisions: int
    began: int
    ended: int
    spent: list[int]


class State(msgspec.Struct, tag="state"):
    """A table as the people of a link may see it. `view` holds everything this seat may know of the match."""

    table: str
    game: str
    variants: dict[str, str]
    names: list[str]
    kinds: list[str]
    seats: list[int]  # of this link; none for spectators
    seat: int | None  # whose eyes look
    entries: int  # of the log: grows with everything that happens
    decisions: int
    started: bool
    waiting: list[int]
    free: list[int]
    to_act: list[int]
    over: bool
    clock: Clock
    late: str
    clocks: list[Time]
    offers: list[OfferShape]
    replaced: list[int]
    question: QuestionShape | None
    outcome: Outcome | None
    next: str | None  # the link to the table of the rematch
    view: dict[str, Any]


class Guess(msgspec.Struct):
    """A guess at what is hidden, even over all deals that agree with what the seat saw: how each seat would see it."""

    seat: int  # which guesses; its own view is the true one
    decisions: int
    views: list[dict[str, Any]]


class AnswerBody(msgspec.Struct, forbid_unknown_fields=True):
    """A decision."""

    question: int
    option: Annotated[str, msgspec.Meta(max_length=1000)]


class ChatBody(msgspec.Struct, forbid_unknown_fields=True):
    """A line for the chat."""

    text: Annotated[str, msgspec.Meta(max_length=1000)]
    name: Name = ""


class BranchBody(msgspec.Struct, forbid_unknown_fields=True):
    """Play on from a position of a finished match, at this seat, against bots of this level."""

    ply: int
    seat: int = 0
    level: str = ""


class Chat(msgspec.Struct):
    """Lines of the chat, oldest first."""

    lines: list[Line]


class AnalysisState(msgspec.Struct):
    """How far the analysis of a finished match is, and what it has found so far."""

    progress: Progress
    analysis: Analysis | None
