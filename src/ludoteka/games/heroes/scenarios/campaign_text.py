"""What is asked and told between the missions of a campaign. [HER-26]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Prompt, Told
from ludoteka.games.heroes.words.components import card_id, card_name
from ludoteka.games.heroes.words.labels import labels


def keep_words(card: int) -> str:
    return f"keep {card_id(card)}"


labels("carry_card")(card_name)
CARRY_CARD: Final = Prompt[int]("carry_card", "HER-26.2", keep_words)
CARRIED_ON: Final = Told("carried-on", "HER-26.2", "text")
