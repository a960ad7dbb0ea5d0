"""Town Actions: in the own turn, at the announcement of a Combat, at the end of other players' turns. [HER-7]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteka.core.frames import waiting_step
from ludoteka.core.state import Prompt, step
from ludoteka.games.heroes.cards import Cost
from ludoteka.games.heroes.map.fields import field_at, spot
from ludoteka.games.heroes.map.figures import NO_FIGURE, hire, secondary_of
from ludoteka.games.heroes.map.flags import hiring_places
from ludoteka.games.heroes.map.spots import Spot
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import POPULATION
from ludoteka.games.heroes.town import buildings, guild, resources, units
from ludoteka.games.heroes.town.text import AFTER_TURN, BEFORE_COMBAT, BUILD, HIRE_PLACE

GOLD_TO_HIRE: Final = 10  # [HER-9.6]
HIRING: Final = Cost(GOLD_TO_HIRE, 0, 0)
PASS: Final = "pass"
# They wait while a Combat is announced: it begins when all have passed.
ANNOUNCED: Final = ("fight_guards", "offer_skip", "meet_hero", "look_again", "fight_final")

# -- hiring --------------------------------------------------------------------------------------------------


def places_to_hire(s: Heroes, seat: int) -> list[int]:
    """Where a Secondary Hero may be put now; at most one for each player. [HER-7.5 (b), HER-9.2, HER-9.6]"""
    if not s.has_token(seat, POPULATION) or s.gold[seat] < GOLD_TO_HIRE:
        return []
    return hiring_places(s, seat) if secondary_of(s, seat) == NO_FIGURE else []


def spots_to_hire(s: Heroes, seat: int) -> list[Spot]:
    """The same as options, with the way from the home Town."""
    return [spot(s, field, s.home[seat]) for field in places_to_hire(s, seat)]


@step
def hire_at(s: Heroes, seat: int, chosen: Spot) -> None:
    s.spend_token(seat, POPULATION)
    resources.pay(s, seat, HIRING)
    hire(s, seat, field_at(s, chosen.place))


# -- windows -------------------------------------------------------------------------------------------------


def town_actions(s: Heroes, seat: int) -> list[str]:
    """The Town Actions that a seat could take now without the help of cards: everybody can work them out."""
    found: list[str] = []
    if not s.tokens[seat]:
        return found
    if buildings.buildable(s, seat):
        found.append("build")
    if units.can_pay_for_population(s, seat):
        found.append("population")
    if places_to_hire(s, seat):
        found.append("hire")
    if guild.can_use_openly(s, seat):
        found.append("spell_book")
    return found


def offer_town_actions(s: Heroes, seats: Sequence[int]) -> None:
    """Ask these seats in turn until all have passed in a row. [HER-7.3 (b), (c), HER-17.6 (1), HER-7.2, HER-R09]"""
    if seats:
        s.then(ask_window, tuple(seats), 0, 0)


def ask_window(s: Heroes, seats: tuple[int, ...], at: int, passed: int) -> None:
    """Who could do nothing counts as passing."""
    while passed < len(seats):
        found = town_actions(s, seats[at]) if not s.eliminated[seats[at]] else []
        if found:
            s.ask(seats[at], what_follows(s), [*found, PASS], window_decided, seats, at, passed)
            return
        at, passed = (at + 1) % len(seats), passed + 1


step(ask_window)


def what_follows(s: Heroes) -> Prompt[str]:
    """The Combat that is announced, or the next turn. [HER-7.3 (b), (c)]"""
    waits = waiting_step(s, s.height - 1).rpartition(":")[2] if s.height else ""
    return BEFORE_COMBAT if waits in ANNOUNCED else AFTER_TURN


@step
def window_decided(s: Heroes, seat: int, choice: str, seats: tuple[int, ...], at: int, passed: int) -> None:
    if choice == PASS:
        ask_window(s, seats, (at + 1) % len(seats), passed + 1)
        return
    s.then(ask_window, seats, at, 0)
    if choice == "build":
        s.ask(seat, BUILD, buildings.buildable(s, seat), build_named)
    elif choice == "population":
        units.use_population(s, seat)
    elif choice == "hire":
        s.ask(seat, HIRE_PLACE, spots_to_hire(s, seat), hire_at)
    else:
        guild.open_spell_book(s, seat)


@step
def build_named(s: Heroes, seat: int, building: int) -> None:
    buildings.build(s, seat, building)
