"""Teams: who of a team goes first, gifts and exchanges between allies. [HER-23.4 to 23.6, HER-25.A, HER-25.4]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.scenarios.text import TEAM_ORDER
from ludoteka.games.heroes.state import Heroes

GoOn = Callable[[Heroes, tuple[int, ...]], None]
GO_ON: Final[list[GoOn]] = []  # how the turns go on; turn/turns.py fills it in


# -- turn order ----------------------------------------------------------------------------------------------


def chooses_order(s: Heroes, left: tuple[int, ...]) -> bool:
    """At the first turn of a team in a Round, while two of its members wait. [HER-25.2]"""
    return s.mode == "alliance" and len(of_team(s, left)) > 1


def of_team(s: Heroes, left: tuple[int, ...]) -> list[int]:
    return [seat for seat in left if s.team[seat] == s.team[left[0]]]


def ask_order(s: Heroes, left: tuple[int, ...]) -> None:
    """Where the members disagree the lower seat decides, so it is asked. [HER-25.2, HER-R42]"""
    members = sorted(of_team(s, left))
    s.ask(members[0], TEAM_ORDER, members, order_chosen, left)


@step
def order_chosen(s: Heroes, seat: int, first: int, left: tuple[int, ...]) -> None:
    """The chosen member takes this turn, the other one that of the chosen."""
    order = list(left)
    at = order.index(first)
    order[0], order[at] = order[at], order[0]
    GO_ON[0](s, tuple(order))
