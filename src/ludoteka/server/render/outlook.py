"""What to expect of a table before it begins: how even it is, and how long it takes.

Chances follow from what the ladder measured, lengths from what was counted in matches of bots. Where nothing was
measured, that is said, and no figure is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from ludoteka.bots.characters import CHARACTERS, LEVELS, Level
from ludoteka.bots.lengths import Length, counted
from ludoteka.bots.ratings import Rating, rating_of
from ludoteka.bots.ratings import measured as all_ratings
from ludoteka.core.game import Game

PEOPLE = ("you", "human", "hotseat")
PACES = ("off", "quick", "normal", "slow", "step")
USUAL_PACE = "normal"
SCALE = log(10.0) / 400.0  # of the ratings: 400 points more are ten times the odds
ENOUGH = 3  # matches that tell what a variant does to the length: one alone may be half as long or twice
Z95 = 1.96  # so many standard deviations of an estimate lie between it and the end of its interval


# -- how even it is ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Odds:
    """The chance of winning of somebody at the table, in hundredths, and the interval in which it lies."""

    who: str  # a level, or the kind of a seat
    seat: int | None
    share: int
    low: int
    high: int


@dataclass(frozen=True)
class Evenness:
    """What the ratings promise: each seat's chance, or one's own for each level one may be as good as."""

    odds: tuple[Odds, ...]
    share: int  # of everybody, were all alike
    seats: int  # for so many players the ratings were measured
    like: bool = False  # whether the chances are those of a person who plays like each level
    unknown: str = ""  # why nothing can be said: people, alone, seats, rules, guest


def evenness(game: Game, kinds: Sequence[str], unusual: Mapping[str, str]) -> Evenness:
    """How even a table is with these players, one of whom may be a person."""
    seats, people = len(kinds), [seat for seat, kind in enumerate(kinds) if kind in PEOPLE]
    near = measured_near(game, seats)
    levels = [level_of(kind) for kind in kinds]
    reason = (
        "alone" if seats == 1
        else "people" if len(people) > 1
        else "seats" if near is None
        else "rules" if unusual
        else "guest" if any(level is None for seat, level in enumerate(levels) if seat not in people)
        else ""
    )  # fmt: skip
    if reason or near is None:
        return Evenness((), round(100 / seats), seats, unknown=reason)
    known = [level.id if level is not None else "" for level in levels]
    if people:
        found = [odds(game, near, [*known[: people[0]], id, *known[people[0] + 1 :]], people[0], id) for id in LEVELS]
    else:
        found = [odds(game, near, known, seat, kinds[seat]) for seat in range(seats)]
    return Evenness(tuple(found), round(100 / seats), near, bool(people))


def level_of(kind: str) -> Level | None:
    return CHARACTERS[kind].level if kind in CHARACTERS else None


def measured_near(game: Game, seats: int) -> int | None:
    """The number of players whose ratings hold: this one, or the nearest where more and fewer were measured."""
    counts = sorted(int(count) for count in all_ratings().get(game.id, {}))
    if not counts or not counts[0] <= seats <= counts[-1]:
        return None
    return min(counts, key=lambda count: abs(count - seats))


def odds(game: Game, near: int, levels: Sequence[str], seat: int, who: str) -> Odds:
    """The chance of one seat: its strength as a part of all strengths at the table (Luce), for two as in chess.

    Its interval comes from those of the ratings; seats of the same level are wrong together.
    """
    ratings: dict[str, Rating] = {}
    for level in levels:
        found = rating_of(game.id, near, level)
        assert found is not None, f"{level} has no rating in {game.id}"
        ratings[level] = found
    strength = [exp(SCALE * (ratings[level].value - ratings[levels[seat]].value)) for level in levels]
    others = sum(strength) - strength[seat]
    leverage = dict.fromkeys(ratings, 0.0)  # how far the logarithm of the odds follows each rating
    leverage[levels[seat]] += 1.0
    for other, level in enumerate(levels):
        if other != seat:
            leverage[level] -= strength[other] / others
    spread = sqrt(sum((leverage[id] * (one.high - one.low) / 2 / Z95) ** 2 for id, one in ratings.items()))
    middle, width = -log(others), SCALE * Z95 * spread
    share, low, high = (round(100 / (1 + exp(-one))) for one in (middle, middle - width, middle + width))
    return Odds(who, seat, share, low, high)


# -- how long it takes ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Duration:
    """How long a table takes, in minutes, and what that is made of."""

    minutes: int
    asked: int  # times that people are asked
    seconds: int  # that a person takes for an answer
    thinking: int | None  # minutes of bots, at most; None where no bot plays
    films: int | None  # minutes; None where none is shown
    matches: int  # in which it was counted; 0: never, and only the usual length is known
    left_out: bool = False  # whether something was chosen of which nobody knows what it does to the length


def duration(game: Game, kinds: Sequence[str], unusual: Mapping[str, str], pace: str) -> Duration:
    """People take as long for an answer as the usual length of the game leaves them, bots what their level may."""
    found = expected(game, len(kinds), unusual)
    if found is None:
        return Duration(game.minutes, 0, 0, None, None, 0)
    people = sum(kind in PEOPLE for kind in kinds)
    asked = times_asked(found, people)
    each = seconds_of_a_person(game)
    bots = [level.seconds for kind in kinds if (level := level_of(kind)) is not None]
    thinking = sum(bots) * (found.alone if people else found.decisions)
    films = None if pace == "off" else found.film.get(pace, found.film[USUAL_PACE])
    return Duration(
        minutes=rounded((asked * each + thinking + (films or 0.0)) / 60),
        asked=round(asked),
        seconds=round(each),
        thinking=round(thinking / 60) if bots else None,
        films=None if films is None else round(films / 60),
        matches=found.matches,
        left_out=set(found.variants) != set(unusual),
    )


def expected(game: Game, seats: int, unusual: Mapping[str, str]) -> Length | None:
    """What was counted for so many players; each choice changes it as much as it did where it was tried alone."""
    found = counted(game.id, seats, {})
    for name, value in unusual.items():
        for count in sorted(game.seats, key=lambda count: abs(count - seats)):
            row, usual = counted(game.id, count, {name: value}), counted(game.id, count, {})
            if row is not None and usual is not None and found is not None and row.matches >= ENOUGH:
                found = changed(found, usual, row)
                break
    return found


def changed(found: Length, usual: Length, row: Length) -> Length:
    """A length that is as much longer or shorter as one row is beside the usual one."""
    return Length(
        found.seats,
        {**found.variants, **row.variants},
        min(found.matches, row.matches),
        found.decisions * row.decisions / usual.decisions,
        found.alone * row.alone / (usual.alone or 1.0),
        found.waits * row.waits / usual.waits,
        {pace: seconds * row.film[pace] / (usual.film[pace] or 1.0) for pace, seconds in found.film.items()},
    )


def times_asked(found: Length, people: int) -> float:
    """How often somebody has to be waited for; those who are asked together think at once."""
    if people <= 1 or found.seats == 1:
        return found.decisions * people
    return found.decisions + (found.waits - found.decisions) * (people - 1) / (found.seats - 1)


def seconds_of_a_person(game: Game) -> float:
    """The usual length of the game, shared out over all the times that a table of people is asked."""
    rows = [row for count in game.seats if (row := counted(game.id, count, {})) is not None and count > 1]
    return 60 * game.minutes * len(rows) / sum(row.waits for row in rows)


def rounded(minutes: float) -> int:
    """No more exact than it is known."""
    return max(1, round(minutes)) if minutes < 20 else 5 * round(minutes / 5)
