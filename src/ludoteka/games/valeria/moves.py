"""What a player may do in an action: slay, recruit, build, gain. [VAL-8]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import only
from ludoteka.core.state import step
from ludoteka.games.valeria.cards import (
    CITIZEN_COST,
    CITIZEN_ID,
    DOMAIN_COST,
    DOMAIN_ICONS,
    DOMAIN_ID,
    STARTERS,
    domain_bit,
)
from ludoteka.games.valeria.causes import CITIZEN_CAUSE, DOMAIN_CAUSE
from ludoteka.games.valeria.effects.domains import resolve_at_once
from ludoteka.games.valeria.effects.monsters import slay, slayable
from ludoteka.games.valeria.icons import has_icons
from ludoteka.games.valeria.state import Valeria, citizen_icons
from ludoteka.games.valeria.tableau import free_citizens, gain_citizen, pay, reach, splits
from ludoteka.games.valeria.terms import (
    BUILD,
    CITIZENS,
    DOMAINS,
    GAIN,
    GOLD,
    MAGIC,
    MONSTERS,
    NONE,
    RECRUIT,
    SLAY,
    STRENGTH,
    Action,
    Gain,
)
from ludoteka.games.valeria.text import (
    BUILT,
    DOMAIN_REVEALED,
    PAY_GOLD,
    RECRUITED,
    RESOURCE_GAINED,
    tokens_in_words,
)

EMERALD_STRONGHOLD: Final = domain_bit("emerald_stronghold")
PRATCHETTS_PLATEAU: Final = domain_bit("pratchetts_plateau")

# -- the two actions [VAL-7.2] -------------------------------------------------------------------------------

SLAYS: Final = tuple(Action(SLAY, card) for card in range(MONSTERS))
RECRUITS: Final = tuple(Action(RECRUIT, card) for card in range(CITIZENS))
BUILDS: Final = tuple(Action(BUILD, card) for card in range(DOMAINS))
GAINS: Final = (Action(GAIN, GOLD), Action(GAIN, STRENGTH), Action(GAIN, MAGIC))


def actions(s: Valeria, me: int) -> list[Action]:
    """Everything that can be carried out completely; gaining a resource is always possible. [VAL-7.2, VAL-13.1]"""
    out: list[Action] = []
    if s.strength[me]:
        for monster in slayable(s, me):
            out.append(SLAYS[monster])
    most = reach(s.gold[me], s.magic[me])
    if most:
        out.extend(recruits(s, me, most))
        out.extend(builds(s, me, most))
    out.extend(GAINS)
    return out


@step
def act(s: Valeria, me: int, action: Action) -> None:
    """One action, completely. [VAL-7.2]"""
    verb, card = action
    if verb == SLAY:
        slay(s, me, card)
    elif verb == RECRUIT:
        recruit(s, me, card)
    elif verb == BUILD:
        build(s, me, card)
    else:
        gain_resource(s, me, card)


def gain_resource(s: Valeria, me: int, resource: int) -> None:
    """1 Gold, 1 Strength or 1 Magic. [VAL-8.3.1]"""
    (s.gold, s.strength, s.magic)[resource][me] += 1
    if s.log is not None:
        s.tell(RESOURCE_GAINED, me, tokens_in_words(Gain(*[int(resource == n) for n in range(3)])))


# -- recruiting [VAL-8.2] ------------------------------------------------------------------------------------

COST_BESIDE_STARTERS: Final = tuple(CITIZEN_COST[citizen] + STARTERS[citizen] for citizen in range(CITIZENS))


def recruit_cost(s: Valeria, me: int, citizen: int) -> int:
    """Base cost and 1 Gold for each card of the same name; Emerald Stronghold: base cost. [VAL-8.2.2, VAL-7.4]"""
    if s.domains[me] & EMERALD_STRONGHOLD:
        return CITIZEN_COST[citizen]
    return COST_BESIDE_STARTERS[citizen] + s.citizens[me * CITIZENS + citizen]


def recruits(s: Valeria, me: int, most: int) -> list[Action]:
    """The top Citizens whose `recruit_cost` is within reach: at most so much. [VAL-8.2.1]"""
    if s.domains[me] & EMERALD_STRONGHOLD:
        return [RECRUITS[citizen] for citizen in free_citizens(s, NONE, most)]
    citizens = s.citizens
    base = me * CITIZENS
    out = []
    for stack in s.citizen_stacks:
        if stack:
            citizen = stack[-1]
            if COST_BESIDE_STARTERS[citizen] + citizens[base + citizen] <= most:
                out.append(RECRUITS[citizen])
    return out


def recruit(s: Valeria, me: int, citizen: int) -> None:
    cost = recruit_cost(s, me, citizen)
    ways = splits(cost, s.gold[me], s.magic[me])
    s.ask(me, PAY_GOLD[cost], ways, recruited, citizen, cost, subject=CITIZEN_CAUSE[citizen])


@step
def recruited(s: Valeria, me: int, magic: int, citizen: int, cost: int) -> None:
    pay(s, me, s.gold, cost, magic)
    if s.log is not None:
        s.tell(RECRUITED, me, CITIZEN_ID[citizen], tokens_in_words(Gain(cost - magic, 0, magic)))
    gain_citizen(s, me, citizen)


# -- building [VAL-8.4] --------------------------------------------------------------------------------------


def discount(s: Valeria, me: int) -> int:
    """1 Gold with Pratchett's Plateau. [VAL-7.4]"""
    return 1 if s.domains[me] & PRATCHETTS_PLATEAU else 0


def domain_cost(s: Valeria, me: int, domain: int) -> int:
    """Never below 1. [VAL-7.4, VAL-8.4.2]"""
    return max(1, DOMAIN_COST[domain] - discount(s, me))


def builds(s: Valeria, me: int, most: int) -> list[Action]:
    """The top Domains whose `domain_cost` is within reach and whose Role icons are on own Citizens.

    They count now only: losing such a Citizen later changes nothing. [VAL-8.4.1, VAL-8.4.4]
    """
    most += discount(s, me)
    affordable = [stack[-1] for stack in s.domain_stacks if stack and DOMAIN_COST[stack[-1]] <= most]
    if not affordable:
        return []
    icons = citizen_icons(s, me)
    return [BUILDS[domain] for domain in affordable if has_icons(icons, DOMAIN_ICONS[domain])]


def build(s: Valeria, me: int, domain: int) -> None:
    cost = domain_cost(s, me, domain)
    ways = splits(cost, s.gold[me], s.magic[me])
    s.ask(me, PAY_GOLD[cost], ways, built, domain, cost, subject=DOMAIN_CAUSE[domain])


@step
def built(s: Valeria, me: int, magic: int, domain: int, cost: int) -> None:
    """Pay, place it, resolve what it does at once; only then the next Domain is turned up. [VAL-8.4.2, VAL-8.4.3]"""
    pay(s, me, s.gold, cost, magic)
    if s.log is not None:
        s.tell(BUILT, me, DOMAIN_ID[domain], tokens_in_words(Gain(cost - magic, 0, magic)))
    column = [stack[-1] if stack else NONE for stack in s.domain_stacks].index(domain)
    s.domains[me] |= only(domain)
    s.domain_stacks[column] = s.domain_stacks[column][:-1]
    s.unrevealed = column
    s.then(reveal_domain, column)
    resolve_at_once(s, me, domain)


@step
def reveal_domain(s: Valeria, column: int) -> None:
    """The next Domain is turned up, if there is one. [VAL-8.4.2]"""
    s.unrevealed = NONE
    if s.domain_stacks[column]:
        s.tell(DOMAIN_REVEALED, DOMAIN_ID[s.domain_stacks[column][-1]])
