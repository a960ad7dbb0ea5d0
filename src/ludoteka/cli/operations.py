"""The commands for whoever runs a server: start it, save and restore its data, let records in and out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ludoteka.cli.options import (
    BotSeconds,
    BotWorkers,
    Data,
    DatabaseUrl,
    GuestBots,
    Host,
    HostNames,
    Lang,
    LogFormat,
    MetricsToken,
    PonderTables,
    Port,
    Proxies,
    ServerWorkers,
    SpareLocal,
)

BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="cli-help-backup-file", show_default=False)]
Place = Annotated[Path, typer.Argument(metavar="FOLDER|FILE.zip", help="cli-help-export-place", show_default=False)]
Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="cli-help-import-files", show_default=False)]
Force = Annotated[bool, typer.Option("--force", help="cli-help-force", show_default=False)]


def serve(
    ctx: typer.Context,
    port: Port = None,
    host: Host = None,
    data: Data = None,
    database_url: DatabaseUrl = None,
    workers: ServerWorkers = None,
    bot_workers: BotWorkers = None,
    bot_seconds: BotSeconds = None,
    ponder: PonderTables = None,
    bots: GuestBots = None,
    host_name: HostNames = None,
    trusted_proxy: Proxies = None,
    spare_local: SpareLocal = False,
    log_format: LogFormat = None,
    metrics_token: MetricsToken = None,
    lang: Lang = None,
) -> None:
    from ludoteka.cli.web import serve_only

    serve_only(
        ctx.obj,
        port=port,
        host=host,
        data=data,
        database=database_url,
        workers=workers,
        bot_workers=bot_workers,
        bot_seconds=bot_seconds,
        ponder=ponder,
        guests=tuple(name for name in bots.split(",") if name) if bots else None,
        hosts=tuple(host_name) if host_name else None,
        proxies=tuple(trusted_proxy) if trusted_proxy else None,
        spare_local=spare_local or None,
        log_format=log_format,
        metrics_token=metrics_token,
    )


def address(data: Path | None, database_url: str | None) -> str:
    """The database that a server with these settings would use."""
    from ludoteka.server.config import Config

    given: dict[str, Any] = {"data": data, "database": database_url}
    return Config(**{name: value for name, value in given.items() if value is not None}).database_url


def backup(
    ctx: typer.Context, file: BackupFile, data: Data = None, database_url: DatabaseUrl = None, lang: Lang = None
) -> None:
    from ludoteka.cli.keeping import back_up

    back_up(ctx.obj, address(data, database_url), file)


def restore(
    ctx: typer.Context,
    file: BackupFile,
    force: Force = False,
    data: Data = None,
    database_url: DatabaseUrl = None,
    lang: Lang = None,
) -> None:
    from ludoteka.cli.keeping import restore as restored

    restored(ctx.obj, address(data, database_url), file, force)


def export(
    ctx: typer.Context, place: Place, data: Data = None, database_url: DatabaseUrl = None, lang: Lang = None
) -> None:
    from ludoteka.cli.keeping import export_records

    export_records(ctx.obj, address(data, database_url), place)


def bring_in(
    ctx: typer.Context, files: Files, data: Data = None, database_url: DatabaseUrl = None, lang: Lang = None
) -> int:
    from ludoteka.cli.keeping import import_records

    return import_records(ctx.obj, address(data, database_url), files)
