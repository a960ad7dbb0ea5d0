"""Sentences and rule pages: whatever is asked, told and cited can be read, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from random import Random

from ludoteka.core.game import Game
from ludoteka.core.match import Match, Question
from ludoteka.core.rulebook import nearest, rulebook
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES, SENTENCE, Texts, option_label, what_it_does

VARIABLE = re.compile(r"\$([A-Za-z]\w*)")
PART = re.compile(r"\{ *([a-z][\w-]*)(?:\.[a-z]+)? *\}")


# -- positions -----------------------------------------------------------------------------------------------


def questions_have_words_and_labels_that_differ(match: Match, draw: Random) -> None:
    for seat in match.to_act:
        for lang in LANGUAGES:
            check_words(match.question(seat), match.game, lang)


def check_words(question: Question, game: Game, lang: str) -> None:
    """The prompt is a sentence, and the buttons can be told apart."""
    deeds = question.prompt.args.get("deeds", ())
    for id in deeds if isinstance(deeds, tuple) else ():
        assert game.texts(lang).has(id), f"locale/{lang}.ftl has no words for what can be done: {id}"
    check_sentence(game.texts(lang), question.prompt)
    labels = [option_label(game, question.prompt.id, option.value, lang) for option in question.options]
    assert all(labels), f"{question.prompt.id} has an option without words"
    assert len(set(labels)) == len(labels), f"{question.prompt.id} has buttons of the same words: {labels}"


def check_sentence(texts: Texts, message: Message) -> None:
    assert texts.has(message.id), f"locale/{texts.lang}.ftl has no sentence {message.id}"
    assert texts.say(message).strip(), f"locale/{texts.lang}.ftl: {message.id} says nothing"


def everything_told_has_a_sentence(match: Match, draw: Random) -> None:
    """Events as everybody hears them, and why the match ended."""
    for texts in [match.game.texts(lang) for lang in LANGUAGES]:
        for event in match.events:
            for message in (event.message, event.hidden):
                if message is not None:
                    check_sentence(texts, message)
        if match.result is not None:
            names = match.game.rules.ending
            reason = Message(f"reason-{match.result.reason}", names(match.state) if names else {})
            check_sentence(texts, reason)
            assert texts.say(reason).endswith("."), f"the reason {reason.id} is no sentence"


def what_is_asked_and_told_cites_its_rule(match: Match, draw: Random) -> None:
    for seat in match.to_act:
        question = match.question(seat)
        assert opens(match.game, question.clause), f"{question.prompt.id} cites {question.clause}, which is nowhere"
    for event in match.events:
        assert opens(match.game, event.clause), f"{event} cites a clause that is nowhere"


@cache
def opens(game: Game, clause: str) -> bool:
    """Whether a cited clause leads somewhere: to itself, or as a step to the clause above it."""
    return bool(nearest(clause, rulebook(game, LANGUAGES[0]).ids))


# -- games ---------------------------------------------------------------------------------------------------


def every_language_has_the_same_sentences(game: Game, draw: Random) -> None:
    """Each file has every sentence, with the same arguments."""
    sources = {lang: sentences(game, lang) for lang in LANGUAGES}
    first, *others = LANGUAGES
    for lang in others:
        missing = sources[first].keys() ^ sources[lang].keys()
        assert not missing, f"only one of locale/{first}.ftl and locale/{lang}.ftl has {listed(missing)}"
        for id, args in sources[first].items():
            spoken, others_speak = spoken_of(args), spoken_of(sources[lang][id])
            assert spoken == others_speak, f"{id} speaks of {listed(spoken ^ others_speak)} in one language only"


def spoken_of(args: set[str]) -> set[str]:
    """What a sentence is about. Words that go with it may look at its id: `$unit_id` is about the unit."""
    return {one.removesuffix("_id") for one in args}


def sentences(game: Game, lang: str) -> dict[str, set[str]]:
    """The sentences of a game in a language, each with the arguments that it uses."""
    text = (game.folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    pieces = SENTENCE.split("\n".join(row for row in text.splitlines() if not row.startswith("#")))
    bodies = dict(zip(pieces[1::2], pieces[2::2], strict=True))
    return {id: arguments(id, bodies) for id in bodies}


def arguments(id: str, bodies: Mapping[str, str]) -> set[str]:
    """The arguments of a sentence and of the sentences that are parts of it: `{ where }`."""
    found = set(VARIABLE.findall(bodies[id]))
    for part in PART.findall(bodies[id]):
        found |= arguments(part, bodies) if part in bodies else set()
    return found


def every_sentence_can_be_said(game: Game, draw: Random) -> None:
    """Also those that no match came across: nothing in a file of sentences is broken."""
    for lang in LANGUAGES:
        texts = game.texts(lang)
        for id, args in sentences(game, lang).items():
            assert texts.has(id), f"locale/{lang}.ftl: {id} cannot be read"
            pattern = texts.bundle.get_message(id).value
            assert pattern is not None, f"locale/{lang}.ftl: {id} says nothing"
            said, problems = texts.bundle.format_pattern(pattern, dict.fromkeys(args, 1))
            assert str(said).strip(), f"locale/{lang}.ftl: {id} says nothing"
            assert not problems, f"locale/{lang}.ftl: {id}: {problems}"


def rule_pages_have_the_same_clauses(game: Game, draw: Random) -> None:
    """Each clause once, in every language, in the same order."""
    books = {lang: rulebook(game, lang) for lang in LANGUAGES}
    first, *others = LANGUAGES
    ids = [clause.id for clause in books[first].clauses]
    assert ids, f"rules.{first}.md has no clause: a paragraph that begins with its number, e.g. [HEA-1.1]"
    assert len(set(ids)) == len(ids), (
        f"rules.{first}.md: a number twice: {listed(one for one in ids if ids.count(one) > 1)}"
    )
    for lang in others:
        theirs = [clause.id for clause in books[lang].clauses]
        assert ids == theirs, f"rules.{first}.md and rules.{lang}.md differ in {listed({*ids} ^ {*theirs}) or 'order'}"


def every_choice_says_what_it_does(game: Game, draw: Random) -> None:
    """Whoever sets up a table reads what a value of a variant does before choosing it."""
    for name, variant in game.variants.items():
        values = (True,) if variant.flag else variant.members if variant.many else variant.choices
        for value in () if variant.by_hand else values:
            for lang in LANGUAGES:
                said = what_it_does(game, name, value, lang) or (variant.help[lang] if variant.flag else "")
                assert said, f"nobody says what {name} {value} does ({lang})"
                assert said.endswith((".", "!", "?")), f"{name} {value} ({lang}): {said}"


def a_game_says_what_it_is(game: Game, draw: Random) -> None:
    """Names, blurb, seats, version and variants, each in every language."""
    for words in (game.name, game.blurb):
        assert set(words) == {*LANGUAGES}
        assert all(words.values())
    assert game.minutes > 0
    assert game.version >= 1
    assert len(game.seats) >= 1
    for name, variant in game.variants.items():
        assert variant.default in variant.choices or variant.reads, name
        assert len(set(variant.choices)) == len(variant.choices)
        for lang in LANGUAGES:
            assert variant.title[lang]
            assert all(variant.label(choice, lang) for choice in variant.choices)
        for choice in variant.choices:
            assert variant.read(choice) == choice


def listed(words: Iterable[str]) -> str:
    return ", ".join(sorted({*words})[:8])
