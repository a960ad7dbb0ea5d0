"""What an answer costs in Abyss and leaves, and how far a payment is: sums that anybody at the table could do."""

from __future__ import annotations

from ludoteka.core.state import Ask, Foreseen, Message
from ludoteka.games.abyss.cards import AMOUNT, LORD_NUMBER, RACE_COUNT
from ludoteka.games.abyss.state import Abyss, recruit_cost
from ludoteka.games.abyss.terms import BUY, DONE, PLOT_PRICE, VALUE, Move

UNKNOWN = Foreseen()
CORRUPTOR = LORD_NUMBER["corruptor"]


def foresee(s: Abyss, ask: Ask) -> list[Foreseen]:
    """Beside the options of a question. [ABY-4.1, ABY-5.4, ABY-6.1, ABY-7.2]"""
    me, id = ask.seat, ask.prompt.id
    if id == "main":
        return [of_move(s, me, move) for move in ask.options]
    if id == "second_stack":
        return [stack_of(s, move) for move in ask.options]
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
    return Foreseen(after=Message("foreseen-stack", {"count": len(s.council[move.thing])}))


def of_payment(s: Abyss, me: int, card: int) -> Foreseen:
    """How much is still missing after an Ally; at the end, what is paid in Pearls. [ABY-7.2]"""
    cost = recruit_cost(s, me, s.wanted)
    given = sum([VALUE[ally] for ally in s.paid])
    if card == DONE:
        return pearls(s, me, max(0, cost - given))
    return Foreseen(after=Message("foreseen-given", {"given": given + VALUE[card], "cost": cost}))
