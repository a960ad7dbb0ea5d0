"""Who sees what, and what a seat can know for certain. [ABY-11, ABY-18.6, ABY-18.7]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Json
from ludoteka.core.kept import Kept
from ludoteka.core.packed import has
from ludoteka.core.redeal import mix, renew_asks
from ludoteka.core.state import Ask
from ludoteka.games.abyss.cards import CARD_ID, LOCATION_ID, LORD_ID
from ludoteka.games.abyss.moves.explore import offer_answered
from ludoteka.games.abyss.moves.limit import discards_chosen, next_discards
from ludoteka.games.abyss.scoring import location_points, score
from ludoteka.games.abyss.state import (
    Abyss,
    Cards,
    cost_change,
    counted_lords,
    ignores_mandatory_race,
    keys,
    opponents,
    recruit_cost,
    reward_space,
)
from ludoteka.games.abyss.terms import EMPTY, FIRST_PRICE, NOBODY, PHASES, RACES, REASONS, VALUE, Token

# -- what lies on the table [ABY-11] -----------------------------------------------------------------------------------


def view(s: Abyss, seat: int | None) -> Json:
    """The table as this seat (None: a spectator) sees it: hands of others and piles only by size. [ABY-11.1]"""
    return {
        "turn": {
            "seat": s.turn,
            "number": s.turns,
            "phase": PHASES[s.phase],
            "used": [LORD_ID[lord] for lord in s.used],
            "extra_turns": s.extra_turns,
        },
        "end": None if s.ender == NOBODY else {"seat": s.ender, "reason": REASONS[s.reason]},
        **board(s),
        "offer": offer(s),
        "payment": payment(s),
        "players": [player(s, other, seat) for other in range(len(s.pearls))],
    }


def board(s: Abyss) -> Json:
    """What lies between the players; everybody sees the same of it."""
    return {
        "exploration": {
            "deck": len(s.deck),
            "discard": [CARD_ID[card] for card in sorted(s.discard)],
            "track": [CARD_ID[card] for card in s.track],
            "price": FIRST_PRICE + len(s.buyers),
            "buyers": list(s.buyers),
        },
        "council": {RACES[race]: len(s.council[race]) for race in range(5)},
        "threat": s.threat,
        "court": {
            "deck": len(s.lord_deck),
            "spaces": [None if lord == EMPTY else LORD_ID[lord] for lord in s.court],
            "discard": [LORD_ID[lord] for lord in s.lord_discard],
        },
        "locations": {
            "stack": len(s.location_stack),
            "available": [LOCATION_ID[location] for location in s.available],
            "drawn": [LOCATION_ID[location] for location in s.drawn],
            "removed": [LOCATION_ID[location] for location in s.removed],
        },
        "monster_tokens": len(s.pool),
    }


def offer(s: Abyss) -> Json | None:
    """The Ally on offer, and how every opponent stands to it, in the order in which they are asked. [ABY-5.3]"""
    if not s.is_next(offer_answered):
        return None
    rest, price = s.kept()
    asked = s.asks[0].seat
    stands = []
    for seat in opponents(s, s.turn):
        if seat == asked:
            answer = "asked"
        elif seat in rest:
            answer = "next"
        elif seat in s.buyers:
            answer = "bought"
        else:
            answer = "passed" if s.pearls[seat] >= price else "poor"
        stands.append({"seat": seat, "answer": answer})
    return {"card": CARD_ID[s.track[-1]], "price": price, "seats": stands}


def payment(s: Abyss) -> Json | None:
    """The Lord being recruited and the Allies set aside for it so far. [ABY-7.2]"""
    if s.wanted == EMPTY:
        return None
    cost = recruit_cost(s, s.turn, s.wanted)
    value = sum([VALUE[card] for card in s.paid])
    return {
        "lord": LORD_ID[s.wanted],
        "allies": [CARD_ID[card] for card in s.paid],
        "value": value,
        "cost": cost,
        "pearls": max(0, cost - value),
    }


def player(s: Abyss, seat: int, viewer: int | None) -> Json:
    """One player's area: hand and tokens are open to their owner alone, Pearls to all. [ABY-R21, ABY-R22]"""
    area = open_area(s, seat)
    return {
        "seat": seat,
        "pearls": s.pearls[seat],
        "key_tokens": s.key_tokens[seat],
        "keys": keys(s, seat),
        "allies": len(s.hands[seat]),
        "hand": [CARD_ID[card] for card in s.hands[seat]] if seat == viewer else None,
        "affiliated": area["affiliated"],
        "active": area["active"],
        "disabled": area["disabled"],
        "locations": area["locations"],
        "tokens": tokens(s, seat, viewer),
        "open_points": area["open_points"],
        "worth": area["worth"],
        "cost_change": cost_change(s, seat),
        "any_race": ignores_mandatory_race(s, seat),
        "reward_space": reward_space(s, seat),
        "set_aside": [CARD_ID[card] for card in set_aside(s, seat)] if seat == viewer else None,
    }


AREAS: Final = Kept()


def open_area(s: Abyss, seat: int) -> Json:
    """The cards before a player and what they are worth: as they were until somebody's cards or Locations change."""
    own = (s.affiliated[seat], s.active[seat], s.disabled[seat], None if s.result is None else s.tokens[seat])
    open_to_all = (tuple(s.controlled), tuple(s.available), s.drawn)
    area: Json = AREAS.get((seat, own, open_to_all), lambda: new_open_area(s, seat))
    return area


def new_open_area(s: Abyss, seat: int) -> Json:
    return {
        "affiliated": [CARD_ID[card] for card in s.affiliated[seat]],
        "active": [LORD_ID[lord] for lord in s.active[seat]],
        "disabled": [LORD_ID[lord] for lord in s.disabled[seat]],
        "locations": [
            {"location": LOCATION_ID[tile.location], "tucked": [LORD_ID[lord] for lord in tile.tucked]}
            for tile in s.controlled[seat]
        ],
        "open_points": open_points(s, seat),
        "worth": worth(s, seat),
    }


def tokens(s: Abyss, seat: int, viewer: int | None) -> list[int | None]:
    """The points on a player's Monster tokens, as far as the viewer has seen them. [ABY-18.6]"""
    return [token.points if s.result is not None or knows(viewer, token) else None for token in s.tokens[seat]]


def worth(s: Abyss, seat: int) -> Json:
    """What every open Location is or would be worth to a player now. [ABY-10.6]"""
    lords = counted_lords(s, seat)
    own = [tile.location for tile in s.controlled[seat]]
    return {LOCATION_ID[tile]: location_points(s, seat, tile, lords) for tile in (*own, *s.available, *s.drawn)}


def set_aside(s: Abyss, seat: int) -> Cards:
    """What a seat has chosen so far, in secret, to come down to the Commander's limit. [ABY-18.4]"""
    if not s.is_next(discards_chosen):
        return ()
    seats, chosen = s.kept()
    return chosen[seats.index(seat)] if seat in seats else ()


def open_points(s: Abyss, seat: int) -> Json:
    """The points that everybody can count: all but the Monster tokens, which are open at the end. [ABY-10.5]"""
    points = score(s, seat)
    return {
        "locations": points.locations,
        "lords": points.lords,
        "allies": points.allies,
        "tokens": points.tokens if s.result is not None else None,
    }


def knows(viewer: int | None, token: Token) -> bool:
    """Whether a seat has seen a Monster token. [ABY-18.6]"""
    return viewer is not None and has(token.known, viewer)


# -- what a seat cannot know [ABY-18.7] --------------------------------------------------------------------------------


def redeal(s: Abyss, seat: int, rng: int) -> Abyss:
    """A clone in which all that the seat cannot know is drawn anew: uniform over the deals that agree with what it saw.

    Every Ally was open to all before it came to a hand or to the Council, so these are known; hidden are the orders of
    the three decks, Monster tokens, and the secret answers of others. [ABY-11.1, ABY-18.6] A deal is one order of each
    deck, one way to lay the unseen tokens out, and for every other seat one set of discards chosen so far: all of them
    are equally likely and independent of each other. How others choose is not guessed at.
    """
    other = s.clone()
    other.rng = rng
    mix(other, other.deck)
    mix(other, other.lord_deck)
    mix(other, other.location_stack)
    if other.result is None:  # at the end all tokens are turned up and counted
        redeal_tokens(other, seat)
    if other.is_next(discards_chosen):
        redeal_discards(other, seat)
    elif other.height:
        renew_asks(other, seat)  # who has answered the Jailer may have chosen anything else [ABY-R23]
    return other


def redeal_tokens(s: Abyss, seat: int) -> None:
    """Tokens that the seat has not seen change places with each other and with the pool."""
    hidden = s.pool.copy()
    for tokens in s.tokens:
        for token in tokens:
            if not knows(seat, token):
                hidden.append(token.points)
    mix(s, hidden)
    for owner in range(len(s.tokens)):
        if s.tokens[owner]:
            s.tokens[owner] = tuple(
                [token if knows(seat, token) else Token(hidden.pop(), token.known) for token in s.tokens[owner]]
            )
    s.pool = hidden


def redeal_discards(s: Abyss, seat: int) -> None:
    """Cards that others have chosen in secret, one by one, to come down to the Commander's limit. [ABY-18.4]"""
    keep = s.kept()
    seats: Cards = keep[0]
    chosen = list(keep[1])
    answers = {ask.seat: answer for ask, answer in zip(s.asks, s.answers, strict=True)}
    for i in range(len(seats)):
        if seats[i] != seat:
            answered = answers.get(seats[i]) is not None
            cards = guessed(s, seats[i], len(chosen[i]) + answered)
            chosen[i] = cards[: len(chosen[i])]
            if answered:
                answers[seats[i]] = cards[-1]
    s.keep_instead(-1, seats, tuple(chosen))
    s.asks = tuple([asked_anew(s, ask, chosen[seats.index(ask.seat)]) for ask in s.asks])
    s.answers = tuple([answers[ask.seat] for ask in s.asks])


def guessed(s: Abyss, seat: int, number: int) -> Cards:
    """So many cards as a seat may have chosen to discard so far, each choice of them equally likely. [ABY-18.4]"""
    chosen: Cards = ()
    known: dict[tuple[int, int, int], int] = {}
    for left in range(number, 0, -1):
        options = next_discards(s, seat, chosen)
        ways = [continuations(s, seat, (*chosen, card), left - 1, known) for card in options]
        place = s.below(sum(ways))
        for card, count in zip(options, ways, strict=True):
            place -= count
            if place < 0:
                chosen = (*chosen, card)
                break
    return chosen


def continuations(s: Abyss, seat: int, chosen: Cards, left: int, known: dict[tuple[int, int, int], int]) -> int:
    """In how many ways a seat may go on after these cards, choosing so many more.

    Cards are chosen in order, so it hangs only on the last kind and on how many of it are chosen already.
    """
    if left == 0:
        return 1
    state = (chosen[-1], chosen.count(chosen[-1]), left)
    if state not in known:
        more = next_discards(s, seat, chosen)
        known[state] = sum([continuations(s, seat, (*chosen, card), left - 1, known) for card in more])
    return known[state]


def asked_anew(s: Abyss, ask: Ask, chosen: Cards) -> Ask:
    return ask.offering(tuple(next_discards(s, ask.seat, chosen)))
