"""Golden playthroughs are what the games still play. `python -m tests.golden` writes them anew."""

from __future__ import annotations

import pytest
from tests.golden import cases, path, playthrough

import ludoteka

GOLDEN = [(id, case) for id in ludoteka.games() for case in cases(id)]


@pytest.mark.parametrize(("id", "case"), GOLDEN, ids=[f"{id}-{case}" for id, case in GOLDEN])
def test_a_golden_playthrough_is_played_again(id: str, case: str):
    assert playthrough(id, cases(id)[case]).splitlines() == path(id, case).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("id", "case"), GOLDEN, ids=[f"{id}-{case}" for id, case in GOLDEN])
def test_a_golden_playthrough_is_of_a_size_to_be_read(id: str, case: str):
    assert path(id, case).stat().st_size < 60_000


def test_every_file_belongs_to_a_case():
    for id in ludoteka.games():
        files = {file.stem for file in path(id, "x").parent.glob("*.txt")}
        assert files == set(cases(id))


@pytest.mark.parametrize("id", ludoteka.games())
def test_every_game_has_playthroughs(id: str):
    assert len(cases(id)) >= (6 if id == "cardia" else 2)
