"""Why it is asked: every question names what brings it about, in every language, and tells nothing hidden by it."""

from __future__ import annotations

from random import Random

from ludoteka.core.events import CLAUSE, Cause
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.reading import reading
from ludoteka.core.texts import LANGUAGES


def every_question_names_its_cause(match: Match, draw: Random) -> None:
    """A component or a rule that can be read in every language; so can what the question is about."""
    for seat in match.to_act:
        question = match.question(seat)
        about = f"the question {question.prompt.id}"
        for cause in (question.cause, question.subject):
            if cause is not None:
                for lang in LANGUAGES:
                    check_reading(match.game, cause, lang, about)
        rule = reading(match.game, Cause(CLAUSE, question.clause), LANGUAGES[0])
        assert rule.text, f"{about} cites {question.clause}, which says nothing"


def check_reading(game: Game, cause: Cause, lang: str, about: str) -> None:
    """It has a name that is no id, and a text where it is the rules that ask."""
    one = reading(game, cause, lang)
    assert one.name, f"{about} names {cause}, which has no name in {lang}"
    assert "_" not in one.name, f"{about} names {cause} by its id"
    assert cause.kind != CLAUSE or one.text, f"{about} names {cause}, which says nothing in {lang}"


def causes_depend_on_nothing_hidden(match: Match, draw: Random) -> None:
    """In every deal that looks the same from the seat, the same asks."""
    for seat in match.to_act:
        known = match.question(seat)
        guess = match.redeal(seat, draw.getrandbits(30)).question(seat)
        assert (guess.cause, guess.subject) == (known.cause, known.subject), f"{known.prompt.id} names something hidden"


def prices_depend_on_nothing_hidden(match: Match, draw: Random) -> None:
    """What is foreseen of an answer is the same in every deal that looks the same from the seat, and can be said."""
    foresee = match.game.rules.foresee
    if foresee is None:
        return
    for seat in match.to_act:
        question = match.question(seat)
        told = list(foresee(match.state, match.state.asks[match.place(seat)]))
        assert len(told) == len(question.options), f"{question.prompt.id} foresees {len(told)} of its options"
        guess = match.redeal(seat, draw.getrandbits(30))
        again = list(foresee(guess.state, guess.state.asks[guess.place(seat)]))
        assert again == told, f"{question.prompt.id} foresees something hidden"
        for message in [message for one in told for message in one if message is not None]:
            for texts in [match.game.texts(lang) for lang in LANGUAGES]:
                assert texts.has(message.id), f"locale/{texts.lang}.ftl has no sentence {message.id}"
                assert texts.say(message)
