"""The options that commands share. A help text here is the id of its sentence; `translated` puts it into words."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludoteka.cli.face import checked_language

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="cli-help-game", show_default=False)]
MaybeGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="cli-help-game", show_default=False)]
Seats = Annotated[int | None, typer.Option("--seats", "-n", metavar="N", help="cli-help-seats", show_default=False)]
Seed = Annotated[int | None, typer.Option("--seed", "-s", metavar="S", help="cli-help-seed", show_default=False)]
Variants = Annotated[
    list[str] | None,
    typer.Option("--variant", "-v", metavar="NAME=VALUE", help="cli-help-variant", show_default=False),
]
Bots = Annotated[list[str] | None, typer.Option("--bot", "-b", metavar="BOT", help="cli-help-bot", show_default=False)]
HotSeat = Annotated[bool, typer.Option("--hot-seat", help="cli-help-hot-seat", show_default=False)]
Mine = Annotated[int, typer.Option("--seat", metavar="N", help="cli-help-mine")]
Think = Annotated[float, typer.Option("--think", metavar="SECONDS", help="cli-help-think")]
Record = Annotated[
    Path | None, typer.Option("--record", "-o", metavar="FILE", help="cli-help-record", show_default=False)
]
Lang = Annotated[
    str | None,
    typer.Option("--lang", metavar="en|pl", help="cli-help-lang", callback=checked_language, show_default=False),
]
Port = Annotated[int | None, typer.Option("--port", "-p", metavar="PORT", help="cli-help-port", show_default=False)]
Host = Annotated[str | None, typer.Option("--host", metavar="HOST", help="cli-help-host", show_default=False)]
Data = Annotated[Path | None, typer.Option("--data", metavar="FOLDER", help="cli-help-data", show_default=False)]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="cli-help-no-browser", show_default=False)]
