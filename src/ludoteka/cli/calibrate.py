"""`ludoteka calibrate`: whether the chances that analyses speak of come true."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

import ludoteka
from ludoteka.cli.face import Face
from ludoteka.cli.options import FirstSeed, Lang, Ray, Seats, Variants, Workers
from ludoteka.cli.records import write_text
from ludoteka.cli.strength import Games, Seconds, progress
from ludoteka.core.errors import LudotekaError

Positions = Annotated[int, typer.Option("--positions", metavar="N", min=0, help="cli-help-calibrate-positions")]
Each = Annotated[int, typer.Option("--each", metavar="N", min=1, help="cli-help-calibrate-each")]
Walks = Annotated[int, typer.Option("--walks", metavar="N", min=0, help="cli-help-calibrate-walks")]
OneBot = Annotated[str, typer.Option("--bot", "-b", metavar="BOT", help="cli-help-calibrate-bot")]
Folder = Annotated[Path, typer.Option("--folder", metavar="FOLDER", help="cli-help-calibrate-folder")]
Kept = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="cli-help-calibrate-out", show_default=False)]
Plots = Annotated[Path | None, typer.Option("--plots", metavar="FOLDER", help="cli-help-calibrate-plots")]

Fresh = Annotated[bool, typer.Option("--check", help="cli-help-calibrate-check")]


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
    check: Fresh = False,
    workers: Workers = 1,
    ray: Ray = None,
    seconds: Seconds = None,
    lang: Lang = None,
) -> None:
    from ludoteka.analysis.calibrated import measured
    from ludoteka.cli.commands import read_variants
    from ludoteka.lab.calibration import begun, listen, positions_of, question, read, unbroken
    from ludoteka.lab.executors import executor
    from ludoteka.lab.reliability import calibration, checked, keep, reliability

    face: Face = ctx.obj
    for game in [ludoteka.game(id) for id in games or ludoteka.games()]:
        table = seats or next((number for number in game.seats if number > 1), game.seats[0])
        asked = question(game.id, table, read_variants(variant), seed, bot, walks, each)
        known = measured().get(asked.key)
        if check and known is None:
            raise LudotekaError("error-calibration-unmeasured", title=asked.key)
        file = folder / asked.file
        before = positions_of(unbroken(asked, {one.seed: one for one in begun(file, asked)}))
        with progress(face, positions, before) as advance:
            heard = listen(file, asked, positions, executor(workers, ray), seconds, advance)
        asked, _ = read(file)  # a file that was begun elsewhere says with what it was made
        if check and known is not None:
            found = msgspec.structs.replace(known, fresh=checked(asked, heard, known))
        else:
            found = calibration(asked, heard)
        told = found.fresh if check and found.fresh is not None else found
        error, brier = f"{told.error:.1%}", f"{told.brier:.3f}"
        face.tell("cli-calibrated", title=found.key, positions=told.positions, error=error, brier=brier)
        if out is not None:
            keep(out, [found])
        if plots is not None:
            write_text(plots / asked.file.replace(".jsonl", ".svg"), reliability(found))
