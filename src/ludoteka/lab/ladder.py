"""The ladder: every level against the one below, and the strongest against the yardstick, in every game.

What will be played is written down before the first game: the rows of the table, each with its number of deals. Every
game is one line of the file with all that is needed to play it again. A ladder that was stopped goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

import ludoteka
from ludoteka.analysis.lines import begin, mend, read_lines
from ludoteka.bots.bot import Budget
from ludoteka.bots.characters import LEVELS
from ludoteka.bots.skills import skill_of
from ludoteka.core.game import Game
from ludoteka.lab.arena import BadArena, Duel, Entrant, Outcome, Played, Task, play_game, seatings, surroundings
from ludoteka.lab.executors import Executor
from ludoteka.lab.ratings import Rating, Scores, rated

FORMAT = 1
YARDSTICK = "ismcts-1"
STRONGEST = tuple(LEVELS)[-1]
ITERATIONS, TIME = "iterations", "time"


class Row(msgspec.Struct, frozen=True):
    """Two bots in one game: how many deals, each with every seating, and by what they are limited.

    With `iterations` every bot takes its own number of them, and the row gives the same games on any machine. With
    `time` both think for so many milliseconds of CPU time about a decision.
    """

    game: str
    seats: int
    first: str
    second: str
    pairs: int
    limit: str = ITERATIONS
    milliseconds: int = 0
    variants: dict[str, str] = {}
    seed: int = 0
    together: bool = False  # all seats play for one victory: each bot takes all of them, and what counts is to win

    @property
    def entrants(self) -> list[str]:
        if self.limit == TIME:
            return [f"{name}@{self.milliseconds}ms" for name in (self.first, self.second)]
        return [self.first, self.second]

    @property
    def command(self) -> str:
        """How to play this row alone; where all play together, the ladder of the game has it."""
        if self.together:
            return f"ludoteka ladder {self.game} --seed {self.seed}"
        setup = "".join([f" -v {name}={value}" for name, value in self.variants.items()])
        bots = " ".join(f"{name}@{n}" if n else name for name, n in zip(self.entrants, self.iterations, strict=True))
        seed = f" --seed {self.seed}" if self.seed else ""
        return f"ludoteka arena {self.game} {bots} --pairs {self.pairs} --seats {self.seats}{seed}{setup}"

    @property
    def iterations(self) -> list[int]:
        if self.limit == TIME:
            return [0, 0]
        return [iterations_of(self.game, name, self.seats) for name in (self.first, self.second)]

    def recipe(self, place: int) -> tuple[str, float | None, int | None]:
        name = (self.first, self.second)[place]
        if self.limit == TIME:
            return name, self.milliseconds / 1000, None
        entrant = Entrant.read(name, Budget())
        return entrant.bot, entrant.budget.seconds, self.iterations[place] or entrant.budget.iterations

    def tasks(self) -> list[Task]:
        """The games of this row."""
        recipes = (self.recipe(0), self.recipe(1))
        chosen = ludoteka.game(self.game).checked(self.seats, self.seed, self.variants)
        return [
            Task(self.game, self.seats, tuple(chosen.items()), self.seed + deal, seating, recipes)
            for deal in range(self.pairs)
            for seating in self.seatings
        ]

    @property
    def seatings(self) -> list[tuple[int, ...]]:
        """Who sits where: the two in turn, or each of them everywhere."""
        return [(who,) * self.seats for who in (0, 1)] if self.together else seatings(2, self.seats)


def iterations_of(game: str, name: str, seats: int) -> int:
    """How many iterations a level has of its own in a game; 0 for a bot that says so itself."""
    if name not in LEVELS:
        return 0
    skill = skill_of(game, name, seats)
    return skill.walks or skill.guesses


class Header(msgspec.Struct, frozen=True):
    """The first line of the file."""

    rows: list[Row]
    made_with: dict[str, str]
    format: int = FORMAT


class Line(msgspec.Struct, frozen=True):
    """A game that was played."""

    row: int
    played: Played


# -- what is played ------------------------------------------------------------------------------------------------


def tables_of(game: Game) -> list[int]:
    """Two seats and the most."""
    return sorted({max(2, game.seats[0]), game.seats[-1]})


class Table(msgspec.Struct, frozen=True):
    """A table with something chosen for it, and which part of the deals it has."""

    variants: dict[str, str]
    seats: int
    part: float


class Rivalry(Table, frozen=True):
    """Such a table with rivals: a level against the one below."""

    level: str = "skilled"

    @property
    def below(self) -> str:
        levels = list(LEVELS)
        return levels[levels.index(self.level) - 1]


EVEN = (1.0,) * 5


class Plan(msgspec.Struct, frozen=True):
    """What part of the deals the rows of a game have: a quick game many, a long one few.

    `parts` are for two seats and for most: each level against the one below, then the strongest against the yardstick.
    Missions are tried by two levels without rivals; rivalries are other tables with them.
    """

    parts: tuple[tuple[float, ...], ...] = (EVEN, EVEN)
    missions: tuple[Table, ...] = ()
    rivalries: tuple[Rivalry, ...] = ()


@cache
def plans() -> dict[str, Plan]:
    """By game; one that is not there has all deals everywhere."""
    return msgspec.json.decode((files("ludoteka.lab") / "plan.json").read_bytes(), type=dict[str, Plan])


def standard(games: Sequence[str], pairs: int, milliseconds: int, seed: int = 0) -> list[Row]:
    """The whole table: neighbours with iterations, the strongest against the yardstick with equal time, missions."""
    rows = []
    for id in games:
        plan = plans().get(id, Plan())
        for seats, parts in zip(tables_of(ludoteka.game(id)), plan.parts, strict=False):
            rows += neighbours(id, seats, [deals(pairs, part) for part in parts], milliseconds, seed)
        rows += further(id, plan, pairs, seed)
    return rows


def deals(pairs: int, part: float) -> int:
    return max(1, round(pairs * part))


def neighbours(id: str, seats: int, pairs: Sequence[int], milliseconds: int, seed: int) -> list[Row]:
    """The levels of one table, each against the one below, and the strongest against the yardstick."""
    levels = list(LEVELS)
    rows = [
        Row(id, seats, higher, lower, number, seed=seed)
        for higher, lower, number in zip(levels[1:], levels, pairs, strict=False)
    ]
    return [*rows, Row(id, seats, STRONGEST, YARDSTICK, pairs[-1], TIME, milliseconds, seed=seed)]


def further(id: str, plan: Plan, pairs: int, seed: int) -> list[Row]:
    """Missions, tried by two levels, and other rivalries."""
    without = [
        Row(id, one.seats, "strong", "skilled", deals(pairs, one.part), variants=one.variants, seed=seed, together=True)
        for one in plan.missions
    ]
    return without + [
        Row(id, one.seats, one.level, one.below, deals(pairs, one.part), variants=one.variants, seed=seed)
        for one in plan.rivalries
    ]


def climbers(games: Sequence[str], bots: Sequence[str], pairs: int, seed: int = 0) -> list[Row]:
    """Bots from outside against every level, at every table: where on the ladder they stand."""
    for entrant in bots:
        Entrant.read(entrant, Budget())  # refuses what cannot be made
    rows = []
    for id in games:
        plan = plans().get(id, Plan())
        for seats, parts in zip(tables_of(ludoteka.game(id)), plan.parts, strict=False):
            number = deals(pairs, min(parts))
            rows += [Row(id, seats, bot, level, number, seed=seed) for bot in bots for level in LEVELS]
    return rows


def begun(file: Path, rows: Sequence[Row]) -> list[Row]:
    """The rows of a file. A new file is begun with these; one that was begun before keeps its own."""
    begin(file, Header(list(rows), surroundings()))
    return list(read(file)[0].rows)


def read(file: Path) -> tuple[Header, list[Line]]:
    """What was planned and what was played. A last line that was cut off does not count."""
    try:
        header, lines = read_lines(file, Header, Line)
    except (OSError, ValueError):
        raise BadArena("error-arena-file", file=str(file)) from None
    if header.format != FORMAT:
        raise BadArena("error-arena-file", file=str(file))
    return header, lines


def to_play(rows: Sequence[Row], lines: Iterable[Line]) -> list[tuple[int, Task]]:
    """What is missing, all rows side by side: a ladder that is stopped has something of each."""
    done = {(line.row, line.played.seed, line.played.seating) for line in lines}
    found = []
    for number, row in enumerate(rows):
        tasks = row.tasks()
        for place, task in enumerate(tasks):
            if (number, task.seed, task.seating) not in done:
                found.append((place / len(tasks), number, task))
    found.sort(key=lambda one: one[:2])
    return [(number, task) for _, number, task in found]


def play_on(
    file: Path,
    where: Executor,
    seconds: float | None = None,
    told: Callable[[int, Played], None] = lambda row, played: None,
) -> bool:
    """Play what is missing of a ladder, at most so long (0: nothing more); whether it is complete now."""
    header, lines = read(file)
    missing = to_play(header.rows, lines)
    if missing and seconds == 0:
        return False
    end = None if seconds is None else monotonic() + seconds
    mend(file)
    with file.open("ab") as out:
        tasks = [task for _, task in missing]
        for place, played in where.as_done(play_game, tasks):
            row = missing[place][0]
            out.write(msgspec.json.encode(Line(row, played)) + b"\n")
            out.flush()
            told(row, played)
            if end is not None and monotonic() > end:
                return False
    return True


# -- what came of it -----------------------------------------------------------------------------------------------


class Found(msgspec.Struct, frozen=True):
    """A row and its result so far."""

    row: Row
    outcome: Outcome
    duel: Duel

    @property
    def games(self) -> int:
        return len(self.outcome.played)


def results(header: Header, lines: Sequence[Line]) -> list[Found]:
    """The table, row by row."""
    found = []
    for number, row in enumerate(header.rows):
        played = [line.played for line in lines if line.row == number]
        outcome = Outcome(row.game, row.seats, row.variants, row.seed, row.pairs, row.entrants, played)
        found.append(Found(row, outcome, outcome.duel(0, 1)))
    return found


Key = tuple[str, int]


def rating_table(found: Sequence[Found]) -> dict[Key, dict[str, Rating]]:
    """By game and number of seats the ratings of all who played there. Only differences mean anything."""
    tables: dict[Key, dict[str, Rating]] = {}
    for key in dict.fromkeys((one.row.game, one.row.seats) for one in found if not one.row.variants):
        own = [one for one in found if (one.row.game, one.row.seats) == key and not one.row.variants and one.games]
        names = list(dict.fromkeys(name for one in own for name in (one.row.first, one.row.second)))
        rounds: list[Scores] = []
        for one in own:
            pair = (names.index(one.row.first), names.index(one.row.second))
            rounds += [turned(scores, pair) for scores in one.outcome.by_round()]
        if rounds:
            tables[key] = dict(zip(names, rated(len(names), rounds), strict=True))
    return tables


def turned(scores: Scores, pair: tuple[int, int]) -> Scores:
    """Results of a row's two entrants as results of two players of the whole table."""
    points, games = scores.get((0, 1), (0.0, 0))
    if pair[0] < pair[1]:
        return {pair: (points, games)}
    return {(pair[1], pair[0]): (games - points, games)}


def ratings_json(found: Sequence[Found]) -> bytes:
    """What the package carries for the lobby (`bots/ratings.json`)."""
    out: dict[str, dict[str, dict[str, Any]]] = {}
    games = {
        (key, name): sum(
            one.games
            for one in found
            if (one.row.game, one.row.seats) == key and name in (one.row.first, one.row.second) and not one.row.variants
        )
        for key, table in rating_table(found).items()
        for name in table
    }
    for (game, seats), table in rating_table(found).items():
        out.setdefault(game, {})[str(seats)] = {
            name: {
                "value": round(rating.value),
                "low": round(rating.low),
                "high": round(rating.high),
                "games": games[(game, seats), name],
            }
            for name, rating in table.items()
        }
    return msgspec.json.format(msgspec.json.encode(out), indent=1) + b"\n"
