"""Every Specialty of the Heroes of the base box in a Combat, and cards lying on units. [HER-11.15, HER-11.16]"""

from __future__ import annotations

import pytest
from tests.games.heroes.position import components, position

from ludoteka.games.heroes.combat.damage import defeat, take_damage
from ludoteka.games.heroes.combat.fighters import attack_value, defence_value, health, initiative

MIGHT = [
    ("catherine", "crusaders", "castle", "zombies", True),
    ("tamika", "dread_knights", "necropolis", "zombies", True),
    ("mutare", "black_dragons", "dungeon", "zombies", True),
    ("mutare", "ghost_dragons", "dungeon", "zombies", True),
]


def dealt(t) -> int:
    return t.told("damaged")[0]["amount"] if t.told("damaged") else 0


@pytest.mark.parametrize(("hero", "unit"), [(hero, unit) for hero, unit, *_ in MIGHT])
def test_level_1_attack_is_doubled_for_the_named_units(hero: str, unit: str):
    hands = (f"specialty:{hero}_1", "")
    t = position("zombies@b2", "champions@b3 zombies@d5", first="b2", hands=hands, dice="0 -1", windows=True)
    t.play("attack b3", f"play specialty:{hero}_1 option_1")
    assert dealt(t) == 1, "2 + 1 - 2"
    t = position(f"{unit}@b2", "neutral_trolls@b3 zombies@d5", first="b2", hands=hands, dice="0 -1", windows=True)
    base = attack_value(t.s, 0)
    t.play("attack b3", f"play specialty:{hero}_1 option_1")
    assert dealt(t) == base + 2


@pytest.mark.parametrize(("hero", "unit"), [(hero, unit) for hero, unit, *_ in MIGHT])
def test_level_1_defence_is_doubled_for_the_named_units(hero: str, unit: str):
    hands = (f"specialty:{hero}_1", "")
    t = position("skeletons@b2", "champions@b3 zombies@d5", first="b3", hands=hands, dice="-1 -1", windows=True)
    t.play("attack b2", f"play specialty:{hero}_1 option_2")
    assert dealt(t) == 2, "5 - 1 - (1 + 1)"
    t = position(f"{unit}@b2", "champions+@b3 zombies@d5", first="b3", hands=hands, dice="+1 0", windows=True)
    if t.open == "unit_action 1":
        t.play("attack b2")
    guard = defence_value(t.s, 0)
    t.play(f"play specialty:{hero}_1 option_2")
    if t.open.startswith("dice_window"):
        t.play("keep")
    assert dealt(t) == max(0, 7 - guard - 2)


@pytest.mark.parametrize("hero", ["catherine", "tamika", "mutare"])
@pytest.mark.parametrize(("level", "read"), [(4, health), (6, initiative)])
def test_levels_4_and_6_last_for_the_combat(hero: str, level: int, read):
    unit = {"catherine": "crusaders", "tamika": "dread_knights", "mutare": "black_dragons"}[hero]
    card = f"specialty:{hero}_{level}"
    for space, more in (("b2", 1), ("c2", 2)):
        t = position(f"zombies@b2 {unit}@c2", "skeletons@d5", first="b2", hands=(card, ""))
        before = read(t.s, 0 if space == "b2" else 1)
        t.play(f"play {card} effect", space)
        assert read(t.s, 0 if space == "b2" else 1) == before + more
        assert t.lying == f"{card}=combat"


def test_her_11_15_specialties_work_on_units_immune_to_spells():
    """Black Dragons are immune to Spells and to damage by Specialties only."""
    t = position("zombies@b2 black_dragons+@c2", "skeletons@d5", first="b2", hands=("specialty:mutare_6", ""))
    t.play("play specialty:mutare_6 effect")
    assert t.options == ["b2", "c2"]


# -- Rion ----------------------------------------------------------------------------------------------------


def rion(level: int, units: str = "champions@b2/3", **more):
    return position(units, "skeletons@d5", first="b2", hands=(f"specialty:rion_{level}", ""), **more)


def test_rion_1_heals_and_draws():
    t = rion(1, decks=("power", "")).play("play specialty:rion_1 effect")
    assert t.at("b2") == "champions 2"
    assert t.held(0) == "statistic:power"
    t = rion(1, "champions@b2", decks=("power", "")).play("play specialty:rion_1 effect")
    assert t.held(0) == "statistic:power", "HER-10.13: for the card alone"
    assert rion(1, "champions@b2").plays == []


def test_rion_4_heals_or_removes_paralysis():
    t = rion(4, "champions@b2/3 zombies@c2!", decks=("power", "")).play("play specialty:rion_4 effect")
    assert t.open == "effect_option 0"
    assert len(t.options) == 2
    t.play(t.options[1])
    assert t.at("c2") == "zombies 0"
    assert t.held(0) == "statistic:power"


def test_rion_6_heals_two_draws_two_discards_one():
    t = rion(6, decks=("power attack", "")).play("play specialty:rion_6 effect")
    assert t.at("b2") == "champions 1"
    t.play("discard statistic:attack")
    assert t.held(0) == "statistic:power"


# -- Alamar --------------------------------------------------------------------------------------------------

ALAMAR = [(1, (1, 2, 4)), (4, (0, 1, 3)), (6, (0, 0, 2))]
TIERS = ("wraiths@b2", "crusaders@b2/3", "champions@b2/6")


@pytest.mark.parametrize(("level", "costs"), ALAMAR)
@pytest.mark.parametrize("tier", [0, 1, 2])
def test_alamar_cancels_by_tier_and_power(level: int, costs: tuple[int, int, int], tier: int):
    cost, card = costs[tier], f"specialty:alamar_{level}"

    def struck(power: int):
        hand = " ".join(["power"] * power + [card])
        t = position(
            f"{TIERS[tier]} zombies@a1", "champions@b3", first="b3", hands=(hand, ""), dice="+1", windows=True
        ).play("attack b2")
        assert t.open == "cancel_window 0"
        for _ in range(power):
            t.play("play statistic:power basic")
        return t

    t = struck(cost)
    t.play(f"play {card} effect")
    assert t.at("b2").split()[0] == TIERS[tier].split("@")[0]
    assert t.s.spells_cast[0] == 0, "no Spell"
    if cost:
        assert f"{card} effect" not in struck(cost - 1).plays


# -- Sandro: cards on units ----------------------------------------------------------------------------------


def sandro(level: int, unit: str, **more):
    return position(f"{unit} liches@a1", "champions@b3", first="b2", hands=(f"specialty:sandro_{level}", ""), **more)


def test_her_11_16_a_horde_replaces_statistics_and_ability():
    t = sandro(4, "zombies+@b2/1").play("play specialty:sandro_4 effect")
    assert (attack_value(t.s, 0), defence_value(t.s, 0), health(t.s, 0), initiative(t.s, 0)) == (4, 1, 3, 5)
    assert t.at("b2") == "zombies+ 0", "the damage is beneath"
    assert t.s.laid[0].damage == 1
    assert t.pile(0) == ""
    assert t.s.in_play == []


def test_her_11_16_a_horde_needs_a_pack_of_that_unit():
    assert sandro(1, "skeletons+@b2").plays == ["specialty:sandro_1 effect"]
    assert sandro(1, "skeletons@b2").plays == []
    assert sandro(1, "zombies+@b2").plays == []
    assert sandro(6, "skeletons@b2").plays == ["specialty:sandro_6 effect"], "a Legion goes on a few too"


def test_her_11_16_excess_damage_goes_to_the_card_underneath():
    """At 0 HP the Horde is discarded. [HER-R17]"""
    t = position(
        "skeletons+@b2 liches@a1", "champions@b3", first="b2 b3", hands=("specialty:sandro_1", ""), dice="-1 -1"
    )
    while t.open != "unit_action 0":
        t.play("end")
    before = components(t.s)
    t.play("play specialty:sandro_1 effect")
    t.s.damage[0] = 0
    take_damage(t.s, 0, 3, 1)
    assert t.at("b2") == "skeletons+ 1", "2 on the Horde, 1 on the pack"
    assert t.pile(0) == "specialty:sandro_1"
    assert t.s.laid == []
    assert components(t.s) == before


def test_her_11_16_a_heavy_blow_goes_through_the_card_and_the_pack():
    """[HER-R17, HER-17.23]"""
    t = sandro(1, "skeletons+@b2").play("play specialty:sandro_1 effect")
    take_damage(t.s, 0, 5, 1)
    assert t.at("b2") == "skeletons 1", "2 on the Horde, 2 on the pack, 1 on the few"
    assert t.pile(0) == "specialty:sandro_1"
    t = sandro(1, "skeletons+@b2").play("play specialty:sandro_1 effect")
    take_damage(t.s, 0, 6, 1)
    assert t.at("b2") == ""


def test_her_11_16_a_legion_lies_on_top_of_a_horde_played_later():
    """[HER-R17]"""
    t = position(
        "skeletons+@b2/1 liches@a1", "champions@d5", first="b2", hands=("specialty:sandro_1 specialty:sandro_6", "")
    )
    t.play("play specialty:sandro_6 effect", "play specialty:sandro_1 effect")
    assert attack_value(t.s, 0) == 4, "the Legion fights"
    assert list(t.s.laid)
    assert [one.damage for one in t.s.laid] == [1, 0]
    take_damage(t.s, 0, 2, 1)
    assert attack_value(t.s, 0) == 3, "now the Horde"
    assert t.at("b2") == "skeletons+ 0"
    take_damage(t.s, 0, 2, 1)
    assert t.at("b2") == "skeletons+ 1", "the damage of the pack is there again"


def test_her_11_16_a_legion_goes_on_a_horde():
    t = position(
        "skeletons+@b2 liches@a1", "champions@d5", first="b2", hands=("specialty:sandro_1 specialty:sandro_6", "")
    )
    t.play("play specialty:sandro_1 effect", "play specialty:sandro_6 effect")
    assert attack_value(t.s, 0) == 4
    assert len(t.s.laid) == 2


def test_her_11_16_it_stays_between_combats_and_is_healed():
    t = position("skeletons+@b2/1", "zombies@b3/2", first="b2", hands=("specialty:sandro_1", ""), dice="+1 0")
    t.play("play specialty:sandro_1 effect")
    assert t.s.laid[0].damage == 1, "of the unit beneath"
    t.play("attack b3")
    assert t.open == "over victory 1 2"
    assert len(t.s.laid) == 1
    assert t.s.laid[0].damage == 0
    assert t.pile(0) == ""


def test_her_11_16_a_unit_lost_otherwise_takes_the_cards_with_it():
    t = sandro(1, "skeletons+@b2").play("play specialty:sandro_1 effect")
    defeat(t.s, 0, 1)
    assert t.s.laid == []
    assert t.pile(0) == "specialty:sandro_1"


# -- Tarnum: a line of five ----------------------------------------------------------------------------------


def test_dragons_iv_strike_everybody_in_a_line_of_five_spaces():
    t = position(
        "crusaders@b1 crusaders@b2 crusaders@c2",
        "crusaders@b4 crusaders@b5 crusaders@a5",
        first="b2",
        hands=("specialty:tarnum_dungeon_4", ""),
    )
    t.play("play specialty:tarnum_dungeon_4 effect")
    assert t.options == ["column a", "column b", "column c"], "not where nobody stands"
    t.play("column b")
    hurt = {space for space, unit in t.board.items() if unit.endswith(" 2")}
    assert hurt == {"b1", "b2", "b4", "b5"}
