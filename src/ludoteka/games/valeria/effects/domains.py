"""The powers of the Domains. What they give, take and cost lies in the card table; here is how it is resolved.

Emerald Stronghold and Pratchett's Plateau change costs: they are asked where costs are. [VAL-5.3, VAL-7.4, VAL-9.2]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.state import step
from ludoteka.games.valeria.cards import (
    CITIZEN_ID,
    CITIZEN_SLOT,
    DOMAIN,
    DOMAIN_CLAUSE,
    DOMAIN_ID,
    DOMAIN_NUMBER,
    MONSTER_AREA,
    MONSTER_ID,
    POWER,
)
from ludoteka.games.valeria.causes import DOMAIN_CAUSE
from ludoteka.games.valeria.effects.citizens import take_tokens
from ludoteka.games.valeria.effects.monsters import slay, slayable
from ludoteka.games.valeria.state import (
    Valeria,
    citizens_with_role,
    is_solo,
    opponents,
    tableau_citizens,
    tokens,
    victory_stack,
)
from ludoteka.games.valeria.tableau import free_citizens, gain_by_domain, take_free_citizen, take_monster
from ludoteka.games.valeria.terms import BANK, CITIZENS, DECLINE, GOLD, MAGIC, MONSTERS, NO_GAIN, NONE
from ludoteka.games.valeria.text import (
    CATHEDRAL_OPPONENT,
    CITIZEN_RETURNED,
    DECLINED,
    DOMAIN_CITIZEN,
    EYE_SLAY,
    MONSTER_RETURNED,
    MONSTER_STOLEN,
    MONSTER_TAKEN,
    NO_CITIZEN,
    NO_USE,
    OBELISK,
    ORB_OPPONENT,
    PAID_FOR_VICTORY,
    PERCH_OPPONENT,
    RETURN_CITIZEN,
    RETURN_MONSTER,
    TRUCE_OPPONENT,
    tokens_in_words,
)

EYE_OF_ASTERATEN: Final = DOMAIN_NUMBER["eye_of_asteraten"]
PURLOINERS_PERCH: Final = DOMAIN_NUMBER["purloiners_perch"]
WATCHER_ON_THE_WATER: Final = DOMAIN_NUMBER["watcher_on_the_water"]
NEST_OF_THE_WEAVER_WITCH: Final = DOMAIN_NUMBER["nest_of_the_weaver_witch"]
GOLDEN_OBELISK_OF_NAE: Final = DOMAIN_NUMBER["golden_obelisk_of_nae"]
WHOM_TO_ROB: Final = {
    DOMAIN_NUMBER["cutthroats_truce"]: TRUCE_OPPONENT,
    DOMAIN_NUMBER["cathedral_of_st_aquila"]: CATHEDRAL_OPPONENT,
    DOMAIN_NUMBER["orb_of_urdr"]: ORB_OPPONENT,
}

# -- the Roll Phase [VAL-5.3] --------------------------------------------------------------------------------


def die_change(s: Valeria, me: int, domain: int, face: int) -> tuple[int, int]:
    """What a dice Domain costs in Gold now, and what a die with this face becomes; never below 1. [VAL-5.3]"""
    power = POWER[domain]
    cost = power.die_cost
    if power.die_cost_role != NONE:
        cost += citizens_with_role(s, me, power.die_cost_role)
    return cost, power.die_face or max(1, face - power.die_lower)


# -- at once, when it is built [VAL-8.4.2, VAL-9.2] ----------------------------------------------------------


def resolve_at_once(s: Valeria, me: int, domain: int) -> None:
    """What the Domain does when it is built; most powers wait for their moment. [VAL-9.1.2]"""
    if DOMAIN[domain].timing != "on_build":
        return
    power = POWER[domain]
    if domain in SPECIAL:
        SPECIAL[domain](s, me)
    elif power.take != NO_GAIN:
        rob_an_opponent(s, me, domain)
    else:
        if power.gain != NO_GAIN:  # Cloudrider's Camp gives Strength first [VAL-9.2.2]
            gain_by_domain(s, me, domain)
        take_citizen(s, me, domain)


def take_citizen(s: Valeria, me: int, domain: int) -> None:
    """Mandatory if a stack qualifies, otherwise nothing happens. [VAL-9.2.2, VAL-9.2.3]"""
    citizens = free_citizens(s, POWER[domain].citizen_role, POWER[domain].citizen_cost)
    if citizens:
        s.ask(me, DOMAIN_CITIZEN[DOMAIN_CLAUSE[domain]], citizens, citizen_taken, domain, cause=DOMAIN_CAUSE[domain])
    else:
        s.tell(NO_CITIZEN[DOMAIN_CLAUSE[domain]], me, DOMAIN_ID[domain])


@step
def citizen_taken(s: Valeria, me: int, citizen: int, domain: int) -> None:
    take_free_citizen(s, me, citizen, DOMAIN_ID[domain], DOMAIN_CLAUSE[domain])


def nothing_to_do(s: Valeria, me: int, domain: int) -> None:
    s.tell(NO_USE[DOMAIN_CLAUSE[domain]], me, DOMAIN_ID[domain])


def declined(s: Valeria, me: int, domain: int) -> None:
    s.tell(DECLINED[DOMAIN_CLAUSE[domain]], me, DOMAIN_ID[domain])


# -- taking tokens from opponents [VAL-7.6, VAL-9.2.4] -------------------------------------------------------


def rob_an_opponent(s: Valeria, me: int, domain: int) -> None:
    """From an opponent who has at least 1; mandatory when possible; solo: from the bank. [VAL-R9, VAL-11.2.5]"""
    resource = taken_resource(domain)
    if is_solo(s):
        take_tokens(s, me, BANK, resource, POWER[domain].take[resource], DOMAIN_ID[domain], DOMAIN_CLAUSE[domain])
        return
    targets = [seat for seat in opponents(s, me) if tokens(s, resource)[seat] > 0]
    if targets:
        s.ask(me, WHOM_TO_ROB[domain], targets, opponent_robbed, domain, cause=DOMAIN_CAUSE[domain])
    else:
        nothing_to_do(s, me, domain)


def taken_resource(domain: int) -> int:
    return GOLD if POWER[domain].take.gold else MAGIC


@step
def opponent_robbed(s: Valeria, me: int, opponent: int, domain: int) -> None:
    """All of it if they hold less. [VAL-9.2.4]"""
    resource = taken_resource(domain)
    count = min(POWER[domain].take[resource], tokens(s, resource)[opponent])
    take_tokens(s, me, opponent, resource, count, DOMAIN_ID[domain], DOMAIN_CLAUSE[domain])


# -- Eye of Asteraten [VAL-9.2.1] ----------------------------------------------------------------------------


def eye_of_asteraten(s: Valeria, me: int) -> None:
    """Gain 5 Strength, then you may slay a Monster at its normal cost."""
    gain_by_domain(s, me, EYE_OF_ASTERATEN)
    monsters = slayable(s, me)
    if monsters:
        s.ask(me, EYE_SLAY, [*monsters, DECLINE], eye_opened)
    else:
        nothing_to_do(s, me, EYE_OF_ASTERATEN)


@step
def eye_opened(s: Valeria, me: int, monster: int) -> None:
    if monster == DECLINE:
        declined(s, me, EYE_OF_ASTERATEN)
    else:
        slay(s, me, monster)


# -- Purloiner's Perch [VAL-9.2.5] ---------------------------------------------------------------------------


def purloiners_perch(s: Valeria, me: int) -> None:
    """Take a random Monster from an opponent's Victory stack; solo: the leftmost top Monster. No reward."""
    if is_solo(s):
        column = [bool(stack) for stack in s.monster_stacks].index(True)
        s.tell(MONSTER_TAKEN, me, MONSTER_ID[s.monster_stacks[column][-1]])
        take_monster(s, me, column)
        return
    targets = [seat for seat in opponents(s, me) if any(victory_stack(s, seat))]
    if targets:
        s.ask(me, PERCH_OPPONENT, targets, monster_stolen)
    else:
        nothing_to_do(s, me, PURLOINERS_PERCH)


@step
def monster_stolen(s: Valeria, me: int, opponent: int) -> None:
    """Uniformly random over the cards, not over their types. [VAL-9.2.5, VAL-13.2]"""
    cards = [monster for monster, count in enumerate(victory_stack(s, opponent)) for _ in range(count)]
    monster = cards[s.below(len(cards))]
    s.monsters[opponent * MONSTERS + monster] -= 1
    s.monsters[me * MONSTERS + monster] += 1
    s.tell(MONSTER_STOLEN, me, opponent, MONSTER_ID[monster])


# -- cards and Magic for Victory tokens [VAL-9.2.6, VAL-9.2.7] -----------------------------------------------


def watcher_on_the_water(s: Valeria, me: int) -> None:
    """You may return a Monster from your Victory stack to the top of its stack to gain 3 VP."""
    monsters = [monster for monster, count in enumerate(victory_stack(s, me)) if count]
    if monsters:
        s.ask(me, RETURN_MONSTER, [*monsters, DECLINE], monster_returned)
    else:
        nothing_to_do(s, me, WATCHER_ON_THE_WATER)


@step
def monster_returned(s: Valeria, me: int, monster: int) -> None:
    if monster == DECLINE:
        declined(s, me, WATCHER_ON_THE_WATER)
        return
    column = s.areas.index(MONSTER_AREA[monster])
    s.monsters[me * MONSTERS + monster] -= 1
    s.monster_stacks[column] = (*s.monster_stacks[column], monster)
    s.tell(MONSTER_RETURNED, me, MONSTER_ID[monster])
    gain_by_domain(s, me, WATCHER_ON_THE_WATER)


def nest_of_the_weaver_witch(s: Valeria, me: int) -> None:
    """You may return a Citizen, never a Starter, to the top of its stack to gain 3 VP."""
    citizens = [citizen for citizen, count in enumerate(tableau_citizens(s, me)) if count]
    if citizens:
        s.ask(me, RETURN_CITIZEN, [*citizens, DECLINE], citizen_returned)
    else:
        nothing_to_do(s, me, NEST_OF_THE_WEAVER_WITCH)


@step
def citizen_returned(s: Valeria, me: int, citizen: int) -> None:
    """On a mixed stack it lies face up on a card that stays face up. [VAL-11.3.3, VAL-R19]"""
    if citizen == DECLINE:
        declined(s, me, NEST_OF_THE_WEAVER_WITCH)
        return
    slot = CITIZEN_SLOT[citizen]
    s.citizens[me * CITIZENS + citizen] -= 1
    s.citizen_stacks[slot] = (*s.citizen_stacks[slot], citizen)
    s.tell(CITIZEN_RETURNED, me, CITIZEN_ID[citizen])
    gain_by_domain(s, me, NEST_OF_THE_WEAVER_WITCH)


def golden_obelisk_of_nae(s: Valeria, me: int) -> None:
    """You may pay 3 Magic to gain 3 VP."""
    if s.magic[me] >= POWER[GOLDEN_OBELISK_OF_NAE].pay.magic:
        s.ask(me, OBELISK, ("pay", "decline"), obelisk_answered)
    else:
        nothing_to_do(s, me, GOLDEN_OBELISK_OF_NAE)


@step
def obelisk_answered(s: Valeria, me: int, choice: str) -> None:
    if choice == "decline":
        declined(s, me, GOLDEN_OBELISK_OF_NAE)
        return
    power = POWER[GOLDEN_OBELISK_OF_NAE]
    s.magic[me] -= power.pay.magic
    s.victory[me] += power.gain.victory
    if s.log is not None:
        card, paid, got = DOMAIN_ID[GOLDEN_OBELISK_OF_NAE], tokens_in_words(power.pay), tokens_in_words(power.gain)
        s.tell(PAID_FOR_VICTORY, me, card, paid, got)


SPECIAL: Final[dict[int, Callable[[Valeria, int], None]]] = {
    EYE_OF_ASTERATEN: eye_of_asteraten,
    PURLOINERS_PERCH: purloiners_perch,
    WATCHER_ON_THE_WATER: watcher_on_the_water,
    NEST_OF_THE_WEAVER_WITCH: nest_of_the_weaver_witch,
    GOLDEN_OBELISK_OF_NAE: golden_obelisk_of_nae,
}
