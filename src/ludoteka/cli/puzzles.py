"""`ludoteka puzzles`: find the puzzles that a game brings along, and judge once more those that are there."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludoteka.cli.face import Face
from ludoteka.cli.options import FirstSeed, GameArgument, Lang, Seats, Variants, Workers
from ludoteka.cli.strength import progress

Count = Annotated[int, typer.Option("--count", metavar="N", min=1, help="cli-help-puzzles-count")]
File = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="cli-help-puzzles-out", show_default=False)]
Level = Annotated[str, typer.Option("--bot", "-b", metavar="BOT", help="cli-help-puzzles-bot")]
Check = Annotated[int, typer.Option("--walks", metavar="N", min=200, help="cli-help-puzzles-walks")]
Longer = Annotated[int, typer.Option("--longer", metavar="N", min=1, help="cli-help-puzzles-longer")]
Mend = Annotated[bool, typer.Option("--mend", help="cli-help-puzzles-mend")]
Seconds = Annotated[float | None, typer.Option("--seconds", metavar="SECONDS", min=0, help="cli-help-stop-after")]


def make(
    ctx: typer.Context,
    game: GameArgument,
    count: Count = 100,
    out: File = None,
    seats: Seats = None,
    variant: Variants = None,
    seed: FirstSeed = 0,
    bot: Level = "master",
    walks: Check = 2400,
    workers: Workers = 1,
    seconds: Seconds = None,
    lang: Lang = None,
) -> None:
    from ludoteka.analysis.puzzles import FILE
    from ludoteka.cli.commands import known_game, read_variants
    from ludoteka.lab.executors import executor
    from ludoteka.lab.puzzling import begun, header, make_puzzles

    face: Face = ctx.obj
    chosen = known_game(game)
    table = seats or next((number for number in chosen.seats if number > 1), chosen.seats[0])
    file = Path(str(chosen.folder)) / FILE if out is None else out
    made = header(chosen.id, table, read_variants(variant), seed, bot, walks)
    before = sum([len(source.puzzles) for source in begun(file, made)[1]])
    with progress(face, count, before) as advance:
        found = make_puzzles(file, made, count, executor(workers), seconds, advance)
    face.tell("cli-puzzles-made", count=found, file=str(file))
    if found < count:
        face.tell("cli-puzzles-stopped")


def check(
    ctx: typer.Context,
    game: GameArgument,
    out: File = None,
    longer: Longer = 4,
    mend: Mend = False,
    workers: Workers = 1,
    lang: Lang = None,
) -> None:
    from ludoteka.analysis.puzzles import FILE, read
    from ludoteka.cli.commands import known_game
    from ludoteka.lab.executors import executor
    from ludoteka.lab.rechecking import check_puzzles

    face: Face = ctx.obj
    file = Path(str(known_game(game).folder)) / FILE if out is None else out
    whole = sum([len(source.puzzles) for source in read(file)[1]])
    with progress(face, whole, 0) as advance:
        count, wrong = check_puzzles(file, executor(workers), longer, mend, advance)
    face.tell("cli-puzzles-checked", count=count, hold=count - len(wrong), wrong=", ".join(wrong) or "–")
    if wrong:
        face.tell("cli-puzzles-mended" if mend else "cli-puzzles-mend")
        if not mend:
            raise typer.Exit(1)
