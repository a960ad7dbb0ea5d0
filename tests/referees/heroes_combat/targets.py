"""Whom a card may be played on, and how its targets are named [HER-11.11, EFFECTS 4]."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.referees.heroes_combat.army import Fighter
from tests.referees.heroes_combat.components import SPACES, Json, distance, neighbours
from tests.referees.heroes_combat.stream import NotJudged
from tests.referees.heroes_combat.table import Table


def fits(table: Table, side: int, card: str, op: Json, unit: Fighter) -> bool:
    """Whether the unit may be chosen at all: side, tier, type and immunity."""
    if any(ability.get("when") == "targeted_by_card" for ability in unit.abilities):
        raise NotJudged(f"ability of {unit.base}")
    target = op["target"]
    wanted = {"ally": side, "enemy": 1 - side}.get(target.get("side", "any"), unit.side)
    if unit.side != wanted or ("tiers" in target and unit.tier not in target["tiers"]):
        return False
    if "types" in target and unit.type not in target["types"]:
        return False
    return not (card.startswith("spell:") and unit.immune_to("spell"))


def useful(op: Json, unit: Fighter) -> bool:
    """An effect that could change nothing is not offered [HER-0.2]."""
    match op["op"]:
        case "heal":
            return unit.damage > 0
        case "paralyze":
            return not unit.paralysed and not unit.immune_to("paralysis")
        case "retaliation":
            return unit.retaliated
        case "cleanse":
            lying = "ongoing" in op["what"] and any(one.ongoing for one in unit.changes)
            token = "tokens" in op["what"] and (unit.defending or unit.damage > 0)
            return unit.paralysed or lying or token
    return True


def somebody(table: Table, op: Json) -> bool:
    plain = {**op, "target": {"side": "any"}}
    return any(fits(table, 0, "spell:", plain, unit) and not spares(unit, op) for unit in table.fighters)


EXACT = frozenset(("damage", "paralyze", "heal"))  # every unit that fits is a target of its own


@dataclass
class Plan:
    """The operations of a line and the targets chosen for them, before the Spell takes effect."""

    ops: list[Json] = field(default_factory=list)
    chosen: list[Fighter | str] = field(default_factory=list)
    lines: list[list[Json]] = field(default_factory=list)


def plan(table: Table, seat: int, card: str, lines: list[list[Json]]) -> Plan:
    """The targets as the caster names them. Several lines: which one it was shows in what happens."""
    side = table.seat_side(seat)
    if len(lines) > 1:
        lines = [ops for ops in lines if has_target(table, side, card, ops)]  # others cannot be chosen
    if len(lines) != 1:
        raise NotJudged("a line that was not asked")
    ops = lines[0]
    made = Plan(list(ops), [], lines)
    first = ops[0]
    if first["op"] == "choose":
        made.ops = option(table, seat, first["options"])
        first = made.ops[0]
    if first["op"] == "cancel":
        return made
    target = first.get("target")
    if not isinstance(target, dict):
        raise NotJudged(f"targets of {card}")
    shape = target.get("shape")
    if shape == "two_adjacent_spaces":
        area(table, seat, made, first)
        return made
    if shape == "chain_nearest":
        chain(table, seat, card, made, first)
        return made
    if shape:
        raise NotJudged(f"shape {shape}")
    able = [one for one in table.fighters if fits(table, side, card, first, one) and useful(first, one)]
    made.chosen.append(chosen(table, seat, card, first, able))
    if first["op"] == "move_unit":
        unit = made.chosen[0]
        assert isinstance(unit, Fighter)
        if table.asks("card_space"):
            made.chosen.append(new_space(table, seat, unit))
    return made


def has_target(table: Table, side: int, card: str, ops: list[Json]) -> bool:
    target = ops[0].get("target")
    if not isinstance(target, dict) or "shape" in target:
        return True
    return any(fits(table, side, card, ops[0], one) and useful(ops[0], one) for one in table.fighters)


def option(table: Table, seat: int, options: list[list[Json]]) -> list[Json]:
    """One of several effects; asked if more than one can be carried out [EFFECTS 7.1]."""
    words = {" ".join(f"{key} {op[key]}" for key in op if key not in ("op", "target", "duration")): ops
             for ops in options for op in ops[:1]}  # fmt: skip
    if not table.asks("effect_option"):
        late = [ops for ops in options if ops[0].get("duration") == "combat_round"]
        if table.window in ("end", "start") and late:  # bonuses for an attack would be lost
            return list(late[0])
        raise NotJudged("one effect of several")
    said = table.decide()
    for word, ops in words.items():
        if f" {word} " in f" {said} ":
            return list(ops)
    raise NotJudged("one effect of several")


def new_space(table: Table, seat: int, unit: Fighter) -> str:
    """Teleport: any empty space; the Gate too for a defender."""
    asked = table.asked("HER-11.11", seat, "card_space")
    free = {space for space in SPACES if table.empty(space)}
    gate = {space for space in SPACES if table.may_stop(unit, space)}
    if set(asked.options) not in (free, gate):
        table.differs("EFFECTS 7.7", f"any empty space {sorted(free)}", asked)
    return table.decide()


def chosen(table: Table, seat: int, card: str, op: Json, able: list[Fighter]) -> Fighter:
    """The target: asked where there are several."""
    if not table.asks("card_target"):
        mine = concerned(table, op, able)
        if len(mine) == 1:
            return mine[0]
        return shown(table, able)
    asked = table.asked("HER-11.11", seat, "card_target")
    offered = set(asked.options)
    wanted = {one.space for one in able}
    spared = {one.space for one in able if op["op"] == "damage" and spares(one, op)}  # nothing would change [HER-0.2]
    if not offered <= wanted or (op["op"] in EXACT and not wanted - spared <= offered):
        table.differs("HER-11.11", f"{card} on one of {sorted(wanted)}", asked)
    found = table.at(table.decide())
    assert found is not None
    return found


def spares(unit: Fighter, op: Json) -> bool:
    less = sum(int(one.get("reduce", 0)) for _, one in unit.ops("passive") if one["op"] == "damage_mod")
    return less >= int(op.get("amount", 9))


def shown(table: Table, able: list[Fighter]) -> Fighter:
    """The only target left, by what is told of it next: it must be one of those that fit."""
    for told in table.stream.queue:
        if "space" in told.args and told.id not in ("spell-cast", "card-played"):
            found = table.at(str(told.args["space"]))
            if found not in able:
                table.differs("HER-11.11", f"one of {[str(one) for one in able]}", told)
            assert found is not None
            return found
    raise NotJudged("a target that was not asked")


def concerned(table: Table, op: Json, able: list[Fighter]) -> list[Fighter]:
    """In an attack an effect for this attack goes on one of its two units [HER-11.11]."""
    if op.get("duration") == "attack" or op["op"] == "die":
        if table.struck is not None:
            if "attack" in op or op["op"] == "die":
                both = [table.struck.unit]
            else:
                both = [table.struck.target]
            return [one for one in able if one in both]
        return [one for one in able if one is table.active]
    return able


def area(table: Table, seat: int, made: Plan, op: Json) -> None:
    """Two adjacent spaces with at least one unit that can be hurt."""
    pairs = {f"{one} {two}" for one in SPACES for two in neighbours(one) if SPACES.index(one) < SPACES.index(two)}
    open_to = {one.space for one in table.fighters if not one.immune_to("spell")}
    sure = {one.space for one in table.fighters if one.space in open_to and not spares(one, op)}
    asked = table.asked("HER-11.11", seat, "card_target")
    offered = set(asked.options)
    wanted = {pair for pair in pairs if open_to & set(pair.split())}
    if not offered <= wanted or not {pair for pair in pairs if sure & set(pair.split())} <= offered:
        table.differs("EFFECTS 4", f"pairs of adjacent spaces with a unit {sorted(wanted)}", asked)
    spaces = table.decide().split()
    made.chosen += [one for one in (table.at(space) for space in spaces) if one is not None]


def chain(table: Table, seat: int, card: str, made: Plan, op: Json) -> None:
    """A unit, then the two others with the fewest steps to it; ties by the caster [EFFECTS 4]."""
    able = [one for one in table.fighters if not one.immune_to("spell")]
    if any(one.tower for one in able):
        raise NotJudged("a chain beside an Arrow Tower")
    first = chosen(table, seat, card, {**op, "amount": 9}, able) if len(able) > 1 else able[0]
    made.chosen.append(first)
    left = [one for one in able if one is not first]
    for number in (2, 1):
        if not left:
            return
        near = min(distance(first.space, one.space) for one in left)
        tied = [one for one in left if distance(first.space, one.space) == near]
        unequal = op["amounts"][1] != op["amounts"][2] and number == 2
        if len(tied) > number or (len(tied) == 2 and (unequal or table.asks("card_target"))):
            asked = table.asked("EFFECTS 4", seat, "card_target")
            table.offers("EFFECTS 4", asked, {one.space for one in tied})
            said = table.decide()
            tied = [one for one in tied if one.space == said]
        made.chosen.append(tied[0])
        left.remove(tied[0])
