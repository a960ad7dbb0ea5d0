"""Who sees what. [BUN-9]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.kept import Kept
from ludoteka.core.packed import has
from ludoteka.games.bunny.cards import CARD_ID, COORD
from ludoteka.games.bunny.memory import known_of
from ludoteka.games.bunny.moves import is_locked
from ludoteka.games.bunny.outlook import fief_view, outlook, sites_outlook
from ludoteka.games.bunny.realm import made_of
from ludoteka.games.bunny.state import Bunny, fiefs, passes_left
from ludoteka.games.bunny.terms import (
    COLOURS,
    NONE,
    PHASE_IDS,
    RESOURCE_IDS,
    SCORING,
    TERRITORIES,
    TRADING_POST,
    Cards,
    is_camp,
    spread,
)

Json = dict[str, Any]

# -- the view [BUN-9] ----------------------------------------------------------------------------------------------


def view(s: Bunny, seat: int | None) -> Json:
    """All that a seat (None: a spectator) may know, as plain JSON data.

    That somebody plays a parchment is public, which one is not; deck and face-down discards stay hidden for good.
    [BUN-9.1, BUN-9.2]
    """
    return {
        "draft_direction": "left_first" if s.left_first else "right_first",
        "round": s.round,
        "turn": s.turn,
        "phase": PHASE_IDS[s.phase],
        "passes": "left" if passes_left(s) else "right",
        "deck_size": len(s.deck),
        "answered": [ask.seat for ask, answer in zip(s.asks, s.answers, strict=True) if answer is not None],
        "chosen": chosen(s, seat),
        "board": board_view(s),
        "players": [player_view(s, other, seat) for other in range(s.players)],
        "closed": [other for other in range(s.players) if has(s.closed, other)],
        "announced": CARD_ID[s.announced] if s.announced else None,
        "interrupted": s.interrupted,
        "copied": {name: None if card < 0 else CARD_ID[card] for name, card in zip(COPIES, s.copied, strict=True)},
        "outlook": outlook(s, seat),
        "sites": sites_outlook(s, seat),
    }


COPIES = ("liberal", "socialist")


def chosen(s: Bunny, seat: int | None) -> str | None:
    """The seat's own answer while the others are still choosing."""
    for ask, answer in zip(s.asks, s.answers, strict=True):
        if ask.seat == seat and answer is not None:
            return ask.prompt.words(answer)
    return None


SEEN: Final = Kept()


def board_view(s: Bunny) -> list[Json]:
    """All territories; the same for everybody, and as it was while nobody claims or builds anything."""
    lies = (tuple(s.land), tuple(s.buildings), tuple(s.posts), tuple(s.goods))
    board: list[Json] = SEEN.get(lies, lambda: new_board_view(s))
    return board


def new_board_view(s: Bunny) -> list[Json]:
    controllers = [NONE] * TERRITORIES
    for seat in range(s.players):
        for here in spread(s.land[seat]):
            controllers[here] = seat
    return [territory_view(s, here, controllers[here]) for here in range(TERRITORIES)]


def fiefs_view(s: Bunny, seat: int) -> list[Json]:
    """The fiefs of a seat: they change with its land and its buildings alone."""
    found: list[Json] = SEEN.get(made_of(s, seat), lambda: [fief_view(fief) for fief in fiefs(s, seat)])
    return found


def territory_view(s: Bunny, territory: int, seat: int) -> Json:
    building = s.buildings[territory]
    goods = s.goods[s.posts.index(territory)] if building == TRADING_POST else -1
    return {
        "id": COORD[territory],
        "seat": None if seat < 0 else seat,
        "building": CARD_ID[building] if building else None,
        "goods": RESOURCE_IDS[goods] if goods >= 0 else None,
    }


def player_view(s: Bunny, other: int, seat: int | None) -> Json:
    mine = other == seat
    shown = s.phase == SCORING
    return {
        "colour": COLOURS[other],
        "score": s.scores[other],
        "hand": ids(s.hands[other]) if mine else None,
        "hand_size": len(s.hands[other]),
        "added": CARD_ID[s.added[other]] if mine and s.added[other] >= 0 else None,
        "reserve_size": len(s.reserves[other]),
        "tray": ids(s.trays[other]),
        "locked": [CARD_ID[card] for card in s.trays[other] if is_camp(card) and is_locked(s, card)],
        "parchments": ids(s.parchments[other]) if mine or shown else None,
        "parchments_size": len(s.parchments[other]),
        "discard": ids(s.discards[other]),
        "face_down": ids(s.face_down[other]) if mine else None,
        "face_down_size": len(s.face_down[other]),
        "known": None if seat is None or mine else known(s, seat, other),
        "fiefs": fiefs_view(s, other),
    }


def ids(cards: Cards) -> list[str]:
    return [CARD_ID[card] for card in cards]


def known(s: Bunny, seat: int, other: int) -> Json:
    """Cards that the seat knows for certain to be in another's hand, and among another's parchments. [BUN-9.3]"""
    if s.phase == SCORING:
        return {"hand": [], "parchments": ids(s.parchments[other])}
    hand, owned = known_of(s, seat, other)
    return {"hand": ids(hand), "parchments": ids(tuple(sorted(owned)))}
