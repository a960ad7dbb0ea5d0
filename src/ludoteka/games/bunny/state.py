"""The position of a match of Bunny Kingdom, and all that can be read from it: fiefs above all. [BUN-2, BUN-16]"""

from __future__ import annotations

from typing import Annotated, Final

from ludoteka.core.declared import Hidden, Own, hides, others
from ludoteka.core.parts import Parts
from ludoteka.core.state import State
from ludoteka.games.bunny.cards import (
    CORNERS,
    EDGE,
    FARM,
    FIELDS,
    FORESTS,
    MOUNTAINS,
    NEAR,
    PRINTED,
    PRINTED_CITIES,
    SEAS,
    STRENGTH,
)
from ludoteka.games.bunny.terms import (
    CITY_1,
    CITY_3,
    EVERYWHERE,
    EXPLORATION,
    FARM_IRON,
    NONE,
    RESOURCES,
    SCORING,
    SKY_TOWER_BLACK,
    SKY_TOWER_BLUE,
    TERRITORIES,
    TRADING_POST,
    Taken,
)

Cards = tuple[int, ...]


class Bunny(State):
    """Stored is what cannot be computed: fiefs, strength, wealth, metrics and legal placements follow. [BUN-16]

    The areas of a player are lists by seat. [BUN-2.14]
    """

    def lay_out(self, players: int, left_first: bool) -> None:
        """Printed cities stand; they are neutral until somebody controls the territory. [BUN-3.1]"""
        self.players: int = players
        self.left_first: bool = left_first  # the direction of the English edition [BUN-10.2]
        self.round: int = 0
        self.turn: int = 0  # of Exploration
        self.phase: int = EXPLORATION
        self.deck: Hidden[Cards] = ()  # top last [BUN-3.3]
        self.hands: Own[list[Cards]] = [()] * players  # each in the order of the card numbers
        self.reserves: Hidden[list[Cards]] = [()] * players  # two players: top last [BUN-5.3]
        self.added: Own[list[int]] = [NONE] * players  # two players: just taken up from the reserve
        self.trays: list[Cards] = [()] * players  # building cards played and not yet built [BUN-5.10]
        self.parchments: Annotated[list[Cards], hides(parchments_face_down)] = [()] * players
        self.discards: list[Cards] = [()] * players  # face up
        self.face_down: Own[list[Cards]] = [()] * players  # two players: discarded unseen
        self.scores: list[int] = [0] * players  # without an upper limit [BUN-2.15]
        self.land: list[int] = [0] * players  # by seat: the territories where its rabbits stand, as bits [BUN-2.6]
        # by territory: the card of the building there
        self.buildings: list[int] = [CITY_1 if PRINTED_CITIES >> here & 1 else 0 for here in range(TERRITORIES)]
        self.built: int = PRINTED_CITIES  # the territories with a building, as bits
        self.towers: list[int] = [NONE] * 6  # where the tokens stand, two blue, two green, two black [BUN-6.6]
        self.posts: list[int] = [NONE] * 2  # where the two Trading Posts stand, in the order of building
        self.goods: list[int] = [NONE] * 2  # what they produce [BUN-7.1]
        self.closed: int = 0  # seats that have ended their building, as bits [BUN-6.1]
        self.locked: int = 0  # camps withdrawn in this Construction, bit 1 for camp 1 [BUN-6.11]
        self.announced: int = 0  # the camp card being built, else 0 [BUN-6.8]
        self.interrupted: bool = False  # whether a lower camp went before it [BUN-6.10]
        self.copied: list[int] = [NONE] * 2  # the parchments that Liberal and Socialist became [BUN-8.2]
        self.trace: Annotated[list[Taken], hides(taken_face_down)] = []  # the draft of all rounds so far [BUN-9.3]

    # -- written from lay_out by `python -m ludoteka.kit.declared`: change that and write this anew
    # fmt: off
    __slots__: Final = (  # noqa: RUF023
        "players", "left_first", "round", "turn", "phase", "deck", "hands", "reserves", "added", "trays", "parchments",
        "discards", "face_down", "scores", "land", "buildings", "built", "towers", "posts", "goods", "closed", "locked",
        "announced", "interrupted", "copied", "trace",
    )

    def fields(self) -> tuple[str, ...]:
        return Bunny.__slots__

    def clone(self) -> Bunny:
        new = Bunny(self.rng, self.stack.copy(), self.asks, self.answers, self.result, None)
        new.players = self.players
        new.left_first = self.left_first
        new.round = self.round
        new.turn = self.turn
        new.phase = self.phase
        new.deck = self.deck
        new.hands = self.hands.copy()
        new.reserves = self.reserves.copy()
        new.added = self.added.copy()
        new.trays = self.trays.copy()
        new.parchments = self.parchments.copy()
        new.discards = self.discards.copy()
        new.face_down = self.face_down.copy()
        new.scores = self.scores.copy()
        new.land = self.land.copy()
        new.buildings = self.buildings.copy()
        new.built = self.built
        new.towers = self.towers.copy()
        new.posts = self.posts.copy()
        new.goods = self.goods.copy()
        new.closed = self.closed
        new.locked = self.locked
        new.announced = self.announced
        new.interrupted = self.interrupted
        new.copied = self.copied.copy()
        new.trace = self.trace.copy()
        return new

    def unseen(self, seat: int) -> dict[str, object]:
        return {
            "deck": self.deck,
            "hands": others(self.hands, seat),
            "reserves": self.reserves,
            "added": others(self.added, seat),
            "parchments": parchments_face_down(self, seat),
            "face_down": others(self.face_down, seat),
            "trace": taken_face_down(self, seat),
        }
    # fmt: on
    # -- as far as this


# -- what a seat cannot see [BUN-9.1, BUN-9.2] ---------------------------------------------------------------------


def parchments_face_down(s: Bunny, seat: int) -> list[object]:
    """Those of the others, until they are turned up for scoring."""
    return [] if s.phase == SCORING else others(s.parchments, seat)


def taken_face_down(s: Bunny, seat: int) -> list[tuple[Cards, int, int]]:
    """What the others took, discarded and had from the reserve without showing it."""
    return [(taken.hidden, taken.discarded, taken.added) for taken in s.trace if taken.holder != seat]


# -- seats [BUN-2.13] ----------------------------------------------------------------------------------------------


def left_of(s: Bunny, seat: int) -> int:
    return (seat + 1) % s.players


def right_of(s: Bunny, seat: int) -> int:
    return (seat - 1) % s.players


def passes_left(s: Bunny) -> bool:
    """To the right in rounds 1 and 3, to the left in 2 and 4; the variant mirrors it. [BUN-5.1, BUN-10.2, BUN-R1]"""
    return (s.round % 2 == 0) != s.left_first


def packet_held(s: Bunny, seat: int) -> int:
    """The packet in the seat's hand: it has been passed on in every turn but the first. [BUN-9.3]"""
    passed = s.turn - 1
    dealt_to = (seat - passed if passes_left(s) else seat + passed) % s.players
    return (s.round - 1) * s.players + dealt_to


# -- the board [BUN-2] ---------------------------------------------------------------------------------------------


def controller(s: Bunny, territory: int) -> int:
    """The seat whose rabbit stands there, NONE if none does. [BUN-2.6]"""
    for seat in range(s.players):
        if s.land[seat] >> territory & 1:
            return seat
    return NONE


def unoccupied(s: Bunny) -> int:
    """Territories with neither rabbit nor building: a printed city is never among them. [BUN-2.8, BUN-R9]"""
    taken = s.built
    for land in s.land:
        taken |= land
    return EVERYWHERE & ~taken


def vacant(s: Bunny, seat: int) -> int:
    """The seat's territories without a building. [BUN-6.3]"""
    return s.land[seat] & ~s.built


def farm_goods(s: Bunny, territory: int) -> int:
    """What the farm on a territory adds, as a resource bit. [BUN-2.11, BUN-6.5]"""
    building = s.buildings[territory]
    if building == TRADING_POST:
        goods = s.goods[0] if s.posts[0] == territory else s.goods[1]
        return 1 << goods if goods >= 0 else 0
    return FARM[building]


def tower_partner(s: Bunny, territory: int) -> int:
    """Where the other token of the sky tower on this territory stands. [BUN-2.9]"""
    towers = s.towers
    first = 2 * (s.buildings[territory] - SKY_TOWER_BLUE)
    return towers[first + 1] if towers[first] == territory else towers[first]


class Fief:
    """A maximal set of connected territories of one player. Computed from the board, never stored. [BUN-2.10]"""

    __slots__ = ("border", "cities", "goods", "land", "size", "strength", "value", "wealth")

    def __init__(self, land: int, border: int, size: int, strength: int, goods: int, cities: int) -> None:
        self.land = land
        self.border = border  # what is adjacent to some of it, itself included where that is so
        self.size = size
        self.strength = strength
        self.goods = goods  # resource bits
        self.cities = cities
        self.wealth = goods.bit_count()  # [BUN-2.12]
        self.value = strength * self.wealth  # [BUN-7.2]


LONE: Final = tuple([Fief(1 << here, NEAR[here], 1, 0, PRINTED[here], 0) for here in range(TERRITORIES)])  # unbuilt


def fief_at(s: Bunny, rest: int) -> Fief:
    """The fief of the first territory of `rest`, which holds at least the whole of that fief. [BUN-2.9, BUN-2.10]"""
    buildings = s.buildings
    todo = rest & -rest
    first = todo.bit_length() - 1
    if not buildings[first] and not NEAR[first] & rest:
        return LONE[first]
    land = todo
    rest ^= todo
    border = size = strength = goods = cities = 0
    while todo:
        bit = todo & -todo
        todo ^= bit
        here = bit.bit_length() - 1
        near = NEAR[here]
        border |= near
        goods |= PRINTED[here]
        size += 1
        building = buildings[here]
        if building:
            if building <= CITY_3:
                strength += STRENGTH[building]
                cities += 1
            elif building <= FARM_IRON:
                goods |= farm_goods(s, here)
            elif building <= SKY_TOWER_BLACK:
                near |= 1 << tower_partner(s, here)
        near &= rest
        if near:
            land |= near
            todo |= near
            rest ^= near
    return Fief(land, border, size, strength, goods, cities)


def fiefs(s: Bunny, seat: int) -> list[Fief]:
    """The seat's fiefs, by their first territory. [BUN-2.10]"""
    found = []
    rest = s.land[seat]
    while rest:
        fief = fief_at(s, rest)
        found.append(fief)
        rest &= ~fief.land
    return found


def harvest_of(s: Bunny, seat: int) -> int:
    """What all fiefs of the seat give in a Harvest: strength times wealth each. [BUN-7.2]"""
    total = 0
    for fief in fiefs(s, seat):
        total += fief.value
    return total


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
        "mountains",
        "parchments",
        "territories",
        "units",
    )

    def __init__(
        self,
        fiefs: list[Fief],
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
        self.units = units
        self.cities = cities
        self.barren = barren
        self.territories = territories
        self.edge = edge
        self.corners = corners
        self.mountains = mountains
        self.parchments = parchments  # physically owned [BUN-11.2]
        self.effective = effective  # parchments, with what copy cards became [BUN-8.3]


LANDS: Final = Parts()


def land_of(s: Bunny, seat: int) -> tuple[list[Fief], list[int], int, int]:
    """Fiefs, units, cities and barren territories of a seat: a search asks for the same land again and again."""
    made_of = (s.land[seat], bytes(s.buildings), tuple(s.towers), tuple(s.posts), tuple(s.goods))
    found: tuple[list[Fief], list[int], int, int] = LANDS.get(made_of, lambda: new_land_of(s, seat))
    return found


def new_land_of(s: Bunny, seat: int) -> tuple[list[Fief], list[int], int, int]:
    own = fiefs(s, seat)
    return own, units(s, seat), sum([fief.cities for fief in own]), barren(s, seat)


def realm_of(s: Bunny, seat: int, effective: Cards) -> Realm:
    """The metrics of a seat as the board stands. [BUN-11]"""
    land = s.land[seat]
    own, produced, cities, idle = land_of(s, seat)
    return Realm(
        own,
        produced,
        cities,
        idle,
        land.bit_count(),
        (land & EDGE).bit_count(),
        (land & CORNERS).bit_count(),
        (land & MOUNTAINS).bit_count(),
        len(s.parchments[seat]),
        effective,
    )
