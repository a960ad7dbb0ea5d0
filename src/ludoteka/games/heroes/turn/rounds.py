"""Rounds: what happens at their start, the turns, what is checked at their end. [HER-4]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import Cost
from ludoteka.games.heroes.effects.in_force import change_of
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.effects.records import NO_PROGRAM, PROGRAMS
from ludoteka.games.heroes.events import deck as event_deck
from ludoteka.games.heroes.map.figures import regain_mp
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.scenarios import endings
from ludoteka.games.heroes.scenarios.rules import Row, in_play, program_in, record, special
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ALL_TOKENS,
    ASTROLOGERS_EVERY_ROUND,
    NO_ASTROLOGERS,
    REFRESH_4_8_12,
    RESOURCES,
    Cause,
)
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.turn import astrologers, moments, turns
from ludoteka.games.heroes.turn.moments import source
from ludoteka.games.heroes.turn.text import (
    INCOME,
    REFRESHED,
    RESOURCE_ROUND,
    ROUND_BEGAN,
    TIMED_EVENT,
    Waiting,
)
from ludoteka.games.heroes.words.goods import goods_told

REFRESH_ROUNDS: Final = (4, 8, 12)  # [HER-22]


@step
def play_round(s: Heroes) -> None:
    """The next Round. The first one has no income, no Astrologers and no Event. [HER-4.1, HER-4.2]"""
    s.round += 1
    s.turn = -1
    s.turns_taken = 0
    s.tell(ROUND_BEGAN, s.round)
    endings.begin_counting(s)
    s.then(end_round)
    s.then(turns.play_turns)
    s.then(endings.check_now)
    s.then(timed_events)
    if s.round > 1:
        start_round(s)


def start_round(s: Heroes) -> None:
    """The steps of HER-4.1, pushed in reverse."""
    s.then(event_deck.draw_event)
    if s.round % 2:
        resource_round(s)
    else:
        astrologers_round(s)
    s.each(in_play(s), moments.resolve_moment, "round_start")
    s.then(astrologers.at_round_start)
    s.then(refresh)


@step
def refresh(s: Heroes) -> None:
    """Tokens, Movement Points and Expert uses come back. [HER-4.1.1 to 4.1.3]"""
    for seat in in_play(s):
        s.tokens[seat] = ALL_TOKENS
        s.experts_used[seat] = 0
    regain_mp(s)
    s.listening = [one for one in s.listening if one.until not in ("round", "this_round")]
    if s.has_rule(REFRESH_4_8_12) and s.round in REFRESH_ROUNDS:
        s.cubes = 0
        s.tell(REFRESHED)


# -- Resource Rounds -----------------------------------------------------------------------------------------


def resource_round(s: Heroes) -> None:
    """Income for all, then everybody's effects of this moment. [HER-4.1.4]"""
    if s.has_rule(ASTROLOGERS_EVERY_ROUND):
        s.then(astrologers.proclaim)
    s.each(in_play(s), moments.resolve_moment, moments.RESOURCE_ROUND)
    s.then(pay_income)


@step
def pay_income(s: Heroes) -> None:
    """The production, changed by what the Astrologers announced, never below 0. [HER-4.1.4 (a), HER-12.3]"""
    s.tell(RESOURCE_ROUND)
    for seat in in_play(s):
        income = income_of(s, seat)
        resources.change(s, seat, income, 1)
        if s.log is not None:
            s.tell(INCOME, seat, *income, goods_told(income))


def income_of(s: Heroes, seat: int) -> Cost:
    made = production(s, seat)
    if not s.listening:
        return Cost(*made)
    changed = [change_of(s, seat, f"income:{name}") for name in RESOURCES]
    gold, materials, valuables = [max(0, amount + change) for amount, change in zip(made, changed, strict=True)]
    return Cost(gold, materials, valuables)


@source
def of_scenario(s: Heroes, seat: int) -> list[Waiting]:
    """`each_resource_round` of the scenario. [HER-30.7]"""
    rows = special(s, "each_resource_round")
    return [Waiting("scenario", at, program_in(row), -1, False) for at, row in enumerate(rows)]


# -- Astrologers' Rounds -------------------------------------------------------------------------------------


def astrologers_round(s: Heroes) -> None:
    """A new card, then everybody's effects of this moment. [HER-4.1.4]"""
    s.each(in_play(s), moments.resolve_moment, "astrologers_round_start")
    if not s.has_rule(NO_ASTROLOGERS):
        s.then(astrologers.proclaim)


# -- timed events and the end --------------------------------------------------------------------------------


@step
def timed_events(s: Heroes) -> None:
    """Those of this Round, in the order they are listed. [HER-4.1.6]"""
    due = [row for row in record(s)["timed_events"] if is_due(s, row["rounds"], row.get("players", ()))]
    for row in due[::-1]:
        if program_in(row) != NO_PROGRAM:
            s.then(run_program, program_in(row), Cause(s.order[0]))
    for row in due:
        for deed in timed_deeds(row):
            s.tell(TIMED_EVENT, s.round, deed)


def timed_deeds(row: Row) -> list[str]:
    """What a timed event does, in the words by which it is told."""
    if program_in(row) == NO_PROGRAM:
        return []
    return [f"{op.verb}_places" if "where" in op.args else op.verb for op in PROGRAMS[program_in(row)]]


def is_due(s: Heroes, rounds: tuple[int, ...], players: tuple[int, ...]) -> bool:
    return s.round in rounds and (not players or len(s.faction) in players)


@step
def end_round(s: Heroes) -> None:
    """What the scenario does, victory, elimination, the limit; then the next Round. [HER-4.4]"""
    s.turn = -1
    s.then(play_round)
    s.then(endings.check_limit)
    s.then(endings.count_homeless)
    s.then(endings.check_round)
    s.then(endings.check_now)
    s.then(endings.end_of_round_actions)
