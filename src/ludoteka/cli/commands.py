"""The commands. Each one reads its options, calls what does the work, and is described by messages `cli-…`."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

import ludoteka
from ludoteka.cli import analyse as analysed
from ludoteka.cli import calibrate as calibrating
from ludoteka.cli import operations, puzzles, strength
from ludoteka.cli.face import Face, Refused, new_face
from ludoteka.cli.options import (
    Bots,
    BotsOption,
    Continued,
    Data,
    DatabaseUrl,
    DatasetOut,
    Entrants,
    EntrantsFile,
    FirstSeed,
    GameArgument,
    GamesOption,
    Host,
    HotSeat,
    Lang,
    Limit,
    MaybeGame,
    MaybeThink,
    Mine,
    NoBrowser,
    Out,
    Pairs,
    Port,
    Ray,
    Record,
    RecordsFolder,
    Report,
    Seats,
    Seed,
    Terminal,
    Think,
    Variants,
    Workers,
    positive,
)
from ludoteka.cli.usage import Command, Commands, as_refusal, translated
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Game
from ludoteka.core.match import Match

F = TypeVar("F", bound=Callable[..., Any])
app = typer.Typer(cls=Commands, add_completion=False, help="cli-help", epilog="cli-examples", rich_markup_mode="rich")


def command(name: str) -> Callable[[F], F]:
    """A command; its help and its examples are messages named after it."""
    return app.command(name, cls=Command, help=f"cli-help-{name}", epilog=f"cli-examples-{name}")


def run(argv: Sequence[str] | None) -> int:
    """Run a command line; what it cannot do becomes one sentence on stderr and exit code 2."""
    words = list(sys.argv[1:] if argv is None else argv)
    face = new_face(words)
    root: Any = typer.main.get_command(app)
    translated(root, face)
    try:
        code = root.main(args=words, prog_name="ludoteka", standalone_mode=False, obj=face)
    except LudotekaError as error:
        face.refuse(error)
        return 2
    except typer.TyperException as error:
        face.refuse(as_refusal(error))
        return 2
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except OSError as error:  # whatever the system refuses: a full disk, a folder that may not be written in
        return refused_by_the_system(face, error)
    return code if isinstance(code, int) else 0


def refused_by_the_system(face: Face, error: OSError) -> int:
    """Say it in a sentence; who reads no more is told nothing."""
    from ludoteka.cli.records import silence, spoken

    silence()
    if isinstance(error, BrokenPipeError):
        return 1
    face.refuse(spoken(error))
    return 2


def known_game(id: str) -> Game:
    """The game of that id or name. A near miss is suggested."""
    if id in ludoteka.games():
        return ludoteka.game(id)
    named = {name.casefold(): one for one in ludoteka.games() for name in (one, *ludoteka.game(one).name.values())}
    if id.casefold() in named:
        return ludoteka.game(named[id.casefold()])
    near = get_close_matches(id.casefold(), named, n=1, cutoff=0.5)
    if near:
        legal = ", ".join(ludoteka.games())
        raise Refused("cli-error-game-near", game=id[:40], near=named[near[0]], legal=legal)
    return ludoteka.game(id)  # UnknownGame lists the games


def read_variants(words: Sequence[str] | None) -> dict[str, str]:
    """`name=value` pairs; the game says whether it knows them."""
    chosen: dict[str, str] = {}
    for word in words or ():
        name, sign, value = word.partition("=")
        if not sign or not name.strip():
            raise Refused("cli-error-variant", value=word[:60])
        if name.strip() in chosen:
            raise Refused("cli-error-variant-twice", name=name.strip())
        chosen[name.strip()] = value.strip()
    return chosen


def new_match(
    id: str | None,
    seats: int | None,
    seed: int | None,
    variants: Sequence[str] | None,
    bots: Sequence[str] | None,
    hot_seat: bool,
) -> Match:
    """A match by the options given: without seats as many as are spoken of, without a seed a random one."""
    if id is None:
        raise Refused("cli-error-no-game", legal=", ".join(ludoteka.games()))
    game = known_game(id)
    if seats is None:
        spoken_of = len(bots or ()) + (2 if hot_seat else 1)
        seats = min(max(game.seats[0], spoken_of), game.seats[-1])
    return game.start(seats, secrets.randbelow(2**31) if seed is None else seed, **read_variants(variants))


def settled_by(file: Path, *given: object) -> None:
    """A record settles the set-up; refuse one that is given beside it."""
    if any(one is not None for one in given):
        raise Refused("cli-error-continue-setup", file=str(file))


@app.callback(invoke_without_command=True)
def ludoteka_alone(
    ctx: typer.Context,
    port: Port = None,
    host: Host = None,
    data: Data = None,
    no_browser: NoBrowser = False,
    lang: Lang = None,
    version: Annotated[bool, typer.Option("--version", help="cli-help-version", show_default=False)] = False,
) -> None:
    if version:
        ctx.obj.out.print(f"ludoteka {ludoteka.__version__}")
    elif ctx.invoked_subcommand is None:
        from ludoteka.cli.web import open_table

        open_table(ctx.obj, port=port, host=host, data=data, browser=not no_browser)


@command("play")
def play(
    ctx: typer.Context,
    game: MaybeGame = None,
    terminal: Terminal = False,
    seats: Seats = None,
    seed: Seed = None,
    variant: Variants = None,
    bot: Bots = None,
    hot_seat: HotSeat = False,
    mine: Mine = 1,
    think: Think = 1.0,
    record: Record = None,
    continued: Continued = None,
    port: Port = None,
    no_browser: NoBrowser = False,
    lang: Lang = None,
) -> None:
    from ludoteka.cli.sessions import continue_match, start_match

    face: Face = ctx.obj
    if continued is not None:
        settled_by(continued, game, seats, seed, variant or None)
        return continue_match(face, continued, bot, hot_seat, mine, think, record)
    match = new_match(game, seats, seed, variant, bot, hot_seat)
    if terminal or record is not None:
        return start_match(face, match, bot or (), hot_seat, mine, think, record)
    from ludoteka.cli.web import open_match

    return open_match(face, match, bot or (), hot_seat, mine, seed, think, port=port, browser=not no_browser)


@command("new")
def new(
    ctx: typer.Context,
    game: GameArgument,
    seats: Seats = None,
    seed: Seed = None,
    variant: Variants = None,
    bot: Bots = None,
    hot_seat: HotSeat = False,
    mine: Mine = 1,
    record: Record = None,
    lang: Lang = None,
) -> None:
    from ludoteka.cli.sessions import print_new

    print_new(ctx.obj, new_match(game, seats, seed, variant, bot, hot_seat), bot or (), hot_seat, mine, record)


@command("replay")
def replay(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="cli-help-file", show_default=False)],
    seen_by: Annotated[str, typer.Option("--seat", metavar="N|all|none", help="cli-help-eyes")] = "all",
    plain: Annotated[bool, typer.Option("--plain", help="cli-help-plain", show_default=False)] = False,
    lang: Lang = None,
) -> None:
    from ludoteka.cli.records import read_match
    from ludoteka.cli.replay import Replay, read_eyes

    match, _ = read_match(file)
    shown = Replay(match, read_eyes(seen_by, match.seats), ctx.obj)
    if plain:
        shown.print_plain()
    else:
        shown.walk()


@command("rules")
def rules(
    ctx: typer.Context,
    game: GameArgument,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[CLAUSE|WORDS]", help="cli-help-clause", show_default=False)
    ] = None,
    lang: Lang = None,
) -> None:
    from ludoteka.cli.rules_page import print_paged, rules_for, whole_page
    from ludoteka.core.rulebook import rulebook

    face: Face = ctx.obj
    chosen = known_game(game)
    if words:
        face.out.print(rules_for(chosen, " ".join(words), face))
    else:
        print_paged(face.out, whole_page(rulebook(chosen, face.lang)))


@command("learn")
def learn(
    ctx: typer.Context,
    game: GameArgument,
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="cli-help-lesson", show_default=False)
    ] = None,
    lang: Lang = None,
) -> None:
    from ludoteka.cli import lessons

    face: Face = ctx.obj
    if lesson is None:
        lessons.show_lessons(face, known_game(game))
    else:
        lessons.learn(face, known_game(game), lesson)


@command("games")
def games(ctx: typer.Context, game: MaybeGame = None, lang: Lang = None) -> None:
    from ludoteka.cli.catalogue import overview, variants_of

    face: Face = ctx.obj
    if game is None:
        face.out.print(overview(face))
    for id in ludoteka.games() if game is None else (known_game(game).id,):
        face.out.print(variants_of(ludoteka.game(id), face))


@command("bench")
def bench(
    ctx: typer.Context,
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="cli-help-game")] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="SECONDS", callback=positive, help="cli-help-bench-seconds")
    ] = 0.3,
    short: Annotated[bool, typer.Option("--short", help="cli-help-bench-short", show_default=False)] = False,
    lang: Lang = None,
) -> int:
    from ludoteka.cli.bench import measured, run_bench, source_tree

    chosen = [known_game(id) for id in games or ludoteka.games()]
    root = None if short else source_tree()
    if root is not None:
        return run_bench(root, [game.id for game in chosen] if games else [], seconds)
    ctx.obj.out.print(measured(chosen, seconds, ctx.obj))
    return 0


@command("arena")
def arena(
    ctx: typer.Context,
    game: GameArgument,
    bots: Entrants = None,
    entrants: EntrantsFile = None,
    limit: Limit = None,
    pairs: Pairs = 100,
    seats: Seats = None,
    seed: FirstSeed = 0,
    variant: Variants = None,
    think: MaybeThink = None,
    workers: Workers = 1,
    ray: Ray = None,
    out: Out = None,
    report: Report = None,
    lang: Lang = None,
) -> None:
    from ludoteka.bots import Budget
    from ludoteka.cli.arena import LIMIT, check_files, keep, read_entrants, standings
    from ludoteka.lab.arena import run_arena

    face: Face = ctx.obj
    chosen = known_game(game)
    check_files(out, report)
    budget, shown = Budget(seconds=think), face.out.is_terminal
    field = [*(bots or []), *read_entrants(entrants)]
    outcome = run_arena(
        *(chosen.id, field, pairs, seats, read_variants(variant), budget, workers, seed),
        progress=shown,
        ray=ray,
        limit=LIMIT if limit is None and entrants is not None else limit,
    )
    face.out.print(standings(outcome, face))
    keep(outcome, face, out, report)


@command("dataset")
def dataset(
    ctx: typer.Context,
    game: GameArgument,
    out: DatasetOut,
    games: GamesOption = 10,
    bots: BotsOption = "greedy",
    records: RecordsFolder = None,
    seats: Seats = None,
    seed: FirstSeed = 0,
    variant: Variants = None,
    lang: Lang = None,
) -> None:
    from ludoteka.cli.dataset import write_dataset

    chosen = known_game(game)
    count = write_dataset(chosen, out, games, bots.split(","), records, seats, seed, read_variants(variant))
    ctx.obj.tell("cli-dataset-written", rows=count, file=str(out))


@command("doctor")
def doctor(ctx: typer.Context, data: Data = None, database_url: DatabaseUrl = None, lang: Lang = None) -> int:
    from ludoteka.cli.doctor import examine
    from ludoteka.cli.web import configured

    return examine(ctx.obj, configured(ctx.obj, data=data, database=database_url))


@command("new-game")
def new_game(
    ctx: typer.Context,
    id: Annotated[str, typer.Argument(metavar="ID", help="cli-help-new-id", show_default=False)],
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="FOLDER", help="cli-help-new-folder", show_default=False)
    ] = None,
    name: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="cli-help-new-name", show_default=False)
    ] = None,
    lang: Lang = None,
) -> None:
    from ludoteka.kit.new_game import new_game as begin

    face: Face = ctx.obj
    root = begin(id, name, folder)
    face.tell("cli-new-game-written", folder=str(root))
    for line in (f"cd {root}", 'pip install -e ".[dev]"', "python -m pytest", f"ludoteka play {id}"):
        face.out.print(f"    {line}", markup=False, soft_wrap=True)


command("analyse")(analysed.analyse)
command("ladder")(strength.ladder)
command("train")(strength.train)
command("calibrate")(calibrating.calibrate)

riddles = typer.Typer(cls=Commands, help="cli-help-puzzles")
riddles.command("make", cls=Command, help="cli-help-puzzles-make", epilog="cli-examples-puzzles-make")(puzzles.make)
riddles.command("check", cls=Command, help="cli-help-puzzles-check", epilog="cli-examples-puzzles-check")(puzzles.check)
app.add_typer(riddles, name="puzzles")

command("serve")(operations.serve)
command("backup")(operations.backup)
command("restore")(operations.restore)
command("export")(operations.export)
command("import")(operations.bring_in)
