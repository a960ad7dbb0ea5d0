"""What an answer costs in Abyss and leaves, and how far a payment is: sums that anybody at the table could do."""

from __future__ import annotations

from ludoteka.core.state import Ask, Foreseen, Message
from ludoteka.games.abyss.cards import AMOUNT, LORD_NUMBER, RACE_COUNT
from ludoteka.games.abyss.moves.payment import payment_options
from ludoteka.games.abyss.moves.verbs import card_ids
from ludoteka.games.abyss.state import Abyss, Cards, recruit_cost, reward_space, without
from ludoteka.games.abyss.terms import (
    BUY,
    CONTINUE,
    DECLINE,
    DONE,
    FIGHT,
    LAST_SPACE_BONUS,
    MONSTER,
    PLOT_PRICE,
    TAKE,
    THREAT_SPACES,
    TRACK_SPACES,
    VALUE,
    Move,
)

UNKNOWN = Foreseen()
CORRUPTOR = LORD_NUMBER["corruptor"]


def foresee(s: Abyss, ask: Ask) -> list[Foreseen]:
    """Beside the options of a question. [ABY-4.1, ABY-5.4, ABY-5.6, ABY-6.1, ABY-7.2, ABY-8.4]"""
    me, id = ask.seat, ask.prompt.id
    if id in ("explore", "monster"):
        return [of_exploring(s, me, move) for move in ask.options]
    if id == "main":
        return [of_move(s, me, move) for move in ask.options]
    if id == "second_stack":
        return [stack_of(s, move) for move in ask.options]
    if id in ("apprentice_stack", "oracle_stack"):
        said = "foreseen-stack" if id == "apprentice_stack" else "foreseen-stack-gone"
        return [UNKNOWN if race == DECLINE else in_stack(s, race, said) for race in ask.options]
    if id == "hunter_victim":
        return [Foreseen(after=Message("foreseen-token", {"held": len(s.tokens[seat])})) for seat in ask.options]
    if id == "pay":
        return [of_payment(s, me, card) for card in ask.options]
    if id == "buy":
        price = int(dict(ask.prompt.args)["price"])
        return [pearls(s, me, price) if answer == BUY else UNKNOWN for answer in ask.options]
    if id == "corruptor_lord":
        bribe = pearls(s, me, AMOUNT[CORRUPTOR])
        return [bribe if move.verb == "recruit" else UNKNOWN for move in ask.options]
    return [UNKNOWN for _ in ask.options]


def pearls(s: Abyss, me: int, count: int) -> Foreseen:
    """A price in Pearls, and how many are left."""
    return Foreseen(Message("foreseen-pearls", {"count": count, "left": s.pearls[me] - count})) if count else UNKNOWN


def of_move(s: Abyss, me: int, move: Move) -> Foreseen:
    if move.verb == "plot":
        return pearls(s, me, PLOT_PRICE)
    if move.verb == "recruit":
        cost = {"cost": recruit_cost(s, me, move.thing), "races": RACE_COUNT[move.thing]}
        return Foreseen(Message("foreseen-lord", cost))
    return stack_of(s, move)


def stack_of(s: Abyss, move: Move) -> Foreseen:
    """How many Allies a stack of the Council holds. [ABY-6.1]"""
    if move.verb != "request":
        return UNKNOWN
    return in_stack(s, move.thing, "foreseen-stack")


def in_stack(s: Abyss, race: int, said: str) -> Foreseen:
    return Foreseen(after=Message(said, {"count": len(s.council[race])}))


def of_payment(s: Abyss, me: int, card: int) -> Foreseen:
    """How much is given with an Ally and those that must follow it; at the end, what is paid in Pearls. [ABY-7.2]"""
    cost = recruit_cost(s, me, s.wanted)
    if card == DONE:
        return pearls(s, me, max(0, cost - value_of(s.paid)))
    trial = s.clone()
    options = [card]
    while len(options) == 1 and options[0] != DONE:
        give(trial, me, options[0])
        options = payment_options(trial, me)
    given = value_of(trial.paid)
    rest = pearls(s, me, max(0, cost - given)).price if options == [DONE] else None
    return Foreseen(rest, Message("foreseen-given", {"given": given, "cost": cost}))


def give(s: Abyss, me: int, card: int) -> None:
    s.hands[me] = without(s.hands[me], card)
    s.paid = (*s.paid, card)


def value_of(cards: Cards) -> int:
    return sum([VALUE[ally] for ally in cards])


def of_exploring(s: Abyss, me: int, move: Move) -> Foreseen:
    """Where the other Allies go, what a fight brings, how far it is to go on. [ABY-5.6, ABY-5.8, ABY-5.9]"""
    if move == TAKE:
        return to_the_council([card for card in s.track[:-1] if card != MONSTER])
    if move == FIGHT:
        return Foreseen(after=Message("foreseen-reward", {"space": reward_space(s, me)}))
    if move != CONTINUE:
        return UNKNOWN
    if s.track[-1] == MONSTER and s.threat < THREAT_SPACES:
        return Foreseen(after=Message("foreseen-threat", {"space": s.threat + 1}))
    if len(s.track) + 1 == TRACK_SPACES:
        return Foreseen(after=Message("foreseen-last", {"count": LAST_SPACE_BONUS}))
    return UNKNOWN


def to_the_council(allies: list[int]) -> Foreseen:
    return Foreseen(after=Message("foreseen-council", {"card": card_ids(allies)})) if allies else UNKNOWN
