"""Enemy units go onto the board by themselves, and so does the Gate of an enemy Town. [HER-20.2, HER-20.23]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.automa.deciding import PROGRAM, chooses, settle
from ludoteka.games.heroes.automa.text import ENEMY_DEPLOYED, ENEMY_PLACED
from ludoteka.games.heroes.cards import FACES, OVERLAYS
from ludoteka.games.heroes.combat.board import COLUMNS, column_of, left_to_right, space_name, spaces_of
from ludoteka.games.heroes.combat.damage import place
from ludoteka.games.heroes.combat.fighters import initiative, laid_on, on_board
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_NEUTRALS, DEFENDER, GROUND, RANGED
from ludoteka.games.heroes.words.components import face_id

BACK_ROW: Final = (0, 4)
FRONT_ROW: Final = (1, 3)


@step
def place_enemies(s: Heroes, side: int, faces: tuple[int, ...]) -> None:
    """One after the other; among units that are still tied the player says which one comes next. [HER-20.2]"""
    if faces:
        settle(s, ENEMY_PLACED, next_to_place(s, faces), enemy_chosen, side, faces)


def next_to_place(s: Heroes, faces: tuple[int, ...]) -> list[int]:
    """Ranged units first, then by descending Initiative, then the higher tier; several are a tie."""
    keys = [(FACES[face].type != RANGED, -initiative_of(s, face), -FACES[face].tier) for face in faces]
    return sorted({face for face, key in zip(faces, keys, strict=True) if key == min(keys)})


def initiative_of(s: Heroes, face: int) -> int:
    """Of the Specialty that lies on the unit, if one does. [HER-11.16]"""
    pile = laid_on(s, PROGRAM, face) if s.laid else []
    return OVERLAYS[pile[-1].card].face.initiative if pile else FACES[face].initiative


@step
def enemy_chosen(s: Heroes, seat: int, face: int, side: int, faces: tuple[int, ...]) -> None:
    left = list(faces)
    left.remove(face)
    s.then(place_enemies, side, tuple(left))
    space = next(space for space in spaces_left(s, face, side) if space not in s.space)
    place(s, side, face, space)
    s.tell(ENEMY_DEPLOYED, face_id(face), space_name(space))


def spaces_left(s: Heroes, face: int, side: int) -> list[int]:
    """Guards fill the spaces that the scenario names for them, if it names some. [HER-30.7 combat_placement]"""
    combat = s.combat
    assert combat is not None
    named = hooks.combat_placement.ask(s, combat.field)[2] if combat.kind == AGAINST_NEUTRALS else 0
    return [*spaces_of(named)[::-1], *spaces_for(face, side)]


def spaces_for(face: int, side: int) -> list[int]:
    """The line of its type, then the other one, each from the left as the player opposite sees it."""
    rows = (BACK_ROW[side], FRONT_ROW[side])
    return [space for row in (rows if FACES[face].type == RANGED else rows[::-1]) for space in line(side, row)]


def line(side: int, row: int) -> list[int]:
    """The spaces of a line from the left of the player opposite."""
    spaces = range(COLUMNS * row, COLUMNS * (row + 1))
    return sorted(spaces, key=lambda space: left_to_right(1 - side, space))


@chooses("place_gate")
def gate_columns(s: Heroes, options: tuple[int, ...], keep: tuple[()]) -> list[int]:
    """In the column of the ground unit with the highest Initiative; without one any column will do. [HER-20.23]"""
    ground = [one for one in range(len(s.side)) if s.side[one] == DEFENDER and on_board(s, one)]
    ground = [one for one in ground if FACES[s.face[one]].type == GROUND]
    if not ground:
        return list(options)
    highest = max([initiative(s, one) for one in ground])
    return sorted({column_of(s.space[one]) for one in ground if initiative(s, one) == highest})
