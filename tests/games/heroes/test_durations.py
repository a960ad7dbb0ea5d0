"""How long ongoing effects last: until used up, the end of the Combat, the own next turn. [HER-10.10, HER-5.4]"""

from __future__ import annotations

from tests.games.heroes.position import position
from tests.games.heroes.world import world

from ludoteka.games.heroes.turn.turns import earlier_effects_end, turn_effects_end


def test_her_10_10_luck_of_a_defender_ends_with_the_combat():
    """In another player's turn it was in force through the own next turn."""
    t = position("zombies@a1/2", "griffins@b1 marksmen@d5", first="b1 d5", hands=("", "ability:luck"), levels=(1, 2))
    t.play("play ability:luck expert")
    assert t.lying == "ability:luck=combat"
    assert [one.until for one in t.s.listening] == ["combat"]
    t.dice("1")
    t.play("attack a1")
    if t.open == "dice_window 1":
        t.play("keep")
    assert t.open.startswith("over victory")
    assert t.s.listening == []
    assert t.pile(1) == "ability:luck"


def test_her_10_10_basic_luck_is_of_no_use_in_a_combat():
    """It concerns Treasure and Resource Dice, and would end with the Combat. [HER-0.2]"""
    t = position("griffins@a1", "zombies@d5", first="a1", hands=("ability:luck", ""), levels=(2, 1))
    assert t.plays == ["ability:luck expert"]


def test_her_5_4_what_lasts_for_a_turn_ends_with_it_whoever_it_concerns():
    t = world("S3 0,0", heroes="0 main S3.C")
    t.do([{"op": "rule", "what": "location_dice", "amount": 1, "duration": "turn"}])
    assert [(one.seat, one.until) for one in t.s.listening] == [(-1, "turn")]
    turn_effects_end(t.s, 0)
    assert t.s.listening == []


def test_her_10_10_an_orb_waits_for_a_spell_until_the_own_next_turn():
    t = world("S3 0,0", heroes="0 main S3.C", hands=("artifact:orb_of_silt",), everything=True)
    t.play("play artifact:orb_of_silt top")
    assert [one.until for one in t.s.listening] == ["next_turn"]
    turn_effects_end(t.s, 0)
    assert len(t.s.listening) == 1
    earlier_effects_end(t.s, 1)
    assert len(t.s.listening) == 1
    earlier_effects_end(t.s, 0)
    assert t.s.listening == []
    assert len(t.s.discard[0]) == 1


def test_her_10_10_an_orb_is_used_up_by_the_spell_it_waits_for():
    hand = "artifact:orb_of_silt spell:slow spell:haste"
    t = position("griffins@a1", "zombies@d5", first="a1", hands=(hand, ""))
    t.play("play artifact:orb_of_silt top", "play spell:slow cast", "d5")
    assert t.pile(0) == "artifact:orb_of_silt"
    assert t.lying == "spell:slow=combat"
    assert t.s.listening == []


def test_her_0_2_what_lasts_for_a_combat_is_not_played_on_the_map():
    hand = "spell:mirth specialty:adrienne_1 specialty:crag_hack_6 artifact:thunder_helmet"
    t = world("S3 0,0", heroes="0 main S3.C", hands=(hand,), everything=True)
    offered = [option for option in t.options if option.startswith("play ")]
    assert offered == []
