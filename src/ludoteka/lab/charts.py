"""Small plots drawn as SVG text: no library, no script, readable in light and dark, with a title for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH = 720
LEFT = 170  # room for names
ROW = 34


def svg(height: float, title: str, body: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title, True)}">'
        f"<title>{escape(title)}</title>{body}</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "start", css: str = "") -> str:
    kind = f' class="{css}"' if css else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{kind}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, css: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{css}"/>'


def steps(low: float, high: float) -> list[float]:
    """Round numbers for an axis: 1, 2 or 5 times a power of ten apart, at most eight."""
    span = max(high - low, 1e-9)
    size = 1.0
    while span / size > 8:
        size *= 10
    while span / size < 0.8:
        size /= 10
    for factor in (0.1, 0.2, 0.5, 1.0):
        if span / (size * factor) <= 8:
            size *= factor
            break
    first = int(low // size)
    return [n * size for n in range(first, int(high // size) + 2) if low <= n * size <= high]


class Axis:
    """From values to places on a line."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        room = (high - low or 1.0) * 0.06
        self.low, self.high = low - room, high + room
        self.start, self.end = start, end

    def at(self, value: float) -> float:
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def intervals(title: str, rows: Sequence[tuple[str, float, float, float]], digits: int = 0) -> str:
    """One row for each name: a dot at the value and a bar over its interval."""
    axis = Axis(min(row[2] for row in rows), max(row[3] for row in rows), LEFT, WIDTH - 70)
    height = ROW * len(rows) + 30
    body = [
        line(axis.at(n), 6, axis.at(n), height - 22, "grid") + text(axis.at(n), height - 6, f"{n:g}", "middle", "axis")
        for n in steps(axis.low, axis.high)
    ]
    for i, (name, value, low, high) in enumerate(rows):
        y = 6 + ROW * (i + 0.5)
        body.append(text(LEFT - 12, y + 5, name, "end"))
        body.append(line(axis.at(low), y, axis.at(high), y, "interval"))
        body.append(f'<circle cx="{axis.at(value):.1f}" cy="{y:.1f}" r="6" class="dot"/>')
        body.append(text(WIDTH - 60, y + 5, f"{value:.{digits}f}", css="value"))
    return svg(height, title, "".join(body))


def bars(title: str, rows: Sequence[tuple[str, float, str]]) -> str:
    """One bar for each name, with its value in words at the end."""
    axis = Axis(0.0, max([row[1] for row in rows] + [1e-9]), LEFT, WIDTH - 110)
    axis.low = 0.0
    body = []
    for i, (name, value, words) in enumerate(rows):
        y = ROW * i + 6
        body.append(text(LEFT - 12, y + 18, name, "end"))
        width = max(1.0, axis.at(value) - LEFT)
        body.append(f'<rect x="{LEFT}" y="{y}" width="{width:.1f}" height="{ROW - 10}" rx="3" class="bar"/>')
        body.append(text(LEFT + width + 8, y + 18, words, css="value"))
    return svg(ROW * len(rows) + 10, title, "".join(body))


def band(title: str, points: Sequence[tuple[float, float, float]], level: float) -> str:
    """A share from 0 to 1 as it settles, with its interval as a band; `level` is drawn across for comparison."""
    height = 230.0
    across = Axis(0.0, float(max(len(points), 2)), 50, WIDTH - 16)
    up = Axis(0.0, 1.0, height - 24, 8)
    upper = [f"{across.at(i + 1):.1f},{up.at(point[2]):.1f}" for i, point in enumerate(points)]
    lower = [f"{across.at(i + 1):.1f},{up.at(point[1]):.1f}" for i, point in enumerate(points)]
    middle = [f"{across.at(i + 1):.1f},{up.at(point[0]):.1f}" for i, point in enumerate(points)]
    body = [
        line(50, up.at(n), WIDTH - 16, up.at(n), "grid") + text(42, up.at(n) + 4, f"{n:.0%}", "end", "axis")
        for n in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]
    body += [text(across.at(n), height - 4, f"{n:g}", "middle", "axis") for n in steps(1, len(points) or 1)]
    body.append(f'<polygon points="{" ".join(upper + lower[::-1])}" class="band"/>')
    body.append(f'<polyline points="{" ".join(middle)}" class="curve"/>')
    body.append(line(50, up.at(level), WIDTH - 16, up.at(level), "level"))
    return svg(height, title, "".join(body))


def curves(title: str, lines: Sequence[tuple[str, Sequence[tuple[float, float]]]]) -> str:
    """Several named lines over one axis, each named at its end."""
    height = 260.0
    points = [point for _, found in lines for point in found] or [(0.0, 0.0)]
    across = Axis(min(x for x, _ in points), max(x for x, _ in points), 60, WIDTH - 110)
    up = Axis(min(y for _, y in points), max(y for _, y in points), height - 26, 8)
    body = [
        line(60, up.at(n), WIDTH - 110, up.at(n), "grid") + text(54, up.at(n) + 4, f"{n:g}", "end", "axis")
        for n in steps(up.low, up.high)
    ]
    body += [text(across.at(n), height - 6, f"{n:g}", "middle", "axis") for n in steps(across.low, across.high)]
    for name, found in lines:
        if found:
            way = " ".join(f"{across.at(x):.1f},{up.at(y):.1f}" for x, y in found)
            body.append(f'<polyline points="{way}" class="curve"/>')
            body.append(text(across.at(found[-1][0]) + 6, up.at(found[-1][1]) + 4, name, css="axis"))
    return svg(height, title, "".join(body))


def standing_alone(drawing: str) -> str:
    """A plot as a file of its own, with its looks; grey letters can be read on white and on black."""
    lines = ".grid{stroke:#7774}.curve{fill:none;stroke:#2a78d6;stroke-width:2}"
    style = f"<style>text{{font:13px sans-serif;fill:#777}}{lines}</style>"
    named = drawing.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return named.replace("<title>", f"{style}<title>", 1)
