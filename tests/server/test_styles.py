"""Style sheets: a game and the pages around it mean different things by different names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoteka
from ludoteka.server.render.drawing import begun, table_style
from ludoteka.server.render.files import contents

SHELL = ("company.css", "story.css", "question.css", "plans.css")
# Parts of the shell that a game may dress for its own table.
DRESSED = frozenset(("btn", "lit", "opt", "peek", "player", "prompt", "tool"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def outermost(sheet: str) -> Iterator[str]:
    """The selectors of a sheet that stand within no other rule."""
    open: list[str] = []
    said = ""
    for sign in COMMENT.sub("", sheet):
        if sign == "{":
            if all(one.startswith("@") for one in open) and not said.strip().startswith("@"):
                yield from said.split(",")
            open.append(said.strip())
        elif sign == "}":
            open.pop()
        said = "" if sign in "{};" else said + sign


def begins_with(sheet: str) -> set[str]:
    """The classes that a sheet dresses wherever they stand."""
    return {found[1] for one in outermost(sheet) if (found := re.match(r"\s*\.([a-z][\w-]*)", one))}


def named(sheet: str) -> set[str]:
    return set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"url\([^)]*\)", "", COMMENT.sub("", sheet))))


@pytest.mark.parametrize("id", ludoteka.games())
def test_a_game_gives_no_class_a_second_meaning(id: str):
    for name in SHELL:
        both = named(table_style(ludoteka.game(id))) & begins_with(contents(name).decode())
        assert both <= DRESSED, f"{name} and the table of {id} both dress {both - DRESSED}"


def test_a_second_meaning_is_noticed():
    assert begins_with("@layer page { .offer, .verdict .tally { & .deep { color: red; } } }") == {"offer", "verdict"}


SHEETS = sorted(Path(ludoteka.__file__).parent.rglob("*.css"))


def crowded(sheet: str) -> list[str]:
    """Lines of a sheet on which more than one thing is said."""
    lines = COMMENT.sub("", sheet).splitlines()
    return [line for line in lines if len(re.findall(r"[;{}](?=\s*\S)", re.sub(r'url\([^)]*\)|"[^"]*"', "", line)))]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.parent.name}-{sheet.stem}")
def test_a_line_of_a_sheet_says_one_thing(sheet: Path):
    assert crowded(sheet.read_text(encoding="utf-8")) == []


def test_a_line_that_says_two_things_is_noticed():
    assert crowded(".a { color: red; }") == [".a { color: red; }"]
    assert crowded('.a {\n  content: ";}";\n  mask: url("data:x;y");\n}') == []


def test_an_answer_begins_with_a_capital_letter_and_a_space_keeps_its_name():
    assert [begun(one) for one in ("recruit Zombies", "łap", "a3", "b2 and c4", "")] == [
        "Recruit Zombies",
        "Łap",
        "a3",
        "b2 and c4",
        "",
    ]
