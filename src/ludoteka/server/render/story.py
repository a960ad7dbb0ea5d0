"""What happened, as the log and the prompt bar tell it: names in the sentences open cards, clauses open rules."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from markupsafe import Markup

from ludoteka.core.events import Event
from ludoteka.core.game import Game
from ludoteka.core.state import Message
from ludoteka.server.render.drawing import attribute, icon, repeated, seat_icon, speaker
from ludoteka.server.render.rulebook import anchor
from ludoteka.server.render.scene import Scene
from ludoteka.server.render.tips import peek_id

STICKING = ".,:;!?)”"  # signs that stay with the name before them
LONGEST = 400  # lines; what is older is in the record and in the replay
MOST_TOLD = 5_000  # lines that are remembered for players of the same names
SINCE = 3  # sentences that tell what happened since the last choice


@dataclass(frozen=True, slots=True)
class Told:
    """An event in words, whoever reads it and whenever."""

    text: Markup
    plain: str
    clause: str
    anchor: str
    seat: int | None
    heading: bool
    row: str  # the line of the log, after its number


class Line:
    """One line of the log: something that happened, in words."""

    __slots__ = ("event", "told", "weight")

    def __init__(self, told: Told, event: int, weight: int) -> None:
        self.told = told
        self.event = event  # its number
        self.weight = weight

    def __getattr__(self, name: str) -> Any:
        return getattr(self.told, name)


@dataclass(frozen=True, slots=True)
class Book:
    """The log as it was written for somebody. What happens later is added at its end."""

    reader: tuple[Hashable, ...]
    events: int
    last: Event | None
    lines: list[Line]
    rows: list[str]  # the same as they stand in the log: each knows its place in the match
    marks: list[int]  # the numbers of those events that open or end something of which there is a report

    def continues(self, reader: tuple[Hashable, ...], events: list[Event]) -> bool:
        """Whether this is the beginning of the log of these events: each happened once, so the last one tells it."""
        return self.reader == reader and 0 < self.events <= len(events) and events[self.events - 1] is self.last

    def place_of(self, event: int) -> int:
        """Where the lines begin that tell of this event and of later ones."""
        return bisect_left(self.lines, event, key=lambda line: line.event)


EMPTY = Book((), 0, None, [], [], [])


def book(scene: Scene) -> Book:
    """Everything that the seat may read, oldest first; from the book of an earlier position on where there is one."""
    names = tuple(sorted(scene.names.items()))
    game, lang, eyes, rules, events = scene.match.game, scene.lang, scene.eyes, scene.urls["rules"], scene.match.events
    reader, before = (game.id, lang, eyes, rules, names), None if scene.before is None else scene.before.book
    known = remembered(game, lang, names, rules)
    begun = before is not None and before.continues(reader, events)
    old = before if before is not None and begun else EMPTY
    out, rows, marks = list(old.lines), list(old.rows), list(old.marks)
    for number in range(old.events, len(events)):
        kind, message = events[number].told, events[number].seen_by(eyes)
        if message is not None:
            told = known.get((kind.clause, message))
            if told is None:
                told = known[kind.clause, message] = event_told(game, lang, names, kind.clause, message, rules)
            out.append(Line(told, number, kind.beat))
            rows.append(f'<li data-event="{number}"{told.row}')
            if kind.panel or kind.opens:
                marks.append(number)
    return Book(reader, len(events), events[-1] if events else None, out, rows, marks)


def rows(scene: Scene, whole: Book, unread: str) -> list[str]:
    """The latest lines of the log as rows, oldest first; a row of its own stands before those that are new.

    What happened several times in a row is one of them, at the first of these times.
    """
    oldest = max(0, len(whole.rows) - LONGEST)
    new = max(whole.place_of(scene.seen_events), oldest)
    old, fresh = folded(scene, whole, oldest, new), folded(scene, whole, new, len(whole.rows))
    return [*old, unread, *fresh] if scene.seen_events and fresh else old + fresh


def folded(scene: Scene, whole: Book, first: int, last: int) -> list[str]:
    """The rows of these lines; those that say the same as the one before are counted there."""
    lines, found, place = whole.lines, list[str](), first
    while place < last:
        told, times = lines[place].told, 1
        while place + times < last and not told.heading and lines[place + times].told.row == told.row:
            times += 1
        row = whole.rows[place]
        if times > 1:
            say = speaker(scene.match.game.texts(scene.lang))
            row = row.replace(f"{told.text}</p>", f"{repeated(told.text, times, say)}</p>", 1)
        found.append(row)
        place += times
    return found


@lru_cache(maxsize=100)
def remembered(game: Game, lang: str, names: tuple[tuple[int, str], ...], rules: str) -> Memory:
    """What was told to players of these names lately."""
    return Memory()


class Memory(dict[tuple[str, Message], Told]):
    """A dictionary that begins anew when it has grown too large."""

    def __setitem__(self, key: tuple[str, Message], told: Told) -> None:
        if len(self) >= MOST_TOLD:
            self.clear()
        super().__setitem__(key, told)


@lru_cache(maxsize=20_000)
def event_told(
    game: Game, lang: str, names: tuple[tuple[int, str], ...], clause: str, message: Message, rules: str
) -> Told:
    """A log only grows, and is shown to many: each of its lines is made once."""
    text, plain = sentence(game, lang, names, message)
    given = message.args.get("seat")
    seat = given if isinstance(given, int) else None
    place, heading = anchor(game, lang, clause), message.id.endswith("-began")
    html = Markup(' class="turn"><h3>{}</h3></li>').format(text) if heading else Markup("")
    if not heading:
        say = speaker(game.texts(lang))
        html = Markup('{}>{}<p>{}</p><a class="clause" href="{}#{}" target="rules" aria-label="{}">{}</a></li>').format(
            attribute("data-seat", None if seat is None else seat % 5 + 1),
            icon("right", cls="sys") if seat is None else seat_icon(seat),
            text,
            rules,
            place,
            say("web-open-rule", clause=clause),
            clause.partition("-")[2],
        )
    return Told(text, plain, clause, place, seat, heading, str.__str__(html))


@lru_cache(maxsize=20_000)
def sentence(game: Game, lang: str, names: tuple[tuple[int, str], ...], message: Message) -> tuple[Markup, str]:
    """A sentence with its names as links, and the same as plain text."""
    parts = game.texts(lang).parts(message, dict(names))
    if message.alone:
        parts.append(("", "", f" {game.texts(lang).say(Message('only-choice', {}))}"))
    plain = "".join(words for _, _, words in parts)
    out = Markup("")
    for number, (kind, id, words) in enumerate(parts):
        if kind:
            after = parts[number + 1][2] if number + 1 < len(parts) else ""
            sign = after[: len(after) - len(after.lstrip(STICKING))]
            out += piece(game, lang, kind, id, words, sign)
        else:
            out += words.lstrip(STICKING) if number else words
    return out, plain


def piece(game: Game, lang: str, kind: str, id: str, words: str, sign: str = "") -> Markup:
    """A name in a sentence: a seat in its colour, a component that opens, or just bold; and the sign that ends it."""
    if kind == "seat":
        return Markup('<b class="by" data-seat="{}">{}</b>{}').format(int(id) % 5 + 1, words, sign)
    if target := peek_id(game, lang, kind, id):
        # what opens is a box of its own, as wide as a line where it has two: the full stop follows its last word
        # inside, and only the words are underlined
        said = Markup('<span>{}</span><i aria-hidden="true">{}</i>').format(words, sign) if sign else words
        return Markup('<button type="button" class="ref" popovertarget="{}" data-points-at="{}-{}">{}</button>').format(
            target, kind, id, said
        )
    return Markup("<b>{}</b>{}").format(words, sign)


def since(scene: Scene, whole: Book) -> list[tuple[Line, int]]:
    """The few things of most weight that happened since the seat's last choice, in their order; the latest if equal.

    What happened several times in a row is one of them, with how often it did.
    """
    if scene.seat is None or scene.seen_events == 0:
        return []
    news = whole.lines[max(whole.place_of(scene.seen_events), len(whole.lines) - LONGEST) :]
    fresh = [one for one in news if not one.told.heading]
    runs = [list(run) for _, run in groupby(fresh, key=lambda one: (one.weight, one.plain))]
    chosen = sorted(range(len(runs)), key=lambda place: (runs[place][0].weight, place))[-SINCE:]
    return [(runs[place][0], len(runs[place])) for place in sorted(chosen)]


def freshly(scene: Scene) -> set[tuple[int, str]]:
    """What was touched since the seat's last choice: (owner, component) of every such event."""
    found: set[tuple[int, str]] = set()
    for event in scene.match.events[scene.seen_events :]:
        message = event.seen_by(scene.eyes)
        if message is None or not isinstance(seat := message.args.get("seat"), int):
            continue
        for value in message.args.values():
            for id in value if isinstance(value, tuple) else (value,):
                if isinstance(id, str):
                    found.add((seat, id))
    return found


def told(scene: Scene, which: tuple[str, str]) -> list[Message]:
    """What the seat was told under this name, oldest first: in the whole match, or since such a thing began last.

    It is for tables of points, for the last attack of this Combat, and the like.
    """
    (id, since), events = which, scene.match.events
    began = next((at for at in range(len(events) - 1, -1, -1) if events[at].told.opens == since), 0) if since else 0
    seen = [event.seen_by(scene.eyes) for event in events[began:]]
    return [message for message in seen if message is not None and message.id == id]
