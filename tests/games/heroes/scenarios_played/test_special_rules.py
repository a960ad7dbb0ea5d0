"""Special rules of the scenarios, each played where the rules are concerned by it. [HER-30.7]"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.heroes.course import asked, go, quiet, say, start, told, turn_of, words
from tests.games.heroes.scenarios_played.registry import plays
from tests.games.heroes.scenarios_played.table import (
    ENOUGH,
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
    hire,
    main_of,
    names,
    put,
    settle,
    skip,
    stand_beside,
    to_combat,
    visit_obelisks,
    ways_into,
    won,
)

from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS, FACES
from ludoteka.games.heroes.combat.board import space_name
from ludoteka.games.heroes.hero.levels import hand_limit, level_of
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.map.geometry import distance
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import GRAIL_ON_FIELD, SPELL_DECK, TIERS, Listen
from ludoteka.games.heroes.words.components import FACE_NUMBER, face_id

# -- production and income -----------------------------------------------------------------------------------


@plays("all_for_one special town_spoils")
def test_her_30_13_a_captured_town_moves_production_and_it_stays_when_its_player_is_eliminated():
    s = begun("all_for_one", 3)
    seat = s.turn
    victim, third = [other for other in range(3) if other != seat]
    put(s, main_of(s, victim), empty_field(s))
    enter(s, s.home[victim])
    skip(s, "town_window")
    if asked(s)[0] == "defend_place":
        say(s, "yield")
    settle(s)
    assert s.flag[s.home[victim]] == seat
    assert production(s, victim) == (0, 0, 0)
    assert production(s, seat) == (30, 4, 2)
    won(attack_main_hero(s, victim))
    assert s.eliminated[victim]
    assert production(s, seat) == (30, 4, 2), "while the Town is held"
    s.flag[s.home[victim]] = seat
    say(s, "end turn")
    turn_of(s, third, s.round)
    put(s, main_of(s, seat), empty_field(s))
    enter(s, s.home[victim])
    skip(s, "town_window")
    if asked(s)[0] == "defend_place":
        say(s, "yield")
    settle(s)
    assert production(s, seat) == (0, 0, 0), "lost with the Town, and the captor of today takes from its holder"
    assert production(s, third) == (30, 4, 2)


@plays("monks_retreat special resource_round_bonus", "chain_link special resource_round_bonus")
@pytest.mark.parametrize("id", ["monks_retreat", "chain_link"])
def test_her_30_7_every_resource_round_each_player_takes_materials_or_valuables(id: str):
    s = begun(id, 2)
    for round in (3, 5):
        go(s, lambda s: s.round == round)  # noqa: B023 - asked at once
        gained = []
        while s.turn < 0:
            seat = asked(s)[1]
            before = (s.materials[seat], s.valuables[seat])
            s.choose(s.options[seat])
            gained.append((s.materials[seat] - before[0], s.valuables[seat] - before[1]))
        assert sorted([gain for gain in gained if gain != (0, 0)]) == [(0, 1), (2, 0)]


# -- Heroes --------------------------------------------------------------------------------------------------


@plays("brave_new_world special hero_bounty", "all_for_one special hero_bounty")
@pytest.mark.parametrize(("id", "seats", "bounty"), [("brave_new_world", 2, 20), ("all_for_one", 3, 10)])
def test_her_30_7_who_beats_an_enemy_main_hero_gets_the_bounty(id: str, seats: int, bounty: int):
    s = begun(id, seats)
    seat = s.turn
    other = (seat + 1) % seats
    s.gold = [7] * seats
    won(attack_main_hero(s, other))
    assert s.gold[seat] == 7 + bounty + 5, "and the 5 Gold of the beaten Hero [HER-17.35]"


@plays("chain_link special level5_speed")
def test_her_30_14_from_level_five_on_all_own_heroes_have_one_more_movement_point():
    """And at Level IV no Hero has."""
    for xp, more in ((8, 1), (7, 0)):
        s = begun("chain_link", 2)
        seat = s.turn
        assert level_of(xp) == 4 + more
        s.xp[seat] = xp
        second = hire(s, seat, empty_field(s))
        theirs = hire(s, 1 - seat, empty_field(s))
        turn_of(s, seat, 2)
        assert (s.figures[main_of(s, seat)].mp, s.figures[second].mp) == (3 + more, 2 + more)
        turn_of(s, 1 - seat, 2)
        assert s.figures[theirs].mp == 2


@plays("monks_retreat special free_home_defence", "chain_link special free_home_defence")
@pytest.mark.parametrize("id", ["monks_retreat", "chain_link"])
def test_her_30_7_the_own_town_is_defended_for_nothing_and_with_cards(id: str):
    s = begun(id, 2)
    seat, other = s.turn, 1 - s.turn
    s.gold = [0, 0]
    put(s, main_of(s, other), empty_field(s))
    enter(s, s.home[other])
    skip(s, "town_window")
    assert asked(s) == ("defend_place", other)
    say(s, "defend")
    assert s.gold[other] == 0
    assert s.combat is not None
    assert s.combat.cards[1], "the defender plays cards though his Main Hero is elsewhere"
    assert seat == s.combat.players[0]


@plays("sicilian_dragon special no_elimination")
def test_her_30_41_without_town_or_settlement_nobody_is_eliminated():
    s = begun("sicilian_dragon", 1)
    go(s, lambda s: s.round >= 6)
    assert s.round == 6
    assert not s.eliminated[0]
    assert not s.over


# -- the set-up ----------------------------------------------------------------------------------------------


@plays("monks_retreat special guild_search3")
def test_her_30_11_the_starting_mage_guild_lets_everybody_search_three_spells_once():
    s = start(2, scenario="monks_retreat", no_starting_bonus=True)
    asked_for: list[int] = []
    while s.round == 0:
        if asked(s)[0] == "search" and s.looked == []:
            asked_for.append(asked(s)[1])
            before = len(s.common_deck[SPELL_DECK])
            say(s, next(text for text in words(s) if text.startswith("look")))
            assert len(s.looked) == 3
            assert before - len(s.common_deck[SPELL_DECK]) == 3
        else:
            s.choose(s.options[0])
    assert sorted(asked_for) == [0, 1], "once each"


# -- the Grail -----------------------------------------------------------------------------------------------


@plays("all_for_one special grail_access", "unexpected_inheritance special grail_access")
@pytest.mark.parametrize(("id", "seats"), [("all_for_one", 3), ("unexpected_inheritance", 2)])
def test_her_30_13_the_grail_field_is_closed_until_two_obelisks_or_once_it_is_taken(id: str, seats: int):
    s = begun(id, seats)
    grail = field_with(s, "grail")
    stand_beside(s, grail)
    assert ways_into(s, grail) == []
    visit_obelisks(s, s.turn, 1)
    assert ways_into(ask_again(s), grail) == []
    visit_obelisks(s, s.turn, 2)
    assert ways_into(ask_again(s), grail)
    s.shared_flags = (0,) * len(s.shared_flags)
    assert ways_into(ask_again(s), grail) == []
    s.grail = main_of(s, (s.turn + 1) % seats)
    assert ways_into(ask_again(s), grail), "taken"


@plays("all_for_one special grail_dig", "unexpected_inheritance special grail_dig")
@pytest.mark.parametrize(("id", "seats"), [("all_for_one", 3), ("unexpected_inheritance", 2)])
def test_her_30_7_two_digs_of_one_player_bring_the_grail_and_nobody_digs_for_it_again(id: str, seats: int):
    s = begun(id, seats)
    seat, grail = s.turn, field_with(s, "grail")
    visit_obelisks(s, seat, 2)
    won(enter(s, grail))
    assert s.grail < 0, "beating the guards is not enough"
    assert not s.cubes >> grail & 1
    put(s, main_of(s, seat), grail)
    say(ask_again(s), "dig main")
    assert s.grail < 0
    say(s, "dig main")
    assert s.grail == main_of(s, seat)
    assert s.cubes >> grail & 1
    s.cubes = 0
    put(s, main_of(s, seat), grail)
    assert not begins(ask_again(s), "dig"), "the Token is gone, though the Black Cube is too"


@plays("all_for_one special grail_carried", "unexpected_inheritance special grail_carried")
@pytest.mark.parametrize(("id", "seats"), [("all_for_one", 3), ("unexpected_inheritance", 2)])
def test_her_30_5_a_beaten_carrier_hands_it_over_or_leaves_it_behind(id: str, seats: int):
    s = begun(id, seats)
    seat, other = s.turn, (s.turn + 1) % seats
    s.grail = main_of(s, other)
    won(attack_main_hero(s, other))
    assert s.grail == main_of(s, seat)


@pytest.mark.parametrize(("id", "seats"), [("all_for_one", 3), ("unexpected_inheritance", 2)])
def test_her_30_5_beaten_by_neutral_units_he_leaves_it_and_the_next_hero_takes_it(id: str, seats: int):
    s = begun(id, seats)
    s.xp = [0] * seats
    s.grail = main_of(s, s.turn)
    field = field_with(s, "dragon_utopia")
    defeated(enter(s, field))
    assert not s.over
    assert s.grail == GRAIL_ON_FIELD + field
    say(s, "end turn")
    go(s, lambda s: asked(s)[0] == "main_action")
    s.grail = GRAIL_ON_FIELD + (lies := empty_field(s))
    settle(enter(s, lies))
    assert s.grail == main_of(s, s.turn)


def test_her_30_30_the_astrologers_change_the_hand_limit_of_the_grail_carrier_too():
    """[HER-0.1: Astrologers cards before the scenario]"""
    s = begun("brothers_in_arms", 4)
    seat = s.turn
    s.grail = main_of(s, seat)
    say(s, "end turn")
    go(s, lambda s: asked(s)[0] == "main_action")
    assert hand_limit(s, seat) == 10
    s.listening.append(Listen(-1, "hand_limit", 0, 1, "until_next_astrologers", -1, -1))
    assert hand_limit(s, seat) == 11


# -- guards --------------------------------------------------------------------------------------------------


@plays("champions_of_gelea special utopia_access")
@pytest.mark.parametrize(("seats", "needed"), [(2, 2), (3, 3)])
def test_her_30_20_the_utopia_is_closed_until_the_team_has_visited_enough_obelisks(seats: int, needed: int):
    s = begun("champions_of_gelea", seats)
    utopia = field_with(s, "dragon_utopia")
    stand_beside(s, utopia)
    for nth in range(needed):
        assert ways_into(ask_again(s), utopia) == []
        field = field_with(s, "obelisk", nth)
        s.shared_flags = replaced(s.shared_flags, field, s.shared_flags[field] | 1 << nth % seats)
    assert ways_into(ask_again(s), utopia)


@plays("force_of_will special utopia_guard")
@pytest.mark.parametrize(
    ("difficulty", "tiers"),
    [
        ("easy", "bronze silver silver azure"),
        ("normal", "silver silver golden azure"),
        ("hard", "golden golden golden azure"),
        ("impossible", "golden golden azure azure"),
    ],
)
def test_her_30_15_the_utopia_has_guards_of_its_own_that_nobody_skips(difficulty: str, tiers: str):
    s = begun("force_of_will", 2, difficulty=difficulty)
    seat = s.turn
    s.xp[seat] = 12
    s.hand[seat] = [CARD_NUMBER["ability", "diplomacy"]]
    enter(s, field_with(s, "dragon_utopia"))
    skip(s, "town_window")
    assert asked(s)[0] == "deploy", "no Quick Combat and no card that skips it"
    say(s, words(s)[0])
    go_deploy(s)
    assert sorted(TIERS[FACES[one].tier] for one in s.drawn_neutrals) == sorted(tiers.split())


def go_deploy(s: Heroes) -> None:
    """One unit on the first space, then the guards wherever their leader puts them."""
    while asked(s)[0] in ("deploy", "deploy_space"):
        s.choose(s.options[-1] if asked(s)[0] == "deploy" else s.options[0])


@plays("force_of_will special utopia_placement")
def test_her_30_15_there_the_attacker_stands_in_the_middle_row_and_the_guards_in_the_corners():
    s = begun("force_of_will", 2)
    seat = s.turn
    s.army[seat] = [face(word) for word in ("halberdiers", "marksmen", "griffins", "crusaders", "zealots")]
    s.faction = replaced(s.faction, seat, "castle")
    to_combat(enter(s, field_with(s, "dragon_utopia")))
    while asked(s)[1] == seat and asked(s)[0] in ("deploy", "deploy_space"):
        if asked(s)[0] == "deploy_space":
            assert {text[-1] for text in words(s)} == {"3"}, "row 3 is the middle one"
        s.choose(s.options[0])
    mine = {space_name(s.space[one]) for one in range(len(s.side)) if s.side[one] == 0}
    assert mine == {"a3", "b3", "c3", "d3"}, "at most four units"
    while asked(s)[0] == "deploy_space":
        s.choose(s.options[0])
    theirs = {space_name(s.space[one]) for one in range(len(s.side)) if s.side[one] == 1}
    assert theirs == {"a1", "d1", "a5", "d5"}


@plays("cursed_mission special utopia_deck")
def test_her_30_21_the_utopia_has_a_deck_of_its_own_losses_are_final_and_the_time_is_limited():
    s = begun("cursed_mission", 2)
    assert [sum(FACES[one].tier == tier for one in s.guard_deck) for tier in range(4)] == [4, 5, 3, 2]
    utopia, seat = field_with(s, "dragon_utopia"), s.turn
    s.army[seat] = [face(word) for word in ("archangels+", "champions+", "marksmen+", "crusaders+", "griffins+")]
    before = sorted(s.guard_deck)
    to_combat(enter(s, utopia))
    s.log = []
    fight(s, lambda s: asked(s)[0] == "extend")
    assert asked(s) == ("extend", seat), "after one Combat Round it costs a Movement Point to go on"
    assert told(s).count("combat-round-began") == 1
    say(s, "retreat")
    settle(s)
    enemies = {face_id(one) for one in before}
    beaten = [FACE_NUMBER[unit] for unit in defeated_in(s) if unit in enemies]
    assert 0 < len(beaten) < 5
    assert sorted([*s.guard_deck, *beaten]) == before, "losses are final, survivors go back"
    assert s.flag[utopia] < 0, "a visit without effect while cards are left"
    assert not s.over


def fight(s: Heroes, until: Callable[[Heroes], bool]) -> Heroes:
    """A Combat in which everybody who can attacks."""
    for _ in range(ENOUGH):
        if until(s):
            return s
        attacks = [at for at, text in enumerate(words(s)) if text.startswith("attack ")]
        s.choose(s.options[attacks[0]]) if attacks else quiet(s)
    raise AssertionError(asked(s))


def defeated_in(s: Heroes) -> list[str]:
    return [str(event.message.args["unit"]) for event in s.log or () if event.message.id == "defeated"]


@plays("wandering_dragons special dragon_decks")
@pytest.mark.parametrize(("difficulty", "guards"), [("easy", 2), ("normal", 3), ("hard", 3), ("impossible", 4)])
def test_her_30_22_dragons_are_set_aside_for_utopia_and_army(difficulty: str, guards: int):
    s = begun("wandering_dragons", 2, difficulty=difficulty)
    army = s.ai_armies[s.figures[army_of(s)].army]
    assert len(army) == {"easy": 2, "normal": 2, "hard": 3, "impossible": 3}[difficulty]
    utopia = field_with(s, "dragon_utopia")
    put(s, army_of(s), empty_field(s))
    to_combat(enter(s, utopia))
    s.log = []
    while s.asks and asked(s)[0] in ("deploy", "deploy_space", "ai_tie"):
        s.choose(s.options[0])
    placed = [event.message.args["unit"] for event in s.log if event.message.id == "enemy-deployed"]
    assert len(placed) == guards


@pytest.mark.parametrize(("difficulty", "units"), [("easy", 3), ("normal", 3), ("hard", 4), ("impossible", 4)])
def test_her_30_22_against_three_players_one_golden_dragon_more_wanders(difficulty: str, units: int):
    s = begun("wandering_dragons", 3, difficulty=difficulty)
    army = s.ai_armies[s.figures[army_of(s)].army]
    alone = begun("wandering_dragons", 2, difficulty=difficulty)
    assert len(army) == units == len(alone.ai_armies[alone.figures[army_of(alone)].army]) + 1


@plays("wandering_dragons special wanderers_move")
def test_her_30_22_the_army_moves_at_the_end_of_every_round_and_attacks_whom_it_reaches():
    """0: it stays; a roll below: one Field towards the Utopia; else that far towards the nearest of the players."""
    seen = set[int]()
    for seed in range(6):
        s = begun("wandering_dragons", 2, seed=seed)
        utopia, army = field_with(s, "dragon_utopia"), army_of(s)
        while not s.over and s.combat is None and s.round < 4:
            here, near = s.figures[army].field, nearest(s, s.figures[army].field)
            s.log = []
            round = s.round
            go(s, lambda s: s.combat is not None or s.round > round)  # noqa: B023
            (roll,) = [event.message.args["number"] for event in s.log if event.message.id == "roaming-rolled"]
            assert isinstance(roll, int)
            there, seen = s.figures[army].field, seen | {roll}
            gone = apart(s, here, there)
            if roll == 0 or (roll < 0 and here == utopia):
                assert gone == 0
            elif roll < 0:
                assert apart(s, there, utopia) == apart(s, here, utopia) - 1
            else:
                assert gone <= min(roll, near)
                assert nearest(s, there) == near - gone or s.combat is not None
    assert seen == {-1, 0, 1, 2, 3}, "each roll was seen"


def apart(s: Heroes, here: int, there: int) -> int:
    return distance(hexagon(s, here), hexagon(s, there))


def nearest(s: Heroes, field: int) -> int:
    """Fields to the nearest Hero, Town or Settlement of a player."""
    places = [one.field for one in s.figures if one.seat >= 0 and one.field >= 0]
    held = [at for at, seat in enumerate(s.flag) if seat >= 0 and names(s, at) in ("town", "settlement")]
    return min(apart(s, field, other) for other in [*places, *held])


def test_her_30_22_the_army_attacks_a_hero_whom_it_reaches():
    s = begun("wandering_dragons", 2)
    field_with(s, "dragon_utopia")
    army = army_of(s)
    put(s, main_of(s, s.turn), beside(s, s.figures[army].field))
    ask_again(s)
    seen = set()
    for _ in range(2000):
        if s.over or s.round > 8:
            break
        if s.combat is not None:
            seen.add(s.combat.seats)
            assert s.combat.seats[0] < 0, "the army attacks"
            break
        say(s, "end turn") if asked(s)[0] == "main_action" else go(s, lambda s: s.combat is not None or at_main(s))
    assert seen, "it reached the Hero beside it"


def at_main(s: Heroes) -> bool:
    return asked(s)[0] == "main_action"


# -- missions ------------------------------------------------------------------------------------------------


@plays("greek_gift special bait_and_switch")
def test_her_30_40_the_army_turns_out_to_be_another_without_an_ai_deck():
    s = begun("greek_gift", 1)
    to_combat(enter(s, s.figures[army_of(s)].field))
    army = sorted(FACES[one].card for one in s.ai_armies[0])
    wanted = ("skeletons+", "zombies+", "neutral_zombies", "neutral_skeletons")
    assert army == sorted(FACES[face(word)].card for word in wanted)
    assert sorted(CARDS[one.card].id for one in s.laid) == ["sandro_4", "sandro_6"]
    assert s.ai_stock[0] == ()


@plays("sicilian_dragon special mercenaries", "two_knights_defense special mercenaries")
@pytest.mark.parametrize("id", ["sicilian_dragon", "two_knights_defense"])
def test_her_30_41_a_trading_post_offers_a_bronze_a_silver_and_a_gold_unit_at_cost(id: str):
    s = begun(id, 1)
    s.gold = [60]
    post = field_with(s, "trading_post")
    s.cubes |= 1 << post
    stand_beside(s, post)
    army = len(s.army[0])
    s.choose(ways_into(s, post)[0])
    while asked(s)[0] not in ("neutral_offer", "main_action", "recruit_offer"):
        assert asked(s)[0] != "main_action"
        if any("recruit" in text for text in words(s)):
            break
        s.choose(s.options[-1])
    offered = [text for text in words(s) if "neutral_" in text]
    assert len(offered) == 3, words(s)
    say(s, offered[0])
    assert len(s.army[0]) == army + 1
    assert s.gold[0] < 60


@plays("sicilian_dragon special neutral_ai_deck")
def test_her_30_41_guards_draw_ai_cards_of_the_deck_of_the_badlands():
    s = begun("sicilian_dragon", 1)
    s.army[0] = [face(word) for word in ("archangels+", "champions+", "crusaders+", "zealots+", "griffins+")]
    to_combat(enter(s, guarded(s)))
    s.log = []
    for _ in range(60):
        if s.combat is None or "ai-card" in told(s):
            break
        s.choose(s.options[0] if asked(s)[0] in ("deploy", "deploy_space") else s.options[-1])
    drawn = [str(event.message.args["card"]) for event in s.log if event.message.id == "ai-card"]
    assert drawn
    assert all(card.startswith(("ai:ai_attack", "ai:ai_defense")) for card in drawn), "Might cards alone"


@plays("brothers_in_arms special adjacent_trade")
def test_her_30_30_bordering_allies_hand_over_resources_units_and_artifacts():
    s = begun("brothers_in_arms", 4)
    seat = s.turn
    ally = next(other for other in range(4) if other != seat and s.team[other] == s.team[seat])
    hand_over = f"hand over player {ally + 1}"
    field = empty_field(s)
    put(s, main_of(s, ally), field)
    put(s, main_of(s, seat), field_with(s, "trading_post", 1))
    assert hand_over not in words(ask_again(s)), "not from afar"
    put(s, main_of(s, seat), beside(s, field))
    s.hand[seat] = [CARD_NUMBER["artifact", "angel_wings"]]
    assert hand_over in words(ask_again(s))
    say(s, hand_over)
    kinds = {text.split()[0] for text in words(s)}
    assert kinds >= {"gold", "unit", "card", "decline"}
    units = len(s.army[ally])
    say(s, next(text for text in words(s) if text.startswith("unit")))
    assert len(s.army[ally]) == units + 1


# -- every building of a set-up stands ------------------------------------------------------------------------


def test_her_3_6_the_starting_buildings_stand():
    s = begun("monks_retreat", 2)
    kinds = {BUILDINGS[n].kind for at, n in enumerate(TOWNS[s.faction[0]].buildings) if s.buildings[0] >> at & 1}
    assert kinds == {"dwelling_bronze", "citadel", "mage_guild"}
    assert names(s, s.home[0]) == "town"
