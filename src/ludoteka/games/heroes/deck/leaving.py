"""The verbs that take cards out of the game, or the card being played elsewhere. [HER-10.9, HER-29.1]"""

from __future__ import annotations

from typing import Any

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.deck import costs
from ludoteka.games.heroes.deck.filters import fits, fitting
from ludoteka.games.heroes.deck.hands import remove
from ludoteka.games.heroes.deck.table import being_played, leave_play, set_fate
from ludoteka.games.heroes.deck.text import DONE, LEAVE_GAME, REMOVE_CARD, Taken
from ludoteka.games.heroes.deck.verbs import ANY, Key, key_of, others_in_hand
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.programs import Args, run_program, useful, verb
from ludoteka.games.heroes.sight.questions import anew
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import TO_HAND, TO_NOWHERE, Cause


@verb("remove")
def remove_cards(s: Heroes, args: Args, cause: Cause) -> None:
    """Out of the game, from the named zones; something may follow if enough were removed. [HER-10.9]"""
    most = ANY if args["n"] == "any" else int(args["n"])
    least = int(args.get("min", 0)) if args["n"] == "any" else 0 if args.get("up_to") else most
    follow = args.get("then", {})
    program, at_least, per = int(follow.get("ops", -1)), int(follow.get("at_least", 1)), int(args.get("per", 0))
    wanted, zones = key_of(args.get("filter", {})), tuple(args["from"])
    if program >= 0:
        s.then(follow_removal, program, at_least, per, cause, len(s.removed[cause.seat]))
    s.then(remove_next, cause, wanted, zones, 0, least, most)


@step
def remove_next(s: Heroes, cause: Cause, wanted: Key, zones: tuple[str, ...], gone: int, least: int, most: int) -> None:
    found = removable(s, cause.seat, wanted, zones)
    if gone == most or not found:
        return
    options = [*found, ("hand", DONE)] if gone >= least else found
    s.ask(cause.seat, REMOVE_CARD, options, card_removed, cause, wanted, zones, gone, least, most)


def removable(s: Heroes, seat: int, wanted: Key, zones: tuple[str, ...]) -> list[Taken]:
    filter = dict(wanted)
    found: list[Taken] = []
    if "hand" in zones:
        found += [("hand", card) for card in fitting(s, seat, s.hand[seat], filter)]
    if "discard" in zones:
        found += [("discard", card) for card in fitting(s, seat, s.discard[seat], filter)]
    if "play" in zones:
        played = [entry.card for entry in s.in_play if entry.seat == seat and entry.until == "permanent"]
        found += [("play", card) for card in fitting(s, seat, played, filter)]
    return found


@step
def card_removed(
    s: Heroes,
    seat: int,
    choice: Taken,
    cause: Cause,
    wanted: Key,
    zones: tuple[str, ...],
    gone: int,
    least: int,
    most: int,
) -> None:
    zone, card = choice
    if card == DONE:
        return
    s.then(remove_next, cause, wanted, zones, gone + 1, least, most)
    if zone == "play":
        entry = next(one for one in s.in_play if one.seat == seat and one.card == card and one.until == "permanent")
        set_fate(s, entry.key, TO_NOWHERE)
        leave_play(s, entry.key)
    else:
        remove(s, seat, card, zone)
    s.same = (card,)


@step
def follow_removal(s: Heroes, program: int, at_least: int, per: int, cause: Cause, before: int) -> None:
    """Once if enough cards were removed, or once per so many."""
    removed = len(s.removed[cause.seat]) - before
    times = removed // per if per else int(removed >= at_least)
    for _ in range(times):
        s.then(run_program, program, cause)


@anew("remove_card")
def remove_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[Taken, ...]:
    """For an effect, or as the cost of one."""
    if not isinstance(keep[0], Cause):
        return tuple(costs.removable(s, ask.seat, costs.price_of(*keep)["remove"], -1))
    done = [("hand", DONE)] if ("hand", DONE) in ask.options else []
    return (*removable(s, ask.seat, keep[1], keep[2]), *done)


@useful("remove")
def can_remove(s: Heroes, args: Args, cause: Cause) -> bool:
    """Where a number is asked for, in full. [HER-0.2]"""
    wanted, zones = args.get("filter", {}), args["from"]
    needed = 1 if args["n"] == "any" or args.get("up_to") else int(args["n"])
    count = 0
    if "hand" in zones:
        for card in others_in_hand(s, cause):
            if fits(s, cause.seat, card, wanted):
                count += 1
                if count >= needed:
                    return True
        if len(zones) == 1:
            return False
    others = tuple([zone for zone in zones if zone != "hand"])
    return count + len(removable(s, cause.seat, key_of(wanted), others)) >= needed


@verb("remove_self")
def remove_self(s: Heroes, args: Args, cause: Cause) -> None:
    """The card being played leaves the game instead of being discarded."""
    if key := being_played(s, cause):
        if args.get("optional"):
            s.ask(cause.seat, LEAVE_GAME, (1, 0), self_removed, key, cause=through(s, cause))
        else:
            set_fate(s, key, TO_NOWHERE)


@step
def self_removed(s: Heroes, seat: int, use: int, key: int) -> None:
    if use:
        set_fate(s, key, TO_NOWHERE)


@verb("return_self")
def return_self(s: Heroes, args: Args, cause: Cause) -> None:
    """The card being played goes back to the hand."""
    if key := being_played(s, cause):
        set_fate(s, key, TO_HAND)


@useful("remove_self", "return_self")
def never_alone(s: Heroes, args: Args, cause: Cause) -> bool:
    """Where a card goes is no effect of its own: it would not be played for that. [HER-0.2]"""
    return False
