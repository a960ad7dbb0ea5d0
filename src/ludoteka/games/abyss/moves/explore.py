"""The action Explore the Depths: reveal, offer, take or fight. [ABY-5]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import only
from ludoteka.core.state import step
from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import CARD_ID, REWARDS, THREAT_TRACK
from ludoteka.games.abyss.causes import CARD_CAUSE
from ludoteka.games.abyss.moves.verbs import abilities, card_ids, into_hand, use
from ludoteka.games.abyss.state import Abyss, Cards, opponents, pay_of_ship_master, reward_space
from ludoteka.games.abyss.terms import (
    BUY,
    CONTINUE,
    FIGHT,
    FIRST_PRICE,
    GAIN,
    LAST_SPACE_BONUS,
    MONSTER,
    PASS,
    RACE_OF,
    TAKE,
    THREAT_SPACES,
    TRACK_SPACES,
    Move,
    Token,
)

ASIDE: Final = (TAKE, CONTINUE)
ONWARD: Final = (FIGHT, CONTINUE)
OFFER: Final = (BUY, PASS)


def can_explore(s: Abyss) -> bool:
    """There is a card to reveal. [ABY-3.4]"""
    return len(s.deck) > 0 or len(s.discard) > 0


def explore(s: Abyss, me: int) -> None:
    """Reveal a card onto the next space; only then is an empty deck made anew. [ABY-5.1, ABY-5.2, ABY-R5]"""
    if not s.deck:
        if not s.discard:  # [ABY-5.10, ABY-R6] the last card was sold
            end_exploration(s, me)
            return
        s.deck, s.discard = s.discard, []
        s.shuffle(s.deck)
        s.tell(text.RESHUFFLED)
    card = s.deck.pop()
    s.track.append(card)
    if s.log is not None:
        s.tell(text.REVEALED, me, CARD_ID[card], len(s.track))
    if card == MONSTER:
        decide_on_card(s, me)
        return
    price = FIRST_PRICE + len(s.buyers)  # [ABY-5.4]
    asked: Cards = ()
    for seat in opponents(s, me):
        if s.pearls[seat] >= price and seat not in s.buyers:
            asked += (seat,)
    offer(s, asked, price)


step(explore)


def offer(s: Abyss, seats: Cards, price: int) -> None:
    """Ask the next of these opponents whether to buy the Ally just revealed. [ABY-5.3, ABY-R3]"""
    if seats:
        card = s.track[-1]
        prompt = text.BUY_ALLY[card][price]
        s.ask(seats[0], prompt, OFFER, offer_answered, seats[1:], price, subject=CARD_CAUSE[card])
    else:
        decide_on_card(s, s.turn)


@step
def offer_answered(s: Abyss, seat: int, answer: str, rest: Cards, price: int) -> None:
    if answer == BUY:
        buy(s, seat, price)
    else:
        offer(s, rest, price)


def buy(s: Abyss, seat: int, price: int) -> None:
    """The buyer pays the active player, who must reveal another card, nothing between. [ABY-5.4, ABY-5.5, ABY-R2]

    A Commander limits the buyer at the end of the buyer's own turn only. [ABY-R14]
    """
    card = s.track.pop()
    s.pearls[seat] -= price
    s.pearls[s.turn] += price
    s.buyers = (*s.buyers, seat)
    into_hand(s, seat, (card,))
    if s.log is not None:
        s.tell(text.BOUGHT, seat, CARD_ID[card], price, s.turn)
    explore(s, s.turn)


def decide_on_card(s: Abyss, me: int) -> None:
    """Take the Ally or fight the Monster, or go on: not from the last space. [ABY-5.6, ABY-5.7, ABY-5.10]"""
    card = s.track[-1]
    subject = CARD_CAUSE[card]
    onward = len(s.track) < TRACK_SPACES and (len(s.deck) > 0 or len(s.discard) > 0)
    more = abilities(s, me)
    if onward and not more:
        moves = ONWARD if card == MONSTER else ASIDE
        s.ask(me, text.EXPLORE_CARD[card], moves, card_decided, subject=subject)
        return
    stop = FIGHT if card == MONSTER else TAKE
    options = [stop, CONTINUE, *more] if onward else [stop, *more]
    s.ask(me, text.EXPLORE_CARD[card], options, card_decided, subject=subject)


step(decide_on_card)


@step
def card_decided(s: Abyss, me: int, move: Move) -> None:
    if move is CONTINUE or move == CONTINUE:
        if s.track[-1] == MONSTER:
            s.threat = min(THREAT_SPACES, s.threat + 1)  # [ABY-R4]
            s.tell(text.WENT_PAST, me, s.threat)
        explore(s, me)
    elif move == TAKE:
        take_ally(s, me)
    elif move == FIGHT:
        fight(s, me)
    else:
        s.then(decide_on_card, me)
        use(s, me, move.thing)


def last_space_pays(s: Abyss, me: int) -> None:
    """Whoever ends on space 5 gains a Pearl. [ABY-5.6, ABY-5.7]"""
    if len(s.track) == TRACK_SPACES:
        s.pearls[me] += LAST_SPACE_BONUS
        s.tell(text.LAST_SPACE_PAID, me, LAST_SPACE_BONUS)


def take_ally(s: Abyss, me: int) -> None:
    """Take the last card for free; exploration ends, the turn does not. [ABY-5.6, ABY-R34]"""
    last_space_pays(s, me)
    card = s.track.pop()
    into_hand(s, me, (card,))
    if s.log is not None:
        s.tell(text.TOOK_ALLY, me, CARD_ID[card])
    end_exploration(s, me)


def fight(s: Abyss, me: int) -> None:
    """A fight is always won. [ABY-5.8]"""
    s.tell(text.FOUGHT, me, reward_space(s, me))
    last_space_pays(s, me)
    choose_reward(s, me)


@step
def choose_reward(s: Abyss, me: int) -> None:
    """One of the options of the reward space for which there are tokens enough. [ABY-5.8]"""
    space = THREAT_TRACK[reward_space(s, me) - 1]
    rewards = [GAIN[REWARDS.index(reward)] for reward in space if reward.tokens <= len(s.pool)]
    s.ask(me, text.CHOOSE_REWARD, rewards + abilities(s, me), reward_chosen, subject=CARD_CAUSE[MONSTER])


@step
def reward_chosen(s: Abyss, me: int, move: Move) -> None:
    if move.verb == "use":
        s.then(choose_reward, me)
        use(s, me, move.thing)
        return
    reward = REWARDS[move.thing]
    if reward.pearls:
        s.pearls[me] += reward.pearls
        s.tell(text.REWARD_PEARLS, me, reward.pearls)
    if reward.keys:
        s.key_tokens[me] += reward.keys
        s.tell(text.REWARD_KEYS, me, reward.keys)
    if reward.tokens:
        points = [s.pool.pop() for _ in range(reward.tokens)]
        s.tokens[me] += tuple([Token(value, only(me)) for value in points])
        s.whisper((me,), text.REWARD_TOKENS, me, reward.tokens, tuple([str(value) for value in points]))
    s.threat = 1
    end_exploration(s, me)


def end_exploration(s: Abyss, me: int) -> None:
    """Allies left on the track go to the Council, Monsters to the discard; the Ship Master pays. [ABY-5.9]"""
    sent = []
    for card in s.track:
        if card == MONSTER:
            s.discard.append(card)
        else:
            s.council[RACE_OF[card]] += (card,)
            sent.append(card)
    s.track = []
    if not sent:
        return
    if s.log is not None:
        s.tell(text.SENT_TO_COUNCIL, card_ids(sent))
    pay = pay_of_ship_master(s, me, len({RACE_OF[card] for card in sent}))
    if pay:
        s.pearls[me] += pay
        s.tell(text.SHIP_MASTER_PAID, me, pay)
