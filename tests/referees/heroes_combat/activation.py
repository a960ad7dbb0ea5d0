"""The activation of a unit: what it may do and what it does [HER-17.18, 17.19, 17.27, 17.37, 18.3, 18.4]."""

from __future__ import annotations

from tests.referees.heroes_combat import attack, cards, enemy
from tests.referees.heroes_combat.army import Change, Fighter
from tests.referees.heroes_combat.components import SPACES, distance, neighbours
from tests.referees.heroes_combat.stream import Ask, NotJudged
from tests.referees.heroes_combat.table import Over, Table

SPEED = {"ground": 3, "flying": 3, "ranged": 1}
NO_MOVE_TIMINGS = ("alternative",)


def activate(table: Table, unit: Fighter) -> None:
    table.active = unit
    unit.activated = True
    if unit.paralysed:
        table.expect("HER-17.18.2", "skipped", unit=unit.name, space=unit.space)
        unit.paralysed = False
        return
    table.expect("HER-17.18", "activated", unit=unit.name, space=unit.space)
    if table.stream.fighting and table.view()["hazards"]:
        raise NotJudged("hazards on the board")
    had_defence, unit.defending = unit.defending, False
    at_activation(table, unit)
    if not table.controlled(unit.side):
        enemy.activation(table, unit)
    elif table.neutral(unit.side):
        neutral_acts(table, unit)
    else:
        acts(table, unit, had_defence)
    over_now(table, unit)


def over_now(table: Table, unit: Fighter) -> None:
    """Bonuses not used expire; window for instants [HER-17.18.8]."""
    table.check_over()
    cards.window(table, "end", unit.side)
    for one in table.fighters:
        one.end("attack", "activation")
    table.active = None


def at_activation(table: Table, unit: Fighter) -> None:
    """`activation` abilities of the unit [HER-17.18.4]."""
    for one in table.adjacent(unit):
        if any(ability.get("when") == "enemy_activates_adjacent" for ability in one.abilities):
            raise NotJudged(f"ability of {one.base}")
    if unit.murky and unit.card.get("abilities"):
        raise NotJudged("a unit changed by something not judged")
    for ability, op in unit.ops("activation", "unit_activates"):
        if op["op"] == "heal" and op["target"] == "self":
            heal(table, unit, int(op["amount"]))
        elif op["op"] == "either" and unit.base == "enchanters":
            enchant(table, unit, int(op["first"][0]["amount"]))
        elif op["op"] in ("discard", "morale", "power_mod"):
            continue  # cards and tokens of the other player: nothing of the board
        else:
            raise NotJudged(f"ability {ability['ops'][0]['op']} of {unit.base}")


def heal(table: Table, unit: Fighter, most: int) -> None:
    amount = min(most, unit.damage)
    if amount:
        table.expect("HER-16.12", "healed", unit=unit.name, space=unit.space, amount=amount)
        unit.damage -= amount


def enchant(table: Table, unit: Fighter, most: int) -> None:
    """Another damaged friend is healed, if there is one; otherwise +1 Attack."""
    hurt = [one for one in table.of_side(unit.side) if one is not unit and one.damage]
    if not hurt:
        table.expect("HER-16.12", "strengthened", unit=unit.name, space=unit.space, amount=1)
        unit.changes.append(Change("attack", 1, "activation"))
        return
    if len(hurt) > 1:
        chosen_victim(table, unit, hurt)
    told = table.expect("HER-16.12", "healed")
    friend = table.unit("HER-16.12", str(told.args["unit"]), str(told.args["space"]))
    if friend not in hurt or told.args["amount"] != min(most, friend.damage):
        table.differs("HER-16.12", f"up to {most} damage healed on one of {[str(one) for one in hurt]}", told)
    friend.damage -= int(told.args["amount"])


def chosen_victim(table: Table, unit: Fighter, among: list[Fighter]) -> str | None:
    """Who is concerned by an ability: its controller says; the rules for the enemy's units."""
    if not table.asks("ability_target", "ai_tie"):
        return None
    asked = table.next()
    assert isinstance(asked, Ask)
    if asked.id == "ability_target":
        table.offers("HER-16.13", asked, {one.space for one in among})
    return table.decide()


# -- moves ---------------------------------------------------------------------------------------------------


def reach(table: Table, unit: Fighter) -> set[str]:
    """The spaces to which the unit may go [HER-17.19]."""
    if unit.tower:
        return set()
    if any(op["op"] == "control" for _, op in unit.ops("passive")):
        raise NotJudged("movement by an ability")
    far = SPEED[unit.type]
    if unit.type == "flying":
        return {space for space in SPACES if 0 < distance(unit.space, space) <= far and table.may_stop(unit, space)}
    found, edge = {unit.space}, {unit.space}
    for _ in range(far):
        edge = {n for space in edge for n in neighbours(space) if table.may_stop(unit, n)} - found
        found |= edge
    return found - {unit.space}


def targets(table: Table, unit: Fighter, moved: bool) -> list[Fighter]:
    """Whom the unit may attack from where it stands [HER-17.19, 18.5]."""
    if unit.type != "ranged":
        return [one for one in table.enemies(unit) if one.next_to(unit)]
    if moved:
        return []
    close = [one for one in table.enemies(unit) if one.next_to(unit)]
    return close or table.enemies(unit)


def breakable(table: Table, unit: Fighter) -> set[str]:
    """Walls and the Gate beside a ground or flying unit [HER-18.3]."""
    if unit.type == "ranged":
        return set()
    return {space for space in table.walls if space in neighbours(unit.space)}


def attack_words(table: Table, unit: Fighter, moved: bool) -> set[str]:
    words = {f"attack {one.space}" for one in targets(table, unit, moved)}
    return words | {f"break {space}" for space in breakable(table, unit)}


def split(asked: Ask) -> tuple[set[str], set[str]]:
    """What the unit itself may do, and the cards and tokens that may be used."""
    plays = {
        one for one in asked.options if one.startswith(("play ", "morale", "resume", "discard ", "building ", "drop "))
    }
    return set(asked.options) - plays, plays


def compare_deeds(table: Table, clause: str, asked: Ask, wanted: set[str]) -> None:
    deeds, _ = split(asked)
    if deeds != wanted:
        missing, wrong = sorted(wanted - deeds), sorted(deeds - wanted)
        who = f"{asked.args.get('unit')} on {asked.args.get('space')}"
        table.differs(clause, f"{who} may {sorted(wanted)}", f"missing {missing}, wrong {wrong}")


# -- a player's unit -----------------------------------------------------------------------------------------


def may_surrender(table: Table, unit: Fighter, asked: Ask | None = None) -> bool:
    """To an enemy player, for 10 Gold, with a Hero in the Combat, not in a Town that is defended [HER-17.37].

    Of a player whose home Town is lost nothing is said here: he may have no place to which his Hero could go.
    """
    if table.homeless[unit.side] and asked is not None and "surrender" not in asked.options:
        return False
    return table.surrenders[unit.side] and table.gold(unit.side) >= 10


def acts(table: Table, unit: Fighter, had_defence: bool) -> None:
    """Cards, a move, an attack, Defend or nothing, as its player likes [HER-17.18.5 to 17.18.7]."""
    start, moved = unit.space, False
    seat = table.seats[unit.side]
    if unit.murky:
        raise NotJudged("a unit changed by something not judged")
    while True:
        table.has_moved = unit.space != start
        if idle(table, unit, moved, had_defence):
            return
        asked = table.asked("HER-17.18", seat, "unit_action")
        if (asked.args["unit"], asked.args["space"]) != (unit.name, unit.space):
            table.differs("HER-17.18", f"{unit} is asked about", asked)
        table.compare()
        wanted = attack_words(table, unit, moved) | {"end"}
        if not moved:
            wanted |= {f"move {space}" for space in reach(table, unit)}
            wanted |= {"surrender"} if may_surrender(table, unit, asked) else set()
        if not had_defence and not unit.tower:
            wanted.add("defend")
        if any(ability["timing"] == "alternative" for ability in unit.abilities):
            raise NotJudged("alternative ability")
        compare_deeds(table, "HER-17.19", asked, wanted)
        cards.judge_offer(table, asked, unit)
        said = table.decide()
        word, _, rest = said.partition(" ")
        if word in ("play", "morale", "resume", "building", "discard", "drop"):
            cards.said(table, seat, said, unit)
            if unit not in table.fighters or False:
                return
            table.check_over()
            continue
        if word == "move":
            table.expect("HER-17.19", "moved", unit=unit.name, space=unit.space, space2=rest)
            unit.space, moved = rest, True
            continue
        return deed(table, unit, word, rest, start)


def idle(table: Table, unit: Fighter, moved: bool, had_defence: bool) -> bool:
    """Nothing but the end is left: nobody need be asked [HER-0.2]."""
    if table.asks("unit_action") or not (had_defence or unit.tower) or attack_words(table, unit, moved):
        return False
    return (moved or not reach(table, unit)) and (moved or not may_surrender(table, unit))


def deed(table: Table, unit: Fighter, word: str, rest: str, start: str) -> None:
    """What ends the activation."""
    if word == "surrender":
        table.expect("HER-17.37", "surrendered", seat=table.seats[unit.side])
        table.ended = "surrendered"
        raise Over
    if word == "defend":
        table.expect("HER-17.27", "defended", unit=unit.name, space=unit.space)
        unit.defending = True
    elif word == "break":
        destroy(table, unit, rest)
    elif word == "attack":
        target = table.at(rest)
        assert target is not None
        attack.activation_attack(table, unit, target, start)
        free_step(table, unit)
    elif word != "end":
        raise NotJudged(f"deed {word}")


def destroy(table: Table, unit: Fighter, space: str) -> None:
    """Automatic, without a die, cards or retaliation [HER-18.3]; with the last one the Arrow Tower falls [HER-18.5]."""
    table.expect("HER-18.3", "broken", unit=unit.name, space=space)
    table.walls.discard(space)
    towers = [one for one in table.fighters if one.tower]
    if not table.walls and towers:
        table.expect("HER-18.5", "tower-fell")
        table.fighters.remove(towers[0])


def free_step(table: Table, unit: Fighter) -> None:
    """After its attack a ranged unit may move 0–1 space [HER-17.19]."""
    if unit.type != "ranged" or unit not in table.fighters or unit.tower:
        return
    table.check_over()
    spaces = reach(table, unit)
    if not spaces:
        return
    asked = table.asked("HER-17.19", table.seats[unit.side], "free_step")
    table.offers("HER-17.19", asked, {"stay"} | {f"move {space}" for space in spaces})
    said = table.decide()
    if said != "stay":
        space = said.removeprefix("move ")
        table.expect("HER-17.19", "moved", unit=unit.name, space=unit.space, space2=space)
        unit.space = space


# -- a Neutral Unit in the hands of another player -----------------------------------------------------------


def neutral_acts(table: Table, unit: Fighter) -> None:
    """It must attack a unit if it can, never Defends and plays no cards [HER-17.12, 17.19]."""
    start, moved = unit.space, False
    if any(ability["timing"] == "alternative" for ability in unit.abilities):
        raise NotJudged("alternative ability")
    while True:
        here = {f"attack {one.space}" for one in targets(table, unit, moved)}
        spaces = set() if moved else reach(table, unit)
        if unit.type == "ranged":
            striking: set[str] = set()
        else:
            foes = {n for one in table.enemies(unit) for n in neighbours(one.space)}
            striking = {space for space in spaces if space in foes}
        if here or striking:
            wanted = here | {f"move {space}" for space in striking}
        else:
            wanted = {f"move {space}" for space in spaces} | {"end"}
            wanted |= {f"break {space}" for space in breakable(table, unit)}
        if len(wanted) == 1 and not table.asks("unit_action"):
            said = next(iter(wanted))  # one legal way: nobody is asked [HER-0.2]
        else:
            asked = table.asked("HER-17.12", table.seats[unit.side], "unit_action")
            table.compare()
            table.offers("HER-17.19", asked, wanted)
            said = table.decide()
        word, _, rest = said.partition(" ")
        if word != "move":
            return deed(table, unit, word, rest, start)
        table.expect("HER-17.19", "moved", unit=unit.name, space=unit.space, space2=rest)
        unit.space, moved = rest, True
