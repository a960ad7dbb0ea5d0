"""What is seen of a mission at a glance: what must be beaten, what is there for it, where it is decided. [HER-30.7]

Only where the program runs the enemies: other tables have no such cells.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.observation import Sheet
from ludoteka.games.heroes.boards import SCENARIOS, TILES
from ludoteka.games.heroes.estimates.growing import march_left
from ludoteka.games.heroes.estimates.might import fielded_might, might_left
from ludoteka.games.heroes.estimates.nearness import army_now, army_to_come, deeds, foe, nearness
from ludoteka.games.heroes.estimates.quests import Lock, opened, visited_by
from ludoteka.games.heroes.estimates.reach import main_hero, places_with
from ludoteka.games.heroes.estimates.recruits import gifts_of, in_combat
from ludoteka.games.heroes.estimates.timing import time_left
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.geometry import APART, OFF_MAP, Hex, centre, distance
from ludoteka.games.heroes.observation import observe
from ludoteka.games.heroes.scenarios.rules import is_played_against_program, round_limit
from ludoteka.games.heroes.scenarios.victory import fields_with, has_flagged
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import FIELD, MAIN, ROAMING, SEAT

MISSIONS: Final = tuple([id for id, one in SCENARIOS.items() if one.mode in ("campaign", "coop")])
SUMS: Final = 24
KINDS: Final = ("center", "near", "far")
GOALS: Final = (
    9  # Obelisks, the Utopia, an enemy, Trading Posts, a unit that waits, the other Hero, unknown tiles by back
)
OF_GOAL: Final = 9  # columns: there is one, how far, the time to spare, and by way whether it leads nearer
FORCE: Final = 100.0


def observe_all(s: Heroes, seat: int, out: Sheet) -> None:
    """The mission, where one is played, then all that is seen at any table."""
    if is_played_against_program(s):
        observe_mission(s, seat, out)
    observe(s, seat, out)


def observe_mission(s: Heroes, seat: int, out: Sheet) -> None:
    out.choice("hint_mission", MISSIONS.index(s.scenario) if s.scenario in MISSIONS else -1, len(MISSIONS))
    sums, goals = out.field("hint_quest", SUMS, 1, -16.0, 16.0), out.field("hint_goals", GOALS, OF_GOAL, -8.0, 8.0)
    if s.faction[-1] and s.tiles:
        observe_quest(s, seat, sums, out)
        observe_goals(s, seat, goals, out)


def observe_quest(s: Heroes, seat: int, start: int, out: Sheet) -> None:
    """The time that is left, armies beside what must be beaten, what is done."""
    limit = round_limit(s)
    left = time_left(s, seat)
    out.put(start, max(0, limit - s.round) / 8)
    out.put(start + 1, left / 20)
    out.put(start + 2, float(s.round >= limit))
    out.put(start + 3, float(s.round + 1 >= limit))
    theirs = foe(s)
    mine, able = army_now(s, seat), army_to_come(s, seat)
    out.put(start + 4, mine / FORCE)
    out.put(start + 5, able / FORCE)
    out.put(start + 6, theirs / FORCE)
    out.put(start + 7, min(4.0, mine / max(1.0, theirs)))
    out.put(start + 8, min(4.0, able / max(1.0, theirs)))
    if len(s.faction) > 1:
        other = (seat + 1) % len(s.faction)
        out.put(start + 9, min(4.0, fielded_might([*s.army[other], *in_combat(s, other)]) / max(1.0, theirs)))
        out.put(start + 10, float(has_flagged(s, other, "dragon_utopia")))
    out.put(start + 11, float(has_flagged(s, seat, "dragon_utopia")))
    out.put(start + 12, len(s.guard_deck) / 14)
    out.put(start + 13, deeds(s))
    out.put(start + 14, nearness(s))
    march = march_left(s)
    if march >= 0:
        out.put(start + 15, 1.0)
        out.put(start + 16, march / 10)
    if s.combat is not None and s.side and seat in s.combat.players:
        both, side = might_left(s), s.combat.players.index(seat)
        out.put(start + 17, both[side] / FORCE)
        out.put(start + 18, both[1 - side] / FORCE)
        out.put(start + 19, min(4.0, both[side] / max(1.0, both[1 - side])))
    out.put(start + 20, s.gold[seat] / 20)


def observe_goals(s: Heroes, seat: int, start: int, out: Sheet) -> None:
    """How far the nearest goal of each kind is from the Main Hero, as the crow flies, and which ways lead nearer."""
    here = main_hero(s, seat)
    if here < 0 or here >= len(s.graph):
        return
    place, left = hexagon(s, here), time_left(s, seat)
    kinds = goals_of(s, seat)
    for kind in range(len(kinds)):
        nearest, best = -1, 0
        found = kinds[kind]
        for i in range(len(found)):
            if found[i][0] < APART:
                away = distance(place, found[i])
                if nearest < 0 or away < best:
                    nearest, best = i, away
        if nearest < 0:
            continue
        row = start + kind * OF_GOAL
        out.mark(row)
        out.put(row + 1, best / 10)
        out.put(row + 2, (left - best) / 10)
        ways = s.graph[here]
        for way in range(6):
            there = ways[way]
            if there != OFF_MAP and distance(hexagon(s, there), found[nearest]) < best:
                out.mark(row + 3 + way)


def goals_of(s: Heroes, seat: int) -> list[list[Hex]]:
    """Where what the mission is about lies, kind by kind, as far as everybody sees it. [HER-14.4]"""
    enemies, others = list[Hex](), list[Hex]()
    for one in s.figures:
        if one[FIELD] >= 0 and (one.army >= 0 or one.kind == ROAMING):
            enemies.append(hexagon(s, one[FIELD]))
        elif one[FIELD] >= 0 and one.kind == MAIN and one[SEAT] != seat:
            others.append(hexagon(s, one[FIELD]))
    gifts = list[Hex]()
    for location, tile, _ in gifts_of(s.scenario):
        if tile >= 0:  # the scenario names the tile
            gifts += places_with(s, location, tile, [field for field in range(len(s.flag)) if s.flag[field] == seat])
    visited = [*visited_by(s, seat, "obelisk"), *opened(s, Lock("obelisk", 0))]
    found = [
        [hexagon(s, field) for field in fields_with(s, "obelisk") if field not in visited],
        [hexagon(s, field) for field in fields_with(s, "dragon_utopia")],
        enemies,
        [hexagon(s, field) for field in fields_with(s, "trading_post")],
        gifts,
        others,
    ]
    for kind in KINDS:
        found.append([centre(one) for one in s.tiles if not one.up and TILES[one.tile].kind == kind])
    return found
