"""What moves, abilities and the turn share: cards, Lords and tiles that change places. [ABY-8.1, ABY-9]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import CARD_ID, LOCATION_ID, LORD_ID, LORD_NUMBER, LORDS
from ludoteka.games.abyss.state import Abyss, Cards, has_usable, usable, without
from ludoteka.games.abyss.terms import USE, Controlled, Move

Ability = Callable[[Abyss, int], None]
# Filled by the effects: what Lords do when they enter play or when they are used, what tiles do when they are gained.
ON_ENTRY: Final[dict[int, Ability]] = {}
ON_USE: Final[dict[int, Ability]] = {}
ON_CONTROL: Final[dict[int, Ability]] = {}


def on_entry(name: str) -> Callable[[Ability], Ability]:
    """Mark what a Lord does when it enters play: an arrow, or the entry effect of a lasting text. [ABY-8.1]"""
    return registered(ON_ENTRY, LORD_NUMBER[name], ("instant", "passive"))


def on_use(name: str) -> Callable[[Ability], Ability]:
    """Mark what a once-per-turn Lord does. [ABY-8.2]"""
    return registered(ON_USE, LORD_NUMBER[name], ("once_per_turn",))


def registered(table: dict[int, Ability], lord: int, timings: tuple[str, ...]) -> Callable[[Ability], Ability]:
    assert LORDS[lord].timing in timings and lord not in table, LORDS[lord].id

    def register(ability: Ability) -> Ability:
        table[lord] = ability
        return ability

    return register


def card_ids(cards: Cards | list[int]) -> tuple[str, ...]:
    return tuple([CARD_ID[card] for card in cards])


def lord_ids(lords: Cards | list[int]) -> tuple[str, ...]:
    return tuple([LORD_ID[lord] for lord in lords])


def location_ids(locations: Cards | list[int]) -> tuple[str, ...]:
    return tuple([LOCATION_ID[location] for location in locations])


def into_hand(s: Abyss, seat: int, cards: Cards) -> None:
    s.hands[seat] = tuple(sorted(s.hands[seat] + cards))


def discard_ally(s: Abyss, seat: int, card: int) -> None:
    """An Ally goes from hand, face up, to the exploration discard."""
    s.hands[seat] = without(s.hands[seat], card)
    s.discard.append(card)


def abilities(s: Abyss, me: int) -> list[Move]:
    """Once-per-turn Lords as moves: each decision point of ABY-8.2 offers them beside its own."""
    return [USE[lord] for lord in usable(s, me)] if has_usable(s, me) else []


def use(s: Abyss, me: int, lord: int) -> None:
    """Use a once-per-turn Lord. [ABY-8.2]"""
    s.used = (*s.used, lord)
    ON_USE[lord](s, me)


def no_effect(s: Abyss, me: int, lord: int) -> None:
    """An ability without a legal target does nothing, and everybody is told so. [ABY-8.1]"""
    s.tell(text.NO_EFFECT, me, LORD_ID[lord])


# -- Locations: what the control step and the abilities share [ABY-9] --------------------------------------------------


def draw_tiles(s: Abyss, me: int, number: int) -> None:
    """Tiles from the stack lie open, one of them to be chosen. [ABY-9.2]"""
    s.drawn = tuple([s.location_stack.pop() for _ in range(min(number, len(s.location_stack)))])
    s.tell(text.TILES_DRAWN, me, location_ids(s.drawn))


def keep_drawn(s: Abyss, location: int) -> None:
    """The tiles drawn with the chosen one become available to all. [ABY-9.2]"""
    s.available.extend(without(s.drawn, location))
    s.drawn = ()


def gain_location(s: Abyss, me: int, location: int) -> None:
    """A tile came before a player: Black Smokers acts at once. [ABY-9.5]"""
    if location in ON_CONTROL:
        ON_CONTROL[location](s, me)


def replace_tile(s: Abyss, me: int, old: int, new: int) -> None:
    """Another tile in the place of this one; the Lords tucked under it stay. [ABY-8.4.17, ABY-9.5]"""
    s.controlled[me] = tuple(
        [Controlled(new, tile.tucked) if tile.location == old else tile for tile in s.controlled[me]]
    )


def enter_play(s: Abyss, me: int, lord: int) -> None:
    """A Lord comes free in front of a player, and what its text says on entry happens. [ABY-8.1, ABY-7.5]"""
    s.active[me] += (lord,)
    if lord in ON_ENTRY:
        ON_ENTRY[lord](s, me)
