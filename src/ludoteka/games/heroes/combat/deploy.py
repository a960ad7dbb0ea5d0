"""Setting up a Combat: units on the board, Neutral Units drawn, Walls, Gate and Arrow Tower. [HER-17.B, HER-18]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import below
from ludoteka.core.state import step
from ludoteka.games.heroes.automa.decks import prepare_guards
from ludoteka.games.heroes.automa.placement import place_enemies
from ludoteka.games.heroes.automa.text import ENEMY_GATE
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.board import BACKLINE, COLUMNS, MIDDLE_ROW, OWN_SIDE, space_name, spaces_of
from ludoteka.games.heroes.combat.damage import place, raise_tower
from ludoteka.games.heroes.combat.fighters import KIND, fought, free_mask, lay_mark, units_left
from ludoteka.games.heroes.combat.neutrals import draw_neutrals
from ludoteka.games.heroes.combat.rounds import start_combat
from ludoteka.games.heroes.combat.sequence import Frames, frame
from ludoteka.games.heroes.combat.stack_tokens import stack_guards, take_off
from ludoteka.games.heroes.deck.hands import different
from ludoteka.games.heroes.map.fields import bank_on
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.scenarios.rules import PLACING_UNITS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    AGAINST_NEUTRALS,
    AGAINST_PLAYER,
    ATTACKER,
    DEFENDER,
    MOST_FIELDED,
    RANGED,
    STACKED,
    Combat,
)
from ludoteka.games.heroes.text import (
    DEPLOY,
    DEPLOY_SPACE,
    DEPLOYED,
    DONE,
    GATE_PLACED,
    PLACE_GATE,
    face_id,
)


def begin_combat(s: Heroes, combat: Combat) -> None:
    """Pushed beneath the deployments: the siege cards, then the first Combat Round. [HER-17.13, HER-18.2]"""
    s.combat, s.combat_round = combat, 0
    s.then(start_combat)
    if combat.siege:
        s.then(place_gate)


def fight_player(
    s: Heroes,
    attacker: int,
    defender: int,
    siege: bool,
    duel: bool,
    field: int = -1,
    figures: tuple[int, int] = (-1, -1),
    cards: tuple[bool, bool] = (True, True),
) -> None:
    """A Combat of two players: the attacker deploys, then the defender; then the siege cards. [HER-17.13]"""
    seats = (attacker, defender)
    begin_combat(s, Combat(AGAINST_PLAYER, seats, seats, siege, False, duel, s.height, field, figures, cards))
    s.then(deploy, DEFENDER)
    s.then(deploy, ATTACKER)


def fight_neutrals(
    s: Heroes,
    attacker: int,
    neutrals_by: int,
    tiers: tuple[int, ...],
    mp: int,
    field: int = -1,
    figure: int = -1,
    cards: bool = True,
    level: int = 0,
    faces: tuple[int, ...] = (),
    siege: bool = False,
) -> None:
    """A Combat against the guards of a Field, placed and led by an enemy of the attacker. [HER-17.11, HER-17.12]

    `faces` are units that the Location names, besides those drawn by tier; `siege`: it has Walls. [HER-27.6]
    """
    seats, players, figures = (attacker, neutrals_by), (attacker, -1), (figure, -1)
    of_bank, can_play = field >= 0 and bank_on(s, field) >= 0, (cards, False)
    limited = not of_bank
    begin_combat(
        s, Combat(AGAINST_NEUTRALS, seats, players, siege, limited, False, s.height, field, figures, can_play, level)
    )
    s.mp = mp
    if of_bank:
        s.then(stack)
    s.then(place_neutrals)
    s.then(draw_neutrals, tiers, faces)
    s.then(deploy, ATTACKER)


# -- players -------------------------------------------------------------------------------------------------


@step
def deploy(s: Heroes, side: int) -> None:
    """One to five units on the own side of the board, one after the other. [HER-17.13, HER-17.14]"""
    seat = fought(s).seats[side]
    army = s.army[seat]
    if not army:
        return
    fielded = units_left(s, side)
    if fielded < room(s, side)[1]:
        s.ask(seat, DEPLOY, [*different(army), DONE] if fielded else different(army), deployed, side)


DEPLOYING: Final[Frames] = (frame(deploy, ATTACKER), frame(deploy, DEFENDER))


def room(s: Heroes, side: int) -> tuple[int, int]:
    """The spaces on which a side deploys, and how many units at most; the scenario may change it. [HER-30.7]"""
    if s.scenario not in PLACING_UNITS:
        return OWN_SIDE[side], MOST_FIELDED
    spaces, most, _ = hooks.combat_placement.ask(s, fought(s).field)
    return (spaces, most) if side == ATTACKER and spaces else (OWN_SIDE[side], MOST_FIELDED)


@step
def deployed(s: Heroes, seat: int, face: int, side: int) -> None:
    if face != DONE:
        s.army[seat].remove(face)
        s.push(DEPLOYING[side])
        choose_space(s, seat, side, face, room(s, side)[0])


def choose_space(s: Heroes, seat: int, side: int, face: int, where: int) -> None:
    free = spaces_of(where & free_mask(s, side))
    s.ask(seat, SPACE_PROMPTS[face], free, space_chosen, side, face)


SPACE_PROMPTS: Final = tuple([DEPLOY_SPACE.about(("unit", face_id(face.number))) for face in FACES])  # by face


@step
def space_chosen(s: Heroes, seat: int, space: int, side: int, face: int) -> None:
    fighter = place(s, side, face, space)
    if s.stacks and fought(s).players[side] == seat and take_off(s, seat, face):
        lay_mark(s, fighter, STACKED)
    if s.log is not None:
        s.tell(DEPLOYED, seat, face_id(face), space_name(space))


# -- Neutral Units -------------------------------------------------------------------------------------------


@step
def place_neutrals(s: Heroes) -> None:
    """Their controller places them in the order drawn; where nobody runs them, by the rules for enemies. [HER-17.11]"""
    if fought(s).seats[DEFENDER] < 0:
        prepare_guards(s)  # [HER-30.7]
        s.then(place_enemies, DEFENDER, tuple(s.drawn_neutrals))  # [HER-20.2]
    else:
        s.each(s.drawn_neutrals, place_neutral)


@step
def stack(s: Heroes) -> None:
    """Guards of a Creature Bank have no time limit, and some of them a stack token. [HER-27.9]"""
    stack_guards(s, DEFENDER)


@step
def place_neutral(s: Heroes, face: int) -> None:
    """On rows 3 and 4, ranged units on the Backline as long as there is room; or where the scenario says."""
    combat = fought(s)
    where = hooks.combat_placement.ask(s, combat.field)[2] or OWN_SIDE[DEFENDER]
    if KIND[face] == RANGED and where & BACKLINE[DEFENDER] & free_mask(s, DEFENDER):
        where &= BACKLINE[DEFENDER]
    choose_space(s, combat.seats[DEFENDER], DEFENDER, face, where)


# -- siege ---------------------------------------------------------------------------------------------------


@step
def place_gate(s: Heroes) -> None:
    """Three Walls and a Gate on the middle row; the defender says where the Gate stands. [HER-18.2]"""
    s.ask(fought(s).seats[DEFENDER], PLACE_GATE, tuple(range(COLUMNS)), gate_placed)


@step
def gate_placed(s: Heroes, seat: int, column: int) -> None:
    s.walls = below(COLUMNS)
    s.gate = column
    if fought(s).kind != AGAINST_NEUTRALS:  # a Random Town has no Arrow Tower [HER-27.6]
        raise_tower(s)
    where = space_name(COLUMNS * MIDDLE_ROW + column)
    if seat >= 0:
        s.tell(GATE_PLACED, seat, where)
    else:
        s.tell(ENEMY_GATE, where)
