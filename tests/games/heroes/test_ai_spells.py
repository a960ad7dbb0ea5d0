"""Spells that an AI casts: on whom, how long, and what happens where it cannot. [HER-20.20, HER-20.22]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.enemies import enemies
from tests.games.heroes.position import Table

from ludoteka.games.heroes.automa.spells import line_of
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS
from ludoteka.games.heroes.combat.board import space_name
from ludoteka.games.heroes.terms import (
    ATTACK,
    DEFENCE,
    INITIATIVE,
    LENT,
    RETALIATED,
    UNTIL_COMBAT,
    UNTIL_FIRST_ATTACK,
    UNTIL_FIRST_ATTACKED,
)

ARMY = "liches@b5 dread_knights@c5 skeletons@d5"  # the Liches are active


def told(t: Table, id: str, *names: str) -> list[Any]:
    found = [[event.message.args[name] for name in names] for event in t.match.events if event.message.id == id]
    return [args[0] if len(args) == 1 else tuple(args) for args in found]


def cast(spell: str, player: str = "crusaders@b1", enemy: str = ARMY, difficulty: str = "normal", **more: Any) -> Table:
    """The first unit of the enemy draws a Magic card and this Spell (Power 1 on normal Difficulty, 0 on easy)."""
    first = enemy.split()[0].partition("@")[2][:2]
    options = {"first": f"{first} {player.split()[0].partition('@')[2][:2]}", "dice": "0", "ai_deck": "ai_cast_a"}
    return enemies(player, enemy, ai_spells=spell, difficulty=difficulty, **{**options, **more})


def targets(t: Table) -> list[str]:
    return [space for spaces in told(t, "ai-cast", "space") for space in spaces]


def changes(t: Table, stat: int) -> list[tuple[str, int, int]]:
    return [(space_name(t.s.space[mod.unit]), mod.value, mod.until) for mod in t.s.mods if mod.stat == stat]


def is_impossible(t: Table) -> bool:
    """The Magic card lies under the AI Deck, the Spell is back in its deck."""
    returned = bool(told(t, "ai-spell-returned"))
    assert returned == (t.s.ai_deck[:1] == [CARD_NUMBER["ai", "ai_cast_a"]])
    assert not returned or (t.s.ai_discard == [] and t.s.ai_spells_discard == [] and len(t.s.ai_spells) == 1)
    return returned


# -- lines ---------------------------------------------------------------------------------------------------


def test_her_20_20_the_highest_line_not_above_the_power_else_the_lowest():
    """[HER-R36]"""
    bolt = CARD_NUMBER["spell", "lightning_bolt"]
    levels = [program for _, program in CARDS[bolt].effects[0].levels]
    assert [line_of(bolt, power) for power in (0, 1, 2, 3)] == [levels[0], levels[1], levels[2], levels[2]]
    fireball = CARD_NUMBER["spell", "fireball"]
    levels = [program for _, program in CARDS[fireball].effects[0].levels]
    assert [line_of(fireball, power) for power in (0, 1, 2, 3)] == [levels[0], levels[0], levels[1], levels[1]]


def test_her_20_20_an_empty_spell_deck_is_made_from_its_discards():
    t = cast(
        "magic_arrow", "champions@b1! crusaders@d1", "liches@b5 vampires@a5", first="b5 a5 d1", ai_deck="ai_cast_a " * 2
    )
    while t.open.startswith("ai_tie"):
        t.play(t.options[0])
    assert told(t, "ai-cast", "card") == ["spell:magic_arrow"] * 2


# -- one target ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spell", ["lightning_bolt", "magic_arrow", "slow", "curse"])
def test_her_20_20_harm_goes_to_the_highest_defence_then_the_higher_tier(spell: str):
    t = cast(spell, "crusaders@b1 skeletons@a1 marksmen@c1")
    assert targets(t) == ["b1"], "Defence 2"
    t = cast(spell, "crusaders@b1 champions@c1 marksmen@d1")
    assert targets(t) == ["c1"], "both have Defence 2"
    t = cast(spell, "crusaders@b1 crusaders@d1 marksmen@c1")
    assert (t.open, t.options) == ("ai_tie 0", ["b1", "d1"])
    t.play("d1")
    assert targets(t) == ["d1"]


def test_her_20_20_only_legal_targets_count():
    t = cast("blind", "crusaders@b1 champions@c1", difficulty="easy")
    assert is_impossible(t), "with Power 0 bronze units only"
    t = cast("blind", "champions@c1 skeletons@b1", difficulty="easy", first="b5 b1")
    assert targets(t) == ["b1"]
    t = cast("blind", "crusaders@b1! skeletons@c1", first="b5 c1")
    assert targets(t) == ["c1"], "the other one is paralysed already"


def test_her_20_20_disrupting_ray_needs_an_ability():
    t = cast("disrupting_ray", "crusaders@b1 griffins@d1")
    assert targets(t) == ["d1"]
    assert [mod.stat for mod in t.s.mods] == [LENT]
    assert is_impossible(cast("disrupting_ray", "crusaders@b1"))


@pytest.mark.parametrize(("spell", "stat", "value"), [("haste", INITIATIVE, 2), ("slow", INITIATIVE, -2)])
def test_her_20_20_initiative_until_the_end_of_the_combat(spell: str, stat: int, value: int):
    t = cast(spell)
    assert changes(t, stat) == [("c5" if value > 0 else "b1", value, UNTIL_COMBAT)]
    assert [entry.seat for entry in t.s.in_play] == [-1], "the Spell stays on the table"
    assert t.s.ai_spells_discard == []


def test_her_20_20_help_goes_to_the_highest_defence_of_the_ai():
    t = cast("anti_magic", enemy="liches@b5 dread_knights@c5 skeletons@d5")
    assert targets(t) == ["b5"], "bronze or silver with Power 1: Defence 1, the higher tier"


def test_her_20_20_an_effect_for_this_attack_waits_for_the_first_attack_in_which_it_counts():
    t = cast("curse", "crusaders@a1", "vampires@d5 skeletons@c5")
    t.play(t.options[0])
    assert changes(t, DEFENCE) == [("a1", -2, UNTIL_FIRST_ATTACKED)], "the Vampires are too far away"


def test_her_20_20_a_curse_counts_in_the_attack_of_the_same_activation():
    t = cast("curse", "crusaders@b2", "vampires@b4", dice="0 0")
    dealt = [amount for unit, amount in told(t, "damaged", "unit", "amount") if unit == "crusaders-few"]
    assert dealt == [4], "Attack 4 against Defence 2 - 2"
    assert changes(t, DEFENCE) == []


def test_her_20_20_spell_limits_do_not_apply_and_the_player_may_react():
    t = cast("magic_arrow", "champions@b1! crusaders@d1", hand="ability:resistance", first="b5 d1")
    assert t.open == "spell_reaction 0"
    t.play(t.options[0])
    assert told(t, "spell-cancelled", "card") == ["spell:magic_arrow"]
    assert "champions-few" not in told(t, "damaged", "unit")
    assert t.s.ai_spells_discard == [CARD_NUMBER["spell", "magic_arrow"]]


# -- several targets -----------------------------------------------------------------------------------------


def test_her_20_22_a_group_of_adjacent_units_with_the_most_higher_tiers():
    """[HER-R37]"""
    t = cast("fireball", "crusaders@a1 skeletons@a2 champions@d1 marksmen@d2", first="b5 a1")
    assert targets(t) == ["d1", "d2"]
    t = cast("fireball", "crusaders@a1 skeletons@a2 zealots@d1 marksmen@d2", first="b5 a1")
    assert targets(t) == ["a1", "a2"], "tiers are equal: 4 + 2 HP are less than 5 + 2"
    t = cast("fireball", "crusaders@a1 skeletons@a2 crusaders@d1 skeletons@d2", first="b5 a1")
    assert (t.open, t.options) == ("ai_tie 0", ["a1 a2", "d1 d2"])


def test_her_20_22_without_a_group_a_unit_that_has_no_ai_unit_beside_it():
    t = cast("fireball", "crusaders@c4 skeletons@a1", "liches@b5 dread_knights@c5", first="b5 a1")
    assert targets(t) == ["a1"]
    t = cast("fireball", "crusaders@c4", "liches@b5 dread_knights@c5", first="b5 c4")
    assert is_impossible(t)


def test_her_20_22_chain_lightning_strikes_a_group():
    t = cast("chain_lightning", "champions@a1 crusaders@a2 skeletons@d1", first="b5 d1")
    assert sorted(targets(t)) == ["a1", "a2", "d1"]
    assert [amount for _, amount in told(t, "damaged", "unit", "amount")][:3] == [1, 1, 1]


# -- procedures of their own ---------------------------------------------------------------------------------


def test_her_20_22_stone_skin_on_the_highest_defence_without_such_a_card():
    t = cast("stone_skin")
    assert changes(t, DEFENCE) == [("c5", 2, UNTIL_FIRST_ATTACKED)]
    t = enemies(
        "crusaders@b1",
        ARMY,
        first="b5 b1",
        ai_deck="ai_cast_a",
        ai_spells="stone_skin",
        marked="c5",
        dice="0",
    )
    assert targets(t) == ["b5"], "Defence 1, the higher tier"


def test_her_20_22_prayer_gives_defence():
    t = cast("prayer")
    assert changes(t, DEFENCE) == [("c5", 1, UNTIL_FIRST_ATTACKED)]
    assert changes(t, ATTACK) == []


def test_her_20_22_cure_heals_the_highest_tier_most_damage_first():
    """[HER-R37]"""
    t = cast("cure", enemy="liches@b5/1 dread_knights@c5/2 dread_knights@a5/3 skeletons@d5/1")
    assert targets(t) == ["a5"]
    assert told(t, "healed", "space", "amount") == [("a5", 2)]
    t = cast("cure")
    assert is_impossible(t)


def test_her_20_22_fire_shield_waits_if_most_units_have_activated():
    t = cast("fire_shield", enemy="liches@b5 skeletons@d5", first="b5 d5 b1")
    assert targets(t), "few of them have"
    t = cast("fire_shield", "crusaders@b1 champions@d1", first="b5 b1")
    assert told(t, "ai-spell-kept", "card") == ["spell:fire_shield"]
    assert t.s.ai_kept == [(CARD_NUMBER["spell", "fire_shield"], 1, 1)]


def test_her_20_22_a_kept_spell_is_cast_at_the_first_activation_of_the_next_round():
    t = cast("fire_shield", "crusaders@b1 champions@d1", first="b5 b1")
    t.play("end")
    while t.open.startswith(("ai_tie", "unit_action 0")) and not told(t, "ai-cast"):
        t.play("end" if "end" in t.options else t.options[0])
    assert told(t, "ai-cast", "card") == ["spell:fire_shield"]
    assert t.s.ai_kept == []


def test_her_20_22_several_kept_spells_are_cast_at_the_first_activation_of_the_next_round():
    army, cards, spells = "liches@b5 vampires@a5 skeletons@d5", "ai_cast_a " * 2, "fire_shield " * 2
    t = enemies("champions@b1 crusaders@d1", army, first="b5 a5", dice="0 " * 4, ai_deck=cards, ai_spells=spells)
    while len(t.s.ai_kept) < 2:
        t.play(t.options[0])
    assert not told(t, "ai-cast")
    while not told(t, "ai-cast"):
        t.play("end" if "end" in t.options else t.options[0])
    while t.open.startswith("ai_tie"):
        t.play(t.options[0])
    order = [event.message.id for event in t.match.events if event.message.id in ("ai-cast", "activated", "attacked")]
    assert (told(t, "ai-cast", "card"), t.s.ai_kept) == (["spell:fire_shield"] * 2, [])
    first = order.index("ai-cast")
    assert order[first : first + 2] == ["ai-cast", "ai-cast"], "before anybody else acts"


def test_her_20_22_weakness_on_the_unit_that_will_retaliate():
    t = cast("weakness", "crusaders@b2", "vampires@b4", dice="0 0")
    assert is_impossible(t), "nobody retaliates against Vampires"
    t = cast("weakness", "crusaders@b2", "dread_knights@b4 skeletons@d5", dice="0 0")
    assert targets(t) == ["b2"]
    dealt = [amount for unit, amount in told(t, "damaged", "unit", "amount") if unit == "dread_knights-few"]
    assert dealt == [], "Attack 3 - 2 against Defence 2"
    t = cast("weakness", "crusaders@b1")
    assert is_impossible(t), "the Liches shoot from afar"
    t = cast("weakness", "crusaders@b2'", "dread_knights@b4 skeletons@d5")
    assert is_impossible(t), "it has retaliated already"


@pytest.mark.parametrize("spell", ["bless", "bloodlust"])
def test_her_20_22_bless_and_bloodlust_on_the_active_unit_if_its_type_fits(spell: str):
    t = cast(spell)
    assert is_impossible(t), "Liches shoot"
    t = cast(spell, "crusaders@b1", "dread_knights@b5 skeletons@d5")
    assert targets(t) == ["b5"]


def test_her_20_22_bloodlust_waits_for_the_first_attack():
    t = cast("bloodlust", "crusaders@a1", "vampires@d5 skeletons@c5")
    t.play(t.options[0])
    space = next(space for space, words in t.board.items() if words.startswith("vampires"))
    assert changes(t, ATTACK) == [(space, 2, UNTIL_FIRST_ATTACK)]


def test_her_20_22_counterstrike_on_a_unit_that_has_retaliated():
    t = cast("counterstrike", enemy="liches@b5 dread_knights@c5 skeletons@d5'")
    assert targets(t) == ["d5"]
    assert not any(mark & RETALIATED for mark in t.s.marks)
    t = cast("counterstrike")
    assert is_impossible(t)


@pytest.mark.parametrize("spell", ["resurrection", "teleport", "town_portal"])
def test_her_20_22_some_spells_are_impossible_for_the_ai(spell: str):
    assert is_impossible(cast(spell))
