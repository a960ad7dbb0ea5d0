"""What happened since the seat's last choice, player by player and by weight; and what came of something that ended.

Both are made of events alone, as the seat is told them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from ludoteka.core.endings import is_counted
from ludoteka.core.events import NOTABLE, SMALL, TURNING
from ludoteka.core.state import Event, Message
from ludoteka.server.render.leads import LEAST, Course, Swing, swing_said
from ludoteka.server.render.scene import Scene
from ludoteka.server.render.story import Book, Told, event_told, piece

MOST_CHANGES = 8  # that a report lists: what comes later is another story
BECAME = ("lost", "weaker", "left")  # of the pieces in a tally, in the order of its arguments
MOST_TURNS = 6  # turning points of a whole match: those that changed most
QUIET = ("turn",)  # what ends so often that a report of it waits until somebody opens it
PIECE = re.compile(r'popovertarget="(peek-[^"]+)"')
Turned = tuple["Seen | None", "Seen", Swing | None]  # a turning point: what it began with, what it was, what it changed
Seen = tuple[int, Event, Message]  # an event by its number, and what of it these eyes are told


class Item(NamedTuple):
    """Something that happened: its sentence, its weight, and whether its moment can be shown again."""

    event: int
    weight: int
    text: Markup
    shows: bool

    @property
    def draws(self) -> str:
        """The card or unit that is drawn beside it: the first one of which it speaks; empty where it names none."""
        return drawn_beside(self.text)


def drawn_beside(text: str) -> str:
    found = PIECE.search(text)
    return found[1] if found else ""


@dataclass(frozen=True)
class Group:
    """What one player did, or what happened to nobody in particular (None): the heaviest first."""

    seat: int | None
    items: tuple[Item, ...]

    @property
    def lines(self) -> list[tuple[Item, int]]:
        """What is said several times in a row is one line: the first of them, and how many they are."""
        runs = [list(run) for _, run in groupby(self.items, key=lambda one: (one.weight, one.text))]
        return [(run[0], len(run)) for run in runs]


@dataclass(frozen=True)
class Standing:
    """Where a player ended: the rank, the score if there is one, and in words what it is made of."""

    seat: int
    rank: int
    score: int | None
    parts: tuple[str, ...]


@dataclass(frozen=True)
class Piece:
    """A piece of a side, and what became of it: lost, weaker, or left as it was."""

    name: Markup
    state: str

    @property
    def draws(self) -> str:
        return drawn_beside(self.name)


@dataclass(frozen=True)
class Side:
    """What became of the pieces of a player, or of an enemy whom nobody plays (None)."""

    seat: int | None
    pieces: tuple[Piece, ...]
    dealt: int = 0  # damage to the pieces of the others

    @property
    def lost(self) -> int:
        return sum([piece.state == "lost" for piece in self.pieces])


@dataclass(frozen=True)
class Report:
    """What came of a match, a game, a round, a Combat, a harvest or a turn that has ended."""

    kind: str
    event: int
    results: tuple[Item, ...]  # who, and how
    turning: tuple[Item, ...]  # why
    changes: tuple[Item, ...]  # what it brought
    standings: tuple[Standing, ...] = ()  # of a whole match, the best first
    sides: tuple[Side, ...] = ()  # of a fight: piece by piece
    gains: tuple[Item, ...] = ()  # what somebody has more of
    began: Item | None = None  # what it began with, where that is worth a word: who met whom, and where
    shows: tuple[int, int] | None = None  # the events from which to which it can be shown again
    settled: bool = field(default=False, compare=False)  # whether nothing that happens later belongs to it

    @property
    def quiet(self) -> bool:
        return self.kind in QUIET


def seen_from(scene: Scene, first: int) -> list[Seen]:
    """What the eyes of a scene were told since there were so many events."""
    events, eyes = scene.match.events, scene.eyes
    told = [(number, events[number], events[number].seen_by(eyes)) for number in range(first, len(events))]
    return [(number, event, message) for number, event, message in told if message is not None]


def in_words(scene: Scene, event: Event, message: Message) -> Told:
    names = tuple(sorted(scene.names.items()))
    return event_told(scene.match.game, scene.lang, names, event.clause, message, scene.urls["rules"])


def item(scene: Scene, seen: Seen) -> Item:
    number, event, message = seen
    return Item(number, event.beat, in_words(scene, event, message).text, event.beat > 0)


def recap(scene: Scene, written: Book) -> list[Group]:
    """Everything since the seat's last choice. The others come first: what they did is news.

    For somebody who only looks on it is what the last choice of anybody brought.
    """
    if not scene.seen_events:
        return []
    groups: dict[int | None, list[Item]] = {}
    whose = owners(scene, scene.seen_events)
    for line in written.lines[written.place_of(scene.seen_events) :]:
        told = line.told
        if not told.heading:
            seat = whose.get(line.event) if told.seat is None else told.seat
            groups.setdefault(seat, []).append(Item(line.event, line.weight, told.text, line.weight > 0))
    order = sorted(groups, key=lambda seat: (seat == scene.seat, seat is None, seat or 0))
    return [Group(seat, heaviest(groups[seat])) for seat in order]


def owners(scene: Scene, first: int) -> dict[int, int | None]:
    """By the numbers of events since the first: whose pieces they are about, where a game says so."""
    whose, events = scene.match.game.rules.whose, scene.match.events
    if whose is None or first >= len(events):
        return {}
    began = next((at for at in range(first, -1, -1) if events[at].told.opens), 0)
    seen = seen_from(scene, began)
    return dict(zip([one[0] for one in seen], whose([one[2] for one in seen]), strict=True))


def heaviest(items: list[Item]) -> tuple[Item, ...]:
    return tuple(sorted(items, key=lambda one: (-one.weight, one.event)))


def report(scene: Scene, written: Book) -> Report | None:
    """The last thing that came to an end, with what led to it and what it brought; at last the match itself."""
    if scene.match.over or (scene.live and scene.side.ended):
        return of_the_match(scene, seen_from(scene, 0))
    events, marks = scene.match.events, written.marks
    last = next((number for number in reversed(marks) if events[number].told.panel), None)
    if last is None:
        return None
    if (old := settled_before(scene, written)) is not None and old.event == last:
        return old
    kind = events[last].told.panel
    opened = next((one for one in reversed(marks) if one <= last and events[one].told.opens == kind), 0)
    seen = seen_from(scene, opened)
    course = [one for one in seen if one[0] <= last]
    results = [one for one in course if one[1].told.panel == kind]
    turning = [one for one in course if one[1].beat >= TURNING and one not in results]
    later = seen[len(course) :]
    after = brought(later)

    def items(those: Iterable[Seen]) -> tuple[Item, ...]:
        return tuple([item(scene, one) for one in those])

    return Report(
        kind,
        last,
        results=items(one for one in results if not one[1].told.tally),
        turning=items(turning),
        changes=items(one for one in after if not one[1].told.gain),
        sides=both_sides(scene, course, [one for one in results if one[1].told.tally]),
        gains=items(one for one in after if one[1].told.gain),
        began=item(scene, course[0]) if is_opening(course[0]) else None,
        shows=(course[0][0], last),
        settled=len([one for one in later if one[1].beat >= SMALL]) > len(after),
    )


def settled_before(scene: Scene, written: Book) -> Report | None:
    """The report of the page before, where nothing more can come to it."""
    before = scene.before
    if before is None or before.book is None or before.report is None or not before.report.settled:
        return None
    return before.report if before.book.continues(written.reader, scene.match.events) else None


def both_sides(scene: Scene, course: list[Seen], tallies: list[Seen]) -> tuple[Side, ...]:
    """What became of the pieces of each side in a fight, and how much damage each has dealt."""
    sides = [side(scene, one) for one in tallies]
    hurt = harm_done(scene, course)
    taken: dict[int | None, int] = {one.seat: hurt.get(one.seat, 0) for one in sides if one.seat is not None}
    others = sum(hurt.values()) - sum(taken.values())  # of an enemy whom nobody plays, whoever moves its pieces
    return tuple([replace(one, dealt=sum(taken.values()) + others - taken.get(one.seat, others)) for one in sides])


def harm_done(scene: Scene, course: list[Seen]) -> dict[int | None, int]:
    """How much the pieces of each player were hurt; of those that are nobody's: None."""
    whose, found = scene.match.game.rules.whose, dict[int | None, int]()
    if whose is None:
        return found
    for (_, event, message), seat in zip(course, whose([one[2] for one in course]), strict=True):
        amount = message.args.get(event.told.harm)
        if isinstance(amount, int):
            found[seat] = found.get(seat, 0) + amount
    return found


def side(scene: Scene, seen: Seen) -> Side:
    """The pieces that an event lists, each with what became of it."""
    _, event, message = seen
    game, lang, seat = scene.match.game, scene.lang, message.args.get("seat")
    pieces = []
    for state, name in zip(BECAME, event.told.tally, strict=True):
        listed, kind = message.args[name], name.rstrip("0123456789")
        for id in listed if isinstance(listed, tuple) else ():
            pieces.append(Piece(piece(game, lang, kind, id, game.rules.name(kind, id, lang) or id), state))
    return Side(seat if isinstance(seat, int) else None, tuple(pieces))


def of_the_match(scene: Scene, seen: list[Seen]) -> Report:
    """Who won and what for, what decided at the end, what turned the match, and both sides of a fight that ended it."""
    turning = tuple([with_swing(scene, *one) for one in decisive(turning_points(seen), scene.course)])
    tallies = last_tallies(seen)
    fight = both_sides(scene, since_it_began(seen, tallies), tallies) if tallies else ()
    return Report("match", len(scene.match.events), compared(scene), turning, (), standings(scene), fight)


def compared(scene: Scene) -> tuple[Item, ...]:
    """What the rules compared when the match was over, as it was told: the last Round's values, what breaks a tie."""
    return tuple([item(scene, one) for one in seen_from(scene, 0) if one[1].told.panel == "match"])


def is_opening(seen: Seen) -> bool:
    """Whether something begins with it that one would name when it is over: a Combat, by who met whom."""
    return bool(seen[1].told.opens) and seen[1].beat >= NOTABLE


def turning_points(seen: list[Seen]) -> list[tuple[Seen | None, Seen]]:
    """What turned a match. Of a fight that is over: how it ended, and what it began with; its blows are its own."""
    found: list[tuple[Seen | None, Seen]] = []
    fight: list[tuple[Seen | None, Seen]] = []  # of the one that is open, for as long as it has not ended
    opening: Seen | None = None
    for one in seen:
        if one[1].told.opens:
            found, fight, opening = found + fight, [], one if is_opening(one) else None
        if one[1].beat < TURNING or one[1].told.final:
            continue
        if opening is not None and one[1].told.panel == opening[1].told.opens:
            found.append((opening, one))
            fight, opening = [], None
        else:
            (found if opening is None else fight).append((None, one))
    return found + fight


def decisive(points: list[tuple[Seen | None, Seen]], course: Course | None) -> list[Turned]:
    """Those that changed most, in their order, each with what it changed. Of one decision only the heaviest is told.

    Where nobody can say who is ahead, they are the latest.
    """
    if course is None:
        return [(opening, seen, None) for opening, seen in points[-MOST_TURNS:]]
    found: dict[int, Turned] = {}
    for opening, seen in points:
        seat, ply = seen[2].args.get("seat"), course.ply(seen[0])
        swing = course.swing(seen[0], seat if isinstance(seat, int) else None)
        if swing is not None and swing.size >= LEAST and (ply not in found or swing.size > size(found[ply])):
            found[ply] = (opening, seen, swing)
    return sorted(sorted(found.values(), key=size, reverse=True)[:MOST_TURNS], key=lambda one: one[1][0])


def size(turned: Turned) -> float:
    return turned[2].size if turned[2] is not None else 0.0


def with_swing(scene: Scene, opening: Seen | None, seen: Seen, swing: Swing | None) -> Item:
    """A turning point in words: of a fight also who met whom, and how the lead has changed."""
    told = item(scene, seen)
    words = [told.text] if opening is None else [item(scene, opening).text, told.text]
    if swing is not None:
        words.append(
            Markup("<small>{}</small>").format(swing_said(scene.match.game.texts(scene.lang), swing, scene.names))
        )
    return told._replace(text=Markup(" ").join(words))


def since_it_began(seen: list[Seen], tallies: list[Seen]) -> list[Seen]:
    """All that was told of the fight to which these belong."""
    kind = tallies[0][1].told.panel
    first = next((at for at in range(len(seen) - 1, -1, -1) if seen[at][1].told.opens == kind), 0)
    return seen[first:]


def last_tallies(seen: list[Seen]) -> list[Seen]:
    """The pieces of both sides of a fight after which nothing else has begun."""
    found: list[Seen] = []
    for one in reversed(seen):
        if one[1].told.opens or (found and one[1].told.panel != found[0][1].told.panel):
            break
        if one[1].told.tally:
            found.insert(0, one)
    return found


def standings(scene: Scene) -> tuple[Standing, ...]:
    """The players by rank; points only where the rules have counted them."""
    result = scene.match.result
    ranks, scores = scene.side.ranks, None
    if result is not None:
        ranks, scores = result.ranks, result.scores if is_counted(result.scores) else None
    parts = {} if scores is None else scored(scene)
    found = [
        Standing(seat, rank, None if scores is None else scores[seat], parts.get(seat, ()))
        for seat, rank in enumerate(ranks)
    ]
    return tuple(sorted(found, key=lambda one: (one.rank, one.seat)))


def scored(scene: Scene) -> dict[int, tuple[str, ...]]:
    """What the points of each seat are for; no numbers where nothing gives more than one, as games that were won."""
    match = scene.match
    give, texts = match.game.rules.breakdown, match.game.texts(scene.lang)
    if give is None:
        return {}
    rows = [(texts.say(what, scene.names), points) for what, points in give(match.state)]
    single = all(max(points) <= 1 for _, points in rows)
    return {
        seat: tuple([label if single else f"{label}:\xa0{points[seat]}" for label, points in rows if points[seat]])
        for seat in range(match.seats)
    }


def brought(seen: list[Seen]) -> list[Seen]:
    """What followed from an end: all that is worth a word before the next thing begins, as far as one would read."""
    found: list[Seen] = []
    for one in seen:
        if one[1].told.opens or one[2].id.endswith("-began") or len(found) == MOST_CHANGES:
            break
        if one[1].beat >= SMALL:
            found.append(one)
    return found
