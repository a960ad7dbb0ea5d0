"""`dice_pool`: a pool of dice; who rolls the face of one of them may take it. [HER-27.3]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.dice.throws import Throw, reads, throw_one
from ludoteka.games.heroes.dice.treasure import KINDS, resolve_die, roll_dice, show
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.events.procedures import procedure
from ludoteka.games.heroes.events.text import DICE_POOLED, DIE_TAKEN, NO_DIE, TAKE_DIE
from ludoteka.games.heroes.events.use import current
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause
from ludoteka.games.heroes.town.text import Die, die_word
from ludoteka.games.heroes.turn.verbs import players_from


def kinds_in(args: Args) -> tuple[int, ...]:
    return tuple([number for number, kind in enumerate(KINDS) for _ in range(int(args.get(kind, 0)))])


@procedure("dice_pool")
def dice_pool(s: Heroes, args: Args, cause: Cause) -> None:
    """The pool is rolled once; then every player in order rolls dice of his own."""
    assert args["take"] == "matching"
    dice = tuple([throw_one(s, kind) for kind in kinds_in(args)])
    s.happening = current(s)._replace(dice=dice)
    s.tell(DICE_POOLED, tuple([die_word(die) for die in dice]))
    s.each(players_from(s, cause), roll_own, kinds_in(args["each_rolls"]), cause)


@step
def roll_own(s: Heroes, seat: int, kinds: tuple[int, ...], cause: Cause) -> None:
    """Rerolls are allowed as for any roll."""
    if current(s).dice:
        roll_dice(s, cause._replace(seat=seat), kinds, "matching")


@reads("matching", show=show)
def match(s: Heroes, throw: Throw) -> None:
    """One die of the pool that shows what one of the own dice shows may be taken."""
    if found := sorted(set(current(s).dice) & set(throw.dice)):
        s.ask(throw.cause.seat, TAKE_DIE, [*found, NO_DIE], die_taken, throw.cause)


@step
def die_taken(s: Heroes, seat: int, die: Die, cause: Cause) -> None:
    if die == NO_DIE:
        return
    left = list(current(s).dice)
    left.remove(die)
    s.happening = current(s)._replace(dice=tuple(left))
    s.tell(DIE_TAKEN, seat, (die_word(die),))
    resolve_die(s, die, cause)
