"""Each condition of victory and defeat, played until it ends the match. [HER-30.8, HER-24]"""

from __future__ import annotations

import pytest
from tests.games.heroes.course import asked, go, say, words
from tests.games.heroes.scenarios_played.registry import plays
from tests.games.heroes.scenarios_played.table import (
    army_of,
    ask_again,
    attack_main_hero,
    begins,
    begun,
    beside,
    defeated,
    empty_field,
    enter,
    face,
    field_with,
    guarded,
    lost,
    main_of,
    put,
    result,
    skip,
    stand_beside,
    to_combat,
    visit_obelisks,
    ways_into,
    won,
)

from ludoteka.games.heroes.combat.outcome import surrender
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import NOBODY

# -- Heroes --------------------------------------------------------------------------------------------------


@plays(
    "introduction victory defeat_enemy_main_hero",
    "monks_retreat victory defeat_enemy_main_hero",
    "last_chance victory defeat_enemy_main_hero",
)
@pytest.mark.parametrize("id", ["introduction", "monks_retreat", "last_chance"])
def test_her_30_8_who_beats_the_enemy_main_hero_has_won(id: str):
    s = begun(id, 2)
    seat = s.turn
    won(attack_main_hero(s, 1 - seat))
    ranks, reason = result(s)
    assert reason == "defeat_enemy_main_hero"
    assert ranks[seat] == 1
    assert ranks[1 - seat] == 2


def test_her_30_8_also_as_defender():
    s = begun("introduction", 2)
    seat = s.turn
    lost(attack_main_hero(s, 1 - seat))
    assert result(s)[0][1 - seat] == 1


def test_her_30_8_a_surrender_is_no_defeat():
    s = begun("introduction", 2)
    s.gold = [20, 20]
    to_combat(attack_main_hero(s, 1 - s.turn))
    s.asks, s.answers = (), ()
    surrender(s, 1)
    s.run()
    assert not s.over


@plays("all_for_one victory last_player_standing", "all_for_one special sudden_death")
def test_her_30_13_who_beats_both_main_heroes_is_the_last_player():
    s = begun("all_for_one", 3)
    seat = s.turn
    first, second = [other for other in range(3) if other != seat]
    won(attack_main_hero(s, first))
    assert s.eliminated[first], "beaten by a player, though he has his Town"
    assert not s.over
    won(attack_main_hero(s, second))
    assert result(s)[0][seat] == 1


def test_her_30_7_neutral_units_eliminate_nobody_who_has_a_town():
    s = begun("all_for_one", 3)
    seat = s.turn
    s.xp = [0, 0, 0]
    defeated(enter(s, guarded(s)))
    assert not s.eliminated[seat]


# -- places --------------------------------------------------------------------------------------------------


@plays("chain_link victory control_enemy_town")
def test_her_30_14_who_flags_the_enemy_town_has_won():
    s = begun("chain_link", 2)
    seat, other = s.turn, 1 - s.turn
    put(s, main_of(s, other), field_with(s, "obelisk"))
    enter(s, s.home[other])
    skip(s, "town_window")
    say(s, "yield")
    ranks, reason = result(s)
    assert reason == "control_enemy_town"
    assert ranks[seat] == 1


@plays("brothers_in_arms victory team_controls_both_enemy_towns")
def test_her_30_30_a_team_needs_both_towns():
    s = begun("brothers_in_arms", 4)
    seat = s.turn
    enemies = [other for other in range(4) if s.team[other] != s.team[seat]]
    mate = next(other for other in range(4) if other != seat and s.team[other] == s.team[seat])
    for enemy in enemies:
        put(s, main_of(s, enemy), field_with(s, "obelisk", enemies.index(enemy)))
    s.flag[s.home[enemies[0]]] = mate
    ask_again(s)
    enter(s, s.home[enemies[1]])
    skip(s, "town_window")
    say(s, "yield")
    ranks, reason = result(s)
    assert reason == "team_controls_both_enemy_towns"
    assert ranks[seat] == ranks[mate] == 1
    assert ranks[enemies[0]] == ranks[enemies[1]] > 1


@plays("force_of_will victory flag_location")
def test_her_30_15_who_flags_the_utopia_has_won():
    s = begun("force_of_will", 2)
    seat = s.turn
    won(enter(s, field_with(s, "dragon_utopia")))
    ranks, reason = result(s)
    assert reason == "flag_location"
    assert ranks[seat] == 1


@plays("champions_of_gelea victory every_player_flagged", "champions_of_gelea location dragon_utopia visit")
def test_her_30_20_every_player_fights_at_the_utopia_and_the_last_cube_wins_for_all():
    s = begun("champions_of_gelea", 2)
    first, second = s.order
    utopia = field_with(s, "dragon_utopia")
    visit_obelisks(s, first, 2)
    won(enter(s, utopia))
    assert s.shared_flags[utopia] == 1 << first
    assert not s.over
    put(s, main_of(s, first), beside(s, utopia))
    say(ask_again(s), "end turn")
    go(s, lambda s: asked(s) == ("main_action", second))
    won(enter(s, utopia))
    assert result(s) == ((1, 1), "every_player_flagged")


@plays("cursed_mission victory guard_deck_empty")
def test_her_30_21_the_last_five_cards_of_the_deck_beaten_win_for_all():
    s = begun("cursed_mission", 2)
    utopia = field_with(s, "dragon_utopia")
    s.guard_deck = s.guard_deck[:8]
    won(enter(s, utopia))
    assert len(s.guard_deck) == 3
    assert not s.over
    won(enter(s, utopia))
    assert result(s) == ((1, 1), "guard_deck_empty")


@plays("wandering_dragons victory all_of", "wandering_dragons special wanderers_reward")
def test_her_30_22_the_roaming_army_beaten_and_the_utopia_flagged_win_for_all():
    s = begun("wandering_dragons", 2)
    seat = s.turn
    army, utopia = army_of(s), field_with(s, "dragon_utopia")
    put(s, army, empty_field(s))
    won(enter(s, s.figures[army].field))
    assert s.morale[seat] == int(s.faction[seat] != "necropolis"), "the reward"
    assert s.figures[army].field == NOBODY
    assert not s.over
    won(enter(s, utopia))
    assert result(s) == ((1, 1), "all_of")


# -- the Grail -----------------------------------------------------------------------------------------------


@plays("all_for_one victory grail_in_own_town")
def test_her_30_13_the_carrier_who_moves_into_his_town_has_won():
    s = begun("all_for_one", 3)
    seat = s.turn
    s.grail = main_of(s, seat)
    enter(s, s.home[seat])
    ranks, reason = result(s)
    assert reason == "grail_in_own_town"
    assert ranks[seat] == 1


def test_her_30_13_a_carrier_whom_nomads_bring_home_at_the_end_of_his_turn_has_won():
    """[HER-30.8, HER-5.4 (1)]"""
    s = begun("all_for_one", 3)
    seat = s.turn
    s.grail = main_of(s, seat)
    s.army[seat].append(face("neutral_nomads"))
    put(s, main_of(s, seat), beside(s, s.home[seat]), mp=0)
    say(ask_again(s), "end turn")
    for _ in range(20):
        if s.over or asked(s)[0] in ("town_window", "discard_start"):
            break
        if asked(s)[0] == "hero_goes":
            say(s, next(text for text in words(s) if text == place(s, s.home[seat])))
        else:
            s.choose(s.options[0])
    assert result(s)[1] == "grail_in_own_town"


def place(s: Heroes, field: int) -> str:
    q, r = hexagon(s, field)
    return f"{q},{r}"


# -- missions ------------------------------------------------------------------------------------------------


@plays(
    "greek_gift victory defeat_ai",
    "greek_gift defeat main_hero_defeated",
    "two_knights_defense victory defeat_ai",
    "two_knights_defense defeat main_hero_defeated",
)
@pytest.mark.parametrize("id", ["greek_gift", "two_knights_defense"])
def test_her_30_40_beating_the_enemy_wins_and_losing_to_it_loses(id: str):
    s = begun(id, 1)
    won(enter(s, s.figures[army_of(s)].field))
    skip(s, "carry_card")
    assert s.result is not None
    assert (s.result.scores, s.result.reason) == ((1,), "defeat_ai")
    s = begun(id, 1)
    lost(enter(s, s.figures[army_of(s)].field))
    assert s.result is not None
    assert (s.result.scores, s.result.reason) == ((0,), "defeat")


@pytest.mark.parametrize("id", ["greek_gift", "two_knights_defense", "sicilian_dragon"])
def test_her_30_8_a_main_hero_beaten_by_neutral_units_has_lost_the_mission(id: str):
    s = begun(id, 1)
    defeated(enter(s, guarded(s)))
    assert s.result is not None
    assert (s.result.scores, s.result.reason) == ((0,), "defeat")


@plays("sicilian_dragon victory all_of", "sicilian_dragon defeat main_hero_defeated")
def test_her_30_41_the_enemy_beaten_with_the_archangels_found_wins():
    for found, over in ((True, True), (False, False)):
        s = begun("sicilian_dragon", 1)
        if found:
            s.scenario_flags = (*s.scenario_flags, "archangels_found")
        won(enter(s, s.figures[army_of(s)].field))
        skip(s, "carry_card")
        assert s.over == over
    s = begun("sicilian_dragon", 1)
    lost(enter(s, s.figures[army_of(s)].field))
    assert s.result is not None
    assert s.result.reason == "defeat"


# -- defeat of all -------------------------------------------------------------------------------------------


@plays(
    "champions_of_gelea defeat player_eliminated",
    "cursed_mission defeat player_eliminated",
    "wandering_dragons defeat player_eliminated",
)
@pytest.mark.parametrize("id", ["champions_of_gelea", "cursed_mission", "wandering_dragons"])
def test_her_25_6_one_cooperating_player_eliminated_loses_for_all(id: str):
    """Beaten without a Town or Settlement. [HER-24.1 (b)]"""
    s = begun(id, 2)
    seat = s.turn
    s.flag = [NOBODY if holder == seat else holder for holder in s.flag]
    defeated(enter(s, guarded(s)))
    assert s.eliminated[seat]
    assert s.result is not None
    assert (s.result.scores, s.result.reason) == ((0, 0), "defeat")


# -- the final Round -----------------------------------------------------------------------------------------


def flag_mines(s: Heroes, seat: int, number: int) -> None:
    for nth in range(number):
        field = field_with(s, "mine", nth)
        s.flag[field] = seat
        s.ever_flagged |= 1 << field


@plays("brave_new_world victory trigger_final_round")
def test_her_30_12_the_fifth_mine_announces_one_more_round_and_most_mines_win():
    s = begun("brave_new_world", 2)
    seat = s.turn
    flag_mines(s, seat, 4)
    mine = field_with(s, "mine", 4)
    won(enter(s, mine))
    go(s, lambda s: s.round == 2)
    assert s.final_round == 2
    go(s, lambda s: False)
    assert s.round == 2
    assert result(s) == ((1, 2) if seat == 0 else (2, 1), "most")


@plays("great_race victory trigger_final_round")
def test_her_30_51_the_utopia_flagged_announces_the_last_round_and_points_decide():
    s = begun("great_race", 2)
    seat = s.turn
    won(enter(s, field_with(s, "dragon_utopia")))
    go(s, lambda s: s.round == 2)
    assert s.final_round == 2
    s.xp = [0, 0]
    s.army = [[face("neutral_boars")], [face("neutral_boars")]]
    go(s, lambda s: False)
    assert s.round == 2
    ranks, reason = result(s)
    assert reason == "victory_points"
    assert s.result is not None
    assert s.result.scores[seat] >= s.result.scores[1 - seat] + 3, "three points for the Utopia"
    assert ranks[seat] == 1


@plays("unexpected_inheritance victory trigger_final_round")
def test_her_30_52_the_utopia_flagged_and_the_grail_taken_announce_the_last_round():
    s = begun("unexpected_inheritance", 2)
    seat = s.turn
    won(enter(s, field_with(s, "dragon_utopia")))
    go(s, lambda s: s.round == 2)
    assert s.final_round == 0, "the Grail lies where it lay"
    s.grail = main_of(s, seat)
    go(s, lambda s: s.round == 3)
    assert s.final_round == 3
    go(s, lambda s: False)
    assert s.round == 3
    assert result(s)[0][seat] == 1


def test_her_30_8_digging_brings_the_grail_and_a_closed_field_is_not_entered():
    s = begun("unexpected_inheritance", 2)
    seat = s.turn
    grail = field_with(s, "grail")
    stand_beside(s, grail)
    assert ways_into(s, grail) == [], "closed"
    visit_obelisks(s, seat, 2)
    won(enter(s, grail))
    assert begins(s, "dig")
    say(s, "dig main")
    assert s.grail == NOBODY
    put(s, main_of(s, seat), grail)
    ask_again(s)
    say(s, "dig main")
    assert s.grail == main_of(s, seat)
