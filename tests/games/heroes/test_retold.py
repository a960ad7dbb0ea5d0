"""Fights and realms at random go as they went before. `python -m tests.games.heroes.retold` writes them anew."""

from __future__ import annotations

import pytest
from tests.games.heroes.retold import FILE, all_of_them, summary

KNOWN = dict(line.split(": ") for line in FILE.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(("kind", "seed"), all_of_them(), ids=[f"{kind}-{seed}" for kind, seed in all_of_them()])
def test_a_story_is_told_again(kind: str, seed: int):
    name = f"{kind} {seed}"
    told = f"see: python -m tests.games.heroes.retold {name}"
    assert summary(kind, seed) == f"{name}: {KNOWN[name]}", told
