"""The opponents: five levels, and for each the characters that play at it.

A table, a lobby and the terminal show a character by what is here. Words are messages: `level-<level>` for the level,
`bot-<id>` for the name and `bot-<id>-help` for the sentence about the style, in every language. The portrait is the
symbol `portrait-<id>` of `portraits.sheet()`.

>>> from ludoteka.bots.characters import CHARACTERS, of_level
>>> [character.id for character in of_level("master")]
['edda', 'sefa']
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludoteka.bots.ratings import Rating, rating_of


@dataclass(frozen=True)
class Level:
    """How strong an opponent is: 1 to 5, and how many seconds it thinks about a decision at most."""

    id: str
    number: int
    seconds: float

    @property
    def title(self) -> str:
        """The message with the word for the level."""
        return f"level-{self.id}"


@dataclass(frozen=True)
class Character:
    """Somebody to play against. `style` says what it overrates: see `styles.py`."""

    id: str
    level: Level
    style: str

    @property
    def name(self) -> str:
        """The message with the name."""
        return f"bot-{self.id}"

    @property
    def sentence(self) -> str:
        """The message with the sentence about how it plays."""
        return f"bot-{self.id}-help"

    @property
    def portrait(self) -> str:
        """The id of the symbol with the portrait."""
        return f"portrait-{self.id}"

    def rating(self, game: str, seats: int) -> Rating | None:
        """What the ladder measured for its level in this game; None where nothing was measured."""
        return rating_of(game, seats, self.level.id)


NOVICE: Final = Level("novice", 1, 0.2)
CASUAL: Final = Level("casual", 2, 0.4)
SKILLED: Final = Level("skilled", 3, 0.7)
STRONG: Final = Level("strong", 4, 1.0)
MASTER: Final = Level("master", 5, 2.0)
LEVELS: Final = {level.id: level for level in (NOVICE, CASUAL, SKILLED, STRONG, MASTER)}

# The first of a level plays where only the level is named.
CHARACTERS: Final = {
    character.id: character
    for character in (
        Character("pip", NOVICE, "eager"),
        Character("mila", NOVICE, "builder"),
        Character("tola", CASUAL, "builder"),
        Character("gustaw", CASUAL, "aggressive"),
        Character("ada", SKILLED, "careful"),
        Character("janko", SKILLED, "aggressive"),
        Character("bruno", STRONG, "aggressive"),
        Character("irena", STRONG, "builder"),
        Character("edda", MASTER, ""),
        Character("sefa", MASTER, "careful"),
    )
}


def of_level(level: str) -> tuple[Character, ...]:
    """The characters of a level, the one that stands for it first."""
    return tuple(character for character in CHARACTERS.values() if character.level.id == level)


def character_named(name: str) -> Character | None:
    """The character of that id, or the first of the level of that id; None where the name is neither."""
    if name in LEVELS:
        return of_level(name)[0]
    return CHARACTERS.get(name)
