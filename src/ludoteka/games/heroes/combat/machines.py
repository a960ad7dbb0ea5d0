"""War Machines in a Combat: what they do in a Combat Round, and cards that change it. [HER-27.2, HER-29.1 war_machine]

A machine is a Permanent card. An effect may count as another one for some time, double what one does or let its owner
choose the target: such changes wait in `listening`, named with the machine.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has
from ludoteka.core.state import step
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS, FACES
from ludoteka.games.heroes.combat import damage as harm
from ludoteka.games.heroes.combat.board import COLUMNS, MIDDLE_ROW, NEIGHBOURS, TOWER, spaces_of
from ludoteka.games.heroes.combat.fighters import fighter_at, fought, wall_mask
from ludoteka.games.heroes.combat.holding import could_hold
from ludoteka.games.heroes.combat.outcome import end_if_decided
from ludoteka.games.heroes.combat.text import (
    CARD_TARGET,
    MACHINE,
    MACHINE_ACTS,
    MACHINE_CARD,
    MACHINE_OPTION,
    NO_CARD,
    Choice,
)
from ludoteka.games.heroes.deck import legal, timing
from ludoteka.games.heroes.deck.costs import can_afford, pay_cost
from ludoteka.games.heroes.deck.play import play
from ludoteka.games.heroes.deck.table import set_until
from ludoteka.games.heroes.effects.in_force import change_of, in_force
from ludoteka.games.heroes.effects.programs import Args, run_program
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect
from ludoteka.games.heroes.effects.select import is_shielded
from ludoteka.games.heroes.effects.selectors import fitting
from ludoteka.games.heroes.sight.questions import anew, by_seat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER, DEFENDER, RANGED, WHILE_PLAYED, Cause, InPlay, Listen, Use
from ludoteka.games.heroes.words.components import card_id

EXTRA: Final = "machine_extra"  # counts as another one
DOUBLE: Final = "machine_double"
CHOSEN: Final = "machine_choose_target"
ACTING: Final = "machine_acting"  # about to resolve: its value says how often
STRONGER: Final = {"ballista": "ballista_damage", "first_aid_tent": "first_aid_tent_heal"}  # rules of the Astrologers
CART: Final = CARD_NUMBER["war_machine", "ammo_cart"]
WORKING: Final = "machine"  # how long the mark of an acting one stays
ROUND_START: Final = "combat_round_start"

# -- whose they are ------------------------------------------------------------------------------------------


def machines_of(s: Heroes, seat: int) -> list[InPlay]:
    """The machines that a seat has in play."""
    return [one for one in s.in_play if one.seat == seat and is_machine(one)]


def is_machine(one: InPlay) -> bool:
    return one.until == "permanent" and CARDS[one.card].type == "war_machine"


def number_of(s: Heroes, seat: int, id: str) -> int:
    """How many of a kind a seat has, those included that a card counts as."""
    lying = sum([1 for one in machines_of(s, seat) if CARDS[one.card].id == id])
    return lying + len(in_force(s, seat, f"{EXTRA}:{id}"))


def effect_of(card: int) -> Effect:
    return CARDS[card].effects[0]


def operation_of(card: int) -> tuple[str, Args]:
    op = PROGRAMS[effect_of(card).program][0]
    return op.verb, op.args


def led_by(s: Heroes, side: int) -> int:
    """The player of a side if he may use cards in this Combat, else -1. [HER-10.2]"""
    combat = fought(s)
    return combat.players[side] if combat.cards[side] else -1


# -- what lasts ----------------------------------------------------------------------------------------------


def is_lasting(one: InPlay) -> bool:
    """A permanent card that changes units as long as it lies there: the Ammo Cart."""
    effect = effect_of(one.card)
    return is_machine(one) and not effect.when and not effect.optional


def arm(s: Heroes, side: int) -> None:
    """What lasting machines of a side do to its units: done anew whenever units come."""
    seat = led_by(s, side)
    for one in machines_of(s, seat) if seat >= 0 else []:
        if is_lasting(one):
            s.mods = [mod for mod in s.mods if mod.key != one.key]
            set_until(s, one.key, WHILE_PLAYED)
            s.then(stay_armed, one.key)
            effect = effect_of(one.card)
            s.then(run_program, effect.program, legal.cause_of(seat, one.card, effect.number))


@step
def stay_armed(s: Heroes, key: int) -> None:
    set_until(s, key, "permanent")


@step
def arm_sides(s: Heroes) -> None:
    """At the start of a Combat."""
    arm(s, DEFENDER)
    arm(s, ATTACKER)


# -- the start of a Combat Round -----------------------------------------------------------------------------


@step
def start_machines(s: Heroes, side: int) -> None:
    """Machines that act then: some must, some may for a cost. [HER-17.16, HER-27.2]"""
    seat = led_by(s, side)
    if seat < 0:
        return
    kinds = sorted({card for card in machine_cards(s, seat) if ROUND_START in effect_of(card).when})
    for card in kinds:
        for _ in range(number_of(s, seat, CARDS[card].id)):
            s.then(start_machine, seat, card)


def machine_cards(s: Heroes, seat: int) -> list[int]:
    extra = [one.what.rpartition(":")[2] for one in s.listening if one.what.startswith(EXTRA) and one.seat == seat]
    return [*[one.card for one in machines_of(s, seat)], *[CARD_NUMBER["war_machine", id] for id in extra]]


@step
def start_machine(s: Heroes, seat: int, card: int) -> None:
    effect = effect_of(card)
    if not first_spaces(s, seat, card):
        return
    if not effect.optional:
        begin_machine(s, seat, card)
    elif can_afford(s, seat, effect.cost, -1):
        s.ask(seat, MACHINE_OPTION.about(("card", card_id(card))), (1, 0), machine_decided, card)


@step
def machine_decided(s: Heroes, seat: int, use: int, card: int) -> None:
    if use:
        begin_machine(s, seat, card)
        s.then(pay_cost, seat, effect_of(card).number)


# -- any time ------------------------------------------------------------------------------------------------


def ready_machines(s: Heroes, seat: int) -> list[Choice]:
    """Machines that may act at any moment, so often in a Combat Round: the First Aid Tent."""
    if not s.in_play:
        return []
    found = [one.card for one in machines_of(s, seat) if is_ready(s, seat, one.card)]
    return [(MACHINE, card) for card in sorted(set(found))]


def is_ready(s: Heroes, seat: int, card: int) -> bool:
    effect = effect_of(card)
    used = s.uses.count(use_of(seat, effect))
    return effect.optional and not effect.when and used < effect.limit[1] and bool(first_spaces(s, seat, card))


def use_of(seat: int, effect: Effect) -> Use:
    """How it is remembered that a machine of a seat has acted."""
    return Use(-2 - seat, effect.number)


def use_machine(s: Heroes, seat: int, card: int) -> None:
    s.uses.append(use_of(seat, effect_of(card)))
    begin_machine(s, seat, card)


# -- acting --------------------------------------------------------------------------------------------------


def begin_machine(s: Heroes, seat: int, card: int) -> None:
    """It is about to act: its owner may play a card for that; then it acts. [HER-29.C war_machine_resolves]"""
    s.listening.append(Listen(seat, acting_name(card), -1, 1, WORKING, -1, card))
    s.then(machine_acts, seat, card, s.window)
    s.then(offer_card, seat, card)


def acting_name(card: int) -> str:
    return f"{ACTING}:{CARDS[card].id}"


def card_options(s: Heroes, seat: int) -> list[int]:
    s.window = timing.MACHINE
    return legal.cards_or_pass(s, seat, timing.MACHINE)


@step
def offer_card(s: Heroes, seat: int, card: int) -> None:
    if not could_hold(s, seat, timing.MACHINE):
        return
    options = card_options(s, seat)
    if not s.lean or len(options) > 1:
        s.ask(seat, MACHINE_CARD.about(("card", card_id(card))), options, card_played, card)


@step
def card_played(s: Heroes, seat: int, effect: int, card: int) -> None:
    if effect != NO_CARD:
        s.then(offer_card, seat, card)
        play(s, seat, effect, timing.MACHINE)


anew("machine_card")(by_seat(card_options))


@step
def machine_acts(s: Heroes, seat: int, card: int, window: str) -> None:
    """As often as a card says, against the same target."""
    s.window = window
    mark = in_force(s, seat, acting_name(card))[-1]
    s.listening.remove(mark)
    spaces = first_spaces(s, seat, card)
    if spaces:
        s.ask(seat, CARD_TARGET.about(("card", card_id(card))), spaces, aimed, card, mark.value)


def first_spaces(s: Heroes, seat: int, card: int) -> list[int]:
    """Where a machine may aim: the units its card names, or any of that side where its owner may choose."""
    verb, args = operation_of(card)
    cause = Cause(seat, card=card, source="war_machine")
    chosen = in_force(s, seat, f"{CHOSEN}:{CARDS[card].id}")
    found = fitting(s, {"side": args["target"]["side"]} if chosen else args["target"], cause)
    found = [one for one in found if not is_shielded(s, one, verb, cause) and (verb != "heal" or s.damage[one])]
    walls = spaces_of(wall_mask(s)) if "includes" in args["target"] else []
    return sorted({*[s.space[one] for one in found], *walls})


@step
def aimed(s: Heroes, seat: int, space: int, card: int, times: int) -> None:
    """The Catapult hits a second target next to the first."""
    beside = []
    if operation_of(card)[1]["target"].get("shape") == "two_adjacent_targets" and space < TOWER:
        beside = [one for one in first_spaces(s, seat, card) if one < TOWER and has(NEIGHBOURS[space], one)]
    if beside:
        s.ask(seat, CARD_TARGET.about(("card", card_id(card))), beside, aimed_again, card, times, space)
    else:
        hit(s, seat, card, times, (space,))


@step
def aimed_again(s: Heroes, seat: int, space: int, card: int, times: int, first: int) -> None:
    hit(s, seat, card, times, (first, space))


def hit(s: Heroes, seat: int, card: int, times: int, spaces: tuple[int, ...]) -> None:
    s.tell(MACHINE_ACTS, seat, card_id(card))
    s.then(end_if_decided)
    amount, verb = strength(s, seat, card), operation_of(card)[0]
    for space in spaces:
        for _ in range(times):
            hit_space(s, space, verb, amount, seat)


def hit_space(s: Heroes, space: int, verb: str, amount: int, seat: int) -> None:
    one = fighter_at(s, space)
    if one >= 0 and verb == "heal":
        harm.heal(s, one, amount)
    elif one >= 0:
        harm.suffer(s, one, amount, "war_machine", fought(s).players.index(seat))
    elif MIDDLE_ROW * COLUMNS <= space < (MIDDLE_ROW + 1) * COLUMNS and has(wall_mask(s), space):
        harm.take_wall(s, space)


def strength(s: Heroes, seat: int, card: int) -> int:
    """What it deals or heals, with what the Astrologers add, twice where a card says so."""
    id = CARDS[card].id
    amount = int(operation_of(card)[1]["amount"])
    if id in STRONGER:
        amount += change_of(s, seat, STRONGER[id])
    return amount * (2 if in_force(s, seat, f"{DOUBLE}:{id}") else 1)


# -- the modes of the verb in a Combat -----------------------------------------------------------------------


def change_machine(s: Heroes, args: Args, cause: Cause) -> None:
    """Let it act now or several times, count as another one, double it, choose its target."""
    mode, id = str(args["mode"]), str(args["id"])
    if mode == "activate":
        for _ in range(number_of(s, cause.seat, id) if args.get("all") else 1):
            begin_machine(s, cause.seat, CARD_NUMBER["war_machine", id])
    elif mode == "repeat":
        mark = in_force(s, cause.seat, f"{ACTING}:{id}")[-1]
        s.listening[s.listening.index(mark)] = mark._replace(value=int(args["times"]))
    else:
        what = {"extra": EXTRA, "double": DOUBLE, "choose_target": CHOSEN}[mode]
        s.listening.append(Listen(cause.seat, f"{what}:{id}", -1, 1, str(args["duration"]), -1, cause.card))


def can_be_changed(s: Heroes, args: Args, cause: Cause) -> bool:
    mode, id = str(args["mode"]), str(args["id"])
    if mode == "extra":
        return (s.combat is not None) == bool(args["duration"] == "combat")
    if s.combat is None:
        return False
    if mode == "repeat":
        return any(one.value == 1 for one in in_force(s, cause.seat, f"{ACTING}:{id}"))
    if number_of(s, cause.seat, id) == 0:
        return False
    return mode != "activate" or bool(first_spaces(s, cause.seat, CARD_NUMBER["war_machine", id]))


# -- the Ammo Cart and dice ----------------------------------------------------------------------------------


def cart_rerolls(s: Heroes, fighter: int) -> int:
    """How many dice a ranged unit of an owner of an Ammo Cart may reroll in an attack."""
    seat = led_by(s, s.side[fighter])
    if seat < 0 or FACES[s.face[fighter]].type != RANGED or number_of(s, seat, "ammo_cart") == 0:
        return 0
    return change_of(s, seat, "ammo_cart_reroll")
