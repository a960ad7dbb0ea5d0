"""Positions of a match as it is dealt, after decisions in the words of the record: lessons begin in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.core.positions import answered
from ludoteka.core.rng import seeded_for_match
from ludoteka.games.heroes.match import begin
from ludoteka.games.heroes.setup import VARIANTS
from ludoteka.games.heroes.state import Heroes

# Castle with Catherine against Necropolis with Sandro; the first starting tile lies as it is printed.
OPENING: Final = (
    *("faction castle", "hero catherine", "faction necropolis", "hero sandro"),
    *("dice", "resolve 2_building_materials", "dice", "resolve 6_gold", "turn 0", "turn 0"),
)


def dealt(*answers: str, seed: int, seats: int, variants: Mapping[str, Any]) -> Heroes:
    """A match after these answers, whoever is asked. What was told on the way is left out: a lesson begins here."""
    chosen = {name: variant.read(variants.get(name, variant.default)) for name, variant in VARIANTS.items()}
    s = answered(begin(seats, seeded_for_match("heroes", seed), chosen), *answers)
    s.log = []
    return s
