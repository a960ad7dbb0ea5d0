"""Skill cards: the Ability or Specialty that the scenario sets aside for the AI. [HER-20.21]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.automa.deciding import PROGRAM
from ludoteka.games.heroes.automa.decks import ai_rows
from ludoteka.games.heroes.automa.text import SKILL_USED
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS
from ludoteka.games.heroes.combat.fighters import fought
from ludoteka.games.heroes.deck.legal import cause_of
from ludoteka.games.heroes.deck.table import lay, leave_play
from ludoteka.games.heroes.effects.programs import can_change, run_program
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import WHILE_PLAYED, Cause
from ludoteka.games.heroes.words.components import card_id


def skills_of(s: Heroes, side: int) -> list[int]:
    """The cards set aside for the AI that fights on a side, in the order listed."""
    figure = fought(s).figures[side]
    rows = ai_rows(s)
    army = s.figures[figure].army if figure >= 0 else -1
    listed = rows[army].get("skills", ()) if 0 <= army < len(rows) else ()
    return [skill_card(row["card"]) for row in listed]


def skill_card(id: str) -> int:
    return CARD_NUMBER.get(("specialty", id), CARD_NUMBER.get(("ability", id), -1))


def use_skill(s: Heroes, cause: Cause) -> None:
    """The first one listed that can be carried out; what lies on a unit is not aside. It is never discarded."""
    lying = [one.card for one in s.laid if one.seat == PROGRAM]
    for card in skills_of(s, s.side[cause.fighter]):
        effect = CARDS[card].effects[0]
        program = effect.levels[0][1] if effect.levels else effect.program
        using = cause_of(PROGRAM, card, effect.number)
        if card not in lying and can_change(s, program, using):
            s.tell(SKILL_USED, card_id(card))
            s.then(lay_aside, lay(s, PROGRAM, card, effect.number, WHILE_PLAYED))
            s.then(run_program, program, using)
            return


@step
def lay_aside(s: Heroes, key: int) -> None:
    """The card was used, unless it lies on a unit now."""
    leave_play(s, key)
