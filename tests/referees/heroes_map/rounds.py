"""Rounds and turns: income, weeks, MP, turn order (HER-4, 5, 6.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.heroes_map import books
from tests.referees.heroes_map.facts import Json, World
from tests.referees.heroes_map.memory import Complaint
from tests.referees.heroes_map.standing import yields

if TYPE_CHECKING:
    from tests.referees.heroes_map.journal import Journal


def income(world: World, seat: int, week: Json | None) -> tuple[int, int, int]:
    """HER-12.3: production, changed by a week that announced it, each at least 0."""
    total = dict(world.players[seat]["production"])
    if not world.view["map"]["transfers"]:
        base = world.scenario["setup"]["income"]
        total = {kind: base[kind] + more for kind, more in yields(world, seat).items()}
    for op in announced(week):
        for kind in books.RESOURCES:
            total[kind] = max(op.get("min", 0), total[kind] + op.get(kind, 0))
    return total["gold"], total["building_materials"], total["valuables"]


def announced(week: Json | None) -> list[Json]:
    """Changes of the income that a week announces for the next Resource Round."""
    found = []
    for effect in week["effects"] if week else []:
        for op in effect["ops"]:
            inner = op.get("ops", [op])
            found += [one for one in inner if one["op"] == "rule" and one["what"] == "income"]
    return found


def began(journal: Journal, number: int) -> list[Complaint]:
    """HER-4.1, 4.2, 4.5: what a Round begins with."""
    world, found = journal.world, []
    if number != world.round + 1:
        found.append(Complaint("HER-4.4", "next Round", world.round + 1, number))
    names = [name for name, _ in journal.later()]
    if "round-began" in names:
        names = names[: names.index("round-began")]
    if "turn-began" in names:
        names = names[: names.index("turn-began")]
    resource = "resource-round" in names
    week = "proclaimed" in names
    odd = number % 2 == 1
    if resource != (odd and number > 1) and (resource or not waits(journal)):
        found.append(Complaint("HER-4.1", f"Resource Round in Round {number}", odd and number > 1, resource))
    weeks = number > 1 and not world.option("no_astrologers") and (not odd or world.option("astrologers_every_round"))
    if week != weeks and (week or not waits(journal)):
        found.append(Complaint("HER-4.1", f"Astrologers card in Round {number}", weeks, week))
    timed = [entry for entry in world.scenario["timed_events"] if happens(world, entry, number)]
    if bool(timed) != ("timed-event" in names) and ("timed-event" in names or not waits(journal)):
        found.append(Complaint("HER-4.1", f"events of the scenario in Round {number}", timed, names))
    if resource:
        paid = [args["seat"] for name, args in journal.later() if name == "income"]
        if paid != [seat for seat in world.table["order"] if seat in world.playing()] and world.mode != "alliance":
            found.append(Complaint("HER-4.1", "order of income", world.table["order"], paid))
    return found


def happens(world: World, entry: Json, number: int) -> bool:
    """A timed event of the scenario belongs to this Round and this number of players."""
    return number in entry["rounds"] and world.seats in entry.get("players", [world.seats])


def waits(journal: Journal) -> bool:
    """A question was asked before the Round was begun completely."""
    return "turn-began" not in [name for name, _ in journal.later()]


def turn(journal: Journal, seat: int) -> list[Complaint]:
    """HER-4.3, HER-3.15: turns in clockwise order from the starting player, each player once a Round."""
    world, memory = journal.world, journal.memory
    if world.mode == "alliance" or not world.table["order"]:
        return []
    if any(name == "round-began" for name, _ in journal.events[: journal.index]):
        memory.ended = []
    left = [one for one in world.table["order"] if one in world.playing() and one not in memory.ended]
    if left and left[0] != seat and world.round:
        return [Complaint("HER-4.3", "whose turn it is", left[0], seat)]
    return []


def points_at_start(world: World, seat: int, kind: str) -> int:
    """HER-6.11: 3 MP or 2 MP, the week, the scenario's bonus; extra MP that wait come on top (HER-6.9)."""
    points = 3 if kind == "main" else 2
    points += sum(rule["amount"] for rule in world.week_rules("hero_mp"))
    for rule in world.rule("hero_mp_bonus"):
        if world.level(seat) >= rule["requires"]["main_hero_level"]:
            points += rule["amount"]
    return max(0, points)


def start_of_turn(world: World, seat: int) -> list[Complaint]:
    """Looked at when the first question of a turn is asked."""
    found: list[Complaint] = []
    if "fortress" in world.table["sets"]:
        return found  # Events take and give MP
    for hero in world.heroes(seat):
        want = points_at_start(world, seat, hero["kind"])
        if hero["mp"] != want:
            found.append(Complaint("HER-6.11", f"MP of {hero['kind']} of seat {seat}", want, hero["mp"]))
    return found
