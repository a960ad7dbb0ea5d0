"""Finding puzzles: strong bots play, and where their own search sees one option far ahead, longer ones look again.

Three sieves, each finer and dearer than the last: what the player itself found in its walks, a short judgement, and a
long one whose intervals must leave no doubt. The same header gives the same file, in however many processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

import msgspec

from ludoteka.analysis.assembling import ONLY
from ludoteka.analysis.jobs import compared_with, interval
from ludoteka.analysis.judge import Tried, Verdict, chance_of, judged
from ludoteka.analysis.lines import begin, mend
from ludoteka.analysis.puzzles import BadPuzzles, Judged, Made, Puzzle, Source, need_current, read
from ludoteka.analysis.runs import set_up_of, table_words
from ludoteka.analysis.shapes import JUDGE
from ludoteka.bots import UnknownBot, make
from ludoteka.bots.bot import Budget
from ludoteka.bots.characters import LEVELS, character_named
from ludoteka.bots.ismcts import decided, think
from ludoteka.bots.opponent import Estimate, Opponent
from ludoteka.bots.search import Search
from ludoteka.bots.skills import Skill, skill_of
from ludoteka.core.match import Match, Option
from ludoteka.core.perspective import Perspective
from ludoteka.core.registry import game as game_named
from ludoteka.core.rng import seeded
from ludoteka.lab.by_game import settings_of
from ludoteka.lab.executors import Executor
from ludoteka.lab.ladder import iterations_of

MARGIN: Final = ONLY  # by so much of a chance to win the best option leads every other one: it would be a find
HOPEFUL: Final = 0.25  # the chance that the best option leaves at least: lost causes are no puzzles
CHOICES: Final = range(3, 25)  # options of a puzzle
SIEVE: Final = 4  # the first long look is so many times shorter than the last
MOST: Final = 4  # puzzles of one match
APART: Final = 6  # decisions between two of them, at least
LATE: Final = 40  # the first one of a match comes after any number of decisions up to this
ALIKE: Final = 10  # puzzles of one file that have the same answer to the same question
FIRST: Final = 4  # easy puzzles that may come at once, while a file is short
OBVIOUS: Final = 0.7  # what the greedy one finds and more of the weak players than this is no puzzle
EVERYBODY: Final = 0.95
WEAK: Final = (("greedy", 2), ("novice", 3), ("casual", 3), ("skilled", 2))  # who tries how often: how hard it is
STRONGEST: Final = tuple(LEVELS)[-1]  # whose matches are searched
PLAY: Final = 150  # walks of a player for each decision
USUAL_CHECK: Final = 2400
LAST: Final = 5000  # matches that are searched at most
LONGEST: Final = 1200  # decisions of a match that are looked at


class Player(Opponent):
    """A strong player whose search can be looked at afterwards."""

    search: Search

    def policy(self, seen: Perspective, skill: Skill) -> None:
        """It searches, whatever was learned: what is looked at is its search."""

    def searched(self, seen: Perspective, skill: Skill, estimate: Estimate, chance: Random) -> Option:
        self.search = Search(seen, chance, estimate, skill.manner)
        think(self.search, self.budget(skill.walks), skill.manner.sure)
        chosen = decided(self.search, skill.manner.nearly, chance)
        return next(option for option in seen.question.options if option.value == chosen)

    def ahead(self) -> tuple[Any, float]:
        """The option that did best in the last search, and how far every other one was behind."""
        arms = self.search.root.arms_of(self.search.seat)
        means = sorted([(arm.total / arm.visits, place) for place, arm in enumerate(arms.values())], reverse=True)
        return list(arms)[means[0][1]], means[0][0] - means[1][0]


# -- one match --------------------------------------------------------------------------------------------------------


def searched(made: Made, seed: int) -> Source:
    """Play one match and find its puzzles. It ends with the last puzzle that is wanted of it."""
    match = game_named(made.game).start(made.seats, seed, **made.variants)
    players = [player(made, seed * 100 + seat) for seat in range(made.seats)]
    next_ply = Random(seeded("puzzles", made.seed, seed)).randrange(LATE)
    found: list[Puzzle] = []
    asked, opened = -1, 0
    while not match.over and len(found) < MOST and len(match.decisions) < LONGEST:
        if match.asked != asked:  # in a question to several everybody is put before the first answer
            asked, opened = match.asked, len(match.decisions)
        seat = match.to_act[0]
        seen = Perspective(match, seat)
        option = players[seat].choose(seen)
        if opened >= next_ply and len(seen.question.options) in CHOICES:
            puzzle = puzzle_at(made, match, players[seat], opened, seed)
            if puzzle is not None and is_new(puzzle, found):
                found.append(puzzle)
                next_ply = opened + APART
        match.play(seat, str(option))
    last = max([puzzle.ply for puzzle in found], default=0)
    return Source(seed, tuple([f"{one.seat} {one.text}" for one in match.decisions[:last]]), tuple(found))


def player(made: Made, seed: int) -> Player:
    character = character_named(made.bot)
    assert character is not None
    return Player(character, seed, Budget(iterations=made.walks))


def is_new(puzzle: Puzzle, found: Sequence[Puzzle]) -> bool:
    """Whether a match has not asked the same with the same answer before."""
    return all((one.prompt, one.best.option) != (puzzle.prompt, puzzle.best.option) for one in found)


def puzzle_at(made: Made, match: Match, player: Player, ply: int, seed: int) -> Puzzle | None:
    """The puzzle of the question that was just searched; None where it is none."""
    best, lead = player.ahead()
    if lead < MARGIN:
        return None
    seat = player.search.seat
    question = match.question(seat)
    text = next(str(one) for one in question.options if one.value == best)
    for part, what in ((SIEVE, "sieve"), (1, "check")):
        dice = chance_of(seed, ply * made.seats + seat, f"puzzle {what}")
        verdict = judged(match, seat, text, made.check // part, dice, parts=part == 1)
        if verdict.best.option != text or not (verdict.best.mean >= HOPEFUL and ahead(verdict) >= MARGIN):
            return None
    if not is_clear(verdict):
        return None
    tries = [chose(match, seat, name, number) == text for name, times in WEAK for number in range(times)]
    share = sum(tries) / len(tries)
    if share > (OBVIOUS if tries[0] else EVERYBODY):
        return None
    return Puzzle(ply, seat, question.prompt.id, share, tries[0], choices(match, seat, verdict))


def finalists(verdict: Verdict) -> list[Tried]:
    """The options that were compared in guesses of their own, without the best one."""
    return [one for one in verdict.ranked[1:] if len(one.mine) == len(verdict.best.mine)]


def ahead(verdict: Verdict) -> float:
    return verdict.best.mean - max([one.mean for one in finalists(verdict)])


def is_clear(verdict: Verdict) -> bool:
    """Whether the best option at its worst is better than every other finalist at its best, by 95 % intervals.

    Those that were left behind in the first part of the search were tried less often: their mean must lie below.
    """
    low = interval(verdict.best)[2]
    others = finalists(verdict)
    return all(interval(one)[3] < low for one in others) and all(
        one.mean < low for one in verdict.ranked[1:] if one not in others
    )


def chose(match: Match, seat: int, name: str, number: int) -> str:
    """What a weaker player does."""
    iterations = iterations_of(match.game.id, name, match.seats) or None
    return str(make(name, number, iterations=iterations).choose(Perspective(match, seat)))


def choices(match: Match, seat: int, verdict: Verdict) -> tuple[Judged, ...]:
    """All options, the best one first, each with what speaks against it."""
    best, following = verdict.ranked[0], verdict.ranked[1]

    def judgement(one: Tried) -> Judged:
        other = following if one is best else one
        option, value, low, high, tries = interval(one)
        return Judged(option, value, low, high, tries, compared_with(match.game, seat, best, other))

    rest = sorted(verdict.ranked[1:], key=lambda one: -one.mean)
    return tuple([judgement(one) for one in (best, *rest)])


# -- many -------------------------------------------------------------------------------------------------------------


class Wanted:
    """What a file still takes: nothing twice, not too much alike, and not too much that is easy."""

    def __init__(self, sources: Iterable[Source], game: str = "") -> None:
        self.easy = settings_of(game).easy
        self.puzzles: list[Puzzle] = []
        self.seen: set[Any] = set()
        self.alike: Counter[tuple[str, str]] = Counter()
        for source in sources:
            for puzzle in source.puzzles:
                self.note(puzzle)

    def note(self, puzzle: Puzzle) -> None:
        self.puzzles.append(puzzle)
        self.seen.add(look_of(puzzle))
        self.alike[puzzle.prompt, puzzle.best.option] += 1

    def takes(self, puzzle: Puzzle) -> bool:
        easy = sum([one.greedy for one in self.puzzles])
        return (
            look_of(puzzle) not in self.seen
            and self.alike[puzzle.prompt, puzzle.best.option] < ALIKE
            and (not puzzle.greedy or easy + 1 <= self.easy * (len(self.puzzles) + 1) + FIRST)
        )

    def sifted(self, source: Source) -> Source:
        """A match with those of its puzzles that are wanted, and its decisions up to the last of them."""
        taken = []
        for puzzle in source.puzzles:
            if self.takes(puzzle):
                self.note(puzzle)
                taken.append(puzzle)
        return shortened(source, taken)


def shortened(source: Source, puzzles: Sequence[Puzzle]) -> Source:
    """A match with these puzzles, and its decisions up to the last of them."""
    last = max([puzzle.ply for puzzle in puzzles], default=0)
    return Source(source.seed, source.decisions[:last], tuple(puzzles))


def look_of(puzzle: Puzzle) -> tuple[str, str, frozenset[str]]:
    """Puzzles that look like this are the same: the question, its options, and the answer."""
    return puzzle.prompt, puzzle.best.option, frozenset([one.option for one in puzzle.choices])


def begun(file: Path, made: Made) -> tuple[Made, list[Source]]:
    """A file goes on as it was begun; a new one is begun with this header."""
    begin(file, made)
    found, sources = read(file)
    need_current(found, game_named(made.game))
    if found != made:
        raise BadPuzzles("error-puzzles-other", file=str(file))
    return found, sources


def make_puzzles(
    file: Path,
    made: Made,
    count: int,
    where: Executor,
    seconds: float | None = None,
    told: Callable[[int], None] = lambda found: None,
) -> int:
    """Search matches until a file holds so many puzzles, at most so long; how many it holds then."""
    made, sources = begun(file, made)
    wanted = Wanted(sources, made.game)
    end = None if seconds is None else monotonic() + seconds
    first = max([source.seed for source in sources], default=made.seed - 1) + 1
    tasks = [(made, seed) for seed in range(first, made.seed + LAST)] if len(wanted.puzzles) < count else []
    mend(file)
    with file.open("ab") as out:
        for source in where.map(one_match, tasks):
            before = len(wanted.puzzles)
            out.write(msgspec.json.encode(wanted.sifted(source)) + b"\n")
            out.flush()
            told(len(wanted.puzzles) - before)
            if len(wanted.puzzles) >= count or (end is not None and monotonic() > end):
                break
    return len(wanted.puzzles)


def one_match(task: tuple[Made, int]) -> Source:
    return searched(*task)


def header(
    id: str, seats: int, variants: Mapping[str, str], seed: int = 0, bot: str = STRONGEST, check: int = USUAL_CHECK
) -> Made:
    """How puzzles of a game are made from now on. UnknownBot names the levels that search in this game."""
    game = game_named(id)
    searching = [level for level in LEVELS if skill_of(game.id, level, seats).walks]
    if bot not in searching:
        raise UnknownBot("error-unknown-bot", bot=bot[:40], legal=", ".join(searching))
    chosen = set_up_of(game, seats, seed, variants)
    command = f"ludoteka puzzles make {table_words(game, seats, chosen, seed, bot)} --walks {check}"
    return Made(
        game.id, game.version, JUDGE, seats, chosen, seed, bot, PLAY, check, sieves=sieves(game.id), command=command
    )


def sieves(game: str) -> dict[str, float | str]:
    """The numbers above, as a file names those that it was made by."""
    return {
        "margin": MARGIN,
        "hopeful": HOPEFUL,
        "fewest_options": CHOICES[0],
        "most_options": CHOICES[-1],
        "sieve": SIEVE,
        "of_a_match": MOST,
        "apart": APART,
        "late": LATE,
        "alike": ALIKE,
        "easy": settings_of(game).easy,
        "first": FIRST,
        "obvious": OBVIOUS,
        "everybody": EVERYBODY,
        "longest": LONGEST,
        "weak": ", ".join([f"{name} {times}" for name, times in WEAK]),
    }
