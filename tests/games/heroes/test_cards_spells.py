"""Every Spell of the base box that acts in a Combat: its effect, what it refuses, its bounds. [HER-11.B]"""

from __future__ import annotations

import pytest
from tests.games.heroes.position import components, position

from ludoteka.games.heroes.combat.damage import take_damage
from ludoteka.games.heroes.combat.fighters import initiative


def with_power(t, power: int, spell: str, *targets: str):
    """Gather so much Power from Power cards and cast a Spell."""
    for _ in range(power):
        t.play("play statistic:power basic")
    t.play(f"play spell:{spell} cast")
    if t.open.startswith("power_line"):
        t.play(t.options[-1])
    for target in targets:
        t.play(target)
    return t


def hand(spell: str, power: int = 0) -> tuple[str, str]:
    return " ".join(["power"] * power + [f"spell:{spell}"]), ""


# -- damage --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "dealt"), [(0, 1), (1, 2), (2, 3)])
def test_magic_arrow(power: int, dealt: int):
    t = position("zombies@b2", "crusaders+@b4", first="b2", hands=hand("magic_arrow", power))
    assert with_power(t, power, "magic_arrow", "b4").at("b4") == f"crusaders+ {dealt}"


@pytest.mark.parametrize(("power", "left"), [(0, "2"), (1, "3"), (2, "0")])
def test_lightning_bolt(power: int, left: str):
    t = position("zombies@b2", "crusaders+@b4", first="b2", hands=hand("lightning_bolt", power))
    with_power(t, power, "lightning_bolt", "b4")
    assert t.at("b4") == (f"crusaders+ {left}" if power < 2 else "crusaders 0")


@pytest.mark.parametrize(("power", "amounts"), [(0, (1, 1, 1)), (2, (2, 1, 1)), (4, (3, 2, 1))])
def test_chain_lightning_strikes_the_two_nearest_others(power: int, amounts: tuple[int, int, int]):
    t = position(
        "champions@a1", "champions+@a4 champions@a5 champions@d5", first="a1", hands=hand("chain_lightning", power)
    )
    with_power(t, power, "chain_lightning", "a4")
    assert t.at("a5") == f"champions {amounts[1]}", "one step"
    assert t.at("a1") == f"champions {amounts[2]}", "three steps, a friend; d5 is four away"
    assert t.at("a4") == f"champions+ {amounts[0]}"
    assert t.at("d5") == "champions 0"


def test_chain_lightning_ties_are_the_casters_and_immune_units_are_skipped():
    """[HER-R16]"""
    t = position(
        "zombies@a1",
        "champions@b3 champions@a3 champions@c3 black_dragons+@b4",
        first="a1",
        hands=hand("chain_lightning"),
    )
    with_power(t, 0, "chain_lightning")
    assert "b4" not in t.options
    t.play("b3")
    assert t.options == ["a3", "c3"]
    t.play("c3")
    assert [t.at(space) for space in ("b3", "c3", "a3")] == ["champions 1", "champions 1", "champions 1"]


def test_fireball_hits_both_spaces_friend_and_foe():
    """[HER-R16]"""
    t = position("zombies@b2 champions@c2", "champions@b3 champions@d5", first="b2", hands=hand("fireball"))
    with_power(t, 0, "fireball")
    assert "b2 b3" in t.options
    assert "a5 b5" not in t.options, "an area holds at least one unit"
    t.play("b2 b3")
    assert t.at("b3") == "champions 1"
    assert t.at("b2") == "zombies 1"
    assert t.at("c2") == "champions 0"


@pytest.mark.parametrize(("power", "dealt"), [(2, 2), (4, 3)])
def test_fireball_with_power(power: int, dealt: int):
    t = position("zombies@b1", "champions@b4 champions@d5", first="b1", hands=hand("fireball", power))
    with_power(t, power, "fireball", "b4 b5")
    assert t.at("b4") == f"champions {dealt}"


def test_black_dragons_and_golems_lower_spell_damage():
    t = position(
        "zombies@b2",
        "black_dragons@b4 neutral_gold_golems@c4 neutral_diamond_golems@d4",
        first="b2",
        hands=hand("lightning_bolt", 2),
    )
    with_power(t, 2, "lightning_bolt", "b4")
    assert t.at("b4") == "black_dragons 2", "4 - 2"
    t = position(
        "zombies@b2", "neutral_gold_golems@c4 neutral_diamond_golems@d4", first="b2", hands=hand("lightning_bolt", 1)
    )
    with_power(t, 1, "lightning_bolt")
    assert "d4" not in t.options, "3 - 3 would change nothing"
    t.play("c4")
    assert t.at("c4") == "neutral_gold_golems 1"


def test_azure_dragons_are_immune_to_spells():
    t = position("zombies@b2", "neutral_azure_dragons@b4", first="b2", hands=hand("magic_arrow"))
    with_power(t, 0, "magic_arrow")
    assert t.told("damaged")[0]["unit"] == "zombies-few", "the only target left"


# -- ongoing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "gained"), [(0, 1), (1, 2), (2, 3)])
def test_haste_raises_the_initiative_for_the_combat(power: int, gained: int):
    t = position("zombies@b2", "skeletons@d5", first="b2", hands=hand("haste", power))
    with_power(t, power, "haste", "b2")
    assert initiative(t.s, 0) == 3 + gained
    assert t.lying == "spell:haste=combat"
    t.play("end")
    assert initiative(t.s, 0) == 3 + gained, "the next Combat Round"


@pytest.mark.parametrize(("power", "lost"), [(0, 1), (1, 2), (2, 3)])
def test_slow_lowers_it_and_changes_the_order(power: int, lost: int):
    t = position("zombies@b2", "griffins@d5", first="b2", hands=hand("slow", power))
    with_power(t, power, "slow", "d5")
    assert initiative(t.s, 1) == 6 - lost
    t.play("end")
    assert t.open == f"unit_action {1 if 6 - lost > 3 else 0}", "HER-17.17: among equals the attacker goes first"


def test_an_ongoing_spell_ends_with_its_unit():
    t = position("zombies@b2", "skeletons@b4 griffins@d5", first="b2", hands=("spell:slow spell:magic_arrow", ""))
    with_power(t, 0, "slow", "b4")
    t.s.space[1] = 9
    take_damage(t.s, 1, 2, 0)
    assert t.s.in_play == []
    assert t.pile(0) == "spell:slow"


@pytest.mark.parametrize(
    ("power", "spaces"), [(0, ["b2", "d5"]), (1, ["b2", "c5", "d5"]), (2, ["b2", "a5", "c5", "d5"])]
)
def test_anti_magic_by_tier(power: int, spaces: list[str]):
    t = position("zombies@b2", "skeletons@d5 crusaders@c5 champions@a5", first="b2", hands=hand("anti_magic", power))
    with_power(t, power, "anti_magic")
    assert t.options == spaces


def test_anti_magic_shields_from_friend_and_foe_and_ends_what_was_on_the_unit():
    t = position("zombies@b2", "skeletons@d5", first="b2 d5", hands=("spell:anti_magic", "spell:slow spell:slow"))
    with_power(t, 0, "slow", "b2")
    assert initiative(t.s, 0) == 2
    t.play("end")
    with_power(t, 0, "anti_magic", "b2")
    assert initiative(t.s, 0) == 3, "the ongoing Spell on it is ignored"
    assert t.pile(1) == "spell:slow"
    t.play("end")
    assert t.s.combat_round == 2
    with_power(t, 0, "slow")
    assert t.told("affected")[-1]["unit"] == "zombies-few"
    assert initiative(t.s, 1) == 3, "only the caster's own unit was left to choose"


@pytest.mark.parametrize(("power", "tier"), [(0, "bronze"), (1, "silver"), (2, "golden")])
def test_disrupting_ray_takes_the_ability_away(power: int, tier: str):
    units = {"bronze": "griffins", "silver": "vampires", "golden": "dread_knights"}
    t = position("zombies@b2", f"{units[tier]}@d5 skeletons@a5", first="b2", hands=hand("disrupting_ray", power))
    with_power(t, power, "disrupting_ray")
    if "d5" in t.options if t.open.startswith("card_target") else False:
        t.play("d5")
    assert t.told("affected")[-1]["unit"] == f"{units[tier]}-few"


def test_disrupting_ray_silences_unlimited_retaliation_and_skips_units_without_ability():
    units = ("skeletons@b2", "griffins@b3 zombies@d5 skeletons@a5")
    t = position(*units, first="b2 d5", hands=hand("disrupting_ray"), dice="-1 -1").play("attack b3")
    assert t.at("b3") == "griffins 1", "never marked"
    t = position(*units, first="b2 d5", hands=hand("disrupting_ray"), dice="-1 -1")
    t.play("play spell:disrupting_ray cast")
    assert t.options == ["b3", "d5"], "Skeletons have no ability"
    t.play("b3", "attack b3")
    assert t.at("b3") == "griffins' 1", "marked as having retaliated"


def test_disrupting_ray_silences_abilities_of_a_moment():
    t = position("zombies@b2", "wraiths@d5/2 skeletons@a5", first="b2 d5", hands=hand("disrupting_ray"))
    while t.open != "unit_action 0":
        t.play("end")
    assert t.at("d5") == "wraiths 1", "healed when it activated"
    t.play("play spell:disrupting_ray cast", "d5", "end")
    while t.s.combat_round == 1 or t.open != "unit_action 1":
        t.play("end")
    assert t.at("d5") == "wraiths 1"


@pytest.mark.parametrize(("power", "pricked"), [(0, 1), (2, 2), (4, 3)])
def test_fire_shield_burns_who_attacks_from_next_to_it(power: int, pricked: int):
    t = position(
        "champions@b2 zombies@a1", "champions@b3", first="b2 b3", hands=hand("fire_shield", power), dice="-1 -1"
    )
    if t.open == "next_among_equals 0":
        t.play(t.options[0])
    with_power(t, power, "fire_shield", "b2")
    t.play("end", "attack b2")
    assert t.at("b3").split()[1] == str(pricked + 2), "the shield, and the retaliation 5 - 1 - 2"
    assert t.lying == "spell:fire_shield=combat_round" or t.lying == "", "this Combat Round only"


def test_fire_shield_not_against_shots():
    t = position("champions@b2", "marksmen@b4", first="b2 b4", hands=hand("fire_shield"), dice="-1")
    with_power(t, 0, "fire_shield", "b2")
    t.play("end", "attack b2")
    assert not [event for event in t.told("damaged") if event["unit"] == "marksmen-few"]


# -- for one attack ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "dealt"), [(0, 3), (1, 4), (2, 5)])
def test_bloodlust_in_the_window_of_the_attack(power: int, dealt: int):
    t = position(
        "zombies@b2", "champions@b3 zombies@d5", first="b2", hands=hand("bloodlust", power), dice="+1 -1", windows=True
    )
    t.play("attack b3")
    with_power(t, power, "bloodlust")
    if t.open.startswith("card_target"):
        t.play("b2")
    assert t.told("damaged")[0]["amount"] == dealt - 2 + 1, "2 + bonus + 1 - 2"


def test_bloodlust_not_on_ranged_units():
    t = position("marksmen@b2", "champions@b4", first="b2", hands=hand("bloodlust"))
    assert "spell:bloodlust cast" not in t.plays


@pytest.mark.parametrize(("power", "less"), [(0, 1), (1, 2), (2, 3)])
def test_weakness_lowers_the_attack_not_below_nothing(power: int, less: int):
    t = position(
        "champions@b2", "crusaders@b3 zombies@d5", first="b3", hands=hand("weakness", power), dice="+1 -1", windows=True
    )
    t.play("attack b2")
    with_power(t, power, "weakness")
    if t.open.startswith("card_target"):
        t.play("b3")
    dealt = max(0, 3 - less) + 1 - 2
    assert t.at("b2").split()[1] == str(max(0, dealt))


@pytest.mark.parametrize(("power", "dealt"), [(0, 2), (1, 3), (2, 3)])
def test_curse_lowers_the_defence_not_below_nothing(power: int, dealt: int):
    t = position(
        "crusaders@b2", "champions@b3 zombies@d5", first="b2", hands=hand("curse", power), dice="0 -1", windows=True
    )
    t.play("attack b3")
    with_power(t, power, "curse")
    if t.open.startswith("card_target"):
        t.play("b3")
    assert t.told("damaged")[0]["amount"] == dealt, "3 - (2 - n)"


@pytest.mark.parametrize(("power", "dealt"), [(0, 2), (1, 1), (2, 0)])
def test_stone_skin_raises_the_defence(power: int, dealt: int):
    t = position(
        "zombies@b2", "champions@b3 zombies@d5", first="b3", hands=hand("stone_skin", power), dice="-1 -1", windows=True
    )
    t.play("attack b2")
    with_power(t, power, "stone_skin")
    if t.open.startswith("card_target"):
        t.play("b2")
    amounts = [event["amount"] for event in t.told("damaged") if event["unit"] == "zombies-few"]
    assert amounts == ([dealt] if dealt else []), "5 - 1 - (1 + n)"


def test_her_r75_not_on_a_unit_outside_the_attack():
    t = position(
        "zombies@b2 griffins@a1",
        "champions@b3 zombies@d5",
        first="b3",
        hands=hand("stone_skin"),
        dice="-1 -1",
        windows=True,
    ).play("attack b2", "play spell:stone_skin cast")
    assert set(t.options) <= {"b2", "b3"}


@pytest.mark.parametrize(("power", "dealt"), [(0, 1), (1, 2), (2, 3)])
def test_bless_no_die_is_rolled(power: int, dealt: int):
    t = position(
        "crusaders@b2", "champions@b3 zombies@d5", first="b2", hands=hand("bless", power), dice="-1", windows=True
    )
    t.play("attack b3")
    with_power(t, power, "bless")
    if t.open.startswith("card_target"):
        t.play("b2")
    assert t.told("damaged")[0]["amount"] == dealt, "3 + n - 2"
    assert [event["unit"] for event in t.told("rolled")] == ["champions-few"], "the retaliation alone is rolled"


def test_prayer_attack_defence_or_initiative():
    t = position(
        "crusaders@b2", "champions@b3 zombies@d5", first="b2", hands=hand("prayer", 2), dice="0 -1", windows=True
    )
    t.play("attack b3")
    with_power(t, 2, "prayer")
    assert t.open == "effect_option 0"
    assert len(t.options) == 3
    t.play(t.options[0])
    if t.open.startswith("card_target"):
        t.play("b2")
    assert t.told("damaged")[0]["amount"] == 3, "3 + 2 - 2"
    t = position("zombies@b2", "griffins@d5", first="b2", hands=hand("prayer"))
    with_power(t, 0, "prayer")
    t.play(t.options[-1])
    t.play("b2")
    assert initiative(t.s, 0) == 4
    t.play("end")
    assert initiative(t.s, 0) == 3, "for this Combat Round"


# -- tokens and retaliation ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "spaces"), [(0, ["b2", "d5"]), (1, ["b2", "c5", "d5"]), (2, ["b2", "a5", "c5", "d5"])]
)
def test_blind_paralyses_by_tier(power: int, spaces: list[str]):
    t = position("zombies@b2", "skeletons@d5 crusaders@c5 champions@a5", first="b2", hands=hand("blind", power))
    with_power(t, power, "blind")
    assert t.options == spaces
    t.play("d5")
    assert t.at("d5") == "skeletons! 0"


def test_blind_not_on_immune_or_paralysed_units():
    t = position("zombies@b2!", "troglodytes+@d5 skeletons@c5! skeletons@a5", first="b2", hands=hand("blind"))
    if t.open.startswith("unit_action 0"):
        with_power(t, 0, "blind")
        assert "d5" not in t.options
        assert "c5" not in t.options


@pytest.mark.parametrize(("power", "spaces"), [(0, ["b2"]), (2, ["b2", "c5"]), (4, ["b2", "a5", "c5"])])
def test_counterstrike_restores_the_retaliation_by_tier(power: int, spaces: list[str]):
    t = position(
        "zombies@b2'", "skeletons@d5 crusaders@c5' champions@a5'", first="b2", hands=hand("counterstrike", power)
    )
    with_power(t, power, "counterstrike")
    if len(spaces) > 1:
        assert t.options == spaces
        t.play("b2")
    assert t.at("b2") == "zombies 0"


def test_counterstrike_is_not_offered_where_nobody_has_retaliated():
    assert (
        "spell:counterstrike cast"
        not in position("zombies@b2", "skeletons@d5", first="b2", hands=hand("counterstrike")).plays
    )


@pytest.mark.parametrize(("power", "healed"), [(0, 1), (1, 2), (2, 3)])
def test_cure_heals(power: int, healed: int):
    t = position("champions@b2/5", "skeletons@d5/1", first="b2", hands=hand("cure", power))
    with_power(t, power, "cure")
    assert t.at("b2") == f"champions {5 - healed}", "the only own unit that is hurt"


def test_cure_removes_what_the_caster_picks():
    t = position("zombies@b2/1 champions@c2!~", "skeletons@d5", first="b2", hands=hand("cure"))
    with_power(t, 0, "cure", "c2")
    assert t.options == ["paralysis", "defence", "done"]
    t.play("paralysis", "done")
    assert t.at("c2") == "champions~ 0"


def test_cure_ends_an_ongoing_spell():
    t = position("zombies@b2", "griffins@d5", first="b2 d5", hands=("spell:cure", "spell:slow"))
    with_power(t, 0, "slow", "b2")
    t.play("end")
    with_power(t, 0, "cure")
    t.play("end spell:slow")
    assert initiative(t.s, 0) == 3
    assert t.pile(1) == "spell:slow"
    assert t.s.in_play == []


def test_cure_is_not_offered_where_nothing_is_wrong():
    assert position("zombies@b2", "skeletons@d5/1", first="b2", hands=hand("cure")).plays == []


@pytest.mark.parametrize(("power", "spaces"), [(0, ["b2"]), (1, ["b2", "c2"]), (2, ["a2", "b2", "c2"])])
def test_teleport_by_tier_to_any_empty_space(power: int, spaces: list[str]):
    t = position("zombies@b2 crusaders@c2 champions@a2", "skeletons@d5", first="b2", hands=hand("teleport", power))
    with_power(t, power, "teleport")
    if len(spaces) > 1:
        assert t.options == spaces
        t.play("b2")
    assert t.open == "card_space 0"
    assert "d5" not in t.options
    assert "d4" in t.options
    t.play("d4", "attack d5")
    assert t.told("attacked")[0]["space"] == "d4"


# -- resurrection --------------------------------------------------------------------------------------------


def test_resurrection_cancels_a_deadly_attack():
    t = position(
        "wraiths@b2 zombies@a1", "champions@b3", first="b3", hands=hand("resurrection"), dice="0", windows=True
    ).play("attack b2")
    assert t.open == "cancel_window 0"
    t.play("play spell:resurrection cast")
    assert t.at("b2") == "wraiths 0"
    assert t.told("retaliated") == [], "HER-17.21.7"
    assert t.pile(0) == "spell:resurrection"


def test_resurrection_by_tier_and_only_if_deadly():
    t = position(
        "crusaders@b2/3 zombies@a1",
        "champions@b3",
        first="b3",
        hands=("spell:resurrection", ""),
        dice="0",
        windows=True,
    ).play("attack b2")
    assert t.open == "cancel_window 0"
    assert t.options == ["pass"], "silver costs Power 2"
    t.play("pass")
    assert t.at("b2") == ""
    t = position(
        "crusaders@b2 zombies@a1", "skeletons@b3", first="b3", hands=hand("resurrection"), dice="0 -1", windows=True
    ).play("attack b2")
    assert not t.open.startswith("cancel_window")


def test_resurrection_saves_a_pack_from_being_turned():
    t = position(
        "skeletons+@b2 zombies@a1", "champions@b3", first="b3", hands=hand("resurrection", 2), dice="0", windows=True
    ).play("attack b2")
    with_power(t, 2, "resurrection")
    assert t.at("b2") == "skeletons+ 0", "its current side would have been brought to 0"


# -- everything is kept --------------------------------------------------------------------------------------


@pytest.mark.parametrize("spell", ["haste", "slow", "fire_shield", "anti_magic", "disrupting_ray"])
def test_her_17_33_ongoing_spells_are_discarded_after_the_combat(spell: str):
    t = position("griffins@b2", "griffins@b4/3 ", first="b2", hands=hand(spell), dice="+1")
    before = components(t.s)
    with_power(t, 0, spell)
    if t.open.startswith("card_target"):
        t.play("b2")
    assert t.s.in_play
    assert t.pile(0) == ""
    t.play("move b3", "attack b4")
    assert t.open == "over victory 1 2"
    assert t.s.in_play == []
    assert t.pile(0) == f"spell:{spell}"
    assert components(t.s) == before
