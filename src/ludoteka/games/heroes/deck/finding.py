"""The verbs that look for cards: Search, dig, peek, mill; and what changes a Search. [HER-10.6, HER-29.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import CARDS, trait
from ludoteka.games.heroes.combat.stack_tokens import stacked_guards
from ludoteka.games.heroes.deck.common import (
    LOOK_ONLY,
    SEARCH_AGAIN,
    SEARCH_MAY,
    SEARCH_REPLACED,
    SEARCHED_N,
    can_search,
    search,
)
from ludoteka.games.heroes.deck.filters import fits
from ludoteka.games.heroes.deck.hands import different, gain, put_in_hand
from ludoteka.games.heroes.deck.knowledge import COMMON, NEUTRAL, come_to_light, deck_at, shuffle_deck, take_top
from ludoteka.games.heroes.deck.looking import MAY_REMOVE, decide_looked, keep_up, look
from ludoteka.games.heroes.deck.tales import tell_of_shuffling
from ludoteka.games.heroes.deck.text import (
    CARD_OPTION,
    CHOOSE_DECK,
    COMMON_DISCARDED,
    NAME_KIND,
    REVEALED,
    TAKE_CARD,
    TAKEN,
)
from ludoteka.games.heroes.deck.verbs import Key, key_of, take_from_pile
from ludoteka.games.heroes.deck.zones import FOUND, SEARCHED_FROM
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.effects.records import EFFECTS, NO_PROGRAM, PROGRAMS
from ludoteka.games.heroes.effects.rules import duration_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ABILITY_DECK, COMMON_DECKS, Cause, Listen
from ludoteka.games.heroes.words.components import card_id

PILES: Final = ("own_discard", "ability_discard")
SCHOOLS: Final = ("air", "fire", "earth", "water")

# -- Search --------------------------------------------------------------------------------------------------


@verb("search")
def search_deck(s: Heroes, args: Args, cause: Cause) -> None:
    """Search (n) a deck so many times; of a face-up pile only the top cards are looked at."""
    deck = deck_meant(s, args)
    number = stacked_guards(s) if args["n"] == "stacked" else int(args["n"])  # of a Creature Bank [HER-27.9]
    if casts_what_it_finds(cause):
        s.listening = [one for one in s.listening if one.what != SEARCHED_FROM or one.seat != cause.seat]
        size = len(s.hand[cause.seat])
        s.listening.append(Listen(cause.seat, SEARCHED_FROM, -1, size, "turn", -1, cause.card))
    if deck in PILES:
        offer_pile(s, cause.seat, deck, number)
    elif deck:
        flags = LOOK_ONLY if args.get("no_discard_pile_option") else 0
        flags |= MAY_REMOVE if args.get("may_remove") else 0
        search(s, cause.seat, deck, number, int(args.get("times", 1)), cause.field, flags)


def casts_what_it_finds(cause: Cause) -> bool:
    """Whether the card goes on with casting the Spells that its Search finds."""
    program = EFFECTS[cause.effect].program if cause.effect >= 0 else NO_PROGRAM
    ops = PROGRAMS[program] if program >= 0 else ()
    return any(op.verb == "cast" and op.args["from"] == FOUND for op in ops)


def deck_meant(s: Heroes, args: Args) -> str:
    if args["deck"] != "same_as_removed":
        return str(args["deck"])
    type = CARDS[s.same[0]].type if s.same else ""
    return type if type in COMMON_DECKS else ""


@useful("search")
def can_find(s: Heroes, args: Args, cause: Cause) -> bool:
    deck = str(args["deck"])
    if deck == "own_deck":
        return bool(s.deck[cause.seat] or s.discard[cause.seat])
    if deck == "own_discard":
        return bool(s.discard[cause.seat])
    if deck == "ability_discard":
        return bool(s.common_discard[ABILITY_DECK])
    return deck == "same_as_removed" or can_search(s, deck)


def offer_pile(s: Heroes, seat: int, deck: str, number: int) -> None:
    pile = s.discard[seat] if deck == "own_discard" else s.common_discard[ABILITY_DECK]
    if pile:
        s.ask(seat, TAKE_CARD, different(pile[-number:]), taken_from_pile, deck)


@step
def taken_from_pile(s: Heroes, seat: int, card: int, deck: str) -> None:
    """The others go back as they lay."""
    if deck == "own_discard":
        take_from_pile(s, seat, card)
        return
    pile = s.common_discard[ABILITY_DECK]
    del pile[len(pile) - 1 - pile[::-1].index(card)]
    put_in_hand(s, seat, card)
    s.tell(TAKEN, seat, card_id(card))
    keep_up(s, ABILITY_DECK)


@verb("search_mod")
def change_search(s: Heroes, args: Args, cause: Cause) -> None:
    """The Search about to be made looks at another number of cards, is replaced by something else, or made again."""
    deck = str(args.get("deck", "any"))
    if args.get("who") == "each_player":
        duration = duration_of(s, args, cause)
        s.listening.append(Listen(-1, f"{SEARCH_MAY}:{deck}", -1, int(args["n"]), duration, -1, cause.card))
    elif "n" in args:
        wait_for_search(s, cause, f"{SEARCHED_N}:{deck}", -1, int(args["n"]))
    elif "replace" in args:
        wait_for_search(s, cause, f"{SEARCH_REPLACED}:{deck}", int(args["replace"]), 0)
    else:
        wait_for_search(s, cause, SEARCH_AGAIN, -1, 0)


def wait_for_search(s: Heroes, cause: Cause, what: str, program: int, value: int) -> None:
    s.listening.append(Listen(cause.seat, what, program, value, "search", 1, cause.card))


# -- digging -------------------------------------------------------------------------------------------------


@verb("dig")
def dig(s: Heroes, args: Args, cause: Cause) -> None:
    """Reveal cards of a deck until one fits; some effects let the controller name what is looked for."""
    deck, keep, rest = COMMON_DECKS.index(args["deck"]), str(args["keep"]), str(args["rest"])
    until = args["until"]
    if "choose" in until:
        kinds = [kind for kind in until["choose"] if kind != "school"]
        options = [*kinds, *SCHOOLS] if "school" in until["choose"] else kinds
        s.ask(cause.seat, NAME_KIND, options, card_kind_named, deck, keep, rest, cause=through(s, cause))
    else:
        s.then(dig_for, cause.seat, deck, key_of(until), keep, rest)


@step
def card_kind_named(s: Heroes, seat: int, kind: str, deck: int, keep: str, rest: str) -> None:
    s.then(dig_for, seat, deck, (("school" if kind in SCHOOLS else "level", kind),), keep, rest)


@step
def dig_for(s: Heroes, seat: int, deck: int, until: Key, keep: str, rest: str) -> None:
    """Not from the discard pile; where nothing is found, all are shuffled back. [HER-29.1 dig]"""
    cards, revealed = s.common_deck[deck], []
    while cards:
        card, _ = take_top(s, COMMON + deck)
        s.tell(REVEALED, seat, card_id(card))
        come_to_light(s, deck, card)
        revealed.append(card)
        if fits_named(s, seat, card, until):
            break
    found = bool(revealed) and fits_named(s, seat, revealed[-1], until)
    if not found:
        put_back(s, deck, revealed, "shuffle", seat)
    elif keep == "may":
        prompt = CARD_OPTION.about(("deed", "take"), ("card2", card_id(revealed[-1])))
        s.ask(seat, prompt, (1, 0), dug, deck, tuple(revealed), rest)
    else:
        dug(s, seat, 1, deck, tuple(revealed), rest)


def fits_named(s: Heroes, seat: int, card: int, until: Key) -> bool:
    """Magic Arrow is of any School. [HER-11.8]"""
    wanted = dict(until)
    if "school" in wanted and trait(card, "school") == "any":
        return True
    return fits(s, seat, card, wanted)


@step
def dug(s: Heroes, seat: int, use: int, deck: int, revealed: tuple[int, ...], rest: str) -> None:
    """Everybody has seen these cards, so that a frame may remember them."""
    put_back(s, deck, list(revealed[:-1]), rest, seat)
    if use:
        gain(s, seat, revealed[-1])
    else:
        s.common_discard[deck].append(revealed[-1])
        s.tell(COMMON_DISCARDED, seat, card_id(revealed[-1]))
    keep_up(s, deck)


def put_back(s: Heroes, deck: int, cards: list[int], rest: str, seat: int) -> None:
    if rest == "shuffle":
        tell_of_shuffling(s, deck, cards)
        s.common_deck[deck] += cards
        shuffle_deck(s, COMMON + deck)
        return
    for card in cards:
        s.common_discard[deck].append(card)
        s.tell(COMMON_DISCARDED, seat, card_id(card))


@useful("dig")
def can_dig(s: Heroes, args: Args, cause: Cause) -> bool:
    """What lies in the deck is not known for certain: it is worth a try while there are cards."""
    return bool(s.common_deck[COMMON_DECKS.index(args["deck"])])


# -- looking -------------------------------------------------------------------------------------------------


@verb("peek")
def peek(s: Heroes, args: Args, cause: Cause) -> None:
    """Look at the top cards of a deck; nobody else sees them. [HER-28]"""
    decks = decks_to_look_at(s, str(args["deck"]))
    if decks:
        s.ask(cause.seat, CHOOSE_DECK, decks, deck_chosen, int(args["n"]), str(args["then"]), cause=through(s, cause))


def decks_to_look_at(s: Heroes, deck: str) -> list[int]:
    """The face-down decks meant that have cards; `any`: also those of other players."""
    if deck == "any":
        places = [*range(len(s.deck)), *range(COMMON, COMMON + len(COMMON_DECKS)), *range(NEUTRAL, NEUTRAL + 4)]
        places += range(30, 34)
    elif deck == "neutral_choice":
        places = list(range(NEUTRAL, NEUTRAL + 4))
    else:
        places = [COMMON + COMMON_DECKS.index(deck)]
    return [place for place in places if deck_at(s, place)]


@step
def deck_chosen(s: Heroes, seat: int, place: int, number: int, then: str) -> None:
    look(s, seat, place, min(number, len(deck_at(s, place))))
    s.then(decide_looked, seat, then, 0)


@useful("peek")
def can_peek(s: Heroes, args: Args, cause: Cause) -> bool:
    return bool(decks_to_look_at(s, str(args["deck"])))
