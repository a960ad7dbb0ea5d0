"""The opponents: everybody has a face, a name and a sentence in every language, and the time of its level."""

from __future__ import annotations

import time
from xml.etree import ElementTree

import pytest

import ludoteka
from ludoteka import bots
from ludoteka.bots.characters import CHARACTERS, LEVELS, character_named, of_level
from ludoteka.bots.manner import USUAL
from ludoteka.bots.opponent import Opponent
from ludoteka.bots.portraits import portrait, sheet
from ludoteka.bots.skills import skill_of, tuned
from ludoteka.core.perspective import Perspective
from ludoteka.core.texts import LANGUAGES, core_texts

every_character = pytest.mark.parametrize("id", CHARACTERS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", bots.names())
def test_every_bot_has_its_words(name: str, lang: str) -> None:
    texts = core_texts(lang)
    assert all(texts.has(id) for id in (f"bot-{name}", f"bot-{name}-help", f"web-kind-{name}", f"web-sits-{name}"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_has_a_word(lang: str) -> None:
    assert all(core_texts(lang).has(level.title) for level in LEVELS.values())


@every_character
def test_a_portrait_is_an_image_and_a_symbol_of_the_sheet(id: str) -> None:
    assert ElementTree.fromstring(portrait(id)).tag.endswith("svg")
    assert f'<symbol id="{CHARACTERS[id].portrait}"' in sheet()


def test_no_two_portraits_are_the_same() -> None:
    assert len({portrait(id) for id in CHARACTERS}) == len(CHARACTERS)


def test_five_levels_each_with_characters_of_different_styles() -> None:
    assert [level.number for level in LEVELS.values()] == [1, 2, 3, 4, 5]
    for level in LEVELS:
        styles = [character.style for character in of_level(level)]
        assert len(styles) > 1
        assert len(set(styles)) == len(styles)


def test_a_level_is_played_by_its_first_character() -> None:
    assert character_named("master") is CHARACTERS["edda"]
    assert character_named("edda") is CHARACTERS["edda"]
    assert character_named("nobody") is None


def test_no_level_may_think_longer_than_two_seconds() -> None:
    seconds = [level.seconds for level in LEVELS.values()]
    assert seconds == sorted(seconds)
    assert seconds[-1] <= 2.0


@every_character
def test_a_level_leaves_time_for_its_last_guess(id: str) -> None:
    own = Opponent(CHARACTERS[id], 1, bots.Budget()).budget(None)
    assert own.seconds is not None
    assert 0.8 < own.seconds / CHARACTERS[id].level.seconds < 0.95


def test_what_is_tuned_for_a_table_of_more_holds_there_only() -> None:
    two, more = skill_of("abyss", "strong", 2), skill_of("abyss", "strong", 4)
    assert more.walks < two.walks
    assert more.manner.curiosity < two.manner.curiosity
    assert more.manner.narrow == two.manner.narrow != USUAL.narrow


def test_what_is_tuned_is_known_to_skills() -> None:
    """A name that no skill has, or a level that nobody has, would be no number at all."""
    for game, levels in tuned().items():
        for level in levels:
            assert skill_of(game, level, 2).guesses or skill_of(game, level, 2).walks
            assert skill_of(game, level, 5).guesses or skill_of(game, level, 5).walks


def test_a_character_may_be_given_less_time_but_not_more() -> None:
    match = ludoteka.game("cardia").start(seed=5)
    start = time.thread_time()
    bots.built("edda", 1, bots.Budget(seconds=0.02, cpu=True)).choose(Perspective(match, 0))
    assert time.thread_time() - start < 0.5
