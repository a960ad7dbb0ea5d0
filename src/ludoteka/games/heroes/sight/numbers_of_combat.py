"""A Combat as numbers for learners: the board, the fighters, the attack and the Spell in progress. [HER-17]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.observation import Sheet
from ludoteka.core.packed import has
from ludoteka.games.heroes.cards import CARDS, FACES
from ludoteka.games.heroes.combat.board import SPACES
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import STATISTICS

MOST_FIGHTERS: Final = 32
MARKS: Final = 10
BY_CARDS: Final = len(STATISTICS)

# Columns of a fighter.
SIDE: Final = 0
DAMAGE: Final = 2
ACTIVE: Final = 3
ATTACKS: Final = 4
ATTACKED: Final = 5
PROVOKED: Final = 6
USED: Final = 7
BY_MODS: Final = 8
MARK: Final = BY_MODS + BY_CARDS
PLACE: Final = MARK + MARKS
FACE: Final = PLACE + SPACES + 1
COLUMNS: Final = FACE + len(FACES)


def observe_combat(s: Heroes, seat: int, seats: int, out: Sheet) -> None:
    """Zeros where nobody fights."""
    combat = s.combat
    out.choice("combat", -1 if combat is None else combat.kind, 3)
    sides = out.field("combat_sides", 2, seats)
    if combat is not None:
        for side in range(len(combat.players)):
            if combat.players[side] >= 0:
                out.mark(sides + side * seats + (combat.players[side] - seat) % seats)
    field = -1 if combat is None else combat.field
    out.numbers("combat_field", (field + 1,), 400)
    out.numbers(
        "combat_state", (s.combat_round, s.mp, s.walls, s.gate + 1, s.start_space + 1, s.last_initiative + 1), 8, -1.0
    )
    out.numbers("last_side", (s.last_side + 1, s.outcome[0] + 1), 2, -1.0)
    out.counts("drawn_neutrals", s.drawn_neutrals, len(FACES))
    observe_fighters(s, out)
    observe_attack(s, out)
    observe_cast(s, seat, seats, out)
    hazards = out.field("hazards", SPACES, 3, 0.0, 8.0)
    count: dict[int, int] = {}
    for one in s.hazards:
        if 0 <= one.space < SPACES:
            column = hazards + 3 * one.space + (1 if one.hidden else 0)
            count[column] = count.get(column, 0) + 1
    for cell, value in count.items():
        out.put(cell, float(value))


def observe_fighters(s: Heroes, out: Sheet) -> None:
    """By fighter: side, damage, marks, what cards change, where it stands, what it is."""
    start = out.field("fighters", MOST_FIGHTERS, COLUMNS, -8.0, 8.0)
    for i in range(min(MOST_FIGHTERS, len(s.side))):
        row = start + i * COLUMNS
        if s.side[i] in (0, 1):
            out.mark(row + SIDE + s.side[i])
        out.put(row + DAMAGE, s.damage[i] / 10)
        for bit in range(MARKS):
            if has(s.marks[i], bit):
                out.mark(row + MARK + bit)
        space = s.space[i]
        out.mark(row + PLACE + (space if 0 <= space < SPACES else SPACES))
        out.mark(row + FACE + s.face[i])
        if i == s.active:
            out.mark(row + ACTIVE)
        if i in s.provoked:
            out.mark(row + PROVOKED)
        used = len([one for one in s.uses if one.unit == i])
        out.put(row + USED, used / 4)
        changed = [0] * BY_CARDS
        for mod in s.mods:
            if mod.unit == i and mod.stat < BY_CARDS:
                changed[mod.stat] += mod.value
        for stat in range(BY_CARDS):
            out.put(row + BY_MODS + stat, changed[stat] / 4)
        attack = s.attack
        if attack is not None and attack.unit == i:
            out.mark(row + ATTACKS)
        elif attack is not None and attack.target == i:
            out.mark(row + ATTACKED)


def observe_attack(s: Heroes, out: Sheet) -> None:
    """The attack in progress: its kind, its dice. [HER-17.21]"""
    one = s.attack
    out.choice("attack_kind", -1 if one is None else one.kind, 3)
    dice = out.field("attack_dice", 8, 3)
    if one is not None:
        for i in range(min(8, len(one.dice))):
            out.mark(dice + 3 * i + one.dice[i] + 1)
    told = (0,) * 8
    if one is not None:
        told = (
            one.base + 1,
            one.mode,
            int(one.ignored),
            one.added,
            one.shielded,
            int(one.cancelled),
            one.factor,
            one.more,
        )
    out.numbers("attack", told, 4, -2.0)


def observe_cast(s: Heroes, seat: int, seats: int, out: Sheet) -> None:
    """The Spell being prepared or cast: by whom, which, with how much Power. [HER-11.4]"""
    one = s.cast
    out.choice("cast_by", -1 if one is None or one.seat < 0 else (one.seat - seat) % seats, seats)
    out.choice("cast", -1 if one is None else one.card, len(CARDS))
    told = (0, 0, 0, 0) if one is None else (one.power, len(one.paid), int(one.free), int(one.cancelled))
    out.numbers("cast_power", told, 8)
