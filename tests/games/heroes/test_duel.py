"""Duels with cards: random play ends, nothing is lost, guesses respect what a seat knows. [HER-27.8, HER-28]"""

from __future__ import annotations

from random import Random

import pytest
from tests.games.heroes.position import components

from ludoteka.core.fingerprint import fingerprint
from ludoteka.core.rng import seeded
from ludoteka.games.heroes.cards import CARDS, FACTION_UNITS, UNITS
from ludoteka.games.heroes.combat.deploy import deploy
from ludoteka.games.heroes.combat.fighters import fought
from ludoteka.games.heroes.match import begin
from ludoteka.games.heroes.setup import VARIANTS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER
from ludoteka.games.heroes.view import redeal, view

DECK_TYPES = ("statistic", "ability", "spell", "artifact", "specialty")
POOL = [card.number for card in CARDS if card.type in DECK_TYPES and card.set == "core"]


def duel(seed: int, reactions: str = "open") -> tuple[Heroes, Random]:
    """A duel at its first deployment."""
    variants = {name: variant.default for name, variant in VARIANTS.items()}
    s, rng = begin(2, seeded("duel", seed), variants | {"scenario": "duel", "reactions": reactions}), Random(seed)
    while s.asks[0].prompt.id != "deploy":
        s.choose(rng.choice(s.options))
    return s, rng


def rich(seed: int, reactions: str = "open") -> tuple[Heroes, Random]:
    """The same with whole armies, high Levels, tokens and any cards of the base box, some of them secret gains."""
    s, rng = duel(seed, reactions)
    for seat in (0, 1):
        cards = [rng.choice(POOL) for _ in range(24)]
        size = rng.randint(3, 9)
        s.hand[seat], s.deck[seat], s.discard[seat] = cards[:size], cards[size:18], cards[18:]
        s.xp[seat], s.morale[seat] = 2 * rng.randint(0, 6), int(s.faction[seat] != "necropolis" and rng.random() < 0.5)
        s.army[seat] = [UNITS[unit].faces[rng.randint(0, 1)] for unit in FACTION_UNITS[s.faction[seat]]]
        for deck in s.common_deck[:3]:
            gained = [deck.pop() for _ in range(rng.randint(0, 2))]
            s.secret[seat] += gained
            s.hand[seat] += gained
    s.asks, s.answers = (), ()
    s.stack.pop()
    s.then(deploy, ATTACKER)
    s.run()
    return s, rng


def one_step(s: Heroes, rng: Random) -> None:
    """A random answer; standing passes would make the fights dull."""
    words = s.asks[0].prompt.words
    options = [option for option in s.options if words(option) not in ("pass round", "pass combat")]
    s.choose(rng.choice(options))


def test_her_27_8_a_duel_is_one_combat_with_starting_decks():
    s, _ = duel(3)
    for seat in (0, 1):
        assert len(s.hand[seat]) == 4
        assert len(s.deck[seat]) == 5
        assert sorted(UNITS[unit].tier for unit in FACTION_UNITS[s.faction[seat]])[:5] == [0, 0, 0, 1, 1]
        assert len(s.army[seat]) == 5
    assert fought(s).seats[ATTACKER] == s.order[0], "the starting player attacks"


def test_her_27_8_no_surrender_and_the_winner_of_the_combat_wins():
    s, rng = duel(5)
    s.gold = [20, 20]
    while s.result is None:
        assert "surrender" not in [s.asks[0].prompt.words(option) for option in s.options]
        one_step(s, rng)
    winner = s.order[s.outcome[0]]
    assert s.result.ranks[winner] == 1
    assert s.result.ranks[1 - winner] == 2


@pytest.mark.parametrize("reactions", ["open", "lean"])
def test_random_duels_with_any_cards_end_and_lose_nothing(reactions: str):
    played = set()
    for seed in range(14):
        s, rng = rich(seed, reactions)
        before = components(s)
        for _ in range(5000):
            if s.result is not None:
                break
            words = [s.asks[0].prompt.words(option) for option in s.options]
            assert len(set(words)) == len(words) <= 200
            assert len(words) > 1 or s.asks[0].prompt.always
            assert s.combat is None or components(s) == before
            played |= {word for word in words if word.startswith("play ")}
            one_step(s, rng)
        assert s.result is not None
        assert s.cast is None
        assert not [entry for entry in s.in_play if entry.until in ("play", "cast", "combat", "combat_round")]
    assert len(played) > 100, "most effects of cards are offered somewhere"


def test_her_28_guesses_in_duels():
    for seed in range(100, 108):
        s, rng = rich(seed)
        number = 0
        while s.result is None:
            number += 1
            if number % 5 == 0:
                for seat in (0, 1):
                    guess = redeal(s, seat, rng.getrandbits(60))
                    assert view(guess, seat) == view(s, seat)
                    assert s.to_act != (seat,) or guess.options == s.options
                    for _ in range(4):
                        if guess.result is None:
                            guess.choose(rng.choice(guess.options))
                mark = fingerprint(s)
                assert fingerprint(s.clone()) == mark
            one_step(s, rng)


def test_her_28_a_seat_is_asked_whatever_it_holds():
    """Whether a question is put to a seat follows from what everybody knows: it stays when its hand is dealt anew."""
    for seed in range(200, 206):
        s, rng = rich(seed)
        while s.result is None:
            asked = s.to_act[0]
            if s.asks[0].prompt.id in ("window_card", "spell_reaction", "after_spell"):
                guess = redeal(s, 1 - asked, rng.getrandbits(60))
                assert guess.to_act == s.to_act
                assert len(guess.options) >= 1
            one_step(s, rng)
