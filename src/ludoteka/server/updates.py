"""What has changed for a page: zones, clocks, and where in the match something happened."""

from __future__ import annotations

from ludoteka.core.match import Decision
from ludoteka.server import messages, render
from ludoteka.server.growing import Growth, growth
from ludoteka.server.store import now
from ludoteka.server.tables import Table


def changes(before: render.Drawn, after: render.Drawn) -> tuple[dict[str, str], dict[str, Growth]]:
    """The zones that are to be sent whole, and those of which the page has the beginning."""
    changed = {id: html for id, html in after.zones.items() if before.zones.get(id) != html}
    grown = {id: growth(before.growing.get(id), after.growing[id]) for id in changed if id in after.growing}
    kept = {id: one for id, one in grown.items() if one is not None}
    return {id: html for id, html in changed.items() if id not in kept}, kept


def by_which(decisions: list[Decision], event: int) -> int:
    """How many decisions there were when this event had happened."""
    return next((ply + 1 for ply, one in enumerate(decisions) if one.events > event), len(decisions))


def times(table: Table) -> list[messages.Time]:
    """What the clocks of a table show at this moment."""
    clock, timing, moment = table.setup.clock, table.course.timing, now()
    if not clock.on:
        return []
    out: list[messages.Time] = []
    for seat in table.people():
        end = table.deadline(seat)
        left = timing.budget(clock, seat) if end is None else max(0, end - moment)
        out.append(messages.Time(seat, left, end is not None))
    return out
