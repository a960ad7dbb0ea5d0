"""The law of capitals: in Polish a word inside a sentence of Heroes III has a capital only as part of a name.

English capitalises the terms of the game (Main Hero, Movement Point, Gold); Polish does not. Names of cards, units,
buildings, places, Factions, Heroes and scenarios keep their capitals in both: see docs/how-to/add-a-card.md. The rule
pages are given with the rules, print every term with a capital and are not searched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern, SelectExpression, StringLiteral, TextElement
from tests.laws.test_terms import SOURCE, Line, data, spelled, strings, terms_of
from tests.sentences import offered

import ludoteka

FOLDER = SOURCE / "games" / "heroes"
CAPITAL = re.compile(r"(?<!\w)[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]+")
OPENING = " \xa0„(\"'…"  # what may stand between the end of a sentence and the first word of the next
ENDING = ".!?"
POLISH = re.compile(r"[ąćęłńóśźż]")
NAMES_TOO = (  # names in phrases of their own, and kinds of units that are named together
    *("Gildi* Magów", "Punk* Handlow*", "Losow* Miast*", "Utopi*", "Graal*", "Wież* Łucznicz*", "Gambit* Królowej"),
    *("Szk* Ziemi", "Szk* Ognia", "Szk* Powietrza", "Szk* Wody", "Szk* Powietrza i Wody", "Szk* Ziemi i Ognia"),
    *("Smok*", "Golem*", "Żywiołak*", "Hord*", "Legion*"),
)
TERMS_THAT_ARE_NAMES = {"Grail", "Arrow Tower", "Mage Guild", "Trading Post", "Random Town", "School of Magic"}


def stem(word: str) -> str:
    """How a name begins in every case: `Gryfy` and `Gryfów`, `Utopia` and `Utopii`."""
    return re.escape(word[: max(3, len(word) - 3)]) + r"\w*"


@cache
def names() -> re.Pattern[str]:
    """The names of all components, whatever their endings. A name that is a term of the game as well is left out."""
    terms = terms_of("heroes")
    common = re.compile("|".join(spelled(one) for term in terms.terms if term.en not in TERMS_THAT_ARE_NAMES
                                 for one in (*term.forms, term.pl)), re.IGNORECASE)  # fmt: skip
    known = [name for row in terms.names.values() for name in ([row] if isinstance(row, str) else row)]
    phrases = {r"\s+".join(map(stem, name.split())) for name in known if " " in name or not common.fullmatch(name)}
    phrases |= {r"\s+".join(one.replace("*", r"\w*") for one in name.split()) for name in NAMES_TOO}
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(phrases, key=len, reverse=True))})")


def inside(text: str, begins: bool = True) -> list[str]:
    """The words with a capital that neither begin a sentence nor belong to a name."""
    named = [found.span() for found in names().finditer(text)]
    return [
        found[0]
        for found in CAPITAL.finditer(text)
        if not opens(text[: found.start()], begins) and not any(a <= found.start() < b for a, b in named)
    ]


def opens(before: str, begins: bool) -> bool:
    """Whether a sentence begins after these words."""
    before = before.rstrip(OPENING)
    return before[-1] in ENDING if before else begins


def spoken(pattern: Pattern, begins: bool, found: list[str]) -> bool:
    """Notes the capitals of a message; says whether another sentence would begin after it."""
    for part in pattern.elements:
        if isinstance(part, TextElement):
            found += inside(part.value, begins)
            begins = opens(part.value, begins)
        elif isinstance(part.expression, SelectExpression):
            ends = [spoken(variant.value, begins, found) for variant in part.expression.variants]
            begins = all(ends)
        elif not (isinstance(part.expression, StringLiteral) and not part.expression.value.strip()):
            begins = False
    return begins


def messages() -> dict[str, Pattern]:
    parsed = FluentParser().parse((FOLDER / "locale" / "pl.ftl").read_text(encoding="utf-8"))
    return {one.id.name: one.value for one in parsed.body if isinstance(one, Message) and one.value is not None}


def printed_texts() -> Iterator[Line]:
    """What is printed on cards, units, buildings and tiles, and said of scenarios."""
    for record in data("heroes"):
        for key, text in record.items():
            if key.endswith("_pl") and not key.startswith(("name", "class", "specialty")) and isinstance(text, str):
                yield Line(f"{record.get('id', '')} {key}", text)


def labels() -> Iterator[Line]:
    """Strings of the source that are Polish."""
    for file in sorted(FOLDER.rglob("*.py")):
        for line in strings(file):
            if POLISH.search(line.text):
                yield line


def test_sentences_have_capitals_for_names_alone():
    wrong: dict[str, list[str]] = {}
    for id, pattern in messages().items():
        found: list[str] = []
        spoken(pattern, True, found)
        wrong |= {id: found} if found else {}
    assert wrong == {}


@pytest.mark.parametrize("texts", [printed_texts, labels])
def test_printed_texts_and_labels_have_capitals_for_names_alone(texts):
    lines = list(texts())
    assert len(lines) > 100
    assert [(line.where, found) for line in lines if (found := inside(line.text))] == []


def test_what_stands_inside_a_sentence_begins_small():
    """Parts of judgements, what can be done, prices and consequences."""
    game = ludoteka.game("heroes")
    first = {id: pattern.elements[0] for id, pattern in messages().items()}
    parts = {id for id in first if id.startswith(("part-", "leads-", "foreseen-"))} | offered(game)
    parts = {id for id in parts if "-only-" not in id}
    begun = {id: part.value for id in parts if isinstance(part := first[id], TextElement)}
    assert len(begun) > 30
    assert {id: text for id, text in begun.items() if text[0].isupper()} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Gracz 1: Bohater Główny zyskuje 2 PD.", ["Bohater", "Główny"]),
        ("Zapłać 3 Złota.", ["Złota"]),
        ("Zniszcz Wieżę Łuczniczą albo Mur.", ["Mur"]),
        ("Podwójnie dla Gromoptaków. Runda walki trwa.", []),
        ("Do Smoczej Utopii wejdź z Gryfami, kup zaklęcie w Gildii Magów.", []),
        ("Jej Atak rośnie, gdy stoi w Mieście.", ["Atak", "Mieście"]),
    ],
)
def test_a_capital_that_stands_for_no_name_is_noticed(text: str, found: list[str]):
    assert inside(text) == found
