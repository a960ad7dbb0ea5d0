"""Who decides in the referee's matches: at random, boldly (moves, fights, builds), hunting the enemy, or greedily."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.referees.heroes_map.facts import COMPASS, Spot, World, beside, distance

from ludoteka import bots
from ludoteka.core.match import Match, Option
from ludoteka.core.perspective import Perspective

Policy = Callable[[Match, int, Random], Option]

# How gladly a bold player chooses what begins with that word.
BOLD = {
    "move": 6.0,
    "attack": 8.0,
    "retreat": 0.2,
    "extend": 5.0,
    "end": 1.5,
    "discover": 5.0,
    "place": 5.0,
    "deploy": 4.0,
    "build": 3.0,
    "population": 3.0,
    "recruit": 3.0,
    "reinforce": 3.0,
    "morale": 0.5,
    "play": 1.5,
    "gift": 0.1,
    "request": 0.1,
    "hand": 0.1,
    "exchange": 0.1,
    "pass": 2.0,
    "discard": 0.3,
    "draw": 3.0,
    "surrender": 0.1,
    "dig": 20.0,
    "teleport": 5.0,
}


def at_random(match: Match, seat: int, chance: Random) -> Option:
    return chance.choice(match.question(seat).options)


def bold(match: Match, seat: int, chance: Random) -> Option:
    options = match.question(seat).options
    return chance.choices(options, [BOLD.get(str(option).split()[0], 1.0) for option in options])[0]


def hunter(match: Match, seat: int, chance: Random) -> Option:
    """Boldly, but Heroes walk towards what wins the scenario: enemy Heroes, Towns, Obelisks, the Grail, the Utopia."""
    question = match.question(seat)
    if question.prompt.id != "main_action" or chance.random() < 0.25:
        return bold(match, seat, chance)
    world = World(match.view(None))
    goals = sights(world, seat)
    best: list[tuple[int, Option]] = []
    for option in question.options:
        words = str(option).split()
        hero = world.figure(seat, words[1]) if len(words) > 1 else None
        if words[0] == "move" and words[2] in COMPASS and hero is not None and goals:
            best.append((min(distance(beside(world.spot(hero), words[2]), goal) for goal in goals), option))
        if words[0] in ("dig", "teleport", "discover") and chance.random() < 0.5:
            return option
    if not best:
        return bold(match, seat, chance)
    nearest = min(far for far, _ in best)
    return chance.choice([option for far, option in best if far == nearest])


def sights(world: World, seat: int) -> list[Spot]:
    """What this player wants to reach."""
    wanted = [world.spot(other) for other in world.figures if not world.allied(other["seat"], seat)]
    for field in world.fields.values():
        if field.location == "town" and not world.allied(field.flag, seat):
            wanted.append(field.spot)
        if field.location in ("dragon_utopia", "grail") and not field.cube and field.flag != seat:
            wanted.append(field.spot)
        if field.location == "obelisk" and seat not in field.seen["flags"]:
            wanted.append(field.spot)
    grail = world.view["map"]["grail"]
    if grail and grail.get("seat") == seat:
        home = world.spot_of.get(world.players[seat]["home"])
        return [home] if home is not None else wanted
    return wanted


def greedy(match: Match, seat: int, chance: Random) -> Option:
    """Every third decision of the greedy bot, the others bold: it is slow."""
    if chance.random() < 0.3:
        return bots.make("greedy", chance.randrange(1000), iterations=1).choose(Perspective(match, seat))
    return bold(match, seat, chance)


POLICIES: dict[str, Policy] = {"random": at_random, "bold": bold, "hunter": hunter, "greedy": greedy}
