"""From a table to what a program at a link is told of it. Everything of the match comes from its view."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ludoteka.core.events import Cause
from ludoteka.core.foresight import NOTHING_KNOWN, foresights
from ludoteka.core.game import Game
from ludoteka.core.reading import reading
from ludoteka.core.state import Message
from ludoteka.core.texts import option_label
from ludoteka.core.variant import spelled
from ludoteka.server.api.shapes import (
    CauseShape,
    GameShape,
    Guess,
    OfferShape,
    OptionShape,
    Outcome,
    QuestionShape,
    State,
    VariantShape,
)
from ludoteka.server.course import concerned
from ludoteka.server.scenes import Visitor, eyes_of, next_from
from ludoteka.server.security import onward_token
from ludoteka.server.tables import Table
from ludoteka.server.updates import times


def game_shape(game: Game, lang: str) -> GameShape:
    variants = {
        name: VariantShape(
            variant.title[lang],
            variant.help[lang],
            spelled(variant.default),
            [spelled(value) for value in (variant.members if variant.many else variant.choices)],
            variant.many,
        )
        for name, variant in game.variants.items()
    }
    return GameShape(game.id, game.name[lang], game.blurb[lang], list(game.seats), game.minutes, variants)


class Around(NamedTuple):
    """What is around a match at a table: it stays the same over many decisions."""

    names: dict[int, str]
    kinds: list[str]
    waiting: list[int]
    free: list[int]
    replaced: list[int]
    variants: dict[str, str]


def around(table: Table, lang: str) -> Around:
    course = table.course
    return Around(
        table.names(lang),
        list(table.kinds().values()),
        list(course.waiting_for()),
        list(course.free()),
        sorted(course.bots),
        dict(table.setup.variants),
    )


class Surroundings:
    """The same, worked out again only where somebody has sat down, got ready, left or come back since."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.last: tuple[object, ...] = ()
        self.found: Around | None = None

    def of(self, table: Table) -> Around:
        course = table.course
        now = (course.setup, course.sitting, course.ready, course.bots, course.resigned)  # replaced, never changed
        if self.found is None or now != self.last:
            self.last, self.found = now, around(table, self.lang)
        return self.found


def state_of(table: Table, visitor: Visitor, foresight: bool = True, known: Around | None = None) -> State:
    """The table as this visitor may see it. Before the match begins nobody sees a hand."""
    course, match = table.course, table.match
    started, over = table.started, table.over
    eyes = eyes_of(table, visitor) if started else None
    running = started and not over
    there = known or around(table, visitor.lang)
    return State(
        table=table.id,
        game=match.game.id,
        variants=there.variants,
        names=list(there.names.values()),
        kinds=there.kinds,
        seats=list(visitor.link.seats),
        seat=eyes,
        entries=table.position.entries,
        decisions=len(match.decisions),
        started=started,
        waiting=there.waiting,
        free=there.free,
        to_act=list(match.to_act) if running else [],
        over=over,
        clock=table.setup.clock,
        late=table.setup.late,
        clocks=times(table),
        offers=[OfferShape(o.number, o.kind, o.by, o.about, list(concerned(course, o))) for o in course.offers],
        replaced=there.replaced,
        question=question_of(table, eyes, visitor.lang, foresight, there.names) if running else None,
        outcome=outcome_of(table, visitor.lang) if over else None,
        next=f"/t/{onward_token(next_from(table, visitor))}" if course.next_table else None,
        view=match.view(eyes),
    )


def question_of(
    table: Table, seat: int | None, lang: str, foresight: bool = True, names: dict[int, str] | None = None
) -> QuestionShape | None:
    """What a seat is asked. Without `foresight` nobody works out what the answers would lead to."""
    match = table.match
    if seat is None or seat not in match.to_act or not table.course.is_person(seat):
        return None
    question = match.question(seat)
    names = names or table.names(lang)
    prompt = asked(match.game, lang, tuple(names.items()), question.prompt)
    known = foresights(match, seat, lang, names) if foresight else {}
    options = [
        OptionShape(
            str(option),
            option_label(match.game, question.prompt.id, option.value, lang, names),
            *known.get(str(option), NOTHING_KNOWN),
        )
        for option in question.options
    ]
    cause = read_of(match.game, question.cause, lang)
    subject = None if question.subject is None else read_of(match.game, question.subject, lang)
    return QuestionShape(question.number, seat, prompt, question.clause, options, cause, subject)


@lru_cache(maxsize=5_000)
def read_of(game: Game, cause: Cause, lang: str) -> CauseShape:
    """What asks, as people read it."""
    one = reading(game, cause, lang)
    return CauseShape(one.kind, one.id, one.name, one.text, one.clause)


def guess_of(table: Table, seat: int, seed: int) -> Guess:
    """The table as it might be: everything that this seat cannot know is dealt anew."""
    match = table.match
    guess = match.redeal(seat, seed)
    return Guess(seat, len(match.decisions), [guess.view(eyes) for eyes in range(match.seats)])


@lru_cache(maxsize=5_000)
def asked(game: Game, lang: str, names: tuple[tuple[int, str], ...], prompt: Message) -> str:
    """A question in words. The same ones are asked again and again."""
    return game.texts(lang).say(prompt, dict(names))


def outcome_of(table: Table, lang: str) -> Outcome | None:
    end = table.finished()
    if end is None:
        return None
    return Outcome(
        end.how,
        end.reason,
        end.seat,
        list(end.ranks),
        None if end.scores is None else list(end.scores),
        breakdown_of(table, lang),
        end.decisions,
        end.began,
        end.ended,
        list(end.spent),
    )


def breakdown_of(table: Table, lang: str) -> dict[str, list[int]]:
    """What the points are for, in words; empty for a match that was not played to its end."""
    match = table.match
    give = match.game.rules.breakdown
    if give is None or not match.over:
        return {}
    texts = match.game.texts(lang)
    return {texts.say(message): list(points) for message, points in give(match.state)}
