"""Rulings about Combats and cards that the rules leave to a program; docs/rulings.md lists them."""

from __future__ import annotations

import pytest
from tests.games.heroes.enemies import enemies
from tests.games.heroes.position import Table, position
from tests.games.heroes.test_war_machines import with_machine
from tests.games.heroes.world import world

from ludoteka.games.heroes.combat.fighters import initiative
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.terms import RETALIATION

# -- sums and floors -----------------------------------------------------------------------------------------


def test_her_17_21_6_curse_and_stone_skin_are_one_sum_with_one_floor():
    """Champions with Defence 2: 2 - 1 - 1 - 1 + 1 is 0, however early or late the Stone Skin comes."""
    for before in range(4):
        hands = ("spell:curse spell:curse spell:curse", "spell:stone_skin")
        t = position("zombies@b2 griffins@a1", "champions@b3", first="b2", hands=hands, windows=True)
        t.s.spell_room, cursed = [5, 5], 0
        t.play("attack b3")
        if before == 0:
            t.play("pass")
        while t.open.startswith(("window_card", "card_target")):
            if t.open.startswith("card_target"):
                t.play("b3")
            elif t.open == "window_card 0":
                cursed += bool(t.plays)
                t.play("play spell:curse cast" if t.plays else "pass")
            else:
                t.play("play spell:stone_skin cast" if t.plays and cursed == before else "pass")
        assert cursed == 3
        assert t.told("reckoned")[0]["defense"] == 0, before


def test_her_17_21_6_a_defence_token_is_in_the_same_sum_as_a_curse():
    """Harpies with Defence 0: 0 - 1 + 1 is 0."""
    t = position("zombies@b2", "harpies@b3~", first="b2", hands=("spell:curse", ""), windows=True, dice="0 +1 0")
    t.play("attack b3", "play spell:curse cast", "b3")
    while t.open.startswith("window_card"):
        t.play("pass")
    assert t.told("defence-rolled")[0]["dice"] == "+1"
    assert t.told("reckoned")[0]["defense"] == 0


def weakened(t: Table, times: int, space: str) -> Table:
    """The window of an attack, in which Weakness is cast so often on a unit; then nobody plays anything more."""
    while t.open.startswith(("window_card", "card_target")):
        if t.open.startswith("card_target"):
            t.play(space)
        elif times and "spell:weakness cast" in t.plays:
            times -= 1
            t.play("play spell:weakness cast")
        else:
            t.play("pass")
    assert not times
    return t


@pytest.mark.parametrize("times", [4, 5])
def test_her_17_21_6_the_attack_of_an_ability_is_in_the_same_sum_as_a_weakness(times: int):
    """Genies with Attack 3, 4 against Efreet: 3 + 1 - 4 is 0 and not 0 + 1, and with one more it is 0 too."""
    hands = ("", " ".join(["spell:weakness"] * 5))
    t = position("neutral_genies@b2", "efreet@b3", first="b2", hands=hands, windows=True, dice="0")
    t.s.spell_room = [5, 5]
    weakened(t.play("attack b3"), times, "b2")
    assert t.told("reckoned")[0]["attack"] == 0


def test_her_17_21_6_what_lowers_a_retaliation_goes_no_deeper_than_nothing():
    """Against Dragon Flies an Attack of 2 strikes back with 1; weakened by 2 with 0, not -1, and the die counts."""
    hands = ("spell:weakness spell:weakness", "")
    t = position("dragon_flies+@b2", "skeletons@b3", first="b2", hands=hands, windows=True, dice="-1 +1")
    t.s.spell_room = [5, 5]
    t.play("attack b3")
    while t.s.attack is not None and t.s.attack.kind != RETALIATION:
        t.play("pass")
    weakened(t, 2, "b3")
    struck = t.told("reckoned")[1]
    assert (struck["attack"], struck["die"]) == (0, 1)


def test_a_floor_holds_for_the_whole_sum():
    """Slow brings the Initiative to 1 at the least; Haste besides is counted before that."""
    hands = ("spell:slow spell:slow spell:haste power power", "")
    t = position("zombies@b2", "skeletons@b4", first="b2", hands=hands)
    t.s.spell_room[0] = 5
    printed = initiative(t.s, 1)
    t.play("play spell:slow cast", "b4", "play spell:haste cast", "b4")
    assert initiative(t.s, 1) == printed


# -- the last unit -------------------------------------------------------------------------------------------


def test_her_11_9_knowledge_is_offered_after_a_spell_that_removes_the_last_unit():
    hands = ("spell:lightning_bolt knowledge", "")
    t = position("griffins@a1", "skeletons@d5", first="a1", hands=hands, windows=True)
    t.play("play spell:lightning_bolt cast")
    while t.open == "power_line 0" or t.open == "card_target 0":
        t.play(t.options[-1])
    assert t.open == "after_spell 0"
    t.play("play statistic:knowledge basic")
    while t.open == "after_spell 0":
        t.play("pass")
    assert t.open.startswith("over victory")
    assert t.held(0) == "spell:lightning_bolt"


# -- First Aid Tent ------------------------------------------------------------------------------------------


def test_the_first_aid_tent_heals_once_in_the_start_window_and_the_first_round_together():
    t = with_machine("first_aid_tent", "champions@b1/3", "zombies@d5")
    assert t.s.combat_round == 0
    used = 0
    while t.s.combat_round < 2:
        offered = [option for option in t.options if option == "use war_machine:first_aid_tent"]
        used += len(offered) > 0
        t.play(offered[0] if offered else next(word for word in ("pass", "end", t.options[0]) if word in t.options))
    assert used == 1
    assert t.at("b1") == "champions 2"


# -- Teleport and the Gate -----------------------------------------------------------------------------------


def test_her_18_4_a_defender_may_be_teleported_onto_the_gate_an_attacker_may_not():
    hands = ("spell:teleport", "spell:teleport")
    t = position("zombies@a1", "skeletons@d5", first="d5", siege="a b c d", hands=hands)
    t.play("play spell:teleport cast")
    assert "b3" in t.options
    assert not {"a3", "c3", "d3"} & set(t.options)
    t = position("zombies@a1", "skeletons@d5", first="a1", siege="a b c d", hands=hands)
    t.play("play spell:teleport cast")
    assert not {"a3", "b3", "c3", "d3"} & set(t.options)


# -- Sandro's Horde ------------------------------------------------------------------------------------------


def test_her_17_20_sandro_is_asked_when_his_skeletons_are_attacked():
    hands = ("", "specialty:sandro_1")
    t = position(
        "griffins@b3", "skeletons+@b4", first="b3", hands=hands, windows=True, factions=("castle", "necropolis")
    )
    t.play("attack b4")
    assert t.open == "window_card 1"
    assert t.plays == ["specialty:sandro_1 effect"]


# -- Weakness of an AI ---------------------------------------------------------------------------------------


def test_her_20_22_the_attack_follows_the_weakened_of_two_tied_targets():
    for target in ("a2", "c2"):
        us = "skeletons@a2 zombies@c2"
        t = enemies(us, "halberdiers@b3", first="b3", dice="0 0", ai_deck="ai_cast_a", ai_spells="weakness")
        assert t.options == ["a2", "c2"], "both will retaliate: the player says who is weakened"
        t.play(target)
        while not t.told("attacked"):
            assert t.offers("attack") == [], "the target is settled; only the way is asked"
            t.play(t.options[0])
        assert t.told("attacked")[0]["space2"] == target


def test_her_20_22_no_weakness_against_a_unit_that_will_not_be_struck_back():
    """Harpies return after their attack and are out of reach."""
    t = enemies("zombies@a2", "harpies+@b4", first="b4", dice="0 0", ai_deck="ai_cast_a", ai_spells="weakness")
    assert t.told("spell-returned") or not t.told("ai-cast")


# -- Wisdom --------------------------------------------------------------------------------------------------


def test_her_7_6_wisdom_may_be_used_at_the_announcement_of_a_combat_in_the_own_turn():
    t = world(
        "S3 0,0 / F2 2,1",
        heroes="0 main F2.NW / 1 main F2.C",
        gold=20,
        buildings=("mage_guild", ""),
        hands=("ability:wisdom",),
        spells="spell:haste spell:slow spell:curse spell:bless",
    )
    t.s.guild_round = replaced(t.s.guild_round, 0, 0)
    while "spell book" not in t.options:
        t.play(next(option for option in t.options if option.startswith("move") or option == "pass"))
    t.play("spell book")
    assert t.open == "spell_book 0"
    assert "play ability:wisdom basic" in t.options
    t.play("play ability:wisdom basic", "buy")
    assert t.s.gold[0] == 20 - 6 + 2


# -- unit cards and the rules --------------------------------------------------------------------------------


def test_her_22_no_rerolls_leaves_what_a_unit_card_does_by_itself_also_to_a_player():
    """HER-0.1: a unit card stands above an optional rule. Neutral Champions reroll every -1, whoever leads them."""
    t = position("neutral_champions@b2", "zombies@b3", first="b2", dice="-1 0 0 0", switches="no_rerolls")
    t.play("attack b3")
    assert [event["dice"] for event in t.told("rerolled")] == ["0 0"]
    t = position("neutral_minotaurs@b2", "zombies@b3", first="b2", dice="-1 0 0", switches="no_rerolls")
    t.play("attack b3")
    assert len(t.told("rerolled")) == 1


def test_her_22_no_rerolls_takes_away_what_a_player_may_choose():
    """What a unit card says with "may" is a player's reroll."""
    t = position("champions+@b1", "zombies@b3", first="b1", dice="-1 0 0", switches="no_rerolls")
    t.play("move b2", "attack b3")
    assert t.told("rerolled") == []
    t = position("champions+@b1", "zombies@b3", first="b1", dice="-1 0 0").play("move b2", "attack b3")
    assert "reroll -1 by ability" in t.options


def test_her_17_19_neutral_ogres_may_use_their_ability_instead_of_an_attack():
    """HER-0.1: the card says "instead of acting"; the duty to attack is one of those that act."""
    t = position("crusaders@b3", "neutral_ogres@b4 neutral_boars@d5", neutral=True, first="b4")
    assert "attack b3" in t.options
    assert "end" not in t.options
    t.play("use token kind attack value 2 rounds 2", "d5")
    assert t.told("attacked") == []
    assert [event["unit"] for event in t.told("token-laid")] == ["neutral_boars"]


def test_her_20_10_neutral_ogres_that_nobody_leads_never_use_it():
    t = enemies("crusaders@b3", "neutral_ogres@b4 neutral_boars@d5", first="b4", guards=True, dice="0 0")
    assert [event["unit"] for event in t.told("attacked")][:1] == ["neutral_ogres"]
    t = enemies("crusaders@b1", "neutral_ogres@b5", first="b5", guards=True)
    assert t.told("token-laid") == []


# -- counts of the first Combat Round ------------------------------------------------------------------------


def test_her_17_16_a_spell_of_the_start_of_combat_counts_for_the_first_round_and_no_longer():
    hands = ("ability:intelligence spell:magic_arrow spell:magic_arrow", "")
    t = position("zombies@b2", "crusaders+@b4 skeletons@d5", hands=hands, start=True, windows=True)
    t.play("play ability:intelligence basic", "play spell:magic_arrow cast", "b4")
    assert (t.s.combat_round, t.s.spells_cast[0]) == (1, 1)
    while t.s.combat_round < 2:
        if t.s.combat_round == 1:
            assert "spell:magic_arrow cast" not in t.plays
        t.play("pass" if "pass" in t.options else "end")
    assert t.s.spells_cast[0] == 0
    while t.open != "unit_action 0":
        t.play("pass" if "pass" in t.options else "end")
    assert "spell:magic_arrow cast" in t.plays
