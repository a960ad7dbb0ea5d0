"""The component through which an effect is carried out, as questions name it. [HER-28]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Cause as Asker
from ludoteka.games.heroes.boards import BUILDINGS
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.map.fields import location
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause
from ludoteka.games.heroes.words.components import card_id, face_id


def through(s: Heroes, cause: Cause) -> Asker | None:
    """A card, a unit, a building or a place; None where the rules themselves do something."""
    if cause.card >= 0:
        return Asker("card", card_id(cause.card))
    if cause.fighter >= 0:
        return Asker("unit", face_id(s.face[cause.fighter]))
    if cause.building >= 0:
        return Asker("building", BUILDINGS[cause.building].id)
    if cause.field >= 0:
        return Asker("location", location(s, cause.field).id)
    return OF_UNIT.get(cause.effect)


# Units of a Unit Deck act on the map by an effect of theirs. [HER-16.12]
OF_UNIT: Final = {effect.number: Asker("unit", face_id(face.number)) for face in FACES for effect in face.effects}
