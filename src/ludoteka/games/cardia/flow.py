"""A match, a game, a round: the table of contents of Cardia. Each step is a paragraph of the rules. [CAR-4, CAR-10]"""

from __future__ import annotations

from ludoteka.core.state import Ask, step
from ludoteka.games.cardia.cards import MECHANICAL_DJINN, card_id
from ludoteka.games.cardia.causes import FORTUNE_TELLER, by_card
from ludoteka.games.cardia.effects.abilities import activate, choosable, discard_step
from ludoteka.games.cardia.knowledge import came_to_light, left_seen, left_unseen
from ludoteka.games.cardia.moves import (
    check_founders_festival,
    discard_deck_top,
    draw,
    put_modifier,
    refill,
)
from ludoteka.games.cardia.scoring import end_game, finish_match, match_is_decided
from ludoteka.games.cardia.setup import deal
from ludoteka.games.cardia.state import (
    Cardia,
    djinn_wins,
    encounter_of,
    influence,
    plays_with,
    signets,
    tokens_for_signets,
)
from ludoteka.games.cardia.terms import (
    AFTER_ABILITIES,
    AUCTION_HOUSE,
    BAZAAR,
    FACE_UP_FIRST,
    FACTION_DEMAND,
    FOGGY_SWAMP,
    GREAT_LIBRARY,
    HAUNTED_CATACOMBS,
    ON_REVEAL,
    ON_REVEAL_CHOICE,
    PLACED_DOWN,
    PUT_UNDER,
    SCRAPYARD,
    SIGNETS_TO_WIN,
    Bound,
    faction,
    foe,
)
from ludoteka.games.cardia.text import (
    DISCARD_FOR_BLACKMAILER,
    DISCARD_FOR_TEMPLE,
    ENCOUNTER_TIED,
    ENCOUNTER_WON,
    GAME_BEGAN,
    LIBRARIAN_MODIFIER,
    PLACE_CARD,
    PLACED_FACE_DOWN,
    PLACED_FACE_UP,
    RETURNED_UNDER,
    REVEALED,
    ROUND_BEGAN,
    SCRAPYARD_RETURN,
    TEMPLE_TRIGGERED,
)


@step
def play_match(s: Cardia) -> None:
    """Games are played until the match is decided; this frame stays at the bottom of the stack. [CAR-9.7]

    Every game ends, for hands and decks shrink each round. [CAR-11.6]
    """
    if match_is_decided(s):
        finish_match(s)
        return
    s.game += 1
    s.then(play_match)
    s.then(start_round)
    s.tell(GAME_BEGAN, s.game)
    deal(s)


# -- phase 1: play cards [CAR-4.1, CAR-4.2] ------------------------------------------------------------------


def start_round(s: Cardia) -> None:
    """Who cannot play loses; if nobody can, signets decide. [CAR-4.1, CAR-9.2, CAR-R28, CAR-R37, CAR-R44]"""
    hand = s.hand
    if not hand[0] or not hand[1]:
        cannot_play(s)
        return
    s.round += 1
    s.chain = ()
    if s.log is not None:
        s.tell(ROUND_BEGAN, s.round)
    if s.pending is not None and s.pending.kind == FACE_UP_FIRST:
        first = s.pending.seat
        s.ask(first, PLACE_CARD, sorted(hand[first]), place_face_up, cause=FORTUNE_TELLER)
    else:
        asks = (Ask(0, PLACE_CARD, tuple(sorted(hand[0]))), Ask(1, PLACE_CARD, tuple(sorted(hand[1]))))
        s.ask_together(asks, place_cards)


step(start_round)


def cannot_play(s: Cardia) -> None:
    if s.hand[0]:
        end_game(s, 1, "cannot_play")
    elif s.hand[1]:
        end_game(s, 2, "cannot_play")
    else:
        mine, theirs = signets(s)
        end_game(s, 1 if mine > theirs else 2 if theirs > mine else 0, "both_cannot_play")


@step
def place_face_up(s: Cardia, first: int, card: int) -> None:
    """Fortune Teller: one player places first, face up; the other chooses after seeing it. [CAR-7.6]"""
    s.pending = None
    s.laid = card
    s.hand[first].remove(card)
    left_seen(s, first, card)
    s.tell(PLACED_FACE_UP, first, card_id(card))
    refill(s)  # [CAR-10.4] the first player refills before the second one chooses
    second = foe(first)
    s.ask(second, PLACE_CARD, sorted(s.hand[second]), place_second)


@step
def place_second(s: Cardia, second: int, card: int) -> None:
    first = s.laid
    s.laid = -1
    s.face_up.append(first)
    s.hand[second].remove(card)
    new_encounter(s, (card, first) if second == 0 else (first, card), (second,))


@step
def place_cards(s: Cardia, cards: dict[int, int]) -> None:
    """Both cards leave the hands and form a new face-down encounter at the end of the line. [CAR-4.2]"""
    s.hand[0].remove(cards[0])
    s.hand[1].remove(cards[1])
    new_encounter(s, (cards[0], cards[1]), (0, 1))


def new_encounter(s: Cardia, cards: tuple[int, int], hidden: tuple[int, ...]) -> None:
    s.line.append(cards)
    if s.pending is not None:  # [CAR-4.2] step 1.2: what waits is bound to the card just placed
        s.bound.append(Bound(cards[s.pending.seat], s.pending))
        s.pending = None
    foggy = plays_with(s, FOGGY_SWAMP)
    if foggy:
        for seat in hidden:
            left_unseen(s, seat, PLACED_DOWN, cards[seat])
            s.whisper((seat,), PLACED_FACE_DOWN, seat, card_id(cards[seat]))
    elif s.facts[0] or s.facts[1]:
        for seat in hidden:
            left_seen(s, seat, cards[seat])
    refill(s)
    if not foggy or s.resolved < len(s.line) - 1:
        reveal(s)
    else:
        end_of_round(s)  # [CAR-10.10] in the first round nothing is revealed


def reveal(s: Cardia) -> None:
    """Step 1.3: both cards face up; bound modifiers go on them. Foggy Swamp: the encounter of the round before.

    Until they are compared they lie open, and for good where nothing of this game is resolved any more. [CAR-3.3]
    """
    cards = s.line[s.resolved]
    if s.facts[0] or s.facts[1]:
        came_to_light(s, 0, cards[0])
        came_to_light(s, 1, cards[1])
    s.face_up = [*s.face_up, *[card for card in cards if card not in s.face_up]] if s.face_up else [cards[0], cards[1]]
    if s.log is not None:
        s.tell(REVEALED, 0, card_id(cards[0]))
        s.tell(REVEALED, 1, card_id(cards[1]))
    if s.bound:
        for bound in take_bound(s, cards, ON_REVEAL):
            put_modifier(s, bound.card, bound.waiting.amount)
    if s.resolved > 0 and s.locations & (HAUNTED_CATACOMBS | AUCTION_HOUSE):
        locations_at_reveal(s)
    else:
        bound_choices(s)


def take_bound(s: Cardia, cards: tuple[int, int], kind: int) -> list[Bound]:
    """The effects of a kind that are bound to these cards; they are used up."""
    found = [bound for bound in s.bound if bound.waiting.kind == kind and bound.card in cards]
    s.bound = [bound for bound in s.bound if bound not in found]
    return found


def locations_at_reveal(s: Cardia) -> None:
    """Step 1.4: Haunted Catacombs, then Auction House, each for both players at once. [CAR-10.8, CAR-10.9, CAR-R5]"""
    cards, before = s.line[s.resolved], s.line[s.resolved - 1]
    if plays_with(s, HAUNTED_CATACOMBS):
        lost = [faction(cards[seat]) == faction(before[seat]) for seat in (0, 1)]
        if lost[0] or lost[1]:
            end_game(s, 0 if lost[0] and lost[1] else 2 if lost[0] else 1, "catacombs")  # [CAR-R35]
            return
    if plays_with(s, AUCTION_HOUSE):
        lower = [seat for seat in (0, 1) if influence(s, cards[seat]) < influence(s, before[seat])]
        for seat in lower:
            discard_deck_top(s, seat, 1)
    bound_choices(s)


def bound_choices(s: Cardia) -> None:
    """Step 1.5: the Librarian's ±2, then the Blackmailer's demand; at most one of them is bound. [CAR-5.4]"""
    if not s.bound:
        compare(s)
        return
    cards = s.line[s.resolved]
    s.then(compare)
    for bound in take_bound(s, cards, FACTION_DEMAND):
        victim = bound.waiting.seat
        if faction(bound.card) != bound.waiting.amount and s.hand[victim]:  # [CAR-7.25]
            prompt = DISCARD_FOR_BLACKMAILER.about(("count", 2))
            s.ask(victim, prompt, choosable(s.hand[victim], 2), discard_step)
    for bound in take_bound(s, cards, ON_REVEAL_CHOICE):
        prompt2 = LIBRARIAN_MODIFIER.about(("card", card_id(bound.card)))
        amounts = (bound.waiting.amount, -bound.waiting.amount)
        subject = by_card(card_id(bound.card))
        s.ask(bound.waiting.seat, prompt2, amounts, librarian_chooses, bound.card, subject=subject)


@step
def librarian_chooses(s: Cardia, me: int, amount: int, card: int) -> None:
    """Before the comparison: only the current encounter, still unresolved, changes. [CAR-7.22]"""
    put_modifier(s, card, amount)


def compare(s: Cardia) -> None:
    """Step 1.6: the encounter becomes resolved and is now the current one. [CAR-4.2, CAR-R38]"""
    place = s.resolved
    a, b = s.line[place]
    s.resolved += 1
    s.current = True
    s.face_up = [card for card in s.face_up if card != a and card != b] if len(s.face_up) > 2 else []
    lead = influence(s, a) - influence(s, b)
    s.then(after_abilities, a, b)
    if s.log is not None:
        tell_comparison(s, a, b, lead)
    if check_founders_festival(s) or lead == 0:
        return
    if lead > 0:  # [CAR-4.3, CAR-4.4] the card with the lower influence must act, and nobody else
        activate(s, 1, b)
    else:
        activate(s, 0, a)


step(compare)


def tell_comparison(s: Cardia, a: int, b: int, lead: int) -> None:
    if lead == 0:
        s.tell(ENCOUNTER_TIED, card_id(a), card_id(b))
    elif lead > 0:
        s.tell(ENCOUNTER_WON, 0, card_id(a), influence(s, a), influence(s, b))
    else:
        s.tell(ENCOUNTER_WON, 1, card_id(b), influence(s, b), influence(s, a))


# -- phase 2: activate abilities [CAR-4.3] -------------------------------------------------------------------


@step
def after_abilities(s: Cardia, a: int, b: int) -> None:
    """Steps 2.2 to 2.4, in every round in which an encounter was compared."""
    if s.temple:
        s.then(after_abilities, a, b)
        temple_rewards(s, s.temple.pop(0))
        return
    if s.bound:
        engineer_bonus(s, a, b)
    else:
        check_mechanical_djinn(s)


def temple_rewards(s: Cardia, seat: int) -> None:
    """Step 2.2: whoever won a past encounter draws 1 card, then the opponent discards 1. [CAR-10.3, CAR-R25]"""
    s.tell(TEMPLE_TRIGGERED, seat)
    draw(s, seat, 1)
    victim = foe(seat)
    if s.hand[victim]:
        s.ask(victim, DISCARD_FOR_TEMPLE.about(("count", 1)), choosable(s.hand[victim], 1), discard_step)


def engineer_bonus(s: Cardia, a: int, b: int) -> None:
    """Step 2.3: +5 on a card revealed this round, if it is still in the line. [CAR-7.27, CAR-R20]"""
    s.then(check_mechanical_djinn)
    for bound in take_bound(s, (a, b), AFTER_ABILITIES):
        if encounter_of(s, bound.card) >= 0:
            put_modifier(s, bound.card, bound.waiting.amount)
            check_founders_festival(s)


def check_mechanical_djinn(s: Cardia) -> None:
    """Step 2.4. [CAR-9.4, CAR-R23]"""
    if s.ongoing[MECHANICAL_DJINN] > 0 or s.ongoing[MECHANICAL_DJINN + 32] > 0:
        won = djinn_wins(s)
        if won:
            end_game(s, won, "mechanical_djinn")
            return
    end_of_round(s)


step(check_mechanical_djinn)


# -- phase 3: end of round [CAR-4.5] -------------------------------------------------------------------------


def end_of_round(s: Cardia) -> None:
    """Step 3.1: five signets, and more than the opponent. [CAR-9.5, CAR-R43] Then both draw.

    After a tie at five or more each any lead wins, in this game, however few signets that are. [CAR-R41]
    """
    if s.tied_at_five or s.resolved + tokens_for_signets(s) >= SIGNETS_TO_WIN:
        mine, theirs = signets(s)
        if mine == theirs:
            s.tied_at_five = s.tied_at_five or mine >= SIGNETS_TO_WIN
        elif s.tied_at_five or max(mine, theirs) >= SIGNETS_TO_WIN:
            end_game(s, 1 if mine > theirs else 2, "signets")
            return
    if s.locations & (BAZAAR | GREAT_LIBRARY | SCRAPYARD):
        draw_with_locations(s)
    else:
        draw(s, 0, 1)
        draw(s, 1, 1)
        start_round(s)


def draw_with_locations(s: Cardia) -> None:
    """Steps 3.2 and 3.3 with Bazaar, Grand Library and Scrapyard, alone or together. [CAR-10.6, CAR-10.11, CAR-R29]"""
    s.then(start_round)
    if plays_with(s, BAZAAR):
        return
    library, yard = plays_with(s, GREAT_LIBRARY), plays_with(s, SCRAPYARD)
    returning = [seat for seat in (0, 1) if yard and len(s.deck[seat]) >= 2]  # [CAR-10.7] read before drawing
    for seat in (0, 1):
        draw(s, seat, 2 if library or seat in returning else 1)
    if returning:
        s.ask_all(SCRAPYARD_RETURN, {seat: sorted(s.hand[seat]) for seat in returning}, put_under_deck)


@step
def put_under_deck(s: Cardia, cards: dict[int, int]) -> None:
    """Step 3.3: any card of the hand goes face down under the deck. [CAR-10.7, CAR-R27]"""
    for seat, card in cards.items():
        s.hand[seat].remove(card)
        s.deck[seat].insert(0, card)
        s.bottom[seat] += 1
        left_unseen(s, seat, PUT_UNDER, card)
        s.whisper((seat,), RETURNED_UNDER, seat, card_id(card))
