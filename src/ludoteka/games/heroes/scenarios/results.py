"""How a match ends: places, scores, reasons, and what each player had. [HER-24.8]"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.core.state import Result
from ludoteka.games.heroes.scenarios import campaign
from ludoteka.games.heroes.scenarios.text import LOST, WON
from ludoteka.games.heroes.state import Heroes

Key = tuple[int, ...]


def place_of_elimination(s: Heroes, seat: int) -> int:
    """Eliminated players follow in reverse order of elimination; those in play come first."""
    return s.eliminated[seat] if s.eliminated[seat] else len(s.faction) + 1


def ranked(keys: Sequence[Key]) -> tuple[int, ...]:
    """A higher key is a better place; equal ones share it."""
    return tuple([1 + sum([1 for other in keys if other > key]) for key in keys])


def win(s: Heroes, winners: Sequence[int], reason: str, keys: Sequence[Key] | None = None) -> None:
    """The winners and their allies share the first place; the others follow by elimination, then by `keys`."""
    teams = {s.team[seat] for seat in winners}
    won = [int(team in teams) for team in s.team]
    seats = range(len(s.faction))
    order: list[Key] = [
        (1,) if won[seat] else (0, place_of_elimination(s, seat), *(keys[seat] if keys else ())) for seat in seats
    ]
    for seat in seats:
        if won[seat]:
            s.tell(WON, seat)
    result = Result(tuple(won), ranked([best_of_team(s, seat, order) for seat in seats]), reason)
    if campaign.goes_on(s):
        campaign.take_along(s, result)  # [HER-26.2]
    else:
        s.result = result


def best_of_team(s: Heroes, seat: int, order: Sequence[Key]) -> Key:
    """Victory and defeat are shared by a team. [HER-25.1]"""
    return max([order[other] for other in range(len(order)) if s.team[other] == s.team[seat]])


def draw(s: Heroes, reason: str = "draw") -> None:
    """All players not eliminated share the first place. [HER-24.8]"""
    keys = [(place_of_elimination(s, seat),) for seat in range(len(s.faction))]
    ranks = ranked([best_of_team(s, seat, keys) for seat in range(len(keys))])
    s.result = Result(tuple([int(rank == 1) for rank in ranks]), ranks, reason)


def all_lose(s: Heroes) -> None:
    """Nobody wins: all players share one place. [HER-24.8]"""
    seats = len(s.faction)
    s.tell(LOST)
    s.result = Result((0,) * seats, (1,) * seats, "defeat")


def by_points(s: Heroes, points: Sequence[int], ties: Sequence[Key], reason: str) -> None:
    """The most points win; ties are broken, what remains equal is shared. [HER-25.15]"""
    keys = [(points[seat], *ties[seat]) for seat in range(len(points))]
    s.result = Result(tuple(points), ranked(keys), reason)
