"""Domains with a lasting power: dice, doubles, costs, the Action Phase. [VAL-5.3, VAL-7]"""

import pytest
from tests.games.valeria.position import asked, building, can, clause, count, held, options, play, position, told

from ludoteka.games.valeria.cards import DOMAIN
from ludoteka.games.valeria.moves import domain_cost
from ludoteka.games.valeria.state import Valeria

# -- dice [VAL-5.3] ----------------------------------------------------------------------------------------------------


def rolling(domains: str, dice: tuple[int, int], **more: object) -> Valeria:
    return position("turn", dice=dice, domains={0: domains}, **more)  # type: ignore[arg-type]


def test_val_5_3_foxgrove_palisade_turns_a_die_to_six_for_two_gold():
    s = rolling("foxgrove_palisade", (1, 2), gold=(2,))
    assert asked(s) == "change_die"
    assert clause(s) == "VAL-5.3"
    assert options(s) == ["foxgrove_palisade on die 1", "foxgrove_palisade on die 2", "announce"]
    play(s, "foxgrove_palisade on die 2")
    assert s.dice == (1, 6)
    assert s.gold[0] == 0
    assert asked(s) == "take_action"  # the 6 woke the Starter Knights


def test_val_5_3_foxgrove_palisade_cannot_be_used_without_gold():
    s = rolling("foxgrove_palisade", (1, 6), gold=(0,), magic=(5,))
    assert asked(s) == "take_action"
    assert s.dice == (1, 6)


@pytest.mark.parametrize(("citizens", "cost"), [("", 0), ("cleric", 1), ("cleric cleric paladin", 3)])
def test_val_5_3_desert_orchid_costs_one_gold_for_each_holy_citizen(citizens, cost):
    s = rolling("desert_orchid", (6, 5), gold=(cost,), citizens={0: citizens})
    play(s, "desert_orchid on die 1")
    assert s.dice == (1, 5)
    assert asked(s) == "take_action"
    poor = rolling("desert_orchid", (6, 5), gold=(cost - 1 if cost else 0,), citizens={0: citizens})
    assert (asked(poor) == "change_die") == (cost == 0)


def test_val_5_3_palace_of_the_dawn_lowers_a_die_by_one_for_free():
    s = rolling("palace_of_the_dawn", (6, 1))
    assert options(s) == ["palace_of_the_dawn on die 1", "announce"]  # never below 1
    play(s, "palace_of_the_dawn on die 1")
    assert s.dice == (5, 1)
    assert asked(s) == "take_action"


def test_val_5_3_each_domain_once_for_each_roll_and_in_any_order():
    s = rolling("palace_of_the_dawn foxgrove_palisade", (3, 4), gold=(4,))
    play(s, "foxgrove_palisade on die 1", "palace_of_the_dawn on die 1")
    assert s.dice == (5, 4)
    assert s.gold[0] == 2 + 1  # 2 paid, nothing left to use; the 5 woke the Starter Peasant


def test_val_5_3_only_the_active_players_own_domains():
    s = position("turn", dice=(5, 6), domains={1: "palace_of_the_dawn"})
    assert asked(s) == "take_action"


# -- doubles [VAL-5.2] -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_val_5_2_gargans_embrace_gives_its_owner_a_token_for_doubles(owner):
    s = position("turn", seats=3, dice=(5, 5), domains={owner: "gargans_embrace"})
    assert [s.victory[seat] for seat in range(3)] == [int(seat == owner) for seat in range(3)]
    other = position("turn", seats=3, dice=(5, 6), domains={owner: "gargans_embrace"})
    assert other.victory == [0, 0, 0]


# -- the Action Phase --------------------------------------------------------------------------------------------------

AT_START = {"blood_crow_army": (0, 1, 0), "halfpenny_hill": (1, 0, 0), "monolith_of_ostendaar": (0, 0, 1)}


@pytest.mark.parametrize(("id", "gain"), AT_START.items())
def test_val_7_1_gains_at_the_start_of_the_action_phase(id, gain):
    assert held(position(domains={0: id})) == gain
    assert held(position(domains={1: id}), 1) == (0, 0, 0)  # not in the turn of another player
    s = play(position(domains={0: id}), "gain gold")
    assert sum(held(s)) == 2  # once in a turn, not for each action


@pytest.mark.parametrize(("id", "gain"), AT_START.items())
def test_val_7_5_no_gain_in_the_turn_of_building(id, gain):
    """VAL-R8: a moment that has passed is not repeated."""
    s = play(building(id, citizens="peasant merchant butcher archer champion knight"), f"build {id}")
    assert held(s) == (0, 0, 0)
    assert asked(s) == "take_action"


def test_val_7_4_emerald_stronghold_ignores_the_surcharge():
    s = position(gold=(4,), citizens={0: "archer archer"}, domains={0: "emerald_stronghold"})
    play(s, "recruit archer")
    assert (count(s, "archer"), s.gold[0]) == (3, 0)
    assert "archer" not in can(position(gold=(4,), citizens={0: "archer"}), "recruit")


def test_val_7_5_emerald_stronghold_works_in_the_turn_of_building():
    s = building("emerald_stronghold", gold=2, citizens="peasant archer cleric")
    assert s.gold[0] == 14
    play(s, "build emerald_stronghold")
    assert "peasant" in can(s, "recruit")  # 2 Gold instead of 4
    play(s, "recruit peasant")
    assert count(s, "peasant") == 2


def test_val_7_4_pratchetts_plateau_makes_domains_cheaper():
    s = building("orb_of_urdr", gold=-1, domains={0: "pratchetts_plateau"})
    play(s, "build orb_of_urdr")
    assert s.gold[0] == 0
    assert asked(s) == "take_action"


def test_val_7_4_pratchetts_plateau_does_not_pay_for_itself():
    assert "pratchetts_plateau" not in can(building("pratchetts_plateau", gold=-1), "build")
    s = position(domains={0: "pratchetts_plateau"})
    for domain, card in enumerate(DOMAIN):
        assert domain_cost(s, 0, domain) == card.cost - 1 >= 1
        assert domain_cost(s, 1, domain) == card.cost


def test_val_7_4_forgotten_sorrows_gives_magic_for_a_recruited_citizen():
    s = play(position(gold=(2,), domains={0: "forgotten_sorrows"}), "recruit paladin")
    assert held(s) == (0, 0, 1)
    assert asked(s) == "take_action"


def test_val_7_4_forgotten_sorrows_gives_magic_for_a_free_citizen_too():
    s = position(strength=(6,), domains={0: "forgotten_sorrows"}, monsters={0: "treant treant"})
    play(s, "slay bane_spider", "knight")
    assert held(s) == (0, 0, 1)


def test_val_7_4_violet_thorn_gives_magic_for_each_monster_slain():
    s = play(position(strength=(3,), domains={0: "violet_thorn"}), "slay goblin")
    assert held(s) == (1, 2, 1)
    play(s, "slay skeleton", "0 magic")
    assert [event["card"] for event in told(s, "gained")][:4] == ["violet_thorn", "goblin", "violet_thorn", "skeleton"]


def test_val_7_4_violet_thorn_counts_a_slay_of_the_eye_but_not_the_perch():
    s = building("eye_of_asteraten", domains={0: "violet_thorn"})
    play(s, "build eye_of_asteraten", "slay goblin")
    assert held(s) == (1, 4, 1)
    s = building("purloiners_perch", domains={0: "violet_thorn"}, monsters={1: "goblin"})
    play(s, "build purloiners_perch")
    assert (count(s, "goblin"), held(s)) == (1, (0, 0, 0))


AT_END = {"cathedral_of_st_aquila": ("gold", "cathedral_opponent"), "orb_of_urdr": ("magic", "orb_opponent")}


@pytest.mark.parametrize(("id", "resource", "question"), [(id, *rest) for id, rest in AT_END.items()])
def test_val_7_6_takes_one_from_an_opponent_of_choice_at_the_end(id, resource, question):
    s = position(seats=4, domains={0: id}, **{resource: (0, 2, 0, 1)})  # type: ignore[arg-type]
    play(s, "gain strength")
    assert asked(s) == "take_action"  # not after the first action
    play(s, "gain strength")
    assert asked(s) == question
    assert clause(s) == "VAL-7.6"
    assert options(s) == ["seat 1", "seat 3"]
    s.rng = 3
    play(s, "seat 3")
    assert told(s, "stole")[-1] == {"seat": 0, "seat2": 3, "tokens": (f"1 {resource}",), "card": id}
    assert s.active == 1


@pytest.mark.parametrize("id", AT_END)
def test_val_7_6_nothing_happens_if_nobody_has_any(id):
    s = position(domains={0: id})
    play(s, "gain strength", "gain strength")
    assert told(s, "stole") == []
    assert s.active == 1


def test_val_7_6_cathedral_then_orb():
    s = position(seats=3, domains={0: "orb_of_urdr cathedral_of_st_aquila"}, gold=(0, 1, 1), magic=(0, 1, 1))
    play(s, "gain strength", "gain strength")
    assert asked(s) == "cathedral_opponent"
    play(s, "seat 1")
    assert asked(s) == "orb_opponent"
    play(s, "seat 2")
    assert [event["card"] for event in told(s, "stole")] == ["cathedral_of_st_aquila", "orb_of_urdr"]
