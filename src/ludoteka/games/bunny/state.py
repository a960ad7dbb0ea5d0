"""The position of a match of Bunny Kingdom, and all that can be read from it: fiefs above all. [BUN-2, BUN-16]"""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import mypyc_attr

from ludoteka.core.declared import Hidden, Own, hides, others
from ludoteka.core.state import State
from ludoteka.games.bunny.cards import (
    FARM,
    NEAR,
    NEIGHBOURS,
    PRINTED,
    PRINTED_CITIES,
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
    Cards,
    Taken,
    spread,
)

PRINTED_BUILDINGS: Final = tuple([CITY_1 if PRINTED_CITIES >> here & 1 else 0 for here in range(TERRITORIES)])


WEALTH: Final = tuple([goods.bit_count() for goods in range(1 << RESOURCES)])  # different resources [BUN-2.12]


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
        self.buildings: list[int] = list(PRINTED_BUILDINGS)  # by territory: the card of the building there
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

    def values(self) -> tuple[object, ...]:
        return (self.players, self.left_first, self.round, self.turn, self.phase, self.deck, self.hands, self.reserves,
        self.added, self.trays, self.parchments, self.discards, self.face_down, self.scores, self.land, self.buildings,
        self.built, self.towers, self.posts, self.goods, self.closed, self.locked, self.announced, self.interrupted,
        self.copied, self.trace,)

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
    return [(hidden, discarded, added) for _, holder, _, hidden, discarded, added in s.trace if holder != seat]


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


@mypyc_attr(acyclic=True)
class Fief:
    """A maximal set of connected territories of one player. Computed from the board, never stored. [BUN-2.10]"""

    __slots__ = ("cities", "goods", "known_border", "known_land", "members", "strength", "value", "wealth")

    def __init__(self, members: list[int], strength: int, goods: int, cities: int) -> None:
        self.members = members  # its territories as they were found
        self.strength = strength
        self.goods = goods  # resource bits
        self.cities = cities
        self.wealth = WEALTH[goods]  # [BUN-2.12]
        self.value = strength * self.wealth  # [BUN-7.2]
        self.known_land = self.known_border = 0  # until somebody asks

    @property
    def size(self) -> int:
        return len(self.members)

    @property
    def land(self) -> int:
        """Its territories as bits."""
        if not self.known_land:
            land = 0
            for here in self.members:
                land |= 1 << here
            self.known_land = land
        return self.known_land

    @property
    def border(self) -> int:
        """What is adjacent to some of it, itself included where that is so."""
        if not self.known_border:
            border = 0
            for here in self.members:
                border |= NEAR[here]
            self.known_border = border
        return self.known_border


def fief_from(s: Bunny, first: int, mine: list[bool]) -> Fief:
    """The fief around a territory; `mine`, by territory what may belong to it, loses all that does. [BUN-2.10]"""
    buildings = s.buildings
    strength = goods = cities = 0
    members = [first]
    mine[first] = False
    for here in members:  # there are more and more of them
        goods |= PRINTED[here]
        building = buildings[here]
        if building:
            if building <= CITY_3:
                strength += STRENGTH[building]
                cities += 1
            elif building <= FARM_IRON:
                goods |= farm_goods(s, here)
            elif building <= SKY_TOWER_BLACK:
                partner = tower_partner(s, here)
                if mine[partner]:
                    mine[partner] = False
                    members.append(partner)
        for near in NEIGHBOURS[here]:
            if mine[near]:
                mine[near] = False
                members.append(near)
    return Fief(members, strength, goods, cities)


def marked(land: list[int]) -> list[bool]:
    """By territory whether it is one of these."""
    found = [False] * TERRITORIES
    for here in land:
        found[here] = True
    return found


def fief_of(s: Bunny, land: int, territory: int) -> Fief:
    """The fief of a territory for whoever controls this land. [BUN-2.10]"""
    return fief_from(s, territory, marked(spread(land)))


def fiefs(s: Bunny, seat: int) -> list[Fief]:
    """The seat's fiefs, by their first territory. [BUN-2.10]"""
    land = spread(s.land[seat])
    mine = marked(land)
    return [fief_from(s, first, mine) for first in land if mine[first]]


def harvest_of(s: Bunny, seat: int) -> int:
    """What all fiefs of the seat give in a Harvest: strength times wealth each. [BUN-7.2]"""
    return sum([fief.value for fief in fiefs(s, seat)])
