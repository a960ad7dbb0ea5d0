"""What is said beside factions: how many cards of a hidden hand belong to them, by guesses at that hand. [CAR-E5]"""

import re
from random import Random

import pytest
from tests.foreseen import foreseen

import ludoteka
from ludoteka.games.cardia.knowledge import guess
from ludoteka.games.cardia.odds import in_hand
from ludoteka.games.cardia.state import Cardia, hidden_in_line
from ludoteka.games.cardia.terms import LACKED, faction
from ludoteka.testing.play import decide

GUESSES = 1500
CLOSE = 0.06  # four deviations of a share among so many guesses
CARDS = r"\d+ (?:cards?|karty|kart)"
SURE = re.compile(rf"→ (?:none of|żadna z) {CARDS}")
GUESSED = r"(?:about|około) \d|probably none|raczej żadna"
LIKELY = re.compile(rf"→ (?:{GUESSED}) (?:of|z) {CARDS}, (?:at least one|choć jedna): \d+\N{{NO-BREAK SPACE}}%")


@pytest.fixture(scope="module")
def asked() -> list[Cardia]:
    """Positions in which a faction is to be named."""
    found: list[Cardia] = []
    for deck in ("I", "II"):
        for seed in range(150):
            match, draw = ludoteka.game("cardia").start(2, seed, deck=deck, match_wins=1), Random(seed)
            while not match.over:
                if any(match.question(seat).prompt.id == "choose_faction" for seat in match.to_act):
                    assert isinstance(match.state, Cardia)
                    found.append(match.state.clone())
                match.play(*decide(match, draw))
    return found


def test_the_odds_are_those_of_all_deals_that_agree(asked: list[Cardia]):
    """Also when it is known that the hand lacked a faction some draws ago."""
    after_lacks = [s for s in asked if [one for one in s.facts[1 - s.asks[0].seat] if one.kind == LACKED]]
    fresh = [s for s in asked if not s.facts[1 - s.asks[0].seat]]
    compared = 0
    for s in (*fresh[:4], *after_lacks[:12]):
        victim = 1 - s.asks[0].seat
        told = [in_hand(s, victim, named) for named in range(4)]
        if None in told:
            continue
        trial, held = s.clone(), s.hand[victim]
        hands = [
            [lies.get(card, card) for card in held] for lies in (guess(trial, victim, False) for _ in range(GUESSES))
        ]
        compared += bool(s.facts[victim])
        for named, odds in enumerate(told):
            assert odds is not None
            numbers = [len([card for card in hand if faction(card) == named]) for hand in hands]
            assert abs(sum(numbers) / GUESSES - odds.expected) < 2 * CLOSE
            assert abs(len([one for one in numbers if one]) / GUESSES - odds.any) < CLOSE
    assert compared >= 3


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_each_faction_says_its_odds(asked: list[Cardia], lang: str):
    plain = [s for s in asked if not s.facts[1 - s.asks[0].seat] and s.hand[1 - s.asks[0].seat]]
    said = [words for s in plain if s.asks[0].prompt.clause != "CAR-7.29" for words in foreseen("cardia", s, lang)]
    assert said
    assert [words for words in said if not LIKELY.fullmatch(words) and not SURE.fullmatch(words)] == []
    assert any(LIKELY.fullmatch(words) for words in said)


def test_a_witch_king_says_what_is_certain(asked: list[Cardia]):
    banishing = [
        s for s in asked if s.asks[0].prompt.clause == "CAR-7.29" and not hidden_in_line(s, 1 - s.asks[0].seat)
    ]
    assert banishing
    for s in banishing:
        victim = 1 - s.asks[0].seat
        for named, words in zip(s.asks[0].options, foreseen("cardia", s), strict=True):
            gone = len([card for card in s.hand[victim] + s.deck[victim] if faction(card) == named])
            assert words == f"→ {gone or 'no'} card{'s' if gone > 1 else ''} of hand and deck"
