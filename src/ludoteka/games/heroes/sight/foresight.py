"""What an answer costs, leaves and surely does: prices of a Town, a step on the map, an attack for every roll. [HER-28]

Everything here follows from what everybody sees.
"""

from __future__ import annotations

from ludoteka.core.state import Ask, Foreseen, Message
from ludoteka.games.heroes.boards import BUILDINGS, LOCATIONS, TRADE_TABLE
from ludoteka.games.heroes.cards import Cost, unit_of
from ludoteka.games.heroes.combat.board import GONE, SPACES, space_name
from ludoteka.games.heroes.combat.forecast import Json, forecasts
from ludoteka.games.heroes.events.text import NO_WARE
from ludoteka.games.heroes.map.banks import bank_of
from ludoteka.games.heroes.map.fields import difficulty, printed
from ludoteka.games.heroes.map.text import hero_word
from ludoteka.games.heroes.scenarios.deal_text import Thing
from ludoteka.games.heroes.sight.aimed import aimed
from ludoteka.games.heroes.sight.consequences import had_after, leads_to
from ludoteka.games.heroes.sight.towns import town_outlook
from ludoteka.games.heroes.sight.ways import field_outlook, figure_outlook
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.town.buildings import buildable
from ludoteka.games.heroes.town.guild import spell_price
from ludoteka.games.heroes.town.units import options as buying_options
from ludoteka.games.heroes.town.units import payable, population_deal, priced
from ludoteka.games.heroes.town.window import HIRING
from ludoteka.games.heroes.words.components import FACE_NUMBER, face_id
from ludoteka.games.heroes.words.goods import goods_told

Known = dict[str, Foreseen]
UNKNOWN = Foreseen()
APART = "\u00a0·\u00a0"  # between the results of one blow, which stay together; consequences stand further apart
FIELD = frozenset([space_name(space) for space in range(SPACES)])
LEVELS = ("0", "I", "II", "III", "IV", "V", "VI", "VII")


def foresee(s: Heroes, ask: Ask) -> list[Foreseen]:
    """Beside the options of a question, by how a record writes them."""
    options = [ask.prompt.words(value) for value in ask.options]
    known = trades(s, ask.seat) if ask.prompt.id == "trade" else leads_to(s, ask)
    if ask.prompt.id == "main_action":
        known |= steps(s, ask.seat)
    elif ask.prompt.id == "pass_or_resolve":
        known["resolve"] = Foreseen(after=place(s, ask.seat, s.figures[s.kept()[0]].field))
    elif ask.prompt.id == "spell_book":
        known["buy"] = cost_of(s, ask.seat, [spell_price(s, ask.seat), 0, 0])
    elif ask.prompt.id == "buy_card":
        known |= wares(s, ask)
    if s.combat is not None:
        known |= standing(s) | areas(s, options) | strikes(s) | hits(s)
    if s.faction[ask.seat]:
        known |= prices(s, ask.seat, options)
    return [known.get(option, UNKNOWN) for option in options]


def trades(s: Heroes, seat: int) -> Known:
    """How much of one resource for how much of another, and what one then has of both. [HER-23.1]"""
    found: Known = {}
    for pair, (sold, bought) in TRADE_TABLE.items():
        given, _, gained = pair.partition("_to_")
        price = Message("foreseen-trade", {"sold": sold, "bought": bought})
        found[f"trade {given} for {gained}"] = Foreseen(
            price, Message("leads-have", {"goods": had_after(s, seat, Thing(given, sold), Thing(gained, bought))})
        )
    return found


def steps(s: Heroes, seat: int) -> Known:
    """Where each direction leads, what is there, and the Movement Points that are left. [HER-6.1]"""
    found: Known = {}
    for number, one in enumerate(s.figures):
        if one.seat == seat:
            seen = figure_outlook(s, number)
            price = Message("foreseen-mp", {"left": seen["mp"] - 1})
            for way, there in seen["ways"].items():
                found[f"move {hero_word(one.kind)} {way}"] = Foreseen(price, place(s, seat, there))
    return found


def place(s: Heroes, seat: int, field: int) -> Message:
    """What lies there, and how strong its guards are."""
    bank = bank_of(s, field)
    location = LOCATIONS[printed(s, field).location].id if bank is None else bank.place.id
    level = difficulty(s, field)
    if bank is not None or not field_outlook(s, seat, field)["guarded"] or level >= len(LEVELS):
        return Message("foreseen-field", {"location": location})
    return Message("foreseen-guarded", {"location": location, "level": LEVELS[level]})


def prices(s: Heroes, seat: int, options: list[str]) -> Known:
    """Buildings, units, a Secondary Hero, Spells. [HER-7.4, HER-7.5, HER-7.6]"""
    town = town_outlook(s, seat)
    if town is None:
        return {}
    found = {f"build {one['id']}": cost_of(s, seat, one["cost"]) for one in town["buildings"]}
    of_units = {one["face"]: one["cost"] for one in town["units"]}
    for option in options:
        verb, _, face = option.partition(" ")
        if verb in ("recruit", "reinforce") and face in FACE_NUMBER:
            found[option] = cost_of(s, seat, of_units.get(face) or unit_cost(FACE_NUMBER[face], verb))
        elif verb == "hire":
            found[option] = Foreseen(cost_of(s, seat, list(HIRING)).price, Message("leads-hire", {}))
        elif option in ("build", "population"):
            found |= only_one(s, seat, option)
    if town["spell_price"] >= 0:
        found["spell book"] = cost_of(s, seat, [town["spell_price"], 0, 0])
    return found


def only_one(s: Heroes, seat: int, option: str) -> Known:
    """Where one thing alone can be built or bought, nothing more is asked: that is what the answer does. [HER-7.3]"""
    if option == "build":
        names = buildable(s, seat)
        return (
            {option: bought(s, seat, BUILDINGS[names[0]].cost, "building", BUILDINGS[names[0]].id)}
            if len(names) == 1
            else {}
        )
    deal = population_deal(seat)
    offered = buying_options(s, deal, priced(s, deal))
    if len(offered) != 1 or offered[0][0] not in ("recruit", "reinforce"):
        return {}
    (_, face, cost), *_ = payable(s, seat, priced(s, deal))
    return {option: bought(s, seat, cost, "unit", face_id(face))}


def bought(s: Heroes, seat: int, cost: Cost, kind: str, id: str) -> Foreseen:
    return Foreseen(cost_of(s, seat, list(cost)).price, Message(f"foreseen-{kind}", {kind: id}))


def wares(s: Heroes, ask: Ask) -> Known:
    """What a card costs that an Event offers. [HER-27.3]"""
    return {ask.prompt.words(one): cost_of(s, ask.seat, list(one[1:])) for one in ask.options if one != NO_WARE}


def unit_cost(face: int, verb: str) -> list[int]:
    """As printed, for units of other Factions and Neutral Units."""
    unit = unit_of(face)
    return list(unit.reinforce if verb == "reinforce" else unit.recruit)


def cost_of(s: Heroes, seat: int, cost: list[int]) -> Foreseen:
    """The price, and what is left of the resources that it takes."""
    if not any(cost):
        return Foreseen(Message("foreseen-free", {}))
    have = resources.pool(s, seat)
    left = [held - price if price else 0 for held, price in zip(have, cost, strict=True)]
    if min(left) < 0:
        return Foreseen(Message("foreseen-cost", {"goods": goods_told(cost)}))
    return Foreseen(Message("foreseen-paid", {"goods": goods_told(cost), "goods2": goods_told(left)}))


def standing(s: Heroes) -> Known:
    """Who stands on a space of the Combat Board that is offered."""
    here = [one for one in range(len(s.side)) if s.space[one] != GONE]
    return {space_name(s.space[one]): Foreseen(after=standing_there(s, one)) for one in here}


def areas(s: Heroes, options: list[str]) -> Known:
    """Who stands on the spaces of an area that is offered. [HER-11.10]"""
    here = {space_name(s.space[one]): face_id(s.face[one]) for one in range(len(s.side)) if s.space[one] != GONE}
    found: Known = {}
    for option in options:
        spaces = option.split()
        struck = tuple([here[one] for one in spaces if one in here])
        if len(spaces) > 1 and FIELD.issuperset(spaces) and struck:
            found[option] = Foreseen(after=Message("foreseen-unit", {"unit": struck}))
    return found


def standing_there(s: Heroes, fighter: int) -> Message:
    return Message("foreseen-unit", {"unit": face_id(s.face[fighter])})


def strikes(s: Heroes) -> Known:
    """The damage of an attack for every roll, and from which roll on the target falls. [HER-17.21]"""
    return {f"attack {space_name(s.space[one['target']])}": Foreseen(after=blow(s, one)) for one in forecasts(s)}


def hits(s: Heroes) -> Known:
    """The damage of a card or an ability to whom is chosen for it. [HER-11.10]"""
    return {space_name(s.space[one["target"]]): Foreseen(after=blow(s, one)) for one in aimed(s)}


def blow(s: Heroes, forecast: Json) -> Message:
    """Whom it strikes, for the answer only says where, and what it does."""
    return Message("foreseen-blow", {"unit": face_id(s.face[forecast["target"]]), "struck": struck(s, forecast)})


def struck(s: Heroes, forecast: Json) -> Message:
    """What a forecast says, in a sentence: the first attack, and those that an ability adds. [HER-17.21.10]"""
    first = struck_once(forecast["rows"])
    again = [row["again"] for row in forecast["rows"]]
    if any(again):
        first = Message("foreseen-twice" if all(again) else "foreseen-perhaps-twice", {"struck": first})
    others = tuple([face_id(s.face[one]) for one in forecast.get("others", ())])
    return Message("foreseen-and-others", {"struck": first, "unit": others}) if others else first


def struck_once(rows: list[Json]) -> Message:
    fatal = [row for row in rows if row["then"] == "destroyed"]
    args: dict[str, str | int | tuple[str, ...] | Message] = {
        "damage": APART.join([str(row["damage"]) for row in rows])
    }
    if not fatal:
        return Message("foreseen-strike", args)
    if len(fatal) == len(rows):
        return Message("foreseen-kill", args)
    return Message("foreseen-kill-on", {**args, "die": signed(int(fatal[0]["die"] or 0))})


def signed(number: int) -> str:
    """A roll as it is shown: +1, 0, −1 (with a real minus sign)."""
    return f"+{number}" if number > 0 else "0" if number == 0 else f"−{-number}"
