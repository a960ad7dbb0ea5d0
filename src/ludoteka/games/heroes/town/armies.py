"""The verbs about units outside Combats: reinforcing, offers of Neutral Units, gaining and losing units. [HER-29.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.boxes import faction_units
from ludoteka.games.heroes.cards import FACES, UNIT_NUMBER, UNITS, unit_of
from ludoteka.games.heroes.combat.fighters import on_board
from ludoteka.games.heroes.combat.stack_tokens import earn, stacked_guards, take_off
from ludoteka.games.heroes.combat.summoning import bring_in, room_to_join
from ludoteka.games.heroes.deck.knowledge import NEUTRAL, shuffle_deck
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.effects.who import for_players, players_meant, side_of
from ludoteka.games.heroes.map.flags import is_first_flag
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import TIERS, Cause
from ludoteka.games.heroes.text import REINFORCE, REINFORCED
from ludoteka.games.heroes.town.buildings import dwellings
from ludoteka.games.heroes.town.text import FLIP_UNIT, GAIN_UNIT, UNIT_FLIPPED, UNIT_LOST
from ludoteka.games.heroes.town.units import Deal, can_buy, few_units, go_on_buying, recruit, refill, supply
from ludoteka.games.heroes.words.components import face_id

FREE: Final = "free"
BANK_UNITS: Final = {unit.id: unit.faces[0] for unit in UNITS if unit.kind == "creature_bank"}

# -- reinforcing ---------------------------------------------------------------------------------------------


@verb("reinforce")
def reinforce(s: Heroes, args: Args, cause: Cause) -> None:
    """Turn few units to pack without token, Citadel or Dwelling, for the price it says. [HER-16.6]"""
    if s.combat is not None:
        for_players(s, cause, str(args.get("who", "you")), reinforce_in_combat, tiers_of(args))
        return
    s.then(go_on_buying, deal_of(s, args, cause))


def tiers_of(args: Args) -> tuple[int, ...]:
    return tuple([TIERS.index(tier) for tier in args.get("tiers", TIERS)])


def deal_of(s: Heroes, args: Args, cause: Cause) -> Deal:
    tiers, faction = tiers_of(args), args.get("faction", "")
    found = [face for face in few_units(s, cause.seat) if FACES[face].tier in tiers]
    if faction:
        found = [face for face in found if unit_of(face).faction == faction]
    recruits: tuple[int, ...] = ()
    if "unit" in args:
        wanted = UNITS[UNIT_NUMBER[args["unit"]]]
        found = [face for face in found if FACES[face].card == wanted.number]
        in_supply = args.get("or_recruit") and wanted.number in supply(s, cause.seat)
        recruits = (wanted.faces[0],) if in_supply else ()
    mode, minus = price_rule(s, args, cause)
    return Deal(cause.seat, int(args["n"]), False, mode, minus, recruits=recruits, reinforces=tuple(found))


def price_rule(s: Heroes, args: Args, cause: Cause) -> tuple[str, int]:
    """A Settlement is cheaper for the first player ever to flag it. [HER-15.7]"""
    if "first_flag_cost" in args and is_first_flag(s, cause.field):
        return str(args["first_flag_cost"]), 0
    if args["cost"] == "minus":
        return "printed", int(args["minus"]["gold"])
    return str(args["cost"]), 0


@useful("reinforce")
def can_reinforce(s: Heroes, args: Args, cause: Cause) -> bool:
    if s.combat is not None:
        players = players_meant(s, cause, str(args.get("who", "you")))
        return any(few_in_combat(s, player, tiers_of(args)) for player in players)
    return cause.seat >= 0 and can_buy(s, deal_of(s, args, cause))


def few_in_combat(s: Heroes, player: int, tiers: tuple[int, ...]) -> list[int]:
    """Few units of a player on the board or in his Unit Deck. [HER-29.1]"""
    assert s.combat is not None
    side = s.combat.players.index(player)
    fielded = [s.face[one] for one in range(len(s.side)) if s.side[one] == side and on_board(s, one)]
    found = [face for face in [*fielded, *s.army[player]] if FACES[face].side == "few" and FACES[face].tier in tiers]
    return sorted(set(found))


@step
def reinforce_in_combat(s: Heroes, seat: int, player: int, tiers: tuple[int, ...]) -> None:
    if found := few_in_combat(s, player, tiers):
        s.ask(player, REINFORCE, found, turned_to_pack)


@step
def turned_to_pack(s: Heroes, seat: int, face: int) -> None:
    """Its damage stays."""
    pack = unit_of(face).faces[1]
    if face in s.army[seat]:
        s.army[seat][s.army[seat].index(face)] = pack
    else:
        side = side_of(s, Cause(seat))
        there = [one for one in range(len(s.side)) if s.side[one] == side and on_board(s, one) and s.face[one] == face]
        s.face[there[0]] = pack
    s.tell(REINFORCED, seat, face_id(pack))


# -- losing --------------------------------------------------------------------------------------------------


def packs(s: Heroes, seat: int) -> list[int]:
    return sorted({face for face in s.army[seat] if FACES[face].side == "pack"})


@verb("flip_unit")
def flip_unit(s: Heroes, args: Args, cause: Cause) -> None:
    """So many packs become few, chosen by their owner."""
    s.then(flip_next, cause.seat, int(args["n"]))


@step
def flip_next(s: Heroes, seat: int, left: int) -> None:
    if left and (found := packs(s, seat)):
        s.ask(seat, FLIP_UNIT, found, flipped, left)


@step
def flipped(s: Heroes, seat: int, face: int, left: int) -> None:
    few = unit_of(face).faces[0]
    s.army[seat][s.army[seat].index(face)] = few
    s.tell(UNIT_FLIPPED, seat, face_id(few))
    s.then(flip_next, seat, left - 1)


@useful("flip_unit")
def can_flip(s: Heroes, args: Args, cause: Cause) -> bool:
    return bool(packs(s, cause.seat))


@verb("lose_unit")
def lose_unit(s: Heroes, args: Args, cause: Cause) -> None:
    """The unit with the lowest recruitment cost in Gold; of several the owner chooses. [HER-16.8, HER-16.9]"""
    army = s.army[cause.seat]
    if army:
        least = min([unit_of(face).recruit.gold for face in army])
        s.ask(
            cause.seat,
            FLIP_UNIT,
            sorted({one for one in army if unit_of(one).recruit.gold == least}),
            lost,
            cause=through(s, cause),
        )


@step
def lost(s: Heroes, seat: int, face: int) -> None:
    s.army[seat].remove(face)
    take_off(s, seat, face)
    if unit_of(face).kind == "neutral":
        s.neutral_discard[FACES[face].tier].append(face)
    s.tell(UNIT_LOST, seat, face_id(face))
    refill(s, seat)


@useful("lose_unit")
def can_lose(s: Heroes, args: Args, cause: Cause) -> bool:
    return bool(s.army[cause.seat])


# -- gaining -------------------------------------------------------------------------------------------------


def obtainable(s: Heroes, args: Args, cause: Cause) -> list[int]:
    """Neutral units that an effect finds in their deck: a named one, or those of the own Faction with a Dwelling."""
    if str(args.get("unit")) in BANK_UNITS:
        return [BANK_UNITS[str(args["unit"])]]
    if "max_controlled" in args and controlled(s, cause.seat, str(args["unit"])) >= int(args["max_controlled"]):
        return []
    zones = [s.neutral_deck, s.neutral_discard] if args.get("from") == "deck_or_discard" else [s.neutral_deck]
    faces = sorted({face for zone in zones for tier in zone for face in tier})
    if args.get("own_faction_counterpart"):
        own = [UNITS[unit].unit for unit in faction_units(s.sets, s.faction[cause.seat])]
        tiers = [tier for tier in dwellings(s, cause.seat) if TIERS[tier] not in args.get("not_tiers", ())]
        return [face for face in faces if unit_of(face).unit in own and FACES[face].tier in tiers]
    return [face for face in faces if unit_of(face).unit == args.get("unit")]


def controlled(s: Heroes, seat: int, unit: str) -> int:
    return sum([unit_of(face).unit == unit for face in s.army[seat]])


@verb("gain_unit")
def gain_unit(s: Heroes, args: Args, cause: Cause) -> None:
    """Find the unit, add it to the Unit Deck, shuffle what was searched. A guard of a Creature Bank joins at once."""
    if str(args.get("unit")) in BANK_UNITS:
        join_from_bank(s, cause.seat, BANK_UNITS[str(args["unit"])], int(args["stacked_if"]))
        return
    if found := obtainable(s, args, cause):
        for_combat = args.get("duration") == "combat"
        s.ask(cause.seat, GAIN_UNIT, found, unit_joins if for_combat else unit_gained, cause=through(s, cause))


@step
def unit_joins(s: Heroes, seat: int, face: int) -> None:
    """For this Combat only: it comes to the own side of the board."""
    take_from_decks(s, face)
    bring_in(s, seat, side_of(s, Cause(seat)), face)


def take_from_decks(s: Heroes, face: int) -> None:
    tier = FACES[face].tier
    zone = s.neutral_deck[tier] if face in s.neutral_deck[tier] else s.neutral_discard[tier]
    zone.remove(face)
    shuffle_deck(s, NEUTRAL + tier)


def join_from_bank(s: Heroes, seat: int, face: int, stacked_if: int) -> None:
    """With a stack token where enough of the guards had one. [HER-27.9]"""
    recruit(s, seat, face)
    if stacked_guards(s) >= stacked_if:
        earn(s, seat, face)


@step
def unit_gained(s: Heroes, seat: int, face: int) -> None:
    take_from_decks(s, face)
    recruit(s, seat, face)


@useful("gain_unit")
def can_gain_unit(s: Heroes, args: Args, cause: Cause) -> bool:
    if args.get("duration") == "combat" and (s.combat is None or not room_to_join(s, side_of(s, cause))):
        return False
    return bool(obtainable(s, args, cause))
