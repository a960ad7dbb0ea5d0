"""The law of words: in Polish a thing has one name, the one its rulebook gives it, wherever a player can read it.

Every game brings `tests/games/<id>/terms.toml`, made from the names and the glossary of its rules:

    allowed = ["Izba sojuszników"]    # phrases that are left out of the search: a forbidden word with another meaning

    [[term]]                          # one for each component, phase, zone and deed that the rulebook names
    en = "Court"
    pl = "dziedziniec"                # the canonical term
    forms = ["dziedziń*", "dziedziniec"]  # how it looks in sentences; a star stands for any ending
    never = ["dwor*", "dwór"]         # synonyms that must not appear; without a star the whole word, or words

    [names]                           # every component with a Polish name, by its id in data/*.json
    jailer = "Nadzorca"               # (an id that several components share is given as a list)

Upper and lower case are the same. A synonym may be several words ("pole gry"). Searched are locale/pl.ftl (sentences,
guide, first steps), the strings of the game's own code, its table template, and what the terminal prints of positions
of random play. The rule pages and the texts on the components are given with the rules: they are the source of the
list and are not searched. Where a word is wrong in one sense and right in another, forbid the phrase instead ("wygrał
następne starcie").
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from rich.console import Console
from tests.laws.walks import GAMES, play_on, set_ups

import ludoteka
from ludoteka.core.texts import option_label
from ludoteka.terminal import draw

ROOT = Path(__file__).parent.parent
SOURCE = Path(ludoteka.__file__).parent
LISTS = {id: ROOT / "games" / id / "terms.toml" for id in GAMES}  # a game without its list fails every law here
listed_game = pytest.mark.parametrize("id", sorted(LISTS))
PLACEABLE = re.compile(r"\{[^{}]*?->|\{[^{}]*\}|^\s*\*?\[\w+\]", re.MULTILINE)
MARKUP = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|<[^>]*>", re.DOTALL)
HEADWORD = re.compile(r"^- \*\*([^*:(]+)", re.MULTILINE)


class Term(NamedTuple):
    en: str
    pl: str
    forms: tuple[str, ...]
    never: tuple[str, ...]


class Terms(NamedTuple):
    terms: tuple[Term, ...]
    names: dict[str, str | list[str]]
    allowed: tuple[str, ...]


class Line(NamedTuple):
    """Words that a player can read, and where they stand."""

    where: str
    text: str


@cache
def terms_of(id: str) -> Terms:
    found = tomllib.loads(LISTS[id].read_text(encoding="utf-8"))
    assert set(found) <= {"term", "names", "allowed"}, f"{id}: {sorted(found)}"
    rows = tuple(Term(row["en"], row["pl"], tuple(row["forms"]), tuple(row.get("never", ()))) for row in found["term"])
    return Terms(rows, found["names"], tuple(found.get("allowed", ())))


@cache
def pattern(*words: str) -> re.Pattern[str]:
    """Any of these: `dwor*` begins a word, `dwór` is a whole one."""
    return re.compile("|".join(map(spelled, words)) or r"(?!)", re.IGNORECASE)


def spelled(words: str) -> str:
    stem = re.escape(words.removesuffix("*")).replace(r"\ ", r"\s+")
    return rf"(?<!\w){stem}" + ("" if words.endswith("*") else r"(?!\w)")


def finds(patterns: tuple[str, ...], text: str) -> bool:
    return pattern(*patterns).search(text) is not None


def synonyms(terms: Terms, text: str) -> list[str]:
    """What a line says that it must not: `word → the rulebook's term`."""
    for phrase in terms.allowed:
        text = pattern(phrase).sub("…", text)
    if not finds(tuple(one for term in terms.terms for one in term.never), text):
        return []
    return [
        f"{found[0]} → {term.pl}" for term in terms.terms for one in term.never for found in pattern(one).finditer(text)
    ]


# -- where a player can read words ---------------------------------------------------------------------------


def sentences(folder: Path) -> Iterator[Line]:
    """The messages of pl.ftl, without their names, arguments and comments."""
    for number, line in enumerate((folder / "locale" / "pl.ftl").read_text(encoding="utf-8").splitlines(), 1):
        if not line.startswith("#"):
            text = line.partition("=")[2] if re.match(r"[a-z][\w-]* *=", line) else line
            yield Line(f"pl.ftl:{number}", PLACEABLE.sub(" ", text))


def strings(file: Path) -> Iterator[Line]:
    """The strings of a source file; docstrings are for programmers."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    docs = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
        and isinstance(node.body[0].value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs:
            yield Line(f"{file.name}:{node.lineno}", node.value)


def data(id: str) -> Iterator[dict[str, Any]]:
    """Every record of a game's data that has a Polish name or text."""

    def inside(value: Any) -> Iterator[dict[str, Any]]:
        if isinstance(value, dict):
            both = [key for key in ("name", "text") if isinstance(value.get(key), dict)]  # {"en": …, "pl": …}
            value |= {f"{key}_{lang}": text for key in both for lang, text in value[key].items()}
            if any(key.endswith("_pl") for key in value):
                yield value
            for inner in value.values():
                yield from inside(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from inside(inner)

    for file in sorted((SOURCE / "games" / id / "data").rglob("*.json")):
        yield from inside(json.loads(file.read_text(encoding="utf-8")))


def written(id: str) -> Iterator[Line]:
    """All that lies ready in files."""
    folder = SOURCE / "games" / id
    yield from sentences(folder)
    for file in sorted(folder.rglob("*.py")):
        yield from strings(file)
    for file in sorted((folder / "table").rglob("*.html")):
        yield Line(file.name, MARKUP.sub(" ", file.read_text(encoding="utf-8")))


@cache
def printed(id: str) -> tuple[Line, ...]:
    """What the terminal prints of a few positions: the table, the question, the options, at last the log."""
    game = ludoteka.game(id)
    texts = game.texts("pl")
    texts_pl = [text for record in data(id) for key, text in record.items() if key.endswith("_pl")]
    given = sorted({text for text in texts_pl if isinstance(text, str) and " " in text}, key=len, reverse=True)
    found: dict[str, Line] = {}
    for seed, set_up in enumerate(set_ups(id)[:: max(1, len(set_ups(id)) // 4)]):
        match = set_up.start(seed)
        out = StringIO()
        for _ in range(4):
            play_on(match, Random(seed), 25)
            Console(file=out, width=400).print(draw(match.view(match.to_act[0] if match.to_act else 0), game, "pl"))
            for seat in match.to_act:
                question = match.question(seat)
                labels = [option_label(game, question.prompt.id, option.value, "pl") for option in question.options]
                print(texts.say(question.prompt), *labels, sep="\n", file=out)
        print(*(texts.say(event.message) for event in match.events), sep="\n", file=out)
        for text in out.getvalue().splitlines():
            for words in given:
                text = text.replace(words, "…")
            found[text] = Line(f"terminal, {set_up}, seed {seed}", text)
    return tuple(found.values())


def synonyms_in(id: str, lines: Iterable[Line]) -> list[str]:
    terms = terms_of(id)
    return sorted({f"{line.where}: {found}" for line in lines for found in synonyms(terms, line.text)})


# -- the laws ------------------------------------------------------------------------------------------------


@listed_game
def test_no_synonym_is_written(id: str):
    assert synonyms_in(id, written(id)) == []


@listed_game
def test_no_synonym_is_printed(id: str):
    assert synonyms_in(id, printed(id)) == []


@listed_game
def test_the_list_has_every_component(id: str):
    """The names of the data are those of the list, so a component renamed in one place only is noticed."""
    found: dict[str, set[str]] = {}
    for record in data(id):
        if "id" in record and "name_pl" in record:
            found.setdefault(str(record["id"]), set()).add(record["name_pl"])
    listed = {key: {name} if isinstance(name, str) else set(name) for key, name in terms_of(id).names.items()}
    assert {key: names for key, names in found.items() if not names <= listed.get(key, set())} == {}


@listed_game
def test_the_list_has_every_word_of_the_glossary(id: str):
    text = (SOURCE / "games" / id / "rules.pl.md").read_text(encoding="utf-8")
    glossary = HEADWORD.findall(re.split(r"^## .*[Ss]łowniczek", text, flags=re.MULTILINE)[-1])
    assert len(glossary) > 10
    terms = terms_of(id)
    names = [name for row in terms.names.values() for name in ([row] if isinstance(row, str) else row)]
    known = (*(form for term in terms.terms for form in term.forms), *names)
    assert [word for word in glossary if not finds(known, word)] == []


@listed_game
def test_the_list_agrees_with_itself(id: str):
    """A canonical term has one of its own forms, and no term or name is forbidden."""
    terms = terms_of(id)
    for term in terms.terms:
        assert finds(term.forms, term.pl), term
        assert synonyms(terms, term.pl) == [], term
    for name in terms.names.values():
        for one in [name] if isinstance(name, str) else name:
            assert synonyms(terms, one) == [], one


@listed_game
def test_a_planted_synonym_is_noticed(id: str):
    """Every forbidden word would be found in a sentence, also with an ending where it may have one."""
    terms = terms_of(id)
    assert sum(len(term.never) for term in terms.terms) >= 10
    for term in terms.terms:
        for word in term.never:
            stem = word.removesuffix("*")
            for planted in {stem, stem.upper(), stem + "ami" if word.endswith("*") else stem}:
                lines = [Line("planted", f"Weź kartę ({planted}), a potem zakończ wybór.")]
                assert any(f"→ {term.pl}" in found for found in synonyms_in(id, lines)), word


@listed_game
def test_no_id_and_no_english_name_is_printed(id: str):
    """What the terminal says in Polish has no identifier and no name of a component left in English."""
    ids, english = set(), set()
    for record in data(id):
        ids |= {str(record.get("id"))} if "_" in str(record.get("id")) else set()
        if record.get("name_en") and record.get("name_pl") and record["name_en"] != record["name_pl"]:
            english.add(record["name_en"])
    polish = " ".join(line.text for line in printed(id))
    assert len(english) > 20
    assert [one for one in sorted(ids | english) if finds((one,), polish)] == []
