"""Verbs of the map: flags, production, tiles, moving Heroes, Movement Points, cubes, the Grail. [HER-29.1]"""

from __future__ import annotations

from typing import Any

from ludoteka.core.packed import has, only
from ludoteka.core.state import step
from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.boxes import sea_in_use
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.conditions import condition
from ludoteka.games.heroes.effects.in_force import FREE_ROUND
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.map import discovery, grail
from ludoteka.games.heroes.map.aftermath import WAY_FREE
from ludoteka.games.heroes.map.fields import field_at, fields_up, hexagon, is_town, location, spot
from ludoteka.games.heroes.map.figures import figures_of, gain_mp, looks_from, main_of
from ludoteka.games.heroes.map.flags import (
    flag_field,
    flag_shared,
    home_player,
    is_first_flag,
    is_mine,
    take_trophy,
    yield_of,
)
from ludoteka.games.heroes.map.geometry import distance
from ludoteka.games.heroes.map.spots import Spot
from ludoteka.games.heroes.map.terrain import EMBARK_FREELY, is_sea
from ludoteka.games.heroes.map.text import (
    CUBES_REMOVED,
    FLAG_MINE,
    MAY_CROSS,
    PRODUCES,
    WHICH_HERO,
    hero_word,
)
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import CAPTURED_TOWN_BUILDINGS, RESOURCES, Cause, Listen
from ludoteka.games.heroes.town.resources import gain, of_kind

# -- flags and production ------------------------------------------------------------------------------------


@verb("flag")
def flag(s: Heroes, args: Args, cause: Cause) -> None:
    """Put the own cube on the field visited, or on an enemy Mine near a Hero. [HER-15.2]"""
    if "range" in args:
        here, found = looks_from(s, cause.seat), mines_in_range(s, cause.seat, int(args["range"]))
        mines = [spot(s, field, here) for field in found]
        if mines:
            s.ask(cause.seat, FLAG_MINE, mines, mine_flagged, cause=through(s, cause))
    elif args.get("shared") or hooks.shares_flags.ask(s, cause.field):
        flag_shared(s, cause.seat, cause.field)
    elif is_town(s, cause.field):
        flag_town(s, cause.seat, cause.field)
    else:
        flag_field(s, cause.seat, cause.field)


def flag_town(s: Heroes, seat: int, field: int) -> None:
    """A trophy of the player who held it, unless the home player frees his own Town. [HER-15.8, HER-R24]"""
    loser, home = s.flag[field], home_player(s, field)
    flag_field(s, seat, field)
    if home == seat:
        return
    if loser >= 0:
        take_trophy(s, seat, loser)
    if not s.has_rule(CAPTURED_TOWN_BUILDINGS):
        hooks.on_capture_town.ask(s, seat, loser, field)


def mines_in_range(s: Heroes, seat: int, reach: int) -> list[int]:
    """Mines that an enemy holds within so many fields of one of the seat's Heroes."""
    heroes = [hexagon(s, s.figures[figure].field) for figure in figures_of(s, seat)]
    held = [field for field in fields_up(s) if is_mine(s, field) and is_enemy_flag(s, seat, s.flag[field])]
    return [field for field in held if any(distance(hexagon(s, field), hero) <= reach for hero in heroes)]


def is_enemy_flag(s: Heroes, seat: int, holder: int) -> bool:
    return holder >= 0 and s.team[holder] != s.team[seat]


@step
def mine_flagged(s: Heroes, seat: int, chosen: Spot) -> None:
    """Without visiting it."""
    flag_field(s, seat, field_at(s, chosen.place))


@useful("flag")
def flag_useful(s: Heroes, args: Args, cause: Cause) -> bool:
    return "range" not in args or bool(mines_in_range(s, cause.seat, int(args["range"])))


@verb("produce")
def produce(s: Heroes, args: Args, cause: Cause) -> None:
    """The field's production is computed from its flag; the first player ever also gains it at once. [HER-15.9]"""
    assert args["resource"] != "choice", "a Settlement asks for it: visiting.choose_for_settlement"
    tell_production(s, cause, bool(args.get("first_flag_gain")))


def choose_production(s: Heroes, resource: int, cause: Cause) -> None:
    """A token on the Settlement shows which production it raises. [HER-15.7 (a)]"""
    s.product = replaced(s.product, cause.field, resource)
    tell_production(s, cause, True)


def tell_production(s: Heroes, cause: Cause, first_gain: bool) -> None:
    resource, amount = yield_of(s, cause.field)
    s.tell(PRODUCES, cause.seat, RESOURCES[resource], amount)
    if first_gain and is_first_flag(s, cause.field):
        gain(s, cause.seat, of_kind(resource, amount))


# -- tiles ---------------------------------------------------------------------------------------------------


@verb("tile")
def tile(s: Heroes, args: Args, cause: Cause) -> None:
    """Turn up a face-down tile, or turn one that lies open. [HER-14.10, HER-25.19]"""
    here = cause.field // SLOTS
    if args["do"] == "rotate":
        discovery.rotate_one_of(s, cause.seat, list(range(len(s.tiles))), bool(args.get("once_per_tile")))
    elif args["scope"] == "adjacent_to_hero_tile":
        discovery.discover_one_of(s, cause.seat, discovery.hidden_near_heroes(s, cause.seat))
    elif s.mode == "tournament":
        discovery.rotate_one_of(s, cause.seat, discovery.tiles_next_to(s, here), False)
    else:
        discovery.observe(s, cause.seat, here)


@useful("tile")
def tile_useful(s: Heroes, args: Args, cause: Cause) -> bool:
    if s.combat is not None:
        return False
    if args["do"] == "rotate":
        return bool(discovery.rotatable(s, list(range(len(s.tiles)))))
    if args["scope"] == "adjacent_to_hero_tile":
        return bool(discovery.hidden_near_heroes(s, cause.seat))
    here = cause.field // SLOTS
    if s.mode == "tournament":
        return bool(discovery.rotatable(s, discovery.tiles_next_to(s, here)))
    return bool(discovery.hidden_neighbours(s, here)) or discovery.can_place_beside(s, cause.seat, here)


# -- Heroes --------------------------------------------------------------------------------------------------


def heroes_meant(s: Heroes, which: str, cause: Cause) -> list[int]:
    """The Heroes among which an effect's own is: `this`, `main`, `same`, or one of the player's choice. [HER-6.9]"""
    if which == "this" and cause.figure >= 0:
        return [cause.figure]
    if which == "main":
        main = main_of(s, cause.seat)
        return [main] if main >= 0 else []
    if which == "same":
        return [figure for figure in s.same[:1] if figure in figures_of(s, cause.seat)]
    return figures_of(s, cause.seat)


def kinds_of(s: Heroes, figures: list[int]) -> list[int]:
    return [s.figures[figure].kind for figure in figures]


def figure_of(s: Heroes, seat: int, kind: int) -> int:
    return next(figure for figure in figures_of(s, seat) if s.figures[figure].kind == kind)


@verb("mp")
def mp(s: Heroes, args: Args, cause: Cause) -> None:
    """Movement Points for a Hero of the player, or of the one who plays second. [HER-6.9, HER-29.2]"""
    seat = s.order[1] if args.get("player") == "second" and len(s.order) > 1 else cause.seat
    heroes = heroes_meant(s, str(args.get("hero", "choose")), cause._replace(seat=seat))
    s.same = ()
    if heroes:
        prompt = WHICH_HERO.about(("deed", "gains"), ("number", int(args["amount"])))
        s.ask(seat, prompt, kinds_of(s, heroes), points_given, int(args["amount"]), cause=through(s, cause))


@step
def points_given(s: Heroes, seat: int, kind: int, amount: int) -> None:
    figure = figure_of(s, seat, kind)
    s.same = (figure,)
    gain_mp(s, figure, amount)


@useful("mp")
def mp_useful(s: Heroes, args: Args, cause: Cause) -> bool:
    """Points for the Hero of an operation before are no effect of their own."""
    which = str(args.get("hero", "choose"))
    return which != "same" and bool(heroes_meant(s, which, cause))


@verb("move_mode")
def move_mode(s: Heroes, args: Args, cause: Cause) -> None:
    """For the turn the Hero may cross the listed things. [HER-6.12]"""
    heroes = heroes_meant(s, str(args.get("hero", "choose")), cause)
    if heroes:
        prompt = WHICH_HERO.about(("deed", "crosses"), ("number", 0))
        s.ask(cause.seat, prompt, kinds_of(s, heroes), mode_given, tuple(args["allow"]), cause=through(s, cause))


@step
def mode_given(s: Heroes, seat: int, kind: int, allow: tuple[str, ...]) -> None:
    figure = figure_of(s, seat, kind)
    one = s.figures[figure]
    s.figures[figure] = one._replace(passing=tuple(sorted({*one.passing, *allow})))
    s.same = (figure,)
    s.tell(MAY_CROSS, seat, hero_word(one.kind))


@useful("move_mode")
def move_mode_useful(s: Heroes, args: Args, cause: Cause) -> bool:
    """Some Hero meant does not have all of it yet; where there is no sea, embarking is nothing. [HER-27.9]"""
    new = {*args["allow"]} - (set() if sea_in_use(s.sets) else {EMBARK_FREELY})
    heroes = heroes_meant(s, str(args.get("hero", "choose")), cause) if args.get("hero") != "same" else []
    return s.combat is None and any(new - {*s.figures[figure].passing} for figure in heroes)


# -- cubes, the Grail, the scenario --------------------------------------------------------------------------


def black_cubes(s: Heroes, args: Args) -> list[int]:
    """The Black Cubes on the map, or on the Locations listed. [HER-29.2]"""
    where = args.get("where")
    fields = [field for field in fields_up(s) if has(s.cubes, field)]
    return [field for field in fields if where is None or location(s, field).id in where]


@verb("map_cubes")
def map_cubes(s: Heroes, args: Args, cause: Cause) -> None:
    """Visitable Fields become unvisited again, their guards return. [HER-14.12]"""
    fields = black_cubes(s, args)
    for field in fields:
        s.cubes &= ~only(field)
    s.tell(CUBES_REMOVED, len(fields))


@useful("map_cubes")
def map_cubes_useful(s: Heroes, args: Args, cause: Cause) -> bool:
    return bool(black_cubes(s, args))


@verb("gain_token")
def gain_token(s: Heroes, args: Args, cause: Cause) -> None:
    """The Grail Token, unless it has been taken before. [HER-15.A grail, HER-30.5]"""
    if not grail.is_taken(s):
        grail.take(s, cause.figure)


@useful("gain_token")
def gain_token_useful(s: Heroes, args: Args, cause: Cause) -> bool:
    return not grail.is_taken(s)


@verb("scenario_effect")
def scenario_effect(s: Heroes, args: Args, cause: Cause) -> None:
    """What the scenario says of Obelisks and Utopias. [HER-30.4]"""
    hooks.on_visit.ask(s, cause.seat, cause.figure, cause.field)


@verb("combat_flow")
def combat_flow(s: Heroes, args: Args, cause: Cause) -> None:
    """Skip the Combat with guards that is about to begin, or go on with one for nothing. [HER-17.6 (2), HER-17.30]"""
    if args["do"] == "skip":
        s.outcome = WAY_FREE
    else:
        times = int(args["rounds"])
        s.listening.append(Listen(cause.seat, FREE_ROUND, -1, 0, "combat", times, cause.card))


@useful("combat_flow")
def combat_flow_useful(s: Heroes, args: Args, cause: Cause) -> bool:
    """A Combat that is about to begin is skipped, one with a time limit is lengthened."""
    return s.combat is None if args["do"] == "skip" else s.combat is not None and s.combat.limited


# -- conditions about the map --------------------------------------------------------------------------------


@condition("hero_on")
def hero_on(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    """At least one Hero of the player stands on that Location."""
    return any(location(s, s.figures[figure].field).id == value for figure in figures_of(s, cause.seat))


@condition("hero_on_sea_tile")
def hero_on_sea_tile(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    main = main_of(s, cause.seat)
    return main >= 0 and is_sea(s, s.figures[main].field)
