"""The words for options on buttons, question by question, in both languages. [HER-33]

What an option is in a record is the business of its prompt. Components have names (components.py); words for answers
that are no component are written once, English and Polish side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ludoteka.core.marks import player
from ludoteka.games.heroes.registers import entered

Words = tuple[str, str]  # English, Polish
Labeller = Callable[[Any, str], str]  # (option, language)
LABELLERS: Final[dict[str, Labeller]] = {}
YES_OR_NO: Final = {1: ("yes", "tak"), 0: ("no", "nie")}
USE_OR_NOT: Final = {1: ("use", "użyj"), 0: ("decline", "nie używaj")}
ACCEPT_OR_NOT: Final = {1: ("accept", "zgoda"), 0: ("decline", "nie")}
DONE_SAID: Final = ("done", "gotowe")
PASS_SAID: Final = ("pass", "pas")


def labels(*prompts: str) -> Callable[[Labeller], Labeller]:
    """Register the words for the options of questions on buttons.

    The actions of a turn are options of one question: for them the name is `main_action:` and the kind of action.
    """
    return entered(LABELLERS, *prompts)


def worded(*prompts: str, answers: Mapping[Any, Words], others: Labeller | None = None) -> Labeller:
    """Register questions with answers that are no component, and what names the other options, if there are any."""

    def label(option: Any, lang: str) -> str:
        if others is not None and option not in answers:
            return others(option, lang)
        return answers[option][lang == "pl"]

    return labels(*prompts)(label)


def in_any_language(words: Callable[[Any], str]) -> Labeller:
    """Numbers and spaces, which read the same everywhere: as a record writes them."""

    def label(option: Any, lang: str) -> str:
        return words(option)

    return label


def player_label(seat: int, lang: str) -> str:
    return player(seat)


def phrased(words: Words, name: Labeller) -> Labeller:
    """Words around the name of what is chosen: `("recruit {}", "zrekrutuj: {}")`."""

    def label(option: Any, lang: str) -> str:
        return words[lang == "pl"].format(name(option, lang))

    return label


def of_action(words: Words, name: Labeller) -> Labeller:
    """The same for an action of a turn: what is chosen stands second in it."""

    def label(action: Any, lang: str) -> str:
        return words[lang == "pl"].format(name(action[1], lang))

    return label


def use_words(use: int) -> str:
    """In a record, where something may be used or not."""
    return "use" if use else "decline"


def answer_words(answer: int) -> str:
    """In a record, where an offer is answered."""
    return "accept" if answer else "decline"


def turned_said(rotation: int, lang: str) -> str:
    """How a tile lies, by sixths of a turn."""
    if not rotation:
        return "bez obrotu" if lang == "pl" else "not turned"
    return f"obrót o {60 * rotation}°" if lang == "pl" else f"turned by {60 * rotation}°"
