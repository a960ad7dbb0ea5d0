"""Questions whose options depend on what other seats cannot see: how they would read with another hand. [HER-28]

`view.redeal` calls the function registered for the prompt of every question of another seat. A question without one has
the same options whatever the seat holds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ludoteka.core.state import Ask, Prompt
from ludoteka.games.heroes.registers import entered
from ludoteka.games.heroes.state import Heroes

Anew = Callable[[Heroes, Ask, tuple[Any, ...]], tuple[Any, ...]]  # state, question, what its frame remembers
ANEW: Final[dict[str, Anew]] = {}
Offerable = Callable[[Heroes, int], list[int]]  # the cards of a hand that its seat may hold out to another player
OFFERABLE: Final[dict[str, Offerable]] = {}


def anew(*prompts: str) -> Callable[[Anew], Anew]:
    """Register how the options of questions follow from the hand of the seat that is asked."""
    return entered(ANEW, *prompts)


def by_seat(options: Callable[..., Sequence[Any]], kept: int = 0) -> Anew:
    """Options that follow from the seat that is asked, and from the first values that the frame remembers."""

    def options_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(options(s, ask.seat, *keep[:kept]))

    return options_anew


def holds_out(*prompts: str) -> Callable[[Offerable], Offerable]:
    """Register which cards may be held out while one of these questions is open."""
    return entered(OFFERABLE, *prompts)


def openly(prompt: Prompt[Any]) -> Prompt[Any]:
    """The same question, asked even with one option: what a hand holds is nobody else's business."""
    return Prompt(prompt.id, prompt.clause, prompt.words, True, prompt.args, prompt.cause, prompt.deed)
