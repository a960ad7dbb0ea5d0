"""Small words of cards and units: what does not count, how often, up to how much, and what comes first."""

from __future__ import annotations

import pytest
from tests.games.heroes.position import Table, position
from tests.games.heroes.test_endings import begun

from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.map.verbs import flag_town
from ludoteka.games.heroes.terms import CAPTURED_TOWN_BUILDINGS


def passes(t: Table, *windows: str) -> Table:
    """Nobody plays anything in these windows."""
    while t.open.split()[0] in windows:
        t.play("pass")
    return t


# -- dice ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "die"), [("0 -1 +1", 1), ("+1 -1 -1", 1), ("-1 +1 +1", 1), ("-1 0 -1", -1)])
def test_slayer_rolls_two_more_dice_of_which_no_minus_counts(dice: str, die: int):
    """The die of the attack itself counts as it is."""
    t = position("zombies@b2", "champions@b3", first="b2", hands=("spell:slayer", ""), dice=dice, windows=True)
    passes(t.play("attack b3", "play spell:slayer cast"), "window_card", "spell_reaction")
    assert t.told("reckoned")[0]["die"] == die


@pytest.mark.parametrize(("rolled", "die"), [("0", 3), ("+1", 6), ("-1", 0)])
def test_ghost_dragons_add_to_the_die_before_the_axe_triples_it(rolled: str, die: int):
    """Add 1 to the result before anything else modifies it."""
    hands = ("artifact:centaurs_axe", "")
    t = position("ghost_dragons+@b2", "champions@b3", first="b2", hands=hands, dice=rolled, windows=True)
    passes(t.play("attack b3", "play artifact:centaurs_axe top"), "window_card")
    assert t.told("reckoned")[0]["die"] == die


def test_her_r28_two_dice_for_the_higher_and_for_the_lower_are_one_die():
    """Neutral Crusaders strike back with the higher of two; who strikes back at Dread Knights with the lower."""
    t = position("dread_knights@b2", "neutral_crusaders@b3", first="b2", dice="-1 +1").play("attack b3")
    assert [one["dice"] for one in t.told("rolled")] == ["-1", "+1"]
    t = position("skeletons@b2", "neutral_crusaders@b3", first="b2", dice="-1 +1 0").play("attack b3")
    assert [one["dice"] for one in t.told("rolled")] == ["-1", "+1 0"]


# -- Spells that are negated ---------------------------------------------------------------------------------


def answered(reply: str, powers: int, spell: str = "spell:magic_arrow") -> Table:
    """A Spell cast with so much Power, to which the opponent may react."""
    hands = (" ".join(["power"] * powers + [spell]), reply)
    t = position("zombies@b2", "crusaders@b4", first="b2", hands=hands, windows=True)
    t.play(*["play statistic:power basic"] * powers, f"play {spell} cast")
    while t.open in ("power_line 0", "card_target 0"):
        t.play("line 1" if t.open.startswith("power_line") else "b4" if "b4" in t.options else t.options[0])
    assert t.open == "spell_reaction 1"
    return t


@pytest.mark.parametrize("reply", ["ability:resistance basic", "artifact:surcoat_of_counterpoise top"])
def test_her_11_9_power_1_or_less_is_negated_and_no_more(reply: str):
    card = reply.split()[0]
    assert [reply in answered(card, power).plays for power in (0, 1, 2)] == [True, True, False]


@pytest.mark.parametrize(("spell", "offered"), [("spell:haste", True), ("spell:slow", False)])
def test_her_11_9_protection_answers_a_basic_spell_of_its_school(spell: str, offered: bool):
    assert ("spell:protection_from_air cast" in answered("spell:protection_from_air", 0, spell).plays) is offered


def test_her_11_9_protection_answers_an_expert_spell_only_with_power():
    t = answered("spell:protection_from_air", 0, "spell:chain_lightning")
    assert "spell:protection_from_air cast" not in t.plays
    t = answered("power spell:protection_from_air", 0, "spell:chain_lightning")
    t.play("play statistic:power basic", "play spell:protection_from_air cast")
    passes(t, "spell_reaction")
    assert t.told("spell-cancelled") == [{"card": "spell:chain_lightning"}]


def test_dwarves_roll_for_no_spell_that_is_negated_already():
    hands = ("spell:magic_arrow", "ability:resistance")
    t = position("zombies@b2", "dwarves@b4", first="b2", hands=hands, dice="+1", windows=True)
    t.play("play spell:magic_arrow cast", "b4", "play ability:resistance basic")
    assert not t.told("table-rolled")
    assert not t.told("resisted")


def test_dwarves_roll_once_for_a_card_that_does_two_things_to_them():
    """The second thing means the same unit: it was not resisted, or it is."""
    for die, resisted in (("0 +1", False), ("+1 0", True)):
        t = position("dwarves@b2 zombies@d1", "skeletons@b5", first="d1", hands=("specialty:ash_4", ""), dice=die)
        t.play("play specialty:ash_4 effect", "b2")
        assert bool(t.told("resisted")) is resisted
        assert t.at("b2") == ("dwarves 0" if resisted else "dwarves' 0")


def test_zydar_lets_one_more_spell_be_cast_and_not_two():
    hands = ("spell:magic_arrow spell:magic_arrow spell:magic_arrow specialty:zydar_4", "")
    t = position("zombies@b2", "champions@b4", first="b2", hands=hands)
    t.play("play specialty:zydar_4 option_1", "play spell:magic_arrow cast", "b4")
    assert "spell:magic_arrow cast" in t.plays
    t.play("play spell:magic_arrow cast", "b4")
    assert "spell:magic_arrow cast" not in t.plays


# -- units ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["spell:cure cast", "specialty:astra_1 effect"])
def test_tokens_of_units_are_removed_like_a_defence_token(card: str):
    """Venom: nothing is left that would work at the next activation."""
    t = position("wyverns+@b2", "champions@b3 zombies@d5", first="b2 d5", hands=("", card.split()[0]), dice="-1 -1")
    t.play("attack b3")
    assert t.told("token-laid")
    t.play(f"play {card}")
    while t.open == "card_target 1":
        t.play("b3")
    if t.open == "cleanse 1":  # Cure leaves it to the player
        t.play(t.options[0])
    assert not [mod for mod in t.s.mods if mod.unit == 1]
    assert t.told("cleansed")


# -- optional rules ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on", [True, False])
def test_her_22_a_captured_town_helps_in_a_combat_though_no_own_building_does(on: bool):
    """The Castle has no building for Combats; the Stronghold that its player holds has one."""
    t = position("zombies@b2", "champions@b3", first="b2", factions=("castle", "stronghold"))
    kinds = [BUILDINGS[number].kind for number in TOWNS["stronghold"].buildings]
    t.s.buildings[1] = 1 << kinds.index("faction_1")
    t.s.home, t.s.flag = (-1, 0), [0]
    t.s.switches = CAPTURED_TOWN_BUILDINGS if on else 0
    t.play("end")
    while t.open != "unit_action 0":
        t.play("end")
    assert any(option.startswith("building") for option in t.options) is on


@pytest.mark.parametrize("on", [True, False])
def test_her_22_with_captured_town_buildings_no_production_moves_but_a_trophy_is_taken(on: bool):
    s = begun("all_for_one", 3, captured_town_buildings=on)
    before = [production(s, seat) for seat in range(3)]
    s.asks, s.answers, s.stack = (), (), []
    flag_town(s, 1, s.home[0])
    while s.stack:
        step, keep, _ = s.stack.pop()
        step(s, *keep)
    assert (production(s, 1) == before[1]) is on
    assert list(s.trophies[1]) == [0]


def test_her_22_where_dice_do_not_count_nobody_is_offered_to_triple_one():
    for switches in ("", "no_die_damage"):
        hands = ("artifact:centaurs_axe", "")
        t = position("zombies@b2", "champions@b3", first="b2", hands=hands, windows=True, switches=switches)
        t.play("attack b3")
        assert ("artifact:centaurs_axe top" in t.plays) is not bool(switches)
