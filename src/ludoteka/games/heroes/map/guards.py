"""Guards of a field: how many of which tier, who runs them, when there is no Combat. [HER-14.12, HER-17]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.automa.deciding import PROGRAM
from ludoteka.games.heroes.boards import LOCATIONS
from ludoteka.games.heroes.cards import FACES, FIELD_DIFFICULTY, UNIT_NUMBER, UNITS
from ludoteka.games.heroes.effects.in_force import change_of
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect
from ludoteka.games.heroes.hero.levels import level
from ludoteka.games.heroes.map.banks import bank_of
from ludoteka.games.heroes.map.fields import difficulty, location
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.scenarios.rules import is_played_against_program
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import DIFFICULTIES, NEUTRALS_BY_RULES, TIERS


def controller_of_neutrals(s: Heroes, seat: int) -> int:
    """The nearest enemy on the active player's right, eliminated or not; PROGRAM where nobody runs them. [HER-17.12]

    A table may choose that the rules for enemies run them in every mode. [HER-20.1]
    """
    if s.has_rule(NEUTRALS_BY_RULES) or is_played_against_program(s):
        return PROGRAM
    for back in range(1, len(s.team)):
        other = (seat - back) % len(s.team)
        if s.team[other] != s.team[seat]:
            return other
    return PROGRAM


def is_quick(s: Heroes, seat: int, field: int) -> bool:
    """A Level above the Difficulty, unless the scenario forbids it: no choice. [HER-17.5, HER-R52, HER-R58]"""
    return level(s, seat) > difficulty(s, field) and hooks.may_skip_guards.ask(s, field)


def may_be_skipped(s: Heroes, seat: int, field: int) -> bool:
    """The Level of the Main Hero equals the Difficulty. [HER-17.6 (2), HER-R78]"""
    return level(s, seat) == difficulty(s, field) and hooks.may_skip_guards.ask(s, field)


def guards_of(s: Heroes, field: int) -> tuple[int, ...]:
    """The tiers of the guards, lowest first: by Difficulty, Astrologers and scenario. [HER-21.3]"""
    if bank_of(s, field) is not None:
        return ()
    if override := hooks.guard_tiers.ask(s, field):
        return override
    column = max(0, s.difficulty + change_of(s, s.turn, "neutral_difficulty"))
    tiers = FIELD_DIFFICULTY[DIFFICULTIES[column]][difficulty(s, field) - 1]
    for tier, _ in named_guards(s, field):
        if tier in tiers:
            at = tiers.index(tier)
            tiers = (*tiers[:at], *tiers[at + 1 :])
    return tiers


Named = list[tuple[int, list[int]]]


def named_guards(s: Heroes, field: int) -> Named:
    """`guard_change`: a unit of a tier stands for certain units. [HER-29.1]"""
    return NAMED.get(location(s, field).id, NOBODY_NAMED)


def named_by(effects: tuple[Effect, ...]) -> Named:
    """Those whom a Location with these effects names."""
    ops = [op for effect in effects if effect.program >= 0 for op in PROGRAMS[effect.program]]
    changes = [op.args for op in ops if op.verb == "rule" and op.args["what"] == "guard_change"]
    found = []
    for change in changes:
        faces = [UNITS[UNIT_NUMBER[change["with"]["unit"]]].faces[0]] * int(change["with"]["n"])
        found.append((TIERS.index(change["replace"]), faces))
    return found


NAMED: Final = {one.id: named_by(one.effects) for one in LOCATIONS if named_by(one.effects)}
NOBODY_NAMED: Final[Named] = []


def muster_guards(s: Heroes, field: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The tiers to draw and the units that Location or scenario name, taken out of their decks. [HER-17.11]"""
    bank = bank_of(s, field)
    if bank is not None:
        return (), bank.guards
    if faces := hooks.guard_faces.ask(s, field):
        return (), faces
    wanted = [face for _, named in named_guards(s, field) for face in named]
    return guards_of(s, field), tuple([face for face in wanted if take_card(s, face)])


def take_card(s: Heroes, face: int) -> bool:
    tier = FACES[face].tier
    for zone in (s.neutral_deck[tier], s.neutral_discard[tier]):
        if face in zone:
            zone.remove(face)
            return True
    return False
