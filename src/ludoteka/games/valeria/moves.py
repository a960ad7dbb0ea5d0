"""What a player may do: pay, slay, recruit, build, gain; and the verbs that card effects are made of. [VAL-8]

Effects register themselves in the tables at the end of this file, so that a move reaches the reward of a Monster and
the power of a Domain without knowing them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.state import step
from ludoteka.games.valeria.cards import (
    CITIZEN_COST,
    CITIZEN_ID,
    CITIZEN_ROLE,
    CITIZEN_SLOT,
    DOMAIN,
    DOMAIN_COST,
    DOMAIN_ID,
    DOMAIN_NUMBER,
    DOMAIN_ROLES,
    MONSTER_AREA,
    MONSTER_ID,
    MONSTER_MAGIC,
    MONSTER_NUMBER,
    MONSTER_STRENGTH,
    STARTERS,
    domain_bit,
)
from ludoteka.games.valeria.scoring import end_solo
from ludoteka.games.valeria.state import EMPTY, Valeria, citizen_roles
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
    SLOT_IDS,
    STRENGTH,
    Action,
    Gain,
)
from ludoteka.games.valeria.text import (
    BUILT,
    CITIZEN_REVEALED,
    CITIZEN_TAKEN,
    DOMAIN_REVEALED,
    GAINED,
    PAY_GOLD,
    PAY_STRENGTH,
    RECRUITED,
    RESOURCE_GAINED,
    SLEW,
    STACK_EMPTIED,
    tokens_in_words,
)

Effect = Callable[[Valeria, int], None]
DieEffect = Callable[[Valeria, int, int], tuple[int, int]]

# Domains that the moves ask about, as bits. [VAL-7.4]
EMERALD_STRONGHOLD: Final = domain_bit("emerald_stronghold")
PRATCHETTS_PLATEAU: Final = domain_bit("pratchetts_plateau")
FORGOTTEN_SORROWS: Final = domain_bit("forgotten_sorrows")
VIOLET_THORN: Final = domain_bit("violet_thorn")


# -- gaining and paying [VAL-2.2, VAL-8.0] -------------------------------------------------------------------


def gain(s: Valeria, seat: int, card: str, gold: int = 0, strength: int = 0, magic: int = 0, victory: int = 0) -> None:
    """Tokens from the bank, because of that card. There is no shortage. [VAL-1.2, VAL-1.3]"""
    s.gold[seat] += gold
    s.strength[seat] += strength
    s.magic[seat] += magic
    s.victory[seat] += victory
    if s.log is not None:
        s.tell(GAINED, seat, card, tokens_in_words(Gain(gold, strength, magic, victory)))


def splits(cost: int, held: int, magic: int) -> range:
    """How many Magic may stand in for Gold or Strength; at least 1 real token is paid. [VAL-8.0.1, VAL-8.0.3]"""
    if cost == 0:
        return range(1)
    return range(cost - held if cost > held else 0, (cost - 1 if cost <= magic else magic) + 1)


def pay_gold(s: Valeria, seat: int, cost: int, magic: int) -> None:
    s.gold[seat] -= cost - magic
    s.magic[seat] -= magic
    assert s.gold[seat] >= 0 and s.magic[seat] >= 0


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
    if s.gold[me]:
        for citizen in recruitable(s, me):
            out.append(RECRUITS[citizen])
        for domain in buildable(s, me):
            out.append(BUILDS[domain])
    out += GAINS
    return out


@step
def act(s: Valeria, me: int, action: Action) -> None:
    """One action, completely. [VAL-7.2]"""
    if action.verb == SLAY:
        slay(s, me, action.card)
    elif action.verb == RECRUIT:
        recruit(s, me, action.card)
    elif action.verb == BUILD:
        build(s, me, action.card)
    else:
        gain_resource(s, me, action.card)


def gain_resource(s: Valeria, me: int, resource: int) -> None:
    """1 Gold, 1 Strength or 1 Magic. [VAL-8.3.1]"""
    if resource == GOLD:
        s.gold[me] += 1
    elif resource == STRENGTH:
        s.strength[me] += 1
    else:
        s.magic[me] += 1
    if s.log is not None:
        s.tell(RESOURCE_GAINED, me, tokens_in_words(Gain(*[int(resource == n) for n in range(3)])))


# -- slaying [VAL-8.1] ---------------------------------------------------------------------------------------


def slayable(s: Valeria, me: int) -> list[int]:
    """The top Monsters that the player can pay: Strength, and Magic on top of it. [VAL-8.0.2, VAL-8.1.1]"""
    strength, magic = s.strength[me], s.magic[me]
    if strength == 0:
        return []
    out = []
    for stack in s.monster_stacks:
        if stack:
            monster = stack[-1]
            spare = magic - MONSTER_MAGIC[monster]
            if spare >= 0 and strength + spare >= MONSTER_STRENGTH[monster]:
                out.append(monster)
    return out


def slay(s: Valeria, me: int, monster: int) -> None:
    cost = MONSTER_STRENGTH[monster]
    s.ask(me, PAY_STRENGTH[cost], splits(cost, s.strength[me], s.magic[me] - MONSTER_MAGIC[monster]), slain, monster)


@step
def slain(s: Valeria, me: int, magic: int, monster: int) -> None:
    """Pay, put the Monster on the Victory stack, The Violet Thorn, reward. [VAL-8.1.2]"""
    strength = MONSTER_STRENGTH[monster] - magic
    magic += MONSTER_MAGIC[monster]
    s.strength[me] -= strength
    s.magic[me] -= magic
    assert s.strength[me] >= 0 and s.magic[me] >= 0
    if s.log is not None:
        s.tell(SLEW, me, MONSTER_ID[monster], tokens_in_words(Gain(0, strength, magic)))
    take_monster(s, me, s.areas.index(MONSTER_AREA[monster]))
    if s.result is None:
        if s.domains[me] & VIOLET_THORN:
            ONGOING[DOMAIN_NUMBER["violet_thorn"]](s, me)
        REWARDS[monster](s, me)


def take_monster(s: Valeria, me: int, column: int) -> None:
    """The top Monster of a column goes to the Victory stack; a lone player wins with the last one. [VAL-11.2.9]"""
    stack = s.monster_stacks[column]
    s.monsters[me * MONSTERS + stack[-1]] += 1
    s.monster_stacks[column] = stack[:-1]
    if len(stack) == 1:
        s.tell(STACK_EMPTIED, f"m{column + 1}")
        if s.seats == 1 and not any(s.monster_stacks):
            end_solo(s, "solo-all-slain")


# -- recruiting [VAL-8.2] ------------------------------------------------------------------------------------


def recruit_cost(s: Valeria, me: int, citizen: int) -> int:
    """Base cost and 1 Gold for each card of the same name; Emerald Stronghold: base cost. [VAL-8.2.2, VAL-7.4]"""
    if s.domains[me] & EMERALD_STRONGHOLD:
        return CITIZEN_COST[citizen]
    return CITIZEN_COST[citizen] + s.citizens[me * CITIZENS + citizen] + STARTERS[citizen]


def recruitable(s: Valeria, me: int) -> list[int]:
    """The top Citizens that the player can pay with at least 1 Gold. [VAL-8.2.1]"""
    gold = s.gold[me]
    if gold == 0:
        return []
    purse = gold + s.magic[me]
    out = []
    for stack in s.citizen_stacks:
        if stack and CITIZEN_COST[stack[-1]] <= purse and recruit_cost(s, me, stack[-1]) <= purse:
            out.append(stack[-1])
    return out


def recruit(s: Valeria, me: int, citizen: int) -> None:
    cost = recruit_cost(s, me, citizen)
    s.ask(me, PAY_GOLD[cost], splits(cost, s.gold[me], s.magic[me]), recruited, citizen, cost)


@step
def recruited(s: Valeria, me: int, magic: int, citizen: int, cost: int) -> None:
    pay_gold(s, me, cost, magic)
    if s.log is not None:
        s.tell(RECRUITED, me, CITIZEN_ID[citizen], tokens_in_words(Gain(cost - magic, 0, magic)))
    gain_citizen(s, me, citizen)


def gain_citizen(s: Valeria, me: int, citizen: int) -> None:
    """The top card of its stack enters the tableau; Forgotten Sorrows. [VAL-7.4, VAL-8.2.3]"""
    remove_citizen(s, CITIZEN_SLOT[citizen])
    s.citizens[me * CITIZENS + citizen] += 1
    if s.domains[me] & FORGOTTEN_SORROWS:
        ONGOING[DOMAIN_NUMBER["forgotten_sorrows"]](s, me)


def remove_citizen(s: Valeria, slot: int) -> None:
    """The top card leaves its stack; of a mixed stack the next one is turned up. [VAL-11.3.2]"""
    stack = s.citizen_stacks[slot][:-1]
    s.citizen_stacks[slot] = stack
    if not stack:
        s.tell(STACK_EMPTIED, SLOT_IDS[slot])
    elif s.face_down[slot] == len(stack):
        s.face_down[slot] -= 1
        s.tell(CITIZEN_REVEALED, CITIZEN_ID[stack[-1]])


def free_citizens(s: Valeria, role: int, max_cost: int) -> list[int]:
    """Top Citizens with that role (NONE: any) and at most that base cost. [VAL-8.1.4, VAL-9.1.1]"""
    tops = [stack[-1] for stack in s.citizen_stacks if stack]
    return [top for top in tops if CITIZEN_COST[top] <= max_cost and (role == NONE or CITIZEN_ROLE[top] == role)]


def take_free_citizen(s: Valeria, me: int, citizen: int, card: str) -> None:
    if s.log is not None:
        s.tell(CITIZEN_TAKEN, me, CITIZEN_ID[citizen], card)
    gain_citizen(s, me, citizen)


# -- building [VAL-8.4] --------------------------------------------------------------------------------------


def domain_cost(s: Valeria, me: int, domain: int) -> int:
    """1 Gold less with Pratchett's Plateau, never below 1. [VAL-7.4, VAL-8.4.2]"""
    return max(1, DOMAIN_COST[domain] - 1) if s.domains[me] & PRATCHETTS_PLATEAU else DOMAIN_COST[domain]


def buildable(s: Valeria, me: int) -> list[int]:
    """The top Domains that the player can pay and whose Role icons are on own Citizens.

    They count now only: losing such a Citizen later changes nothing. [VAL-8.4.1, VAL-8.4.4]
    """
    gold = s.gold[me]
    if gold == 0:
        return []
    purse = gold + s.magic[me]
    out: list[int] = []
    roles: list[int] = []
    for stack in s.domain_stacks:
        if stack and DOMAIN_COST[stack[-1]] - 1 <= purse and domain_cost(s, me, stack[-1]) <= purse:
            roles = roles or citizen_roles(s, me)
            worker, soldier, shadow, holy = DOMAIN_ROLES[stack[-1]]
            if roles[0] >= worker and roles[1] >= soldier and roles[2] >= shadow and roles[3] >= holy:
                out.append(stack[-1])
    return out


def build(s: Valeria, me: int, domain: int) -> None:
    cost = domain_cost(s, me, domain)
    s.ask(me, PAY_GOLD[cost], splits(cost, s.gold[me], s.magic[me]), built, domain, cost)


@step
def built(s: Valeria, me: int, magic: int, domain: int, cost: int) -> None:
    """Pay, place it, resolve what it does at once; only then the next Domain is turned up. [VAL-8.4.2, VAL-8.4.3]"""
    pay_gold(s, me, cost, magic)
    if s.log is not None:
        s.tell(BUILT, me, DOMAIN_ID[domain], tokens_in_words(Gain(cost - magic, 0, magic)))
    for column in range(len(s.domain_stacks)):
        stack = s.domain_stacks[column]
        if stack and stack[-1] == domain:
            break
    s.domains[me] |= 1 << domain
    s.domain_stacks[column] = stack[:-1]
    s.unrevealed = column
    s.then(reveal_domain, column)
    effect = ON_BUILD[domain]
    if effect is not None:
        effect(s, me)


@step
def reveal_domain(s: Valeria, column: int) -> None:
    """The next Domain is turned up, or the position is exhausted. [VAL-8.4.2]"""
    s.unrevealed = NONE
    if s.domain_stacks[column] == EMPTY:
        s.tell(STACK_EMPTIED, f"d{column + 1}")
    else:
        s.tell(DOMAIN_REVEALED, DOMAIN_ID[s.domain_stacks[column][-1]])


# -- tables that effects fill [VAL-9] ------------------------------------------------------------------------


def no_reward(s: Valeria, me: int) -> None:
    raise AssertionError("a Monster without a reward")


REWARDS: Final[list[Effect]] = [no_reward] * MONSTERS
ON_BUILD: Final[list[Effect | None]] = [None] * DOMAINS
ONGOING: Final[dict[int, Effect]] = {}  # Domains that give something at their moment
DICE: Final[dict[int, DieEffect]] = {}  # (state, seat, face) to (cost in Gold, new face)
STATIC: Final = frozenset(("emerald_stronghold", "pratchetts_plateau"))  # queries: recruit_cost, domain_cost


def reward(id: str) -> Callable[[Effect], Effect]:
    """The reward of a Monster. Every Monster has exactly one."""

    def register(effect: Effect) -> Effect:
        monster = MONSTER_NUMBER[id]
        assert REWARDS[monster] is no_reward, id
        REWARDS[monster] = effect
        return effect

    return register


def on_build(id: str) -> Callable[[Effect], Effect]:
    """What a Domain does at once when it is built."""

    def register(effect: Effect) -> Effect:
        domain = DOMAIN_NUMBER[id]
        assert DOMAIN[domain].timing == "on_build" and ON_BUILD[domain] is None, id
        ON_BUILD[domain] = effect
        return effect

    return register


def ongoing(id: str) -> Callable[[Effect], Effect]:
    """What a Domain does whenever its moment comes, also against a general rule. [VAL-2.13]"""

    def register(effect: Effect) -> Effect:
        domain = DOMAIN_NUMBER[id]
        assert DOMAIN[domain].timing.startswith(("own_action_phase", "any_roll")) and domain not in ONGOING, id
        ONGOING[domain] = effect
        return effect

    return register


def dice_domain(id: str) -> Callable[[DieEffect], DieEffect]:
    """What a Domain turns a die to in its owner's Roll Phase, and for how much Gold."""

    def register(effect: DieEffect) -> DieEffect:
        domain = DOMAIN_NUMBER[id]
        assert DOMAIN[domain].timing == "own_roll_phase" and domain not in DICE, id
        DICE[domain] = effect
        return effect

    return register
