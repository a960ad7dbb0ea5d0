"""Matches of a scenario in the main part of a turn, where a test moves Heroes and lets Combats end by its word."""

from __future__ import annotations

from typing import Any

from tests.games.heroes.course import asked, go, quiet, start, words

from ludoteka.games.heroes.boards import LOCATIONS, SLOTS, TILES
from ludoteka.games.heroes.cards import UNIT_NUMBER, UNITS
from ludoteka.games.heroes.combat.outcome import finish, win
from ludoteka.games.heroes.map.fields import category, is_guarded, measure_map
from ludoteka.games.heroes.map.geometry import Placed
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AI_HERO, ATTACKER, DEFENDER, MAIN, ROAMING, Figure
from ludoteka.games.heroes.turn.turns import main_part

FAR_AWAY = 60  # where tiles are laid that the match does not have on its map
ENOUGH = 2000


def face(word: str) -> int:
    """`griffins+`: the face of a unit card."""
    return UNITS[UNIT_NUMBER[word.removesuffix("+")]].faces[word.endswith("+")]


def begun(id: str, seats: int, **variants: Any) -> Heroes:
    """A match of a scenario at its first turn."""
    s = start(seats, scenario=id, no_starting_bonus=True, **({"no_astrologers": True} | variants))
    return go(s, lambda s: s.round == 1 and asked(s)[0] == "main_action")


def ask_again(s: Heroes) -> Heroes:
    """The main part of the turn, after the position was changed by hand."""
    s.asks, s.answers = (), ()
    s.stack.pop()
    s.then(main_part, s.turn)
    s.run()
    return s


# -- the map -------------------------------------------------------------------------------------------------


def names_on(tile: int) -> list[str]:
    return [LOCATIONS[field.location].id for field in TILES[tile].fields]


def field_with(s: Heroes, location: str, nth: int = 0) -> int:
    """A field with this Location on a tile that lies face up now: the nth such tile of the base box."""
    fitting = [tile.number for tile in TILES if tile.set == "core" and location in names_on(tile.number)]
    tile, placed = fitting[nth], [one.tile for one in s.tiles]
    if tile not in placed:
        s.tiles.append(Placed(tile, FAR_AWAY + 9 * len(s.tiles), FAR_AWAY, 0, True))
    at = [one.tile for one in s.tiles].index(tile)
    s.tiles[at] = s.tiles[at]._replace(up=True)
    measure_map(s)
    return SLOTS * at + names_on(tile).index(location)


def visit_obelisks(s: Heroes, seat: int, number: int) -> None:
    """Cubes of a seat lie on so many Obelisks."""
    for nth in range(number):
        field = field_with(s, "obelisk", nth)
        s.shared_flags = replaced(s.shared_flags, field, s.shared_flags[field] | 1 << seat)


def guarded(s: Heroes) -> int:
    """A guarded field that a Hero may enter."""
    return next(
        field
        for field in range(len(s.graph))
        if s.tiles[field // SLOTS].up and is_guarded(s, s.turn, field) and any(field in row for row in s.graph)
    )


def main_of(s: Heroes, seat: int) -> int:
    return next(i for i, one in enumerate(s.figures) if one.seat == seat and one.kind == MAIN)


def army_of(s: Heroes) -> int:
    """The figure that the program leads."""
    return next(i for i, one in enumerate(s.figures) if one.kind in (AI_HERO, ROAMING))


def put(s: Heroes, figure: int, field: int, mp: int = 3) -> None:
    s.figures[figure] = s.figures[figure]._replace(field=field, back=field, mp=mp, must_leave=False)


def hire(s: Heroes, seat: int, field: int) -> int:
    """A Secondary Hero stands on a field."""
    s.figures.append(Figure(seat, 1, field, 2, 0, field, -1, False, ()))
    return len(s.figures) - 1


def beside(s: Heroes, field: int) -> int:
    """A field from which one may move to another, nobody's Town, and nobody stands there."""
    taken = [one.field for one in s.figures]
    found = [here for here in range(len(s.graph)) if field in s.graph[here] and here not in taken]
    return next(here for here in found if s.tiles[here // SLOTS].up and names(s, here) != "town")


def empty_field(s: Heroes) -> int:
    """An Empty Field that can be entered, nobody on it."""
    taken = [one.field for one in s.figures]
    fields = [field for field in range(len(s.graph)) if s.tiles[field // SLOTS].up and field not in taken]
    return next(field for field in fields if category(s, field) == "empty" and any(field in row for row in s.graph))


def names(s: Heroes, field: int) -> str:
    return names_on(s.tiles[field // SLOTS].tile)[field % SLOTS]


def stand_beside(s: Heroes, field: int, figure: int = -1) -> Heroes:
    """The Main Hero of the turn stands next to a field; what he may do is asked anew."""
    put(s, main_of(s, s.turn) if figure < 0 else figure, beside(s, field))
    return ask_again(s)


def ways_into(s: Heroes, field: int) -> list[Any]:
    """The options that lead a Hero into a field."""
    moves = [option for option in s.options if option[0] == "move"]
    return [one for one in moves if s.graph[s.figures[one[1]].field][one[2]] == field]


def enter(s: Heroes, field: int) -> Heroes:
    """The Main Hero of the turn moves onto a field."""
    stand_beside(s, field)
    s.choose(ways_into(s, field)[0])
    return s


# -- answers -------------------------------------------------------------------------------------------------


def skip(s: Heroes, *prompts: str) -> Heroes:
    """The last option of each of these questions: pass, done, none."""
    for _ in range(ENOUGH):
        if not s.asks or s.asks[0].prompt.id not in prompts:
            return s
        s.choose(s.options[-1])
    raise AssertionError(asked(s))


def to_combat(s: Heroes) -> Heroes:
    """Through the announcement: nobody does anything, places are defended."""
    skip(s, "town_window", "skip_combat")
    while s.asks and s.asks[0].prompt.id in ("defend_place", "concede_secondary", "town_window"):
        s.choose(s.options[-1 if s.asks[0].prompt.id == "town_window" else 0])
    assert s.combat is not None, asked(s)
    return s


def ends(s: Heroes, side: int) -> Heroes:
    """The Combat that is announced or fought is won by a side."""
    to_combat(s)
    s.asks, s.answers = (), ()
    win(s, side)
    s.run()
    return s


def settle(s: Heroes) -> Heroes:
    """What follows is answered quietly, up to the next action of a turn or the end."""
    for _ in range(ENOUGH):
        if s.over or asked(s)[0] == "main_action":
            return s
        quiet(s)
    raise AssertionError(asked(s))


def won(s: Heroes) -> Heroes:
    return settle(ends(s, ATTACKER))


def lost(s: Heroes) -> Heroes:
    return settle(ends(s, DEFENDER))


def defeated(s: Heroes) -> Heroes:
    """Neutral Units have beaten the last unit of the army. [HER-17.34]"""
    to_combat(s)
    s.asks, s.answers = (), ()
    finish(s, DEFENDER, "defeat")
    s.run()
    return settle(s)


def attack_main_hero(s: Heroes, other: int) -> Heroes:
    """The Main Hero of the turn moves onto the field of another one, who stands on an Empty Field."""
    field = empty_field(s)
    put(s, main_of(s, other), field)
    return enter(s, field)


def begins(s: Heroes, word: str) -> list[str]:
    """The options that begin with a word."""
    return [text for text in words(s) if text.split()[0] == word]


def result(s: Heroes) -> tuple[tuple[int, ...], str]:
    """Ranks and reason of a match that is over."""
    assert s.result is not None, asked(s)
    return s.result.ranks, s.result.reason
