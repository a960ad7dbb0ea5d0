"""The worked examples of the rules. [VAL-15]"""

import pytest
from tests.games.valeria.position import (
    asked,
    can,
    count,
    held,
    options,
    play,
    position,
    table,
    told,
    top,
)

from ludoteka.games.valeria.cards import ACTIVATED, CITIZEN, MONSTER_ID
from ludoteka.games.valeria.state import exhausted_positions
from ludoteka.games.valeria.terms import SLOT_NUMBERS


def test_ex_1_activation():
    """VAL-6.1."""
    numbers = sorted({SLOT_NUMBERS[CITIZEN[citizen].slot][0] for citizen, _ in ACTIVATED[7 * 3 + 5]})
    assert numbers == [3, 5, 8]
    assert {times for _, times in ACTIVATED[7 * 3 + 5]} == {1}


def test_ex_2_two_copies():
    s = position("turn", active=1, first=1, dice=(4, 1), citizens={0: "archer archer"})
    assert held(s, 0) == (1, 2, 0)
    s = position("turn", dice=(4, 1), citizens={0: "archer archer"})
    assert held(s, 0) == (1, 4, 0)


def test_ex_3_doubles():
    s = position("turn", dice=(4, 4), citizens={0: "archer archer archer", 1: "archer archer archer"})
    assert (s.strength[0], s.strength[1]) == (12, 6)


def test_ex_4_thief_first():
    """VAL-6.3."""
    s = position("turn", dice=(2, 5), citizens={0: "thief"})
    assert (s.gold[0], s.gold[1]) == (1, 1)
    assert told(s, "stole") == []
    s = position("turn", dice=(2, 5), citizens={0: "thief"}, gold=(0, 4))
    play(s, "take 3 gold from seat 1")
    assert s.gold == [4, 2]
    assert asked(s) == "take_action"


def test_ex_5_order_in_harvest():
    """VAL-6.4."""
    s = position("turn", active=1, first=1, dice=(1, 4), citizens={0: "monk", 1: "archer"})
    play(s, "monk 1 gold for 2 magic")
    assert held(s, 0) == (0, 0, 2)


def test_ex_6_slay_treant():
    """VAL-8.1."""
    s = position(strength=(1,), magic=(2,))
    play(s, "slay treant")  # 1 Strength and 2 Magic: the only split
    assert held(s) == (1, 0, 1)
    assert count(s, "treant") == 1
    assert "treant" not in can(position(strength=(0,), magic=(3,)), "slay")


def test_ex_7_recruit_peasant():
    """VAL-8.2.2."""
    s = position(gold=(1,), magic=(2,))
    play(s, "recruit peasant")
    assert (count(s, "peasant"), held(s)) == (1, (0, 0, 0))
    assert "peasant" not in can(position(gold=(3,), citizens={0: "peasant"}), "recruit")
    assert "peasant" in can(position(gold=(4,), citizens={0: "peasant"}), "recruit")


def test_ex_8_build_palace_of_the_dawn():
    """VAL-8.4."""
    s = position(gold=(11,), citizens={0: "peasant archer archer"}, domain_tops="palace_of_the_dawn")
    under = s.domain_stacks[0][-2]
    play(s, "build palace_of_the_dawn")
    assert s.gold[0] == 0
    assert s.domain_stacks[0][-1] == under
    s = position(gold=(11,), citizens={0: "archer archer"}, domain_tops="palace_of_the_dawn")
    assert "palace_of_the_dawn" not in can(s, "build")


def test_ex_9_sorting():
    """VAL-3.2, VAL-11.1.1."""
    five = [MONSTER_ID[monster] for monster in table(5).monster_stacks[1]]
    assert five == ["skeleton_king", *["flaming_skeleton"] * 2, *["skeleton"] * 3]
    four = [MONSTER_ID[monster] for monster in table(4).monster_stacks[1]]
    assert four == ["skeleton_king", "flaming_skeleton", *["skeleton"] * 3]


@pytest.mark.parametrize(("strength", "magic", "legal"), [(3, 2, True), (4, 1, True), (0, 5, False), (4, 0, False)])
def test_ex_10_gelatinous_cube(strength, magic, legal):
    s = position(setup="glittering_gold", strength=(strength,), magic=(magic,))
    assert ("gelatinous_cube" in can(s, "slay")) == legal
    if legal:
        play(s, "slay gelatinous_cube")
        assert held(s) == (2, 0, 0)


def test_ex_11_spider_queen():
    for answers, result in ((("gold",), (2, 0, 0)), (("citizen", "take archer"), (1, 1, 1))):
        s = position(strength=(10,), magic=(3,), run=False)
        s.monster_stacks[2] = s.monster_stacks[2][:1]
        s.run()
        play(s, "slay spider_queen", *answers)
        got = held(s)[0] or count(s, "archer")
        assert (got, s.victory[0], count(s, "archer")) == result


def test_ex_12_miner():
    s = position("turn", dice=(6, 6), citizens={0: "miner"}, domains={0: "orb_of_urdr"})
    assert s.gold[0] == 2


def test_ex_13_desert_orchid():
    s = position("turn", dice=(6, 5), domains={0: "desert_orchid"})
    play(s, "desert_orchid on die 1")
    assert s.dice == (1, 5)
    holy = {0: "cleric cleric paladin"}
    s = position("turn", dice=(6, 5), domains={0: "desert_orchid"}, citizens=holy, gold=(3,), magic=(5,))
    play(s, "desert_orchid on die 1")
    assert options(s) == ["0 magic", "1 magic", "2 magic"]
    s = position("turn", dice=(6, 5), domains={0: "desert_orchid"}, citizens=holy, gold=(0,), magic=(5,))
    assert asked(s) == "take_action"


@pytest.mark.parametrize(
    ("dice", "domains", "answers", "total"),
    [
        ((4, 4), "palace_of_the_dawn", ["palace_of_the_dawn on die 1"], 1),
        ((3, 4), "palace_of_the_dawn", ["palace_of_the_dawn on die 2"], 1),
        (
            (2, 2),
            "palace_of_the_dawn desert_orchid",
            ["desert_orchid on die 1", "palace_of_the_dawn on die 2"],
            2,
        ),
    ],
)
def test_ex_14_gargans_embrace(dice, domains, answers, total):
    """VAL-5.2, VAL-5.5."""
    s = position("turn", dice=dice, domains={0: domains, 1: "gargans_embrace"})
    play(s, *answers)
    assert s.victory == [0, total]


def test_ex_15_palace_limits():
    s = position("turn", dice=(1, 3), domains={0: "palace_of_the_dawn foxgrove_palisade"}, gold=(2,))
    assert "palace_of_the_dawn on die 1" not in options(s)
    play(s, "foxgrove_palisade on die 2", "palace_of_the_dawn on die 2")
    assert s.dice == (1, 5)


def test_ex_16_thief_limits():
    s = position("turn", dice=(3, 4), citizens={0: "thief"}, gold=(0, 2), magic=(0, 5))
    assert options(s) == [
        *[f"take {n} gold from seat 1" for n in (1, 2)],
        *[f"take {n} magic from seat 1" for n in (1, 2, 3)],
        "take nothing",
    ]


def test_ex_17_orc_warrior_and_wraith():
    s = position(strength=(9,), citizens={0: "mercenary mercenary mercenary"}, monsters={0: "dire_bear dire_bear"})
    play(s, "slay orc_warrior")
    assert "take mercenary" in options(s)
    assert "take archer" not in options(s)
    s = position(strength=(4,), magic=(3,), monsters={0: "gargoyle gargoyle gargoyle"}, setup="mastery_over_magic")
    play(s, "slay wraith")
    assert "take knight" in options(s)
    assert "take cleric" not in options(s)


def test_ex_18_bane_spider():
    s = position(strength=(6,), monsters={0: "treant treant"}, empty="c6")
    play(s, "slay bane_spider")
    assert held(s) == (3, 0, 0)
    assert asked(s) == "take_action"


def test_ex_19_un_exhausting():
    s = position(
        gold=(6,),
        citizens={0: "archer archer"},
        monsters={0: "goblin_king"},
        domain_tops="watcher_on_the_water",
        empty="m1",
    )
    assert exhausted_positions(s) == 1
    play(s, "build watcher_on_the_water", "return goblin_king")
    assert (exhausted_positions(s), s.victory[0], top(s, "m1")) == (0, 3, "goblin_king")


def test_ex_20_solo_activation():
    s = position(seats=1, dice=(1, 2))
    play(s, "gain gold", "gain gold", "lose cleric", "lose merchant")
    assert [event["area"] for event in told(s, "stack-woke")] == ["hills", "ruins"]
    s = position(seats=1, dice=(3, 3))
    play(s, "gain gold", "gain gold", "lose mercenary", "lose mercenary")
    assert [event["area"] for event in told(s, "stack-woke")] == ["forest", "forest"]
    s = position(seats=1, dice=(6, 1))
    play(s, "gain gold", "gain gold", "lose cleric")
    assert asked(s) == "wake_stack"


def test_ex_21_mixed_stack():
    """VAL-11.3.1."""
    s = table(4, mixed_citizens=True)
    assert (len(s.citizen_stacks[0]), s.face_down[0], len(s.box_citizens[0])) == (5, 4, 7)


def test_ex_22_tokens():
    """VAL-1.2, VAL-1.3: fifty tokens are no limit."""
    s = position("turn", dice=(3, 5), citizens={0: "champion champion"}, strength=(50,))
    assert s.strength[0] == 58


@pytest.mark.parametrize(("active", "turns_left"), [(1, 1), (2, 0)])
def test_ex_23_end_by_stacks(active, turns_left):
    """VAL-10.3."""
    s = position(seats=3, active=active, gold=(9, 9, 9), empty="c1 c2 c3 c5 c6", run=False)
    s.citizen_stacks[3] = s.citizen_stacks[3][-1:]
    s.run()
    play(s, "recruit archer", "gain gold")
    assert (s.result is None) == (turns_left > 0)
    turns = s.turns
    while s.result is None:
        s.choose(s.options[-1])
    assert s.turns == turns + turns_left
