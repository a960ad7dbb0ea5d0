"""Deals between players and what nobody may know: a redeal keeps view and question at every step. [HER-23, HER-28]"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.heroes.course import asked, go, round_at, say, words
from tests.games.heroes.scenarios_played.table import begun, enter, field_with
from tests.games.heroes.test_teams import ask_again, beside, mate

import ludoteka
from ludoteka.core.match import Match
from ludoteka.core.state import Prompt
from ludoteka.games.heroes.deck.hands import gain
from ludoteka.games.heroes.scenarios import deal_text
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ARTIFACT_DECK
from ludoteka.games.heroes.view import redeal, view
from ludoteka.games.heroes.words.components import card_id

HEROES = ludoteka.game("heroes")
DEALS = {one.id for one in vars(deal_text).values() if isinstance(one, Prompt)}
WANTED = ("gift", "exchange", "hand_over", "request", "offer")
REDEALS = 3
DECISIONS = 1500
TABLES: list[tuple[str, int, set[str]]] = [
    ("brothers_in_arms", 4, {"ally_resource", "ally_amount", "ally_card", "ally_answer", "ally_gives"}),
]


def facing(match: Match, seat: int) -> tuple[str, dict[str, Any], list[str]]:
    """What a seat is asked, about what, and what it may answer."""
    question = match.question(seat)
    return question.prompt.id, dict(question.prompt.args), [str(one) for one in question.options]


def check(match: Match, rng: Random) -> None:
    """Whoever guesses sees the same and is asked the same; the guess can be played on."""
    for seat in range(match.seats):
        for _ in range(REDEALS):
            guess = match.redeal(seat, rng.randrange(1 << 30))
            assert guess.view(seat) == match.view(seat)
            assert guess.to_act == match.to_act
            if seat in match.to_act:
                assert facing(guess, seat) == facing(match, seat)
            other = rng.choice(guess.to_act)
            guess.play(other, rng.choice(guess.question(other).options))


def choose(match: Match, seat: int, rng: Random) -> Any:
    """Deals as often as they are offered, anything else at random."""
    options = match.question(seat).options
    deals = [one for one in options if str(one).startswith(WANTED)]
    return rng.choice(deals if deals and rng.random() < 0.5 else options)


@pytest.mark.parametrize(("id", "seats", "wanted"), TABLES)
def test_her_23_a_redeal_keeps_view_and_question_at_every_step_of_a_deal(id: str, seats: int, wanted: set[str]):
    match, rng, seen = HEROES.start(seats, 5, scenario=id), Random(5), set[str]()
    for _ in range(DECISIONS):
        if match.over or wanted <= seen:
            break
        deals = {match.question(seat).prompt.id for seat in match.to_act} & DEALS
        if deals:
            seen |= deals
            check(match, rng)
        seat = rng.choice(match.to_act)
        match.play(seat, choose(match, seat, rng))
    assert wanted <= seen, sorted(wanted - seen)


def test_her_23_5_a_redeal_keeps_view_and_question_while_gifts_are_given_at_a_trading_post():
    s = begun("champions_of_gelea", 3)
    s.gold = [9, 9, 9]
    post = field_with(s, "trading_post")
    s.beaten |= 1 << post
    enter(s, post)
    seen = set[str]()
    for number in range(40):
        if asked(s)[0] == "main_action":
            break
        if asked(s)[0] in DEALS:
            seen.add(asked(s)[0])
            for seat in range(3):
                guess = redeal(s, seat, (number + 1) << 20)
                assert view(guess, seat) == view(s, seat)
                assert (asked(guess), words(guess)) == (asked(s), words(s)) or asked(s)[1] != seat
        s.choose(s.options[0 if asked(s)[0] in DEALS and number < 12 else -1])
    assert {"gift_partner", "ally_amount"} <= seen


def guesses(s: Heroes, seat: int) -> list[Heroes]:
    return [redeal(s, seat, number << 20) for number in range(1, 40)]


def bargain() -> tuple[Heroes, int, int, int]:
    """A player holds an Artifact out to another, who is asked whether he wants it: state, both players, the card."""
    s = round_at(begun("brothers_in_arms", 4), 6)
    go(s, lambda s: asked(s)[0] == "trade_partner")
    seat, other = asked(s)[1], int(words(s)[0].split()[1]) - 1
    for _ in range(2):
        gain(s, seat, s.common_deck[ARTIFACT_DECK].pop(), openly=False)
    artifact = s.hand[seat][-1]
    s.choose(s.options[0])
    say(s, f"card {card_id(artifact)}")
    say(s, next(word for word in words(s) if word.startswith("gold")))
    assert asked(s) == ("trade_answer", other)
    return s, seat, other, artifact


def test_her_29_2_who_is_offered_a_card_knows_in_every_guess_that_the_other_holds_it():
    """And goes on knowing it when he has refused."""
    s, seat, other, artifact = bargain()
    assert all(artifact in guess.hand[seat] for guess in guesses(s, other))
    assert all(artifact in guess.hand[seat] for guess in guesses(s, seat))
    say(s, "decline")
    assert all(artifact in guess.hand[seat] for guess in guesses(s, other))


def test_her_28_a_third_player_does_not_know_which_card_is_held_out():
    """In his guesses it is any that might be, and the guess can be played on with it."""
    s, seat, other, artifact = bargain()
    for third in [one for one in range(4) if one not in (seat, other)]:
        seen = set[int]()
        for guess in guesses(s, third):
            assert view(guess, third) == view(s, third)
            (thing,) = [one for one in guess.kept() if isinstance(one, deal_text.Thing) and one.kind == "card"]
            assert thing.number in guess.hand[seat]
            assert ("thing", f"card:{thing.number}") in guess.asks[0].prompt.args
            say(guess, "accept")
            assert thing.number in guess.hand[other]
            seen.add(thing.number)
        assert len(seen) > 3
    assert artifact in s.hand[seat]


def test_her_23_6_an_enemy_does_not_know_which_card_is_offered_to_an_ally():
    s = begun("brothers_in_arms", 4)
    seat, ally = s.turn, mate(s, s.turn)
    for one in (seat, seat, ally):
        gain(s, one, s.common_deck[ARTIFACT_DECK].pop(), openly=False)
    beside(s, seat, ally)
    ask_again(s)
    say(s, f"exchange player {ally + 1}")
    say(s, f"card {card_id(s.hand[seat][-1])}")
    assert asked(s) == ("ally_answer", ally)
    enemy = next(one for one in range(4) if s.team[one] != s.team[seat])
    seen = set[int]()
    for guess in guesses(s, enemy):
        (thing,) = guess.kept()
        assert thing.number in guess.hand[seat]
        assert ("card", card_id(thing.number)) in guess.asks[0].prompt.args
        seen.add(thing.number)
    assert len(seen) > 3
    assert all(guess.kept() == s.kept() for guess in guesses(s, ally))
