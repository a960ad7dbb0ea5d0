"""What is asked and told between the missions of a campaign. [HER-26]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Prompt, Told
from ludoteka.games.heroes.words.components import card_id, card_name, labels


def keep_words(card: int) -> str:
    return f"keep {card_id(card)}"


@labels("carry_card")
def keep_label(card: int, lang: str) -> str:
    return card_name(card, lang)


CARRY_CARD: Final = Prompt[int]("carry_card", "HER-26.2", keep_words)
PROMPTS: Final[tuple[Prompt[Any], ...]] = (CARRY_CARD,)
CARRIED_ON: Final = Told("carried-on", "HER-26.2", "text")
EVENTS: Final[tuple[Told, ...]] = (CARRIED_ON,)
