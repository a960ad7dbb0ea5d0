"""What the game asks and tells: its questions, its events, and the words for its components. [HER-29.A]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.events import NOTABLE, SMALL, TURNING
from ludoteka.core.state import Prompt, Told, verb
from ludoteka.games.heroes.automa import text as automa
from ludoteka.games.heroes.automa.deciding import AI_TIE
from ludoteka.games.heroes.combat import text as combat
from ludoteka.games.heroes.combat.board import COLUMNS, MIDDLE_ROW, TOWER, space_name
from ludoteka.games.heroes.combat.text import space_label
from ludoteka.games.heroes.deck import text as deck
from ludoteka.games.heroes.deck.text import PAY_CARDS
from ludoteka.games.heroes.events import text as events
from ludoteka.games.heroes.map import text as map_text
from ludoteka.games.heroes.scenarios import campaign_text as campaign
from ludoteka.games.heroes.scenarios import deal_text as deals
from ludoteka.games.heroes.scenarios import text as scenarios
from ludoteka.games.heroes.town import text as town
from ludoteka.games.heroes.turn import text as turn
from ludoteka.games.heroes.words.components import card_id, face_id, face_name, name
from ludoteka.games.heroes.words.labels import (
    DONE_SAID,
    LABELLERS,
    PASS_SAID,
    USE_OR_NOT,
    labels,
    phrased,
    use_words,
    worded,
)
from ludoteka.games.heroes.words.portraits import drawings
from ludoteka.games.heroes.words.tips import tips

__all__ = ["PAY_CARDS", "card_id", "drawings", "face_id", "face_name", "label", "name", "tips"]

# Answers that are no component.
DONE: Final = -1
STAY: Final = -1
PASS: Final = -1

# What a unit may do: (kind, space). [HER-17.18.7]
MOVE: Final = 0
STRIKE: Final = 1
BREAK: Final = 2
DEFEND: Final = 3
END: Final = 4
SURRENDER: Final = 5
Action = tuple[int, int]
NOWHERE: Final = -1


# -- options in a record -------------------------------------------------------------------------------------


def deploy_words(face: int) -> str:
    return "done" if face == DONE else f"deploy {face_id(face)}"


def action_words(action: Action) -> str:
    kind, space = action
    if kind == MOVE:
        return f"move {space_name(space)}"
    if kind == STRIKE:
        return f"attack {space_name(space)}"
    if kind == BREAK:
        return f"break {space_name(space)}"
    if kind > SURRENDER:
        return combat.choice_words(action)
    return "defend" if kind == DEFEND else "end" if kind == END else "surrender"


def step_words(space: int) -> str:
    return "stay" if space == STAY else f"move {space_name(space)}"


def column_words(column: int) -> str:
    return f"gate {space_name(COLUMNS * MIDDLE_ROW + column)}"


def cancel_words(space: int) -> str:
    if space >= combat.CARD:
        return combat.power_words(space - combat.CARD)
    return "pass" if space == PASS else f"cancel by {space_name(space)}"


def extend_words(extend: int) -> str:
    return "extend" if extend else "retreat"


def reinforce_words(face: int) -> str:
    return f"reinforce {face_id(face)}"


DEPLOY: Final = Prompt[int]("deploy", "HER-17.13", deploy_words, deed=verb)
DEPLOY_SPACE: Final = Prompt[int]("deploy_space", "HER-17.13", space_name)
PLACE_GATE: Final = Prompt[int]("place_gate", "HER-18.2", column_words)
NEXT_AMONG_EQUALS: Final = Prompt[int]("next_among_equals", "HER-17.17", space_name)
UNIT_ACTION: Final = Prompt[Action]("unit_action", "HER-17.18", action_words)
FREE_STEP: Final = Prompt[int]("free_step", "HER-17.19", step_words)
CANCEL_WINDOW: Final = Prompt[int]("cancel_window", "HER-17.21", cancel_words, deed=verb)
NO_EFFECT: Final = -1  # what an attack leads to; else frames about an ability remember its effect or program first
ABILITY_OPTION: Final = Prompt[int]("ability_option", "HER-16.13", use_words)
ABILITY_TARGET: Final = Prompt[int]("ability_target", "HER-16.13", space_name)
PUSH_SPACE: Final = Prompt[int]("push_space", "HER-16.13", space_name)
REINFORCE: Final = Prompt[int]("reinforce", "HER-16.6", reinforce_words)
EXTEND: Final = Prompt[int]("extend", "HER-17.30", extend_words)

# -- events --------------------------------------------------------------------------------------------------

DEPLOYED: Final = Told("deployed", "HER-17.13", "seat", "unit", "space", beat=SMALL)
NEUTRALS_DRAWN: Final = Told("neutrals-drawn", "HER-17.11", "unit", reveals=True, beat=NOTABLE)
GATE_PLACED: Final = Told("gate-placed", "HER-18.2", "seat", "space")
ROUND_BEGAN: Final = Told("combat-round-began", "HER-17.16", "number")
ACTIVATED_UNIT: Final = Told("activated", "HER-17.18", "unit", "space")
SKIPPED: Final = Told("skipped", "HER-17.26", "unit", "space", beat=SMALL)
MOVED: Final = Told("moved", "HER-17.19", "unit", "space", "space2", beat=SMALL)
DEFENDED: Final = Told("defended", "HER-17.27", "unit", "space", beat=SMALL)
ATTACKED: Final = Told("attacked", "HER-17.21", "unit", "space", "unit2", "space2", beat=NOTABLE)
RETALIATED_UNIT: Final = Told("retaliated", "HER-17.25", "unit", "space", "unit2", "space2", beat=NOTABLE)
ROLLED: Final = Told("rolled", "HER-17.21", "unit", "dice", "counts", reveals=True, beat=NOTABLE)
REROLLED: Final = Told("rerolled", "HER-17.21", "unit", "dice", "counts", reveals=True, beat=NOTABLE)
DEFENCE_ROLLED: Final = Told("defence-rolled", "HER-17.21", "unit", "dice", reveals=True, beat=NOTABLE)
ABILITY_ROLLED: Final = Told("ability-rolled", "HER-16.12", "unit", "dice", reveals=True, beat=NOTABLE)
DIE_IGNORED: Final = Told("die-ignored", "HER-17.21", "unit")
CANCELLED: Final = Told("cancelled", "HER-17.21", "unit", beat=NOTABLE)
RECKONED: Final = Told("reckoned", "HER-17.21", "unit", "unit2", "attack", "die", "defense", "less", "amount")
DAMAGED: Final = Told("damaged", "HER-17.23", "unit", "space", "amount", beat=NOTABLE, harm="amount")
FLIPPED: Final = Told("flipped", "HER-17.23", "unit", "space", beat=NOTABLE)
DEFEATED: Final = Told("defeated", "HER-17.23", "unit", "space", beat=TURNING)
HEALED: Final = Told("healed", "HER-16.12", "unit", "space", "amount", beat=NOTABLE)
PARALYSED_UNIT: Final = Told("paralysed", "HER-17.26", "unit", "space", beat=NOTABLE)
STRENGTHENED: Final = Told("strengthened", "HER-16.12", "unit", "space", "stat", "amount", "change")
BROKEN: Final = Told("broken", "HER-18.3", "unit", "space", beat=NOTABLE)
TOWER_FELL: Final = Told("tower-fell", "HER-18.5", beat=TURNING)
MORALE_LOST: Final = Told("morale-lost", "HER-8.1", "seat")
MORALE_SPENT: Final = Told("morale-spent", "HER-8.4", "seat")
REINFORCED: Final = Told("reinforced", "HER-16.6", "seat", "unit", beat=NOTABLE)
EXTENDED: Final = Told("extended", "HER-17.30", "seat")
RETREATED: Final = Told("retreated", "HER-17.32", "seat", beat=TURNING, panel="combat")
SURRENDERED: Final = Told("surrendered", "HER-17.37", "seat", beat=TURNING, panel="combat")
BROKEN_OFF: Final = Told("broken-off", "HER-17.41", beat=TURNING, panel="combat")
COMBAT_WON: Final = Told("combat-won", "HER-17.29", "seat", beat=TURNING, panel="combat")
AFTER: Final = ("unit", "unit2", "unit3")  # those that are lost, those that are only few now, those as they were
ARMY_AFTER: Final = Told(
    "army-after", "HER-17.33", "seat", *AFTER, "gone", "turned", "left", panel="combat", tally=AFTER
)
ENEMY_AFTER: Final = Told("enemy-after", "HER-17.33", *AFTER, "gone", "turned", "left", panel="combat", tally=AFTER)
REASONS: Final = ("victory", "retreat", "defeat", "surrender", "defender_surrender", "broken_off")

# -- words ---------------------------------------------------------------------------------------------------

ACTIONS: Final = {
    MOVE: ("move to {}", "ruch na {}"),
    STRIKE: ("attack {}", "atak na {}"),
    BREAK: ("break {}", "zburz {}"),
    DEFEND: ("defend", "obrona"),
    END: ("end the activation", "zakończ aktywację"),
    SURRENDER: ("surrender", "poddanie się"),
}


@labels("unit_action")
def action_label(action: Action, lang: str) -> str:
    kind, space = action
    if kind > SURRENDER:
        return combat.choice_label(action, lang)
    words = ACTIONS[kind][lang == "pl"]
    if space == TOWER and lang == "pl":  # it has a name and no sign: in Polish a name is not declined
        words = words.replace(" na {}", ": {}").replace("zburz {}", "zburz: {}")
    return words.format(space_label(space, lang))


CANCELS: Final = phrased(("cancel by {}", "anuluj: {}"), space_label)


def cancel_label(by: int, lang: str) -> str:
    return combat.play_label(by - combat.CARD, lang) if by >= combat.CARD else CANCELS(by, lang)


def column_label(column: int, lang: str) -> str:
    return column_words(column).replace("gate", "brama") if lang == "pl" else column_words(column)


labels("deploy_space", "next_among_equals", "ability_target", "push_space")(space_label)
labels("place_gate")(column_label)
labels("reinforce")(face_name)
worded("deploy", answers={DONE: DONE_SAID}, others=face_name)
worded("free_step", answers={STAY: ("stay", "zostań")}, others=phrased(("move to {}", "ruch na {}"), space_label))
worded("cancel_window", answers={PASS: PASS_SAID}, others=cancel_label)
worded("ability_option", answers=USE_OR_NOT)
worded("extend", answers={1: ("fight on", "walcz dalej"), 0: ("retreat", "wycofaj się")})

# -- everything ----------------------------------------------------------------------------------------------

# What the folders ask and tell is declared beside their rules.
TEXTS: Final = (automa, combat, map_text, deck, town, scenarios, deals, campaign, turn, events)


def label(prompt_id: str, value: Any, lang: str) -> str | None:
    """The words for an option on a button. An option of a tie is one of the question it stands for."""
    if prompt_id == AI_TIE:
        return label(value[0], value[1], lang)
    return LABELLERS[f"main_action:{value[0]}" if prompt_id == "main_action" else prompt_id](value, lang)
