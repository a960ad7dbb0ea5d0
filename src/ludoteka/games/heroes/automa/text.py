"""What the rules for enemies ask and tell. [HER-20]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Prompt, Told
from ludoteka.games.heroes.deciding import AI_TIE, Tied
from ludoteka.games.heroes.words import face_id, face_name, labels


def tied_words(option: Tied) -> str:
    """Written by the question that the tie stands for; see `deciding.tie`."""
    return str(option[1])


def enemy_words(face: int) -> str:
    return f"place {face_id(face)}"


@labels("enemy_placed")
def enemy_label(face: int, lang: str) -> str:
    return face_name(face, lang)


TIE: Final = Prompt[Tied](AI_TIE, "HER-20.1", tied_words)
ENEMY_PLACED: Final = Prompt[int]("enemy_placed", "HER-20.2", enemy_words)  # asked as a tie only
PROMPTS: Final[tuple[Prompt[Any], ...]] = (TIE, ENEMY_PLACED)

ENEMY_DEPLOYED: Final = Told("enemy-deployed", "HER-20.2", "unit", "space")
ENEMY_GATE: Final = Told("enemy-gate", "HER-20.23", "space")
ENEMY_WON: Final = Told("enemy-won", "HER-17.29")
EVENTS: Final = (ENEMY_DEPLOYED, ENEMY_GATE, ENEMY_WON)
