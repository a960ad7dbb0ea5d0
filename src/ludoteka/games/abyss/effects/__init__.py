"""What Lords and Locations do: one function for each text, found by the name of the card. [ABY-8.4, ABY-9.5]

Lasting texts are queries of state.py; the texts here act when a Lord enters play or is used, or a tile is gained.
What may be declined follows the card, not the general "may". Farmers have no text. [ABY-R12, ABY-8.4.26]
"""

from ludoteka.games.abyss.cards import BLACK_SMOKERS, LORDS
from ludoteka.games.abyss.effects import ambassadors, locations, mages, merchants, politicians, soldiers
from ludoteka.games.abyss.moves.verbs import ON_CONTROL, ON_ENTRY, ON_USE
from ludoteka.games.abyss.state import CONTINUOUS

__all__ = ["ambassadors", "locations", "mages", "merchants", "politicians", "soldiers"]

HOMES: dict[str, set[int]] = {
    "none": set(range(len(LORDS))),
    "instant": set(ON_ENTRY),
    "once_per_turn": set(ON_USE),
    "passive": set(CONTINUOUS),
}
assert all(number in HOMES[lord.timing] for number, lord in enumerate(LORDS)), "a Lord has a text but no effect"
assert set(ON_CONTROL) == {BLACK_SMOKERS}
