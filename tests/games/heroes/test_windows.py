"""Windows of cards: who is asked, in which order, standing passes, Statistic cards. [HER-17.20 to 17.22]"""

from __future__ import annotations

from typing import Any

from tests.games.heroes.position import Table, components, position

from ludoteka.games.heroes.combat.fighters import fought
from ludoteka.games.heroes.terms import RETALIATED

PASS = "pass"


def attack_window(**more: Any) -> Table:
    """Zombies about to attack a pack of Griffins, both with cards."""
    options = {"hands": ("attack", "defense"), "decks": ("power", "power"), "dice": "+1 -1", "windows": True, **more}
    return position("zombies@b2", "griffins+@b3 zombies@d5", first="b2", **options)


# -- worked examples -----------------------------------------------------------------------------------------


def test_ex_8_attack_with_its_cards():
    """EX-8: 2 + 1 + 1 - (0 + 1) = 3; for the retaliation both cards have no effect any more."""
    t = attack_window().play("attack b3")
    assert t.open == "window_card 0", "the attacker's side first"
    t.play("play statistic:attack basic")
    assert t.open == "window_card 1"
    t.play("play statistic:defense basic")
    assert t.told("damaged")[0] == {"unit": "griffins-pack", "space": "b3", "amount": 3}
    assert t.told("retaliated"), "nothing left to ask: the hands are empty"
    assert t.at("b3") == "griffins+ 3", "not marked"
    assert t.told("damaged")[1]["amount"] == 1, "3 - 1 - 1, no card counts"
    assert t.pile(0) == "statistic:attack"
    assert t.pile(1) == "statistic:defense"
    assert t.s.mods == []


def test_ex_7_pack_and_few():
    """EX-7: Magic Arrow with Power 2 on a pack of Skeletons: 3 damage, few with 1 damage."""
    t = position("zombies@b2", "skeletons+@b4", first="b2", hands=("power spell:magic_arrow", ""), levels=(2, 1))
    t.play("play statistic:power expert")
    assert t.open == "power_step 0"
    t.play("play spell:magic_arrow cast", "line 3", "b4")
    assert t.at("b4") == "skeletons 1"
    assert t.told("damaged") == [{"unit": "skeletons-pack", "space": "b4", "amount": 3}]
    assert t.s.experts_used[0] == 1
    assert sorted(t.pile(0).split()) == ["spell:magic_arrow", "statistic:power"]


# -- who is asked --------------------------------------------------------------------------------------------


def test_her_17_20_sides_alternate_until_both_pass_in_succession():
    """The attacker's side begins. [HER-R27]"""
    t = attack_window(hands=("attack attack", "defense defense")).play("attack b3")
    seats = []
    while t.open.startswith("window_card"):
        seats.append(int(t.open[-1]))
        t.play(t.options[0] if len(seats) < 4 else PASS)
    assert seats[:4] == [0, 1, 0, 1]
    assert t.told("card-played")[0]["seat"] == 0


def test_her_17_20_one_pass_does_not_close_the_window():
    """[HER-R27]"""
    t = attack_window().play("attack b3", PASS)
    assert t.open == "window_card 1"
    t.play("play statistic:defense basic")
    assert t.open == "window_card 0", "the attacker may still answer"
    t.play("play statistic:attack basic")
    assert t.told("damaged")[0]["amount"] == 3


def test_her_28_a_seat_is_asked_by_what_it_could_hold():
    """Only the deck holds an Attack card: the question is asked all the same, with passes alone."""
    t = attack_window(hands=("power", ""), decks=("attack", "")).play("attack b3")
    assert t.open == "window_card 0"
    assert t.options == ["pass", "pass round", "pass combat"]
    t = attack_window(hands=("power", ""), decks=("knowledge", "")).play("attack b3")
    assert t.open != "window_card 0", "nobody could think that it holds anything for an attack"


def test_her_28_lean_reactions_pass_silently():
    t = attack_window(hands=("power", ""), decks=("attack", ""), lean=True).play("attack b3")
    assert not t.open.startswith("window_card")
    t = attack_window(hands=("attack", ""), lean=True).play("attack b3")
    assert t.open == "window_card 0"


def test_her_17_20_standing_passes_and_resuming():
    t = position(
        "zombies@b2 skeletons@c2",
        "crusaders+@b3 crusaders@c3",
        first="b2 c2",
        hands=("attack", ""),
        dice="0 0 0 0",
        windows=True,
    )
    t.play("attack c3") if "attack c3" in t.options else t.play("attack b3")
    t.play("pass round")
    assert t.s.standing_pass[0] == 1
    assert t.open == "unit_action 0", "not asked about the retaliation"
    assert "resume" in t.options
    t.play("resume")
    assert t.s.standing_pass[0] == 0
    assert "resume" not in t.options
    t.play(next(option for option in t.options if option.startswith("attack")))
    assert t.open == "window_card 0"
    t.play("pass combat")
    assert t.s.standing_pass[0] == 2


def test_her_17_20_neutral_units_and_units_without_a_main_hero_have_no_cards():
    t = position(
        "zombies@b2",
        "neutral_boars@b3",
        first="b2",
        neutral=True,
        hands=("attack", "defense"),
        dice="0 0",
        windows=True,
    ).play("attack b3", PASS)
    assert t.told("card-played") == []
    assert t.open != "window_card 1"
    t = attack_window()
    t.s.combat = fought(t.s)._replace(cards=(False, True))
    t.play("attack b3")
    assert t.open == "window_card 1", "HER-10.2"


def test_her_5_6_twenty_cards_in_a_combat_round():
    t = attack_window()
    t.s.combat_plays[0] = 20
    t.play("attack b3")
    assert t.plays == []
    t = attack_window()
    t.s.combat_plays[0] = 19
    t.play("attack b3")
    assert t.plays == ["statistic:attack basic"]


# -- Statistic cards -----------------------------------------------------------------------------------------


def test_her_11_1_attack_and_defence_expert_cost_an_expert_use():
    t = attack_window(levels=(2, 2)).play("attack b3")
    assert t.plays == ["statistic:attack basic", "statistic:attack expert"]
    t.play("play statistic:attack expert", "play statistic:defense expert")
    assert t.s.experts_used == [1, 1]
    assert t.told("damaged")[0]["amount"] == 3, "2 + 2 + 1 - 2"


def test_her_10_11_no_expert_use_left():
    t = attack_window(levels=(2, 1))
    t.s.experts_used[0] = 1
    t.play("attack b3")
    assert t.plays == ["statistic:attack basic"]


def test_her_17_22_a_bonus_played_before_the_attack_waits_for_it():
    t = attack_window(windows=False).play("play statistic:attack basic", "attack b3")
    assert t.told("damaged")[0]["amount"] == 4, "2 + 1 + 1"
    assert t.s.mods == []


def test_her_17_22_an_unused_bonus_is_lost_with_the_activation():
    t = attack_window(windows=False).play("play statistic:attack basic", "end")
    assert t.s.mods == []
    assert t.pile(0) == "statistic:attack"


def test_her_17_22_defence_before_an_attack_counts_for_the_retaliation():
    t = attack_window(windows=False, hands=("defense", ""), dice="0 0").play("play statistic:defense basic")
    t.play("attack b3")
    assert t.told("damaged")[1] == {"unit": "zombies-few", "space": "b2", "amount": 1}, "3 - (1 + 1)"
    assert t.s.mods == []


def test_her_r75_an_attack_bonus_is_not_offered_where_it_would_expire():
    t = position("zombies@b2", "griffins@d5", first="b2", hands=("attack", ""), windows=True)
    t.play("end")
    assert t.open != "window_card 0" or t.plays == []


def test_her_r59_the_bonus_counts_for_the_first_of_two_attacks():
    t = position("marksmen+@b2", "crusaders@b4", first="b2", hands=("attack", ""), dice="0 0", windows=True).play(
        "attack b4", "play statistic:attack basic"
    )
    assert [event["amount"] for event in t.told("damaged")] == [1], "2 + 1 - 2, then 2 - 2"


def test_her_10_3_a_card_being_resolved_lies_in_no_pile():
    t = position("zombies@b2", "griffins@b3", first="b2", hands=("ability:armorer defense", ""), discards=("power", ""))
    before = components(t.s)
    t.play("play ability:armorer basic")
    assert t.held(0) == "statistic:defense statistic:power"
    assert t.pile(0) == "ability:armorer", "the reshuffle did not contain it"
    assert components(t.s) == before


# -- Morale --------------------------------------------------------------------------------------------------


def test_her_8_4_a_token_is_spent_for_a_card_in_a_window():
    t = attack_window(morale=(1, 0), hands=("attack", ""), decks=("defense power", "")).play("attack b3")
    assert "morale draw" in t.options
    assert "morale exchange" in t.options
    t.play("morale draw")
    assert t.held(0) == "statistic:attack statistic:defense"
    assert t.s.morale[0] == 0


def test_her_8_4_b_exchange_in_the_own_activation():
    t = position("zombies@b2", "griffins@d5", first="b2", morale=(1, 0), hands=("attack", ""), decks=("power", ""))
    t.play("morale exchange", "discard statistic:attack")
    while not t.open.startswith("unit_action"):
        t.play("done")
    assert t.held(0) == "statistic:power"
    assert t.s.morale[0] == 0


def test_her_8_4_no_token_no_action():
    t = position("zombies@b2", "griffins@d5", first="b2", hands=("attack", ""), decks=("power", ""))
    assert not [option for option in t.options if option.startswith("morale")]


def test_her_17_25_a_unit_is_marked_after_its_retaliation():
    """Counterstrike takes a mark off: in the very retaliation there is none yet, afterwards there is."""
    hands, decks = ("", "spell:counterstrike"), ("power", "power")
    t = position("zombies@b2", "skeletons+@b3", first="b2", hands=hands, decks=decks, dice="-1 -1", windows=True)
    t.play("attack b3", PASS)
    assert (t.open, t.plays) == ("window_card 1", ["spell:counterstrike cast"])
    assert len(t.told("reckoned")) == 2, "its retaliation is over: the card was not offered in its window"


def test_her_17_21_10_a_card_counts_in_a_further_attack_with_a_value_of_its_own():
    armies = ("liches+@b1 griffins@a4", "crusaders@b4 zombies@b5")
    options: dict[str, Any] = {"hands": ("attack", ""), "decks": ("power", "power"), "dice": "0 0", "windows": True}
    t = position(*armies, first="b1", **options).play("attack b4", PASS, "a4")
    assert t.open == "window_card 0"
    t.play("play statistic:attack basic")
    assert t.told("reckoned")[-1]["attack"] == 3, "2 and the card"
    t = position(*armies, first="b1", **options).play("attack b4", PASS, "a4", PASS)
    assert t.told("reckoned")[-1]["attack"] == 2


def test_her_17_25_the_mark_is_not_there_yet_while_the_unit_retaliates():
    hands, decks = ("", "attack"), ("power", "power")
    t = position("zombies@b2", "skeletons+@b3", first="b2", hands=hands, decks=decks, dice="-1 -1", windows=True)
    t.play("attack b3")
    assert (t.open, len(t.told("retaliated")), len(t.told("reckoned"))) == ("window_card 1", 1, 1), "its own window"
    assert not t.s.marks[1] & RETALIATED
