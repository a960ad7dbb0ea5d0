"""Elimination, conditions of victory and defeat, the limit, results. [HER-24, HER-30.2, HER-30.8]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.course import asked, at, go, round_at, say, start, told

from ludoteka.games.heroes.boards import LOCATIONS, SLOTS, TILE_NUMBER, TILES
from ludoteka.games.heroes.map.fields import measure_map
from ludoteka.games.heroes.map.geometry import Placed
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios import endings, hooks, results, victory
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import GRAIL_ON_FIELD, NOBODY, NOT_TAKEN


def begun(id: str, seats: int, **variants: Any) -> Heroes:
    """A match of a scenario at its first turn."""
    s = start(seats, scenario=id, no_starting_bonus=True, no_astrologers=True, **variants)
    return go(s, lambda s: s.round == 1 and asked(s)[0] == "main_action")


def check(s: Heroes) -> None:
    """What the table does after every action."""
    s.asks, s.answers, s.stack = (), (), []
    s.then(stop)
    endings.check_now(s)
    while s.stack and s.result is None:
        step, keep, _ = s.stack.pop()
        if step is stop:
            return
        step(s, *keep)


def stop(s: Heroes) -> None:
    """The end of what a check has to do."""


def turned_up(s: Heroes, location: str) -> int:
    """A field with this Location, face up."""
    tile = next(tile for tile in TILES if tile.set == "core" and location in names_on(tile.number))
    placed = [one.tile for one in s.tiles]
    if tile.number in placed:
        at = placed.index(tile.number)
        s.tiles[at] = s.tiles[at]._replace(up=True)
    else:
        s.tiles.append(Placed(tile.number, 60, 60, 0, True))
        at = len(s.tiles) - 1
    measure_map(s)
    return SLOTS * at + names_on(tile.number).index(location)


def names_on(tile: int) -> list[str]:
    return [LOCATIONS[field.location].id for field in TILES[tile].fields]


# -- the end of enemies --------------------------------------------------------------------------------------


def test_her_24_4_whose_enemies_are_all_eliminated_wins_at_once():
    s = begun("brave_new_world", 3)
    endings.eliminate(s, 1)
    check(s)
    assert not s.over
    endings.eliminate(s, 2)
    check(s)
    assert s.result is not None
    assert s.result.ranks == (1, 3, 2), "who was eliminated later is placed higher"
    assert s.result.scores == (1, 0, 0)
    assert s.result.reason == "last_standing"


def test_her_24_4_a_team_wins_when_both_enemies_are_gone():
    s = begun("brothers_in_arms", 4)
    endings.eliminate(s, 1)
    check(s)
    assert not s.over
    endings.eliminate(s, 3)
    check(s)
    assert s.result is not None
    assert s.result.ranks == (1, 3, 1, 3), "victory and defeat are shared [HER-25.1]"


def test_her_24_5_a_trophy_of_every_other_player_wins_a_clash_of_three():
    s = begun("force_of_will", 3)
    s.trophies = replaced(s.trophies, 2, (0,))
    check(s)
    assert not s.over
    s.trophies = replaced(s.trophies, 2, (0, 0, 1))
    check(s)
    assert s.result is not None
    assert s.result.reason == "trophies"
    assert s.result.ranks[2] == 1


def test_her_24_5_not_with_two_players():
    s = begun("brave_new_world", 2)
    s.trophies = replaced(s.trophies, 0, (1,))
    check(s)
    assert not s.over


# -- elimination ---------------------------------------------------------------------------------------------


def lose_everything(s: Heroes, seat: int) -> None:
    s.flag = [NOBODY if holder == seat else holder for holder in s.flag]


def test_her_24_2_three_full_rounds_without_a_place_eliminate():
    s = begun("brave_new_world", 3)
    seat = s.order[2]
    lose_everything(s, seat)
    s = round_at(s, 2)
    assert s.homeless[seat] == 0, "it controlled its Town at the start of Round 1"
    s = round_at(s, 4)
    assert s.homeless[seat] == 2
    assert not s.eliminated[seat]
    s = round_at(s, 5)
    assert s.eliminated[seat] == 1
    assert "eliminated" in told(s)


def test_her_24_2_controlling_one_at_any_moment_sets_the_counter_to_0():
    s = begun("brave_new_world", 3)
    seat = s.order[2]
    lose_everything(s, seat)
    s = round_at(s, 3)
    assert s.homeless[seat] == 1
    s.flag[s.home[seat]] = seat
    check(s)
    lose_everything(s, seat)
    assert s.homeless[seat] == 0
    assert s.counters[seat] == 1, "this Round does not count"


def test_her_24_3_an_eliminated_player_leaves_everything():
    s = begun("brave_new_world", 3)
    s.trophies = replaced(s.trophies, 0, (1,))
    cards = sorted([*s.hand[1], *s.deck[1], *s.discard[1]])
    s.grail = next(i for i, figure in enumerate(s.figures) if figure.seat == 1)
    field = s.figures[s.grail].field
    endings.eliminate(s, 1)
    assert s.eliminated == (0, 1, 0)
    assert 1 not in s.flag
    assert all(figure.field < 0 for figure in s.figures if figure.seat == 1)
    assert (s.hand[1], s.deck[1], s.discard[1]) == ([], [], [])
    assert s.removed[1] == cards
    assert s.trophies[0] == (1,), "trophies stay with their holders"
    assert s.grail == GRAIL_ON_FIELD + field


def test_her_24_1_b_a_main_hero_beaten_without_a_place_is_eliminated_unless_suspended():
    s = begun("brave_new_world", 3)
    assert hooks.is_eliminated.ask(s, 0, 1, True)
    assert not hooks.is_eliminated.ask(s, 0, 1, False)
    s = begun("sicilian_dragon", 1)
    assert not hooks.is_eliminated.ask(s, 0, -1, True)


def test_her_30_7_sudden_death_eliminates_whoever_is_beaten_by_a_player():
    s = begun("all_for_one", 3)
    assert hooks.is_eliminated.ask(s, 0, 1, False)
    assert not hooks.is_eliminated.ask(s, 0, -1, False), "not by Neutral Units"


def test_her_30_41_without_a_town_nobody_is_eliminated_in_the_second_mission():
    s = round_at(begun("sicilian_dragon", 1), 6)
    assert s.eliminated == (0,)


# -- conditions ----------------------------------------------------------------------------------------------


def test_defeat_enemy_main_hero():
    s = begun("introduction", 2)
    hooks.on_main_hero_beaten.ask(s, 1, 0)
    check(s)
    assert s.result is not None
    assert s.result.ranks == (2, 1)
    assert s.result.reason == "defeat_enemy_main_hero"


def test_control_enemy_town():
    s = begun("chain_link", 2)
    s.flag[s.home[0]] = 1
    check(s)
    assert s.result is not None
    assert s.result.ranks == (2, 1)


def test_team_controls_both_enemy_towns():
    s = begun("brothers_in_arms", 4)
    s.flag[s.home[1]] = 0
    check(s)
    assert not s.over
    s.flag[s.home[3]] = 2
    check(s)
    assert s.result is not None
    assert s.result.ranks == (1, 3, 1, 3)


def test_flag_location():
    s = begun("force_of_will", 2)
    field = turned_up(s, "dragon_utopia")
    check(s)
    assert not s.over
    s.flag[field] = 1
    check(s)
    assert s.result is not None
    assert s.result.ranks == (2, 1)


def test_every_player_flagged():
    s = begun("champions_of_gelea", 2)
    field = turned_up(s, "dragon_utopia")
    s.shared_flags = replaced(s.shared_flags, field, 0b01)
    check(s)
    assert not s.over
    s.shared_flags = replaced(s.shared_flags, field, 0b11)
    check(s)
    assert s.result is not None
    assert s.result.ranks == (1, 1)
    assert s.result.scores == (1, 1)


def test_grail_in_own_town():
    s = begun("all_for_one", 3)
    mains = {figure.seat: i for i, figure in enumerate(s.figures)}
    s.grail = mains[1]
    s.figures[mains[1]] = s.figures[mains[1]]._replace(field=s.home[0])
    check(s)
    assert not s.over, "not the own Town"
    s.figures[mains[1]] = s.figures[mains[1]]._replace(field=s.home[1])
    s.flag[s.home[1]] = 0
    check(s)
    assert not s.over, "not controlled"
    s.flag[s.home[1]] = 1
    check(s)
    assert s.result is not None
    assert s.result.ranks[1] == 1


def test_last_player_standing():
    s = begun("all_for_one", 3)
    endings.eliminate(s, 0)
    endings.eliminate(s, 1)
    check(s)
    assert s.result is not None
    assert s.result.ranks == (3, 2, 1)


def test_guard_deck_empty():
    s = begun("cursed_mission", 2)
    check(s)
    assert not s.over
    s.guard_deck = []
    check(s)
    assert s.result is not None
    assert s.result.scores == (1, 1)


def test_roaming_army_and_utopia_together():
    s = begun("wandering_dragons", 2)
    field = turned_up(s, "dragon_utopia")
    s.flag[field] = 0
    check(s)
    assert not s.over
    victory.remember(s, "roaming_army_defeated")
    check(s)
    assert s.result is not None
    assert s.result.scores == (1, 1)


def test_defeat_ai_and_flag_set():
    s = begun("sicilian_dragon", 1)
    victory.remember(s, "beaten:vhidhax")
    check(s)
    assert not s.over
    victory.remember(s, "archangels_found")
    check(s)
    assert s.result is not None
    assert s.result.scores == (1,)


def test_main_hero_defeated_loses_a_mission():
    s = begun("greek_gift", 1)
    hooks.on_main_hero_lost.ask(s, 0, -1)
    check(s)
    assert s.result is not None
    assert (s.result.scores, s.result.ranks, s.result.reason) == ((0,), (1,), "defeat")


def test_player_eliminated_loses_for_all():
    s = begun("champions_of_gelea", 2)
    endings.eliminate(s, 1)
    check(s)
    assert s.result is not None
    assert (s.result.scores, s.result.ranks, s.result.reason) == ((0, 0), (1, 1), "defeat")


def test_her_24_7_several_at_the_same_check_are_told_apart_by_xp_places_and_gold():
    s = begun("brave_new_world", 3)
    s.gold = [10, 10, 12]
    assert victory.best_of(s, [0, 1, 2]) == [2]
    s.xp = [2, 2, 0]
    assert victory.best_of(s, [0, 1, 2]) == [0, 1], "shared"
    s.xp = [2, 3, 0]
    assert victory.best_of(s, [0, 1, 2]) == [1]


@pytest.mark.parametrize(("xp", "ranks"), [([4, 2], (1, 2)), ([2, 4], (2, 1)), ([4, 4], (1, 1))])
def test_her_24_7_who_fulfils_the_condition_at_the_same_check_as_a_better_one_has_not_won(
    xp: list[int], ranks: tuple[int, int]
):
    """Each holds the Town of the other; equal ones share the victory."""
    s = begun("chain_link", 2)
    s.flag[s.home[0]], s.flag[s.home[1]] = 1, 0
    s.xp, s.gold = xp, [5, 5]
    check(s)
    assert s.result is not None
    assert (s.result.ranks, s.result.reason) == (ranks, "control_enemy_town")


# -- final Round and limit -----------------------------------------------------------------------------------


def mines(s: Heroes, seat: int, number: int) -> None:
    """Flag so many Mines for a seat, on tiles that lie apart."""
    found = 0
    for tile in TILES:
        if tile.set == "core" and tile.kind == "far" and "mine" in names_on(tile.number) and found < number:
            s.tiles.append(Placed(tile.number, 100 + 9 * found, 100, 0, True))
            measure_map(s)
            s.flag[SLOTS * (len(s.tiles) - 1) + names_on(tile.number).index("mine")] = seat
            found += 1
    assert found == number


def test_her_30_2_five_mines_announce_exactly_one_more_round():
    s = begun("brave_new_world", 2)
    mines(s, 1, 5)
    s = round_at(s, 2)
    assert s.final_round == 2
    assert "final-round" in told(s)
    s = go(s, lambda s: False)
    assert s.round == 2
    assert s.result is not None
    assert s.result.ranks == (2, 1)
    assert s.result.reason == "most"


def test_her_30_2_at_the_latest_after_round_8_the_last_one_is_announced():
    s = round_at(begun("brave_new_world", 2), 9)
    assert s.final_round == 9


def test_her_30_8_most_counts_mines_then_settlements_xp_and_gold():
    s = begun("brave_new_world", 3)
    mines(s, 2, 1)
    s.xp = [6, 2, 0]
    endings.decide(s, {"type": "most", "by": "mines_controlled", "tie": ["settlements_controlled", "main_hero_xp"]})
    assert s.result is not None
    assert s.result.ranks == (2, 3, 1)


def test_her_30_8_compare_shares_the_place_of_equals():
    s = begun("introduction", 2)
    s.gold = [7, 7]
    endings.decide(s, {"type": "compare", "by": ["main_hero_xp", "mines_controlled", "gold"], "tie": "draw"})
    assert s.result is not None
    assert s.result.ranks == (1, 1)


def test_her_30_8_holder_of_the_grail_or_a_draw():
    s = begun("all_for_one", 3)
    assert s.grail == NOT_TAKEN
    endings.decide(s, {"type": "holder_of_grail", "else": "draw"})
    assert s.result is not None
    assert (s.result.ranks, s.result.reason) == ((1, 1, 1), "draw")
    s = begun("all_for_one", 3)
    s.grail = next(i for i, figure in enumerate(s.figures) if figure.seat == 2)
    endings.decide(s, {"type": "holder_of_grail", "else": "draw"})
    assert s.result is not None
    assert s.result.ranks[2] == 1


def test_her_24_8_a_draw_is_shared_by_all_who_are_left_and_a_defeat_by_all():
    s = begun("brave_new_world", 3)
    endings.eliminate(s, 0)
    results.draw(s)
    assert s.result is not None
    assert s.result.ranks == (3, 1, 1)
    s = begun("force_of_will", 2)
    endings.decide(s, {"type": "all_lose"})
    assert s.result is not None
    assert (s.result.ranks, s.result.scores, s.result.reason) == ((1, 1), (0, 0), "defeat")


def test_her_30_21_the_limit_may_depend_on_the_difficulty():
    for difficulty, limit in (("easy", 8), ("impossible", 14)):
        s = go(begun("cursed_mission", 2, difficulty=difficulty), lambda s: False)
        assert s.round == limit
        assert s.result is not None
        assert s.result.reason == "defeat"


def test_her_30_2_a_final_combat_decides_after_the_last_round():
    s = begun("monks_retreat", 2)
    s.xp = [0, 2] if s.order[0] == 0 else [2, 0]
    attacker = 1 - s.order[0]
    s = go(s, lambda s: s.combat is not None and s.combat.duel)
    assert s.round == 7
    assert s.combat is not None
    assert s.combat.players == (attacker, 1 - attacker), "the higher Experience attacks"
    s = go(s, lambda s: False)
    assert s.result is not None
    assert s.result.reason == "final_combat"
    assert sorted(s.result.ranks) == [1, 2]


def test_her_30_11_with_equal_experience_the_starting_player_attacks_in_the_final_combat():
    s = begun("monks_retreat", 2)
    s.xp = [2, 2]
    s = go(s, lambda s: s.combat is not None and s.combat.duel)
    assert s.combat is not None
    assert s.combat.players == tuple(s.order)


def test_her_30_2_nobody_surrenders_in_a_final_combat():
    s = begun("monks_retreat", 2)
    s = go(s, lambda s: s.combat is not None and s.combat.duel)
    s.gold = [50, 50]
    asked_units: set[int] = set()
    while s.result is None:
        if s.asks[0].prompt.id == "unit_action":
            asked_units.add(s.asks[0].seat)
            assert "surrender" not in [s.asks[0].prompt.words(option) for option in s.options]
        s.choose(s.options[-1])
    assert asked_units == {0, 1}
    assert s.result.reason == "final_combat"


def test_her_30_30_each_team_sends_one_player_into_the_final_combat():
    s = go(begun("brothers_in_arms", 4), at("final_fighter"))
    team = s.team[s.order[0]]
    assert s.team[asked(s)[1]] == team, "the team of the starting player attacks"
    second = max(seat for seat in range(4) if s.team[seat] == team)
    say(s, f"player {second + 1}")
    s = go(s, lambda s: s.combat is not None)
    assert s.combat is not None
    assert s.combat.players[0] == second
    assert s.team[s.combat.players[1]] != team


@pytest.mark.parametrize("id", ["C1", "C2"])
def test_the_center_tiles_have_what_the_scenarios_want(id: str):
    wanted = {"C1": "dragon_utopia", "C2": "grail"}[id]
    assert wanted in names_on(TILE_NUMBER[id])
