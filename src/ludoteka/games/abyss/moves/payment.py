"""What a Lord can be paid with. [ABY-7.2, ABY-18.3]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has, only
from ludoteka.games.abyss.cards import COST, MANDATORY, RACE_COUNT
from ludoteka.games.abyss.state import Abyss, Cards, cost_change, ignores_mandatory_race, recruit_cost, required_race
from ludoteka.games.abyss.terms import DONE, EMPTY, NO_RACE, RACE_OF, VALUE

NOT_HELD: Final = 9  # more than an Ally is worth


def race_totals(hand: Cards) -> list[int]:
    """The value held of each race; every Ally has at least 1, so 0 means none."""
    totals = [0, 0, 0, 0, 0]
    for card in hand:
        totals[RACE_OF[card]] += VALUE[card]
    return totals


def most_of(totals: list[int]) -> list[int]:
    """The most that Allies of 0, 1, 2 … races can be worth: the value held of the best races together."""
    best = sorted(totals)
    best.reverse()
    most = [0]
    together = 0
    for value in best:
        together += value
        most.append(together)
    return most


def recruitable(s: Abyss, me: int) -> list[int]:
    """The Lords in the Court for whom a legal payment exists. [ABY-3.4, ABY-7.2]

    The most that Allies of exactly n races can be worth is the value held of the n best races; if the mandatory race
    is not one of these, it takes the place of the last of them.
    """
    lords: list[int] = []
    if not s.hands[me]:
        return lords
    totals = race_totals(s.hands[me])
    most = most_of(totals)
    budget = s.pearls[me] - cost_change(s, me)
    free = ignores_mandatory_race(s, me)
    for lord in s.court:
        if lord == EMPTY:
            continue
        races = RACE_COUNT[lord]
        others = most[races - 1]
        last = most[races] - others
        if last == 0:  # too few races
            continue
        if not free and MANDATORY[lord] != NO_RACE and totals[MANDATORY[lord]] < last:
            last = totals[MANDATORY[lord]]
        if last and others + last + budget >= COST[lord]:
            lords.append(lord)
    return lords


def later_value(totals: list[int], race: int, races: int, required: int) -> int:
    """The most that exactly so many of the races after this one can add, -1 if a payment cannot be completed so.

    The required race is one of them; the others are the best of the rest. Who holds nothing of a race has 0 of it.
    """
    rest, sure = totals[race + 1 :], 0
    if required != NO_RACE:
        sure = totals[required]
        if required <= race or sure == 0:
            return -1
        rest[required - race - 1] = 0
        races -= 1
    if races <= 0:
        return sure if races == 0 else -1
    rest.sort()
    rest.reverse()
    if races > len(rest) or rest[races - 1] == 0:
        return -1
    for i in range(races):
        sure += rest[i]
    return sure


def payment_options(s: Abyss, me: int) -> list[int]:
    """The next Ally of a payment, in order, so that it can still be completed; done as soon as it is. [ABY-18.3]

    Allies that are not needed may be added. [ABY-R7]
    """
    hand, paid = s.hands[me], s.paid
    required = required_race(s, me, s.wanted)
    races = 0  # that are paid with so far, as bits
    missing = RACE_COUNT[s.wanted]
    need = recruit_cost(s, me, s.wanted) - s.pearls[me]
    for card in paid:
        need -= VALUE[card]
        if not has(races, RACE_OF[card]):
            races |= only(RACE_OF[card])
            missing -= 1
    if required != NO_RACE and has(races, required):
        required = NO_RACE
    options = [DONE] if missing == 0 and required == NO_RACE and need <= 0 else []
    last = paid[-1] if paid else 0
    totals = race_totals(hand)
    race, tail, later = 5, 0, -1
    for i in range(len(hand) - 1, -1, -1):
        card = hand[i]
        if card < last:
            break
        if RACE_OF[card] != race:
            race, tail = RACE_OF[card], 0
            races_left = missing if has(races, race) else missing - 1
            later = later_value(totals, race, races_left, NO_RACE if race == required else required)
        tail += VALUE[card]
        if later >= 0 and tail + later >= need and (i == 0 or hand[i - 1] != card):
            options.append(card)
    options.reverse()
    return options


def rest_of_payment(s: Abyss, me: int) -> tuple[int, int]:
    """The value that a payment still lacks, and the least that the Allies of the races it lacks are worth. [ABY-7.2]"""
    missing = recruit_cost(s, me, s.wanted)
    races = RACE_COUNT[s.wanted]
    paid = 0  # the races that are paid with, as bits
    for card in s.paid:
        missing -= VALUE[card]
        if not has(paid, RACE_OF[card]):
            paid |= only(RACE_OF[card])
            races -= 1
    lowest = [NOT_HELD] * 5
    last = s.paid[-1] if s.paid else 0  # it goes on from there [ABY-18.3]
    for card in s.hands[me]:
        if card >= last and not has(paid, RACE_OF[card]):
            lowest[RACE_OF[card]] = VALUE[card]  # the lowest of a race comes last
    least = 0
    required = required_race(s, me, s.wanted)
    if required != NO_RACE and not has(paid, required):
        least = lowest[required]
        lowest[required] = NOT_HELD
        races -= 1
    lowest.sort()
    for i in range(races):
        least += lowest[i]
    return max(0, missing), least
