"""Turning up, placing and rotating tiles. [HER-14.7 to 14.11, HER-25.19]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.boards import KINDS, SLOTS, TILES
from ludoteka.games.heroes.map.banks import offer_bank
from ludoteka.games.heroes.map.connection import legal_rotations
from ludoteka.games.heroes.map.fields import hexagon, measure_tile
from ludoteka.games.heroes.map.figures import figures_of, looks_from
from ludoteka.games.heroes.map.geometry import (
    DIRECTIONS,
    Hex,
    Placed,
    adjacent_tiles,
    centre,
    centres_beside,
    legal_centres,
    surroundings,
)
from ludoteka.games.heroes.map.random_towns import find_towns
from ludoteka.games.heroes.map.spots import NO_TILE, NO_TILE_SPOT, Spot, TileSpot, tile_spot, way_to
from ludoteka.games.heroes.map.text import (
    DECLINE,
    DISCOVER,
    DISCOVER_TILE,
    PLACE_TILE,
    PLACE_TILE_KIND,
    PLACE_TILE_ROTATION,
    ROTATE,
    ROTATE_TILE,
    TILE_DISCOVERED,
    TILE_DRAWN,
    TILE_LAID,
    TILE_LIES,
    USE_POOL,
    place_word,
)
from ludoteka.games.heroes.state import Heroes

TURNED: Final = -1  # in `uses_of_turn`: a tile that was turned

# -- what lies beside ----------------------------------------------------------------------------------------


def look_around(s: Heroes, figure: int) -> tuple[list[int], int]:
    """The face-down tiles that border the Hero's field; as bits the places for a further one. [HER-14.7, HER-14.8]

    The middle of a tile borders no other: for a Hero who stands there it need not be asked.
    """
    return surroundings(s.tiles, hexagon(s, s.figures[figure].field))


def places_beside(s: Heroes, figure: int) -> list[Hex]:
    """Where a tile of the pool may be placed by a Hero. [HER-14.8]"""
    field = s.figures[figure].field
    return legal_centres(s.tiles, hexagon(s, field)) if field % SLOTS else []


def tiles_next_to(s: Heroes, tile: int) -> list[int]:
    return adjacent_tiles(s.tiles, centre(s.tiles[tile]))


def hidden_neighbours(s: Heroes, tile: int) -> list[int]:
    """The face-down tiles next to a tile. [HER-14.10]"""
    return [other for other in tiles_next_to(s, tile) if not s.tiles[other].up]


def hidden_near_heroes(s: Heroes, seat: int) -> list[int]:
    """The face-down tiles next to the tile of one of the seat's Heroes. [HER-14.10]"""
    stood_on = [s.figures[figure].field // SLOTS for figure in figures_of(s, seat)]
    return sorted({other for tile in stood_on for other in hidden_neighbours(s, tile)})


# -- discovering ---------------------------------------------------------------------------------------------


def discover_one_of(s: Heroes, seat: int, tiles: list[int]) -> None:
    """Turn up one tile of these, without a Movement Point. [HER-14.10]"""
    if tiles:
        s.ask(seat, DISCOVER_TILE, [tile_seen(s, seat, tile) for tile in tiles], tile_named)


def tile_seen(s: Heroes, seat: int, tile: int) -> TileSpot:
    return tile_spot(s.tiles, tile, hexagon(s, looks_from(s, seat)))


@step
def tile_named(s: Heroes, seat: int, chosen: TileSpot) -> None:
    discover(s, seat, chosen.at)


def discover(s: Heroes, seat: int, tile: int) -> None:
    """Everybody sees the tile before its discoverer chooses how it lies. [HER-14.7, HER-28]"""
    lying = s.tiles[tile]
    s.tiles[tile] = Placed(lying.tile, lying.q, lying.r, 0, True)
    id = TILES[lying.tile].id
    s.tell(TILE_DISCOVERED, seat, id)
    s.ask(seat, DISCOVER.about(("tile", id)), legal_rotations(s.tiles, tile), turned_so, tile)


@step
def turned_so(s: Heroes, seat: int, rotation: int, tile: int) -> None:
    """From now on the tile is not turned any more; what it brings comes to light. [HER-14.11, HER-27.6, HER-27.9]"""
    lie_so(s, seat, rotation, tile)
    s.then(offer_bank, seat, tile)
    find_towns(s, tile)


@step
def turned_again(s: Heroes, seat: int, rotation: int, tile: int) -> None:
    lie_so(s, seat, rotation, tile)


def lie_so(s: Heroes, seat: int, rotation: int, tile: int) -> None:
    lying = s.tiles[tile]
    if rotation != lying.rotation:
        s.tiles[tile] = Placed(lying.tile, lying.q, lying.r, rotation, lying.up)
        stay_in_place(s, tile, lying.rotation - rotation)
    measure_tile(s, tile)
    s.tell(TILE_LIES, seat, TILES[lying.tile].id, 60 * rotation)


def stay_in_place(s: Heroes, tile: int, turn: int) -> None:
    """A roaming army that stood on a tile lying face down stands where it stood. [HER-30.22]"""
    for figure, one in enumerate(s.figures):
        if one.field // SLOTS == tile or one.back // SLOTS == tile:
            field, back = shifted(one.field, tile, turn), shifted(one.back, tile, turn)
            s.figures[figure] = one._replace(field=field, back=back)


def shifted(field: int, tile: int, turn: int) -> int:
    """The field that lies where a field lay before its tile was turned: on the ring another slot."""
    slot = field % SLOTS
    if field // SLOTS != tile or not slot:
        return field
    return SLOTS * tile + 1 + (slot - 1 + turn) % DIRECTIONS


# -- placing -------------------------------------------------------------------------------------------------


def pool_kinds(s: Heroes, seat: int) -> list[int]:
    """The kinds of the tiles in a pool: their backs show them. [HER-14.4]"""
    return sorted({KINDS.index(TILES[tile].kind) for tile in s.pool[seat]})


def begin_placing(s: Heroes, seat: int, centres: tuple[Hex, ...]) -> None:
    """The kind is named, a random tile drawn, then its place and rotation chosen. [HER-14.8]"""
    s.ask(seat, PLACE_TILE_KIND, pool_kinds(s, seat), tile_kind_named, centres)


@step
def tile_kind_named(s: Heroes, seat: int, kind: int, centres: tuple[Hex, ...]) -> None:
    fitting = [at for at, tile in enumerate(s.pool[seat]) if TILES[tile].kind == KINDS[kind]]
    tile = s.pool[seat].pop(fitting[s.below(len(fitting))])
    id = TILES[tile].id
    s.tell(TILE_DRAWN, seat, id)
    here = hexagon(s, looks_from(s, seat))
    spots = [Spot(place, "", way_to(here, place)) for place in centres]
    s.ask(seat, PLACE_TILE.about(("tile", id)), spots, place_named, tile)


@step
def place_named(s: Heroes, seat: int, chosen: Spot, tile: int) -> None:
    place = chosen.place
    s.tiles.append(Placed(tile, place[0], place[1], 0, True))
    id, last = TILES[tile].id, len(s.tiles) - 1
    measure_tile(s, last)
    s.tell(TILE_LAID, seat, id, place_word(place))
    s.ask(seat, PLACE_TILE_ROTATION.about(("tile", id)), legal_rotations(s.tiles, last), turned_so, last)


# -- by the Observatory --------------------------------------------------------------------------------------


def observe(s: Heroes, seat: int, tile: int) -> None:
    """A face-down neighbour is turned up; where there is none a tile of the pool may be placed. [HER-14.10]"""
    if hidden := hidden_neighbours(s, tile):
        discover_one_of(s, seat, hidden)
    elif can_place_beside(s, seat, tile):
        s.ask(seat, USE_POOL, (0, DECLINE), pool_decided, tile)


def can_place_beside(s: Heroes, seat: int, tile: int) -> bool:
    return bool(s.pool[seat]) and bool(centres_beside(s.tiles, tile))


@step
def pool_decided(s: Heroes, seat: int, use: int, tile: int) -> None:
    if use != DECLINE:
        begin_placing(s, seat, tuple(centres_beside(s.tiles, tile)))


# -- rotating ------------------------------------------------------------------------------------------------


def other_rotations(s: Heroes, tile: int) -> list[int]:
    """The ways to turn a tile that lies on the map differently. [HER-14.9]"""
    return [one for one in legal_rotations(s.tiles, tile) if one != s.tiles[tile].rotation]


def rotatable(s: Heroes, tiles: list[int]) -> list[int]:
    """Those of some tiles that lie face up, on which no Hero stands and which may lie differently. [HER-25.19]"""
    stood_on = {figure.field // SLOTS for figure in s.figures if figure.field >= 0}
    return [i for i in tiles if s.tiles[i].up and i not in stood_on and other_rotations(s, i)]


def rotate_one_of(s: Heroes, seat: int, tiles: list[int], once: bool) -> None:
    """May turn one tile of these; `once`: none that another player has turned by the same effect. [HER-25.19]"""
    done = [tile for _, what, tile in s.uses_of_turn if what == TURNED] if once else []
    if found := [tile for tile in rotatable(s, tiles) if tile not in done]:
        spots = [tile_seen(s, seat, tile) for tile in found]
        s.ask(seat, ROTATE_TILE, [*spots, NO_TILE_SPOT], rotation_tile_named, once)


@step
def rotation_tile_named(s: Heroes, seat: int, chosen: TileSpot, once: bool) -> None:
    tile = chosen.at
    if tile == NO_TILE:
        return
    if once:
        s.uses_of_turn.append((seat, TURNED, tile))
    id = TILES[s.tiles[tile].tile].id
    s.ask(seat, ROTATE.about(("tile", id)), other_rotations(s, tile), turned_again, tile)
