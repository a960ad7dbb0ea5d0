"""The terminal table: people at one keyboard and bots play a match, drawn from each one's view alone."""

from __future__ import annotations

from pathlib import Path

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from ludoteka.bots import Bot, make
from ludoteka.cli.drawing import asked, option_rows, outcome, set_up, told, winners_sentence
from ludoteka.cli.face import Face, Refused
from ludoteka.cli.inspecting import inspected, why
from ludoteka.cli.keyboard import Keyboard
from ludoteka.cli.planning import carried_out, listed, meant
from ludoteka.cli.records import write_text
from ludoteka.cli.rules_page import rules_for
from ludoteka.cli.screen import MOST_REASONS, Screen
from ludoteka.cli.seating import PERSON, Seating
from ludoteka.core.errors import IllegalMove, LudotekaError
from ludoteka.core.foresight import foresights
from ludoteka.core.match import Match, Option, Question
from ludoteka.core.perspective import Perspective
from ludoteka.core.rulebook import folded
from ludoteka.core.texts import option_label
from ludoteka.terminal import draw, seat_name
from ludoteka.terminal.tables import Cut

LOG_LINES = 40


class Left(Exception):
    """The person at the keyboard leaves; the match is kept."""


class TerminalTable:
    """A match in progress in the terminal. Its record is written after every decision, so nothing is ever lost."""

    def __init__(self, match: Match, seating: Seating, path: Path, face: Face, seconds: float) -> None:
        self.match = match
        self.seating = seating
        self.path = path
        self.face = face
        self.keys = Keyboard(face.out)
        self.bots: dict[int, Bot] = {
            seat: make(who, match.seed + seat, seconds=seconds)
            for seat, who in enumerate(seating.seats)
            if who != PERSON
        }
        self.told = {seat: shown_before(match, seat) for seat in range(match.seats)}  # events a seat has been shown
        self.page = 0  # of the answers, where they are too many for one
        self.recalled: int | None = None  # who has just taken a decision back and decides anew
        self.sitting: int | None = None if seating.hot_seat else seating.people[0]

    # -- the match -------------------------------------------------------------------------------------------
    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        self.save()
        self.welcome()
        try:
            while not self.match.over:
                seat = self.next_seat()
                if seat in self.bots:
                    self.bot_decides(seat)
                else:
                    self.person_decides(seat)
                self.save()
        except (Left, KeyboardInterrupt):
            self.leave()
            return
        self.finish()

    def next_seat(self) -> int:
        """People first: they may go on thinking aloud while the bots have not moved. Who sits here stays."""
        to_act = self.match.to_act
        people = [seat for seat in to_act if seat not in self.bots]
        for seat in (self.recalled, self.sitting):
            if seat is not None and seat in people:
                self.recalled = None
                return seat
        return people[0] if people else to_act[0]

    def bot_decides(self, seat: int) -> None:
        words = self.face.say("cli-thinking", name=seat_name(seat, self.face.lang), bot=self.seating.seats[seat])
        with self.face.out.status(words):
            option = self.bots[seat].choose(Perspective(self.match, seat))
        self.match.play(seat, option)

    def person_decides(self, seat: int) -> None:
        """Show the table and the question, and take lines until one of them decides (or takes back)."""
        self.sit_down(seat)
        self.page = 0
        self.show(seat)
        question = self.match.question(seat)
        while True:
            line = self.keys.ask(self.face.say("cli-prompt"))
            if line is None:
                raise Left
            if self.obey(line, seat, question):
                return

    def sit_down(self, seat: int) -> None:
        """Another person takes the keyboard: nothing of the last one's hand stays on the screen."""
        if self.sitting == seat or not self.seating.hot_seat:
            return
        self.keys.clear()
        line = self.keys.ask(self.face.say("cli-pass", name=seat_name(seat, self.face.lang)))
        if line is None or line == "q":
            raise Left
        self.keys.clear()
        self.sitting = seat

    # -- what a line means -----------------------------------------------------------------------------------
    def obey(self, line: str, seat: int, question: Question) -> bool:
        """Do what the line says; whether the table has changed."""
        word, _, rest = line.partition(" ")
        try:
            if word in ("u", "u!"):
                return self.take_back(seat, word == "u!")
            if word == "go" and rest:
                carried_out(self.match, seat, meant(self.match, seat, rest.strip(), self.face), self.face)
                return True
            if word in ("go", "i", "l", "r", "s", "m", "b", "?", "h", "q", ""):
                self.look(word, rest.strip(), seat, question)
                return False
            self.match.play(seat, self.chosen(line, question))
            return True
        except LudotekaError as error:
            self.face.refuse(error)
            return False

    def look(self, word: str, rest: str, seat: int, question: Question) -> None:
        """What changes nothing on the table."""
        if word == "q":
            raise Left
        if word == "l":
            self.print_log(seat)
        elif word == "r":
            self.face.out.print(rules_for(self.match.game, rest or question.clause, self.face))
        elif word == "i":
            self.face.out.print(inspected(self.match.game, rest, question, self.face))
        elif word == "go":
            self.face.out.print(listed(self.match, seat, self.face))
        elif word == "s":
            self.save_as(rest)
        elif word in ("", "m", "b"):
            self.page += word == "m"
            self.show(seat, whole=word == "b")
        else:
            self.face.tell("cli-keys", clause=question.clause)
            if self.match.game.rules.plans is not None:
                self.face.tell("cli-keys-plans")

    def chosen(self, line: str, question: Question) -> Option:
        """The option by its number, its words in the record, its label or the beginning of one label."""
        if line.isdecimal():
            if 1 <= int(line[:6]) <= len(question.options):
                return question.options[int(line) - 1]
            raise Refused("cli-error-number", number=line[:20], last=len(question.options))
        game, lang = self.match.game, self.face.lang
        labels = [(folded(option_label(game, question.prompt.id, o.value, lang)), o) for o in question.options]
        wanted = folded(line)
        exact = [option for label, option in labels if wanted in (label, folded(str(option)))]
        begun = exact or [option for label, option in labels if label.startswith(wanted)]
        if len(begun) == 1:
            return begun[0]
        raise Refused("cli-error-several" if begun else "cli-error-line", line=line[:40])

    def take_back(self, seat: int, agreed: bool) -> bool:
        """Undo for the person here, else for whoever decided last at this keyboard. `u!` asks all others to agree."""
        alone = self.match.seats == 1
        if agreed and self.seating.hot_seat and not self.everybody_agrees():
            return False
        decisions = self.match.decisions
        last = decisions[-1].seat if decisions else seat
        if last not in self.bots and (agreed or not self.match.can_undo(seat)):
            seat = last
        try:
            self.match.undo(seat, agreed=agreed or alone)
        except IllegalMove as error:
            self.face.refuse(error)
            if error.message.id != "error-undo-nothing":
                self.face.tell("cli-undo-anyway", style="dim")
            return False
        self.recalled = seat
        self.told = {one: min(count, len(self.match.events)) for one, count in self.told.items()}
        self.face.tell("cli-undone", style="bold")
        return True

    def everybody_agrees(self) -> bool:
        answer = self.keys.ask(self.face.say("cli-all-agree"))
        return folded(answer or "")[:1] in ("y", "t")

    # -- what is shown ---------------------------------------------------------------------------------------
    def welcome(self) -> None:
        face = self.face
        face.out.print(set_up(self.match, face.lang))
        for seat, who in enumerate(self.seating.seats):
            kind = "cli-seat-bot" if who != PERSON else "cli-seat-person" if self.seating.hot_seat else "cli-seat-you"
            face.tell(kind, name=seat_name(seat, face.lang), bot=who)
        face.tell("cli-keys-hint", style="dim")

    def show(self, seat: int, whole: bool = False) -> None:
        """What happened since the last decision, the position, and the question."""
        match, face, question = self.match, self.face, self.match.question(seat)
        self.print_news(seat)
        reason = why(match.game, question, face)
        asks: list[RenderableType] = [asked(question, match.game, face.lang)]
        asks += [] if reason is None else [Cut(reason, MOST_REASONS)]
        rows = option_rows(question, match.game, face.lang, foresights(match, seat, face.lang))
        height = face.out.height if face.out.is_terminal and not whole else 0
        table, pages = Screen(face.out, height, match.view(seat), match.game, face.lang).laid_out(asks, rows)
        self.page %= len(pages)
        for part in (Rule(style="dim"), table, "", *asks, pages[self.page]):
            face.out.print(part)
        if len(pages) > 1:
            face.tell("cli-more", style="dim", page=self.page + 1, pages=len(pages))

    def print_news(self, seat: int) -> None:
        events = self.match.events
        news = told(events[self.told[seat] :], self.match.game.texts(self.face.lang), seat)
        first = self.told[seat] == 0
        self.told[seat] = len(events)
        if news:
            self.face.out.print()
            self.face.tell("cli-news-first" if first else "cli-news", style="bold")
            self.face.out.print(Text("\n").join(news))

    def print_log(self, seat: int) -> None:
        lines = told(self.match.events, self.match.game.texts(self.face.lang), seat)
        if len(lines) > LOG_LINES:
            self.face.tell("cli-log-older", style="dim", count=len(lines) - LOG_LINES)
        self.face.out.print(Text("\n").join(lines[-LOG_LINES:]))

    # -- keeping ---------------------------------------------------------------------------------------------
    def written(self) -> str:
        """The record, with who sits where as comments below its first line."""
        return with_seating(self.match.record(), self.seating)

    def save(self) -> None:
        write_text(self.path, self.written())

    def save_as(self, name: str) -> None:
        """`s` says where the record is; `s FILE` writes it there as well."""
        path = Path(name).expanduser() if name else self.path
        if path != self.path:
            if path.exists():
                raise Refused("cli-error-exists", file=str(path))
            write_text(path, self.written())
        self.face.tell("cli-saved", file=str(path))

    def leave(self) -> None:
        self.face.out.print()
        self.face.tell("cli-left", style="bold", file=str(self.path))
        self.face.tell("cli-continue", file=str(self.path))

    def finish(self) -> None:
        """The end as the person here sees it, or as anybody may when several sat here."""
        match, face = self.match, self.face
        eyes = None if self.seating.hot_seat else self.sitting
        if self.seating.hot_seat:
            self.keys.clear()
        start = min(self.told[seat] for seat in self.seating.people)
        face.out.print(Text("\n").join(told(match.events[start:], match.game.texts(face.lang), eyes)))
        face.out.print(Rule(style="dim"))
        face.out.print(draw(match.view(eyes), match.game, face.lang))
        face.out.print()
        face.out.print(winners_sentence(match, face), style="bold", markup=False)
        face.out.print(outcome(match, face))
        face.tell("cli-kept", style="dim", file=str(self.path))


def shown_before(match: Match, seat: int) -> int:
    """How many events a seat had seen when it decided last."""
    for ply in range(len(match.decisions) - 1, -1, -1):
        if match.decisions[ply].seat == seat:
            return match.decisions[ply - 1].events if ply else match.opening
    return 0


def with_seating(record: str, seating: Seating) -> str:
    first, _, rest = record.partition("\n")
    return f"{first}\n{seating.comments()}{rest}"
