"""The benchmark runs and reports everything it promises. No figure is checked: that would test the machine."""

from __future__ import annotations

import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import bench.__main__ as program
import ludoteka
from bench import builds
from bench.measure import Bench, is_compiled, measure

FIGURES = {key for key, *_ in program.COLUMNS}


@pytest.mark.parametrize(
    "game", [id if id == "cardia" else pytest.param(id, marks=pytest.mark.slow) for id in ludoteka.games()]
)
def test_every_figure_of_every_game_is_measured(game: str) -> None:
    found = measure(game, seconds=0.001, runs=1).plain()
    assert set(found) >= FIGURES
    assert all(found[key] > 0 for key in FIGURES | {"decisions", "options", "seats"})


def test_a_choice_is_a_decision_with_more_than_one_option() -> None:
    measured = Bench(ludoteka.game("cardia"), 2, 0.001, 1)
    measured.widths = [1, 2, 3, 1]
    found = measured.figures()
    assert (found.choices, found.options) == (0.5, 1.75)


def test_the_positions_are_the_same_in_every_run() -> None:
    game = ludoteka.game("cardia")
    first, second = (Bench(game, 2, 0.001, 1) for _ in range(2))
    assert [match.fingerprint() for match in first.middles] == [match.fingerprint() for match in second.middles]
    assert len(first.middles) == 4 * len(first.starts)


def test_compiled_or_not_is_read_off_the_module() -> None:
    from ludoteka.games.cardia import state

    assert is_compiled(ludoteka.game("cardia")) == (not str(state.__file__).endswith(".py"))


def test_the_table_shows_both_builds_and_the_gain(capsys: pytest.CaptureFixture[str]) -> None:
    row = {"seats": 2, "compiled": 0, "decisions": 50, "options": 4} | dict.fromkeys(FIGURES, 100.0)
    faster = row | {"compiled": 1, "state": 250.0, "clone": 50.0}
    program.show({"interpreted": {"cardia": row}, "compiled": {"cardia": faster}})
    shown = capsys.readouterr().out
    assert "interpreted" in shown
    assert "compiled" in shown
    assert "× 2.5" in shown  # more decisions a second
    assert "× 2.0" in shown  # less time for a clone


def test_the_program_measures_in_a_process_of_its_own_and_writes_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "deep" / "figures.json"
    program.main(["cardia", "--interpreted", "--seconds", "0.001", "--runs", "1", "--json", str(target)])
    written = json.loads(target.read_text())
    assert set(written["builds"]["interpreted"]["cardia"]) >= FIGURES
    assert not written["builds"]["interpreted"]["cardia"]["compiled"]
    assert "cardia" in capsys.readouterr().out


def test_without_a_compiler_the_rest_is_measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(builds, "KEPT", tmp_path)
    monkeypatch.setattr("bench.builds.shutil.which", lambda name: None)
    with pytest.raises(builds.CannotCompile, match="no C compiler"):
        builds.compiled("cardia")


def test_a_copy_of_the_tree_holds_data_but_nothing_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(builds, "KEPT", tmp_path)
    folder = builds.copied(("cardia",), "copy")
    assert (folder / "setup.py").exists()
    assert (folder / "src" / "ludoteka" / "games" / "cardia" / "data").is_dir()
    assert not list(folder.rglob("*.so"))
    assert [path.name for path in (folder / "src" / "ludoteka" / "games").iterdir() if path.is_dir()] == ["cardia"]


def test_an_unknown_game_gets_a_sentence() -> None:
    with pytest.raises(SystemExit, match="no game"):
        program.main(["chess"])


def test_a_server_is_measured_as_it_is_or_with_its_game_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / "built"
    binary = Path("ludoteka") / "core" / f"match{EXTENSION_SUFFIXES[0]}"
    (built / binary).parent.mkdir(parents=True)
    (built / binary).touch()
    monkeypatch.setattr(builds, "KEPT", tmp_path)
    monkeypatch.setattr(builds, "compiled", lambda *games: built)
    place = builds.source("cardia", fast=True)
    assert (place / binary).exists()
    assert (place / "ludoteka" / "server" / "app.py").exists()
    assert builds.source("cardia", fast=False) == builds.ROOT / "src"
