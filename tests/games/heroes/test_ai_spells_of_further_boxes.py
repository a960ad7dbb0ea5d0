"""Spells of further boxes in an AI Spell Deck: the right target and side, or impossible. [HER-20.20, HER-20.22]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.enemies import enemies
from tests.games.heroes.position import Table
from tests.games.heroes.test_ai_spells import cast, is_impossible, targets, told

from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS
from ludoteka.games.heroes.combat.board import space_name, space_number
from ludoteka.games.heroes.deck.table import lay
from ludoteka.games.heroes.terms import ACTIVATED, INITIATIVE, LENT, UNTIL_COMBAT, Mod

MINE = "crusaders@b1 skeletons@d1 marksmen@a2"  # Defence 2 silver, Defence 0, ranged
IMPOSSIBLE = (
    *("view_air", "dimension_door", "fly", "view_earth", "visions", "water_walk", "fortune"),  # on the map
    *("magic_mirror", "protection_from_air", "protection_from_earth", "protection_from_fire"),  # answers to a Spell
    *("protection_from_water", "sacrifice", "slayer", "mirth", "frenzy", "misfortune"),  # at a moment of an attack
    *("summon_air_elemental", "summon_earth_elemental", "summon_fire_elemental", "summon_water_elemental"),
)
AIMED = (
    *("shield", "berserk", "dispel", "precision", "earthquake", "sorrow", "fire_wall", "forgetfulness", "implosion"),
    *("frost_ring", "remove_obstacle", "inferno", "quicksand", "clone", "air_shield", "force_field", "land_mine"),
)


def lent(t: Table) -> list[str]:
    return [space_name(t.s.space[mod.unit]) for mod in t.s.mods if mod.stat == LENT]


def settled(t: Table) -> Table:
    while t.open.startswith("ai_tie"):
        t.play(t.options[0])
    return t


def test_every_spell_of_further_boxes_is_looked_at_here():
    spells = [card.id for card in CARDS if card.type == "spell" and card.set != "core"]
    assert sorted(spells) == sorted([*IMPOSSIBLE, *AIMED])


@pytest.mark.parametrize("difficulty", ["easy", "impossible"])
@pytest.mark.parametrize("spell", IMPOSSIBLE)
def test_her_20_22_what_an_ai_can_do_nothing_with_is_impossible(spell: str, difficulty: str):
    """[HER-R37]"""
    assert is_impossible(cast(spell, MINE, difficulty=difficulty))


# -- harm ----------------------------------------------------------------------------------------------------


def test_her_20_20_implosion_on_the_highest_defence():
    t = cast("implosion", "skeletons@d1 champions@b1", difficulty="easy")
    assert targets(t) == ["b1"]
    assert ("b1", 2) in told(t, "damaged", "space", "amount"), "its lowest line costs 1: the lowest is used [HER-R36]"


@pytest.mark.parametrize("spell", ["berserk", "sorrow"])
def test_her_20_20_control_of_a_unit_of_the_player_within_its_tiers(spell: str):
    t = cast(spell, "crusaders@b1 skeletons@d1", first="b5 b1 d1")
    assert targets(t) == ["d1"], "bronze with Power 1"
    assert is_impossible(cast(spell, "crusaders@b1", first="b5 b1"))


def test_her_20_20_sorrow_takes_an_activation_that_is_still_to_come():
    t = cast("sorrow", "crusaders@b1 skeletons@d1", first="b5 b1 d1")
    skeletons = next(one for one in range(len(t.s.side)) if space_name(t.s.space[one]) == "d1")
    assert t.s.marks[skeletons] & ACTIVATED
    assert is_impossible(cast("sorrow", "crusaders@b1 skeletons@d1", first="b5 b1")), "it has activated already"


def test_her_20_20_forgetfulness_on_a_ranged_unit_of_the_player():
    t = cast("forgetfulness", "crusaders@b1 elves@a2", "dread_knights@b5 liches@c5")
    assert targets(t) == ["a2"]
    assert is_impossible(cast("forgetfulness", "crusaders@b1")), "its own Liches are no target"


# -- several targets -----------------------------------------------------------------------------------------


def test_her_20_22_frost_ring_strikes_two_units_around_a_space():
    """They stand around one space and are its group, though never side by side."""
    t = cast("frost_ring", "crusaders@b4 champions@d4 skeletons@a1", "liches@b5 dread_knights@d5", first="b5 a1")
    assert sorted(targets(t)) == ["b4", "d4"], "also beside units of the AI"


def test_her_20_22_frost_ring_prefers_the_higher_tiers():
    t = cast("frost_ring", "crusaders@a1 skeletons@a3 champions@d1 marksmen@d3", first="b5 a1")
    assert sorted(targets(t)) == ["d1", "d3"]


@pytest.mark.parametrize("spell", ["frost_ring", "inferno"])
def test_her_20_22_without_a_group_no_unit_of_the_ai_is_struck(spell: str):
    t = cast(spell, "crusaders@b2", "liches@b5 dread_knights@b4", first="b5 b2")
    assert targets(t) == ["b2"], "b2 and b4 stand around b3, but one of them is its own"


def test_her_20_22_inferno_strikes_the_group_of_higher_tiers():
    t = settled(cast("inferno", "champions@d1 crusaders@d2 skeletons@a1 skeletons@a2", first="b5 a1"))
    assert sorted(targets(t)) == ["d1", "d2"]


# -- help ----------------------------------------------------------------------------------------------------


def test_her_20_22_shield_is_a_defence_card():
    t = cast("shield", MINE)
    assert (targets(t), lent(t)) == (["c5"], ["c5"])


def shields(**more: Any) -> Table:
    """Two units of the AI cast Shield one after the other."""
    army = "liches@b5 vampires@d5 dread_knights@c5"
    options = {"ai_deck": "ai_cast_a ai_cast_a", "ai_spells": "shield shield", "dice": "0 0 0"}
    return settled(enemies("champions@a1", army, first="b5 d5", **{**options, **more}))


def test_her_20_22_a_second_shield_goes_to_a_unit_without_such_a_card():
    t = shields()
    assert len(targets(t)) == 2
    assert targets(t)[0] == "c5"
    assert targets(t)[1] != "c5"


@pytest.mark.parametrize(("mine", "stays"), [("zealots@c1", True), ("crusaders@c4", False)])
def test_her_20_20_a_shield_waits_for_an_attack_in_which_it_counts(mine: str, stays: bool):
    """It counts against ground and flying units only."""
    where = mine.partition("@")[2]
    t = cast("shield", f"zombies@a1 {mine}", "vampires@a5 dread_knights@c5", first=f"a5 {where}", dice="0 0 0 0")
    settled(t)
    assert lent(t) == ["c5"]
    t.play("attack c5")
    assert (lent(t) == ["c5"]) == stays


def test_her_20_20_precision_on_the_active_shooter_until_it_counts():
    t = cast("precision", "crusaders@b1", "liches@b5 dread_knights@c5")
    assert targets(t) == ["b5"]
    assert lent(t) == [], "it counted against a unit far away"
    t = cast("precision", "crusaders@b4", "liches@b5 dread_knights@c5")
    assert set(lent(t)) == {"b5"}, "an adjacent target: it waits"
    assert is_impossible(cast("precision", MINE, "dread_knights@b5 liches@c5")), "a ground unit is active"


def test_her_20_20_air_shield_and_clone_help_the_ai():
    assert targets(cast("air_shield", MINE)) == ["c5"]
    t = settled(cast("clone", MINE))
    assert targets(t) == ["d5"], "bronze with Power 1"
    assert told(t, "cloned", "unit") == ["skeletons-few"]
    assert t.s.side[-1] == 1


def laid(t: Table, seat: int, space: str, spell: str = "haste") -> None:
    """A Spell that somebody cast lies on the unit there."""
    haste = CARD_NUMBER["spell", spell]
    effect = CARDS[haste].effects[0].number
    unit = t.s.space.index(space_number(space))
    t.s.mods.append(Mod(unit, INITIATIVE, 1, UNTIL_COMBAT, lay(t.s, seat, haste, effect, "combat"), effect))


@pytest.mark.parametrize(
    ("cards", "target"), [(((0, "d5"), (0, "a1")), "d5"), (((0, "a1"),), "a1"), (((-1, "d5"),), ""), ((), "")]
)
def test_her_20_22_dispel_takes_off_what_the_player_laid_down(cards: tuple[tuple[int, str], ...], target: str):
    """From a unit of the AI first, else from one of the player; what the AI itself laid down stays. [HER-R37]"""
    army = "liches@b5 skeletons@d5"
    t = enemies("champions@b1 halberdiers@a1", army, first="b1 b5", dice="0", ai_deck="ai_cast_a", ai_spells="dispel")
    for seat, space in cards:
        laid(t, seat, space)
    t.play("end")
    assert targets(t) == ([target] if target else [])
    assert is_impossible(t) == (not target)


@pytest.mark.parametrize("spells", [("haste",), ("slow", "haste"), ("slow",)])
def test_her_20_22_cure_takes_off_paralysis_and_what_harms_the_unit(spells: tuple[str, ...]):
    """What helps it stays: the AI is done then."""
    army = "liches@b5 skeletons@d5/1!"
    t = enemies("champions@b1", army, first="b1 b5", dice="0", ai_deck="ai_cast_a", ai_spells="cure")
    for spell in spells:
        laid(t, 0, "d5", spell)
    t.play("end")
    assert targets(t) == ["d5"]
    assert "!" not in t.at("d5")
    on_unit = {CARDS[one.card].id for one in t.s.in_play}
    assert on_unit == set(spells) - {"slow"}


# -- the board -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spell", ["earthquake", "remove_obstacle"])
def test_her_20_23_only_a_besieging_ai_breaks_walls_by_a_spell(spell: str):
    t = cast(spell, "skeletons@b5", "vampires@b1", attacks=True, siege="a b c d", tower=True, first="b1 b5")
    assert (t.open, t.options) == ("ai_tie 0", ["a3", "b3", "c3", "d3"]), "which one is the player's decision"
    t.play("c3")
    assert t.s.walls == 0b1011
    assert is_impossible(cast(spell, "crusaders@b2", "vampires@b5 liches@a5", siege="a b c d")), "its own Walls"
    assert is_impossible(cast(spell, "crusaders@b2", "vampires@b5", attacks=False)), "no siege"


@pytest.mark.parametrize("spell", ["fire_wall", "quicksand", "force_field", "land_mine"])
def test_her_20_22_what_is_laid_on_the_board_lies_beside_units_of_the_player(spell: str):
    """[HER-R37]"""
    t = cast(spell, "crusaders@b1")
    assert (t.open, t.options) == ("ai_tie 0", ["a1", "c1", "b2"])
    assert CARD_NUMBER["spell", spell] not in t.s.ai_spells
