"""`pytest --ludoteka-game ID`: what it runs, what it notices in a game of another package, and what it leaves alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.kit.conftest import run

PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=line")


def spoiled(root: Path, file: str, old: str, new: str) -> None:
    """Change a file of the game."""
    path = root / "src" / "ludoteka_old_maid" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_option_runs_the_laws_of_one_game_and_no_other_test(begun: Path):
    done = run(begun, *PYTEST, "--collect-only", "--ludoteka-game", "cardia")
    assert "cardia-every_world_can_be_guessed" in done.stdout
    assert "old_maid" not in done.stdout
    assert "test_old" not in done.stdout


def test_named_tests_run_alone_unless_the_option_is_given_too(begun: Path):
    alone = run(begun, *PYTEST, "--collect-only", "tests").stdout
    assert "test_old_4_1" in alone
    assert "every_world_can_be_guessed" not in alone
    both = run(begun, *PYTEST, "--collect-only", "tests", "--ludoteka-game", "old_maid").stdout
    assert "test_old_4_1" in both
    assert "every_world_can_be_guessed" in both


def test_a_game_that_is_not_there_is_named(begun: Path):
    done = run(begun, *PYTEST, "--ludoteka-game", "chess")
    assert done.returncode != 0
    assert "chess" in done.stdout + done.stderr


def test_mistakes_of_a_game_are_named(begun: Path):
    """One in each of the things that an author writes: sentences, rules, secrets, the table, estimates."""
    spoiled(begun, "locale/pl.ftl", "taken = { $seat } bierze", "token = { $seat } bierze")
    spoiled(begun, "rules.pl.md", "[OLD-3.3]", "[OLD-3.4]")
    spoiled(begun, "text.py", '"OLD-3.2", play_words', '"OLD-9.9", play_words')
    spoiled(begun, "view.py", "other.rng = rng", "other.rng = 1")
    spoiled(begun, "table/table.html", 'pick("play " ~ card)', 'pick("put " ~ card)')
    spoiled(begun, "table/table.html", "</section>", "</div>")
    spoiled(begun, "table/icons.svg", "</svg>", '<symbol id="i-undo" viewBox="0 0 1 1"></symbol></svg>')
    spoiled(begun, "features.py", "hope / sum(hopes)", "hope * 2")
    done = run(begun, *PYTEST, "--ludoteka-game", "old_maid")
    assert done.returncode == 1
    said = done.stdout
    for words in (
        "locale/pl.ftl has no sentence taken",
        "only one of locale/en.ftl and locale/pl.ftl has taken, token",
        "rules.en.md and rules.pl.md differ in OLD-3.3, OLD-3.4",
        "play_card cites OLD-9.9, which is nowhere",
        "every redeal guesses the same",
        "</div> closes something else",
        "is no chance to win",
        "icons of other things have these names already: ['undo']",
    ):
        assert words in said, words + said


def test_where_nobody_asks_hardly_anything_is_imported():
    """The laws, the server and the bots stay where they are: every run of pytest loads the plugin."""
    code = "import sys, ludoteka.testing.plugin; print([one for one in sys.modules if one.startswith('ludoteka.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    loaded = done.stdout
    for part in ("ludoteka.testing.laws", "ludoteka.server", "ludoteka.bots", "ludoteka.games.cardia", "texts"):
        assert part not in loaded, loaded


def test_words_of_the_view_that_only_its_author_can_translate_are_named(begun: Path):
    spoiled(begun, "view.py", '"deck": len(s.deck),', '"deck": len(s.deck),\n        "weather": 1,')
    done = run(begun, *PYTEST, "--ludoteka-game", "old_maid", "-k", "have_words")
    assert "locale/pl.ftl has no sentence view-weather" in done.stdout


def test_so_are_words_that_stand_in_the_view(begun: Path):
    spoiled(begun, "view.py", '"deck": len(s.deck),', '"deck": len(s.deck),\n        "leader_is": "rainy",')
    done = run(begun, *PYTEST, "--ludoteka-game", "old_maid", "-k", "have_names")
    assert "the view says leader_is: 'rainy', which has no name and locale/pl.ftl no view-rainy" in done.stdout


def test_an_icon_of_another_game_is_no_icon_of_this_one(begun: Path):
    spoiled(begun, "table/table.html", 'icon("hand")', 'icon("jellyfish")')
    done = run(begun, *PYTEST, "--ludoteka-game", "old_maid", "-k", "well_formed")
    assert "neither a shared icon nor one of table/icons.svg: ['jellyfish']" in done.stdout
