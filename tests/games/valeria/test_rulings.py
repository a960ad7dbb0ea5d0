"""The rulings VAL-R1 to VAL-R26, each with the situation it decides. [VAL-14]"""

import pytest
from tests.games.valeria.position import (
    GAME,
    asked,
    can,
    count,
    held,
    options,
    play,
    position,
    state_of,
    table,
    told,
)

from ludoteka.games.valeria.cards import CITIZEN_ID, DUKE, MONSTER_ID
from ludoteka.games.valeria.scoring import cards_in_tableau, score
from ludoteka.games.valeria.state import exhausted_positions


def test_val_r1_more_positions_than_exhausted_cards_can_be_empty():
    s = position(empty="c1 c2 c3 c4 c5 c7")
    assert exhausted_positions(s) == 6
    assert GAME.rules.view(s, 0)["exhausted"] == 6
    assert GAME.rules.view(s, 0)["exhausted_limit"] == 4


def test_val_r2_lower_boss_first():
    assert [stack["area"] for stack in GAME.rules.view(table(2, setup="random"), 0)["monsters"]] == sorted(
        [stack["area"] for stack in GAME.rules.view(table(2, setup="random"), 0)["monsters"]],
        key=["barrens", "hills", "ruins", "forest", "swamp", "valley", "caverns", "mountains"].index,
    )


def test_val_r3_three_skeletons_and_one_flaming_skeleton():
    ids = [MONSTER_ID[monster] for monster in table(2).monster_stacks[1]]
    assert (ids.count("skeleton"), ids.count("flaming_skeleton")) == (3, 1)


def test_val_r4_dice_must_change():
    s = position("turn", dice=(6, 1), domains={0: "foxgrove_palisade desert_orchid"}, gold=(9,))
    assert options(s) == ["foxgrove_palisade on die 2", "desert_orchid on die 1", "announce"]


def test_val_r5_magic_replaces_gold_for_dice_domains_too():
    s = position("turn", dice=(5, 1), domains={0: "foxgrove_palisade"}, gold=(1,), magic=(1,))
    play(s, "foxgrove_palisade on die 2")
    assert (s.dice, s.gold[0], s.magic[0]) == ((5, 6), 1, 0)  # 1 Gold harvested by the 5


def test_val_r6_harvest_decisions_do_not_influence_one_another():
    citizens = {0: "monk", 1: "monk"}
    results = set()
    for mine in ("monk 1 gold for 2 magic", "finish"):
        s = position("turn", seats=3, active=2, first=2, dice=(1, 2), citizens=citizens, gold=(1, 1, 0))
        play(s, mine, "monk 1 gold for 2 magic")
        results.add(held(s, 1))
    assert results == {(0, 0, 2)}


def test_val_r7_an_unused_activation_is_an_activation():
    s = position("turn", dice=(1, 2), citizens={0: "cleric", 1: "monk"}, gold=(0, 0))
    assert asked(s) == "take_action"
    assert held(s, 1) == (0, 0, 0)


def test_val_r8_a_new_domain_works_at_once():
    s = position(gold=(9,), strength=(1,), citizens={0: "archer cleric"}, domain_tops="violet_thorn")
    play(s, "build violet_thorn", "slay goblin")
    assert told(s, "gained")[0] == {"seat": 0, "card": "violet_thorn", "tokens": ("1 magic",)}


def test_val_r9_takes_are_mandatory_from_somebody_who_has_something():
    s = position(seats=3, domains={0: "cathedral_of_st_aquila"}, gold=(0, 0, 1))
    play(s, "gain magic", "gain magic")
    assert told(s, "stole") == [{"seat": 0, "seat2": 2, "tokens": ("1 gold",), "card": "cathedral_of_st_aquila"}]


def test_val_r10_watcher_can_prolong_the_game():
    s = position(
        active=1,
        gold=(0, 6),
        citizens={1: "archer archer"},
        monsters={1: "goblin_king"},
        domain_tops="watcher_on_the_water",
        empty="m1 c1 c2 c3",
    )
    play(s, "build watcher_on_the_water", "return goblin_king", "gain gold")
    assert s.result is None
    assert s.active == 0


def test_val_r11_resources_are_summed():
    s = position(gold=(1,), strength=(1,), magic=(2,), dukes={0: "hrothgar_the_conqueror"})
    assert score(s, 0) == 1


def test_val_r12_monsters_count_for_the_tie_break():
    s = position(monsters={0: "goblin skeleton"}, citizens={0: "archer"}, domains={0: "orb_of_urdr"})
    assert cards_in_tableau(s, 0) == 4


def test_val_r13_the_resting_player_is_a_target():
    s = position(seats=5, gold=(5, 0, 0, 0, 2), citizens={0: "rogue cleric"}, domain_tops="cutthroats_truce")
    play(s, "build cutthroats_truce")
    assert s.gold == [2, 0, 0, 0, 0]


def test_val_r14_the_dark_lord_is_never_a_dealt_duke():
    for seed in range(20):
        match = GAME.start(1, seed=seed)
        match.play(0, match.question(0).options[seed % 2])
        s = state_of(match)
        assert s.dark_lord not in (s.dukes[0], s.returned[0])
        assert s.dark_lord not in s.undealt


def test_val_r15_ascending_order_of_the_final_values():
    s = position(seats=1, dice=(4, 2))
    play(s, "gain gold", "gain gold")
    assert options(s) == ["lose merchant", "lose rogue"]  # column 2 first


def test_val_r16_the_win_is_checked_before_the_stop():
    s = position(seats=1, strength=(1,), empty="m2 m3 m4 m5", run=False)
    s.monster_stacks[0] = s.monster_stacks[0][-1:]
    s.run()
    play(s, "slay goblin")
    assert exhausted_positions(s) == 5
    assert s.result is not None
    assert s.result.reason == "solo-all-slain"


@pytest.mark.parametrize("tokens", [0, 7])
def test_val_r17_tokens_count_in_the_solo_score(tokens):
    s = position(seats=1, empty="m1 m2 m3 m4 c1", dukes={0: "cornelius_the_dreamer"}, run=False)
    s.victory[0] = tokens
    s.run()
    play(s, "gain gold")
    assert s.result is not None
    assert s.result.scores == (tokens,)


def test_val_r18_a_solo_tie_is_a_loss():
    s = position(seats=1, empty="m1 m2 m3 m4 c1", dukes={0: "cornelius_the_dreamer"}, run=False)
    from ludoteka.games.valeria.scoring import dark_lord_score

    s.victory[0] = dark_lord_score(s)
    s.run()
    play(s, "gain gold")
    assert s.result is not None
    assert s.result.reason == "solo-fewer-points"


def test_val_r19_a_card_once_revealed_stays_face_up():
    s = position(
        gold=(6,), citizens={0: "peasant butcher thief"}, domain_tops="nest_of_the_weaver_witch", mixed_citizens=True
    )
    under = CITIZEN_ID[s.citizen_stacks[6][-1]]
    play(s, "build nest_of_the_weaver_witch", "return thief")
    assert GAME.rules.view(s, 1)["citizens"][6]["face_up"] == [under, "thief"]


def test_val_r20_domains_that_give_a_citizen_are_imperative():
    s = position(gold=(7,), citizens={0: "peasant cleric"}, domain_tops="shattered_hand")
    play(s, "build shattered_hand")
    assert "decline" not in options(s)


def test_val_r21_starters_have_names_but_no_role_and_cannot_be_returned():
    s = position(gold=(6,), citizens={0: "butcher merchant"}, domain_tops="nest_of_the_weaver_witch")
    play(s, "build nest_of_the_weaver_witch")
    assert options(s) == ["return merchant", "return butcher", "decline"]
    assert "peasant" not in can(position(gold=(2,)), "recruit")


def test_val_r22_no_duke_refers_to_bosses():
    assert not hasattr(DUKE[0], "boss")
    assert [card.id for card in DUKE if "Titan" in card.text.en] == ["hrothgar_the_conqueror"]


def test_val_r23_later_editions_are_not_used():
    assert set(GAME.variants) == {
        "setup",
        "mixed_citizens",
        "areas",
        *[f"citizen_{n}" for n in (1, 2, 3, 4, 7, 8, 9, 11)],
    }


def test_val_r24_the_thief_may_take_nothing():
    s = position("turn", dice=(3, 4), citizens={0: "thief", 1: "archer"}, gold=(0, 3))
    play(s, "take nothing")
    assert s.gold == [0, 3]
    assert told(s, "stole-nothing") == [{"seat": 0, "card": "thief"}]
    assert asked(s) == "take_action"


def test_val_r25_a_reward_without_a_citizen_is_skipped():
    s = position(
        seats=5,
        strength=(9,),
        monsters={0: "dire_bear dire_bear dire_bear"},
        empty="c1 c2 c3 c5 c6 c7 c8 c9 c11",
    )
    play(s, "slay orc_warrior")
    assert told(s, "no-citizen") == [{"seat": 0, "card": "orc_warrior"}]
    assert asked(s) == "take_action"


def test_val_r26_stolen_monsters_count_for_a_boss():
    s = position(
        strength=(6,),
        gold=(10,),
        citizens={0: "rogue mercenary"},
        monsters={1: "goblin goblin goblin goblin_mage"},
        domain_tops="purloiners_perch",
    )
    play(s, "build purloiners_perch", "slay goblin_king")
    assert told(s, "gained")[-1]["card"] == "goblin_king" or told(s, "gained")[0]["tokens"] == ("2 gold",)
    assert count(s, "goblin_king") == 1
    assert {"seat": 0, "card": "goblin_king", "tokens": ("2 gold",)} in told(s, "gained")
