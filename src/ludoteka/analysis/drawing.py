"""The curve of a match and the picture to share it, drawn as SVG text: no library, no script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Final

from ludoteka.analysis.shapes import WRONG, Analysis, Decided
from ludoteka.analysis.words import Words, glyph
from ludoteka.core.registry import game as game_named

COLOURS: Final = ("#2f6fb5", "#c8501f", "#2f8052", "#b14c8b", "#93742a")  # of the seats, on paper
MARKS: Final = {"inaccuracy": "#8a6100", "mistake": "#b4530a", "blunder": "#a51414", "found": "#0b6b46"}
MOST_ROUNDS: Final = 14
MOST_MARKS: Final = 20  # that would lie beside each other on a phone

Point = tuple[float, float]


def curves(analysis: Analysis, looked: bool = False) -> list[list[Point]]:
    """For each seat its chances over the match: ply and chance, as it was or as it looked to the seat itself."""
    last = len(analysis.decisions)
    if not looked:
        return [[(float(ply), one[seat]) for ply, one in enumerate(analysis.was)] for seat in range(analysis.seats)]
    start, end = analysis.was[0], analysis.was[-1]
    return [
        [(0.0, start[seat]), *((float(ply), chance) for ply, chance in analysis.looked(seat)), (float(last), end[seat])]
        for seat in range(analysis.seats)
    ]


def path(points: Sequence[Point], width: float, height: float, plies: int) -> str:
    scale = width / max(1, plies)
    return "M" + "L".join([f"{x * scale:.1f} {height * (1 - y):.1f}" for x, y in points])


def rounds(analysis: Analysis) -> list[tuple[int, int]]:
    """The beginnings of rounds that are marked: all, or so many that they can be read."""
    every = -(-len(analysis.rounds) // MOST_ROUNDS) or 1
    found = [began for game in analysis.games() for began in game[::every]]
    room = len(analysis.decisions) / MOST_MARKS
    return [one for one, after in pairwise(found) if after[0] - one[0] >= room] + found[-1:]


def marked(analysis: Analysis) -> list[Decided]:
    """The key moments that have a sign of their own on the curve."""
    return [one for one in analysis.moments() if one.found or one.kind in WRONG]


def mark_kind(one: Decided) -> str:
    return "found" if one.found else one.kind


def curve(analysis: Analysis, width: float, height: float, looked: bool = False) -> str:
    """The curve by itself, in a box of this size: areas for two seats, lines for all of them."""
    plies = len(analysis.decisions)
    every = curves(analysis, looked)
    body = [f'<rect width="{width:g}" height="{height:g}" rx="6" fill="#efe7ea"/>']
    if analysis.seats == 2 and not looked:
        body.append(f'<path d="{path(every[0], width, height, plies)}V{height:g}H0z" fill="#c9dcf1"/>')
    body.append(f'<path d="M0 {height / 2:g}H{width:g}" stroke="#0005" stroke-dasharray="3 4"/>')
    for ply, number in rounds(analysis):
        x = ply * width / max(1, plies)
        body.append(f'<path d="M{x:.1f} {height:g}v12" stroke="#0006"/>')
        body.append(f'<text x="{x + 3:.1f}" y="{height + 12:g}" font-size="11" fill="#555">{number}</text>')
    for seat, points in enumerate(every):
        colour = COLOURS[seat % len(COLOURS)]
        line = path(points, width, height, plies)
        body.append(f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-linejoin="round"/>')
    for one in marked(analysis):
        body.append(mark(analysis, one, width, height))
    return "".join(body)


def mark(analysis: Analysis, one: Decided, width: float, height: float) -> str:
    x = one.ply * width / max(1, len(analysis.decisions))
    y = height * (1 - analysis.was[one.ply][one.seat])
    x, y = min(width - 12.0, max(12.0, x)), min(height - 10.0, max(10.0, y))
    colour = MARKS[mark_kind(one)]
    return (
        f'<g><rect x="{x - 12:.1f}" y="{y - 9:.1f}" width="24" height="18" rx="9" fill="#fff" stroke="{colour}"/>'
        f'<text x="{x:.1f}" y="{y + 4:.1f}" font-size="12" font-weight="700" text-anchor="middle" fill="{colour}">'
        f"{escape(glyph(one))}</text></g>"
    )


def share_picture(analysis: Analysis, lang: str) -> str:
    """Result, curve and names: 1200 × 630, as links are shown elsewhere."""
    words = Words(analysis, lang)
    game = game_named(analysis.game)
    winners = [name for name, rank in zip(analysis.names[lang], analysis.ranks, strict=True) if rank == 1]
    headline = f"{game.name[lang]} · {words.say('analysis-title')}"
    won = words.say("analysis-won", who=", ".join(winners), count=len(winners))
    rows = "".join([player_row(analysis, words, seat) for seat in range(analysis.seats)])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" '
        f'font-family="Georgia, serif" role="img"><title>{escape(headline)}: {escape(won)}</title>'
        '<rect width="1200" height="630" fill="#e4dce6"/><rect x="40" y="40" width="1120" height="550" rx="18" '
        'fill="#fbf8fb"/>'
        f'<text x="76" y="106" font-size="40" font-weight="700" fill="#2a2430">{escape(headline)}</text>'
        f'<text x="76" y="152" font-size="28" fill="#5a5060">{escape(won)}</text>{rows}'
        f'<g transform="translate(76 330)">{curve(analysis, 1048, 200)}</g></svg>\n'
    )


def player_row(analysis: Analysis, words: Words, seat: int) -> str:
    """A name with its colour, accuracy and mistakes."""
    one = analysis.players[seat]
    column = 1048 / analysis.seats
    x = 76 + seat * column
    name = shortened(analysis.names[words.lang][seat], int(column / 17))
    accuracy = "" if one.accuracy is None else f"{round(one.accuracy)} %"
    wrong = " · ".join([f"{n} {glyph_of(kind)}" for kind in WRONG if (n := one.counts.get(kind, 0))])
    return (
        f'<circle cx="{x + 9:.0f}" cy="210" r="9" fill="{COLOURS[seat % len(COLOURS)]}"/>'
        f'<text x="{x + 28:.0f}" y="219" font-size="26" font-weight="700" fill="#2a2430">{escape(name)}</text>'
        f'<text x="{x:.0f}" y="268" font-size="40" font-weight="700" fill="#2a2430">{accuracy}</text>'
        f'<text x="{x:.0f}" y="300" font-size="20" fill="#5a5060">{escape(words.say("analysis-accuracy"))}'
        f"{escape('  ' + wrong if wrong else '')}</text>"
    )


def glyph_of(kind: str) -> str:
    return {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}[kind]


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: max(1, most - 1)] + "…"
