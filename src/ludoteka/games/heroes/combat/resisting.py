"""Units that may resist a card aimed at them alone: Dwarves. [HER-11.9, HER-29.C targeted_by_card]

The roll comes after the reactions to a cast and before its effect; of a card that is not cast before what it does.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.combat.abilities import TRIGGERED, caused
from ludoteka.games.heroes.combat.fighters import alive
from ludoteka.games.heroes.combat.standing import is_silent
from ludoteka.games.heroes.combat.text import RESISTED
from ludoteka.games.heroes.combat.unit_verbs import names
from ludoteka.games.heroes.deck.power import REACTIONS
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect
from ludoteka.games.heroes.effects.select import RESISTING, strike
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Aim, Cause

MOMENT: Final = "targeted_by_card"
OF_CAST: Final = 1  # in the cause of such a roll: it is about the cast in progress


def resisting(s: Heroes, targets: set[int], card: int) -> list[tuple[int, Effect]]:
    """(unit, ability) that may resist a card with these targets; all of them need to be its only target."""
    if len(targets) != 1:
        return []
    one = next(iter(targets))
    if one >= len(s.side):
        return []
    effects = TRIGGERED[s.face[one]].get(MOMENT, ()) if alive(s, one) else ()
    if not effects or is_silent(s, one):
        return []
    return [(one, effect) for effect in effects if CARDS[card].type in effect.conditions["card_types"]]


@step
def resist_cast(s: Heroes) -> None:
    """A Spell, or a Specialty that uses Power, whose targets are fixed."""
    cast = s.cast
    if cast is None or cast.cancelled:
        return
    for one, effect in resisting(s, {target for aim in cast.aims for target in aim.targets}, cast.card):
        s.then(run_program, effect.program, caused(s, one, OF_CAST))


REACTIONS.insert(0, resist_cast)


def resist_play(s: Heroes, aim: Aim, cause: Cause) -> bool:
    """Any other card: it names no further units, so that this one is its only target."""
    ops = PROGRAMS[aim.program]
    others = [op for at, op in enumerate(ops) if at != aim.at and op.args.get("target", "same") != "same"]
    if others or ops[aim.at].args.get("target") == "same":
        return False
    found = resisting(s, set(aim.targets), cause.card)
    for one, effect in found:
        s.then(strike_unless_resisted, aim, cause)
        s.then(run_program, effect.program, caused(s, one, 0))
    return bool(found)


RESISTING.append(resist_play)


@step
def strike_unless_resisted(s: Heroes, aim: Aim, cause: Cause) -> None:
    if s.same:
        strike(s, aim, cause)


def resist(s: Heroes, cause: Cause) -> None:
    """The card does not affect the unit: neither this operation nor those that mean the same unit."""
    s.tell(RESISTED, *names(s, cause.fighter))
    s.same = tuple([one for one in s.same if one != cause.fighter])
    if cause.other == OF_CAST and s.cast is not None:
        left = [aim._replace(targets=without(aim.targets, cause.fighter)) for aim in s.cast.aims]
        s.cast = s.cast._replace(aims=tuple(left))


def without(targets: tuple[int, ...], fighter: int) -> tuple[int, ...]:
    return tuple([one for one in targets if one != fighter])
