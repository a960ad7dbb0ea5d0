"""`ludoteka arena`: a tournament of bots, its standings in the terminal and its report as a page."""

from __future__ import annotations

from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.cli.face import Face
from ludoteka.cli.records import read_text, refuse_existing, write_text
from ludoteka.lab.arena import Outcome, report


def check_files(*files: Path | None) -> None:
    """Refuse what would be overwritten before a long tournament begins, not after it."""
    for file in files:
        if file is not None:
            refuse_existing(file)
            write_text(file, "")
            file.unlink()


LIMIT = 10.0  # seconds for a decision of those whom a file names, unless said otherwise


def read_entrants(file: Path | None) -> list[str]:
    """The bots that a file names, one in a line; what follows a # is a remark."""
    if file is None:
        return []
    return [words for line in read_text(file).splitlines() if (words := line.partition("#")[0].strip())]


def standings(outcome: Outcome, face: Face) -> RenderableType:
    """The ratings, then each pair with its confidence interval; of games played alone how often they were won."""
    if outcome.seats == 1:
        return finished(outcome, face, [alone(outcome, face)])
    ratings = Table(title=face.say("arena-ratings"), title_justify="left", header_style="bold", border_style="dim")
    rows = outcome.standings()
    fell = ("lost",) if any(row.lost for row in rows) else ()  # a column for what rarely happens
    for id in ("entrant", "rating", "interval", "points", "games", "time", *fell):
        ratings.add_column(face.say(f"arena-{id}"), justify="left" if id == "entrant" else "right")
    for row in rows:
        ratings.add_row(
            Text(row.entrant),
            f"{row.rating.value:.0f}",
            f"{row.rating.low:.0f} – {row.rating.high:.0f}",
            f"{row.points:g} / {row.of}",
            str(row.games),
            f"{row.milliseconds:.1f} ms",
            *[str(row.lost) for _ in fell],
        )
    return finished(outcome, face, [ratings, duels(outcome, face)])


def finished(outcome: Outcome, face: Face, parts: list[RenderableType]) -> RenderableType:
    if not outcome.complete:
        parts.append(Text(face.say("arena-incomplete"), style="bold yellow"))
    return Group(*parts)


def alone(outcome: Outcome, face: Face) -> RenderableType:
    table = Table(title=face.say("arena-alone"), title_justify="left", header_style="bold", border_style="dim")
    for id in ("entrant", "won", "share", "interval", "time"):
        table.add_column(face.say(f"arena-{id}"), justify="left" if id == "entrant" else "right")
    for one in outcome.alone():
        table.add_row(
            Text(one.entrant),
            f"{one.won} / {one.games}",
            f"{one.won / one.games:.1%}" if one.games else "–",
            f"{one.low:.1%} – {one.high:.1%}",
            f"{one.milliseconds:.1f} ms",
        )
    return table


def duels(outcome: Outcome, face: Face) -> RenderableType:
    table = Table(title=face.say("arena-duels"), title_justify="left", header_style="bold", border_style="dim")
    for id in ("duel", "points", "share", "interval"):
        table.add_column(face.say(f"arena-{id}"), justify="left" if id == "duel" else "right")
    for duel in outcome.duels():
        table.add_row(
            Text(f"{duel.entrant} – {duel.other}"),
            f"{duel.points:g} : {duel.games - duel.points:g}",
            f"{duel.points / duel.games:.1%}" if duel.games else "–",
            f"{duel.low:.1%} – {duel.high:.1%}",
        )
    return table


def keep(outcome: Outcome, face: Face, out: Path | None, page: Path | None) -> None:
    """Write the result file and the report, where they are wanted."""
    if out is not None:
        outcome.save(out)
        face.tell("cli-arena-saved", file=str(out))
    if page is not None:
        write_text(page, report(outcome, face.lang))
        face.tell("cli-arena-report", file=str(page))
