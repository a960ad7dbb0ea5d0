"""What can be read from the fighters: statistics, neighbours, reach, abilities in force. [HER-17, HER-18]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has, only, packed
from ludoteka.games.heroes.cards import FACES, OVERLAYS, Face, unit_of
from ludoteka.games.heroes.combat.board import (
    ALL,
    COLUMNS,
    COVERED,
    GONE,
    MIDDLE_ROW,
    NEIGHBOURS,
    STEPS,
    TOWER,
    WITHIN_STEPS,
    walk,
)
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACK,
    CLONE,
    DEFENCE,
    DEFENDER,
    FLYING,
    HEALTH,
    HIGHEST,
    INITIATIVE,
    LENT,
    LOWEST,
    NO_FLOOR,
    RANGED,
    SUM,
    Attack,
    Combat,
    Laid,
)

# -- the Combat and its sides --------------------------------------------------------------------------------


def fought(s: Heroes) -> Combat:
    """The Combat in progress."""
    assert s.combat is not None
    return s.combat


def attack_now(s: Heroes) -> Attack:
    """The attack in progress."""
    assert s.attack is not None
    return s.attack


def controller(s: Heroes, fighter: int) -> int:
    """The seat that decides for a fighter. [HER-17.12]"""
    assert s.combat is not None
    return s.combat.seats[s.side[fighter]]


def player_of(s: Heroes, side: int) -> int:
    """The player whose cards and tokens belong to a side; -1 for Neutral Units, who have none."""
    assert s.combat is not None
    return s.combat.players[side]


def is_neutral(s: Heroes, fighter: int) -> bool:
    assert s.combat is not None
    return s.combat.players[s.side[fighter]] < 0


def alive(s: Heroes, fighter: int) -> bool:
    return s.space[fighter] != GONE


def on_board(s: Heroes, fighter: int) -> bool:
    return 0 <= s.space[fighter] < TOWER


def units_left(s: Heroes, side: int) -> int:
    """How many units a side has on the board; the Arrow Tower does not count. [HER-17.29]"""
    return side_mask(s, side).bit_count()


def has_units(s: Heroes, side: int) -> bool:
    """Whether a side has any."""
    for fighter, space in enumerate(s.space):
        if COVERED[space] and s.side[fighter] == side:
            return True
    return False


def lay_mark(s: Heroes, fighter: int, mark: int) -> None:
    s.marks[fighter] |= mark


def lift_mark(s: Heroes, fighter: int, marks: int) -> None:
    s.marks[fighter] &= ~marks


def fighter_at(s: Heroes, space: int) -> int:
    """The fighter on a space (or the Arrow Tower), -1 if there is none."""
    if space != GONE:
        for fighter, taken in enumerate(s.space):
            if taken == space:
                return fighter
    return -1


# -- statistics ----------------------------------------------------------------------------------------------

KIND: Final = tuple([face.type for face in FACES])  # by face: ground, flying, ranged
SPEED: Final = tuple([face.initiative for face in FACES])
VITALITY: Final = tuple([face.health for face in FACES])
BELOW: Final = tuple([FACES[unit_of(face.number).faces[0]].health if face.side == "pack" else 0 for face in FACES])


def front(s: Heroes, fighter: int) -> Face:
    """The card that fights: a Specialty lying on the unit, else the unit card. Type and tier stay. [HER-11.16]"""
    if s.laid:
        on_top = pile_on(s, fighter)
        if on_top:
            return OVERLAYS[on_top[-1].card].face
    return FACES[s.face[fighter]]


def laid_on(s: Heroes, player: int, face: int) -> list[Laid]:
    """The Specialties lying on a unit card of a player, lowest first."""
    return [one for one in s.laid if one.seat == player and one.unit == FACES[face].card]


def pile_on(s: Heroes, fighter: int) -> list[Laid]:
    """The Specialties lying on the card of a fighter; a copy is that of the printed card."""
    return [] if s.is_marked(fighter, CLONE) else laid_on(s, player_of(s, s.side[fighter]), s.face[fighter])


def modified(s: Heroes, fighter: int, stat: int, printed: int, more: int) -> int:
    """A statistic with everything that changes it: one sum, then one floor, the highest that a change names.

    In whatever order they came, Curse and Stone Skin or a Defence token on one unit come to the same. [HER-17.21.6]
    """
    value, low = printed + more, NO_FLOOR
    for mod in s.mods:
        if mod.unit == fighter and mod.stat == stat:
            value += mod.value
            low = max(low, mod.low)
    return max(value, min(printed, low))


def attack_value(s: Heroes, fighter: int, more: int = 0) -> int:
    """Its Attack; `more` is what else changes it in an attack."""
    return attack_from(s, fighter, front(s, fighter).attack if s.laid else FACES[s.face[fighter]].attack, more)


def attack_from(s: Heroes, fighter: int, own: int, more: int = 0) -> int:
    """The Attack of a further attack with a value of its own: cards and effects change that. [HER-17.21.10]"""
    return modified(s, fighter, ATTACK, own, more) if s.mods else own + more


def defence_value(s: Heroes, fighter: int, more: int = 0) -> int:
    """Its Defence; `more` is what else changes it against an attack."""
    printed = front(s, fighter).defense if s.laid else FACES[s.face[fighter]].defense
    return modified(s, fighter, DEFENCE, printed, more) if s.mods else printed + more


def health(s: Heroes, fighter: int) -> int:
    """Of the side on which the unit is now. [HER-17.23]"""
    printed = front(s, fighter).health if s.laid else VITALITY[s.face[fighter]]
    return modified(s, fighter, HEALTH, printed, 0) if s.mods else printed


def initiative(s: Heroes, fighter: int) -> int:
    printed = front(s, fighter).initiative if s.laid else SPEED[s.face[fighter]]
    return modified(s, fighter, INITIATIVE, printed, 0) if s.mods else printed


def health_left(s: Heroes, fighter: int) -> int:
    """A pack counts both sides of its card, and what lies on a unit counts too. [HER-17.41]"""
    face = s.face[fighter]
    below = BELOW[face]
    if s.laid:
        pile = pile_on(s, fighter)
        if pile:
            below += VITALITY[face] - pile[0].damage
            below += sum([OVERLAYS[one.card].face.health - pile[at + 1].damage for at, one in enumerate(pile[:-1])])
    return health(s, fighter) + below - s.damage[fighter]


# -- the board -----------------------------------------------------------------------------------------------


def wall_mask(s: Heroes) -> int:
    """The spaces on which a Wall or the Gate stands."""
    return s.walls << (COLUMNS * MIDDLE_ROW)


def gate_mask(s: Heroes) -> int:
    return only(COLUMNS * MIDDLE_ROW + s.gate) if s.gate >= 0 and has(s.walls, s.gate) else 0


def side_mask(s: Heroes, side: int) -> int:
    """The spaces on which units of a side stand."""
    mask = 0
    for fighter, space in enumerate(s.space):
        if s.side[fighter] == side:
            mask |= COVERED[space]
    return mask


def masks_from(s: Heroes, side: int) -> tuple[int, int]:
    """The spaces of a side and those of the other."""
    own = other = 0
    sides = s.side
    for fighter, space in enumerate(s.space):
        if sides[fighter] == side:
            own |= COVERED[space]
        else:
            other |= COVERED[space]
    return own, other


def taken_mask(s: Heroes) -> int:
    """The spaces on which units stand."""
    mask = 0
    for space in s.space:
        mask |= COVERED[space]
    return mask


def free_mask(s: Heroes, side: int) -> int:
    """The empty spaces without Obstacle for a side."""
    return open_mask(s, side, taken_mask(s))


def open_mask(s: Heroes, side: int, taken: int) -> int:
    """Those besides the taken ones: the Gate is no Obstacle for its defenders. [HER-17.19, HER-18.4]"""
    if s.walls:
        taken |= wall_mask(s) & ~gate_mask(s) if side == DEFENDER else wall_mask(s)
    if s.hazards:
        taken |= obstacle_mask(s)
    return ALL & ~taken


def obstacle_mask(s: Heroes) -> int:
    """The spaces that a card makes an Obstacle for both sides."""
    return packed([one.space for one in s.hazards if one.kind == "obstacle"])


def reach(s: Heroes, fighter: int) -> int:
    """The spaces to which a fighter may move in its activation."""
    return way_through(s, fighter, free_mask(s, s.side[fighter]))


def way_through(s: Heroes, fighter: int, free: int) -> int:
    """Those of the free spaces that it reaches. [HER-17.19]"""
    start, face = s.space[fighter], s.face[fighter]
    if start >= TOWER or (s.mods and is_held(s, fighter, "cannot_move")):
        return 0
    if LEAPERS[face]:
        return free
    if KIND[face] == FLYING:
        return WITHIN_STEPS[start] & free
    return NEIGHBOURS[start] & free if KIND[face] == RANGED else walk(start, free, STEPS)


def leaps(face: Face) -> bool:
    """A unit whose normal move may end on any empty space."""
    programs = [effect.program for effect in face.effects if effect.program >= 0]
    return any(op.args.get("mode") == "move_to_any_empty" for program in programs for op in PROGRAMS[program])


LEAPERS: Final = tuple([leaps(face) for face in FACES])


def is_held(s: Heroes, fighter: int, mode: str) -> bool:
    """Whether an effect forbids a unit to move or to attack."""
    for mod in s.mods:
        if mod.unit == fighter and mod.stat == LENT:
            op = PROGRAMS[mod.program][mod.at]
            if op.verb == "control" and op.args["mode"] == mode:
                return True
    return False


def adjacent(s: Heroes, one: int, other: int) -> bool:
    """Whether two fighters stand side by side; the Arrow Tower never does. [HER-18.5]"""
    a, b = s.space[one], s.space[other]
    return 0 <= a < TOWER and 0 <= b < TOWER and has(NEIGHBOURS[a], b)


def targets(s: Heroes, fighter: int) -> int:
    """The spaces of the enemy units that a fighter may attack from where it stands."""
    return targets_among(s, fighter, side_mask(s, 1 - s.side[fighter]))


def targets_among(s: Heroes, fighter: int, enemies: int) -> int:
    """Those of the enemies that it may attack. [HER-17.19, HER-18.5, HER-R61]"""
    if s.mods and is_held(s, fighter, "cannot_attack"):
        return 0
    start = s.space[fighter]
    close = NEIGHBOURS[start] & enemies if start < TOWER else 0
    if close or KIND[s.face[fighter]] != RANGED:
        return close
    tower = fighter_at(s, TOWER)
    return enemies | (only(TOWER) if tower >= 0 and s.side[tower] != s.side[fighter] else 0)


def breakable(s: Heroes, fighter: int) -> int:
    """Walls and the Gate next to a ground or flying unit, also under a unit on the Gate. [HER-18.3, HER-R67]"""
    start = s.space[fighter]
    if not s.walls or start >= TOWER or KIND[s.face[fighter]] == RANGED:
        return 0
    if s.mods and is_held(s, fighter, "cannot_attack"):
        return 0  # it would spend its attack
    return NEIGHBOURS[start] & wall_mask(s)


# -- dice ----------------------------------------------------------------------------------------------------


def counted(s: Heroes) -> tuple[int, ...]:
    """The faces that count: of several dice the chosen one, or each of those that are added up."""
    attack = s.attack
    assert attack is not None
    if attack.blank:
        return ()
    if len(attack.dice) < 2 or attack.mode == SUM:
        return attack.dice
    return (
        max(attack.dice) if attack.mode == HIGHEST else min(attack.dice) if attack.mode == LOWEST else attack.dice[0],
    )
