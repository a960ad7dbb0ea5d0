"""Which units a selector describes: by keyword, role, side, kind and place. [HER-11.11, HER-29.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.cards import FACES, unit_of
from ludoteka.games.heroes.combat.board import GONE, NEIGHBOURS
from ludoteka.games.heroes.combat.fighters import adjacent, alive, health, initiative, on_board, wall_mask
from ludoteka.games.heroes.effects.areas import Selector
from ludoteka.games.heroes.effects.records import NOTHING
from ludoteka.games.heroes.effects.roles import in_role
from ludoteka.games.heroes.effects.who import side_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ACTIVATED, NO_TIER, TIERS, TYPES, Cause

KINDS: Final = frozenset({"tiers", "types", "name_contains"})
PLACES: Final = frozenset(
    {
        *("not_self", "damaged", "not_activated", "exclude", "adjacent_to_any", "adjacent_to"),
        *("lowest", "highest", "next_to_activate", "prefer"),
    }
)
ANY: Final = 0
ENEMY: Final = 1
ALLY: Final = 2


class Description:
    """A selector, read once: what is looked up most often stands ready."""

    __slots__ = ("faces", "is_open", "is_placed", "role", "selector", "side", "word")

    def __init__(self, selector: Selector | str) -> None:
        self.word: str = selector if isinstance(selector, str) else ""
        self.selector: Selector = NOTHING if isinstance(selector, str) else selector
        self.role: str = self.selector.get("role", "")
        side = self.selector.get("side", "any")
        self.side: int = ANY if side == "any" else ENEMY if side == "enemy" else ALLY
        self.faces: frozenset[int] | None = None if KINDS.isdisjoint(self.selector) else faces_of(self.selector)
        self.is_placed: bool = not PLACES.isdisjoint(self.selector)
        everybody = self.selector.get("count") == "all" and "shape" not in self.selector
        self.is_open: bool = not self.word and not everybody  # somebody chooses among the units


def fitting(s: Heroes, selector: Selector | str, cause: Cause) -> list[int]:
    """The units that a selector describes, whatever is done to them."""
    return described(s, Description(selector), cause)


def described(s: Heroes, by: Description, cause: Cause) -> list[int]:
    """The same for a selector that was read before."""
    if by.word:
        if by.word == "same":
            return [one for one in s.same if one < len(s.side)]
        return named(s, by.word, cause)
    if not s.side:
        return []  # outside a Combat
    if by.side == ANY:
        found = in_role(s, by.role) if by.role else [one for one, space in enumerate(s.space) if space != GONE]
    else:
        wanted = 1 - side_of(s, cause) if by.side == ENEMY else side_of(s, cause)
        if by.role:
            found = [one for one in in_role(s, by.role) if s.side[one] == wanted]
        else:
            found = [one for one, side in enumerate(s.side) if side == wanted and s.space[one] != GONE]
    faces = by.faces
    if faces is not None:
        found = [one for one in found if s.face[one] in faces]
    if not by.is_placed:
        return found
    return extreme(s, [one for one in found if is_placed(s, one, by.selector, cause)], by.selector, cause)


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


def faces_of(selector: Selector) -> frozenset[int]:
    """The faces of the kinds that a selector names."""
    return frozenset([number for number in range(len(FACES)) if is_of_kind(number, selector)])


def is_of_kind(number: int, selector: Selector) -> bool:
    face = FACES[number]
    if "tiers" in selector and (face.tier == NO_TIER or TIERS[face.tier] not in selector["tiers"]):
        return False
    if "types" in selector and TYPES[face.type] not in selector["types"]:
        return False
    return "name_contains" not in selector or selector["name_contains"] in unit_of(number).name_en


def is_placed(s: Heroes, one: int, selector: Selector, cause: Cause) -> bool:
    if selector.get("not_self") and one == cause.fighter:
        return False
    if selector.get("damaged") and not s.damage[one]:
        return False
    if selector.get("not_activated") and s.is_marked(one, ACTIVATED):
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
        waiting = [one for one in found if not s.is_marked(one, ACTIVATED) and one != s.active]
        first = max([initiative(s, one) for one in waiting], default=0)
        return [one for one in waiting if initiative(s, one) == first]
    if selector.get("prefer") == "enemy":
        return [one for one in found if s.side[one] != side_of(s, cause)] or found
    return found
