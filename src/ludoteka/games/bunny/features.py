"""Bunny Kingdom in numbers: an estimate of the chance to win for bots, and a vector of fixed length for learning.

The estimate adds up what each player may expect at the end: points, harvests still to come, buildings that wait,
parchments, and the best cards of the hand just taken up (which is why a card may be worth not passing on).
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from ludoteka.core.kept import Kept
from ludoteka.games.bunny.cards import ALLOWED, FARM, NUMBER, STRENGTH
from ludoteka.games.bunny.effects import effect_of
from ludoteka.games.bunny.growing import BASIC, claimable, fief_prospect, joined
from ludoteka.games.bunny.realm import Realm, gain_of, land_of, realm_of, realm_on
from ludoteka.games.bunny.state import Bunny, Fief
from ludoteka.games.bunny.terms import (
    CARD_KINDS,
    CITY_1,
    CITY_3,
    CONSTRUCTION,
    COPY_CARDS,
    EXPLORATION,
    FARM_IRON,
    OPPORTUNIST,
    PHASE_IDS,
    PROVISIONS,
    ROUNDS,
    ROYAL_RING,
    SCORING,
    SKY_TOWER_BLACK,
    TERRITORIES,
    TRADING_POST,
    is_building,
    is_parchment,
    without,
)
from ludoteka.games.bunny.text import CAMP_PLACE, PLACE, PLACE_SECOND_TOWER

TURNS: Final = (0, 0, 10, 6, 5)  # of Exploration, by number of players [BUN-5.1, BUN-5.4]
PLAYS: Final = (0, 0, 1, 2, 2)  # cards a turn
ROYAL_SCEPTER: Final = NUMBER["royal_scepter"]  # a treasure of middling worth
PLACING: Final = frozenset((PLACE.id, PLACE_SECOND_TOWER.id, CAMP_PLACE.id))

# What cannot be reckoned is estimated.
LONE_LAND: Final = 1.0
CAMP_WORTH: Final = 4.0
PROVISIONS_WORTH: Final = 12.0
COPY_WORTH: Final = 7.0
OPPORTUNIST_WORTH: Final = 3.5
IN_TRAY: Final = 0.6  # of a building's worth, while it waits for a Construction: others want the same place
AT_HAND: Final = 0.9  # the same, while its place is being chosen
HAND_SHARE: Final = 0.25  # of the best cards in hand: others would come anyway
LAST_HEAT: Final = 7.0  # points of a lead that is likely to last once all cards are taken (fitted to 250 matches)
DRAFT_HEAT: Final = 27.0  # the same for the drafting that is still to come
FOR_POINTS: Final = 0.02  # of a victory goes by points: whoever has all but lost, or won, plays on for them

# What whoever has a mission adds to its realm in a usual game, because of the mission; of territories the lead alone.
USUAL_GROWTH: Final[tuple[float, ...]] = (4.5, 4.0, 3.0, 1.5, 8.0, 6.0, 2.0, 8.5, 1.5, 4.5, 10.0)
NEW_TREASURES: Final = 3.0
NEW_FIEFS: Final = 8.0
LONE_WOOD: Final = Fief(1, 0, 1, 0)
LONE_CITY: Final = Fief(1, 1, 0, 1)
THREE_TERRITORIES: Final = Fief(7, 2, 3, 1)
STANDINGS: Final = Kept(1024)
HANDS: Final = 64  # that are known for each of them
LIKELY_FIEFS: Final = 4 * [LONE_WOOD, LONE_CITY, THREE_TERRITORIES, LONE_WOOD, LONE_CITY]


def evaluate(s: Bunny) -> list[float]:
    """The players' chances to win, from what each of them may expect to have at the end."""
    if s.result is not None:
        ranks = s.result.ranks
        return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
    free = claimable(s)
    return weighed(s, [known_prospect(s, seat, free) for seat in range(s.players)])


def known_prospect(s: Bunny, seat: int, free: int) -> float:
    """`prospect`, which stays as it was for most who did not decide: kept by everything that it goes by.

    Hands go round, so most players have another hand after every option and stand as they stood.
    """
    land = land_of(s, seat)  # stands for the territories of the seat and for all that is built there
    others = 0
    for other in range(s.players):
        if other != seat:
            others = max(others, s.land[other].bit_count())
    made_of = (
        land,
        free & land.around,
        others,
        s.players,
        s.round,
        s.turn,
        s.phase,
        s.scores[seat],
        s.trays[seat],
        s.parchments[seat],
        s.discards[seat],
        being_placed(s, seat),
    )
    stands: Standing = STANDINGS.get(made_of, lambda: standing(s, seat, realm_on(land, s, seat, s.parchments[seat])))
    found: float = stands.with_hands.get(s.hands[seat], lambda: with_hand(s, seat, stands))
    return found


def shares(s: Bunny, realms: list[Realm]) -> list[float]:
    """The players' chances while the match lasts, by their realms."""
    return weighed(s, [prospect(s, seat, realm) for seat, realm in enumerate(realms)])


def weighed(s: Bunny, expected: list[float]) -> list[float]:
    """The players' chances, from the points that each may expect."""
    heat = LAST_HEAT + DRAFT_HEAT * draft_left(s)
    best = max(expected)
    weights = [exp((one - best) / heat) for one in expected]
    won = (1.0 - FOR_POINTS) / sum(weights)
    counted = FOR_POINTS / max(1.0, sum(expected))
    return [won * weight + counted * one for weight, one in zip(weights, expected, strict=True)]


def harvests_left(s: Bunny) -> int:
    return 0 if s.phase == SCORING else ROUNDS + 1 - s.round


def draft_left(s: Bunny) -> float:
    """How much of all drafting is still to come, 1 to 0."""
    turns = TURNS[s.players]
    now = turns + 1 - s.turn if s.phase == EXPLORATION else 0
    return ((ROUNDS - s.round) * turns + now) / (ROUNDS * turns)


class Standing:
    """What a seat may expect without its hand, and what its hand is weighed by."""

    __slots__ = ("expected", "harvests", "left", "realm", "usual", "vacant", "with_hands")

    def __init__(
        self, expected: float, realm: Realm, usual: list[Realm], harvests: float, left: float, vacant: int
    ) -> None:
        self.expected = expected
        self.realm = realm
        self.usual = usual
        self.harvests = harvests
        self.left = left
        self.vacant = vacant  # places that no building waits for
        self.with_hands = Kept(HANDS)  # what it may expect, by its hand


def prospect(s: Bunny, seat: int, realm: Realm) -> float:
    """The points that a seat may expect to have at the end."""
    return with_hand(s, seat, standing(s, seat, realm))


def standing(s: Bunny, seat: int, realm: Realm) -> Standing:
    """What the seat may expect of its land, its parchments and the buildings that wait."""
    left = draft_left(s)
    harvests = float(harvests_left(s))
    own = s.parchments[seat]
    usual = [grown(realm, left)]
    total = s.scores[seat] + fief_prospect(s, realm.fiefs, harvests, left)
    if own:
        scenarios = [realm, usual[0], grown(realm, left * 2.0)]
        for card in own:
            total += parchment_worth(s, seat, scenarios, card)
    vacant = ~s.built
    if s.trays[seat]:
        worth, vacant = tray_prospect(s, seat, realm.fiefs, harvests, left)
        total += worth
    return Standing(total, realm, usual, harvests, left, vacant)


def with_hand(s: Bunny, seat: int, stands: Standing) -> float:
    """What it may expect with the cards in its hand."""
    if not s.hands[seat]:
        return stands.expected
    hand = hand_worth(s, seat, stands.realm, stands.usual, stands.harvests, stands.left, stands.vacant)
    return stands.expected + HAND_SHARE * hand


def tray_prospect(s: Bunny, seat: int, own: list[Fief], harvests: float, left: float) -> tuple[float, int]:
    """What the buildings that wait may bring, each on a place of its own, and the places that are left.

    What is not built in this Construction comes too late for the Harvest that follows. [BUN-6]
    """
    waiting = IN_TRAY * (harvests if s.phase == EXPLORATION else harvests - 1.0)
    vacant = ~s.built
    total = 0.0
    tray = s.trays[seat]
    placed = being_placed(s, seat)
    if placed:
        worth, vacant = claimed(own, placed, vacant)
        total = (worth + hopes(placed, left)) * AT_HAND * harvests
        tray = without(tray, placed)
    if waiting > 0.0:
        for card in tray[::-1]:  # the strongest city chooses first
            worth, vacant = claimed(own, card, vacant)
            total += (worth + hopes(card, left)) * waiting
    return total, vacant


def being_placed(s: Bunny, seat: int) -> int:
    """The building that the seat has chosen to build and now finds a place for, 0 where there is none. [BUN-6.1]"""
    if s.phase != CONSTRUCTION or not s.asks or s.asks[0].seat != seat:
        return 0
    prompt = s.asks[0].prompt
    return NUMBER[str(prompt.args[0][1])] if prompt.id in PLACING else 0


# -- cards that wait, or may be taken ------------------------------------------------------------------------------


def building_worth(own: list[Fief], card: int, vacant: int, left: float) -> float:
    """What a building adds to each Harvest on the best of these places, or may add on one that comes later."""
    return claimed(own, card, vacant)[0] + hopes(card, left)


def hopes(card: int, left: float) -> float:
    """What better places of later turns may add to a building's worth."""
    if card <= CITY_3:
        return STRENGTH[card] * left
    return 1.2 * left if card <= FARM_IRON else left if card <= SKY_TOWER_BLACK else 0.0


def claimed(own: list[Fief], card: int, vacant: int) -> tuple[float, int]:
    """What a building adds to each Harvest on the best of these places, and the places without that one."""
    if card > FARM_IRON:
        return (tower_worth(own, vacant) if card <= SKY_TOWER_BLACK else CAMP_WORTH * 0.3), vacant
    fitting = vacant & ALLOWED[card]
    goods = FARM[card] if card != TRADING_POST else BASIC
    best = places = 0
    for fief in own:
        here = fief.land & fitting
        if here:
            gain = fief.wealth if card <= CITY_3 else fief.strength if goods & ~fief.goods else 0
            if gain > best:
                best, places = gain, here
    return float(best * STRENGTH[card] if card <= CITY_3 else best), vacant & ~(places & -places)


def tower_worth(own: list[Fief], vacant: int) -> float:
    best = 0
    open_fiefs = [fief for fief in own if fief.land & vacant and (fief.strength or fief.goods)]
    for i in range(len(open_fiefs)):
        for j in range(i):
            gain = joined(open_fiefs[i], open_fiefs[j])
            if gain > best:
                best = gain
    return float(best)


def land_worth(realm: Realm, territory: int, left: float) -> float:
    """What a territory adds to each Harvest now, and what it may be good for later."""
    gain, touching = gain_of(realm, territory)
    return gain + left * (LONE_LAND + 0.3 * touching)


def hand_worth(
    s: Bunny, seat: int, realm: Realm, usual: list[Realm], harvests: float, left: float, vacant: int
) -> float:
    """The best cards of the hand, as many as will be played of it; buildings on places that no other waits for."""
    first = second = 0.0
    for card in s.hands[seat]:
        if card < CITY_1:
            worth = land_worth(realm, card, left) * harvests
        elif is_building(card):
            worth = building_worth(realm.fiefs, card, vacant, left) * harvests
        elif card == PROVISIONS:
            worth = PROVISIONS_WORTH
        else:
            worth = parchment_worth(s, seat, usual, card)
        if worth > first:
            first, second = worth, first
        elif worth > second:
            second = worth
    return first + (second if PLAYS[s.players] == 2 else 0.0)


# -- parchments ----------------------------------------------------------------------------------------------------


def grown(realm: Realm, share: float) -> Realm:
    """The realm as it may be at the end, when so much of a usual game's growth has come."""
    if share == 0.0:
        return realm
    units = realm.units
    wood, fish, carrots, luxury, cities, barren, territories, edge, corners, mountains, parchments = usual_growth(share)
    return Realm(
        realm.fiefs + LIKELY_FIEFS[: round(NEW_FIEFS * share)],
        realm.gains,
        [units[0] + wood, units[1] + fish, units[2] + carrots, units[3] + luxury, *units[4:]],
        realm.cities + cities,
        realm.barren + barren,
        realm.territories + territories,
        realm.edge + edge,
        realm.corners + corners,
        realm.mountains + mountains,
        realm.parchments + parchments,
        realm.effective + (ROYAL_SCEPTER,) * round(NEW_TREASURES * share),
    )


@cache
def usual_growth(share: float) -> tuple[int, ...]:
    """What so much of a usual game adds: wood, fish, carrots, the first luxury; cities, barren land and so on."""
    return tuple([round(whole * share) for whole in USUAL_GROWTH])


def parchment_worth(s: Bunny, seat: int, scenarios: list[Realm], card: int) -> float:
    """What a parchment may score: the mean over the ways the realm may grow."""
    if card in COPY_CARDS:
        return COPY_WORTH
    if card == OPPORTUNIST:
        return OPPORTUNIST_WORTH
    effect = effect_of(card)
    total = 0
    for realm in scenarios:
        total += effect(s, seat, realm)
    return total / len(scenarios)


# -- learning ------------------------------------------------------------------------------------------------------


def features(s: Bunny, seat: int) -> list[float]:
    """What the seat may know as numbers; seats in order from its own."""
    order = [(seat + i) % s.players for i in range(s.players)]
    out = [s.round / ROUNDS, s.turn / TURNS[s.players], harvests_left(s) / ROUNDS, draft_left(s), len(s.deck) / 182.0]
    out += [float(s.phase == phase) for phase in range(len(PHASE_IDS))]
    out += counted(s.hands[seat], 0) + counted(s.parchments[seat], ROYAL_RING)
    for other in order:
        out += seat_features(s, other)
    for territory in range(TERRITORIES):
        out += [float(s.land[other] >> territory & 1) for other in order]
        building = s.buildings[territory]
        out += [float(STRENGTH[building]), float(bool(building)), float(building > CITY_3)]
    return out


def counted(cards: tuple[int, ...], first: int) -> list[float]:
    """How many of each card, from the first kind that is counted."""
    out = [0.0] * (CARD_KINDS - first)
    for card in cards:
        out[card - first] += 1.0
    return out


def seat_features(s: Bunny, seat: int) -> list[float]:
    """What everybody knows about a seat: points, fiefs, production, buildings that wait, numbers of hidden cards."""
    realm = realm_of(s, seat, ())
    best = sorted([(fief.value, fief.strength, fief.wealth, fief.size) for fief in realm.fiefs], reverse=True)
    out = [s.scores[seat] / 100.0, sum([fief.value for fief in realm.fiefs]) / 50.0, len(realm.fiefs) / 10.0]
    out += [
        realm.cities / 10.0,
        realm.barren / 10.0,
        realm.territories / 25.0,
        realm.edge / 10.0,
        realm.mountains / 5.0,
    ]
    out += [len(s.hands[seat]) / 12.0, len(s.parchments[seat]) / 10.0]
    for place in range(4):
        out += [float(number) / 10.0 for number in (best[place] if place < len(best) else (0, 0, 0, 0))]
    out += [count / 5.0 for count in realm.units]
    tray = counted(tuple([card for card in s.trays[seat] if not is_parchment(card)]), CITY_1)
    return out + tray[: PROVISIONS - CITY_1]
