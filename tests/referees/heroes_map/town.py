"""Town Actions: what may be built, recruited, reinforced, hired and bought, and for how much (HER-7, 13, 16)."""

from __future__ import annotations

from tests.referees.heroes_map import books
from tests.referees.heroes_map.facts import Json, World

Price = tuple[int, int, int]
HIRE = 10  # HER-9.6


def affordable(world: World, seat: int, price: Price) -> bool:
    return all(have >= want for have, want in zip(world.resources(seat), price, strict=True))


def active(world: World, seat: int, token: str) -> bool:
    return token in world.players[seat]["tokens"]


def may_build(world: World, seat: int) -> list[str]:
    """HER-7.4, 13.2, 13.3; HER-30.7 `forbid`."""
    if not active(world, seat, "build") or world.forbidden("build"):
        return []
    player = world.players[seat]
    found = []
    for building in books.towns()[player["faction"]]["buildings"]:
        if building["id"] in player["buildings"] or world.forbidden(f"building:{building['kind']}"):
            continue
        needs = [*building["requires"], *([building["flip_side_of"]] if "flip_side_of" in building else [])]
        if all(need in player["buildings"] for need in needs) and affordable(world, seat, books.cost(building, "cost")):
            found.append(building["id"])
    return found


def army(world: World, seat: int) -> dict[str, str]:
    """The Faction units of a Unit Deck with their sides."""
    names = [unit["unit"] for unit in world.players[seat]["army"]]
    return {name.rsplit("-", 1)[0]: name.rsplit("-", 1)[1] for name in names if not name.startswith("neutral_")}


def recruit_price(unit: str) -> Price:
    return books.cost(books.units()[unit], "recruit_cost")


def reinforce_price(world: World, seat: int, unit: str) -> Price:
    """The printed price; units that are cheaper while a Hero of theirs stands somewhere (Champions on Stables)."""
    gold, materials, valuables = books.cost(books.units()[unit], "reinforce_cost")
    for ability in books.units()[unit]["few"]["abilities"]:
        for op in ability["ops"]:
            if op["op"] == "cost_mod" and op["what"] == "reinforce" and op.get("unit") == "self":
                where = ability.get("if", {}).get("hero_on")
                on = [world.fields[world.spot(hero)].location for hero in world.heroes(seat)]
                if where in on:
                    gold = max(op.get("min", 0), gold + op["gold"])
    return gold, materials, valuables


def may_recruit(world: World, seat: int) -> list[str]:
    """HER-16.4: a unit of the supply whose tier has its Dwelling."""
    return [
        unit
        for unit in world.players[seat]["supply"]
        if world.built(seat, f"dwelling_{books.units()[unit]['tier']}") and affordable(world, seat, recruit_price(unit))
    ]


def may_reinforce(world: World, seat: int) -> list[str]:
    """HER-16.5: a few unit; Citadel and Dwelling are needed."""
    if not world.built(seat, "citadel"):
        return []
    return [
        unit
        for unit, side in army(world, seat).items()
        if side == "few"
        and world.built(seat, f"dwelling_{books.units()[unit]['tier']}")
        and affordable(world, seat, reinforce_price(world, seat, unit))
    ]


def hiring_places(world: World, seat: int) -> list[int]:
    """HER-9.6: Field numbers; an occupied place only if no other is left (HER-6.8)."""
    if not active(world, seat, "population") or world.figure(seat, "secondary") or world.forbidden("secondary_hero"):
        return []
    if world.resources(seat)[0] < HIRE:
        return []
    places = world.places(seat)
    free = [field for field in places if not world.on(field.spot)]
    return [field.number for field in free or places]


def spell_price(faction: str) -> int:
    guild = books.buildings()[f"{faction}_mage_guild"]
    return next(int(effect["cost"]["gold"]) for effect in guild["effects"] if effect.get("when") == "spell_book_action")


def may_buy_spell(world: World, seat: int, guild_round: int) -> bool:
    """HER-7.6: the Mage Guild was built in an earlier Round (a set-up one before Round 1: guild_round 0)."""
    if not active(world, seat, "spell_book"):
        return False
    free = world.week_rules("free_spell_book")
    guild = world.built(seat, "mage_guild") and guild_round < world.round
    if not guild and not any(rule.get("without_guild") for rule in free):
        return False
    return bool(free) or world.resources(seat)[0] >= spell_price(world.players[seat]["faction"])


def is_discount(card: str) -> bool:
    """A card that makes units cheaper (HER-16.6)."""
    effects: list[Json] = books.cards()[card].get("effects", []) if card in books.cards() else []
    return any(op["op"] == "cost_mod" for effect in effects for op in effect.get("ops", []))
