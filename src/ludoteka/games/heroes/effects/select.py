"""Which units an operation means, and asking for them one by one. [HER-11.11, HER-29.1]

A verb with targets is done to units: it gets an `Aim`, the operation with the fighters chosen for it. Beside it stands
a test whether it would change anything for a unit: only such units are offered. [HER-0.2]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.combat.fighters import (
    adjacent,
    alive,
    controller,
    fighter_at,
)
from ludoteka.games.heroes.combat.standing import IMMUNITIES, immunities
from ludoteka.games.heroes.combat.text import CARD_TARGET
from ludoteka.games.heroes.deck.schools import school_of
from ludoteka.games.heroes.effects.areas import (
    AREAS,
    CENTRE,
    UNIT,
    counted_picks,
    hit,
    is_counted,
    nearest,
    settled,
)
from ludoteka.games.heroes.effects.in_force import is_changed
from ludoteka.games.heroes.effects.programs import AIM_TESTS, TARGETED, Args
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS
from ludoteka.games.heroes.effects.selectors import Description, described
from ludoteka.games.heroes.registers import entered
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Aim, Cause
from ludoteka.games.heroes.text import ABILITY_TARGET, face_id
from ludoteka.games.heroes.words.components import card_id

UnitVerb = Callable[[Heroes, Aim, Cause], None]
Worth = Callable[[Heroes, Args, int, Cause], bool]
Operations = tuple[tuple[str, Args, Worth | None], ...]  # verb, arguments, test
DONE_TO_UNITS: Final[dict[str, UnitVerb]] = {}
WORTH: Final[dict[str, Worth]] = {}
CHAIN: Final = "chain_nearest"
RESISTING: Final[list[Callable[[Heroes, Aim, Cause], bool]]] = []  # a unit that may resist a card takes over


def done_to_units(*names: str) -> Callable[[UnitVerb], UnitVerb]:
    """Register verbs that are done to units."""
    TARGETED.update(dict.fromkeys(names, begin_aim))
    return entered(DONE_TO_UNITS, *names)


def worth(*names: str) -> Callable[[Worth], Worth]:
    """Register the test whether such a verb would change anything for a unit."""
    return entered(WORTH, *names)


def args_of(aim: Aim) -> Args:
    return PROGRAMS[aim.program][aim.at].args


# -- who is shielded -----------------------------------------------------------------------------------------


def is_shielded(s: Heroes, fighter: int, verb: str, cause: Cause) -> bool:
    """Whether a unit is immune to an operation and so cannot be chosen for it; areas skip it. [HER-11.11, HER-R16]"""
    shields = immunities(s, fighter)
    if not shields:
        return False
    if verb == "paralyze" and "paralysis" in shields:
        return True
    harm = "damage" if verb == "damage" else "nondamage"
    words = [cause.source, f"{cause.source}_{harm}"]
    if cause.card >= 0:
        school, id = school_of(s, cause.card), CARDS[cause.card].id
        if school:
            words += [f"school:{school}", id]
            words += [f"damage:school:{school}", f"damage:{id}"] if verb == "damage" else []
        if cause.effect >= 0 and EFFECTS[cause.effect].timing == "ongoing":
            words += ["ongoing", f"ongoing_{cause.source}"]
    return not shields.isdisjoint(words)


class Aimed:
    """An operation with a target, read once: whom it means, and what is done to one and the same unit."""

    __slots__ = ("by", "operations")

    def __init__(self, program: int, at: int) -> None:
        self.by: Description = Description(PROGRAMS[program][at].args.get("target", "self"))
        self.operations: Operations = operations_on_one(program, at)


AIMED: Final[list[list[Aimed | None]]] = [[None] * len(ops) for ops in PROGRAMS]  # as far as one was asked for


def aimed(program: int, at: int) -> Aimed:
    found = AIMED[program][at]
    if found is None:
        found = AIMED[program][at] = Aimed(program, at)
    return found


def operations_on_one(program: int, at: int) -> Operations:
    """The operation and those after it that mean the same unit, as far as they are done to units."""
    ops = PROGRAMS[program]
    same = [op.args.get("target") == "same" for op in ops]
    end = next((place for place in range(at + 1, len(ops)) if not same[place]), len(ops))
    return tuple([(op.verb, op.args, WORTH.get(op.verb)) for op in ops[at:end] if op.verb in DONE_TO_UNITS])


def is_worth(s: Heroes, operations: Operations, fighter: int, cause: Cause) -> bool:
    """Whether one of these would change anything for a unit."""
    may_be_shielded = bool(s.mods or IMMUNITIES[s.face[fighter]])
    for verb, args, test in operations:
        if may_be_shielded and is_shielded(s, fighter, verb, cause):
            continue
        if test is None or test(s, args, fighter, cause):
            return True
    return False


def turns_to_attack(s: Heroes, args: Args, cause: Cause) -> bool:
    """Whether the Astrologers make a card that gives Defence give Attack instead, to the attacking unit."""
    gives = bool(s.listening) and cause.card >= 0 and int(args.get("defense", 0)) > 0
    return gives and is_changed(s, cause.seat, "defense_cards_give_attack")


def selector_of(s: Heroes, program: int, at: int, cause: Cause) -> Description:
    """The selector of an operation, as the rules in force read it."""
    if s.listening and is_turned(s, program, at, cause):
        return TURNED
    return aimed(program, at).by


def is_turned(s: Heroes, program: int, at: int, cause: Cause) -> bool:
    op = PROGRAMS[program][at]
    return op.verb == "stat" and turns_to_attack(s, op.args, cause)


TURNED: Final = Description({"role": "attacker", "side": "ally"})


def candidates(s: Heroes, program: int, at: int, cause: Cause) -> list[int]:
    """The units that may be chosen for an operation."""
    by, operations = selector_of(s, program, at, cause), aimed(program, at).operations
    found = [one for one in described(s, by, cause) if is_worth(s, operations, one, cause)]
    if s.cast is not None and s.cast.spared >= 0 and s.cast.card == cause.card:
        found = [one for one in found if one != s.cast.spared]
    return found


# -- choosing ------------------------------------------------------------------------------------------------


def next_picks(s: Heroes, program: int, at: int, cause: Cause, chosen: tuple[int, ...]) -> list[int]:
    """What the next target may be: spaces of units, or areas. Nothing where the choice is complete."""
    by = selector_of(s, program, at, cause)
    if not by.is_open:
        return []
    selector = by.selector
    fit = candidates(s, program, at, cause)
    shape = selector.get("shape", "")
    if is_counted(selector):
        return counted_picks(s, selector, fit, chosen)
    if shape in AREAS:
        if chosen:
            return []
        found = [pick for pick in AREAS[shape] if hit(s, pick, shape, fit)]
        return [pick for pick in found if fighter_at(s, pick) in fit] if shape == "unit_and_adjacent" else found
    if shape == CHAIN:
        fit = [one for one in described(s, by, cause) if not is_skipped(s, one, program, at, cause)]
    left = [one for one in fit if one not in chosen]
    if len(chosen) >= int(selector.get("count", 1)) + (shape == "two_adjacent_targets"):
        return []
    if shape == CHAIN and chosen:
        left = nearest(s, left, chosen[0])
    if shape == "two_adjacent_targets" and chosen:
        left = [one for one in left if adjacent(s, one, chosen[0])]
    return sorted({*[s.space[one] for one in left], *lying_spaces(s, program, at)})


def is_skipped(s: Heroes, fighter: int, program: int, at: int, cause: Cause) -> bool:
    """A chain leaps over units that are immune, not over those that merely take less. [HER-11.11, HER-R16]"""
    spared = s.cast is not None and s.cast.spared == fighter and s.cast.card == cause.card
    return spared or is_shielded(s, fighter, PROGRAMS[program][at].verb, cause)


def lying_spaces(s: Heroes, program: int, at: int) -> list[int]:
    """Spaces on which a card lies, for an operation that may mean a space instead of a unit."""
    return [one.space for one in s.hazards] if PROGRAMS[program][at].args.get("or_space") else []


def with_pick(s: Heroes, program: int, at: int, cause: Cause, chosen: tuple[int, ...], pick: int) -> tuple[int, ...]:
    selector = PROGRAMS[program][at].args["target"]
    shape = selector.get("shape", "") if not isinstance(selector, str) else ""
    if shape and is_counted(selector):
        if shape == UNIT or chosen:
            return (*chosen, fighter_at(s, pick))
        around = hit(s, pick, shape, candidates(s, program, at, cause))
        return around if len(around) <= int(selector["count"]) else (CENTRE + pick,)
    if shape in AREAS:
        return hit(s, pick, shape, candidates(s, program, at, cause))
    if (
        s.hazards
        and pick in lying_spaces(s, program, at)
        and fighter_at(s, pick) not in candidates(s, program, at, cause)
    ):
        return (*chosen, CENTRE + pick)
    return (*chosen, fighter_at(s, pick))


def can_aim(s: Heroes, program: int, at: int, cause: Cause) -> bool:
    """Whether an operation finds a unit for which it would change something."""
    if s.combat is None:
        return False
    if s.hazards and lying_spaces(s, program, at):
        return True
    op = aimed(program, at)
    by = TURNED if s.listening and is_turned(s, program, at, cause) else op.by
    operations = op.operations
    for one in described(s, by, cause):
        if is_worth(s, operations, one, cause):
            return True
    return False


AIM_TESTS.append(can_aim)


def begin_aim(s: Heroes, program: int, at: int, cause: Cause) -> None:
    s.then(take_aim, program, at, cause, (), False)


@step
def take_aim(s: Heroes, program: int, at: int, cause: Cause, chosen: tuple[int, ...], casting: bool) -> None:
    """Ask for the next target; when there are enough, do it, or keep them for the cast. [HER-11.4, HER-11.9]"""
    picks = next_picks(s, program, at, cause, chosen)
    if picks:
        seat = controller(s, cause.fighter) if cause.fighter >= 0 else cause.seat
        if casting and s.cast is not None and s.cast.chooser >= 0:
            seat = s.cast.chooser
        if cause.fighter >= 0:
            prompt = ABILITY_TARGET.about(("unit", face_id(s.face[cause.fighter])))
        else:
            prompt = CARD_TARGET.about(("card", card_id(cause.card)))
        s.ask(seat, prompt, picks, target_taken, program, at, cause, chosen, casting)
        return
    if not selector_of(s, program, at, cause).is_open:
        chosen = tuple(candidates(s, program, at, cause))
    if not PROGRAMS[program][at].args.get("or_space"):
        chosen = settled(chosen)
    if not casting:
        s.same = chosen
        aim = Aim(program, at, chosen)
        if cause.card < 0 or not any(resist(s, aim, cause) for resist in RESISTING):
            strike(s, aim, cause)
    elif s.cast is not None:
        s.same = chosen
        s.cast = s.cast._replace(aims=(*s.cast.aims, Aim(program, at, chosen)))


@step
def target_taken(
    s: Heroes, seat: int, pick: int, program: int, at: int, cause: Cause, chosen: tuple[int, ...], casting: bool
) -> None:
    s.then(take_aim, program, at, cause, with_pick(s, program, at, cause, chosen, pick), casting)


def strike(s: Heroes, aim: Aim, cause: Cause) -> None:
    """Do it to those of its targets that are still there."""
    left = tuple([one for one in aim.targets if one >= CENTRE or alive(s, one)])
    if left:
        DONE_TO_UNITS[PROGRAMS[aim.program][aim.at].verb](s, aim._replace(targets=left), cause)


step(strike)
