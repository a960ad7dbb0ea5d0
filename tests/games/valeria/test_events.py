"""What the log says: the clause of every event, what was paid, and nothing where nothing could be chosen. [VAL-13]"""

from __future__ import annotations

import pytest
from tests.games.valeria.position import asked, building, held, options, play, position, table, told

from ludoteka.games.valeria.cards import CITIZEN, DOMAIN, STARTER, Power
from ludoteka.games.valeria.effects import citizens
from ludoteka.games.valeria.scoring import dark_lord_score
from ludoteka.games.valeria.state import Valeria
from ludoteka.games.valeria.terms import CITIZENS, NO_GAIN, PER_DOMAIN, Gain
from ludoteka.games.valeria.text import POWER_CLAUSES


def clauses(s: Valeria, id: str) -> list[str]:
    return [event.clause for event in s.log or [] if event.message.id == id]


def order(s: Valeria, *ids: str) -> list[str]:
    """The events of these kinds as they came."""
    return [event.message.id for event in s.log or [] if event.message.id in ids]


# -- clauses -----------------------------------------------------------------------------------------------------------


def test_val_9_1_2_every_domain_cites_the_clause_of_its_power():
    by_timing = {
        "own_roll_phase": "VAL-5.3",
        "any_roll_phase_doubles": "VAL-5.2",
        "own_action_phase_start": "VAL-7.1",
        "own_action_phase_static": "VAL-7.4",
        "own_action_phase_on_gain_citizen": "VAL-7.4",
        "own_action_phase_on_slay": "VAL-7.4",
        "own_action_phase_end": "VAL-7.6",
    }
    at_once = {
        "eye_of_asteraten": "VAL-9.2.1",
        "cloudriders_camp": "VAL-9.2.2",
        "darktide_harbour": "VAL-9.2.3",
        "rogues_landing": "VAL-9.2.3",
        "shattered_hand": "VAL-9.2.3",
        "grimmwater_keep": "VAL-9.2.3",
        "cutthroats_truce": "VAL-9.2.4",
        "purloiners_perch": "VAL-9.2.5",
        "watcher_on_the_water": "VAL-9.2.6",
        "nest_of_the_weaver_witch": "VAL-9.2.6",
        "golden_obelisk_of_nae": "VAL-9.2.7",
    }
    assert {card.id: card.clause for card in DOMAIN} == {
        card.id: at_once[card.id] if card.timing == "on_build" else by_timing[card.timing] for card in DOMAIN
    }
    assert {card.clause for card in DOMAIN} <= set(POWER_CLAUSES)


def test_val_6_3_what_a_thief_takes():
    s = position("turn", dice=(3, 4), citizens={0: "thief"}, gold=(0, 2))
    play(s, "take 2 gold from seat 1")
    assert clauses(s, "stole") == ["VAL-6.3"]


def test_val_9_2_4_what_the_truce_takes():
    s = play(building("cutthroats_truce", others=(2,)), "build cutthroats_truce")
    assert clauses(s, "stole") == ["VAL-9.2.4"]
    assert told(s, "stole") == [{"seat": 0, "seat2": 1, "tokens": ("2 gold",), "card": "cutthroats_truce"}]


def test_val_7_6_what_cathedral_and_orb_take():
    domains = {0: "cathedral_of_st_aquila orb_of_urdr"}
    s = position(domains=domains, gold=(0, 3), magic=(0, 3))
    play(s, "gain gold", "gain gold")
    assert clauses(s, "stole") == ["VAL-7.6", "VAL-7.6"]


def test_val_11_2_5_alone_tokens_come_from_the_bank():
    s = play(building("cutthroats_truce", seats=1), "build cutthroats_truce")
    assert clauses(s, "gained") == ["VAL-11.2.5"]
    assert told(s, "gained") == [{"seat": 0, "card": "cutthroats_truce", "tokens": ("3 gold",)}]


@pytest.mark.parametrize(
    ("id", "clause"),
    [("cloudriders_camp", "VAL-9.2.2"), ("shattered_hand", "VAL-9.2.3"), ("grimmwater_keep", "VAL-9.2.3")],
)
def test_val_9_2_3_a_citizen_taken_by_a_domain(id, clause):
    s = play(building(id), f"build {id}")
    play(s, options(s)[0])
    assert clauses(s, "citizen-taken") == [clause]
    assert clauses(s, "gained") == (["VAL-9.2.2"] if id == "cloudriders_camp" else [])


@pytest.mark.parametrize(
    ("id", "empty", "clause"), [("cloudriders_camp", "c6 c8", "VAL-9.2.2"), ("shattered_hand", "c1 c9", "VAL-9.2.3")]
)
def test_val_9_2_3_no_citizen_for_a_domain(id, empty, clause):
    s = play(building(id, seats=4, empty=empty), f"build {id}")
    assert clauses(s, "no-citizen") == [clause]


def test_val_8_1_4_a_citizen_as_a_reward_or_none():
    s = position(strength=(9,), monsters={1: "dire_bear dire_bear"})
    play(s, "slay orc_warrior", "take cleric")
    assert clauses(s, "citizen-taken") == ["VAL-8.1.4"]
    s = position(
        seats=5, strength=(9,), monsters={1: "dire_bear dire_bear dire_bear"}, empty="c1 c2 c3 c5 c6 c7 c8 c9 c11"
    )
    play(s, "slay orc_warrior")
    assert clauses(s, "no-citizen") == ["VAL-8.1.4"], "the Archer costs 4"


# -- nothing could be done ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "more"),
    [
        # an Orc Warrior is left, and 5 Strength are too few
        ("eye_of_asteraten", {"empty": "m1 m2 m3 m4", "monsters": {1: "dire_bear dire_bear"}, "seats": 4}),
        ("watcher_on_the_water", {}),
        ("golden_obelisk_of_nae", {"magic": (0, 9)}),
        ("cutthroats_truce", {}),
        ("purloiners_perch", {}),
    ],
)
def test_val_9_1_2_nobody_declines_what_nobody_could_do(id, more):
    s = play(building(id, **more), f"build {id}")
    assert told(s, "declined") == []
    assert told(s, "no-use") == [{"seat": 0, "card": id}]
    assert clauses(s, "no-use") == [next(card.clause for card in DOMAIN if card.id == id)]
    assert asked(s) == "take_action"


def test_val_9_2_6_no_citizen_to_return():
    s = position(gold=(6,), citizens={0: "peasant peasant"}, domain_tops="nest_of_the_weaver_witch")
    s.citizens[:] = [0] * len(s.citizens)  # the requirement was met when the question came
    play(s, "build nest_of_the_weaver_witch")
    assert told(s, "declined") == []
    assert clauses(s, "no-use") == ["VAL-9.2.6"]


def test_val_9_2_1_who_could_slay_declines():
    s = play(building("eye_of_asteraten"), "build eye_of_asteraten", "decline")
    assert clauses(s, "declined") == ["VAL-9.2.1"]
    assert told(s, "no-use") == []


# -- what was paid -----------------------------------------------------------------------------------------------------


def test_val_5_4_what_was_paid_for_a_die_is_told():
    s = position("turn", dice=(3, 4), domains={0: "foxgrove_palisade palace_of_the_dawn"}, gold=(1,), magic=(1,))
    play(s, "foxgrove_palisade on die 1", "palace_of_the_dawn on die 2")
    told_of = {"seat": 0, "domain": "foxgrove_palisade", "value": 3, "value2": 6}
    assert told(s, "die-bought") == [{**told_of, "tokens": ("1 gold", "1 magic")}]
    assert told(s, "die-changed") == [{"seat": 0, "domain": "palace_of_the_dawn", "value": 4, "value2": 3}]
    assert clauses(s, "die-bought") == ["VAL-5.3"]


def test_val_9_2_7_what_was_paid_at_the_obelisk_is_told():
    s = play(building("golden_obelisk_of_nae", magic=(4, 0)), "build golden_obelisk_of_nae", "0 magic", "pay")
    sold = {"seat": 0, "card": "golden_obelisk_of_nae", "tokens": ("3 magic",), "tokens2": ("3 victory",)}
    assert told(s, "paid-for-victory") == [sold]
    assert (held(s), s.victory[0]) == ((0, 0, 1), 3)
    assert told(s, "gained") == [], "told once"


# -- what goes back, what is stolen, who begins, who has nothing ------------------------------------------------------


def test_val_9_2_5_a_stolen_monster_is_told():
    s = play(building("purloiners_perch", monsters={1: "goblin"}), "build purloiners_perch")
    assert told(s, "monster-stolen") == [{"seat": 0, "seat2": 1, "monster": "goblin"}]
    assert clauses(s, "monster-stolen") == ["VAL-9.2.5"]


def test_val_9_2_6_what_is_returned_is_told():
    s = building("watcher_on_the_water", monsters={0: "goblin treant"})
    play(s, "build watcher_on_the_water", "return treant")
    assert told(s, "monster-returned") == [{"seat": 0, "monster": "treant"}]
    s = play(building("nest_of_the_weaver_witch"), "build nest_of_the_weaver_witch")
    play(s, "return archer")
    assert told(s, "citizen-returned") == [{"seat": 0, "citizen": "archer"}]


def test_val_6_7_a_consolation_is_told():
    s = position("turn", seats=2, active=1, dice=(1, 2), citizens={1: "cleric"})
    assert (asked(s), s.to_act) == ("consolation", (0,))
    play(s, "gain magic")
    assert told(s, "consoled") == [{"seat": 0, "tokens": ("1 magic",)}]
    assert held(s) == (0, 0, 1)


def test_val_3_8_the_first_player_is_told():
    s = table(3)
    s.run()
    while asked(s) == "keep_duke":
        play(s, options(s)[0])
    assert told(s, "first-player") == [{"seat": s.first}]


def test_val_11_2_10_the_dark_lord_is_scored_part_by_part():
    s = position(seats=1, dice=(1, 1), strength=(30,), magic=(30,))
    for place in range(5):
        s.monster_stacks[place] = s.monster_stacks[place][:1] if place == 0 else ()
    play(s, next(words for words in options(s) if words.startswith("slay")))
    while s.result is None:
        play(s, options(s)[0])
    [scored] = told(s, "dark-lord-scored")
    assert scored["total"] == scored["monsters"] + scored["domains"] + scored["points"] == dark_lord_score(s)
    assert scored["monsters"] == 0, "all are slain"


# -- exhausted positions -----------------------------------------------------------------------------------------------


def test_val_7_3_a_position_is_exhausted_when_the_action_is_over():
    """The last Bane Spider but the Queen is gone: the reward comes first, then the Exhausted card."""
    s = position(strength=(6,), monsters={1: "treant treant bane_spider spider_queen"})
    play(s, "slay bane_spider", "knight")
    assert order(s, "citizen-taken", "stack-emptied") == ["citizen-taken", "stack-emptied"]
    assert told(s, "stack-emptied") == [{"position": "m3"}]
    assert clauses(s, "stack-emptied") == ["VAL-7.3"]


def test_val_7_3_a_nested_slay_is_part_of_the_action():
    """Eye of Asteraten empties its own stack and one of Monsters: both are told when everything is done."""
    s = building("eye_of_asteraten", monsters={1: "goblin goblin goblin_mage goblin_king"})
    s.box_domains = (*s.box_domains, *s.domain_stacks[0][:-1])
    s.domain_stacks[0] = s.domain_stacks[0][-1:]
    play(s, "build eye_of_asteraten", "slay goblin")
    assert order(s, "slew", "gained", "stack-emptied") == ["gained", "slew", "gained", "stack-emptied", "stack-emptied"]
    assert {event["position"] for event in told(s, "stack-emptied")} == {"m1", "d1"}
    play(s, "gain gold")
    assert len(told(s, "stack-emptied")) == 2, "each position once"


def test_val_9_2_6_what_is_returned_within_the_action_was_never_exhausted():
    """Watcher on the Water fills a position again that was empty before: nothing is told as emptied."""
    s = building("watcher_on_the_water", monsters={0: "goblin goblin goblin goblin_mage goblin_king"})
    play(s, "build watcher_on_the_water", "return goblin")
    assert told(s, "stack-emptied") == []


def test_val_2_10_a_captured_stack_is_exhausted_at_once():
    s = position(seats=1, dice=(1, 1))
    s.citizen_stacks[0] = s.citizen_stacks[0][-1:]
    play(s, "gain gold", "gain gold", "lose cleric")
    assert order(s, "citizen-captured", "stack-emptied") == ["citizen-captured", "stack-emptied", "citizen-captured"]
    assert clauses(s, "stack-emptied") == ["VAL-2.10"]


# -- powers that count -------------------------------------------------------------------------------------------------


def test_val_6_6_a_power_that_counts_may_give_any_resource():
    def harvest(power: Power) -> tuple[int, int, int]:
        """What two activations of this power give a player with four Domains."""
        s = position(dice=(1, 1), citizens={0: "cleric"}, gold=(0, 0), magic=(0, 0))
        s.domains[0] = 0b1111
        assert citizens.mandatory_gains(s, 0, (citizens.sure_gain(power),) * CITIZENS) == ()
        return held(s)

    each = Power(NO_GAIN, Gain(1, 2, 3), PER_DOMAIN, (), NO_GAIN, NO_GAIN, NO_GAIN, "", CITIZEN[0].on_turn.text)
    assert harvest(each) == (8, 16, 24)
    assert harvest(each._replace(gain=Gain(1, 0, 1), each=NO_GAIN, per=0)) == (2, 0, 2)
    both = each._replace(gain=Gain(1, 0, 0), each=Gain(1, 0, 1))
    assert harvest(both) == (10, 0, 8), "2 × 1 Gold, and 2 × 4 times 1 Gold and 1 Magic"
    assert len(STARTER) == 2


def test_val_6_4_an_exchange_and_a_choice_are_told():
    s = position("turn", dice=(1, 2), active=1, citizens={0: "monk", 1: "merchant"}, gold=(1, 0))
    play(s, "merchant 2 magic", "monk 1 gold for 2 magic")
    assert told(s, "picked") == [{"seat": 1, "citizen": "merchant", "tokens": ("2 magic",)}]
    assert told(s, "exchanged") == [{"seat": 0, "citizen": "monk", "tokens": ("1 gold",), "tokens2": ("2 magic",)}]
    silent = position("turn", dice=(1, 2), active=1, citizens={0: "monk", 1: "merchant"}, gold=(1, 0))
    silent.log = None
    assert held(play(silent, "merchant 2 magic", "monk 1 gold for 2 magic")) == held(s) == (0, 0, 2)


def test_val_r14_the_dark_lord_is_one_of_the_dukes_that_were_not_dealt():
    s = table(1)
    s.run()
    undealt = set(s.undealt)
    play(s, options(s)[0])
    assert s.dark_lord in undealt
    assert {*s.undealt, s.dark_lord} == undealt
    assert len(s.undealt) == 7
