"""Damage, packs that become few, defeat; healing and paralysis. [HER-17.23, HER-17.26, HER-17.28]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has, only
from ludoteka.games.heroes.cards import ARROW_TOWER, FACES, UNITS, any_face, unit_of
from ludoteka.games.heroes.combat.abilities import trigger
from ludoteka.games.heroes.combat.board import COLUMNS, GONE, MIDDLE_ROW, TOWER, space_name
from ludoteka.games.heroes.combat.fighters import (
    adjacent,
    alive,
    fighter_at,
    health,
    laid_on,
    lay_mark,
    lift_mark,
    on_board,
    pile_on,
    player_of,
)
from ludoteka.games.heroes.combat.outcome import discard_neutral
from ludoteka.games.heroes.combat.standing import ABILITIES, Ability, abilities, having, immunities, is_immune
from ludoteka.games.heroes.combat.text import CLONE_GONE, LAID_GONE, STACK_GONE
from ludoteka.games.heroes.deck.table import drop_mods
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.records import Op
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import CLONE, COPY_OF, DEFENDER, FLIPPED_TO_FEW, PARALYSED, STACKED, WARD, Laid, Use
from ludoteka.games.heroes.text import (
    BROKEN,
    DAMAGED,
    DEFEATED,
    FLIPPED,
    HEALED,
    PARALYSED_UNIT,
    TOWER_FELL,
    face_id,
)
from ludoteka.games.heroes.words.components import card_id


def take_damage(s: Heroes, fighter: int, amount: int, by: int) -> None:
    """Damage adds up. A pack that has no HP left is turned to few and keeps the rest; a few is defeated. [HER-17.23]

    `by` is the side that deals it.
    """
    if amount <= 0 or not alive(s, fighter):
        return
    if s.is_marked(fighter, CLONE):
        defeat(s, fighter, by)  # any damage ends a copy
        return
    lift_mark(s, fighter, PARALYSED)  # [HER-17.26]
    s.damage[fighter] += amount
    if s.log is not None:
        s.tell(DAMAGED, face_id(s.face[fighter]), space_name(s.space[fighter]), amount)
    fall_if_spent(s, fighter, by)


def fall_if_spent(s: Heroes, fighter: int, by: int) -> None:
    """A card whose HP are used up goes: first what lies on the unit, then the pack, then the few. [HER-11.16]"""
    if s.is_marked(fighter, CLONE) and alive(s, fighter) and original_of(s, fighter) < 0:
        defeat(s, fighter, by)
        return
    while s.damage[fighter] >= health(s, fighter):
        if (s.mods or LOWERING[s.face[fighter]]) and survives(s, fighter):
            return
        pile = pile_on(s, fighter) if s.laid else []
        if pile:
            s.damage[fighter] += pile[-1].damage - health(s, fighter)
            take_laid_off(s, pile[-1])
            continue
        if s.is_marked(fighter, STACKED):
            s.damage[fighter] -= health(s, fighter)
            lift_mark(s, fighter, STACKED)  # the token goes instead, excess damage goes on [HER-27.9]
            s.tell(STACK_GONE, face_id(s.face[fighter]), space_name(s.space[fighter]))
            continue
        face = FACES[s.face[fighter]]
        if face.side != "pack":
            defeat(s, fighter, by)
            return
        s.damage[fighter] -= health(s, fighter)
        s.face[fighter] = unit_of(face.number).faces[0]
        lay_mark(s, fighter, FLIPPED_TO_FEW)
        s.tell(FLIPPED, face_id(s.face[fighter]), space_name(s.space[fighter]))


def survives(s: Heroes, fighter: int) -> bool:
    """An ability by which a unit keeps some HP instead of none, so often as it says."""
    for effect, op in abilities(s, fighter, "damage_mod"):
        times = effect.limit[1]
        used = s.uses.count(Use(fighter, effect.number))
        if "survive_at" in op.args and (times == 0 or used < times):
            s.uses.append(Use(fighter, effect.number))
            s.damage[fighter] = health(s, fighter) - int(op.args["survive_at"])
            return True
    return False


def take_laid_off(s: Heroes, laid: Laid) -> None:
    """A Specialty leaves the unit card it lay on and is discarded. [HER-11.16]"""
    s.laid.remove(laid)
    if laid.seat >= 0:
        s.discard[laid.seat].append(laid.card)
    s.tell(LAID_GONE, card_id(laid.card), UNITS[laid.unit].id)


def defeat(s: Heroes, fighter: int, by: int) -> None:
    """The unit leaves the Combat and its Unit Deck. Whoever calls this looks whether the Combat is decided."""
    face, copied = s.face[fighter], s.is_marked(fighter, CLONE)
    s.tell(CLONE_GONE if copied else DEFEATED, face_id(face), space_name(s.space[fighter]))
    s.space[fighter] = GONE
    s.damage[fighter] = 0
    trigger(s, "self_defeated", fighter, by, -1)
    drop_mods(s, lambda mod: mod.unit == fighter)
    if copied:
        return
    for one in [mod.unit for mod in s.mods if mod.stat == COPY_OF and mod.value == fighter]:
        defeat(s, one, by)  # a copy leaves with its original
    if s.laid:
        for laid in laid_on(s, player_of(s, s.side[fighter]), face):
            take_laid_off(s, laid)
    discard_neutral(s, face)


def original_of(s: Heroes, copy: int) -> int:
    """The unit that a copy shows, -1 where the card that made it is gone."""
    return next((mod.value for mod in s.mods if mod.unit == copy and mod.stat == COPY_OF), -1)


def suffer(s: Heroes, fighter: int, amount: int, source: str, by: int) -> None:
    """Damage that is no attack: Defence does not count, abilities about its source do. [HER-17.28]"""
    if not is_spared(s, fighter, source):
        take_damage(s, fighter, amount - reduction(s, fighter, source), by)


def is_spared(s: Heroes, fighter: int, source: str) -> bool:
    """Whether a unit takes no damage from a source: it is immune, or nobody may deal it. [HER-11.11]"""
    shields = immunities(s, fighter)
    if shields and (source in shields or f"{source}_damage" in shields):
        return True
    if not s.listening:
        return False
    rule = f"forbid:card_damage:{source}"
    return any(one.what == rule for one in s.listening)


def reduction(s: Heroes, fighter: int, source: str) -> int:
    """By how much abilities lower damage from a source."""
    if not s.mods and not any_face(s.face, LOWERING):
        return 0
    total = 0
    if source == "spell" and s.mods:
        total += sum([mod.value for mod in s.mods if mod.unit == fighter and mod.stat == WARD])
    for _, op in [*abilities(s, fighter, "damage_mod"), *from_neighbours(s, fighter)]:
        if "reduce" in op.args and source in op.args.get("sources", (source,)):
            twice = "double_for" in op.args and all_hold(s, op.args["double_for"], fighter)
            total += int(op.args["reduce"]) * (2 if twice else 1)
    return total


def shelters(op: Op) -> bool:
    """Whether an operation is for the units next to the one that has it."""
    target = op.args.get("target", "self")
    return not isinstance(target, str) and target.get("adjacent_to") == "self"


LOWERING: Final = having("damage_mod")
SHELTERING: Final = tuple(
    [any(shelters(op) for _, op in found.get("damage_mod", ())) for found in ABILITIES]
)  # by face whether a unit lowers the damage of its neighbours


def from_neighbours(s: Heroes, fighter: int) -> list[Ability]:
    """Abilities of friends next to a unit that lower damage for it too."""
    if not s.mods and not any_face(s.face, SHELTERING):
        return []
    return [
        pair
        for other in range(len(s.side))
        if s.side[other] == s.side[fighter] and adjacent(s, other, fighter)
        for pair in abilities(s, other, "damage_mod")
        if shelters(pair[1])
    ]


def heal(s: Heroes, fighter: int, amount: int) -> None:
    """Remove up to so much damage."""
    healed = min(amount, s.damage[fighter])
    if healed:
        s.damage[fighter] -= healed
        s.tell(HEALED, face_id(s.face[fighter]), space_name(s.space[fighter]), healed)


def paralyse(s: Heroes, fighter: int) -> None:
    """At most one token; not on a unit that is immune. [HER-17.26]"""
    if alive(s, fighter) and not s.is_marked(fighter, PARALYSED) and not is_immune(s, fighter, "paralysis"):
        lay_mark(s, fighter, PARALYSED)
        s.tell(PARALYSED_UNIT, face_id(s.face[fighter]), space_name(s.space[fighter]))


def break_wall(s: Heroes, fighter: int, space: int) -> None:
    """One attack destroys a Wall or the Gate; with the last of the four the Arrow Tower falls. [HER-18.3, HER-18.5]"""
    s.tell(BROKEN, face_id(s.face[fighter]), space_name(space))
    take_wall(s, space)


def take_wall(s: Heroes, space: int) -> None:
    s.walls &= ~only(space - COLUMNS * MIDDLE_ROW)
    tower = fighter_at(s, TOWER)
    if s.walls == 0 and tower >= 0:
        s.space[tower] = GONE
        s.tell(TOWER_FELL)


def place(s: Heroes, side: int, face: int, space: int) -> int:
    """Put a unit into the Combat."""
    s.side.append(side)
    s.face.append(face)
    s.space.append(space)
    s.damage.append(0)
    s.marks.append(0)
    return len(s.side) - 1


def raise_tower(s: Heroes) -> None:
    """The Arrow Tower stands beside the board. [HER-18.5]"""
    place(s, DEFENDER, ARROW_TOWER, TOWER)


def is_covered(s: Heroes, shooter: int, target: int) -> bool:
    """A defender behind a Wall or the Gate of its column, shot at from the attacker's side. [HER-18.6]"""
    if not on_board(s, shooter) or not on_board(s, target) or s.side[target] != DEFENDER:
        return False
    from_front = s.space[shooter] < COLUMNS * MIDDLE_ROW and s.space[target] >= COLUMNS * (MIDDLE_ROW + 1)
    return from_front and has(s.walls, s.space[target] % COLUMNS)
