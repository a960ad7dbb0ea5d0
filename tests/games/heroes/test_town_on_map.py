"""Town Actions with a map, captured Towns, hiring, War Machines; every effect has its verbs. [HER-7, HER-9]"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.games.heroes.household import Household, card, household
from tests.games.heroes.world import world

from ludoteka.games.heroes import assembled
from ludoteka.games.heroes.boards import BUILDINGS, LOCATIONS, TOWNS
from ludoteka.games.heroes.cards import CARDS, FACES, unit_of
from ludoteka.games.heroes.combat.standing import STANDING
from ludoteka.games.heroes.effects.conditions import CONDITIONS
from ludoteka.games.heroes.effects.programs import TARGETED, VERBS
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect
from ludoteka.games.heroes.hero.morale import gain_morale
from ludoteka.games.heroes.terms import ALL_TOKENS, POPULATION
from ludoteka.games.heroes.town.buildings import dwellings
from ludoteka.games.heroes.town.window import offer_town_actions

LOOKED_UP = frozenset({"siege_rule", "unlock"})  # where they matter, not carried out


# -- hiring --------------------------------------------------------------------------------------------------


def test_her_9_6_hiring_costs_the_token_and_ten_gold():
    w = world("S3 0,0 / S2 3,0", heroes="0 main S3.E / 1 main S2.C", flags="0 S3.C / 1 S2.C", gold=10, everything=True)
    assert "hire 0,0" in w.options
    w.play("hire 0,0")
    assert w.s.gold[0] == 0
    assert not w.s.tokens[0] & POPULATION, "HER-7.5: never both with one use"
    assert w.where(2) == "S3.C"
    assert w.mp(2) == 2, "usable at once"
    assert not [option for option in w.options if option.startswith(("hire", "population"))]


def test_her_9_6_without_gold_or_place_nobody_is_hired():
    w = world("S3 0,0 / S2 3,0", heroes="0 main S3.E", flags="0 S3.C", gold=9, everything=True)
    assert not [option for option in w.options if option.startswith("hire")]
    w = world("S3 0,0 / S2 3,0", heroes="0 main S3.E", flags="1 S3.C", gold=10, everything=True)
    assert not [option for option in w.options if option.startswith("hire")], "the Town is an enemy's"


def test_her_9_6_an_occupied_place_only_if_no_other_is_left():
    w = world("S3 0,0 / S2 3,0", heroes="0 main S3.C", flags="0 S3.C / 0 S2.C", gold=10, everything=True)
    assert [option for option in w.options if option.startswith("hire")] == ["hire 3,0"]
    w = world("S3 0,0 / S2 3,0", heroes="0 main S3.C", flags="0 S3.C", gold=10, everything=True)
    assert [option for option in w.options if option.startswith("hire")] == ["hire 0,0"]


def test_her_9_2_at_most_one_secondary_hero():
    w = world("S3 0,0 / S2 3,0", heroes="0 main S3.E / 0 secondary S3.W", flags="0 S3.C", gold=10, everything=True)
    assert not [option for option in w.options if option.startswith("hire")]


def test_her_9_6_also_out_of_turn():
    w = world("S3 0,0 / S2 3,0", heroes="0 main S3.E", flags="0 S3.C / 0 S2.C", gold=10, play=False)
    t = Household(w.s).does(offer_town_actions, [0])
    assert t.options == ["hire", "pass"]
    t.play("hire")
    assert t.open == "hire_place 0"
    t.play("at 3,0")
    assert w.s.figures[-1].field == w.field("S2.C")


# -- whose Town ----------------------------------------------------------------------------------------------


def test_her_7_7_a_lost_town_does_not_take_the_board_away():
    w = world("S3 0,0 / S2 3,0", heroes="0 main S3.E", flags="0 S3.C", gold=20, everything=True)
    w.s.flag[w.field("S3.C")] = 1
    t = Household(w.s)
    t.s.materials[0] = t.s.valuables[0] = 20
    assert "build castle_city_hall" in t.turn().options


def test_her_13_6_an_enemy_neither_uses_nor_blocks_the_board():
    w = world(
        "S3 0,0 / S2 3,0", heroes="0 main S3.E", flags="0 S3.C / 1 S2.C", buildings=("", "dwelling_bronze"), play=False
    )
    w.s.flag[w.field("S2.C")] = 0
    assert dwellings(w.s, 0) == []
    assert dwellings(w.s, 1) == [0]


def test_her_22_captured_town_buildings_are_used_by_who_holds_the_town():
    """With his own token. [HER-R38]"""
    w = world(
        "S3 0,0 / S1 3,0",
        heroes="0 main S3.E",
        flags="0 S3.C / 1 S1.C",
        buildings=("", "dwelling_bronze"),
        switches="captured_town_buildings",
        gold=9,
        armies=("", "zombies"),
        play=False,
    )
    w.s.flag[w.field("S1.C")] = 0
    assert dwellings(w.s, 0) == [0]
    t = Household(w.s).turn().play("population")
    assert "recruit skeletons-few" in t.options
    assert "recruit zombies-few" not in t.options, "its owner has them"
    t.play("recruit skeletons-few")
    assert t.army(0) == "skeletons"


def test_her_7_5_the_population_recruits_or_hires():
    t = household(gold=(99,), buildings="dwelling_bronze").turn().play("population", "recruit griffins-few", "done")
    assert not t.s.tokens[0] & POPULATION
    assert t.offers("hire") == t.offers("population") == []


def test_her_7_2_any_number_of_town_actions_in_a_window():
    t = household(
        gold=(99, 0),
        materials=(99,),
        valuables=(99,),
        buildings="dwelling_bronze mage_guild",
        spells=("haste slow bless", "cure"),
    )
    t.does(offer_town_actions, [0, 1])
    t.play("build", "build castle_city_hall", "population", "recruit griffins-few", "done", "spell book")
    t.play("take spell:cure")
    assert t.s.tokens[0] == ALL_TOKENS & 0
    assert t.open == ""


# -- Fields and cards ----------------------------------------------------------------------------------------


def test_her_23_2_cards_that_a_trading_post_does_not_take():
    sell = {
        "op": "remove",
        "n": 1,
        "from": ["hand"],
        "filter": {"types": ["ability", "artifact", "spell"], "not": ["starting_ability", "magic_arrow"]},
    }
    t = household(hands="leadership magic_arrow attack catherine_1").turn()
    assert not t.possible(sell), "Catherine's own Leadership is her starting Ability"
    t = household(hands="leadership magic_arrow attack haste luck").effect([sell, {"op": "gain", "gold": 1}])
    assert t.options == ["remove ability:luck from hand", "remove spell:haste from hand"]
    assert t.play("remove spell:haste from hand").pool(0) == (1, 0, 0)


def test_her_23_3_no_war_machine_in_the_base_set():
    assert not household(gold=(99,)).possible({"op": "war_machine", "mode": "buy", "price": "trading_post"})


def test_her_27_2_war_machines_are_cheaper_at_the_factory():
    """What was bought goes to the hand. [HER-R45]"""
    t = household(gold=(10, 0))
    t.s.machines = [card("ballista"), card("ballista"), card("war_machine:ammo_cart")]
    t.effect([{"op": "war_machine", "mode": "buy", "price": "trading_post"}])
    assert t.options == ["buy war_machine:ammo_cart", "buy war_machine:ballista", "done"]
    t.play("buy war_machine:ballista")
    assert (t.pool(0)[0], t.hand(0), len(t.s.machines)) == (0, "ballista", 2)
    t = household(gold=(7,))
    t.s.machines = [card("ballista")]
    t.effect([{"op": "war_machine", "mode": "buy", "price": "factory"}]).play("buy war_machine:ballista")
    assert t.pool(0)[0] == 0


def test_her_27_1_a_war_machine_is_played_as_a_permanent_card_and_replaces_another():
    t = household(hands="ballista ballista").turn()
    t.play("play war_machine:ballista permanent")
    assert [entry.until for entry in t.s.in_play] == ["permanent"]
    t.play("play war_machine:ballista permanent")
    assert [entry.card for entry in t.s.in_play] == [card("ballista")]
    assert t.pile(0) == "ballista", "HER-11.14: one permanent card for each player"
    t.play("drop war_machine:ballista")
    assert (t.s.in_play, t.pile(0)) == ([], "ballista ballista")


def test_her_10_14_cards_found_by_a_secondary_hero_are_ordinary_cards_of_the_hand():
    w = world(
        "S3 0,0 / S2 3,0",
        heroes="0 main S3.E / 0 secondary S3.W",
        flags="0 S3.C",
        spells="spell:haste spell:slow spell:cure",
        play=False,
    )
    t = Household(w.s).effect([{"op": "search", "deck": "spell", "n": 2}], figure=1)
    t.play("look", "take spell:slow")
    assert t.hand(0) == "slow"


def test_her_10_15_and_5_2_a_hand_may_grow_beyond_its_limit():
    t = household(hands="attack attack attack attack", decks="power power").effect([{"op": "draw", "n": 2}])
    assert len(t.s.hand[0]) == 6


def test_her_8_1_morale_is_one_of_three_values():
    t = household()
    for _ in range(4):
        t.does(gain_morale, 0)
    assert t.s.morale[0] == 1


def test_her_13_5_a_building_used_once_is_offered_again_in_the_next_turn():
    t = household(factions="necropolis / castle", hands="power", decks="defense", buildings="faction_1").turn()
    t.play("use necropolis_faction_1")
    t.play(t.options[1])
    assert t.offers("use") == []
    t.s.uses_of_turn = []
    assert t.turn().offers("use") == ["use necropolis_faction_1"]


# -- every effect has its verbs ------------------------------------------------------------------------------


def effects_of_the_base_set() -> Iterator[tuple[str, Effect]]:
    for one in CARDS:
        if one.set == "core":
            yield from ((f"{one.type}:{one.id}", effect) for effect in one.effects)
    for face in FACES:
        if unit_of(face.number).set == "core":
            yield from ((unit_of(face.number).id, effect) for effect in face.effects)
    for town in TOWNS.values():
        if town.set == "core":
            yield from ((BUILDINGS[n].id, effect) for n in town.buildings for effect in BUILDINGS[n].effects)
    for place in LOCATIONS:
        if place.set == "core":
            yield from ((place.id, effect) for effect in place.effects)


def programs_inside(value: object) -> Iterator[int]:
    """The programs in the arguments of an operation: options, faces, what follows."""
    if isinstance(value, dict) or hasattr(value, "items"):
        for name, item in value.items():
            if name in ("ops", "first", "otherwise", "each", "replace", "then_pay_to") and isinstance(item, int):
                yield item
            elif name in ("options", "table"):
                yield from (item if name == "options" else item.values())
            elif name == "then":
                yield from programs_inside(item)


def verbs_in(program: int) -> set[str]:
    found = set()
    for op in PROGRAMS[program]:
        found.add(op.verb)
        for inner in programs_inside(op.args):
            found |= verbs_in(inner)
    return found


def test_her_11_17_every_effect_of_the_base_set_has_its_verbs_and_conditions():
    known = set(VERBS) | set(TARGETED) | STANDING | LOOKED_UP
    assert assembled.ASSEMBLED
    for name, effect in effects_of_the_base_set():
        programs = [effect.program] if effect.program >= 0 else [program for _, program in effect.levels]
        for program in programs:
            assert verbs_in(program) <= known, name
        assert set(CONDITIONS).issuperset(effect.conditions), name


@pytest.mark.parametrize("moment", ["resource_round_start", "own_turn", "turn_start", "built"])
def test_her_13_4_each_core_town_has_buildings_for_the_moments_of_a_round(moment: str):
    found = {
        BUILDINGS[n].town for n in range(len(BUILDINGS)) for effect in BUILDINGS[n].effects if moment in effect.when
    }
    wanted = {"own_turn": {"castle", "necropolis"}, "turn_start": {"necropolis", "dungeon"}}
    assert wanted.get(moment, {"castle", "necropolis", "dungeon"}) <= found
