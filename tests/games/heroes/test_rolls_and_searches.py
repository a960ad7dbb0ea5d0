"""Cards before and after rolls and Searches, at Levels and on Fields; Power from elsewhere. [HER-29.C, HER-11.4]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.household import Household, card, household
from tests.games.heroes.position import Table, position
from tests.games.heroes.world import world

from ludoteka.games.heroes.boxes import BOX_IDS
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.deck.table import lay
from ludoteka.games.heroes.hero.levels import gain_xp, level
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.terms import Listen, Reroll

ALL = frozenset({"core", *BOX_IDS})
TWO_DICE: dict[str, Any] = {"op": "roll", "die": "resource", "count": 2, "keep": "all"}
SEARCH: dict[str, Any] = {"op": "search", "deck": "spell", "n": 2}


def table(hands: str = "", **kept: Any) -> Household:
    t = household(hands=hands, spells=("haste slow curse bless cure fireball", "blind"), xp=(6,), **kept)
    t.s.sets = ALL
    return t


# -- Treasure and Resource Dice ------------------------------------------------------------------------------


@pytest.mark.parametrize("artifact", ["ambassadors_sash bottom", "cards_of_prophecy top", "diplomats_ring top"])
def test_any_die_is_rerolled_after_a_roll(artifact: str):
    id, effect = artifact.split()
    t = table(id).effect([TWO_DICE])
    assert t.open == "roll_window 0"
    t.play(f"play artifact:{id} {effect}")
    assert t.open == "roll_window 0"
    assert sum("reroll" in option for option in t.options) in (1, 2)
    t.play(t.options[0])
    assert t.open == "", "one die"
    assert t.pile(0) == id


def test_her_8_4_a_card_may_follow_a_reroll_by_luck():
    """Cards of the hand, effects in force and the token: one window, in any order."""
    t = table("cards_of_prophecy", morale=(1,))
    t.s.listening.append(Listen(0, "reroll", -1, 0, "turn", 1, card("luck"), Reroll(("resource",))))
    t.effect([{**TWO_DICE, "count": 1}])
    t.play(next(option for option in t.options if option.endswith("by ability:luck")))
    assert "play artifact:cards_of_prophecy top" in t.options
    t.play(next(option for option in t.options if option.endswith("by morale")))
    t.play("play artifact:cards_of_prophecy top")
    assert [option.split(" by ")[-1] for option in t.options] == ["artifact:cards_of_prophecy", "keep"]


def test_without_such_a_card_nobody_is_asked():
    assert table("attack").effect([TWO_DICE]).open == ""
    assert table("ambassadors_sash").effect([TWO_DICE]).play("keep").open == ""


def test_cards_of_prophecy_set_a_die():
    t = table("cards_of_prophecy").effect([{**TWO_DICE, "count": 1}])
    t.play("play artifact:cards_of_prophecy bottom")
    assert t.open == "set_die 0"
    wanted = next(option for option in t.options if option.endswith(("6_gold", "2_valuables")))
    t.play(wanted)
    assert t.pool(0) == ((6, 0, 0) if wanted.endswith("6_gold") else (0, 0, 2))


def test_octavia_sets_a_resource_die_to_six_gold():
    t = table("octavia_1").effect([{**TWO_DICE, "count": 1}]).play("play specialty:octavia_1 option_1")
    assert t.pool(0) == (6, 0, 0)
    t = table("octavia_1").effect([{"op": "roll", "die": "treasure", "count": 1, "keep": "none"}])
    assert "play specialty:octavia_1 option_1" not in t.options, "no Resource Die"


def test_ivor_sets_all_dice_before_they_are_rolled():
    t = table("ivor_6").effect([TWO_DICE])
    assert t.open == "roll_card 0"
    t.play("play specialty:ivor_6 option_2", "die 1 6_gold", "die 2 6_gold")
    assert t.pool(0) == (12, 0, 0)


def test_fortune_keeps_the_better_result_of_one_die():
    t = table("fortune power").effect([TWO_DICE])
    t.play("play spell:fortune cast")
    before = [option for option in t.options if option.startswith("reroll")]
    t.play(before[0])
    while t.open == "result_kept 0":
        t.play(t.options[0])
    assert t.open == "", "once without Power"


def test_melodia_rolls_one_die_more_at_locations():
    t = table()
    t.s.listening.append(Listen(0, "location_dice", -1, 1, "turn", -1, card("melodia_6")))
    t.effect([{**TWO_DICE, "count": 1}])
    assert len(t.told("dice-rolled")) == 1, "no Location"
    assert t.pool(0) != (0, 0, 0)


def test_melodia_resolves_the_further_die_of_a_location_as_well():
    t = world("S3 0,0", heroes="0 main S3.C", flags="0 S3.C")
    t.s.listening.append(Listen(0, "location_dice", -1, 1, "turn", -1, card("melodia_6")))
    t.dice("1 1")
    t.play("move main e")
    assert len(t.told("dice-rolled")) == 2
    assert t.s.gold[0] == 12, "both are gained"


# -- Attack Dice ---------------------------------------------------------------------------------------------


def test_ivor_sets_the_dice_of_an_attack_to_zero():
    t = position("champions@b2", "zombies@b3", first="b2", hands=("", "specialty:ivor_1"), windows=True, dice="+1")
    t.play("attack b3")
    while "play specialty:ivor_1 effect" not in t.options:
        t.play("pass")
    t.play("play specialty:ivor_1 effect")
    while not t.told("rolled"):
        t.play("pass")
    assert t.told("rolled")[0]["dice"] == "0"


def test_fortune_rerolls_an_attack_die_and_keeps_what_it_likes():
    t = position("champions@b2", "zombies@b3", first="b2", hands=("spell:fortune", ""), windows=True, dice="0 -1")
    t.play("attack b3", "play spell:fortune cast")
    while not t.open.startswith("dice_window"):
        t.play("pass")
    t.play(next(option for option in t.options if option.startswith("reroll +0")), "keep +0")
    assert t.told("reckoned")[0]["die"] == 0


def test_misfortune_ignores_the_die_and_forbids_bonuses():
    hands = ("attack", "spell:misfortune")
    t = position("zombies@b2", "champions@b3", first="b2", hands=hands, windows=True, dice="+1").play("attack b3")
    t.play("pass", "play spell:misfortune cast")
    assert t.open != "window_card 0" or "play statistic:attack basic" not in t.options
    while not t.told("reckoned"):
        t.play("pass" if "pass" in t.options else t.options[0])
    assert t.told("reckoned")[0]["die"] == 0


# -- Searches ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("effect", "number"), [("basic", 3), ("expert", 5)])
def test_scouting_is_played_before_a_search(effect: str, number: int):
    t = table("scouting").effect([SEARCH])
    assert t.open == "search_cards 0"
    t.play(f"play ability:scouting {effect}", "look")
    assert len(t.options) == number


def test_nobody_is_asked_who_cannot_hold_such_a_card():
    t = table("attack").effect([SEARCH])
    assert t.open == "search 0"


@pytest.mark.parametrize(
    ("school", "found"), [("air", "haste"), ("earth", "slow"), ("fire", "curse"), ("water", "bless")]
)
def test_basic_magic_finds_a_spell_of_its_school_from_play(school: str, found: str):
    t = table()
    one = CARDS[card(f"basic_{school}_magic")]
    lay(t.s, 0, one.number, one.effects[0].number, "permanent")
    t.effect([SEARCH])
    assert t.options == [f"play ability:basic_{school}_magic basic", "pass"]
    t.play(t.options[0])
    assert t.hand(0) == found
    t = table()
    lay(t.s, 0, one.number, one.effects[0].number, "permanent")
    assert t.effect([SEARCH]).play("pass").open == "search 0", "it may be left"
    t = table()
    lay(t.s, 0, one.number, one.effects[0].number, "permanent")
    assert t.effect([{**SEARCH, "deck": "ability"}]).open == "", "only the Spell Deck"


def test_pendant_of_courage_makes_a_search_again():
    t = table("pendant_of_courage").effect([SEARCH]).play("look", "take spell:haste")
    while t.open == "search_order 0":
        t.play(t.options[0])
    assert t.open == "search_cards 0"
    t.play("play artifact:pendant_of_courage top", "look")
    assert t.open == "search_card 0"
    t.play("take spell:curse")
    assert set(t.hand(0).split()) == {"haste", "curse"}


def test_a_week_lets_everybody_look_at_four_cards():
    t = table().effect([{"op": "search_mod", "deck": "spell", "n": 4, "optional": True, "who": "each_player"}])
    t.effect([SEARCH])
    assert t.options == ["week", "pass"]
    t.play("week", "look")
    assert len(t.options) == 4
    t = table().effect([{"op": "search_mod", "deck": "spell", "n": 4, "optional": True, "who": "each_player"}])
    t.effect([SEARCH]).play("pass", "look")
    assert len(t.options) == 2


def test_the_conflux_names_a_school_once_in_a_round():
    t = table()
    t.s.faction = replaced(t.s.faction, 0, "conflux")
    t.s.buildings[0] = 0b11111111
    t.effect([SEARCH])
    t.play(t.options[0], "name fire")
    assert t.hand(0) == "curse"
    assert t.effect([SEARCH]).open == "search 0", "once in a Round"


def test_tarnum_casts_what_he_finds():
    t = table("tarnum_conflux_6")
    t.s.hand[0] += [card("power")]
    t.s.common_deck[2] = [card("view_air"), card("town_portal"), card("view_air")]
    t.turn(0).play("play specialty:tarnum_conflux_6 effect")
    while t.open in ("search 0", "search_cards 0", "search_card 0"):
        t.play("look" if "look" in t.options else t.options[0])
    assert t.open == "power_step 0"
    t.play("play spell:view_air cast")
    while t.open.startswith("power_line"):
        t.play("line 1")
    assert t.open == "spell_place 0"
    t.play("top")
    assert t.pool(0)[0] == 3
    assert t.s.common_deck[2][-1] == card("view_air")
    assert t.s.known[-1][0] == 0b11, "everybody has seen it"


# -- Levels and Fields ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("effect", "xp", "removed"), [("basic", 9, []), ("expert", 10, ["learning"])])
def test_learning_brings_more_experience_at_a_new_level(effect: str, xp: int, removed: list[str]):
    t = table("learning", abilities=("luck estates tactics offense", "sorcery"))
    t.does(gain, 2)
    assert t.open == "moment_card 0"
    t.play(f"play ability:learning {effect}")
    assert t.s.xp[0] == xp
    assert [CARDS[one].id for one in t.s.removed[0]] == removed
    assert level(t.s, 0) == (6 if effect == "expert" else 5)


def gain(s: Any, amount: int) -> None:
    gain_xp(s, 0, amount)


def test_learning_waits_for_a_new_level():
    t = table("learning", abilities=("luck estates tactics offense", "sorcery"))
    assert t.does(gain, 1).open == "", "no new Level"


def test_crest_of_valor_ignores_the_morale_of_a_field():
    t = table("crest_of_valor")
    t.effect([{"op": "morale", "value": -1}], field=0)
    assert t.open == "moment_card 0"
    t.play("play artifact:crest_of_valor bottom")
    assert t.s.morale[0] == 0
    t = table("crest_of_valor").effect([{"op": "morale", "value": -1}], field=0).play("pass")
    assert t.s.morale[0] == -1
    assert table("crest_of_valor").effect([{"op": "morale", "value": -1}]).open == "", "not from a Field"


def test_dessa_goes_on_with_a_combat_for_nothing():
    t = position("zombies@b2", "zombies@d5", first="b2", neutral=True, hands=("specialty:dessa_1", ""), windows=True)
    t.play("end")
    while not t.open.startswith("moment_card"):
        t.play("pass" if "pass" in t.options else t.options[0])
    t.play("play specialty:dessa_1 effect")
    assert t.open == "extend 0"
    t.play("extend")
    assert (t.s.combat_round, t.s.mp) == (2, 0)


# -- Power ---------------------------------------------------------------------------------------------------


def test_air_magic_gives_its_power_from_the_table():
    t = position("zombies@b2", "champions@b4", first="b2", hands=("spell:lightning_bolt", ""), levels=(4, 1))
    one = CARDS[card("air_magic")]
    lay(t.s, 0, one.number, one.effects[0].number, "permanent")
    t.play("end")
    t = with_air(t)
    t.play("play ability:air_magic expert")
    assert t.open == "power_step 0"
    t.play("play spell:lightning_bolt cast")
    assert len(t.options) == 3, "3 Power: every line"
    assert t.lying.split()[0].startswith("ability:air_magic"), "it waits for the cast"


def with_air(t: Table) -> Table:
    while t.open != "unit_action 0":
        t.play("end")
    return t


def test_power_of_a_school_needs_a_spell_of_it():
    t = position("zombies@b2", "champions@b4", first="b2", hands=("artifact:orb_of_silt spell:lightning_bolt", ""))
    assert "artifact:orb_of_silt bottom" not in t.plays
    t = position("zombies@b2", "champions@b4", first="b2", hands=("artifact:orb_of_silt spell:slow", ""))
    assert "artifact:orb_of_silt bottom" in t.plays


def test_a_tome_casts_without_power():
    t = position("zombies@b2", "champions+@b4", first="b2", hands=("artifact:tome_of_earth spell:implosion", ""))
    t.play("play artifact:tome_of_earth bottom", "play spell:implosion cast", "line 3", "b4")
    assert t.told("damaged")[0]["amount"] == 6


def test_interference_lowers_the_damage_of_a_spell():
    hands = ("spell:magic_arrow", "ability:interference")
    t = position("zombies@b2", "zombies@b4", first="b2", hands=hands, windows=True)
    t.play("play spell:magic_arrow cast", "b4", "play ability:interference basic")
    assert t.at("b4") == "zombies 0"
    assert not t.s.mods
    t = position("zombies@b2", "zombies@b4", first="b2", hands=hands, windows=True)
    t.play("play spell:magic_arrow cast", "b2")
    assert "play ability:interference basic" not in t.options, "not its unit"


def test_the_week_of_bron_lets_a_roll_of_an_ability_be_made_again_once():
    """Basilisks paralyse on a 0."""
    t = position("neutral_basilisks@b2 zombies@a1", "champions@b3", first="b2 a1", dice="-1 +1 -1 0")
    t.s.listening.append(Listen(-1, "reroll_unit_ability_rolls", -1, 1, "while", -1, -1))
    t.play("attack b3")
    again = [option for option in t.options if option.startswith("reroll")]
    assert len(again) == 1
    t.play(again[0])
    assert not [option for option in t.options if option.startswith("reroll")], "once"
    t = position("neutral_basilisks@b2 zombies@a1", "champions@b3", first="b2 a1", dice="-1 +1 -1 0").play("attack b3")
    assert not [option for option in t.options if option.startswith("reroll")], "not without the Astrologers"
