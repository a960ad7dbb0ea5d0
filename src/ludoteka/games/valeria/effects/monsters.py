"""Slaying a Monster, and what it brings: the rewards are printed as icons and lie in the card table. [VAL-8.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.valeria.cards import (
    CITIZEN_ID,
    DOMAIN_NUMBER,
    KNIGHT,
    MONSTER_AREA,
    MONSTER_ID,
    MONSTER_MAGIC,
    MONSTER_STRENGTH,
    REWARD,
)
from ludoteka.games.valeria.causes import MONSTER_CAUSE
from ludoteka.games.valeria.state import Valeria, monsters_of_area, owns
from ludoteka.games.valeria.tableau import (
    free_citizens,
    gain,
    gain_by_domain,
    pay,
    reach,
    splits,
    take_free_citizen,
    take_monster,
)
from ludoteka.games.valeria.terms import ANY_COST, DECLINE, NONE, Gain
from ludoteka.games.valeria.text import (
    BANE_SPIDER_REWARD,
    CHOOSE_REWARD,
    DECLINED,
    NO_CITIZEN,
    PAY_STRENGTH,
    REWARD_CITIZEN,
    SLEW,
    SPIDER_QUEEN_REWARD,
    tokens_in_words,
)

VIOLET_THORN: Final = DOMAIN_NUMBER["violet_thorn"]
AUTOMATIC: Final = "VAL-8.1.3"  # tokens, and the choice between them
FREE_CITIZEN: Final = "VAL-8.1.4"

# -- slaying [VAL-8.1.1, VAL-8.1.2] --------------------------------------------------------------------------


def slayable(s: Valeria, me: int) -> list[int]:
    """The top Monsters that the player can pay; their Magic comes on top of the Strength. [VAL-8.0.2, VAL-8.1.1]"""
    magic = s.magic[me]
    most = reach(s.strength[me], magic)
    out = []
    for stack in s.monster_stacks:
        if stack:
            monster = stack[-1]
            if MONSTER_MAGIC[monster] <= magic and MONSTER_STRENGTH[monster] + MONSTER_MAGIC[monster] <= most:
                out.append(monster)
    return out


def slay(s: Valeria, me: int, monster: int) -> None:
    cost = MONSTER_STRENGTH[monster]
    ways = splits(cost, s.strength[me], s.magic[me] - MONSTER_MAGIC[monster])
    s.ask(me, PAY_STRENGTH[cost], ways, slain, monster, subject=MONSTER_CAUSE[monster])


@step
def slain(s: Valeria, me: int, magic: int, monster: int) -> None:
    """Pay, put the Monster on the Victory stack, The Violet Thorn, reward. [VAL-8.1.2]"""
    pay(s, me, s.strength, MONSTER_STRENGTH[monster], magic)
    s.magic[me] -= MONSTER_MAGIC[monster]
    assert s.magic[me] >= 0
    if s.log is not None:
        paid = Gain(0, MONSTER_STRENGTH[monster] - magic, magic + MONSTER_MAGIC[monster])
        s.tell(SLEW, me, MONSTER_ID[monster], tokens_in_words(paid))
    take_monster(s, me, s.areas.index(MONSTER_AREA[monster]))
    if s.result is None:
        if owns(s, me, VIOLET_THORN):
            gain_by_domain(s, me, VIOLET_THORN)
        take_reward(s, me, monster)


# -- rewards [VAL-8.1.3, VAL-8.1.4] --------------------------------------------------------------------------


def take_reward(s: Valeria, me: int, monster: int) -> None:
    """Tokens at once, a choice of tokens, or a Citizen. [VAL-8.1.3]"""
    reward, cause = REWARD[monster], MONSTER_CAUSE[monster]
    if reward.instead == "knight":
        knight = KNIGHT in free_citizens(s, NONE, ANY_COST)  # without one the Gold is forced
        s.ask(
            me, BANE_SPIDER_REWARD, ("gold", "knight") if knight else ("gold",), spider_rewarded, monster, cause=cause
        )
    elif reward.instead:
        s.ask(me, SPIDER_QUEEN_REWARD, ("gold", "citizen"), spider_rewarded, monster, cause=cause)
    elif reward.choice:
        s.ask(me, CHOOSE_REWARD, reward.choice, reward_chosen, monster, cause=cause)
    elif reward.max_cost:
        may_take_citizen(s, me, monster)
    else:
        reward_chosen(s, me, tokens_of(s, me, monster), monster)


def tokens_of(s: Valeria, me: int, monster: int) -> Gain:
    """What is automatic; a boss counts the Monsters of its area, itself included. [VAL-R26]"""
    gain, each, *_ = REWARD[monster]
    if not any(each):
        return gain
    count = monsters_of_area(s, me, MONSTER_AREA[monster])
    return Gain(each.gold * count, each.strength * count, each.magic * count, each.victory * count)


def reward_chosen(s: Valeria, me: int, given: Gain, monster: int) -> None:
    gain(s, me, MONSTER_ID[monster], given, AUTOMATIC)


step(reward_chosen)


# -- Citizens as rewards [VAL-8.1.4] -------------------------------------------------------------------------


def may_take_citizen(s: Valeria, me: int, monster: int) -> None:
    """Base cost counts, without the "+"; if none qualifies the reward is lost. [VAL-8.1.4]"""
    citizens = free_citizens(s, NONE, REWARD[monster].max_cost)
    if citizens:
        s.ask(me, REWARD_CITIZEN, [*citizens, DECLINE], citizen_taken_or_not, monster, cause=MONSTER_CAUSE[monster])
    else:
        s.tell(NO_CITIZEN[FREE_CITIZEN], me, MONSTER_ID[monster])


@step
def citizen_taken_or_not(s: Valeria, me: int, citizen: int, monster: int) -> None:
    if citizen == DECLINE:
        s.tell(DECLINED[FREE_CITIZEN], me, MONSTER_ID[monster])
    else:
        take_free_citizen(s, me, citizen, MONSTER_ID[monster], FREE_CITIZEN)


@step
def spider_rewarded(s: Valeria, me: int, choice: str, monster: int) -> None:
    """Bane Spider: Gold or a Knight. Spider Queen: Gold for the Forest, or any Citizen and 1 VP."""
    if choice == "gold":
        reward_chosen(s, me, tokens_of(s, me, monster), monster)
    elif choice == CITIZEN_ID[KNIGHT]:
        take_free_citizen(s, me, KNIGHT, MONSTER_ID[monster], FREE_CITIZEN)
    else:
        citizens = free_citizens(s, NONE, ANY_COST)
        if citizens:
            s.ask(me, REWARD_CITIZEN, citizens, citizen_and_more, monster, cause=MONSTER_CAUSE[monster])
        else:  # that part is skipped [VAL-R25]
            s.tell(NO_CITIZEN["VAL-R25"], me, MONSTER_ID[monster])
            gain(s, me, MONSTER_ID[monster], REWARD[monster].with_it, FREE_CITIZEN)


@step
def citizen_and_more(s: Valeria, me: int, citizen: int, monster: int) -> None:
    take_free_citizen(s, me, citizen, MONSTER_ID[monster], FREE_CITIZEN)
    gain(s, me, MONSTER_ID[monster], REWARD[monster].with_it, FREE_CITIZEN)
