"""Tournaments on a Ray that is started here."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteka.lab.arena import run_arena

ray = pytest.importorskip("ray", reason="Ray is not installed: tournaments on it are NOT TESTED")


FIRST = f"{Path(__file__).parent.parent.parent / 'examples' / 'first_bot.py'}:FirstBot"


@pytest.mark.filterwarnings("ignore")
def test_a_tournament_on_ray_is_the_same_as_here():
    """With a bot from a file among the players."""
    here = run_arena("cardia", [FIRST, "uniform"], pairs=1, seed=3)
    try:
        there = run_arena("cardia", [FIRST, "uniform"], pairs=1, seed=3, ray="local")
    finally:
        ray.shutdown()
    assert [game.ranks for game in there.played] == [game.ranks for game in here.played]
    assert there.complete
