"""Tournament: the players build the map, tile by tile, all face up. [HER-25.12]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.boards import SCENARIOS, TILE_NUMBER, TILES, TOWNS
from ludoteka.games.heroes.boxes import tiles_in_use
from ludoteka.games.heroes.map.connection import legal_rotations
from ludoteka.games.heroes.map.fields import measure_tile
from ludoteka.games.heroes.map.geometry import Hex, Placed, adjacent_tiles, centre, distance
from ludoteka.games.heroes.map.spots import Spot
from ludoteka.games.heroes.scenarios.maps import board_of, draw
from ludoteka.games.heroes.scenarios.places import move_in, town_of
from ludoteka.games.heroes.scenarios.text import BUILD_MAP, BUILD_MAP_TURN, TILE_DRAWN, TILE_LAID
from ludoteka.games.heroes.state import Heroes

NEAR: Final = 0  # places in `pool` while the map is built: the tiles are common
FAR: Final = 1
FAR_APART: Final = 99
TWO: Final = 2  # neighbours of a tile from the third one on


def fill_pools(s: Heroes) -> None:
    """The Near and Far tiles of the scenario, drawn at random; their order is hidden."""
    pools = board_of(SCENARIOS[s.scenario], len(s.faction))["build_pools"]
    used = [placed.tile for placed in s.tiles]
    left = [tile for tile in tiles_in_use(s.sets) if tile not in used]
    s.pool = [[], []]
    for kind, at in (("near", NEAR), ("far", FAR)):
        s.pool[at] = [draw(s, left, pool) for pool in pools if pool["kind"] == kind for _ in range(pool["count"])]
        s.shuffle(s.pool[at])


@step
def build_map(s: Heroes) -> None:
    """Center tiles, Near tiles, Starting Tiles, Far tiles. [HER-25.12]"""
    first, second = s.order
    fill_pools(s)
    for number in range(len(s.pool[FAR]) - 1, -1, -1):
        s.then(lay_drawn, (first, second)[number % 2], FAR)
    s.then(lay_starting, second)
    s.then(lay_starting, first)
    for number in range(len(s.pool[NEAR]) - 1, -1, -1):
        s.then(lay_drawn, (second, first)[number % 2], NEAR)
    for place in range(len(s.tiles) - 1, -1, -1):
        s.then(turn_tile, first, place)


# -- laying --------------------------------------------------------------------------------------------------


@step
def lay_drawn(s: Heroes, seat: int, pool: int) -> None:
    """A random tile of the pool comes to light, then its place is chosen."""
    tile = s.pool[pool].pop()
    s.tell(TILE_DRAWN, seat, TILES[tile].id)
    ask_place(s, seat, tile, drawn_places(s, seat, pool))


@step
def lay_starting(s: Heroes, seat: int) -> None:
    """The first adjacent to a Near tile; the second on the legal place farthest from it, beside whatever it lies.

    [HER-25.12 (3)]
    """
    tile = TILE_NUMBER[TOWNS[s.faction[seat]].starting_tile]
    found = open_places(s)
    others = [at for at, placed in enumerate(s.tiles) if TILES[placed.tile].kind == "starting"]
    if others:
        steps = {place: tile_steps(s, place, others[0]) for place in found}
        found = [place for place in found if steps[place] == max(steps.values())]
    else:
        found = beside_kind(s, found, "near")
    ask_place(s, seat, tile, found)


def ask_place(s: Heroes, seat: int, tile: int, places: list[Hex]) -> None:
    """With the way from the first tile."""
    spots = [Spot(place, "", place) for place in places]
    s.ask(seat, BUILD_MAP.about(("tile", TILES[tile].id)), spots, placed_at, tile)


@step
def placed_at(s: Heroes, seat: int, chosen: Spot, tile: int) -> None:
    place = chosen.place
    s.tiles.append(Placed(tile, place[0], place[1], 0, True))
    measure_tile(s, len(s.tiles) - 1)
    turn_tile(s, seat, len(s.tiles) - 1)


@step
def turn_tile(s: Heroes, seat: int, place: int) -> None:
    tile = TILES[s.tiles[place].tile].id
    s.ask(seat, BUILD_MAP_TURN.about(("tile", tile)), legal_rotations(s.tiles, place), turned, place)


@step
def turned(s: Heroes, seat: int, rotation: int, place: int) -> None:
    s.tiles[place] = s.tiles[place]._replace(rotation=rotation)
    measure_tile(s, place)
    s.tell(TILE_LAID, seat, TILES[s.tiles[place].tile].id)


# -- places --------------------------------------------------------------------------------------------------


def open_places(s: Heroes) -> list[Hex]:
    """Where a tile may lie: next to a tile, from the third tile on next to two if possible. [HER-14.3, HER-25.12]"""
    if not s.tiles:
        return [(0, 0)]
    around = {
        (placed.q + q, placed.r + r)
        for placed in s.tiles
        for q in range(-3, 4)
        for r in range(-3, 4)
        if distance((q, r), (0, 0)) == 3
    }
    free = sorted([one for one in around if all(distance(centre(placed), one) >= 3 for placed in s.tiles)])
    between = [one for one in free if len(adjacent_tiles(s.tiles, one)) >= TWO]
    return between if len(s.tiles) >= TWO and between else free


def drawn_places(s: Heroes, seat: int, pool: int) -> list[Hex]:
    """Near tiles beside a Center tile if possible; a player's first Far tile beside his Starting Tile."""
    found = open_places(s)
    if pool == NEAR:
        return beside_kind(s, found, "center")
    laid = sum([1 for placed in s.tiles if TILES[placed.tile].kind == "far"])
    return beside_home(s, seat, found) if laid < TWO else found


def beside_kind(s: Heroes, places: list[Hex], kind: str) -> list[Hex]:
    beside = [one for one in places if any(TILES[s.tiles[i].tile].kind == kind for i in adjacent_tiles(s.tiles, one))]
    return beside or places


def home_tile(s: Heroes, seat: int) -> int:
    """The place of a seat's Starting Tile."""
    tile = TILE_NUMBER[TOWNS[s.faction[seat]].starting_tile]
    return [placed.tile for placed in s.tiles].index(tile)


def beside_home(s: Heroes, seat: int, places: list[Hex]) -> list[Hex]:
    """Next to the own Starting Tile, if need be next to this tile alone."""
    home = home_tile(s, seat)
    beside = [one for one in places if home in adjacent_tiles(s.tiles, one)]
    if beside:
        return beside
    q, r = centre(s.tiles[home])
    around = [(q + a, r + b) for a in range(-3, 4) for b in range(-3, 4) if distance((a, b), (0, 0)) == 3]
    return [one for one in around if all(distance(centre(placed), one) >= 3 for placed in s.tiles)] or places


def tile_steps(s: Heroes, place: Hex, goal: int) -> int:
    """How many steps over adjacent tiles lead from a new tile to another one."""
    edge, seen, steps = set(adjacent_tiles(s.tiles, place)), set[int](), 1
    while edge:
        if goal in edge:
            return steps
        seen |= edge
        edge = {j for i in edge for j in adjacent_tiles(s.tiles, centre(s.tiles[i]))} - seen
        steps += 1
    return FAR_APART


@step
def settle_on_tile(s: Heroes, seat: int) -> None:
    """The Main Hero stands on the Town of his Starting Tile."""
    move_in(s, seat, town_of(s, home_tile(s, seat)))
