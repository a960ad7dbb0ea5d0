"""What can be read from the fighters: statistics, neighbours, reach, abilities in force. [HER-17, HER-18]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.games.heroes.cards import FACES, unit_of
from ludoteka.games.heroes.combat.board import (
    ALL,
    COLUMNS,
    GONE,
    MIDDLE_ROW,
    NEIGHBOURS,
    STEPS,
    TOWER,
    WITHIN_STEPS,
    spread,
    walk,
)
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect, Op
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACK,
    ATTACKER,
    DEFENCE,
    DEFENDER,
    DEFENDING,
    FIRST_ATTACK,
    FLYING,
    HEALTH,
    HIGHEST,
    INITIATIVE,
    LOWEST,
    RANGED,
    RETALIATION,
    SUM,
    Combat,
)

# -- the Combat and its sides --------------------------------------------------------------------------------


def fought(s: Heroes) -> Combat:
    assert s.combat is not None
    return s.combat


def controller(s: Heroes, fighter: int) -> int:
    """The seat that decides for a fighter. [HER-17.12]"""
    return fought(s).seats[s.side[fighter]]


def player_of(s: Heroes, side: int) -> int:
    """The player whose cards and tokens belong to a side; -1 for Neutral Units, who have none."""
    return fought(s).players[side]


def is_neutral(s: Heroes, fighter: int) -> bool:
    return fought(s).players[s.side[fighter]] < 0


def alive(s: Heroes, fighter: int) -> bool:
    return s.space[fighter] != GONE


def on_board(s: Heroes, fighter: int) -> bool:
    return 0 <= s.space[fighter] < TOWER


def units_left(s: Heroes, side: int) -> int:
    """How many units a side has on the board; the Arrow Tower does not count. [HER-17.29]"""
    return sum([1 for fighter in range(len(s.side)) if s.side[fighter] == side and on_board(s, fighter)])


def fighter_at(s: Heroes, space: int) -> int:
    """The fighter on a space (or the Arrow Tower), -1 if there is none."""
    return s.space.index(space) if space != GONE and space in s.space else -1


# -- statistics ----------------------------------------------------------------------------------------------


def modified(s: Heroes, fighter: int, stat: int) -> int:
    return sum([mod.value for mod in s.mods if mod.unit == fighter and mod.stat == stat])


def attack_value(s: Heroes, fighter: int) -> int:
    return FACES[s.face[fighter]].attack + modified(s, fighter, ATTACK)


def defence_value(s: Heroes, fighter: int) -> int:
    return FACES[s.face[fighter]].defense + modified(s, fighter, DEFENCE)


def health(s: Heroes, fighter: int) -> int:
    """Of the side on which the unit is now. [HER-17.23]"""
    return FACES[s.face[fighter]].health + modified(s, fighter, HEALTH)


def initiative(s: Heroes, fighter: int) -> int:
    return FACES[s.face[fighter]].initiative + modified(s, fighter, INITIATIVE)


def health_left(s: Heroes, fighter: int) -> int:
    """A pack counts both sides of its card. [HER-17.41]"""
    face = FACES[s.face[fighter]]
    below = FACES[unit_of(face.number).faces[0]].health if face.side == "pack" else 0
    return health(s, fighter) + below - s.damage[fighter]


# -- the board -----------------------------------------------------------------------------------------------


def wall_mask(s: Heroes) -> int:
    """The spaces on which a Wall or the Gate stands."""
    return s.walls << (COLUMNS * MIDDLE_ROW)


def gate_mask(s: Heroes) -> int:
    return (s.walls & (1 << s.gate)) << (COLUMNS * MIDDLE_ROW) if s.gate >= 0 else 0


def side_mask(s: Heroes, side: int) -> int:
    """The spaces on which units of a side stand."""
    mask = 0
    for fighter in range(len(s.side)):
        if s.side[fighter] == side and 0 <= s.space[fighter] < TOWER:
            mask |= 1 << s.space[fighter]
    return mask


def free_mask(s: Heroes, side: int) -> int:
    """Spaces without Obstacle for a side: the Gate is none for its defenders. [HER-17.19, HER-18.4]"""
    walls = wall_mask(s)
    if side == DEFENDER:
        walls &= ~gate_mask(s)
    return ALL & ~(side_mask(s, ATTACKER) | side_mask(s, DEFENDER) | walls)


def reach(s: Heroes, fighter: int) -> int:
    """The spaces to which a fighter may move in its activation. [HER-17.19]"""
    start = s.space[fighter]
    if start >= TOWER:
        return 0
    free = free_mask(s, s.side[fighter])
    kind = FACES[s.face[fighter]].type
    if kind == FLYING:
        return WITHIN_STEPS[start] & free
    return walk(start, free, 1 if kind == RANGED else STEPS)


def adjacent(s: Heroes, one: int, other: int) -> bool:
    """Whether two fighters stand side by side; the Arrow Tower never does. [HER-18.5]"""
    a, b = s.space[one], s.space[other]
    return 0 <= a < TOWER and 0 <= b < TOWER and NEIGHBOURS[a] & (1 << b) != 0


def targets(s: Heroes, fighter: int) -> int:
    """The spaces of the enemy units that a fighter may attack from where it stands. [HER-17.19, HER-18.5]"""
    side, start = s.side[fighter], s.space[fighter]
    enemies = side_mask(s, 1 - side)
    close = NEIGHBOURS[start] & enemies if start < TOWER else 0
    if FACES[s.face[fighter]].type != RANGED or close:
        return close
    tower = fighter_at(s, TOWER)
    return enemies | (1 << TOWER if tower >= 0 and s.side[tower] != side else 0)


def breakable(s: Heroes, fighter: int) -> int:
    """Walls and the Gate next to a ground or flying unit, of either side. [HER-18.3]"""
    start = s.space[fighter]
    return NEIGHBOURS[start] & wall_mask(s) if start < TOWER and FACES[s.face[fighter]].type != RANGED else 0


def vantage(s: Heroes, fighter: int) -> int:
    """The spaces in reach from which a ground or flying unit could attack an enemy unit."""
    return reach(s, fighter) & spread(side_mask(s, 1 - s.side[fighter]))


# -- abilities in force --------------------------------------------------------------------------------------

# Abilities that are looked up where they matter; all others act at their moment (abilities.py).
STANDING: Final = frozenset(
    {
        "stat",
        "extra_attack",
        "retaliation",
        "ignore_penalty",
        "ignore_defense",
        "damage_mod",
        "immune",
        "aura",
        "reroll",
    }
)
SETTING: Final = frozenset({"best_of", "worst_of", "sum_of", "set"})  # modes of `die` that decide the roll


def is_standing(effect: Effect, op: Op) -> bool:
    if op.verb == "die":
        return op.args["mode"] in SETTING
    if op.verb == "move_unit":
        return op.args.get("after") == "retaliation"
    return op.verb in STANDING and (op.verb != "stat" or op.args.get("duration") == "attack")


def standing_of(effects: tuple[Effect, ...]) -> dict[str, tuple[tuple[Effect, Op], ...]]:
    found: dict[str, tuple[tuple[Effect, Op], ...]] = {}
    for effect in effects:
        if effect.timing == "map" or effect.program < 0:
            continue
        for op in PROGRAMS[effect.program]:
            if is_standing(effect, op):
                found[op.verb] = (*found.get(op.verb, ()), (effect, op))
    return found


ABILITIES: Final = tuple([standing_of(face.effects) for face in FACES])
NONE: Final[tuple[tuple[Effect, Op], ...]] = ()


def abilities(s: Heroes, fighter: int, verb: str) -> tuple[tuple[Effect, Op], ...]:
    """The lasting abilities of a fighter with this verb, in force or not."""
    return ABILITIES[s.face[fighter]].get(verb, NONE)


def acting(s: Heroes, fighter: int, verb: str, role: int) -> list[tuple[Effect, Op]]:
    """Those in force for the attack in progress, in which the fighter has this role. [HER-16.12]"""
    found = ABILITIES[s.face[fighter]].get(verb)
    if found is None:
        return []
    return [pair for pair in found if in_force(s, pair[0], fighter, role)]


def in_force(s: Heroes, effect: Effect, fighter: int, role: int) -> bool:
    attack = s.attack
    assert attack is not None
    if effect.timing == "attack" and (role != ATTACKER or attack.kind != FIRST_ATTACK):
        return False
    if effect.timing == "retaliation" and (role != ATTACKER or attack.kind != RETALIATION):
        return False
    conditions = effect.conditions
    if effect.when and role != (DEFENDER if conditions.get("role") == "defender" else ATTACKER):
        return False  # a moment of an attack without a role means the attacker
    return not conditions or all(holds(s, name, value, fighter) for name, value in conditions.items())


def holds(s: Heroes, name: str, value: Any, fighter: int) -> bool:
    """A condition of an ability in the attack in progress. The role has been looked at."""
    attack = s.attack
    assert attack is not None
    if name == "role":
        return True
    if name == "die_face_in":
        return any(face in value for face in counted(s))
    if name == "target_adjacent":
        return attack.adjacent == bool(value)
    if name == "attack_kind":
        return (attack.kind == RETALIATION) == bool(value == "retaliation")
    if name == "moved_this_activation":
        return (s.space[fighter] != s.start_space) == bool(value)
    if name == "defender_unit_in":
        return bool(unit_of(s.face[attack.target]).unit in value)
    if name == "not_self":
        return fighter != attack.target
    raise AssertionError(f"condition {name} is not implemented")


CONDITIONS_READ: Final = frozenset(
    {"role", "die_face_in", "target_adjacent", "attack_kind", "moved_this_activation", "defender_unit_in", "not_self"}
)


def counted(s: Heroes) -> tuple[int, ...]:
    """The faces that count: of several dice the chosen one, or each of those that are added up."""
    attack = s.attack
    assert attack is not None
    if not attack.dice or attack.mode == SUM:
        return attack.dice
    return (
        max(attack.dice) if attack.mode == HIGHEST else min(attack.dice) if attack.mode == LOWEST else attack.dice[0],
    )


def bonus(s: Heroes, fighter: int, name: str, role: int) -> int:
    """What abilities add to Attack or Defence for the attack in progress."""
    total = 0
    for effect, op in acting(s, fighter, "stat", role):
        value = int(op.args.get(name, 0))
        if value and op.args.get("per_die"):
            value *= sum([1 for face in counted(s) if face in effect.conditions["die_face_in"]])
        total += value
    return total


def is_immune(s: Heroes, fighter: int, to: str) -> bool:
    return any(to in op.args["to"] for _, op in abilities(s, fighter, "immune"))


def retaliates_without_limit(s: Heroes, fighter: int) -> bool:
    return any(op.args["mode"] == "unlimited" for _, op in abilities(s, fighter, "retaliation"))


def counts_as_defending(s: Heroes, fighter: int) -> bool:
    """Whether it has a Defence token, or a neighbour who makes it count as having one. [HER-17.21.5]"""
    if s.marks[fighter] & DEFENDING:
        return True
    for other in range(len(s.side)):
        if s.side[other] == s.side[fighter] and alive(s, other):
            for _, op in abilities(s, other, "aura"):
                if other == fighter:
                    if op.args.get("include_self") or op.args.get("only_self"):
                        return True
                elif not op.args.get("only_self") and (not op.args.get("adjacent") or adjacent(s, other, fighter)):
                    return True
    return False
