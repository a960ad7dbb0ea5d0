"""Every Ability and Statistic card of the base box that acts in a Combat. [HER-11.A, HER-11.C]"""

from __future__ import annotations

import pytest
from tests.games.heroes.position import components, position

from ludoteka.games.heroes.combat.fighters import initiative


def own(hand: str, **more):
    return position("zombies@b2", "crusaders+@b4 skeletons@d5", first="b2", hands=(hand, ""), **more)


# -- Archery -------------------------------------------------------------------------------------------------


def test_archery_ranged_units_shoot_harder_from_afar():
    t = position("marksmen@b2 zombies@d1", "crusaders@b4", first="b2", hands=("ability:archery", ""), dice="+1").play(
        "play ability:archery basic", "attack b4"
    )
    assert t.told("damaged")[0]["amount"] == 2, "2 + 1 + 1 - 2"


def test_archery_not_next_to_the_target_and_for_this_combat_round():
    t = position("marksmen@b2", "skeletons@c2 zombies@d5", first="b2", hands=("ability:archery", ""), dice="+1 0 -1 -1")
    t.play("play ability:archery basic", "attack c2")
    assert t.told("damaged")[0] == {"unit": "skeletons-few", "space": "c2", "amount": 1}, "adjacent: 2 + 0 - 1"
    t = own("ability:archery")
    assert "ability:archery basic" not in t.plays, "no ranged unit"


def test_archery_lies_in_play_until_its_time_ends():
    t = position("marksmen@b2 zombies@d1", "crusaders@b4", first="b2", hands=("ability:archery", ""))
    t.play("play ability:archery basic")
    assert t.lying == "ability:archery=combat_round"
    t.play("end")
    assert t.s.combat_round == 2
    assert t.lying == ""
    assert t.pile(0) == "ability:archery"


def test_archery_expert_lasts_for_the_next_combat_round_and_gives_initiative():
    t = position("marksmen@b2 zombies@d1", "crusaders@b4", first="b2", hands=("ability:archery", ""), levels=(2, 1))
    t.play("play ability:archery expert")
    assert initiative(t.s, 0) == 5
    t.play("end")
    assert t.s.combat_round == 2
    assert initiative(t.s, 0) == 5
    assert t.lying == "ability:archery=combat_round"
    while t.s.combat_round == 2:
        t.play("end")
    assert initiative(t.s, 0) == 4
    assert t.s.in_play == []


# -- Armorer, Offense, Sorcery -------------------------------------------------------------------------------


@pytest.mark.parametrize(("effect", "dealt"), [("basic", 2), ("expert", 1)])
def test_armorer_in_the_window_of_an_attack(effect: str, dealt: int):
    t = position(
        "zombies@b2",
        "champions@b3 zombies@d5",
        first="b3",
        hands=("ability:armorer", ""),
        decks=("power", ""),
        dice="-1 -1",
        windows=True,
        levels=(2, 1),
    ).play("attack b2", f"play ability:armorer {effect}")
    amounts = [event["amount"] for event in t.told("damaged") if event["unit"] == "zombies-few"]
    assert amounts == [dealt], "5 - 1 - (1 + n)"
    assert t.held(0) == "statistic:power"


@pytest.mark.parametrize(("effect", "dealt"), [("basic", 1), ("expert", 2)])
def test_offense_in_the_window_of_an_attack(effect: str, dealt: int):
    t = position(
        "zombies@b2",
        "champions@b3 zombies@d5",
        first="b2",
        hands=("ability:offense", ""),
        decks=("power", ""),
        dice="0 -1",
        windows=True,
        levels=(2, 1),
    ).play("attack b3", f"play ability:offense {effect}")
    assert t.told("damaged")[0]["amount"] == dealt, "2 + n - 2"
    assert t.held(0) == "statistic:power"


def test_her_10_13_a_mixed_instant_may_be_played_for_the_rest_of_its_text():
    assert own("ability:offense").plays == ["ability:offense basic"], "the Attack alone may matter"
    assert own("ability:sorcery").plays == [], "no card to draw, nothing to cast"
    assert own("ability:sorcery", decks=("power", "")).plays == ["ability:sorcery basic"], "for the card it draws"


@pytest.mark.parametrize(("effect", "power"), [("basic", 1), ("expert", 2)])
def test_sorcery_gives_power_and_a_card(effect: str, power: int):
    t = own("ability:sorcery spell:magic_arrow", decks=("defense", ""), levels=(2, 1))
    t.play(f"play ability:sorcery {effect}")
    assert t.open == "power_step 0"
    assert t.s.cast is not None
    assert t.s.cast.power == power
    t.play("play spell:magic_arrow cast", f"line {power + 1}", "b4")
    assert t.at("b4") == f"crusaders+ {power + 1}"
    assert t.held(0) == "statistic:defense"


def test_sorcery_may_draw_the_spell_that_it_pays_for():
    t = own("ability:sorcery attack", decks=("spell:magic_arrow", ""))
    t.play("play ability:sorcery basic")
    assert t.open == "power_step 0"
    t.play("play spell:magic_arrow cast", "line 2", "b4")
    assert t.at("b4") == "crusaders+ 2"


# -- Estates, Leadership -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("effect", "gold"), [("basic", 3), ("expert", 6)])
def test_estates_give_gold_in_a_combat_too(effect: str, gold: int):
    t = own("ability:estates", levels=(2, 1)).play(f"play ability:estates {effect}")
    assert t.s.gold[0] == gold


def test_leadership_gives_morale_and_expert_two_cards():
    t = own("ability:leadership").play("play ability:leadership basic")
    assert t.s.morale[0] == 1
    t = own("ability:leadership", levels=(2, 1), decks=("power power power", "")).play("play ability:leadership expert")
    assert t.s.morale[0] == 1
    assert len(t.s.hand[0]) == 2


def test_leadership_is_useless_to_necropolis():
    assert own("ability:leadership", factions=("necropolis", "castle")).plays == []


# -- Intelligence and Tactics --------------------------------------------------------------------------------


def at_start(hand: str, **more):
    options = {"hands": (hand, ""), "start": True, "windows": True, **more}
    return position("zombies@b2 griffins@c2", "crusaders+@b4 skeletons@d5", **options)


def test_her_17_15_cards_of_the_start_of_combat():
    t = at_start("ability:intelligence spell:magic_arrow attack")
    assert t.open == "window_card 0"
    assert t.plays == ["ability:intelligence basic"]
    t.play("pass")
    assert t.s.combat_round == 1
    assert "ability:intelligence basic" not in t.plays


def test_intelligence_casts_an_activation_spell_at_once():
    t = at_start("ability:intelligence spell:magic_arrow power")
    t.play(
        "play ability:intelligence basic", "play statistic:power basic", "play spell:magic_arrow cast", "line 2", "b4"
    )
    assert t.at("b4") == "crusaders+ 2"
    assert t.s.spells_cast[0] == 1


def test_intelligence_basic_counts_to_the_limit_expert_does_not():
    t = at_start("ability:intelligence spell:magic_arrow spell:magic_arrow")
    t.play("play ability:intelligence basic", "play spell:magic_arrow cast", "b4")
    while not t.open.startswith("unit_action 0"):
        t.play("pass")
    assert t.plays == []
    t = at_start("ability:intelligence spell:magic_arrow spell:magic_arrow", levels=(2, 1))
    t.play("play ability:intelligence expert", "play spell:magic_arrow cast", "b4")
    while not t.open.startswith("unit_action 0"):
        t.play("pass")
    assert "spell:magic_arrow cast" in t.plays


def test_intelligence_needs_a_spell():
    assert at_start("ability:intelligence spell:town_portal").plays == []


def test_tactics_swaps_two_own_units_at_the_start():
    t = at_start("ability:tactics").play("play ability:tactics basic", "b2")
    assert t.at("c2") == "zombies 0"
    assert t.at("b2") == "griffins 0"


def test_tactics_basic_only_at_the_start_expert_in_an_activation():
    t = position("zombies@b2 griffins@c2", "skeletons@d5", first="b2", hands=("ability:tactics", ""), levels=(2, 1))
    assert t.plays == ["ability:tactics expert"]
    t.play("play ability:tactics expert", "b2")
    assert t.at("c2") == "zombies 0"
    assert own("ability:tactics", levels=(2, 1)).plays == [], "two units are needed"


# -- Luck ----------------------------------------------------------------------------------------------------


def test_luck_expert_rerolls_every_attack_die_once():
    t = position(
        "zombies@b2 griffins@a1",
        "champions@b3 zombies@d5",
        first="b2",
        hands=("ability:luck", ""),
        levels=(2, 1),
        dice="-1 +1 -1",
    ).play("play ability:luck expert", "attack b3")
    assert t.open == "dice_window 0"
    t.play("reroll -1 by ability:luck")
    assert t.told("rerolled")[0]["dice"] == "+1"
    assert t.told("damaged")[0]["amount"] == 1, "2 + 1 - 2; not asked about the same die again"
    assert t.lying == "ability:luck=combat"


def test_luck_basic_is_not_about_attack_dice():
    """And so of no use in a Combat, with which it would end. [HER-0.2, HER-10.10]"""
    t = position("zombies@b2", "champions@b3", first="b2", hands=("ability:luck", ""), levels=(2, 1))
    assert t.plays == ["ability:luck expert"]


def test_luck_expert_rerolls_defence_dice_and_rolls_of_abilities():
    t = position(
        "zombies@b2",
        "champions@b3 zombies@d5",
        first="b2 b3",
        hands=("ability:luck", ""),
        levels=(2, 1),
    )
    while t.open != "unit_action 0":
        t.play("end")
    t.play("play ability:luck expert", "defend")
    t.dice("-1 0 +1")
    while t.open != "unit_reroll 0":
        t.play(next(option for option in t.options if option.startswith("attack")) if t.offers("attack") else "end")
    t.play("reroll +0 by ability:luck")
    assert [event["dice"] for event in t.told("defence-rolled")] == ["0", "+1"]
    assert t.s.attack is None or t.s.attack.shielded in (0, 1)
    assert t.told("damaged")[-1] == {"unit": "zombies-few", "space": "b2", "amount": 2}, "5 - 1 - (1 + 1)"


# -- Resistance, Knowledge, Mysticism: test_casting.py -------------------------------------------------------


@pytest.mark.parametrize("card", ["diplomacy", "logistics", "necromancy", "wisdom"])
def test_abilities_of_the_map_are_not_played_in_a_combat(card: str):
    assert own(f"ability:{card}", factions=("necropolis", "castle")).plays == []


def test_her_10_8_a_card_of_another_faction_is_of_no_use():
    t = own("ability:necromancy")
    before = components(t.s)
    assert t.plays == []
    t.play("end")
    assert components(t.s) == before
