"""`ludoteka replay`: a finished or unfinished match decision by decision, as any seat or as all of them at once."""

from __future__ import annotations

from typing import Any

from rich.rule import Rule
from rich.text import Text

from ludoteka.cli.drawing import ALL, outcome, set_up, told, winners_sentence
from ludoteka.cli.face import Face, Refused
from ludoteka.cli.keyboard import Keyboard
from ludoteka.cli.rules_page import rules_for
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Json
from ludoteka.core.match import Match, Question
from ludoteka.core.texts import option_label
from ludoteka.terminal import draw, seat_name, seat_style


def merged(one: Any, other: Any) -> Any:
    """What two views know together: what one of them leaves out is taken from the other."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: merged(one.get(key), other.get(key)) for key in dict.fromkeys([*one, *other])}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [merged(a, b) for a, b in zip(one, other, strict=True)]
    if isinstance(one, list) and isinstance(other, list):
        return max(one, other, key=len)
    return other if one is None else one


def seen(match: Match, eyes: int | None) -> Json:
    """The view of a seat or a spectator, or of all seats together."""
    if eyes != ALL:
        return match.view(eyes)
    view = match.view(0)
    for seat in range(1, match.seats):
        view = merged(view, match.view(seat))
    return {**view, "seat": None}


class Replay:
    """A match played again, one decision at a time. Every position is computed once."""

    def __init__(self, match: Match, eyes: int | None, face: Face) -> None:
        self.whole = match
        self.eyes = eyes
        self.face = face
        self.ply = 0
        self.positions: list[Match] = [match.at(0)]

    @property
    def last(self) -> int:
        return len(self.whole.decisions)

    def position(self, ply: int) -> Match:
        """The match after that many decisions."""
        while len(self.positions) <= ply:
            later = self.positions[-1].clone()
            decision = self.whole.decisions[len(self.positions) - 1]
            later.play(decision.seat, decision.text)
            self.positions.append(later)
        return self.positions[ply]

    def asked_at(self, ply: int) -> tuple[Question, str]:
        """The question that decision number `ply` (from 1) answered, and the words of its answer."""
        before = self.position(ply - 1)
        decision = self.whole.decisions[ply - 1]
        question = before.question(decision.seat)
        option = next(option for option in question.options if str(option) == decision.text)
        return question, option_label(before.game, question.prompt.id, option.value, self.face.lang)

    def decision_line(self, ply: int) -> Text | None:
        """What was decided, for eyes that may know it: a seat knows its own decisions only."""
        question, answer = self.asked_at(ply)
        if self.eyes not in (ALL, question.seat):
            return None
        words = self.whole.game.texts(self.face.lang).say(question.prompt)
        name = seat_name(question.seat, self.face.lang)
        return Text.assemble(
            (f"{ply:>4}  ", "dim"),
            (name, seat_style(question.seat)),
            f": {answer}",
            (f"  ({words})  [{question.clause}]", "dim"),
        )

    def lines(self, ply: int) -> list[Text]:
        """The decision and what it brought about; ply 0 is the set-up."""
        start = len(self.position(ply - 1).events) if ply else 0
        happened = told(self.position(ply).events[start:], self.whole.game.texts(self.face.lang), self.eyes)
        decided = self.decision_line(ply) if ply else None
        return [*([decided] if decided is not None else []), *happened]

    # -- the whole log ---------------------------------------------------------------------------------------
    def print_plain(self) -> None:
        """The whole match as text, the result at the end."""
        out = self.face.out
        out.print(set_up(self.whole, self.face.lang))
        for ply in range(self.last + 1):
            for line in self.lines(ply):
                out.print(line, soft_wrap=True)
        self.print_end()

    def print_end(self) -> None:
        if self.whole.over:
            self.face.out.print(winners_sentence(self.whole, self.face), style="bold", markup=False)
            self.face.out.print(outcome(self.whole, self.face))
        else:
            self.face.tell("cli-replay-open", style="dim", count=self.last)

    # -- step by step ----------------------------------------------------------------------------------------
    def walk(self) -> None:
        """Forwards and backwards until the reader leaves."""
        keys = Keyboard(self.face.out)
        self.face.out.print(set_up(self.whole, self.face.lang))
        self.tell_keys(style="dim")
        self.show()
        while True:
            try:
                line = keys.ask(self.face.say("cli-replay-prompt", ply=self.ply, last=self.last))
                if line is None or line == "q":
                    return
                self.obey(line)
            except KeyboardInterrupt:
                return
            except LudotekaError as error:
                self.face.refuse(error)

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        steps = {"": 1, "n": 1, "p": -1, "b": -self.ply, "e": self.last - self.ply}
        if word in steps:
            self.go(self.ply + steps[word])
        elif line.lstrip("+-").isdecimal():
            self.go(int(line) if line.isdecimal() else self.ply + int(line))
        elif word == "v":
            self.eyes = read_eyes(rest.strip(), self.whole.seats)
            self.show()
        elif word == "l":
            for ply in range(self.ply + 1):
                self.face.out.print(*self.lines(ply), sep="\n")
        elif word == "r":
            clause = self.asked_at(self.ply)[0].clause if self.ply else ""
            self.face.out.print(rules_for(self.whole.game, rest.strip() or clause, self.face))
        else:
            self.tell_keys()

    def tell_keys(self, style: str = "") -> None:
        """The commands, with a rule of this game as an example."""
        clause = self.asked_at(max(1, self.ply))[0].clause if self.last else ""
        self.face.tell("cli-replay-keys", style=style, clause=clause)

    def go(self, ply: int) -> None:
        if not 0 <= ply <= self.last:
            raise Refused("cli-replay-edge", ply=max(0, min(ply, self.last)), last=self.last)
        self.ply = ply
        self.show()

    def show(self) -> None:
        position = self.position(self.ply)
        self.face.out.print(Rule(style="dim"))
        self.face.out.print(draw(seen(position, self.eyes), position.game, self.face.lang))
        self.face.out.print()
        for line in self.lines(self.ply):
            self.face.out.print(line)
        if self.ply == self.last:
            self.print_end()


def read_eyes(text: str, seats: int) -> int | None:
    """`all`, `none` (a spectator) or a seat counted from 1."""
    if text in ("", "all"):
        return ALL
    if text in ("none", "0"):
        return None
    if text.isdecimal() and 1 <= int(text[:4]) <= seats:
        return int(text) - 1
    raise Refused("cli-error-eyes", value=text[:40], seats=seats)
