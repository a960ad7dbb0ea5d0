"""Tiles on the grid, borders, legal places and rotations. [HER-14.1 to 14.11, HER-6.2, HER-6.10]"""

from __future__ import annotations

import pytest

from ludoteka.games.heroes.boards import LOCATIONS, RING, SCENARIOS, SLOTS, TILE_NUMBER, TILES
from ludoteka.games.heroes.map.connection import is_connected, legal_rotations
from ludoteka.games.heroes.map.geometry import (
    OFF_MAP,
    OFFSETS,
    Placed,
    adjacent_tiles,
    centres_beside,
    closed,
    distance,
    fields_at,
    fits,
    is_blocked,
    legal_centres,
    movement_graph,
    neighbour,
    place_of,
    surroundings,
)


def put(tile: str, q: int, r: int, rotation: int = 0, up: bool = True) -> Placed:
    return Placed(TILE_NUMBER[tile], q, r, rotation, up)


def test_her_14_1_directions_and_distance():
    assert dict(zip(RING, OFFSETS, strict=True)) == {
        "E": (1, 0),
        "NE": (1, -1),
        "NW": (0, -1),
        "W": (-1, 0),
        "SW": (-1, 1),
        "SE": (0, 1),
    }
    assert distance((0, 0), (2, 1)) == 3
    assert distance((0, 0), (3, -3)) == 3
    assert distance((1, 2), (0, 1)) == 2
    assert all(distance((5, -2), neighbour((5, -2), way)) == 1 for way in range(6))
    for way in range(6):
        assert neighbour(neighbour((0, 0), way), (way + 3) % 6) == (0, 0)


def test_her_14_2_a_tile_covers_its_centre_and_six_neighbours():
    tile = put("F2", 4, -1)
    places = [place_of(tile, slot) for slot in range(SLOTS)]
    assert places == [(4, -1), (5, -2), (5, -1), (4, 0), (3, 0), (3, -1), (4, -2)]


@pytest.mark.parametrize("rotation", range(6))
def test_her_14_2_rotation_turns_slots_and_lines_clockwise(rotation: int):
    flat, turned = put("F2", 0, 0), put("F2", 0, 0, rotation)
    for slot in range(1, SLOTS):
        assert place_of(turned, slot) == place_of(flat, (slot - 1 + rotation) % 6 + 1)
    assert place_of(turned, 0) == (0, 0)
    start = put("S1", 0, 0, rotation)  # its E field is closed to the NE, E and SE as printed
    ways = {way for way in range(6) if closed(start, 2) >> way & 1}
    assert ways == {(way + rotation) % 6 for way in (0, 1, 2)}


def test_her_14_3_adjacent_tiles_have_centres_at_distance_three():
    three = [(2, 1), (-1, 3), (-3, 2), (1, 2), (-2, 3), (-3, 1)]
    one = [(3, 0), (0, 3), (-3, 3)]
    for sign in (1, -1):
        for q, r in three + one:
            tiles = [put("F1", 0, 0), put("F2", sign * q, sign * r)]
            assert adjacent_tiles(tiles, (0, 0)) == [1]
            fields = fields_at(tiles)
            assert len(fields) == 14, "no overlap"
            shared = sum(
                fields.get(neighbour(place_of(tiles[0], slot), way), OFF_MAP) >= SLOTS
                for slot in range(SLOTS)
                for way in range(6)
            )
            assert shared == (3 if (q, r) in three else 1)


def test_her_14_5_an_edge_is_closed_if_either_field_lists_it():
    tiles = [put("S1", 0, 0), put("F1", 3, -1)]
    graph = movement_graph(tiles)
    east = graph[2]
    assert east[1] == OFF_MAP, "the E field of a starting tile is sealed"
    assert [there for there in east if there != OFF_MAP] == [3, 0, 1], "only inside its own tile"
    back = [row for row in graph[SLOTS:] if 2 in row]
    assert back == [], "nor can it be entered from the other tile"


def test_her_6_2_no_move_onto_blocked_fields_or_face_down_tiles():
    tiles = [put("F1", 0, 0), put("F2", 2, 1, up=False)]
    graph = movement_graph(tiles)
    blocked = [slot for slot in range(SLOTS) if is_blocked(tiles[0], slot)]
    assert blocked == [5]
    assert all(5 not in row for row in graph)
    assert all(there < SLOTS for row in graph for there in row)
    assert all(set(row) == {OFF_MAP} for row in graph[SLOTS:])


def test_her_6_10_a_blocked_field_can_be_left():
    tiles = [put("F1", 0, 0)]
    assert sorted(there for there in movement_graph(tiles)[5] if there != OFF_MAP) == [0, 4, 6]
    assert movement_graph(tiles)[0][4] == OFF_MAP, "and not entered"
    assert movement_graph(tiles)[5][1] == 0


def test_moves_are_mutual_between_open_fields():
    tiles = [put("F1", 0, 0, 2), put("N1", 2, 1, 4), put("F3", -1, 3, 1)]
    graph = movement_graph(tiles)
    for here, row in enumerate(graph):
        for way, there in enumerate(row):
            if there != OFF_MAP and not is_blocked(tiles[here // SLOTS], here % SLOTS):
                assert graph[there][(way + 3) % 6] == here


def test_her_14_7_face_down_tiles_that_border_the_hero_can_be_discovered():
    tiles = [put("S1", 0, 0), put("F1", 2, 1, up=False), put("F2", -2, 3, up=False), put("F3", 3, -2)]
    assert surroundings(tiles, (1, 0))[0] == [1], "the field is sealed: lines do not matter (HER-R20)"
    assert surroundings(tiles, (0, 1))[0] == [1, 2]
    assert surroundings(tiles, (0, 0))[0] == []
    assert surroundings(tiles, (1, -1))[0] == [], "a tile that lies face up is known"


def test_ex_12_placing_a_tile():
    """EX-12: F2 (0,0), N3 (-3,1), F9 (-2,3), the hero on (0,1): (1,2) is legal, (3,-1) is not."""
    tiles = [put("F2", 0, 0), put("N3", -3, 1), put("F9", -2, 3)]
    assert (1, 2) in legal_centres(tiles, (0, 1))
    assert adjacent_tiles(tiles, (1, 2)) == [0, 2]
    assert (3, -1) not in legal_centres(tiles, (0, 1))
    assert adjacent_tiles(tiles, (3, -1)) == [0]
    assert not fits(tiles, (3, -1))


def test_her_14_8_places_do_not_overlap_touch_two_tiles_and_border_the_hero():
    tiles = [put("F2", 0, 0), put("N3", -3, 1), put("F9", -2, 3)]
    for hero in [place_of(tile, slot) for tile in tiles for slot in range(SLOTS)]:
        for place in legal_centres(tiles, hero):
            assert distance(place, hero) == 2
            assert len(adjacent_tiles(tiles, place)) >= 2
            assert min(distance(place, (tile.q, tile.r)) for tile in tiles) == 3
    assert legal_centres([put("F2", 0, 0)], (0, 1)) == [], "one tile is not enough"
    assert legal_centres(tiles, (0, 0)) == [], "the centre of a tile borders nothing beyond it"


def test_her_14_10_places_beside_a_tile_need_no_hero():
    tiles = [put("F2", 0, 0), put("N3", -3, 1), put("F9", -2, 3)]
    beside = centres_beside(tiles, 0)
    assert (1, 2) in beside
    assert all(fits(tiles, place) and distance(place, (0, 0)) == 3 for place in beside)


def test_her_14_9_rotations_must_keep_the_map_connected():
    """[HER-R21]"""
    tiles = [put("S1", 0, 0), put("F1", 2, 1)]
    legal = legal_rotations(tiles, 0)
    assert 0 < len(legal) < 6, "some rotations turn sealed sides to the neighbour"
    for rotation in range(6):
        turned = [put("S1", 0, 0, rotation), tiles[1]]
        assert is_connected(turned) == (rotation in legal)


def test_her_14_9_face_down_tiles_count_as_open_fields():
    """[HER-R21]"""
    assert is_connected([put("F1", 0, 0, up=False), put("F2", 2, 1, up=False)])
    assert legal_rotations([put("F1", 0, 0, up=False), put("F2", 2, 1)], 1) == [0, 1, 2, 3, 4, 5]
    assert not is_connected([put("F1", 0, 0), put("F2", 9, 0)]), "far apart"


def test_her_14_9_if_no_rotation_connects_all_are_legal():
    assert legal_rotations([put("F1", 0, 0), put("F2", 9, 0)], 1) == [0, 1, 2, 3, 4, 5]


def test_her_14_2_starting_tiles_are_left_beside_their_blocked_field_only():
    for tile in TILES:
        if tile.kind == "starting" and tile.set == "core":
            sealed = [slot for slot in range(1, SLOTS) if tile.borders[slot] and tile.borders[slot] != 0b111111]
            assert len(sealed) == 3
            assert LOCATIONS[tile.fields[0].location].id == "town"


@pytest.mark.parametrize("id", sorted(SCENARIOS))
def test_her_30_1_maps_of_the_scenarios_do_not_overlap(id: str):
    for board in SCENARIOS[id].rows["maps"]:
        places = [tuple(tile["at"]) for tile in board["tiles"]]
        assert len(set(places)) == len(places)
        for i, a in enumerate(places):
            for b in places[:i]:
                assert distance(a, b) >= 3, (a, b)
