"""`ludoteka new-game`: what it writes runs and passes everything at once, and what cannot be begun is said plainly."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest
from tests.kit.conftest import run

from ludoteka.core.texts import core_texts
from ludoteka.kit import declared
from ludoteka.kit.new_game import BadNewGame, contents, new_game, substitutes


def test_everything_passes_at_once(begun: Path):
    """The tests that were written with it, and every law."""
    done = run(begun, "-m", "pytest", "-v", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "test_old_3_3_the_highest_card_takes_the_trick_and_leads PASSED" in done.stdout
    assert "test_positions[old_maid-tables_show_nothing_hidden] PASSED" in done.stdout
    assert "test_game[old_maid-every_bot_plays] PASSED" in done.stdout
    assert "test_game[old_maid-lessons_explain_their_mistakes] PASSED" in done.stdout


def test_a_new_game_is_clean_for_linters_and_types(begun: Path):
    for tool in (["ruff", "format", "--check", "--no-cache"], ["ruff", "check", "--no-cache"]):
        done = run(begun, "-m", *tool, ".")
        assert done.returncode == 0, done.stdout + done.stderr
    done = run(begun, "-m", "mypy", "--cache-dir", os.devnull, "src")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_command_writes_it_and_the_other_commands_know_it(begun: Path):
    told = run(begun, "-m", "ludoteka", "rules", "old_maid", "3.3").stdout
    assert "takes the trick" in told
    assert "Old Maid" in run(begun, "-m", "ludoteka", "games", "old_maid").stdout
    again = run(begun, "-m", "ludoteka", "new-game", "old_maid", "--folder", "elsewhere")
    assert again.returncode == 2
    assert 'There is already a game "old_maid".' in again.stderr
    assert not (begun / "elsewhere").exists()


SERVED = """
from starlette.testclient import TestClient
from ludoteka.server import Config
from ludoteka.server.app import create_app
with TestClient(create_app(Config(data=DATA)), base_url="http://localhost") as http:
    print(http.get("/").text)
    print(http.get("/static/icons.svg").text)
    print(http.get("/learn/old_maid").text)
"""


def test_it_brings_its_own_icon_and_colour_to_the_lobby(begun: Path, tmp_path: Path):
    """Nothing outside the package of a game knows them: they come with it, into one sheet with all others."""
    code = f"from pathlib import Path\nDATA = Path({str(tmp_path / 'data')!r})\n{SERVED}"
    done = run(begun, "-c", code)
    assert done.returncode == 0, done.stderr
    assert '#i-old-maid"' in done.stdout
    assert '<symbol id="i-old-maid"' in done.stdout
    assert "/learn/old_maid/just-enough" in done.stdout  # and its first lesson
    assert '<symbol id="i-undo"' in done.stdout
    assert '<symbol id="i-signet"' in done.stdout
    assert ".lobby:has(#g-old_maid:checked) { --hue: 160; --chroma: 0.03;" in done.stdout
    assert 'data-box="old_maid" style="--box:160"' in done.stdout


LEARNED = """
from ludoteka.bots.weights import learned
print(learned("cardia").game, learned("old_maid").tables["two"].weights)
"""


def test_it_may_bring_what_bots_have_learned_of_it(begun: Path):
    file = begun / "src" / "ludoteka_old_maid" / "learned.json"
    file.write_text('{"game": "old_maid", "kinds": [], "tables": {"two": {"weights": [0.5]}}}', encoding="utf-8")
    assert run(begun, "-c", LEARNED).stdout.split() == ["cardia", "[0.5]"]


def test_all_files_that_a_game_needs_are_there_and_bear_its_names():
    found = contents(substitutes("old_maid", "Old Maid"))
    package = {str(path.relative_to("src/ludoteka_old_maid")) for path in found if path.parts[0] == "src"}
    parts = ("terms", "state", "setup", "flow", "moves", "scoring", "view", "features", "text")
    assert {f"{part}.py" for part in parts} <= package
    assert {"locale/en.ftl", "locale/pl.ftl", "rules.en.md", "rules.pl.md", "table/table.html", "py.typed"} <= package
    for path, text in found.items():
        assert not [word for word in substitutes("x", "x") if f"@{word}@" in text], path
        if path.suffix == ".py":
            ast.parse(text)
            assert declared.written(text) == text


def test_it_is_a_small_game():
    """What an author has to read: without what is written from the declaration, blank lines and docstrings' rest."""
    found = contents(substitutes("tiny", "Tiny"))
    rows = [
        (path.name == "lessons.py", row)
        for path, text in found.items()
        if path.parts[0] == "src" and path.suffix == ".py"
        for row in declared.WRITTEN.sub("\n", text).splitlines()
        if row.strip()
    ]
    assert sum(not taught for taught, _ in rows) < 230  # the game itself
    assert sum(taught for taught, _ in rows) < 40  # and its first lesson


# -- what is refused -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["", "Hearts", "1st", "two words", "a-b", "_x", "x_", "a__b", "../up", "ę", "x" * 31])
def test_bad_ids_are_refused_before_anything_is_written(id: str, tmp_path: Path):
    with pytest.raises(BadNewGame) as caught:
        new_game(id, folder=tmp_path / "here")
    assert caught.value.message.id == "kit-error-id"
    assert not (tmp_path / "here").exists()


@pytest.mark.parametrize("name", ["  ", 'a "b"', "a{b}", "a\\b", "a\nb", "<b>", "x" * 61])
def test_names_that_would_break_a_file_are_refused(name: str, tmp_path: Path):
    with pytest.raises(BadNewGame, match="name of a game"):
        new_game("fine", name, tmp_path / "here")
    assert not (tmp_path / "here").exists()


def test_a_folder_that_is_in_use_is_left_alone(tmp_path: Path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(BadNewGame, match="not an empty folder"):
        new_game("fine", folder=tmp_path)
    with pytest.raises(BadNewGame, match="not an empty folder"):
        new_game("fine", folder=tmp_path / "mine.txt")
    with pytest.raises(BadNewGame, match="cannot be written"):
        new_game("fine", folder=tmp_path / "mine.txt" / "below")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    (tmp_path / "empty").mkdir()
    assert new_game("fine", folder=tmp_path / "empty").is_dir()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_refusals_are_sentences_in_both_languages(lang: str, tmp_path: Path):
    said = set()
    for id, name, folder in [("X", None, "a"), ("cardia", None, "a"), ("fine", "{", "a"), ("fine", None, ".")]:
        (tmp_path / "full").mkdir(exist_ok=True)
        with pytest.raises(BadNewGame) as caught:
            new_game(id, name, tmp_path / folder)
        said.add(core_texts(lang).say(caught.value.message))
    assert len(said) == 4
    assert not [sentence for sentence in said if sentence.startswith("kit-error")]
