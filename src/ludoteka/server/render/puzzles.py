"""The pages of puzzles: lists with marks, and the table of a puzzle with what is to be said of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup
from msgspec.structs import replace

from ludoteka.analysis.bending import bend_here, remark_here
from ludoteka.analysis.puzzles import HARDEST, Judged, Puzzle, Task
from ludoteka.analysis.words import because, percent
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.texts import option_label
from ludoteka.server.render.pages import draw
from ludoteka.server.render.scene import Scene
from ludoteka.server.render.table import page_upon

ASKED, WRONG, SOLVED, SHOWN = "asked", "wrong", "solved", "shown"


@dataclass(frozen=True)
class Listed:
    """A puzzle in a list: how hard it is, whether this browser has solved it, and how others fared."""

    key: str
    number: int
    difficulty: int
    options: int
    tried: bool
    solved: bool
    rate: Any  # a server.puzzles.Rate; the page only reads it


@dataclass(frozen=True)
class Shelf:
    """The puzzles of a game, or the sentence that says why there are none."""

    game: Game
    puzzles: Sequence[Listed] = ()
    today: Listed | None = None
    problem: str = ""

    @property
    def solved(self) -> int:
        return sum([one.solved for one in self.puzzles])

    def by_difficulty(self) -> list[tuple[int, list[Listed]]]:
        levels = range(1, HARDEST + 1)
        found = [(level, [one for one in self.puzzles if one.difficulty == level]) for level in levels]
        return [(level, some) for level, some in found if some]

    def after(self, key: str) -> Listed | None:
        """The next one to try: the next in the list that is not solved, else the next."""
        order = [one for _, some in self.by_difficulty() for one in some]
        place = next(place for place, one in enumerate(order) if one.key == key)
        following = [*order[place + 1 :], *order[:place]]
        return next((one for one in following if not one.solved), following[0] if following else None)


@dataclass
class Asked:
    """A puzzle on its page. `chose` is the place of the chosen option in the question; `show`: the solution."""

    shelf: Shelf
    task: Task
    scene: Scene
    chose: int | None
    show: bool
    rows: list[tuple[Judged, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        puzzle, scene = self.task.puzzle, self.scene
        question = scene.match.question(puzzle.seat)
        words = {
            str(one): option_label(scene.match.game, question.prompt.id, one.value, scene.lang, scene.names)
            for one in question.options
        }
        self.labels = words
        options = list(words)
        chosen = options[self.chose] if self.chose is not None and 0 <= self.chose < len(options) else ""
        choices = as_they_come_true(scene.match, puzzle)
        self.chosen = next((one for one in choices if one.option == chosen), None)
        self.best = choices[0]
        self.remark = remark_here(scene.match)
        self.listed = next(one for one in self.shelf.puzzles if one.key == self.task.key)
        self.rows = [(one, words[one.option]) for one in choices]

    @property
    def state(self) -> str:
        if self.chosen is self.best:
            return SOLVED
        if self.show:
            return SHOWN
        return ASKED if self.chosen is None else WRONG

    @property
    def open(self) -> bool:
        """Whether the solution lies open: it does once the puzzle was solved or given up."""
        return self.state in (SOLVED, SHOWN)

    @property
    def is_daily(self) -> bool:
        return self.shelf.today is self.listed

    @property
    def following(self) -> Listed | None:
        return self.shelf.after(self.task.key)

    percent = staticmethod(percent)

    def why(self, one: Judged) -> str:
        """What the best option leads to more than this one, in the words of the game."""
        scene = self.scene
        texts = scene.match.game.texts(scene.lang)
        return because(texts, self.task.puzzle.seat, one.reasons, scene.names)

    @property
    def rings(self) -> Markup:
        """Rings around the pieces of the chosen option and, where the solution is open, of the best one."""
        chosen = "" if self.chosen is None or self.chosen is self.best else self.chosen.option
        return ring_style(chosen, self.best.option if self.open else "")


def as_they_come_true(match: Match, puzzle: Puzzle) -> list[Judged]:
    """The options of a puzzle with chances bent as an analysis of the same match bends them."""
    bend, ply, best = bend_here(match), puzzle.ply, puzzle.best.value

    def told(one: Judged) -> Judged:
        value, low, high = (bend.chance(chance, ply, best) for chance in (one.value, one.low, one.high))
        return replace(one, value=value, low=low, high=high)

    return [told(one) for one in puzzle.choices]


def ring_style(chosen: str, best: str) -> Markup:
    """A style sheet that rings every piece of two options: dashed what was chosen, solid what is best."""
    found = []
    for option, name in ((chosen, "chosen"), (best, "best")):
        if option:
            text = "".join([sign if sign.isalnum() else f"\\{ord(sign):x} " for sign in option])
            found.append(f'[data-option="{text}"] {{ outline: var(--ring-{name}); outline-offset: 2px; }}')
    return Markup(" ".join(found))


def puzzle_page(scene: Scene, theme: str, asked: Asked) -> str:
    return page_upon("puzzle.html", scene, theme, puzzle=asked)


def puzzles_page(lang: str, theme: str, shelves: Sequence[Shelf], one: Shelf | None) -> str:
    """The puzzles of the day of all games, or with `one` all puzzles of a game."""
    here = "/puzzles" if one is None else f"/puzzles/{one.game.id}"
    return draw("puzzles.html", lang, theme, shelves=shelves, shelf=one, hardest=HARDEST, here=here)
