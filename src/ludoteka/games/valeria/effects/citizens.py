"""Harvest powers: the Thief first, then mandatory gains, then what the owner chooses. [VAL-6.3, VAL-6.4, VAL-6.5]

The powers themselves are printed as icons and lie in the card table; these functions say how they are resolved.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.valeria.cards import ACTIVATED, CITIZEN_ID, OFF_TURN, ON_TURN, STARTERS, THIEF, Power
from ludoteka.games.valeria.causes import CITIZEN_CAUSE
from ludoteka.games.valeria.state import Valeria, counted, opponents, tokens
from ludoteka.games.valeria.terms import (
    BANK,
    CITIZENS,
    FINISH,
    GOLD,
    MAGIC,
    NO_GAIN,
    RESOURCE_IDS,
    TAKE_NOTHING,
    TAKEN_BY_THIEF,
    Gain,
    Open,
    Pick,
    Taking,
)
from ludoteka.games.valeria.text import (
    EXCHANGED,
    GAINED,
    HARVEST_OFF_TURN,
    HARVEST_ON_TURN,
    HARVESTED,
    PICKED,
    STOLE,
    STOLE_NOTHING,
    tokens_in_words,
)

FIRST_PICK: Final = tuple(Pick(citizen, 0) for citizen in range(CITIZENS))
SECOND_PICK: Final = tuple(Pick(citizen, 1) for citizen in range(CITIZENS))

# -- step 1: the Thief [VAL-6.3] -----------------------------------------------------------------------------


def takings(s: Valeria, me: int) -> list[Taking]:
    """Up to 3 Gold or up to 3 Magic of one opponent, or nothing; a lone player takes from the bank. [VAL-11.2.5]"""
    out = []
    for opponent in opponents(s, me) or (BANK,):
        for resource in (GOLD, MAGIC):
            held = TAKEN_BY_THIEF if opponent == BANK else min(TAKEN_BY_THIEF, tokens(s, resource)[opponent])
            out += [Taking(opponent, resource, amount) for amount in range(1, held + 1)]
    out.append(TAKE_NOTHING)
    return out


@step
def thief_took(s: Valeria, me: int, taking: Taking) -> None:
    """Taking less than 3, even nothing, is allowed. [VAL-R24]"""
    if taking.amount == 0:
        s.tell(STOLE_NOTHING, me, CITIZEN_ID[THIEF])
        return
    take_tokens(s, me, taking.opponent, taking.resource, taking.amount, CITIZEN_ID[THIEF], "VAL-6.3")


def take_tokens(s: Valeria, me: int, opponent: int, resource: int, count: int, card: str, clause: str) -> None:
    """From an opponent, as that clause says, or (solo) from the bank. [VAL-2.2, VAL-11.2.5]"""
    held = tokens(s, resource)
    held[me] += count
    taken = (f"{count} {RESOURCE_IDS[resource]}",)
    if opponent == BANK:
        s.tell(GAINED["VAL-11.2.5"], me, card, taken)
        return
    held[opponent] -= count
    assert held[opponent] >= 0
    s.tell(STOLE[clause], me, opponent, taken, card)


# -- step 2: everything else [VAL-6.4] -----------------------------------------------------------------------

Tokens = tuple[int, int, int]  # Gold, Strength, Magic
Sure = tuple[Tokens, int, Tokens]
NOTHING_SURE: Final = -1


def sure_gain(power: Power) -> Sure:
    """What an activation gives in any case, what the power counts, and what each of that gives; else it is open."""
    gain, each = power.gain, power.each
    is_open = power.choice or power.pay is not NO_GAIN
    return (
        (gain.gold, gain.strength, gain.magic),
        NOTHING_SURE if is_open else power.per,
        (each.gold, each.strength, each.magic),
    )


MANDATORY_ON_TURN: Final = tuple([sure_gain(power) for power in ON_TURN])
MANDATORY_OFF_TURN: Final = tuple([sure_gain(power) for power in OFF_TURN])


def mandatory_gains(s: Valeria, seat: int, mandatory: tuple[Sure, ...]) -> Open | None:
    """Gain what is automatic; what is left to choose comes back, None if no card was activated. [VAL-6.5]"""
    citizens = s.citizens
    base = seat * CITIZENS
    open: Open = ()
    gold = strength = magic = found = 0
    for citizen, times in ACTIVATED[7 * s.dice[0] + s.dice[1]]:
        times *= citizens[base + citizen] + STARTERS[citizen]
        if times:
            found = 1
            given, per, each = mandatory[citizen]
            if per == NOTHING_SURE:
                open = (*open, (citizen, times))
                continue
            gold += given[0] * times
            strength += given[1] * times
            magic += given[2] * times
            if per:  # as much again for whatever the power counts [VAL-6.6]
                times *= counted(s, seat, per)
                gold += each[0] * times
                strength += each[1] * times
                magic += each[2] * times
    if not found:
        return None
    gain_harvest(s, seat, gold, strength, magic)
    return open


def gain_harvest(s: Valeria, seat: int, gold: int, strength: int, magic: int) -> None:
    s.gold[seat] += gold
    s.strength[seat] += strength
    s.magic[seat] += magic
    if s.log is not None and gold + strength + magic:
        s.tell(HARVESTED, seat, tokens_in_words(Gain(gold, strength, magic)))


def payable(s: Valeria, seat: int, pay: Gain) -> bool:
    return s.gold[seat] >= pay.gold and s.strength[seat] >= pay.strength and s.magic[seat] >= pay.magic


def harvest_choices(s: Valeria, seat: int, on_turn: bool, open: Open) -> None:
    """Pick an open activation; finishing is possible when only exchanges are left. [VAL-6.5]"""
    powers = ON_TURN if on_turn else OFF_TURN
    options: list[Pick] = []
    must = False
    for citizen, _ in open:
        power = powers[citizen]
        if power.choice:
            must = True
            options.append(FIRST_PICK[citizen])
            options.append(SECOND_PICK[citizen])
        elif payable(s, seat, power.pay):
            options.append(FIRST_PICK[citizen])
    if options:
        if not must:
            options.append(FINISH)
        prompt = HARVEST_ON_TURN if on_turn else HARVEST_OFF_TURN
        cause = CITIZEN_CAUSE[open[0][0]] if len(open) == 1 else None  # of several Citizens none asks alone
        s.ask(seat, prompt, options, harvest_picked, on_turn, open, cause=cause)


step(harvest_choices)


@step
def harvest_picked(s: Valeria, seat: int, pick: Pick, on_turn: bool, open: Open) -> None:
    if pick == FINISH:
        return
    citizen = pick.citizen
    power = (ON_TURN if on_turn else OFF_TURN)[citizen]
    pay, get = (NO_GAIN, power.choice[pick.option]) if power.choice else (power.pay, power.get)
    s.gold[seat] += get.gold - pay.gold
    s.strength[seat] += get.strength - pay.strength
    s.magic[seat] += get.magic - pay.magic
    if s.log is not None:
        if power.choice:
            s.tell(PICKED, seat, CITIZEN_ID[citizen], tokens_in_words(get))
        else:
            s.tell(EXCHANGED, seat, CITIZEN_ID[citizen], tokens_in_words(pay), tokens_in_words(get))
    left = tuple([(c, times - (c == citizen)) for c, times in open if c != citizen or times > 1])
    if left:
        harvest_choices(s, seat, on_turn, left)
