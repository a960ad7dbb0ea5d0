"""Town Actions: building, recruiting, the Spell Book; windows for other players. [HER-7, HER-13, HER-16]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.household import Household, card, household
from tests.games.heroes.position import position
from tests.games.heroes.world import world

from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.cards import UNITS
from ludoteka.games.heroes.map.fields import location
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.terms import BUILD, POPULATION, SPELL_BOOK, SPELL_DECK, Listen
from ludoteka.games.heroes.town.buildings import add_building, resolve_built
from ludoteka.games.heroes.town.prices import price
from ludoteka.games.heroes.town.units import refill, supply
from ludoteka.games.heroes.town.window import offer_town_actions
from ludoteka.games.heroes.words.components import BUILDING_NUMBER

RICH: dict[str, Any] = {"gold": (99, 99), "materials": (99, 99), "valuables": (99, 99)}
SPELLS = ("magic_arrow fireball haste slow bless cure", "curse")


def active(t: Household, seat: int) -> set[str]:
    bits = (("build", BUILD), ("population", POPULATION), ("spell book", SPELL_BOOK))
    return {name for name, bit in bits if t.s.tokens[seat] & bit}


# -- EX-2 ----------------------------------------------------------------------------------------------------


def test_ex_2_build_and_recruit():
    """The new Dwelling is used in the Round in which it was built. [HER-R19]"""
    t = household(gold=(22,), materials=(9,), valuables=(4,), buildings="dwelling_bronze dwelling_silver").turn()
    t.play("build castle_dwelling_golden")
    assert t.pool(0) == (12, 0, 0)
    t.play("population", "recruit champions-few")
    assert (t.pool(0), t.army(0)) == ((0, 0, 0), "champions")
    assert active(t, 0) == {"spell book"}
    assert t.offers("build") == t.offers("population") == []


def test_ex_2_order_of_dwellings():
    t = household(**RICH, buildings="dwelling_bronze").turn()
    assert "build castle_dwelling_golden" not in t.options, "the silver Dwelling is missing"
    t.play("population")
    assert "recruit champions-few" not in t.options, "without the golden Dwelling"
    assert "recruit griffins-few" in t.options


# -- building ------------------------------------------------------------------------------------------------


def test_her_13_2_one_building_in_a_round_and_each_once():
    t = household(**RICH).turn().play("build castle_city_hall")
    assert t.offers("build") == [], "the token is flipped"
    t.s.tokens[0] |= BUILD
    assert "build castle_city_hall" not in t.turn().options


def test_her_13_3_the_back_of_a_tile_needs_its_front():
    t = household(**RICH).turn()
    assert "build castle_faction_2" not in t.options
    assert "build castle_faction_2" in household(**RICH, buildings="dwelling_bronze").turn().options


@pytest.mark.parametrize("faction", ["castle", "necropolis", "dungeon"])
def test_her_13_1_every_building_of_the_core_towns_can_be_built_and_costs_what_it_says(faction: str):
    for number in TOWNS[faction].buildings:
        building = BUILDINGS[number]
        t = household(factions=f"{faction} / castle" if faction != "castle" else "", spells=SPELLS)
        before = {"castle_faction_2": "dwelling_bronze", "necropolis_faction_2": "mage_guild"}.get(building.id, "")
        before = {"dwelling_silver": "dwelling_bronze", "dwelling_golden": "dwelling_bronze dwelling_silver"}.get(
            building.kind, before or ("mage_guild" if building.id == "dungeon_faction_2" else "")
        )
        for kind in before.split():
            add_building(t.s, 0, next(n for n in TOWNS[faction].buildings if BUILDINGS[n].kind == kind))
        t.s.gold[0], t.s.materials[0], t.s.valuables[0] = building.cost
        assert t.turn().play(f"build {building.id}").pool(0) == (0, 0, 0)
        t.s.gold[0], t.s.materials[0], t.s.valuables[0] = building.cost.gold - 1, 99, 99
        assert f"build {building.id}" not in household(gold=(building.cost.gold - 1,)).turn().options


def test_her_7_4_a_mage_guild_searches_twice_when_built():
    t = household(**RICH, spells=SPELLS).turn().play("build castle_mage_guild")
    t.play("look", "take spell:fireball", "look", "take spell:slow")
    assert t.hand(0) == "fireball slow"
    assert t.open == "main_action 0"


def test_her_3_16_starting_buildings_are_resolved_too():
    t = household(spells=SPELLS)
    add_building(t.s, 0, BUILDING_NUMBER["castle_mage_guild"])
    t.does(resolve_built, 0, BUILDING_NUMBER["castle_mage_guild"])
    assert t.open == "search 0"


# -- recruiting ----------------------------------------------------------------------------------------------


def test_her_16_4_recruiting_needs_the_dwelling_and_the_cost():
    t = household(gold=(2,), buildings="dwelling_bronze").turn().play("population")
    assert t.army(0) == "halberdiers", "the only unit that can be paid: no question"
    assert t.pool(0) == (0, 0, 0)
    assert household(gold=(1,), buildings="dwelling_bronze").turn().offers("population") == []
    assert household(**RICH).turn().offers("population") == [], "no Dwelling"


def test_her_16_2_each_unit_exists_once():
    t = household(**RICH, buildings="dwelling_bronze", armies="griffins+ halberdiers").turn().play("population")
    assert t.army(0) == "halberdiers marksmen griffins+", "the only one left in the supply"


def test_her_16_5_reinforcing_needs_citadel_and_dwelling():
    t = household(**RICH, buildings="dwelling_bronze", armies="griffins").turn().play("population")
    assert t.offers("reinforce") == []
    t = household(**RICH, buildings="dwelling_bronze citadel", armies="griffins champions").turn().play("population")
    assert t.offers("reinforce") == ["reinforce griffins-few"], "no golden Dwelling"
    t.play("reinforce griffins-few")
    assert t.army(0) == "griffins+ champions"


def test_her_16_5_a_unit_may_be_recruited_and_reinforced_in_one_use():
    t = household(**RICH, buildings="dwelling_bronze citadel").turn().play("population")
    t.play("recruit griffins-few", "reinforce griffins-few", "recruit marksmen-few", "done")
    assert t.army(0) == "marksmen griffins+"
    assert t.offers("population") == []


def test_her_16_7_neutral_units_cannot_be_reinforced():
    t = household(**RICH, buildings="citadel dwelling_bronze", armies="neutral_boars").turn().play("population")
    assert t.offers("reinforce") == []


def test_her_16_9_an_empty_army_gets_the_starting_units_again():
    t = household()
    t.s.starting_units = replaced(t.s.starting_units, 0, tuple(household(armies="griffins+ marksmen").s.army[0]))
    refill(t.s, 0)
    assert t.army(0) == "marksmen griffins+"
    refill(t.s, 0)
    assert t.army(0) == "marksmen griffins+", "only an empty one"


def test_her_16_9_what_an_ally_was_given_is_not_received_again():
    t = household()
    t.s.starting_units = replaced(t.s.starting_units, 0, tuple(household(armies="griffins+ marksmen").s.army[0]))
    t.s.army[1] = list(household(armies="griffins").s.army[0])
    refill(t.s, 0)
    assert t.army(0) == "marksmen", "each unit exists once"
    t.s.army[0], t.s.army[1] = [], list(household(armies="griffins marksmen").s.army[0])
    refill(t.s, 0)
    assert t.army(0) == "halberdiers", "the lowest that is there"


# -- discounts -----------------------------------------------------------------------------------------------


def test_her_16_6_a_discount_card_is_played_before_the_unit_is_named():
    t = household(gold=(8,), hands="legs_of_legion power", buildings="dwelling_bronze dwelling_silver dwelling_golden")
    t.turn().play("population")
    assert t.options[0] == "play artifact:legs_of_legion top"
    assert "recruit champions-few" not in t.options
    t.play("play artifact:legs_of_legion top", "recruit champions-few")
    assert t.pool(0) == (0, 0, 0), "12 - 4"
    assert t.pile(0) == "legs_of_legion"


def test_her_16_6_discounts_add_up_and_serve_one_unit():
    t = household(
        gold=(3,), hands="legs_of_legion loins_of_legion", buildings="dwelling_bronze dwelling_silver dwelling_golden"
    )
    t.turn().play("population", "play artifact:legs_of_legion top", "play artifact:loins_of_legion top")
    t.play("recruit champions-few")
    assert t.pool(0) == (0, 0, 0)
    assert t.s.listening == []


def test_her_r77_a_discount_that_is_not_used_is_lost():
    t = household(gold=(20,), hands="legs_of_legion", buildings="dwelling_bronze").turn()
    t.play("population", "play artifact:legs_of_legion top", "done")
    assert t.s.listening == []
    assert t.pool(0) == (20, 0, 0)


def test_her_r77_the_population_is_offered_for_the_sake_of_a_discount():
    assert household(gold=(0,), buildings="dwelling_bronze", hands="power").turn().offers("population") == []
    t = household(gold=(0,), buildings="dwelling_bronze", hands="legs_of_legion").turn().play("population")
    assert t.options == ["play artifact:legs_of_legion top", "done"]


def test_champions_are_cheaper_while_a_hero_stands_at_the_stables():
    w = world("S3 0,0 / F1 3,0", heroes="0 main S3.C")
    stables = [field for field in range(14) if location(w.s, field).id == "stables"]
    assert stables, "the tile has them"
    champions = household(armies="champions").s.army[0][0]
    full = price(w.s, 0, "reinforce", champions)
    w.s.figures[0] = w.s.figures[0]._replace(field=stables[0])
    assert price(w.s, 0, "reinforce", champions) == full._replace(gold=max(0, full.gold - 6))


# -- Spell Book ----------------------------------------------------------------------------------------------


def test_ex_4_the_spell_book():
    t = household(
        factions="dungeon / castle", gold=(5,), buildings="mage_guild", spells=("magic_arrow fireball haste", "curse")
    )
    t.turn().play("spell book", "look", "take spell:fireball")
    assert (t.pool(0)[0], t.hand(0)) == (0, "fireball")
    assert t.common(SPELL_DECK) == ("haste", "magic_arrow curse")
    assert "spell book" not in active(t, 0)


def test_ex_4_the_other_way():
    t = household(
        factions="dungeon / castle", gold=(5,), buildings="mage_guild", spells=("magic_arrow fireball haste", "curse")
    )
    t.turn().play("spell book", "take spell:curse")
    assert t.common(SPELL_DECK) == ("fireball haste", "magic_arrow"), "the empty pile was refilled"


def test_her_7_6_not_in_the_round_in_which_the_guild_was_built():
    """The Spell Book is the exception. [HER-R19]"""
    t = household(gold=(9,), buildings="mage_guild", spells=SPELLS)
    t.s.guild_round = replaced(t.s.guild_round, 0, t.s.round)
    assert t.turn().offers("spell") == []
    t.s.round += 1
    assert t.turn().offers("spell") == ["spell book"]


@pytest.mark.parametrize(("deck", "pile"), [("haste", ""), ("", "haste"), ("", "")])
def test_her_7_6_a_spell_must_be_left(deck: str, pile: str):
    t = household(gold=(9,), buildings="mage_guild", spells=(deck, pile)).turn()
    assert t.offers("spell") == (["spell book"] if deck or pile else [])


def test_her_7_6_the_gold_is_that_of_the_board():
    assert household(gold=(5,), buildings="mage_guild", spells=SPELLS).turn().offers("spell") == [], "Castle: 6"
    t = household(factions="necropolis / castle", gold=(5,), buildings="mage_guild", spells=SPELLS)
    assert t.turn().offers("spell") == ["spell book"]


def test_wisdom_makes_the_spell_cheaper_and_the_search_wider():
    t = household(gold=(4,), hands="wisdom", buildings="mage_guild", spells=SPELLS).turn()
    assert t.offers("spell book") == ["spell book with ability:wisdom basic"], "4 Gold are enough with it only"
    t.play("spell book with ability:wisdom basic")
    assert t.options == ["buy"]
    t.play("buy", "look")
    assert len(t.options) == 3
    assert t.pool(0)[0] == 0
    t = household(gold=(6,), xp=(2,), hands="wisdom", buildings="mage_guild", spells=SPELLS).turn()
    assert t.offers("spell book") == [
        "spell book",
        "spell book with ability:wisdom basic",
        "spell book with ability:wisdom expert",
    ]
    t.play("spell book with ability:wisdom expert", "buy", "look")
    assert len(t.options) == 4
    assert t.s.experts_used[0] == 1
    assert t.s.listening == []


def test_free_spell_book_of_the_mages():
    t = household(spells=SPELLS)
    t.s.listening = [Listen(-1, "free_spell_book", -1, 0, "until_next_astrologers", -1, -1)]
    t.turn().play("spell book")
    assert t.open == "search 0"


# -- windows -------------------------------------------------------------------------------------------------


def test_her_7_3_others_are_asked_who_could_do_something():
    """[HER-R09]"""
    t = household(3, gold=(99, 0, 99), materials=(99, 0, 99), valuables=(99, 0, 99))
    t.does(offer_town_actions, [1, 2])
    assert t.open == "town_window 2", "player 2 has nothing to pay with"
    assert t.options == ["build", "pass"]
    t.play("build", "build dungeon_city_hall")
    assert t.open == "", "nothing is left that could be done"


def test_her_7_3_until_all_pass_in_a_row():
    t = household(gold=(99, 99), materials=(99, 99), valuables=(99, 99), buildings="dwelling_bronze / dwelling_bronze")
    t.does(offer_town_actions, [0, 1])
    assert t.open == "town_window 0"
    t.play("pass")
    assert t.open == "town_window 1"
    t.play("population", "recruit skeletons-few", "done")
    assert t.options == ["build", "pass"]
    t.play("pass")
    assert t.open == "town_window 0", "somebody has acted since"
    assert t.play("pass").open == ""


def test_ex_3_at_most_the_spell_book_is_left():
    t = household(gold=(6, 0), buildings="mage_guild dwelling_bronze", spells=SPELLS)
    t.s.tokens[0] = SPELL_BOOK
    t.does(offer_town_actions, [0, 1])
    assert t.options == ["spell book", "pass"]
    t.play("spell book")
    assert t.open == "search 0"


def test_her_7_1_a_token_is_used_once():
    t = household(**RICH)
    t.s.tokens[0] = 0
    assert t.turn().options == ["end turn"]


def test_a_card_is_no_help_out_of_turn():
    t = household(gold=(0, 0), hands="legs_of_legion", buildings="dwelling_bronze")
    t.s.turn = 1
    assert t.does(offer_town_actions, [0]).open == ""


# -- effects of buildings ------------------------------------------------------------------------------------


def test_castle_brotherhood_of_the_sword_sells_or_buys_artifacts():
    t = household(
        gold=(6,),
        hands="speculum power",
        buildings="dwelling_bronze faction_2",
        artifacts=("legs_of_legion loins_of_legion", "rib_cage"),
    )
    t.turn().play("use castle_faction_2")
    assert len(t.options) == 2
    t.play(t.options[0])
    assert t.hand(0) == "power speculum", "the card is asked for"
    t.play("remove artifact:speculum from hand")
    assert (t.hand(0), t.pool(0)[0]) == ("power", 10)
    assert t.offers("use") == [], "once in a turn"


def test_castle_brotherhood_pays_for_a_search():
    t = household(
        gold=(6,), buildings="dwelling_bronze faction_2", artifacts=("legs_of_legion loins_of_legion", "rib_cage")
    )
    t.turn().play("use castle_faction_2")
    assert t.pool(0)[0] == 0, "the only option that can be carried out"
    assert t.open == "search 0"
    assert household(gold=(5,), buildings="dwelling_bronze faction_2").turn().offers("use") == []


def test_necropolis_cover_of_darkness_exchanges_cards():
    t = household(
        factions="necropolis / castle", hands="power attack", decks="defense knowledge", buildings="faction_1"
    )
    t.turn().play("use necropolis_faction_1")
    t.play(t.options[0], "discard statistic:power", "discard statistic:attack")
    assert t.hand(0) == "defense knowledge", "at most two"
    assert card("power") in t.s.discard[0]


def test_her_16_2_units_that_fight_are_not_in_the_supply():
    t = position("griffins@b2 crusaders+@c2", "troglodytes@b4", first="b2", armies=("marksmen", ""))
    left = {UNITS[unit].id for unit in supply(t.s, 0)}
    assert left.isdisjoint({"griffins", "crusaders", "marksmen"})
    assert {"halberdiers", "zealots", "champions"} <= left
    assert "troglodytes" not in {UNITS[unit].id for unit in supply(t.s, 1)}
