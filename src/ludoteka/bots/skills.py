"""How well each level sees, by game: what makes a person weak, in numbers (tuned in docs/notebook/strength.md).

Nobody plays dice. A weak player sees only the first effect of a move, guesses once what others hold, overlooks some
of the options, misjudges the others a little, and believes in what its style overrates.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from ludoteka.bots.manner import USUAL as WALKING
from ludoteka.bots.manner import Manner
from ludoteka.bots.weights import table_of


@dataclass(frozen=True)
class Skill:
    """How a level decides. With `walks` it searches, else it looks at each option in `guesses` guesses.

    Where a policy was learned for the table, one that has practised follows that instead.
    """

    guesses: int = 0
    ahead: int = 0  # decisions that it imagines after its own
    misjudges: float = 0.0  # error of its judgement, in standard deviations of what the options are worth
    overlooks: float = 0.0  # the share of options that it does not think of
    force: float = 0.0  # how much its style bends its judgement
    knows: bool = False  # whether it has learned what the ladder's masters know
    foresees: bool = False  # whether a network judges for it, where one was learned for the table
    places: float = 0.0  # with several rivals: how much its place counts, where the rest is victory
    walks: int = 0  # walks of its search; a level's time may end it before
    patient: bool = False  # whether it goes on walking until its time is over, where there is a clock
    practised: bool = False  # whether it answers as it learned by playing against itself, where there is a policy
    manner: Manner = WALKING


USUAL: Final = {
    "novice": Skill(guesses=1, ahead=0, misjudges=1.2, overlooks=0.4, force=1.0),
    "casual": Skill(guesses=2, ahead=0, misjudges=0.6, overlooks=0.15, force=0.5),
    "skilled": Skill(guesses=6, ahead=2, misjudges=0.25, overlooks=0.05, force=0.5),
    "strong": Skill(walks=150, force=0.3, knows=True),
    "master": Skill(walks=700, force=0.2, knows=True, patient=True),
}


Numbers = dict[str, float]
MANNER: Final = frozenset(field.name for field in fields(Manner))


class Tuned(msgspec.Struct, frozen=True):
    """What differs from the usual at a level of a game, and at its tables for more than two."""

    usual: Numbers = {}
    more: Numbers = {}


@cache
def tuned() -> dict[str, dict[str, Tuned]]:
    """What differs from the usual, by game and level. Where luck decides much, a weaker level must be much weaker."""
    file = files("ludoteka.bots") / "skills.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, Tuned]])


@cache
def skill_of(game: str, level: str, seats: int) -> Skill:
    """How a level decides in a game with so many seats."""
    own = tuned().get(game, {}).get(level, Tuned())
    numbers = {**own.usual, **own.more} if table_of(seats) == "more" else own.usual
    return skilled(USUAL[level], numbers)


def skilled(skill: Skill, numbers: Numbers) -> Skill:
    """A skill with other numbers, those of its manner among them."""
    walking = {name: like(skill.manner, name, value) for name, value in numbers.items() if name in MANNER}
    deciding = {name: like(skill, name, value) for name, value in numbers.items() if name not in MANNER}
    return replace(skill, **deciding, manner=replace(skill.manner, **walking))


def like(usual: Skill | Manner, name: str, value: float) -> Any:
    """A number of the file as what it is there: a count, a share, or whether something holds."""
    return type(getattr(usual, name))(value)
