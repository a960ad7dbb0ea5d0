"""The estimate of Bunny Kingdom when ratings began: the yardstick `ismcts-1` judges by it. It stays as it is."""

from __future__ import annotations

from math import exp
from typing import Final

from ludoteka.games.bunny.cards import ALLOWED, FARM, FIELDS, FORESTS, PRINTED, PRINTED_CITIES, SEAS, STRENGTH
from ludoteka.games.bunny.effects import effect_of
from ludoteka.games.bunny.realm import Realm, realm_of
from ludoteka.games.bunny.state import Bunny, Fief
from ludoteka.games.bunny.terms import (
    CITY_1,
    CITY_3,
    CONSTRUCTION,
    COPY_CARDS,
    EXPLORATION,
    FARM_IRON,
    OPPORTUNIST,
    PROVISIONS,
    ROUNDS,
    SCORING,
    SKY_TOWER_BLACK,
    TRADING_POST,
    is_building,
)

TURNS: Final = (0, 0, 10, 6, 5)  # of Exploration, by number of players [BUN-5.1, BUN-5.4]
PLAYS: Final = (0, 0, 1, 2, 2)  # cards a turn
BASIC_LAND: Final = (FORESTS, SEAS, FIELDS)

# What cannot be reckoned is estimated.
CLAIM: Final = 0.6  # the chance, at the start, that a territory one hopes for can be had
COMING_STRENGTH: Final = 6.0  # that cities of later turns may add to the best fief, in a whole game
COMING_WEALTH: Final = 2.5
LONE_LAND: Final = 1.0
CAMP_WORTH: Final = 4.0
PROVISIONS_WORTH: Final = 12.0
COPY_WORTH: Final = 7.0
FULFILLED: Final = 0.85  # of what a parchment may be hoped to score
OPPORTUNIST_WORTH: Final = 3.5
IN_TRAY: Final = 0.6  # of a building's worth, while it waits for Construction: others want the same place
UNBUILT: Final = 0.4  # the same, when it is left there for a later round
HAND_SHARE: Final = 0.25  # of the best cards in hand: others would come anyway


def first_estimate(s: Bunny) -> list[float]:
    """The players' chances to win, from what each of them may expect to have at the end."""
    if s.result is not None:
        ranks = s.result.ranks
        return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
    expected = [prospect(s, seat) for seat in range(s.players)]
    heat = 3.0 + 27.0 * draft_left(s)
    best = max(expected)
    weights = [exp((one - best) / heat) for one in expected]
    total = sum(weights)
    return [weight / total for weight in weights]


def harvests_left(s: Bunny) -> int:
    return 0 if s.phase == SCORING else ROUNDS + 1 - s.round


def draft_left(s: Bunny) -> float:
    """How much of all drafting is still to come, 1 to 0."""
    turns = TURNS[s.players]
    now = turns + 1 - s.turn if s.phase == EXPLORATION else 0
    return ((ROUNDS - s.round) * turns + now) / (ROUNDS * turns)


def prospect(s: Bunny, seat: int) -> float:
    """The points that a seat may expect to have at the end."""
    left = draft_left(s)
    harvests = float(harvests_left(s))
    realm = realm_of(s, seat, s.parchments[seat])
    scenarios = [grown(realm, left * share) for share in (0.0, 1.0, 2.0)] if s.parchments[seat] or s.hands[seat] else []
    total = s.scores[seat] + fief_prospect(s, realm.fiefs, harvests, left)
    for card in s.parchments[seat]:
        total += FULFILLED * parchment_worth(s, seat, scenarios, card)
    waiting = UNBUILT * (harvests - 1.0) if s.phase == CONSTRUCTION else IN_TRAY * harvests
    if waiting > 0.0:
        for card in s.trays[seat]:
            total += building_worth(s, realm.fiefs, card, left) * waiting
    if s.hands[seat]:
        total += HAND_SHARE * hand_worth(s, seat, realm.fiefs, scenarios, harvests, left)
    return total


# -- fiefs ---------------------------------------------------------------------------------------------------------


def fief_prospect(s: Bunny, own: list[Fief], harvests: float, left: float) -> float:
    """Harvests of the fiefs as they are, and what is still likely to be added to them."""
    total = 0.0
    strongest = richest = 0
    free = claimable(s)
    later = harvests * 0.6 * CLAIM * left
    for fief in own:
        total += fief.value * harvests
        if fief.strength > strongest:
            strongest = fief.strength
        if fief.wealth > richest:
            richest = fief.wealth
        if later > 0.0:
            total += growth(fief, fief.border & free) * later
    if later > 0.0:
        total += joining(own, free) * later
    coming = left * harvests * 0.5
    return total + coming * (COMING_STRENGTH * richest + COMING_WEALTH * strongest)


def claimable(s: Bunny) -> int:
    """Territories where nobody stands."""
    taken = 0
    for land in s.land:
        taken |= land
    return ~taken


def growth(fief: Fief, around: int) -> float:
    """What single territories beside a fief would add to each of its harvests."""
    total = float((around & PRINTED_CITIES).bit_count() * fief.wealth)
    if fief.strength:
        goods = fief.goods
        for resource in (0, 1, 2):
            if not goods >> resource & 1 and around & BASIC_LAND[resource]:
                total += 1.5 * fief.strength
    return total


def joining(own: list[Fief], free: int) -> float:
    """What fiefs would gain that one territory between them can join: one of the two has a city, else it is nothing."""
    total = 0.0
    others = [fief for fief in own if fief.goods and not fief.strength]
    strong = [fief for fief in own if fief.strength]
    while strong:
        first = strong.pop()
        border = first.border & free
        if border:
            for second in strong:
                if border & second.border:
                    total += joined(first, second)
            for second in others:
                if border & second.border:
                    total += joined(first, second)
    return total


def joined(first: Fief, second: Fief) -> int:
    """How much more two fiefs give as one."""
    both = (first.strength + second.strength) * (first.goods | second.goods).bit_count()
    return both - first.value - second.value


# -- cards that wait, or may be taken ------------------------------------------------------------------------------


def building_worth(s: Bunny, own: list[Fief], card: int, left: float) -> float:
    """What a building adds to each Harvest on the best place there is now, or may be later."""
    vacant = ~s.built & ALLOWED[card]
    best = 0
    if card <= CITY_3:
        for fief in own:
            if fief.wealth > best and fief.land & vacant:
                best = fief.wealth
        return STRENGTH[card] * (best + left)
    if card <= FARM_IRON:
        goods = FARM[card] if card != TRADING_POST else 7
        for fief in own:
            if fief.strength > best and fief.land & vacant and goods & ~fief.goods:
                best = fief.strength
        return best + 1.2 * left
    if card <= SKY_TOWER_BLACK:
        return tower_worth(own, vacant) + left
    return CAMP_WORTH * 0.3


def tower_worth(own: list[Fief], vacant: int) -> float:
    best = 0
    open_fiefs = [fief for fief in own if fief.land & vacant and (fief.strength or fief.goods)]
    for i in range(len(open_fiefs)):
        for j in range(i):
            gain = joined(open_fiefs[i], open_fiefs[j])
            if gain > best:
                best = gain
    return float(best)


def land_worth(own: list[Fief], territory: int, left: float) -> float:
    """What a territory adds to each Harvest: it may join fiefs, bring a resource or a city."""
    strength = 1 if PRINTED_CITIES >> territory & 1 else 0
    goods = PRINTED[territory]
    before = 0
    touching = 0
    for fief in own:
        if fief.border >> territory & 1:
            strength += fief.strength
            goods |= fief.goods
            before += fief.value
            touching += 1
    return strength * goods.bit_count() - before + left * (LONE_LAND + 0.3 * touching)


def hand_worth(s: Bunny, seat: int, own: list[Fief], scenarios: list[Realm], harvests: float, left: float) -> float:
    """The best cards of the hand, as many as will be played of it."""
    first = second = 0.0
    usual = scenarios[1:2]
    for card in s.hands[seat]:
        if card < CITY_1:
            worth = land_worth(own, card, left) * harvests
        elif is_building(card):
            worth = building_worth(s, own, card, left) * harvests
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
    return Realm(
        realm.fiefs,
        realm.gains,
        [
            units[0] + round(3.0 * share),
            units[1] + round(3.0 * share),
            units[2] + round(2.0 * share),
            units[3] + round(1.5 * share),
            *units[4:],
        ],
        realm.cities + round(6.0 * share),
        realm.barren + round(4.0 * share),
        realm.territories + round(14.0 * share),
        realm.edge + round(6.0 * share),
        realm.corners + round(0.8 * share),
        realm.mountains + round(3.0 * share),
        realm.parchments + round(5.0 * share),
        realm.effective,
    )


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
