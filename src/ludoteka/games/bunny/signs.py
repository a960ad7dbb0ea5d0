"""What a glance at a match of Bunny Kingdom finds, in numbers that learned estimates and styles weigh."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Signs
from ludoteka.games.bunny.cards import PRINTED_CITIES
from ludoteka.games.bunny.features import draft_left, evaluate, shares
from ludoteka.games.bunny.realm import Realm, realm_of
from ludoteka.games.bunny.state import Bunny, tower_partner
from ludoteka.games.bunny.terms import CARD_KINDS, CITY_1, PROVISIONS, ROUNDS, ROYAL_RING, is_sky_tower

HALVES: Final = 2  # of the four rounds
SIDE: Final = 8  # strength and wealth of a fief, seven and more are one
MOST_LAND: Final = 15  # territories, in twos
MOST_FIEFS: Final = 9
MOST_CITIES: Final = 12
MOST_GOODS: Final = 10
PARCHMENTS: Final = CARD_KINDS - ROYAL_RING
BUILDINGS: Final = PROVISIONS - CITY_1

SCROLLS: Final = 0
TRAY: Final = SCROLLS + HALVES * PARCHMENTS
BEST: Final = TRAY + HALVES * BUILDINGS
SECOND: Final = BEST + HALVES * SIDE * SIDE
LAND: Final = SECOND + HALVES * SIDE * SIDE
FIEFS: Final = LAND + ROUNDS * (MOST_LAND + 1)
CITIES: Final = FIEFS + ROUNDS * (MOST_FIEFS + 1)
GOODS: Final = CITIES + ROUNDS * (MOST_CITIES + 1)


def look(s: Bunny) -> tuple[list[float], list[list[int]]]:
    if s.result is not None:
        return evaluate(s), []
    realms = [realm_of(s, seat, s.parchments[seat]) for seat in range(s.players)]
    if draft_left(s) <= 0.0:  # all that comes can be reckoned: there is nothing left to learn from signs
        return shares(s, realms), [[] for _ in realms]
    return shares(s, realms), [signs_of(s, seat, realm) for seat, realm in enumerate(realms)]


def signs_of(s: Bunny, seat: int, realm: Realm) -> list[int]:
    """Parchments, buildings that wait or stand, the two best fiefs, territories, fiefs, cities and resources."""
    now = min(max(s.round, 1), ROUNDS) - 1
    half = now // 2
    found = [SCROLLS + half * PARCHMENTS + card - ROYAL_RING for card in s.parchments[seat]]
    for card in (*s.trays[seat], *standing(s, seat)):
        found.append(TRAY + half * BUILDINGS + card - CITY_1)
    first = second = strength = 0
    goods = best = next_best = 0
    for fief in realm.fiefs:
        strength += fief.strength
        goods |= fief.goods
        size = SIDE * min(fief.strength, SIDE - 1) + min(fief.wealth, SIDE - 1)
        worth = 2 * fief.value + fief.size
        if worth > best:
            second, next_best = first, best
            first, best = size, worth
        elif worth > next_best:
            second, next_best = size, worth
    found.append(BEST + half * SIDE * SIDE + first)
    found.append(SECOND + half * SIDE * SIDE + second)
    found.append(LAND + now * (MOST_LAND + 1) + min(realm.territories // 2, MOST_LAND))
    found.append(FIEFS + now * (MOST_FIEFS + 1) + min(len(realm.fiefs), MOST_FIEFS))
    found.append(CITIES + now * (MOST_CITIES + 1) + min(strength, MOST_CITIES))
    found.append(GOODS + now * (MOST_GOODS + 1) + goods.bit_count())
    return found


def standing(s: Bunny, seat: int) -> list[int]:
    """The building cards of a seat that were built: what was learned of a card is neither won nor lost by building."""
    found = []
    built = s.land[seat] & s.built & ~PRINTED_CITIES
    while built:
        here = (built & -built).bit_length() - 1
        built &= built - 1
        card = s.buildings[here]
        if not is_sky_tower(card) or tower_partner(s, here) > here:  # one card, two tokens
            found.append(card)
    return found


SIGNS: Final = Signs(
    look,
    (
        ("scrolls", HALVES * PARCHMENTS, "points"),
        ("tray", HALVES * BUILDINGS, "means"),
        ("best", HALVES * SIDE * SIDE, "points"),
        ("second", HALVES * SIDE * SIDE, "points"),
        ("land", ROUNDS * (MOST_LAND + 1), "fight"),
        ("fiefs", ROUNDS * (MOST_FIEFS + 1), "growth"),
        ("cities", ROUNDS * (MOST_CITIES + 1), "growth"),
        ("goods", ROUNDS * (MOST_GOODS + 1), "growth"),
    ),
)
