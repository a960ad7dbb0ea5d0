"""What is said of lessons: beside the table where one is played, and on the page that lists them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteka.analysis.puzzles import FILE
from ludoteka.core.game import Game
from ludoteka.core.lessons import RIGHT, Lesson, answers_of, lesson_named
from ludoteka.core.match import Match, Option
from ludoteka.core.state import Message
from ludoteka.core.texts import Texts, option_label
from ludoteka.server.render.drawing import game_hue
from ludoteka.server.render.guide import has_guide
from ludoteka.server.render.pages import draw, known
from ludoteka.server.render.rulebook import anchor
from ludoteka.server.render.scene import Scene

STARS = 3  # for a goal that is reached at once; one less for each attempt or hint before, but never none


@dataclass(frozen=True)
class Words:
    """A lesson in the words of a language."""

    id: str
    number: int
    total: int
    title: str
    teaches: str
    goal: str
    clause: str
    anchor: str


@dataclass(frozen=True)
class Taught:
    """The lesson of a table as its page shows it."""

    words: Words
    fresh: bool  # nothing has been decided yet
    verdict: str  # "", "right" or "wrong"
    said: str  # what came of it, in a sentence
    hint: str
    tried: str  # the answer that it is about
    stars: int
    next_id: str  # the lesson that follows; empty after the last one


def words_of(game: Game, lesson: Lesson, lang: str) -> Words:
    texts, number = game.texts(lang), [one.id for one in game.lessons].index(lesson.id) + 1
    say = sayer(texts, lesson)
    clause = lesson.clause
    return Words(
        lesson.id, number, len(game.lessons), say(""), say("teaches"), say("goal"), clause, anchor(game, lang, clause)
    )


def sayer(texts: Texts, lesson: Lesson) -> Any:
    return lambda part: texts.say(Message(lesson.sentence(part), {}))


def taught(scene: Scene) -> Taught | None:
    """The lesson that is played here; None at any other table."""
    side, game = scene.side, scene.match.game
    if not side.lesson:
        return None
    lesson = lesson_named(game, side.lesson)
    words, say = words_of(game, lesson, scene.lang), sayer(game.texts(scene.lang), lesson)
    following = game.lessons[words.number : words.number + 1]
    return Taught(
        words=words,
        fresh=not answers_of(scene.match) and not side.missed,
        verdict=side.verdict.partition("-")[0],
        said=say(side.verdict) if side.verdict else "",
        hint=say("hint"),
        tried=tried(scene),
        stars=max(1, STARS - side.missed) if side.verdict == RIGHT else 0,
        next_id=following[0].id if following else "",
    )


def tried(scene: Scene) -> str:
    """The last answer of the learner, in words."""
    match: Match = scene.match
    mine = [decision.answer for decision in match.decisions if decision.seat == scene.seat]
    answer = mine[-1] if mine and scene.side.tried else ""
    if not isinstance(answer, Option):
        return ""
    words = option_label(match.game, scene.side.tried, answer.value, scene.lang, scene.names)
    return words[:1].upper() + words[1:]


# -- the page ------------------------------------------------------------------------------------------------


def learn_page(lang: str, theme: str, games: Sequence[Game], chosen: Game) -> str:
    """The lessons of a game; what this browser has done of them is known to its script."""
    lang = known(lang)
    return draw(
        "learn.html",
        lang,
        theme,
        game=chosen,
        games=[
            {
                "id": game.id,
                "name": game.short.get(lang) or game.name[lang].partition(":")[0],
                "total": len(game.lessons),
                "hue": game_hue(game.id),
            }
            for game in games
        ],
        lessons=[words_of(chosen, lesson, lang) for lesson in chosen.lessons],
        guide=has_guide(chosen, lang),
        puzzles=(chosen.folder / FILE).is_file(),
        here=f"/learn/{chosen.id}",
    )
