"""Entering and visiting Fields (HER-6.3, 15, 17.1, 17.5, 17.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.heroes_map import books, land
from tests.referees.heroes_map.facts import Field, Json, Spot, World
from tests.referees.heroes_map.memory import Complaint, Memory

if TYPE_CHECKING:
    from tests.referees.heroes_map.journal import Journal

Who = tuple[int, str]
ENTERING = {
    "hero-passed",
    "hero-attacked",
    "army-attacked",
    "place-attacked",
    "quick-combat",
    "guards-ahead",
    "visited",
}


def entering(world: World, who: Who, spot: Spot) -> set[str]:
    """HER-6.3: the first line that applies."""
    field = world.fields[spot]
    figure = world.figure(*who)
    others = [other for other in world.on(spot) if other is not figure]
    if figure is not None and land.passes_through(world, field, figure):
        return {"hero-passed"}
    if others:
        return {"hero-attacked", "army-attacked"}
    hostile = field.flag >= 0 and not world.allied(field.flag, who[0])
    if hostile and field.location in ("town", "settlement", "random_town") and field.flag < world.seats:
        return {"place-attacked"}
    if land.guarded(world, field, who[0]):
        return {"quick-combat"} if quick(world, field, who[0]) else {"guards-ahead"}
    return {"visited"} if visitable(world, field, who[0]) else set()


def quick(world: World, field: Field, seat: int) -> bool:
    """HER-17.5."""
    if any(rule["location"] == field.location and rule.get("no_skip") for rule in world.rule("guard_override")):
        return False
    if any(rule["location"] == field.location for rule in world.rule("guard_deck")) or field.seen["bank"]:
        return False
    return world.level(seat) > (field.difficulty or 7)


def visitable(world: World, field: Field, seat: int) -> bool:
    """HER-14.6, 14.13, 15: something is visited here."""
    if field.category in ("empty_field", "blocked_field") and not field.seen["bank"]:
        return False
    if field.category == "revisitable" and not (field.location == "trading_post" and world.option("free_exchange")):
        return True
    if field.category in ("visitable", "revisitable") or field.seen["bank"]:
        return not field.cube
    if field.category == "flaggable_shared" or shared(world, field):
        return seat not in field.seen["flags"]
    return not (field.flag >= 0 and world.allied(field.flag, seat))


def shared(world: World, field: Field) -> bool:
    rules = world.scenario.get("location_rules", [])
    return any(rule["location"] == field.location and rule.get("shared_flags") for rule in rules)


def entered(world: World, memory: Memory, who: Who, spot: Spot, later: list[tuple[str, Json]]) -> list[Complaint]:
    figure = world.figure(*who)
    if figure is None or figure["passing"]:
        return []
    memory.fighter = who
    want = entering(world, who, spot)
    first = later[0][0] if later else ""
    seen = {first} & ENTERING
    field = world.fields[spot]
    if want == {"hero-attacked", "army-attacked"}:
        want = seen & want or want
    if want != seen:
        clause = "HER-6.3"
        return [
            Complaint(
                clause, f"entering {field.location} {spot} by {who}", sorted(want) or "nothing", first or "nothing"
            )
        ]
    if want == {"guards-ahead"} and later[0][1]["number"] != (field.difficulty or 7):
        return [Complaint("HER-17.1", f"Difficulty of {field.location}", field.difficulty, later[0][1]["number"])]
    return []


def flagger(journal: Journal, args: Json) -> Who | None:
    for kind in ("main", "secondary"):
        spot = journal.spots.get((args["seat"], kind))
        if spot in journal.world.fields and journal.world.fields[spot].location == args["location"]:
            return args["seat"], kind
    return None


# -- what a visit brings at once -----------------------------------------------------------------------------
GAINS = {"water_wheel": (3, 0, 0), "windmill": (0, 0, 1)}


def visited(journal: Journal, who: Who, location: str) -> list[Complaint]:
    """HER-15: the Field, its cube, and what it gives without a question."""
    spot = journal.spots[who]
    field = journal.world.fields.get(spot)
    if field is None:
        return []
    journal.memory.visiting = spot
    if field.location != location and not field.seen["bank"]:
        return [Complaint("HER-15.1", f"visit of {spot}", field.location, location)]
    if field.category == "visitable":
        journal.cubes.add(spot)
    if location in GAINS:
        journal.due.append(("HER-15", who[0], GAINS[location]))
    later = until_next(journal)
    if location in ("mine", "settlement", "town", "dragon_utopia", "obelisk"):
        return flagging(journal, who, field, later)
    if location in ("temple", "fountain_of_youth"):
        return morale_gained(journal, who[0], later, field) + fountain(journal, who, location, later)
    if location == "learning_stone":
        return learning(journal, who, later)
    if location == "stables":
        return stables(journal, who, spot, later)
    if location in ("resource_symbol", "treasure_symbol"):
        return dice(journal, who, field, later)
    return []


def until_next(journal: Journal) -> list[tuple[str, Json]]:
    later = []
    for name, args in journal.later():
        if name in ("visited", "hero-moved", "turn-ended"):
            break
        later.append((name, args))
    return later


def flagging(journal: Journal, who: Who, field: Field, later: list[tuple[str, Json]]) -> list[Complaint]:
    """HER-15.2, 15.A Mine: the cube, the production and, the first time ever, its amount at once."""
    seat = who[0]
    names = [name for name, args in later if args.get("seat") == seat]
    if "flagged" not in names:
        return [Complaint("HER-15.2", f"visit of {field.location} by seat {seat}", "flagged", names)]
    if field.location != "mine":
        return []
    step = books.STEP[field.printed["resource"]] * (2 if journal.world.option("double_mines") else 1)
    first = not field.seen["ever_flagged"]
    gain = [0, 0, 0]
    gain[books.RESOURCES.index(field.printed["resource"])] = step
    wanted = ("produces", {"seat": seat, "resource": field.printed["resource"], "amount": step})
    found = []
    if wanted not in [(name, dict(args)) for name, args in later]:
        found.append(Complaint("HER-15.9", f"production of the Mine {field.spot}", wanted, later))
    if first:
        journal.due.append(("HER-15", seat, (gain[0], gain[1], gain[2])))
    elif any(name == "resources-gained" for name, _ in later):
        found.append(Complaint("HER-15", "gain of a Mine flagged before", "nothing", later))
    return found


def morale_gained(journal: Journal, seat: int, later: list[tuple[str, Json]], field: Field) -> list[Complaint]:
    """HER-8.2, 8.7: told unless the player holds the token already (then he is asked) or is of the Necropolis."""
    told = any(name == "morale-gained" and args["seat"] == seat for name, args in later)
    undead = journal.world.players[seat]["faction"] == "necropolis"
    want = not undead and journal.morale[seat] < 1
    if told != want and not (told and journal.morale[seat] == 1 and not undead):
        return [Complaint("HER-8.2", f"Morale from {field.location} for seat {seat}", want, told)]
    return []


def fountain(journal: Journal, who: Who, location: str, later: list[tuple[str, Json]]) -> list[Complaint]:
    if location != "fountain_of_youth" or journal.morale[who[0]] == 1:
        return []
    if not any(name == "mp-gained" and (args["seat"], args["figure"]) == who for name, args in later):
        return [Complaint("HER-15", f"MP of the Fountain for {who}", 1, later)]
    return []


def learning(journal: Journal, who: Who, later: list[tuple[str, Json]]) -> list[Complaint]:
    """A Main Hero gains 1 XP unless he cannot rise any more (HER-9.3, 26.7)."""
    cap = journal.world.scenario["setup"].get("max_level", 7)
    want = who[1] == "main" and journal.level(who[0]) < cap
    told = any(name == "experience" and args["seat"] == who[0] and args["amount"] == 1 for name, args in later)
    return [] if told == want else [Complaint("HER-15", f"Learning Stone for {who}", want, told)]


def stables(journal: Journal, who: Who, spot: Spot, later: list[tuple[str, Json]]) -> list[Complaint]:
    """HER-15.6."""
    key = (who[1], spot)
    want = key not in journal.memory.stables
    journal.memory.stables.add(key)
    told = any(name == "mp-gained" and (args["seat"], args["figure"]) == who for name, args in later)
    return [] if told == want else [Complaint("HER-15.6", f"MP of the Stables for {who}", want, told)]


def dice(journal: Journal, who: Who, field: Field, later: list[tuple[str, Json]]) -> list[Complaint]:
    """HER-12.7: as many dice as the Field prints."""
    rolls = [args["dice"] for name, args in later if name == "dice-rolled" and args["seat"] == who[0]]
    if not rolls:
        return []
    if len(rolls[0]) != field.printed["dice"] and not journal.world.week_rules("location_dice"):
        return [Complaint("HER-15.5", f"dice of {field.location} {field.spot}", field.printed["dice"], rolls[0])]
    return []


# -- guards --------------------------------------------------------------------------------------------------
def drawn(world: World, memory: Memory, units: tuple[str, ...]) -> list[Complaint]:
    """HER-21.3, 16.11: tiers of the Neutral Units; a tier may be short only if its cards are used up."""
    spot = memory.visiting
    field = world.fields.get(spot) if spot else None
    special = {rule["location"] for kind in ("guard_override", "guard_deck") for rule in world.rule(kind)}
    if world.rule("reserved_neutrals"):
        special.add("dragon_utopia")
    if field is None or field.location in special or field.location == "random_town" or field.seen["bank"]:
        return []
    if not all(unit.startswith("neutral_") for unit in units):
        return []  # a Random Town (HER-27.6) or a Creature Bank
    if world.week_rules("neutral_difficulty") or not memory.difficulty:
        return []
    want = list(books.guards(world.table["difficulty"], memory.difficulty))
    seen = [books.units()[unit]["tier"] for unit in units]
    left = {deck["tier"]: deck["deck"] + len(deck["discard"]) for deck in world.view["neutrals"]}
    if any(want.count(tier) > left[tier] for tier in left):
        return []
    return [] if want == seen else [Complaint("HER-21.3", f"guards of Difficulty {memory.difficulty}", want, seen)]


def won(journal: Journal, seat: int) -> list[Complaint]:
    """HER-17.40 after a Neutral Combat: XP of the Main Hero by the Field's Difficulty."""
    memory, world = journal.memory, journal.world
    difficulty, fighter = memory.difficulty, memory.fighter
    memory.difficulty = 0
    if not difficulty or fighter is None or fighter[0] != seat:
        return []
    cap = world.scenario["setup"].get("max_level", 7)
    level = journal.level(seat)
    azure = any(
        name == "neutrals-drawn" and any(books.units().get(unit, {}).get("tier") == "azure" for unit in args["unit"])
        for name, args in journal.events[: journal.index]
    )
    want = 0 if difficulty < level else 1 if difficulty == level else 2
    if azure:
        want = 12 - journal.xp[seat]
    if fighter[1] != "main":
        want = 0
    want = max(0, min(want, 2 * (cap - 1) - journal.xp[seat]))
    gained = [args["amount"] for name, args in until_next(journal)[:4] if name == "experience" and args["seat"] == seat]
    seen = gained[0] if gained else 0
    if seen != want and not world.rule("guard_deck"):
        return [Complaint("HER-17.40", f"XP of {fighter} at Level {level} for Difficulty {difficulty}", want, seen)]
    return []
