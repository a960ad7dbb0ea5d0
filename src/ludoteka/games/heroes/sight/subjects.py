"""What the questions of Heroes III can be about, argument by argument, for learners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteka.games.heroes.boards import BUILDINGS, LOCATIONS, TILES
from ludoteka.games.heroes.cards import CARDS, FACES
from ludoteka.games.heroes.combat.board import SPACES, space_name
from ludoteka.games.heroes.words.components import card_id, face_id


def known(seats: int) -> Mapping[str, Sequence[str | int]]:
    """By argument of a prompt every word that it can be."""
    return {
        "card": sorted({card_id(card) for card in range(len(CARDS))}),
        "unit": sorted({face_id(face) for face in range(len(FACES))}),
        "space": sorted({space_name(space) for space in range(-2, SPACES)}),
        "tile": [tile.id for tile in TILES],
        "location": sorted({location.id for location in LOCATIONS}),
        "building": sorted({building.id for building in BUILDINGS}),
        "seat": range(-1, seats),
    }
