"""What must hold in every position: tiles as printed, production, Levels, armies (HER-14.2, 12.2, 9.3, 16.2)."""

from __future__ import annotations

from tests.referees.heroes_map import asks, books, land
from tests.referees.heroes_map.facts import World, distance
from tests.referees.heroes_map.memory import Complaint

PRINTED = ("location", "difficulty", "faction", "resource", "amount", "dice")


def standing(world: World) -> list[Complaint]:
    return [*tiles(world), *production(world), *levels(world), *armies(world), *outlook(world)]


def tiles(world: World) -> list[Complaint]:
    """HER-14.2, 14.5: every Field shows what its tile prints there when it is turned so."""
    found = []
    for field in world.fields.values():
        for key in PRINTED:
            want, seen = field.printed.get(key) or None, field.seen[key] or None
            if want != seen and not field.seen["bank"]:
                found.append(Complaint("HER-14.2", f"{key} of {field.spot}", want, seen))
    taken = land.centres(world)
    close = [(a, b) for i, a in enumerate(taken) for b in taken[:i] if distance(a, b) < 3]
    return found + ([Complaint("HER-14.3", "overlapping tiles", "none", close)] if close else [])


def yields(world: World, seat: int) -> dict[str, int]:
    """HER-12.2, 15.7, 27.6: the steps of the Mines, Settlements and Random Towns that a player holds."""
    steps = 2 if world.option("double_mines") else 1
    total = dict.fromkeys(books.RESOURCES, 0)
    for field in world.controlled(seat, "mine"):
        total[field.printed["resource"]] += books.STEP[field.printed["resource"]] * steps
    for field in world.controlled(seat, "settlement"):
        if field.seen["product"]:
            total[field.seen["product"]] += books.STEP[field.seen["product"]] * steps
    for _ in world.controlled(seat, "random_town"):
        total["gold"] += 10
    return total


def production(world: World) -> list[Complaint]:
    """HER-12.2 and the scenario's starting income; transfers are what the table says they are (HER-30.7)."""
    if not world.scenario or world.view["map"]["transfers"] or not world.round:
        return []
    found = []
    for seat in world.playing():
        base = world.scenario["setup"]["income"]
        more = yields(world, seat)
        for resource in books.RESOURCES:
            want, seen = base[resource] + more[resource], world.players[seat]["production"][resource]
            if want != seen:
                found.append(Complaint("HER-12.2", f"production of {resource} of seat {seat}", want, seen))
    return found


def levels(world: World) -> list[Complaint]:
    """HER-9.3, 9.4, 26.7."""
    found = []
    cap = world.scenario.get("setup", {}).get("max_level", 7)
    for seat, player in enumerate(world.players):
        if player["level"] != world.level(seat) or world.level(seat) > cap:
            found.append(Complaint("HER-9.3", f"Level of seat {seat}", min(cap, world.level(seat)), player["level"]))
        if not 0 <= player["experts_left"] <= books.EXPERT_USES[world.level(seat)]:
            most = books.EXPERT_USES[world.level(seat)]
            found.append(Complaint("HER-9.4", f"Expert uses of seat {seat}", f"at most {most}", player["experts_left"]))
        if player["hand_limit"] != asks.hand_limit(world, seat) and not player["eliminated"]:
            limit = asks.hand_limit(world, seat)
            found.append(Complaint("HER-9.4", f"Hand Limit of seat {seat}", limit, player["hand_limit"]))
        if not -1 <= player["morale"] <= 1 or (player["faction"] == "necropolis" and player["morale"]):
            found.append(
                Complaint("HER-8.1", f"Morale of seat {seat}", "-1 to 1, none for Necropolis", player["morale"])
            )
    return found


def armies(world: World) -> list[Complaint]:
    """HER-16.2: each Faction unit once, in the supply or in the Unit Deck."""
    if world.rule("ally_trade"):
        return []  # units change hands
    found = []
    for seat, player in enumerate(world.players):
        if not player["faction"] or player["eliminated"]:
            continue
        own = sorted(books.towns()[player["faction"]]["units"])
        names = [unit["unit"].rsplit("-", 1)[0] for unit in player["army"] if not unit["unit"].startswith("neutral_")]
        if sorted([*player["supply"], *names]) != own and set(names) <= set(own):
            found.append(Complaint("HER-16.2", f"units of seat {seat}", own, [player["supply"], names]))
    return found


def outlook(world: World) -> list[Complaint]:
    """HER-14.5, 14.12, HER-21.3: the lines and guards that the table shows on each Field."""
    shown = world.view["outlook"].get("map") or {"fields": {}}
    found = []
    special = {rule["location"] for kind in ("guard_override", "guard_deck") for rule in world.rule(kind)}
    if world.rule("reserved_neutrals"):
        special.add("dragon_utopia")
    easier = world.week_rules("neutral_difficulty")
    for number, entry in shown["fields"].items():
        field = world.fields[world.spot_of[int(number)]]
        if set(entry["lines"]) != field.lines:
            found.append(Complaint("HER-14.5", f"lines of {field.spot}", sorted(field.lines), entry["lines"]))
        if field.location in special or easier or field.location == "random_town" or field.seen["bank"]:
            continue
        armed = any(land.guarded(world, field, seat) for seat in world.playing())
        want = list(books.guards(world.table["difficulty"], field.difficulty)) if armed else []
        if entry["guards"] != want and entry["guarded"]:
            found.append(Complaint("HER-21.3", f"guards of {field.location} {field.spot}", want, entry["guards"]))
    return found
