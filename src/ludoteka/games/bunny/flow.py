"""The course of the game: four rounds of Exploration, Construction and Harvest, then the parchments. [BUN-4]

Where the rulebook leaves a gap, a ruling decides; it is cited where it applies. [BUN-13]
"""

from __future__ import annotations

from itertools import product

from ludoteka.core.state import Ask, asked, step
from ludoteka.games.bunny.cards import CARD_ID, COORD
from ludoteka.games.bunny.causes import CARD_CAUSE
from ludoteka.games.bunny.moves import (
    build,
    build_tower,
    construction_actions,
    discard_face_down,
    draft_offer,
    draw_from_reserve,
    is_locked,
    pass_hands,
    pitch_camp,
    play_card,
    second_sites,
    sites,
)
from ludoteka.games.bunny.scoring import copy_targets, score_harvest, score_parchments
from ludoteka.games.bunny.state import Bunny, left_of, packet_held, passes_left, unoccupied
from ludoteka.games.bunny.terms import (
    BASIC,
    CAMP_1,
    CONSTRUCTION,
    COPY_CARDS,
    EXPLORATION,
    HAND_SIZE,
    HARVEST,
    LIBERAL,
    NONE,
    PASS,
    PROVISIONS,
    RESERVE_SIZE,
    RESOURCE_IDS,
    ROUNDS,
    SCORING,
    Cards,
    camp_number,
    is_camp,
    is_parchment,
    is_sky_tower,
    spread,
    without_both,
)
from ludoteka.games.bunny.text import (
    CAMP_ANNOUNCED,
    CAMP_BUILT,
    CAMP_DECLINED,
    CAMP_INTERRUPT,
    CAMP_INTERRUPTED,
    CAMP_WITHDRAWN,
    CONSTRUCTION_ACTION,
    CONSTRUCTION_BEGAN,
    CONSTRUCTION_ENDED,
    COPIED,
    COPIED_NOTHING,
    COPY_TARGET,
    DEALT,
    DRAFT_PICK,
    DRAFT_PICK_2P,
    PARCHMENTS_REVEALED,
    PLACE_CAMP,
    PLACE_CARD,
    PLACE_FIRST_TOKEN,
    PLACE_SECOND_TOWER,
    POST_SET,
    ROUND_BEGAN,
    TRADING_POST_GOODS,
    cards_told,
)

Pair = tuple[int, int]
Goods = tuple[tuple[int, int], ...]

# -- rounds [BUN-4] ------------------------------------------------------------------------------------------------


@step
def next_round(s: Bunny) -> None:
    """Deal, Exploration, Construction, Harvest; after the fourth round the final scoring. [BUN-4.1, BUN-7.3]"""
    if s.round == ROUNDS:
        s.then(reveal_parchments)
        return
    s.round += 1
    s.turn = 0
    s.phase = EXPLORATION
    s.tell(ROUND_BEGAN, s.round, "left" if passes_left(s) else "right")
    deal(s)
    s.then(next_round)
    s.then(harvest)
    s.then(construction)
    s.then(exploration_turn)


def deal(s: Bunny) -> None:
    """Hands first, seat by seat; then, with two players, the reserves, unseen. The deck suffices. [BUN-4.2, BUN-4.3]"""
    deck, size = s.deck, HAND_SIZE[s.players]
    left = len(deck)
    for seat in range(s.players):
        left -= size
        s.hands[seat] = tuple(sorted(deck[left : left + size]))
        if s.log is not None:
            s.whisper((seat,), DEALT, seat, cards_told(s.hands[seat]), size)
    if s.players == 2:
        for seat in range(2):
            left -= RESERVE_SIZE
            s.reserves[seat] = deck[left : left + RESERVE_SIZE]
    s.deck = deck[:left]


# -- Exploration [BUN-5] -------------------------------------------------------------------------------------------


@step
def exploration_turn(s: Bunny) -> None:
    """Everybody chooses two cards in secret, until the hands are empty. [BUN-5.1, BUN-5.2, BUN-5.3, BUN-10.1]"""
    players = s.players
    if not s.hands[0] and not s.reserves[0]:
        return
    s.turn += 1
    s.then(exploration_turn)
    if players == 2:
        for seat in range(2):
            draw_from_reserve(s, seat)
    elif len(s.hands[0]) == 2:
        s.then(picks_made, {seat: (s.hands[seat][0], s.hands[seat][1]) for seat in range(players)})
        return
    prompt = DRAFT_PICK_2P if players == 2 else DRAFT_PICK
    s.ask_together([asked(seat, prompt, draft_offer(s.hands[seat], players)) for seat in range(players)], picks_made)


@step
def picks_made(s: Bunny, picks: dict[int, Pair]) -> None:
    """Lay the chosen cards aside, pass the rest, play: Provisions last, in seat order. [BUN-5.1, BUN-5.5, BUN-R3]

    What is played does not touch the hands, so they are passed last: until then everybody's memory fits the turn.
    """
    chosen: list[Cards] = []
    for seat in range(s.players):
        first, second = picks[seat]
        s.hands[seat] = without_both(s.hands[seat], first, second)
        played: Cards = (first,) if s.players == 2 else (first, second)
        remember(s, seat, played, second if s.players == 2 else NONE)
        chosen.append(played)
        if s.players == 2:
            discard_face_down(s, seat, second)
    for seat in range(s.players):
        for card in chosen[seat]:
            if card != PROVISIONS:
                play_card(s, seat, card)
    for seat in range(s.players):
        for card in chosen[seat]:
            if card == PROVISIONS:
                play_card(s, seat, card)
    pass_hands(s)


def remember(s: Bunny, seat: int, played: tuple[int, ...], discarded: int) -> None:
    """What left a packet, and how: the memory of the players is made of this. [BUN-9.3]"""
    shown = len(played)
    while shown > 0 and is_parchment(played[shown - 1]):  # parchments come last in the order of the card numbers
        shown -= 1
    packet = packet_held(s, seat)
    s.trace.append((packet, seat, played[:shown], played[shown:], discarded, s.added[seat]))
    s.added[seat] = NONE


# -- Construction [BUN-6] ------------------------------------------------------------------------------------------


@step
def construction(s: Bunny) -> None:
    """All are open, no camp is locked; the first opportunity moves on by one seat a round. [BUN-6.1, BUN-6.11]"""
    s.phase = CONSTRUCTION
    s.turn = 0
    s.closed = 0
    s.locked = 0
    s.tell(CONSTRUCTION_BEGAN, s.round)
    s.then(opportunity, (s.round - 1) % s.players)


@step
def opportunity(s: Bunny, seat: int) -> None:
    """An open player builds or ends; who can do nothing is closed without being asked. [BUN-6.1, BUN-6.2, BUN-R7]"""
    everybody = (1 << s.players) - 1
    while s.closed != everybody:
        if not s.closed >> seat & 1:
            actions = construction_actions(s, seat)
            if actions:
                s.ask(seat, CONSTRUCTION_ACTION, [*actions, PASS], action_chosen)
                return
            s.closed |= 1 << seat
        seat = left_of(s, seat)


@step
def action_chosen(s: Bunny, seat: int, card: int) -> None:
    """Place a building, announce a camp, or end. [BUN-6.1]"""
    if card == PASS:
        s.closed |= 1 << seat
        s.tell(CONSTRUCTION_ENDED, seat)
        s.then(opportunity, left_of(s, seat))
        return
    s.then(opportunity, seat)
    if is_camp(card):
        announce(s, seat, card)
    elif is_sky_tower(card):
        options = spread(sites(s, seat, card))
        s.ask(seat, PLACE_FIRST_TOKEN[card], options, first_token_placed, card, cause=CARD_CAUSE[card])
    else:
        s.ask(seat, PLACE_CARD[card], spread(sites(s, seat, card)), building_placed, card, cause=CARD_CAUSE[card])


@step
def building_placed(s: Bunny, seat: int, territory: int, card: int) -> None:
    build(s, seat, card, territory)


@step
def first_token_placed(s: Bunny, seat: int, first: int, card: int) -> None:
    """The second token goes to another fief. [BUN-6.6]"""
    prompt = PLACE_SECOND_TOWER.about(("card", CARD_ID[card]), ("territory", COORD[first]))
    s.ask(seat, prompt, spread(second_sites(s, seat, first)), tower_placed, card, first, cause=CARD_CAUSE[card])


@step
def tower_placed(s: Bunny, seat: int, second: int, card: int, first: int) -> None:
    build_tower(s, seat, card, first, second)


# -- camps [BUN-6.8 to BUN-6.12] -----------------------------------------------------------------------------------


def announce(s: Bunny, seat: int, camp: int) -> None:
    """The number is named, not the territory; others may go before with lower numbers. [BUN-6.8, BUN-6.9, BUN-R8]"""
    s.announced = camp
    s.interrupted = False
    s.tell(CAMP_ANNOUNCED, seat, CARD_ID[camp])
    s.then(complete_camp, seat, camp)
    for lower in range(camp - 1, CAMP_1 - 1, -1):
        for other in range(s.players):
            if other != seat and lower in s.trays[other] and not is_locked(s, lower):
                s.then(offer_interruption, other, lower)


@step
def offer_interruption(s: Bunny, seat: int, camp: int) -> None:
    """The owner of a lower camp is asked once, closed or not. [BUN-6.9]"""
    free = unoccupied(s)
    if free:
        prompt = CAMP_INTERRUPT.about(("camp", CARD_ID[camp]), ("camp2", CARD_ID[s.announced]))
        subject = CARD_CAUSE[s.announced]
        s.ask(seat, prompt, [PASS, *spread(free)], interruption_chosen, camp, cause=CARD_CAUSE[camp], subject=subject)


@step
def interruption_chosen(s: Bunny, seat: int, territory: int, camp: int) -> None:
    if territory == PASS:
        s.tell(CAMP_DECLINED, seat, CARD_ID[camp])
        return
    s.interrupted = True
    pitch_camp(s, seat, camp, territory)
    s.tell(CAMP_INTERRUPTED, seat, CARD_ID[camp], COORD[territory])


@step
def complete_camp(s: Bunny, seat: int, camp: int) -> None:
    """Binding unless somebody went before; then it may be withdrawn. [BUN-6.10]"""
    options = spread(unoccupied(s))
    if s.interrupted:
        options.append(PASS)
    s.ask(seat, PLACE_CAMP[camp], options, camp_completed, camp, cause=CARD_CAUSE[camp])


@step
def camp_completed(s: Bunny, seat: int, territory: int, camp: int) -> None:
    """A withdrawn camp is locked until the next round. [BUN-6.11]"""
    s.announced = 0
    s.interrupted = False
    if territory == PASS:
        s.locked |= 1 << camp_number(camp)
        s.tell(CAMP_WITHDRAWN, seat, CARD_ID[camp])
        return
    pitch_camp(s, seat, camp, territory)
    s.tell(CAMP_BUILT, seat, CARD_ID[camp], COORD[territory])


# -- Harvest [BUN-7] -----------------------------------------------------------------------------------------------


@step
def harvest(s: Bunny) -> None:
    """Owners of Trading Posts first choose what these produce, all at once. [BUN-7.1, BUN-R13]"""
    s.phase = HARVEST
    options = {}
    for seat in range(s.players):
        posts = [post for post in s.posts if post >= 0 and s.land[seat] >> post & 1]
        if posts:
            options[seat] = [tuple(zip(posts, goods, strict=True)) for goods in product(BASIC, repeat=len(posts))]
    s.then(harvest_scored)
    if options:
        s.ask_all(TRADING_POST_GOODS, options, posts_set)


@step
def posts_set(s: Bunny, choices: dict[int, Goods]) -> None:
    """The choices are shown; they hold until the next Harvest, those of round 4 for good. [BUN-7.1]"""
    for seat in sorted(choices):
        for territory, goods in choices[seat]:
            s.goods[s.posts.index(territory)] = goods
            s.tell(POST_SET, seat, COORD[territory], RESOURCE_IDS[goods])


@step
def harvest_scored(s: Bunny) -> None:
    for seat in range(s.players):
        score_harvest(s, seat)


# -- the end [BUN-8] -----------------------------------------------------------------------------------------------


@step
def reveal_parchments(s: Bunny) -> None:
    """All parchments are shown; copy cards choose what they become, all at once. [BUN-8.1, BUN-8.2]"""
    s.phase = SCORING
    for seat in range(s.players):
        s.tell(PARCHMENTS_REVEALED, seat, cards_told(s.parchments[seat]))
    s.then(score_parchments)
    choosing: list[Pair] = []
    for copy in COPY_CARDS:
        for seat in range(s.players):
            if copy in s.parchments[seat]:
                if copy_targets(s, seat, copy):
                    choosing.append((seat, copy))
                else:
                    s.tell(COPIED_NOTHING, seat, CARD_ID[copy])
    if len(choosing) == 2 and choosing[0][0] == choosing[1][0]:  # both cards: the Liberal first, then the Socialist
        for seat, copy in reversed(choosing):
            s.then(choose_copy, seat, copy)
    elif choosing:
        choosing.sort()  # by seat
        s.ask_together([copy_ask(s, seat, copy) for seat, copy in choosing], copies_chosen, tuple(choosing))


def copy_ask(s: Bunny, seat: int, copy: int) -> Ask:
    return Ask(seat, COPY_TARGET.about(("card", CARD_ID[copy])), copy_targets(s, seat, copy), CARD_CAUSE[copy])


@step
def choose_copy(s: Bunny, seat: int, copy: int) -> None:
    question = copy_ask(s, seat, copy)
    s.ask(seat, question.prompt, question.options, copy_chosen, copy, cause=question.cause)


@step
def copy_chosen(s: Bunny, seat: int, target: int, copy: int) -> None:
    """The card counts as a full copy of its target. [BUN-8.3]"""
    s.copied[copy - LIBERAL] = target
    s.tell(COPIED, seat, CARD_ID[copy], CARD_ID[target])


@step
def copies_chosen(s: Bunny, targets: dict[int, int], choosing: tuple[Pair, ...]) -> None:
    """Each seat answered for one card: the one it was asked about, whatever else it owns. [BUN-8.2]"""
    for seat, copy in choosing:
        copy_chosen(s, seat, targets[seat], copy)
