"""Whom a card may mean, who may react to it, what it ends. [HER-11.9, HER-11.11, HER-11.15, HER-29.1]"""

from __future__ import annotations

from tests.games.heroes.position import position
from tests.games.heroes.world import take_turn, world

# -- Chain Lightning -----------------------------------------------------------------------------------------


def test_chain_lightning_goes_to_the_two_nearest_units_even_if_they_take_less():
    """Golems lower the damage to nothing; the chain does not leap over them to units farther away."""
    hand = ("spell:chain_lightning", "")
    them = "zombies@b4 neutral_gold_golems@b5 skeletons@d5 liches@d4"
    t = position("griffins@a1", them, first="a1", hands=hand)
    t.play("play spell:chain_lightning cast")
    assert "b5" in t.options, "it may be the first one too: the next are struck"
    t.play("b4")  # the golems next to them are the second, the nearest one after them the third
    assert (t.at("b4"), t.at("b5"), t.at("d4"), t.at("d5")) == (
        *("zombies 1", "neutral_gold_golems 0"),
        *("liches 1", "skeletons 0"),
    )


def test_her_r16_chain_lightning_leaps_over_immune_units():
    them = "zombies@b4 black_dragons+@b5 skeletons@d5"
    t = position("griffins@a4", them, first="a4", hands=("spell:chain_lightning", ""))
    t.play("play spell:chain_lightning cast", "b4")
    assert (t.at("b5"), t.at("a4"), t.at("d5")) == ("black_dragons+ 0", "griffins 1", "skeletons 1")


# -- Hourglass of the Evil Hour ------------------------------------------------------------------------------


def test_the_hourglass_names_only_an_enemy_with_positive_morale():
    hand = "artifact:hourglass_of_the_evil_hour"
    t = world("S3 0,0", heroes="0 main S3.C", seats=3, factions=("castle",) * 3, hands=(hand,), play=False)
    t.s.morale = [0, 0, 1]
    t.s.then(take_turn, 0, True)
    t.s.run()
    t.play("play artifact:hourglass_of_the_evil_hour top")
    assert t.s.morale == [0, 0, 0], "nobody else may be named"


# -- reactions to a Spell ------------------------------------------------------------------------------------


def test_resistance_never_negates_the_own_spell():
    t = position(
        "griffins@a1", "zombies@d5", first="a1", hands=("spell:haste ability:resistance", "attack"), windows=True
    )
    t.play("play spell:haste cast", "a1")
    assert t.open == "unit_action 0", "the caster holds nothing that could answer his own Spell"


def test_her_11_9_protection_may_answer_the_own_spell():
    hands = ("spell:haste spell:protection_from_air ability:resistance", "attack")
    t = position("griffins@a1", "zombies@d5", first="a1", hands=hands, windows=True)
    t.s.spell_room[0] = 1
    t.play("play spell:haste cast", "a1")
    assert t.open == "spell_reaction 0"
    assert t.plays == ["spell:protection_from_air cast"], "any Spell, the own one included; Resistance is no option"


def test_resistance_answers_the_enemys_spell_and_his_answer():
    hands = ("spell:haste ability:resistance", "spell:protection_from_air")
    t = position("griffins@a1", "zombies@d5", first="a1", hands=hands, windows=True)
    t.play("play spell:haste cast", "a1", "play spell:protection_from_air cast")
    assert t.open == "spell_reaction 0"
    assert t.plays == ["ability:resistance basic"]
    t.play("play ability:resistance basic")
    assert t.lying == "spell:haste=combat", "the answer was negated"


def test_magic_mirror_may_be_cast_with_power_gathered():
    hands = ("spell:magic_arrow", "spell:magic_mirror power")
    t = position("zombies@b2 griffins@c2", "vampires@b4", first="b2", hands=hands, windows=True)
    t.play("play spell:magic_arrow cast", "b4")
    assert t.plays == ["statistic:power basic"], "a silver unit: Power is needed first"
    t.play("play statistic:power basic")
    assert t.plays == ["spell:magic_mirror cast"]


def test_her_11_15_alamars_specialty_is_no_spell_and_nobody_reacts_to_it():
    hands = ("attack", "specialty:alamar_6")
    us, them = "black_dragons@b3", "troglodytes@b4 harpies@d5"
    t = position(us, them, first="b3", hands=("ability:resistance", hands[1]), windows=True, levels=(2, 1))
    t.play("attack b4")
    while not t.open.startswith("cancel_window"):
        t.play("pass" if "pass" in t.options else "keep")
    t.play("play specialty:alamar_6 effect")
    assert not t.open.startswith("spell_reaction")
    assert t.at("b4") == "troglodytes 0"


# -- Anti-Magic ----------------------------------------------------------------------------------------------


def test_anti_magic_ends_what_an_instant_has_done_to_the_unit():
    hands = ("spell:anti_magic spell:prayer", "")
    t = position("griffins@a1 zombies@a2", "skeletons@d5", first="a1 a2", hands=hands, round=1)
    t.s.spell_room[0] = 1
    t.play("play spell:prayer cast")
    t.play(next(option for option in t.options if "initiative" in option or option == "option 3"))
    t.play("a1")
    assert len(t.s.mods) == 1
    t.play("play spell:anti_magic cast", "a1")
    assert [mod.stat for mod in t.s.mods] == [4], "only the immunity itself is left"


def test_anti_magic_leaves_what_is_no_spell():
    hands = ("spell:anti_magic artifact:boots_of_speed", "")
    t = position("griffins@a1", "skeletons@d5", first="a1", hands=hands)
    t.play("play artifact:boots_of_speed bottom")
    assert len(t.s.mods) == 1
    t.play("play spell:anti_magic cast", "a1")
    assert len(t.s.mods) == 2
    assert "artifact:boots_of_speed=combat" in t.lying


# -- Bless ---------------------------------------------------------------------------------------------------


AXE, PROPHECY = "artifact:centaurs_axe top", "artifact:cards_of_prophecy top"


def test_with_bless_nothing_about_the_die_is_offered():
    """No die is rolled: no card for the die, no Morale token, no ability that reads a face. [HER-29.1 die]"""
    hands = ("spell:bless artifact:centaurs_axe artifact:cards_of_prophecy", "")
    t = position("griffins@b3", "halberdiers+@b4", first="b3", hands=hands, windows=True, morale=(1, 1), gold=9)
    t.play("play spell:bless cast")
    if t.open == "card_target 0":
        t.play("b3")
    while t.open == "power_line 0":
        t.play(t.options[0])
    t.play("attack b4")
    asked = []
    while t.open.split()[0] not in ("unit_action", "over"):
        asked.append(t.open)
        if t.open == "window_card 0" and t.s.attack is not None and t.s.attack.unit == 0:
            assert not [one for one in t.plays if one in (AXE, PROPHECY)], t.plays
        if t.told("rolled"):
            break
        t.play("pass" if "pass" in t.options else "keep")
    assert "dice_window 0" not in asked


# -- Titan's Cuirass -----------------------------------------------------------------------------------------


def test_titans_cuirass_is_not_offered_where_its_cost_takes_the_only_card_to_cast():
    cuirass = "artifact:titans_cuirass"
    t = position("griffins@a1", "zombies@d5", first="a1", hands=(f"{cuirass} spell:lightning_bolt", ""))
    assert f"{cuirass} bottom" in t.plays
    assert f"{cuirass} top" not in t.plays
    t = position("griffins@a1", "zombies@d5", first="a1", hands=(f"{cuirass} spell:lightning_bolt attack", ""))
    assert f"{cuirass} top" in t.plays
