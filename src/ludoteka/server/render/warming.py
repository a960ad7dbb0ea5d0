"""Reading everything that the first page of a game would have to wait for: templates, sentences, components.

It is done step by step, and whoever is there already goes before the next step: visitors share one interpreter with it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from ludoteka.core.registry import game, games
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.render.drawing import environment
from ludoteka.server.render.scene import Scene
from ludoteka.server.render.table import table_page
from ludoteka.server.render.tips import tips

LOG = logging.getLogger("ludoteka.server")
PLACES = ("self", "ws", "rules", "record", "at", "home", "spectate", "again", "answer", "undo", "do")
QUIET = 0.05  # seconds without an answer to anybody after which a step is taken
PATIENCE = 1.0  # seconds after which it is taken in any case: those who come later are to find warm pages, too
PAUSE = 0.01  # seconds between two looks


class Warmth:
    """Whether the pages of this process have still to be drawn in advance, and who goes before them."""

    due = False
    answering = 0  # requests at this moment
    last = 0.0  # when somebody was answered


@contextmanager
def answering() -> Iterator[None]:
    """Somebody is answered: until that is done, nothing is drawn for nobody."""
    Warmth.answering += 1
    try:
        yield
    finally:
        Warmth.answering -= 1
        Warmth.last = time.monotonic()


def warm() -> None:
    """Draw the first page of every game in every language, for nobody."""
    try:
        for id in games():
            for step in steps(id):
                give_way()
                take(id, step)
    finally:
        Warmth.due = False


def give_way() -> None:
    """Wait while visitors are answered, and a moment longer: they often come for more. Not for ever."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and (Warmth.answering or time.monotonic() < Warmth.last + QUIET):
        time.sleep(PAUSE)


def take(id: str, step: Callable[[], object]) -> None:
    try:
        step()
    except Exception:
        LOG.exception("a page of %s could not be drawn in advance", id)


def steps(id: str) -> Iterator[Callable[[], object]]:
    """What the first pages of a game need, in pieces: its templates, its texts, the pages themselves."""
    folder = game(id).folder / "table"
    for name in sorted([one.name for one in folder.iterdir()] if folder.is_dir() else []):
        if name.endswith(".html"):
            yield partial(environment().get_template, f"games/{id}/{name}")
    for lang in LANGUAGES:
        yield partial(tips, game(id), lang)
        yield partial(draw_first, id, lang)


def draw_first(id: str, lang: str) -> None:
    table_page(first_scene(id, lang), "auto")


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
