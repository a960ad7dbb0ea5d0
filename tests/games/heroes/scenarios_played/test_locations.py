"""What the Locations of a scenario do in it, played by a Hero who enters them. [HER-30.7 location_rules]"""

from __future__ import annotations

import pytest
from tests.games.heroes.course import asked, go, quiet, say, words
from tests.games.heroes.scenarios_played.registry import plays
from tests.games.heroes.scenarios_played.table import (
    army_of,
    ask_again,
    begins,
    begun,
    beside,
    ends,
    enter,
    face,
    field_with,
    main_of,
    names_on,
    put,
    settle,
    skip,
    to_combat,
    ways_into,
    won,
)

from ludoteka.games.heroes.boards import SLOTS, TILE_NUMBER
from ludoteka.games.heroes.cards import CARD_NUMBER, FACES, UNITS
from ludoteka.games.heroes.hero.levels import hand_limit
from ludoteka.games.heroes.map.fields import measure_map
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER, AZURE, GRAIL_GONE
from ludoteka.games.heroes.words.components import face_id

# -- Obelisks ------------------------------------------------------------------------------------------------


def at_obelisk(id: str, seats: int, nth: int = 0) -> Heroes:
    """The Main Hero of the turn has beaten the guards of an Obelisk and visits it."""
    s = begun(id, seats)
    s.log = []
    s.morale = [0] * seats
    return visit_obelisk(s, nth)


def visit_obelisk(s: Heroes, nth: int) -> Heroes:
    s.xp[s.turn] = 0
    enter(s, field_with(s, "obelisk", nth))
    skip(s, "town_window", "skip_combat")
    if s.combat is not None:
        ends(s, ATTACKER)
    return levels(s)


def levels(s: Heroes) -> Heroes:
    """What new Levels and the victory itself ask is answered quietly."""
    while not s.over and asked(s)[0].startswith(("search", "after_win", "faction_card")):
        quiet(s)
    return s


def dice(s: Heroes) -> list[object]:
    return [dict(event.message.args)["dice"] for event in s.log or () if event.message.id == "dice-rolled"]


@plays(
    "monks_retreat location obelisk visit",
    "brave_new_world location obelisk visit",
    "all_for_one location obelisk visit",
    "force_of_will location obelisk visit",
    "champions_of_gelea location obelisk visit",
    "cursed_mission location obelisk visit",
    "brothers_in_arms location obelisk visit",
    "wandering_dragons location obelisk visit",
)
@pytest.mark.parametrize(
    ("id", "seats", "rolled"),
    [
        ("monks_retreat", 2, 2),
        ("brave_new_world", 2, 2),
        ("all_for_one", 3, 2),
        ("force_of_will", 2, 2),
        ("champions_of_gelea", 2, 2),
        ("cursed_mission", 2, 2),
        ("brothers_in_arms", 4, 1),
        ("wandering_dragons", 2, 1),
    ],
)
def test_her_30_7_the_first_visit_of_an_obelisk_rolls_dice_and_another_one_of_the_same_player_nothing(
    id: str, seats: int, rolled: int
):
    s = at_obelisk(id, seats)
    seat, field = s.turn, field_with(s, "obelisk")
    assert s.shared_flags[field] >> seat & 1
    first = dice(s)[0]
    assert len(first if isinstance(first, tuple) else (first,)) == rolled
    settle(s)
    s.log = []
    put(s, main_of(s, seat), beside(s, field))
    ask_again(s)
    s.choose(ways_into(s, field)[0])
    assert dice(s) == [], "his cube lies there: the field is Empty for him [HER-R56]"


@plays("chain_link location obelisk visit")
def test_her_30_14_an_obelisk_lets_choose_a_card_to_remove_morale_or_a_movement_point():
    s = begun("chain_link", 2)
    s.hand[s.turn] = [CARD_NUMBER["statistic", "attack"]]
    s.xp[s.turn] = 0
    visit_obelisk(s, 0)
    assert asked(s)[1] == s.turn
    assert len(s.options) == 3 - int(s.faction[s.turn] == "necropolis")
    extra = s.figures[main_of(s, s.turn)].extra
    s.choose(s.options[-1])
    settle(s)
    assert s.figures[main_of(s, s.turn)].extra == extra + 1


@plays("last_chance location obelisk visit")
def test_her_30_50_an_obelisk_gives_positive_morale():
    s = at_obelisk("last_chance", 2)
    settle(s)
    assert s.morale[s.turn] == int(s.faction[s.turn] != "necropolis")


@plays("great_race location obelisk visit", "unexpected_inheritance location obelisk visit")
@pytest.mark.parametrize(("id", "choices"), [("great_race", 3), ("unexpected_inheritance", 2)])
def test_her_30_51_an_obelisk_gives_one_of_several_things(id: str, choices: int):
    s = at_obelisk(id, 2)
    none = int(s.faction[s.turn] == "necropolis" and id == "great_race")  # no Morale for Necropolis [HER-8.7]
    assert len(s.options) == choices - none
    s.choose(s.options[1 - none] if id == "great_race" else s.options[0])
    assert len(dice(s)) == 1


# -- Grail and Utopia ----------------------------------------------------------------------------------------


def fight_of(s: Heroes, location: str) -> Heroes:
    """The guards of a Location have been drawn and are beaten; the next question of the visit is open."""
    enter(s, field_with(s, location))
    to_combat(s)
    while asked(s)[0] in ("deploy", "deploy_space", "replace_neutral"):
        s.choose(s.options[0] if asked(s)[0] != "replace_neutral" else s.options[-1])
    return levels(ends(s, ATTACKER))


@plays("chain_link location grail win_combat_on")
def test_her_30_14_the_winner_on_the_grail_field_may_take_one_beaten_unit_for_nothing():
    s = begun("chain_link", 2)
    seat = s.turn
    s.army[seat] = [face("archangels+"), face("champions+")]
    gold = s.gold[seat]
    fight_of(s, "grail")
    assert asked(s) == ("scenario_choice", seat)
    s.choose(1)
    if asked(s)[0] == "choose_unit":
        s.choose(s.options[0])
    joined = [one for one in s.army[seat] if UNITS[FACES[one].card].kind == "neutral"]
    assert len(joined) == 1
    assert s.gold[seat] >= gold


@plays("brothers_in_arms location dragon_utopia win_combat_on")
def test_her_30_30_the_winner_at_the_utopia_gains_a_beaten_dragon():
    s = begun("brothers_in_arms", 4)
    seat = s.turn
    s.army[seat] = [face("archangels+"), face("champions+")]
    fight_of(s, "dragon_utopia")
    while not s.over and asked(s)[0] == "choose_unit":
        assert all("dragon" in text for text in words(s))
        s.choose(s.options[0])
    settle(s)
    assert [one for one in s.army[seat] if "dragon" in face_id(one)]


@plays("brothers_in_arms location grail holding_token")
def test_her_30_30_while_a_hero_carries_the_grail_its_player_has_a_hand_limit_of_ten():
    s = begun("brothers_in_arms", 4)
    seat = s.turn
    assert hand_limit(s, seat) < 10
    s.army[seat] = [face("archangels+"), face("champions+")]
    won(enter(s, field_with(s, "grail")))
    assert s.grail == main_of(s, seat)
    assert hand_limit(s, seat) == 10


# -- missions ------------------------------------------------------------------------------------------------


@plays("greek_gift location settlement visit")
def test_her_30_40_the_settlement_of_f3_is_unguarded_and_a_few_archangels_wait_there_once():
    s = begun("greek_gift", 1)
    place = [one.tile for one in s.tiles].index(TILE_NUMBER["F3"])
    s.tiles[place] = s.tiles[place]._replace(up=True)
    measure_map(s)
    field = SLOTS * place + names_on(TILE_NUMBER["F3"]).index("settlement")
    enter(s, field)
    assert s.combat is None
    settle(s)
    assert [face_id(one) for one in s.army[0]].count("archangels-few") == 1


@plays("sicilian_dragon location obelisk visit 1", "sicilian_dragon location obelisk visit 2")
def test_her_30_41_only_the_second_obelisk_finds_the_archangels():
    s = begun("sicilian_dragon", 1)
    settle(visit_obelisk(s, 0))
    assert "archangels-few" not in [face_id(one) for one in s.army[0]]
    visit_obelisk(s, 1)
    assert "archangels-few" in [face_id(one) for one in s.army[0]]
    assert "archangels_found" in s.scenario_flags
    assert asked(s) == ("scenario_choice", 0), "the way to the enemy"
    s.choose(1)
    to_combat(s)
    assert s.combat is not None
    assert s.combat.figures[1] == army_of(s)


@plays("sicilian_dragon location obelisk action_1mp")
def test_her_30_41_later_the_way_costs_one_movement_point_there_and_only_there():
    s = begun("sicilian_dragon", 1)
    first, second = field_with(s, "obelisk", 0), field_with(s, "obelisk", 1)
    settle(visit_obelisk(s, 0))
    visit_obelisk(s, 1)
    s.choose(0)
    settle(s)
    put(s, 0, first)
    assert not begins(ask_again(s), "location")
    put(s, 0, second)
    say(ask_again(s), begins(s, "location")[0])
    to_combat(s)
    assert s.figures[0].field == s.figures[army_of(s)].field


@plays("sicilian_dragon location trading_post visit")
@pytest.mark.parametrize("searches", [False, True])
def test_her_30_41_the_grail_may_be_sold_at_a_trading_post(searches: bool):
    s = begun("sicilian_dragon", 1)
    s.grail, s.gold = 0, [0]
    enter(s, field_with(s, "trading_post"))
    go(s, lambda s: asked(s)[0] == "scenario_choice")
    s.choose(1)
    s.gold, cards = [0], len(s.hand[0])
    s.choose(s.options[int(searches)])
    levels(s)
    assert s.grail == GRAIL_GONE
    assert s.gold[0] == (0 if searches else 30)
    assert len(s.hand[0]) == cards + (2 if searches else 0)


@plays("two_knights_defense location dragon_utopia win_combat_on")
def test_her_30_42_beating_the_guards_of_the_utopia_gives_a_random_azure_dragon():
    s = begun("two_knights_defense", 1)
    s.army[0] = [face("archangels+"), face("champions+")]
    won(enter(s, field_with(s, "dragon_utopia")))
    assert [one for one in s.army[0] if FACES[one].tier == AZURE and "dragon" in face_id(one)]


@plays("two_knights_defense location dragon_utopia ai_enters_first")
@pytest.mark.parametrize("first", [True, False])
def test_her_30_42_an_enemy_that_is_at_the_utopia_first_gets_ghost_dragons(first: bool):
    s = begun("two_knights_defense", 1)
    utopia, enemy = field_with(s, "dragon_utopia"), army_of(s)
    if not first:
        s.ever_flagged |= 1 << utopia
    put(s, enemy, beside(s, utopia))
    ask_again(s)
    s.log = []
    say(s, "end turn")
    go(s, lambda s: s.round == 2 and asked(s)[0] == "main_action")
    moves = [event.message.args["location2"] for event in s.log or () if event.message.id == "enemy-moved"]
    assert moves[0] == "dragon_utopia", "it marches there in its own turn"
    army = [face_id(one) for one in s.ai_armies[s.figures[enemy].army]]
    assert ("ghost_dragons-pack" in army) == first
    assert ("dread_knights-few" in army) == first
