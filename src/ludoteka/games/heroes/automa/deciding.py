"""Who decides where no seat does: a question to PROGRAM is answered by the rules for enemies. [HER-20.1]

`Heroes.ask(PROGRAM, …)` comes here. The rules for a prompt either choose among its options (`chooses`) or do something
else instead of answering (`takes_over`), because they think in other steps than a player. Where several options are
equally good, or no rule says anything, the player decides: `settle`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ludoteka.core.state import STEP_NAMES, Prompt, Step, step
from ludoteka.games.heroes.registers import entered

if TYPE_CHECKING:
    from ludoteka.games.heroes.state import Heroes

PROGRAM: Final = -1  # the seat of Neutral Units and AI Heroes that no player runs
AI_TIE: Final = "ai_tie"
Tied = tuple[str, Any]  # the question that an option answers, and the option

Choose = Callable[[Any, tuple[Any, ...], tuple[Any, ...]], list[Any]]  # (state, options, what the frame remembers)
TakeOver = Callable[[Any, tuple[Any, ...]], None]  # (state, what the frame remembers)
CHOICES: Final[dict[str, Choose]] = {}
DETOURS: Final[dict[str, TakeOver]] = {}


def chooses(*prompts: str) -> Callable[[Choose], Choose]:
    """Register how the program answers a question: the function returns the best options, several where they tie."""
    assert DETOURS.keys().isdisjoint(prompts), prompts
    return entered(CHOICES, *prompts)


def takes_over(prompt: str) -> Callable[[TakeOver], TakeOver]:
    """Register what the program does instead of answering a question: its continuation is not called."""
    assert prompt not in CHOICES, prompt
    return entered(DETOURS, prompt)


def decide(s: Heroes, prompt: Prompt[Any], options: Sequence[Any], then: Step, keep: tuple[Any, ...]) -> None:
    """Answer a question that no seat is asked."""
    if prompt.id in DETOURS:
        DETOURS[prompt.id](s, keep)
    elif len(options) == 1:
        answer(s, options[0], then, keep)
    else:
        choose = CHOICES.get(prompt.id)
        settle(s, prompt, options if choose is None else choose(s, tuple(options), keep), then, *keep)


def settle(s: Heroes, prompt: Prompt[Any], best: Sequence[Any], then: Step, *keep: Any) -> None:
    """Go on with the best option; of several the player chooses one. The last thing a step does. [HER-20.1]"""
    if len(best) == 1:
        answer(s, best[0], then, keep)
    else:
        options = [(prompt.id, option) for option in best]
        s.ask(tie_breaker(s), tie(prompt), options, tie_settled, STEP_NAMES[then], keep)


def answer(s: Heroes, choice: Any, then: Step, keep: tuple[Any, ...]) -> None:
    s.then(then, PROGRAM, choice, *keep)


def tie_breaker(s: Heroes) -> int:
    """The player in the Combat, else the one whose turn it is, else the first."""
    if s.combat is not None:
        return max(s.combat.players)
    return s.turn if s.turn >= 0 else s.order[0]


class Said:
    """How the options of a tie are written: as those of the question that it stands for."""

    def __init__(self, prompt: Prompt[Any]) -> None:
        self.prompt = prompt

    def __call__(self, option: Tied) -> str:
        return str(self.prompt.words(option[1]))


def tie(prompt: Prompt[Any]) -> Prompt[Tied]:
    """The question about a tie: the options are written as those of the question that it stands for."""
    args = (("kind", prompt.id), *prompt.args)
    return Prompt(AI_TIE, "HER-20.1", Said(prompt), args=args)


@step
def tie_settled(s: Heroes, seat: int, option: Tied, name: str, keep: tuple[Any, ...]) -> None:
    answer(s, option[1], step_named(name), keep)


@cache
def step_named(name: str) -> Step:
    """The step that a frame remembers by its name."""
    found: list[Step] = [one for one, known in STEP_NAMES.items() if known == name]
    return found[0]
