"""Visiting fields: cubes, flags, and every location of the base set. [HER-15]"""

from __future__ import annotations

import pytest
from tests.games.heroes.world import World, world

from ludoteka.games.heroes.boards import LOCATIONS, TILES
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.terms import Cause

ARTIFACTS = "artifact:centaurs_axe artifact:shield_of_the_dwarven_lords artifact:speculum artifact:boots_of_speed"


def hand(t: World, seat: int = 0) -> int:
    return len(t.s.hand[seat])


# -- cubes and flags [HER-15.1 to 15.4] ----------------------------------------------------------------------


def test_her_15_1_a_black_cube_lies_on_every_visited_visitable_field():
    t = world("F1 0,0", heroes="0 main F1.C / 1 main F1.SE")
    t.play("move main ne")
    assert t.has_cube("F1.NE")
    assert t.s.valuables[0] == 1


def test_her_14_6_a_field_with_a_cube_is_empty():
    t = world("F1 0,0", heroes="0 main F1.C", cubes="F1.NE")
    t.play("move main ne")
    assert t.s.valuables[0] == 0
    assert not t.told("visited")


def test_her_15_4_the_cube_lies_even_if_the_effect_is_not_used():
    t = world("F6 0,0", heroes="0 main F6.NE", gold=5, spells="spell:bless spell:haste")
    t.play("move main se")
    assert t.open == "visit_option 0"
    t.play("decline")
    assert t.has_cube("F6.E")
    assert t.s.gold[0] == 5


def test_her_15_2_a_flag_replaces_an_enemys_and_takes_his_benefit():
    t = world("S3 0,0", heroes="0 main S3.C", flags="0 S3.C / 1 S3.SW")
    assert production(t.s, 1) == (10, 2, 0)
    t.play("move main sw")
    assert t.holder("S3.SW") == 0
    assert production(t.s, 0) == (10, 2, 0)
    assert production(t.s, 1) == (10, 0, 0)
    assert t.s.materials[0] == 0  # not the first flag


def test_her_15_3_a_revisitable_field_gets_no_cube():
    t = world("F1 0,0", heroes="0 main F1.C")
    t.play("move main se")
    assert not t.has_cube("F1.SE")


def test_her_14_13_fields_of_the_own_team_are_empty():
    t = world("S3 0,0", heroes="0 main S3.C / 1 main S3.NE", flags="0 S3.C / 1 S3.SW", teams=(0, 0))
    t.play("move main sw")
    assert t.holder("S3.SW") == 1
    assert t.open == "main_action 0"


# -- the simple locations ------------------------------------------------------------------------------------


def enter(place: str, way: str, tile: str, **kwargs: object) -> World:
    """A Hero enters a location of a tile from the slot named."""
    t = world(f"{tile} 0,0", heroes=f"0 main {tile}.{place}", xp=(12, 0), **kwargs)  # type: ignore[arg-type]
    return t.play(f"move main {way}")


def test_windmill_gives_a_valuable():
    assert enter("C", "ne", "F1").s.valuables[0] == 1


def test_water_wheel_gives_three_gold():
    assert enter("C", "nw", "F3").s.gold[0] == 3


def test_temple_gives_positive_morale():
    assert enter("C", "w", "F8", flags="0 F8.C").s.morale[0] == 1


def test_fountain_of_youth_gives_morale_and_a_point_for_this_turn():
    t = enter("C", "e", "F9", cubes="F9.C")
    assert t.s.morale[0] == 1
    assert t.mp(0) == 3


def test_mystical_garden_gives_gold_or_a_valuable():
    t = enter("C", "ne", "F5", cubes="F5.C")
    assert t.open == "effect_option 0"
    t.play(t.options[0])
    assert (t.s.gold[0], t.s.valuables[0]) == (2, 0)
    t = enter("C", "ne", "F5", cubes="F5.C")
    t.play(t.options[1])
    assert (t.s.gold[0], t.s.valuables[0]) == (0, 1)


def test_learning_stone_teaches_the_main_hero_only():
    t = world("F3 0,0", heroes="0 main F3.C / 0 secondary F3.NW", cubes="F3.C / F3.NW")
    t.play("move main ne")
    assert t.s.xp[0] == 1
    t = world("F3 0,0", heroes="0 main F3.SW / 0 secondary F3.NW", cubes="F3.C / F3.NW")
    t.play("move secondary e")
    assert t.s.xp[0] == 0
    assert t.has_cube("F3.NE")


def test_resource_symbol_rolls_the_printed_number_of_dice():
    t = world("S3 0,0", heroes="0 main S3.C", flags="0 S3.C")
    t.dice("1")
    t.play("move main e")
    assert t.s.gold[0] == 6


def test_treasure_symbol_resolves_one_of_two_dice():
    t = world("F8 0,0", heroes="0 main F8.C", flags="0 F8.C", xp=(6, 0), artifacts=ARTIFACTS)
    t.dice("0 4 1")
    t.play("move main sw")
    assert t.told("quick-combat")
    assert t.open == "resolve_die 0"
    t.play("resolve experience")
    assert t.s.xp[0] == 7


def test_artifact_symbol_is_a_search_that_may_be_declined():
    t = world("F1 0,0", heroes="0 main F1.C", xp=(6, 0), artifacts=ARTIFACTS)
    t.play("move main e")
    assert t.open == "visit_option 0"
    assert t.options == ["use 0", "decline"]
    t.play("use 0")
    assert t.open.startswith("search")
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert hand(t) == 1
    assert t.has_cube("F1.E")


def test_warriors_tomb_gives_two_searches_and_negative_morale_twice():
    t = world("N5 0,0", heroes="0 main N5.C", shared="0 N5.C", artifacts=ARTIFACTS)
    t.play("move main e", "use 0")
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert hand(t) == 2
    assert t.s.morale[0] == 0  # twice negative: the hand must be discarded [HER-8.3]
    assert t.s.must_discard[0]


def test_her_r63_a_declined_tomb_costs_no_morale():
    t = world("N5 0,0", heroes="0 main N5.C", shared="0 N5.C", artifacts=ARTIFACTS)
    t.play("move main e", "decline")
    assert t.s.morale[0] == 0
    assert not t.s.must_discard[0]
    assert t.has_cube("N5.E")


def test_shrine_of_magic_incantation_costs_three_gold():
    """[HER-R65]"""
    spells = "spell:bless spell:haste spell:slow"
    t = world("F6 0,0", heroes="0 main F6.NE", gold=3, spells=spells)
    t.play("move main se", "use 0")
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert t.s.gold[0] == 0
    assert hand(t) == 1


def test_her_0_2_a_shrine_that_cannot_be_paid_is_not_offered():
    t = world("F6 0,0", heroes="0 main F6.NE", gold=2, spells="spell:bless spell:haste")
    t.play("move main se")
    assert t.open == "main_action 0"
    assert t.has_cube("F6.E")


def test_shrine_of_magic_gesture_is_free():
    """[HER-R65]"""
    t = world("F7 0,0", heroes="0 main F7.E", spells="spell:bless spell:haste spell:slow")
    t.play("move main w", "use 0")
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert hand(t) == 1


@pytest.mark.parametrize(("way", "left"), [("use 0", (10, 0)), ("use 1", (0, 3))])
def test_tree_of_knowledge_for_valuables_or_gold(way: str, left: tuple[int, int]):
    abilities = "ability:logistics ability:tactics ability:armorer ability:offense"
    t = world("N1 0,0", heroes="0 main N1.SW", gold=10, abilities=abilities)
    t.s.valuables[0] = 3
    t.again().play("move main nw")
    assert t.options == ["use 0", "use 1", "decline"]
    t.play(way)
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert (t.s.gold[0], t.s.valuables[0]) == left
    assert t.s.xp[0] == 2


def test_tree_of_knowledge_teaches_no_secondary_hero():
    t = world("N1 0,0", heroes="0 main N1.E / 0 secondary N1.SW", gold=10)
    t.play("move secondary nw")
    assert t.open == "main_action 0"
    assert t.s.gold[0] == 10


def test_pandoras_box_is_treasure_or_resources():
    t = world("N3 0,0", heroes="0 main N3.C", shared="0 N3.C", xp=(8, 0))
    t.play("move main sw")
    assert t.open == "effect_option 0"
    assert len(t.options) == 2
    t.dice("1 0")
    t.play(t.options[1])
    assert t.open == "resolve_die 0"
    t.play("resolve 6_gold")
    assert t.s.gold[0] == 6


def test_magic_spring_takes_one_of_the_top_three_discards():
    t = world("F2 0,0", heroes="0 main F2.C")
    t.s.discard[0] = [1, 2, 3, 4]
    t.again().play("move main e")
    assert t.open == "visit_option 0"
    t.play("use 0")
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert hand(t) == 1
    assert len(t.s.discard[0]) == 3
    assert t.s.discard[0][0] == 1


def test_her_0_2_an_empty_discard_pile_makes_the_spring_useless():
    t = world("F2 0,0", heroes="0 main F2.C")
    t.play("move main e")
    assert t.open == "main_action 0"
    assert t.has_cube("F2.E")


def test_witch_hut_removes_an_ability_or_shows_the_top_one():
    t = world(
        "N3 0,0",
        heroes="0 main N3.C",
        shared="0 N3.C",
        hands=("ability:logistics",),
        abilities="ability:tactics ability:offense",
    )
    t.play("move main nw")
    assert t.open == "effect_option 0"
    assert len(t.options) == 2
    t.play(t.options[0])
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert t.s.hand[0] == []
    assert len(t.s.removed[0]) == 1


def test_trading_post_trades_or_buys_a_card_for_gold():
    t = world("F1 0,0", heroes="0 main F1.C", gold=6, hands=("ability:logistics",))
    t.play("move main sw")
    assert t.open == "effect_option 0"
    assert t.options == ["trade", "remove n 1; gain gold 1"]  # War Machines belong to another box
    t.play("trade")
    assert t.open == "trade 0"
    t.play("trade gold for valuables")
    assert (t.s.gold[0], t.s.valuables[0]) == (0, 1)


def test_her_22_with_free_exchange_a_trading_post_gives_an_artifact_once():
    t = world("F1 0,0", heroes="0 main F1.C", gold=6, artifacts=ARTIFACTS, switches="free_exchange")
    t.play("move main sw")
    assert t.has_cube("F1.SW")
    assert hand(t) == 1


# -- Stables [HER-15.6] --------------------------------------------------------------------------------------


def test_her_15_6_stables_give_a_point_once_per_hero_field_and_turn():
    """[HER-R76]"""
    t = world("F1 0,0", heroes="0 main F1.C")
    t.play("move main se")
    assert t.mp(0) == 3
    assert not t.offers("revisit")
    t.play("move main nw", "move main se")
    assert t.mp(0) == 1  # not a second time


def test_her_15_6_another_hero_gains_it_too():
    t = world("F1 0,0", heroes="0 main F1.C / 0 secondary F1.SW")
    t.play("move main se", "move main nw", "move secondary e")
    assert t.mp(1) == 2


# -- Obelisks, Utopia, Grail ---------------------------------------------------------------------------------


def test_obelisks_keep_the_cubes_of_all_players_and_act_once_for_each():
    t = world("N4 0,0", heroes="0 main N4.NW", cubes="N4.NW", shared="1 N4.C")
    t.play("move main se")
    assert t.s.shared_flags[t.field("N4.C")] == 0b11
    assert len(t.told("visited")) == 1
    t.play("move main nw", "move main se")
    assert len(t.told("visited")) == 1  # Empty for who has his cube there [HER-R56]


def test_the_grail_is_taken_once_and_only_once():
    t = world("C2 0,0", heroes="0 main C2.E", xp=(12, 0), cubes="C2.E")
    t.s.beaten |= 1 << t.field("C2.C")
    t.again().play("move main w")
    assert t.s.grail == 0
    assert t.told("grail-taken") == [{"seat": 0, "figure": "main"}]
    t.s.cubes = 0
    t.again().do([{"op": "gain_token", "kind": "grail", "unique": True}], Cause(0, figure=0))
    assert len(t.told("grail-taken")) == 1


def test_the_utopia_is_flagged():
    t = world("C1 0,0", heroes="0 main C1.NE", cubes="C1.NE")
    t.s.beaten |= 1 << t.field("C1.C")
    t.again().play("move main sw")
    assert t.holder("C1.C") == 0


def test_every_location_of_the_base_box_is_visited_somewhere_above():
    """A reminder: a location without a test of its own."""
    tested = {
        *("artifact_symbol", "resource_symbol", "treasure_symbol", "fountain_of_youth", "water_wheel", "windmill"),
        *("warriors_tomb", "temple", "mystical_garden", "pandoras_box", "learning_stone", "tree_of_knowledge"),
        *("shrine_of_magic_incantation", "shrine_of_magic_gesture", "redwood_observatory", "grail", "magic_spring"),
        *("witch_hut", "obelisk", "dragon_utopia", "mine", "settlement", "town", "stables", "sanctuary"),
        *("trading_post", "empty_field", "blocked_field"),
    }
    core = {LOCATIONS[field.location].id for tile in TILES if tile.set == "core" for field in tile.fields}
    assert core == tested
