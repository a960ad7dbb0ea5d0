"""Worked examples that begin on the map, and what a scenario changes there. [HER-32, HER-30.7]"""

from __future__ import annotations

from tests.games.heroes.world import World, world

from ludoteka.games.heroes.map.fields import is_guarded
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.words.components import card_id, face_id

ABILITIES = "ability:tactics ability:armorer ability:offense ability:luck"


def hand(t: World) -> list[str]:
    return sorted(card_id(card) for card in t.s.hand[0])


def to_turn(t: World) -> World:
    """Answer what is left to ask up to the next action of the turn."""
    while t.open != "main_action 0":
        t.play(t.options[0])
    return t


# -- EX-5, EX-6 ----------------------------------------------------------------------------------------------

CARDS = "statistic:power spell:lightning_bolt spell:haste spell:town_portal"


def test_ex_5_a_lightning_bolt_at_the_guards_of_a_mine():
    t = world(
        "S1 0,0",
        heroes="0 main S1.C",
        flags="0 S1.C",
        factions=("necropolis", "castle"),
        armies=("wraiths", "halberdiers"),
        neutrals="troglodytes",
        hands=(CARDS, ""),
        abilities=ABILITIES,
        xp=(1, 0),
    )
    t.play("move main w", "a1", "d5")
    while not t.open.startswith("unit_action 0"):
        t.play("pass" if "pass" in t.options else t.options[0])
    t.play("play spell:haste alternate")
    assert t.open == "power_step 0"
    t.play("play spell:lightning_bolt cast")
    while t.s.combat is not None:
        t.play("pass" if "pass" in t.options else t.options[-1])
    assert t.s.xp[0] == 2
    to_turn(t)
    assert t.holder("S1.W") == 0
    assert production(t.s, 0) == (10, 2, 0)
    assert t.s.materials[0] == 2
    assert {"spell:town_portal", "statistic:power"} < set(hand(t))
    assert len(hand(t)) == 3  # and the Ability of Level II


def test_ex_6_town_portal_with_an_expert_power_card():
    t = world(
        "S1 0,0 / F1 3,-2",
        heroes="0 main S1.W",
        flags="0 S1.C / 0 F1.NW / 0 S1.W",
        factions=("necropolis", "castle"),
        hands=("statistic:power spell:town_portal", ""),
        xp=(2, 0),
        everything=True,
    )
    settlement = "3,-3"
    t.play("play statistic:power expert", "play spell:town_portal cast")
    while t.open != "hero_goes 0":
        t.play(t.options[-1])  # the strongest line
    t.play(settlement)
    assert t.where(0) == "F1.NW"
    assert t.mp(0) == 4
    assert t.s.experts_used[0] == 1
    assert sorted(card_id(card) for card in t.s.discard[0]) == ["spell:town_portal", "statistic:power"]


# -- Settlements and victories with cards --------------------------------------------------------------------


def test_her_15_7_the_first_flag_reinforces_for_nothing_a_later_one_for_half():
    t = world("F1 0,0", heroes="0 main F1.C", xp=(6, 0), armies=("halberdiers archangels", ""))
    t.play("move main nw")
    assert t.options == ["gold", "building_materials", "valuables", "reinforce"]
    t.play("reinforce")
    to_turn(t)
    assert sorted(face_id(face) for face in t.s.army[0]) == ["archangels-few", "halberdiers-pack"]
    assert production(t.s, 0) == (10, 0, 0)
    t = world("F1 0,0", heroes="0 main F1.C", flags="1 F1.NW", armies=("halberdiers", ""))
    t.play("move main nw")
    assert t.options == ["gold", "building_materials", "valuables"]  # half the price is not there


def test_her_r66_necromancy_after_a_victory_also_of_a_defender():
    t = world(
        "S3 0,0 / F1 3,-2 / S1 6,-4",
        heroes="0 main F1.C / 1 main F1.E",
        flags="0 S3.C / 1 S1.C",
        cubes="F1.E",
        hands=("", "ability:necromancy"),
        armies=("neutral_trolls", "skeletons zombies"),
        abilities=ABILITIES,
    )
    t.play("move main e").wins(1)
    while t.open.startswith("search"):
        t.play(t.options[0])
    assert t.open == "after_win 1"
    assert "pass" in t.options


def test_her_17_39_who_has_no_such_card_in_the_game_is_not_asked():
    t = world("F1 0,0", heroes="0 main F1.C", neutrals="boars boars", hands=("ability:logistics",), abilities=ABILITIES)
    t.play("move main e").wins(0)
    while t.open.startswith("search"):
        t.play(t.options[0])
    assert t.open == "main_action 0"  # Castle cannot use Necromancy


# -- what a scenario changes [HER-30.7] ----------------------------------------------------------------------


def grail_hunt(**kwargs: object) -> World:
    """All for One: the Grail is closed until two Obelisks are visited and must be dug for."""
    tiles = "C2 0,0 / N3 3,-2 / N4 -3,2"
    return world(tiles, heroes="0 main C2.E", cubes="C2.E", seats=3, scenario="all_for_one", **kwargs)  # type: ignore[arg-type]


def test_field_access_a_closed_field_cannot_be_entered():
    assert "main w" not in grail_hunt(shared="0 N3.C").offers("move")
    assert "main w" in grail_hunt(shared="0 N3.C / 0 N4.C").offers("move")


def test_extra_mp_cost_the_grail_is_dug_out_over_two_points():
    t = grail_hunt(shared="0 N3.C / 0 N4.C", neutrals="/ / / azure_dragons crystal_dragons", xp=(12, 0))
    t.play("move main w").wins(0)
    assert not t.has_cube("C2.C")
    assert t.s.grail == -1
    assert not is_guarded(t.s, 1, t.field("C2.C"))  # gone for good
    assert t.offers("revisit") == []
    t.play("dig main")
    assert t.s.grail == -1
    t.play("dig main")
    assert t.s.grail == 0
    assert t.has_cube("C2.C")
    assert t.offers("dig") == []


def test_home_defence_costs_nothing_and_allows_cards():
    t = world("S1 0,0", heroes="0 main S1.NE / 1 main S1.E", flags="1 S1.C", scenario="monks_retreat")
    t.play("move main sw")
    assert t.open == "defend_place 1"
    t.play("defend")
    assert t.s.combat is not None
    assert t.s.combat.cards == (True, True)


def test_the_reward_for_a_beaten_main_hero_comes_before_the_visit():
    t = world(
        "S3 0,0 / F1 3,-2 / S1 6,-4",
        heroes="0 main F1.C / 1 main F1.NE",
        flags="0 S3.C / 1 S1.C",
        scenario="brave_new_world",
        abilities=ABILITIES,
    )
    t.play("move main ne").wins(0)
    to_turn(t)
    assert t.s.gold[0] == 20
    assert t.has_cube("F1.NE")


def test_a_scenario_may_forbid_secondary_heroes():
    t = world("S3 0,0", heroes="0 main S3.C", flags="0 S3.C", gold=20, scenario="monks_retreat", everything=True)
    assert not [option for option in t.options if "hire" in option]
