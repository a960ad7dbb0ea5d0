"""Verbs that only components of further boxes use. They work wherever an effect says so. [HER-29.1]"""

from __future__ import annotations

from typing import Any

from tests.games.heroes.household import Household, card, household
from tests.games.heroes.world import world

from ludoteka.games.heroes.cards import Cost
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.terms import Listen
from ludoteka.games.heroes.town.prices import can_afford, payment

STATISTIC = {"type": "statistic", "empowered": False}


def test_library_exchanges_statistic_cards_for_gold():
    """The new card goes to where the removed one came from. [HER-R23]"""
    library: dict[str, Any] = {
        "op": "exchange_card",
        "n": 2,
        "up_to": True,
        "from": ["hand", "discard"],
        "filter": {"type": "statistic"},
        "to": {"type": "statistic", "other": True},
        "cost_each": {"gold": 3},
        "place": "same_zone",
    }
    t = household(hands="attack haste", discards="power", gold=(5,)).effect([library])
    assert t.options == ["remove statistic:attack from hand", "remove statistic:power from discard", "done"]
    t.play("remove statistic:power from discard")
    assert t.options == ["take statistic:attack", "take statistic:defense", "take statistic:knowledge"]
    t.play("take statistic:knowledge")
    assert (t.pile(0), t.hand(0), t.pool(0)[0]) == ("knowledge", "attack haste", 2)
    assert t.open == "", "a second one cannot be paid"
    assert t.s.removed[0] == [card("power")]
    assert not household(hands="attack", gold=(2,)).possible(library)


def test_star_axis_needs_the_box_with_empowered_cards():
    axis: dict[str, Any] = {
        "op": "exchange_card",
        "n": 1,
        "from": ["hand"],
        "filter": STATISTIC,
        "to": {"empowered": True, "same_type": True},
        "place": "hand",
    }
    t = household(hands="attack power")
    assert not t.possible(axis)
    t.s.sets = frozenset({"core", "inferno"})
    t.effect([axis]).play("remove statistic:power from hand")
    assert t.hand(0) == "attack empowered_power", "the only one of its kind"


def test_scholar_gives_a_statistic_card_of_choice():
    t = household().effect([{"op": "gain_card", "kind": "statistic", "choose": True}])
    assert len(t.options) == 4
    assert t.play("take statistic:knowledge").hand(0) == "knowledge"
    assert not t.possible({"op": "gain_card", "kind": "spell_scroll"})


def test_genies_mill_the_deck_and_find_a_spell():
    genies: dict[str, Any] = {"op": "mill", "n": 3, "up_to": True, "take": {"type": "spell", "n": 1, "optional": True}}
    t = household(decks="attack haste slow power").effect([genies])
    assert t.pile(0) == "attack", "the first one falls in any case"
    t.play("use", "use")
    assert t.pile(0) == "slow haste attack"
    assert t.options == ["take spell:haste", "take spell:slow", "done"]
    t.play("take spell:haste")
    assert (t.hand(0), t.pile(0), t.deck(0)) == ("haste", "slow attack", "power")


def test_milling_may_stop_and_take_everything_that_fits():
    jeddite: dict[str, Any] = {
        "op": "mill",
        "n": 3,
        "up_to": True,
        "take": {"types": ["spell", "specialty"], "n": "all"},
    }
    t = household(decks="haste slow power").effect([jeddite]).play("use", "decline")
    assert t.options == ["take spell:haste", "take spell:slow"]
    t.play("take spell:slow")
    assert (t.hand(0), t.pile(0)) == ("haste slow", "")
    assert not household().possible(jeddite)


def test_unexpected_reinforcements_join_from_the_neutral_decks():
    gain: dict[str, Any] = {
        "op": "gain_unit",
        "from": "deck_search",
        "own_faction_counterpart": True,
        "tiers_with_dwelling": True,
        "not_tiers": ["azure"],
        "cost": "free",
    }
    assert not household().possible(gain), "no Dwelling"
    t = household(buildings="dwelling_bronze")
    before = len(t.s.neutral_deck[0])
    t.effect([gain])
    if t.open:
        t.play(t.options[0])
    assert len(t.s.army[0]) == 1
    assert len(t.s.neutral_deck[0]) == before - 1


def test_what_is_required_of_a_faction():
    ops: list[dict[str, Any]] = [{"op": "require", "faction": "necropolis"}, {"op": "gain", "gold": 4}]
    assert household().effect(ops, seat=0).pool(0)[0] == 0
    assert household().effect(ops, seat=1).pool(1)[0] == 4
    assert household().effect([*ops[:1], *ops[1:], {"op": "gain", "gold": 1}], seat=0).pool(0)[0] == 0


def test_cubes_are_stored_on_a_building():
    t = household().effect([{"op": "store_cube", "max": 2}] * 3, building=5)
    assert t.s.listening == [Listen(0, "stored_cubes", 5, 2, "permanent", -1, -1)]


def test_stronghold_spends_other_resources_as_gold():
    t = household(gold=(1,), materials=(3,), valuables=(0,), factions="castle / dungeon")
    t.s.faction = replaced(t.s.faction, 0, "stronghold")
    assert not can_afford(t.s, 0, Cost(3, 0, 0))
    t.s.buildings[0] = 0b10001000
    assert can_afford(t.s, 0, Cost(4, 0, 0))
    assert payment(t.s, 0, Cost(3, 1, 0)) == Cost(1, 3, 0)


def test_a_replaced_search_digs_for_a_school():
    dig = [{"op": "dig", "deck": "spell", "until": {"school": "fire"}, "keep": "must", "rest": "shuffle"}]
    t = household(spells=("haste slow curse bless", "cure"))
    t.effect([{"op": "search_mod", "deck": "spell", "replace": dig}, {"op": "search", "deck": "spell", "n": 2}])
    assert t.hand(0) == "curse"
    assert t.s.listening == []


def test_scouting_looks_at_more_cards():
    t = household(spells=("haste slow curse bless magic_arrow", "cure"))
    t.effect([{"op": "search_mod", "n": 5}, {"op": "search", "deck": "spell", "n": 2}]).play("look")
    assert len(t.options) == 5


def test_a_search_of_the_own_discard_pile_or_that_of_the_abilities():
    t = household(discards="attack power haste").effect([{"op": "search", "deck": "own_discard", "n": 2}])
    assert t.options == ["take statistic:attack", "take statistic:power"]
    assert t.play("take statistic:power").pile(0) == "attack haste"
    t = household(abilities=("luck", "estates tactics offense")).effect(
        [{"op": "search", "deck": "ability_discard", "n": 2}]
    )
    t.play("take ability:tactics")
    assert (t.hand(0), t.common(0)[1]) == ("tactics", "estates offense")


def test_a_dig_may_let_the_player_name_what_is_looked_for():
    eagle: dict[str, Any] = {
        "op": "dig",
        "deck": "spell",
        "until": {"choose": ["basic", "expert", "school"]},
        "keep": "may",
        "rest": "shuffle",
    }
    t = household(spells=("haste fireball slow", "cure")).effect([eagle])
    assert t.options == ["name basic", "name expert", "name air", "name fire", "name earth", "name water"]
    t.play("name expert", "decline")
    assert (t.hand(0), t.common(2)[1]) == ("", "fireball cure")


def test_visions_discard_and_reorder_a_neutral_deck():
    t = household().effect([{"op": "peek", "deck": "neutral_choice", "n": 2, "then": "discard_any_reorder"}])
    t.play("deck bronze")
    first = next(option for option in t.options if option.startswith("discard"))
    t.play(first)
    assert len(t.s.neutral_discard[0]) == 1
    t.play(next(option for option in t.options if option.startswith("top")))
    assert len(t.s.known) == 1
    assert t.open == ""


def test_one_is_discarded_and_one_goes_back():
    t = household(decks="attack power").effect([{"op": "peek", "deck": "any", "n": 2, "then": "one_discard_one_top"}])
    t.play("deck of player 1", "discard statistic:power")
    assert t.options == ["top statistic:attack"]
    t.play("top statistic:attack")
    assert (t.deck(0), t.pile(0)) == ("attack", "power")


def test_movement_points_are_paid_in_the_own_turn():
    w = world("S3 0,0 / S2 3,0", heroes="0 main S3.E / 0 secondary S3.W", flags="0 S3.C", play=False)
    t = Household(w.s)
    price = {"op": "pay", "mp": 3, "hero": "choose"}
    t.effect([price, {"op": "gain", "gold": 6}])
    assert (t.open, t.pool(0)[0], w.mp(0)) == ("", 6, 0), "only the Main Hero has three"
    assert not t.possible(price)
    t.s.turn = 1
    t.s.figures[0] = t.s.figures[0]._replace(mp=3)
    assert not t.possible(price)
