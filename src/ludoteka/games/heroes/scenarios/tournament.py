"""Tournament: who starts, the hand drawn again, victory points. [HER-25.C, HER-30.50]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteka.core.game import Breakdown
from ludoteka.core.state import Message, step
from ludoteka.games.heroes.boards import SCENARIOS
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.deck import hands
from ludoteka.games.heroes.deck.knowledge import shuffle_deck
from ludoteka.games.heroes.deck.tales import settle, tell_of_hiding
from ludoteka.games.heroes.dice.treasure import AMOUNTS
from ludoteka.games.heroes.hero import levels
from ludoteka.games.heroes.hero.morale import gain_morale
from ludoteka.games.heroes.map.flags import mines_of, settlements_of
from ludoteka.games.heroes.map.grail import carrier_seat
from ludoteka.games.heroes.scenarios import results
from ludoteka.games.heroes.scenarios.opening import begin_with
from ludoteka.games.heroes.scenarios.rules import Row
from ludoteka.games.heroes.scenarios.text import CHOOSE_STARTER, MULLIGAN, NEW_HAND, POINTS, ROLLED_FOR_START
from ludoteka.games.heroes.scenarios.victory import fields_with, remembers
from ludoteka.games.heroes.state import Heroes

DICE: Final = 2  # for the right to choose who starts [HER-25.11]
FOR_SECONDARY: Final = 2
FOR_MAIN: Final = 4
ARTIFACTS_A_POINT: Final = 2


# -- who starts ----------------------------------------------------------------------------------------------


@step
def roll_for_start(s: Heroes) -> None:
    """Two Resource Dice each, their numbers added; ties are rolled again. [HER-25.11]"""
    sums = [0, 0]
    while sums[0] == sums[1]:
        sums = [sum([max(AMOUNTS[s.below(len(AMOUNTS))]) for _ in range(DICE)]) for _ in range(2)]
    s.tell(ROLLED_FOR_START, sums[0], sums[1])
    s.ask(int(sums[1] > sums[0]), CHOOSE_STARTER, (0, 1), starter_chosen)


@step
def starter_chosen(s: Heroes, seat: int, starter: int) -> None:
    """The second player starts with Positive Morale."""
    begin_with(s, starter)
    gain_morale(s, 1 - starter)


# -- the hand ------------------------------------------------------------------------------------------------


@step
def offer_mulligan(s: Heroes, seat: int) -> None:
    """Once, in the first turn: shuffle the hand back and draw as many. [HER-25.13]"""
    if s.mode == "tournament" and s.round == 1 and s.hand[seat]:
        s.ask(seat, MULLIGAN, (1, 0), mulligan_chosen)


@step
def mulligan_chosen(s: Heroes, seat: int, again: int) -> None:
    if not again:
        return
    size = len(s.hand[seat])
    tell_of_hiding(s, seat, s.hand[seat], lambda card: True)
    for card in list(s.hand[seat]):
        hands.hide(s, seat, card)
        s.deck[seat].append(card)
    shuffle_deck(s, seat)
    settle(s, seat)
    s.tell(NEW_HAND, seat)
    hands.draw(s, seat, size)


# -- victory points ------------------------------------------------------------------------------------------


def owned(s: Heroes, seat: int) -> list[int]:
    """Every card of a player, also those removed from the game. [HER-25.20]"""
    zones = (s.hand, s.deck, s.discard, s.removed)
    return [*[card for zone in zones for card in zone[seat]], *[one.card for one in s.in_play if one.seat == seat]]


KINDS: Final = ("places", "buildings", "artifacts", "level", "beaten", "goals")  # what points are for


def points_by_kind(s: Heroes, seat: int, extra: Sequence[Row]) -> tuple[int, ...]:
    """Victory points in the order of KINDS. [HER-25.15]"""
    places = len(mines_of(s, seat)) + len(settlements_of(s, seat))
    artifacts = sum([1 for card in owned(s, seat) if CARDS[card].type == "artifact"])
    enemy = 1 - seat
    beaten = FOR_SECONDARY * s.scenario_flags.count(f"beat_secondary:{seat}:{enemy}")
    beaten += FOR_MAIN * remembers(s, f"beat_main:{seat}:{enemy}")
    goals = sum([int(row["vp"]) for row in extra if achieved(s, seat, row["for"])])
    buildings = s.buildings[seat].bit_count()
    return places, buildings, artifacts // ARTIFACTS_A_POINT, levels.level(s, seat), beaten, goals


def victory_points(s: Heroes, seat: int, extra: Sequence[Row]) -> int:
    return sum(points_by_kind(s, seat, extra))


def breakdown(s: Heroes) -> Breakdown:
    """The score by category: victory points of a Tournament; elsewhere a victory counts one. [HER-25.15]"""
    result = s.result
    assert result is not None
    if result.reason != "victory_points":
        return ((Message("score-victory", {}), result.scores),)
    extra = SCENARIOS[s.scenario].rows["at_limit"]["extra"]
    found = [points_by_kind(s, seat, extra) for seat in (0, 1)]
    return tuple(
        [(Message(f"score-{kind}", {}), tuple([points[at] for points in found])) for at, kind in enumerate(KINDS)]
    )


def achieved(s: Heroes, seat: int, goal: str) -> bool:
    """`controls:<location>` or `holds:grail`. [HER-30.51, HER-30.52]"""
    what, _, which = goal.partition(":")
    if what == "holds":
        return carrier_seat(s) == seat
    return any(s.flag[field] == seat for field in fields_with(s, which))


def count_points(s: Heroes, extra: Sequence[Row]) -> None:
    """Most points win; tied: who has beaten the enemy Main Hero, then Experience, then shared. [HER-25.15]"""
    points = [victory_points(s, seat, extra) for seat in (0, 1)]
    ties = [(int(remembers(s, f"beat_main:{seat}:{1 - seat}")), s.xp[seat]) for seat in (0, 1)]
    for seat in (0, 1):
        s.tell(POINTS, seat, points[seat])
    results.by_points(s, points, ties, "victory_points")
