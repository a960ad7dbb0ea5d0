"""The verbs about resources, Experience, Morale and dice outside Combats. [HER-29.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.boards import LOCATIONS, TILES
from ludoteka.games.heroes.cards import read_cost
from ludoteka.games.heroes.combat.holding import could_hold
from ludoteka.games.heroes.deck.offering import offer_cards
from ludoteka.games.heroes.dice.treasure import roll
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.in_force import change_of, in_force, use_up
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.effects.who import for_players, players_meant
from ludoteka.games.heroes.hero.levels import gain_xp, most_xp
from ludoteka.games.heroes.hero.morale import actions, drop_positive, gain_morale, ignores, lose_morale
from ludoteka.games.heroes.map.figures import figures_of, mp_left, mp_to_come, owe_mp, spend_mp
from ludoteka.games.heroes.map.text import WHICH_HERO
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import SECONDARY, Cause, Listen
from ludoteka.games.heroes.town import resources

DISCOUNT: Final = "discount"  # on the price being paid now: waits in `listening`
BUYING: Final = "purchase"  # how long it waits
STORED: Final = "stored_cubes"
FROM_FIELD: Final = "field_gives_negative_morale"
IGNORE_FIELD: Final = "ignore_negative_morale_from_field"
MORE_DICE: Final = "location_dice"  # more dice of a Location, all of them resolved

# -- resources -----------------------------------------------------------------------------------------------


@verb("gain")
def gain(s: Heroes, args: Args, cause: Cause) -> None:
    if cause.seat >= 0:
        resources.gain(s, cause.seat, read_cost(args))


@verb("pay")
def pay(s: Heroes, args: Args, cause: Cause) -> None:
    """In full, or the option is not available. [HER-0.2]"""
    resources.pay(s, cause.seat, read_cost(args))
    if "mp" in args:
        kinds = [s.figures[figure].kind for figure in able_to_pay(s, args, cause)]
        prompt = WHICH_HERO.about(("deed", "pays"), ("number", int(args["mp"])))
        s.ask(cause.seat, prompt, kinds, points_paid, int(args["mp"]), cause=through(s, cause))


def able_to_pay(s: Heroes, args: Args, cause: Cause) -> list[int]:
    """Heroes with so many Movement Points: in their own turn, or those of the turn to come at an Event. [HER-6.1]"""
    if s.turn == cause.seat:
        return [figure for figure in figures_of(s, cause.seat) if mp_left(s, figure) >= int(args["mp"])]
    if s.happening is None:
        return []
    return [figure for figure in figures_of(s, cause.seat) if mp_to_come(s, figure) >= int(args["mp"])]


@step
def points_paid(s: Heroes, seat: int, kind: int, amount: int) -> None:
    figure = next(figure for figure in figures_of(s, seat) if s.figures[figure].kind == kind)
    if s.turn == seat:
        spend_mp(s, figure, amount)
    else:
        owe_mp(s, figure, amount)


@useful("pay")
def can_pay(s: Heroes, args: Args, cause: Cause) -> bool:
    if "mp" in args and not able_to_pay(s, args, cause):
        return False
    seat = cause.seat
    return (
        s.gold[seat] >= int(args.get("gold", 0))
        and s.materials[seat] >= int(args.get("building_materials", 0))
        and s.valuables[seat] >= int(args.get("valuables", 0))
    )


@verb("trade")
def trade(s: Heroes, args: Args, cause: Cause) -> None:
    s.then(resources.offer_trade, cause.seat)


@useful("trade")
def can_trade(s: Heroes, args: Args, cause: Cause) -> bool:
    return bool(resources.exchanges(s, cause.seat))


@verb("cost_mod")
def cost_mod(s: Heroes, args: Args, cause: Cause) -> None:
    """A discount for the next unit, or for this Spell, in the same purchase. [HER-16.6]"""
    what, times = f"{DISCOUNT}:{args['what']}", int(args.get("count", 1))
    s.listening.append(Listen(cause.seat, what, -1, int(args["gold"]), BUYING, times, cause.card))


@verb("unlock")
def unlock(s: Heroes, args: Args, cause: Cause) -> None:
    """A permission of the Town, looked up where it matters: nothing happens. [HER-13.4]"""


@verb("store_cube")
def store_cube(s: Heroes, args: Args, cause: Cause) -> None:
    """One more Faction Cube on the building."""
    stored = stored_cubes(s, cause.seat, cause.building)
    if stored < int(args["max"]):
        set_cubes(s, cause.seat, cause.building, stored + 1)


def stored_cubes(s: Heroes, seat: int, building: int) -> int:
    return sum([one.value for one in s.listening if is_store(one, seat, building)])


def is_store(one: Listen, seat: int, building: int) -> bool:
    return one.what == STORED and one.seat == seat and one.program == building


def set_cubes(s: Heroes, seat: int, building: int, number: int) -> None:
    s.listening = [one for one in s.listening if not is_store(one, seat, building)]
    if number:
        s.listening.append(Listen(seat, STORED, building, number, "permanent", -1, -1))


@useful("store_cube")
def can_store(s: Heroes, args: Args, cause: Cause) -> bool:
    return stored_cubes(s, cause.seat, cause.building) < int(args["max"])


# -- Experience and Morale -----------------------------------------------------------------------------------


def is_secondary(s: Heroes, cause: Cause) -> bool:
    return cause.figure >= 0 and s.figures[cause.figure].kind == SECONDARY


@verb("xp")
def xp(s: Heroes, args: Args, cause: Cause) -> None:
    """Nothing if a Secondary Hero caused it by a visit or a die. [HER-9.2]"""
    if not is_secondary(s, cause):
        gain_xp(s, cause.seat, int(args["amount"]))


@useful("xp")
def can_learn(s: Heroes, args: Args, cause: Cause) -> bool:
    return not is_secondary(s, cause) and s.xp[cause.seat] < most_xp(s, cause.seat)


@verb("expert")
def expert(s: Heroes, args: Args, cause: Cause) -> None:
    """Additional Expert uses for this Round."""
    s.experts_used[cause.seat] -= int(args["amount"])


@verb("morale")
def morale(s: Heroes, args: Args, cause: Cause) -> None:
    """Gain or lose Morale by the rules of the tokens, several times in a row. [HER-15.5, HER-8.2, HER-8.3]"""
    change = 0 if args.get("only_positive_token") else int(args["value"])
    if change < 0 and cause.field >= 0 and could_hold(s, cause.seat, FROM_FIELD):
        for _ in range(int(args.get("times", 1))):
            s.then(lose_unless_ignored, cause.seat)
            s.then(offer_cards, cause.seat, FROM_FIELD)
        return
    for _ in range(int(args.get("times", 1))):
        for_players(s, cause, str(args.get("who", "you")), change_morale, change)


@step
def lose_unless_ignored(s: Heroes, seat: int) -> None:
    """A card may have the Negative Morale of a Field ignored. [HER-29.C field_gives_negative_morale]"""
    ignoring = in_force(s, seat, IGNORE_FIELD)
    if ignoring:
        use_up(s, ignoring[0])
    else:
        lose_morale(s, seat)


@step
def change_morale(s: Heroes, seat: int, player: int, change: int) -> None:
    if change > 0:
        gain_morale(s, player)
    elif change < 0:
        lose_morale(s, player)
    else:
        drop_positive(s, player)


@useful("morale")
def can_change_morale(s: Heroes, args: Args, cause: Cause) -> bool:
    players = [one for one in players_meant(s, cause, str(args.get("who", "you"))) if not ignores(s, one)]
    if args.get("only_positive_token"):
        return any(s.morale[one] > 0 for one in players)
    if int(args["value"]) > 0:
        return any(s.morale[one] < 1 or actions(s, one) for one in players)
    return bool(players)


# -- dice ----------------------------------------------------------------------------------------------------


@verb("roll")
def roll_dice(s: Heroes, args: Args, cause: Cause) -> None:
    count = dice_of_field(s, cause) if args["count"] == "field" else int(args["count"])
    pay_for = int(args.get("then_pay_to", -1))
    if cause.field >= 0 and s.listening and (more := change_of(s, cause.seat, MORE_DICE)):
        s.then(roll_more, cause, str(args["die"]), more)
    roll(s, cause, str(args["die"]), count, str(args["keep"]), str(args.get("void_if_face", "")), pay_for)


@step
def roll_more(s: Heroes, cause: Cause, die: str, count: int) -> None:
    roll(s, cause, die, count, "all")


def dice_of_field(s: Heroes, cause: Cause) -> int:
    """The number printed on the field that is visited. [HER-15.A]"""
    field = TILES[s.tiles[cause.field // 7].tile].fields[cause.field % 7]
    assert LOCATIONS[field.location].effects
    return field.dice
