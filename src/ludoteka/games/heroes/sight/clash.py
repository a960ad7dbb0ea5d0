"""A Combat at a glance: statistics as they count now, the order of activation, what attacks would do. [HER-17]"""

from __future__ import annotations

from typing import Any

from ludoteka.games.heroes.combat.board import GONE
from ludoteka.games.heroes.combat.fighters import attack_value, defence_value, fought, front, initiative, lay_mark
from ludoteka.games.heroes.combat.forecast import attack_in_progress, forecasts
from ludoteka.games.heroes.combat.rounds import next_units
from ludoteka.games.heroes.sight.aimed import aimed
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ACTIVATED, MAIN
from ludoteka.games.heroes.words.components import card_id

Json = dict[str, Any]


def clash_outlook(s: Heroes) -> Json | None:
    if s.combat is None:
        return None
    here = [fighter for fighter in range(len(s.side)) if s.space[fighter] != GONE]
    return {
        "units": {str(fighter): values_of(s, fighter) for fighter in here},
        "order": activation_order(s) if s.combat_round else [],
        "attack": attack_in_progress(s),
        "forecasts": forecasts(s),
        "aimed": aimed(s),
        "lost": [len([one for one in range(len(s.side)) if s.side[one] == side]) - units(s, side) for side in (0, 1)],
        "led": [is_led(s, side) for side in (0, 1)],
    }


def units(s: Heroes, side: int) -> int:
    return sum([1 for one in range(len(s.side)) if s.side[one] == side and s.space[one] != GONE])


def is_led(s: Heroes, side: int) -> bool:
    """Whether a player's Main Hero fights there; towns and Secondary Heroes fight without his cards."""
    combat = fought(s)
    figure = combat.figures[side]
    return combat.players[side] >= 0 and (figure < 0 or s.figures[figure].kind == MAIN)


def values_of(s: Heroes, fighter: int) -> Json:
    """Statistics with all changes, and by how much they differ from the card."""
    card = front(s, fighter)
    now = {"attack": attack_value(s, fighter), "defense": defence_value(s, fighter)}
    printed = {"attack": card.attack, "defense": card.defense, "initiative": card.initiative}
    moved = {name: value - printed[name] for name, value in (*now.items(), ("initiative", initiative(s, fighter)))}
    return {**now, "changed": moved, "cards": cards_on(s, fighter)}


def cards_on(s: Heroes, fighter: int) -> list[str]:
    """Cards in play that change the unit for some time."""
    keys = {mod.key for mod in s.mods if mod.unit == fighter and mod.key}
    return [card_id(one.card) for one in s.in_play if one.key in keys]


def activation_order(s: Heroes) -> list[int]:
    """Every unit as it is activated in this Combat Round, done ones first; ties of a side are open. [HER-17.17]"""
    trial = s.clone()
    done = [one for one in range(len(s.side)) if s.space[one] != GONE and s.is_marked(one, ACTIVATED)]
    done.sort(key=lambda one: (one == s.active, -initiative(s, one)))
    found = []
    if s.active >= 0 and s.space[s.active] != GONE and s.active not in done:
        found.append(s.active)
        note(trial, s.active)
    while following := next_units(trial):
        found.append(following[0])
        note(trial, following[0])
    return done + found


def note(trial: Heroes, fighter: int) -> None:
    lay_mark(trial, fighter, ACTIVATED)
    trial.last_initiative, trial.last_side = initiative(trial, fighter), trial.side[fighter]
