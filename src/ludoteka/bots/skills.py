"""How well each level sees, by game: what makes a person weak, in numbers. Tuned by playing (docs/strength.md).

Nobody plays dice. A weak player sees only the first effect of a move, guesses once what others hold, overlooks some
of the options, misjudges the others a little, and believes in what its style overrates.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec


@dataclass(frozen=True)
class Skill:
    """How a level decides. With `walks` it searches, else it looks at each option in `guesses` guesses."""

    guesses: int = 0
    ahead: int = 0  # decisions that it imagines after its own
    misjudges: float = 0.0  # error of its judgement, in standard deviations of what the options are worth
    overlooks: float = 0.0  # the share of options that it does not think of
    force: float = 0.0  # how much its style bends its judgement
    knows: bool = False  # whether it has learned what the ladder's masters know
    walks: int = 0  # walks of its search; a level's time may end it before
    patient: bool = False  # whether it goes on walking until its time is over, where there is a clock


USUAL: Final = {
    "novice": Skill(guesses=1, ahead=0, misjudges=1.2, overlooks=0.4, force=1.0),
    "casual": Skill(guesses=2, ahead=0, misjudges=0.6, overlooks=0.15, force=0.5),
    "skilled": Skill(guesses=6, ahead=2, misjudges=0.25, overlooks=0.05, force=0.5),
    "strong": Skill(walks=150, force=0.3, knows=True),
    "master": Skill(walks=700, force=0.2, knows=True, patient=True),
}


@cache
def tuned() -> dict[str, dict[str, dict[str, float]]]:
    """What differs from the usual, by game and level. Where luck decides much, a weaker level must be much weaker."""
    file = files("ludoteka.bots") / "skills.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, dict[str, float]]])


def skill_of(game: str, level: str) -> Skill:
    """How a level decides in a game."""
    own = tuned().get(game, {}).get(level, {})
    return replace(USUAL[level], **own)  # type: ignore[arg-type]
