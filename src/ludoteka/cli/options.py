"""The options that commands share. A help text here is the id of its sentence; `translated` puts it into words."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ludoteka.cli.face import Refused, checked_language


def positive(param: typer.CallbackParam, value: float | None) -> float | None:
    """Refuse a time or an amount of work that is none: nothing, less than nothing, not a number."""
    if value is not None and not value > 0:
        raise Refused("cli-error-positive", what=param.opts[0])
    return value


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


def setting(name: str, *more: str, metavar: str, env: str = "", help: str = "", **limits: Any) -> Any:
    """An option of the server that may also be given by a variable of the environment: --port by LUDOTEKA_PORT."""
    word = name.removeprefix("--")
    return typer.Option(
        name,
        *more,
        metavar=metavar,
        help=help or f"cli-help-{word}",
        envvar=env or f"LUDOTEKA_{word.upper().replace('-', '_')}",
        show_envvar=False,
        show_default=False,
        **limits,
    )


Port = Annotated[int | None, setting("--port", "-p", metavar="PORT")]
Host = Annotated[str | None, setting("--host", metavar="HOST")]
Data = Annotated[Path | None, typer.Option("--data", metavar="FOLDER", help="cli-help-data", show_default=False)]
DatabaseUrl = Annotated[str | None, setting("--database-url", "--database", metavar="URL", help="cli-help-database")]
ServerWorkers = Annotated[int | None, setting("--workers", "-w", metavar="N", help="cli-help-server-workers")]
BotWorkers = Annotated[int | None, setting("--bot-workers", metavar="N", min=1)]
LogFormat = Annotated[str | None, setting("--log-format", metavar="text|json")]
MetricsToken = Annotated[str | None, setting("--metrics-token", metavar="TOKEN")]
HostNames = Annotated[list[str] | None, setting("--host-name", metavar="NAME", env="LUDOTEKA_HOST_NAMES")]
Proxies = Annotated[list[str] | None, setting("--trusted-proxy", metavar="ADDRESS", env="LUDOTEKA_TRUSTED_PROXIES")]
SpareLocal = Annotated[
    bool,
    typer.Option("--spare-local", help="cli-help-spare-local", envvar="LUDOTEKA_SPARE_LOCAL", show_envvar=False),
]
BotSeconds = Annotated[float | None, setting("--bot-seconds", metavar="SECONDS", callback=positive)]
PonderTables = Annotated[int | None, setting("--ponder", metavar="TABLES", min=0)]
GuestBots = Annotated[str | None, setting("--bots", metavar="BOT,BOT", help="cli-help-guest-bots")]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="cli-help-no-browser", show_default=False)]
Terminal = Annotated[bool, typer.Option("--terminal", "-t", help="cli-help-terminal", show_default=False)]
Continued = Annotated[
    Path | None, typer.Option("--continue", "-c", metavar="FILE", help="cli-help-continue", show_default=False)
]
Pairs = Annotated[int, typer.Option("--pairs", metavar="N", min=1, help="cli-help-pairs")]
MaybeThink = Annotated[float | None, typer.Option("--think", metavar="SECONDS", help="cli-help-think")]
Workers = Annotated[int, typer.Option("--workers", "-w", metavar="N", min=1, help="cli-help-workers")]
Ray = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="cli-help-ray")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="cli-help-out")]
Report = Annotated[Path | None, typer.Option("--report", metavar="FILE", help="cli-help-report")]
Entrants = Annotated[list[str] | None, typer.Argument(metavar="BOT...", help="cli-help-bots", show_default=False)]
EntrantsFile = Annotated[Path | None, typer.Option("--entrants", metavar="FILE", help="cli-help-entrants")]
Limit = Annotated[float | None, typer.Option("--limit", metavar="SECONDS", callback=positive, help="cli-help-limit")]
FirstSeed = Annotated[int, typer.Option("--seed", "-s", metavar="S", help="cli-help-first-seed")]
DatasetOut = Annotated[Path, typer.Option("--out", metavar="FILE", help="cli-help-dataset-out", show_default=False)]
GamesOption = Annotated[int, typer.Option("--games", metavar="N", min=1, help="cli-help-games-number")]
BotsOption = Annotated[str, typer.Option("--bots", metavar="BOT,BOT", help="cli-help-dataset-bots")]
RecordsFolder = Annotated[Path | None, typer.Option("--records", metavar="FOLDER", help="cli-help-records-folder")]
