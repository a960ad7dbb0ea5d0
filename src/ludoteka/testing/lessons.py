"""Lessons: the solution reaches the goal, every mistake is explained, and every way comes to an end with a sentence."""

from __future__ import annotations

from random import Random

from ludoteka.core.game import Game
from ludoteka.core.lessons import LEARNER, RIGHT, WRONG, Lesson
from ludoteka.core.match import Match
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES
from ludoteka.testing.plain import FAULTS
from ludoteka.testing.words import check_sentence, opens

WAYS = 6  # at random, in every lesson


def played(game: Game, lesson: Lesson, answers: tuple[str, ...]) -> Match:
    """A lesson after these answers; none of them is given once it is clear what came of it."""
    match = lesson.begin(game)
    for number, answer in enumerate(answers):
        verdict = lesson.verdict(match)
        assert not verdict, f"lesson {lesson.id} is {verdict} before its answer {number + 1}, {answer}"
        lesson.play(match, answer)
    return match


def lessons_are_solved_by_their_solution(game: Game, draw: Random) -> None:
    for lesson in game.lessons:
        verdict = lesson.verdict(played(game, lesson, lesson.solution))
        assert verdict == RIGHT, f"the solution of lesson {lesson.id} is {verdict or 'not the end'}"
        assert len(lesson.solution) <= lesson.most, f"lesson {lesson.id} leaves no room for its solution"


def lessons_explain_their_mistakes(game: Game, draw: Random) -> None:
    for lesson in game.lessons:
        assert lesson.mistakes, f"lesson {lesson.id} explains nothing"
        for mistake in lesson.mistakes:
            verdict = lesson.verdict(played(game, lesson, mistake.way))
            assert verdict == f"{WRONG}-{mistake.id}", f"the mistake {mistake.id} of lesson {lesson.id} is {verdict!r}"


def lessons_begin_in_one_position(game: Game, draw: Random) -> None:
    """At a question of the learner, with a choice, always the same; nobody but the learner is waited for."""
    for lesson in game.lessons:
        match, again = lesson.begin(game), lesson.begin(game)
        assert match.to_act == (LEARNER,), f"lesson {lesson.id} begins with {match.to_act}"
        assert len(match.question(LEARNER).options) > 1, f"lesson {lesson.id} asks nothing"
        assert match.fingerprint() == again.fingerprint(), f"lesson {lesson.id} begins in another position each time"


def every_way_through_a_lesson_ends(game: Game, draw: Random) -> None:
    """Whatever is answered, sooner or later it is right or there is a sentence that says why not; undo goes back."""
    for lesson in game.lessons:
        for _ in range(WAYS):
            match = lesson.begin(game)
            first, answers = match.fingerprint(), 0
            while not (verdict := lesson.verdict(match)):
                assert match.to_act == (LEARNER,), f"lesson {lesson.id} waits for {match.to_act}"
                answers += 1
                assert answers <= lesson.most, f"lesson {lesson.id} does not end"
                lesson.play(match, str(draw.choice(match.question(LEARNER).options)))
            assert lesson.sentence(verdict) in lesson.sentences()
            for _ in range(answers):
                match.undo(LEARNER, agreed=True)
            assert match.fingerprint() == first, f"lesson {lesson.id} cannot be tried again"


def lessons_say_everything(game: Game, draw: Random) -> None:
    """Their sentences are there in every language, in plain words, and the rule they teach can be opened."""
    ids = [lesson.id for lesson in game.lessons]
    assert len(set(ids)) == len(ids), "two lessons have one name"
    assert "match" not in ids, "the guided first match has that address"
    for lesson in game.lessons:
        assert opens(game, lesson.clause), f"lesson {lesson.id} teaches {lesson.clause}, which is nowhere"
        for texts in [game.texts(lang) for lang in LANGUAGES]:
            for id in lesson.sentences():
                check_sentence(texts, Message(id, {}))
                said = texts.say(Message(id, {}))
                for fault, pattern in FAULTS.items():
                    assert pattern.search(said) is None, f"{id} shows {fault} in {texts.lang}: {said!r}"
