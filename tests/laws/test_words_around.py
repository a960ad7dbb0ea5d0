"""Words around the games: a thing has one name on every page, and a reader is spoken to in one way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludoteka
from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts

SENTENCES = (Path(ludoteka.__file__).parent / "locale" / "pl.ftl").read_text(encoding="utf-8").splitlines()
OTHERWISE = {  # what pages say in Polish, and the other words for it that none of them says
    "link": r"\b(?:[Łł]ącz[ae]|łączem|[Oo]dnośnik\w*|[Oo]dsyłacz\w*)\b",
    "celność": r"\b[Dd]okładnoś\w+\b",
    "twój": r"(?<=[a-ząćęłńóśźż,] )(?:Twój|Twoj\w+|Ciebie|Ci)\b",  # inside a sentence
}

ALONE = re.compile(  # on the table of Heroes III: tiles, decks, phases, pieces; modes of scenarios
    r"^(table-(?:tile|neutrals|measure|deck-|phase|wall|gate|morale|resource|astrologers|final|duel)[\w-]*"
    r"|table-hero-(?:main|secondary)|table-token-(?:build|population|spell_book)"
    r"|scenarios-(?:mode|extra|faction)[\w-]*) = ([^\W\d_])",
    re.MULTILINE,
)


@pytest.mark.parametrize("word", OTHERWISE)
def test_a_thing_has_one_name(word: str):
    assert [line for line in SENTENCES if re.search(OTHERWISE[word], line)] == []


def test_paces_are_words_for_speed():
    """`Zwykle` would say how often."""
    say = core_texts("pl").say
    said = [say(Message(f"web-pace-{one}", {})) for one in ("quick", "normal", "slow")]
    assert said == ["Szybko", "Średnio", "Wolno"]


def test_labels_that_stand_alone_begin_with_a_capital_in_both_languages():
    """Names of tiles, decks, phases and pieces on the table of Heroes III."""
    folder = Path(ludoteka.__file__).parent / "games" / "heroes" / "locale"
    for lang in ("en", "pl"):
        found = ALONE.findall((folder / f"{lang}.ftl").read_text(encoding="utf-8"))
        assert len(found) > 30
        assert [id for id, first in found if first.islower()] == []
