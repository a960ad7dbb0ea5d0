"""The Spell Book: buying a Spell in the Mage Guild. [HER-7.6, HER-11.12]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludoteka.core.packed import only
from ludoteka.core.state import step
from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.cards import Cost
from ludoteka.games.heroes.deck.common import search
from ludoteka.games.heroes.deck.play import play, plays
from ludoteka.games.heroes.effects.in_force import change_of, in_force, is_changed, use_up
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS, Effect
from ludoteka.games.heroes.sight.questions import anew, by_seat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import SPELL_BOOK as TOKEN
from ludoteka.games.heroes.terms import SPELL_DECK, Cause
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.town.buildings import towns_used
from ludoteka.games.heroes.town.prices import forget_discounts
from ludoteka.games.heroes.town.text import BUY_SPELL, SPELL_BOOK, SPELL_BOUGHT
from ludoteka.games.heroes.town.verbs import DISCOUNT

PURCHASE: Final = "spell_purchase"  # the moment at which cards help
ACTION: Final = "spell_book_action"
CHEAPER: Final = f"{DISCOUNT}:{PURCHASE}"  # a rule in force for the next purchase
FREE: Final = "free_spell_book"


@dataclass(frozen=True, eq=False)
class Guild:
    """The Mage Guild of a Town."""

    bit: int  # among the buildings of its Town Board
    building: int
    effect: Effect  # what it sells
    price: int  # in Gold, as printed


def guild_of(faction: str) -> Guild:
    places = enumerate(TOWNS[faction].buildings)
    found = [(only(place), number, one) for place, number in places for one in BUILDINGS[number].effects]
    bit, building, effect = next(one for one in found if ACTION in one[2].when)
    return Guild(bit, building, effect, int(effect.cost["gold"]))


GUILDS: Final = {faction: guild_of(faction) for faction in TOWNS}


def shop(s: Heroes, seat: int) -> Guild | None:
    """The Mage Guild that sells: one built in an earlier Round. [HER-7.6]"""
    for owner in towns_used(s, seat):
        if 0 <= s.guild_round[owner] < s.round:
            guild = GUILDS[s.faction[owner]]
            if s.buildings[owner] & guild.bit:
                return guild
    return None


def spell_price(s: Heroes, seat: int, discount: int = 0) -> int:
    """The Gold printed on the Town Board, less what cards take off; -1: there is nothing to buy."""
    if s.listening and is_changed(s, seat, FREE):
        return 0
    guild = shop(s, seat)
    if guild is None:
        return -1
    price = guild.price - discount
    if s.listening:
        price += change_of(s, seat, CHEAPER)
    return price if price > 0 else 0


def can_buy_at(s: Heroes, seat: int, price: int) -> bool:
    if not 0 <= price <= s.gold[seat]:
        return False
    return len(s.common_deck[SPELL_DECK]) > 0 or len(s.common_discard[SPELL_DECK]) > 0


def helps(s: Heroes, seat: int) -> list[int]:
    """The effects of cards that may be played first, in the own turn. [HER-29.C spell_purchase]"""
    found = plays(s, seat, PURCHASE) if s.turn == seat else []
    if not found:
        return []
    return [effect for _, effect in found if can_buy_at(s, seat, spell_price(s, seat, discount_of(effect)))]


def discount_of(effect: int) -> int:
    ops = PROGRAMS[EFFECTS[effect].program]
    return -sum([int(op.args["gold"]) for op in ops if op.verb == "cost_mod" and op.args["what"] == PURCHASE])


def can_use_openly(s: Heroes, seat: int) -> bool:
    """Without the help of cards: everybody can work it out."""
    return s.has_token(seat, TOKEN) and can_buy_at(s, seat, spell_price(s, seat))


def use_spell_book(s: Heroes, seat: int, choice: int) -> None:
    """Flip the token; buy at once, or play a card first and perhaps another one."""
    s.spend_token(seat, TOKEN)
    go_on(s, seat, choice)


def open_spell_book(s: Heroes, seat: int) -> None:
    """At the announcement of a Combat: in the own turn a card may be played first, as always. [HER-7.6, HER-29.A]"""
    s.spend_token(seat, TOKEN)
    if s.turn == seat and s.hand[seat]:
        ask_again(s, seat)
    else:
        buy(s, seat)


def go_on(s: Heroes, seat: int, choice: int) -> None:
    if choice == BUY_SPELL:
        buy(s, seat)
        return
    s.then(ask_again, seat)
    play(s, seat, choice, PURCHASE)


def options(s: Heroes, seat: int) -> list[int]:
    """BUY_SPELL, or the effect of a card to be played first."""
    price = spell_price(s, seat)
    if price < 0:
        return []
    return [BUY_SPELL, *helps(s, seat)] if can_buy_at(s, seat, price) else helps(s, seat)


@step
def ask_again(s: Heroes, seat: int) -> None:
    """Asked even where buying is all there is: not asking would tell that the hand holds no other such card."""
    s.ask(seat, SPELL_BOOK, options(s, seat), book_decided)


anew("spell_book")(by_seat(options))


@step
def book_decided(s: Heroes, seat: int, choice: int) -> None:
    go_on(s, seat, choice)


def buy(s: Heroes, seat: int) -> None:
    """Pay and Search the Spell Deck, as the Mage Guild says. [HER-7.6, HER-R73]"""
    price, guild = spell_price(s, seat), shop(s, seat)
    resources.pay(s, seat, Cost(price, 0, 0))
    for one in in_force(s, seat, CHEAPER):
        use_up(s, one)
    forget_discounts(s, seat)
    s.tell(SPELL_BOUGHT, seat, price)
    if guild is not None:
        s.then(run_program, guild.effect.program, Cause(seat, building=guild.building))
    else:
        s.then(search_without_guild, seat)


@step
def search_without_guild(s: Heroes, seat: int) -> None:
    """A proclaimed rule opens the Spell Book to everybody."""
    search(s, seat, "spell", 2)
