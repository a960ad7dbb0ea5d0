"""Verbs agree with the unit that they tell of: units are many, the Arrow Tower is one. Every unit, every sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from tests.games.heroes.declared import EVENTS, PROMPTS

from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES, SENTENCE
from ludoteka.games.heroes import GAME
from ludoteka.games.heroes.words.components import FACE_NUMBER

TOWER: Final = "arrow_tower"
ARGUMENT = re.compile(r"\$(\w+)")
VALUES: Final[dict[str, str | int]] = {
    "seat": 0,
    "seat2": 1,
    "amount": 2,
    "number": 2,
    "card": "spell:bless",
    "dice": "+1",
    "token": "venom",
}
# What sentences ask for in parts that they share: where a unit stands, which die counts.
PLACES: Final[dict[str, str | int]] = {"space": "b2", "space2": "c3", "counts": "alone", "die": 1}
# Words behind a unit that are no verbs, or verbs that never change.
STILL: Final = {
    "en": {"may", "must", "and", "against", "to", "replaced", "now", "concerns", "on", "from"},
    "pl": {"i", "na", "z", "to"},
}
BEHIND: Final = {"en": re.compile(r"(?: on \w\d)? ([a-z]+)"), "pl": re.compile(r"(?: (?:na|z) \w\d)?(?: nie)? (\w+)")}
BEFORE: Final = re.compile(r"(\w+)(?: się)? $")  # "Aktywują się Gryfy", "dokąd trafiają Gryfy"
ONE: Final = {"en": re.compile(r"(?:[^s]s|is|has)$"), "pl": re.compile(r"(?:[aeiy]|jest)$")}
MANY: Final = {"en": re.compile(r"(?:[^s]|ss)$"), "pl": re.compile(r"ą$")}


def sources(lang: str) -> dict[str, str]:
    text = (GAME.folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    pieces = SENTENCE.split("\n".join(row for row in text.splitlines() if not row.startswith("#")))
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


def of_units(lang: str) -> dict[str, str]:
    """The questions and events that name one unit."""
    return {
        id: body
        for id, body in sources(lang).items()
        if (id in EVENTS or id in PROMPTS) and "$unit }" in body and not id.endswith("-after")
    }


def about(id: str, body: str, unit: str) -> list[Message]:
    """What is said of a unit; where a sentence has several forms, all of them."""
    names = set(ARGUMENT.findall(body)) | set(PLACES) | {"unit", "unit2"}
    args: dict[str, str | int | tuple[str, ...] | Message] = {
        name: VALUES.get(name, 1) for name in names if not name.endswith("_id")
    }
    args |= {**PLACES, "unit": unit, "unit2": "zombies-few"}
    if "deeds" in names:
        args["deeds"] = tuple([one for one in GAME.texts("en").ids(f"{id}-") if "-only-" not in one])
    kinds = re.findall(r"\[(\w+)\]", body) if "kind" in names else [""]
    return [Message(id, args | {"kind": kind}) for kind in kinds]


def verbs(lang: str, message: Message) -> Iterator[str]:
    """Words beside the unit that must agree with it: the unit stands first, or behind a verb."""
    pieces = GAME.texts(lang).parts(message)
    at = next((n for n, piece in enumerate(pieces) if piece[0] == "unit"), -1)
    before = "".join([words for _, _, words in pieces[:at]])
    if at >= 0 and (not before or re.search(r"(?:that|where) $", before)):
        behind = BEHIND[lang].match("".join([words for _, _, words in pieces[at + 1 :]]))
        if behind and behind[1] not in STILL[lang]:
            yield behind[1]
    asked = BEFORE.search(before) if lang == "pl" else None
    if asked and re.search(r"(?:Aktywuj|dokąd|drogą)", before):
        yield asked[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_verbs_agree_with_every_unit(lang: str):
    wrong = set[str]()
    for id, body in of_units(lang).items():
        for unit in FACE_NUMBER:
            form = ONE if unit == TOWER else MANY
            for message in about(id, body, unit):
                said = GAME.texts(lang).say(message)
                told = [*verbs(lang, message)]
                wrong |= {said for verb in told if not form[lang].search(verb)}
                if lang == "en" and told:
                    wrong |= {said} if re.search(r"\btheir\b" if unit == TOWER else r"\bits\b", said) else set()
    assert not wrong, sorted(wrong)[:10]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_law_looks_at_many_sentences(lang: str):
    found = {id for id, body in of_units(lang).items() for one in about(id, body, "elves-few") if [*verbs(lang, one)]}
    assert len(found) >= 20


@pytest.mark.parametrize(
    ("id", "unit", "en", "pl"),
    [
        ("damaged", "magi-few", "Magi (few) on b2 take 2 damage.", "Magowie (garstka) na b2 otrzymują obrażenia: 2."),
        ("damaged", TOWER, "Arrow Tower on b2 takes 2 damage.", "Wieża Łucznicza na b2 otrzymuje obrażenia: 2."),
        ("moved", "griffins-pack", "Griffins (pack) move from b2 to c3.", "Gryfy (grupa) przechodzą z b2 na c3."),
        (
            "skipped",
            "elves-few",
            "Elves (few) on b2 are paralysed and skip their activation.",
            "Elfy (garstka) na b2: paraliż, aktywacja przepada.",
        ),
        (
            "unit_action",
            "zombies-few",
            "Zombies (few) on b2: choose an action.",
            "Zombie (garstka) na b2: wybierz działanie.",
        ),
        ("resisted", "nagas-few", "Nagas (few) on b2 resist the card.", "Nagi (garstka) na b2 opierają się karcie."),
    ],
)
def test_sentences_of_units(id: str, unit: str, en: str, pl: str):
    message = Message(id, {"unit": unit, "amount": 2, **PLACES})
    assert [GAME.texts(lang).say(message) for lang in LANGUAGES] == [en, pl]


@pytest.mark.parametrize(("change", "shown"), [("+1", "+1"), ("-2", "−2")])
def test_what_changes_is_said_with_its_sign_and_name(change: str, shown: str):
    args: dict[str, str | int] = {
        "unit": "elves-few",
        "stat": "attack",
        "amount": int(change),
        "change": change,
        **PLACES,
    }
    texts = GAME.texts("en")
    assert texts.say(Message("stat-changed", args)) == f"Elves (few) on b2: Attack {shown}."
    assert texts.say(Message("strengthened", args)) == f"Elves (few) on b2 gain {shown} Attack."
