"""Units that the rules run in campaigns and cooperative games: whom they attack and how they get there [HER-20.A].

Where the rules leave a tie, the player decides: then exactly the tied ways must be offered.
"""

from __future__ import annotations

from tests.referees.heroes_combat import activation as acting
from tests.referees.heroes_combat import attack, components
from tests.referees.heroes_combat.army import Change, Fighter
from tests.referees.heroes_combat.components import SPACES, TIERS, Json, distance, neighbours
from tests.referees.heroes_combat.stream import Ask, NotJudged, Tell
from tests.referees.heroes_combat.table import Table

FAR = 99


def activation(table: Table, unit: Fighter) -> None:
    if table.hears("ai-card"):
        might_card(table, unit)
    told = table.next()
    if isinstance(told, Tell) and told.id.startswith("ai-"):
        raise NotJudged("an AI card")
    if unit.murky:
        raise NotJudged("a unit changed by something not judged")
    if unit.type == "ranged":
        shoot(table, unit)
    else:
        charge(table, unit)


def might_card(table: Table, unit: Fighter) -> None:
    """A Might card goes on the unit it names and changes a number by the line of the Difficulty [HER-20.18, 20.19]."""
    told = table.next()
    name = str(getattr(told, "args", {})["card"]).removeprefix("ai:")
    card = next(one for one in components.table("cards_ai")["cards"] if one["id"] == name)
    if card["kind"] != "might":
        raise NotJudged(f"an AI card of {card['kind']}")
    table.stream.told()
    able = named_by(table, unit, card["instruction"][0]["target"])
    if table.asks("ai_tie"):
        asked = table.asked("HER-20.19", None, "ai_tie")
        table.offers("HER-20.19", asked, {one.space for one in able})
        said = table.decide()
        able = [one for one in able if one.space == said]
    marked = table.expect("HER-20.19", "ai-marked", card=f"ai:{name}")
    target = next((one for one in able if one.space == marked.args["space"]), None)
    if target is None or len(able) > 1:
        table.differs("HER-20.19", f"{name} on one of {[str(one) for one in able]}", marked)
    for op in card["difficulty"][table.hardness]["ops"]:
        if op["op"] == "nothing":
            continue
        stat = "attack" if "attack" in op else "defense"
        table.expect("HER-20.19", "stat-changed", space=target.space, stat=stat, amount=int(op[stat]))
        target.changes.append(Change(stat, int(op[stat]), str(op["duration"]), f"ai:{name}", by=unit.side))


def named_by(table: Table, unit: Fighter, target: Json | str) -> list[Fighter]:
    """The active unit, the one with the highest printed HP, or the one that activates next."""
    if isinstance(target, str):
        return [unit]
    own = [one for one in table.of_side(unit.side) if not one.tower]
    if "highest" in target:
        most = max(int(one.top["health"]) for one in own)
        return [one for one in own if int(one.top["health"]) == most]
    waiting = [one for one in own if not one.activated] or own
    first = max(one.initiative for one in waiting)
    return [one for one in waiting if one.initiative == first]


# -- whom ----------------------------------------------------------------------------------------------------


def tier_order(unit: Fighter) -> list[str]:
    """Own tier, lower ones descending, higher ones ascending [HER-20.4]."""
    own = TIERS.index(tier(unit))
    return [TIERS[own], *reversed(TIERS[:own]), *TIERS[own + 1 :]]


def tier(unit: Fighter) -> str:
    """The Arrow Tower counts as a silver ranged unit [HER-20.23, 20.24]."""
    return "silver" if unit.tower else unit.tier or "bronze"


def preferred(table: Table, unit: Fighter, among: list[Fighter], way: dict[str, int]) -> list[Fighter]:
    """The best class, of it the closest [HER-20.4, 20.5, 20.7]."""
    order = tier_order(unit)

    def rank(one: Fighter) -> tuple[bool, int]:
        return unit.type == "ranged" and one.type != "ranged", order.index(tier(one))

    best = min(rank(one) for one in among)
    closest = [one for one in among if rank(one) == best]
    if unit.tower:
        least = min(one.health - one.damage for one in closest)
        return [one for one in closest if one.health - one.damage == least]
    near = min(how_far(unit, one, way) for one in closest)
    return [one for one in closest if how_far(unit, one, way) == near]


def how_far(unit: Fighter, target: Fighter, way: dict[str, int]) -> int:
    if target.tower or unit.tower:
        return FAR
    if unit.type == "ground":
        return min((way.get(space, FAR) for space in neighbours(target.space)), default=FAR)
    return distance(unit.space, target.space)


def ways(table: Table, unit: Fighter) -> dict[str, int]:
    """How many steps it is to every space where the unit could stop."""
    if unit.tower:
        return {}
    if unit.type == "flying":
        spaces = [space for space in SPACES if space == unit.space or table.may_stop(unit, space)]
        return {space: distance(unit.space, space) for space in spaces}
    found, edge = {unit.space: 0}, [unit.space]
    for step in range(1, len(SPACES)):
        edge = [
            n for n in {n for space in edge for n in neighbours(space)} if n not in found and table.may_stop(unit, n)
        ]
        found |= dict.fromkeys(edge, step)
    return found


# -- deeds ---------------------------------------------------------------------------------------------------


def shoot(table: Table, unit: Fighter) -> None:
    """With an adjacent enemy only adjacent ones; it does not move afterwards [HER-20.5, 20.6, 20.10]."""
    able = acting.targets(table, unit, moved=False)
    if not able:
        return
    best = preferred(table, unit, able, {})
    target = settle(table, unit, best)
    attack.activation_attack(table, unit, target, unit.space)


def charge(table: Table, unit: Fighter) -> None:
    """To the nearest space beside the target it prefers, and attack it [HER-20.4 to 20.9]."""
    way = ways(table, unit)
    speed = acting.SPEED[unit.type]
    close = {space for space, steps in way.items() if steps <= speed}
    able = [one for one in table.enemies(unit) if not one.tower and close & set(neighbours(one.space))]
    if not able:
        approach(table, unit, way, speed)
        return
    best = preferred(table, unit, able, way)
    start = unit.space
    target = settle(table, unit, best)
    spots = landing(target, way)
    if start not in spots:
        step(table, unit, spots, "HER-20.8")
    attack.activation_attack(table, unit, target, start)


def landing(target: Fighter, way: dict[str, int]) -> set[str]:
    """The free spaces beside the target that are the fewest steps away."""
    beside = [space for space in neighbours(target.space) if space in way]
    nearest = min(way[space] for space in beside)
    return {space for space in beside if way[space] == nearest}


def step(table: Table, unit: Fighter, spaces: set[str], clause: str) -> None:
    asked = table.next()
    if isinstance(asked, Ask) and asked.id == "ai_tie":
        if len(spaces) < 2:
            table.differs(clause, f"{unit} goes to {sorted(spaces)}", asked)
        table.offers(clause, asked, {f"move {space}" for space in spaces})
        table.decide()
    told = table.expect(clause, "moved", unit=unit.name, space=unit.space)
    if told.args["space2"] not in spaces:
        table.differs(clause, f"{unit} goes to one of {sorted(spaces)}", told)
    unit.space = str(told.args["space2"])


def settle(table: Table, unit: Fighter, best: list[Fighter]) -> Fighter:
    """Several equal targets: the player chooses [HER-20.7]."""
    asked = table.next()
    if isinstance(asked, Ask) and asked.id == "ai_tie" and any(one.startswith("attack") for one in asked.options):
        if len(best) < 2:
            table.differs("HER-20.7", f"{unit} attacks {best[0]}", asked)
        table.offers("HER-20.7", asked, {f"attack {one.space}" for one in best})
        said = table.decide().removeprefix("attack ")
        return next(one for one in best if one.space == said)
    if len(best) > 1:
        table.differs("HER-20.7", f"a choice between {[str(one) for one in best]}", asked)
    if isinstance(asked, Tell) and asked.id == "attacked" and asked.args["space2"] != best[0].space:
        table.differs("HER-20.4", f"{unit} attacks {best[0]}", asked)
    return best[0]


def approach(table: Table, unit: Fighter, way: dict[str, int], speed: int) -> None:
    """Nothing can be attacked: as far as possible towards the unit it would prefer [HER-20.9, 20.23, 20.24]."""
    if table.walls:
        raise NotJudged("an enemy unit before Walls")
    best = preferred(table, unit, table.enemies(unit), way)
    far = {one.space: landing_distance(unit, one, way) for one in best}
    if any(steps >= FAR for steps in far.values()):
        raise NotJudged("an enemy unit without a way")
    spaces: set[str] = set()
    for one in best:
        spaces |= along(table, unit, one, way, speed)
    if not spaces:
        raise NotJudged("an enemy unit without a way")
    step(table, unit, spaces, "HER-20.9")


def landing_distance(unit: Fighter, target: Fighter, way: dict[str, int]) -> int:
    return min((way[space] for space in neighbours(target.space) if space in way), default=FAR)


def along(table: Table, unit: Fighter, target: Fighter, way: dict[str, int], speed: int) -> set[str]:
    """The farthest spaces within its speed that lie on a shortest way to a space beside the target."""
    nearest = landing_distance(unit, target, way)
    goals = [space for space in neighbours(target.space) if way.get(space) == nearest]
    found: set[str] = set()
    for goal in goals:
        back = ways(table, Fighter(unit.side, unit.name, goal)) if unit.type != "flying" else None
        for space, steps in way.items():
            rest = distance(space, goal) if back is None else back.get(space, FAR)
            if 0 < steps <= speed and steps + rest == nearest:
                found.add(space)
    most = max((way[space] for space in found), default=0)
    return {space for space in found if way[space] == most}
