"""Verbs about what is done at all: choices, alternatives, so many times, later. [HER-29.1]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Ask, Prompt, step
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.combat.text import EFFECT_OPTION
from ludoteka.games.heroes.deck.hands import different, discard
from ludoteka.games.heroes.deck.text import DISCARD_ANY, DONE
from ludoteka.games.heroes.effects.programs import (
    Args,
    can_change,
    carry_out,
    is_possible,
    operate,
    run_program,
    useful,
    verb,
)
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.effects.rules import duration_of
from ludoteka.games.heroes.effects.who import players_meant
from ludoteka.games.heroes.events.text import EVENT_OPTION
from ludoteka.games.heroes.sight.questions import anew
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause, Listen
from ludoteka.games.heroes.words.components import card_id

PRICES: Final = ("pay", "remove", "discard", "require")  # an option that begins with one of these needs it in full
EVERYBODY: Final = ("each_player", "all")


@verb("nothing")
def nothing(s: Heroes, args: Args, cause: Cause) -> None:
    """No effect."""


@useful("nothing")
def changes_nothing(s: Heroes, args: Args, cause: Cause) -> bool:
    return False


@verb("require")
def require(s: Heroes, args: Args, cause: Cause) -> None:
    """The rest of a list is for one Faction only: what another player still had to do of it is dropped."""
    if s.faction[cause.seat] == args["faction"]:
        return
    while s.is_next(operate) and s.kept()[2] == cause:
        s.drop_above(s.height - 1)


@useful("require")
def is_of_faction(s: Heroes, args: Args, cause: Cause) -> bool:
    return bool(s.faction[cause.seat] == args["faction"])


# -- choices -------------------------------------------------------------------------------------------------


def is_available(s: Heroes, program: int, cause: Cause) -> bool:
    if not is_payable(s, program, cause):
        return False
    return would_change(s, program, cause) or all(op.verb == "nothing" for op in PROGRAMS[program])


def is_payable(s: Heroes, program: int, cause: Cause) -> bool:
    """Whether the price with which a program begins can be paid, if there is one."""
    return not has_price(program) or is_possible(s, program, 0, cause)


def has_price(program: int) -> bool:
    return PRICED[program]


def begins_with_price(program: int) -> bool:
    """Whether a program begins with a price. Any number of cards may also be none: no price."""
    ops = PROGRAMS[program]
    if not ops or ops[0].verb not in PRICES:
        return False
    args = ops[0].args
    return args.get("n") != "any" or bool(args.get("min"))


PRICED: Final = tuple([begins_with_price(program) for program in range(len(PROGRAMS))])


def would_change(s: Heroes, program: int, cause: Cause) -> bool:
    """Whether an operation could change something; what is required changes nothing by itself."""
    ops = PROGRAMS[program]
    if not ops or ops[0].verb != "require":
        return can_change(s, program, cause)
    return any(is_possible(s, program, at, cause) for at in range(1, len(ops)))


def options_of(s: Heroes, programs: tuple[int, ...], cause: Cause) -> list[int]:
    return [program for program in programs if is_available(s, program, cause)]


def programs_in(args: Args) -> tuple[int, ...]:
    return tuple([int(program) for program in args["options"]])


@verb("choose")
def choose(s: Heroes, args: Args, cause: Cause) -> None:
    """Exactly one of the options that can be carried out; if none can, nothing happens."""
    if found := options_of(s, programs_in(args), cause):
        s.ask(cause.seat, prompt_for(cause), found, option_chosen, cause, programs_in(args))


def prompt_for(cause: Cause) -> Prompt[int]:
    """An Event is named in the question: everybody chooses for the same card. [HER-27.3]"""
    if cause.card >= 0 and CARDS[cause.card].type == "event":
        return EVENT_OPTION.about(("card", card_id(cause.card)))
    return EFFECT_OPTION


@step
def option_chosen(s: Heroes, seat: int, program: int, cause: Cause, programs: tuple[int, ...]) -> None:
    run_program(s, program, cause)


@anew("effect_option", "event_option")
def options_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[int, ...]:
    """What can be carried out may depend on the hand: to remove a card one must hold it."""
    return tuple(options_of(s, keep[1], keep[0]))


@useful("choose")
def can_choose(s: Heroes, args: Args, cause: Cause) -> bool:
    for program in args["options"]:
        if is_payable(s, program, cause) and would_change(s, program, cause):
            return True
    return False


@verb("either")
def either(s: Heroes, args: Args, cause: Cause) -> None:
    """The first program if it could change something, otherwise the other."""
    possible = can_change(s, int(args["first"]), cause)
    carry_out(s, int(args["first"] if possible else args["otherwise"]), cause)


@useful("either")
def can_do_either(s: Heroes, args: Args, cause: Cause) -> bool:
    return can_change(s, int(args["first"]), cause) or can_change(s, int(args["otherwise"]), cause)


# -- so many times -------------------------------------------------------------------------------------------


@verb("scaled")
def scaled(s: Heroes, args: Args, cause: Cause) -> None:
    """Discard at least one card, one by one; each brings the effect once."""
    assert args["by"] == "discard_any"
    s.then(discard_for_more, int(args["each"]), int(args.get("max", 99)), 0, cause)


@step
def discard_for_more(s: Heroes, program: int, most: int, gone: int, cause: Cause) -> None:
    hand = different(s.hand[cause.seat])
    if hand and gone < most:
        s.ask(
            cause.seat, DISCARD_ANY, [*hand, *([DONE] if gone else [])], discarded_for_more, program, most, gone, cause
        )


@step
def discarded_for_more(s: Heroes, seat: int, card: int, program: int, most: int, gone: int, cause: Cause) -> None:
    if card == DONE:
        return
    discard(s, seat, card)
    s.then(discard_for_more, program, most, gone + 1, cause)
    s.then(run_program, program, cause)


@useful("scaled")
def can_scale(s: Heroes, args: Args, cause: Cause) -> bool:
    hand = len(s.hand[cause.seat]) - (cause.card in s.hand[cause.seat])
    return hand > 0 and can_change(s, int(args["each"]), cause)


# -- later ---------------------------------------------------------------------------------------------------


@verb("listen")
def listen(s: Heroes, args: Args, cause: Cause) -> None:
    """Until its time ends, do something every time an event happens."""
    who = str(args.get("who", "you"))
    seats = [-1] if who in EVERYBODY else players_meant(s, cause, who)
    for seat in seats:
        what, times = f"listen:{args['event']}", int(args.get("times", -1))
        s.listening.append(Listen(seat, what, int(args["ops"]), 0, duration_of(s, args, cause), times, cause.card))


def happened(s: Heroes, event: str, seat: int) -> None:
    """An event for which effects listen: they are carried out for the seat it concerns."""
    for at in range(len(s.listening) - 1, -1, -1):
        one = s.listening[at]
        if one.what == f"listen:{event}" and one.seat in (seat, -1) and one.times != 0:
            s.then(run_program, one.program, Cause(seat, card=one.card))
            if one.times > 0:
                s.listening[at] = one._replace(times=one.times - 1)
    s.listening = [one for one in s.listening if one.times != 0]
