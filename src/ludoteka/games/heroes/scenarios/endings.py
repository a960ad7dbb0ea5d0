"""When a match ends: conditions checked at once and at the end of a Round, elimination, the limit. [HER-4.4, HER-24]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.boards import SCENARIOS
from ludoteka.games.heroes.deck.tales import tell_of_elimination
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.map.flags import leave_map, places_of
from ludoteka.games.heroes.map.grail import carrier_seat
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios import finals, hooks, results, tournament
from ludoteka.games.heroes.scenarios.rules import (
    WITH_TOKEN,
    Row,
    is_suspended,
    location_rules,
    program_in,
    record,
    record_of,
    round_limit,
)
from ludoteka.games.heroes.scenarios.text import ELIMINATED, FINAL_ROUND, STANDING
from ludoteka.games.heroes.scenarios.victory import VALUES, best_of, fulfilling, holds, last_player_standing, remembers
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause

COMPETITIVE: Final = ("clash", "alliance", "tournament")
HOMELESS_ROUNDS: Final = 3  # [HER-24.1]
TROPHY_PLAYERS: Final = 3  # the fewest for a victory by trophies [HER-24.5, HER-R64]
FIRST_OUT: Final = 1  # in `eliminated`: somebody was
IMMEDIATE: Final = "immediate"
END_OF_ROUND: Final = "end_of_round"
FINAL: Final = "trigger_final_round"


# -- at once -------------------------------------------------------------------------------------------------


@hooks.combat_over.filled
def combat_over(s: Heroes) -> None:
    s.then(check_now)


@step
def check_now(s: Heroes) -> None:
    """After every completed action and Combat, and after all that happens between turns and Rounds. [HER-30.8]"""
    note_places(s)
    note_token(s)
    if s.mode in COMPETITIVE and (check_standing(s) or check_trophies(s)):
        return
    check_conditions(s, IMMEDIATE)


def check_standing(s: Heroes) -> bool:
    """Whose enemies are all eliminated wins at once. [HER-24.4]"""
    if not any(out == FIRST_OUT for out in s.eliminated):
        return False
    left = last_player_standing(s, {})
    if left:
        results.win(s, left, "last_standing")
    return bool(left)


def check_trophies(s: Heroes) -> bool:
    """A Faction Cube of every other player wins a Clash of three or more. [HER-24.5, HER-R40]"""
    if len(s.faction) < TROPHY_PLAYERS or s.mode != "clash" or not any(s.trophies):
        return False
    seats = range(len(s.faction))
    found = [seat for seat in seats if set(s.trophies[seat]) >= set(seats) - {seat} and not s.eliminated[seat]]
    if found:
        results.win(s, best_of(s, found), "trophies")
    return bool(found)


def check_conditions(s: Heroes, when: str) -> None:
    """The scenario's own conditions of victory, then those of defeat. [HER-24.6]"""
    wanted = CONDITIONS[when].get(s.scenario)
    if wanted is None:
        return
    victory, defeat = wanted
    for row in victory:
        if found := fulfilling(s, row):
            together = s.mode not in COMPETITIVE
            results.win(s, found if together else best_of(s, found), row["type"])
            return
    if defeat and any(is_lost(s, row) for row in defeat):
        results.all_lose(s)


def conditions(scenario: str, of: str, when: str) -> tuple[Row, ...]:
    """The conditions of victory or defeat that are looked at on some occasion."""
    rows = record_of(scenario).get(of, ())
    return tuple([row for row in rows if row["type"] != FINAL and row.get("when", END_OF_ROUND) == when])


def with_conditions(when: str) -> dict[str, tuple[tuple[Row, ...], tuple[Row, ...]]]:
    """The conditions of victory and of defeat by scenario, where there are any."""
    found = {id: (conditions(id, "victory", when), conditions(id, "defeat", when)) for id in SCENARIOS}
    return {id: both for id, both in found.items() if both != ((), ())}


CONDITIONS: Final = {when: with_conditions(when) for when in (IMMEDIATE, END_OF_ROUND)}


def is_lost(s: Heroes, row: Row) -> bool:
    """A condition of defeat speaks of players who may be out of the game already. [HER-26.6, HER-R44]"""
    if row["type"] == "player_eliminated":
        return any(s.eliminated)
    return any(remembers(s, f"lost_main:{seat}") for seat in range(len(s.faction)))


# -- the end of a Round --------------------------------------------------------------------------------------


@step
def turns_of_program(s: Heroes) -> None:
    """AI Heroes take their turns after all players. [HER-20.12]"""
    s.turn = -1
    hooks.after_turns.ask(s)


@step
def end_of_round_actions(s: Heroes) -> None:
    """[HER-4.4 (1)]"""
    hooks.at_round_end.ask(s)


@step
def check_round(s: Heroes) -> None:
    """Conditions with `end_of_round`, and the announcement of a final Round. [HER-4.4 (2), HER-30.2]"""
    note_places(s)
    check_conditions(s, END_OF_ROUND)
    finals_due = [row for row in record(s)["victory"] if row["type"] == FINAL]
    if s.result is None and finals_due:
        check_final_round(s, finals_due[0])


def check_final_round(s: Heroes, row: Row) -> None:
    """When the condition holds, at the latest after a given Round, exactly one more Round is played. [HER-30.2]"""
    if s.final_round == s.round:
        decide(s, row["then"])
    elif not s.final_round and s.round < round_limit(s) and is_triggered(s, row):
        s.final_round = s.round + 1
        s.tell(FINAL_ROUND, s.final_round)


def is_triggered(s: Heroes, row: Row) -> bool:
    return bool(fulfilling(s, row["condition"])) or s.round >= row.get("latest_trigger", round_limit(s))


@step
def count_homeless(s: Heroes) -> None:
    """Three full Rounds without a Town or a Settlement. [HER-24.1 (a), HER-24.2]"""
    for seat in s.order:
        if s.eliminated[seat] or s.counters[seat]:
            continue
        s.homeless = replaced(s.homeless, seat, s.homeless[seat] + 1)
        if s.homeless[seat] >= HOMELESS_ROUNDS and not is_suspended(s, "HER-24.1"):
            eliminate(s, seat)
    s.then(check_now)


@step
def check_limit(s: Heroes) -> None:
    """[HER-4.4 (4), HER-24.8]"""
    if s.round >= round_limit(s):
        decide(s, record(s)["at_limit"])


# -- places and elimination ----------------------------------------------------------------------------------


def begin_counting(s: Heroes) -> None:
    """A new Round: nobody is known yet to have controlled a place in it. [HER-24.2]"""
    s.counters = (0,) * len(s.faction)
    note_places(s)


def note_places(s: Heroes) -> None:
    """Controlling a Town or Settlement at any moment sets the counter to 0. [HER-24.2]"""
    for seat in range(len(s.faction)):
        noted = s.counters[seat] == 1 and s.homeless[seat] == 0
        if not noted and (holds(s, seat, seat) or places_of(s, seat)):
            s.counters = replaced(s.counters, seat, 1)
            s.homeless = replaced(s.homeless, seat, 0)


def note_token(s: Heroes) -> None:
    """What holds while a Hero of the player carries the Grail begins and ends. [HER-30.7 holding_token]"""
    if s.scenario not in WITH_TOKEN:
        return
    held = [one.seat for one in s.listening if one.what == "set_hand_limit"]
    carrier = [carrier_seat(s)] if carrier_seat(s) >= 0 else []
    if held != carrier:
        s.listening = [one for one in s.listening if one.what != "set_hand_limit"]
        for seat in carrier:
            s.then(run_program, program_in(location_rules(s, "holding_token")[0]), Cause(seat))


@hooks.eliminate.filled
def eliminate(s: Heroes, seat: int) -> None:
    """Heroes and cubes leave the map, the Deck leaves the game; trophies he gave stay where they are. [HER-24.3]

    His units lie where they are: nobody can use them any more.
    """
    if s.eliminated[seat]:
        return
    s.eliminated = replaced(s.eliminated, seat, 1 + max(s.eliminated))
    s.tell(ELIMINATED, seat)
    leave_map(s, seat)
    tell_of_elimination(s, seat)
    gone = [one.card for one in s.in_play if one.seat == seat]
    s.removed[seat] = sorted([*s.removed[seat], *s.hand[seat], *s.deck[seat], *s.discard[seat], *gone])
    s.hand[seat], s.deck[seat], s.discard[seat] = [], [], []
    s.shown[seat], s.secret[seat], s.adrift[seat] = [], [], []
    s.strayed = tuple([one for one in s.strayed if one.seat != seat])
    s.in_play = [one for one in s.in_play if one.seat != seat]
    s.listening = [one for one in s.listening if one.seat != seat]
    s.laid = [one for one in s.laid if one.seat != seat]
    s.tokens[seat] = 0


# -- how the limit decides -----------------------------------------------------------------------------------


def decide(s: Heroes, row: Row) -> None:
    """What the limit, or the end of the final Round, says. [HER-30.8]"""
    if row["type"] == "all_lose":
        results.all_lose(s)
    elif row["type"] in ("most", "compare"):
        compare(s, row)
    elif row["type"] == "holder_of_grail" and carrier_seat(s) >= 0:
        results.win(s, [carrier_seat(s)], "holder_of_grail")
    elif row["type"] == "final_combat":
        finals.begin(s, row)
    elif row["type"] == "victory_points":
        tournament.count_points(s, row["extra"])
    else:
        results.draw(s)


def compare(s: Heroes, row: Row) -> None:
    """The largest value wins; equal: the next value, then the place is shared. [HER-30.8]"""
    values = [row["by"], *row["tie"]] if row["type"] == "most" else list(row["by"])
    seats = range(len(s.faction))
    keys = [tuple([VALUES[name](s, seat) for name in values]) for seat in seats]
    for seat in seats:
        if not s.eliminated[seat]:
            counted = zip(keys[seat], values, strict=True)
            s.tell(STANDING, seat, tuple([f"{number} {name}" for number, name in counted]))
    highest = max([keys[seat] for seat in seats if not s.eliminated[seat]])
    results.win(s, [seat for seat in seats if keys[seat] == highest and not s.eliminated[seat]], row["type"], keys)
