"""Whether guesses at what is hidden are as likely as they should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping

PATIENCE = 6.0  # standard deviations


def assert_even(found: Counter[Hashable], worlds: Mapping[Hashable, int]) -> None:
    """Every world has been found, nothing else has, and each about as often as its weight says (chi-square)."""
    assert set(found) == set(worlds)
    total, weight = sum(found.values()), sum(worlds.values())
    cells = [(found[world], total * share / weight) for world, share in worlds.items()]
    spread = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    freedom = len(worlds) - 1
    assert spread <= freedom + PATIENCE * (2 * max(1, freedom)) ** 0.5, (spread, freedom)
