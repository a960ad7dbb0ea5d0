"""Tokens and cards that come to a player and leave again, and the one rule of paying. [VAL-2.2, VAL-8.0]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.valeria.cards import (
    CITIZEN_COST,
    CITIZEN_ID,
    CITIZEN_ROLE,
    CITIZEN_SLOT,
    DOMAIN_CLAUSE,
    DOMAIN_ID,
    DOMAIN_NUMBER,
    POWER,
)
from ludoteka.games.valeria.scoring import end_solo
from ludoteka.games.valeria.state import Valeria, owns
from ludoteka.games.valeria.terms import CITIZENS, COLUMNS, MONSTERS, NONE, Gain
from ludoteka.games.valeria.text import CITIZEN_REVEALED, CITIZEN_TAKEN, GAINED, tokens_in_words

FORGOTTEN_SORROWS: Final = DOMAIN_NUMBER["forgotten_sorrows"]

# -- gaining [VAL-2.2] ---------------------------------------------------------------------------------------


def gain(s: Valeria, seat: int, card: str, given: Gain, clause: str) -> None:
    """Tokens from the bank, because of that card. There is no shortage. [VAL-1.2, VAL-1.3]"""
    s.gold[seat] += given.gold
    s.strength[seat] += given.strength
    s.magic[seat] += given.magic
    s.victory[seat] += given.victory
    if s.log is not None:
        s.tell(GAINED[clause], seat, card, tokens_in_words(given))


def gain_by_domain(s: Valeria, seat: int, domain: int) -> None:
    """What a Domain gives whenever its moment comes, also against a general rule. [VAL-2.13, VAL-7.4]"""
    gain(s, seat, DOMAIN_ID[domain], POWER[domain].gain, DOMAIN_CLAUSE[domain])


# -- paying [VAL-8.0] ----------------------------------------------------------------------------------------


def reach(held: int, magic: int) -> int:
    """The highest cost that so many Gold (or Strength) and Magic can pay: one token at least is real. [VAL-8.0.3]"""
    return held + magic if held > 0 and magic >= 0 else 0


def splits(cost: int, held: int, magic: int) -> range:
    """How many Magic may stand in for Gold or Strength; a cost of 0 is free. [VAL-8.0.1]

    Empty exactly when the cost is out of `reach`.
    """
    if cost == 0:
        return range(1)
    return range(cost - held if cost > held else 0, (cost if cost <= magic else magic + 1))


def pay(s: Valeria, seat: int, held: list[int], cost: int, magic: int) -> None:
    """A cost in what `held` counts (Gold or Strength), so much of it in Magic. [VAL-8.0.1]"""
    held[seat] -= cost - magic
    s.magic[seat] -= magic
    assert held[seat] >= 0 and s.magic[seat] >= 0


# -- Monsters ------------------------------------------------------------------------------------------------


def take_monster(s: Valeria, me: int, column: int) -> None:
    """The top Monster of a column goes to the Victory stack; a lone player wins with the last one. [VAL-11.2.9]"""
    stack = s.monster_stacks[column]
    s.monsters[me * MONSTERS + stack[-1]] += 1
    s.monster_stacks[column] = stack[:-1]
    if s.seats == 1 and not any(s.monster_stacks):
        end_solo(s, "solo-all-slain")


# -- Citizens ------------------------------------------------------------------------------------------------


def gain_citizen(s: Valeria, me: int, citizen: int) -> None:
    """The top card of its stack enters the tableau; Forgotten Sorrows. [VAL-7.4, VAL-8.2.3]"""
    remove_citizen(s, CITIZEN_SLOT[citizen])
    s.citizens[me * CITIZENS + citizen] += 1
    if owns(s, me, FORGOTTEN_SORROWS):
        gain_by_domain(s, me, FORGOTTEN_SORROWS)


def remove_citizen(s: Valeria, slot: int) -> None:
    """The top card leaves its stack; of a mixed stack the next one is turned up. [VAL-11.3.2]"""
    stack = s.citizen_stacks[slot][:-1]
    s.citizen_stacks[slot] = stack
    if stack and s.face_down[slot] == len(stack):
        s.face_down[slot] -= 1
        s.tell(CITIZEN_REVEALED, CITIZEN_ID[stack[-1]])


def citizens_of_column(s: Valeria, column: int) -> list[int]:
    """The top cards of its two Citizen stacks, of those that are not exhausted. [VAL-11.2.7]"""
    return [stack[-1] for stack in (s.citizen_stacks[column], s.citizen_stacks[column + COLUMNS]) if stack]


def free_citizens(s: Valeria, role: int, max_cost: int) -> list[int]:
    """Top Citizens with that role (NONE: any) and at most that base cost. [VAL-8.1.4, VAL-9.1.1]"""
    tops = [stack[-1] for stack in s.citizen_stacks if stack]
    return [top for top in tops if CITIZEN_COST[top] <= max_cost and (role == NONE or CITIZEN_ROLE[top] == role)]


def take_free_citizen(s: Valeria, me: int, citizen: int, card: str, clause: str) -> None:
    if s.log is not None:
        s.tell(CITIZEN_TAKEN[clause], me, CITIZEN_ID[citizen], card)
    gain_citizen(s, me, citizen)
