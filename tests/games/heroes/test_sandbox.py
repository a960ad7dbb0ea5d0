"""The sandbox as a match: random fights end, copies are independent, guesses respect what a seat knows."""

from __future__ import annotations

import json
from random import Random

import pytest
from tests.games.heroes.declared import EVENTS, PROMPTS
from tests.games.heroes.position import components, position

from ludoteka.core.errors import InvalidSetup
from ludoteka.core.fingerprint import fingerprint
from ludoteka.core.match import Match
from ludoteka.games.heroes.combat.sandbox import FIGHTS, GAME, WITH_PROGRAM
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.text import REASONS

every_fight = pytest.mark.parametrize("fight", FIGHTS)


def heroes(match: Match) -> Heroes:
    assert isinstance(match.state, Heroes)
    return match.state


def started(fight: str, seed: int) -> Match:
    """Fights of many kinds: with and without hands, every Field, every switch."""
    switches = {word: bool(seed >> i & 1) for i, word in enumerate(("no_rerolls", "min_one_damage", "no_die_damage"))}
    more = {
        "field": seed % 7 + 1,
        "hand": 4 * (seed % 2),
        "gold": 10 * (seed % 3 == 0),
        "free_extend": seed % 5 == 0,
        "morale": seed // 2 % 2,
    }
    return GAME.start(2, seed, fight=fight, **switches, **more)


@every_fight
def test_random_fights_end(fight: str):
    reasons = set()
    for seed in range(24):
        match, rng = started(fight, seed), Random(seed)
        before = components(heroes(match))
        for _ in range(3000):
            if match.over:
                break
            seat = match.to_act[0]
            question = match.question(seat)
            texts = [str(option) for option in question.options]
            assert len(set(texts)) == len(texts) <= 120
            assert len(texts) > 1 or heroes(match).asks[0].prompt.always, "a forced answer is asked to keep a secret"
            match.play(seat, rng.choice(texts))
        assert match.result is not None
        assert components(heroes(match)) == before
        assert heroes(match).combat is None
        reasons.add(match.result.reason)
    assert reasons <= set(REASONS)
    assert "victory" in reasons
    assert len(reasons) >= 2 or fight in WITH_PROGRAM, "nobody surrenders to or retreats from an AI Hero"


@every_fight
def test_clones_are_independent_and_play_the_same(fight: str):
    for seed in range(4):
        match, rng = started(fight, seed), Random(seed)
        while not match.over:
            s = match.state
            copy, mark = s.clone(), fingerprint(s)
            assert fingerprint(copy) == mark
            choice = rng.choice(s.options)
            copy.choose(choice)
            assert fingerprint(s) == mark
            match.play(match.to_act[0], str(match.question(match.to_act[0]).options[s.options.index(choice)]))
            assert fingerprint(match.state) == fingerprint(copy)


@every_fight
def test_her_28_guesses_show_a_seat_what_it_sees(fight: str):
    for seed in range(1, 8, 2):
        match, rng = started(fight, seed), Random(seed)
        while not match.over:
            for seat in (0, 1):
                guess = GAME.rules.redeal(match.state, seat, rng.getrandbits(60))
                assert GAME.rules.view(guess, seat) == GAME.rules.view(match.state, seat)
                assert components(guess) == components(heroes(match))
                if match.to_act == (seat,):
                    assert guess.options == match.state.options
            json.dumps(match.view(None))
            match.play(match.to_act[0], rng.choice(match.question(match.to_act[0]).options))


def test_her_28_a_guess_changes_what_is_hidden():
    match = GAME.start(2, 3, hand=4)
    s = heroes(match)
    hands = {tuple(sorted(GAME.rules.redeal(s, 0, rng).hand[1])) for rng in range(20)}
    assert len(hands) > 3
    assert {tuple(sorted(GAME.rules.redeal(s, 0, rng).hand[0])) for rng in range(20)} == {tuple(sorted(s.hand[0]))}
    assert len({tuple(GAME.rules.redeal(s, 0, rng).neutral_deck[0]) for rng in range(20)}) > 3


def test_her_28_a_guess_rebuilds_the_question_about_a_hidden_hand():
    t = position("halberdiers+@b3", "skeletons@b4", first="b4", dice="+1", hands=("attack", ""), decks=("defense", ""))
    t.play("attack b3", "use")
    assert t.open == "pay_cards 0"
    seen = {GAME.rules.redeal(t.s, 1, rng).options for rng in range(20)}
    assert len(seen) == 2
    assert {GAME.rules.redeal(t.s, 0, rng).options for rng in range(20)} == {t.s.options}


def test_a_record_replays_to_the_same_position():
    match, rng = started("siege", 4), Random(4)
    while not match.over:
        match.play(match.to_act[0], rng.choice(match.question(match.to_act[0]).options))
    again = started("siege", 4)
    for decision in match.decisions:
        again.play(decision.seat, decision.text)
    assert again.fingerprint() == match.fingerprint()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_question_and_event_has_its_sentence(lang: str):
    texts = GAME.texts(lang)
    for prompt in PROMPTS.values():
        assert texts.has(prompt.id), prompt.id
    for told in EVENTS.values():
        assert texts.has(told.id), told.id
        assert not told.secret or texts.has(f"{told.id}-hidden")
    for reason in REASONS:
        assert texts.has(f"reason-{reason}")


@pytest.mark.parametrize("lang", ["en", "pl"])
@every_fight
def test_every_sentence_can_be_said(fight: str, lang: str):
    match, rng = started(fight, 1), Random(7)
    texts = GAME.texts(lang)
    while not match.over:
        question = match.question(match.to_act[0])
        assert f"{question.prompt.id}(" not in texts.say(question.prompt)
        labels = [GAME.rules.label(question.prompt.id, option.value, lang) for option in question.options]
        assert all(labels)
        assert len(set(labels)) == len(labels)
        match.play(question.seat, rng.choice(question.options))
    for event in match.events:
        assert f"{event.message.id}(" not in texts.say(event.message)


def test_armies_are_written_in_words_and_checked():
    match = GAME.start(2, 0, attacker="griffins+,marksmen", defender="black_dragons")
    assert isinstance(match.state, Heroes)
    assert match.state.faction == ("castle", "dungeon")
    assert [str(option) for option in match.question(0).options] == ["deploy marksmen-few", "deploy griffins-pack"]
    for wrong in ("gryphons", "neutral_boars+", "arrow_tower", "griffins,", "griffins++"):
        with pytest.raises(InvalidSetup):
            GAME.start(2, 0, attacker=wrong)
    with pytest.raises(InvalidSetup):
        GAME.start(2, 0, fight="neutral", defender="griffins")


def test_estimates_lie_between_nothing_and_certainty():
    for fight in FIGHTS:
        match, rng = started(fight, 2), Random(2)
        length = len(GAME.rules.features(match.state, 0))
        while not match.over:
            for seat in (0, 1):
                assert 0 <= GAME.rules.evaluate(match.state)[seat] <= 1
                assert len(GAME.rules.features(match.state, seat)) == length
            match.play(match.to_act[0], rng.choice(match.question(match.to_act[0]).options))
        assert match.result is not None
        winner = match.result.ranks.index(1)
        assert GAME.rules.evaluate(match.state)[winner] == 1 / match.result.ranks.count(1)
    strong = position("black_dragons+@a2", "skeletons@a4", first="a2")
    assert GAME.rules.evaluate(strong.s)[0] > 0.9 > 0.1 > GAME.rules.evaluate(strong.s)[1]


def leaves(s: Heroes, depth: int) -> int:
    """How many positions lie so many decisions ahead."""
    if depth == 0 or s.result is not None:
        return 1
    total = 0
    for choice in s.options:
        copy = s.clone()
        copy.choose(choice)
        total += leaves(copy, depth - 1)
    return total


@pytest.mark.parametrize(
    ("attacker", "defender", "siege", "counts"),
    [
        ("skeletons@a1", "zombies@d5", None, [11, 9 * 2 + 2 * 11, 9 * 2 * 11 + 2 * 9 * 2 + 2 * 11 + 2 * 10]),
        ("griffins@b2 marksmen@c1", "harpies@b5 medusas@d5", "a b c d", [12, 52, 342]),
    ],
)
def test_the_tree_of_decisions_keeps_its_size(attacker: str, defender: str, siege: str | None, counts: list[int]):
    t = position(attacker, defender, siege=siege)
    assert [leaves(t.s, depth) for depth in (1, 2, 3)] == counts
