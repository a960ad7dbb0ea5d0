"""What happened, as the log and the prompt bar tell it: names in the sentences open cards, clauses open rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from ludoteka.core.game import Game
from ludoteka.core.state import Message
from ludoteka.server.render.rulebook import anchor
from ludoteka.server.render.scene import Scene
from ludoteka.server.render.tips import peek_id

STICKING = ".,:;!?)”"  # signs that stay with the name before them
LONGEST = 400  # lines; what is older is in the record and in the replay
SINCE = 3  # sentences that tell what happened since the last choice


@dataclass(frozen=True)
class Line:
    """One line of the log."""

    text: Markup
    plain: str
    clause: str
    anchor: str
    seat: int | None
    heading: bool
    new: bool  # the first one that the seat has not seen
    fresh: bool


def lines(scene: Scene) -> list[Line]:
    """The log as the seat may read it, oldest first."""
    names = tuple(sorted(scene.names.items()))
    told = [(number, event, event.seen_by(scene.eyes)) for number, event in enumerate(scene.match.events)]
    shown = [(number, event.clause, message) for number, event, message in told if message is not None][-LONGEST:]
    out: list[Line] = []
    marked = False
    for number, clause, message in shown:
        fresh = number >= scene.seen_events
        out.append(line(scene.match.game, scene.lang, names, clause, message, fresh and not marked, fresh))
        marked = marked or fresh
    return out


def line(
    game: Game, lang: str, names: tuple[tuple[int, str], ...], clause: str, message: Message, new: bool, fresh: bool
) -> Line:
    text, plain = sentence(game, lang, names, message)
    seat = message.args.get("seat")
    return Line(
        text,
        plain,
        clause,
        anchor(game, lang, clause),
        seat if isinstance(seat, int) else None,
        message.id.endswith("-began"),
        new,
        fresh,
    )


@lru_cache(maxsize=20_000)
def sentence(game: Game, lang: str, names: tuple[tuple[int, str], ...], message: Message) -> tuple[Markup, str]:
    """A sentence with its names as links, and the same as plain text."""
    parts = game.texts(lang).parts(message, dict(names))
    plain = "".join(words for _, _, words in parts)
    out = Markup("")
    for number, (kind, id, words) in enumerate(parts):
        if kind:
            after = parts[number + 1][2] if number + 1 < len(parts) else ""
            sign = after[: len(after) - len(after.lstrip(STICKING))]
            linked = piece(game, lang, kind, id, words)
            # a name is a box of its own, after which a line could break: not before a full stop
            out += Markup('<span class="nb">{}{}</span>').format(linked, sign) if sign else linked
        else:
            out += words.lstrip(STICKING) if number else words
    return out, plain


def piece(game: Game, lang: str, kind: str, id: str, words: str) -> Markup:
    """A name in a sentence: a seat in its colour, a component that opens, or just bold."""
    if kind == "seat":
        return Markup('<b class="by" data-seat="{}">{}</b>').format(int(id) % 5 + 1, words)
    if target := peek_id(game, lang, kind, id):
        return Markup('<button type="button" class="ref" popovertarget="{}" data-points-at="{}-{}">{}</button>').format(
            target, kind, id, words
        )
    return Markup("<b>{}</b>").format(words)


def since(scene: Scene, log: list[Line]) -> list[Line]:
    """The last few things that happened since the seat's last choice."""
    if scene.seat is None or scene.seen_events == 0:
        return []
    return [one for one in log if one.fresh and not one.heading][-SINCE:]


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


def told(scene: Scene, id: str) -> list[Message]:
    """What the seat was told under this name in the whole match, oldest first: for tables of points and the like."""
    seen = [event.seen_by(scene.eyes) for event in scene.match.events]
    return [message for message in seen if message is not None and message.id == id]
