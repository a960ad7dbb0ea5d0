"""What a player may remember of the draft for certain: packets as he left them, and what was played since. [BUN-9.3]"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteka.games.bunny.state import Bunny, packet_held
from ludoteka.games.bunny.terms import (
    ADDED,
    DISCARDED,
    EXPLORATION,
    HAND_SIZE,
    HIDDEN,
    HOLDER,
    NONE,
    PACKET,
    SCORING,
    SHOWN,
    Cards,
    Taken,
    is_parchment,
    without,
)


def known_of(s: Bunny, seat: int, other: int) -> tuple[Cards, list[int]]:
    """Cards that are certainly in another's hand, and parchments that are certainly his."""
    return known_of_opponent(s, seat) if s.players == 2 else known_among_many(s, seat, other)


# -- packets -------------------------------------------------------------------------------------------------------


def packets(s: Bunny) -> dict[int, list[int]]:
    """The places in the trace by packet, in order of time; packets still in hand are all there."""
    found: dict[int, list[int]] = {}
    for place in range(len(s.trace)):
        found.setdefault(s.trace[place][PACKET], []).append(place)
    if s.phase == EXPLORATION:
        for seat in range(s.players):
            found.setdefault(packet_held(s, seat), [])
    return found


def holders(s: Bunny) -> dict[int, int]:
    """Who holds which packet now."""
    return {packet_held(s, seat): seat for seat in range(s.players) if s.hands[seat]}


# -- three or four players -----------------------------------------------------------------------------------------


class Recall(NamedTuple):
    """What one seat may conclude about the parchments that others took face down (3 or 4 players)."""

    unknown: list[int]  # places in the trace: taken from packets before the seat held them
    since: list[tuple[list[int], int]]  # taken since the seat last saw the packet; who holds the rest of it, or -1
    unseen: list[int]  # seats that hold a packet which this seat has never held


def recall(s: Bunny, seat: int) -> Recall:
    out = Recall([], [], [])
    holding = holders(s)
    for packet, places in packets(s).items():
        seen = False
        run: list[int] = []
        for place in places:
            if s.trace[place][HOLDER] == seat:
                if run:
                    out.since.append((run, NONE))
                seen = True
                run = []
            elif s.trace[place][HIDDEN]:
                (run if seen else out.unknown).append(place)
        holder = holding.get(packet, NONE)
        if holder in (seat, NONE):
            if run:
                out.since.append((run, NONE))
        elif seen:
            out.since.append((run, holder))
        else:
            out.unseen.append(holder)
    return out


def known_among_many(s: Bunny, seat: int, other: int) -> tuple[Cards, list[int]]:
    hand: Cards = ()
    owned: list[int] = []
    for run, holder in recall(s, seat).since:
        rest = () if holder < 0 else tuple([card for card in s.hands[holder] if is_parchment(card)])
        if holder == other:
            hand = tuple([card for card in s.hands[other] if not run or not is_parchment(card)])
        if not rest and {s.trace[place][HOLDER] for place in run} == {other}:
            for place in run:
                owned += s.trace[place][HIDDEN]
    return hand, owned


# -- two players ---------------------------------------------------------------------------------------------------
# Between two sightings of a packet the opponent added a reserve card, played one card and discarded one. If the
# reserve card stayed, the two that are gone were played and discarded. If it left at once, one card is gone, and the
# other of the two was the reserve card. What a player cannot tell about such a turn:

CERTAIN: Final = 0  # nothing: he knows both cards
EITHER_WAY: Final = 1  # two parchments are gone: which of them was played
DISCARD: Final = 2  # what was discarded
PARCHMENT: Final = 3  # which parchment of the reserve was played; the card that is gone was discarded
ONE_GONE: Final = 4  # a parchment is gone: played, and anything discarded for it, or discarded for one of the reserve
BOTH: Final = 5  # which parchment was played, and what was discarded: the packet was new to him

ROUND_FOR_TWO: Final = 2 * HAND_SIZE[2]  # turns in the trace: a hand lasts as long as the reserve that joins it


def doubt(taken: Taken, first: bool, scoring: bool) -> int:
    """What a player cannot tell about a turn of his opponent; `first`: he had not held the packet before."""
    discarded: int = taken[DISCARDED]
    added: int = taken[ADDED]
    shown: Cards = taken[SHOWN]
    if shown or scoring:
        return DISCARD if first or discarded == added else CERTAIN
    if first:
        return BOTH
    if added != discarded and added != played_card(taken):
        return EITHER_WAY if is_parchment(discarded) else CERTAIN
    return ONE_GONE if is_parchment(gone_card(taken)) else PARCHMENT


def played_card(taken: Taken) -> int:
    """The card of a turn of one of two players."""
    shown: Cards = taken[SHOWN]
    if shown:
        return shown[0]
    hidden: Cards = taken[HIDDEN]
    return hidden[0]


def gone_card(taken: Taken) -> int:
    """Of a turn in which the reserve card left at once: the card that is missing from the packet."""
    played = played_card(taken)
    discarded: int = taken[DISCARDED]
    added: int = taken[ADDED]
    return discarded if added == played else played


def doubts(s: Bunny, seat: int) -> list[list[int]]:
    """The opponent's turns, as places in the trace, by what the seat cannot tell about them; no certain ones."""
    found: list[list[int]] = [[] for _ in range(BOTH + 1)]
    trace, scoring = s.trace, s.phase == SCORING
    for place in range(1 - seat, len(trace), 2):  # both take something in every turn, seat 0 first
        kind = doubt(trace[place], place % ROUND_FOR_TWO < 2, scoring)
        if kind != CERTAIN:
            found[kind].append(place)
    return found


def certain_parchments(s: Bunny, seat: int) -> list[int]:
    """The parchments of the opponent's turns about which nothing is in doubt."""
    trace, scoring = s.trace, s.phase == SCORING
    found: list[int] = []
    for place in range(1 - seat, len(trace), 2):
        hidden: Cards = trace[place][HIDDEN]
        if hidden and doubt(trace[place], place % ROUND_FOR_TWO < 2, scoring) == CERTAIN:
            found.extend(hidden)
    return found


def known_of_opponent(s: Bunny, seat: int) -> tuple[Cards, list[int]]:
    """All of the hand but the reserve card; the parchments of turns about which nothing is in doubt.

    While the chosen cards are played, before hands are passed, nothing of the hand is certain: a discard left it.
    """
    other = 1 - seat
    owned = certain_parchments(s, seat)
    added = s.added[other]
    return without(s.hands[other], added) if s.turn > 1 and added != NONE else (), owned
