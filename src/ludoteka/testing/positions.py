"""Positions from words, and play written as answers, so that a test reads like a diagram in a rulebook.

    t = position(GAME, play_trick, hands=[cards("3 9"), cards("1 20")], deck=cards("2 4"))
    t.play("play 9", "play 20")
    assert t.open == "play_card 1"

A game with many components has a builder of its own, made of these functions: see `tests/games/*/position.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.positions import begun as begun
from ludoteka.core.positions import loaded as loaded
from ludoteka.core.positions import numbers as numbers
from ludoteka.core.positions import take as take
from ludoteka.core.state import Ask, State, Step

S = TypeVar("S", bound=State)


# -- building --------------------------------------------------------------------------------------------------


def match_in(game: Game, s: State, seats: int, variants: Mapping[str, Any] | None = None) -> Match:
    """A match in this position. It has no history that could be replayed."""
    match = Match(game, seats, 0, game.checked(seats, 0, variants or {}), s)
    match.hypothetical = s.filmed = True
    return match


def position(
    game: Game,
    step: Step,
    *keep: Any,
    seats: int | None = None,
    variants: Mapping[str, Any] | None = None,
    after: Sequence[Step] = (),
    **fields: Any,
) -> Table[Any]:
    """A match in which fields of the state are as given and this step comes next.

    Fields that are not given are as at the first question of a match, so whatever happens before that has happened.

    A step in the middle of a round needs to know what comes `after` it: `position(GAME, turn, 0, after=[play_round])`.
    """
    match = game.start(seats, **(variants or {}))
    s = match.state
    for name, value in fields.items():
        assert name in s.fields(), f"the state has no field {name}, but {', '.join(s.fields())}"
        setattr(s, name, value)
    begun(s, step, *keep, after=after)
    return Table(match_in(game, s, match.seats, variants))


# -- looking ---------------------------------------------------------------------------------------------------


def asks(s: State, seat: int | None = None) -> list[Ask]:
    """The open questions (of a seat)."""
    waiting = [ask for ask, answer in zip(s.asks, s.answers, strict=True) if answer is None]
    return [ask for ask in waiting if seat in (None, ask.seat)]


def standing(s: State) -> str:
    """The open question and who is asked: "play_card 0 1"; how the match ended: "over tricks 1:0"."""
    if s.result is not None:
        return f"over {s.result.reason} {':'.join(map(str, s.result.scores))}"
    return " ".join([asks(s)[0].prompt.id, *map(str, s.to_act)])


def options(s: State, seat: int | None = None) -> list[str]:
    """What may be answered to the open question (of this seat), in words."""
    found = asks(s, seat)
    assert found, f"seat {seat} is not asked anything: {standing(s)}"
    return [found[0].prompt.words(value) for value in found[0].options]


def told(s: State, id: str) -> list[dict[str, Any]]:
    """The arguments of every event of that kind, in order."""
    return [dict(event.message.args) for event in s.log or [] if event.message.id == id]


# -- playing ---------------------------------------------------------------------------------------------------


def play(s: S, *answers: str) -> S:
    """Answer the open questions one after another: "play 9", or "1: play 9" where it matters which seat answers."""
    for words in answers:
        before, colon, after = words.partition(": ")
        answer(s, int(before), after) if colon and before.isdecimal() else answer(s, s.to_act[0], words)
    return s


def answer(s: State, seat: int, words: str) -> None:
    """A seat answers its open question."""
    known = options(s, seat)
    assert words in known, f"{words!r} is not among {known}"
    ask = asks(s, seat)[0]
    s.answer(s.asks.index(ask), ask.options[known.index(words)])


class Table(Generic[S]):
    """A match in a position, with words for what a test does and looks at. A game may add its own."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def s(self) -> S:
        state: S = self.match.state  # type: ignore[assignment]
        return state

    @property
    def open(self) -> str:
        """The open question and who is asked: "play_card 0 1"; how the match ended: "over tricks 1:0"."""
        return standing(self.s)

    @property
    def clause(self) -> str:
        """The rule that asks."""
        return asks(self.s)[0].prompt.clause

    def options(self, seat: int | None = None) -> list[str]:
        """What may be answered to the open question (of this seat), in words."""
        return options(self.s, seat)

    def told(self, id: str) -> list[dict[str, Any]]:
        """The arguments of every event of that kind, in order."""
        return told(self.s, id)

    def play(self, *answers: str) -> Table[S]:
        """Answer the open questions one after another, as somebody at a table does."""
        for words in answers:
            before, colon, after = words.partition(": ")
            seated = colon and before.isdecimal()
            self.match.play(int(before) if seated else self.match.to_act[0], after if seated else words)
        return self
