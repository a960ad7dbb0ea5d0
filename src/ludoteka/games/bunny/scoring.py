"""Points: the Harvest of a round, the parchments at the end, the winner. [BUN-7.2, BUN-8]"""

from __future__ import annotations

from ludoteka.core.game import Breakdown
from ludoteka.core.state import Message, Result, step
from ludoteka.games.bunny.cards import CARD_ID
from ludoteka.games.bunny.effects import points
from ludoteka.games.bunny.realm import realm_of
from ludoteka.games.bunny.state import Bunny, fiefs, harvest_of, left_of, right_of
from ludoteka.games.bunny.terms import LIBERAL, OPPORTUNIST, SOCIALIST, is_copy_card, spread
from ludoteka.games.bunny.text import (
    FIEF_HARVESTED,
    HARVESTED,
    OPPORTUNIST_SCORED,
    PARCHMENT_SCORED,
    VICTORY_SHARED,
    WON,
    territories_told,
)


def score_harvest(s: Bunny, seat: int) -> None:
    """Each fief gives strength times wealth; nothing is used up. [BUN-7.2]"""
    total = harvest_of(s, seat) if s.log is None else harvest_told(s, seat)
    s.scores[seat] += total
    s.tell(HARVESTED, seat, total, s.scores[seat])


def harvest_told(s: Bunny, seat: int) -> int:
    """The same, fief by fief."""
    total = 0
    for fief in fiefs(s, seat):
        if fief.value:
            total += fief.value
            told = territories_told(spread(fief.land))
            s.tell(FIEF_HARVESTED, seat, told, fief.strength, fief.wealth, fief.value)
    return total


def breakdown(s: Bunny) -> Breakdown:
    """The Harvest of each round as it was told, and what the parchments gave. [BUN-7.2, BUN-8.4]"""
    reaped: list[list[int]] = [[] for _ in range(s.players)]
    for event in s.log or []:
        seat, points = event.message.args.get("seat"), event.message.args.get("points")
        if event.message.id == HARVESTED.id and isinstance(seat, int) and isinstance(points, int):
            reaped[seat].append(points)
    rounds = min([len(own) for own in reaped])
    harvests = [
        (Message("table-score-harvest", {"round": number + 1}), tuple([own[number] for own in reaped]))
        for number in range(rounds)
    ]
    rest = tuple([s.scores[seat] - sum(reaped[seat]) for seat in range(s.players)])
    return (*harvests, (Message("table-score-parchments", {}), rest))


# -- copy cards [BUN-8.2] ------------------------------------------------------------------------------------------


def copy_targets(s: Bunny, seat: int, copy: int) -> tuple[int, ...]:
    """The parchments that this copy card of the seat may become, in the order of the card numbers. [BUN-8.2]"""
    return tuple(sorted(set(targets_through(s, seat, copy, (copy,)))))


def targets_through(s: Bunny, seat: int, copy: int, used: tuple[int, ...]) -> list[int]:
    """The neighbour's parchments; the other copy card is used as if it lay before this seat. [BUN-R20]"""
    neighbour = right_of(s, seat) if copy == LIBERAL else left_of(s, seat)
    found = [card for card in s.parchments[neighbour] if not is_copy_card(card)]
    other = SOCIALIST if copy == LIBERAL else LIBERAL
    if other not in used and other in s.parchments[neighbour]:
        found += targets_through(s, seat, other, (*used, other))
    return found


def effective_parchments(s: Bunny, seat: int) -> tuple[int, ...]:
    """Own parchments, copy cards replaced by what they became. [BUN-8.3]"""
    found = []
    for card in s.parchments[seat]:
        if is_copy_card(card):
            card = s.copied[card - LIBERAL]
        if card >= 0:
            found.append(card)
    return tuple(found)


# -- final scoring [BUN-8.4 to BUN-8.6] ----------------------------------------------------------------------------


@step
def score_parchments(s: Bunny) -> None:
    """Every effective parchment but the Opportunist; then that, from one common checkpoint.

    The board alone counts: what waits in a tray is worth nothing. [BUN-8.4, BUN-8.5, BUN-R25]
    """
    realms = [realm_of(s, seat, effective_parchments(s, seat)) for seat in range(s.players)]
    for last in (False, True):
        gains = [0] * s.players
        for seat in range(s.players):
            for card in realms[seat].effective:
                if (card == OPPORTUNIST) == last:
                    gained = points(s, seat, realms[seat], card)
                    gains[seat] += gained
                    s.tell(OPPORTUNIST_SCORED if last else PARCHMENT_SCORED, seat, CARD_ID[card], gained)
        for seat in range(s.players):
            s.scores[seat] += gains[seat]
    finish(s)


def finish(s: Bunny) -> None:
    """Most points win; ties share the victory. [BUN-8.6]"""
    scores = s.scores
    best = max(scores)
    winners = [seat for seat in range(s.players) if scores[seat] == best]
    for seat in winners:
        s.tell(WON if len(winners) == 1 else VICTORY_SHARED, seat, best)
    ranks = tuple([1 + len([other for other in scores if other > score]) for score in scores])
    s.result = Result(tuple(scores), ranks, "points" if len(winners) == 1 else "shared")
