"""Morale outside Combats. [HER-8]"""

from __future__ import annotations

from tests.games.heroes.household import household

from ludoteka.games.heroes.hero.morale import gain_morale, lose_morale


def test_her_8_2_gaining_goes_up_by_one_step():
    t = household(morale=(-1, 0)).does(gain_morale, 0)
    assert t.s.morale[0] == 0
    assert t.does(gain_morale, 0).s.morale[0] == 1


def test_her_8_2_who_holds_a_token_may_spend_it_first():
    t = household(morale=(1,), hands="attack", decks="power").does(gain_morale, 0)
    assert t.open == "morale 0"
    assert t.options == ["draw", "exchange", "keep"]
    t.play("draw")
    assert (t.hand(0), t.s.morale[0]) == ("attack power", 1)
    t = household(morale=(1,), hands="attack", decks="power").does(gain_morale, 0).play("keep")
    assert (t.hand(0), t.s.morale[0]) == ("attack", 1)


def test_her_8_2_nothing_to_spend_it_for_asks_nothing():
    t = household(morale=(1,)).does(gain_morale, 0)
    assert (t.open, t.s.morale[0]) == ("", 1)


def test_her_8_3_losing_goes_down_and_a_second_negative_token_costs_the_hand():
    """[HER-R10]"""
    t = household(morale=(1,), hands="attack").does(lose_morale, 0)
    assert t.s.morale[0] == 0
    assert t.does(lose_morale, 0).s.morale[0] == -1
    assert not t.s.must_discard[0]
    t.does(lose_morale, 0)
    assert (t.s.morale[0], t.s.must_discard[0]) == (0, True), "the Negative token is gone too"
    assert t.hand(0) == "attack", "not before the end of the turn"


def test_her_8_4_a_token_draws_a_card_or_exchanges_some():
    t = household(morale=(1,), hands="attack power power", decks="defense knowledge").turn()
    assert t.offers("morale") == ["morale draw", "morale exchange"]
    t.play("morale draw")
    assert (t.hand(0), t.s.morale[0]) == ("attack defense power power", 0)
    assert t.offers("morale") == [], "it is spent"


def test_her_8_4_an_exchange_discards_one_or_more_and_draws_as_many():
    t = household(morale=(1,), hands="attack power power", decks="defense knowledge").turn().play("morale exchange")
    assert t.options == ["discard statistic:attack", "discard statistic:power"], "at least one"
    t.play("discard statistic:power", "discard statistic:attack")
    assert t.options == ["discard statistic:power", "done"]
    t.play("done")
    assert t.hand(0) == "defense knowledge power"


def test_her_8_4_what_was_discarded_may_be_drawn_again():
    t = household(morale=(1,), hands="attack power").turn().play("morale exchange")
    t.play("discard statistic:power", "discard statistic:attack", "done")
    assert t.hand(0) == "attack power"


def test_her_8_5_a_negative_token_cannot_be_spent():
    assert household(morale=(-1,), hands="attack", decks="power").turn().offers("morale") == []


def test_her_8_7_necropolis_never_gains_or_loses_morale():
    t = household()
    assert t.does(gain_morale, 1).does(lose_morale, 1).s.morale == [0, 0]
    assert not t.possible({"op": "morale", "value": 1}, seat=1)


def test_morale_of_an_enemy_of_choice():
    t = household(3, morale=(0, 0, 1)).effect([{"op": "morale", "value": -1, "who": "enemy"}])
    assert t.open == "choose_player 0"
    t.play("player 3")
    assert t.s.morale == [0, 0, 0]


def test_only_a_positive_token_is_dropped():
    drop = {"op": "morale", "value": -1, "only_positive_token": True, "who": "enemy"}
    t = household(factions="castle / dungeon", morale=(0, 0))
    assert not t.possible(drop)
    assert t.effect([drop]).s.morale == [0, 0]
    t.s.morale[1] = 1
    assert t.effect([drop]).s.morale == [0, 0]


def test_twice_in_a_row():
    t = household(morale=(1,)).effect([{"op": "morale", "value": -1, "times": 2}])
    assert t.s.morale[0] == -1
