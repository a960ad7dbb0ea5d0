"""A match as it might be: what a seat cannot know is drawn anew, what it knows stays. [HER-28]

Hidden are hands, the order of decks, cards gained by others in Searches, face-down tiles and pools. A gained card that
nobody else saw may be any card of its deck that has not been seen since; everything else of a player is known to be in
his hand or deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Any, Final
from warnings import warn

from ludoteka.core.redeal import mix
from ludoteka.core.state import Ask, RulesError
from ludoteka.games.heroes.deck.knowledge import COMMON, common_deck_of
from ludoteka.games.heroes.deck.tales import tell_what_counting_tells
from ludoteka.games.heroes.deck.unseen import gift_of, given_by, pool_of_event
from ludoteka.games.heroes.sight.backs import deal_tiles
from ludoteka.games.heroes.sight.chapters import NoTale
from ludoteka.games.heroes.sight.event import deal_bids, hidden_gains, in_possession
from ludoteka.games.heroes.sight.offers import offer_anew, without_offer
from ludoteka.games.heroes.sight.players import known_in_hand
from ludoteka.games.heroes.sight.questions import ANEW
from ludoteka.games.heroes.sight.remembered import (
    common_part,
    filled,
    fixed_in,
    looked_by_others,
    memories_follow,
    put_around,
    shuffle_around,
    shuffle_decks,
    still_known,
    take_out,
)
from ludoteka.games.heroes.sight.tales import (
    NONE_TOLD,
    Finds,
    Telling,
    chosen_tales,
    deal_finds,
    decks_told_of,
    finds_of,
    name_gifts,
    strays_by,
    unnamed,
    unseen_of,
)
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import COMMON_DECKS

TRIES: Final = 2000  # how often hands are dealt until the open question of their owner makes sense
Wishes = Mapping[int, tuple[int, ...]]  # by seat: cards that come to its hand wherever a deal allows it
NONE: Final[Wishes] = {}


def redeal(s: Heroes, seat: int, rng: int) -> Heroes:
    """A clone in which what the seat cannot know is drawn anew: uniform over the deals that agree with what it saw.

    A deal is one order of every deck, one way to lay the unseen cards of each common deck into it, into the hands and
    decks of those who gained them and into the pool of an Event, one division of every other player's cards between
    hand and deck as his tales tell it, one way to draw tiles of the right back, and one order of face-down tokens.
    Cards of equal design count one by one, also where one of them was played or given away face down. Cards that the
    seat knows to lie somewhere stay. Which cards others know is public by number only, and no more where cards were
    given away face down.

    A card that one player holds out to another is to everybody else any that he might hold out.
    A seat that is asked something about its hand holds cards that fit the question: everything is dealt until they do.
    After two thousand deals in vain a card that fits is dealt to the hand, each as likely as any other, and the rest as
    always; hands with several that fit are then a little too likely.
    Nothing is ever left as it truly is. Secret answers come last: each that the deal allows is equally likely, and so
    is every bid that the Gold allows. How others choose is not guessed at.

    Forgotten on purpose: what the order of moves tells (who played something else had no better card), and what
    docs/reference/environments.md lists.
    """
    guess = dealt(s, seat, rng)
    for _ in range(TRIES):
        if not unfit(guess):
            break
        guess = dealt(s, seat, guess.rng)
    if unfit(guess):
        guess = dealt_to_fit(s, seat, guess)
    guess.answers = tuple([answered_anew(guess, at, seat) for at in range(len(guess.asks))])
    return guess


def dealt(s: Heroes, seat: int, rng: int, wishes: Wishes = NONE) -> Heroes:
    """A clone with everything hidden from the seat dealt anew, and the questions as the new hands pose them."""
    guess = dealt_by_counting(s, seat, rng, wishes) if wishes else dealt_by_tales(s, seat, rng)
    offer_anew(guess, seat)
    guess.asks = tuple([asked_anew(guess, ask, seat) for ask in guess.asks])
    return guess


def dealt_by_tales(s: Heroes, seat: int, rng: int) -> Heroes:
    """What happened is always among the tales: if none can be true, that is a defect of theirs.

    Who plays must not suffer from it: then counting alone is sound, it only concludes less.
    """
    guess = s.clone()
    guess.rng = rng
    try:
        deal(guess, seat, chosen_tales, NONE)
    except NoTale as why:
        warn(f"a guess of seat {seat} is dealt by counting alone: {why}", RuntimeWarning, stacklevel=2)
        return dealt_by_counting(s, seat, rng, NONE)
    return guess


def dealt_by_counting(s: Heroes, seat: int, rng: int, wishes: Wishes) -> Heroes:
    guess = s.clone()
    guess.rng = rng
    deal(guess, seat, nothing_told, wishes)
    tell_what_counting_tells(guess)
    return guess


def unfit(guess: Heroes) -> list[int]:
    """The seats whose new hands do not fit: they have nothing to answer, or not what they hold out."""
    return [*without_offer(guess), *[ask.seat for ask in guess.asks if not ask.options]]


def dealt_to_fit(s: Heroes, seat: int, guess: Heroes) -> Heroes:
    """A deal in which hands that no deal made fit their questions get a card, or two, by which they do."""
    wishes: dict[int, tuple[int, ...]] = {}
    for other in unfit(guess):
        for wish in possible_wishes(guess):
            guess = dealt(s, seat, guess.rng, {**wishes, other: wish})
            if other not in unfit(guess):
                wishes[other] = wish
                break
    for other in unfit(guess):
        raise RulesError(f"no hand of seat {other} fits the question {guess.asks[0].prompt.id}")
    return guess


def possible_wishes(guess: Heroes) -> Iterator[tuple[int, ...]]:
    """Every card that may lie hidden somewhere, in random order; then every two of them."""
    zones = [*guess.hand, *guess.deck, *guess.common_deck, guess.looked]
    pool = [] if guess.happening is None else [card for card, _ in guess.happening.pool]
    cards = sorted({*pool, *[card for zone in zones for card in zone]})
    for number in (1, 2):
        found = list(combinations_with_replacement(cards, number))
        mix(guess, found)
        yield from found


def asked_anew(guess: Heroes, ask: Ask, seat: int) -> Ask:
    """The question of another seat, as its new hand poses it."""
    anew = ANEW.get(ask.prompt.id)
    if ask.seat == seat or anew is None:
        return ask
    return ask.offering(anew(guess, ask, guess.kept()))


def answered_anew(guess: Heroes, at: int, seat: int) -> Any:
    """Answers already given to a simultaneous question are secret."""
    answer, ask = guess.answers[at], guess.asks[at]
    if answer is None or ask.seat == seat:
        return answer
    return ask.options[guess.below(len(ask.options))]


def nothing_told(guess: Heroes, seat: int, others: list[int]) -> Telling:
    return Telling(guess, seat, NONE_TOLD)


def deal(guess: Heroes, seat: int, told: Callable[[Heroes, int, list[int]], Telling], wishes: Wishes) -> None:
    """Deal everything hidden from a seat as it is told, wherever that is possible as it is wished."""
    if guess.known:
        guess.known = still_known(guess, seat)
    others = [other for other in range(len(guess.hand)) if other != seat]
    telling = told(guess, seat, others)
    secretive = [other for other in others if other in telling.tales and (guess.secret[other] or guess.strayed)]
    public = {other: known_to_all(guess, other) for other in secretive}
    gains, finds = deal_common(guess, seat, others, wishes, telling)
    for other in others:
        if other in telling.tales:
            deal_by_tale(guess, seat, other, finds[other], telling)
        else:
            deal_player(guess, seat, other, gains[other], wishes.get(other, ()))
    for other in public:
        keep_secret(guess, other, public[other])
    shuffle_decks(guess, seat)
    deal_tiles(guess)
    deal_tokens(guess)
    deal_bids(guess, seat)
    memories_follow(guess, seat)


def deal_tokens(guess: Heroes) -> None:
    """Nobody knows which of the face-down tokens on the Combat Board are blank. [HER-29.1 hazard]"""
    if not guess.hazards:
        return
    for key in sorted({one.key for one in guess.hazards if one.hidden}):
        places = [at for at, one in enumerate(guess.hazards) if one.key == key and one.hidden]
        blanks = sorted([guess.hazards[at].blank for at in places])
        mix(guess, blanks)
        for at, blank in zip(places, blanks, strict=True):
            guess.hazards[at] = guess.hazards[at]._replace(blank=blank)


def wished_last(cards: list[int], wished: tuple[int, ...]) -> list[int]:
    """Cards in the order in which they lie, but those that are wished for at the end, where they are taken first."""
    if not wished:
        return cards
    return [*[card for card in cards if card not in wished], *[card for card in cards if card in wished]]


# -- common decks and secret gains ---------------------------------------------------------------------------


def deal_common(
    guess: Heroes, seat: int, others: list[int], wishes: Wishes, telling: Telling
) -> tuple[dict[int, list[int]], dict[int, Finds]]:
    """Deal each common deck anew together with what others gained of it: the new gains of each seat.

    Of those about whom there is a tale, by the names that it has for them.
    """
    gains: dict[int, list[int]] = {other: [] for other in others}
    finds: dict[int, Finds] = {other: {} for other in telling.tales}
    before = {other: [] if other in telling.tales else hidden_gains(guess, seat, other) for other in others}
    gained = {common_deck_of(guess, card) for other in others for card in before[other]}
    if telling.tales:
        gained |= decks_told_of(telling)
    for deck in range(len(COMMON_DECKS)):
        if deck not in gained and guess.happening is None:  # only its order is unknown
            shuffle_around(guess, seat, COMMON + deck)
            continue
        looked = looked_by_others(guess, seat, COMMON + deck)
        cards = guess.common_deck[deck]
        fixed = fixed_in(guess, seat, COMMON + deck, len(cards))
        pool = unseen_of(guess, seat, others, deck, telling.tales)
        if telling.tales:
            pool = list(unnamed(telling, deck, Counter(pool)).elements())
        mix(guess, pool)
        found = deal_finds(guess, telling, seat, deck, pool)
        name_gifts(telling, deck, found, pool)
        for other in finds:
            if other < len(guess.hand):
                finds[other].update(finds_of(telling, other, deck, found))
        for other in others:
            pool = wished_last(pool, wishes.get(other, ()))
            gains[other] += [pool.pop() for card in before[other] if common_deck_of(guess, card) == deck]
        if looked:
            guess.looked = put_around(guess, seat, [pool.pop() for _ in looked])
        fill_pool(guess, seat, deck, telling, [card for some in found.values() for card in some] if found else pool)
        guess.common_deck[deck] = filled(len(cards), fixed, pool)
    if guess.strayed:
        guess.strayed = strays_by(telling)
    return gains, finds


def fill_pool(guess: Heroes, seat: int, deck: int, telling: Telling, cards: list[int]) -> None:
    """Lay cards of a deck into the pool of an Event as its tale tells; unseen ones are the last of these cards.

    As long as nothing was taken out of it, everybody sees who put which there.
    """
    if guess.happening is None:
        return
    pool, here = list(guess.happening.pool), pool_of_event(guess)
    places = [at for at, (card, who) in enumerate(pool) if common_deck_of(guess, card) == deck and who != seat]
    named: list[int] = []
    if here in telling.tales:
        named = [card for card in telling.cards_of(here) if card >= 0 and common_deck_of(guess, card) == deck]
        for at in [at for at, (card, who) in enumerate(pool) if who >= 0 and common_deck_of(guess, card) == deck]:
            who = pool[at][1]
            pool[at] = (telling.card_of(gift_of(who, len(given_by(guess, who)) - 1)), who)
            named.remove(pool[at][0])
        places = [at for at in places if pool[at][1] < 0]
    named += [cards.pop() for _ in range(len(places) - len(named))]
    mix(guess, named)
    for at in places:
        pool[at] = (named.pop(), pool[at][1])
    guess.happening = guess.happening._replace(pool=tuple(pool))


# -- players -------------------------------------------------------------------------------------------------


def deal_player(guess: Heroes, seat: int, other: int, gains: list[int], wished: tuple[int, ...]) -> None:
    """What is known to be in hand or deck, and the new gains, to hand and deck around what this seat knows."""
    old = hidden_gains(guess, seat, other)
    looked = looked_by_others(guess, seat, other)
    in_hand = certainly_held(guess, seat, other)
    fixed = fixed_in(guess, seat, other, len(guess.deck[other]))
    rest = guess.hand[other] + looked
    rest += [card for at, card in enumerate(guess.deck[other]) if at not in fixed] if fixed else guess.deck[other]
    rest = take_out(rest, old + in_hand)
    moved = old if guess.tales[other] else common_part(guess.adrift[other], old)
    certain, adrift = part(guess, moved, gains)
    rest += adrift
    mix(guess, rest)
    rest = wished_last(rest, wished)
    rest.reverse()
    in_hand = in_hand + certain
    room = len(guess.hand[other]) - len(in_hand)
    guess.hand[other], rest = [*in_hand, *rest[:room]], rest[room:]
    if looked:
        guess.looked, rest = put_around(guess, seat, rest[: len(looked)]), rest[len(looked) :]
    guess.deck[other] = filled(len(guess.deck[other]), fixed, rest)
    guess.secret[other] = [*take_out(guess.secret[other], old), *gains]
    guess.adrift[other] = [*take_out(guess.adrift[other], common_part(guess.adrift[other], moved)), *adrift]


def deal_by_tale(guess: Heroes, seat: int, other: int, finds: Finds, telling: Telling) -> None:
    """The cards of a player as a tale tells: some are in his hand, others were drawn from one layer after the other.

    What the seat alone has seen of them lies where it saw it.
    """
    tale = telling.tales[other]
    hand = [*known_in_hand(guess, other, seat), *named(telling, tale.sure, finds)]
    left: list[int] = []
    for layer, number in zip(tale.layers, tale.drawn, strict=True):
        left += named(telling, layer, finds)
        mix(guess, left)
        hand += [left.pop() for _ in range(number)]
    fixed = fixed_in(guess, seat, other, len(guess.deck[other]))
    looked = looked_by_others(guess, seat, other)
    guess.hand[other] = hand
    if looked:
        guess.looked, left = put_around(guess, seat, left[: len(looked)]), left[len(looked) :]
    guess.deck[other] = filled(len(guess.deck[other]), fixed, left)


def named(telling: Telling, cards: tuple[int, ...], finds: Finds) -> list[int]:
    """The cards of a tale, each unseen find being one of those dealt."""
    found = [telling.card_of(card) for card in cards]
    return [card if card >= 0 else finds[card].pop() for card in found]


def known_to_all(guess: Heroes, other: int) -> list[int]:
    """The cards of which everybody knows that a player has them, or has given them away face down."""
    return take_out([*in_possession(guess, other), *given_cards(guess, other)], guess.secret[other])


def given_cards(guess: Heroes, other: int) -> list[int]:
    return [one.card for one in given_by(guess, other)]


def keep_secret(guess: Heroes, other: int, public: list[int]) -> None:
    """Whatever else he has, or has given away, nobody has seen."""
    guess.secret[other] = take_out([*in_possession(guess, other), *given_cards(guess, other)], public)
    guess.adrift[other] = common_part(guess.secret[other], guess.deck[other])


def certainly_held(guess: Heroes, seat: int, other: int) -> list[int]:
    """Cards that everybody or this seat knows to be in a hand; one that both know is one card."""
    known = guess.shown[other] + known_in_hand(guess, other, seat)
    if not known:
        return known
    hand = guess.hand[other]
    return [card for one in sorted(set(known)) for card in [one] * min(known.count(one), hand.count(one))]


def part(guess: Heroes, moved: list[int], gains: list[int]) -> tuple[list[int], list[int]]:
    """Gains that are certainly in the hand, and as many by deck as before that may have been shuffled into the deck."""
    counts = [common_deck_of(guess, card) for card in moved]
    certain: list[int] = []
    adrift: list[int] = []
    for card in gains:
        deck = common_deck_of(guess, card)
        if deck in counts:
            counts.remove(deck)
            adrift.append(card)
        else:
            certain.append(card)
    return certain, adrift
