"""What a player's own cards would give as the board stands: sums that anybody at the table could do. [BUN-9]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.games.bunny.cards import CARD_ID, COORD
from ludoteka.games.bunny.effects import points
from ludoteka.games.bunny.state import Bunny, Fief, controller, fiefs, realm_of
from ludoteka.games.bunny.terms import (
    COPY_CARDS,
    OPPORTUNIST,
    RESOURCE_IDS,
    SCORING,
    is_parchment,
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
    after = s.clone()
    settler = controller(s, territory)
    if settler >= 0:
        after.land[settler] ^= 1 << territory
    after.land[seat] |= 1 << territory
    return next(fief for fief in fiefs(after, seat) if fief.land >> territory & 1)
