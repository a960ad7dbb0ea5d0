"""Merchants: they bring Pearls. [ABY-8.4.8 to ABY-8.4.11]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import AMOUNT, CARD_ID, LANDLORD, LORD_ID, LORD_NUMBER, SLAVER
from ludoteka.games.abyss.moves.verbs import discard_ally, on_entry, on_use
from ludoteka.games.abyss.state import Abyss, kinds


def gain_pearls(s: Abyss, me: int, lord: int) -> None:
    """So many Pearls as the Lord prints. [ABY-8.4.9]"""
    s.pearls[me] += AMOUNT[lord]
    s.tell(text.PEARLS_GAINED, me, LORD_ID[lord], AMOUNT[lord])


@on_entry("trader")
def trader(s: Abyss, me: int) -> None:
    """3 Pearls. [ABY-8.4.9]"""
    gain_pearls(s, me, LORD_NUMBER["trader"])


@on_entry("peddler")
def peddler(s: Abyss, me: int) -> None:
    """2 Pearls. [ABY-8.4.9]"""
    gain_pearls(s, me, LORD_NUMBER["peddler"])


@on_entry("shopkeeper")
def shopkeeper(s: Abyss, me: int) -> None:
    """1 Pearl. [ABY-8.4.9]"""
    gain_pearls(s, me, LORD_NUMBER["shopkeeper"])


@on_entry("landlord")
def landlord(s: Abyss, me: int) -> None:
    """1 Pearl on entry, besides the one at the start of each turn. [ABY-8.4.10, ABY-R26]"""
    s.pearls[me] += AMOUNT[LANDLORD]
    s.tell(text.LANDLORD_PAID, me, AMOUNT[LANDLORD])


@on_use("slaver")
def slaver(s: Abyss, me: int) -> None:
    """Discard an Ally from hand for 2 Pearls. [ABY-8.4.11]"""
    s.ask(me, text.SLAVER_SALE, kinds(s.hands[me]), ally_sold)


@step
def ally_sold(s: Abyss, me: int, card: int) -> None:
    discard_ally(s, me, card)
    s.pearls[me] += AMOUNT[SLAVER]
    s.tell(text.ALLY_SOLD, me, CARD_ID[card], AMOUNT[SLAVER])
