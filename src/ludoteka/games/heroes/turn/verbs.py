"""Verbs about all players: `each_player`. [HER-29.1]"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.effects.programs import Args, can_change, run_program, useful, verb
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause
from ludoteka.games.heroes.turn.text import EACH_MAY


def players_from(s: Heroes, cause: Cause) -> Sequence[int]:
    """In turn order; for an Event beginning with its drawer. [HER-0.3, HER-27.3, HER-R01]"""
    event = cause.card >= 0 and CARDS[cause.card].type == "event"
    first = s.order.index(cause.seat) if event else 0
    return [seat for seat in (*s.order[first:], *s.order[:first]) if not s.eliminated[seat]]


@verb("each_player")
def each_player(s: Heroes, args: Args, cause: Cause) -> None:
    """Every player carries out the operations; where they are optional each may decline."""
    s.each(players_from(s, cause), do_or_decline, int(args["ops"]), bool(args.get("optional")), cause)


@step
def do_or_decline(s: Heroes, seat: int, program: int, optional: bool, cause: Cause) -> None:
    mine = cause._replace(seat=seat)
    if not can_change(s, program, mine):
        return
    if optional:
        s.ask(seat, EACH_MAY, (1, 0), joining_decided, program, mine)
    else:
        s.then(run_program, program, mine)


@step
def joining_decided(s: Heroes, seat: int, use: int, program: int, cause: Cause) -> None:
    if use:
        s.then(run_program, program, cause)


@useful("each_player")
def each_player_can(s: Heroes, args: Args, cause: Cause) -> bool:
    return any(can_change(s, int(args["ops"]), cause._replace(seat=seat)) for seat in players_from(s, cause))
