"""The position of a match of Bunny Kingdom, and all that can be read from it: fiefs above all. [BUN-2, BUN-16]"""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64, mypyc_attr

from ludoteka.core.declared import Hidden, Own, hides, others
from ludoteka.core.state import State
from ludoteka.games.bunny.cards import (
    FARM,
    NEAR,
    NEAR_NORTH,
    NEAR_SOUTH,
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
    HALF,
    HALF_BOARD,
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
    return EVERYWHERE ^ taken


def vacant(s: Bunny, seat: int) -> int:
    """The seat's territories without a building. [BUN-6.3]"""
    land = s.land[seat]
    return land ^ land & s.built  # quicker than `& ~`: numbers of so many bits are long below zero


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

    __slots__ = ("cities", "goods", "known_border", "land", "strength", "value", "wealth")

    def __init__(self, land: int, strength: int, goods: int, cities: int) -> None:
        self.land = land  # its territories as bits
        self.strength = strength
        self.goods = goods  # resource bits
        self.cities = cities
        self.wealth = WEALTH[goods]  # [BUN-2.12]
        self.value = strength * self.wealth  # [BUN-7.2]
        self.known_border = 0  # until somebody asks

    @property
    def size(self) -> int:
        return self.land.bit_count()

    @property
    def border(self) -> int:
        """What is adjacent to some of it, itself included where that is so."""
        if not self.known_border:
            border = 0
            for here in spread(self.land):
                border |= NEAR[here]
            self.known_border = border
        return self.known_border


class Survey:
    """A walk over the land of one player from fief to fief: what no fief had yet, and the one it stands in. [BUN-2.10]

    Territories are bits by half of the board: two small numbers, with which compiled code counts in registers.
    """

    __slots__ = ("board", "cities", "goods", "left_north", "left_south", "north", "south", "strength")

    def __init__(self, s: Bunny, land: int) -> None:
        self.board = s
        self.left_north: i64 = land & HALF_BOARD
        self.left_south: i64 = land >> HALF
        self.north: i64 = 0
        self.south: i64 = 0
        self.strength = self.goods = self.cities = 0

    def goes_on(self) -> bool:
        """To the fief of the first territory that no fief had; False: there is none."""
        if self.left_north:
            self.enter(self.left_north & -self.left_north, 0)
        elif self.left_south:
            self.enter(0, self.left_south & -self.left_south)
        else:
            return False
        return True

    def enter(self, north: i64, south: i64) -> None:
        """All that is connected with this territory, by a common side or by a sky tower. [BUN-2.5, BUN-2.9]"""
        buildings = self.board.buildings
        strength = goods = cities = 0
        left_north, left_south = self.left_north & ~north, self.left_south & ~south
        while north or south:  # they still have neighbours to be found
            if north:
                one: int = north & -north
                north ^= one
                here = one.bit_length() - 1
            else:
                one = south & -south
                south ^= one
                here = HALF + one.bit_length() - 1
            goods |= PRINTED[here]
            near_north: i64 = NEAR_NORTH[here]
            near_south: i64 = NEAR_SOUTH[here]
            building = buildings[here]
            if building:
                if building <= CITY_3:
                    strength += STRENGTH[building]
                    cities += 1
                elif building <= FARM_IRON:
                    goods |= farm_goods(self.board, here)
                elif building <= SKY_TOWER_BLACK:
                    partner = 1 << tower_partner(self.board, here)
                    near_north |= partner & HALF_BOARD
                    near_south |= partner >> HALF
            near_north &= left_north
            near_south &= left_south
            north |= near_north
            south |= near_south
            left_north ^= near_north
            left_south ^= near_south
        self.north, self.south = self.left_north ^ left_north, self.left_south ^ left_south
        self.left_north, self.left_south = left_north, left_south
        self.strength, self.goods, self.cities = strength, goods, cities

    @property
    def value(self) -> int:
        """What the fief gives in a Harvest: strength times wealth. [BUN-7.2]"""
        return self.strength * WEALTH[self.goods]

    def fief(self) -> Fief:
        north: int = self.north
        south: int = self.south
        return Fief(north | south << HALF, self.strength, self.goods, self.cities)


def fief_of(s: Bunny, land: int, territory: int) -> Fief:
    """The fief of a territory for whoever controls this land. [BUN-2.10]"""
    survey = Survey(s, land)
    if territory < HALF:
        survey.enter(1 << territory, 0)
    else:
        survey.enter(0, 1 << territory - HALF)
    return survey.fief()


def fiefs(s: Bunny, seat: int) -> list[Fief]:
    """The seat's fiefs, by their first territory. [BUN-2.10]"""
    found = []
    survey = Survey(s, s.land[seat])
    while survey.goes_on():
        found.append(survey.fief())
    return found


def harvest_of(s: Bunny, seat: int) -> int:
    """What all fiefs of the seat give in a Harvest. [BUN-7.2]"""
    total = 0
    survey = Survey(s, s.land[seat])
    while survey.goes_on():
        total += survey.value
    return total
