"""Every question, event, reason and option in both languages. [ABY-12]"""

from __future__ import annotations

import random
import re

import pytest
from tests.games.abyss.position import play, position, recruited, told
from tests.sentences import beside_the_rules

from ludoteka.core.state import Message, Prompt, Told
from ludoteka.core.texts import core_texts, option_label
from ludoteka.games.abyss import GAME, text
from ludoteka.games.abyss.cards import CARD_ID, LOCATION_ID, LORD_ID
from ludoteka.games.abyss.options import move_words
from ludoteka.games.abyss.terms import GAIN, REASONS, Move
from ludoteka.games.abyss.view import view

LANGUAGES = ("en", "pl")
ELSEWHERE = ("table-", "first-steps-", "score-", "guide-", "view-")  # words of web and terminal tables


def questions() -> dict[str, Prompt]:
    found = {}
    for value in vars(text).values():
        flat = [value]
        while flat:
            one = flat.pop()
            if isinstance(one, Prompt):
                found[one.id] = one
            elif isinstance(one, tuple):
                flat += one
    return found


def events() -> list[Told]:
    return [value for value in vars(text).values() if isinstance(value, Told)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_event_and_reason_has_a_sentence(lang):
    texts = GAME.texts(lang)
    ids = [*questions(), *(told.id for told in events()), *beside_the_rules(GAME)]
    ids += [f"{told.id}-hidden" for told in events() if told.secret] + [f"reason-{reason}" for reason in REASONS[1:]]
    assert [id for id in ids if not texts.has(id)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_is_left_over(lang):
    source = (GAME.folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    ids = set(re.findall(r"^([a-z][\w-]*) =", source, re.M))
    known = set(questions()) | {told.id for told in events()} | beside_the_rules(GAME)
    known |= {f"{told.id}-hidden" for told in events() if told.secret} | {f"reason-{reason}" for reason in REASONS[1:]}
    known |= {id for id in ids if core_texts(lang).has(id)}  # said by all games; Abyss has words of its own for it
    assert {id for id in ids - known if not id.startswith(ELSEWHERE)} == set()


def test_questions_and_events_cite_their_clauses():
    clauses = [one.clause for one in questions().values()] + [one.clause for one in events()]
    assert [clause for clause in clauses if not re.fullmatch(r"ABY-\d+(\.\d+)+", clause)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_match_can_be_read(lang):
    """Every message of a match is put into words without a gap, and options have unique labels."""
    texts = GAME.texts(lang)
    for seed in range(4):
        chance = random.Random(seed)
        match = GAME.start(seats=2 + seed % 3, seed=seed)
        while not match.over:
            seat = match.to_act[0]
            question = match.question(seat)
            assert texts.say(question.prompt)
            labels = [option_label(GAME, question.prompt.id, option.value, lang) for option in question.options]
            assert len(set(labels)) == len(labels)
            match.play(seat, chance.choice(question.options))
        for event in match.events:
            for viewer in (0, None):
                message = event.seen_by(viewer)
                assert message is not None
                assert "{" not in texts.say(message)


def test_names_of_components_in_both_languages():
    for kind, ids in (("card", CARD_ID), ("lord", LORD_ID), ("location", LOCATION_ID)):
        for id in ids:
            for lang in LANGUAGES:
                assert text.name(kind, id, lang)
    assert text.name("lord", "jailer", "pl") == "Nadzorca"
    assert text.name("card", "seahorse_3", "pl") == "Konik morski 3"
    assert text.name("race", "crab", "en") == "Crabs"
    assert text.name("guild", "soldiers", "pl") == "Żołnierze"
    assert text.name("cause", "seventh_lord", "en") == "the seventh Lord"
    assert text.name("pearls", 3, "en") is None


def test_rewards_with_real_plurals():
    labels = {word: text.label("reward", move, "pl") for word, move in reward_moves().items()}
    assert labels["gain KPP"] == "1 żeton klucza + 2 perły"
    assert labels["gain KMM"] == "1 żeton klucza + 2 żetony potworów"
    assert text.label("reward", reward_moves()["gain KK"], "en") == "2 Key tokens"


def reward_moves() -> dict[str, Move]:
    return {move_words(move): move for move in GAIN}


def test_counted_in_polish():
    forms = ("perła", "perły", "pereł")
    assert [text.counted(n, *forms) for n in (1, 2, 4, 5, 12, 22)] == [
        "1 perła",
        "2 perły",
        "4 perły",
        "5 pereł",
        "12 pereł",
        "22 perły",
    ]


def test_the_score_at_a_glance():
    s = position(active={0: "landowner", 1: "keeper"}, tokens={0: "4", 1: "3"}, affiliated={1: "C5"})
    seen = {seat: {"seat": seat, **view(s, seat)} for seat in (0, 1, None)}
    assert text.glance(seen[0], "en") == "16 points"
    assert text.glance(seen[1], "pl") == "14 punktów"
    assert text.glance(seen[None], "en") == "12 : 11"  # Monster tokens are hidden


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_on_the_table_has_a_tip(lang):
    tips = text.tips(lang)
    assert set(tips["lord"]) == set(LORD_ID)
    assert set(tips["location"]) == set(LOCATION_ID)
    assert set(tips["card"]) == set(CARD_ID)
    assert all(tip["text"] and tip["clause"] for kind in ("lord", "location") for tip in tips[kind].values())
    assert [len(tips["threat"][str(space)]["rewards"]) for space in range(1, 7)] == [2, 3, 1, 2, 3, 1]


def test_no_sentence_lists_nothing():
    """An empty Lord deck, and keys paid with tokens only: each has words of its own. [ABY-7.6, ABY-9.3]"""
    s = recruited("keeper", court="keeper reaper", other_lords="discard", log=True)
    assert "court-paid" in told(s)
    s = position(key_tokens=(3, 0), available="jail", deck="C1")
    play(s, "explore", "take", "claim jail")
    assert "key-tokens-paid" in told(s)
    for seed in range(6):
        match = GAME.start(2 + seed % 3, seed)
        rng = random.Random(seed)
        while not match.over:
            seat = rng.choice(match.to_act)
            match.play(seat, rng.choice(match.question(seat).options))
        for event in match.events:
            assert () not in event.message.args.values(), event


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lord_without_effect_says_why(lang: str):
    def said(lord: str) -> str:
        return GAME.texts(lang).say(Message("no-effect", {"seat": 0, "lord": lord})).partition(")")[2]

    idle = ("apprentice", "illusionist", "corruptor", "traitor", "schemer", "jailer", "seeker", "assassin", "hunter")
    assert len({said(lord) for lord in idle} - {said("slaver")}) == len(idle)
