"""The solo game against the Dark Lord. [VAL-11.2]"""

import re
from collections import Counter

import pytest
from tests.games.valeria.position import (
    GAME,
    asked,
    clause,
    components,
    count,
    held,
    loaded,
    options,
    play,
    position,
    state_of,
    told,
    top,
)

from ludoteka.core.endings import why_it_ended
from ludoteka.games.valeria.cards import DUKE_NUMBER, MONSTER_NUMBER
from ludoteka.games.valeria.flow import monsters_phase, turn
from ludoteka.games.valeria.scoring import dark_lord_score, score
from ludoteka.games.valeria.state import Valeria, exhausted_positions
from ludoteka.games.valeria.terms import PHASE_IDS


def attacked(dice: tuple[int, int], empty: str = "", **more: object) -> Valeria:
    """A Monsters Phase with these dice; a new turn follows."""
    s = position("end", seats=1, dice=dice, empty=empty, run=False, **more)  # type: ignore[arg-type]
    s.stack = [(turn, (), 0), (monsters_phase, (), 0)]
    loaded(s, 5, 6)
    s.run()
    return s


def test_val_11_2_1_the_dark_lord_gets_a_duke_that_was_not_dealt():
    """VAL-R14."""
    match = GAME.start(1, seed=3)
    s = state_of(match)
    dealt = {s.dukes[0], s.returned[0]}
    assert len(s.undealt) == 8
    match.play(0, match.question(0).options[0])
    assert s.dark_lord not in dealt
    assert s.dark_lord not in s.undealt
    assert match.view(0)["dark_lord"]["duke"] is None
    assert told(s, "dark-lord-came") == [{}]


def test_val_11_2_2_six_phases():
    s = position("turn", seats=1, dice=(5, 6), citizens={0: "alchemist"}, gold=(2,))
    phases = [PHASE_IDS[s.phase]]
    while s.turns == 0 and s.result is None:
        s.choose(s.options[-1])
        phases.append(PHASE_IDS[s.phase])
    seen = list(dict.fromkeys(phases))
    assert [phase for phase in seen if phase in ("action", "monsters")] == ["action", "monsters"]
    ids = [event.message.id for event in s.log or []]
    first = ids.index("turn-began", ids.index("turn-began") + 1)
    order = [id for id in ids[:first] if id in ("rolled", "harvested", "resource-gained", "stack-woke")]
    assert order == [
        "rolled",
        "harvested",
        "resource-gained",
        "resource-gained",
        "stack-woke",
        "stack-woke",
        "harvested",
    ]


def test_val_11_2_3_dice_domains_work_as_usual():
    s = position("turn", seats=1, dice=(5, 6), domains={0: "palace_of_the_dawn"})
    assert asked(s) == "change_die"


def test_val_11_2_4_the_harvest_uses_on_turn_powers_and_consoles():
    s = position("turn", seats=1, dice=(1, 3), citizens={0: "cleric"})
    assert held(s) == (0, 0, 3)
    s = position("turn", seats=1, dice=(1, 2))
    assert asked(s) == "consolation"


def test_val_11_2_5_the_thief_takes_from_the_bank():
    s = position("turn", seats=1, dice=(3, 4), citizens={0: "thief"})
    assert options(s) == [
        *[f"take {n} gold from the bank" for n in (1, 2, 3)],
        *[f"take {n} magic from the bank" for n in (1, 2, 3)],
        "take nothing",
    ]
    play(s, "take 3 magic from the bank")
    assert held(s) == (0, 0, 3)


def test_val_11_2_5_cathedral_and_orb_take_from_the_bank():
    s = position(seats=1, domains={0: "cathedral_of_st_aquila orb_of_urdr"}, dice=(1, 2))
    loaded(s, 1, 2)
    play(s, "gain strength", "gain strength")
    gained = [event for event in told(s, "gained") if event["card"] in ("cathedral_of_st_aquila", "orb_of_urdr")]
    assert [event["tokens"] for event in gained] == [("1 gold",), ("1 magic",)]


def test_val_11_2_5_cutthroats_truce_takes_three_gold_from_the_bank():
    s = position(seats=1, gold=(5,), citizens={0: "rogue cleric"}, domain_tops="cutthroats_truce")
    play(s, "build cutthroats_truce")
    assert held(s) == (3, 0, 0)
    assert asked(s) == "take_action"


def test_val_11_2_5_purloiners_perch_takes_the_leftmost_top_monster():
    s = position(seats=1, gold=(10,), citizens={0: "rogue mercenary"}, domain_tops="purloiners_perch", empty="m1")
    play(s, "build purloiners_perch")
    assert count(s, "skeleton") == 1
    assert held(s) == (0, 0, 0)
    assert told(s, "monster-taken") == [{"seat": 0, "monster": "skeleton"}]
    assert asked(s) == "take_action"


@pytest.mark.parametrize(("dice", "columns"), [((1, 2), [1, 2]), ((4, 2), [2, 4]), ((3, 3), [3, 3])])
def test_val_11_2_6_each_die_activates_the_stack_of_its_column(dice, columns):
    s = attacked(dice)
    for column in columns:
        assert asked(s) == "lose_citizen"
        assert clause(s) == "VAL-11.2.7"
        upper, lower = (["c1", "c2", "c3", "c4", "c5"])[column - 1], (["c6", "c7", "c8", "c9", "c11"])[column - 1]
        assert options(s) == [f"lose {top(s, upper)}", f"lose {top(s, lower)}"]
        play(s, f"lose {top(s, upper)}")
    assert sum(s.captured_citizens) == 2
    assert asked(s) != "lose_citizen"


def test_val_11_2_6_an_exhausted_stack_does_nothing():
    s = attacked((1, 2), empty="m1")
    assert told(s, "stack-asleep") == [{"area": "hills", "value": 1}]
    assert options(s) == ["lose merchant", "lose rogue"]


def test_val_11_2_6_a_six_activates_a_stack_of_choice_after_the_lower_die():
    """VAL-R15."""
    s = attacked((6, 1), empty="m3")
    assert options(s) == ["lose cleric", "lose knight"]
    play(s, "lose knight")
    assert asked(s) == "wake_stack"
    assert clause(s) == "VAL-11.2.6"
    assert options(s) == ["wake hills", "wake ruins", "wake valley", "wake mountains"]
    play(s, "wake mountains")
    assert options(s) == ["lose peasant", "lose butcher"]


def test_val_11_2_7_one_citizen_stack_left_is_taken_from_without_asking():
    s = attacked((1, 1), empty="c1")
    assert sum(s.captured_citizens) == 2
    assert told(s, "citizen-captured") == [{"citizen": "knight"}, {"citizen": "knight"}]


def test_val_11_2_7_without_citizens_the_domain_is_captured_and_the_next_revealed():
    s = attacked((1, 2), empty="c1 c6")
    assert s.captured_domains.bit_count() == 1
    assert len(s.domain_stacks[0]) == 2
    ids = [event.message.id for event in s.log or []]
    assert ids.index("domain-revealed") == ids.index("domain-captured") + 1
    assert asked(s) == "lose_citizen"


def test_val_11_2_7_an_activation_without_anything_to_capture_is_a_loss():
    s = attacked((1, 2), empty="c1 c6 d1")
    assert s.result is not None
    assert s.result.reason == "solo-nothing-to-capture"
    assert GAME.rules.evaluate(s)[0] == 0.0


def test_val_11_2_7_a_mixed_stack_reveals_the_next_citizen():
    s = attacked((1, 2), mixed_citizens=True)
    play(s, f"lose {top(s, 'c1')}")
    assert s.face_down[0] == 3


def test_val_11_2_8_the_second_harvest_uses_off_turn_powers_and_new_citizens():
    s = position(seats=1, dice=(1, 2), gold=(3,))
    play(s, "recruit cleric", "gain gold", "lose cleric")
    loaded(s, 5, 6)
    play(s, "lose merchant")
    assert told(s, "harvested")[0] == {"seat": 0, "tokens": ("1 magic",)}  # gained this turn, off-turn power


def test_val_11_2_8_the_second_harvest_asks_for_exchanges_and_consoles():
    s = position(seats=1, dice=(1, 2), gold=(1,), citizens={0: "monk"})
    play(s, "gain gold", "gain gold", "lose cleric", "lose merchant")
    assert asked(s) == "harvest_off_turn"
    assert options(s) == ["monk 1 gold for 2 magic", "finish"]
    s = position(seats=1, dice=(1, 2))
    play(s, "gain gold", "gain gold", "lose cleric", "lose merchant")
    assert asked(s) == "consolation"


def test_val_11_2_8_the_thief_chooses_from_the_bank_in_the_second_harvest():
    s = position(seats=1, dice=(3, 4), citizens={0: "thief"})
    play(s, "gain gold", "gain gold", "lose mercenary", "lose archer")
    assert options(s) == ["thief 2 gold", "thief 2 magic"]


# -- endings [VAL-11.2.9] ----------------------------------------------------------------------------------------------


def last_monster(**more: object) -> Valeria:
    s = position(seats=1, empty="m2 m3 m4 m5", run=False, **more)  # type: ignore[arg-type]
    s.monster_stacks[0] = (MONSTER_NUMBER["goblin"],)
    s.run()
    return s


def test_val_11_2_9_the_last_monster_slain_wins_at_once():
    s = last_monster(strength=(1,), dukes={0: "simon_the_unclean"})
    play(s, "slay goblin")
    assert s.result is not None
    assert s.result.reason == "solo-all-slain"
    assert GAME.rules.evaluate(s)[0] == 1.0
    assert held(s) == (0, 0, 0)  # not even its reward
    assert s.result.ranks == (1,)


def test_val_11_2_9_a_nested_slay_wins_too():
    s = last_monster(gold=(8,), citizens={0: "archer cleric"}, domain_tops="eye_of_asteraten")
    play(s, "build eye_of_asteraten", "slay goblin")
    assert s.result is not None
    assert s.result.reason == "solo-all-slain"


def test_val_11_2_9_purloiners_perch_may_take_the_last_monster():
    """VAL-R16."""
    s = last_monster(gold=(10,), citizens={0: "rogue mercenary"}, domain_tops="purloiners_perch")
    play(s, "build purloiners_perch")
    assert s.result is not None
    assert s.result.reason == "solo-all-slain"


def test_val_11_2_9_five_exhausted_positions_stop_the_game_after_an_action():
    s = position(seats=1, gold=(4, 0), empty="c1 c2 c3 d1", domains={0: "cathedral_of_st_aquila"}, run=False)
    s.citizen_stacks[3] = s.citizen_stacks[3][-1:]
    s.run()
    play(s, "recruit archer")
    assert exhausted_positions(s) == 5
    assert s.result is not None
    assert s.result.reason in ("solo-more-points", "solo-fewer-points")
    assert held(s) == (0, 0, 0)  # no second action, no Cathedral


def test_val_11_2_9_five_exhausted_positions_stop_the_game_after_a_capture():
    s = position("end", seats=1, dice=(1, 2), empty="c2 c3 d1 d2", run=False)
    s.citizen_stacks[0] = s.citizen_stacks[0][-1:]
    s.stack = [(turn, (), 0), (monsters_phase, (), 0)]
    s.run()
    play(s, "lose cleric")
    assert s.result is not None
    assert sum(s.captured_citizens) == 1  # the second die captures nothing more


def test_val_11_2_9_four_exhausted_positions_do_not_stop_it():
    s = position(seats=1, empty="c1 c2 c3 d1")
    play(s, "gain gold")
    assert s.result is None
    assert asked(s) == "take_action"


def test_val_11_2_9_the_conditions_of_several_players_do_not_hold():
    s = position("end", seats=1, empty="m1 m2 m3 m4")
    assert s.result is None


# -- scoring [VAL-11.2.10, VAL-11.2.11] --------------------------------------------------------------------------------


def stopped(mine: int) -> Valeria:
    """A stopped game in which the Dark Lord (Elisium) has 1 point and the player `mine` Victory tokens."""
    empty = "m2 m3 m4 m5 c1"
    dukes = {0: "hrothgar_the_conqueror"}
    s = position(seats=1, empty=empty, dukes=dukes, run=False)
    s.undealt = (*[duke for duke in s.undealt if duke != DUKE_NUMBER["elisium_the_allsmith"]], s.dark_lord)
    s.dark_lord = DUKE_NUMBER["elisium_the_allsmith"]
    s.monster_stacks[0] = (MONSTER_NUMBER["goblin"],)
    s.victory[0] = mine
    s.run()
    play(s, "gain gold")
    return s


@pytest.mark.parametrize(
    ("mine", "reason"), [(2, "solo-more-points"), (1, "solo-fewer-points"), (0, "solo-fewer-points")]
)
def test_val_11_2_11_strictly_more_points_win(mine, reason):
    """VAL-R18: a tie is a loss. VAL-R17: Victory tokens count."""
    s = stopped(mine)
    assert s.result is not None
    assert dark_lord_score(s) == 1
    assert s.result.scores == (mine,)
    assert s.result.reason == reason
    assert GAME.rules.evaluate(s)[0] == float(mine > 1)


@pytest.mark.parametrize(("mine", "polish"), [(2, "2 punktami"), (1, "1 punktem")])
def test_the_end_of_a_stopped_game_names_the_points_of_both(mine, polish):
    match = GAME.start(1, seed=1)
    match.state = stopped(mine)
    assert match.over
    assert re.search(f"with {mine} points? .* the Dark Lord, who has 1\\.", why_it_ended(match, "en"))
    assert re.search(f"z {polish} .* Mroczny Władca, który ma 1\\.", why_it_ended(match, "pl"))


def test_val_11_2_10_the_dark_lord_scores_survivors_captured_domains_and_his_duke():
    s = position(seats=1, run=False)
    s.monster_stacks = [(MONSTER_NUMBER["goblin_king"], MONSTER_NUMBER["goblin_mage"]), (), (), (), ()]
    s.captured_citizens[6] = 2  # Archers
    s.captured_domains = 1 << 7  # The Orb of Urdr: 1 VP, one Shadow and one Holy icon
    s.gold[0] = 50
    points = {
        "hrothgar_the_conqueror": 2 * 2 + 1,
        "elisium_the_allsmith": 2 + 2,
        "reese_the_firebrand": 2 + 2 + 1,
        "cornelius_the_dreamer": 3,
        "elsyn_saint_of_shadows": 4,
        "simon_the_unclean": 2,
    }
    for duke, extra in points.items():
        s.dark_lord = DUKE_NUMBER[duke]
        assert dark_lord_score(s) == 4 + 2 + 1 + extra, duke


def test_val_11_2_10_the_player_scores_as_usual():
    s = position(seats=1, monsters={0: "goblin"}, domains={0: "orb_of_urdr"}, dukes={0: "cornelius_the_dreamer"})
    s.victory[0] = 2
    assert score(s, 0) == 1 + 1 + 2 + 3


def test_val_11_2_9_random_solo_games_end_in_every_way_but_the_rare_ones():
    reasons: Counter[str] = Counter()
    for seed in range(60):
        match = GAME.start(1, seed=seed)
        s = state_of(match)
        cards = components(s)
        while s.result is None:
            s.choose(s.options[s.below(len(s.options))])
        assert components(s) == cards
        reasons[s.result.reason] += 1
    assert reasons["solo-fewer-points"] > 0
    assert set(reasons) <= {
        "solo-all-slain",
        "solo-more-points",
        "solo-fewer-points",
        "solo-nothing-to-capture",
    }
