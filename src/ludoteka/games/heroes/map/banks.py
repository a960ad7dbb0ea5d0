"""Creature Banks: tokens that turn a Blocked Field into one with a treasure and guards of its own. [HER-27.9]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.boards import BANKS, SLOTS, TILES, Bank
from ludoteka.games.heroes.boxes import BANKS_FROM
from ludoteka.games.heroes.combat.stack_tokens import stacked_guards
from ludoteka.games.heroes.effects.records import Effect
from ludoteka.games.heroes.map.fields import bank_on, is_blocked_field, measure_map
from ludoteka.games.heroes.map.text import BANK_PLACED, DECLINE, PLACE_BANK
from ludoteka.games.heroes.state import Heroes

NO_BANK: Final = -1


def lay_bank_tokens(s: Heroes) -> None:
    """All tokens of the box, face down and mixed."""
    if BANKS_FROM in s.sets:
        s.bank_stock = tuple([number for number, bank in enumerate(BANKS) for _ in range(bank.copies)])


def fitting(s: Heroes, tile: int) -> list[int]:
    """The tokens of a tile's kind that are left."""
    kind = TILES[s.tiles[tile].tile].kind
    return [number for number in s.bank_stock if BANKS[number].kind == kind]


def blocked_on(s: Heroes, tile: int) -> list[int]:
    return [field for field in range(SLOTS * tile, SLOTS * tile + SLOTS) if is_blocked_field(s, field)]


@step
def offer_bank(s: Heroes, seat: int, tile: int) -> None:
    """Who has discovered a tile may draw a token and put it on the Blocked Field."""
    if blocked_on(s, tile) and fitting(s, tile):
        s.ask(seat, PLACE_BANK.about(("tile", TILES[s.tiles[tile].tile].id)), (0, DECLINE), bank_decided, tile)


@step
def bank_decided(s: Heroes, seat: int, use: int, tile: int) -> None:
    if use == DECLINE:
        return
    tokens = fitting(s, tile)
    drawn = tokens[s.below(len(tokens))]
    at = s.bank_stock.index(drawn)
    s.bank_stock = (*s.bank_stock[:at], *s.bank_stock[at + 1 :])
    s.banks = (*s.banks, (blocked_on(s, tile)[0], drawn))
    measure_map(s)
    s.tell(BANK_PLACED, seat, BANKS[drawn].place.id)


def bank_of(s: Heroes, field: int) -> Bank | None:
    number = bank_on(s, field)
    return BANKS[number] if number != NO_BANK else None


def rewards(s: Heroes, bank: Bank) -> list[Effect]:
    """The treasure, then what each guard with a stack token adds."""
    return [bank.place.effects[0], *bank.place.effects[1:] * stacked_guards(s)]
