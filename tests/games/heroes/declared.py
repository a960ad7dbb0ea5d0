"""Every question and event that the texts of the game declare, by their ids."""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Prompt, Told
from ludoteka.games.heroes import text

DECLARED: Final[list[Any]] = [one for page in (text, *text.TEXTS) for one in vars(page).values()]
PROMPTS: Final = {one.id: one for one in DECLARED if isinstance(one, Prompt)}
EVENTS: Final = {one.id: one for one in DECLARED if isinstance(one, Told)}
