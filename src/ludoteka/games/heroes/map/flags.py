"""Control of fields: Faction Cubes, Towns, Settlements, Mines, and the production they give. [HER-12.2, HER-15.2]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import only
from ludoteka.games.heroes.boards import SLOTS, TILES
from ludoteka.games.heroes.map.fields import (
    is_settlement,
    is_town,
    location,
    was_flagged,
)
from ludoteka.games.heroes.map.figures import figures_of, take_off
from ludoteka.games.heroes.map.grail import leave_behind
from ludoteka.games.heroes.map.text import FLAGGED, TROPHY_TAKEN, UNFLAGGED
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios.rules import is_forbidden
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import DOUBLE_MINES, GOLD, MAIN, NOBODY, RESOURCES, STEPS

RANDOM_TOWN_GOLD = 10  # two steps [HER-27.6]

# -- who holds what ------------------------------------------------------------------------------------------


def held_by(s: Heroes, seat: int) -> list[int]:
    """Every field with the seat's Faction Cube, those shared with others not counted."""
    return [field for field, holder in enumerate(s.flag) if holder == seat]


def towns_of(s: Heroes, seat: int) -> list[int]:
    return [field for field in held_by(s, seat) if is_town(s, field)]


def settlements_of(s: Heroes, seat: int) -> list[int]:
    return [field for field in held_by(s, seat) if is_settlement(s, field)]


def mines_of(s: Heroes, seat: int) -> list[int]:
    return [field for field in held_by(s, seat) if is_mine(s, field)]


def is_mine(s: Heroes, field: int) -> bool:
    return location(s, field).id == "mine"


def places_of(s: Heroes, seat: int) -> list[int]:
    """Towns and Settlements: they keep a player in the game and Heroes appear there. [HER-9.6, HER-24.1]"""
    return [field for field in held_by(s, seat) if is_town(s, field) or is_settlement(s, field)]


def shelters(s: Heroes, seat: int, lost: int = NOBODY) -> list[int]:
    """Where a beaten Main Hero may go: his player's places but the one just lost. [HER-17.35, HER-25.5, HER-R43]"""
    return [field for field in places_of(s, seat) if field != lost]


def may_leave_combat(s: Heroes, figure: int, field: int, defends: bool) -> bool:
    """Whether a Hero may surrender: not in defence of a Town, and a Main Hero needs a place to go. [HER-17.37]"""
    if figure < 0:
        return False
    one = s.figures[figure]
    if defends and is_town(s, field) and s.flag[field] == one.seat:
        return False
    return one.kind != MAIN or bool(shelters(s, one.seat, field if defends else NOBODY))


def hiring_places(s: Heroes, seat: int) -> list[int]:
    """Where a Secondary Hero may appear; an occupied place only if no other is left. [HER-9.6]"""
    places = [] if is_forbidden(s, "secondary_hero") else places_of(s, seat)
    standing = {figure.field for figure in s.figures}
    return [field for field in places if field not in standing] or places


def home_player(s: Heroes, field: int) -> int:
    """The seat whose home Town this is, NOBODY if it is none. [HER-0.4]"""
    return s.home.index(field) if field in s.home else NOBODY


def enemy_holder(s: Heroes, figure: int, field: int) -> int:
    """The enemy seat that controls a Town or Settlement a Hero enters, NOBODY where none does. [HER-6.3]"""
    holder, seat = s.flag[field], s.figures[figure].seat
    if holder < 0 or not (is_town(s, field) or is_settlement(s, field)):
        return NOBODY
    return NOBODY if seat >= 0 and s.team[holder] == s.team[seat] else holder


# -- production ----------------------------------------------------------------------------------------------


MINED: Final = tuple(  # by tile and slot: the resource and how much of it, (-1, 0) where no Mine is printed
    [
        tuple([(RESOURCES.index(one.resource) if one.resource in RESOURCES else -1, one.amount) for one in tile.fields])
        for tile in TILES
    ]
)


def yield_of(s: Heroes, field: int) -> tuple[int, int]:
    """The resource a held field produces and how much of it; (-1, 0) for none. [HER-15.7, HER-22]"""
    factor = 2 if s.has_rule(DOUBLE_MINES) else 1
    if is_mine(s, field):
        resource, amount = MINED[s.tiles[field // SLOTS].tile][field % SLOTS]
        return resource, amount * factor
    if location(s, field).id == "random_town":
        return GOLD, RANDOM_TOWN_GOLD * factor
    product = s.product[field]
    return (product, STEPS[product] * factor) if product >= 0 else (-1, 0)


def production(s: Heroes, seat: int) -> tuple[int, int, int]:
    """Gold, Building Materials and Valuables: base, fields, transfers; never below 0. [HER-12.2]"""
    amounts = list(s.income[seat])
    for field in held_by(s, seat):
        resource, amount = yield_of(s, field)
        if resource >= 0:
            amounts[resource] += amount
    for loser, captor, *moved, _ in s.transfers:
        sign = (captor == seat) - (loser == seat)
        amounts = [amount + sign * more for amount, more in zip(amounts, moved, strict=True)]
    return max(0, amounts[0]), max(0, amounts[1]), max(0, amounts[2])


# -- flagging ------------------------------------------------------------------------------------------------


def is_first_flag(s: Heroes, field: int) -> bool:
    """Whether the field being flagged now had never been: its mark is made when the visit is over. [HER-15.7]"""
    return not was_flagged(s, field)


def flag_field(s: Heroes, seat: int, field: int) -> None:
    """Put the seat's cube on a field, replacing another's; who held a Settlement loses its token. [HER-15.2]"""
    lose_field(s, field)
    s.flag[field] = seat
    s.tell(FLAGGED, seat, location(s, field).id)


def lose_field(s: Heroes, field: int) -> None:
    """The cube on a field goes: production of its holder and what was transferred with the Town too. [HER-15.9]"""
    s.flag[field] = NOBODY
    s.product = replaced(s.product, field, -1)
    s.transfers = tuple([one for one in s.transfers if one[5] != field])


def unflag(s: Heroes, field: int) -> None:
    """Take a cube off the map: nobody holds the field, its guards do not return. [HER-14.12]"""
    if s.flag[field] != NOBODY:
        lose_field(s, field)
        s.tell(UNFLAGGED, location(s, field).id)


def flag_shared(s: Heroes, seat: int, field: int) -> None:
    """Add the seat's cube, all others stay. [HER-15.A obelisk]"""
    s.shared_flags = replaced(s.shared_flags, field, s.shared_flags[field] | only(seat))
    s.tell(FLAGGED, seat, location(s, field).id)


def mark_flagged(s: Heroes, field: int) -> None:
    s.ever_flagged |= only(field)


def take_trophy(s: Heroes, seat: int, loser: int) -> None:
    """One Faction Cube of a player goes to another. [HER-15.8, HER-17.35]"""
    s.trophies = replaced(s.trophies, seat, (*s.trophies[seat], loser))
    s.tell(TROPHY_TAKEN, seat, loser)


def leave_map(s: Heroes, seat: int) -> None:
    """Heroes and Faction Cubes of an eliminated player leave the map; trophies stay. [HER-24.3]

    With the Towns he held goes what was moved to him; what was moved from him stays with whoever holds his Town.
    [HER-30.7 on_capture_enemy_town]
    """
    for figure in figures_of(s, seat):
        leave_behind(s, figure)
        take_off(s, figure)
    for field in held_by(s, seat):
        lose_field(s, field)
    s.shared_flags = tuple([cubes & ~only(seat) for cubes in s.shared_flags])
