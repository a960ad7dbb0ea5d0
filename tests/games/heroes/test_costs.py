"""Costs of effects: who cannot pay in full is not offered the effect; who pays gives just that. [HER-0.2, HER-29.1]"""

from __future__ import annotations

import pytest
from tests.games.heroes.household import Household, household

from ludoteka.games.heroes.boxes import BOX_IDS

CARDS_IN_HAND: tuple[tuple[str, str, str], ...] = (  # what is played, a hand that pays for it, one that does not
    ("specialty:miriam_1 effect", "luck", "haste speculum attack"),
    ("specialty:miriam_4 effect", "speculum", "attack power"),
    ("specialty:miriam_6 effect", "haste", "attack power"),
    ("artifact:spellbinders_hat top", "luck", "attack power"),
    ("artifact:crown_of_dragontooth bottom", "haste", "luck speculum"),
    ("specialty:tazar_6 effect", "attack", ""),
    ("artifact:endless_purse_of_gold bottom", "attack power", "attack"),
    ("artifact:everflowing_crystal_cloak top", "attack power power", "attack power"),
)


def holding(played: str, others: str, **more: object) -> Household:
    word = played.split()[0].partition(":")[2]
    t = household(
        hands=f"{word} {others}",
        spells=("slow bless cure", ""),
        artifacts=("rib_cage boots_of_speed centaurs_axe", ""),
        abilities=("estates wisdom tactics", ""),
        **more,  # type: ignore[arg-type]
    )
    t.s.sets = frozenset({"core", *BOX_IDS})
    return t.turn()


@pytest.mark.parametrize(("played", "enough", "short"), CARDS_IN_HAND, ids=[case[0] for case in CARDS_IN_HAND])
def test_her_0_2_cards_of_a_cost_are_in_hand_or_the_effect_is_not_offered(played: str, enough: str, short: str):
    assert f"play {played}" in holding(played, enough).options
    assert f"play {played}" not in holding(played, short).options


@pytest.mark.parametrize("played", ["specialty:miriam_1 effect", "specialty:miriam_4 effect"])
def test_a_removed_card_leaves_the_game_and_its_deck_is_searched(played: str):
    t = holding(played, "luck attack").play(f"play {played}")
    assert t.options == ["remove ability:luck from hand"]
    t.play(t.options[0])
    assert t.hand(0) == "attack"
    assert [event["card"] for event in t.told("card-removed")] == ["ability:luck"]
    assert t.open == "search 0"


def test_tazar_chooses_between_one_card_removed_and_three_discarded():
    few = holding("specialty:tazar_6 effect", "attack power").play("play specialty:tazar_6 effect")
    assert len(few.options) == 2, "too few to discard: which of the two goes"
    t = holding("specialty:tazar_6 effect", "attack power haste").play("play specialty:tazar_6 effect")
    assert t.open == "pay_way 0"
    t.play(t.options[1])
    while t.open == "pay_cards 0":
        t.play(t.options[0])
    assert t.hand(0) == "rib_cage", "the top Artifact"


@pytest.mark.parametrize(("army", "offered"), [("magi+", True), ("magi", False), ("elves+", False)])
def test_dracon_gives_a_pack_of_magi(army: str, offered: bool):
    t = holding("specialty:dracon_4 option_1", "", armies=army)
    assert ("play specialty:dracon_4 option_1" in t.options) == offered
    if offered:
        t.play("play specialty:dracon_4 option_1")
        assert "magi+" not in t.army(0).split()


@pytest.mark.parametrize(("gold", "offered"), [(2, True), (1, False)])
def test_gold_of_a_cost_is_paid(gold: int, offered: bool):
    t = holding("specialty:sephinroth_1 option_1", "", gold=(gold,))
    assert ("play specialty:sephinroth_1 option_1" in t.options) == offered
    if offered:
        t.play("play specialty:sephinroth_1 option_1")
        assert t.s.gold[0] == 0
