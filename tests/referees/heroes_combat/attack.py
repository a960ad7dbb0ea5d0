"""An attack step by step: dice, Defence token, damage, abilities, further attacks, retaliation [HER-17.21 to 17.25]."""

from __future__ import annotations

from dataclasses import dataclass

from tests.referees.heroes_combat import activation, cards, dice
from tests.referees.heroes_combat.abilities import known
from tests.referees.heroes_combat.army import Fighter
from tests.referees.heroes_combat.components import Json, backline, behind, neighbours
from tests.referees.heroes_combat.harm import hurt, parry
from tests.referees.heroes_combat.stream import Ask, NotJudged
from tests.referees.heroes_combat.table import Table, row


@dataclass
class Strike:
    """One attack or retaliation: who strikes whom and how."""

    unit: Fighter
    target: Fighter
    retaliation: bool = False
    first: bool = True  # the first attack of the unit's own activation: `attack` abilities work
    base: int | None = None  # the Attack of a further attack, if the ability names one
    hampered: bool = False  # Dread Knights: the retaliation rolls two dice and takes the lower
    weakened: int = 0  # change of the retaliation's Attack by the ability of the unit attacked first
    faces: tuple[int, ...] = ()  # the dice that count, none without a roll
    cancelled: bool = False

    @property
    def adjacent(self) -> bool:
        return self.target.next_to(self.unit)

    def abilities(self) -> list[tuple[Json, Json]]:
        """Abilities of the striking unit that work now [HER-16.12]."""
        own = ("attack",) if self.first and not self.retaliation else ()
        found = []
        for ability, op in self.unit.ops():
            timing = ability["timing"]
            role = ability.get("if", {}).get("role", "attacker")
            if timing in own or (timing == "passive" and role == "attacker"):
                found.append((ability, op))
        return found

    def answers(self) -> list[tuple[Json, Json]]:
        """Passive abilities of the unit that is struck."""
        return [
            (ability, op)
            for ability, op in self.target.ops("passive")
            if ability.get("if", {}).get("role") == "defender"
        ]


def activation_attack(table: Table, unit: Fighter, target: Fighter, start: str) -> None:
    """The attack of an activation with all that comes of it."""
    first = Strike(unit, target)
    abilities = first.abilities()
    known(unit, target)
    strike(table, first)
    table.check_over()
    struck = [(first, target)]
    if not first.cancelled:
        returning(table, unit, abilities, start, "attack")
    for other in further(table, first, abilities):
        extra = Strike(unit, other, first=False, base=base_of(abilities))
        strike(table, extra)
        table.check_over()
        struck.append((extra, other))
        if unit not in table.fighters:
            return
    if any(op["op"] == "retaliation" and op["mode"] == "none" for _, op in abilities):
        return
    for made, other in struck:
        retaliate(table, made, other, abilities)
        table.check_over()
    returning(table, unit, abilities, start, "retaliation")


def strike(table: Table, made: Strike) -> None:
    """[HER-17.21] steps 1 to 9."""
    unit, target = made.unit, made.target
    word = "retaliated" if made.retaliation else "attacked"
    clause = "HER-17.25" if made.retaliation else "HER-17.21.1"
    table.expect(clause, word, unit=unit.name, space=unit.space, unit2=target.name, space2=target.space)
    table.tally.seen[word] += 1
    target.paralysed = False
    cards.window(table, "attack", unit.side, made)
    if unit not in table.fighters or target not in table.fighters:
        raise NotJudged("a unit gone before the dice")
    result = dice.roll(table, made)
    token = dice.defence_token(table, made)
    attack_value, defence, less = values(table, made, token)
    die = 0 if "no_die_damage" in table.options else result
    dealt = max(0, attack_value + die - defence)
    less = min(less, dealt)
    amount = dealt - less
    caps = [int(op["cap"]) for _, op in target.ops("passive") if op["op"] == "damage_mod" and "cap" in op]
    amount = min([amount, *caps])
    less = dealt - amount
    if "min_one_damage" in table.options:
        amount = max(1, amount)
    murky = unit.murky or target.murky or table.odd
    made.cancelled = parry(table, made, amount, murky)
    if not made.cancelled:
        told = table.expect("HER-17.21.6", "reckoned", unit=unit.name, unit2=target.name)
        wanted = {"attack": attack_value, "die": die, "defense": defence, "less": less, "amount": amount}
        seen = {key: told.args.get(key) for key in wanted}
        if wanted != seen and not murky:
            table.differs("HER-17.21.6", f"{unit} against {target} {wanted} (dice {made.faces})", seen)
        hurt(table, target, int(told.args["amount"]), unit)
        table.check_over()
    expire(made)
    after_attack(table, made)
    if made.retaliation and not made.cancelled:
        after_retaliation(table, made)
    thorns(table, made)


def expire(made: Strike) -> None:
    """Attack bonuses of the striker and Defence bonuses of the other end with the attack [HER-17.21.9, 17.22]."""
    ended = {"attack": "first_attack", "defense": "first_time_attacked"}
    for unit, roles in ((made.unit, ("attack", "no_roll")), (made.target, ("defense",))):
        unit.changes = [
            one
            for one in unit.changes
            if one.what not in roles or one.until not in ("attack", ended.get(one.what, "attack"))
        ]


# -- numbers -------------------------------------------------------------------------------------------------


def values(table: Table, made: Strike, token: bool) -> tuple[int, int, int]:
    """Attack, Defence and what is subtracted at last [HER-17.21.6, 18.6]."""
    unit, target = made.unit, made.target
    power = int(unit.top["attack"]) if made.base is None else made.base
    power += unit.sum("attack", far=not made.adjacent)
    power += made.weakened
    for ability, op in made.abilities():
        wanted = ability.get("if", {})
        if op["op"] == "stat" and op.get("target") == "self" and "attack" in op:
            if "die_face_in" in wanted and not any(face in wanted["die_face_in"] for face in made.faces):
                continue
            if "defender_unit_in" in wanted and target.base not in wanted["defender_unit_in"]:
                continue
            power += int(op["attack"])
    ignored = {op["scope"] for _, op in made.abilities() if op["op"] == "ignore_defense"}
    if ignored - {"printed"}:
        return max(0, power), 0, cover(table, made)
    printed = 0 if ignored else int(target.top["defense"])
    guard = printed + target.sum("defense")
    for _, op in made.abilities():
        if op["op"] == "stat" and op.get("target") == "defender":
            guard += int(op["defense"])
    guard += 1 if token else 0
    for ability, op in made.answers():
        if op["op"] != "stat" or "defense" not in op:
            continue
        wanted = ability["if"]
        if "die_face_in" in wanted:
            guard += int(op["defense"]) * sum(face in wanted["die_face_in"] for face in made.faces)
        elif wanted.get("attack_kind") == "retaliation":
            guard += int(op["defense"]) if made.retaliation else 0
    return max(0, power), max(0, guard), cover(table, made)


def cover(table: Table, made: Strike) -> int:
    """A Wall or Gate in the column of a defender on rows 3–4 takes 1 from a shot from rows 0–1 [HER-18.6]."""
    unit, target = made.unit, made.target
    if unit.type != "ranged" or unit.tower or target.side != 1 or target.tower:
        return 0
    behind_wall = row(target.space) in (3, 4) and row(unit.space) in (0, 1)
    return int(behind_wall and any(space[0] == target.space[0] for space in table.walls))


def penalty(made: Strike) -> bool:
    """A ranged unit beside its target, or from its Backline at the other Backline [HER-17.24]."""
    unit, target = made.unit, made.target
    if unit.type != "ranged" or unit.tower or target.tower:
        return False
    ignored: set[str] = set()
    for _, op in made.abilities():
        if op["op"] == "ignore_penalty":
            ignored |= set(op["kinds"])
    if made.adjacent and "adjacent" not in ignored:
        return True
    far = unit.side != target.side and backline(unit.space, unit.side) and backline(target.space, target.side)
    return far and "distance" not in ignored


# -- what comes after ----------------------------------------------------------------------------------------


def after_attack(table: Table, made: Strike) -> None:
    """`attack` abilities after the damage [HER-17.21.8]."""
    unit, target = made.unit, made.target
    for ability, op in made.abilities():
        if ability.get("when") != "after_attack" or unit not in table.fighters or made.cancelled:
            continue
        faces = ability.get("if", {}).get("die_face_in")
        if faces is not None and not any(face in faces for face in made.faces):
            continue
        if op["op"] == "heal" and op["target"] == "self":
            activation.heal(table, unit, int(op["amount"]))
        elif op["op"] == "paralyze" and op["target"] == "defender":
            paralyse(table, target)
        elif op["op"] == "roll_table" and "0" in op["table"] and op["table"]["0"][0]["op"] == "move_unit":
            push(table, made)
        elif op["op"] != "move_unit":
            raise NotJudged(f"{op['op']} after the attack of {unit.base}")


def paralyse(table: Table, unit: Fighter) -> None:
    if unit not in table.fighters or unit.immune_to("paralysis"):
        return
    if table.hears("paralysed") or not unit.paralysed:
        table.expect("HER-17.26", "paralysed", unit=unit.name, space=unit.space)
    unit.paralysed = True


def push(table: Table, made: Strike) -> None:
    """Ghost Dragons: on 0 the target must step away from them, if it can."""
    face = dice.ability_roll(table, made.unit)
    target = made.target
    if face != 0 or target not in table.fighters or target.tower:
        return
    away = {n for n in neighbours(target.space) if table.may_stop(target, n) and n not in neighbours(made.unit.space)}
    if not away:
        return
    if table.asks("push_space"):
        asked = table.asked("HER-16.13", table.seats[target.side], "push_space")
        table.offers("HER-16.13", asked, away)
        table.decide()
    elif table.asks("ai_tie"):
        table.decide()
    told = table.expect("HER-16.13", "moved", unit=target.name, space=target.space)
    if told.args["space2"] not in away:
        table.differs("HER-16.13", f"{target} gives way to one of {sorted(away)}", told)
    target.space = str(told.args["space2"])


def thorns(table: Table, made: Strike) -> None:
    """Fire Shield hurts an adjacent attacker even if it defeated the unit [EFFECTS 9.12]."""
    amount = made.target.sum("thorns")
    if not amount or not made.adjacent or made.unit not in table.fighters or made.cancelled:
        return
    cards.spell_damage(table, made.unit, amount, made.target.side)


def base_of(abilities: list[tuple[Json, Json]]) -> int | None:
    for _, op in abilities:
        if op["op"] == "extra_attack":
            return op.get("attack")
    return None


def further(table: Table, first: Strike, abilities: list[tuple[Json, Json]]) -> list[Fighter]:
    """Whom the unit attacks further in this activation [HER-17.21.10]."""
    unit, target = first.unit, first.target
    for ability, op in abilities:
        if op["op"] != "extra_attack" or unit not in table.fighters:
            continue
        wanted = ability.get("if", {})
        if "target_adjacent" in wanted and first.adjacent != wanted["target_adjacent"]:
            continue
        if "die_face_in" in wanted and not any(face in wanted["die_face_in"] for face in first.faces):
            continue
        if op["shape"] == "same_target":
            return [target] if target in table.fighters else []
        if op["shape"] == "behind_target":
            there = None if target.tower else behind(unit.space, target.space)
            found = table.at(there) if there else None
            return [found] if found else []
        if op["shape"] == "adjacent_to_target":
            return beside_target(table, first)
        raise NotJudged(f"further attack {op['shape']}")
    return []


def beside_target(table: Table, first: Strike) -> list[Fighter]:
    """Liches: any unit beside the target, friend, foe or themselves; mandatory if there is one."""
    beside = [one for one in table.fighters if one.space in neighbours(first.target.space)]
    if not beside:
        return []
    chosen = None
    if len(beside) > 1:
        chosen = activation.chosen_victim(table, first.unit, beside)
    if chosen is None:
        told = table.next()
        space = getattr(told, "args", {}).get("space2")
        chosen = next((one.space for one in beside if one.space == space), beside[0].space)
    found = table.at(chosen)
    assert found is not None
    return [found]


def retaliate(table: Table, made: Strike, other: Fighter, abilities: list[tuple[Json, Json]]) -> None:
    """The attacked unit strikes back once in a Combat Round, if it can [HER-17.25]."""
    unit = made.unit
    alive = other in table.fighters and unit in table.fighters and other is not unit
    if not alive or other.tower or made.cancelled or other.retaliated or not other.next_to(unit):
        return
    back = Strike(other, unit, retaliation=True)
    back.weakened = sum(int(op["value"]) for _, op in abilities if op.get("mode") == "attack_mod")
    back.hampered = any(op["op"] == "die" and op.get("applies") == "retaliation" for _, op in abilities)
    strike(table, back)
    marked(other)


def marked(unit: Fighter) -> None:
    """Once in a Combat Round, unless the unit retaliates as often as it likes."""
    if not any(op["op"] == "retaliation" and op["mode"] == "unlimited" for _, op in unit.ops("retaliation")):
        unit.retaliated = True


def after_retaliation(table: Table, back: Strike) -> None:
    """What the retaliating unit does to the one it struck: in step 8, before Fire Shield burns it."""
    unit = back.unit
    for _, op in unit.ops("retaliation", "after_retaliation"):
        if op["op"] == "paralyze":
            paralyse(table, back.target)
        elif op["op"] == "roll_table" and op["table"].get("0", [{}])[0].get("op") == "paralyze":
            if dice.ability_roll(table, unit) == 0:
                paralyse(table, back.target)
        else:
            raise NotJudged(f"{op['op']} after a retaliation")


def returning(table: Table, unit: Fighter, abilities: list[tuple[Json, Json]], start: str, when: str) -> None:
    """Harpies may go back to where they came from."""
    for _, op in abilities:
        if op["op"] != "move_unit" or op.get("after") != when or unit not in table.fighters or unit.space == start:
            continue
        if not table.may_stop(unit, start):
            continue
        if table.controlled(unit.side):
            asked = table.asked("HER-16.13", table.seats[unit.side], "ability_option")
            table.offers("HER-16.13", asked, {"use", "decline"})
            if table.decide() == "decline":
                continue
        table.expect("HER-16.13", "moved", unit=unit.name, space=unit.space, space2=start)
        unit.space = start


__all__ = ["Ask", "Strike", "activation_attack", "penalty"]
