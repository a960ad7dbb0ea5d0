"""What an answer costs in Valeria and leaves, and what a die would show: sums that anybody at the table could do."""

from __future__ import annotations

from ludoteka.core.state import Ask, Foreseen, Message
from ludoteka.games.valeria.cards import MONSTER_MAGIC, MONSTER_STRENGTH, POWER
from ludoteka.games.valeria.effects.domains import GOLDEN_OBELISK_OF_NAE, die_change
from ludoteka.games.valeria.moves import domain_cost, recruit_cost
from ludoteka.games.valeria.state import Valeria
from ludoteka.games.valeria.terms import ANNOUNCE, BUILD, RECRUIT, SLAY, Action, Change, Gain
from ludoteka.games.valeria.text import tokens_in_words

UNKNOWN = Foreseen()


def foresee(s: Valeria, ask: Ask) -> list[Foreseen]:
    """Beside the options of a question. [VAL-8.0.1, VAL-5.3]"""
    me, prompt = ask.seat, ask.prompt
    if prompt.id in ("pay_gold", "pay_strength"):
        cost = int(dict(prompt.args)["cost"])
        return [paid(s, me, prompt.id, cost, magic) for magic in ask.options]
    if prompt.id == "take_action":
        return [of_action(s, me, action) for action in ask.options]
    if prompt.id == "change_die":
        return [of_change(s, me, change) for change in ask.options]
    if prompt.id == "obelisk":
        return [cost_of(s, me, POWER[GOLDEN_OBELISK_OF_NAE].pay) if one == "pay" else UNKNOWN for one in ask.options]
    return [UNKNOWN for _ in ask.options]


def cost_of(s: Valeria, me: int, cost: Gain) -> Foreseen:
    """The price, and what is left of everything that it takes some of."""
    held = (s.gold[me], s.strength[me], s.magic[me])
    left = Gain(*[have - pay if pay else 0 for have, pay in zip(held, cost[:3], strict=True)])
    if not any(cost):
        return UNKNOWN
    return Foreseen(Message("foreseen-paid", {"tokens": tokens_in_words(cost), "tokens2": tokens_in_words(left)}))


def paid(s: Valeria, me: int, prompt: str, cost: int, magic: int) -> Foreseen:
    rest = cost - magic
    return cost_of(s, me, Gain(rest, 0, magic) if prompt == "pay_gold" else Gain(0, rest, magic))


def of_action(s: Valeria, me: int, action: Action) -> Foreseen:
    """With Magic in place of what is missing; which split it will be is asked next. [VAL-8.0.2]"""
    if action.verb == SLAY:
        strength = min(MONSTER_STRENGTH[action.card], s.strength[me])
        magic = MONSTER_STRENGTH[action.card] - strength + MONSTER_MAGIC[action.card]
        return cost_of(s, me, Gain(0, strength, magic))
    if action.verb not in (RECRUIT, BUILD):
        return UNKNOWN
    cost = recruit_cost(s, me, action.card) if action.verb == RECRUIT else domain_cost(s, me, action.card)
    gold = min(cost, s.gold[me])
    return cost_of(s, me, Gain(gold, 0, cost - gold))


def of_change(s: Valeria, me: int, change: Change) -> Foreseen:
    """What the die becomes, and for how much Gold. [VAL-5.3]"""
    if change == ANNOUNCE:
        return UNKNOWN
    cost, face = die_change(s, me, change.domain, s.dice[change.die])
    gold = min(cost, s.gold[me])
    price = cost_of(s, me, Gain(gold, 0, cost - gold)).price
    return Foreseen(price, Message("foreseen-die", {"before": s.dice[change.die], "face": face}))
