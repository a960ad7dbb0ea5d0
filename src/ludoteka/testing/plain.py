"""Plain words: what is asked, offered and told shows no ids, no numbers of the machine, one way to write signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from ludoteka.core.match import Match
from ludoteka.core.texts import LANGUAGES, option_label

FAULTS = {
    "an id": re.compile(r"\b[a-z]+_[a-z_]+\b"),
    "an open argument": re.compile(r"[{}$]"),
    "nothing where there should be a word": re.compile(r"\bNone\b(?! of\b)"),
    "coordinates": re.compile(r"(?<![\d.])[-−]?\d+,[-−]?\d+(?!\d)"),
    "a number for a field": re.compile(r"\b(?:field|pole) \d"),
    "a hyphen for a minus": re.compile(r"(?<![\w-])-\d"),
    "a payment of nothing": re.compile(r"\b(?:pays?|gains?|płaci|zyskuje|otrzymuje):? (?:\w+ )?0\b"),
    "one of several": re.compile(
        r"(?<![\d.,+−×:/–-])\b1 (?:Pearls|cards|points|keys|Allies|races|tokens|Materials|Valuables|Citizens"
        r"|Monsters|rabbits"
        r"|perły|pereł|karty|kart|punkty|punktów|klucze|kluczy|żetony|żetonów)\b"
    ),
}


def everything_said_is_plain(match: Match, draw: Random) -> None:
    """Prompts, answers and the last events, as every seat reads them, in every language."""
    for lang in LANGUAGES:
        for source, text in said(match, lang):
            for fault, pattern in FAULTS.items():
                found = pattern.search(text)
                assert found is None, f"{source} shows {fault} in {lang}: {text!r}"


def said(match: Match, lang: str) -> Iterator[tuple[str, str]]:
    """What it is, and its words."""
    texts = match.game.texts(lang)
    for event in match.events[-200:]:
        for message in (event.message, event.hidden):
            if message is not None:
                yield message.id, texts.say(message)
    for seat in match.to_act:
        question = match.question(seat)
        yield question.prompt.id, texts.say(question.prompt)
        for option in question.options:
            yield f"{question.prompt.id}, {option},", option_label(match.game, question.prompt.id, option.value, lang)
