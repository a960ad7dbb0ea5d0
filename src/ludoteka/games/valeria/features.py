"""Valeria in numbers: an estimate of the chance to win for bots, and a vector of fixed length for learning."""

from __future__ import annotations

from math import exp
from typing import Final

from ludoteka.games.valeria.cards import (
    CITIZEN,
    CITIZEN_ROLE,
    CITIZEN_SLOT,
    DOMAIN_ROLES,
    DOMAIN_VP,
    DUKE,
    MONSTER,
    MONSTER_VP,
    STARTERS,
    Power,
)
from ludoteka.games.valeria.scoring import dark_lord_score, solo_won
from ludoteka.games.valeria.state import Valeria, end_condition, exhausted_limit, exhausted_positions
from ludoteka.games.valeria.terms import (
    ACTION,
    CITIZENS,
    DOMAINS,
    DUKES,
    MONSTERS,
    PER_DOMAIN,
    PER_KNIGHT,
    PER_SOLDIER,
    PER_WORKER,
    SLOT_NUMBERS,
    TITAN,
)

# -- how often a number is rolled [VAL-6.1] --------------------------------------------------------------------


def activations_a_roll(numbers: tuple[int, ...]) -> float:
    """How often a roll activates these numbers on average, by the dice and by their sum."""
    hits = 0
    for die in range(1, 7):
        for other in range(1, 7):
            hits += sum([value in numbers for value in (die, other, die + other)])
    return hits / 36.0


OFTEN: Final = tuple(activations_a_roll(SLOT_NUMBERS[slot]) for slot in CITIZEN_SLOT)
USED: Final = 0.75  # how often an exchange can be paid and is worth it


def worth(power: Power, often: float) -> tuple[float, float, float]:
    """Gold, Strength and Magic that a roll brings by a power without counting."""
    used = often * USED
    gold = power.gain.gold * often + (power.get.gold - power.pay.gold) * used + power.take.gold * used / 2
    strength = power.gain.strength * often + (power.get.strength - power.pay.strength) * used
    magic = power.gain.magic * often + (power.get.magic - power.pay.magic) * used + power.take.magic * used / 2
    if power.choice:
        gold += power.choice[0].gold * often / 2
        magic += power.choice[1].magic * often / 2
    return gold, strength, magic


ON_TURN_WORTH: Final = tuple(worth(card.on_turn, OFTEN[i]) for i, card in enumerate(CITIZEN))
OFF_TURN_WORTH: Final = tuple(worth(card.off_turn, OFTEN[i]) for i, card in enumerate(CITIZEN))

# Citizens whose power counts cards: Citizen, on turn or not, what is counted, and how much each gives in a roll.
COUNTING: Final = tuple(
    (i, power is card.on_turn, power.per, power.each.gold * OFTEN[i], power.each.strength * OFTEN[i])
    for i, card in enumerate(CITIZEN)
    for power in (card.on_turn, card.off_turn)
    if power.per
)


def off_turn_rolls(seats: int) -> int:
    """Rolls of others in a round that a seat harvests from: with five players it rests once, alone it has its own."""
    return {1: 1, 5: 3}.get(seats, seats - 1)


def worth_by_seats(seats: int) -> tuple[tuple[float, float, float], ...]:
    rolls = off_turn_rolls(seats)
    return tuple(
        (on[0] + rolls * off[0], on[1] + rolls * off[1], on[2] + rolls * off[2])
        for on, off in zip(ON_TURN_WORTH, OFF_TURN_WORTH, strict=True)
    )


WORTH: Final = tuple(worth_by_seats(seats) for seats in range(6))

# -- a seat in numbers -----------------------------------------------------------------------------------------


class Standing:
    """What a seat has: points that stay, points of the Duke for resources, resources, income of a round."""

    __slots__ = ("citizens", "domains", "gold", "magic", "monsters", "per", "points", "resources", "strength")

    def __init__(self) -> None:
        self.points = 0.0
        self.per = 4.0
        self.resources = 0
        self.gold = 0.0
        self.strength = 0.0
        self.magic = 0.0
        self.citizens = 0
        self.monsters = 0
        self.domains = 0


def standing(s: Valeria, seat: int) -> Standing:
    """One pass over the tableau of a seat."""
    out = Standing()
    duke = DUKE[s.dukes[seat]]
    icons = duke.role_icons
    worths = WORTH[s.seats]
    held = s.citizens[seat * CITIZENS : (seat + 1) * CITIZENS]
    roles = [0, 0, 0, 0]
    points = float(s.victory[seat])
    for citizen in range(CITIZENS):
        count = held[citizen]
        if count:
            role = CITIZEN_ROLE[citizen]
            roles[role] += count
            out.citizens += count
            points += count * (icons[role] + duke.citizen)
        count += STARTERS[citizen]
        if count:
            gold, strength, magic = worths[citizen]
            out.gold += count * gold
            out.strength += count * strength
            out.magic += count * magic
    out.points = points + cards_worth(s, seat, out)
    count_income(s, seat, held, roles, out)
    out.per = float(duke.resources_per_vp)
    out.resources = s.gold[seat] + s.strength[seat] + s.magic[seat]
    return out


def cards_worth(s: Valeria, seat: int, out: Standing) -> float:
    """Points of Monsters and Domains, with what the Duke gives for them."""
    duke = DUKE[s.dukes[seat]]
    points = 0.0
    base = seat * MONSTERS
    for monster, count in enumerate(s.monsters[base : base + MONSTERS]):
        if count:
            out.monsters += count
            points += count * (MONSTER_VP[monster] + duke.monster + (duke.titan if IS_TITAN[monster] else 0))
    owned = s.domains[seat]
    if owned:
        for domain in range(DOMAINS):
            if owned >> domain & 1:
                out.domains += 1
                points += DOMAIN_VP[domain] + duke.domain
                for role, needed in enumerate(DOMAIN_ROLES[domain]):
                    points += needed * duke.role_icons[role]
    return points


def count_income(s: Valeria, seat: int, held: list[int], roles: list[int], out: Standing) -> None:
    """Add what powers give that count Citizens, Knights or Domains. [VAL-6.6]"""
    for citizen, on_turn, per, gold, strength in COUNTING:
        if held[citizen]:
            rolls = 1 if on_turn else off_turn_rolls(s.seats)
            counted = COUNTERS(per, held, roles, s.domains[seat])
            out.gold += held[citizen] * rolls * counted * gold
            out.strength += held[citizen] * rolls * counted * strength


def COUNTERS(per: int, held: list[int], roles: list[int], owned: int) -> int:
    if per == PER_WORKER:
        return roles[0]
    if per == PER_SOLDIER:
        return roles[1]
    if per == PER_KNIGHT:
        return held[9] + 1
    assert per == PER_DOMAIN
    return owned.bit_count()


IS_TITAN: Final = tuple(card.type == TITAN for card in MONSTER)


def cards_to_go(s: Valeria) -> int:
    """The fewest cards that must still leave the Center Stacks before the game can end. [VAL-10.2]"""
    sizes = [len(stack) for stack in s.monster_stacks]
    domains = [len(stack) for stack in s.domain_stacks]
    all_ = sorted([n for n in [*sizes, *domains, *[len(stack) for stack in s.citizen_stacks]] if n])
    need = exhausted_limit(s) - (20 - len(all_))
    return min(sum(all_[: max(0, need)]), sum(sizes), sum(domains))


def rounds_left(s: Valeria) -> float:
    return 0.5 + 0.75 * cards_to_go(s) / max(2, s.seats)


def projected(s: Valeria, seat: int, rounds: float) -> float:
    """The score a seat may expect: what it has, and what its resources and income can still become."""
    it = standing(s, seat)
    soon = rounds / (rounds + 1.5)
    rate = 1.0 / it.per + (0.5 - 1.0 / it.per) * soon
    return it.points + it.resources * rate + rounds * 0.45 * (it.gold + it.strength + it.magic)


OPEN_ENDED: Final = frozenset(("take_action", "keep_duke"))


def settled(s: Valeria) -> Valeria:
    """What follows from a decision already taken: a payment is made with as little Magic as possible, a reward taken."""
    if s.result is None and s.phase == ACTION and s.asks[0].prompt.id not in OPEN_ENDED:
        s = s.clone()
        while s.result is None and s.phase == ACTION and s.asks[0].prompt.id not in OPEN_ENDED:
            s.choose(s.options[0])
    return s


def evaluate(s: Valeria, seat: int) -> float:
    """The chance that the seat wins, as far as a glance can tell."""
    s = settled(s)
    if s.result is not None:
        if s.seats == 1:
            return 1.0 if solo_won(s.result.reason) else 0.0
        return 1.0 / s.result.ranks.count(1) if s.result.ranks[seat] == 1 else 0.0
    rounds = rounds_left(s)
    if s.seats == 1:
        margin = projected(s, 0, rounds) - dark_lord_score(s) if s.dark_lord >= 0 else 0.0
        return 1.0 / (1.0 + exp(-margin / (4.0 + rounds)))
    mine = projected(s, seat, rounds)
    spread = 3.0 + 1.2 * rounds
    total = 0.0
    for other in range(s.seats):
        total += 1.0 if other == seat else exp(min(30.0, (projected(s, other, rounds) - mine) / spread))
    return 1.0 / total


def features(s: Valeria, seat: int) -> list[float]:
    return [float(s.gold[seat])]
