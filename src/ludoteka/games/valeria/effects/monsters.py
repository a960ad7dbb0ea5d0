"""The rewards of the Monsters. [VAL-8.1.3, VAL-8.1.4, Appendix A.2]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.valeria.cards import CITIZEN_ID, KNIGHT
from ludoteka.games.valeria.moves import free_citizens, gain, reward, take_free_citizen
from ludoteka.games.valeria.state import Valeria, monsters_of_area
from ludoteka.games.valeria.terms import (
    BARRENS,
    CAVERNS,
    DECLINE,
    FOREST,
    HILLS,
    MOUNTAINS,
    NONE,
    RUINS,
    SWAMP,
    VALLEY,
    Gain,
)
from ludoteka.games.valeria.text import (
    BANE_SPIDER_REWARD,
    CHOOSE_REWARD,
    DECLINED,
    NO_CITIZEN,
    REWARD_CITIZEN,
    SPIDER_QUEEN_REWARD,
)

ANY_COST: Final = 99

# -- Barrens and Hills ---------------------------------------------------------------------------------------


@reward("gargoyle")
def gargoyle(s: Valeria, me: int) -> None:
    """Gain 1 Magic."""
    gain(s, me, "gargoyle", magic=1)


@reward("wraith")
def wraith(s: Valeria, me: int) -> None:
    """You may take a Citizen with base cost 2 or less. [VAL-R20]"""
    may_take_citizen(s, me, "wraith", 2)


@reward("witch_queen")
def witch_queen(s: Valeria, me: int) -> None:
    """Gain 1 Magic for each of your Barrens Monsters. [VAL-R26]"""
    gain(s, me, "witch_queen", magic=monsters_of_area(s, me, BARRENS))


@reward("goblin")
def goblin(s: Valeria, me: int) -> None:
    """Gain 1 Gold."""
    gain(s, me, "goblin", gold=1)


@reward("goblin_mage")
def goblin_mage(s: Valeria, me: int) -> None:
    """Gain 1 Gold or 1 Magic."""
    s.ask(me, CHOOSE_REWARD, (Gain(gold=1), Gain(magic=1)), reward_chosen, "goblin_mage")


@reward("goblin_king")
def goblin_king(s: Valeria, me: int) -> None:
    """Gain 1 Gold for each of your Hills Monsters. [VAL-R26]"""
    gain(s, me, "goblin_king", gold=monsters_of_area(s, me, HILLS))


# -- Ruins and Forest ----------------------------------------------------------------------------------------


@reward("skeleton")
def skeleton(s: Valeria, me: int) -> None:
    """Gain 1 Gold."""
    gain(s, me, "skeleton", gold=1)


@reward("flaming_skeleton")
def flaming_skeleton(s: Valeria, me: int) -> None:
    """Gain 1 Gold and 1 Magic."""
    gain(s, me, "flaming_skeleton", gold=1, magic=1)


@reward("skeleton_king")
def skeleton_king(s: Valeria, me: int) -> None:
    """Gain 2 Gold for each of your Ruins Monsters. [VAL-R26]"""
    gain(s, me, "skeleton_king", gold=2 * monsters_of_area(s, me, RUINS))


@reward("treant")
def treant(s: Valeria, me: int) -> None:
    """Gain 1 Gold and 1 Magic."""
    gain(s, me, "treant", gold=1, magic=1)


@reward("bane_spider")
def bane_spider(s: Valeria, me: int) -> None:
    """Gain 3 Gold or take a Knight; without a Knight in the Center Stacks the Gold is forced. [VAL-8.1.4]"""
    knight = KNIGHT in free_citizens(s, NONE, ANY_COST)
    s.ask(me, BANE_SPIDER_REWARD, ("gold", "knight") if knight else ("gold",), bane_spider_rewarded)


@step
def bane_spider_rewarded(s: Valeria, me: int, choice: str) -> None:
    if choice == CITIZEN_ID[KNIGHT]:
        take_free_citizen(s, me, KNIGHT, "bane_spider")
    else:
        gain(s, me, "bane_spider", gold=3)


@reward("spider_queen")
def spider_queen(s: Valeria, me: int) -> None:
    """Gain 2 Gold for each of your Forest Monsters, or take any Citizen and gain 1 VP. [VAL-8.1.4]"""
    s.ask(me, SPIDER_QUEEN_REWARD, ("gold", "citizen"), spider_queen_rewarded)


@step
def spider_queen_rewarded(s: Valeria, me: int, choice: str) -> None:
    if choice == "gold":
        gain(s, me, "spider_queen", gold=2 * monsters_of_area(s, me, FOREST))
        return
    citizens = free_citizens(s, NONE, ANY_COST)
    if citizens:
        s.ask(me, REWARD_CITIZEN, citizens, spider_queen_citizen_taken)
    else:  # that part is skipped [VAL-R25]
        s.tell(NO_CITIZEN, me, "spider_queen")
        gain(s, me, "spider_queen", victory=1)


@step
def spider_queen_citizen_taken(s: Valeria, me: int, citizen: int) -> None:
    take_free_citizen(s, me, citizen, "spider_queen")
    gain(s, me, "spider_queen", victory=1)


# -- Swamp and Valley ----------------------------------------------------------------------------------------


@reward("gelatinous_cube")
def gelatinous_cube(s: Valeria, me: int) -> None:
    """Gain 2 Gold."""
    gain(s, me, "gelatinous_cube", gold=2)


@reward("basilisk")
def basilisk(s: Valeria, me: int) -> None:
    """Gain 3 Gold or 3 Magic."""
    s.ask(me, CHOOSE_REWARD, (Gain(gold=3), Gain(magic=3)), reward_chosen, "basilisk")


@reward("swamp_dragon")
def swamp_dragon(s: Valeria, me: int) -> None:
    """Gain 2 Magic for each of your Swamp Monsters. [VAL-R26]"""
    gain(s, me, "swamp_dragon", magic=2 * monsters_of_area(s, me, SWAMP))


@reward("owlbear")
def owlbear(s: Valeria, me: int) -> None:
    """Gain 2 Magic."""
    gain(s, me, "owlbear", magic=2)


@reward("giant")
def giant(s: Valeria, me: int) -> None:
    """Gain 1 Gold and 2 Magic."""
    gain(s, me, "giant", gold=1, magic=2)


@reward("troll")
def troll(s: Valeria, me: int) -> None:
    """Gain 2 Magic for each of your Valley Monsters. [VAL-R26]"""
    gain(s, me, "troll", magic=2 * monsters_of_area(s, me, VALLEY))


# -- Caverns and Mountains -----------------------------------------------------------------------------------


@reward("kobolds")
def kobolds(s: Valeria, me: int) -> None:
    """Gain 2 Gold and 1 Magic."""
    gain(s, me, "kobolds", gold=2, magic=1)


@reward("gold_golem")
def gold_golem(s: Valeria, me: int) -> None:
    """Gain 5 Gold."""
    gain(s, me, "gold_golem", gold=5)


@reward("red_dragon")
def red_dragon(s: Valeria, me: int) -> None:
    """Gain 3 Gold for each of your Caverns Monsters. [VAL-R26]"""
    gain(s, me, "red_dragon", gold=3 * monsters_of_area(s, me, CAVERNS))


@reward("dire_bear")
def dire_bear(s: Valeria, me: int) -> None:
    """Gain 2 Gold or 2 Magic."""
    s.ask(me, CHOOSE_REWARD, (Gain(gold=2), Gain(magic=2)), reward_chosen, "dire_bear")


@reward("orc_warrior")
def orc_warrior(s: Valeria, me: int) -> None:
    """You may take a Citizen with base cost 3 or less. [VAL-R20]"""
    may_take_citizen(s, me, "orc_warrior", 3)


@reward("orc_chieftain")
def orc_chieftain(s: Valeria, me: int) -> None:
    """Gain 2 Gold for each of your Mountains Monsters. [VAL-R26]"""
    gain(s, me, "orc_chieftain", gold=2 * monsters_of_area(s, me, MOUNTAINS))


# -- what several of them share ------------------------------------------------------------------------------


@step
def reward_chosen(s: Valeria, me: int, choice: Gain, card: str) -> None:
    gain(s, me, card, choice.gold, choice.strength, choice.magic, choice.victory)


def may_take_citizen(s: Valeria, me: int, card: str, max_cost: int) -> None:
    """Base cost counts, without the "+"; if none qualifies the reward is lost. [VAL-8.1.4]"""
    citizens = free_citizens(s, NONE, max_cost)
    if citizens:
        s.ask(me, REWARD_CITIZEN, [*citizens, DECLINE], citizen_taken_or_not, card)
    else:
        s.tell(NO_CITIZEN, me, card)


@step
def citizen_taken_or_not(s: Valeria, me: int, citizen: int, card: str) -> None:
    if citizen == DECLINE:
        s.tell(DECLINED, me, card)
    else:
        take_free_citizen(s, me, citizen, card)
