"""Timed events of the scenarios in their Rounds, what the limit of Rounds decides. [HER-4.1.6, HER-4.4, HER-30.8]"""

from __future__ import annotations

import pytest
from tests.games.heroes.course import asked, go, round_at, say, start, words
from tests.games.heroes.scenarios_played.registry import plays
from tests.games.heroes.scenarios_played.table import (
    army_of,
    begun,
    enter,
    face,
    field_with,
    main_of,
    result,
    settle,
    skip,
    won,
)

from ludoteka.games.heroes.boards import SCENARIOS
from ludoteka.games.heroes.scenarios.carried import carried_in
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.words.components import face_id

# -- timed events --------------------------------------------------------------------------------------------

REFRESHING = [
    ("brave_new_world", 2, (3, 6, 9)),
    ("force_of_will", 2, (4, 8)),
    ("champions_of_gelea", 2, (4, 8)),
    ("cursed_mission", 2, (4, 8, 12)),
    ("wandering_dragons", 2, (4, 8)),
]


@plays(
    "brave_new_world event 3 6 9",
    "force_of_will event 4 8",
    "champions_of_gelea event 4 8",
    "cursed_mission event 4 8 12",
    "wandering_dragons event 4 8",
)
@pytest.mark.parametrize(("id", "seats", "rounds"), REFRESHING)
def test_her_30_12_windmills_and_water_wheels_lose_their_cubes_in_the_rounds_named(
    id: str, seats: int, rounds: tuple[int, ...]
):
    s = begun(id, seats, difficulty="hard")
    wheel, mill, garden = [field_with(s, one) for one in ("water_wheel", "windmill", "mystical_garden")]
    for round in range(2, max(rounds) + 1):
        s.cubes = 1 << wheel | 1 << mill | 1 << garden
        round_at(s, round)
        if s.over:
            break
        left = 1 << garden if round in rounds else 1 << wheel | 1 << mill | 1 << garden
        assert s.cubes == left, round


def test_her_30_22_in_rounds_4_and_8_the_roll_of_the_army_is_one_higher():
    s = begun("wandering_dragons", 2)
    s.log = []
    s.figures[army_of(s)] = s.figures[army_of(s)]._replace(field=-1)
    for round in (4, 5):
        round_at(s, round)
        assert sum(one.what == "roaming_roll_bonus" for one in s.listening) == int(round == 4)


@plays("chain_link event 2 6 10", "force_of_will event 5 9")
@pytest.mark.parametrize(("id", "rounds"), [("chain_link", (2, 6, 10)), ("force_of_will", (5, 9))])
def test_her_30_14_the_second_player_has_one_more_movement_point(id: str, rounds: tuple[int, ...]):
    s = begun(id, 2)
    first, second = s.order
    for round in range(2, 7):
        for seat in (first, second):
            at_main(s, seat, round)
            one = s.figures[main_of(s, seat)]
            assert one.mp + one.extra == 3 + int(round in rounds and seat == second), (round, seat)


def at_main(s: Heroes, seat: int, round: int) -> None:
    go(s, lambda s: s.round == round and s.turn == seat and asked(s) == ("main_action", seat))
    assert s.round == round


def test_her_30_15_that_event_is_for_two_players():
    s = begun("force_of_will", 3)
    second = s.order[1]
    at_main(s, second, 5)
    assert s.figures[main_of(s, second)].extra == 0


@plays("brothers_in_arms event 4")
def test_her_30_30_in_round_4_all_black_cubes_go():
    s = begun("brothers_in_arms", 4)
    garden = field_with(s, "mystical_garden")
    for round in (3, 4):
        s.cubes = 1 << garden
        round_at(s, round)
        assert bool(s.cubes) == (round == 3)


@plays("brothers_in_arms event 6 9")
def test_her_30_30_in_rounds_6_and_9_everybody_may_make_one_exchange_with_anybody():
    s = begun("brothers_in_arms", 4)
    rounds: dict[int, list[int]] = {}
    while s.round < 10:
        go(s, lambda s: asked(s)[0] == "trade_partner" or s.round == 10)
        if s.round == 10:
            break
        rounds.setdefault(s.round, []).append(asked(s)[1])
        say(s, "decline")
    assert list(rounds) == [6, 9]
    assert all(seats == list(s.order) for seats in rounds.values())


def test_her_29_2_something_else_is_wanted_than_what_is_offered_and_both_change_hands():
    s = round_at(begun("brothers_in_arms", 4), 6)
    go(s, lambda s: asked(s)[0] == "trade_partner")
    seat = asked(s)[1]
    other = int(words(s)[0].split()[1]) - 1
    for one in (seat, other):
        s.gold[one], s.materials[one], s.valuables[one] = 3, 2, 1
    s.choose(s.options[0])
    say(s, "gold 2")
    assert asked(s) == ("trade_wanted", seat)
    assert not [word for word in words(s) if word.startswith("gold")]
    say(s, "building_materials 2")
    assert asked(s) == ("trade_answer", other)
    say(s, "accept")
    assert (s.gold[seat], s.gold[other]) == (1, 5)
    assert (s.materials[seat], s.materials[other]) == (4, 0)


@plays("two_knights_defense event 1")
def test_her_30_42_a_few_champions_join_in_round_1():
    s = go(start(1, scenario="two_knights_defense"), lambda s: s.round == 1)
    assert [face_id(one) for one in s.army[0]].count("champions-few") == 1


# -- the limit -----------------------------------------------------------------------------------------------


def limit_of(id: str) -> int:
    limit = SCENARIOS[id].rows["rounds"]["limit"]
    return int(limit if isinstance(limit, int) else limit["normal"])


def to_the_limit(s: Heroes) -> Heroes:
    go(s, lambda s: False)
    assert s.round == limit_of(s.scenario)
    return s


@plays("introduction limit compare")
@pytest.mark.parametrize(
    ("xp", "gold", "ranks"), [((4, 2), (0, 9), (1, 2)), ((2, 2), (9, 0), (1, 2)), ((2, 2), (5, 5), (1, 1))]
)
def test_her_30_10_after_round_6_experience_mines_and_gold_are_compared(
    xp: tuple[int, int], gold: tuple[int, int], ranks: tuple[int, int]
):
    s = round_at(begun("introduction", 2), 6)
    s.xp, s.gold = list(xp), list(gold)
    to_the_limit(s)
    assert result(s) == (ranks, "compare")


@plays("brave_new_world limit most")
def test_her_30_12_at_the_latest_round_9_is_the_last_and_most_mines_win():
    s = begun("brave_new_world", 2)
    seat = s.turn
    won(enter(s, field_with(s, "mine")))
    to_the_limit(s)
    ranks, reason = result(s)
    assert reason == "most"
    assert ranks[seat] == 1


@plays("all_for_one limit holder_of_grail")
@pytest.mark.parametrize("carried", [True, False])
def test_her_30_13_after_round_11_the_carrier_of_the_grail_wins_else_nobody(carried: bool):
    s = round_at(begun("all_for_one", 3), 11)
    if carried:
        s.grail = main_of(s, 1)
        s.figures[main_of(s, 1)] = s.figures[main_of(s, 1)]._replace(field=field_with(s, "obelisk"))
    to_the_limit(s)
    assert result(s) == (((2, 1, 2), "holder_of_grail") if carried else ((1, 1, 1), "draw"))


@plays("chain_link limit draw")
def test_her_30_14_after_round_12_nobody_has_won():
    assert result(to_the_limit(begun("chain_link", 2))) == ((1, 1), "draw")


LOSING = [
    ("force_of_will", 2),
    ("champions_of_gelea", 2),
    ("cursed_mission", 2),
    ("wandering_dragons", 2),
    ("greek_gift", 1),
    ("sicilian_dragon", 1),
    ("two_knights_defense", 1),
]


@plays(*[f"{id} limit all_lose" for id, _ in LOSING])
@pytest.mark.parametrize(("id", "seats"), LOSING)
def test_her_24_8_after_the_last_round_all_have_lost(id: str, seats: int):
    s = begun(id, seats)
    army = [i for i, one in enumerate(s.figures) if one.seat < 0]
    for figure in army if id != "greek_gift" else []:
        s.figures[figure] = s.figures[figure]._replace(field=-1)  # it would end the match before
    to_the_limit(s)
    assert s.result is not None
    assert (s.result.scores, s.result.reason) == ((0,) * seats, "defeat")


@plays("monks_retreat limit final_combat")
def test_her_30_11_after_round_7_a_final_combat_of_both_main_heroes_decides():
    s = begun("monks_retreat", 2)
    attacker = 1 - s.order[0]
    s.xp[attacker] = 2
    go(s, lambda s: s.combat is not None and s.combat.duel)
    assert s.round == 7
    assert s.combat is not None
    assert s.combat.players == (attacker, 1 - attacker)
    assert not s.combat.siege, "on the open board"
    assert not any("surrender" in text for text in words(s))
    go(s, lambda s: False)
    assert result(s)[1] == "final_combat"


@plays("brothers_in_arms limit final_combat")
def test_her_30_30_after_round_12_one_player_of_each_team_fights_the_final_combat():
    s = go(begun("brothers_in_arms", 4), lambda s: asked(s)[0] == "final_fighter")
    assert s.round == 12
    go(s, lambda s: s.combat is not None)
    assert s.combat is not None
    assert s.team[s.combat.players[0]] == s.team[s.order[0]] != s.team[s.combat.players[1]]
    go(s, lambda s: False)
    ranks, reason = result(s)
    assert reason == "final_combat"
    assert ranks[0] == ranks[2] != ranks[1] == ranks[3]


@plays(
    "last_chance limit victory_points",
    "great_race limit victory_points",
    "unexpected_inheritance limit victory_points",
)
@pytest.mark.parametrize("id", ["last_chance", "great_race", "unexpected_inheritance"])
def test_her_25_15_after_the_last_round_points_decide(id: str):
    s = begun(id, 2)
    s = round_at(s, limit_of(id))
    s.xp = [0, 12]
    to_the_limit(s)
    assert s.result is not None
    assert s.result.reason == "victory_points"
    assert s.result.scores[1] > s.result.scores[0]
    assert s.result.ranks == (2, 1)


# -- from mission to mission ---------------------------------------------------------------------------------


@plays("greek_gift carry_over", "sicilian_dragon carry_over")
@pytest.mark.parametrize("id", ["greek_gift", "sicilian_dragon"])
def test_her_26_7_units_but_the_archangels_and_resources_go_on_and_the_next_mission_takes_them(id: str):
    s = begun(id, 1)
    s.log = []
    s.army[0], s.gold = [face("halberdiers+"), face("archangels")], [17]
    s.scenario_flags = (*s.scenario_flags, "archangels_found")
    won(enter(s, s.figures[army_of(s)].field))
    skip(s, "carry_card")
    line = next(str(event.message.args["text"]) for event in s.log if event.message.id == "carried-on")
    carried = carried_in(line)
    assert carried is not None
    assert carried.units == (face("halberdiers+"),)
    assert carried.resources[0] == 17
    after = {"greek_gift": "sicilian_dragon", "sicilian_dragon": "two_knights_defense"}[id]
    t = settle(start(1, scenario=after, carried=line))
    assert face("halberdiers+") in t.army[0]
    assert t.gold[0] == 17 + (10 if after == "two_knights_defense" else 0)
