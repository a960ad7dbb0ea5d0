"""`ludoteka learn`: the lessons of a game at the terminal table, tried until the goal is reached."""

from __future__ import annotations

from pathlib import Path

from rich.table import Table

from ludoteka.cli.face import Face
from ludoteka.cli.seating import PERSON, Seating
from ludoteka.cli.table import Left, TerminalTable
from ludoteka.core.game import Game
from ludoteka.core.lessons import LEARNER, RIGHT, WRONG, Lesson, answers_of, lesson_named
from ludoteka.core.state import Message

UNASKED = "uniform"  # who sits at the other seats: the lesson itself answers for them


def show_lessons(face: Face, game: Game) -> None:
    """What can be learned, in order."""
    texts, rows = game.texts(face.lang), Table.grid(padding=(0, 2))
    for number, lesson in enumerate(game.lessons, 1):
        said = [texts.say(Message(lesson.sentence(part), {})) for part in ("", "goal")]
        rows.add_row(str(number), lesson.id, f"[bold]{said[0]}[/]\n{said[1]}")
    face.out.print(rows)
    if game.lessons:
        face.tell("cli-learn-how", game=game.id, lesson=game.lessons[0].id)
    else:
        face.tell("learn-no-lessons")


def learn(face: Face, game: Game, id: str) -> None:
    """One lesson after the other from this one on, until somebody leaves."""
    lessons = list(game.lessons)
    for lesson in lessons[lessons.index(lesson_named(game, id)) :]:
        if not LessonTable(game, lesson, face).reached():
            return


class LessonTable(TerminalTable):
    """A lesson in the terminal. Nothing is written down: it is soon played again."""

    def __init__(self, game: Game, lesson: Lesson, face: Face) -> None:
        others = (UNASKED,) * (lesson.seats - 1)
        super().__init__(lesson.begin(game), Seating((PERSON, *others)), Path(), face, 1)
        self.lesson = lesson

    def say(self, part: str, style: str = "") -> None:
        words = self.match.game.texts(self.face.lang).say(Message(self.lesson.sentence(part), {}))
        self.face.out.print(words, style=style, markup=False)

    def reached(self) -> bool:
        """Try until the goal is reached; False where somebody leaves."""
        self.say("", "bold")
        for part in ("teaches", "goal"):
            self.say(part)
        try:
            while (verdict := self.lesson.verdict(self.match)) != RIGHT:
                if verdict:
                    self.try_again(verdict)
                self.person_decides(LEARNER)
                self.lesson.reply(self.match)
        except (Left, KeyboardInterrupt):
            return False
        self.say(RIGHT, "bold green")
        return True

    def try_again(self, verdict: str) -> None:
        """Say what was wrong, and take it back: the answer that was the mistake, or all of them."""
        self.say(verdict, "bold red")
        self.say("hint", "dim")
        self.match.undo(LEARNER, agreed=True)
        while verdict == WRONG and answers_of(self.match):
            self.match.undo(LEARNER, agreed=True)
        self.told = dict.fromkeys(self.told, len(self.match.events))

    def save(self) -> None:
        """A lesson has no record."""
