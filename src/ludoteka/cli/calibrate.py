"""`ludoteka calibrate`: whether the chances that analyses speak of come true."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import ludoteka
from ludoteka.cli.face import Face
from ludoteka.cli.options import FirstSeed, Lang, Ray, Seats, Variants, Workers
from ludoteka.cli.records import write_text
from ludoteka.cli.strength import Games, Seconds, progress

Positions = Annotated[int, typer.Option("--positions", metavar="N", min=0, help="cli-help-calibrate-positions")]
Each = Annotated[int, typer.Option("--each", metavar="N", min=1, help="cli-help-calibrate-each")]
Walks = Annotated[int, typer.Option("--walks", metavar="N", min=0, help="cli-help-calibrate-walks")]
OneBot = Annotated[str, typer.Option("--bot", "-b", metavar="BOT", help="cli-help-calibrate-bot")]
Folder = Annotated[Path, typer.Option("--folder", metavar="FOLDER", help="cli-help-calibrate-folder")]
Kept = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="cli-help-calibrate-out", show_default=False)]
Plots = Annotated[Path | None, typer.Option("--plots", metavar="FOLDER", help="cli-help-calibrate-plots")]


def calibrate(
    ctx: typer.Context,
    games: Games = None,
    positions: Positions = 2000,
    seats: Seats = None,
    variant: Variants = None,
    bot: OneBot = "master",
    walks: Walks = 150,
    each: Each = 12,
    seed: FirstSeed = 0,
    folder: Folder = Path("calibration"),
    out: Kept = None,
    plots: Plots = None,
    workers: Workers = 1,
    ray: Ray = None,
    seconds: Seconds = None,
    lang: Lang = None,
) -> None:
    from ludoteka.cli.commands import read_variants
    from ludoteka.lab.calibration import (
        begun,
        calibration,
        keep,
        listen,
        positions_of,
        question,
        reliability,
        unbroken,
    )
    from ludoteka.lab.executors import executor

    face: Face = ctx.obj
    for game in [ludoteka.game(id) for id in games or ludoteka.games()]:
        table = seats or next((number for number in game.seats if number > 1), game.seats[0])
        asked = question(game.id, table, read_variants(variant), seed, bot, walks, each)
        file = folder / asked.file
        before = positions_of(unbroken(asked, {one.seed: one for one in begun(file, asked)}))
        with progress(face, positions, before) as advance:
            heard = listen(file, asked, positions, executor(workers, ray), seconds, advance)
        found = calibration(asked, heard)
        error, brier = f"{found.error:.1%}", f"{found.brier:.3f}"
        face.tell("cli-calibrated", title=found.key, positions=found.positions, error=error, brier=brier)
        if out is not None:
            keep(out, [found])
        if plots is not None:
            write_text(plots / asked.file.replace(".jsonl", ".svg"), reliability(found))
