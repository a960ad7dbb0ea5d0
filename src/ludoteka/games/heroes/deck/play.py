"""Playing a card: from the hand to the table, its cost, what it does, where it goes; Power. [HER-10, HER-11.4]

For other parts of the game: `plays(s, seat, where)` says what may be played, `play(s, seat, effect, where)` plays
it (the last thing a step does), `end_of(s, duration)` (table.py) ends what lasts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.combat.holding import could_hold
from ludoteka.games.heroes.combat.text import (
    CARD_OF,
    CARD_STAYS,
    PLAYED,
    PLAYED_EXPERT,
    POWER_STEP,
    STOP,
)
from ludoteka.games.heroes.deck.costs import pay_cost
from ludoteka.games.heroes.deck.filters import is_foreign
from ludoteka.games.heroes.deck.hands import leave
from ludoteka.games.heroes.deck.legal import cause_of, has_room, is_castable, may_play, plays, power_at_hand
from ludoteka.games.heroes.deck.power import begin, name_card, stays_until, stop
from ludoteka.games.heroes.deck.table import (
    end_of,
    entry_of,
    lay,
    leave_play,
    permanent_of,
    place_of,
    set_fate,
    set_until,
)
from ludoteka.games.heroes.deck.timing import MAP, suits, waits
from ludoteka.games.heroes.deck.zones import cards_to_cast, helps_cast, may_follow
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS, Effect
from ludoteka.games.heroes.sight.questions import anew, by_seat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import WHILE_CASTING, WHILE_PLAYED, WITH_ANOTHER
from ludoteka.games.heroes.words.components import card_id

__all__ = ["MAP", "end_of", "leave_play", "play", "plays", "set_fate"]


def play(s: Heroes, seat: int, effect: int, where: str = MAP) -> None:
    """Play a card for one of its effects. The last thing a step does. [HER-10.3, HER-10.11, HER-10.12]"""
    card, one = CARD_OF[effect], EFFECTS[effect]
    count_play(s, seat)
    s.experts_used[seat] += one.experts
    s.tell(PLAYED_EXPERT if one.experts else PLAYED, seat, card_id(card))
    if one.levels:
        begin(s, seat, where)
        name_card(s, seat, card, effect)
        return
    key = to_table(s, seat, card, effect)
    if helps_cast(effect):
        begin(s, seat, where)
        s.then(power_step, seat, where)
    s.then(settle_card, key)
    if not (one.when and waits(one)) or where != MAP:
        s.then(resolve_card, key)
    if one.cost:
        s.then(pay_cost, seat, effect)


def count_play(s: Heroes, seat: int) -> None:
    """[HER-5.6]"""
    if s.combat is not None:
        s.combat_plays[seat] += 1
    else:
        s.plays[seat] += 1


def to_table(s: Heroes, seat: int, card: int, effect: int) -> int:
    """From the hand; a permanent card that is used from the table lies there already."""
    if "playable_from_play" in EFFECTS[effect].flags:
        for entry in s.in_play:
            if entry.card == card and entry.seat == seat and entry.until == "permanent":
                s.in_play[place_of(s, entry.key)] = entry._replace(until=WHILE_PLAYED, effect=effect)
                return entry.key
    leave(s, seat, card)
    return lay(s, seat, card, effect, WHILE_PLAYED)


@step
def resolve_card(s: Heroes, key: int) -> None:
    entry = entry_of(s, key)
    run_program(s, EFFECTS[entry.effect].program, cause_of(entry.seat, entry.card, entry.effect))


@step
def settle_card(s: Heroes, key: int) -> None:
    """The card has been resolved: it stays on the table or leaves it. [HER-10.3, HER-11.2, HER-11.14]"""
    if place_of(s, key) < 0:
        return
    entry = entry_of(s, key)
    cast = s.cast
    verbs = {op.verb for op in PROGRAMS[EFFECTS[entry.effect].program]}
    if "power" in verbs and cast is not None and cast.key == 0 and cast.seat == entry.seat:
        set_until(s, key, WHILE_CASTING)
        s.cast = cast._replace(paid=(*cast.paid, key))
        return
    if "keep_spell" in verbs and cast is not None and cast.kept and stays_until(s, cast.key):
        set_until(s, key, WITH_ANOTHER, cast.key)
        return
    until = stays_until(s, key)
    if not until:
        leave_play(s, key)
        return
    if until == "permanent" and permanent_of(s, entry.seat):
        leave_play(s, permanent_of(s, entry.seat))
    set_until(s, key, until)
    s.tell(CARD_STAYS, entry.seat, card_id(entry.card))


def drop_permanent(s: Heroes, seat: int) -> None:
    """A permanent card may be discarded whenever a card could be played. [HER-11.14]"""
    leave_play(s, permanent_of(s, seat))


# -- Power ---------------------------------------------------------------------------------------------------


@step
def power_step(s: Heroes, seat: int, where: str) -> None:
    """Another card for its Power, the card to cast, or stop. [HER-11.4]"""
    cast = s.cast
    if cast is None or cast.key or cast.seat != seat:
        return
    if cast.zone == "hand" and not could_hold(s, seat, f"cast:{where}"):
        stop(s)  # as everybody knows, it holds nothing to cast
        return
    options = steps_of_power(s, seat, where)
    if s.lean and options == [STOP]:
        stop(s)
        return
    s.ask(seat, POWER_STEP.about(("power", cast.power)), options, power_decided, where)


def steps_of_power(s: Heroes, seat: int, where: str) -> list[int]:
    """The effects that give Power, then the cards that may be cast now."""
    found = [effect for _, effect in castable(s, seat, where)]
    if has_room(s, seat):
        found += [
            effect.number
            for card in sorted({*s.hand[seat], *lying_cards(s, seat)})
            for effect in CARDS[card].effects
            if helps_cast(effect.number)
            and (not effect.when or "own_spell_being_cast" in effect.when)
            and is_at_hand(s, seat, card, effect)
            and may_play(s, seat, card, effect, where)
            and may_follow(s, seat, where, card)
        ]
    for help_from in BUILDING_POWER:
        found += help_from(s, seat, where)
    return [*sorted(found), STOP]


Help = Callable[[Heroes, int, str], list[int]]
BUILDING_POWER: Final[
    list[Help]
] = []  # Power from buildings, by number of the effect; combat/window_actions.py fills it in
USE_BUILDING_POWER: Final[list[Callable[[Heroes, int, int], None]]] = []  # how such Power is used


def lying_cards(s: Heroes, seat: int) -> list[int]:
    return [one.card for one in s.in_play if one.seat == seat and one.until == "permanent"]


def is_at_hand(s: Heroes, seat: int, card: int, effect: Effect) -> bool:
    """In the hand, or in play if it may be used from there."""
    return card in s.hand[seat] or "playable_from_play" in effect.flags


def castable(s: Heroes, seat: int, where: str) -> list[tuple[int, int]]:
    """The cards of the zone from which is cast that the gathered Power is enough for."""
    cast = s.cast
    if cast is None or not has_room(s, seat):
        return []
    return [
        (card, effect.number)
        for card in cards_to_cast(s, seat, cast.zone, dict(cast.wanted))
        for effect in CARDS[card].effects
        if effect.levels
        and suits(effect, where)
        and not is_foreign(s, seat, card)
        and is_castable(s, seat, card, effect, power_at_hand(s, seat, card), cast.free)
    ]


@step
def power_decided(s: Heroes, seat: int, effect: int, where: str) -> None:
    if effect == STOP:
        stop(s)
        return
    if effect not in CARD_OF:
        s.then(power_step, seat, where)
        USE_BUILDING_POWER[0](s, seat, effect)
        return
    play(s, seat, effect, where)


anew("power_step")(by_seat(steps_of_power, 1))
