"""`ludoteka ladder` and `ludoteka train`: how strong the opponents are, and how they become stronger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

import ludoteka
from ludoteka.cli.face import Face, Refused
from ludoteka.cli.options import FirstSeed, Lang, Pairs, Ray, Report, Variants, Workers
from ludoteka.cli.records import write_text

if TYPE_CHECKING:
    from ludoteka.lab.training.policy_run import PolicyWish

Games = Annotated[list[str] | None, typer.Argument(metavar="[GAME...]", help="cli-help-games", show_default=False)]
Ladder = Annotated[Path, typer.Option("--out", metavar="FILE", help="cli-help-ladder-out")]
Milliseconds = Annotated[int, typer.Option("--milliseconds", metavar="MS", min=1, help="cli-help-milliseconds")]
Seconds = Annotated[float | None, typer.Option("--seconds", metavar="SECONDS", min=0, help="cli-help-stop-after")]
Docs = Annotated[Path | None, typer.Option("--docs", metavar="FILE", help="cli-help-ladder-docs")]
Ratings = Annotated[Path | None, typer.Option("--ratings", metavar="FILE", help="cli-help-ladder-ratings")]
Climbers = Annotated[list[str] | None, typer.Option("--bot", metavar="BOT", help="cli-help-ladder-bot")]
OneGame = Annotated[str, typer.Argument(metavar="GAME", help="cli-help-game", show_default=False)]
Folder = Annotated[Path, typer.Option("--folder", metavar="FOLDER", help="cli-help-train-folder")]
Amount = Annotated[int, typer.Option("--games", metavar="N", min=1, help="cli-help-train-games")]
Deals = Annotated[int, typer.Option("--deals", metavar="N", min=1, help="cli-help-train-deals")]
Tables = Annotated[list[int] | None, typer.Option("--seats", "-n", metavar="N", help="cli-help-train-seats")]


def known_device(value: str | None) -> str | None:
    """Refuse a device that there is not before hours of self-play, not after them."""
    if value is not None and value.partition(":")[0] not in ("cpu", "cuda"):
        raise Refused("cli-error-device", value=value[:40])
    return value


Device = Annotated[
    str | None, typer.Option("--device", metavar="cpu|cuda", callback=known_device, help="cli-help-train-device")
]
Onward = Annotated[bool, typer.Option("--onward", help="cli-help-train-onward")]
Install = Annotated[bool, typer.Option("--install", help="cli-help-train-install")]
ByPlaying = Annotated[bool, typer.Option("--policy", help="cli-help-train-policy")]
Decisions = Annotated[int, typer.Option("--decisions", metavar="N", min=1, help="cli-help-train-decisions")]


def ladder(
    ctx: typer.Context,
    games: Games = None,
    out: Ladder = Path("ladder.jsonl"),
    pairs: Pairs = 100,
    milliseconds: Milliseconds = 200,
    seed: FirstSeed = 0,
    workers: Workers = 1,
    ray: Ray = None,
    seconds: Seconds = None,
    report: Report = None,
    docs: Docs = None,
    ratings: Ratings = None,
    bot: Climbers = None,
    lang: Lang = None,
) -> None:
    from ludoteka.lab.executors import executor
    from ludoteka.lab.ladder import begun, climbers, play_on, read, standard

    face: Face = ctx.obj
    chosen = [ludoteka.game(id).id for id in games or ludoteka.games()]
    table = standard(chosen, pairs, milliseconds, seed)
    rows = begun(out, climbers(chosen, bot, pairs, seed) + table if bot else table)
    total = sum(len(row.tasks()) for row in rows)
    with progress(face, total, len(read(out)[1])) as advance:
        complete = play_on(out, executor(workers, ray), seconds, lambda row, played: advance(1))
    conclude(face, out, report, docs, ratings)
    if not complete:
        face.tell("cli-ladder-stopped", file=str(out))


def conclude(face: Face, out: Path, report: Path | None, docs: Path | None, ratings: Path | None) -> None:
    """The table here, and what is written from the same file: the page, the docs, the ratings of the lobby."""
    from ludoteka.lab import ladder_report as shown
    from ludoteka.lab.ladder import ratings_json, read, results

    header, lines = read(out)
    found = results(header, lines)
    table = Table(header_style="bold", border_style="dim")
    for name in shown.HEADS:
        table.add_column(name)
    for one in found:
        table.add_row(*[Text(cell) for cell in shown.cells(one)])
    face.out.print(table)
    if report is not None:
        write_text(report, shown.page(header, found))
        face.tell("cli-arena-report", file=str(report))
    if docs is not None:
        before = docs.read_text(encoding="utf-8") if docs.exists() else ""
        write_text(docs, shown.into_docs(before, shown.markdown(header, found)))
    if ratings is not None:
        write_text(ratings, ratings_json(found).decode())


@contextmanager
def progress(face: Face, total: int, done: int) -> Iterator[Callable[[int], None]]:
    """A bar where there is a terminal."""
    if not face.out.is_terminal:
        yield lambda games: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=face.out) as bar:
        task = bar.add_task("", total=total, completed=done)
        yield lambda games: bar.update(task, advance=games)


def train(
    ctx: typer.Context,
    game: OneGame,
    folder: Folder = Path("training"),
    games: Amount = 20_000,
    seats: Tables = None,
    deals: Deals = 100,
    seed: FirstSeed = 0,
    workers: Workers = 1,
    ray: Ray = None,
    seconds: Seconds = None,
    device: Device = None,
    onward: Onward = False,
    policy: ByPlaying = False,
    decisions: Decisions = 100_000_000,
    install: Install = False,
    variant: Variants = None,
    lang: Lang = None,
) -> None:
    from ludoteka.lab.executors import executor
    from ludoteka.lab.training.policy_run import PolicyWish
    from ludoteka.lab.training.run import WEIGHTS, Wish
    from ludoteka.lab.training.run import train as learn

    face: Face = ctx.obj
    chosen = ludoteka.game(game)
    if policy:
        fewer = None
        for number in seats or [max(2, chosen.seats[0])]:
            wanted = PolicyWish(
                *(chosen.id, number, decisions),
                seed=seed,
                workers=workers,
                seconds=seconds,
                deals=deals,
                fewer=fewer if onward else None,
                onward=onward and fewer is None,
                variants=several_variants(variant),
            )
            fewer = learn_policy(face, wanted, folder / f"{chosen.id}-{number}", device, install)
        return
    wish = Wish(chosen.id, games, seats or (), seed=seed, onward=onward, deals=deals)
    here = folder / chosen.id
    with progress(face, games * len(seats or (1, 2)), 0) as advance:
        found = learn(wish, here, executor(workers, ray), device, seconds, advance)
    for one in found:
        before, after, part = f"{one.fit.before:.4f}", f"{one.fit.best.best:.4f}", f"{one.factor:g}"
        face.tell("cli-train-found", seats=one.seats, games=one.fit.games, before=before, after=after, factor=part)
    face.tell("cli-train-kept", folder=str(here))
    if install:
        put_into_package("learned", f"{chosen.id}.json", here / WEIGHTS)


def several_variants(words: list[str] | None) -> list[dict[str, str]]:
    """`name=value` pairs; a name that comes more than once stands for tables of several kinds."""
    from ludoteka.cli.commands import read_variants

    values: dict[str, list[str]] = {}
    for word in words or ():
        for name, value in read_variants([word]).items():
            values.setdefault(name, []).append(value)
    return [dict(zip(values, one, strict=True)) for one in product(*values.values())] if values else []


def learn_policy(face: Face, wish: PolicyWish, here: Path, device: str | None, install: bool) -> Path:
    """Learn how to play by playing against oneself: a policy for one number of seats; its folder."""
    from ludoteka.bots.policies import FOLDER, name_of
    from ludoteka.lab.executors import executor
    from ludoteka.lab.training.policy_run import POLICY, Look, is_together
    from ludoteka.lab.training.policy_run import learn_policy as learn

    def told(look: Look) -> None:
        share = f"{look.points / max(1, look.games):.1%}"
        face.tell(
            "cli-train-look", decisions=look.decisions, seconds=round(look.seconds), games=look.games, share=share
        )

    learn(wish, here, executor(wish.workers), device, told)
    face.tell("cli-train-kept", folder=str(here))
    if install:
        together = any(is_together(ludoteka.game(wish.game), wish.seats, one) for one in wish.variants)
        put_into_package(FOLDER, name_of(wish.game, wish.seats, together), here / POLICY)
    return here


def put_into_package(folder: str, name: str, file: Path) -> None:
    """From now on the bots of this installation play with it."""
    target = Path(ludoteka.__file__).parent / "bots" / folder / name
    target.parent.mkdir(exist_ok=True)
    target.write_bytes(file.read_bytes())
