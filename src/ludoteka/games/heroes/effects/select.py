"""Which units an operation means, and asking for them one by one. [HER-11.11, HER-29.1]

A verb with targets is a deed: it gets an `Aim`, the operation with the fighters chosen for it. Beside it stands a test
whether it would change anything for a unit: only such units are offered. [HER-0.2]
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import CARDS, FACES, unit_of
from ludoteka.games.heroes.combat.board import GONE, NEIGHBOURS
from ludoteka.games.heroes.combat.fighters import (
    adjacent,
    alive,
    controller,
    fighter_at,
    health,
    initiative,
    on_board,
    wall_mask,
)
from ludoteka.games.heroes.combat.standing import immunities
from ludoteka.games.heroes.combat.text import CARD_TARGET
from ludoteka.games.heroes.deck.schools import school_of
from ludoteka.games.heroes.effects.areas import (
    AREAS,
    CENTRE,
    UNIT,
    Selector,
    counted_picks,
    hit,
    is_counted,
    nearest,
    settled,
)
from ludoteka.games.heroes.effects.programs import AIM_TESTS, TARGETED, Args
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS
from ludoteka.games.heroes.effects.roles import in_role
from ludoteka.games.heroes.effects.who import side_of
from ludoteka.games.heroes.rules import is_changed
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ACTIVATED, NO_TIER, TIERS, TYPES, Aim, Cause
from ludoteka.games.heroes.text import ABILITY_TARGET, face_id
from ludoteka.games.heroes.words import card_id

Deed = Callable[[Heroes, Aim, Cause], None]
Worth = Callable[[Heroes, Args, int, Cause], bool]
DEEDS: Final[dict[str, Deed]] = {}
WORTH: Final[dict[str, Worth]] = {}
RESISTING: Final[list[Callable[[Heroes, Aim, Cause], bool]]] = []  # a unit that may resist a card takes over


def deed(name: str) -> Callable[[Deed], Deed]:
    """Register a verb that is done to units."""

    def register(function: Deed) -> Deed:
        assert name not in DEEDS, name
        DEEDS[name] = function
        TARGETED[name] = begin_aim
        return function

    return register


def worth(*names: str) -> Callable[[Worth], Worth]:
    """Register the test whether a deed would change anything for a unit."""

    def register(function: Worth) -> Worth:
        for name in names:
            assert name not in WORTH, name
            WORTH[name] = function
        return function

    return register


def args_of(aim: Aim) -> Args:
    return PROGRAMS[aim.program][aim.at].args


# -- who fits ------------------------------------------------------------------------------------------------


def named(s: Heroes, word: str, cause: Cause) -> list[int]:
    """The unit that a keyword means."""
    attack = s.attack
    if word == "self":
        found = cause.fighter
    elif word in ("active_unit", "activating_unit"):
        found = s.active
    elif word in ("retaliation_target", "opponent_in_attack", "marked_unit") or cause.fighter >= 0:
        found = cause.other
    else:
        assert attack is not None and word in ("attacker", "defender"), word
        found = attack.unit if word == "attacker" else attack.target
    return [found] if found >= 0 and alive(s, found) else []


def fitting(s: Heroes, selector: Selector | str, cause: Cause) -> list[int]:
    """The units that a selector describes, whatever is done to them."""
    if isinstance(selector, str):
        if selector == "same":
            return [one for one in s.same if one < len(s.side)]
        return named(s, selector, cause)
    found = in_role(s, selector["role"]) if "role" in selector else fighting(s)
    side = selector.get("side", "any")
    if found and side != "any":
        own = side_of(s, cause)
        wanted = 1 - own if side == "enemy" else own
        found = [one for one in found if s.side[one] == wanted]
    if not KINDS.isdisjoint(selector):
        found = [one for one in found if is_of_kind(s, one, selector)]
    if PLACES.isdisjoint(selector):
        return found
    return extreme(s, [one for one in found if is_placed(s, one, selector, cause)], selector, cause)


def fighting(s: Heroes) -> list[int]:
    """Everybody who is not defeated."""
    return [one for one, space in enumerate(s.space) if space != GONE]


KINDS: Final = frozenset({"tiers", "types", "name_contains"})
PLACES: Final = frozenset(
    {
        *("not_self", "damaged", "not_activated", "exclude", "adjacent_to_any", "adjacent_to"),
        *("lowest", "highest", "next_to_activate", "prefer"),
    }
)


def is_of_kind(s: Heroes, one: int, selector: Selector) -> bool:
    face = FACES[s.face[one]]
    if "tiers" in selector and (face.tier == NO_TIER or TIERS[face.tier] not in selector["tiers"]):
        return False
    if "types" in selector and TYPES[face.type] not in selector["types"]:
        return False
    return "name_contains" not in selector or selector["name_contains"] in unit_of(face.number).name_en


def is_placed(s: Heroes, one: int, selector: Selector, cause: Cause) -> bool:
    if selector.get("not_self") and one == cause.fighter:
        return False
    if selector.get("damaged") and not s.damage[one]:
        return False
    if selector.get("not_activated") and s.marks[one] & ACTIVATED:
        return False
    if "exclude" in selector and one in fitting(s, selector["exclude"], cause):
        return False
    if "adjacent_to_any" in selector:
        return on_board(s, one) and NEIGHBOURS[s.space[one]] & wall_mask(s) != 0
    if "adjacent_to" in selector:
        centres = fitting(s, selector["adjacent_to"], cause)
        itself = bool(selector.get("include_self")) and one in centres
        return itself or any(adjacent(s, one, centre) for centre in centres)
    return True


def extreme(s: Heroes, found: list[int], selector: Selector, cause: Cause) -> list[int]:
    """Those with the lowest or highest value, those next in order, enemies first: ties are the controller's."""
    if "lowest" in selector or "highest" in selector:
        value = {"initiative": initiative, "health": health}[selector.get("lowest", selector.get("highest"))]
        best = (min if "lowest" in selector else max)([value(s, one) for one in found], default=0)
        return [one for one in found if value(s, one) == best]
    if selector.get("next_to_activate"):
        waiting = [one for one in found if not s.marks[one] & ACTIVATED and one != s.active]
        first = max([initiative(s, one) for one in waiting], default=0)
        return [one for one in waiting if initiative(s, one) == first]
    if selector.get("prefer") == "enemy":
        return [one for one in found if s.side[one] != side_of(s, cause)] or found
    return found


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


@cache
def deeds_of(program: int, at: int) -> tuple[tuple[str, Args, Worth | None], ...]:
    """The operation and those after it that mean the same unit, as far as they are deeds: verb, arguments, test."""
    ops = PROGRAMS[program]
    same = [op.args.get("target") == "same" for op in ops]
    end = next((place for place in range(at + 1, len(ops)) if not same[place]), len(ops))
    return tuple([(op.verb, op.args, WORTH.get(op.verb)) for op in ops[at:end] if op.verb in DEEDS])


def is_worth(s: Heroes, program: int, at: int, fighter: int, cause: Cause) -> bool:
    """Whether the operation, or one after it that means the same unit, would change anything for a unit."""
    for verb, args, test in deeds_of(program, at):
        if not is_shielded(s, fighter, verb, cause) and (test is None or test(s, args, fighter, cause)):
            return True
    return False


def turns_to_attack(s: Heroes, args: Args, cause: Cause) -> bool:
    """Whether the Astrologers make a card that gives Defence give Attack instead, to the attacking unit."""
    gives = bool(s.listening) and cause.card >= 0 and int(args.get("defense", 0)) > 0
    return gives and is_changed(s, cause.seat, "defense_cards_give_attack")


def selector_of(s: Heroes, program: int, at: int, cause: Cause) -> Selector | str:
    """The selector of an operation, as the rules in force read it."""
    verb, args = PROGRAMS[program][at]
    if s.listening and verb == "stat" and turns_to_attack(s, args, cause):
        return {"role": "attacker", "side": "ally"}
    selector: Selector | str = args.get("target", "self")
    return selector


def candidates(s: Heroes, program: int, at: int, cause: Cause) -> list[int]:
    """The units that may be chosen for an operation."""
    selector = selector_of(s, program, at, cause)
    found = [one for one in fitting(s, selector, cause) if is_worth(s, program, at, one, cause)]
    if s.cast is not None and s.cast.spared >= 0 and s.cast.card == cause.card:
        found = [one for one in found if one != s.cast.spared]
    return found


# -- choosing ------------------------------------------------------------------------------------------------


def next_picks(s: Heroes, program: int, at: int, cause: Cause, chosen: tuple[int, ...]) -> list[int]:
    """What the next target may be: spaces of units, or areas. Nothing where the choice is complete."""
    selector = selector_of(s, program, at, cause)
    if isinstance(selector, str) or (selector.get("count") == "all" and "shape" not in selector):
        return []
    fit = candidates(s, program, at, cause)
    shape = selector.get("shape", "")
    if is_counted(selector):
        return counted_picks(s, selector, fit, chosen)
    if shape in AREAS:
        if chosen:
            return []
        found = [pick for pick in AREAS[shape] if hit(s, pick, shape, fit)]
        return [pick for pick in found if fighter_at(s, pick) in fit] if shape == "unit_and_adjacent" else found
    left = [one for one in fit if one not in chosen]
    if len(chosen) >= int(selector.get("count", 1)) + (shape == "two_adjacent_targets"):
        return []
    if shape == "chain_nearest" and chosen:
        left = nearest(s, left, chosen[0])
    if shape == "two_adjacent_targets" and chosen:
        left = [one for one in left if adjacent(s, one, chosen[0])]
    return sorted({*[s.space[one] for one in left], *lying_spaces(s, program, at)})


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
    for one in fitting(s, selector_of(s, program, at, cause), cause):  # noqa: SIM110 - half the time of `any`
        if is_worth(s, program, at, one, cause):
            return True
    return False


AIM_TESTS.append(can_aim)


def begin_aim(s: Heroes, program: int, at: int, cause: Cause) -> None:
    s.then(take_aim, program, at, cause, (), False)


@step
def take_aim(s: Heroes, program: int, at: int, cause: Cause, chosen: tuple[int, ...], casting: bool) -> None:
    """Ask for the next target; when there are enough, do the deed, or keep them for the cast. [HER-11.4, HER-11.9]"""
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
    selector = selector_of(s, program, at, cause)
    if isinstance(selector, str) or (selector.get("count") == "all" and "shape" not in selector):
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


@step
def strike(s: Heroes, aim: Aim, cause: Cause) -> None:
    """Do a deed to those of its targets that are still there."""
    left = tuple([one for one in aim.targets if one >= CENTRE or alive(s, one)])
    if left:
        DEEDS[PROGRAMS[aim.program][aim.at].verb](s, aim._replace(targets=left), cause)
