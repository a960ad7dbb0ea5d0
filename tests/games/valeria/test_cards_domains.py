"""Domains that do something at once when they are built. [VAL-9.2, Appendix A.3]"""

import pytest
from tests.games.valeria.position import asked, building, clause, count, held, options, play, told, top

from ludoteka.games.valeria.cards import DOMAIN
from ludoteka.games.valeria.effects.domains import SPECIAL, WHOM_TO_ROB
from ludoteka.games.valeria.state import exhausted_positions


def test_every_domain_has_exactly_one_power():
    """Numbers in the card table, a function of its own, or a change of costs."""
    for number, card in enumerate(DOMAIN):
        power = card.power
        static = card.timing == "own_action_phase_static"
        kinds = (number in SPECIAL, any(power.take), power.citizen_cost, power.die_face or power.die_lower, static)
        assert sum(map(bool, kinds)) == (0 if card.timing != "on_build" and any(power.gain) else 1), card.id
        assert (number in WHOM_TO_ROB) == any(power.take)


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
