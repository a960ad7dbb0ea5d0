"""Verbs that only scenarios use, besides those about AI armies. [HER-29.2]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.boards import SCENARIOS, SLOTS
from ludoteka.games.heroes.boxes import faction_units
from ludoteka.games.heroes.cards import FACES, UNIT_NUMBER, UNITS
from ludoteka.games.heroes.dice import treasure
from ludoteka.games.heroes.effects.programs import Args, can_change, run_program, useful, verb
from ludoteka.games.heroes.map.entering import resolve_field
from ludoteka.games.heroes.map.figures import put
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.map.geometry import APART
from ludoteka.games.heroes.scenarios import armies
from ludoteka.games.heroes.scenarios.guards import fits, take_neutral
from ludoteka.games.heroes.scenarios.maps import board_of
from ludoteka.games.heroes.scenarios.text import (
    CHOOSE_UNIT,
    GRAIL_SOLD,
    SCENARIO_CHOICE,
    TELEPORTED,
    TRANSFERRED,
    UNIT_JOINED,
)
from ludoteka.games.heroes.scenarios.victory import remember
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import GRAIL_GONE, RESOURCES, TIERS, Cause, Listen
from ludoteka.games.heroes.words.components import face_id
from ludoteka.games.heroes.words.goods import goods_told

TREASURE_DIE = 0  # places in dice.KINDS
RESOURCE_DIE = 1


# -- choices -------------------------------------------------------------------------------------------------


@verb("may")
def may(s: Heroes, args: Args, cause: Cause) -> None:
    """The player may do the operations."""
    program = int(args["ops"])
    if can_change(s, program, cause):
        s.ask(cause.seat, SCENARIO_CHOICE, (1, 0), may_decided, program, cause)


@step
def may_decided(s: Heroes, seat: int, use: int, program: int, cause: Cause) -> None:
    if use:
        s.then(run_program, program, cause)


@useful("may")
def may_can(s: Heroes, args: Args, cause: Cause) -> bool:
    return can_change(s, int(args["ops"]), cause)


@verb("roll_mixed")
def roll_mixed(s: Heroes, args: Args, cause: Cause) -> None:
    """Treasure and Resource Dice together; one of them is resolved."""
    kinds = (TREASURE_DIE,) * int(args["treasure"]) + (RESOURCE_DIE,) * int(args["resource"])
    assert args["keep"] == 1
    treasure.roll_dice(s, cause, kinds, treasure.ONE)


@verb("set_flag")
def set_flag(s: Heroes, args: Args, cause: Cause) -> None:
    if args["flag"] not in s.scenario_flags:
        remember(s, str(args["flag"]))


# -- units ---------------------------------------------------------------------------------------------------


@verb("add_unit")
def add_unit(s: Heroes, args: Args, cause: Cause) -> None:
    """A Faction unit from the supply; a few one that is held already is reinforced, a pack stays. [HER-29.2]"""
    seat = cause.seat
    if "unit" not in args:
        groups = armies.candidates(faction_units(s.sets, s.faction[seat]), args)
        s.then(armies.choose_unit, seat, tuple(groups[0]), str(args["side"]), False)
        return
    unit = UNITS[UNIT_NUMBER[args["unit"]]]
    held = [face for face in s.army[seat] if FACES[face].card == unit.number]
    if held and held[0] == unit.faces[0]:
        s.army[seat][s.army[seat].index(held[0])] = unit.faces[1]
        s.tell(UNIT_JOINED, seat, face_id(unit.faces[1]))
    elif not held:
        armies.join(s, seat, armies.side_of(unit.number, str(args["side"])))


@useful("add_unit")
def add_unit_can(s: Heroes, args: Args, cause: Cause) -> bool:
    if "unit" not in args:
        return True
    return UNITS[UNIT_NUMBER[args["unit"]]].faces[-1] not in s.army[cause.seat]


@verb("add_neutral")
def add_neutral(s: Heroes, args: Args, cause: Cause) -> None:
    """A matching Neutral card of its Deck joins the Unit Deck; the Deck is in random order anyway."""
    face = take_neutral(s, TIERS.index(args["tier"]), str(args["filter"]))
    if face >= 0:
        armies.join(s, cause.seat, face)


@verb("recruit_defeated_neutral")
def recruit_defeated_neutral(s: Heroes, args: Args, cause: Cause) -> None:
    """So many of the Neutral Units just beaten join the Unit Deck, for free. [HER-29.2]"""
    assert args["cost"] == "free"
    for _ in range(int(args["count"])):
        s.then(choose_defeated, cause.seat, str(args.get("filter", "")))


def defeated(s: Heroes, wanted: str) -> list[int]:
    """The beaten units that lie on the discard piles now."""
    found = [face for face in sorted(set(s.drawn_neutrals)) if fits(face, wanted)]
    return [face for face in found if face in s.neutral_discard[FACES[face].tier]]


@step
def choose_defeated(s: Heroes, seat: int, wanted: str) -> None:
    if found := defeated(s, wanted):
        s.ask(seat, CHOOSE_UNIT, found, defeated_chosen)


@step
def defeated_chosen(s: Heroes, seat: int, face: int) -> None:
    s.neutral_discard[FACES[face].tier].remove(face)
    s.drawn_neutrals = [one for one in s.drawn_neutrals if one != face]
    armies.join(s, seat, face)


@useful("recruit_defeated_neutral")
def recruit_defeated_can(s: Heroes, args: Args, cause: Cause) -> bool:
    return bool(defeated(s, str(args.get("filter", ""))))


# -- places and tokens ---------------------------------------------------------------------------------------


@verb("teleport")
def teleport(s: Heroes, args: Args, cause: Cause) -> None:
    """Put the Hero on the centre of a detached tile and resolve entering it. [HER-29.2]"""
    label = str(args["to"]).removeprefix("detached:")
    field = SLOTS * detached_place(s, label)
    put(s, cause.figure, field)
    s.tell(TELEPORTED, cause.seat)
    s.then(resolve_field, cause.figure, ())


def detached_place(s: Heroes, label: str) -> int:
    """Detached tiles lie behind those of the map, in the order listed."""
    rows = board_of(SCENARIOS[s.scenario], len(s.faction)).get("detached", ())
    apart = [place for place, placed in enumerate(s.tiles) if placed.q >= APART]
    return apart[[row["label"] for row in rows].index(label)]


@verb("lose_token")
def lose_token(s: Heroes, args: Args, cause: Cause) -> None:
    """The Grail Token leaves the game. [HER-29.2]"""
    assert args["token"] == "grail"
    s.grail = GRAIL_GONE
    s.tell(GRAIL_SOLD, cause.seat)


@verb("set_hand_limit")
def set_hand_limit(s: Heroes, args: Args, cause: Cause) -> None:
    """While the condition of the record holds: `note_token` takes it away again. [HER-29.2]"""
    s.listening.append(Listen(cause.seat, "set_hand_limit", -1, int(args["value"]), "while", -1, -1))


# -- production ----------------------------------------------------------------------------------------------


@verb("transfer_production")
def transfer_production(s: Heroes, args: Args, cause: Cause) -> None:
    """From the loser of a Town to its captor, at most what the loser has; it goes back with the Town. [HER-29.2]"""
    loser = cause.other
    if loser < 0:
        return
    has = production(s, loser)
    gold, materials, valuables = [min(int(args[name]), has[i]) for i, name in enumerate(RESOURCES)]
    s.transfers = (*s.transfers, (loser, cause.seat, gold, materials, valuables, cause.field))
    moved = (gold, materials, valuables)
    s.tell(TRANSFERRED, loser, cause.seat, *moved, goods_told(moved))
