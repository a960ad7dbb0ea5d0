"""The verbs about cards: drawing, discarding, removing, taking, shuffling. Searches are in finding.py. [HER-29.1]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.automa.cards import resolve_ai_card
from ludoteka.games.heroes.deck.common import begin_search
from ludoteka.games.heroes.deck.filters import Filter, fits, fitting
from ludoteka.games.heroes.deck.hands import (
    can_draw,
    different,
    discard,
    discard_at_random,
    discard_hand,
    draw,
    hide,
    put_in_hand,
)
from ludoteka.games.heroes.deck.knowledge import COMMON, NOWHERE, look_at_top, shuffle_deck
from ludoteka.games.heroes.deck.looking import keep_up, take_looked
from ludoteka.games.heroes.deck.table import being_played
from ludoteka.games.heroes.deck.tales import settle, tell_of_hiding, tell_of_mixing
from ludoteka.games.heroes.deck.text import (
    DISCARD_ANY,
    DISCARD_CARD,
    DISCARD_POWER,
    DONE,
    DRAW_EITHER,
    PILE_ORDER,
    SHUFFLED,
    TAKE_CARD,
    TAKEN,
)
from ludoteka.games.heroes.deck.unseen import any_like
from ludoteka.games.heroes.effects.programs import Args, run_program, useful, verb
from ludoteka.games.heroes.effects.who import for_players, players_meant
from ludoteka.games.heroes.hero.levels import hand_limit
from ludoteka.games.heroes.sight.questions import anew, by_seat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import COMMON_DECKS, Cause
from ludoteka.games.heroes.words.components import card_id

ANY: Final = 99  # any number of cards
Key = tuple[tuple[str, Any], ...]  # a card filter that a frame can remember


def key_of(wanted: Filter) -> Key:
    return tuple(sorted(wanted.items()))


def others_in_hand(s: Heroes, cause: Cause) -> list[int]:
    """The hand without the card whose play is being considered. [HER-29.1]"""
    hand = s.hand[cause.seat].copy()
    if cause.card in hand and not being_played(s, cause):
        hand.remove(cause.card)
    return hand


# -- drawing -------------------------------------------------------------------------------------------------


@verb("draw")
def draw_cards(s: Heroes, args: Args, cause: Cause) -> None:
    """From the own deck; `keep`: one of the drawn, `to_limit`: up to the Hand Limit, `deck`: from a common deck."""
    seat = cause.seat
    if seat < 0:
        for _ in range(int(args["n"])):
            s.then(resolve_ai_card, cause.fighter)  # Neutral Units have no deck, an AI may have one [HER-20.18]
        return
    if "keep" in args:
        assert args["keep"] == 1
        s.then(begin_search, seat, "own_deck", int(args["n"]), -1, 0)
    elif "deck" in args:
        gain_top(s, seat, COMMON_DECKS.index(args["deck"]), int(args["n"]))
    elif args.get("to_limit"):
        draw(s, seat, max(0, hand_limit(s, seat) + int(args.get("extra", 0)) - len(s.hand[seat])))
    elif "from" in args:
        s.then(draw_from_either, seat, int(args["n"]))
    else:
        draw(s, seat, int(args["n"]))


@useful("draw")
def can_draw_cards(s: Heroes, args: Args, cause: Cause) -> bool:
    if "deck" in args:
        return True
    return cause.seat >= 0 and can_draw(s, cause.seat)


def gain_top(s: Heroes, seat: int, deck: int, number: int) -> None:
    """The top cards of a common deck, seen by nobody else."""
    for _ in range(number):
        if s.common_deck[deck]:
            take_looked(s, seat, look_at_top(s, COMMON + deck))
            keep_up(s, deck)


@step
def draw_from_either(s: Heroes, seat: int, left: int) -> None:
    """Card by card the top of the deck (DONE) or a card of the discard pile."""
    if left and can_draw(s, seat):
        options = [DONE, *different(s.discard[seat])] if s.deck[seat] else [*different(s.discard[seat])]
        s.ask(seat, DRAW_EITHER, options, drawn_from_either, left)


@step
def drawn_from_either(s: Heroes, seat: int, card: int, left: int) -> None:
    s.then(draw_from_either, seat, left - 1)
    if card == DONE:
        draw(s, seat, 1)
    else:
        take_from_pile(s, seat, card)


# -- discarding ----------------------------------------------------------------------------------------------


@verb("discard")
def discard_cards(s: Heroes, args: Args, cause: Cause) -> None:
    """Of the player meant; what follows is done after each discard of a type, or once per so many cards."""
    follow = args.get("then", {})
    number = {"any": ANY, "all": ANY}.get(args["n"]) or int(args["n"])
    mode = "all" if args["n"] == "all" else "any" if args["n"] == "any" else str(args.get("mode", "choose"))
    program, type = int(follow.get("ops", -1)), str(follow.get("if_type", ""))
    per = int(args.get("per", 1))
    for_players(s, cause, str(args.get("who", "you")), discard_of, number, mode, type, program, per, cause)


@useful("discard")
def can_discard(s: Heroes, args: Args, cause: Cause) -> bool:
    who = str(args.get("who", "you"))
    if who == "you":
        return cause.seat >= 0 and len(others_in_hand(s, cause)) >= (args["n"] if isinstance(args["n"], int) else 1)
    return any(s.hand[player] for player in players_meant(s, cause, who))


@step
def discard_of(
    s: Heroes, seat: int, player: int, number: int, mode: str, type: str, program: int, per: int, cause: Cause
) -> None:
    if mode == "all":
        discard_hand(s, player)
    elif mode == "random":
        for _ in range(number):
            discard_at_random(s, player)
    else:
        s.then(discard_next, player, number, mode, 0, type, program, per, cause)


@step
def discard_next(
    s: Heroes, player: int, left: int, mode: str, gone: int, type: str, program: int, per: int, cause: Cause
) -> None:
    hand = s.hand[player]
    if not left or not hand:
        return
    if mode == "any":
        s.ask(player, DISCARD_ANY, [*different(hand), DONE], discarded, left, mode, gone, type, program, per, cause)
    elif mode == "choose_power_or_random" and not power_cards(s, player):
        discard_at_random(s, player)
    elif mode == "choose_power_or_random":
        options = power_cards(s, player)
        s.ask(player, DISCARD_POWER, options, discarded, left, mode, gone, type, program, per, cause)
    else:
        s.ask(player, DISCARD_CARD, different(hand), discarded, left, mode, gone, type, program, per, cause)


@step
def discarded(
    s: Heroes,
    player: int,
    card: int,
    left: int,
    mode: str,
    gone: int,
    type: str,
    program: int,
    per: int,
    cause: Cause,
) -> None:
    if card == DONE:
        return
    s.then(discard_next, player, left - 1, mode, gone + 1, type, program, per, cause)
    discard(s, player, card)
    s.same = (card,)
    if program >= 0 and (gone + 1) % per == 0 and fits(s, player, card, {"type": type} if type else {}):
        s.then(run_program, program, cause)


def power_cards(s: Heroes, player: int) -> list[int]:
    return fitting(s, player, s.hand[player], {"gives": "power"})


@anew("discard_card")
def pay_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[int, ...]:
    return tuple(different(s.hand[ask.seat]))


@anew("discard_any")
def discard_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[int, ...]:
    done = [DONE] if DONE in ask.options else []
    return (*different(s.hand[ask.seat]), *done)


anew("discard_power")(by_seat(power_cards))


@verb("discard_draw")
def discard_draw(s: Heroes, args: Args, cause: Cause) -> None:
    """Discard some or all cards, then draw as many."""
    seat = cause.seat
    if args.get("all"):
        count = len(s.hand[seat])
        discard_hand(s, seat)
        draw(s, seat, count)
    elif s.hand[seat]:
        s.then(exchange_next, seat, 0, int(args["min"]), int(args["max"]))


@step
def exchange_next(s: Heroes, seat: int, gone: int, least: int, most: int) -> None:
    if gone == most or not s.hand[seat]:
        draw(s, seat, gone)
        return
    done = [DONE] if gone >= least else []
    s.ask(seat, DISCARD_ANY, [*different(s.hand[seat]), *done], exchanged, gone, least, most)


@step
def exchanged(s: Heroes, seat: int, card: int, gone: int, least: int, most: int) -> None:
    if card == DONE:
        draw(s, seat, gone)
        return
    discard(s, seat, card)
    s.then(exchange_next, seat, gone + 1, least, most)


@useful("discard_draw")
def can_exchange(s: Heroes, args: Args, cause: Cause) -> bool:
    return cause.seat >= 0 and bool(others_in_hand(s, cause))


# -- taking --------------------------------------------------------------------------------------------------


def within(s: Heroes, args: Args, seat: int) -> list[int]:
    """The cards of the discard pile that may be taken: all, or so many from the top."""
    pile = s.discard[seat]
    return pile[-int(args["look"]) :] if "look" in args else pile


@verb("take")
def take_cards(s: Heroes, args: Args, cause: Cause) -> None:
    """From the own discard pile into the hand, openly; the others looked at go back in any order. [HER-28]"""
    reorder = int(args["look"]) if args.get("rest") == "top_any_order" else 0
    s.then(take_next, cause.seat, key_of(args.get("filter", {})), int(args.get("look", ANY)), int(args["n"]), reorder)


@step
def take_next(s: Heroes, seat: int, wanted: Key, depth: int, left: int, reorder: int) -> None:
    found = fitting(s, seat, s.discard[seat][-depth:], dict(wanted))
    if not left or not found:
        return
    s.ask(seat, TAKE_CARD, found, card_taken, wanted, depth, left, reorder)


@step
def card_taken(s: Heroes, seat: int, card: int, wanted: Key, depth: int, left: int, reorder: int) -> None:
    take_from_pile(s, seat, card)
    s.same = (card,)
    if left > 1:
        s.then(take_next, seat, wanted, depth - 1, left - 1, reorder)
    elif reorder > 1:
        s.then(order_pile, seat, min(reorder - 1, len(s.discard[seat])), 0)


def take_from_pile(s: Heroes, seat: int, card: int) -> None:
    """The topmost copy."""
    pile = s.discard[seat]
    del pile[len(pile) - 1 - pile[::-1].index(card)]
    put_in_hand(s, seat, card)
    s.tell(TAKEN, seat, card_id(card))


@step
def order_pile(s: Heroes, seat: int, top: int, done: int) -> None:
    """Put the top cards of the own discard pile back in any order, the lowest first."""
    pile = s.discard[seat]
    if top - done > 1:
        s.ask(seat, PILE_ORDER, different(pile[len(pile) - top + done :]), pile_ordered, top, done)


@step
def pile_ordered(s: Heroes, seat: int, card: int, top: int, done: int) -> None:
    pile = s.discard[seat]
    place = len(pile) - top + done
    pile.insert(place, pile.pop(pile.index(card, place)))
    s.then(order_pile, seat, top, done + 1)


@useful("take")
def can_take(s: Heroes, args: Args, cause: Cause) -> bool:
    return bool(fitting(s, cause.seat, within(s, args, cause.seat), args.get("filter", {})))


# -- shuffling -----------------------------------------------------------------------------------------------


@verb("shuffle")
def shuffle_cards(s: Heroes, args: Args, cause: Cause) -> None:
    """Cards go into the own deck, which is shuffled."""
    seat = cause.seat
    moved = 0
    if args["from"] == "hand":
        moving = [card for card in s.hand[seat] if fits(s, seat, card, args["filter"])]
        tell_of_hiding(s, seat, moving, lambda card: fits(s, seat, any_like(s, seat, card), args["filter"]))
        for card in moving:
            hide(s, seat, card)
            s.deck[seat].append(card)
            moved += 1
    else:
        shuffle_in_pile(s, seat, args["from"] == "gained_card_and_discard")
    shuffle_deck(s, seat)
    settle(s, seat)
    s.tell(SHUFFLED, seat)
    if args.get("then_draw") == "same_number":
        draw(s, seat, moved)


def shuffle_in_pile(s: Heroes, seat: int, with_gained: bool) -> None:
    gained = s.same[0] if with_gained and s.same and s.same[0] in s.shown[seat] else NOWHERE
    tell_of_mixing(s, seat, s.discard[seat], gained)
    if gained != NOWHERE:
        hide(s, seat, s.same[0])
        s.deck[seat].append(s.same[0])
    s.deck[seat] += s.discard[seat]
    s.discard[seat] = []


@useful("shuffle")
def can_shuffle(s: Heroes, args: Args, cause: Cause) -> bool:
    if args["from"] == "hand":
        return any(fits(s, cause.seat, card, args["filter"]) for card in others_in_hand(s, cause))
    return bool(s.discard[cause.seat])
