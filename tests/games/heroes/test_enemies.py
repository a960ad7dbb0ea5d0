"""Units that the program runs in a Combat: placement, order, targets, ways, abilities, sieges. [HER-20.A, HER-20.D]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.foreseen import foreseen
from tests.games.heroes.enemies import enemies
from tests.games.heroes.position import Table, face

from ludoteka.core.match import Match
from ludoteka.core.state import Cause
from ludoteka.games.heroes.combat.sandbox import GAME
from ludoteka.games.heroes.sight.askers import askers


def started(fight: str, army: str, *answers: str) -> Match:
    """A Combat of one unit of the player against an army, after some answers of the player."""
    match = GAME.start(2, 0, fight=fight, attacker="crusaders", defender=army)
    for answer in answers:
        match.play(0, answer)
    return match


def placed(match: Match) -> list[tuple[Any, Any]]:
    told = [event.message.args for event in match.events if event.message.id == "enemy-deployed"]
    return [(args["unit"], args["space"]) for args in told]


def asked(match: Match) -> tuple[str, list[str]]:
    question = match.question(0)
    return question.prompt.id, [str(option) for option in question.options]


def happened(t: Table, id: str, *names: str) -> list[Any]:
    """The arguments of the events of a kind in the first Combat Round of a test."""
    found = []
    for event in t.match.events:
        if event.message.id == "combat-round-began":
            break
        if event.message.id == id:
            args = [event.message.args[name] for name in names]
            found.append(args[0] if len(args) == 1 else tuple(args))
    return found


# -- placement -----------------------------------------------------------------------------------------------


def test_her_20_2_by_initiative_ranged_units_first_and_at_the_back():
    army = "neutral_boars,neutral_zealots,neutral_griffins,neutral_sharpshooters,neutral_peasants"
    assert placed(started("automa", army, "a1")) == [
        ("neutral_sharpshooters", "a5"),
        ("neutral_zealots", "b5"),
        ("neutral_griffins", "a4"),
        ("neutral_boars", "b4"),
        ("neutral_peasants", "c4"),
    ]


def test_her_20_2_a_player_who_defends_sees_the_lines_from_the_other_side():
    army = "neutral_boars,neutral_boars,neutral_boars,neutral_boars,neutral_boars"
    assert [space for _, space in placed(started("automa_attacks", army))] == ["d2", "c2", "b2", "a2", "d1"]


def test_her_20_2_a_unit_that_finds_its_line_full_goes_to_the_other():
    army = ",".join(["neutral_zealots"] * 5)
    assert [space for _, space in placed(started("automa", army, "a1"))] == ["a5", "b5", "c5", "d5", "a4"]


def test_her_20_2_equal_initiative_the_higher_tier_first_then_the_player_decides():
    match = started("automa", "skeletons,minotaurs,troglodytes,zombies", "a1")
    same = [unit for unit, _ in placed(match)]
    assert same == ["minotaurs-few"], "Initiative 6 before the others"
    match = started("automa", "neutral_skeletons,skeletons", "a1")
    assert asked(match) == ("ai_tie", ["place skeletons-few", "place neutral_skeletons"])
    match.play(0, "place neutral_skeletons")
    assert placed(match) == [("neutral_skeletons", "a4"), ("skeletons-few", "b4")]


# -- order and activation ------------------------------------------------------------------------------------


def test_her_20_1_the_player_decides_among_equal_enemy_units():
    t = enemies("crusaders@a1", "skeletons@b5 skeletons@d5", first="b5 d5")
    assert t.open == "ai_tie 0"
    assert t.options == ["b5", "d5"]


def test_her_20_1_no_seat_is_asked_what_a_guard_does():
    t = enemies("crusaders@b2", "neutral_boars@b4", first="b4 b2", guards=True)
    assert happened(t, "attacked", "unit", "unit2") == [("neutral_boars", "crusaders-few")]
    assert t.open == "unit_action 0"


def test_her_20_3_a_paralysed_unit_does_nothing():
    t = enemies("crusaders@b3", "skeletons@b4!", first="b4")
    assert happened(t, "skipped")
    assert not happened(t, "attacked")


# -- targets and ways ----------------------------------------------------------------------------------------


def test_ex_10_and_ex_11_in_a_combat():
    """The order of the tiers decides whom the unit attacks. [HER-20.4, HER-20.5]"""
    t = enemies("champions@b2 crusaders@c3 skeletons@a3", "neutral_trolls@b3", first="b3")
    assert happened(t, "attacked", "unit2") == ["champions-few"]
    t = enemies("zealots@a1 marksmen@b1 crusaders@d3", "neutral_zealots@d5", first="d5")
    assert happened(t, "attacked", "unit2") == ["zealots-few"]


def test_her_20_7_a_tie_of_targets_is_asked_once():
    t = enemies("skeletons@a3 zombies@c3", "neutral_boars@b4", first="b4")
    assert (t.open, t.options) == ("ai_tie 0", ["attack a3", "attack c3"])
    t.play("attack c3")
    assert (t.open, t.options) == ("ai_tie 0", ["move b3", "move c4"])
    t.play("move b3")
    assert happened(t, "attacked", "unit2") == ["zombies-few"]


def test_her_20_8_by_a_shortest_way():
    t = enemies("skeletons@b2", "neutral_boars@b5", first="b5")
    assert happened(t, "moved", "unit", "space", "space2") == [("neutral_boars", "b5", "b3")]


def test_her_20_9_without_a_target_it_comes_nearer_and_ends():
    """[HER-R33]"""
    t = enemies("skeletons@a1", "neutral_boars@a5", first="a5")
    assert happened(t, "moved", "space2") == ["a2"]
    assert happened(t, "attacked")
    t = enemies("skeletons@a1", "neutral_boars@d5", first="d5")
    assert (t.open, t.offers("move")) == ("ai_tie 0", ["d2", "c3", "b4", "a5"])
    t.play("move b4")
    assert t.at("b4") == "neutral_boars 0"
    assert not happened(t, "attacked")


def test_her_20_8_a_tie_says_which_rule_leaves_it_open_and_whom_the_enemy_is_after():
    """ "Move to a2 or to b3" alone does not say why the enemy goes there."""
    t = enemies("skeletons@b2", "neutral_boars@a4", first="a4")
    assert t.open == "ai_tie 0"
    assert askers(t.s, t.s.asks[0])[0] == Cause("clause", "HER-20.8")
    assert set(foreseen("heroes", t.s)) == {"→ to attack Skeletons (few) from there"}
    t = enemies("skeletons@a1", "neutral_boars@d5", first="d5")
    assert askers(t.s, t.s.asks[0])[0] == Cause("clause", "HER-20.9")
    assert set(foreseen("heroes", t.s)) == {""}


# -- abilities -----------------------------------------------------------------------------------------------


def test_her_20_10_ranged_units_do_not_move_after_attacking():
    t = enemies("crusaders@b1", "neutral_zealots@b5", first="b5")
    assert t.at("b5") == "neutral_zealots 0"
    assert happened(t, "attacked")
    assert not happened(t, "moved")


def test_her_20_10_enemies_never_defend():
    t = enemies("skeletons@a1", "neutral_boars@a5 neutral_rogues@a4 neutral_peasants@b5", first="a5")
    assert not happened(t, "defended")
    assert not happened(t, "moved")


def test_her_20_10_rerolls_are_used_on_results_below_plus_one():
    t = enemies("skeletons@b2", "champions+@b5", first="b5", dice="0 +1")
    assert happened(t, "rerolled", "dice") == ["+1"]
    t = enemies("skeletons@b2", "champions+@b5", first="b5", dice="+1")
    assert not happened(t, "rerolled")


def test_her_20_10_may_return_is_used():
    """A fixed policy. [HER-R34]"""
    t = enemies("crusaders@b2", "neutral_harpies@b5", first="b5", dice="0")
    assert happened(t, "moved", "space2") == ["b3", "b5"]
    t = enemies("zombies@b2", "harpies@b5", first="b5", dice="-1 -1")
    assert happened(t, "retaliated", "unit") == ["zombies-few"]
    assert happened(t, "moved", "space2") == ["b3", "b5"]


def test_her_20_10_may_discard_is_not_used():
    """A fixed policy. [HER-R34]"""
    t = enemies("crusaders@b3", "halberdiers+@b4", first="b3", dice="+1")
    t.play("attack b4")
    assert not happened(t, "die-ignored")


def test_her_20_10_an_attack_that_would_defeat_a_unit_is_cancelled():
    t = enemies("champions+@b3", "skeletons@b4 archangels+@d5", first="b3", dice="+1")
    t.play("attack b4")
    if t.open.startswith("dice_window"):
        t.play("keep")
    assert happened(t, "cancelled")
    assert t.at("b4") == "skeletons 0"


def test_her_20_10_a_further_victim_is_chosen_like_the_first():
    t = enemies("crusaders@b3 skeletons@b2 zealots@a2", "liches+@d4", first="d4", dice="0 0")
    assert happened(t, "attacked", "unit2") == ["zealots-few", "skeletons-few"]


def test_her_20_11_dice_of_enemies_are_rerolled_by_nobody():
    t = enemies("crusaders@b3", "neutral_boars@b4", first="b4 b3", dice="0", morale=1)
    assert happened(t, "rolled", "unit") == ["neutral_boars", "crusaders-few"]
    assert t.open == "dice_window 0", "the player is asked about the retaliation of his own unit only"


def test_her_20_10_a_further_attack_that_may_be_made_is_made():
    t = enemies("skeletons@b3 zombies@a4 griffins@d1", "hydras+@b4", first="b4", dice="-1 -1 -1 -1")
    while t.open.startswith("ai_tie"):
        t.play(t.options[0])
    assert set(happened(t, "attacked", "unit2")) == {"skeletons-few", "zombies-few"}


# -- siege ---------------------------------------------------------------------------------------------------


def test_her_20_23_the_gate_stands_before_the_fastest_ground_unit():
    match = started("automa_town", "marksmen,crusaders,halberdiers", "a1")
    gate = [event.message.args["space"] for event in match.events if event.message.id == "enemy-gate"]
    crusaders = next(space for unit, space in placed(match) if unit == "crusaders-few")
    assert gate == [f"{crusaders[0]}3"]


def test_her_20_23_ties_for_the_gate_are_the_players():
    match = started("automa_town", "skeletons,skeletons,marksmen", "a1")
    assert asked(match) == ("ai_tie", ["gate a3", "gate b3"])


def test_her_20_23_ground_units_go_through_the_gate_and_leave_walls_alone():
    t = enemies("skeletons@b1", "crusaders@b4", siege="a b c d", gate="b", first="b4")
    assert happened(t, "moved", "space2") == ["b2"]
    assert happened(t, "attacked", "unit2") == ["skeletons-few"]
    assert not happened(t, "broken")


def test_her_20_23_a_unit_that_can_do_nothing_defends():
    t = enemies("skeletons@b1", "crusaders@b4 zombies@b3", siege="a b c d", gate="b", first="b4")
    assert happened(t, "defended", "unit", "space") == [("crusaders-few", "b4")]
    t = enemies("skeletons@b1", "crusaders@b4~ zombies@b3", siege="a b c d", gate="b", first="b4")
    assert not happened(t, "defended"), "it had a Defence token when it activated"


def test_her_20_23_the_tower_counts_as_silver_and_prefers_the_weakest_of_equals():
    t = enemies("zealots@a1 zealots@c1/1 marksmen@b1", "crusaders@a5", siege="a b c d", tower=True, first="tower")
    assert happened(t, "attacked", "space2") == ["c1"]


def test_her_20_24_the_tower_of_the_player_is_a_silver_ranged_target():
    shooters = {"attacks": True, "siege": "a b c d", "tower": True, "first": "b1"}
    t = enemies("marksmen@b5 crusaders@c5", "zealots@b1", **shooters)  # type: ignore[arg-type]
    assert happened(t, "attacked", "space2") == ["tower"]
    t = enemies("zealots@b5", "zealots@b1", **shooters)  # type: ignore[arg-type]
    assert happened(t, "attacked", "space2") == ["b5"], "what stands on the board is closer"


def test_her_20_24_besiegers_break_the_nearest_wall():
    t = enemies("skeletons@b5", "crusaders@a2", attacks=True, siege="a b c d", first="a2")
    assert happened(t, "broken", "space") == ["a3"]
    t = enemies("skeletons@b4", "crusaders@a1", attacks=True, siege="b d", first="a1")
    assert happened(t, "attacked", "unit2") == ["skeletons-few"], "through the breach it reaches a unit"


def test_her_20_24_among_equally_near_walls_the_player_decides():
    t = enemies("skeletons@d5", "crusaders@b1", attacks=True, siege="a c", first="b1")
    assert (t.open, t.options) == ("ai_tie 0", ["break a3", "break c3"])
    t.play("break c3")
    assert (t.open, t.options) == ("ai_tie 0", ["move c2", "move b3"])
    t.play("move b3")
    assert happened(t, "broken", "space") == ["c3"]


def test_her_20_24_a_wall_too_far_away_is_approached():
    t = enemies("skeletons@d5", "crusaders@a1 zombies@b1 zombies@b2", attacks=True, siege="d", first="a1")
    assert not happened(t, "broken")
    assert happened(t, "moved", "unit", "space2") == [("crusaders-few", "b3")]


# -- the end -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacks", "reason"), [(False, "over victory 1 2"), (True, "over victory 1 2")])
def test_her_20_16_an_army_without_units_has_lost(attacks: bool, reason: str):
    spaces = ("b4", "b3") if attacks else ("b2", "b3")
    t = enemies(f"champions+@{spaces[0]}", f"troglodytes@{spaces[1]}/2", attacks=attacks, first=spaces[0], dice="+1")
    t.play(f"attack {spaces[1]}")
    if t.open.startswith("dice_window"):
        t.play("keep")
    assert t.open == reason
    assert t.s.ai_armies == [[]]


def test_her_20_16_survivors_of_a_victorious_army_are_kept_and_healed():
    t = enemies("troglodytes@b3/2", "champions@b4/1 neutral_boars@d4", first="b4", dice="+1")
    assert t.open == "over victory 2 1"
    assert sorted(t.s.ai_armies[0]) == sorted([face("champions"), face("neutral_boars")])
    assert t.s.neutral_discard == [[], [], [], []]


def test_her_20_16_nobody_surrenders_to_an_ai_hero():
    t = enemies("skeletons@b2", "zombies@b5", first="b2")
    t.s.gold = [20, 20]
    t.play("move a2")
    assert "surrender" not in t.options
