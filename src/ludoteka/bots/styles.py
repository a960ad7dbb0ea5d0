"""What a character overrates: an addition to the weights of the game's signs, by what they are about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludoteka.core.game import Game


@dataclass(frozen=True)
class Style:
    """Log-odds that each sign adds in this character's eyes, by what it is about, and its fear of bad luck.

    `fear` is how many standard deviations of the outcome are taken off its mean: whoever fears takes what is sure.
    """

    points: float = 0.0
    means: float = 0.0
    growth: float = 0.0
    fight: float = 0.0
    fear: float = 0.0


STYLES: Final = {
    "": Style(),
    "eager": Style(points=0.10, growth=-0.04),
    "builder": Style(points=-0.03, growth=0.08),
    "aggressive": Style(means=-0.03, fight=0.10),
    "careful": Style(means=0.05, fear=0.25),
}


def leaning(game: Game, style: str, force: float) -> list[float]:
    """By sign what a style adds to it, `force` times; nothing where the style leans nowhere."""
    one, signs = STYLES[style], game.rules.signs
    if signs is None or not force or not any((one.points, one.means, one.growth, one.fight)):
        return []
    return [force * float(getattr(one, about)) for about in signs.about()]
