"""The sheet of icons: a vocabulary that all games share, and what each game brings.

A game brings them in `table/icons.svg`, and those that it draws itself as `drawings()` in its `text.py`: by name, whole
symbols.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable

from markupsafe import Markup

from ludoteka.core.game import Game
from ludoteka.core.registry import game, games

SYMBOL = re.compile(r'<symbol id="i-([\w-]+)".*?</symbol>', re.DOTALL)
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor" stroke-linecap="round" stroke-linejoin="round">'


def symbols(sheet: Traversable) -> dict[str, str]:
    """The icons of a sheet by name: `<symbol id="i-hare" viewBox="0 0 24 24">…</symbol>` is `hare`."""
    if not sheet.is_file():
        return {}
    return {found[1]: found[0] for found in SYMBOL.finditer(sheet.read_text(encoding="utf-8"))}


@cache
def shared_icons() -> dict[str, str]:
    return symbols(files("ludoteka.server") / "static" / "icons.svg")


@cache
def drawn_icons(game: Game) -> dict[str, str]:
    """Those that a game draws itself."""
    draw = getattr(import_module(f"{game.package}.text"), "drawings", dict)
    return dict(draw())


@cache
def own_icons(game: Game) -> dict[str, str]:
    """What a game adds. A name that is taken already stays with who had it first."""
    return symbols(game.folder / "table" / "icons.svg") | drawn_icons(game)


def merged(several: Iterable[Game]) -> bytes:
    """One sheet with the icons of all these games."""
    found = dict(shared_icons())
    for one in several:
        found = {**own_icons(one), **found}
    return "\n".join([HEAD, *found.values(), "</svg>\n"]).encode()


def within(icons: dict[str, str]) -> Markup:
    """A sheet that lies in a page itself and is not seen."""
    return Markup(f'<svg hidden aria-hidden="true">{"".join(icons.values())}</svg>') if icons else Markup("")


@cache
def sheet(game: Game) -> Markup:
    """The icons of a table: it comes before the table, which is never seen without them."""
    own, drawn = own_icons(game), drawn_icons(game)
    return within({name: one for name, one in {**own, **shared_icons()}.items() if name not in drawn})


@cache
def portraits(game: Game) -> Markup:
    """What a game draws itself is much, and little of it lies open: it comes after the table."""
    return within({name: one for name, one in drawn_icons(game).items() if name not in shared_icons()})


@cache
def icon_sheet() -> bytes:
    """The sheet that is served: the icons of every game there is."""
    return merged(game(id) for id in games())
