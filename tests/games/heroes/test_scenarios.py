"""What single scenarios change: access, guards, location rules, rewards, timed events. [HER-29.2, HER-30]"""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.games.heroes.course import asked, go, round_at, start, turn_of, words
from tests.games.heroes.test_endings import begun, check, turned_up

from ludoteka.games.heroes.automa.placement import spaces_for, spaces_left
from ludoteka.games.heroes.boards import SCENARIOS, SLOTS
from ludoteka.games.heroes.cards import FACES, UNITS
from ludoteka.games.heroes.combat.board import space_name
from ludoteka.games.heroes.effects.programs import VERBS, run_program
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.hero.levels import hand_limit
from ludoteka.games.heroes.map.fields import is_guarded
from ludoteka.games.heroes.map.flags import lose_field, production
from ludoteka.games.heroes.map.guards import guards_of
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.scenarios.rules import is_forbidden, program_in, record, special
from ludoteka.games.heroes.scenarios.victory import FULFILLED, fields_with
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_NEUTRALS, AZURE, DEFENDER, GRAIL_GONE, MAIN, Cause, Combat
from ludoteka.games.heroes.words.components import face_id


def run(s: Heroes, program: int, cause: Cause) -> None:
    """Carry out a program up to its first question or its end."""
    s.asks, s.answers = (), ()
    s.stack = [s.stack[0]]
    s.then(halt)
    s.then(run_program, program, cause)
    while not s.asks:
        step, keep, _ = s.stack.pop()
        if step is halt:
            return
        step(s, *keep)


def halt(s: Heroes) -> None:
    """Where a program is done."""


def main_of(s: Heroes, seat: int) -> int:
    return next(i for i, figure in enumerate(s.figures) if (figure.seat, figure.kind) == (seat, MAIN))


PROGRAM_KEYS = ("ops", "options", "choose", "level_gains")


# -- data ----------------------------------------------------------------------------------------------------


def programs_in(value: object) -> list[int]:
    """The programs anywhere in a record, those inside their operations included."""
    if isinstance(value, Mapping):
        own = [one for name in PROGRAM_KEYS for one in numbers_in(value.get(name))]
        inner = [one for program in own for op in PROGRAMS[program] for one in programs_in(op.args)]
        return [*own, *inner, *[one for item in value.values() for one in programs_in(item)]]
    if isinstance(value, tuple):
        return [one for item in value for one in programs_in(item)]
    return []


def numbers_in(value: object) -> list[int]:
    return (
        [value]
        if type(value) is int
        else [one for one in value if type(one) is int]
        if isinstance(value, tuple)
        else []
    )


@pytest.mark.parametrize("id", SCENARIOS)
def test_her_29_2_every_operation_of_a_scenario_is_implemented(id: str):
    found = programs_in(SCENARIOS[id].rows)
    for program in found:
        for op in PROGRAMS[program]:
            assert op.verb in VERBS, (id, op.verb)
    assert found or id == "introduction"


@pytest.mark.parametrize("id", SCENARIOS)
def test_her_30_1_a_scenario_has_its_limit_and_its_conditions(id: str):
    rows = SCENARIOS[id].rows
    assert rows["at_limit"]["type"]
    for row in (*rows["victory"], *rows.get("defeat", ())):
        assert row["type"] in FULFILLED or row["type"] == "trigger_final_round"


# -- access and digging --------------------------------------------------------------------------------------


def test_her_30_13_the_grail_field_opens_after_two_obelisks_or_once_it_is_taken():
    s = begun("all_for_one", 3)
    grail = turned_up(s, "grail")
    for placed in range(len(s.tiles)):
        s.tiles[placed] = s.tiles[placed]._replace(up=True)
    obelisks = fields_with(s, "obelisk")
    assert len(obelisks) >= 2
    assert not hooks.may_enter.ask(s, 0, grail)
    s.shared_flags = replaced(s.shared_flags, obelisks[0], 0b001)
    assert not hooks.may_enter.ask(s, 0, grail)
    s.shared_flags = replaced(s.shared_flags, obelisks[1], 0b011)
    assert hooks.may_enter.ask(s, 0, grail)
    assert not hooks.may_enter.ask(s, 1, grail)
    s.grail = main_of(s, 0)
    assert hooks.may_enter.ask(s, 1, grail)
    assert hooks.digs_needed.ask(s, grail) == 2


def test_her_30_20_the_utopia_opens_after_obelisks_of_the_whole_team():
    for players, wanted in ((2, 2), (3, 3)):
        s = begun("champions_of_gelea", players)
        utopia = turned_up(s, "dragon_utopia")
        for placed in range(len(s.tiles)):
            s.tiles[placed] = s.tiles[placed]._replace(up=True)
        obelisks = fields_with(s, "obelisk")
        for number, field in enumerate(obelisks[:wanted]):
            assert not hooks.may_enter.ask(s, 0, utopia)
            s.shared_flags = replaced(s.shared_flags, field, 1 << (number % players))
        assert hooks.may_enter.ask(s, 0, utopia)


def test_her_30_7_forbidden_things():
    assert is_forbidden(begun("monks_retreat", 2), "secondary_hero")
    assert is_forbidden(begun("greek_gift", 1), "building:dwelling_golden")
    assert is_forbidden(begun("sicilian_dragon", 1), "build")
    assert not is_forbidden(begun("brave_new_world", 2), "build")


# -- guards --------------------------------------------------------------------------------------------------


def test_her_30_15_the_utopia_has_guards_of_its_own_and_cannot_be_skipped():
    wanted = {"easy": (0, 1, 1, 3), "normal": (1, 1, 2, 3), "hard": (2, 2, 2, 3), "impossible": (2, 2, 3, 3)}
    for difficulty, tiers in wanted.items():
        s = begun("force_of_will", 2, difficulty=difficulty)
        utopia = turned_up(s, "dragon_utopia")
        assert hooks.guard_tiers.ask(s, utopia) == tiers
        assert tuple(guards_of(s, utopia)) == tiers
        assert not hooks.may_skip_guards.ask(s, utopia)


def test_her_30_15_there_the_attacker_stands_in_the_middle_and_guards_in_the_corners():
    s = begun("force_of_will", 2)
    utopia = turned_up(s, "dragon_utopia")
    rows, most, corners = hooks.combat_placement.ask(s, utopia)
    assert rows == 0x00F00
    assert most == 4
    assert corners == 1 | 1 << 3 | 1 << 16 | 1 << 19
    assert hooks.combat_placement.ask(s, s.home[0]) == (0, 0, 0)


def test_her_30_15_guards_that_nobody_runs_fill_the_corners_first():
    s = begun("force_of_will", 2)
    s.combat = Combat(AGAINST_NEUTRALS, (0, -1), (0, -1), False, True, False, 1, turned_up(s, "dragon_utopia"))
    face = FACES[0].number
    assert [space_name(space) for space in spaces_left(s, face, DEFENDER)][:4] == ["d5", "a5", "d1", "a1"]
    s.combat = s.combat._replace(field=s.home[0])
    assert spaces_left(s, face, DEFENDER) == spaces_for(face, DEFENDER)


def test_her_30_20_every_player_fights_for_the_utopia_himself():
    s = begun("champions_of_gelea", 2)
    utopia = turned_up(s, "dragon_utopia")
    assert is_guarded(s, 0, utopia)
    s.shared_flags = replaced(s.shared_flags, utopia, 0b01)
    assert not is_guarded(s, 0, utopia)
    assert is_guarded(s, 1, utopia)
    assert hooks.shares_flags.ask(s, utopia)


def test_her_30_21_each_combat_draws_five_and_survivors_are_shuffled_back():
    s = begun("cursed_mission", 2)
    utopia = turned_up(s, "dragon_utopia")
    whole = sorted(s.guard_deck)
    drawn = hooks.guard_faces.ask(s, utopia)
    assert len(drawn) == 5
    assert len(s.guard_deck) == len(whole) - 5
    assert hooks.is_limited.ask(s, utopia)
    assert not hooks.has_effect.ask(s, utopia), "a victory over the drawn cards alone changes nothing there"
    assert hooks.keeps_guards.ask(s, utopia, drawn[:2], drawn[2:])
    assert len(s.guard_deck) == len(whole) - 2
    assert sorted([*s.guard_deck, *drawn[:2]]) == whole
    assert sum(len(pile) for pile in s.neutral_discard) == 2
    s.guard_deck = []
    assert hooks.has_effect.ask(s, utopia)
    assert not is_guarded(s, 0, utopia)


def test_her_30_22_reserved_dragons_guard_the_utopia_and_stand_again_after_a_retreat():
    s = begun("wandering_dragons", 2)
    utopia = turned_up(s, "dragon_utopia")
    reserved = sorted(s.reserved[0])
    drawn = hooks.guard_faces.ask(s, utopia)
    assert sorted(drawn) == reserved
    assert AZURE in [FACES[face].tier for face in drawn]
    assert hooks.keeps_guards.ask(s, utopia, drawn[:1], drawn[1:])
    assert sorted(s.reserved[0]) == reserved
    assert not hooks.keeps_guards.ask(s, utopia, drawn, ()), "beaten for good: to the discard piles"


def test_her_30_40_the_settlement_of_f3_is_unguarded_and_adds_archangels_once():
    s = begun("greek_gift", 1)
    place = next(i for i, placed in enumerate(s.tiles) if len(s.tiles) and placed.q == 7)
    s.tiles[place] = s.tiles[place]._replace(up=True)
    field = next(field for field in fields_with(s, "settlement") if field // SLOTS == place)
    assert not is_guarded(s, 0, field)
    row = record(s)["location_rules"][0]
    run(s, program_in(row), Cause(0))
    assert "archangels-few" in [face_id(face) for face in s.army[0]]
    s.asks, s.stack = (), []
    hooks.on_visit.ask(s, 0, main_of(s, 0), field)
    assert len(s.stack) == 1
    hooks.on_visit.ask(s, 0, main_of(s, 0), field)
    assert len(s.stack) == 1, "only once"


# -- rules of players ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["monks_retreat", "chain_link"])
def test_her_30_11_the_own_town_is_defended_for_free_and_with_cards(id: str):
    s = begun(id, 2)
    assert hooks.home_defence.ask(s, 0, s.home[0]) == (0, True)
    assert hooks.home_defence.ask(s, 0, s.home[1]) == (8, False)
    assert hooks.home_defence.ask(begun("brave_new_world", 2), 0, 0) == (8, False)


def test_her_30_14_from_level_five_on_heroes_move_further():
    s = begun("chain_link", 2)
    assert hooks.mp_bonus.ask(s, 0, 0) == 0
    s.xp[0] = 8
    assert hooks.mp_bonus.ask(s, 0, 0) == 1
    s = turn_of(s, 0, 2)
    assert s.figures[main_of(s, 0)].mp == 4


@pytest.mark.parametrize(("id", "seats", "gold"), [("brave_new_world", 2, 20), ("all_for_one", 3, 10)])
def test_her_30_12_beating_an_enemy_main_hero_brings_gold(id: str, seats: int, gold: int):
    s = begun(id, seats)
    before = s.gold[0]
    run(s, program_in(special(s, "on_defeat_enemy_main_hero")[0]), Cause(0))
    assert s.gold[0] == before + gold


def test_her_30_13_a_captured_town_moves_production_and_it_moves_back():
    s = begun("all_for_one", 3)
    before = [production(s, seat) for seat in range(3)]
    assert before[0] == (15, 2, 1)
    program = program_in(special(s, "on_capture_enemy_town")[0])
    run(s, program, Cause(1, field=s.home[0], other=0))
    assert production(s, 0) == (0, 0, 0)
    assert production(s, 1) == (30, 4, 2)
    lose_field(s, s.home[0])
    assert [production(s, seat) for seat in range(3)] == before


def test_her_29_2_no_more_production_moves_than_the_loser_has():
    s = begun("all_for_one", 3)
    s.income = replaced(s.income, 0, (5, 0, 3))
    run(s, program_in(special(s, "on_capture_enemy_town")[0]), Cause(1, field=s.home[0], other=0))
    assert production(s, 0) == (0, 0, 2)
    assert production(s, 1) == (20, 2, 2)


def test_her_30_30_the_carrier_of_the_grail_has_a_hand_limit_of_ten():
    s = begun("brothers_in_arms", 4)
    s.grail = main_of(s, 2)
    check(s)
    assert hand_limit(s, 2) == 10
    assert hand_limit(s, 0) == 4
    s.grail = main_of(s, 1)
    check(s)
    assert [hand_limit(s, seat) for seat in (1, 2)] == [10, 4]


# -- obelisks ------------------------------------------------------------------------------------------------


def obelisk_program(id: str) -> int:
    rows = [row for row in SCENARIOS[id].rows["location_rules"] if row["location"] == "obelisk"]
    return program_in(rows[0])


@pytest.mark.parametrize("id", ["monks_retreat", "brave_new_world"])
def test_her_30_11_an_obelisk_rolls_two_resource_dice(id: str):
    s = begun(id, 2, no_rerolls=True)
    before = (s.gold[0], s.materials[0], s.valuables[0])
    run(s, obelisk_program(id), Cause(0))
    if s.asks:
        assert asked(s)[1] == 0
        s.choose(s.asks[0].options[0])
    assert (s.gold[0], s.materials[0], s.valuables[0]) != before
    rolled = [event.message for event in s.log or () if event.message.id == "dice-rolled"]
    assert len(rolled) == 1


def test_her_30_14_an_obelisk_gives_a_choice():
    s = begun("chain_link", 2)
    s.faction, s.morale[0] = replaced(s.faction, 0, "castle"), 0
    s.hand[0], s.deck[0] = s.deck[0][:2], s.deck[0][2:]
    run(s, obelisk_program("chain_link"), Cause(0, figure=main_of(s, 0), field=s.home[0]))
    assert len(words(s)) == 3
    s.choose(s.asks[0].options[1])
    assert s.morale[0] == 1


def test_her_30_41_the_second_obelisk_finds_the_archangels_and_the_way_to_the_enemy():
    s = begun("sicilian_dragon", 1)
    for placed in range(len(s.tiles)):
        s.tiles[placed] = s.tiles[placed]._replace(up=True)
    fields = fields_with(s, "obelisk")
    figure = main_of(s, 0)
    s.stack = [s.stack[0]]
    s.asks = ()
    hooks.on_visit.ask(s, 0, figure, fields[0])
    assert len(s.stack) == 1, "the first one has no effect"
    hooks.on_visit.ask(s, 0, figure, fields[1])
    assert len(s.stack) == 2
    _, keep, _ = s.stack.pop()
    run(s, keep[0], keep[1])
    assert "archangels_found" in s.scenario_flags
    assert asked(s)[0] == "scenario_choice"
    s.choose(0)
    s.figures[figure] = s.figures[figure]._replace(field=fields[1])
    assert hooks.location_actions.ask(s, 0, figure) == [2], "later for 1 MP there"
    s.figures[figure] = s.figures[figure]._replace(field=fields[0])
    assert hooks.location_actions.ask(s, 0, figure) == []


def test_her_30_41_the_grail_may_be_sold():
    s = begun("sicilian_dragon", 1)
    figure = main_of(s, 0)
    s.grail = figure
    gold = s.gold[0]
    row = record(s)["location_rules"][3]
    run(s, program_in(row), Cause(0, figure=figure))
    s.choose(1)
    assert s.grail == GRAIL_GONE
    s.choose(s.asks[0].options[0])
    assert s.gold[0] == gold + 30


def test_her_30_41_neither_town_nor_settlement_opens_the_teleport_but_it_leads_into_the_combat():
    s = begun("sicilian_dragon", 1)
    figure = main_of(s, 0)
    row = record(s)["location_rules"][2]
    run(s, program_in(row), Cause(0, figure=figure))
    assert s.figures[figure].field % SLOTS == 0
    assert s.tiles[s.figures[figure].field // SLOTS].q >= 900


# -- timed events --------------------------------------------------------------------------------------------


def test_her_30_12_windmills_and_water_wheels_refresh_in_rounds_3_6_9():
    s = begun("brave_new_world", 2)
    wheel = turned_up(s, "water_wheel")
    garden = turned_up(s, "mystical_garden")
    s = round_at(s, 2)
    s.cubes = 1 << wheel | 1 << garden
    s = round_at(s, 3)
    assert s.cubes == 1 << garden


def test_her_30_14_the_second_player_gets_a_movement_point_in_rounds_2_6_10():
    s = turn_of(begun("chain_link", 2), 0, 1)
    second = s.order[1]
    s = go(s, lambda s: s.round == 2 and s.turn == second and asked(s)[0] == "main_action")
    figure = s.figures[main_of(s, second)]
    assert figure.mp + figure.extra == 4
    s = go(s, lambda s: s.round == 3 and s.turn == second and asked(s)[0] == "main_action")
    figure = s.figures[main_of(s, second)]
    assert figure.mp + figure.extra == 3


def test_her_30_15_that_event_is_for_two_players_only():
    s = begun("force_of_will", 3)
    s = round_at(s, 6)
    assert not any(event.message.id == "timed-event" and event.message.args["number"] == 5 for event in s.log or ())


def test_her_30_42_champions_join_in_round_1():
    s = go(start(1, scenario="two_knights_defense"), lambda s: s.round == 1)
    assert "champions-few" in [face_id(face) for face in s.army[0]]


def test_her_30_30_all_black_cubes_leave_in_round_4():
    s = round_at(begun("brothers_in_arms", 4), 3)
    s.cubes = 0b1110
    s = round_at(s, 4)
    assert s.cubes == 0


def test_her_30_30_in_rounds_6_and_9_everybody_may_offer_one_exchange():
    s = go(begun("brothers_in_arms", 4), lambda s: asked(s)[0] == "trade_partner")
    assert s.round == 6
    assert asked(s)[1] == s.order[0]
    assert words(s)[-1] == "decline"
    assert len(words(s)) == 4


# -- beaten Neutral Units ------------------------------------------------------------------------------------


def test_her_30_14_the_winner_on_the_grail_field_may_recruit_one_beaten_unit():
    s = begun("chain_link", 2)
    beaten = [s.neutral_deck[0].pop(), s.neutral_deck[1].pop()]
    s.drawn_neutrals = list(beaten)
    for tier, face in enumerate(beaten):
        s.neutral_discard[tier].append(face)
    row = next(row for row in record(s)["location_rules"] if row["location"] == "grail")
    run(s, program_in(row), Cause(0))
    assert asked(s) == ("scenario_choice", 0)
    s.choose(1)
    assert asked(s) == ("choose_unit", 0)
    s.choose(beaten[1])
    assert beaten[1] in s.army[0]
    assert s.neutral_discard[1] == []


def test_her_29_2_only_what_lies_on_a_discard_pile_can_be_recruited():
    """One of the beaten units has joined somebody already, or its pile was shuffled."""
    s = begun("chain_link", 2)
    gone, beaten = s.neutral_deck[0].pop(), s.neutral_deck[1].pop()
    s.drawn_neutrals = [gone, beaten]
    s.neutral_discard[1].append(beaten)
    row = next(row for row in record(s)["location_rules"] if row["location"] == "grail")
    run(s, program_in(row), Cause(0))
    s.choose(1)
    assert beaten in s.army[0]
    assert gone not in s.army[0]


def test_her_30_30_at_the_utopia_of_the_alliance_it_is_a_dragon():
    s = begun("brothers_in_arms", 4)
    dragon = next(face for deck in s.neutral_deck for face in deck if "Dragon" in UNITS[FACES[face].card].name_en)
    other = next(face for face in s.neutral_deck[0])
    for face in (dragon, other):
        s.neutral_deck[FACES[face].tier].remove(face)
        s.neutral_discard[FACES[face].tier].append(face)
    s.drawn_neutrals = [dragon, other]
    row = next(row for row in record(s)["location_rules"] if row["location"] == "dragon_utopia")
    run(s, program_in(row), Cause(2))
    assert dragon in s.army[2]
    assert other not in s.army[2]
