"""Harvest: activations, powers of all 18 Citizens on and off turn, the Thief, choices, consolation. [VAL-6]"""

from typing import Any

import pytest
from tests.games.valeria.position import asked, clause, held, options, play, position

from ludoteka.games.valeria.cards import CITIZEN, CITIZEN_NUMBER
from ludoteka.games.valeria.state import Valeria
from ludoteka.games.valeria.terms import SLOT_NUMBERS

ROLLS = {  # dice that activate a number once and, besides it, no Starter (5, 6)
    1: (1, 2),
    2: (1, 2),
    3: (1, 3),
    4: (3, 4),
    5: (5, 3),
    6: (6, 2),
    7: (3, 4),
    8: (4, 4),
    9: (4, 5),
    11: (5, 6),
}


def harvest(
    citizens: dict[int, str],
    dice: tuple[int, int],
    active: int = 0,
    domains: dict[int, str] | None = None,
    gold: int = 0,
    strength: int = 0,
    magic: int = 0,
) -> Valeria:
    """The harvest of a turn, up to its first question or the first action."""
    s = position("turn", active=active, first=active, dice=dice, citizens=citizens, domains=domains, run=False)
    s.gold[0], s.strength[0], s.magic[0] = gold, strength, magic
    s.run()
    return s


def gained(s: Valeria) -> tuple[int, int, int]:
    return held(s, 0)


# -- activation --------------------------------------------------------------------------------------------------------


def test_val_6_1_each_die_and_the_sum_activate():
    s = harvest({0: "cleric archer"}, (1, 4))  # 1, 4 and the Starter Peasant by 5
    assert gained(s) == (1, 2, 3)


def test_val_6_1_doubles_activate_a_die_value_twice_and_the_sum_once():
    s = harvest({0: "archer champion"}, (4, 4))
    assert gained(s) == (0, 2 + 2 + 4, 0)


def test_val_6_1_each_copy_is_activated_separately():
    s = harvest({0: "archer archer archer"}, (4, 4))
    assert gained(s) == (0, 12, 0)


def test_val_6_1_nine_and_ten_share_a_citizen():
    for dice in ((3, 6), (4, 5), (4, 6), (5, 5)):
        s = harvest({0: "paladin"}, dice)
        assert s.magic[0] == 2, dice


def test_val_6_1_eleven_and_twelve_share_a_citizen():
    for dice in ((5, 6), (6, 6)):
        s = harvest({1: "butcher"}, dice)
        assert s.gold[1] == 4 + dice.count(5), dice


def test_val_6_2_the_active_player_uses_the_left_power_everyone_else_the_right():
    s = harvest({0: "cleric", 1: "cleric"}, (1, 3))
    assert (s.magic[0], s.magic[1]) == (3, 1)


def test_val_2_7_starters_are_activated_like_citizens():
    s = harvest({}, (5, 6))
    assert held(s, 0) == held(s, 1) == (1, 1, 0)
    assert asked(s) == "take_action"


# -- mandatory powers --------------------------------------------------------------------------------------------------

ON_TURN = {
    "cleric": (0, 0, 3),
    "monk": (1, 0, 2),
    "mercenary": (1, 1, 0),
    "archer": (0, 2, 0),
    "wizard": (0, 1, 1),
    "rogue": (2, 2, 0),
    "champion": (0, 4, 0),
    "paladin": (0, 1, 2),
    "priestess": (0, 2, 1),
}
OFF_TURN = {
    "cleric": (0, 0, 1),
    "merchant": (1, 0, 0),
    "blacksmith": (1, 0, 0),
    "archer": (0, 1, 0),
    "wizard": (0, 0, 1),
    "rogue": (1, 1, 0),
}


def single_roll(id: str) -> tuple[int, int]:
    return ROLLS[SLOT_NUMBERS[CITIZEN[CITIZEN_NUMBER[id]].slot][0]]


def starters(dice: tuple[int, int]) -> tuple[int, int]:
    values = (*dice, sum(dice))
    return values.count(5), values.count(6)


@pytest.mark.parametrize(("id", "gain"), ON_TURN.items())
def test_val_6_4_plain_gains_on_turn_are_automatic(id, gain):
    dice = single_roll(id)
    s = harvest({0: id}, dice)
    peasants, knights = starters(dice)
    times = (*dice, sum(dice)).count(SLOT_NUMBERS[CITIZEN[CITIZEN_NUMBER[id]].slot][0])
    assert gained(s) == (gain[0] * times + peasants, gain[1] * times + knights, gain[2] * times)
    assert asked(s) != "harvest_on_turn"


@pytest.mark.parametrize(("id", "gain"), OFF_TURN.items())
def test_val_6_4_plain_gains_off_turn_are_automatic(id, gain):
    dice = single_roll(id)
    s = harvest({0: id}, dice, active=1)
    peasants, knights = starters(dice)
    assert gained(s) == (gain[0] + peasants, gain[1] + knights, gain[2])


@pytest.mark.parametrize("active", [0, 1])
def test_val_6_4_peasant_and_knight_give_the_same_on_and_off_turn(active):
    s = harvest({0: "peasant knight knight"}, (5, 6), active=active)
    assert gained(s) == (2, 3, 0)


@pytest.mark.parametrize("id", ["butcher", "miner"])
def test_val_6_4_butcher_and_miner_off_turn(id):
    s = harvest({0: id}, (5, 6), active=1)
    assert gained(s) == (4 + 1, 1, 0)


# -- counting powers [VAL-6.6] -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("citizens", "gold"), [("", 0), ("knight", 1), ("archer champion knight", 3)])
def test_val_6_6_blacksmith_counts_soldier_citizens_not_the_starter(citizens, gold):
    s = harvest({0: f"blacksmith {citizens}"}, (2, 1))
    assert s.gold[0] == gold


@pytest.mark.parametrize(("citizens", "strength"), [("", 1), ("knight", 2), ("warlord", 2 * 2)])
def test_val_6_6_warlord_on_turn_counts_soldiers_itself_included(citizens, strength):
    s = harvest({0: f"warlord {citizens}"}, (3, 5))
    assert s.strength[0] == strength


@pytest.mark.parametrize(("citizens", "strength"), [("", 1), ("knight knight", 3), ("archer", 1)])
def test_val_6_6_warlord_off_turn_counts_knights_the_starter_included(citizens, strength):
    s = harvest({0: f"warlord {citizens}"}, (3, 5), active=1)
    assert s.strength[0] == strength


@pytest.mark.parametrize(("citizens", "gold"), [("", 2), ("peasant merchant", 2 * 3 + 1), ("butcher", 2 * 2 * 2)])
def test_val_6_6_butcher_on_turn_counts_workers_not_the_starter(citizens, gold):
    s = harvest({0: f"butcher {citizens}"}, (5, 6))
    assert s.gold[0] == gold + 1  # the Starter Peasant


def test_val_6_6_domains_do_not_count_as_workers_for_the_butcher():
    s = harvest({0: "butcher"}, (5, 6), domains={0: "halfpenny_hill"})
    assert s.gold[0] == 2 + 1 + 1  # one Worker, the Starter Peasant, Halfpenny Hill at the start of the Action Phase


@pytest.mark.parametrize(("domains", "gold"), [("", 1), ("orb_of_urdr", 2), ("orb_of_urdr violet_thorn", 3)])
def test_val_6_6_miner_on_turn_counts_domains(domains, gold):
    s = harvest({0: "miner"}, (5, 6), domains={0: domains})
    assert s.gold[0] == gold + 1


# -- choices and exchanges [VAL-6.4, VAL-6.5] --------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "gain"), [("merchant 2 gold", (2, 0, 0)), ("merchant 2 magic", (0, 0, 2))])
def test_val_6_4_merchant_on_turn_chooses_one(answer, gain):
    s = harvest({0: "merchant"}, (2, 1))
    assert asked(s) == "harvest_on_turn"
    assert clause(s) == "VAL-6.4"
    assert options(s) == ["merchant 2 gold", "merchant 2 magic"]
    play(s, answer)
    assert gained(s) == gain
    assert asked(s) == "consolation"  # of the other player, who has no card with 1, 2 or 3


@pytest.mark.parametrize(("answer", "gain"), [("thief 2 gold", (2, 0, 0)), ("thief 2 magic", (0, 0, 2))])
def test_val_6_4_thief_off_turn_chooses_from_the_bank(answer, gain):
    s = position("turn", active=1, first=1, dice=(3, 4), citizens={0: "thief", 1: "archer"})
    assert asked(s) == "harvest_off_turn"
    assert s.asks[0].seat == 0
    play(s, answer)
    assert gained(s) == gain
    assert held(s, 1) == (0, 2, 0)
    assert asked(s) == "take_action"


EXCHANGES = [
    ("monk", False, "gold", "1 gold for 2 magic", (0, 0, 2)),
    ("mercenary", False, "strength", "1 strength for 2 gold", (2, 0, 0)),
    ("alchemist", True, "gold", "1 gold for 3 magic", (0, 0, 3)),
    ("alchemist", False, "magic", "1 magic for 2 gold", (2, 0, 0)),
    ("champion", False, "gold", "1 gold for 4 strength", (0, 4, 0)),
    ("paladin", False, "strength", "1 strength for 3 magic", (0, 0, 3)),
    ("priestess", False, "magic", "1 magic for 3 strength", (0, 3, 0)),
]
EXCHANGE_ROLLS = {"monk": (1, 2), "mercenary": (1, 3), "alchemist": (1, 3), "champion": (4, 4), "paladin": (4, 6)}
EXCHANGE_ROLLS["priestess"] = (4, 6)


@pytest.mark.parametrize(("id", "on_turn", "pays", "words", "gain"), EXCHANGES)
def test_val_6_4_exchanges_are_optional_and_need_the_payment(id, on_turn, pays, words, gain):
    dice = EXCHANGE_ROLLS[id]
    knight = dice.count(6)
    question = "harvest_on_turn" if on_turn else "harvest_off_turn"
    one: dict[str, Any] = {pays: 1}
    used = harvest({0: id, 1: "cleric archer"}, dice, active=0 if on_turn else 1, **one)
    assert asked(used) == question
    assert options(used) == [f"{id} {words}", "finish"]
    play(used, f"{id} {words}")
    assert gained(used) == (gain[0], gain[1] + knight, gain[2])
    left = play(harvest({0: id, 1: "cleric archer"}, dice, active=0 if on_turn else 1, **one), "finish")
    assert sum(gained(left)) == 1 + knight
    without = harvest({0: id, 1: "cleric archer"}, dice, active=0 if on_turn else 1)
    if knight and pays == "strength":  # the Starter Knight pays for it
        assert asked(without) == question
    else:
        assert asked(without) == "take_action"


def test_val_8_0_3_magic_never_stands_in_for_the_single_token_of_an_exchange():
    s = harvest({0: "monk", 1: "cleric"}, (1, 2), active=1, magic=5)
    assert asked(s) == "take_action"
    assert gained(s) == (0, 0, 5)


def test_val_6_4_an_exchange_is_used_at_most_once_for_each_activation():
    s = harvest({0: "champion champion", 1: "archer"}, (4, 4), active=1, gold=5)
    play(s, "champion 1 gold for 4 strength", "champion 1 gold for 4 strength")
    assert asked(s) == "take_action"
    assert gained(s) == (3, 8, 0)


def test_val_6_4_resources_received_in_this_phase_can_be_exchanged():
    s = harvest({0: "monk peasant", 1: "cleric"}, (1, 4), active=1)
    assert options(s) == ["monk 1 gold for 2 magic", "finish"]
    play(s, "monk 1 gold for 2 magic")
    assert gained(s) == (1, 0, 2)


def test_val_6_4_one_exchange_pays_for_the_next():
    s = position(
        "turn",
        active=1,
        first=1,
        dice=(1, 3),
        citizens={0: "monk alchemist", 1: "cleric"},
        gold=(1,),
        setup="glittering_gold",
    )
    assert options(s) == ["monk 1 gold for 2 magic", "finish"]
    play(s, "monk 1 gold for 2 magic")
    assert options(s) == ["alchemist 1 magic for 2 gold", "finish"]
    play(s, "alchemist 1 magic for 2 gold")
    assert gained(s) == (2, 0, 1)
    assert asked(s) == "take_action"


def test_val_6_5_finish_is_offered_only_when_no_choice_is_left():
    s = harvest({0: "merchant alchemist"}, (2, 3), gold=1)
    assert options(s) == ["merchant 2 gold", "merchant 2 magic", "alchemist 1 gold for 3 magic"]
    play(s, "alchemist 1 gold for 3 magic", "merchant 2 gold")
    assert gained(s) == (2 + 1, 0, 3)  # the sum 5 activates the Starter Peasant


def test_val_6_5_activations_of_equal_cards_are_one_option():
    s = harvest({0: "merchant merchant merchant"}, (2, 1))
    for answer in ("merchant 2 gold", "merchant 2 magic"):
        assert options(s) == ["merchant 2 gold", "merchant 2 magic"]
        play(s, answer)
    play(s, "merchant 2 gold")
    assert gained(s) == (4, 0, 2)
    assert asked(s) == "consolation"


def test_val_6_4_players_choose_clockwise_from_the_active_one():
    citizens = dict.fromkeys(range(3), "alchemist")
    s = position("turn", seats=3, active=1, first=1, dice=(1, 3), citizens=citizens, gold=(1, 1, 1), magic=(1, 1, 1))
    order = []
    while asked(s) != "take_action":
        order.append(s.asks[0].seat)
        play(s, "finish")
    assert order == [1, 2, 0]
