"""Which answers the rules allow: set-up, start of a turn, tiles, visits and the steps of Town Actions."""

from __future__ import annotations

from tests.referees.heroes_map import books, land, town
from tests.referees.heroes_map.facts import Spot, World, distance, printed_fields
from tests.referees.heroes_map.memory import Complaint, Memory
from tests.referees.heroes_map.options import Asked, differ, strange_town


# -- set-up --------------------------------------------------------------------------------------------------
def choose_faction(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-3.2; with the base set alone an Alliance may have a Faction once in each team (`base_set_fallback`)."""
    boxes = {*world.table["sets"], "core"}
    free = [name for name, record in books.towns().items() if record["set"] in boxes]
    mirror = "base_set_fallback" in world.scenario and len(free) < world.seats
    taken = [
        player["faction"]
        for seat, player in enumerate(world.players[: asked.seat])
        if not mirror or world.allied(seat, asked.seat)
    ]
    return differ("HER-3.2", "Factions", [f"faction {name}" for name in free if name not in taken], asked.options)


def choose_hero(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    faction = memory.faction or next(
        (entry["faction"] for entry in world.scenario.get("fixed_seats", []) if entry["seat"] == asked.seat), ""
    )
    if not faction:  # the only one left
        taken = {player["faction"] for player in world.players[: asked.seat]}
        left = [name for name, record in books.towns().items() if record["set"] == "core" and name not in taken]
        if len(left) != 1:
            return None
        faction = left[0]
    boxes = {*world.table["sets"], "core"}
    own = [name for name, record in books.heroes().items() if record["faction"] == faction and record["set"] in boxes]
    other = [player["hero"] for seat, player in enumerate(world.players) if seat < asked.seat]
    return differ("HER-3.2", "Heroes", [f"hero {name}" for name in own if name not in other], asked.options)


def starting_bonus(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-21.2."""
    expected = ["dice", "artifacts"]
    if world.option("no_starting_bonus") or world.table["difficulty"] == "impossible" or world.mode == "campaign":
        expected = []
    return differ("HER-21.2", "Starting Bonus", expected, asked.options)


def turned(options: tuple[str, ...]) -> list[str]:
    """Rotations are named by number or by degrees."""
    numbers = [int(option.split()[1]) for option in options]
    return [str(number // 60 if number >= 60 else number) for number in numbers]


def enemy_on_blocked(world: World, asked: Asked, index: int, turn: int) -> bool:
    """Mission 3, `orient_rule`: the enemy's starting Field may not be Blocked."""
    tile = world.tiles[index]
    centre = (tile["q"], tile["r"])
    entries = [entry for maps in world.scenario.get("maps", []) for entry in maps["tiles"]]
    if not any(tuple(entry["at"]) == centre and "orient_rule" in entry for entry in entries):
        return False
    printed = printed_fields(asked.args["tile"], turn, centre)
    starts = [tuple(entry["at"]) for entry in world.scenario["ai"] if "army" in entry]
    return any(printed[spot][0]["location"] == "blocked_field" for spot in printed if spot in starts)


def rotation(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-14.9, HER-3.14: a tile that has just been turned up or is being oriented."""
    name = asked.args["tile"]
    at = [index for index, tile in enumerate(world.tiles) if tile["tile"] == name]
    if len(at) != 1 or any(books.tiles()[tile["tile"]]["layer"] != "land" for tile in world.tiles if tile["up"]):
        return None
    tile = world.tiles[at[0]]
    legal = land.rotations(land.layout(world, at[0]), name, (tile["q"], tile["r"]))
    if asked.prompt == "rotate":  # as it lies already nothing would change (HER-0.2)
        legal = [turn for turn in legal if turn != tile["rotation"]]
    legal = [turn for turn in legal if not enemy_on_blocked(world, asked, at[0], turn)]
    return differ("HER-14.9", f"rotations of {name}", [str(turn) for turn in legal], turned(asked.options))


# -- start of a turn (HER-5.1) -------------------------------------------------------------------------------
def hand_limit(world: World, seat: int) -> int:
    """HER-9.4, Astrologers' weeks, and what holding the Grail changes (HER-30.7 `holding_token`)."""
    limit = books.HAND_LIMIT[world.level(seat)]
    grail = world.view["map"]["grail"]
    for rule in world.scenario.get("location_rules", []):
        if rule["when"] == "holding_token" and grail and grail.get("seat") == seat:
            limit = next(op["value"] for op in rule["ops"] if op["op"] == "set_hand_limit")
    for rule in world.week_rules("hand_limit"):
        limit = max(rule.get("min", 0), limit + rule["amount"])
    return limit


def discard_start(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    done = ["done"] if len(asked.hand) <= hand_limit(world, asked.seat) else []
    return differ("HER-5.1", "cards to discard", [*(f"discard {card}" for card in asked.hand), *done], asked.options)


def draw_start(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    player = world.players[asked.seat]
    room = hand_limit(world, asked.seat) - len(asked.hand)
    most = min(room, player["deck_size"] + len(player["discard"]))
    return differ("HER-5.1", "cards to draw", [f"draw {number}" for number in range(most + 1)], asked.options)


# -- Town Actions --------------------------------------------------------------------------------------------
def town_window(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-7.3. Discounts and Wisdom may be played in the own turn only."""
    seat, mine = asked.seat, memory.turn == asked.seat
    if strange_town(world, seat):
        return None
    expected = ["pass"]
    expected += ["build"] if town.may_build(world, seat) else []
    people = town.active(world, seat, "population")
    if people and (town.may_recruit(world, seat) or town.may_reinforce(world, seat)):
        expected.append("population")
    expected += ["hire"] if town.hiring_places(world, seat) else []
    expected += ["spell book"] if town.may_buy_spell(world, seat, memory.guild_round.get(seat, 0)) else []
    seen = set(asked.options)
    if world.option("split_decks"):  # a split Deck may be used up
        seen -= {"spell book"}
        expected = [option for option in expected if option != "spell book"]
    if mine and any(town.is_discount(card) or card == "ability:wisdom" for card in asked.hand):
        seen -= {"population", "spell book"}
        expected = [option for option in expected if option not in ("population", "spell book")]
    return differ("HER-7.3", "Town Actions", expected, seen)


def build(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    return differ(
        "HER-7.4", "Buildings", [f"build {name}" for name in town.may_build(world, asked.seat)], asked.options
    )


def population(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-16.4, 16.5; an offer of Neutral Units is asked in the same words (HER-16.7)."""
    if memory.discounted or strange_town(world, asked.seat) or not (memory.offer or memory.recruiting):
        return None
    seen = [option for option in asked.options if not option.startswith(("play", "done"))]
    if memory.offer:
        if set(world.table["sets"]) != {"core"}:
            return None  # offers of Events are drawn for several players at once
        wanted = [name for name in memory.offer if town.affordable(world, asked.seat, town.recruit_price(name))]
        return differ("HER-16.7", "Neutral Units offered", [f"recruit {name}" for name in wanted], seen)
    expected = [f"recruit {unit}-few" for unit in town.may_recruit(world, asked.seat)]
    expected += [f"reinforce {unit}-few" for unit in town.may_reinforce(world, asked.seat)]
    return differ("HER-16.4", "recruit and reinforce", expected, seen)


def hire_place(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    places = town.hiring_places(world, asked.seat)
    names = {f"{world.spot_of[number][0]},{world.spot_of[number][1]}" for number in places}
    seen = {option.split()[-1] for option in asked.options}
    if seen <= {str(number) for number in world.spot_of}:
        return differ("HER-9.6", "places", [str(number) for number in places], seen)
    return differ("HER-9.6", "places", names, seen)


# -- tiles ---------------------------------------------------------------------------------------------------
def place_tile(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-14.8 beside the Hero, HER-14.10 beside the Observatory's tile."""
    last = memory.option.split()
    hero = world.figure(asked.seat, last[1]) if last[:1] == ["place"] else None
    if hero is None:
        return None
    places = land.places_for_pool_tile(world, world.spot(hero))
    return differ("HER-14.8", "positions", [f"at {q},{r}" for q, r in places], asked.options)


def discover_tile(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-14.10, Observatory: face-down tiles adjacent to its tile."""
    if memory.visiting is None or world.fields[memory.visiting].location != "redwood_observatory":
        return None
    tile = world.tiles[world.fields[memory.visiting].tile]
    centre: Spot = (tile["q"], tile["r"])
    near = [
        f"tile {index}"
        for index, other in enumerate(world.tiles)
        if not other["up"] and distance(centre, (other["q"], other["r"])) == 3
    ]
    return differ("HER-14.10", "tiles beside the Observatory", near, asked.options)


# -- visits --------------------------------------------------------------------------------------------------
def settlement(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-15.7."""
    expected = list(books.RESOURCES)
    first = memory.visiting not in memory.ever_flagged
    own = books.towns()[world.players[asked.seat]["faction"]]["units"]
    for unit, side in town.army(world, asked.seat).items():
        if side != "few" or unit not in own or books.units()[unit]["tier"] not in ("bronze", "silver"):
            continue
        price = tuple((part + 1) // 2 for part in town.reinforce_price(world, asked.seat, unit))
        if first or town.affordable(world, asked.seat, (price[0], price[1], price[2])):
            expected.append("reinforce")
            break
    seen = set(asked.options)
    if "reinforce" not in expected and any(town.is_discount(card) for card in asked.hand):
        seen -= {"reinforce"}
    return differ("HER-15.7", "choices", expected, seen)


def trade(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-23.1."""
    have = dict(zip(books.RESOURCES, world.resources(asked.seat), strict=True))
    expected = [f"trade {sold} for {bought}" for sold, price, bought, _ in books.TRADES if have[sold] >= price]
    return differ("HER-23.1", "exchanges", expected, [option for option in asked.options if option != "done"])


def visit_option(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-15.4: use it (each way that can be paid) or not."""
    location = asked.args["location"]
    effect = next((effect for effect in books.locations()[location]["effects"] if effect.get("optional")), None)
    if effect is None or location not in PAID | FREE:
        return None
    ways = [{}] if location in FREE else effect["cost"].get("any_of", [effect["cost"]])
    prices = [books.cost({"cost": way}, "cost") for way in ways]
    can = [f"use {index}" for index, price in enumerate(prices) if town.affordable(world, asked.seat, price)]
    return differ("HER-15.4", location, [*can, "decline"], asked.options)


FREE = {"artifact_symbol", "shrine_of_magic_gesture", "warriors_tomb"}
PAID = {"shrine_of_magic_incantation", "tree_of_knowledge"}


def search(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-10.6: look, or the top card of the discard pile (which is never empty, HER-10.7)."""
    deck = asked.args["deck"]
    if deck not in ("ability", "artifact", "spell") or world.option("split_decks"):
        return None
    pile = world.view["decks"][deck]["discard"]
    takes = [option.split()[1] for option in asked.options if option.startswith("take")]
    if "look" not in asked.options or (takes and takes[0] not in (pile[0], pile[-1])) or len(takes) != 1:
        return [Complaint("HER-10.6", "ways to search", ["look", f"take {pile[-1]}"], asked.options)]
    return []


def search_card(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-10.6: one of the cards looked at, no more than the number searched for."""
    if not memory.searched:
        return None
    takes = [option for option in asked.options if option.startswith("take ")]
    if len(takes) > memory.searched or not takes:
        return [Complaint("HER-10.6", "cards to choose from", f"1 to {memory.searched}", takes)]
    return []


def resolve_die(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-12.7."""
    return differ("HER-12.7", "dice", [f"resolve {die}" for die in memory.dice], asked.options)


def relocate(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-17.35: a Town or Settlement that his player controls."""
    places = {f"{field.spot[0]},{field.spot[1]}" for field in world.places(asked.seat)}
    seen = {option.split()[-1] for option in asked.options}
    if not all("," in option for option in seen):
        places = {str(field.number) for field in world.places(asked.seat)}
    return differ("HER-17.35", "places", places, seen)


def team_order(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-25.2: the members of the team who have not had their turn in this Round."""
    team = [seat for seat in world.playing() if world.allied(seat, asked.seat) and seat not in memory.turns]
    return differ("HER-25.2", "who plays", [f"player {seat + 1}" for seat in team], asked.options)


def morale_exchange(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-8.4 (b): one or more cards."""
    seen = [option for option in asked.options if option != "done"]
    return differ("HER-8.4", "cards to exchange", [f"discard {card}" for card in asked.hand], seen)


def second_token(world: World, memory: Memory, asked: Asked) -> list[Complaint] | None:
    """HER-8.2: at +1 the token may be spent first, for (a) or (b)."""
    player = world.players[asked.seat]
    draw = ["draw"] if player["deck_size"] or player["discard"] else []
    exchange = ["exchange"] if asked.hand else []
    found = [] if player["morale"] == 1 else [Complaint("HER-8.2", "asked without a token", 1, player["morale"])]
    return found + differ("HER-8.2", "Morale Actions", [*draw, *exchange, "keep"], asked.options)


JUDGES = {
    "choose_faction": choose_faction,
    "choose_hero": choose_hero,
    "starting_bonus": starting_bonus,
    "orient_start": rotation,
    "discover": rotation,
    "place_tile_rotation": rotation,
    "rotate": rotation,
    "build_map_turn": rotation,
    "discard_start": discard_start,
    "draw_start": draw_start,
    "town_window": town_window,
    "build": build,
    "population": population,
    "hire_place": hire_place,
    "place_tile": place_tile,
    "discover_tile": discover_tile,
    "settlement": settlement,
    "trade": trade,
    "visit_option": visit_option,
    "search": search,
    "search_card": search_card,
    "resolve_die": resolve_die,
    "relocate": relocate,
    "team_order": team_order,
    "morale_exchange": morale_exchange,
    "morale": second_token,
}
