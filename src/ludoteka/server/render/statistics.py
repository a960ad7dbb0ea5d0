"""The page of statistics, with its plots drawn as SVG: no script, readable by day and by lamp, told in words beside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from babel.dates import format_date
from markupsafe import Markup, escape

from ludoteka.core.registry import game as game_named
from ludoteka.server.render.drawing import game_hue
from ludoteka.server.render.pages import draw, known

WIDTH, HEIGHT, LEFT, BELOW = 640, 220, 44, 26  # of the plot of accuracies
SHAPES: Final = ("circle", "square", "diamond", "triangle", "cross")  # games are told apart by shape, too


def statistics_page(lang: str, theme: str, found: Any, favourites: Mapping[str, Sequence[tuple[str, int]]]) -> str:
    """`found` is a server.statistics.Statistics; the page only reads it."""
    lang = known(lang)
    games = [id for id, _, _ in found.games()]
    return draw(
        "statistics.html",
        lang,
        theme,
        found=found,
        favourites=favourites,
        game_names={id: game_named(id).name[lang] for id in games},
        bar=bar,
        plot=accuracy_plot(found.accuracies(), games, lang),
        mark={id: legend(id, games) for id in games},
        here="/statistics",
    )


def bar(won: int, played: int, words: str) -> Markup:
    """A bar that is as full as matches were won."""
    full = 200 * won / max(1, played)
    return Markup(
        '<svg class="won" viewBox="0 0 200 12" preserveAspectRatio="none" role="img" aria-label="{}">'
        '<rect width="200" height="12" class="all"/><rect width="{}" height="12" class="mine"/></svg>'
    ).format(words, f"{full:.1f}")


def sign(x: float, y: float, id: str, games: Sequence[str]) -> Markup:
    """The mark of a game: its colour, and a shape of its own."""
    shape = SHAPES[games.index(id) % len(SHAPES)]
    drawn = {
        "circle": f"M{x - 5:.1f} {y:.1f}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
        "square": f"M{x - 4.5:.1f} {y - 4.5:.1f}h9v9h-9z",
        "diamond": f"M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6 -6z",
        "triangle": f"M{x:.1f} {y - 6:.1f}l6 10.5h-12z",
        "cross": f"M{x - 5:.1f} {y - 2:.1f}h3v-3h4v3h3v4h-3v3h-4v-3h-3z",
    }[shape]
    return Markup('<path class="sign" d="{}" style="--box:{}"/>').format(drawn, game_hue(id))


def legend(id: str, games: Sequence[str]) -> Markup:
    return Markup('<svg class="mark" viewBox="0 0 16 16" aria-hidden="true">{}</svg>').format(sign(8, 8, id, games))


def accuracy_plot(points: Sequence[tuple[int, str, float]], games: Sequence[str], lang: str) -> Markup:
    """Accuracy of one match after the other; nothing where none was analysed."""
    if not points:
        return Markup("")
    body: list[Markup] = []
    for percent in (0, 25, 50, 75, 100):
        y = HEIGHT * (1 - percent / 100) + 8
        body.append(Markup('<path class="grid" d="M{} {}H{}"/>').format(LEFT, f"{y:.1f}", WIDTH - 10))
        body.append(
            Markup('<text x="{}" y="{}" text-anchor="end">{} %</text>').format(LEFT - 6, f"{y + 4:.1f}", percent)
        )
    step = (WIDTH - LEFT - 30) / max(1, len(points) - 1)
    places = [
        (LEFT + 12 + number * step, HEIGHT * (1 - value / 100) + 8) for number, (_, _, value) in enumerate(points)
    ]
    way = "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in places])
    body.append(Markup('<path class="way" d="{}"/>').format(way))
    for (x, y), (_, id, _) in zip(places, points, strict=True):
        body.append(sign(x, y, id, games))
    for (x, _), (moment, _, _), anchor in ((places[0], points[0], "start"), (places[-1], points[-1], "end")):
        body.append(
            Markup('<text x="{}" y="{}" text-anchor="{}">{}</text>').format(
                f"{x:.1f}", HEIGHT + BELOW, anchor, day(moment, lang)
            )
        )
        if len(points) == 1:
            break
    told = ", ".join([f"{game_named(id).name[lang]} {round(value)} %" for _, id, value in points])
    return Markup('<svg class="plot" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        WIDTH, HEIGHT + BELOW + 8, escape(told), Markup("").join(body)
    )


def day(milliseconds: int, lang: str) -> str:
    return str(format_date(datetime.fromtimestamp(milliseconds / 1000, UTC).date(), "medium", locale=lang))
