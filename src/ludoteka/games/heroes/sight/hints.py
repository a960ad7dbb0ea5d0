"""What a player sees at a glance, as numbers for learners: leads, what lies around the Heroes, who stands where in a
Combat, what a blow would bring, and which answer comes to mind first. All of it follows from what the seat may know.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.observation import Sheet
from ludoteka.core.packed import has
from ludoteka.core.rng import Luck
from ludoteka.core.state import Ask
from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.board import GONE, NEIGHBOURS, SPACES
from ludoteka.games.heroes.combat.fighters import fighter_at, health_left
from ludoteka.games.heroes.estimates.counting import held
from ludoteka.games.heroes.estimates.instinct import BY_PROMPT, enemies, promise
from ludoteka.games.heroes.estimates.worth import (
    FADE,
    GUARDS,
    LEVELS,
    PLACES,
    STRENGTH,
    attraction,
    chance,
    fielded_strength,
    prospects,
    sides_left,
    town_worth,
)
from ludoteka.games.heroes.map.geometry import OFF_MAP, TILE, UP
from ludoteka.games.heroes.scenarios.rules import round_limit
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ACTIVATED, FIELD, MAIN, RANGED, RETALIATED, SEAT, Figure
from ludoteka.games.heroes.text import MOVE, STRIKE

WAYS: Final = 6  # out of a field
SUMS: Final = 32
OF_WAY: Final = 9  # columns: open, worth, hope, guards, chance to beat them, place, holder, enemy, best
OF_SPACE: Final = 14  # columns: own or not, strength, health, attack and defence of either, and marks
PLACES_OF_THOUGHT: Final = 64
UNTHOUGHT: Final = frozenset({"discover", "place_tile_rotation"})  # what comes to mind there costs a look at each way
GOLD: Final = 15.0  # about what a good field is worth
FORCE: Final = 100.0  # about what a strong army comes to


def observe_hints(s: Heroes, seat: int, out: Sheet) -> None:
    observe_leads(s, seat, out)
    observe_around(s, seat, out)
    observe_board(s, seat, out)
    observe_blows(s, seat, out)
    observe_thought(s, seat, out)


# -- the table -----------------------------------------------------------------------------------------------


def observe_leads(s: Heroes, seat: int, out: Sheet) -> None:
    """Armies, experience, Gold, Towns and fields beside those of the next player; the time left; the Combat."""
    start = out.field("hint_leads", SUMS, 1, -16.0, 16.0)
    if not s.faction[-1]:
        return
    other = (seat + 1) % len(s.gold)
    mine, theirs = fielded_strength(s.army[seat]), fielded_strength(s.army[other])
    out.put(start, mine / FORCE)
    out.put(start + 1, theirs / FORCE)
    out.put(start + 2, (mine - theirs) / FORCE)
    out.put(start + 3, (s.xp[seat] - s.xp[other]) / 6)
    out.put(start + 4, (s.gold[seat] - s.gold[other]) / 20)
    out.put(start + 5, (town_worth(s, seat) - town_worth(s, other)) / 60)
    limit = s.final_round or round_limit(s)
    out.put(start + 6, max(0, limit - s.round) / 8)
    out.put(start + 7, float(s.round >= limit))
    if s.tiles:
        observe_land(s, seat, other, mine, start, out)
    observe_fight(s, seat, start, out)


def observe_land(s: Heroes, seat: int, other: int, strength: float, start: int, out: Sheet) -> None:
    """Fields by kind, tiles that lie face up, the chance to beat guards of each Difficulty. [HER-21.3]"""
    fields = held(s)
    for kind in range(3):
        out.put(start + 8 + kind, (fields[kind][seat] - fields[kind][other]) / 2)
        out.put(start + 11 + kind, fields[kind][seat] / 3)
    up = 0
    for placed in s.tiles:
        if placed[UP]:
            up += 1
    out.put(start + 14, up / 10)
    for level in range(1, 8):
        out.put(start + 15 + level, chance(strength, GUARDS[s.difficulty][level]))


def observe_fight(s: Heroes, seat: int, start: int, out: Sheet) -> None:
    """What is left of both sides of a Combat."""
    combat = s.combat
    if combat is None or not s.side:
        return
    if seat in combat.players:
        side = combat.players.index(seat)
        both = sides_left(s)
        out.put(start + 24, both[side] / FORCE)
        out.put(start + 25, both[1 - side] / FORCE)
        out.put(start + 26, chance(both[side], both[1 - side]))
        out.put(start + 27, 1.0)
    out.put(start + 28, max(0, combat.level) / 7)


# -- the map -------------------------------------------------------------------------------------------------


def observe_around(s: Heroes, seat: int, out: Sheet) -> None:
    """For the Main Hero and another one of the seat: where they stand, then each way. [HER-6.2]"""
    start = out.field("hint_around", 2 * (WAYS + 1), OF_WAY, -8.0, 8.0)
    if not s.tiles:
        return
    strength = fielded_strength(s.army[seat])
    for figure in s.figures:
        if figure[SEAT] == seat and figure[FIELD] >= 0:
            row = start + (0 if figure.kind == MAIN else WAYS + 1) * OF_WAY
            observe_ways(s, seat, figure, strength, row, out)


def observe_ways(s: Heroes, seat: int, figure: Figure, strength: float, row: int, out: Sheet) -> None:
    here = prospects(s, seat, figure[FIELD], strength)
    out.put(row, here / GOLD)
    out.put(row + 1, (figure.mp + figure.extra) / 3)
    best, found = -1, 0.0
    ways = s.graph[figure[FIELD]]
    for way in range(WAYS):
        there = ways[way]
        if there != OFF_MAP:
            at = row + (way + 1) * OF_WAY
            value = attraction(s, seat, there, strength)
            hope = max(value, prospects(s, seat, there, strength))
            out.mark(at)
            out.put(at + 1, value / GOLD)
            out.put(at + 2, (hope - here) / GOLD)
            observe_field(s, seat, there, strength, at, out)
            if hope > found:
                best, found = way, hope
    if best >= 0:
        out.mark(row + (best + 1) * OF_WAY + 8)


def observe_field(s: Heroes, seat: int, field: int, strength: float, at: int, out: Sheet) -> None:
    """Its guards, what it is, who holds it, whether somebody else stands there."""
    tile, slot = s.tiles[field // SLOTS][TILE], field % SLOTS
    level = LEVELS[tile][slot]
    if level and not has(s.ever_flagged, field) and not has(s.cubes, field):
        out.put(at + 3, level / 7)
        out.put(at + 4, chance(strength, GUARDS[s.difficulty][level]))
    out.put(at + 5, PLACES[tile][slot] / GOLD)
    holder = s.flag[field]
    if holder >= 0:
        out.put(at + 6, 1.0 if holder == seat else -1.0)
    for other in s.figures:
        if other[FIELD] == field and other[SEAT] != seat:
            out.put(at + 7, 1.0)


# -- a Combat ------------------------------------------------------------------------------------------------


def observe_board(s: Heroes, seat: int, out: Sheet) -> None:
    """By space (the Arrow Tower last) the unit on it, one's own apart from others. [HER-17.4]"""
    start = out.field("hint_board", SPACES + 1, OF_SPACE, -8.0, 8.0)
    combat = s.combat
    if combat is None:
        return
    side = combat.seats.index(seat) if seat in combat.seats else 0
    for fighter in range(len(s.side)):
        space = s.space[fighter]
        if space != GONE and 0 <= space <= SPACES:
            observe_unit(s, fighter, s.side[fighter] == side, start + space * OF_SPACE, out)


def observe_unit(s: Heroes, fighter: int, own: bool, row: int, out: Sheet) -> None:
    face = FACES[s.face[fighter]]
    out.put(row + (0 if own else 1), 1.0)
    at = row + (2 if own else 6)
    out.put(at, STRENGTH[s.face[fighter]] / 40)
    out.put(at + 1, health_left(s, fighter) / 6)
    out.put(at + 2, face.attack / 5)
    out.put(at + 3, face.defense / 3)
    marks = (
        face.type == RANGED,
        fighter == s.active,
        s.is_marked(fighter, ACTIVATED),
        s.is_marked(fighter, RETALIATED),
    )
    for place in range(len(marks)):
        if marks[place]:
            out.put(row + 10 + place, 1.0)


def observe_blows(s: Heroes, seat: int, out: Sheet) -> None:
    """What the unit whose turn it is gains by a blow at each space, and by one from there after a move. [HER-17.21]"""
    start = out.field("hint_blows", SPACES + 1, 2, -8.0, 8.0)
    if s.combat is None or s.result is not None or s.asks[0].prompt.id != "unit_action" or s.asks[0].seat != seat:
        return
    unit, here = s.active, s.space[s.active]
    foes = enemies(s, unit)
    for kind, space in s.asks[0].options:
        if kind == STRIKE and 0 <= space <= SPACES:
            close = space < SPACES and here < SPACES and has(NEIGHBOURS[here], space)
            out.put(start + 2 * space, promise(s, unit, fighter_at(s, space), close) / 20)
        elif kind == MOVE and 0 <= space < SPACES:
            best = 0.0
            for foe in foes:
                if has(NEIGHBOURS[space], s.space[foe]):
                    best = max(best, promise(s, unit, foe, True))
            out.put(start + 2 * space + 1, best / 20)


# -- what comes to mind --------------------------------------------------------------------------------------


def observe_thought(s: Heroes, seat: int, out: Sheet) -> None:
    """The place among the options of what comes to mind first."""
    start = out.field("hint_thought", PLACES_OF_THOUGHT)
    if s.result is not None:
        return
    for i in range(len(s.asks)):
        if s.asks[i].seat == seat and s.answers[i] is None and len(s.asks[i].options) > 1:
            place = thought(s, s.asks[i])
            if 0 <= place < PLACES_OF_THOUGHT:
                out.mark(start + place)
            return


def thought(s: Heroes, ask: Ask) -> int:
    """The place of what comes to mind first, -1 where nothing does."""
    if ask.prompt.id == "main_action":
        return best_step(s, ask)
    choose = BY_PROMPT.get(ask.prompt.id)
    if choose is None or ask.prompt.id in UNTHOUGHT:
        return -1
    answer: Any = choose(s, ask, Luck(0))
    for place in range(len(ask.options)):
        if ask.options[place] == answer:
            return place
    return -1


def best_step(s: Heroes, ask: Ask) -> int:
    """A step of a Hero to where most is, or lies within reach."""
    strength = fielded_strength(s.army[ask.seat])
    best, found = -1, 0.0
    for place in range(len(ask.options)):
        action: Any = ask.options[place]
        if action[0] == "move":
            there = s.graph[s.figures[action[1]][FIELD]][action[2]]
            if there != OFF_MAP:
                value = max(attraction(s, ask.seat, there, strength), FADE * prospects(s, ask.seat, there, strength))
                if value > found:
                    best, found = place, value
    return best
