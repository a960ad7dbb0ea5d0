"""Searches, decks and hands outside Combats. [HER-10]"""

from __future__ import annotations

import pytest
from tests.games.heroes.household import Household, card, household
from tests.games.heroes.world import world

from ludoteka.games.heroes.deck.common import search
from ludoteka.games.heroes.deck.hands import discard, discard_at_random, draw, gain, remove
from ludoteka.games.heroes.terms import SPELL_DECK
from ludoteka.games.heroes.view import view


def test_her_10_4_an_empty_deck_is_made_from_the_discard_pile():
    t = household(decks="attack", discards="power defense").does(draw, 0, 3)
    assert t.hand(0) == "attack defense power"
    assert (t.deck(0), t.pile(0)) == ("", "")
    assert len(t.told("deck-shuffled")) == 1
    t.does(draw, 0, 1)
    assert t.hand(0) == "attack defense power", "both are empty: the draw is lost"


def test_her_10_5_a_gained_card_goes_to_the_hand_or_by_an_option_to_the_discard_pile():
    t = household().does(gain, 0, card("power"))
    assert (t.hand(0), t.pile(0)) == ("power", "")
    t = household(switches="gained_cards_to_discard").does(gain, 0, card("power"), False)
    assert (t.hand(0), t.pile(0)) == ("", "power")
    assert t.s.secret[0] == [], "a discard pile is seen by all"


def test_her_10_6_a_search_looks_at_the_top_cards_and_takes_one():
    t = household(spells=("magic_arrow fireball haste", "curse")).does(search, 0, "spell", 2)
    assert t.open == "search 0"
    assert t.options == ["look", "take spell:curse"]
    t.play("look")
    assert t.options == ["take spell:magic_arrow", "take spell:fireball"]
    t.play("take spell:fireball")
    assert t.hand(0) == "fireball"
    assert t.common(SPELL_DECK) == ("haste", "magic_arrow curse")
    assert t.open == ""


def test_her_10_6_or_it_takes_the_top_of_the_discard_pile_unseen():
    t = household(spells=("magic_arrow fireball haste", "curse slow")).does(search, 0, "spell", 2)
    t.play("take spell:curse")
    assert t.hand(0) == "curse"
    assert t.common(SPELL_DECK) == ("magic_arrow fireball haste", "slow")
    assert t.s.shown[0] == [card("curse")], "everybody saw it"


def test_her_10_6_the_others_are_discarded_in_an_order_of_choice():
    t = household(spells=("magic_arrow fireball haste slow", "curse")).does(search, 0, "spell", 3)
    t.play("look", "take spell:haste")
    assert t.open == "search_order 0"
    t.play("discard spell:fireball")
    assert t.common(SPELL_DECK) == ("slow", "magic_arrow fireball curse")


def test_her_10_6_a_search_is_repeated():
    t = household(spells=("magic_arrow fireball haste slow bless", "curse")).does(search, 0, "spell", 2, 2)
    t.play("look", "take spell:fireball", "take spell:magic_arrow")
    assert t.hand(0) == "fireball magic_arrow", "the second time from the discard pile"


def test_her_r12_a_short_deck_is_completed_without_the_cards_in_view():
    t = household(spells=("magic_arrow", "curse slow bless")).does(search, 0, "spell", 3).play("look")
    seen = {option.split(":")[1] for option in t.options}
    assert "magic_arrow" in seen
    assert len(seen) == 3, "one of the deck, two of the shuffled pile"
    deck, pile = t.common(SPELL_DECK)
    assert deck == ""
    assert pile not in seen
    assert len(pile.split()) == 1


def test_her_10_7_an_empty_pile_gets_the_top_card_an_empty_deck_its_pile():
    t = household(spells=("magic_arrow fireball", "curse")).does(search, 0, "spell", 2).play("take spell:curse")
    assert t.common(SPELL_DECK) == ("fireball", "magic_arrow"), "the pile is refilled at once"
    t = household(spells=("magic_arrow fireball", "curse slow")).does(search, 0, "spell", 2)
    t.play("look", "take spell:fireball")
    deck, pile = t.common(SPELL_DECK)
    assert len(deck.split()) == 1
    assert pile.startswith("magic_arrow")
    assert {*deck.split(), *pile.split()} == {"curse", "slow", "magic_arrow"}


def test_her_10_7_nothing_to_find_asks_nothing():
    assert household().does(search, 0, "spell", 2).open == ""
    t = household(spells=("", "curse")).does(search, 0, "spell", 2)
    assert (t.open, t.hand(0)) == ("", "curse"), "the only card is taken"


@pytest.mark.parametrize("seat", [0, 1])
def test_her_10_8_a_card_of_another_faction_may_be_replaced(seat: int):
    """[HER-R74]"""
    t = household(abilities=("necromancy luck estates tactics", "offense")).does(search, seat, "ability", 2)
    t.play("look")
    if seat == 1:  # Necropolis
        assert t.options == ["take ability:luck", "take ability:necromancy"]
        return
    assert t.options == ["take ability:luck", "take ability:necromancy", "replace ability:necromancy"]
    t.play("replace ability:necromancy")
    assert t.options == ["take ability:estates", "take ability:luck"]
    t.play("take ability:luck")
    assert t.common(0) == ("tactics", "estates necromancy offense")


def test_her_10_8_also_on_top_of_the_discard_pile():
    t = household(abilities=("luck estates", "necromancy offense")).does(search, 0, "ability", 2)
    t.play("take ability:necromancy")
    assert t.open == "faction_card_replace 0"
    t.play("replace")
    assert t.options == ["take ability:luck"], "asked though it is the only one: nobody else knows that"
    t.play("take ability:luck")
    assert t.hand(0) == "luck"
    assert t.common(0)[1] == "necromancy offense"
    t = household(abilities=("luck estates", "necromancy offense")).does(search, 0, "ability", 2)
    assert t.play("take ability:necromancy", "keep").hand(0) == "necromancy"


def test_her_10_9_a_removed_card_is_out_of_the_game():
    t = household(hands="attack power", discards="defense")
    t.does(remove, 0, card("attack")).does(remove, 0, card("defense"), "discard")
    assert (t.hand(0), t.pile(0)) == ("power", "")
    assert t.s.removed[0] == [card("attack"), card("defense")]


def test_her_0_8_random_discards_come_from_the_hand():
    t = household(hands="attack power")
    t.does(discard_at_random, 0).does(discard_at_random, 0).does(discard_at_random, 0)
    assert t.hand(0) == ""
    assert sorted(t.pile(0).split()) == ["attack", "power"]


def test_her_22_split_decks_are_chosen_by_the_tile():
    w = world("S3 0,0 / N1 3,0", heroes="0 main N1.C", switches="split_decks")
    for deck, id in ((1, "legs_of_legion"), (3, "head_of_legion"), (4, "titans_gladius")):
        w.s.common_deck[deck] = [card(id)]
    t = Household(w.s).does(search, 0, "artifact", 1)
    assert t.options == ["search artifact", "search artifact_major"], "tiles IV-V: no relics"


# -- what is known [HER-28] ----------------------------------------------------------------------------------


def test_her_28_a_found_card_stays_hidden_until_it_is_seen():
    t = household(spells=("magic_arrow fireball haste", "curse")).does(search, 0, "spell", 2)
    t.play("look", "take spell:fireball")
    assert t.s.secret[0] == [card("fireball")]
    assert view(t.s, 1)["players"][0]["secret_cards"] == 1
    assert view(t.s, 1)["players"][0]["known_cards"] == []
    assert view(t.s, 1)["players"][0]["hand"] is None
    t.does(discard, 0, card("fireball"))
    assert t.s.secret[0] == []


def test_her_28_of_equal_cards_the_known_one_is_taken_to_leave_first():
    t = household(hands="magic_arrow", spells=("magic_arrow haste", "curse")).does(search, 0, "spell", 1)
    t.play("look", "take spell:magic_arrow").does(discard, 0, card("magic_arrow"))
    assert t.s.secret[0] == [card("magic_arrow")], "nobody could tell which one it was"
    t.does(discard, 0, card("magic_arrow"))
    assert t.s.secret[0] == []


def test_her_28_only_the_searching_seat_sees_the_cards_it_looks_at():
    t = household(spells=("magic_arrow fireball haste", "curse")).does(search, 0, "spell", 2).play("look")
    assert view(t.s, 0)["looked"] == ["spell:magic_arrow", "spell:fireball"]
    assert view(t.s, 1)["looked"] is None
    assert view(t.s, 1)["looked_size"] == 2
