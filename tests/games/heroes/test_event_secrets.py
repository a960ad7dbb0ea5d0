"""Events and what nobody may know: bids, the pool of the Magical Forest; whole matches. [HER-27.3, HER-28]"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.games.heroes.components import components
from tests.games.heroes.household import Household, card, household

import ludoteka
from ludoteka.core.match import Match
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.deck.knowledge import HAND, know
from ludoteka.games.heroes.estimates.events import expected
from ludoteka.games.heroes.events.deck import resolve
from ludoteka.games.heroes.features import evaluate
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.text import label
from ludoteka.games.heroes.view import redeal, view

HEROES = ludoteka.game("heroes")
EVENTS = sorted(one.id for one in CARDS if one.type == "event")
ARTIFACTS = ("speculum dragon_scale_shield angel_wings rib_cage charm_of_mana", "centaurs_axe")
SPELLS = ("haste slow bless cure fireball", "curse")
ABILITIES = ("luck wisdom estates", "learning")


def guesses(s: Heroes, seat: int, number: int = 24) -> list[Heroes]:
    return [redeal(s, seat, (k + 1) << 20) for k in range(number)]


def happening(t: Household, seat: int) -> dict[str, object]:
    found = view(t.s, seat)["happening"]
    assert isinstance(found, dict)
    return found


def state_of(match: Match) -> Heroes:
    assert isinstance(match.state, Heroes)
    return match.state


# -- secret bids ---------------------------------------------------------------------------------------------


def auction(*gold: int) -> Household:
    t = household(len(gold), gold=gold, artifacts=ARTIFACTS)
    return t.does(resolve, 0, card("event:a_shady_auction"))


def test_her_28_a_bid_is_seen_by_its_owner_alone_until_all_are_in():
    t = auction(25, 25)
    t.match.play(0, "bid 20 to 29")
    assert t.match.to_act == (1,)
    t.match.play(1, "bid 10 to 19")
    assert (happening(t, 0)["bid"], happening(t, 1)["bid"]) == (20, 10)
    watched = view(t.s, None)["happening"]
    assert watched["bid"] is None
    t.match.play(0, "bid 22")
    assert view(t.s, 1) == view(redeal(t.s, 1, 5), 1)
    assert not t.told("bid-made")
    t.match.play(1, "bid 13")
    assert [one["gold"] for one in t.told("bid-made")] == [22, 13], "revealed together"


def test_her_28_guesses_at_bids_take_any_that_the_gold_allows():
    t = auction(25, 25)
    t.match.play(0, "bid 20 to 29")
    assert {guess.answers[0] for guess in guesses(t.s, 1)} == {0, 10, 20}
    t.match.play(1, "bid 10 to 19")
    t.match.play(0, "bid 22")
    made = [guess.answers[0] for guess in guesses(t.s, 1, 60)]
    assert len(set(made)) > 10
    assert max(made) <= 25
    for guess in guesses(t.s, 1):
        assert guess.happening is not None
        assert guess.happening.bids[1] == 10, "the own bid stays"
        assert guess.answers[0] in guess.asks[0].options
    assert {guess.answers[0] for guess in guesses(t.s, 0)} == {22}


def test_a_bid_is_estimated_before_it_is_revealed():
    """A bot that cannot see the end of the auction yet finds a small bid better than none and than all its Gold."""
    values = {}
    for amount in (0, 2, 9):
        t = auction(9, 9)
        t.match.play(0, f"bid {amount}")
        values[amount] = expected(t.s, 0)
        assert expected(t.s, 1) == expected(auction(9, 9).s, 1), "the rival's own prospects do not change"
    assert values[2] > values[0] == 0.0
    assert values[2] > values[9]


# -- the pool of the Magical Forest --------------------------------------------------------------------------


def forest(**put: object) -> Household:
    t = household(artifacts=ARTIFACTS, spells=SPELLS, abilities=ABILITIES, **put)  # type: ignore[arg-type]
    return t.does(resolve, 0, card("event:magical_forest"))


def test_her_28_who_puts_a_card_down_unseen_may_have_put_down_any_known_one_of_its_deck():
    t = household(hands="fireball haste luck / attack", artifacts=ARTIFACTS, spells=SPELLS, abilities=ABILITIES)
    for one in ("fireball", "luck"):
        know(t.s, 0b10, HAND, 0, card(one))
    t.does(resolve, 0, card("event:magical_forest")).play("put spell:haste")
    assert [entry[3] for entry in t.s.known if entry[1] == HAND] == [card("luck")], "no Spell is sure any more"


def test_her_28_a_card_put_into_the_pool_is_known_to_its_giver_only():
    t = forest(hands="fireball / attack", decks="bless curse").play("put spell:fireball")
    assert happening(t, 0)["given"] == ["spell:fireball"]
    assert (happening(t, 1)["given"], happening(t, 1)["pool"]) == ([], {"spell": 1})
    other = view(t.s, 1)["players"][0]
    assert "spell:fireball" in other["known_cards"], "it may still be his as far as others know"
    assert (other["strayed"], other["hand_size"]) == (1, 0)
    hidden = [event.seen_by(1) for event in t.match.events]
    assert any(one is not None and one.id == "card-pooled-hidden" for one in hidden)
    assert all("fireball" not in str(one) for one in hidden)


def test_her_28_any_card_of_that_kind_may_have_been_put_into_the_pool():
    t = forest(hands="fireball attack / attack", decks="bless curse power").play("put spell:fireball")
    found: Counter[int] = Counter()
    for guess in guesses(t.s, 1, 60):
        assert view(guess, 1) == view(t.s, 1)
        assert guess.happening is not None
        found[guess.happening.pool[0][0]] += 1
        assert guess.strayed[0][:2] == (0, guess.happening.pool[0][0])
    assert set(found) == {card("fireball"), card("bless"), card("curse")}, "his Spells, no others, no Statistic"
    for guess in guesses(t.s, 0):
        assert guess.happening is not None
        assert guess.happening.pool[0][0] == card("fireball"), "who gave it knows it"


def test_her_28_a_card_that_was_shown_is_not_told_by_its_leaving():
    shown = household(hands="fireball bless", decks="power", spells=SPELLS, artifacts=ARTIFACTS)
    shown.s.shown[0] = [card("fireball"), card("bless")]
    shown.does(resolve, 0, card("event:magical_forest"))
    for name in ("fireball", "bless"):
        t = Household(shown.s.clone()).play(f"put spell:{name}")
        assert view(t.s, 1)["players"][0]["shown"] == [], "either of them may be gone"


def test_her_28_the_top_card_of_a_deck_is_known_to_nobody():
    t = forest().play("put top of artifact")
    for seat in (0, 1):
        found = {guess.happening.pool[0][0] for guess in guesses(t.s, seat, 40) if guess.happening is not None}
        assert len(found) > 2
        assert all(CARDS[one].type == "artifact" for one in found)


def test_her_28_after_a_card_was_taken_nobody_knows_what_is_left():
    t = forest(hands="fireball / luck").play("put spell:fireball", "put ability:luck", "take card")
    assert t.s.happening is not None
    assert [who for _, who in t.s.happening.pool] == [-1]
    for seat in (0, 1):
        for guess in guesses(t.s, seat):
            assert view(guess, seat) == view(t.s, seat)
            assert sorted(map(len, guess.hand)) == sorted(map(len, t.s.hand))


def test_her_28_a_strayed_card_is_asked_for_as_if_it_were_there():
    """Whether a window opens follows from what everybody knows, not from what was given away."""
    t = forest(hands="fireball / attack", decks="power").play("put spell:fireball", "put top of spell", "take gold")
    view_now = view(t.s, 1)["players"][0]
    assert view_now["known_cards"].count("spell:fireball") == 1
    assert [one[:2] for one in t.s.strayed] == [(0, card("fireball"))]


# -- whole matches -------------------------------------------------------------------------------------------


def play(match: Match, rng: Random) -> None:
    seat = rng.choice(match.to_act)
    match.play(seat, rng.choice(match.question(seat).options))


@pytest.fixture(scope="module")
def before() -> Match:
    """A match of three players in its second Round, played at random."""
    match, rng = HEROES.start(3, 8, sets=("fortress",)), Random(8)
    while state_of(match).round < 2:
        play(match, rng)
    return match


def check(match: Match, rng: Random) -> None:
    """The laws at one position of an Event."""
    s = state_of(match)
    assert components(s) == ((), (), ())
    for seat in range(match.seats):
        guess = match.redeal(seat, rng.getrandbits(30))
        assert guess.view(seat) == match.view(seat)
        assert components(state_of(guess)) == ((), (), ())
        if seat in match.to_act:
            assert [str(one) for one in guess.question(seat).options] == [
                str(one) for one in match.question(seat).options
            ]
        assert 0.0 <= evaluate(s)[seat] <= 1.0


@pytest.mark.parametrize("id", EVENTS)
def test_her_27_3_every_event_obeys_the_laws(before: Match, id: str):
    match, rng = before.clone(), Random(id)
    s = state_of(match)
    s.events, s.events_discard = [card(f"event:{id}")], []
    while s.round < 4 and not match.over:
        if s.happening is not None:
            check(match, rng)
        play(match, rng)
    assert s.happening is None
    assert s.events_discard == [card(f"event:{id}")]


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (4, 2)])
def test_her_27_3_matches_with_events_end_and_are_played_again(seats: int, seed: int):
    match, rng = HEROES.start(seats, seed, sets=("fortress",)), Random(seed)
    while not match.over:
        play(match, rng)
    assert len([one for one in match.events if one.message.id == "event-drawn"]) >= 3
    again = ludoteka.load(match.record())
    assert again.fingerprint() == match.fingerprint()


def test_every_question_and_sentence_of_events_speaks_both_languages(before: Match):
    found = {}
    for id in EVENTS:
        match, rng = before.clone(), Random(id)
        s = state_of(match)
        s.events = [card(f"event:{id}")]
        while s.happening is not None or s.round < 3:
            if s.happening is not None:
                found.update({question.prompt.id: question for question in map(match.question, match.to_act)})
            play(match, rng)
    assert len(found) > 15
    for question in found.values():
        assert HEROES.texts("en").say(question.prompt) != HEROES.texts("pl").say(question.prompt)
        for option in question.options[:3]:
            labels = {lang: label(question.prompt.id, option.value, lang) for lang in ("en", "pl")}
            assert all(labels.values())
            assert "_" not in str(labels["pl"])
