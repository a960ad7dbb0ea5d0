"""What a player's own cards would give as the board stands: sums that anybody at the table could do. [BUN-9]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.games.bunny.cards import CARD_ID, COORD
from ludoteka.games.bunny.effects import points
from ludoteka.games.bunny.moves import build, build_tower, pitch_camp
from ludoteka.games.bunny.realm import realm_of
from ludoteka.games.bunny.state import Bunny, Fief, fief_of, fiefs
from ludoteka.games.bunny.terms import (
    COPY_CARDS,
    OPPORTUNIST,
    PASS,
    RESOURCE_IDS,
    SCORING,
    is_camp,
    is_parchment,
    is_sky_tower,
    is_territory,
    spread,
)

Json = dict[str, Any]
UNSURE: Final = (*COPY_CARDS, OPPORTUNIST)


def fief_view(fief: Fief) -> Json:
    return {
        "territories": [COORD[territory] for territory in spread(fief.land)],
        "strength": fief.strength,
        "wealth": fief.wealth,
        "value": fief.value,
        "goods": [RESOURCE_IDS[bit] for bit in spread(fief.goods)],
    }


def outlook(s: Bunny, seat: int | None) -> Json:
    """By card of the seat's hand and parchments: the points of a parchment, the fief that a territory would make.

    Left out is what hangs on the secrets of others: copy cards, and the Opportunist, who asks how all stand when
    every parchment is scored. [BUN-8.2, BUN-8.5] At the end the points are told as they are scored.
    """
    if seat is None or s.phase == SCORING:
        return {}
    owned = s.parchments[seat]
    found: Json = {}
    realm = realm_of(s, seat, owned)
    for card in dict.fromkeys((*owned, *s.hands[seat])):
        if is_territory(card):
            found[CARD_ID[card]] = {"fief": fief_view(fief_with(s, seat, card))}
        elif is_parchment(card) and card not in UNSURE:
            realm.effective = owned if card in owned else (*owned, card)
            realm.parchments = len(realm.effective)
            found[CARD_ID[card]] = {"points": points(s, seat, realm, card)}
    return found


def fief_with(s: Bunny, seat: int, territory: int) -> Fief:
    """The fief around a territory if the seat took control of it now. [BUN-5.7, BUN-5.8]"""
    return fief_of(s, s.land[seat] | 1 << territory, territory)


BUILDING: Final = ("place", "place_second_tower", "camp_interrupt", "camp_place")


def sites_outlook(s: Bunny, seat: int | None) -> Json:
    """While a seat is asked where to build: by territory its fief there now, and as it would be. [BUN-6.3 to BUN-6.10]

    The fief now is None where a camp would found one.
    """
    found: Json = {}
    for ask, answer in zip(s.asks, s.answers, strict=True):
        if ask.seat != seat or answer is not None or ask.prompt.id not in BUILDING:
            continue
        about = dict(ask.prompt.args)
        card = CARD_ID.index(str(about["camp"] if "camp" in about else about["card"]))
        first = COORD.index(str(about["territory"])) if "territory" in about else -1
        if is_sky_tower(card) and first < 0:
            continue  # what its first token does hangs on the second
        own = fiefs(s, seat)
        for site in ask.options:
            if site != PASS:
                after = built(s, seat, card, site, first)
                then = fief_of(after, after.land[seat], site)
                now = fief_around(own, site)
                found[COORD[site]] = {"now": None if now is None else fief_view(now), "then": fief_view(then)}
    return found


def built(s: Bunny, seat: int, card: int, site: int, first: int) -> Bunny:
    """The board with the building; of a Sky Tower the other token stands on `first`."""
    after = s.clone()
    if first >= 0:
        build_tower(after, seat, card, first, site)
    elif is_camp(card):
        pitch_camp(after, seat, card, site)
    else:
        build(after, seat, card, site)
    return after


def fief_around(own: list[Fief], territory: int) -> Fief | None:
    return next((fief for fief in own if fief.land >> territory & 1), None)
