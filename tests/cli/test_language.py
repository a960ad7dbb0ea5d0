"""--lang, LUDOTEKA_LANG and the locale; every sentence in both languages."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from tests.cli.conftest import Run

import ludoteka.cli
from ludoteka.cli.face import chosen_language

COMMANDS = ("play", "new", "replay", "rules", "games", "bench", "arena", "serve")
ID = re.compile(r"^(cli-[a-z0-9_-]+) =", re.MULTILINE)
USED = re.compile(r'"(cli-[a-z0-9-]+)"')


def ids(lang: str) -> list[str]:
    return ID.findall((files("ludoteka") / "locale" / f"{lang}.ftl").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("argv", "environ", "lang"),
    [
        ([], {}, "en"),
        ([], {"LANG": "pl_PL.UTF-8"}, "pl"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "pl_PL"}, "pl"),
        ([], {"LANG": "pl_PL.UTF-8", "LUDOTEKA_LANG": "en"}, "en"),
        (["games", "--lang", "pl"], {"LUDOTEKA_LANG": "en"}, "pl"),
        (["games", "--lang=pl"], {}, "pl"),
        (["games", "--lang"], {}, "en"),
        (["games", "--lang", "xx"], {"LUDOTEKA_LANG": "pl"}, "pl"),
    ],
)
def test_the_language_is_the_one_asked_for_last_and_nearest(argv, environ, lang):
    assert chosen_language(argv, environ) == lang


def test_both_languages_have_the_same_sentences_once():
    assert sorted(ids("en")) == sorted(ids("pl"))
    assert len(set(ids("en"))) == len(ids("en"))


def test_every_sentence_that_is_used_exists():
    source = "".join(path.read_text(encoding="utf-8") for path in Path(ludoteka.cli.__file__).parent.rglob("*.py"))
    assert set(USED.findall(source)) - set(ids("en")) - {"cli-"} == set()


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_in_words_and_has_examples(run: Run, command: str, lang: str):
    told = run(*([command] if command else []), "--help", "--lang", lang)
    assert told.code == 0
    assert "cli-" not in told.out
    assert f"ludoteka {command}".strip() in told.out.split("─╯")[-1], "no example"
    assert ("Pokazuje tę pomoc" if lang == "pl" else "Show this and exit") in told.out


def test_an_unknown_language_is_refused(run: Run):
    told = run("games", "--lang", "de")
    assert (told.code, told.err) == (2, 'There is no language "de". The languages are: en, pl.\n')


def test_the_version_is_told(run: Run):
    assert run("--version").out == f"ludoteka {ludoteka.__version__}\n"
