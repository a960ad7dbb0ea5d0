"""Tournament: who starts, the map built by the players, the first hand, victory points. [HER-25.C, HER-30.E]"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.heroes.course import asked, at, go, say, start, words
from tests.games.heroes.test_endings import begun, mines, names_on, turned_up
from tests.games.heroes.test_teams import insert
from tests.games.heroes.world import tile_of

from ludoteka.games.heroes.boards import TILES
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.deck.common import search
from ludoteka.games.heroes.map.connection import is_connected
from ludoteka.games.heroes.map.geometry import adjacent_tiles, centre, distance
from ludoteka.games.heroes.scenarios import endings, hooks, tournament
from ludoteka.games.heroes.scenarios.building import lay_starting, open_places, tile_steps
from ludoteka.games.heroes.scenarios.rules import record
from ludoteka.games.heroes.scenarios.tournament import victory_points
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ARTIFACT_DECK

IDS = ("last_chance", "great_race", "unexpected_inheritance")


def built(id: str, seed: int) -> Heroes:
    """A map built by random choices."""
    s = go(start(2, seed, scenario=id), at("tournament_choose_starter"))
    rng = Random(seed)
    while s.round == 0:
        s.choose(rng.choice(s.asks[0].options))
    return s


# -- before the map ------------------------------------------------------------------------------------------


def test_her_25_11_the_higher_roll_chooses_who_starts_and_the_second_player_has_morale():
    s = go(start(2, scenario="last_chance"), at("tournament_choose_starter"))
    rolled: dict[str, Any] = dict(
        next(event.message.args for event in s.log or () if event.message.id == "rolled-for-start")
    )
    assert rolled["number"] != rolled["number2"]
    assert asked(s)[1] == int(rolled["number2"] > rolled["number"])
    say(s, "player 2")
    assert s.order == (1, 0)
    assert s.morale == [0 if s.faction[0] == "necropolis" else 1, 0]


# -- the map -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "near", "far", "center"), [(IDS[0], 4, 4, 0), (IDS[1], 4, 4, 1), (IDS[2], 4, 6, 2)])
def test_her_25_12_every_tile_lies_face_up_touches_another_and_the_map_is_connected(id, near, far, center):
    for seed in (1, 2, 3):
        s = built(id, seed)
        kinds = [TILES[placed.tile].kind for placed in s.tiles]
        assert [kinds.count(kind) for kind in ("near", "far", "center", "starting")] == [near, far, center, 2]
        assert all(placed.up for placed in s.tiles)
        assert s.pool == [[], []]
        assert is_connected(s.tiles)
        for at_place, placed in enumerate(s.tiles):
            others = s.tiles[:at_place] + s.tiles[at_place + 1 :]
            assert all(distance(centre(placed), centre(other)) >= 3 for other in others)
            assert adjacent_tiles(others, centre(placed))


def test_her_25_12_near_tiles_lie_in_turn_beginning_with_the_second_player():
    s = go(start(2, scenario="great_race"), at("tournament_choose_starter"))
    say(s, "player 1")
    placers = []
    while s.round == 0:
        if asked(s)[0] == "build_map":
            placers.append(asked(s)[1])
        s.choose(s.asks[0].options[0])
    near, starting, far = placers[:4], placers[4:6], placers[6:]
    assert near == [1, 0, 1, 0]
    assert starting[:1] == [0]
    assert far[0] == 0


def test_her_25_12_near_tiles_lie_beside_the_center_and_later_tiles_beside_two():
    s = go(start(2, scenario="great_race"), at("build_map"))
    assert [TILES[placed.tile].kind for placed in s.tiles] == ["center"]
    assert all(distance(spot.place, (0, 0)) == 3 for spot in s.asks[0].options)
    while len(s.tiles) < 3 or asked(s)[0] != "build_map":
        s.choose(s.asks[0].options[0])
    assert all(len(adjacent_tiles(s.tiles, spot.place)) >= 2 for spot in s.asks[0].options)


def test_her_25_12_the_second_starting_tile_lies_as_far_away_as_possible():
    for seed in range(6):
        s = built("last_chance", seed)
        kinds = [TILES[placed.tile].kind for placed in s.tiles]
        first, second = [i for i, kind in enumerate(kinds) if kind == "starting"]
        chosen, before = centre(s.tiles[second]), s.clone()
        before.tiles = s.tiles[:second]
        places = open_places(before)
        assert chosen in places
        assert tile_steps(before, chosen, first) == max(tile_steps(before, place, first) for place in places)


def test_her_25_12_the_second_starting_tile_need_not_lie_beside_a_near_tile():
    """Only that of the starting player has to: the place 1,2 borders both Center tiles and no Near tile."""
    s = go(start(2, scenario="unexpected_inheritance"), at("build_map"))
    layout = "C2 0,0 / C1 3,-1 / N5 2,-3 / N2 -1,-2 / N4 -3,1 / N1 5,-4 / S1 4,-6"
    s.tiles = [tile_of(word.split()) for word in layout.split("/")]
    s.asks, s.answers, s.faction = (), (), ("necropolis", "dungeon")
    s.stack.pop()
    lay_starting(s, 1)
    assert asked(s) == ("build_map", 1)
    assert [spot.place for spot in s.options] == [(-4, -1), (-2, 3), (1, 2)]


def test_her_25_12_the_first_far_tile_of_a_player_lies_beside_his_starting_tile():
    for seed in (1, 5):
        s = built("last_chance", seed)
        kinds = [TILES[placed.tile].kind for placed in s.tiles]
        firsts = [i for i, kind in enumerate(kinds) if kind == "far"][:2]
        for far, seat in zip(firsts, s.order, strict=True):
            home = s.home[seat] // 7
            assert distance(centre(s.tiles[far]), centre(s.tiles[home])) == 3


# -- the first turn ------------------------------------------------------------------------------------------


def test_her_25_13_once_the_hand_may_be_shuffled_back_and_drawn_again():
    s = go(built("last_chance", 1), at("draw_start"))
    seat = asked(s)[1]
    say(s, "draw 4")
    assert asked(s) == ("mulligan", seat)
    whole = sorted([*s.hand[seat], *s.deck[seat]])
    say(s, "yes")
    assert len(s.hand[seat]) == 4
    assert sorted([*s.hand[seat], *s.deck[seat]]) == whole
    assert asked(s)[0] != "mulligan", "once"
    s = go(s, lambda s: s.round == 2 and s.turn == seat)
    s = go(s, lambda s: asked(s)[0] in ("mulligan", "main_action"))
    assert asked(s)[0] == "main_action", "in the first turn only"
    assert s.hand[seat]


def test_her_25_14_a_search_may_be_made_again_for_a_morale_token():
    s = begun("last_chance", 2)
    seat = s.turn
    s.morale[seat] = 1
    insert(s)
    search(s, seat, "artifact", 2)
    s.run()
    say(s, "look")
    assert asked(s) == ("search_again", seat)
    seen = list(s.looked)
    pile = len(s.common_discard[ARTIFACT_DECK])
    say(s, "search again")
    assert s.morale[seat] == 0
    assert len(s.common_discard[ARTIFACT_DECK]) == pile + 2
    assert asked(s)[0] == "search"
    say(s, "look")
    assert asked(s)[0] == "search_card", "the token is spent"
    assert sorted(s.looked) != sorted(seen)


# -- the end -------------------------------------------------------------------------------------------------


def test_her_25_15_victory_points():
    s = begun("last_chance", 2)
    s.buildings = [0b111, 0b1]
    s.xp = [4, 0]
    assert victory_points(s, 0, ()) == 3 + 3
    mines(s, 0, 2)
    assert victory_points(s, 0, ()) == 3 + 3 + 2
    artifacts = [card.number for card in CARDS if card.type == "artifact"][:4]
    s.hand[0], s.discard[0], s.removed[0] = artifacts[:2], artifacts[2:3], artifacts[3:]
    assert victory_points(s, 0, ()) == 8 + 2, "four Artifacts, also a removed one [HER-25.20]"
    hooks.on_secondary_beaten.ask(s, 0, 1)
    hooks.on_secondary_beaten.ask(s, 0, 1)
    assert victory_points(s, 0, ()) == 10 + 4
    hooks.on_main_hero_beaten.ask(s, 0, 1)
    hooks.on_main_hero_beaten.ask(s, 0, 1)
    assert victory_points(s, 0, ()) == 14 + 4, "once"


def test_her_30_51_goals_of_the_scenario_bring_points():
    s = begun("unexpected_inheritance", 2)
    utopia = turned_up(s, "dragon_utopia")
    extra = [{"vp": 3, "for": "controls:dragon_utopia"}, {"vp": 3, "for": "holds:grail"}]
    before = victory_points(s, 1, extra)
    s.flag[utopia] = 1
    s.grail = next(i for i, figure in enumerate(s.figures) if figure.seat == 1)
    assert victory_points(s, 1, extra) == before + 6


def test_her_25_15_ties_go_to_who_has_beaten_the_enemy_then_to_experience():
    s = begun("great_race", 2)
    s.buildings, s.xp = [1, 1], [1, 0]
    tournament.count_points(s, ())
    assert s.result is not None
    assert s.result.ranks == (1, 2)
    assert s.result.scores[0] == s.result.scores[1]
    s = begun("great_race", 2)
    s.buildings, s.xp = [0b11111, 1], [1, 0]
    hooks.on_main_hero_beaten.ask(s, 1, 0)
    tournament.count_points(s, ())
    assert s.result is not None
    assert s.result.scores[0] == s.result.scores[1]
    assert s.result.ranks == (2, 1), "who has beaten the enemy, though the other has more Experience"
    s = begun("great_race", 2)
    s.buildings, s.xp = [1, 1], [0, 0]
    tournament.count_points(s, ())
    assert s.result is not None
    assert s.result.ranks == (1, 1)


def test_her_30_52_utopia_and_grail_together_announce_the_final_round():
    s = begun("unexpected_inheritance", 2)
    utopia = turned_up(s, "dragon_utopia")
    s.ever_flagged |= 1 << utopia
    row = next(row for row in record(s)["victory"])
    assert not endings.is_triggered(s, row)
    s.grail = 0
    assert endings.is_triggered(s, row)


@pytest.mark.parametrize("id", IDS)
def test_her_30_50_the_grail_and_obelisks_of_the_tournaments(id: str):
    s = begun(id, 2)
    assert [TILES[placed.tile].kind for placed in s.tiles].count("near") == 4
    obelisks = sum("obelisk" in names_on(placed.tile) for placed in s.tiles)
    assert obelisks >= 2


def test_her_25_10_words_of_places_are_written_plainly():
    s = go(start(2, scenario="great_race"), at("build_map"))
    assert all(text.startswith("field ") for text in words(s))
