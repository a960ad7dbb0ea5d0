"""What the rules for enemies ask and tell. [HER-20]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.events import NOTABLE, SMALL, TURNING
from ludoteka.core.state import Prompt, Told
from ludoteka.games.heroes.automa.deciding import AI_TIE, Tied
from ludoteka.games.heroes.combat.board import space_name
from ludoteka.games.heroes.combat.text import space_label, way_words
from ludoteka.games.heroes.map.spots import Spot, spot_said
from ludoteka.games.heroes.map.text import place_word
from ludoteka.games.heroes.words.components import face_id, face_name
from ludoteka.games.heroes.words.labels import in_any_language, labels


def tied_words(option: Tied) -> str:
    """Written by the question that the tie stands for; see `deciding.tie`."""
    return str(option[1])


def enemy_words(face: int) -> str:
    return f"place {face_id(face)}"


def step_words(spot: Spot) -> str:
    return f"to {place_word(spot.place)}"


labels("enemy_placed")(face_name)
labels("ai_step")(spot_said)


labels("ai_target")(space_label)
labels("ai_spell_targets")(in_any_language(way_words))


# -- questions: all but the first are asked as ties only -----------------------------------------------------

TIE: Final = Prompt[Tied](AI_TIE, "HER-20.1", tied_words)
ENEMY_PLACED: Final = Prompt[int]("enemy_placed", "HER-20.2", enemy_words)
AI_TARGET: Final = Prompt[int]("ai_target", "HER-20.19", space_name)
AI_SPELL_TARGETS: Final = Prompt[tuple[int, ...]]("ai_spell_targets", "HER-20.20", way_words)
AI_STEP: Final = Prompt[Spot]("ai_step", "HER-20.13", step_words)

# -- events --------------------------------------------------------------------------------------------------

ENEMY_DEPLOYED: Final = Told("enemy-deployed", "HER-20.2", "unit", "space", beat=SMALL)
ENEMY_GATE: Final = Told("enemy-gate", "HER-20.23", "space")
ENEMY_WON: Final = Told("enemy-won", "HER-17.29", beat=TURNING, panel="combat")
AI_CARD: Final = Told("ai-card", "HER-20.18", "card", reveals=True, beat=NOTABLE)
AI_MARKED: Final = Told("ai-marked", "HER-20.19", "card", "unit", "space")
SHUFFLED_BACK: Final = Told("ai-shuffled-back", "HER-20.21", "card")
AI_CAST: Final = Told("ai-cast", "HER-20.20", "card", "power", "space", reveals=True, beat=NOTABLE)
SPELL_KEPT: Final = Told("ai-spell-kept", "HER-20.22", "card", reveals=True)
SPELL_RETURNED: Final = Told("ai-spell-returned", "HER-20.22", "card", reveals=True)
SKILL_USED: Final = Told("ai-skill", "HER-20.21", "card", beat=NOTABLE)
ENEMY_STANDS: Final = Told("enemy-stands", "HER-20.16", "unit")
ENEMY_CHANGED: Final = Told("enemy-changed", "HER-30.1", "unit")
ENEMY_TURN: Final = Told("enemy-turn", "HER-20.12")
ENEMY_MOVED: Final = Told("enemy-moved", "HER-20.13", "place", "place2", "location", "location2", beat=SMALL)
ENEMY_VISITED: Final = Told("enemy-visited", "HER-20.14", "location", beat=NOTABLE)
ENEMY_FLAGGED: Final = Told("enemy-flagged", "HER-20.14", "location", beat=NOTABLE)
ROAMING_ROLLED: Final = Told("roaming-rolled", "HER-30.22", "number", reveals=True, beat=NOTABLE)
ROAMING_STAYS: Final = Told("roaming-stays", "HER-30.22")
ROAMING_MOVED: Final = Told(
    "roaming-moved", "HER-30.22", "place", "place2", "location", "location2", reveals=True, beat=NOTABLE
)
