"""Which answers the rules allow: the questions of the main part of a turn and of Town Actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.referees.heroes_map import books, land, town
from tests.referees.heroes_map.facts import Field, Json, World, around
from tests.referees.heroes_map.memory import Complaint, Memory


class Asked:
    """A question in plain words, with the hand of the player who is asked."""

    def __init__(self, seat: int, prompt: str, args: Json, options: tuple[str, ...], hand: tuple[str, ...]) -> None:
        self.seat = seat
        self.prompt = prompt
        self.args = args
        self.options = options
        self.hand = hand


def differ(clause: str, what: str, expected: Iterable[str], seen: Iterable[str]) -> list[Complaint]:
    expected, seen = set(expected), set(seen)
    if expected == seen:
        return []
    return [
        Complaint(clause, what, sorted(expected - seen) or "nothing more", sorted(seen - expected) or "nothing more")
    ]


# -- the main part of a turn (HER-5.3) -----------------------------------------------------------------------
def main_action(world: World, memory: Memory, asked: Asked) -> list[Complaint]:
    groups: dict[str, list[str]] = {}
    for option in asked.options:
        groups.setdefault(option.split()[0], []).append(option)
    found: list[Complaint] = []
    for first, (clause, expect) in MAIN.items():
        expected = expect(world, memory, asked)
        if expected is not None:
            found += differ(clause, first, expected, groups.get(first, []))
    known = set(MAIN) | {"play", "drop"}  # a Permanent card may be dropped (HER-11.14)
    for first in groups.keys() - known:
        found.append(Complaint("HER-29.A", "unknown kind of action", sorted(known), groups[first]))
    return found + cards(world, asked, groups.get("play", []))


def cards(world: World, asked: Asked, plays: list[str]) -> list[Complaint]:
    """HER-10.2: what is played comes from the hand or lies in play."""
    names = {*asked.hand, *(card["card"] for card in world.players[asked.seat]["in_play"] if "card" in card)}
    strange = [play for play in plays if play.split()[1] not in names]
    return [Complaint("HER-10.2", "cards that are not at hand", "none", strange)] if strange else []


def heroes_moves(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    if not plain_land(world):
        return None
    return [f"move {hero['kind']} {way}" for hero in world.heroes(asked.seat) for way in land.moves(world, hero)]


def plain_land(world: World) -> bool:
    """Sea and underground tiles (HER-27.9) are not judged."""
    layers = {books.tiles()[tile["tile"]]["layer"] for tile in world.tiles if tile["up"]}
    return layers <= {"land"}


def bound(world: World, memory: Memory, hero: Json) -> bool:
    """This Hero must leave where it stands with its next MP (HER-6.3, 6.8, 6.10, 6.12)."""
    return land.must_leave(world, hero) or (hero["seat"], hero["kind"]) in memory.passing


def acting(world: World, memory: Memory, seat: int) -> list[Json]:
    """Heroes who may spend a MP on something else than a Move (HER-6.1, 6.8, 6.12)."""
    return [hero for hero in world.heroes(seat) if land.points(hero) >= 1 and not bound(world, memory, hero)]


def revisits(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    """HER-6.5."""
    found = []
    for hero in acting(world, memory, asked.seat):
        field = world.fields[world.spot(hero)]
        if field.location in NOT_JUDGED_REVISITS or field.seen["bank"]:
            return None
        if revisitable(world, asked, field):
            found.append(f"revisit {hero['kind']}")
    return found


NOT_JUDGED_REVISITS = ("library", "black_market", "tavern", "war_machine_factory", "random_town", "grail", "star_axis")


def revisitable(world: World, asked: Asked, field: Field) -> bool:
    if field.location == "trading_post" and not world.option("free_exchange"):
        return can_deal(world, asked)
    if field.category == "revisitable" and field.location != "trading_post":
        return False  # Stables: HER-15.6; Sanctuary: nothing would happen (HER-0.2)
    if field.category == "visitable" or field.location == "trading_post":
        return not field.cube
    if field.category == "flaggable":
        if field.location == "dragon_utopia" and field.seen["flags"]:
            return False
        return not world.allied(field.flag, asked.seat)
    return False


def can_deal(world: World, asked: Asked) -> bool:
    """HER-15.A Trading Post: something can be sold, a card removed, a War Machine bought, a unit hired, a gift made."""
    have = dict(zip(books.RESOURCES, world.resources(asked.seat), strict=True))
    if any(have[sold] >= price for sold, price, _, _ in books.TRADES):
        return True
    return any(sellable(world, asked.seat, card) for card in asked.hand)


def sellable(world: World, seat: int, card: str) -> bool:
    """HER-23.2."""
    kind, name = card.split(":", 1)
    if kind in ("specialty", "statistic", "war_machine") or name == "magic_arrow":
        return False
    return not (kind == "ability" and name == books.heroes()[world.players[seat]["hero"]].get("starting_ability"))


def discoveries(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    """HER-14.7."""
    if not plain_land(world):
        return None
    return [
        f"discover {hero['kind']} tile {tile}"
        for hero in acting(world, memory, asked.seat)
        for tile in land.undiscovered_near(world, world.spot(hero))
    ]


def placements(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    """HER-14.8."""
    if not plain_land(world):
        return None
    if not sum(world.players[asked.seat]["pool"].values()):
        return []
    return [
        f"place {hero['kind']}"
        for hero in acting(world, memory, asked.seat)
        if land.places_for_pool_tile(world, world.spot(hero))
    ]


def builds(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    return [f"build {building}" for building in town.may_build(world, asked.seat)]


def population(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    if strange_town(world, asked.seat):
        return None
    if not town.active(world, asked.seat, "population"):
        return []
    if town.may_recruit(world, asked.seat) or town.may_reinforce(world, asked.seat):
        return ["population"]
    return None if any(town.is_discount(card) for card in asked.hand) else []


def strange_town(world: World, seat: int) -> bool:
    """Town Boards whose prices or units depend on more than is modelled here."""
    if world.players[seat]["faction"] in ("stronghold", "cove"):
        return True
    home = world.players[seat]["home"]
    return world.option("captured_town_buildings") and any(
        field.location == "town" and field.number != home for field in world.controlled(seat, "town")
    )


def hires(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    spots = [world.spot_of[place] for place in town.hiring_places(world, asked.seat)]
    return [f"hire {spot[0]},{spot[1]}" for spot in spots]


def spell_book(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    """With Wisdom at hand its plays are further options; the plain purchase must be there if it can be paid."""
    if strange_town(world, asked.seat) or world.option("split_decks"):  # a split Deck may be used up
        return None
    may = town.may_buy_spell(world, asked.seat, memory.guild_round.get(asked.seat, 0))
    wise = [option for option in asked.options if option.startswith("spell book with")]
    if not may and wise:
        return None
    return [*(["spell book"] if may else []), *wise]


def morale(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    """HER-8.4 (a), (b)."""
    player = world.players[asked.seat]
    if player["morale"] < 1:
        return []
    draw = ["morale draw"] if player["deck_size"] or player["discard"] else []
    return [*draw, *(["morale exchange"] if asked.hand else [])]


def uses(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    """Buildings "during your turn" and map abilities of units, once a turn (HER-13.5, HER-16.12)."""
    player = world.players[asked.seat]
    if set(world.table["sets"]) != {"core"}:
        return None
    found = []
    for name in player["buildings"]:
        if name in USABLE and name not in memory.used and USABLE[name](world, asked):
            found.append(f"use {name}")
    rogues = sum(unit["unit"] == "neutral_rogues" for unit in player["army"])
    if rogues > memory.used.count("neutral_rogues"):
        found.append("use neutral_rogues")
    return found


USABLE: dict[str, Callable[[World, Asked], bool]] = {
    "castle_faction_2": lambda world, asked: (
        world.resources(asked.seat)[0] >= 6 or any(card.startswith("artifact:") for card in asked.hand)
    ),
    "necropolis_faction_1": lambda world, asked: True,
}


def ends(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    """HER-5.5, HER-6.3."""
    if not plain_land(world):
        return None
    for hero in world.heroes(asked.seat):
        if bound(world, memory, hero) and land.moves(world, hero):
            return []
    return ["end turn"]


# -- allies --------------------------------------------------------------------------------------------------
def mates(world: World, seat: int) -> list[int]:
    return [other for other in world.playing() if other != seat and world.allied(other, seat)]


def gifts(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    """HER-23.4: in an Alliance, at most 3 in a turn."""
    if world.mode != "alliance" or memory.gifts >= 3 or not any(world.resources(asked.seat)):
        return []
    return [f"gift player {mate + 1}" for mate in mates(world, asked.seat)]


def bordering(world: World, one: int, other: int) -> bool:
    spots = [world.spot(hero) for hero in world.heroes(other)]
    return any(spot in around(world.spot(hero)) for hero in world.heroes(one) for spot in spots)


def exchanges(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    """HER-23.6: Heroes on bordering Fields, a Spell or Artifact to offer, at most 3 in a turn; the ally has a hand."""
    if world.mode not in ("alliance", "coop") or memory.exchanges >= 3:
        return []
    if not any(card.startswith(("spell:", "artifact:")) for card in asked.hand):
        return []
    near = [mate for mate in mates(world, asked.seat) if bordering(world, asked.seat, mate)]
    return [f"exchange player {mate + 1}" for mate in near if world.players[mate]["hand_size"]]


def hand_overs(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    """HER-30.7 `ally_trade`: which way and how often is judged where it is asked."""
    return [] if not world.rule("ally_trade") or memory.handed >= 3 else None


def never(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    return None


def digs(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    """HER-30.7 `extra_mp_cost`: a Hero on the Grail Field whose guards are beaten, while the Token is there."""
    found = []
    for hero in acting(world, memory, asked.seat):
        field = world.fields[world.spot(hero)]
        wanted = any(rule["location"] == field.location for rule in world.rule("extra_mp_cost"))
        if wanted and field.seen["beaten"] and not field.cube:
            found.append(f"dig {hero['kind']}")
    return found


def empowers(world: World, memory: Memory, asked: Asked) -> list[str] | None:
    """The week that sells Empowered Statistic cards; how often it was used is not remembered here."""
    return None if world.week_rules("buy_empowered_statistic") else []


Expect = Callable[[World, Memory, Asked], list[str] | None]
MAIN: dict[str, tuple[str, Expect]] = {
    "move": ("HER-6.2", heroes_moves),
    "revisit": ("HER-6.5", revisits),
    "discover": ("HER-14.7", discoveries),
    "place": ("HER-14.8", placements),
    "build": ("HER-7.4", builds),
    "population": ("HER-7.5", population),
    "hire": ("HER-9.6", hires),
    "spell": ("HER-7.6", spell_book),
    "morale": ("HER-8.4", morale),
    "use": ("HER-13.5", uses),
    "end": ("HER-5.5", ends),
    "gift": ("HER-23.4", gifts),
    "exchange": ("HER-23.6", exchanges),
    "hand": ("HER-30.7", hand_overs),
    "request": ("HER-30.7", hand_overs),
    "dig": ("HER-30.7", digs),
    "trade": ("HER-22", never),
    "empower": ("HER-27.5", empowers),
    "teleport": ("HER-30.41", never),
}
