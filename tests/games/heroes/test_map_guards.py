"""Guarded fields: when there are guards, who they are, what follows. [HER-14.12, HER-17.1 to 17.12, HER-21.3]"""

from __future__ import annotations

import pytest
from tests.games.heroes.world import World, world

from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.outcome import end_if_decided
from ludoteka.games.heroes.map.fields import is_guarded
from ludoteka.games.heroes.map.guards import controller_of_neutrals, guards_of
from ludoteka.games.heroes.map.windows import might_hold
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.terms import AZURE, Listen
from ludoteka.games.heroes.words.components import face_id

ABILITIES = "ability:logistics ability:tactics ability:armorer ability:offense ability:luck ability:wisdom"
GUARDS = "peasants rogues boars halflings / mummies nomads sharpshooters / trolls enchanters / azure_dragons"


def guarded(name: str = "F1.E", **kwargs: object) -> World:
    """A Hero enters the Artifact of tile F1, Difficulty II."""
    t = world("F1 0,0", heroes="0 main F1.C", neutrals=GUARDS, abilities=ABILITIES, **kwargs)  # type: ignore[arg-type]
    return t.play("move main e")


# -- when a field is guarded [HER-14.12] ---------------------------------------------------------------------


def test_her_14_12_a_visitable_field_is_guarded_while_it_has_no_cube():
    t = world("F1 0,0", heroes="0 main F1.C")
    assert is_guarded(t.s, 0, t.field("F1.E"))
    assert not is_guarded(t.s, 0, t.field("F1.NE"))  # no Difficulty
    t.s.cubes |= 1 << t.field("F1.E")
    assert not is_guarded(t.s, 0, t.field("F1.E"))
    t.s.cubes = 0
    assert is_guarded(t.s, 0, t.field("F1.E"))  # guards return [HER-R22]


def test_her_14_12_a_flaggable_field_once_flagged_stays_free():
    t = world("S3 0,0", heroes="0 main S3.C", flags="1 S3.SW")
    assert not is_guarded(t.s, 0, t.field("S3.SW"))
    t.s.flag[t.field("S3.SW")] = -1
    assert not is_guarded(t.s, 0, t.field("S3.SW"))


# -- Quick Combat [HER-17.5] ---------------------------------------------------------------------------------


def test_her_17_5_a_higher_level_beats_the_guards_without_a_combat():
    """Nobody is asked: it is no choice. [HER-R52]"""
    t = guarded(xp=(4, 0))
    assert t.told("quick-combat") == [{"seat": 0, "location": "artifact_symbol"}]
    assert t.has_cube("F1.E")
    assert t.s.xp[0] == 4
    assert t.told("neutrals-drawn") == []


def test_her_17_5_an_equal_level_does_not():
    t = guarded(xp=(2, 0))
    assert t.open == "deploy 0"


def test_her_17_5_a_secondary_hero_has_the_level_of_the_main_hero():
    """[HER-R58]"""
    t = world("F1 0,0", heroes="0 main F1.SW / 0 secondary F1.C", xp=(4, 0))
    t.play("move secondary e")
    assert t.told("quick-combat")


# -- who they are [HER-21.3, HER-17.11, HER-17.12] -----------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "tiers"),
    [("S3.SW", [(0,), (0,), (0, 0), (0, 0, 0)]), ("C2.C", [(3,), (3, 3), (2, 3, 3), (2, 2, 3, 3)])],
)
def test_her_21_3_the_table_by_field_and_difficulty(name: str, tiers: list[tuple[int, ...]]):
    t = world("S3 0,0 / C2 3,-2", heroes="0 main S3.C")
    for difficulty in range(4):
        t.s.difficulty = difficulty
        assert guards_of(t.s, t.field(name)) == tiers[difficulty]


def test_the_astrologers_may_lower_the_difficulty():
    t = world("S3 0,0", heroes="0 main S3.C", difficulty=3)
    t.s.listening.append(Listen(-1, "neutral_difficulty", -1, -1, "until_next_astrologers", -1, -1))
    assert guards_of(t.s, t.field("S3.SW")) == (0, 0)
    t.s.difficulty = 0
    assert guards_of(t.s, t.field("S3.SW")) == (0,)


def test_her_17_12_the_enemy_on_the_right_runs_them():
    t = world("F1 0,0", heroes="0 main F1.C", seats=3)
    assert [controller_of_neutrals(t.s, seat) for seat in range(3)] == [2, 0, 1]
    t.s.eliminated = replaced(t.s.eliminated, 2, 1)
    assert controller_of_neutrals(t.s, 0) == 2  # eliminated players included
    t = world("F1 0,0", heroes="0 main F1.C", seats=4, teams=(0, 1, 0, 1))
    assert [controller_of_neutrals(t.s, seat) for seat in range(4)] == [3, 0, 1, 2]
    t.s.mode = "coop"
    assert controller_of_neutrals(t.s, 0) == -1


def test_her_17_11_the_attacker_places_first_then_the_guards_are_drawn_and_placed():
    t = guarded()
    assert t.open == "deploy 0"
    t.play("deploy neutral_trolls", "a2", "done")
    assert t.told("neutrals-drawn") == [{"unit": ("neutral_peasants", "neutral_rogues")}]
    assert t.open == "deploy_space 1"
    combat = t.s.combat
    assert combat is not None
    assert (combat.players, combat.seats, combat.field, combat.level) == ((0, -1), (0, 1), t.field("F1.E"), 2)
    assert combat.cards == (True, False)


def test_her_10_2_a_secondary_hero_uses_no_cards():
    t = world("F1 0,0", heroes="0 main F1.SW / 0 secondary F1.C", neutrals=GUARDS)
    t.play("move secondary e")
    assert t.s.combat is not None
    assert t.s.combat.cards == (False, False)


def replace_week(t: World, rule: str) -> World:
    t.s.listening.append(Listen(-1, rule, -1, 0, "until_next_astrologers", -1, -1))
    return t.play("deploy neutral_trolls", "a2", "done")


def test_her_17_11_a_drawn_card_may_be_replaced_in_some_weeks():
    t = replace_week(guarded(), "replace_one_neutral")
    assert t.open == "replace_neutral 0"
    assert t.options == ["replace 0", "replace 1", "keep"]
    t.play("replace 1")
    assert [face_id(face) for face in t.s.drawn_neutrals] == ["neutral_peasants", "neutral_boars"]
    assert [face_id(face) for face in t.s.neutral_discard[0]] == ["neutral_rogues"]
    t = replace_week(guarded(), "replace_one_neutral").play("keep")
    assert t.told("neutral-replaced") == []


def test_all_of_them_may_be_drawn_anew_in_another_week():
    t = replace_week(guarded(), "redraw_all_neutrals")
    assert t.options == ["redraw all", "keep"]
    t.play("redraw all")
    assert [face_id(face) for face in t.s.drawn_neutrals] == ["neutral_boars", "neutral_halflings"]


def test_her_22_miniatures_rule_redraws_units_on_the_table():
    t = world("F1 0,0", heroes="0 main F1.C", neutrals="halberdiers boars rogues peasants", switches="miniatures_rule")
    t.play("move main e", "deploy neutral_trolls", "a2", "done")
    assert [face_id(face) for face in t.s.drawn_neutrals] == ["neutral_rogues", "neutral_peasants"]
    assert [face_id(face) for face in t.s.neutral_discard[0]] == ["neutral_halberdiers", "neutral_boars"]


# -- skipping [HER-17.6 (2)] ---------------------------------------------------------------------------------


def test_her_17_6_diplomacy_skips_a_combat_at_the_own_level():
    t = guarded(xp=(2, 0), hands=("ability:diplomacy", ""))
    assert t.open == "skip_combat 0"
    assert t.options == ["play ability:diplomacy expert", "pass"]
    t.play("play ability:diplomacy expert")
    assert t.told("guards-skipped") == [{"seat": 0}]
    assert t.has_cube("F1.E")
    assert t.s.xp[0] == 2
    assert t.s.experts_used[0] == 1
    assert t.s.hand[0] == []


def test_her_17_6_the_combat_begins_when_nothing_is_played():
    t = guarded(xp=(2, 0), hands=("ability:diplomacy", "")).play("pass")
    assert t.open == "deploy 0"


def test_her_17_6_asking_tells_nothing_about_the_hand():
    t = guarded(xp=(2, 0), hands=("ability:logistics", ""))
    assert t.open == "skip_combat 0"
    assert t.options == ["pass"]
    assert not might_hold(guarded(xp=(0, 0), hands=("ability:diplomacy",)).s, 0, ("neutral_combat_about_to_start",))


def test_her_r78_not_for_another_level_nor_for_a_secondary_hero():
    t = world("F1 0,0", heroes="0 main F1.C", neutrals=GUARDS, xp=(2, 0), hands=("ability:diplomacy", ""))
    t.play("move main nw")
    assert t.open == "deploy 0"  # the Settlement has Difficulty III
    heroes = "0 main F1.SW / 0 secondary F1.C"
    t = world("F1 0,0", heroes=heroes, neutrals=GUARDS, xp=(2, 0), hands=("ability:diplomacy", ""))
    t.play("move secondary e")
    assert t.open == "deploy 0"


# -- what follows [HER-17.30 to 17.40] -----------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 3), (3, 4)])
def test_her_17_40_experience_compares_level_and_difficulty(before: int, after: int):
    t = guarded(xp=(before, 0)).wins(0)
    while t.open != "visit_option 0" and t.open != "main_action 0":
        t.play(t.options[0])
    assert t.s.xp[0] == after


def test_her_17_39_experience_comes_before_the_visit():
    t = guarded(xp=(1, 0), artifacts="artifact:speculum artifact:boots_of_speed").wins(0)
    assert t.open.startswith("search")  # Level II: an Ability
    assert not t.has_cube("F1.E")
    while t.open != "visit_option 0":
        t.play(t.options[0])
    assert t.has_cube("F1.E")


def test_her_17_40_a_secondary_hero_gains_no_experience():
    t = world("F1 0,0", heroes="0 main F1.SW / 0 secondary F1.C", neutrals=GUARDS)
    t.play("move secondary e").wins(0)
    assert t.s.xp[0] == 0
    assert t.has_cube("F1.E")


def test_her_17_40_azure_guards_make_a_hero_level_vii():
    t = world(
        "C2 0,0", heroes="0 main C2.E", cubes="C2.E", neutrals=GUARDS, abilities=f"{ABILITIES} {ABILITIES}", xp=(3, 0)
    )
    t.play("move main w", "deploy neutral_trolls", "a2", "done")
    assert AZURE in [FACES[face].tier for face in t.s.drawn_neutrals]
    assert t.s.combat is not None
    assert not t.s.combat.limited  # [HER-17.31]
    t.wins(0)
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert t.s.xp[0] == 12
    assert t.s.drawn_neutrals == []


def test_her_17_32_a_retreat_leads_back_to_the_field_last_visited():
    t = world("F1 0,0", heroes="0 main F1.SW", neutrals=GUARDS, mp=4)
    t.play("move main ne", "move main e").ends(1, "retreat")
    assert t.where(0) == "F1.C"
    assert not t.has_cube("F1.E")
    assert t.told("went-back") == [{"seat": 0, "figure": "main", "field": "0,0", "location": "empty_field"}]
    assert t.mp(0) == 2


def test_her_17_32_fields_passed_through_do_not_count():
    t = world("F1 0,0", heroes="0 main F1.SW / 0 secondary F1.C", neutrals=GUARDS)
    t.play("move main ne", "move main e").ends(1, "retreat")
    assert t.where(0) == "F1.SW"


def test_her_6_6_movement_points_paid_for_combat_rounds_are_spent():
    t = guarded(armies=("neutral_trolls neutral_boars", ""))
    assert t.s.mp == 2
    t.s.mp = 1
    t.ends(1, "retreat")
    assert t.mp(0) == 1


def test_points_gained_in_the_combat_lengthen_it():
    t = guarded()
    t.s.figures[0] = t.s.figures[0]._replace(extra=1)
    t.s.mp = 3
    t.s.mp -= 2
    t.ends(1, "retreat")
    assert t.mp(0) == 1


def test_her_17_34_a_defeat_by_guards_costs_no_morale_gold_or_trophy():
    t = world(
        "S3 0,0 / F1 3,-2", heroes="0 main F1.C", flags="0 S3.C", neutrals=GUARDS, gold=7, armies=("neutral_trolls",)
    )
    t.play("move main e", "a2")
    t.s.space = [-1 if side == 0 else space for side, space in zip(t.s.side, t.s.space, strict=True)]
    t.cut_short().then(end_if_decided)
    t.s.run()
    assert t.s.outcome == (1, "defeat")
    assert t.where(0) == "S3.C"
    assert (t.s.gold[0], t.s.morale[0], t.s.trophies[1]) == (7, 0, ())
    assert [face_id(face) for face in t.s.army[0]] == ["neutral_boars"]  # refilled [HER-16.9]


def test_her_17_36_a_secondary_hero_beaten_by_guards_leaves_the_map():
    t = world("F1 0,0", heroes="0 main F1.SW / 0 secondary F1.C", neutrals=GUARDS)
    t.play("move secondary e").ends(1, "defeat")
    assert t.where(1) == "-"
    assert t.s.trophies[1] == ()


def test_her_17_33_leftover_guards_are_discarded():
    t = guarded().play("deploy neutral_trolls", "a2", "done", "a4", "b4").ends(1, "retreat")
    assert sorted(face_id(face) for face in t.s.neutral_discard[0]) == ["neutral_peasants", "neutral_rogues"]


def test_ex_5_a_guarded_mine_is_flagged_after_the_victory():
    t = world("S1 0,0", heroes="0 main S1.C", flags="0 S1.C", neutrals="troglodytes", xp=(1, 0), abilities=ABILITIES)
    t.play("move main w").wins(0)
    assert t.s.xp[0] == 2
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert t.holder("S1.W") == 0
    assert t.s.materials[0] == 2
    assert len(t.s.hand[0]) == 1


def test_her_17_4_any_number_of_combats_in_a_turn():
    t = world("S3 0,0", heroes="0 main S3.C", flags="0 S3.C", neutrals="boars boars", xp=(0, 0), abilities=ABILITIES)
    t.play("move main sw").wins(0)
    while t.open != "main_action 0":
        t.play(t.options[0])
    t.play("move main nw")
    assert t.open == "deploy 0"
