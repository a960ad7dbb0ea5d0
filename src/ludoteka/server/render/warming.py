"""Reading everything that the first page of a game would have to wait for: templates, sentences, components."""

from __future__ import annotations

import logging

from ludoteka.core.registry import game, games
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.render.scene import Scene
from ludoteka.server.render.table import table_page

LOG = logging.getLogger("ludoteka.server")
PLACES = ("self", "ws", "rules", "record", "at", "home", "spectate", "again", "answer", "undo", "do")


class Warmth:
    """Whether the pages of this process have still to be drawn in advance."""

    due = False


def warm() -> None:
    """Draw the first page of every game in every language, for nobody."""
    try:
        draw_all()
    finally:
        Warmth.due = False


def draw_all() -> None:
    for id in games():
        for lang in LANGUAGES:
            try:
                table_page(first_scene(id, lang), "auto")
            except Exception:
                LOG.exception("a page of %s could not be drawn in advance", id)


def first_scene(id: str, lang: str) -> Scene:
    match = game(id).start(game(id).seats[0], 0)
    seats = range(match.seats)
    return Scene(
        match=match,
        seat=match.to_act[0] if match.to_act else 0,
        lang=lang,
        names={seat: str(seat + 1) for seat in seats},
        kinds=dict.fromkeys(seats, "human"),
        ply=0,
        plies=0,
        live=True,
        covered=False,
        can_undo=False,
        seen_events=0,
        urls=dict.fromkeys(PLACES, "/"),
        hotseat=(),
    )
