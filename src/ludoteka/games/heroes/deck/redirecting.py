"""A Spell that gets a new target: Magic Mirror. [HER-11.9, HER-29.1 cancel]

The Spell that is reacted to waits on the stack. Its line is aimed anew by the player whose unit is protected; where no
other legal target is left it has no effect.
"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.combat.fighters import fighter_at
from ludoteka.games.heroes.combat.sequence import frame
from ludoteka.games.heroes.combat.text import PROTECT, REDIRECTED, SPELL_CANCELLED
from ludoteka.games.heroes.deck.legal import cause_of
from ludoteka.games.heroes.deck.power import aim_program, cast_at, cast_now, go_back
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.effects.selectors import fitting
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cast, Cause
from ludoteka.games.heroes.words.components import card_id


def reacted_to(s: Heroes, cause: Cause) -> Cast | None:
    """The cast that a card reacts to: the one in progress, or the one that waits while the reaction is prepared."""
    cast = s.cast
    if cast is None or (cast.key and (cast.card != cause.card or cast.seat != cause.seat)):
        return cast
    at = s.waiting(go_back)
    return cast_at(s, at) if at >= 0 else None


def protected(s: Heroes, args: Args, cause: Cause) -> list[int]:
    """The units of the selector that the Spell targets or would damage."""
    cast = reacted_to(s, cause)
    aimed = {one for aim in cast.aims for one in aim.targets} if cast is not None else set()
    return [one for one in fitting(s, args["protected"], cause) if one in aimed]


def redirect(s: Heroes, args: Args, cause: Cause) -> None:
    found = protected(s, args, cause)
    if found:
        prompt = PROTECT.about(("card", card_id(cause.card)))
        s.ask(cause.seat, prompt, [s.space[one] for one in found], unit_protected, cause=through(s, cause))


@step
def unit_protected(s: Heroes, seat: int, space: int) -> None:
    """The cast goes on with aiming, by another player and not at this unit."""
    at = s.waiting(go_back)
    s.keep_instead(at, cast_at(s, at)._replace(aims=(), chooser=seat, spared=fighter_at(s, space)))
    s.beneath(at, [frame(aim_anew)])


@step
def aim_anew(s: Heroes) -> None:
    cast = cast_now(s)
    s.then(look_at_aim)
    aim_program(s, cast.line, cause_of(cast.seat, cast.card, cast.effect))


@step
def look_at_aim(s: Heroes) -> None:
    cast = cast_now(s)
    hits = any(aim.targets for aim in cast.aims)
    s.cast = cast._replace(chooser=-1, spared=-1, cancelled=not hits)
    s.tell(REDIRECTED if hits else SPELL_CANCELLED, card_id(cast.card))
