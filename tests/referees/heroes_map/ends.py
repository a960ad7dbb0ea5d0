"""When a match is over, and who has won it (HER-24, 25.15, 30.2, 30.8)."""

from __future__ import annotations

from collections.abc import Callable

from tests.referees.heroes_map import books
from tests.referees.heroes_map.facts import Json, World
from tests.referees.heroes_map.memory import Complaint, Memory

from ludoteka.core.state import Result


# -- conditions ----------------------------------------------------------------------------------------------
def fulfilled(world: World, condition: Json, memory: Memory) -> list[int] | None:
    """The seats that fulfil a victory condition in this position; [] nobody; None: not to be seen in a position."""
    kind = condition["type"]
    seats = world.playing()
    if kind == "all_of":
        parts = [fulfilled(world, part, memory) for part in condition["conditions"]]
        if any(part is None for part in parts):
            return None
        return seats if all(parts) else []
    if kind == "control_enemy_town":
        return [seat for seat in seats if any(holds_home(world, seat, other) for other in enemies(world, seat))]
    if kind == "team_controls_both_enemy_towns":
        return [seat for seat in seats if all(taken_home(world, seat, other) for other in enemies(world, seat))]
    if kind in ("flag_location", "location_flagged_by_anyone"):
        return flaggers(world, condition["location"], everybody=world.mode != "clash")
    if kind == "every_player_flagged":
        fields = [field for field in world.fields.values() if field.location == condition["location"]]
        done = any(all(seat in field.seen["flags"] for seat in range(world.seats)) for field in fields)
        return seats if done else []
    if kind == "grail_in_own_town":
        return [seat for seat in seats if grail_home(world, seat)]
    if kind == "grail_taken":
        return seats if any(field.location == "grail" and field.cube for field in world.fields.values()) else []
    if kind == "last_player_standing":
        return seats if len({world.team(seat) for seat in seats}) == 1 and len(seats) < world.seats else []
    if kind == "controls_mines":
        return [seat for seat in seats if len(world.controlled(seat, "mine")) >= condition["at_least"]]
    if kind == "guard_deck_empty":
        return seats if world.view["decks"]["guards"] == 0 and memory.deck_met else []
    if kind == "roaming_army_defeated":
        return seats if not any(figure["kind"] == "roaming" for figure in world.figures) else []
    if kind == "defeat_ai":
        return seats if not any(figure["kind"] == "ai" for figure in world.figures) else []
    if kind == "flag_set":
        return seats if condition["flag"] in world.table["flags"] else []
    return None


def enemies(world: World, seat: int) -> list[int]:
    return [other for other in range(world.seats) if not world.allied(seat, other)]


def home(world: World, seat: int) -> Json | None:
    spot = world.spot_of.get(world.players[seat]["home"])
    return world.fields[spot].seen if spot is not None else None


def holds_home(world: World, seat: int, other: int) -> bool:
    field = home(world, other)
    return field is not None and field["flag"] == seat


def taken_home(world: World, seat: int, other: int) -> bool:
    field = home(world, other)
    return field is not None and 0 <= field["flag"] < world.seats and world.allied(field["flag"], seat)


def flaggers(world: World, location: str, everybody: bool) -> list[int]:
    fields = [field for field in world.fields.values() if field.location == location]
    found = {field.flag for field in fields if 0 <= field.flag < world.seats}
    found |= {seat for field in fields for seat in field.seen["flags"]}
    if found and everybody:
        return world.playing()
    return sorted(found)


def grail_home(world: World, seat: int) -> bool:
    grail = world.view["map"]["grail"]
    field = home(world, seat)
    if not grail or field is None or grail.get("seat") != seat or field["flag"] != seat:
        return False
    return any(hero["kind"] == grail.get("kind") and hero["field"] == field["field"] for hero in world.heroes(seat))


def trophies(world: World) -> list[int]:
    """HER-24.5."""
    if world.mode != "clash" or world.seats < 3:
        return []
    others = range(world.seats)
    return [
        seat
        for seat in world.playing()
        if all(other in world.players[seat]["trophies"] for other in others if other != seat)
    ]


def should_be_over(world: World, memory: Memory) -> list[Complaint]:
    """HER-30.8: asked for an action although the match has ended."""
    found = []
    for condition in world.scenario.get("victory", []):
        if condition["when"] == "immediate" and condition["type"] != "defeat_enemy_main_hero":
            winners = fulfilled(world, condition, memory)
            if winners:
                found.append(Complaint("HER-30.8", condition["type"], f"seats {winners} have won", "goes on"))
        if condition["type"] == "defeat_enemy_main_hero" and memory.beat_main is not None:
            found.append(Complaint("HER-30.8", condition["type"], f"seat {memory.beat_main} has won", "goes on"))
    fragile = any(condition["type"] == "player_eliminated" for condition in world.scenario.get("defeat", []))
    if fragile and len(world.playing()) < world.seats:
        found.append(Complaint("HER-30.8", "player_eliminated", "all have lost", "goes on"))
    if world.mode in ("clash", "alliance", "tournament"):
        if len({world.team(seat) for seat in world.playing()}) < 2:
            found.append(Complaint("HER-24.4", "enemies left", "none: over", "goes on"))
        if trophies(world):
            found.append(Complaint("HER-24.5", "trophies of all others", f"seats {trophies(world)} win", "goes on"))
    if world.round > limit(world):
        found.append(Complaint("HER-24.8", "Round", f"at most {limit(world)}", world.round))
    return found


def limit(world: World) -> int:
    rounds = world.scenario["rounds"]["limit"]
    return int(rounds[world.table["difficulty"]] if isinstance(rounds, dict) else rounds)


def final_round(before: World, memory: Memory, told: int) -> list[Complaint]:
    """HER-30.2, at the end of a Round: `told` is the number of the last Round that was announced now (0: none)."""
    for condition in before.scenario.get("victory", []):
        if condition["type"] != "trigger_final_round" or before.table["final_round"]:
            continue
        holds = bool(fulfilled(before, condition["condition"], memory))
        due = holds or before.round == condition.get("latest_trigger")
        want = before.round + 1 if due and before.round < limit(before) else 0
        if want != told:
            return [Complaint("HER-30.2", "last Round announced", want, told)]
    if before.table["final_round"] and before.round >= before.table["final_round"]:
        return [Complaint("HER-30.2", "Rounds", f"over after {before.table['final_round']}", before.round + 1)]
    return []


# -- the result ----------------------------------------------------------------------------------------------
VALUES: dict[str, Callable[[World, int], int]] = {
    "mines_controlled": lambda world, seat: len(world.controlled(seat, "mine")),
    "settlements_controlled": lambda world, seat: len(world.controlled(seat, "settlement", "random_town")),
    "main_hero_xp": lambda world, seat: int(world.players[seat]["xp"]),
    "gold": lambda world, seat: int(world.players[seat]["gold"]),
}


def by_values(world: World, names: list[str]) -> list[int]:
    """Ranks of all seats: better values first, the eliminated behind them, the first to go last (HER-24.8)."""
    keys = []
    for seat, player in enumerate(world.players):
        alive = not player["eliminated"]
        values = tuple(VALUES[name](world, seat) for name in names) if alive else ()
        keys.append((alive, values if alive else (player["eliminated"],)))
    return [1 + sum(other > key for other in keys) for key in keys]


def drawn(world: World) -> list[int]:
    return by_values(world, [])


def first_places(winners: list[int], world: World) -> list[int]:
    return [1 if seat in winners else 2 for seat in range(world.seats)]


def ranks_at_limit(world: World, rule: Json) -> list[int] | None:
    if rule["type"] == "draw":
        return drawn(world)
    if rule["type"] == "all_lose":
        return [1] * world.seats
    if rule["type"] == "most":
        return by_values(world, [rule["by"], *rule["tie"]])
    if rule["type"] == "compare":
        return by_values(world, rule["by"])
    if rule["type"] == "holder_of_grail":
        grail = world.view["map"]["grail"]
        if not grail or grail.get("seat", -1) < 0:
            return drawn(world) if rule["else"] == "draw" else None
        return [1 if seat == grail["seat"] else 0 for seat in range(world.seats)]
    return None


def judge_result(world: World, memory: Memory, result: Result) -> list[Complaint] | None:
    """Whether the match ended for a good reason and everybody has the right place. None: not judged."""
    found = []
    immediate = [condition for condition in world.scenario.get("victory", []) if condition["when"] == "immediate"]
    for condition in immediate:
        winners = fulfilled(world, condition, memory) if condition["type"] != result.reason else None
        if winners and result.reason not in ("last_standing", "trophies"):
            found.append(Complaint("HER-30.8", condition["type"], f"seats {winners} win", result))
    if result.reason in {condition["type"] for condition in immediate}:
        condition = next(one for one in immediate if one["type"] == result.reason)
        winners = fulfilled(world, condition, memory)
        seen = [seat for seat in range(world.seats) if result.ranks[seat] == 1]
        if winners is not None and not set(seen) <= set(winners):
            found.append(Complaint("HER-30.8", f"winners by {result.reason}", winners, seen))
        if winners is None and memory.beat_main is None and result.reason == "defeat_enemy_main_hero":
            found.append(Complaint("HER-30.8", result.reason, "a Main Hero beaten", result))
        return found
    if result.reason in ("most", "compare", "draw", "holder_of_grail", "defeat"):
        return found + judge_limit(world, memory, result)
    if result.reason == "victory_points":
        return found + judge_points(world, memory, result)
    return found or None


def last_round(world: World) -> bool:
    return world.round >= limit(world) or bool(world.table["final_round"] and world.round >= world.table["final_round"])


def judge_limit(world: World, memory: Memory, result: Result) -> list[Complaint]:
    defeats = {condition["type"] for condition in world.scenario.get("defeat", [])}
    if result.reason == "defeat" and not last_round(world):
        eliminated = len(world.playing()) < world.seats
        beaten = (world.view["outcome"] or {}).get("reason") in ("defeat", "victory")
        if not (beaten and "main_hero_defeated" in defeats) and not eliminated:
            return [Complaint("HER-30.8", "defeat", "a reason for it", result)]
        return []
    if not last_round(world):
        return [Complaint("HER-24.8", "end of the match", f"after Round {limit(world)}", f"in Round {world.round}")]
    want = ranks_at_limit(world, world.scenario["at_limit"])
    if want is not None and 0 in want:
        return (
            []
            if [rank == 1 for rank in want] == [rank == 1 for rank in result.ranks]
            else [Complaint("HER-30.8", "places", want, result)]
        )
    return [] if want is None or tuple(want) == tuple(result.ranks) else [Complaint("HER-30.8", "places", want, result)]


def judge_points(world: World, memory: Memory, result: Result) -> list[Complaint]:
    """HER-25.15."""
    rule = world.scenario["at_limit"]
    totals = []
    for seat, player in enumerate(world.players):
        points = len(world.controlled(seat, "mine", "settlement", "random_town")) + len(player["buildings"])
        points += memory.artifacts.get(seat, 0) // 2 + world.level(seat)
        points += 2 * memory.beaten_secondary.count(seat) + (4 if seat in memory.beaten_main else 0)
        grail = world.view["map"]["grail"]
        for extra in rule["extra"]:
            kind, what = extra["for"].split(":")
            if kind == "controls" and world.controlled(seat, what):
                points += extra["vp"]
            if kind == "holds" and grail and grail.get("seat") == seat:
                points += extra["vp"]
        totals.append(points)
    found = []
    if tuple(totals) != tuple(result.scores):
        found.append(Complaint("HER-25.15", "victory points", totals, result))
    keys = [(totals[seat], seat in memory.beaten_main, world.players[seat]["xp"]) for seat in range(world.seats)]
    want = tuple(1 + sum(other > key for other in keys) for key in keys)
    if want != tuple(result.ranks):
        found.append(Complaint("HER-25.15", "places", want, result))
    if not last_round(world):
        found.append(Complaint("HER-24.8", "end of the match", f"after Round {limit(world)}", f"Round {world.round}"))
    return found


def artifacts_of(view: Json, seat: int) -> int:
    """HER-25.15, 25.20: Deck, hand, discard pile, in play, removed."""
    player = view["players"][seat]
    zones = [player["hand"] or [], player["deck"] or [], player["discard"], player["removed"]]
    names = [card if isinstance(card, str) else card["card"] for zone in zones for card in zone]
    names += [card["card"] for card in player["in_play"]]
    return sum(name.startswith("artifact:") and name in books.cards() for name in names)
