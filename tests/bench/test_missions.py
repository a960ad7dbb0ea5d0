"""The missions of Heroes III, as they are measured."""

from __future__ import annotations

import pytest

from bench import missions


def test_a_run_that_is_stopped_says_what_was_played(capsys: pytest.CaptureFixture[str]):
    """Nothing was printed of four minutes of games."""
    missions.main(["greek_gift", "--games", "2", "--walks", "200", "--workers", "1", "--seconds", "0.5"])
    assert "| mission | games | won |" in capsys.readouterr().out
