"""What the missions, and whoever estimates a position, ask about one player: metrics of his land. [BUN-11]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.kept import Kept
from ludoteka.games.bunny.cards import (
    CORNERS,
    EDGE,
    FIELDS,
    FORESTS,
    MOUNTAINS,
    PRINTED,
    PRINTED_CITIES,
    SEAS,
)
from ludoteka.games.bunny.state import Bunny, Fief, farm_goods, fiefs
from ludoteka.games.bunny.terms import FARM_IRON, RESOURCES, Cards, spread

Gain = tuple[int, int]  # more in each Harvest, and the number of own fiefs that a territory touches
Gains = dict[int, Gain]  # by territory, as far as anybody asked


def units(s: Bunny, seat: int) -> list[int]:
    """How many units of each resource the seat's territories produce, in whatever fiefs. [BUN-2.11, BUN-8.7]"""
    land = s.land[seat]
    out = [0] * RESOURCES
    out[0] = (land & FORESTS).bit_count()
    out[1] = (land & SEAS).bit_count()
    out[2] = (land & FIELDS).bit_count()
    farms = land & s.built
    while farms:
        bit = farms & -farms
        farms ^= bit
        goods = farm_goods(s, bit.bit_length() - 1)
        if goods:
            out[goods.bit_length() - 1] += 1
    return out


def barren(s: Bunny, seat: int) -> int:
    """How many of the seat's territories have neither a city nor any production. [BUN-11, BUN-R23]"""
    idle = s.land[seat] & ~(FORESTS | SEAS | FIELDS)
    count = (idle & ~s.built).bit_count()
    built = idle & s.built
    while built:
        bit = built & -built
        built ^= bit
        if s.buildings[bit.bit_length() - 1] > FARM_IRON:  # a sky tower or a camp
            count += 1
    return count


class Realm:
    """All that missions ask about one player: the metrics of BUN-11, with fiefs and units computed once."""

    __slots__ = (
        "barren",
        "cities",
        "corners",
        "edge",
        "effective",
        "fiefs",
        "gains",
        "mountains",
        "parchments",
        "territories",
        "units",
    )

    def __init__(
        self,
        fiefs: list[Fief],
        gains: Gains,
        units: list[int],
        cities: int,
        barren: int,
        territories: int,
        edge: int,
        corners: int,
        mountains: int,
        parchments: int,
        effective: Cards,
    ) -> None:
        self.fiefs = fiefs
        self.gains = gains
        self.units = units
        self.cities = cities
        self.barren = barren
        self.territories = territories
        self.edge = edge
        self.corners = corners
        self.mountains = mountains
        self.parchments = parchments  # physically owned [BUN-11.2]
        self.effective = effective  # parchments, with what copy cards became [BUN-8.3]


class Land:
    """What follows from the territories of one player and what stands there."""

    __slots__ = ("barren", "cities", "fiefs", "gains", "known_around", "units")

    def __init__(self, fiefs: list[Fief], units: list[int], barren: int) -> None:
        self.fiefs = fiefs
        self.gains: Gains = {}
        self.units = units
        self.cities = sum([fief.cities for fief in fiefs])
        self.barren = barren
        self.known_around = -1  # until somebody asks

    @property
    def around(self) -> int:
        """What is adjacent to some of it."""
        if self.known_around < 0:
            around = 0
            for fief in self.fiefs:
                around |= fief.border
            self.known_around = around
        return self.known_around


LANDS: Final = Kept()
SITES: Final = Kept()


def land_of(s: Bunny, seat: int) -> Land:
    """A search asks for the same land again and again."""
    found: Land = LANDS.get(made_of(s, seat), lambda: Land(fiefs(s, seat), units(s, seat), barren(s, seat)))
    return found


def made_of(s: Bunny, seat: int) -> tuple[int, ...]:
    """Territories, those with a building, what stands there; what all posts produce, where all towers lead."""
    land = s.land[seat]
    built = land & s.built
    sites: list[int] = SITES.get(built, lambda: spread(built))
    buildings = s.buildings
    return (land, built, *[buildings[here] for here in sites], *s.posts, *s.goods, *s.towers)


def gain_of(realm: Realm, territory: int) -> Gain:
    """What a territory would add to each Harvest, joining fiefs or bringing a city or a resource; its fiefs around."""
    found = realm.gains.get(territory)
    if found is None:
        found = realm.gains[territory] = new_gain_of(realm.fiefs, territory)
    return found


def new_gain_of(own: list[Fief], territory: int) -> Gain:
    strength = 1 if PRINTED_CITIES >> territory & 1 else 0
    goods = PRINTED[territory]
    before = touching = 0
    for fief in own:
        if fief.border >> territory & 1:
            strength += fief.strength
            goods |= fief.goods
            before += fief.value
            touching += 1
    return strength * goods.bit_count() - before, touching


def realm_of(s: Bunny, seat: int, effective: Cards) -> Realm:
    """The metrics of a seat as the board stands. [BUN-11]"""
    return realm_on(land_of(s, seat), s, seat, effective)


def realm_on(has: Land, s: Bunny, seat: int, effective: Cards) -> Realm:
    """The same, by whoever has looked at the land already."""
    land = s.land[seat]
    return Realm(
        has.fiefs,
        has.gains,
        has.units,
        has.cities,
        has.barren,
        land.bit_count(),
        (land & EDGE).bit_count(),
        (land & CORNERS).bit_count(),
        (land & MOUNTAINS).bit_count(),
        len(s.parchments[seat]),
        effective,
    )
