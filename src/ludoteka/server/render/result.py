"""The page that says how a match ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.bots import levels, names
from ludoteka.bots.characters import of_level
from ludoteka.core.endings import is_counted
from ludoteka.server.render.drawing import environment, icon_elsewhere, seat_icon_elsewhere
from ludoteka.server.render.recap import compared
from ludoteka.server.render.scene import Scene
from ludoteka.server.render.table import Stage


def result_page(scene: Scene, theme: str, end: Any, statistics: Any, facts: Mapping[str, Any]) -> str:
    """Ranks, the score by category, times, statistics of the game here, and what to do next.

    `end` is a Finished, `statistics` a Tally; the page only reads them.
    """
    stage = Stage(scene)
    match = scene.match
    counted = is_counted(end.scores)
    more = {
        "icon": icon_elsewhere,
        "seat_icon": seat_icon_elsewhere,
        "end": end,
        "statistics": statistics,
        "facts": facts,
        "counted": counted,
        "breakdown": breakdown(stage) if counted else [],
        "compared": compared(scene),
        "order": sorted(range(match.seats), key=lambda seat: (end.ranks[seat], seat)),
        "last_ply": max(0, len(match.decisions) - (1 if match.over else 0)),
        "levels": levels(),
        "of_level": of_level,
        "named_kinds": ("human", "hotseat", "you", *names()),
    }
    return environment().get_template("result.html").render(stage.context(theme, whole=True) | more)


def breakdown(stage: Stage) -> list[tuple[str, tuple[int, ...]]]:
    """What the points are for, in words, and how many of them each seat has. Nothing for a match that was given up."""
    match = stage.scene.match
    give = match.game.rules.breakdown
    if give is None or not match.over:
        return []
    return [(stage.texts.say(message, stage.scene.names), points) for message, points in give(match.state)]
