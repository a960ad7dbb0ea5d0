"""`ludoteka analyse`: what was best, what was lost and what was luck in a finished match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.status import Status
from rich.table import Table

from ludoteka.cli.face import Face
from ludoteka.cli.options import Lang, positive
from ludoteka.cli.records import read_match, write_text
from ludoteka.core.record import notes
from ludoteka.core.texts import LANGUAGES

if TYPE_CHECKING:
    from ludoteka.analysis import Analysis, Progress

File = Annotated[Path, typer.Argument(metavar="FILE", help="cli-help-file", show_default=False)]
Seconds = Annotated[
    float, typer.Option("--seconds", metavar="SECONDS", callback=positive, help="cli-help-analyse-seconds")
]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="cli-help-analyse-html", show_default=False)]
Json = Annotated[Path | None, typer.Option("--json", metavar="FILE", help="cli-help-analyse-json", show_default=False)]
JudgeSeed = Annotated[int, typer.Option("--seed", "-s", metavar="S", help="cli-help-analyse-seed")]


def analyse(
    ctx: typer.Context,
    file: File,
    seconds: Seconds = 60.0,
    seed: JudgeSeed = 0,
    html: Html = None,
    json: Json = None,
    lang: Lang = None,
) -> None:
    from ludoteka.analysis import examine
    from ludoteka.analysis.report import report

    face: Face = ctx.obj
    match, text = read_match(file)
    called, ranks = told(text)
    with face.err.status("") as status:
        found = examine(match, seconds, seed, names=called, ranks=ranks, progress=watcher(face, status))
    show(face, found)
    if html is not None:
        keep(face, html, report(found, face.lang))
    if json is not None:
        keep(face, json, found.json().decode())


def keep(face: Face, path: Path, text: str) -> None:
    write_text(path, text)
    face.tell("cli-analyse-written", file=str(path))


def watcher(face: Face, status: Status) -> Callable[[Progress], None]:
    def tell(progress: Progress) -> None:
        stage, done, whole = progress.stage, progress.done, progress.whole
        status.update(face.say("cli-analyse-progress", stage=stage, done=done, whole=whole))

    return tell


def told(text: str) -> tuple[dict[str, dict[int, str]], tuple[int, ...] | None]:
    """What the notes of a record tell: the names of the players, and how a match ended that was given up."""
    names: dict[int, str] = {}
    ranks: tuple[int, ...] | None = None
    for word, words in notes(text):
        seat = word.removeprefix("player ")
        if word.startswith("player ") and seat.isdecimal():
            names[int(seat)] = words
        elif word == "ranks" and all(rank.isdecimal() for rank in words.split()):
            ranks = tuple(map(int, words.split()))
    return dict.fromkeys(LANGUAGES, names), ranks


def show(face: Face, found: Analysis) -> None:
    from ludoteka.analysis.words import Words, glyph

    words = Words(found, face.lang)
    for sentence in words.summary():
        face.out.print(sentence, markup=False, highlight=False)
    table = Table(title=words.say("analysis-key-moments"), box=None, show_header=False, title_justify="left")
    for _ in range(3):
        table.add_column()
    for one in found.moments():
        chose, better = words.title(one)
        table.add_row(str(one.ply + 1), glyph(one), f"{chose} {better}\n{words.text(one)}")
    if found.key:
        face.out.print()
        face.out.print(table)
