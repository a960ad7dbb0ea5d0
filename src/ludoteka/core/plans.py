"""Plans: several answers that belong together, one after the other, as a table offers them to people.

A game says which plans there are for the open question (`Rules.plans`): walk to a far field, move and strike. Whoever
plays one takes ordinary decisions, one by one, and stops as soon as something comes up that was not foreseen. Rules,
records and bots know nothing of plans.
"""

from __future__ import annotations

from typing import NamedTuple

from ludoteka.core.errors import IllegalMove
from ludoteka.core.events import NOTABLE, TURNING, Event, Message
from ludoteka.core.match import Match


class Planned(NamedTuple):
    """One answer of a plan, and the question that it is for."""

    prompt: str
    option: str


class Waypoint(NamedTuple):
    """A place on the way of a plan, as the game names it, and what is there."""

    place: str
    what: Message
    stops: bool = False  # something is sure to come up there: the plan ends
    later: bool = False  # beyond what can be reached now


class Plan(NamedTuple):
    """Answers that belong together. `who` goes, where several could; `way` is what a table draws of it."""

    id: str
    name: Message
    steps: tuple[Planned, ...]
    way: tuple[Waypoint, ...]
    price: Message | None = None
    after: Message | None = None
    who: str = ""


def plans(match: Match, seat: int) -> list[Plan]:
    """What the seat could plan now; nothing while others are asked as well."""
    offered = match.game.rules.plans
    if offered is None or len(match.state.asks) > 1:
        return []
    return list(offered(match.state, match.state.asks[match.place(seat)]))


def plan_of(match: Match, seat: int, id: str) -> Plan:
    """The plan of this name. IllegalMove where it is not offered."""
    for plan in plans(match, seat):
        if plan.id == id:
            return plan
    raise IllegalMove("error-no-plan")


def stopped(match: Match, seat: int, planned: Planned, since: int) -> Message | None:
    """Why a plan does not go on with this answer, `since` so many events: in a sentence; None where it does."""
    if match.over:
        return Message("plan-stopped-over", {})
    for event in match.events[since:]:
        said = event.seen_by(seat)
        if said is not None and interrupts(event, said, seat):
            return Message("plan-stopped-event", {"event": said})
    if match.to_act != (seat,):
        return Message("plan-stopped-others", {})
    question = match.question(seat)
    if question.prompt.id != planned.prompt:
        return Message("plan-stopped-question", {})
    if planned.option not in [str(option) for option in question.options]:
        return Message("plan-stopped-impossible", {})
    return None


def interrupts(event: Event, said: Message, seat: int) -> bool:
    """Whether something happened that a planner wants to see before anything else is decided.

    What came to light, what decides something, and what others did; not what the own pieces surely do on their way.
    """
    if not event.beat:
        return False
    if event.reveals or event.beat >= TURNING:
        return True
    by = said.args.get("seat")
    return event.beat >= NOTABLE if by is None else by != seat
