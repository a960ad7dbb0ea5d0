"""On whom an AI casts a Spell. Several answers are a tie, none: it cannot be cast now. [HER-20.20, HER-20.22, HER-R37]

What a Spell is to the AI is read from its operations, so that the tables hold for every Spell: harm and help go by the
highest Defence, the others have procedures of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.games.heroes.automa.tactics import best_targets, tier_of
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.abilities import TRIGGERED
from ludoteka.games.heroes.combat.fighters import adjacent, alive, defence_value, health_left
from ludoteka.games.heroes.combat.standing import abilities, is_silent, retaliates_without_limit
from ludoteka.games.heroes.effects.areas import settled
from ludoteka.games.heroes.effects.programs import Args, can_change
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.effects.select import WORTH, is_shielded, next_picks, with_pick
from ludoteka.games.heroes.effects.selectors import fitting
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ACTIVATED,
    ATTACKER,
    DEFENCE,
    LENT,
    RANGED,
    RETALIATED,
    UNTIL_FIRST_ATTACKED,
    Cause,
    Mod,
)

Targets = tuple[int, ...]
Aiming = Callable[[Heroes, int, int, Cause], list[Targets]]  # state, program of the line, active unit, cause
NEVER: Final = frozenset(
    {
        *("cancel", "move_unit", "move_hero"),  # Resurrection, Teleport, Town Portal
        *("move_mode", "mp", "gain", "flag", "peek"),  # what happens on the map, or to Resources
        *("reroll", "ignore_defense", "transfer_damage"),  # what needs a player who decides at the roll
    }
)
UNAIMED: Final[Targets] = ()  # a Spell without a unit as its target
ONE_ROUND: Final = "combat_round"


# -- what kind of Spell it is --------------------------------------------------------------------------------


def kind_of(program: int) -> str:
    """The procedure of HER-20.22 for a strength line."""
    ops = PROGRAMS[program]
    verbs = [op.verb for op in ops]
    if not ops or NEVER.intersection(verbs):
        return "never"
    if "siege" in verbs:
        return "siege"
    if verbs[0] in BY_VERB:
        return BY_VERB[verbs[0]] if verbs[0] in UNAIMED_VERBS or "target" in ops[0].args else "never"
    if "damage" in verbs:
        return "group" if "shape" in ops[0].args["target"] else "harm"
    if "choose" in verbs:
        return "prayer"
    if "heal" in verbs:
        return "heal"
    if "cleanse" in verbs:
        return "dispel"
    if "retaliation" in verbs:
        return "restore"
    if "paralyze" in verbs or "ability" in verbs:
        return "harm"
    return kind_of_change(ops[0].args)


# What the first operation of a line makes of it, where that is enough.
BY_VERB: Final = {
    "control": "harm",
    "die": "active",
    "ignore_penalty": "active",
    "summon": "help",
    "hazard": "hazard",
    "siege": "siege",
}
UNAIMED_VERBS: Final = ("hazard", "siege")


def kind_of_change(args: Args) -> str:
    """Of Spells that change a statistic or lend an ability."""
    values = [int(args.get(name, 0)) for name in ("attack", "defense", "initiative", "health")]
    if args.get("duration") == "attack":
        return "weaken" if values[0] < 0 else "harm" if min(values) < 0 else "active" if values[0] else "guard"
    if min(values) < 0:
        return "harm"
    return "one_round" if args.get("duration") == ONE_ROUND else "help"


# -- who may be chosen ---------------------------------------------------------------------------------------


def legal(s: Heroes, program: int, cause: Cause) -> list[int]:
    """Units that fit the first operation and are not immune; an effect for one attack always changes something."""
    op = PROGRAMS[program][0]
    selector = op.args["target"]
    if not isinstance(selector, str):
        selector = {name: value for name, value in selector.items() if name != "role"}  # it waits for its moment
    found = fitting(s, selector, cause)
    found = [one for one in found if alive(s, one) and not is_shielded(s, one, op.verb, cause)]
    test = WORTH.get(op.verb)
    if test is None or op.args.get("duration") == "attack" or len(PROGRAMS[program]) > 1:
        return found
    return [one for one in found if test(s, op.args, one, cause)]


def strongest(s: Heroes, found: list[int]) -> list[Targets]:
    """The highest Defence, then the higher tier. [HER-20.20]"""
    keys = [(defence_value(s, one), tier_of(s, one)) for one in found]
    return [(one,) for one, key in zip(found, keys, strict=True) if key == max(keys)]


def of_side(s: Heroes, found: list[int], unit: int, own: bool) -> list[int]:
    return [one for one in found if (s.side[one] == s.side[unit]) == own]


def harm(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    return strongest(s, of_side(s, legal(s, program, cause), unit, False))


def help_own(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    return strongest(s, of_side(s, legal(s, program, cause), unit, True))


def never(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    return []


# -- procedures ----------------------------------------------------------------------------------------------


def group(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    """Adjacent player units, most of higher tier, then least HP left; else those that have no AI unit beside them."""
    found = choices(s, program, cause, ())
    groups = [one for one in found if is_group(s, program, foes(s, one, unit))]
    ranked = {one: worth_of_group(s, one, unit) for one in groups or apart(s, found, unit)}
    return one_of_each(s, [one for one, value in ranked.items() if value == max(ranked.values())])


def is_group(s: Heroes, program: int, hit: list[int]) -> bool:
    """Two of them side by side; units around one space never are, so a Frost Ring takes any two of them."""
    around = PROGRAMS[program][0].args["target"]["shape"] == "adjacent_to_space"
    return len(hit) > 1 if around else has_neighbours(s, hit)


def apart(s: Heroes, found: list[Targets], unit: int) -> list[Targets]:
    """Player units without an AI unit beside them, struck with as few others as can be."""
    strays = {one: len(one) - len([hit for hit in foes(s, one, unit) if stands_apart(s, hit, unit)]) for one in found}
    alone = [one for one in found if foes(s, one[:1], unit) and stands_apart(s, one[0], unit)]
    fewest = min([strays[one] for one in alone], default=0)
    return [one for one in alone if strays[one] == fewest]


def choices(s: Heroes, program: int, cause: Cause, chosen: Targets) -> list[Targets]:
    """Every set of targets that could be named."""
    found: list[Targets] = []
    for pick in next_picks(s, program, 0, cause, chosen):
        more = with_pick(s, program, 0, cause, chosen, pick)
        found += choices(s, program, cause, more) or [settled(more)]
    return found


def foes(s: Heroes, targets: Targets, unit: int) -> list[int]:
    return [one for one in targets if s.side[one] != s.side[unit]]


def has_neighbours(s: Heroes, found: list[int]) -> bool:
    return any(adjacent(s, one, other) for one in found for other in found)


def stands_apart(s: Heroes, one: int, unit: int) -> bool:
    own = [other for other in range(len(s.side)) if s.side[other] == s.side[unit] and alive(s, other)]
    return not any(adjacent(s, one, other) for other in own)


def worth_of_group(s: Heroes, targets: Targets, unit: int) -> tuple[list[int], int, list[int]]:
    """Most of higher tier, then least HP left; in a chain the higher tier is struck first."""
    hit = foes(s, targets, unit)
    tiers = [tier_of(s, one) for one in hit]
    return sorted(tiers, reverse=True), -sum([health_left(s, one) for one in hit]), tiers


def one_of_each(s: Heroes, found: list[Targets]) -> list[Targets]:
    """Areas that hit the same units in the same order are one choice."""
    return sorted(set(found))


def guard(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    """Defence for one attack: the highest Defence without such a card."""
    marked = {mod.unit for mod in s.mods if mod.until == UNTIL_FIRST_ATTACKED and is_bonus(mod)}
    own = of_side(s, legal(s, program, cause), unit, True)
    return strongest(s, [one for one in own if one not in marked])


def is_bonus(mod: Mod) -> bool:
    """Whether it is more Defence, always (Stone Skin) or against some attackers (Shield)."""
    if mod.stat == LENT:
        return int(PROGRAMS[mod.program][mod.at].args.get("defense", 0)) > 0
    return mod.stat == DEFENCE and mod.value > 0


def heal(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    """The highest tier that has damage, most damage first."""
    hurt = [one for one in of_side(s, legal(s, program, cause), unit, True) if s.damage[one]]
    keys = [(tier_of(s, one), s.damage[one]) for one in hurt]
    return [(one,) for one, key in zip(hurt, keys, strict=True) if key == max(keys)]


def weaken(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    """The unit that will retaliate against the attack that the active unit is about to make."""
    allowed = legal(s, program, cause)
    return [(one,) for one in best_targets(s, unit) if one in allowed and will_retaliate(s, one, unit)]


def will_retaliate(s: Heroes, target: int, unit: int) -> bool:
    if FACES[s.face[unit]].type == RANGED and not adjacent(s, unit, target):
        return False
    if any(op.args["mode"] == "none" for _, op in abilities(s, unit, "retaliation")) or flies_back(s, unit):
        return False
    return not s.is_marked(target, RETALIATED) or retaliates_without_limit(s, target)


def flies_back(s: Heroes, unit: int) -> bool:
    """Whether it returns after its attack and so is out of reach; "may return" is used. [HER-20.10, HER-17.25]"""
    if is_silent(s, unit):
        return False
    ops = [op for effect in TRIGGERED[s.face[unit]].get("after_attack", ()) for op in PROGRAMS[effect.program]]
    return any(op.verb == "move_unit" and op.args["mode"] == "return" for op in ops)


def active(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    """The active unit, if its type fits."""
    return [(unit,)] if unit in legal(s, program, cause) else []


def restore(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    """A unit of the AI that has retaliated."""
    own = of_side(s, legal(s, program, cause), unit, True)
    return strongest(s, [one for one in own if s.is_marked(one, RETALIATED)])


def dispel(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    """A unit of the AI on which a card of the player lies, else one of the player with a card of his own."""
    found = legal(s, program, cause)
    own = [one for one in of_side(s, found, unit, True) if cards_on(s, one, by_player=True)]
    other = [one for one in of_side(s, found, unit, False) if cards_on(s, one, by_player=True)]
    return strongest(s, own or other)


def cards_on(s: Heroes, fighter: int, by_player: bool) -> bool:
    keys = {mod.key for mod in s.mods if mod.unit == fighter and mod.key}
    return any(one.key in keys and (one.seat >= 0) == by_player for one in s.in_play)


def hazard(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    """Somewhere on the board: where is asked when it is laid down."""
    return [UNAIMED] if can_change(s, program, cause) else []


def siege(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    """Only who besieges breaks Walls."""
    return [UNAIMED] if s.side[unit] == ATTACKER and can_change(s, program, cause) else []


AIMS: Final[dict[str, Aiming]] = {
    "dispel": dispel,
    "hazard": hazard,
    "siege": siege,
    "never": never,
    "group": group,
    "harm": harm,
    "help": help_own,
    "one_round": help_own,
    "guard": guard,
    "heal": heal,
    "weaken": weaken,
    "active": active,
    "restore": restore,
}


def aims(s: Heroes, program: int, unit: int, cause: Cause) -> list[Targets]:
    """The best targets of a strength line for the AI whose unit is active."""
    kind = kind_of(program)
    return (
        guard(s, defence_of_prayer(program), unit, cause) if kind == "prayer" else AIMS[kind](s, program, unit, cause)
    )


def defence_of_prayer(program: int) -> int:
    """Of the bonuses that a Prayer offers the AI takes the one to Defence."""
    options: tuple[int, ...] = PROGRAMS[program][0].args["options"]
    return next(option for option in options if "defense" in PROGRAMS[option][0].args)


def comes_too_late(s: Heroes, program: int, target: int) -> bool:
    """A change for one Combat Round: more than half of the units of that tier or higher have activated already."""
    if kind_of(program) != "one_round":
        return False
    units = [one for one in range(len(s.side)) if alive(s, one) and tier_of(s, one) >= tier_of(s, target)]
    return 2 * len([one for one in units if s.is_marked(one, ACTIVATED)]) > len(units)
