"""Setting a Combat up: who puts which units where [HER-17.11 to 17.15, 18.2, 20.2]."""

from __future__ import annotations

from tests.referees.heroes_combat.army import Fighter
from tests.referees.heroes_combat.components import TIERS, lines, place, unit_sides
from tests.referees.heroes_combat.stream import Ask, NotJudged, Tell
from tests.referees.heroes_combat.table import Table, tower

MOST = 5  # units of a side in one Combat [HER-16.1]


def set_up(table: Table, armies: list[list[tuple[str, list[str]]]], special: bool) -> None:
    """`armies`: the Unit Decks of both sides before anything is placed; `special`: the scenario places otherwise."""
    if special:
        raise NotJudged("placement of the scenario")
    for side in (0, 1):
        if table.players[side] >= 0:
            player_deploys(table, side, armies[side])
        elif table.controlled(side):
            controller_deploys(table, side)
        else:
            enemy_deploys(table, side)
    if table.siege or table.asks("place_gate") or table.hears("enemy-gate") or table.hears("gate-placed"):
        walls(table)


def player_deploys(table: Table, side: int, army: list[tuple[str, list[str]]]) -> None:
    """1 to 5 units of the Unit Deck on free spaces of the own lines [HER-17.11, 17.13, 17.14]."""
    seat = table.players[side]
    left = list(army)
    if table.asks("deploy_space") and not left:
        left = [(str(table.asked("HER-17.14", seat, "deploy_space").args["unit"]), [])]  # the only one he has
        table.decks[side] = list(left)
    while left and len(table.of_side(side)) < MOST:
        placed = len(table.of_side(side))
        if placed or len(left) > 1 or table.asks("deploy"):
            asked = table.asked("HER-17.13", seat, "deploy")
            wanted = {f"deploy {name}" for name, _ in left} | ({"done"} if placed else set())
            table.offers("HER-17.14", asked, wanted) if len(wanted) == len(left) + bool(placed) else None
            said = table.decide()
            if said == "done":
                return
            name = said.removeprefix("deploy ").split(" ")[0]
        else:
            name = left[0][0]
        unit = next((one for one in left if one[0] == name), None)
        if unit is None:
            raise NotJudged("a unit of the same name")
        left.remove(unit)
        chosen_space(table, side, name, unit[1], table.free(side))


def chosen_space(table: Table, side: int, name: str, laid: list[str], free: list[str]) -> None:
    if table.asks("deploy_space"):
        asked = table.asked("HER-17.13", table.seats[side], "deploy_space")
        table.offers("HER-17.13", asked, set(free))
        table.decide()
    told = table.expect("HER-17.13", "deployed", unit=name)
    space = str(told.args["space"])
    if space not in free:
        table.differs("HER-17.9", f"a free space of {free}", told)
    if table.stream.fighting and not laid:  # the only unit he has was taken before anybody looked at what lies on it
        laid = next((one["laid"] for one in table.view()["units"] if one["space"] == space), [])
    table.fighters.append(Fighter(side, name, space, list(laid)))
    table.placed[side].append(name)
    table.azure |= unit_sides()[name].get("tier") == "azure"


def drawn_neutrals(table: Table) -> list[str]:
    """What lies before the attacker at last, after cards that replace some of them [HER-17.11 (2)]."""
    drawn: list[str] = []
    while True:
        told = table.next()
        if isinstance(told, Tell) and told.id == "neutrals-drawn":
            names = table.stream.told().args["unit"]
            drawn += [names] if isinstance(names, str) else list(names)
        elif isinstance(told, Tell) and told.id == "neutral-replaced":
            args = table.stream.told().args
            drawn[drawn.index(str(args["unit"]))] = str(args["unit2"])
        elif isinstance(told, Ask) and told.id == "replace_neutral":
            table.offers("HER-17.11", told, {*told.options})
            table.decide()
        else:
            return drawn


def controller_deploys(table: Table, side: int) -> None:
    """The controller puts the Neutral Units, ranged ones on the Backline while there is room [HER-17.11, 17.12]."""
    drawn = drawn_neutrals(table)
    waiting = list(drawn)
    while waiting:
        told = table.next()
        name = str(told.args["unit"]) if isinstance(told, Ask | Tell) and "unit" in told.args else waiting[0]
        if name not in waiting:
            table.differs("HER-17.11", f"one of {waiting} is placed", told)
        waiting.remove(name)
        free = table.free(side)
        back = [space for space in free if place(space)[0] == (4 if side else 0)]
        ranged = unit_sides()[name]["type"] == "ranged"
        chosen_space(table, side, name, [], back if ranged and back else free)


def enemy_deploys(table: Table, side: int) -> None:
    """By Initiative, tier, then as the player decides; ranged first, each line from the player's left [HER-20.2]."""
    drawn_neutrals(table)
    order: list[Fighter] = []
    while table.asks("ai_tie") or table.hears("enemy-deployed"):
        if table.asks("ai_tie"):
            table.decide()
            continue
        told = table.expect("HER-20.2", "enemy-deployed")
        order.append(Fighter(side, str(told.args["unit"]), str(told.args["space"])))
    for unit, space in zip(order, enemy_spaces(order, side), strict=True):
        if unit.space != space:
            table.differs("HER-20.2", f"{unit.name} on {space}", f"on {unit.space}")
    for kind in (True, False):
        keys = [enemy_key(unit) for unit in order if (unit.type == "ranged") == kind]
        if keys != sorted(keys):
            table.differs("HER-20.2", "descending Initiative, then tier", [unit.name for unit in order])
    ranged_first = [unit.type != "ranged" for unit in order]
    if ranged_first != sorted(ranged_first):
        table.differs("HER-20.2", "ranged units first", [unit.name for unit in order])
    laid = {one["space"]: list(one["laid"]) for one in table.view()["units"]} if table.stream.fighting else {}
    for unit in order:
        unit.laid = laid.get(unit.space, [])  # what the scenario laid on it
        unit.under = [0] * len(unit.laid)
    table.fighters += order
    table.azure |= any(unit.tier == "azure" for unit in order)


def enemy_key(unit: Fighter) -> tuple[int, int]:
    return -int(unit.card["initiative"]), -TIERS.index(unit.tier or "bronze")


def enemy_spaces(order: list[Fighter], side: int) -> list[str]:
    """Where each of them goes: its line from the left as the player sees it, or the other line."""
    back, front = (4, 3) if side else (0, 1)
    columns = "abcd" if side else "dcba"
    free = {row: [f"{column}{row + 1}" for column in columns] for row in (back, front)}
    found = []
    for unit in order:
        own, other = (back, front) if unit.type == "ranged" else (front, back)
        found.append(free[own].pop(0) if free[own] else free[other].pop(0))
    return found


def walls(table: Table) -> None:
    """3 Walls and the Gate on the middle row, the Arrow Tower beside the board [HER-18.2, 18.5, 20.23]."""
    middle = {f"{column}3" for column in "abcd"}
    if table.asks("place_gate"):
        asked = table.asked("HER-18.2", table.seats[1], "place_gate")
        table.offers("HER-18.2", asked, {f"gate {space}" for space in middle})
        said = table.decide()
        told = table.expect("HER-18.2", "gate-placed", space=said.removeprefix("gate "))
    elif table.controlled(1):
        told = table.expect("HER-18.2", "gate-placed")
    else:
        if table.asks("ai_tie"):
            table.decide()
        told = table.expect("HER-20.23", "enemy-gate")
        enemy_gate(table, str(told.args["space"]))
    table.gate = str(told.args["space"])
    table.walls = middle
    if not table.stream.fighting or any(
        one["unit"] == "arrow_tower" for one in table.view()["units"]
    ):  # none in a Random Town [HER-27.6]
        table.fighters.append(tower(1))


def enemy_gate(table: Table, space: str) -> None:
    """In the column of the ground unit with the highest Initiative [HER-20.23]."""
    ground = [one for one in table.of_side(1) if one.type == "ground"]
    best = max((one.initiative for one in ground), default=0)
    columns = {one.space[0] for one in ground if one.initiative == best}
    if columns and space[0] not in columns:
        table.differs("HER-20.23", f"the Gate in column {sorted(columns)}", space)


__all__ = ["lines", "set_up"]
