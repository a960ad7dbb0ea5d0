"""Conventions, components and rulings that hold for a whole match. [HER-0, HER-1, HER-31]"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.games.heroes.components import components
from tests.games.heroes.course import asked, at, go, round_at, say, start, told, turn_of, words
from tests.games.heroes.test_endings import begun, check, mines, turned_up
from tests.games.heroes.test_teams import insert, mate

from ludoteka.games.heroes.boards import BUILDINGS, HEROES, LEVELS, SCENARIOS, TILES, TOWNS
from ludoteka.games.heroes.cards import ATTACK_FACES, CARD_NUMBER, CARDS, DICE, FACES, FIELD_DIFFICULTY, UNITS, Cost
from ludoteka.games.heroes.deck import hands
from ludoteka.games.heroes.deck.legal import MOST_IN_TURN, has_room
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.hero.levels import experts, hand_limit
from ludoteka.games.heroes.map.fields import is_empty_for
from ludoteka.games.heroes.map.flags import production, shelters
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios import endings, hooks
from ludoteka.games.heroes.scenarios.decks import STATISTICS
from ludoteka.games.heroes.scenarios.rules import in_play
from ludoteka.games.heroes.setup import VARIANTS
from ludoteka.games.heroes.terms import CORE_FACTIONS, DIFFICULTIES, STEPS, Cause
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.turn import moments
from ludoteka.games.heroes.turn.actions import KINDS

# -- 0 conventions -------------------------------------------------------------------------------------------


def test_her_0_1_an_astrologers_card_changes_what_the_rules_say():
    """Cards come before these rules, Astrologers cards too. [HER-R68]"""
    s = begun("brave_new_world", 2)
    assert hand_limit(s, 0) == LEVELS[0].hand_limit == 4
    growth = CARD_NUMBER["astrologers", "profuse_growth"]
    insert(s)
    s.then(run_program, CARDS[growth].effects[0].program, Cause(0, card=growth))
    s.run()
    assert hand_limit(s, 0) == 5


def test_her_0_2_what_could_change_nothing_is_not_offered():
    """[HER-R69]"""
    s = begun("brave_new_world", 2)
    seat = s.turn
    s.gold[seat] = s.materials[seat] = s.valuables[seat] = 0
    s.hand[seat] = []
    insert(s)
    s.run()
    assert not any(text.startswith(("build", "population", "hire", "spell book")) for text in words(s))


def test_her_0_3_simultaneous_effects_go_in_turn_order_from_the_starting_player():
    """[HER-R01]"""
    s = go(start(3, scenario="all_for_one", no_starting_bonus=True, no_astrologers=True), lambda s: s.round == 3)
    order = []
    while s.turn < 0:
        order.append(asked(s)[1])
        s.choose(s.asks[0].options[0])
    assert list(dict.fromkeys(order)) == [seat for seat in s.order if seat in order]


def test_her_0_4_an_ally_is_of_the_own_team_and_the_home_town_stays_home():
    s = begun("brothers_in_arms", 4)
    seat = s.turn
    ally = mate(s, seat)
    assert s.team[ally] == s.team[seat]
    home = s.home[seat]
    s.flag[home] = (seat + 1) % 4
    assert s.home[seat] == home, "whoever controls it"


def test_her_0_6_supplies_of_tokens_never_run_out():
    """Resource tokens and cubes are unlimited, unit cards are not. [HER-R02]"""
    s = begun("brave_new_world", 2)
    resources.gain(s, 0, Cost(500, 100, 100))
    assert s.gold[0] >= 500
    for faction in CORE_FACTIONS:
        assert len(TOWNS[faction].units) == len(set(TOWNS[faction].units)) == 7


def test_her_0_7_levels_are_numbers_from_1_to_7():
    assert len(LEVELS) == 7
    assert all(0 <= field.difficulty <= 7 for tile in TILES for field in tile.fields)


# -- 1 components --------------------------------------------------------------------------------------------


def test_her_1_1_the_base_box():
    kinds = Counter(tile.kind for tile in TILES if tile.set == "core")
    assert kinds == {"starting": 3, "far": 9, "near": 6, "center": 2}
    copies = Counter[str]()
    for card in CARDS:
        if card.set == "core":
            copies[card.type] += card.copies
    assert (copies["ability"], copies["artifact"], copies["spell"]) == (30, 32, 46)
    assert (copies["specialty"], copies["statistic"], copies["ai"], copies["astrologers"]) == (18, 24, 20, 19)
    assert sum(hero.set == "core" for hero in HEROES) == 6
    neutral = [unit for unit in UNITS if unit.kind == "neutral" and unit.set == "core"]
    assert sum(unit.copies for unit in neutral) == 41


def test_her_1_1_the_statistic_cards_are_split_5_6_7_6():
    """The largest need of three Heroes together. [HER-R70]"""
    assert [CARDS[card].copies for card in STATISTICS] == [5, 6, 7, 6]


def test_her_1_2_the_attack_die():
    assert sorted(ATTACK_FACES) == [-1, -1, 0, 0, 1, 1]


def test_her_1_3_and_1_4_the_other_dice():
    """[HER-1.4]"""
    assert len(DICE["resource"]["faces"]) == len(DICE["treasure"]["faces"]) == 6
    assert Counter(face["id"] for face in DICE["treasure"]["faces"]) == {
        "experience": 2,
        "artifact": 2,
        "resource_die": 1,
        "two_resource_dice": 1,
    }


def test_her_1_5_production_goes_in_steps_and_beyond_the_printed_track():
    """[HER-R03]"""
    assert STEPS == (5, 2, 1)
    s = begun("brave_new_world", 2)
    s.income = replaced(s.income, 0, (60, 20, 9))
    assert production(s, 0) == (60, 20, 9)
    s.income = replaced(s.income, 0, (10, 0, 0))
    s.transfers = ((0, 1, 15, 2, 1, 0),)
    assert production(s, 0) == (0, 0, 0), "never below 0"


def test_her_1_6_and_27_7_further_boxes_are_no_part_of_the_base_game():
    """Battlefield modes are not offered. [HER-27.7, HER-27.9]"""
    assert not {"adventure", "skirmish"} & set(VARIANTS["scenario"].choices)
    s = begun("brave_new_world", 2)
    assert s.sets == {"core"}
    assert all(TILES[placed.tile].layer == "land" for placed in s.tiles), "no sea, nothing subterranean"
    assert s.events == [], "Events belong to a further box [HER-27.3]"


# -- 3 set-up ------------------------------------------------------------------------------------------------


def test_her_3_4_heroes_start_without_experience():
    s = begun("brave_new_world", 2)
    assert s.xp == [0, 0]


def test_her_3_6_starting_buildings_are_never_those_that_need_others():
    for scenario in SCENARIOS.values():
        kinds = set(scenario.rows["setup"]["buildings"])
        assert "dwelling_silver" not in kinds or "dwelling_bronze" in kinds
        assert kinds <= {building.kind for building in BUILDINGS}


def test_her_3_9_abilities_that_no_hero_starts_with_lie_in_the_deck():
    """[HER-R04]"""
    s = begun("brave_new_world", 2)
    unused = {hero.ability for hero in HEROES if hero.set == "core"} - {HEROES[hero].ability for hero in s.hero}
    assert unused <= {*s.common_deck[0], *s.common_discard[0]}


def test_her_3_10_the_bonus_is_taken_in_seat_order():
    s = go(start(3), at("starting_bonus"))
    seats = []
    while s.round == 0:
        if asked(s)[0] == "starting_bonus":
            seats.append(asked(s)[1])
        s.choose(s.asks[0].options[0])
    assert seats == [0, 1, 2]


def test_her_3_13_the_first_round_is_number_1():
    s = begun("brave_new_world", 2)
    assert s.round == 1
    assert s.proclaimed == -1


def test_her_3_15_the_starting_player_never_changes():
    """Drawn by chance. [HER-R05]"""
    s = begun("brave_new_world", 3)
    order = s.order
    s = round_at(s, 4)
    assert s.order == order


def test_her_3_5_tiles_are_drawn_in_a_fixed_order_from_the_seed():
    """[HER-R71]"""
    one, other = begun("brave_new_world", 3), begun("brave_new_world", 3)
    assert one.tiles == other.tiles
    assert one.pool == other.pool


# -- 5 turns -------------------------------------------------------------------------------------------------


def test_her_5_3_actions_of_every_kind_are_offered_in_the_main_part():
    assert {
        "move",
        "revisit",
        "discover",
        "place",
        "build",
        "population",
        "spell_book",
        "card",
        "morale",
        "end",
    } <= set(KINDS)
    s = begun("brave_new_world", 2)
    kinds = {option[0] for option in s.asks[0].options}
    assert {"move", "end"} <= kinds


def test_her_5_2_the_hand_may_grow_beyond_its_limit_during_the_turn():
    """The limit is enforced only at the start of a turn. [HER-R57]"""
    s = begun("brave_new_world", 2)
    seat = s.turn
    hands.draw(s, seat, 6)
    assert len(s.hand[seat]) > hand_limit(s, seat)
    insert(s)
    s.run()
    assert asked(s) == ("main_action", seat)


def test_her_5_6_after_forty_cards_no_further_one_is_offered():
    """[HER-R72]"""
    s = begun("brave_new_world", 2)
    seat = s.turn
    assert MOST_IN_TURN == 40
    assert has_room(s, seat)
    s.plays[seat] = 40
    assert not has_room(s, seat)
    s = turn_of(s, seat, 2)
    assert s.plays[seat] == 0


def test_her_8_6_two_reasons_to_discard_the_hand_are_one():
    s = begun("brave_new_world", 2)
    seat = s.turn
    s.hand[seat], s.deck[seat] = s.deck[seat][:2], s.deck[seat][2:]
    s.must_discard = replaced(s.must_discard, seat, True)
    s.must_discard = replaced(s.must_discard, seat, True)
    say(s, "end turn")
    assert s.hand[seat] == []
    assert not s.must_discard[seat]


def test_her_9_1_a_main_hero_has_three_movement_points_each_round():
    s = turn_of(begun("brave_new_world", 2), 0, 2)
    assert next(figure for figure in s.figures if figure.seat == 0).mp == 3
    assert experts(s, 0) == 0


# -- 16 and 21 -----------------------------------------------------------------------------------------------


def test_her_16_10_sides_of_units_persist():
    s = begun("brave_new_world", 2)
    sides = sorted(FACES[face].side for face in s.army[0])
    s = round_at(s, 3)
    assert sorted(FACES[face].side for face in s.army[0]) == sides == ["few", "pack"]


def test_her_21_1_one_difficulty_for_the_table():
    assert VARIANTS["difficulty"].choices == DIFFICULTIES
    assert [len(FIELD_DIFFICULTY[name][6]) for name in DIFFICULTIES] == [1, 2, 3, 4]


# -- 24 and 25 -----------------------------------------------------------------------------------------------


def test_her_24_6_a_condition_is_checked_at_the_end_of_a_round_unless_it_says_otherwise():
    s = begun("brave_new_world", 2)
    mines(s, 0, 5)
    check(s)
    assert not s.over
    assert s.final_round == 0, "five Mines announce the final Round only at the end of this one"


def test_her_24_5_a_cube_must_be_held_of_every_other_player():
    """An eliminated player who gave no cube still counts as missing. [HER-R40, HER-R64]"""
    s = begun("force_of_will", 3)
    endings.eliminate(s, 1)
    s.trophies = replaced(s.trophies, 2, (0,))
    check(s)
    assert not s.over


def test_her_24_7_equal_fulfilment_is_shared():
    """[HER-R41]"""
    s = begun("chain_link", 2)
    s.flag[s.home[0]], s.flag[s.home[1]] = 1, 0
    s.gold = [9, 9]
    check(s)
    assert s.result is not None
    assert s.result.ranks == (1, 1)


def test_her_25_4_hands_decks_and_production_of_allies_stay_apart():
    s = begun("brothers_in_arms", 4)
    seat = s.turn
    ally = mate(s, seat)
    s.income = replaced(s.income, seat, (25, 0, 0))
    assert production(s, ally) == (10, 0, 0)
    assert s.hand[seat] is not s.hand[ally]


def test_her_25_5_a_main_hero_relocates_to_places_of_his_own_player_only():
    """[HER-R43]"""
    s = begun("brothers_in_arms", 4)
    seat = s.turn
    assert shelters(s, seat) == [s.home[seat]]
    assert s.home[mate(s, seat)] not in shelters(s, seat)


def test_her_25_6_cooperating_players_are_allies_and_lose_together():
    """[HER-R44]"""
    s = begun("cursed_mission", 3)
    assert s.team == (0, 0, 0)
    endings.eliminate(s, 2)
    check(s)
    assert s.result is not None
    assert s.result.reason == "defeat"


def test_her_25_3_allies_pass_through_each_other_and_keep_their_fields():
    s = begun("brothers_in_arms", 4)
    seat = s.turn
    assert is_empty_for(s, seat, s.home[mate(s, seat)]), "a Field of the own team counts as Empty"


# -- 27 and 30 -----------------------------------------------------------------------------------------------


def test_her_27_8_a_duel_has_no_map_and_no_town_actions():
    """[HER-R47]"""
    s = go(start(2, scenario="duel"), at("deploy"))
    assert s.tiles == []
    while not s.over:
        assert asked(s)[0] != "town_window"
        assert "surrender" not in words(s)
        s.choose(s.asks[0].options[0])
    assert s.result is not None


def test_her_30_4_an_obelisk_without_effect_only_takes_the_cube():
    s = begun("sicilian_dragon", 1)
    obelisk = turned_up(s, "obelisk")
    s.asks, s.stack = (), []
    hooks.on_visit.ask(s, 0, 0, obelisk)
    assert s.stack == []


def test_her_30_10_the_introductory_duel():
    s = begun("introduction", 2)
    assert (s.gold, s.materials, s.valuables) == ([15, 15], [4, 4], [1, 1])
    assert s.income == ((10, 2, 1), (10, 2, 1))
    assert [len(army) for army in s.army] == [3, 3]
    near = [TILES[placed.tile].id for placed in s.tiles if TILES[placed.tile].kind == "near"]
    assert sorted(near) == ["N1", "N2"]


def test_her_30_9_and_30_1_nothing_is_lost_while_a_match_is_played():
    s = start(3, 8)
    rng = Random(8)
    for _ in range(150):
        if not s.over:
            s.choose(rng.choice(s.asks[s.open].options))
            assert components(s) == ((), (), ())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_her_4_3_turn_order_skips_nobody(seats: int):
    s = round_at(start(seats, no_astrologers=True), 2)
    assert sorted(in_play(s)) == list(range(seats))
    assert told(s).count("turn-ended") == seats
    assert moments.SOURCES
