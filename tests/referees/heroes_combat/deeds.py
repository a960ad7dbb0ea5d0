"""What the operations of cards do to units, and which units they may be played on [EFFECTS 7.7, HER-11.11]."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.referees.heroes_combat.army import Change, Fighter
from tests.referees.heroes_combat.components import SPACES, Json
from tests.referees.heroes_combat.stream import Ask, NotJudged
from tests.referees.heroes_combat.table import Table

NOT_ON_BOARD = frozenset(
    [
        "draw",
        "discard",
        "discard_draw",
        "morale",
        "gain",
        "expert",
        "take",
        "shuffle",
        "search",
        "return_self",
        "remove_self",
        "mp",
        "keep_spell",
        "peek",
        "cost_mod",
        "search_mod",
        "trade",
        "mill",
        "remove",
        "listen",
        "move_mode",
        "remove_black",
        "nothing",
    ]
)
UNTIL = {"combat_round": "round", "next_combat_round": "next_round"}


def fits(table: Table, side: int, card: str, op: Json, unit: Fighter) -> bool:
    """Whether the unit may be chosen at all: side, tier, type and immunity."""
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

    def happen(self, table: Table, seat: int, card: str, effect: Json) -> None:
        for op in self.ops:
            happen(table, seat, card, effect, op, self)


def plan(table: Table, seat: int, card: str, lines: list[list[Json]]) -> Plan:
    """The targets as the caster names them. Several lines: which one it was shows in what happens."""
    side = table.seat_side(seat)
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
    if shape not in (None, "two_adjacent_spaces"):
        raise NotJudged(f"shape {shape}")
    if shape:
        area(table, seat, made)
        return made
    able = [one for one in table.fighters if fits(table, side, card, first, one) and useful(first, one)]
    made.chosen.append(chosen(table, seat, card, first, able))
    if first["op"] == "move_unit":
        unit = made.chosen[0]
        assert isinstance(unit, Fighter)
        if table.asks("card_space"):
            made.chosen.append(new_space(table, seat, unit))
    return made


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
        if len(mine) != 1:
            raise NotJudged("a target that was not asked")
        return mine[0]
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


def area(table: Table, seat: int, made: Plan) -> None:
    """Two adjacent spaces: named by their units or by both spaces."""
    asked = table.next()
    if not isinstance(asked, Ask) or asked.id != "card_target":
        raise NotJudged("an area that was not asked")
    said = table.decide("an area of two spaces")
    spaces = [word.strip(",") for word in said.replace("+", " ").replace("-", " ").split()]
    if not spaces or any(space not in SPACES for space in spaces):
        raise NotJudged("an area of two spaces")
    made.chosen += [one for one in (table.at(space) for space in spaces) if one is not None]


# -- what happens --------------------------------------------------------------------------------------------


def happen(table: Table, seat: int, card: str, effect: Json, op: Json, made: Plan) -> None:
    """One operation of a Spell on the targets named for it."""
    from tests.referees.heroes_combat import cards

    side = table.seat_side(seat)
    units = [one for one in made.chosen if isinstance(one, Fighter)]
    match op["op"]:
        case "damage":
            amounts = op.get("amounts") or [op["amount"]] * len(units)
            for unit, amount in zip(units, amounts, strict=False):
                if unit in table.fighters:
                    cards.spell_damage(table, unit, int(amount), side)
        case "cancel":
            table.expect("HER-17.21.7", "card-cancelled-attack", seat=seat, card=card)
            table.saved = True
        case "move_unit":
            space = str(made.chosen[1]) if len(made.chosen) > 1 else new_space(table, seat, units[0])
            table.expect("EFFECTS 7.7", "moved", unit=units[0].name, space=units[0].space, space2=space)
            units[0].space = space
        case _:
            for unit in units:
                on_unit(table, seat, card, effect, op, unit)


def carry_out(table: Table, seat: int, card: str, effect: Json, op: Json) -> None:
    """One operation of a card without strength lines; its target is chosen now [EFFECTS 1]."""
    if op["op"] in NOT_ON_BOARD:
        from tests.referees.heroes_combat import cards

        cards.chores(table, seat)
        return
    side = table.seat_side(seat)
    if op["op"] == "stat" and isinstance(op["target"], dict):
        stat_card(table, seat, card, effect, op, side)
    elif op["op"] == "heal":
        able = [one for one in table.fighters if fits(table, side, card, op, one) and useful(op, one)]
        if able:
            on_unit(table, seat, card, effect, op, chosen(table, seat, card, op, able))
    elif op["op"] == "move_unit" and op["mode"] == "swap":
        swap(table, seat, card, side)
    elif op["op"] == "die" and op["mode"] == "multiply":
        table.tripled = True
        if table.hears("die-changed"):
            table.stream.told()
    elif op["op"] == "die" and op["mode"] == "ignore":
        table.no_faces = True
        if table.hears("die-changed") or table.hears("die-ignored"):
            table.stream.told()
    elif op["op"] == "forbid" and op["what"] == "surrender_and_retreat":
        if table.hears("forbidden"):
            table.stream.told()
        table.surrenders[1 - side] = False
        table.no_retreat[1 - side] = True
    elif op["op"] == "overlay":
        lay(table, seat, card, op, side)
    else:
        raise NotJudged(f"{op['op']} of {card}")


def stat_card(table: Table, seat: int, card: str, effect: Json, op: Json, side: int) -> None:
    target = op["target"]
    if target.get("count") == "all":
        for unit in [one for one in table.fighters if fits(table, side, card, op, one)]:
            on_unit(table, seat, card, effect, op, unit)
        return
    able = [one for one in table.fighters if fits(table, side, card, op, one)]
    if "role" in target:
        able = [one for one in in_role(table, target["role"], side) if one in able]
    if len(able) == 1:
        on_unit(table, seat, card, effect, op, able[0])
    elif table.asks("card_target"):
        on_unit(table, seat, card, effect, op, chosen(table, seat, card, op, able))
    elif able and table.hears("stat-changed"):
        told = table.next()
        struck = [one for one in able if one.space == getattr(told, "args", {}).get("space")]
        if not struck:
            table.differs("HER-11.11", f"{card} on one of {[str(one) for one in able]}", told)
        on_unit(table, seat, card, effect, op, struck[0])


def in_role(table: Table, role: str, side: int) -> list[Fighter]:
    """Whom a bonus for an attack can reach: in the attack its unit of that role; outside the active unit's Attack, any
    own unit's Defence. Elsewhere it is lost [HER-10.13, EFFECTS 9.1]."""
    if table.struck is not None:
        return [table.struck.unit if role == "attacker" else table.struck.target]
    if table.window:
        return []
    if role == "attacker":
        return [table.active] if table.active is not None else []
    return table.of_side(side)


def doubled(op: Json, unit: Fighter) -> int:
    wanted = op.get("double_for", {})
    if unit.base in wanted.get("units", ()):
        return 2
    return 2 if "name_contains" in wanted and wanted["name_contains"] in unit.card["name_en"] else 1


def on_unit(table: Table, seat: int, card: str, effect: Json, op: Json, unit: Fighter) -> None:
    """An operation on one unit, and what is told about it."""
    side = table.seat_side(seat)
    ongoing = effect["timing"] == "ongoing"
    lasts = str(op.get("duration", "attack"))
    until = UNTIL.get(lasts, lasts)
    match op["op"]:
        case "stat":
            for stat in ("attack", "defense", "initiative", "health"):
                if stat in op:
                    value = int(op[stat]) * doubled(op, unit)
                    far = "only_if" in op
                    if far and table.hears("affected"):
                        told = table.expect("HER-17.22", "affected", card=card, space=unit.space)
                    else:
                        told = table.expect("HER-17.22", "stat-changed", space=unit.space, stat=stat, amount=value)
                    unit.changes.append(Change(stat, value, until, card, ongoing, far, side))
                    if told.args["unit"] != unit.name:
                        table.differs("HER-17.22", str(unit), told)
        case "heal":
            amount = min(int(op["amount"]), unit.damage)
            if amount:
                table.expect("EFFECTS 7.7", "healed", unit=unit.name, space=unit.space, amount=amount)
                unit.damage -= amount
        case "paralyze":
            table.expect("HER-17.26", "paralysed", unit=unit.name, space=unit.space)
            unit.paralysed = True
        case "thorns":
            table.expect("HER-11.11", "affected", card=card, unit=unit.name, space=unit.space)
            unit.changes.append(Change("thorns", int(op["amount"]), until, card, ongoing, False, side))
        case "ability" if op["mode"] == "suppress" and "about" not in op:
            table.expect("HER-11.11", "affected", card=card, unit=unit.name, space=unit.space)
            unit.changes.append(Change("suppress", 1, until, card, ongoing, False, side))
        case "immune":
            table.expect("HER-11.11", "affected", card=card, unit=unit.name, space=unit.space)
            unit.changes = [one for one in unit.changes if not one.card.startswith("spell:")]
            unit.changes.append(Change("immune", 1, until, card, ongoing, False, side))
        case "die" if op["mode"] == "no_roll":
            if table.hears("affected"):
                table.expect("HER-11.11", "affected", unit=unit.name, space=unit.space)
            unit.changes.append(Change("no_roll", 1, "attack", card, ongoing, False, side))
        case "retaliation" if op["mode"] == "restore":
            table.expect("HER-11.11", "retaliation-restored", unit=unit.name, space=unit.space)
            unit.retaliated = False
        case _:
            raise NotJudged(f"{op['op']} of {card}")


def swap(table: Table, seat: int, card: str, side: int) -> None:
    """Tactics: two own units change places."""
    own = [one for one in table.of_side(side) if not one.tower]
    units: list[Fighter] = []
    for _ in range(2):
        able = [one for one in own if one not in units]
        if not table.asks("card_target"):
            break
        asked = table.asked("HER-11.11", seat, "card_target")
        table.offers("EFFECTS 7.7", asked, {one.space for one in able})
        found = table.at(table.decide())
        assert found is not None
        units.append(found)
    told = table.expect("EFFECTS 7.7", "swapped")
    pair = [table.at(str(told.args[key])) for key in ("space", "space2")]
    if None in pair or any(one not in own for one in pair):
        table.differs("EFFECTS 7.7", "two own units change places", told)
    one, two = pair[0], pair[1]
    assert one is not None
    assert two is not None
    if units and not {*map(id, units)} <= {id(one), id(two)}:
        table.differs("EFFECTS 7.7", f"{[str(unit) for unit in units]} change places", told)
    one.space, two.space = two.space, one.space


def lay(table: Table, seat: int, card: str, op: Json, side: int) -> None:
    """Horde and Legion lie on a unit's card; a Horde goes under a Legion [HER-11.16]."""
    if table.asks("card_target"):
        raise NotJudged("where a card is laid")
    told = table.expect("HER-11.16", "laid", seat=seat, card=card)
    unit = next((one for one in table.of_side(side) if one.name.split("-")[0] == told.args["unit"]), None)
    if unit is None:
        return  # on a unit that stayed in the Unit Deck
    wanted = ("few" if not unit.pack else "pack") in op["on"] or ("horde" in op["on"] and unit.laid)
    if unit.base != op["unit"] or not wanted:
        table.differs("HER-11.16", f"{card} on {op['unit']}, {op['on']}", told)
    legions = sum(one.endswith("_6") for one in unit.laid)
    if card.endswith("_6") or not legions:
        unit.laid.append(card)
        unit.under.append(unit.damage)
        unit.damage = 0
    else:  # a Horde goes under a Legion
        place = len(unit.laid) - legions
        unit.laid.insert(place, card)
        unit.under.insert(place + 1, 0)
