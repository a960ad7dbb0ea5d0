"""The powers of all 24 Domains. [VAL-5.3, VAL-7, VAL-9.2, Appendix A.3]"""

import pytest
from tests.games.valeria.position import asked, can, clause, count, held, options, play, position, told, top

from ludoteka.games.valeria.cards import DOMAIN, DOMAIN_NUMBER
from ludoteka.games.valeria.moves import DICE, ON_BUILD, ONGOING, STATIC, domain_cost
from ludoteka.games.valeria.state import Valeria, exhausted_positions

ROLES = {  # Citizens that fulfil any requirement, one or two of each role
    "all": "peasant peasant merchant archer archer champion mercenary rogue cleric paladin"
}


def building(id: str, gold: int = 0, seats: int = 2, citizens: str = ROLES["all"], **more: object) -> Valeria:
    """Seat 0 has the roles and the Gold for that Domain, and `gold` more."""
    cost = DOMAIN[DOMAIN_NUMBER[id]].cost
    others = tuple(more.pop("others", (0,) * (seats - 1)))  # type: ignore[arg-type, var-annotated]
    return position(
        seats=seats,
        gold=(cost + gold, *others),
        citizens={0: citizens},
        domain_tops=id,
        **more,  # type: ignore[arg-type]
    )


def test_every_domain_has_exactly_one_power():
    for number, card in enumerate(DOMAIN):
        powers = (ON_BUILD[number] is not None, number in ONGOING, number in DICE, card.id in STATIC)
        assert sum(powers) == 1, card.id


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


# -- free Citizens -----------------------------------------------------------------------------------------------------

FREE = {
    "darktide_harbour": ["mercenary", "rogue"],
    "rogues_landing": ["merchant", "peasant", "butcher"],
    "shattered_hand": ["cleric", "paladin"],
    "grimmwater_keep": [
        "cleric",
        "merchant",
        "mercenary",
        "peasant",
        "knight",
        "rogue",
        "champion",
        "paladin",
        "butcher",
    ],
}


@pytest.mark.parametrize(("id", "citizens"), FREE.items())
def test_val_9_2_3_takes_a_qualifying_citizen_without_declining(id, citizens):
    s = play(building(id), f"build {id}")
    assert asked(s) == "take_citizen"
    assert clause(s) == "VAL-9.2.3"
    assert options(s) == [f"take {citizen}" for citizen in citizens]
    before = count(s, citizens[-1])
    play(s, f"take {citizens[-1]}")
    assert count(s, citizens[-1]) == before + 1
    assert held(s) == (0, 0, 0)
    assert asked(s) == "take_action"


def test_val_9_2_3_any_cost_even_four():
    s = building("darktide_harbour", citizen_tops="alchemist thief")
    play(s, "build darktide_harbour")
    assert options(s) == ["take alchemist", "take thief"]


@pytest.mark.parametrize(
    ("id", "empty"),
    [
        ("darktide_harbour", "c3 c7"),
        ("rogues_landing", "c2 c5 c11"),
        ("shattered_hand", "c1 c9"),
        ("grimmwater_keep", "c1 c2 c3 c5 c6 c7 c8 c9 c11"),
        ("cloudriders_camp", "c6 c8"),
    ],
)
def test_val_9_2_3_nothing_happens_if_no_stack_qualifies(id, empty):
    s = building(id, seats=5, empty=empty)
    citizens = sum(s.citizens)
    play(s, f"build {id}")
    assert sum(s.citizens) == citizens
    assert told(s, "no-citizen") == [{"seat": 0, "card": id}]
    assert asked(s) == "take_action"


def test_val_9_2_2_cloudriders_camp_gives_strength_and_a_cheap_soldier():
    s = play(building("cloudriders_camp"), "build cloudriders_camp")
    assert held(s) == (0, 3, 0)
    assert clause(s) == "VAL-9.2.2"
    assert options(s) == ["take knight", "take champion"]  # the Archer costs 4
    play(s, "take champion")
    assert count(s, "champion") == 2
    assert asked(s) == "take_action"


# -- Eye of Asteraten --------------------------------------------------------------------------------------------------


def test_val_9_2_1_eye_of_asteraten_gives_strength_then_a_slay_at_normal_cost():
    s = play(building("eye_of_asteraten"), "build eye_of_asteraten")
    assert held(s) == (0, 5, 0)
    assert asked(s) == "eye_slay"
    assert options(s) == ["slay goblin", "slay skeleton", "slay treant", "slay owlbear", "slay dire_bear", "decline"]
    play(s, "slay dire_bear", "2 magic")
    assert held(s) == (0, 0, 2)
    assert (asked(s), s.action) == ("take_action", 2)


def test_val_9_2_1_the_strength_stays_if_the_player_declines():
    s = play(building("eye_of_asteraten"), "build eye_of_asteraten", "decline")
    assert held(s) == (0, 5, 0)
    assert asked(s) == "take_action"


def test_val_9_2_1_the_nested_slay_asks_for_the_split():
    s = building("eye_of_asteraten", magic=(2,))
    play(s, "build eye_of_asteraten", "0 magic", "slay treant")
    assert asked(s) == "pay_strength"
    assert options(s) == ["0 magic", "1 magic", "2 magic"]
    play(s, "2 magic")
    assert held(s) == (1, 4, 1)


# -- taking ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "taken"), [(1, 1), (3, 3), (5, 3)])
def test_val_9_2_4_cutthroats_truce_takes_three_gold_or_all(gold, taken):
    s = building("cutthroats_truce", others=(gold,))
    play(s, "build cutthroats_truce")
    assert s.gold == [taken, gold - taken]
    assert asked(s) == "take_action"


def test_val_9_2_4_cutthroats_truce_needs_an_opponent_with_gold():
    s = play(building("cutthroats_truce", seats=4, others=(1, 0, 2)), "build cutthroats_truce")
    assert asked(s) == "truce_opponent"
    assert options(s) == ["seat 1", "seat 3"]
    play(s, "seat 3")
    assert s.gold == [2, 1, 0, 0]
    s = play(building("cutthroats_truce"), "build cutthroats_truce")
    assert s.gold == [0, 0]
    assert asked(s) == "take_action"


def test_val_9_2_5_purloiners_perch_takes_a_random_monster_without_reward():
    stolen = set()
    for seed in range(40):
        s = building("purloiners_perch", monsters={1: "goblin goblin goblin skeleton"})
        s.rng = seed * 99991
        play(s, "build purloiners_perch")
        assert sum(s.monsters[:24]) == 1
        assert sum(s.monsters[24:]) == 3
        assert held(s) == (0, 0, 0)
        stolen.add("goblin" if count(s, "goblin") else "skeleton")
    assert stolen == {"goblin", "skeleton"}


def test_val_9_2_5_purloiners_perch_chooses_an_opponent_with_a_monster():
    s = building("purloiners_perch", seats=4, monsters={1: "goblin", 3: "treant"})
    play(s, "build purloiners_perch")
    assert asked(s) == "perch_opponent"
    assert options(s) == ["seat 1", "seat 3"]
    play(s, "seat 3")
    assert count(s, "treant") == 1
    s = play(building("purloiners_perch"), "build purloiners_perch")
    assert sum(s.monsters) == 0
    assert asked(s) == "take_action"


def test_val_9_2_5_the_pick_is_uniform_over_cards_not_types():
    goblins = 0
    for seed in range(400):
        s = building("purloiners_perch", monsters={1: "goblin goblin goblin skeleton"}, run=False)
        s.run()
        s.rng = seed * 1_000_003
        play(s, "build purloiners_perch")
        goblins += count(s, "goblin")
    assert 260 < goblins < 340  # three quarters, not a half


# -- cards and Magic for Victory tokens --------------------------------------------------------------------------------


def test_val_9_2_6_watcher_returns_a_monster_for_three_tokens():
    s = building("watcher_on_the_water", monsters={0: "goblin treant"})
    play(s, "build watcher_on_the_water")
    assert asked(s) == "return_monster"
    assert clause(s) == "VAL-9.2.6"
    assert options(s) == ["return goblin", "return treant", "decline"]
    play(s, "return goblin")
    assert (s.victory[0], count(s, "goblin"), len(s.monster_stacks[0])) == (3, 0, 5)
    assert top(s, "m1") == "goblin"
    assert asked(s) == "take_action"


def test_val_9_2_6_watcher_may_be_declined_or_have_nothing_to_return():
    s = play(building("watcher_on_the_water", monsters={0: "goblin"}), "build watcher_on_the_water", "decline")
    assert (s.victory[0], count(s, "goblin")) == (0, 1)
    s = play(building("watcher_on_the_water"), "build watcher_on_the_water")
    assert s.victory[0] == 0
    assert asked(s) == "take_action"


def test_val_9_2_6_watcher_opens_an_exhausted_position_again():
    s = building("watcher_on_the_water", monsters={0: "goblin_king"}, empty="m1")
    assert exhausted_positions(s) == 1
    play(s, "build watcher_on_the_water", "return goblin_king")
    assert exhausted_positions(s) == 0
    assert top(s, "m1") == "goblin_king"


def test_val_9_2_6_nest_returns_a_citizen_never_a_starter():
    s = building("nest_of_the_weaver_witch", citizens="peasant butcher archer")
    play(s, "build nest_of_the_weaver_witch")
    assert options(s) == ["return archer", "return peasant", "return butcher", "decline"]
    play(s, "return archer")
    assert (s.victory[0], count(s, "archer"), len(s.citizen_stacks[3])) == (3, 0, 5)
    assert asked(s) == "take_action"


def test_val_9_2_6_nest_may_be_declined():
    s = play(building("nest_of_the_weaver_witch"), "build nest_of_the_weaver_witch", "decline")
    assert s.victory[0] == 0
    assert asked(s) == "take_action"


def test_val_9_2_6_nest_opens_an_exhausted_position_again():
    s = building("nest_of_the_weaver_witch", citizens="peasant butcher archer", empty="c4")
    play(s, "build nest_of_the_weaver_witch", "return archer")
    assert exhausted_positions(s) == 0
    assert top(s, "c4") == "archer"


@pytest.mark.parametrize(("answer", "magic", "victory"), [("pay", 1, 3), ("decline", 4, 0)])
def test_val_9_2_7_golden_obelisk_asks_for_three_magic(answer, magic, victory):
    s = building("golden_obelisk_of_nae", magic=(4,))
    play(s, "build golden_obelisk_of_nae", "0 magic")
    assert asked(s) == "obelisk"
    assert options(s) == ["pay", "decline"]
    play(s, answer)
    assert (s.magic[0], s.victory[0]) == (magic, victory)
    assert asked(s) == "take_action"


def test_val_9_2_7_golden_obelisk_needs_exactly_three_magic():
    s = building("golden_obelisk_of_nae", magic=(2,), gold=5)
    play(s, "build golden_obelisk_of_nae", "0 magic")
    assert (s.magic[0], s.victory[0]) == (2, 0)
    assert asked(s) == "take_action"
