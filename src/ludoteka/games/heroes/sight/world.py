"""What everybody sees of the map: tiles, fields, flags, cubes, Heroes. [HER-28]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.kept import Kept
from ludoteka.core.packed import below, has
from ludoteka.games.heroes.boards import BANKS, SLOTS, TILES
from ludoteka.games.heroes.map.fields import bank_on, location
from ludoteka.games.heroes.map.geometry import place_of
from ludoteka.games.heroes.sight.backs import drawn_tile
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import GRAIL_ON_FIELD, NOT_TAKEN, RESOURCES, Figure
from ludoteka.games.heroes.words.components import face_id

Json = dict[str, Any]
ALL_SLOTS: Final = below(SLOTS)
FIGURE_KINDS: Final = ("main", "secondary", "ai", "roaming")


def map_view(s: Heroes) -> Json:
    drawn = drawn_tile(s)
    return {
        "drawn": TILES[drawn].id if drawn >= 0 else None,
        "tiles": tiles_view(s),
        "figures": [figure_view(s, one) for one in s.figures],
        "grail": grail_view(s),
        "transfers": [list(one) for one in s.transfers],
        "digs": [list(one) for one in s.digs],
        "random_towns": [list(one) for one in s.random_towns],
        "banks": [[field, BANKS[bank].place.id] for field, bank in s.banks],
        "bank_stock": [BANKS[bank].place.id for bank in s.bank_stock],
    }


MAPS_SEEN: Final = Kept()
TILES_SEEN: Final = Kept()


def tiles_view(s: Heroes) -> list[Json]:
    """As they were while no cube and no token is laid anywhere: then not even the tiles are looked at one by one."""
    flags = (tuple(s.flag), s.shared_flags, s.product)
    made_of = (tuple(s.tiles), s.cubes, s.beaten, s.ever_flagged, flags, s.banks, len(s.hand))
    found: list[Json] = MAPS_SEEN.get(made_of, lambda: [tile_view(s, place) for place in range(len(s.tiles))])
    return found


def tile_view(s: Heroes, place: int) -> Json:
    """Of a face-down tile only its back is seen. [HER-14.4] As it was while nothing happens on its fields."""
    first, after = SLOTS * place, SLOTS * place + SLOTS
    marks = (s.cubes >> first & ALL_SLOTS, s.beaten >> first & ALL_SLOTS, s.ever_flagged >> first & ALL_SLOTS)
    flags = (tuple(s.flag[first:after]), tuple(s.shared_flags[first:after]), tuple(s.product[first:after]))
    made_of = (place, s.tiles[place], marks, flags, s.banks, len(s.hand))
    found: Json = TILES_SEEN.get(made_of, lambda: new_tile_view(s, place))
    return found


def new_tile_view(s: Heroes, place: int) -> Json:
    placed = s.tiles[place]
    tile = TILES[placed.tile]
    return {
        "kind": tile.kind,
        "q": placed.q,
        "r": placed.r,
        "rotation": placed.rotation if placed.up else None,
        "up": placed.up,
        "tile": tile.id if placed.up else None,
        "terrain": tile.terrain if placed.up else None,
        "fields": [field_view(s, SLOTS * place + slot) for slot in range(SLOTS)] if placed.up else None,
    }


def field_view(s: Heroes, field: int) -> Json:
    place, slot = divmod(field, SLOTS)
    printed, here = TILES[s.tiles[place].tile].fields[slot], location(s, field)
    q, r = place_of(s.tiles[place], slot)
    return {
        "field": field,
        "q": q,
        "r": r,
        "location": here.id,
        "category": here.category,
        "difficulty": printed.difficulty,
        "bank": bank_on(s, field) >= 0,
        "faction": printed.faction or None,
        "resource": printed.resource or None,
        "amount": printed.amount,
        "dice": printed.dice,
        "borders": TILES[s.tiles[place].tile].borders[slot],
        "cube": has(s.cubes, field),
        "beaten": has(s.beaten, field),
        "ever_flagged": has(s.ever_flagged, field),
        "flag": s.flag[field],
        "flags": [seat for seat in range(len(s.hand)) if has(s.shared_flags[field], seat)],
        "product": RESOURCES[s.product[field]] if s.product[field] >= 0 else None,
    }


def figure_view(s: Heroes, one: Figure) -> Json:
    army = s.ai_armies[one.army] if 0 <= one.army < len(s.ai_armies) else None
    return {
        "seat": one.seat,
        "kind": FIGURE_KINDS[one.kind],
        "field": one.field,
        "mp": one.mp,
        "extra": one.extra,
        "must_leave": one.must_leave,
        "passing": list(one.passing),
        "army": None if army is None else [face_id(face) for face in army],
    }


def grail_view(s: Heroes) -> Json | None:
    if s.grail == NOT_TAKEN:
        return None
    if s.grail >= GRAIL_ON_FIELD:
        return {"field": s.grail - GRAIL_ON_FIELD, "figure": None}
    return {"field": None, "figure": s.grail}
