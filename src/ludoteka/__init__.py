"""Ludoteka: modern board games, complete to the last rule, for players, bots and researchers.

>>> import ludoteka
>>> match = ludoteka.game("cardia").start(seed=42)
>>> match.to_act
(0, 1)
"""

from typing import TYPE_CHECKING

from ludoteka.core.errors import BadRecord, IllegalMove, InvalidSetup, LudotekaError, UnknownGame
from ludoteka.core.game import Game
from ludoteka.core.match import Match, Option, Question
from ludoteka.core.perspective import Perspective
from ludoteka.core.record import load
from ludoteka.core.registry import game
from ludoteka.core.state import Event, Message, Result
from ludoteka.core.variant import Variant

if TYPE_CHECKING:
    from ludoteka.core.registry import games
else:
    from ludoteka import games  # the package, which can be called

__version__ = "0.1.0"

__all__ = [
    "BadRecord",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidSetup",
    "LudotekaError",
    "Match",
    "Message",
    "Option",
    "Perspective",
    "Question",
    "Result",
    "UnknownGame",
    "Variant",
    "game",
    "games",
    "load",
]
