"""What is said beside the answers to the open question of a state: its price, and what it leads to."""

from __future__ import annotations

from typing import Any

import ludoteka
from ludoteka.core.foresight import Foresight


def foreseen(id: str, s: Any, lang: str = "en", ask: int = 0) -> list[str]:
    """In the order of the answers, as the page and the terminal write it."""
    game = ludoteka.game(id)
    assert game.rules.foresee is not None
    say = game.texts(lang).say
    pairs = game.rules.foresee(s, s.asks[ask])
    return [str(Foresight(*["" if message is None else say(message, None) for message in pair])) for pair in pairs]
