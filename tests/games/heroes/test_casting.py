"""Casting: Power in steps, lines, the Spell limit, reactions, Spells taken back. [HER-11.3 to 11.11]"""

from __future__ import annotations

from tests.games.heroes.position import components, position

from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS
from ludoteka.games.heroes.effects.programs import carry_out, operate
from ludoteka.games.heroes.terms import Cause


def caster(hand: str, other: str = "", **more):
    """Seat 0 with an active unit and Spells, seat 1 opposite."""
    return position("zombies@b2", "crusaders+@b4 skeletons@d5", first="b2", hands=(hand, other), **more)


# -- the sequence --------------------------------------------------------------------------------------------


def test_her_11_4_power_is_gathered_card_by_card():
    t = caster("power power spell:haste spell:magic_arrow")
    t.play("play statistic:power basic")
    assert t.open == "power_step 0"
    t.play("play spell:haste alternate", "play spell:magic_arrow cast", "line 3", "b4")
    assert t.at("b4") == "crusaders+ 3"
    assert t.held(0) == "statistic:power"
    assert t.told("spell-cast") == [{"seat": 0, "card": "spell:magic_arrow", "power": 2}]


def test_her_11_4_a_cheaper_line_may_be_chosen_and_leftover_power_is_lost():
    t = caster("power power spell:magic_arrow spell:haste")
    t.play("play statistic:power basic", "play statistic:power basic", "play spell:magic_arrow cast")
    assert t.options == ["line 1", "line 2", "line 3"]
    t.play("line 1", "b4")
    assert t.at("b4") == "crusaders+ 1"
    assert t.s.cast is None


def test_her_11_4_without_power_only_the_first_line_is_cast_without_asking():
    t = caster("spell:magic_arrow").play("play spell:magic_arrow cast")
    assert t.open == "card_target 0", "the only line is taken"
    t.play("b4")
    assert t.at("b4") == "crusaders+ 1"


def test_her_11_4_stop_loses_the_power():
    t = caster("power spell:magic_arrow")
    before = components(t.s)
    t.play("play statistic:power basic", "stop")
    assert t.open == "unit_action 0"
    assert t.held(0) == "spell:magic_arrow"
    assert t.pile(0) == "statistic:power"
    assert t.told("power-lost") == [{"seat": 0}]
    t.play("play spell:magic_arrow cast", "b4")
    assert t.at("b4") == "crusaders+ 1", "no Power is left over"
    assert components(t.s) == before


def test_her_11_4_power_is_not_offered_without_a_card_to_cast():
    assert caster("power").plays == []
    assert caster("power spell:magic_arrow").plays == [
        "spell:magic_arrow cast",
        "statistic:power basic",
    ] or caster("power spell:magic_arrow").plays == ["statistic:power basic", "spell:magic_arrow cast"]
    assert "spell:magic_arrow alternate" not in caster("spell:magic_arrow").plays, "its own Power casts nothing else"


def test_her_11_5_a_lowest_line_that_costs_power_needs_it():
    t = position(
        "wraiths@b2",
        "crusaders+@b3 zombies@d5",
        first="b3",
        hands=("power specialty:alamar_1", ""),
        dice="+1",
        windows=True,
    ).play("attack b2")
    assert t.open == "cancel_window 0"
    assert t.plays == ["statistic:power basic"], "Alamar I costs at least 1"
    t.play("play statistic:power basic", "play specialty:alamar_1 effect")
    assert t.at("b2") == "wraiths 0"


def test_her_11_6_one_spell_in_a_combat_round():
    t = caster("spell:magic_arrow spell:haste").play("play spell:magic_arrow cast", "b4")
    assert t.plays == []
    t = position("zombies@b2", "skeletons@d5", hands=("spell:magic_arrow spell:magic_arrow", ""), first="b2 d5")
    while t.open != "unit_action 0":
        t.play("end")
    t.play("play spell:magic_arrow cast", "b2", "end")
    while t.s.combat_round == 1 or t.open != "unit_action 0":
        t.play("end")
    assert "spell:magic_arrow cast" in t.plays, "HER-17.16: counted anew"


def test_her_11_6_specialties_do_not_count():
    t = caster("spell:magic_arrow specialty:rion_1", decks=("power", ""))
    t.play("play spell:magic_arrow cast", "b2")
    assert "specialty:rion_1 effect" in t.plays


def test_her_10_10_activation_and_ongoing_spells_only_in_own_activations():
    t = position(
        "zombies@b2",
        "griffins@b3 skeletons@d5",
        first="b3",
        windows=True,
        dice="-1 -1",
        hands=("spell:magic_arrow spell:haste spell:stone_skin", ""),
    ).play("attack b2")
    assert t.open == "window_card 0"
    assert t.plays == ["spell:haste alternate", "spell:magic_arrow alternate", "spell:stone_skin cast"] or set(
        t.plays
    ) == {"spell:haste alternate", "spell:magic_arrow alternate", "spell:stone_skin cast"}


# -- reactions -----------------------------------------------------------------------------------------------


def test_her_11_9_the_opponent_reacts_before_the_effect():
    """A countered Spell is spent. [HER-R15]"""
    t = caster("spell:magic_arrow", "ability:resistance", windows=True)
    t.play("play spell:magic_arrow cast", "b4")
    assert t.open == "spell_reaction 1"
    assert t.at("b4") == "crusaders+ 0"
    t.play("play ability:resistance basic")
    assert t.at("b4") == "crusaders+ 0"
    assert t.told("spell-cancelled") == [{"card": "spell:magic_arrow"}]
    assert t.pile(0) == "spell:magic_arrow"
    assert t.pile(1) == "ability:resistance"
    assert t.s.spells_cast[0] == 1, "it counts for the limit"


def test_her_11_9_power_n_or_less_is_the_power_gathered_not_the_line():
    """[HER-R15]"""
    t = caster("power power spell:magic_arrow", "ability:resistance", windows=True)
    t.play("play statistic:power basic", "play statistic:power basic", "play spell:magic_arrow cast", "line 1", "b4")
    assert t.open == "spell_reaction 1"
    assert t.options == ["pass"], "Power 2"
    t.play("pass")
    assert t.at("b4") == "crusaders+ 1"


def test_her_11_9_resistance_expert_stops_any_spell():
    t = caster("power power spell:magic_arrow", "ability:resistance", windows=True, levels=(1, 2))
    t.play("play statistic:power basic", "play statistic:power basic", "play spell:magic_arrow cast", "line 3", "b4")
    t.play("play ability:resistance expert")
    assert t.at("b4") == "crusaders+ 0"
    assert sorted(t.pile(0).split()) == ["spell:magic_arrow", "statistic:power", "statistic:power"]


def test_her_11_9_no_reaction_to_a_specialty():
    t = caster("specialty:rion_1", "ability:resistance", windows=True, decks=("power", ""))
    t.play("play specialty:rion_1 effect")
    assert not t.open.startswith("spell_reaction")


# -- Knowledge and Mysticism ---------------------------------------------------------------------------------


def test_her_11_1_knowledge_takes_the_spell_back():
    t = caster("knowledge spell:magic_arrow").play("play spell:magic_arrow cast", "b4")
    assert t.open == "after_spell 0"
    t.play("play statistic:knowledge basic")
    assert t.held(0) == "spell:magic_arrow"
    assert t.pile(0) == "statistic:knowledge"
    assert t.plays == [], "the limit still stands"


def test_her_11_1_knowledge_expert_raises_the_limit():
    t = caster("knowledge spell:magic_arrow", levels=(2, 1)).play("play spell:magic_arrow cast", "b4")
    t.play("play statistic:knowledge expert")
    assert t.plays == ["spell:magic_arrow cast"]
    t.play("play spell:magic_arrow cast", "b4")
    assert t.at("b4") == "crusaders+ 2"


def test_her_11_1_knowledge_may_be_kept():
    t = caster("knowledge spell:magic_arrow").play("play spell:magic_arrow cast", "b4", "pass")
    assert t.held(0) == "statistic:knowledge"
    assert t.pile(0) == "spell:magic_arrow"


def test_her_11_9_not_after_a_negated_spell():
    t = caster("knowledge spell:magic_arrow", "ability:resistance", windows=True)
    t.play("play spell:magic_arrow cast", "b4", "play ability:resistance basic")
    assert t.open == "unit_action 0"
    assert t.pile(0) == "spell:magic_arrow"


def test_her_11_2_an_ongoing_spell_returns_when_it_ends():
    """[HER-R14]"""
    t = caster("knowledge spell:haste").play("play spell:haste cast", "b2", "play statistic:knowledge basic")
    assert t.lying == "spell:haste=combat statistic:knowledge=with"
    assert t.held(0) == ""
    assert t.pile(0) == ""
    assert t.s.combat is not None
    t.s.space[1] = t.s.space[2] = -1
    t.play("end")
    while t.match.result is None:
        t.play(t.options[0])
    assert t.held(0) == "spell:haste"
    assert t.pile(0) == "statistic:knowledge"


def test_her_11_2_mysticism_expert_takes_the_power_cards_back_too():
    t = caster("power ability:mysticism spell:magic_arrow", levels=(2, 1))
    t.play("play statistic:power basic", "play spell:magic_arrow cast", "line 2", "b4", "play ability:mysticism expert")
    assert t.held(0) == "statistic:power spell:magic_arrow"
    assert t.pile(0) == "ability:mysticism"


def test_her_11_2_mysticism_basic_takes_the_spell_alone():
    t = caster("power ability:mysticism spell:magic_arrow")
    t.play("play statistic:power basic", "play spell:magic_arrow cast", "line 2", "b4", "play ability:mysticism basic")
    assert t.held(0) == "spell:magic_arrow"
    assert sorted(t.pile(0).split()) == ["ability:mysticism", "statistic:power"]


# -- targets -------------------------------------------------------------------------------------------------


def test_her_11_11_any_unit_on_either_side_and_the_arrow_tower():
    t = position(
        "zombies@b2", "crusaders+@b4", first="b2", hands=("spell:magic_arrow", ""), siege="a b c d", tower=True
    ).play("play spell:magic_arrow cast")
    assert t.options == ["b2", "b4", "tower"]


def test_her_11_11_a_unit_immune_to_spells_cannot_be_chosen():
    t = position("zombies@b2", "black_dragons+@b4 skeletons@d5", first="b2", hands=("spell:magic_arrow", ""))
    t.play("play spell:magic_arrow cast")
    assert t.options == ["b2", "d5"]


def test_her_11_10_spell_damage_ignores_defence_and_uses_no_die():
    t = position("zombies@b2", "crusaders+@b4~ skeletons@d5", first="b2", hands=("spell:lightning_bolt", ""))
    t.play("play spell:lightning_bolt cast", "b4")
    assert t.at("b4") == "crusaders+~ 2"
    assert t.told("rolled") == []
    assert t.told("defence-rolled") == []


def test_her_17_29_a_spell_may_end_the_combat():
    t = position("zombies@b2", "skeletons@b4/1", first="b2", hands=("spell:magic_arrow knowledge", ""))
    before = components(t.s)
    t.play("play spell:magic_arrow cast", "b4")
    assert t.open == "after_spell 0", "the Spell is finished first [HER-11.9 (3)]"
    t.play("pass")
    assert t.open == "over victory 1 2"
    assert t.s.in_play == []
    assert t.s.cast is None
    assert components(t.s) == before


# -- Astrologers ---------------------------------------------------------------------------------------------


def proclaimed(t, card: str):
    """An Astrologers card is in force."""
    number = CARD_NUMBER["astrologers", card]
    t.s.order = (0, 1)
    carry_out(t.s, CARDS[number].effects[0].program, Cause(0, card=number))
    asks, answers, t.s.asks, t.s.answers = t.s.asks, t.s.answers, (), ()
    _, keep, _ = t.s.stack.pop()
    operate(t.s, *keep)
    t.s.asks, t.s.answers = asks, answers
    return t


def test_her_4_5_crazy_wizard_returns_the_first_spell_of_each_player():
    t = proclaimed(caster("spell:magic_arrow spell:lightning_bolt"), "crazy_wizard")
    t.s.spell_room[0] = 1
    t.play("play spell:magic_arrow cast", "b4")
    assert t.held(0) == "spell:lightning_bolt spell:magic_arrow"
    t.play("play spell:magic_arrow cast", "b4")
    assert t.held(0) == "spell:lightning_bolt", "the second one does not"


def test_her_4_5_grim_warlock_strengthens_the_first_spell_of_a_turn():
    t = proclaimed(caster("spell:magic_arrow spell:magic_arrow"), "grim_warlock")
    t.play("play spell:magic_arrow cast")
    assert t.options == ["line 1", "line 2"]
    t.play("line 2", "b4")
    assert t.at("b4") == "crusaders+ 2"
    assert t.s.uses_of_turn
