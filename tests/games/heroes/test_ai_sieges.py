"""Sieges with an AI on either side, and units of an AI that may not attack. [HER-18, HER-20.D]"""

from __future__ import annotations

from typing import Any

from tests.games.heroes.enemies import enemies
from tests.games.heroes.position import Table, position

from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS
from ludoteka.games.heroes.combat.board import space_number
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import LENT, UNTIL_COMBAT, Mod

ALL_WALLS = "a b c d"


def told(t: Table, id: str, *names: str) -> list[Any]:
    found = [[event.message.args[name] for name in names] for event in t.match.events if event.message.id == id]
    return [args[0] if len(args) == 1 else tuple(args) for args in found]


def settled(t: Table) -> None:
    """Ties between ways are settled somehow."""
    while t.open.startswith("ai_tie"):
        t.play(t.options[0])


def hold(s: Heroes, fighter: int) -> None:
    """Zilare's Forgetfulness VI lies on the unit: it cannot attack."""
    effect = CARDS[CARD_NUMBER["specialty", "zilare_6"]].effects[0]
    assert PROGRAMS[effect.program][0].args["mode"] == "cannot_attack"
    s.mods.append(Mod(fighter, LENT, 0, UNTIL_COMBAT, 0, effect.number, effect.program, 0))


# -- a player besieges ---------------------------------------------------------------------------------------


def test_her_20_23_walls_of_the_ai_are_left_alone_even_where_the_gate_is_gone():
    t = enemies("skeletons@b1", "crusaders@d4", siege="a c d", gate="b", first="d4")
    assert not told(t, "broken")
    assert told(t, "moved", "space2"), "through the breach where the Gate stood"


def test_her_20_23_flying_units_pass_over_the_walls():
    t = enemies("skeletons@d2", "vampires@d4", siege=ALL_WALLS, gate="a", first="d4", dice="0 0")
    settled(t)
    assert told(t, "attacked", "unit2")[0] == "skeletons-few"
    assert not told(t, "broken")


def test_her_20_23_the_last_unit_beside_the_tower_loses_the_combat():
    """The Arrow Tower does not count for winning. [HER-18.5]"""
    t = enemies("black_dragons@b3", "zombies@b4", siege="a c d", tower=True, first="b3", dice="+1")
    t.play("attack b4")
    assert t.match.over
    assert t.told("combat-won") == [{"seat": 0}]


def test_her_20_23_the_tower_draws_an_ai_card_like_every_unit():
    t = enemies(
        "champions@b1", "zombies@c5", siege=ALL_WALLS, tower=True, first="tower", ai_deck="ai_attack_b", dice="0"
    )
    assert told(t, "ai-card", "card") == ["ai:ai_attack_b"]
    assert told(t, "damaged", "amount")[0] == 3, "Attack 4 + 1 against Defence 2"


def test_her_20_23_of_equal_targets_with_equal_hp_the_player_decides_for_the_tower():
    t = enemies("zealots@a1 zealots@c1", "crusaders@a5", siege=ALL_WALLS, tower=True, first="tower")
    assert (t.open, t.options) == ("ai_tie 0", ["attack a1", "attack c1"])


def test_her_20_23_cover_holds_for_the_ai():
    t = enemies("evil_eyes@b2", "griffins@b4", siege=ALL_WALLS, first="b2", dice="0")
    t.play("attack b4")
    assert told(t, "damaged", "amount")[0] == 2, "Attack 3 against Defence 0, behind a Wall"


# -- units that may not attack -------------------------------------------------------------------------------


def at_its_turn(player: str, enemy: str, unit: str, **more: Any) -> Table:
    """The player's first unit ends its activation, then the enemy's unit acts, which cannot attack."""
    mine = player.split()[0].partition("@")[2]
    t = enemies(player, enemy, first=f"{mine} {unit}", **more)
    hold(t.s, t.s.space.index(space_number(unit)))
    return t.play("end")


def test_her_20_6_a_ground_unit_that_may_not_attack_has_no_target():
    t = at_its_turn("champions@b2", "zombies@b3", "b3", dice="0 0")
    assert not told(t, "attacked")


def test_her_20_23_a_ranged_unit_that_may_not_attack_defends_in_its_town():
    t = at_its_turn("champions@b2", "marksmen@b5", "b5", siege=ALL_WALLS)
    assert told(t, "defended", "unit") == ["marksmen-few"]
    t = at_its_turn("champions@b2", "marksmen@b5", "b5")
    assert not told(t, "defended"), "no siege: enemy units never Defend [HER-20.10]"


def test_her_20_23_who_can_do_nothing_defends_also_when_the_walls_are_gone():
    t = enemies("skeletons@a1", "crusaders@d5 zombies@c5 zombies@d4", siege="", first="d5")
    assert told(t, "defended", "unit", "space") == [("crusaders-few", "d5")]


def test_her_20_24_besiegers_never_defend():
    t = enemies("skeletons@d5", "crusaders@a1 zombies@b1 zombies@a2", attacks=True, siege="", first="a1")
    assert not told(t, "defended")


def test_her_18_3_who_may_not_attack_breaks_no_wall():
    t = position("skeletons@a2", "champions@a5", first="a2 a5", siege=ALL_WALLS)
    t.play("end")
    hold(t.s, 0)
    t.s.marks[0] = 0
    t.play("end")
    assert t.open == "unit_action 0"
    assert t.offers("break") == []


def test_her_17_18_a_raging_unit_that_may_not_attack_is_free_to_move():
    t = position("skeletons@b2", "champions@b3 zombies@d5", first="b2 b3")
    berserk = CARDS[CARD_NUMBER["spell", "berserk"]].effects[0]
    t.s.mods.append(Mod(0, LENT, 0, UNTIL_COMBAT, 0, berserk.number, berserk.levels[0][1], 0))
    hold(t.s, 0)
    t.play("end")
    assert t.open == "unit_action 0"
    assert (t.offers("attack"), "a1" in t.offers("move")) == ([], True)


# -- the AI besieges -----------------------------------------------------------------------------------------


def test_her_20_24_flying_besiegers_reach_units_over_the_walls_before_they_break_any():
    t = enemies("skeletons@b4", "vampires@b2", attacks=True, siege=ALL_WALLS, first="b2", dice="0 0")
    settled(t)
    assert told(t, "attacked", "unit2")[0] == "skeletons-few"
    assert not told(t, "broken")


def test_her_20_24_flying_besiegers_without_a_target_break_the_nearest_wall():
    t = enemies("marksmen@c5", "griffins@a1 zombies@d1", attacks=True, siege=ALL_WALLS, first="a1", dice="0 0")
    assert told(t, "broken", "space") == ["a3"]


def test_her_20_24_the_gate_is_broken_like_a_wall():
    t = enemies("skeletons@b5", "crusaders@b2", attacks=True, siege=ALL_WALLS, gate="b", first="b2")
    assert told(t, "broken", "space") == ["b3"]


def test_her_20_24_the_unit_on_the_gate_is_attacked_rather_than_the_gate():
    """[HER-R67]"""
    t = enemies("zombies@b3", "crusaders@b2", attacks=True, siege=ALL_WALLS, gate="b", first="b2", dice="0 0")
    assert told(t, "attacked", "unit2")[0] == "zombies-few"
    assert not told(t, "broken")


def test_her_20_24_the_tower_falls_with_the_last_wall_that_the_ai_breaks():
    t = enemies("skeletons@d5", "crusaders@a2", attacks=True, siege="a", gate="b", tower=True, first="a2")
    assert told(t, "broken", "space") == ["a3"]
    assert t.told("tower-fell") == [{}]


def test_her_20_24_a_shooter_beside_an_enemy_leaves_the_tower_alone():
    """[HER-20.6, HER-R61]"""
    t = enemies(
        "zombies@b2 marksmen@a5", "zealots@b1", attacks=True, siege=ALL_WALLS, tower=True, first="b1", dice="0 0"
    )
    assert told(t, "attacked", "unit2")[0] == "zombies-few"


def test_her_20_20_harm_may_strike_the_tower():
    """It can be chosen by card effects. [HER-18.5]"""
    t = enemies(
        "skeletons@b5",
        "vampires@b1",
        attacks=True,
        siege=ALL_WALLS,
        tower=True,
        first="b1",
        ai_deck="ai_cast_a",
        ai_spells="lightning_bolt",
    )
    assert told(t, "ai-cast", "space")[0] == ("tower",), "Defence 2"
    assert ("tower", 3) in told(t, "damaged", "space", "amount") or told(t, "defeated", "space") == ["tower"]
