"""What an answer costs in Valeria and leaves, and what a die would show: sums that anybody at the table could do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludoteka.core.state import Ask, Foreseen, Message
from ludoteka.games.valeria.cards import (
    CITIZEN_ID,
    CITIZEN_SLOT,
    DOMAIN_ID,
    MONSTER_MAGIC,
    MONSTER_NUMBER,
    MONSTER_STRENGTH,
    MONSTER_VP,
    OFF_TURN,
    ON_TURN,
    POWER,
)
from ludoteka.games.valeria.effects.domains import (
    GOLDEN_OBELISK_OF_NAE,
    NEST_OF_THE_WEAVER_WITCH,
    WATCHER_ON_THE_WATER,
    WHOM_TO_ROB,
    die_change,
)
from ludoteka.games.valeria.effects.monsters import tokens_of
from ludoteka.games.valeria.moves import domain_cost, recruit_cost
from ludoteka.games.valeria.state import Valeria, exhausted_limit, exhausted_positions, victory_stack
from ludoteka.games.valeria.tableau import citizens_of_column
from ludoteka.games.valeria.terms import (
    ANNOUNCE,
    BUILD,
    DECLINE,
    FINISH,
    NO_GAIN,
    RECRUIT,
    RESOURCE_IDS,
    SLAY,
    Action,
    Change,
    Gain,
    Pick,
)
from ludoteka.games.valeria.text import tokens_in_words

UNKNOWN = Foreseen()
NOTHING = (ANNOUNCE, FINISH, DECLINE, "decline")  # answers that do nothing
SPIDER_QUEEN = MONSTER_NUMBER["spider_queen"]


def foresee(s: Valeria, ask: Ask) -> list[Foreseen]:
    """Beside the options of a question. [VAL-5.3, VAL-6.4, VAL-8.0.1, VAL-8.1.4, VAL-9.2, VAL-11.2]"""
    foreseen = BY_PROMPT.get(ask.prompt.id)
    return [UNKNOWN if foreseen is None or one in NOTHING else foreseen(s, ask, one) for one in ask.options]


def cost_of(s: Valeria, me: int, cost: Gain) -> Foreseen:
    """The price, and what is left of everything that it takes some of."""
    if not any(cost):
        return UNKNOWN
    told = {"tokens": tokens_in_words(cost), "left": left_of(s, me, cost)}
    return Foreseen(Message("foreseen-paid", told))


def left_of(s: Valeria, me: int, cost: Gain) -> tuple[str, ...]:
    """Of all that is paid, in words, also what is gone; nothing where all of it is."""
    held = (s.gold[me], s.strength[me], s.magic[me])
    left = [(resource, have - pay) for resource, (have, pay) in enumerate(zip(held, cost[:3], strict=True)) if pay]
    return tuple([f"{rest} {RESOURCE_IDS[resource]}" for resource, rest in left]) if any(dict(left).values()) else ()


def paid(s: Valeria, ask: Ask, magic: int) -> Foreseen:
    """What is paid beside the Magic that the answer names, and what is left of both. [VAL-8.0.1]"""
    me, cost = ask.seat, int(dict(ask.prompt.args)["cost"])
    beside = Gain(gold=cost - magic) if ask.prompt.id == "pay_gold" else Gain(strength=cost - magic)
    if not magic:
        return cost_of(s, me, beside)
    left = left_of(s, me, beside._replace(magic=magic))
    if not any(beside):
        return Foreseen(Message("foreseen-left", {"left": left}))
    return Foreseen(Message("foreseen-beside", {"tokens": tokens_in_words(beside), "left": left}))


def of_action(s: Valeria, ask: Ask, action: Action) -> Foreseen:
    """With Magic in place of what is missing; which split it will be is asked next. [VAL-8.0.2]"""
    me = ask.seat
    if action.verb == SLAY:
        return of_slaying(s, ask, action.card)
    if action.verb not in (RECRUIT, BUILD):
        return UNKNOWN
    cost = recruit_cost(s, me, action.card) if action.verb == RECRUIT else domain_cost(s, me, action.card)
    gold = min(cost, s.gold[me])
    return cost_of(s, me, Gain(gold, 0, cost - gold))


def of_slaying(s: Valeria, ask: Ask, monster: int) -> Foreseen:
    strength = min(MONSTER_STRENGTH[monster], s.strength[ask.seat])
    magic = MONSTER_STRENGTH[monster] - strength + MONSTER_MAGIC[monster]
    return cost_of(s, ask.seat, Gain(0, strength, magic))


def of_change(s: Valeria, ask: Ask, change: Change) -> Foreseen:
    """What the die and the sum become, and for how much Gold. [VAL-5.3]"""
    me = ask.seat
    cost, face = die_change(s, me, change.domain, s.dice[change.die])
    gold = min(cost, s.gold[me])
    price = cost_of(s, me, Gain(gold, 0, cost - gold)).price
    before = s.dice[change.die]
    told = {"before": before, "face": face, "sum": sum(s.dice) - before + face}
    return Foreseen(price, Message("foreseen-die", told))


def of_harvest(s: Valeria, ask: Ask, pick: Pick) -> Foreseen:
    """What an exchange leaves of what is paid; the answer names the rest. [VAL-6.4]"""
    power = (ON_TURN if ask.prompt.id == "harvest_on_turn" else OFF_TURN)[pick.citizen]
    if power.choice or not any(power.pay):
        return UNKNOWN
    return Foreseen(Message("foreseen-left", {"left": left_of(s, ask.seat, power.pay)}))


# -- cards that are given for something, and players who lose something [VAL-8.1.4, VAL-9.2] -------------------


def brings(got: Gain, given: Gain = NO_GAIN) -> Foreseen:
    price = Message("foreseen-tokens", {"tokens": tokens_in_words(given)}) if any(given) else None
    return Foreseen(price, Message("foreseen-tokens", {"tokens": tokens_in_words(got)}))


def of_obelisk(s: Valeria, ask: Ask, _: str) -> Foreseen:
    power = POWER[GOLDEN_OBELISK_OF_NAE]
    return Foreseen(cost_of(s, ask.seat, power.pay).price, brings(power.gain).after)


def of_returned_monster(s: Valeria, ask: Ask, monster: int) -> Foreseen:
    """Its own points go with it. [VAL-9.2.6]"""
    return brings(POWER[WATCHER_ON_THE_WATER].gain, Gain(victory=MONSTER_VP[monster]))


def of_returned_citizen(s: Valeria, ask: Ask, citizen: int) -> Foreseen:
    return brings(POWER[NEST_OF_THE_WEAVER_WITCH].gain)


def of_spider(s: Valeria, ask: Ask, reward: str) -> Foreseen:
    """Gold for every Monster of the area. [VAL-8.1.4]"""
    return brings(tokens_of(s, ask.seat, SPIDER_QUEEN)) if reward == "gold" else UNKNOWN


def of_robbery(s: Valeria, ask: Ask, opponent: int) -> Foreseen:
    """What there is to be taken: all of it if they hold less. [VAL-9.2.4]"""
    domain = next(one for one, prompt in WHOM_TO_ROB.items() if prompt.id == ask.prompt.id)
    held = (s.gold[opponent], s.strength[opponent], s.magic[opponent], 0)
    return brings(Gain(*[min(take, have) for take, have in zip(POWER[domain].take, held, strict=True)]))


def of_theft(s: Valeria, ask: Ask, opponent: int) -> Foreseen:
    """Out of how many Monsters chance takes one. [VAL-9.2.5]"""
    return Foreseen(after=Message("foreseen-stolen", {"count": sum(victory_stack(s, opponent))}))


# -- alone against the Dark Lord [VAL-11.2] ----------------------------------------------------------------------


def of_waking(s: Valeria, ask: Ask, area: int) -> Foreseen:
    """Whom the Monsters of a column would capture; with nothing left to capture they win at once. [VAL-11.2.7]"""
    column = s.areas.index(area)
    tops = citizens_of_column(s, column)
    if tops:
        named = {f"citizen{n}" if n > 1 else "citizen": CITIZEN_ID[top] for n, top in enumerate(tops, 1)}
        return Foreseen(after=Message("foreseen-captures-either" if len(tops) > 1 else "foreseen-captures", named))
    if s.domain_stacks[column]:
        return Foreseen(after=Message("foreseen-captures-domain", {"domain": DOMAIN_ID[s.domain_stacks[column][-1]]}))
    return Foreseen(after=Message("foreseen-lost", {}))


def of_capture(s: Valeria, ask: Ask, citizen: int) -> Foreseen:
    """How many cards of its stack are left; without any, the position counts for the end. [VAL-11.2.9]"""
    left = len(s.citizen_stacks[CITIZEN_SLOT[citizen]]) - 1
    if left:
        return Foreseen(after=Message("foreseen-stack", {"count": left}))
    told = {"exhausted": exhausted_positions(s) + 1, "limit": exhausted_limit(s)}
    return Foreseen(after=Message("foreseen-exhausts", told))


Foreseeing = Callable[[Valeria, Ask, Any], Foreseen]
BY_PROMPT: Final[dict[str, Foreseeing]] = {
    "pay_gold": paid,
    "pay_strength": paid,
    "take_action": of_action,
    "eye_slay": of_slaying,
    "change_die": of_change,
    "harvest_on_turn": of_harvest,
    "harvest_off_turn": of_harvest,
    "obelisk": of_obelisk,
    "return_monster": of_returned_monster,
    "return_citizen": of_returned_citizen,
    "spider_queen_reward": of_spider,
    "truce_opponent": of_robbery,
    "cathedral_opponent": of_robbery,
    "orb_opponent": of_robbery,
    "perch_opponent": of_theft,
    "wake_stack": of_waking,
    "lose_citizen": of_capture,
}
