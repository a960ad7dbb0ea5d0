"""`guess_resource`: name a resource that the dice will not show. [HER-27.3]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import Cost
from ludoteka.games.heroes.dice.throws import Throw, reads
from ludoteka.games.heroes.dice.treasure import one_resolved, roll_dice, show, yielded
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.events.procedures import procedure
from ludoteka.games.heroes.events.text import LOSE_DIE, NAME_RESOURCE, RESOURCE_NAMED
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import RESOURCES, Cause
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.town.text import RESOLVE_DIE, RESOURCE, Die


@procedure("guess_resource")
def guess_resource(s: Heroes, args: Args, cause: Cause) -> None:
    assert (args["win"], args["lose"]) == ("gain_one_result", "lose_one_result")
    s.ask(cause.seat, NAME_RESOURCE, range(len(RESOURCES)), resource_named, int(args["dice"]), cause)


@step
def resource_named(s: Heroes, seat: int, resource: int, dice: int, cause: Cause) -> None:
    s.tell(RESOURCE_NAMED, seat, RESOURCES[resource])
    roll_dice(s, cause, (RESOURCE,) * dice, "guess", "", resource)


@reads("guess", show=show)
def judge(s: Heroes, throw: Throw) -> None:
    """None shows the resource: gain one result. Otherwise pay one that shows it."""
    cause, resource = throw.cause, throw.pay_for
    shown = sorted({die for die in throw.dice if yielded(s, die[1])[resource]})
    if shown:
        s.ask(cause.seat, LOSE_DIE, shown, one_lost, cause=through(s, cause))
    else:
        s.ask(cause.seat, RESOLVE_DIE, sorted(set(throw.dice)), one_resolved, cause)


@step
def one_lost(s: Heroes, seat: int, die: Die) -> None:
    """As far as there is enough of it. [HER-0.2]"""
    lost = [min(have, price) for have, price in zip(resources.pool(s, seat), yielded(s, die[1]), strict=True)]
    resources.pay(s, seat, Cost(*lost))
