"""From a table to what a program at a link is told of it. Everything of the match comes from its view."""

from __future__ import annotations

from functools import lru_cache

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


def state_of(table: Table, visitor: Visitor, foresight: bool = True) -> State:
    """The table as this visitor may see it. Before the match begins nobody sees a hand."""
    course, match = table.course, table.match
    eyes = eyes_of(table, visitor) if table.started else None
    running = table.started and not table.over
    return State(
        table=table.id,
        game=match.game.id,
        variants=dict(table.setup.variants),
        names=list(table.names(visitor.lang).values()),
        kinds=list(table.kinds().values()),
        seats=list(visitor.link.seats),
        seat=eyes,
        entries=table.position.entries,
        decisions=len(match.decisions),
        started=table.started,
        waiting=list(course.waiting_for()),
        free=list(course.free()),
        to_act=list(match.to_act) if running else [],
        over=table.over,
        clock=table.setup.clock,
        late=table.setup.late,
        clocks=times(table),
        offers=[OfferShape(o.number, o.kind, o.by, o.about, list(concerned(course, o))) for o in course.offers],
        replaced=sorted(course.bots),
        question=question_of(table, eyes, visitor.lang, foresight) if running else None,
        outcome=outcome_of(table, visitor.lang),
        next=f"/t/{onward_token(next_from(table, visitor))}" if course.next_table else None,
        view=match.view(eyes),
    )


def question_of(table: Table, seat: int | None, lang: str, foresight: bool = True) -> QuestionShape | None:
    """What a seat is asked. Without `foresight` nobody works out what the answers would lead to."""
    match = table.match
    if seat is None or seat not in match.to_act or seat not in table.people():
        return None
    question = match.question(seat)
    names = table.names(lang)
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
    cause = CauseShape(*reading(match.game, question.cause, lang))
    subject = None if question.subject is None else CauseShape(*reading(match.game, question.subject, lang))
    return QuestionShape(question.number, seat, prompt, question.clause, options, cause, subject)


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
