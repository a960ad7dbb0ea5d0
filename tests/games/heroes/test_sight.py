"""Who sees what, and guesses at the rest: nothing leaks, what is known stays. [HER-28]"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.games.heroes.household import Household, card, household
from tests.games.heroes.position import position
from tests.games.heroes.world import world

from ludoteka.core.rng import seeded
from ludoteka.core.state import Ask
from ludoteka.games.heroes import setup
from ludoteka.games.heroes.boards import TILES
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.deck.common import search
from ludoteka.games.heroes.deck.hands import discard, draw, gain, hide
from ludoteka.games.heroes.deck.knowledge import HAND, NEUTRAL, know, shuffle_deck, take_top
from ludoteka.games.heroes.deck.text import CARD_OPTION
from ludoteka.games.heroes.match import begin
from ludoteka.games.heroes.sight.backs import allowed, entries_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.view import redeal, view

SPELLS = ("magic_arrow fireball haste slow bless cure", "curse")


def matches(seats: int, seed: int, **chosen: object) -> Heroes:
    variants = {name: variant.default for name, variant in setup.VARIANTS.items()} | chosen
    return begin(seats, seeded("heroes", seed), variants)


def guesses(s: Heroes, seat: int, number: int = 20) -> list[Heroes]:
    return [redeal(s, seat, (k + 1) << 20) for k in range(number)]


def check_guess(s: Heroes, seat: int, rng: int) -> Heroes:
    """The laws of a guess at one position."""
    guess = redeal(s, seat, rng)
    assert view(guess, seat) == view(s, seat)
    assert copies(guess) == copies(s)
    for before, now in zip(s.asks, guess.asks, strict=True):
        assert now.options
        assert before.seat != seat or before.options == now.options
    return guess


def copies(s: Heroes) -> Counter[int]:
    """Every card that players and common decks hold."""
    zones = [*s.hand, *s.deck, *s.discard, *s.removed, *s.common_deck, *s.common_discard, s.looked]
    return Counter(one for zone in zones for one in zone) + Counter(entry.card for entry in s.in_play)


# -- laws over whole matches ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "seed", "chosen"),
    [
        (2, 1, {}),
        (2, 2, {"reactions": "lean"}),
        (3, 3, {}),
        (2, 4, {"gained_cards_to_discard": True}),
        (2, 5, {"split_decks": True}),
        (4, 6, {}),
        (1, 7, {}),
    ],
)
def test_a_guess_keeps_the_view_the_question_and_every_card(seats: int, seed: int, chosen: dict[str, object]):
    s, rng = matches(seats, seed, **chosen), Random(seed)
    while s.result is None:
        if rng.random() < 0.3 / seats**2:
            for seat in range(seats):
                guess = check_guess(s, seat, rng.getrandbits(60))
                for _ in range(4):  # and the match can go on from there
                    if guess.result is None:
                        guess.choose(guess.options[rng.randrange(len(guess.options))])
        s.choose(s.options[rng.randrange(len(s.options))])


def test_a_view_tells_nothing_of_another_hand():
    s, rng = matches(2, 11), Random(11)
    for _ in range(120):
        s.choose(s.options[rng.randrange(len(s.options))])
    other = s.clone()
    other.hand[1], other.deck[1] = [], sorted(other.hand[1] + other.deck[1])
    other.deck[1], other.hand[1] = other.deck[1][: len(s.deck[1])], other.deck[1][len(s.deck[1]) :]
    assert view(other, 0) == view(s, 0)


# -- hands and gains -----------------------------------------------------------------------------------------


def found_hands(t: Household, seat: int) -> set[str]:
    other = 1 - seat
    return {" ".join(sorted(CARDS[one].id for one in guess.hand[other])) for guess in guesses(t.s, seat, 40)}


def test_hand_and_deck_of_another_player_are_dealt_anew():
    t = household(hands="attack / power power", decks="attack / defense knowledge").does(draw, 0, 0)
    hands = found_hands(t, 0)
    assert len(hands) > 2
    assert found_hands(t, 1) == {"attack"}, "of two equal cards one is in the hand"


def test_a_shown_card_stays_in_the_hand():
    t = household(hands=" / power", decks=" / defense defense defense")
    t.does(gain, 1, card("haste"))
    assert all("haste" in hand.split() for hand in found_hands(t, 0))


def test_a_found_card_may_be_any_unseen_card_of_its_deck_and_is_in_the_hand():
    t = household(hands=" / power", decks=" / power power", spells=SPELLS).does(search, 1, "spell", 2)
    t.play("look", "take spell:fireball")
    hands = found_hands(t, 0)
    assert len(hands) > 3
    assert all(len(set(hand.split()) - {"power"}) == 1 for hand in hands), "the gain is certainly in the hand"
    assert not any("magic_arrow" in hand for hand in hands), "it lies openly on the discard pile"
    assert not any("curse" in hand for hand in hands)


def test_a_gain_shuffled_into_the_deck_may_lie_there():
    t = household(hands=" / power", decks=" / power power", spells=SPELLS).does(search, 1, "spell", 2)
    t.play("look", "take spell:fireball")
    hide(t.s, 1, card("fireball"))
    t.s.deck[1].append(card("fireball"))
    shuffle_deck(t.s, 1)
    t.does(draw, 1, 1)
    assert {len(set(hand.split()) - {"power"}) for hand in found_hands(t, 0)} == {0, 1}


def test_a_gain_that_was_seen_is_none_any_more():
    t = household(hands=" / ", spells=SPELLS).does(search, 1, "spell", 2).play("look", "take spell:fireball")
    t.does(discard, 1, card("fireball")).does(draw, 1, 1)
    assert found_hands(t, 0) == {"fireball"}


def test_cards_being_looked_at_by_others_are_unknown():
    t = household(spells=SPELLS).does(search, 1, "spell", 2).play("look")
    looked = {tuple(sorted(guess.looked)) for guess in guesses(t.s, 0)}
    assert len(looked) > 3
    for guess in guesses(t.s, 0):
        assert [choice[1] for choice in guess.asks[0].options] == sorted(set(guess.looked))
    assert {tuple(guess.looked) for guess in guesses(t.s, 1)} == {tuple(t.s.looked)}


# -- what was put back ---------------------------------------------------------------------------------------


def test_the_owner_of_a_deck_does_not_see_which_card_another_player_looks_at():
    t = household(decks=" / attack power knowledge", spells=SPELLS)
    t.effect([{"op": "peek", "deck": "any", "n": 1, "then": "top_or_bottom"}]).play("deck of player 2")
    assert len(t.s.looked) == 1
    mine = view(t.s, 1)["players"][1]
    assert mine["deck"] == ["statistic:attack", "statistic:power", "statistic:knowledge"]
    assert mine["deck_size"] == 2
    for guess in guesses(t.s, 1):
        assert view(guess, 1) == view(t.s, 1)


def peeked(then: str) -> Household:
    t = household(decks=" / attack power defense knowledge", spells=SPELLS)
    t.effect([{"op": "peek", "deck": "any", "n": 1, "then": "top_or_bottom"}]).play("deck of player 2")
    return t.play(then)


def test_a_card_put_back_stays_known_to_who_looked():
    t = peeked("top statistic:attack")
    assert {guess.deck[1][-1] for guess in guesses(t.s, 0)} == {card("attack")}
    assert len({guess.deck[1][-1] for guess in guesses(t.s, 1)}) > 1, "its owner does not know it"
    assert view(t.s, 0)["known"] == [{"deck": "deck of player 2", "height": 3, "card": "statistic:attack"}]
    assert view(t.s, 1)["known"] == []


def test_a_known_card_is_known_in_the_hand_it_is_drawn_to():
    t = peeked("top statistic:attack").does(draw, 1, 2)
    assert all("attack" in hand for hand in found_hands(t, 0))
    assert view(t.s, 0)["players"][1]["known_in_hand"] == ["statistic:attack"]
    t.does(discard, 1, card("attack"))
    assert t.s.known == []


def test_a_shuffle_ends_what_was_known():
    t = peeked("bottom statistic:attack")
    assert {guess.deck[1][0] for guess in guesses(t.s, 0)} == {card("attack")}
    shuffle_deck(t.s, 1)
    assert t.s.known == []


def test_a_known_card_found_by_another_player_is_known_in_his_hand():
    t = household(spells=SPELLS)
    know(t.s, 1, 12, 5, card("magic_arrow"))  # seat 0 knows the top of the Spell Deck
    t.does(search, 1, "spell", 2).play("look", "take spell:magic_arrow")
    assert (1, HAND + 1, 0, card("magic_arrow")) in t.s.known
    assert found_hands(t, 0) == {"magic_arrow"}
    assert {guess.looked == [] for guess in guesses(t.s, 0)} == {True}


def test_neutral_decks_keep_what_is_known():
    t = household()
    top = t.s.neutral_deck[0][-1]
    know(t.s, 1, NEUTRAL, len(t.s.neutral_deck[0]) - 1, top)
    assert {guess.neutral_deck[0][-1] for guess in guesses(t.s, 0)} == {top}
    assert len({guess.neutral_deck[0][-1] for guess in guesses(t.s, 1)}) > 1
    take_top(t.s, NEUTRAL)
    assert t.s.known == []


# -- tiles ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_face_down_tiles_may_be_any_of_their_back_that_the_scenario_allows(seats: int):
    s, rng = matches(seats, 21), Random(21)
    for _ in range(60):
        s.choose(s.options[rng.randrange(len(s.options))])
    down = [place for place, placed in enumerate(s.tiles) if not placed.up]
    assert down
    entries = entries_of(s.scenario, len(s.hand))
    seen: set[tuple[int, ...]] = set()
    for guess in guesses(s, 0):
        seen.add(tuple(guess.tiles[place].tile for place in down))
        used = [placed.tile for placed in guess.tiles] + [tile for pool in guess.pool for tile in pool]
        assert len(set(used)) == len(used), "no tile lies twice"
        for place in down:
            assert TILES[guess.tiles[place].tile].kind == TILES[s.tiles[place].tile].kind
            assert place >= len(entries) or allowed(guess.tiles[place].tile, entries[place])
    assert len(seen) > 1


def test_secret_answers_of_others_are_drawn_anew():
    t = household()
    prompt = t.does(draw, 0, 0).s
    prompt.asks = (Ask(0, CARD_OPTION, (1, 0)), Ask(1, CARD_OPTION, (1, 0)))
    prompt.answers = (None, 1)
    prompt.result = None
    assert {guess.answers[1] for guess in guesses(prompt, 0)} == {0, 1}
    assert {guess.answers for guess in guesses(prompt, 1)} == {(None, 1)}


# -- every field ---------------------------------------------------------------------------------------------

HIDDEN = {  # orders of decks, others' cards, what only one seat knows; shown as sizes or to their owner
    *("hand", "deck", "secret", "adrift", "known", "looked", "looked_from", "common_deck", "astrologers", "events"),
    *("neutral_deck", "guard_deck", "ai_deck", "ai_spells", "pool"),
}
FOLLOWS = {"graph", "laid", "tales", "chapters"}  # from the tiles, with the units, from what everybody was told
MOMENTS = {  # the course of an activation or effect in progress: told by the open question and the events
    *("active", "start_space", "last_initiative", "last_side", "provoked", "same", "uses", "face", "side", "space"),
    *("damage", "marks", "mods"),
}
SHOWN = {
    "switches": "options",
    "drawer": "event_drawer",
    "experts_used": "experts_left",
    "scenario_flags": "flags",
    "uses_of_turn": "used",
    "materials": "materials",
    "in_play": "in_play",
    "listening": "rules",
    "common_discard": "discard",
    "astrologers_discard": "discard",
    "events_discard": "discard",
    "neutral_discard": "discard",
    "ai_discard": "discard",
    "ai_spells_discard": "spells_discard",
    "ai_kept": "kept",
    "ai_stock": "stock",
    "ai_spell_stock": "spell_stock",
    "ai_armies": "army",
    "cubes": "cube",
    "shared_flags": "flags",
    "combat_round": "round",
    "combat_plays": "plays",
    "drawn_neutrals": "drawn",
}


def names_in(data: object) -> set[str]:
    if isinstance(data, dict):
        return set(data) | {name for value in data.values() for name in names_in(value)}
    return {name for value in data for name in names_in(value)} if isinstance(data, list) else set()


def test_every_field_of_the_state_is_shown_or_known_to_be_hidden():
    t, w = position("griffins@b2", "skeletons@b4", first="b2"), world("S3 0,0 / F1 3,0", heroes="0 main S3.C")
    t.s.tiles, t.s.graph, t.s.figures = w.s.tiles, w.s.graph, w.s.figures
    t.s.flag, t.s.shared_flags, t.s.product = w.s.flag, w.s.shared_flags, w.s.product
    names = names_in(view(t.s, 0))
    missing = (
        set(Heroes.__slots__)
        - HIDDEN
        - FOLLOWS
        - MOMENTS
        - {name for name in Heroes.__slots__ if SHOWN.get(name, name) in names}
    )
    assert missing == set()
