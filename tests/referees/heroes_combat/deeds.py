"""What the operations of cards do to units [EFFECTS 7.7]."""

from __future__ import annotations

from tests.referees.heroes_combat.army import Change, Fighter
from tests.referees.heroes_combat.components import Json
from tests.referees.heroes_combat.stream import NotJudged
from tests.referees.heroes_combat.table import Table
from tests.referees.heroes_combat.targets import Plan, chosen, fits, new_space, option, useful

NOT_ON_BOARD = frozenset(
    (
        *("draw", "discard", "discard_draw", "morale", "gain", "expert", "take", "shuffle", "search", "return_self"),
        *("remove_self", "mp", "keep_spell", "peek", "cost_mod", "search_mod", "trade", "mill", "remove", "listen"),
        *("move_mode", "nothing", "reroll"),
    )
)
UNTIL = {"combat_round": "round", "next_combat_round": "next_round"}


def resolve(table: Table, seat: int, card: str, effect: Json, made: Plan) -> None:
    """A line of a Spell or Specialty on the targets named for it."""
    for op in made.ops:
        happen(table, seat, card, effect, op, made)


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
    from tests.referees.heroes_combat import cards

    if op["op"] in NOT_ON_BOARD:
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
    elif op["op"] == "roll_table" and all(one["op"] in NOT_ON_BOARD for ops in op["table"].values() for one in ops):
        while table.hears("table-rolled"):
            table.stream.told()
            cards.chores(table, seat)
    elif op["op"] == "scaled" and op["by"] == "discard_any":
        while table.asks("discard_any") and cards.from_hand(table).startswith("discard "):
            stat_card(table, seat, card, effect, op["each"][0], side)
    elif op["op"] == "choose":
        ways = [
            ops
            for ops in op["options"]
            if any(fits(table, side, card, ops[0], u) and useful(ops[0], u) for u in table.fighters)
        ]
        taken: list[Json] = option(table, seat, ways) if len(ways) > 1 else [one for ops in ways for one in ops]
        for one in taken:
            carry_out(table, seat, card, effect, one)
    elif op["op"] == "cleanse":
        able = [one for one in table.fighters if fits(table, side, card, op, one) and useful(op, one)]
        if able:
            cleanse(table, op, chosen(table, seat, card, op, able))
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
        case "cleanse":
            cleanse(table, op, unit)
        case "retaliation" if op["mode"] == "restore":
            table.expect("HER-11.11", "retaliation-restored", unit=unit.name, space=unit.space)
            unit.retaliated = False
        case _:
            raise NotJudged(f"{op['op']} of {card}")


def cleanse(table: Table, op: Json, unit: Fighter) -> None:
    """Cure and the like: tokens, Paralysis and ongoing cards go as the player likes [EFFECTS 7.7]."""
    while True:
        said = "all" if not op.get("optional") else ""
        if table.asks("cleanse"):
            asked = table.next()
            offered = set(getattr(asked, "options", ()))
            if ("paralysis" in offered) != (unit.paralysed and "paralysis" in op["what"]):
                table.differs("EFFECTS 7.7", f"Paralysis of {unit} {unit.paralysed}", asked)
            said = table.decide()
        if said in ("", "done"):
            return
        if said in ("all", "paralysis"):
            unit.paralysed = False
        elif said in ("defence", "defense"):
            unit.defending = False
        elif any(one.card == said for one in unit.changes):
            unit.changes = [one for one in unit.changes if one.card != said]
        else:
            raise NotJudged("what is removed from a unit")
        if table.hears("cleansed"):
            table.stream.told()
        if said == "all":
            return


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
