"""A match from its set-up to its first question. [HER-3, HER-4]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.state import step
from ludoteka.games.heroes.assembled import ASSEMBLED
from ludoteka.games.heroes.automa.opening import place_enemies_on_map
from ludoteka.games.heroes.scenarios import building, campaign, duel, opening, places, tournament
from ludoteka.games.heroes.scenarios.text import SCENARIO_BEGAN
from ludoteka.games.heroes.setup import DUEL, table
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.turn.rounds import play_round


def begin(seats: int, rng: int, variants: Mapping[str, Any]) -> Heroes:
    """A match at its first question."""
    assert ASSEMBLED
    s = table(seats, rng, variants)
    if s.mode == DUEL:
        duel.prepare(s)
    else:
        prepare(s)
    s.run()
    return s


def prepare(s: Heroes) -> None:
    """The steps of HER-3, pushed in reverse: the last one is done last."""
    seats = range(len(s.faction))
    s.then(play_round)
    s.then(opening.starting_buildings)
    s.each(seats, opening.extra_bonus)
    s.then(place_enemies_on_map)
    if s.mode == "tournament":
        s.each(seats, building.settle_on_tile)
        s.then(building.build_map)
        s.then(tournament.roll_for_start)
    else:
        s.then(opening.determine_starter)
        s.each(seats, places.settle_at_home)
        s.each(seats, places.orient)
    s.each(seats, opening.muster)
    s.each(seats, opening.level_gains)
    s.then(campaign.replace_missing)
    s.then(opening.bonuses_done)
    s.each(seats, opening.starting_bonus)
    s.then(opening.lay_table)
    s.each(seats, opening.choose_faction)
    s.then(announce_scenario)


@step
def announce_scenario(s: Heroes) -> None:
    s.tell(SCENARIO_BEGAN, s.scenario)
