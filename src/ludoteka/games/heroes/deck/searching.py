"""What may be done before and after a Search: cards, permanent cards, buildings, the Astrologers. [HER-10.6, HER-29.C]

Who could have something for it, as everybody knows, is asked even if passing is all there is. [HER-28]
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.combat.holding import could_hold
from ludoteka.games.heroes.combat.text import CARD_OF, NO_CARD, OF_WEEK, SEARCH_CARDS
from ludoteka.games.heroes.deck.common import (
    PREPARED,
    SEARCH_AGAIN,
    SEARCH_MAY,
    SEARCH_REPLACED,
    SEARCHED_N,
    begin_search,
    make_search,
)
from ludoteka.games.heroes.deck.legal import cards_or_pass, cause_of, plays
from ludoteka.games.heroes.deck.play import play
from ludoteka.games.heroes.deck.timing import AFTER_SEARCH, BEFORE_SEARCH
from ludoteka.games.heroes.effects.in_force import in_force, use_up
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS, Effect
from ludoteka.games.heroes.sight.questions import anew
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause, Listen
from ludoteka.games.heroes.town.buildings import effects_for

USED: Final = "used"  # + number of an effect that was used in this Round

# -- what there is -------------------------------------------------------------------------------------------


def is_about(effect: Effect, deck: str) -> bool:
    """Whether an effect changes Searches of a deck."""
    return PROGRAMS[effect.program][0].args.get("deck", deck) in (deck, "any")


def open_sources(s: Heroes, seat: int, deck: str) -> list[int]:
    """What everybody sees: permanent cards in play, buildings, the Astrologers."""
    lying = [one.effect for one in s.in_play if one.seat == seat and BEFORE_SEARCH in EFFECTS[one.effect].when]
    built = [effect.number for _, effect in effects_for(s, seat, BEFORE_SEARCH)] if s.faction[seat] else []
    found = [number for number in [*lying, *built] if is_about(EFFECTS[number], deck) and not is_used(s, seat, number)]
    return [*sorted(set(found)), *([OF_WEEK] if week_of(s, seat, deck) else [])]


def is_used(s: Heroes, seat: int, effect: int) -> bool:
    return bool(in_force(s, seat, f"{USED}:{effect}"))


def week_of(s: Heroes, seat: int, deck: str) -> list[Listen]:
    """A changed rule that a player may use whenever he searches."""
    if not s.listening:
        return []
    return [*in_force(s, seat, f"{SEARCH_MAY}:{deck}"), *in_force(s, seat, f"{SEARCH_MAY}:any")]


def is_changed_already(s: Heroes, seat: int, deck: str) -> bool:
    names = [f"{kind}:{name}" for kind in (SEARCHED_N, SEARCH_REPLACED) for name in (deck, "any")]
    return any(in_force(s, seat, name) for name in names)


def options_of(s: Heroes, seat: int, deck: str) -> list[int]:
    """Cards of the hand, then what lies open; a permanent card has to lie in play first. [HER-11.14]"""
    held = [EFFECTS[effect] for _, effect in plays(s, seat, BEFORE_SEARCH)]
    cards = [effect.number for effect in held if effect.timing != "permanent" and is_about(effect, deck)]
    return [*cards, *open_sources(s, seat, deck), NO_CARD]


# -- before --------------------------------------------------------------------------------------------------


def prepare(s: Heroes, seat: int, deck: str, number: int, field: int, flags: int) -> bool:
    if could_hold(s, seat, AFTER_SEARCH):
        s.then(after_search, seat, deck, number, field, flags)
    if not could_hold(s, seat, BEFORE_SEARCH) and not open_sources(s, seat, deck):
        return False
    s.then(make_search, seat, deck, number, field, flags)
    s.then(offer_change, seat, deck)
    return True


PREPARED.append(prepare)


@step
def offer_change(s: Heroes, seat: int, deck: str) -> None:
    """One change is enough: another would take its place."""
    if is_changed_already(s, seat, deck):
        return
    options = options_of(s, seat, deck)
    if len(options) > 1 or (not s.lean and could_hold(s, seat, BEFORE_SEARCH)):
        s.ask(seat, SEARCH_CARDS, options, change_decided, BEFORE_SEARCH, deck)


@step
def change_decided(s: Heroes, seat: int, effect: int, where: str, deck: str) -> None:
    if effect == NO_CARD:
        return
    s.then(offer_change, seat, deck)
    if effect == OF_WEEK:
        one = week_of(s, seat, deck)[0]
        s.listening.append(Listen(seat, f"{SEARCHED_N}:{deck}", -1, one.value, "search", 1, one.card))
    elif EFFECTS[effect].timing == "instant":
        play(s, seat, effect, BEFORE_SEARCH)
    else:
        use_open(s, seat, effect)


def use_open(s: Heroes, seat: int, effect: int) -> None:
    """A permanent card in play, or a building; some may be used once in a Round."""
    if EFFECTS[effect].limit[1]:
        s.listening.append(Listen(seat, f"{USED}:{effect}", -1, 0, "round", -1, -1))
    cause = cause_of(seat, CARD_OF[effect], effect) if effect in CARD_OF else Cause(seat, effect=effect)
    s.then(run_program, EFFECTS[effect].program, cause)


@anew("search_cards")
def change_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[int, ...]:
    if keep[0] == AFTER_SEARCH:
        return tuple(cards_or_pass(s, ask.seat, AFTER_SEARCH))
    return tuple(options_of(s, ask.seat, keep[1]))


# -- after ---------------------------------------------------------------------------------------------------


@step
def after_search(s: Heroes, seat: int, deck: str, number: int, field: int, flags: int) -> None:
    """Cards that follow a Search: one makes it again."""
    options = cards_or_pass(s, seat, AFTER_SEARCH)
    if could_hold(s, seat, AFTER_SEARCH) and (len(options) > 1 or not s.lean):
        s.ask(seat, SEARCH_CARDS, options, after_decided, AFTER_SEARCH, deck, number, field, flags)


@step
def after_decided(
    s: Heroes, seat: int, effect: int, where: str, deck: str, number: int, field: int, flags: int
) -> None:
    if effect != NO_CARD:
        s.then(search_again, seat, deck, number, field, flags)
        play(s, seat, effect, AFTER_SEARCH)


@step
def search_again(s: Heroes, seat: int, deck: str, number: int, field: int, flags: int) -> None:
    for one in in_force(s, seat, SEARCH_AGAIN):
        use_up(s, one)
        s.then(begin_search, seat, deck, number, field, flags)
